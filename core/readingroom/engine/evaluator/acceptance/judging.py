"""Outcomes of limits: the metric of a version, and its paired difference to the reference.

A limit is met where the interval at the declared level lies on its right side: one-sided tests at
half of 1 - level. All limits must be met, so that the error rate of the whole needs no correction
(intersection-union test, Berger 1982), whatever the number of groups. p values of the groups are
adjusted for their number (Holm 1979), for statements on single groups.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.acceptance.types import (
    AcceptanceLimit,
    AcceptanceLimits,
    LimitKind,
    LimitOutcome,
    groups_in,
    metric_in,
)
from readingroom.engine.evaluator.runs.plan import plan_in
from readingroom.engine.evaluator.runs.scored_items import ScoredItems, scored_items
from readingroom.engine.evaluator.runs.tally import group_of
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemResult,
    MetricResult,
    RunItems,
    RunStatus,
)
from readingroom.engine.evaluator.suites.suite import Stratum
from readingroom.statistics.clusters import cluster_numbers, numbered
from readingroom.statistics.model_comparison import ModelDifference, compare_proportions
from readingroom.statistics.multiplicity import adjust_holm
from readingroom.statistics.paired import Difference, estimate_differences
from readingroom.statistics.resampling import estimate_mean

TESTING = "Testing limits"
_SEED = 0
_TINY = 1e-9
_NO_PLAN = "the run has no scoring plan, so its metrics cannot be compared item by item"


def judge_limits(
    limits: AcceptanceLimits,
    new: RunItems,
    reference: RunItems | None,
    progress: Progress = NO_PROGRESS,
) -> tuple[LimitOutcome, ...]:
    """Return the outcome of each limit, in their order.

    Raises:
        Cancelled: the user stopped.
    """
    outcomes = []
    for number, limit in enumerate(limits.limits):
        progress.raise_if_cancelled()
        progress.report(Step(number, len(limits.limits), TESTING))
        outcomes.append(_outcome(limit, limits, new, reference))
    return _with_adjusted(outcomes)


def _with_adjusted(outcomes: Sequence[LimitOutcome]) -> tuple[LimitOutcome, ...]:
    """Return the outcomes with p values adjusted over the groups of each metric and kind."""
    families: dict[tuple[str, LimitKind], list[int]] = {}
    for index, outcome in enumerate(outcomes):
        if outcome.limit.stratum and outcome.p is not None:
            families.setdefault((outcome.limit.metric, outcome.limit.kind), []).append(index)
    adjusted: dict[int, float] = {}
    for indexes in families.values():
        p_values = [p for index in indexes if (p := outcomes[index].p) is not None]
        adjusted.update(zip(indexes, adjust_holm(p_values), strict=True))
    return tuple(
        replace(outcome, adjusted_p=adjusted.get(index)) for index, outcome in enumerate(outcomes)
    )


def _of_group(run: RunItems, limit: AcceptanceLimit) -> RunItems:
    """Return a run with the items that a limit is about."""
    if not limit.stratum:
        return run
    stratum = Stratum(limit.stratum)
    with suppress(SuiteError):  # a result without a scoring plan has no numeric groups
        plan = plan_in(run.result)
        stratum = next((each for each in plan.strata if each.field == limit.stratum), stratum)
    items = tuple(item for item in run.items if group_of(stratum, item.strata) == limit.group)
    return RunItems(run.result, items)


def _outcome(
    limit: AcceptanceLimit,
    limits: AcceptanceLimits,
    new: RunItems,
    reference: RunItems | None,
) -> LimitOutcome:
    known = _metric(new.result, limit)
    if known is None:
        missing = NotEstimable("the result does not contain this metric")
        return LimitOutcome(limit, limit.metric, True, missing, None, None, None, "", None)
    new = _of_group(new, limit)
    ours = scored_items(new.result, new.items, limit.metric)
    value = _value(known.value, ours, limits.level)
    theirs, compared = None, None
    if reference is not None:
        reference = _of_group(reference, limit)
        other = scored_items(reference.result, reference.items, limit.metric)
        stored = _metric(reference.result, limit)
        theirs = (
            NotEstimable("the reference does not contain this metric")
            if stored is None
            else _value(stored.value, other, limits.level)
        )
        compared = _compare(new, reference, ours, other, limit, limits)
    difference = compared.estimate if compared else None
    is_met = _is_met(limit, value, difference, is_higher_better=known.is_higher_better)
    if is_met and new.result.status is not RunStatus.COMPLETED:
        is_met = None  # a part of the suite may fail a limit, but not meet it
    return LimitOutcome(
        limit,
        known.label,
        known.is_higher_better,
        value,
        theirs,
        difference,
        compared.p if compared else None,
        compared.test if compared else "",
        is_met,
    )


def _metric(result: EvaluationResult, limit: AcceptanceLimit) -> MetricResult | None:
    return metric_in(result, limit.metric, limit.stratum, limit.group)


def _value(
    stored: Estimate | NotEstimable, items: ScoredItems | None, level: float
) -> Estimate | NotEstimable:
    """Return a metric with its interval at a level."""
    if isinstance(stored, NotEstimable) or stored.level == level:
        return stored
    if items is None:
        return NotEstimable(f"{_NO_PLAN} at the level {level:g}", stored.value)
    rng = random_stream(_SEED, "acceptance value", items.metric.key)
    return items.metric.compute(items.values, level=level, rng=rng)


def _is_met(
    limit: AcceptanceLimit,
    value: Estimate | NotEstimable,
    difference: Estimate | NotEstimable | None,
    *,
    is_higher_better: bool,
) -> bool | None:
    if limit.kind is LimitKind.WORST_VALUE:
        if not isinstance(value, Estimate):
            return None
        return value.low >= limit.bound if is_higher_better else value.high <= limit.bound
    if not isinstance(difference, Estimate):
        return None
    return difference.low > -limit.bound if is_higher_better else difference.high < limit.bound


def _compare(
    new: RunItems,
    reference: RunItems,
    ours: ScoredItems | None,
    theirs: ScoredItems | None,
    limit: AcceptanceLimit,
    limits: AcceptanceLimits,
) -> ModelDifference:
    """Return the paired difference of a metric, new less reference."""
    if ours is None or theirs is None:
        return _not_estimable(_NO_PLAN)
    if reason := _why_unpaired(new.items, reference.items):
        return _not_estimable(reason)
    value = _on_items(ours) - _on_items(theirs)
    if not np.isfinite(value):
        return _not_estimable("the metric is undefined on these items")
    named = (limit.stratum, limit.group) if limit.stratum else ()
    rng = random_stream(_SEED, "acceptance", limits.suite_sha256, ours.metric.key, *named)
    paired = _paired_scores(ours, theirs, value)
    if paired is not None:
        return _of_scores(paired, ours.metric.scale, limits.level, rng)
    patients = np.unique(np.concatenate([ours.patients, theirs.patients]))
    influence, their_influence = ours.influence(patients), theirs.influence(patients)
    if influence is None or their_influence is None:
        return _not_estimable("this metric has no contributions per item", value)
    difference = Difference(value, influence - their_influence, len(patients))
    scale = f"difference of {ours.metric.scale}"
    (estimate,) = estimate_differences([difference], rng, scale=scale, level=limits.level)
    return ModelDifference(estimate, None, None, "")


def _why_unpaired(ours: Sequence[ItemResult], theirs: Sequence[ItemResult]) -> str:
    """Return why two runs are not of the same items, "" if they are."""
    inputs, others = (
        {item.item: (item.item_sha256, item.target) for item in items if not item.condition}
        for items in (ours, theirs)
    )
    if count := len(inputs.keys() ^ others.keys()):
        return f"{count} items are in only one of the two runs; both must have the same items"
    if count := sum(inputs[name] != others[name] for name in inputs):
        return f"the input or target of {count} items differs between the two runs"
    return "" if inputs else "the runs have no items"


def _on_items(part: ScoredItems) -> float:
    rng = random_stream(_SEED, "acceptance items")
    value = part.metric.compute(part.values, rng=rng).value
    return np.nan if value is None else value


class _PairedScores(NamedTuple):
    """Mean score of each item in both runs, float arrays (n,), and its patient, from 0.

    `patients` is None where each item is a patient of its own.
    """

    ours: FloatArray
    theirs: FloatArray
    patients: IntArray | None


def _paired_scores(ours: ScoredItems, theirs: ScoredItems, value: float) -> _PairedScores | None:
    """Return the items' scores where the metric is their mean, else None."""
    first, second = _item_scores(ours), _item_scores(theirs)
    if first is None or second is None or (np.isnan(first) != np.isnan(second)).any():
        return None
    is_counted = ~np.isnan(first)
    if not is_counted.any():
        return None
    first, second = first[is_counted], second[is_counted]
    if abs(float((first - second).mean()) - value) > _TINY:
        return None
    rows = np.unique(ours.items, return_index=True)[1]
    return _PairedScores(first, second, cluster_numbers(ours.patients[rows][is_counted]))


