"""Contradictions between sources of a case, by examples."""

from pathlib import Path

import pytest
from tests.support.wording import Wording

from readingroom.domain.case import Variant, VariantTable, Zygosity
from readingroom.domain.ids import AssetId
from readingroom.engine.evaluator.crossmodal.contradictions import find_text_contradictions
from readingroom.engine.evaluator.crossmodal.statements import NamedText
from readingroom.engine.evaluator.crossmodal.types import ContradictionKind
from readingroom.engine.evaluator.crossmodal.variants import (
    find_mentions,
    find_variant_contradictions,
    short_change,
)

wording = Wording(__file__)

SAMPLES = sorted((Path(__file__).parents[5] / "sample_cases").glob("[0-9][0-9]_*"))


def compare(*texts: str):
    sources = [NamedText(f"source {i}", text) for i, text in enumerate(texts, 1)]
    return find_text_contradictions(sources)


def test_present_here_and_absent_there_is_found_with_both_places() -> None:
    image, note = "Pleural effusion, left, small.", "Chest X-ray today: no pleural effusion."
    (found,) = compare(image, note)

    assert found.kind is ContradictionKind.PRESENCE
    assert image[found.first.start : found.first.end] == "Pleural effusion"
    assert note[found.second.start : found.second.end] == "pleural effusion"
    assert found.sentence == (wording("source_says_pleural"))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Pneumothorax on the left.", "Right-sided pneumothorax."),
        ("Left renal stone.", "Renal stone on the right."),
    ],
)
def test_the_other_side_is_a_contradiction(first: str, second: str) -> None:
    (found,) = compare(first, second)

    assert found.kind is ContradictionKind.SIDE


def test_a_phrase_that_denies_many_findings_contradicts_one_of_them() -> None:
    (found,) = compare("Consolidation in the right lower lobe.", "The lungs are clear.")

    assert found.subject == "consolidation"


def test_a_finding_on_both_sides_contradicts_its_absence_on_one() -> None:
    (found,) = compare("Bilateral pleural effusions.", "No left pleural effusion.")

    assert found.kind is ContradictionKind.PRESENCE


def test_a_text_can_contradict_itself() -> None:
    (found,) = compare("No pneumothorax. Impression: small right pneumothorax.")

    assert (found.first.source, found.second.source) == ("source 1", "source 1")


@pytest.mark.parametrize(
    "texts",
    [
        ("Left pleural effusion.", "No right pleural effusion."),
        ("Left pleural effusion.", "Pleural effusion."),
        ("Left pleural effusion.", "Left and right pleural effusions."),
        ("Left nodule. Right nodule.", "Left nodule."),
        ("Pneumonia.", "History of pneumonia."),
        ("No pneumonia.", "Possible pneumonia."),
        ("No fracture.", "No fracture."),
        ("Left effusion. Right effusion.",),
        ("Mass.", "No fracture."),
        (),
    ],
)
def test_what_fits_together_is_left_alone(texts) -> None:
    assert compare(*texts) == ()


def test_the_same_contradiction_of_two_sources_is_reported_once() -> None:
    assert len(compare("Pneumothorax. Large pneumothorax.", "No pneumothorax.")) == 1


def variant(gene: str = "BRAF", **changes) -> Variant:
    fields = {
        "chromosome": "7", "position": 140753336, "reference": "A", "alternates": ("T",),
        "identifier": "", "quality": 50.0, "filters": ("PASS",), "gene": gene,
        "hgvs_c": "ENST00000646891.2:c.1799T>A", "hgvs_p": "ENSP00000493543.1:p.Val600Glu",
        "consequence": "missense_variant", "impact": "MODERATE", "transcript": "",
        "other_transcripts": 0, "genotype": "0/1", "zygosity": Zygosity.HETEROZYGOUS, "depth": 30,
        "allele_fraction": 0.5,
    }  # fmt: skip
    return Variant(**(fields | changes))


def table(*variants: Variant, shown: str = "") -> VariantTable:
    return VariantTable(AssetId("a" * 64), "GRCh38", "CSQ", variants, len(variants), shown)


def against(text: str, *tables: VariantTable):
    return find_variant_contradictions([NamedText("note", text)], tables)


