"""Tables of a leaderboard: one for each task, suite, data set and metric."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Final

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.leaderboard.comparing import compare, letters_of_rows
from readingroom.engine.evaluator.leaderboard.entries import (
    LEVEL,
    LeaderboardEntry,
    TableKey,
    has_interval,
)
from readingroom.engine.evaluator.leaderboard.types import (
    Agreement,
    Leaderboard,
    LeaderboardRow,
    LeaderboardTable,
    ResultOrigin,
    StratumTable,
)
from readingroom.engine.evaluator.metric_encoders import encoder_names
from readingroom.engine.evaluator.weights.types import (
    CriteriaWeights,
    CriterionWeight,
    WeightSource,
)
from readingroom.statistics.agreement.kendall import kendall
from readingroom.statistics.intervals import normal_quantile
from readingroom.statistics.ranks import spearman

SCALE: Final = "weighted standard deviations"
Figures = tuple[Estimate | NotEstimable | None, ...]


def composites(
    entries: Sequence[LeaderboardEntry],
    weights: CriteriaWeights | None,
    preferred: Mapping[str, Estimate | NotEstimable],
) -> Figures:
    """Return a composite for each row of a table, None without approved weights.

    With weights of metrics it is the sum of weight times lead over the table's mean, divided by the
    deviation given in the weights, so that raw scales are never added. Scores of texts by different
    encoders are not combined. Its interval adds the
    standard errors of the metrics as if fully correlated: it is never too narrow. With weights of
    the readers' criteria it is `preferred`, by a model's name.
    """
    if weights is None:
        return (None,) * len(entries)
    if not weights.is_usable:
        return (NotEstimable(weights.obstacle or "no criterion counts"),) * len(entries)
    if weights.source is WeightSource.CRITERIA:
        return tuple(_of_model(preferred, entry.row) for entry in entries)
    counted = tuple(criterion for criterion in weights.criteria if criterion.share > 0)
    rows = [_counted_estimates(entry, counted) for entry in entries]
    complete_rows = [entry for entry in rows if not isinstance(entry, NotEstimable)]
    complete = [
        entry for entry, row in zip(entries, rows, strict=True) if not isinstance(row, NotEstimable)
    ]
    mixed = _mixed_encoders(complete, counted)
    if mixed is not None:
        return tuple(row if isinstance(row, NotEstimable) else mixed for row in rows)
    means = [
        fmean(estimate.value for estimate in column) for column in zip(*complete_rows, strict=True)
    ]
    return tuple(
        entry if isinstance(entry, NotEstimable) else _sum(entry, means, counted, weights.version)
        for entry in rows
    )


def _mixed_encoders(
    entries: Sequence[LeaderboardEntry], counted: Sequence[CriterionWeight]
) -> NotEstimable | None:
    """Return which counted metric is from different encoders, None without one."""
    for criterion in counted:
        metric = criterion.key.rpartition("/")[2]
        encoders = {entry.encoders.get(metric, "") for entry in entries}
        if len(encoders) > 1:
            names = encoder_names(encoders)
            return NotEstimable(f"{criterion.label} is from different encoders: {names}")
    return None


def describe_composites(weights: CriteriaWeights) -> str:
    """Return a sentence on the weights of the composites."""
    shares = ", ".join(
        f"{criterion.label} {100 * criterion.share:.0f} %"
        for criterion in weights.criteria
        if criterion.share > 0
    )
    return (
        f"Composites are by version {weights.version} of the weights ({weights.weights_id[:8]}): "
        f"{shares or weights.obstacle}."
    )


def _counted_estimates(
    entry: LeaderboardEntry, counted: Sequence[CriterionWeight]
) -> tuple[Estimate, ...] | NotEstimable:
    """Return the counted metrics, or which of them is missing."""
    estimates = []
    for criterion in counted:
        suite, _, metric = criterion.key.rpartition("/")
        value = entry.metrics.get(metric) if suite == entry.key.suite_id else None
        if value is None or value.value is None:
            return NotEstimable(f"{criterion.label} is missing here")
        if isinstance(value, NotEstimable) or not has_interval(value):
            return NotEstimable(f"{criterion.label} has no interval")
        estimates.append(value)
    return tuple(estimates)


def _sum(
    estimates: Sequence[Estimate],
    means: Sequence[float],
    counted: Sequence[CriterionWeight],
    version: int,
) -> Estimate:
    value = error = 0.0
    for estimate, mean, criterion in zip(estimates, means, counted, strict=True):
        sign = 1.0 if criterion.is_higher_better else -1.0
        scale = criterion.share / criterion.deviation
        value += sign * scale * (estimate.value - mean)
        error += scale * standard_error(estimate)
    margin = normal_quantile(LEVEL) * error
    method = (
        f"sum of leads over the table's mean in standard deviations, weights version {version}; "
        "standard errors added"
    )
    n = min(estimate.n for estimate in estimates)
    return Estimate(value, value - margin, value + margin, LEVEL, SCALE, n, method, error)


def standard_error(value: Estimate) -> float:
    """Return the given standard error, else the one implied by the interval."""
    if value.standard_error is not None:
        return value.standard_error
    return (value.high - value.low) / (2 * normal_quantile(value.level))


_SAME_COVERAGE = 1e-9
_ABSENT = NotEstimable("the model has no such group")
Preferences = Mapping[str, Estimate | NotEstimable]


def build_leaderboard(
    entries: Iterable[LeaderboardEntry],
    preferences: Preferences | None = None,
    *,
    refused: Sequence[str] = (),
    why_no_preference: str = "",
    weights: CriteriaWeights | None = None,
    preferred: Preferences | None = None,
    why_no_composite: str = "",
) -> Leaderboard:
    """Return the tables of all entries, by task and title.

    Of several runs of one model in one table the newest is shown, with their number: the best one
    would be biased by selection.

    Args:
        entries: the rows.
        preferences: abilities from clinicians' judgements, by a model's name.
        refused: error messages about invalid files.
        why_no_preference: reason why there are no abilities.
        weights: the approved version, None without one.
        preferred: composites over readers' criteria, by a model's name.
        why_no_composite: message shown without approved weights.
    """
    tables: defaultdict[TableKey, list[LeaderboardEntry]] = defaultdict(list)
    for entry in entries:
        tables[entry.key].append(entry)
    tables_in_order = sorted(
        (
            _table(key, table_entries, preferences or {}, weights, preferred or {})
            for key, table_entries in tables.items()
        ),
        key=lambda table: (
            table.task,
            table.title,
            table.dataset_id,
            table.metric,
            table.patient,
        ),
    )
    composite_text = why_no_composite if weights is None else describe_composites(weights)
    return Leaderboard(
        tuple(tables_in_order),
        tuple(refused),
        why_no_preference,
        composite_text if tables_in_order else "",
    )


def _table(
    key: TableKey,
    entries: list[LeaderboardEntry],
    preferences: Preferences,
    weights: CriteriaWeights | None,
    preferred: Preferences,
) -> LeaderboardTable:
    runs: defaultdict[tuple[str, str, str], list[LeaderboardEntry]] = defaultdict(list)
    for entry in _without_duplicates(entries):
        runs[_model(entry)].append(entry)
    newest = [
        max(model_runs, key=lambda run: (run.row.at, run.row.result_id))
        for model_runs in runs.values()
    ]
    counts = [len(model_runs) for model_runs in runs.values()]
    is_higher_better = newest[0].is_higher_better
    why_unranked = _why_unranked(newest)
    order = sorted(
        range(len(newest)),
        key=lambda index: (
            (newest[index].row.name,)
            if why_unranked
            else _sort_key(newest[index].row, is_higher_better)
        ),
    )
    ordered, counts = [newest[index] for index in order], [counts[index] for index in order]
    comparisons = () if why_unranked else compare(ordered, key)
    letters = letters_of_rows(len(ordered), comparisons)
    rows = tuple(
        replace(
            entry.row,
            group=letter,
            run_count=count,
            preference=_of_model(preferences, entry.row),
            composite=composite,
        )
        for entry, letter, count, composite in zip(
            ordered, letters, counts, composites(ordered, weights, preferred), strict=True
        )
    )
    return LeaderboardTable(
        task=key.task,
        suite_id=key.suite_id,
        benchmark_id=ordered[0].benchmark_id,
        dataset_id=key.dataset_id,
        title=ordered[0].title,
        metric=key.metric,
        label=ordered[0].label,
        is_higher_better=is_higher_better,
        rows=rows,
        strata=_strata(ordered),
        agreement=_agreement(rows, is_higher_better=is_higher_better) if preferences else None,
        why_unranked=why_unranked,
        comparisons=comparisons,
        patient=key.patient,
    )


def _why_unranked(entries: Sequence[LeaderboardEntry]) -> str:
    """Return why values cannot be ranked, "" where they can.

    Where each model skips other items, a model that skips the hard ones would be the best.
    """
    coverages = [entry.row.coverage for entry in entries if entry.leaves_out]
    shares = [coverage for coverage in coverages if coverage is not None]
    if not shares or max(shares) - min(shares) < _SAME_COVERAGE:
        return ""
    return (
        f"Not ranked: the metric ignores items without an answer, and the models answered "
        f"{min(shares):.1%} to {max(shares):.1%} of them. Set “unanswered: wrong” in the suite "
        "to compare them."
    )


def _without_duplicates(entries: list[LeaderboardEntry]) -> list[LeaderboardEntry]:
    """Return the entries without submissions of runs that are also present."""
    ordered = sorted(entries, key=lambda entry: list(ResultOrigin).index(entry.row.origin))
    return list(
        {(_model(entry), entry.row.result_id): entry for entry in reversed(ordered)}.values()
    )


def _model(entry: LeaderboardEntry) -> tuple[str, str, str]:
    return entry.row.model_id, entry.row.version, entry.weights_sha256


def _sort_key(row: LeaderboardRow, is_higher_better: bool) -> tuple[bool, float, str]:
    value = row.value.value
    if value is None:
        return True, 0.0, row.name
    return False, -value if is_higher_better else value, row.name


def _of_model(
    values: Mapping[str, Estimate | NotEstimable], row: LeaderboardRow
) -> Estimate | NotEstimable | None:
    """Return the value of a row's model, by its name or ID."""
    return values.get(row.name, values.get(row.model_id))


def _strata(entries: Sequence[LeaderboardEntry]) -> tuple[StratumTable, ...]:
    names = dict.fromkeys(name for entry in entries for name in entry.strata)
    tables = []
    for name in names:
        shown = [entry for entry in entries if entry.strata.get(name)]
        if not shown:
            continue
        groups = tuple(sorted({group for entry in shown for group in entry.strata[name]}))
        values = tuple(
            tuple(entry.strata[name].get(group, _ABSENT) for group in groups) for entry in shown
        )
        models = tuple(entry.row.name for entry in shown)
        tables.append(StratumTable(name, groups, models, values))
    return tuple(tables)


def _agreement(rows: Sequence[LeaderboardRow], *, is_higher_better: bool) -> Agreement:
    pairs = [
        (row.value.value, row.preference.value)
        for row in rows
        if row.value.value is not None
        if row.preference is not None and row.preference.value is not None
    ]
    values = np.array([value for value, _ in pairs]) * (1.0 if is_higher_better else -1.0)
    abilities = np.array([ability for _, ability in pairs])
    return Agreement(
        spearman(values, abilities, LEVEL), kendall(values, abilities, LEVEL), len(pairs)
    )
