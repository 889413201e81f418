"""Figures recomputed from the scores of a log's items, beside those that the log states.

Sources of the rules: reducers and metrics of Inspect AI 0.3.285, `mean_stderr` and the groups of
lm-evaluation-harness 0.4.13, `Metric.evaluate` of HELM 0.5.16.
"""

import math
import re
from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.engine.evaluator.harness_logs.pair_figures import of_pairs, pair_keys, perplexity
from readingroom.engine.evaluator.harness_logs.score_table import ScoreRows, ScoreTable
from readingroom.engine.evaluator.harness_logs.types import (
    BY_TRIAL,
    PAIR_KINDS,
    FigureComparison,
    FigureKind,
    LogFigure,
    Verdict,
)
from readingroom.statistics.clusters import numbered
from readingroom.statistics.resampling import NO_LIMITS, Limits

TOLERANCE = 1e-6
"""Relative tolerance for equal figures, because tools sum in different orders."""
BOOTSTRAP_TOLERANCE = 0.25
"""Relative tolerance for a bootstrap standard error, whose random numbers are not known."""
ALL_EPOCHS = ""
"""Reducer that keeps every epoch as a row of its own."""
_LEAST_DECIMALS = 3
_OF_SINGLE_EPOCH = ("mean", "median", "mode", "max", BY_TRIAL)
"""Reducers that return the score of an item with a single epoch."""
_NUMBERED = re.compile(r"(at_least|pass_at|pass_k)_(\d+)")

NO_SCORE = "No item has this score."
NO_NUMBER = "The log states no number."
NOT_FINITE = "It is not a finite number."
UNKNOWN_REDUCER = "The reducer of the epochs is not known."


def reduced(rows: ScoreRows, reducer: str) -> FloatArray | None:
    """Return one score per item; NaN for an item without one, None for an unknown reducer.

    Items are in the order of their numbers.
    """
    if reducer == ALL_EPOCHS or not len(rows):
        return rows.values
    reduce = _reducer(reducer)
    if reduce is None:
        return None
    order = np.argsort(rows.items, kind="stable")
    values = rows.values[order]
    starts = np.flatnonzero(np.diff(rows.items[order])) + 1
    if len(starts) + 1 == len(values) and reducer in _OF_SINGLE_EPOCH:
        return values
    return np.array([reduce(part) for part in np.split(values, starts)], dtype=np.float64)


def _reducer(name: str) -> Callable[[FloatArray], float] | None:
    simple: dict[str, Callable[[FloatArray], float]] = {
        "mean": lambda values: float(values.mean()),
        BY_TRIAL: lambda values: float(values.mean()),
        "median": lambda values: float(np.median(values)),
        "max": lambda values: float(values.max()),
        "mode": lambda values: float(Counter(values.tolist()).most_common(1)[0][0]),
    }
    if name in simple:
        return simple[name]
    match = _NUMBERED.fullmatch(name)
    if match is None:
        return None
    k = int(match[2])
    return {
        "at_least": lambda values: float(np.count_nonzero(values >= 1) >= k),
        "pass_at": lambda values: _pass_at(values, k),
        "pass_k": lambda values: _pass_all(values, k),
    }[match[1]]


def _pass_at(values: FloatArray, k: int) -> float:
    """Return the unbiased estimate that one of k attempts is right (Chen et al. 2021)."""
    n, right = len(values), int(np.count_nonzero(values >= 1))
    if n < k:
        return math.nan
    return 1.0 - math.comb(n - right, k) / math.comb(n, k)


def _pass_all(values: FloatArray, k: int) -> float:
    """Return the unbiased estimate that all of k attempts are right (Yao et al. 2024)."""
    n, right = len(values), int(np.count_nonzero(values >= 1))
    return math.nan if n < k else math.comb(right, k) / math.comb(n, k)


def compare(table: ScoreTable, figures: Sequence[LogFigure]) -> tuple[FigureComparison, ...]:
    """Return each figure of a log with the one recomputed from its items."""
    return tuple(_comparison(table, figure) for figure in figures)


def _comparison(table: ScoreTable, figure: LogFigure) -> FigureComparison:
    if figure.kind is FigureKind.OTHER:
        return FigureComparison(figure, None, Verdict.NOT_COMPARED, figure.reason)
    ours = recompute(table, figure)
    if isinstance(ours, str):
        return FigureComparison(figure, None, Verdict.NOT_COMPARED, ours)
    if figure.value is None:
        return FigureComparison(figure, ours, Verdict.NOT_COMPARED, NO_NUMBER)
    if is_equal(figure, ours):
        return FigureComparison(figure, ours, Verdict.EQUAL)
    if figure.reason:  # the log does not state that it is computed like this
        return FigureComparison(figure, ours, Verdict.NOT_COMPARED, figure.reason)
    return FigureComparison(figure, ours, Verdict.DIFFERENT)


def is_equal(figure: LogFigure, ours: float) -> bool:
    """Return whether a stated figure is ours within tolerance, or to its digits."""
    stated = figure.value
    if stated is None:
        return False
    if figure.kind is FigureKind.BOOTSTRAP_ERROR:
        return math.isclose(stated, ours, rel_tol=BOOTSTRAP_TOLERANCE, abs_tol=TOLERANCE)
    if math.isclose(stated, ours, rel_tol=TOLERANCE, abs_tol=1e-9):
        return True
    decimals = len(repr(stated).partition(".")[2])
    is_rounded = _LEAST_DECIMALS <= decimals <= 6 and "e" not in repr(stated)
    return is_rounded and abs(stated - ours) <= 0.5000001 * 10**-decimals


