"""Reports name the devices that computed them; of older ones, that these are not recorded."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.support import report_material, stress_reports
from tests.support.explained import kept, of_text
from tests.support.validation_reports import small_report

from readingroom.domain.ids import StressId
from readingroom.engine.analyzer.explanations.page import page_of
from readingroom.engine.analyzer.explanations.report import beeswarm_blocks
from readingroom.engine.analyzer.fairness.report import fairness_blocks
from readingroom.engine.analyzer.fairness.types import DecisionSource
from readingroom.engine.analyzer.reports.kinds import synthetic
from readingroom.engine.evaluator.stress.report import stress_section
from readingroom.engine.evaluator.stress.types import StoredStressTest
from readingroom.engine.generator.validation.report import report_json, report_of
from readingroom.engine.generator.validation.service import summarise_validation
from readingroom.reports.formatting import NOT_RECORDED
from readingroom.reports.types import ReportBlock
from readingroom.services.documents import read_document, write_document

GPU = "cuda (Some GPU)"


def stress_blocks(report: Any) -> Sequence[ReportBlock]:
    return stress_section(StoredStressTest(StressId("1"), report, "C1", "")).blocks


def shown_device(blocks: Sequence[ReportBlock]) -> list[str]:
    """Return the values of the rows "Device"."""
    rows = (row for block in blocks if block.table is not None for row in block.table.rows)
    return [row[1] for row in rows if row[0] == "Device"]


REPORTS = (
    (stress_reports.report(), stress_blocks),
    (report_material.fairness(), fairness_blocks),
    (report_material.explanation(), beeswarm_blocks),
)


@pytest.mark.parametrize(("report", "blocks"), REPORTS)
def test_a_report_names_its_device(report: Any, blocks: Any) -> None:
    assert shown_device(blocks(replace(report, device=GPU))) == [GPU]
    assert shown_device(blocks(report)) == [NOT_RECORDED]


@pytest.mark.parametrize(
    "report", [*(report for report, _ in REPORTS), stress_reports.watched("a")]
)
def test_an_older_report_has_no_device(report: Any) -> None:
    document = json.loads(write_document(replace(report, device=GPU)))
    assert read_document(type(report), json.dumps(document)).device == GPU

    del document["device"]
    assert read_document(type(report), json.dumps(document)).device == ""


def test_the_card_of_synthetic_data_names_the_device_of_a_validation() -> None:
    validated = replace(small_report(), device=GPU)
    document = json.loads(report_json(validated))
    assert report_of(json.dumps(document).encode()).device == GPU
    del document["device"]
    older = report_of(json.dumps(document).encode())

    for report, expected in ((validated, GPU), (older, NOT_RECORDED)):
        sections = synthetic._validation(1, summarise_validation(report))
        assert shown_device([block for part in sections for block in part.blocks]) == [expected]


def test_decisions_of_readers_have_no_device() -> None:
    readers = replace(report_material.fairness(), decided_by=DecisionSource.READER)

    assert shown_device(fairness_blocks(readers)) == []


def test_the_page_of_an_explanation_names_its_device() -> None:
    explanation = of_text("Heron", "a", "red spots")

    assert GPU not in page_of(kept(explanation))
    assert GPU in page_of(kept(replace(explanation, device=GPU)))
