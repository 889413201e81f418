"""Signed differences between one group and a reference group.

Definitions are those of Bellamy and others (2018): the group minus the reference group.
"""

from collections.abc import Sequence

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.statistics.fairness.design_effects import Effects, independent
from readingroom.statistics.fairness.gaps import lines_of, shuffle_line
from readingroom.statistics.fairness.types import (
    FairnessOptions,
    GapMetric,
    SignedDifference,
    SignedMetric,
)

_LINES = {
    SignedMetric.STATISTICAL_PARITY_DIFFERENCE: GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE,
    SignedMetric.DISPARATE_IMPACT_RATIO: GapMetric.DEMOGRAPHIC_PARITY_RATIO,
    SignedMetric.EQUAL_OPPORTUNITY_DIFFERENCE: GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE,
    SignedMetric.AVERAGE_ODDS_DIFFERENCE: GapMetric.EQUALISED_ODDS_DIFFERENCE,
}


def compare_groups(
    cells: IntArray,
    names: Sequence[str],
    reference: int,
    rng: np.random.Generator,
    options: FairnessOptions,
    measures: Sequence[SignedMetric] = tuple(SignedMetric),
    effects: Effects | None = None,
) -> tuple[SignedDifference, ...]:
    """Return the signed difference of each group from the group at index `reference`.

    `cells` are counts (groups, outcome, decision). `effects` are the design effects where several
    rows belong to one patient.

    NotEstimable where one of the two has fewer patients in the denominator of a rate than the
    minimum.
    """
    return tuple(
        _compare(
            measure,
            cells[[reference, index]],
            None if effects is None else effects.take([reference, index]),
            (names[reference], names[index]),
            rng,
            options,
        )
        for measure in measures
        for index in range(len(names))
        if index != reference
    )


def _compare(
    measure: SignedMetric,
    pair: IntArray,
    effects: Effects | None,
    names: tuple[str, str],
    rng: np.random.Generator,
    options: FairnessOptions,
) -> SignedDifference:
    reference, group = names
    gap = _LINES[measure]
    counted = lines_of(gap, pair.astype(np.float64))
    lines = [line.astype(np.int64) for line in independent(gap, counted, effects)]
    few = None if effects is None else _too_few(names, effects.patients, options.minimum)
    nothing = few or _why_not(measure, lines, group, reference, options.minimum)
    if nothing is not None:
        return SignedDifference(measure, group, reference, nothing)
    value, worth = (
        float(_value(measure, [line[:, 1] / line.sum(axis=1) for line in each]))
        for each in (counted, lines)
    )
    n = int(sum(line.sum() for line in counted))
    estimate = _with_interval(measure, lines, value, n, rng, options)
    shuffled = [shuffle_line(line, rng, options.permutations) for line in lines]
    with np.errstate(divide="ignore", invalid="ignore"):
        drawn = _value(measure, shuffled)
    drawn = np.abs(_centred(measure, drawn[~np.isnan(drawn)]))
    extreme = int((drawn >= abs(float(_centred(measure, np.array(worth)))) - 1e-12).sum())
    return SignedDifference(measure, group, reference, estimate, (1 + extreme) / (1 + len(drawn)))


def _too_few(names: tuple[str, str], patients: IntArray, minimum: int) -> NotEstimable | None:
    for name, n in zip(names, patients.tolist(), strict=True):
        if n < minimum:
            return NotEstimable(f"group {name} has fewer than {minimum} patients")
    return None


def _why_not(
    measure: SignedMetric, lines: Sequence[IntArray], group: str, reference: str, minimum: int
) -> NotEstimable | None:
    conditions = ("with the outcome", "without the outcome")
    for index, line in enumerate(lines):
        is_all = _LINES[measure] is GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE or (
            measure is SignedMetric.DISPARATE_IMPACT_RATIO
        )
        condition = "" if is_all else f" {conditions[index]}"
        for name, n in zip((reference, group), line.sum(axis=1).tolist(), strict=True):
            if n < max(minimum, 1):
                count = "no patient" if not n else f"fewer than {minimum} patients"
                return NotEstimable(f"group {name} has {count}{condition}")
    if measure is SignedMetric.DISPARATE_IMPACT_RATIO and not lines[0][0, 1]:
        return NotEstimable(f"no patient of group {reference} has the decision")
    return None


def _value(measure: SignedMetric, rates: Sequence[FloatArray]) -> FloatArray:
    """Return a measure from the rates (..., reference and group) of each line."""
    if measure is SignedMetric.DISPARATE_IMPACT_RATIO:
        return np.asarray(rates[0][..., 1] / rates[0][..., 0])
    return np.asarray(np.mean([rate[..., 1] - rate[..., 0] for rate in rates], axis=0))


def _centred(measure: SignedMetric, values: FloatArray) -> FloatArray:
    """Return values that are 0 for equal groups."""
    if measure is not SignedMetric.DISPARATE_IMPACT_RATIO:
        return values
    with np.errstate(divide="ignore"):
        return np.asarray(np.log(values))


def _with_interval(
    measure: SignedMetric,
    lines: Sequence[IntArray],
    value: float,
    n_all: int,
    rng: np.random.Generator,
    options: FairnessOptions,
) -> Estimate:
    """Return a difference with percentiles of binomial draws of both groups.

    Half a patient with and half one without the decision are added to each group, so that rates of
    0 and 1 have errors as well.
    """
    center, drawn = [], []
    for line in lines:
        n = line.sum(axis=1)
        share = (line[:, 1] + 0.5) / (n + 1)
        center.append(share)
        drawn.append((rng.binomial(n, share, (options.replicates, 2)) + 0.5) / (n + 1))
    deviations = _centred(measure, _value(measure, drawn))
    tail = (1 - options.level) / 2
    low, high = np.quantile(deviations, [tail, 1 - tail]).tolist()
    method = f"percentile bootstrap, {options.replicates:,} binomial draws of both groups"
    if measure is SignedMetric.DISPARATE_IMPACT_RATIO:
        low, high = min(float(np.exp(low)), value), max(float(np.exp(high)), value)
        return Estimate(value, low, high, options.level, "ratio", n_all, method)
    shift = value - float(_value(measure, center))
    low, high = max(-1.0, low + shift), min(1.0, high + shift)
    error = float(np.std(deviations, ddof=1))
    return Estimate(value, min(low, value), max(high, value), options.level,
                    "difference of probabilities", n_all, method, error)  # fmt: skip
