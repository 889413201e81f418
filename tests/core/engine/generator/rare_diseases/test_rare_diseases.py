import csv
from collections import Counter
from importlib import resources

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import GenerationError
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.families import family_info, make_cases
from readingroom.engine.generator.genomes.variant import Consequence
from readingroom.engine.generator.notes.facts import facts_in, facts_of
from readingroom.engine.generator.notes.styles import Style, body_text
from readingroom.engine.generator.notes.vocabulary import Vocabulary
from readingroom.engine.generator.rare_diseases import tables
from readingroom.engine.generator.rare_diseases.cases import (
    PresentationOptions,
    present_disease,
    record_of,
    share_of,
)
from readingroom.engine.generator.rare_diseases.tables import (
    Frequency,
    read_diseases,
    read_tree,
)
from readingroom.engine.generator.rare_diseases.tree import PhenotypeTree
from readingroom.intake.variants.reading import read_variants
from readingroom.privacy.detection import find_identifiers

wording = Wording(__file__)

TREE = PhenotypeTree(
    {"all": "All", "eye": "Eye", "lens": "Lens", "big": "Increased size", "small": "Decreased size",
     "cataract": "Cataract", "dislocation": "Dislocation", "ear": "Ear"},
    {"eye": ("all",), "ear": ("all",), "lens": ("eye",), "big": ("eye",), "small": ("eye",),
     "cataract": ("lens",), "dislocation": ("lens",)},
)  # fmt: skip
SHOWING = PresentationOptions(severity=1, atypical=0.5, unrelated=2, most=12)


def rng(seed=0):
    return np.random.default_rng(seed)


def recipe(seed=1, count=1, **settings):
    return Recipe(ScenarioFamily.RARE_DISEASE, seed, count, settings)


@pytest.mark.parametrize(
    "name", ["rare_diseases.csv", "rare_disease_phenotypes.csv", "phenotypes.csv"]
)
def test_every_row_names_its_source_version_and_licence(name):
    text = (resources.files("readingroom_resources") / "knowledge" / name).read_text("utf-8")
    for row in csv.DictReader(text.splitlines()):
        assert row["source"]
        assert row["version"]
        assert row["licence"]


def test_every_confirmed_disease_is_rarer_than_one_in_a_hundred_thousand():
    confirmed = [one for one in read_diseases().values() if one.per_million is not None]
    assert len(confirmed) == 10
    assert all(0 < one.per_million < 10 for one in confirmed)  # one in 100,000


def test_the_settings_offer_the_diseases_of_the_table():
    info = family_info(ScenarioFamily.RARE_DISEASE)
    choices = dict(next(each.choices for each in info.settings if each.key == "disease"))

    assert choices.pop("any")
    assert choices == {key: one.name for key, one in read_diseases().items()}


def test_every_phenotype_of_a_disease_is_in_the_tree_below_one_root():
    tree = read_tree()
    for disease in read_diseases().values():
        for term in disease.phenotypes:
            assert "HP:0000118" in tree.ancestors(term)  # Phenotypic abnormality


def test_a_table_that_is_missing_is_reported(monkeypatch, tmp_path):
    read_tree.cache_clear()
    monkeypatch.setattr(tables.resources, "files", lambda _: tmp_path)
    try:
        with pytest.raises(GenerationError, match="install Readingroom again"):
            read_tree()
    finally:
        read_tree.cache_clear()


def test_siblings_share_a_parent_and_do_not_mean_the_opposite():
    assert TREE.siblings("cataract") == ("dislocation",)
    assert TREE.siblings("big") == ("lens",)


def test_nearness_is_the_share_of_common_ancestors():
    # {all, eye, lens} of {all, eye, lens, cataract, dislocation}
    assert TREE.nearness("cataract", "dislocation") == pytest.approx(3 / 5)
    assert TREE.nearness("cataract", "cataract") == 1.0


def test_a_phenotype_backs_off_to_a_sibling_and_without_one_stays():
    assert (
        TREE.backed_off("cataract", protected=frozenset({"cataract"}), sex="male", rng=rng())
        == "dislocation"
    )
    kept = frozenset({"cataract", "dislocation"})
    assert TREE.backed_off("cataract", protected=kept, sex="male", rng=rng()) == "cataract"


def test_a_phenotype_without_free_sibling_backs_off_to_what_it_is_a_kind_of():
    names = {letter: letter for letter in "abcdefg"}
    chain = {two: (one,) for one, two in zip("abcdef", "bcdefg", strict=True)}
    assert (
        PhenotypeTree(names, chain).backed_off("g", protected=frozenset(), sex="male", rng=rng())
        == "f"
    )


@pytest.mark.parametrize(
    ("parents", "message"),
    [({"a": ("b",), "b": ("a",)}, "ancestor of itself"), ({"a": ("c",)}, "does not have it")],
)
def test_a_tree_that_is_none_is_refused(parents, message):
    with pytest.raises(GenerationError, match=message):
        PhenotypeTree({"a": "A", "b": "B"}, parents)


