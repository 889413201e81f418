"""The check of plausibility as the window runs it: task, known values and file."""

import csv
from pathlib import Path
from typing import cast

import pytest

from readingroom.domain.errors import GenerationError
from readingroom.knowledge.types import (
    PatientFacts,
    PlausibilityStatus,
    Recommendation,
    Sex,
)
from readingroom.processes.tasks import TaskChannel
from readingroom.services.engine.plausibility import check, known_facts, write_result
from readingroom.services.engine.requests import PlausibilityRequest
from readingroom.services.engine.tasks import plausibility

FACTS = PatientFacts(61, Sex.MALE, None, ("C18.2",), {"DPYD": "Poor Metabolizer"})
CHANNEL = cast("TaskChannel", None)


def test_the_task_gives_the_result_of_the_check() -> None:
    result = plausibility(PlausibilityRequest(FACTS, ("fluorouracil",)), CHANNEL)
    assert result == check(FACTS, Recommendation(("fluorouracil",)))
    # CPIC guideline for fluoropyrimidines (Amstutz 2018): avoid in DPYD poor metabolizers
    assert result.kind is PlausibilityStatus.INCOMPATIBLE
    alone = plausibility(PlausibilityRequest(FACTS), CHANNEL)
    assert alone == check(FACTS)


def test_known_values_are_those_that_the_check_accepts() -> None:
    known = known_facts()
    assert ("C18", "Malignant neoplasm of colon") in known.diagnoses
    assert "DPYD=Poor Metabolizer" in known.phenotypes
    assert "KRAS=wild type" in known.genes
    assert "fluorouracil" in known.drugs
    assert all("=" in text for text in (*known.phenotypes, *known.genes))


def test_a_folder_without_usable_tables_is_refused(tmp_path: Path) -> None:
    (tmp_path / "limits.csv").write_text("no,such,columns\n1,2,3\n", encoding="utf-8")
    with pytest.raises(GenerationError):
        known_facts(tmp_path)


def test_a_file_holds_facts_result_and_sources(tmp_path: Path) -> None:
    drugs = Recommendation(("fluorouracil",), is_reduced=True)
    write_result(FACTS, drugs, check(FACTS, drugs), tmp_path / "check.csv")
    text = (tmp_path / "check.csv").read_text("utf-8")
    rows = list(csv.reader(text.splitlines()))
    assert ["fact", "phenotype", "DPYD=Poor Metabolizer", ""] in rows
    assert ["fact", "reduced dose", "true", ""] in rows
    assert ["fact", "pregnant", "", ""] not in rows
    assert any(row[:2] == ["result", "incompatible"] for row in rows)
    assert any("Clinical Pharmacogenetics" in row[3] for row in rows)
