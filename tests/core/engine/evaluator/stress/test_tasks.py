"""The worker task of stress tests, and its report."""

from pathlib import Path

import pytest
from tests.core.services.engine.talking import talking
from tests.support.matcher_model import write_matcher

from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.stress.types import StressOptions, StressRequest


@pytest.fixture
def model(tmp_path: Path) -> str:
    write_matcher(tmp_path)
    return str(tmp_path / "matcher.yaml")


@pytest.fixture
def tables(tmp_path: Path) -> PatientTables:
    table = str(tmp_path / "table.csv")
    return PatientTables(table, inputs=tmp_path / "inputs.yaml", reference=table, code="case")


def test_a_stress_test_is_returned_as_the_study_stores_it(
    model: str, tables: PatientTables
) -> None:
    options = StressOptions(threshold=0.4, seed=3)
    with talking(StressRequest(model, tables, options, consent=True)) as talk:
        report = talk.result().read()

    assert report.findings[0].column == "insurance"
    assert (report.options.threshold, report.options.seed) == (0.4, 3)
    assert report.device == "cpu"


@pytest.mark.parametrize(
    ("request_", "path"),
    [
        (StressRequest("m", PatientTables("")), "tables.table"),
        (
            StressRequest("m", PatientTables("a.csv"), StressOptions(threshold="x")),  # type: ignore[arg-type]
            "options.threshold",
        ),
        (StressRequest("", PatientTables("a.csv")), "model"),
    ],
)
def test_a_request_that_cannot_be_meant_is_refused(request_: StressRequest, path: str) -> None:
    with talking(request_) as talk:
        refusal = talk.refusal()

    assert refusal.error == "MessageError"
    assert f"$.{path}" in refusal.message


def test_a_threshold_outside_of_its_range_is_refused(model: str, tables: PatientTables) -> None:
    with talking(StressRequest(model, tables, StressOptions(threshold=2), consent=True)) as talk:
        refusal = talk.refusal()

    assert refusal.error == "GenerationError"
    assert "threshold" in refusal.message


def test_without_a_generator_nothing_follows(model: str, tables: PatientTables) -> None:
    from dataclasses import replace

    moving = replace(tables, may_change=("wait",))
    with talking(StressRequest(model, moving, consent=True)) as talk:
        assert talk.refusal().error == "GenerationError"
