"""The worker task of monitoring, and its report."""

from pathlib import Path

from tests.core.services.engine.talking import talking
from tests.support.matcher_model import write_matcher

from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.monitoring.types import MonitorOptions, MonitorRequest


def test_a_monitoring_report_is_returned_as_the_study_stores_it(tmp_path: Path) -> None:
    write_matcher(tmp_path)
    table = str(tmp_path / "table.csv")
    tables = PatientTables(table, inputs=tmp_path / "inputs.yaml", reference=table, code="case")
    options = MonitorOptions(threshold=0.2)
    request = MonitorRequest(str(tmp_path / "matcher.yaml"), tables, options, consent=True)
    with talking(request) as talk:
        report = talk.result().read()

    assert len(report.cases) == 60
    assert report.options.threshold == 0.2
    assert report.device == "cpu"
