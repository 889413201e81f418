import io

import pytest
import vcfpy
from Bio import SeqIO
from tests.support.wording import Wording

from readingroom.domain.errors import GenerationError
from readingroom.domain.scenario import SYNTHETIC, Recipe, ScenarioFamily
from readingroom.engine.generator.families import make_cases
from readingroom.intake.sequences import read_sequences
from readingroom.intake.variants.hgvs import check_hgvs
from readingroom.intake.variants.reading import read_variants

wording = Wording(__file__)

EVERYTHING = {"deletions": "1", "duplications": "1", "exons": "8", "zygosity": "mixed"}


def recipe(seed=3, count=1, **settings):
    return Recipe(ScenarioFamily.GENOMES, seed, count, EVERYTHING | settings)


def files_of(**asked):
    (case,) = make_cases(recipe(**asked))
    return {one.name: one.content for one in case.files}


@pytest.fixture(scope="module")
def cases():
    return tuple(make_cases(recipe(count=4, annotation="ann")))


def test_our_checker_takes_every_variant_file_without_a_word(cases):
    for case in cases:
        read = read_variants("variants.vcf", case.files[0].content)
        assert (read.problems, read.table.row_count) == ((), len(case.truth))


def test_our_reader_takes_every_sequence_file_without_a_word(cases):
    for case in cases:
        read = read_sequences("sequence.fasta", case.files[1].content)
        assert (read.problems, len(read.records)) == ((), 3)


def test_vcfpy_reads_the_same_genotypes_depths_and_fractions(cases):
    for case in cases:
        text = io.StringIO(case.files[0].content.decode())
        for record in vcfpy.Reader.from_stream(text):
            data = record.calls[0].data
            place = f"{record.CHROM}:{record.POS} {record.REF}>{record.ALT[0].serialize()}"
            assert data["GT"] in case.truth[place]
            assert record.INFO["AC"] == [data["GT"].count("1")]
            if "AD" in data:
                assert sum(data["AD"]) == data["DP"] == record.INFO["DP"]
                assert data["AF"] == [pytest.approx(data["AD"][1] / data["DP"], abs=6e-4)]
            else:
                change = record.INFO["SVLEN"][0]
                assert abs(change) == record.INFO["END"] - record.POS
                assert data["CN"] == 2 + record.INFO["AC"][0] * (1 if change > 0 else -1)


def test_the_haplotypes_are_the_reference_with_the_variants_of_the_file(cases):
    for case in cases:
        records = SeqIO.parse(io.StringIO(case.files[1].content.decode()), "fasta")
        reference, *haplotypes = (str(record.seq) for record in records)
        for number, sequence in enumerate(haplotypes):
            made = reference
            rows = vcfpy.Reader.from_stream(io.StringIO(case.files[0].content.decode()))
            for record in reversed(list(rows)):
                start, end = record.POS - 1, record.POS - 1 + len(record.REF)
                assert reference[start:end] == record.REF
                if record.calls[0].data["GT"].split("|")[number] == "0":
                    continue
                alt = record.ALT[0].serialize()
                if alt == "<DEL>":
                    made = made[: record.POS] + made[record.INFO["END"] :]
                elif alt == "<DUP>":
                    stop = record.INFO["END"]
                    made = made[:stop] + made[record.POS : stop] + made[stop:]
                else:
                    made = made[:start] + alt + made[end:]
            assert made == sequence


def test_names_of_changes_are_hgvs(cases):
    names = [part for case in cases for text in case.truth.values() for part in text.split("; ")]
    hgvs = [name for name in names if name[1:2] == "."]
    assert len(hgvs) > 30
    assert not [name for name in hgvs if check_hgvs(name)]


def test_readers_see_the_consequence_only_where_the_recipe_asks():
    plain = read_variants("v.vcf", files_of()["variants.vcf"]).table
    told = read_variants("v.vcf", files_of(annotation="ann")["variants.vcf"]).table
    assert {row.consequence for row in plain.variants} == {""}
    assert all(row.consequence and row.gene == "SYNG1" for row in told.variants)


def test_the_mark_of_synthetic_files_outlasts_intake():
    files = files_of()
    assert SYNTHETIC in read_variants("v.vcf", files["variants.vcf"]).data.decode()
    stored = read_sequences("s.fasta", files["sequence.fasta"]).data.decode()
    assert stored.startswith(">synthetic_")


def test_the_same_recipe_gives_the_same_bytes():
    assert files_of() == files_of()


def test_another_seed_gives_another_gene():
    assert files_of(seed=3) != files_of(seed=4)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"gene": "chr1 x"}, wording("name_gene")),
        ({"missense": "51"}, "must be 0 to 50"),
        ({"missence": "1"}, "Did you mean 'missense'"),
        ({"exons": "40", "codons": "30"}, "at most 3 exons"),
    ],
)
def test_what_cannot_be_made_is_refused(settings, message):
    with pytest.raises(GenerationError, match=message):
        list(make_cases(recipe(**settings)))


def test_a_recipe_without_variants_is_refused():
    none = dict.fromkeys(
        ("synonymous", "missense", "nonsense", "splice", "noncoding", "inframe", "frameshift"), "0"
    )
    with pytest.raises(GenerationError, match="has no variant"):
        list(make_cases(Recipe(ScenarioFamily.GENOMES, 1, 1, none)))
