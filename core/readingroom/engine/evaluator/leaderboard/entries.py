"""Rows of a leaderboard, from results and from fmbench's records."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.fmbench.contamination import flag_records
from readingroom.engine.evaluator.fmbench.emission import NAMES
from readingroom.engine.evaluator.fmbench.records import EvalRecord
from readingroom.engine.evaluator.leaderboard.types import LeaderboardRow, ResultOrigin
from readingroom.engine.evaluator.metric_encoders import encoder_of
from readingroom.engine.evaluator.reader_marks.types import judge_of
from readingroom.engine.evaluator.runs.plan import plan_in
from readingroom.engine.evaluator.runs.scored_items import ScoredItems, scored_items
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemResult,
    MetricResult,
    Resources,
    RunStatus,
    Task,
    Unanswered,
    patient_of,
    short_encoder,
)

LEVEL = 0.95
"""Confidence level of computed intervals."""
_OURS = {name: key for key, name in reversed(tuple(NAMES.items()))}
_LOWER_IS_BETTER = (
    "MSE",
    "flip_rate",
    "hallucination_rate",
    "omission_rate",
    "harmful_content",
)
_NO_INTERVAL = "the record states no interval"


@dataclass(frozen=True, slots=True)
class TableKey:
    """Properties shared by all rows of a table; "" for a property that does not apply.

    `judge` is who marked the answers, `patient` the model that played the patients, and `encoder`
    compared the answers for the metric.
    """

    task: Task
    suite_id: str
    suite_sha256: str
    dataset_id: str
    metric: str
    judge: str = ""
    patient: str = ""
    encoder: str = ""


@dataclass(frozen=True, slots=True)
class LeaderboardEntry:
    """One run of one model: its table, and its row in it.

    `strata` holds the value by stratum and group. `metrics` are all metrics over all items, by key.
    `encoders` are those that compared texts for them, by the key of the metric.
    With `leaves_out` the metric ignores items without an answer. `items` are those of the run, None
    if unavailable.
    """

    key: TableKey
    benchmark_id: str
    title: str
    label: str
    is_higher_better: bool
    weights_sha256: str
    row: LeaderboardRow
    strata: Mapping[str, Mapping[str, Estimate | NotEstimable]] = field(default_factory=dict)
    metrics: Mapping[str, Estimate | NotEstimable] = field(default_factory=dict)
    encoders: Mapping[str, str] = field(default_factory=dict)
    leaves_out: bool = False
    items: ScoredItems | None = None


def entry_of(
    result: EvaluationResult,
    origin: ResultOrigin = ResultOrigin.RUN,
    *,
    items: Iterable[ItemResult] | None = None,
) -> LeaderboardEntry:
    """Return the row of a result; it is ranked by its primary metric and compared by its items.

    Raises:
        SuiteError: an item is damaged.
    """
    whole = [metric for metric in result.metrics if not metric.stratum and not metric.condition]
    primary = next((metric for metric in whole if metric.metric == result.primary), None)
    if primary is None:
        primary = MetricResult(
            result.primary, result.primary, NotEstimable("the result does not contain it")
        )
    flags = list(result.warnings)
    if result.status is not RunStatus.COMPLETED:
        flags.append(f"Its run has the status {result.status}.")
    return LeaderboardEntry(
        key=TableKey(
            result.task,
            result.suite_id,
            result.suite_sha256,
            result.dataset_id,
            primary.metric,
            judge_of(result),
            patient_of(result),
            encoder_of(result, primary.metric),
        ),
        benchmark_id=result.benchmark_id,
        title=result.title or result.suite_id,
        label=_label(result, primary),
        is_higher_better=primary.is_higher_better,
        weights_sha256=result.model.weights_sha256,
        row=LeaderboardRow(
            model_id=result.model.model_id,
            name=result.model.name or result.model.model_id,
            version=result.model.version,
            value=primary.value,
            item_count=result.item_count,
            failed_count=result.failed_count,
            resources=result.resources,
            at=result.ended_at,
            result_id=result.result_id,
            origin=origin,
            figures={
                _label(result, metric): metric.value for metric in whole if metric is not primary
            },
            flags=tuple(flags),
        ),
        strata=_strata(result, primary.metric),
        metrics={metric.metric: metric.value for metric in whole},
        encoders={
            metric.metric: encoder
            for metric in whole
            if (encoder := encoder_of(result, metric.metric))
        },
        leaves_out=_leaves_out(result, primary.metric),
        items=None if items is None else scored_items(result, items),
    )


def _label(result: EvaluationResult, metric: MetricResult) -> str:
    """Return the name of a metric with its encoder: scores of two are not comparable."""
    encoder = encoder_of(result, metric.metric)
    return f"{metric.label}, encoder {short_encoder(encoder)}" if encoder else metric.label


def _leaves_out(result: EvaluationResult, metric: str) -> bool:
    """Return whether a metric ignores unanswered items; numeric metrics always do."""
    if result.task is Task.REGRESSION or metric.endswith("_answered"):
        return True
    with suppress(SuiteError):  # a robustness run, or an external one
        return plan_in(result).unanswered is Unanswered.LEFT_OUT
    return False


def entries_of(records: Sequence[EvalRecord]) -> tuple[LeaderboardEntry, ...]:
    """Return the rows of fmbench's records; records without any number are left out."""
    flags_by_record = flag_records(records)
    return tuple(
        _entry_of_record(record, record_flags)
        for record, record_flags in zip(records, flags_by_record, strict=True)
        if record.primary
    )


