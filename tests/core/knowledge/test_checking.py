"""Patients and recommendations are held against what is known; unknown never counts as fitting.

`planted.csv` holds vignettes written from guidelines and labels, not from the tables.
"""

import csv
from pathlib import Path

import pytest

from readingroom.knowledge.plausibility import check, check_patient, plausibility
from readingroom.knowledge.tables import read_graph
from readingroom.knowledge.types import (
    PatientFacts,
    PlausibilityStatus,
    Recommendation,
    Sex,
)

GRAPH = read_graph()
FILE = Path(__file__).with_name("planted.csv")
PLANTED = list(csv.DictReader(FILE.read_text("utf-8").splitlines()))


def pairs(text: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in text.split(";") if part)


def facts_of(row: dict[str, str]) -> PatientFacts:
    return PatientFacts(
        float(row["age"]),
        Sex(row["sex"]),
        {"yes": True, "no": False, "": None}[row["pregnant"]],
        tuple(row["diagnoses"].split()),
        pairs(row["phenotypes"]),
        pairs(row["genes"]),
    )


def verdict_of(row: dict[str, str]) -> str:
    drugs = row["drugs"].replace("insulin glargine", "insulin_glargine").split()
    names = tuple(drug.replace("_", " ") for drug in drugs)
    facts = facts_of(row)
    if not names:
        return check_patient(GRAPH, facts).kind.value
    return check(GRAPH, facts, Recommendation(names, row["reduced"] == "yes")).kind.value


@pytest.mark.parametrize("row", PLANTED, ids=[f"line {n}" for n, _ in enumerate(PLANTED, 2)])
def test_a_planted_case_is_judged_as_it_was_planted(row: dict[str, str]) -> None:
    assert verdict_of(row) == row["expected"]


def test_every_rejection_says_why_and_where_that_comes_from() -> None:
    rejected = [row for row in PLANTED if row["expected"] == "incompatible" and row["drugs"]]
    for row in rejected:
        found = check(GRAPH, facts_of(row), Recommendation(tuple(row["drugs"].split())))
        first = found.reasons[0]
        assert first.kind is PlausibilityStatus.INCOMPATIBLE
        assert first.source is not None
        assert first.source.version
        assert first.source.licence


def test_the_gravest_reason_decides_and_the_others_stay() -> None:
    facts = PatientFacts(61, Sex.MALE, None, ("C18.2",), {"DPYD": "Poor Metabolizer"})

    found = check(GRAPH, facts, Recommendation(("fluorouracil", "unobtainium")))

    assert [one.kind for one in found.reasons] == [
        PlausibilityStatus.INCOMPATIBLE,
        PlausibilityStatus.NO_EVIDENCE,
        PlausibilityStatus.COMPATIBLE,
    ]


def test_nothing_recommended_is_no_evidence() -> None:
    assert check(GRAPH, PatientFacts(), Recommendation(())).kind is PlausibilityStatus.NO_EVIDENCE


def test_a_code_that_there_is_not_is_said() -> None:
    found = check_patient(GRAPH, PatientFacts(diagnoses=("X9Z.1",)))

    assert found.kind is PlausibilityStatus.NO_EVIDENCE
    assert "not in ICD-10-CM" in found.reasons[0].sentence


def test_a_misspelt_drug_is_unknown_with_the_name_it_may_mean() -> None:
    found = check(GRAPH, PatientFacts(diagnoses=("E11",)), Recommendation(("metfornin",)))

    assert "Did you mean 'metformin'?" in found.reasons[0].sentence


def test_plausibility_is_none_for_the_impossible_and_less_for_the_rare() -> None:
    assert plausibility(GRAPH, PatientFacts(diagnoses=("I10",), age_years=60)) == 1
    assert plausibility(GRAPH, PatientFacts(diagnoses=("P07.3",), age_years=30)) == 0.1
    assert plausibility(GRAPH, PatientFacts(diagnoses=("C61",), sex=Sex.FEMALE)) == 0
    assert plausibility(GRAPH, PatientFacts(sex=Sex.MALE, is_pregnant=True)) == 0


def test_unknown_age_and_sex_pass_no_limit() -> None:
    assert check_patient(GRAPH, PatientFacts(diagnoses=("C61", "O80"))).kind.value == "no evidence"