def recompute(table: ScoreTable, figure: LogFigure) -> float | str:
    """Return a figure from the items' scores, or the sentence why it cannot be computed."""
    special = {
        FigureKind.WORST_CASE: _worst_case,
        FigureKind.WORST_CASE_OF_CHANGED: _worst_case,
        FigureKind.UNCHANGED: _unchanged,
        FigureKind.MEAN_OF_GROUPS: _mean_of_groups,
        FigureKind.PERPLEXITY: _without_mean,
        **dict.fromkeys(PAIR_KINDS, _without_mean),
    }
    return special.get(figure.kind, _of_scores)(table, figure)


def _of_scores(table: ScoreTable, figure: LogFigure) -> float | str:
    """Return a figure of the reduced scores of the items."""
    rows = table.rows(
        figure.score,
        (figure.condition,),
        stratum=figure.stratum,
        group=figure.group,
        cluster=figure.cluster,
    )
    if not len(rows):
        return NO_SCORE
    if figure.reducer == BY_TRIAL and figure.kind is FigureKind.MEAN:
        return _mean_of_trials(rows)
    values = reduced(rows, figure.reducer)
    if values is None:
        return UNKNOWN_REDUCER
    clusters = rows.clusters
    if clusters is not None and figure.reducer != ALL_EPOCHS:
        clusters = clusters[np.unique(rows.items, return_index=True)[1]]
    is_known = ~np.isnan(values)
    if not is_known.any():
        return NO_SCORE
    return _statistic(
        figure.kind, values[is_known], None if clusters is None else clusters[is_known]
    )


def _without_mean(table: ScoreTable, figure: LogFigure) -> float | str:
    """Return a figure that is no mean of items' scores."""
    if figure.kind is FigureKind.PERPLEXITY:
        rows = table.rows(figure.score)
        value = perplexity(rows.values) if len(rows) else math.nan
    else:
        first, second = map(table.column, pair_keys(figure.score))
        is_known = ~(np.isnan(first) | np.isnan(second))
        if not is_known.any():
            return NO_SCORE
        value = of_pairs(figure.kind, first[is_known], second[is_known])
    return value if math.isfinite(value) else NOT_FINITE


def _statistic(kind: FigureKind, values: FloatArray, clusters: IntArray | None) -> float:
    if kind is FigureKind.MEAN:
        return float(values.mean())
    n = len(values)
    if n < 2:
        return 0.0  # as in Inspect; lm-evaluation-harness states no number then
    if kind is FigureKind.CLUSTERED_ERROR and clusters is not None:
        return clustered_error(values, clusters)
    deviation = float(values.std(ddof=1))
    if kind is FigureKind.STANDARD_DEVIATION:
        return deviation
    return deviation**2 if kind is FigureKind.VARIANCE else deviation / math.sqrt(n)


def clustered_error(values: FloatArray, clusters: IntArray) -> float:
    """Return the standard error of a mean with clusters (Miller 2024, appendix A).

    With the correction C / (C - 1) for C clusters, as in Inspect; 0 for a single cluster.
    """
    sums = np.bincount(numbered(clusters), weights=values - values.mean())
    count = len(sums)
    if count < 2:
        return 0.0
    return math.sqrt(float((sums**2).sum()) * count / (count - 1)) / len(values)


def range_of(scores: FloatArray) -> Limits:
    """Return the range that scores (n,) of 1 or more items can have: 0 to 1 if all are in it."""
    return (0.0, 1.0) if scores.min() >= 0 and scores.max() <= 1 else NO_LIMITS


def _mean_of_trials(rows: ScoreRows) -> float:
    trials = numbered(rows.epochs)
    means = np.bincount(trials, weights=rows.values) / np.bincount(trials)
    return float(means.mean())


def _mean_of_groups(table: ScoreTable, figure: LogFigure) -> float | str:
    means: list[float] = []
    for group in table.strata[figure.stratum].texts:
        values = reduced(
            table.rows(figure.score, stratum=figure.stratum, group=group), figure.reducer
        )
        if values is None:
            return UNKNOWN_REDUCER
        if len(values) and not np.isnan(values).all():
            means.append(float(np.nanmean(values)))
    return float(np.mean(means)) if means else NO_SCORE


def _worst_case(table: ScoreTable, figure: LogFigure) -> float | str:
    """Return the mean of each item's smallest score over the changes and the unchanged item."""
    rows = table.rows(
        figure.score, ("", *figure.conditions), stratum=figure.stratum, group=figure.group
    )
    if figure.kind is FigureKind.WORST_CASE_OF_CHANGED:
        rows = _with_changed(table, figure, rows)
    if not len(rows):
        return NO_SCORE
    trials, trial_of_row = np.unique(rows.epochs, return_inverse=True)
    answers, indices = np.unique(rows.items * len(trials) + trial_of_row, return_inverse=True)
    worst = np.full(len(answers), np.inf)
    np.minimum.at(worst, indices, rows.values)
    return _mean_of_trials(ScoreRows(worst, answers // len(trials), answers % len(trials)))


def _unchanged(table: ScoreTable, figure: LogFigure) -> float | str:
    """Return the mean of the unchanged items of which there is a changed one."""
    rows = table.rows(figure.score, stratum=figure.stratum, group=figure.group)
    rows = _with_changed(table, figure, rows)
    return _mean_of_trials(rows) if len(rows) else NO_SCORE


def _with_changed(table: ScoreTable, figure: LogFigure, rows: ScoreRows) -> ScoreRows:
    """Return the rows of items that were also scored with a change."""
    changed = table.rows(
        figure.score, figure.conditions, stratum=figure.stratum, group=figure.group
    )
    chosen = np.flatnonzero(np.isin(rows.items, changed.items))
    return ScoreRows(rows.values[chosen], rows.items[chosen], rows.epochs[chosen])