def _item_scores(part: ScoredItems) -> FloatArray | None:
    """Return the mean score of each item, by name; NaN where a row has none."""
    if part.metric.per_item is None:
        return None
    scores = part.metric.per_item(part.values)
    index = numbered(part.items)
    return np.asarray(np.bincount(index, weights=scores) / np.bincount(index), np.float64)


def _of_scores(
    scores: _PairedScores, scale: str, level: float, rng: np.random.Generator
) -> ModelDifference:
    """Return McNemar's test for right and wrong items, else the paired bootstrap of scores."""
    both = (scores.ours, scores.theirs)
    if all(np.isin(side, (0.0, 1.0)).all() for side in both):
        first, second = (side == 1 for side in both)
        return compare_proportions(first, second, clusters=scores.patients, level=level)
    estimate = estimate_mean(
        scores.ours - scores.theirs,
        rng,
        scale=f"difference of {scale}",
        level=level,
        clusters=scores.patients,
    )
    return ModelDifference(estimate, None, None, "")


def _not_estimable(reason: str, value: float | None = None) -> ModelDifference:
    return ModelDifference(NotEstimable(reason, value), None, None, "")


def require_known_metrics(limits: AcceptanceLimits, result: EvaluationResult) -> None:
    """Check that a result has the metric of each limit.

    Raises:
        SuiteError: it lacks one; the message lists those that it has.
    """
    for limit in limits.limits:
        if limit.stratum and limit.group not in groups_in(result).get(limit.stratum, ()):
            raise SuiteError(
                f"The suite {result.title} has no group {limit.items}. Its groups are: "
                f"{_known_groups(result)}."
            )
        if _metric(result, limit) is None:
            known = sorted(
                {row.metric for row in result.metrics if not (row.stratum or row.condition)}
            )
            raise SuiteError(
                f"The suite {result.title} has no metric {limit.metric}. Use one of: "
                f"{', '.join(known)}."
            )


def with_each_group(
    limits: Sequence[AcceptanceLimit], result: EvaluationResult
) -> tuple[AcceptanceLimit, ...]:
    """Return limits in which a stratum without a group is each group of a result.

    Raises:
        SuiteError: the result has no groups of the stratum.
    """
    groups = groups_in(result)
    each: list[AcceptanceLimit] = []
    for limit in limits:
        if not limit.stratum or limit.group:
            each.append(limit)
            continue
        if limit.stratum not in groups:
            raise SuiteError(
                f"The suite {result.title} has no stratum {limit.stratum}. Its groups are: "
                f"{_known_groups(result)}."
            )
        each += (replace(limit, group=group) for group in groups[limit.stratum])
    return tuple(each)


def _known_groups(result: EvaluationResult) -> str:
    known = [f"{stratum} = {group}" for stratum, names in groups_in(result).items()
             for group in names]  # fmt: skip
    return ", ".join(known) or "none"
