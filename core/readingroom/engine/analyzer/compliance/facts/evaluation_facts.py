"""Facts about evaluations and scenarios."""

from collections.abc import Iterator, Sequence
from typing import Final

from readingroom import store
from readingroom.domain.estimate import Estimate
from readingroom.domain.scenario import ScenarioFamily
from readingroom.engine.analyzer.compliance.facts.event_log import EventLog, numbers
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    MetricResult,
    RunStatus,
    StoredResult,
    Task,
)
from readingroom.engine.types import Named, fact
from readingroom.store import StudyFile

_DISCRIMINATION: Final = ("auroc", "auprc", "sensitivity", "specificity")
_CALIBRATION: Final = ("brier", "calibration", "ece")
_WRITTEN: Final = (Task.TEXT, Task.RUBRIC, Task.SPANS)


def evaluation_facts(results: Sequence[StoredResult], log: EventLog) -> Iterator[Named]:
    """Yield facts about the stored evaluation results."""
    added = numbers(log.of("result added"))
    evaluations = [stored.result for stored in results]
    yield "evaluation.count", fact(len(evaluations), "stored results", added)
    if not evaluations:
        return
    items = sum(result.item_count for result in evaluations)
    yield "evaluation.item_count", fact(items, "results", added)
    models = {(result.model.name, result.model.version) for result in evaluations}
    yield "evaluation.model_count", fact(len(models), "results", added)
    suites = {result.suite_id for result in evaluations}
    yield "evaluation.suite_count", fact(len(suites), "results", added)
    if items:
        failed = sum(result.failed_count for result in evaluations) / items
        yield "evaluation.failed_share", fact(failed, "results", added)
    metrics = [metric for result in evaluations for metric in result.metrics]
    for name, is_met in (*_of_runs(evaluations), *_of_metrics(metrics)):
        yield name, fact(is_met, "results", added)
    limits = [met for result in evaluations for met in result.thresholds.values()]
    yield "evaluation.has_thresholds", fact(bool(limits), "suites of the results", added)
    if limits:
        yield "evaluation.thresholds_met", fact(all(limits), "results", added)


def _of_runs(results: Sequence[EvaluationResult]) -> Iterator[tuple[str, bool]]:
    hashed = all(result.suite_sha256 and _is_known(result) for result in results)
    yield "evaluation.all_hashed", hashed
    completed = all(result.status is RunStatus.COMPLETED for result in results)
    yield "evaluation.all_completed", completed
    yield "evaluation.seeds_recorded", True  # every result has a seed
    yield "evaluation.has_generative", any(result.task in _WRITTEN for result in results)
    curves = [curve.name for result in results for curve in result.curves]
    metrics = [metric.metric for result in results for metric in result.metrics]
    measured = any(name.startswith(_CALIBRATION) for name in (*curves, *metrics))
    yield "evaluation.has_calibration", measured
    disturbed = any(
        result.task is Task.ROBUSTNESS or any(metric.condition for metric in result.metrics)
        for result in results
    )
    yield "evaluation.has_robustness", disturbed
    costs = all(result.resources.seconds > 0 and result.resources.hardware for result in results)
    yield "evaluation.costs_recorded", costs


def _is_known(result: EvaluationResult) -> bool:
    """Return whether the hash of the weights is recorded, if the model has local weights."""
    return bool(result.model.weights_sha256) or not result.model.device


def _of_metrics(metrics: Sequence[MetricResult]) -> Iterator[tuple[str, bool]]:
    estimated = [metric.value for metric in metrics if isinstance(metric.value, Estimate)]
    has_intervals = bool(estimated) and all(value.low <= value.high for value in estimated)
    yield "evaluation.has_intervals", has_intervals
    yield "evaluation.has_subgroups", any(metric.stratum and metric.group for metric in metrics)
    yield "evaluation.has_gap_tests", any(metric.p_value is not None for metric in metrics)
    discriminating = any(metric.metric.startswith(_DISCRIMINATION) for metric in metrics)
    yield "evaluation.has_discrimination", discriminating


def scenario_facts(file: StudyFile, log: EventLog) -> Iterator[Named]:
    """Yield facts about the stored scenarios."""
    added = numbers(log.of("scenario added"))
    rows = store.scenarios.list_all(file)
    families = {row.recipe.family for row in rows}
    yield "scenario.count", fact(len(rows), "stored scenarios", added)
    yield "scenario.family_count", fact(len(families), "scenarios", added)
    if rows:
        cases = sum(len(store.scenarios.cases_of(file, row.id)) for row in rows)
        yield "scenario.case_count", fact(cases, "scenarios", added)
        rare = ScenarioFamily.RARE_DISEASE in families
        yield "scenario.has_rare_disease", fact(rare, "scenarios", added)
        misleading = bool(families & {ScenarioFamily.ADVERSARIAL, ScenarioFamily.ARTEFACTS})
        yield "scenario.has_adversarial", fact(misleading, "scenarios", added)
        shifted = ScenarioFamily.COUNTERFACTUALS in families
        yield "scenario.has_counterfactuals", fact(shifted, "scenarios", added)
