"""Cohort rates: how often each attribute alone changes the recommendation."""

import itertools
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.progress import Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.counterfactual_search.scoring import CounterfactualScorer
from readingroom.engine.evaluator.stress.types import AttributeTest, FlipRate, ShiftAxis
from readingroom.engine.tables.types import MISSING_CODE
from readingroom.statistics.resampling import estimate_mean, estimate_rate

MIN_PATIENTS: Final = 5
"""Minimum number of patients for a rate."""


@dataclass(frozen=True, slots=True)
class _Alone:
    """Effects of one attribute alone, for each patient and shift.

    `shifts` are (s,); the arrays are (patients, s). `is_new` is True where the shift changes the
    attribute, `flips` where the recommendation changes, `rise` is the change in grades.
    """

    shifts: tuple[float, ...]
    is_new: NDArray[np.bool_]
    flips: NDArray[np.bool_]
    js: FloatArray
    rise: FloatArray | None
    after: NDArray[np.generic]
    counted: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class _Estimator:
    """Estimates over patients; rows of one patient are resampled together."""

    clusters: IntArray | None
    stream: np.random.Generator

    def rate(self, flags: FloatArray, level: float) -> Estimate | NotEstimable:
        return self._too_few(flags) or estimate_rate(
            flags, self.stream, level=level, clusters=self.clusters
        )

    def mean(self, values: FloatArray, level: float) -> Estimate | NotEstimable:
        scale = "Jensen-Shannon divergence (base 2)"
        return self._too_few(values) or estimate_mean(
            values, self.stream, scale=scale, level=level, clusters=self.clusters
        )

    def _too_few(self, values: FloatArray) -> NotEstimable | None:
        rows = np.flatnonzero(~np.isnan(values))
        count = len(rows) if self.clusters is None else len(np.unique(self.clusters[rows]))
        if count >= MIN_PATIENTS:
            return None
        if count == 0:
            return NotEstimable("no patient has this value")
        people = "1 patient is" if count == 1 else f"{count} patients are"
        return NotEstimable(f"{people} too few for a rate; {MIN_PATIENTS} or more are needed")


def find_flips(
    scorer: CounterfactualScorer, clusters: IntArray | None
) -> tuple[tuple[FlipRate, ...], tuple[AttributeTest, ...]]:
    """Return the rates of single changes, and for each attribute whether it is a cause.

    Each attribute is changed alone, to each other category, or by its bounds and half of them for a
    number. Its result counts patients flipped by any of these changes; the level of its interval is
    corrected for the number of attributes (Bonferroni).
    """
    options, axes = scorer.options, scorer.space.axes
    rates: list[FlipRate] = []
    findings = []
    level = 1 - (1 - options.level) / len(axes)
    for number, axis in enumerate(axes):
        scorer.progress.report(Step(number, len(axes), "Changing one attribute alone"))
        alone = _change_alone(scorer, number)
        estimator = _Estimator(clusters, random_stream(options.seed, "flips", axis.column))
        own = _rates(scorer, axis, alone, estimator)
        rates += own
        is_hit = alone.flips.any(axis=1)
        flags = np.where(alone.counted, is_hit.astype(np.float64), np.nan)
        overall = estimator.rate(flags, level)
        flipping = [rate for rate in own if rate.flips and rate.rate.value is not None]
        findings.append(
            AttributeTest(
                axis.column,
                overall,
                int(np.nansum(flags)),
                int(alone.counted.sum()),
                isinstance(overall, Estimate) and overall.low > options.flip_tolerance,
                max(flipping, key=_share, default=None),
            )
        )
    findings.sort(key=lambda rate: 1.0 if rate.rate.value is None else -rate.rate.value)
    return tuple(rates), tuple(findings)


def _share(rate: FlipRate) -> float:
    return -1.0 if rate.rate.value is None else rate.rate.value


def _change_alone(scorer: CounterfactualScorer, number: int) -> _Alone:
    table, space, options = scorer.table, scorer.space, scorer.options
    axis = space.axes[number]
    half = (axis.low, axis.low / 2, axis.high / 2, axis.high)
    shifts = axis.grid[1:] if axis.options else tuple(bound for bound in half if bound)
    patients = table.row_count
    indices = np.repeat(np.arange(patients), len(shifts))
    shift_rows = np.zeros((len(indices), len(space.axes)))
    shift_rows[:, number] = np.tile(shifts, patients)
    scored = scorer.score(indices, shift_rows)
    after = scorer.counterfactuals(indices, shift_rows).values[axis.column]
    before = table.values[axis.column]
    is_known = before != MISSING_CODE if axis.options else np.isfinite(before)
    shape = (patients, len(shifts))
    base, chosen = scorer.base.argmax(axis=1), scored.shares.argmax(axis=1).reshape(shape)
    rise = None
    if options.grades:
        grades = np.array(options.grades)
        rise = grades[chosen] - grades[base][:, None]
    is_new = (after.reshape(shape) != before[:, None]) & is_known[:, None]
    return _Alone(
        shifts,
        is_new,
        (chosen != base[:, None]) & is_new,
        scored.js.reshape(shape),
        rise,
        after.reshape(shape),
        is_known,
    )


def _rates(
    scorer: CounterfactualScorer, axis: ShiftAxis, alone: _Alone, estimator: _Estimator
) -> list[FlipRate]:
    """Return one rate per change: category to category, or by an amount."""
    column, before = scorer.table.column(axis.column), scorer.table.values[axis.column]
    changes: list[tuple[str, str, NDArray[np.bool_]]] = []
    if axis.options:
        for first, second in itertools.permutations(axis.options, 2):
            cells = alone.is_new & (before == column.code_of(first))[:, None]
            changes.append((first, second, cells & (alone.after == column.code_of(second))))
    else:
        for index, shift in enumerate(alone.shifts):
            amount = f"{shift * axis.scale:+.3g} {column.unit}".strip()
            cells = alone.is_new & (np.arange(len(alone.shifts)) == index)
            changes.append(("as it is", amount, cells))
    level = scorer.options.level
    return [_flip_rate(axis.column, *change, alone, estimator, level) for change in changes]


def _flip_rate(
    column: str,
    before: str,
    after: str,
    cells: NDArray[np.bool_],
    alone: _Alone,
    estimator: _Estimator,
    level: float,
) -> FlipRate:
    """Return the rate over the patients with a true cell; each has at most one."""
    is_changed = cells.any(axis=1)
    flips = (alone.flips & cells).any(axis=1)
    flags = np.where(is_changed, flips.astype(np.float64), np.nan)
    spread = np.where(is_changed, np.where(cells, alone.js, 0.0).sum(axis=1), np.nan)
    lowered = raised = None
    if alone.rise is not None:
        rise = np.where(cells & alone.flips, alone.rise, 0.0).sum(axis=1)
        lowered, raised = int((rise < 0).sum()), int((rise > 0).sum())
    return FlipRate(
        column,
        before,
        after,
        estimator.rate(flags, level),
        int(flips.sum()),
        int(is_changed.sum()),
        estimator.mean(spread, level),
        lowered,
        raised,
    )