def _entry_of_record(record: EvalRecord, flags: tuple[str, ...]) -> LeaderboardEntry:
    name = record.primary
    return LeaderboardEntry(
        key=TableKey(
            _task_of(record), record.benchmark_id, "", record.dataset_id, _OURS.get(name, name)
        ),
        benchmark_id=record.benchmark_id,
        title=record.benchmark_id,
        label=name,
        is_higher_better=name not in _LOWER_IS_BETTER,
        weights_sha256="",
        row=LeaderboardRow(
            model_id=record.model_id,
            name=record.model_id,
            version="",
            value=_point(record.metrics[name], record.item_count),
            item_count=record.item_count,
            failed_count=0,
            resources=Resources(record.runtime_seconds or 0.0, hardware=record.hardware),
            at=record.date,
            result_id=record.eval_id,
            origin=ResultOrigin.FMBENCH,
            figures={
                key: _point(value, record.item_count)
                for key, value in record.metrics.items()
                if key not in (name, "N")
            },
            flags=flags,
        ),
        strata={
            stratum: {
                group: _point(group_values[name], int(group_values.get("N", 0)))
                for group, group_values in groups.items()
                if name in group_values
            }
            for stratum, groups in record.strata.items()
        },
    )


def _task_of(record: EvalRecord) -> Task:
    """Return the task implied by a record's metrics."""
    if any(key.endswith("_rAUC") or key == "robustness_score" for key in record.metrics):
        return Task.ROBUSTNESS
    if record.primary in ("report_quality_score", "clinical_accuracy", "bertscore", "bleu"):
        return Task.TEXT
    is_regression = record.primary in ("MSE", "R2", "Correlation")
    return Task.REGRESSION if is_regression else Task.CLASSIFICATION


def _point(value: float, n: int | None) -> Estimate:
    """Return a value without a published interval, as a point with that method."""
    return Estimate(value, value, value, 0.0, "as published", n or 0, _NO_INTERVAL)


def has_interval(value: Estimate | NotEstimable | None) -> bool:
    """Return whether a value has an interval."""
    return isinstance(value, Estimate) and value.level > 0


def _strata(result: EvaluationResult, metric: str) -> dict[str, dict[str, Estimate | NotEstimable]]:
    strata: dict[str, dict[str, Estimate | NotEstimable]] = {}
    for result_metric in result.metrics:
        if (
            result_metric.metric == metric
            and result_metric.stratum
            and result_metric.group
            and not result_metric.condition
        ):
            strata.setdefault(result_metric.stratum, {})[result_metric.group] = result_metric.value
    return strata