@pytest.mark.parametrize(
    ("hgvs", "short"),
    [
        ("ENSP00000493543.1:p.Val600Glu", "V600E"),
        ("p.(Val600Glu)", "V600E"),
        ("V600E", "V600E"),
        ("p.Arg213Ter", "R213*"),
        ("p.Glu746fsTer5", "E746fs"),
        ("p.Ser1982ArgfsTer22", "S1982fs"),
        ("(p.Ser1982Argfs*22", "S1982fs"),
        ("NM_004333.6:c.1799T>A", "c.1799T>A"),
        ("c.68_69delAG", "c.68_69del"),
    ],
)
def test_a_variant_has_one_short_name(hgvs: str, short: str) -> None:
    assert short_change(hgvs) == short


@pytest.mark.parametrize(
    "text",
    [
        "BRAF V600E mutated melanoma.",
        "BRAF p.Val600Glu was found.",
        "BRAF c.1799T>A, heterozygous.",
        "KRAS wild type.",
        "BRAF testing for V600E is pending.",
        "His mother carries BRCA1 c.68_69del.",
        "BRAF is mutated.",
        "No gene is named.",
        "BRAF p.Val600Glu (older name V599E).",
    ],
)
def test_a_note_that_fits_the_variants_is_left_alone(text: str) -> None:
    assert against(text, table(variant())) == ()


def test_a_variant_that_the_table_lacks_is_found_with_its_place() -> None:
    text = "Adenocarcinoma with EGFR L858R."
    (found,) = against(text, table(variant()))

    assert found.kind is ContradictionKind.VARIANT
    assert text[found.first.start : found.first.end] == "EGFR L858R"
    assert found.second.row is None
    assert found.sentence == wording("note_names_egfr")


def test_another_variant_of_the_same_gene_does_not_count() -> None:
    (found,) = against("BRAF V600K.", table(variant()))

    assert found.subject == "BRAF V600K"


def test_a_gene_called_wild_type_that_has_a_variant_is_found_with_its_row() -> None:
    tables = table(variant("TP53", impact="LOW"), variant())
    (found,) = against("BRAF wild-type.", tables)

    assert found.second.row == 1
    assert found.sentence == "note denies BRAF, variants has BRAF V600E."


@pytest.mark.parametrize(
    "row",
    [
        variant(impact="LOW"),
        variant(filters=("LowQual",)),
        variant(zygosity=Zygosity.REFERENCE),
    ],
)
def test_a_silent_filtered_or_uncalled_variant_leaves_a_gene_wild_type(row: Variant) -> None:
    assert against("BRAF: no pathogenic variant.", table(row)) == ()


def test_the_zygosity_can_differ() -> None:
    (found,) = against("Homozygous BRAF V600E.", table(variant()))

    assert found.kind is ContradictionKind.ZYGOSITY
    assert found.sentence == "note calls BRAF V600E homozygous, variants has it heterozygous."


@pytest.mark.parametrize("zygosity", [Zygosity.HOMOZYGOUS, Zygosity.UNKNOWN])
def test_the_same_or_an_unknown_zygosity_is_left_alone(zygosity: Zygosity) -> None:
    assert against("Homozygous BRAF V600E.", table(variant(zygosity=zygosity))) == ()


def test_a_table_that_shows_a_part_lacks_nothing() -> None:
    assert against("EGFR L858R.", table(variant(), shown="the first 10")) == ()


def test_without_a_table_nothing_is_compared() -> None:
    assert against("EGFR L858R.") == ()


def test_two_genes_of_one_sentence_keep_their_own_variants() -> None:
    found = find_mentions(NamedText("note", "KRAS G12D and TP53 R175H detected."))

    assert [(one.gene, one.change) for one in found] == [("KRAS", "G12D"), ("TP53", "R175H")]


def test_a_frameshift_is_not_taken_for_the_exchange_that_it_begins_with() -> None:
    found = find_mentions(NamedText("note", "BRCA2 c.5946del (p.Ser1982Argfs*22)."))

    assert [one.change for one in found] == ["c.5946del", "S1982fs"]


def test_a_gene_of_the_table_is_known_though_no_list_names_it() -> None:
    (found,) = against("ZZZ3 wild type.", table(variant("ZZZ3")))

    assert found.subject == "ZZZ3"


@pytest.mark.parametrize("folder", SAMPLES, ids=lambda folder: folder.name)
def test_the_notes_of_a_sample_case_do_not_contradict_each_other(folder: Path) -> None:
    texts = [
        NamedText(path.name, path.read_text(encoding="utf-8")) for path in folder.glob("*.txt")
    ]

    assert texts
    assert find_text_contradictions(texts) == ()
