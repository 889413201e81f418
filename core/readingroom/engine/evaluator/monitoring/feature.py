"""What monitoring adds to the program."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from readingroom.engine.evaluator.monitoring.tasks import TASKS
from readingroom.engine.feature import Feature, OpenStudy, SampleReports, StudyRecords
from readingroom.engine.types import Named, fact

if TYPE_CHECKING:
    from readingroom.engine.evaluator.monitoring.service import MonitoringService


def _service(study: OpenStudy) -> "MonitoringService":
    from readingroom.engine.evaluator.monitoring.service import MonitoringService

    return study.service(MonitoringService)


def monitoring_facts(records: StudyRecords) -> Iterator[Named]:
    """Yield facts about monitoring, and whether its review queues are empty."""
    service = _service(records.study)
    monitors = service.list_all()
    seen_events = records.events("monitor started", "cases monitored")
    yield "monitoring.count", fact(len(monitors), "stored monitors", seen_events)
    if not monitors:
        return
    seen = [case for monitor in monitors for case in service.seen(monitor.id)]
    yield "monitoring.case_count", fact(len(seen), "monitored cases", seen_events)
    queued = [case for case in seen if case.is_queued]
    waiting = sum(case.is_waiting for case in queued)
    reviewed = records.events("monitored case reviewed")
    yield "monitoring.queued_count", fact(len(queued), "monitored cases", seen_events)
    yield "monitoring.unreviewed_count", fact(waiting, "reviews of queued cases", reviewed)
    if seen:
        yield (
            "monitoring.queue_is_reviewed",
            fact(waiting == 0, "reviews of queued cases", reviewed),
        )
    newest = [reports[-1] for monitor in monitors if (reports := service.summaries(monitor.id))]
    if newest:
        alarms = sum(len(report.alarms) for report in newest)
        yield "monitoring.alarm_count", fact(alarms, "newest reports", seen_events)
        compared = any(report.drifts for report in newest)
        yield "monitoring.compares_drift", fact(compared, "newest reports", seen_events)


def _add_sample(study: OpenStudy, text: str) -> None:
    _service(study).add_document(text)


FEATURE: Final = Feature(
    facts=monitoring_facts,
    sample_reports=SampleReports("monitors", _add_sample),
    tasks=TASKS,
    has_results=lambda study: bool(_service(study).list_all()),
)
