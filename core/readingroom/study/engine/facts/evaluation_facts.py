"""Facts of what was measured of models: evaluations, scenarios, stress tests and watches."""

from collections.abc import Iterator, Sequence
from typing import Final

from readingroom import store
from readingroom.domain.estimate import Estimate
from readingroom.domain.evaluation import EvaluationResult, MetricResult, RunStatus, Task
from readingroom.domain.registered_models import StoredResult
from readingroom.domain.scenario import ScenarioFamily
from readingroom.domain.stored_monitors import StoredStressTest
from readingroom.store import StudyFile
from readingroom.study.engine.facts.event_log import EventLog, Named, fact, numbers
from readingroom.study.engine.monitoring_service import MonitoringService

_DISCRIMINATION: Final = ("auroc", "auprc", "sensitivity", "specificity")
_CALIBRATION: Final = ("brier", "calibration", "ece")
_WRITTEN: Final = (Task.TEXT, Task.RUBRIC, Task.SPANS)


def evaluation_facts(results: Sequence[StoredResult], log: EventLog) -> Iterator[Named]:
    """Return what evaluations there are and what they cover."""
    added = numbers(log.of("result added"))
    told = [one.result for one in results]
    yield "evaluation.count", fact(len(told), "results that the study keeps", added)
    if not told:
        return
    items = sum(one.item_count for one in told)
    yield "evaluation.item_count", fact(items, "results", added)
    models = {(one.model.name, one.model.version) for one in told}
    yield "evaluation.model_count", fact(len(models), "results", added)
    yield "evaluation.suite_count", fact(len({one.suite_id for one in told}), "results", added)
    if items:
        failed = sum(one.failed_count for one in told) / items
        yield "evaluation.failed_share", fact(failed, "results", added)
    metrics = [metric for one in told for metric in one.metrics]
    for name, is_so in (*_of_runs(told), *_of_metrics(metrics)):
        yield name, fact(is_so, "results", added)
    limits = [met for one in told for met in one.thresholds.values()]
    yield "evaluation.has_thresholds", fact(bool(limits), "suites of the results", added)
    if limits:
        yield "evaluation.thresholds_met", fact(all(limits), "results", added)


def _of_runs(told: Sequence[EvaluationResult]) -> Iterator[tuple[str, bool]]:
    yield "evaluation.all_hashed", all(one.suite_sha256 and _is_known(one) for one in told)
    yield "evaluation.all_completed", all(one.status is RunStatus.COMPLETED for one in told)
    yield "evaluation.seeds_recorded", True  # a result cannot be without one
    yield "evaluation.has_generative", any(one.task in _WRITTEN for one in told)
    curves = [curve.name for one in told for curve in one.curves]
    metrics = [metric.metric for one in told for metric in one.metrics]
    measured = any(name.startswith(_CALIBRATION) for name in (*curves, *metrics))
    yield "evaluation.has_calibration", measured
    disturbed = any(
        one.task is Task.ROBUSTNESS or any(metric.condition for metric in one.metrics)
        for one in told
    )
    yield "evaluation.has_robustness", disturbed
    costs = all(one.resources.seconds > 0 and one.resources.hardware for one in told)
    yield "evaluation.costs_recorded", costs


def _is_known(one: EvaluationResult) -> bool:
    """Return whether the hash of its weights is there, where a model has weights here."""
    return bool(one.model.weights_sha256) or not one.model.device


def _of_metrics(metrics: Sequence[MetricResult]) -> Iterator[tuple[str, bool]]:
    estimated = [one.value for one in metrics if isinstance(one.value, Estimate)]
    has_intervals = bool(estimated) and all(one.low <= one.high for one in estimated)
    yield "evaluation.has_intervals", has_intervals
    yield "evaluation.has_subgroups", any(one.stratum and one.group for one in metrics)
    yield "evaluation.has_gap_tests", any(one.p_value is not None for one in metrics)
    yield (
        "evaluation.has_discrimination",
        any(one.metric.startswith(_DISCRIMINATION) for one in metrics),
    )


def scenario_facts(file: StudyFile, log: EventLog) -> Iterator[Named]:
    """Return which synthetic cases were made on purpose."""
    added = numbers(log.of("scenario added"))
    rows = store.scenarios.list_all(file)
    families = {row.recipe.family for row in rows}
    yield "scenario.count", fact(len(rows), "scenarios that the study keeps", added)
    yield "scenario.family_count", fact(len(families), "scenarios", added)
    if rows:
        cases = sum(len(store.scenarios.cases_of(file, row.id)) for row in rows)
        yield "scenario.case_count", fact(cases, "scenarios", added)
        misleading = bool(families & {ScenarioFamily.ADVERSARIAL, ScenarioFamily.ARTEFACTS})
        yield (
            "scenario.has_rare_disease",
            fact(ScenarioFamily.RARE_DISEASE in families, "scenarios", added),
        )
        yield "scenario.has_adversarial", fact(misleading, "scenarios", added)
        shifted = ScenarioFamily.COUNTERFACTUALS in families
        yield "scenario.has_counterfactuals", fact(shifted, "scenarios", added)


def stress_facts(tests: Sequence[StoredStressTest], log: EventLog) -> Iterator[Named]:
    """Return what stress tests there are, and how often they flag."""
    added = numbers(log.of("stress test added"))
    yield "stress.count", fact(len(tests), "stress tests that the study keeps", added)
    patients = sum(len(one.report.results) for one in tests)
    if not patients:
        return
    flagged = sum(one.flagged_count for one in tests)
    columns = {column for one in tests for column in one.report.space.columns}
    yield "stress.patient_count", fact(patients, "stress tests", added)
    yield "stress.flagged_share", fact(flagged / patients, "stress tests", added)
    yield "stress.has_several_attributes", fact(len(columns) > 1, "stress tests", added)


def watch_facts(desk: MonitoringService, log: EventLog) -> Iterator[Named]:
    """Return what is watched, and whether people look at what waits for them."""
    watches = desk.list_all()
    seen_events = numbers(log.of("watch started", "cases watched"))
    yield "watch.count", fact(len(watches), "watches of the study", seen_events)
    if not watches:
        return
    seen = [case for one in watches for case in desk.seen(one.id)]
    yield "watch.case_count", fact(len(seen), "watches", seen_events)
    queued = [one for one in seen if one.is_queued]
    waiting = sum(one.is_waiting for one in queued)
    reviewed = numbers(log.of("watched case reviewed"))
    yield "watch.queued_count", fact(len(queued), "watches", seen_events)
    yield "watch.unreviewed_count", fact(waiting, "reviews of queued cases", reviewed)
    if seen:
        yield "watch.queue_is_reviewed", fact(waiting == 0, "reviews of queued cases", reviewed)
    newest = [reports[-1] for one in watches if (reports := desk.summaries(one.id))]
    if newest:
        alarms = sum(len(one.alarms) for one in newest)
        yield "watch.alarm_count", fact(alarms, "newest reports", seen_events)
        compared = any(one.drifts for one in newest)
        yield "watch.compares_drift", fact(compared, "newest reports", seen_events)
