"""What stress tests add to the program."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from readingroom.engine.evaluator.stress.tasks import TASKS
from readingroom.engine.evaluator.stress.types import StoredStressTest
from readingroom.engine.feature import (
    Feature,
    ModelTest,
    OpenStudy,
    SampleReports,
    StudyRecords,
)
from readingroom.engine.types import Named, fact
from readingroom.reports.types import ReportSection

if TYPE_CHECKING:
    from readingroom.engine.evaluator.stress.service import StressTestService


def _service(study: OpenStudy) -> "StressTestService":
    from readingroom.engine.evaluator.stress.service import StressTestService

    return study.service(StressTestService)


def stress_facts(records: StudyRecords) -> Iterator[Named]:
    """Yield facts about the stored stress tests and their flags."""
    tests = _service(records.study).list_all()
    added = records.events("stress test added")
    yield "stress.count", fact(len(tests), "stored stress tests", added)
    patients = sum(len(test.report.results) for test in tests)
    if not patients:
        return
    flagged = sum(test.flagged_count for test in tests)
    columns = {column for test in tests for column in test.report.space.columns}
    yield "stress.patient_count", fact(patients, "stress tests", added)
    yield "stress.flagged_share", fact(flagged / patients, "stress tests", added)
    yield "stress.has_several_attributes", fact(len(columns) > 1, "stress tests", added)


def _section(test: StoredStressTest) -> ReportSection:
    from readingroom.engine.evaluator.stress.report import stress_section

    return stress_section(test)


def _details(test: StoredStressTest) -> ReportSection:
    from readingroom.engine.evaluator.stress.report import stress_details

    return stress_details(test)


def _tests(study: OpenStudy) -> tuple[ModelTest, ...]:
    return tuple(
        ModelTest(
            test.id,
            "stress test",
            test.report.model,
            test.added_at,
            test.report,
            (
                "Attributes that alone change recommendations",
                ", ".join(test.report.named) or "none",
            ),
            partial(_section, test),
            partial(_details, test),
        )
        for test in _service(study).list_all()
    )


def _add_sample(study: OpenStudy, text: str) -> None:
    _service(study).add_document(text)


FEATURE: Final = Feature(
    facts=stress_facts,
    sample_reports=SampleReports("stress", _add_sample),
    tasks=TASKS,
    tests=_tests,
    has_results=lambda study: bool(_service(study).list_all()),
)
