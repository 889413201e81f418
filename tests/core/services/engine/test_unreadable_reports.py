"""Reports that could not be read again are not stored."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.stress_reports import report, result, watched

from readingroom.domain.errors import StateError
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.analyzer.compliance.types import ComplianceIndex, ComplianceReport
from readingroom.engine.evaluator.monitoring.service import MonitoringService
from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.services.study import Study

NAN = float("nan")
TOTAL = ComplianceIndex(NotEstimable("no clause"), 0.0, 0, 0, 0, 0)


def refused(study: Study, add: object, value: object, match: str) -> None:
    before = study.trail.verify().event_count
    with pytest.raises(StateError, match=match):
        add(value)  # type: ignore[operator]
    assert study.trail.verify().event_count == before


def test_a_report_with_no_number_or_half_a_character_is_refused(tmp_path: Path) -> None:
    with Study.create(tmp_path / "a.rrstudy", title="Unreadable") as study:
        bad = replace(report(), results=(replace(result(0), concern=NAN),))
        refused(study, study.service(StressTestService).add, bad, "not a number")
        refused(
            study,
            study.service(StressTestService).add,
            replace(report(), seconds=NAN),
            "not a number",
        )
        torn = replace(report(), warnings=("torn \ud83d",))
        refused(study, study.service(StressTestService).add, torn, "a surrogate")
        half = ComplianceReport((), TOTAL, warnings=("torn \ud83d",))
        refused(study, study.analyses.add, half, "a surrogate")


def test_a_watched_case_with_no_number_is_refused(tmp_path: Path) -> None:
    with Study.create(tmp_path / "a.rrstudy", title="Unreadable") as study:
        watch = study.service(MonitoringService).start("Heron 2")
        told = watched("A")
        bad = replace(told, cases=(replace(told.cases[0], probabilities=(NAN, 0.1)),))
        refused(
            study,
            lambda one: study.service(MonitoringService).add(watch.id, one),
            bad,
            "not a number",
        )