def test_an_unknown_phenotype_is_refused():
    with pytest.raises(GenerationError, match="no phenotype 'tail'"):
        TREE.ancestors("tail")


@pytest.mark.parametrize("orpha", list(read_diseases()))
def test_nothing_is_both_present_and_absent(orpha):
    tree, disease = read_tree(), read_diseases()[orpha]
    for seed in range(5):
        shown = present_disease(disease, SHOWING, "male", tree, rng(seed))
        present = set(shown.present)
        implied = present.union(*(tree.ancestors(term) for term in present))
        assert not implied & set(shown.absent)
        assert len(present) == len(shown.present) <= SHOWING.most + SHOWING.unrelated


@pytest.mark.parametrize("sex", ["female", "male"])
def test_nobody_is_told_to_have_or_lack_what_is_of_the_other_sex(sex):
    tree, disease = read_tree(), read_diseases()["740"]
    barred = {"female": "HP:0000050", "male": "HP:0000134"}[sex]  # hypogonadism and genitalia
    allowed = {"female": "HP:0000134", "male": "HP:0000050"}[sex]
    told = set()
    for seed in range(60):
        shown = present_disease(disease, SHOWING, sex, tree, rng(seed))
        told |= {*shown.present, *shown.absent}
    assert barred not in told
    assert allowed in told
    assert all(tree.fits(term, sex) for term in told)


def test_phenotypes_are_as_frequent_as_the_table_says():
    disease = read_diseases()["337"]
    showing = PresentationOptions(severity=1, atypical=0.0, unrelated=0, most=30)
    counts = Counter(
        term
        for seed in range(400)
        for term in present_disease(disease, showing, "male", read_tree(), rng(seed)).present
    )
    for term, frequency in disease.phenotypes.items():
        assert counts[term] / 400 == pytest.approx(share_of(frequency, 1), abs=0.1)


def test_severity_moves_how_frequent_phenotypes_are_and_leaves_what_all_have():
    shares = [share_of(Frequency.FREQUENT, severity) for severity in range(3)]
    assert shares == sorted(set(shares))
    assert {share_of(Frequency.OBLIGATE, severity) for severity in range(3)} == {1.0}


@pytest.mark.parametrize("style", Style)
def test_notes_of_rare_diseases_say_their_phenotypes_and_no_more(style):
    for orpha, disease in read_diseases().items():
        shown = present_disease(disease, SHOWING, "male", read_tree(), rng(int(orpha)))
        record = record_of(shown, read_tree(), 44, "male")
        text = body_text(record, style, rng())
        assert facts_of(text, Vocabulary.of([record])) == facts_in(record), orpha


def test_no_file_holds_what_looks_like_an_identifier_and_none_names_the_disease():
    for case in make_cases(recipe(count=5, unrelated="3", atypical="0.4", severity="any")):
        for file in case.files:
            text = file.content.decode()
            assert case.truth["disease"] not in text
            if file.name.endswith(".txt"):
                assert find_identifiers(text) == ()
            if file.name.endswith(".vcf"):
                assert read_variants(file.name, file.content).problems == ()


def test_a_recessive_disease_has_its_variants_on_both_haplotypes():
    for case in make_cases(recipe(count=6, disease="56", benign="0")):
        genotypes = [
            case.truth[name].split("; ")[1] for name in case.truth["pathogenic"].split("; ")
        ]
        sides = {
            place for each in genotypes for place, one in enumerate(each.split("|")) if one == "1"
        }
        assert sides == {0, 1}


def test_a_dominant_disease_has_one_heterozygous_variant_of_its_class():
    for case in make_cases(recipe(count=4, disease="337", benign="2")):
        told = case.truth[case.truth["pathogenic"]]
        assert told.startswith((f"{Consequence.MISSENSE.value}; 0|1", "missense; 1|0"))


def test_prevalence_bounds_which_diseases_are_drawn():
    cases = make_cases(recipe(count=12, prevalence="1", codons="60", exons="2"))
    drawn = {case.truth["orpha"] for case in cases}
    assert drawn <= {"ORPHA:740", "ORPHA:333", "ORPHA:30"}


def test_a_disease_without_a_confirmed_figure_is_made_only_by_its_number():
    (case,) = make_cases(recipe(disease="167"))
    assert "prevalence, at most" not in case.truth


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"disease": "7400"}, "Did you mean '740'"),
        ({"prevalence": "0.5"}, "say 1 or more"),
        ({"prevalence": "11"}, "must be 0.1 to 10"),
        ({"exons": "1", "disease": "740"}, wording("room_many_variants")),
    ],
)
def test_what_cannot_be_made_is_refused(settings, message):
    with pytest.raises(GenerationError, match=message):
        list(make_cases(recipe(**settings)))


def test_the_same_recipe_gives_the_same_cases():
    assert list(make_cases(recipe(count=2))) == list(make_cases(recipe(count=2)))
