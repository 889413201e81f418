"""Membership inference attacks, and closeness of synthetic rows to training patients."""

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.generator.privacy_gates.closeness import (
    MIN_HELD_OUT,
    copied_rows,
    find_closeness,
)
from readingroom.engine.generator.privacy_gates.distances import MixedSpace, ScaledRows
from readingroom.engine.generator.validation.types import (
    MetricDirection,
    Section,
    ValidationMetric,
    ValidationPart,
    Value,
)
from readingroom.engine.generator.validation.validation_split import NO_HELD_OUT, ValidationSplit
from readingroom.statistics.intervals import estimate_share
from readingroom.statistics.resampling import estimate_mean, percentile_estimate
from readingroom.statistics.roc import estimate_auroc

_LEVEL = 0.95
_NEIGHBOURS = 5
_MAX_ROWS = 5000
_RESAMPLES = 1000
_FALSE_RATES = (0.01, 0.1)
_COPY_K = 5
_MIN_ROWS = 1e-6

MEMBERSHIP = (
    "An attacker has the synthetic table and wants to know who was learned from. By distance: who "
    "is closest to a synthetic row. By density: who lies where synthetic rows are dense, compared "
    "with other patients whom the attacker knows (half of those held out; the five "
    "nearest rows of each). The "
    "area under the ROC curve is 0.5 where the attacker learns nothing; so is the share found out "
    "where it equals the share of others wrongly named."
)
CLOSENESS = (
    "Before are held-out patients, after synthetic ones: how far they are from the closest patient "
    "learned from (Gower's distance). The share closer to patients learned from than to as many "
    "held-out ones is one half where nothing was learned by heart."
)


def describe_membership(trial: ValidationSplit) -> Section:
    """Return the performance of two membership inference attacks."""
    title = "Membership attacks"
    if trial.held_out.row_count < 2 * MIN_HELD_OUT:
        warning = f"{trial.held_out.row_count} patients are held out; attacks need "
        warning += f"{2 * MIN_HELD_OUT}."
        return Section(ValidationPart.MEMBERSHIP, title, MEMBERSHIP, (), (warning,))
    rng = trial.stream("membership")
    space = MixedSpace.of(trial.train)
    others = rng.permutation(trial.held_out.row_count)[: 2 * _MAX_ROWS]
    half = len(others) // 2
    size = min(half, trial.train.row_count)
    learned = rng.permutation(trial.train.row_count)[:size]
    synthetic = rng.permutation(trial.synthetic.row_count)[: 2 * _MAX_ROWS]
    members = space.rows(trial.train.take(learned))
    non_members = space.rows(trial.held_out.take(others[:half]))
    known = space.rows(trial.held_out.take(others[half:]))
    rows = space.rows(trial.synthetic.take(synthetic))
    figures: list[ValidationMetric] = []
    for subject, scores in (
        ("distance", _by_distance(space, (members, non_members), rows)),
        ("density", _by_density(space, (members, non_members), rows, known)),
    ):
        figures += _attack(subject, *scores, rng)
    return Section(ValidationPart.MEMBERSHIP, title, MEMBERSHIP, tuple(figures))


def describe_closeness(trial: ValidationSplit) -> Section:
    """Return the closeness of synthetic rows to training patients."""
    closest = find_closeness(trial.synthetic, trial.train, trial.held_out, seed=trial.seed)
    rng = trial.stream("closeness")
    label = "Share of rows closer to patients learned from"
    figures = [
        ValidationMetric(
            "closer-share", label, "all columns", None, closest.share, MetricDirection.HALF
        )
    ]
    before: Value = NO_HELD_OUT
    after: Value = NotEstimable("too few patients are held out")
    if len(closest.baseline):
        scale = "share of columns"
        before = estimate_mean(closest.baseline, rng, scale=scale, level=_LEVEL)
        after = estimate_mean(closest.to_train, rng, scale=scale, level=_LEVEL)
    label = "Mean distance to the closest patient learned from"
    figures.append(
        ValidationMetric(
            "closest", label, "all columns", before, after, MetricDirection.LIKE_BEFORE
        )
    )
    copied = trial.before(lambda: _copies(copied_rows(trial.held_out, trial.train, _COPY_K)))
    label = f"Share of rows that equal a patient whom fewer than {_COPY_K} equal"
    synthetic = _copies(copied_rows(trial.synthetic, trial.train, _COPY_K))
    figures.append(
        ValidationMetric("copies", label, "all columns", copied, synthetic, MetricDirection.LOW)
    )
    title = "Distance to the closest patient"
    return Section(ValidationPart.CLOSENESS, title, CLOSENESS, tuple(figures))


def _copies(is_copy: NDArray[np.bool_]) -> Value:
    return estimate_share(int(is_copy.sum()), len(is_copy), "the table is empty", _LEVEL)


def _by_distance(
    space: MixedSpace, asked: tuple[ScaledRows, ScaledRows], rows: ScaledRows
) -> tuple[FloatArray, FloatArray]:
    first, second = (-space.closest(table, rows)[0] for table in asked)
    return first, second


def _by_density(
    space: MixedSpace, asked: tuple[ScaledRows, ScaledRows], rows: ScaledRows, known: ScaledRows
) -> tuple[FloatArray, FloatArray]:
    """Return log ratios of distances to the nearest rows, up to a constant.

    The mean over the nearest five reacts to a copy by the first, and to a crowd by all of them.
    """
    count = min(_NEIGHBOURS, len(rows.numbers), len(known.numbers))

    def ratio(asked_rows: ScaledRows) -> FloatArray:
        synthetic, real = (
            np.log(space.nearest(asked_rows, table, count).astype(np.float64) + _MIN_ROWS).mean(
                axis=1
            )
            for table in (rows, known)
        )
        return np.asarray(real - synthetic)

    return ratio(asked[0]), ratio(asked[1])


def _attack(
    subject: str, members: FloatArray, non_members: FloatArray, rng: np.random.Generator
) -> list[ValidationMetric]:
    scores = np.concatenate([members, non_members])
    is_member = np.repeat([True, False], [len(members), len(non_members)])
    area = estimate_auroc(scores, is_member, level=_LEVEL)
    figures = [
        ValidationMetric(
            "attack-area",
            "Area under the ROC curve of the attack",
            subject,
            None,
            area,
            MetricDirection.HALF,
        )
    ]
    for rate in _FALSE_RATES:
        label = f"Share of members found where {rate:.0%} of others are wrongly named"
        value = found_at(members, non_members, rate, rng)
        figures.append(
            ValidationMetric(
                f"attack-found-{rate:g}", label, subject, None, value, MetricDirection.LOW
            )
        )
    return figures


def found_at(
    members: FloatArray, non_members: FloatArray, rate: float, rng: np.random.Generator
) -> Value:
    """Return the true positive rate of members at a false positive rate of the others.

    Ties with the threshold do not count as detected. NotEstimable if the rate is less than one of
    the others.
    """
    if len(non_members) * rate < 1:
        return NotEstimable(f"{len(non_members)} others are too few for a rate of {rate:.0%}")

    def share(first: FloatArray, second: FloatArray) -> FloatArray:
        index = second.shape[-1] - 1 - int(rate * second.shape[-1])
        edge = np.partition(second, index, axis=-1)[..., index]
        return np.asarray((first > edge[..., None]).mean(axis=-1))

    value = float(share(members, non_members))
    drawn = [
        share(
            members[rng.integers(0, len(members), (100, len(members)))],
            non_members[rng.integers(0, len(non_members), (100, len(non_members)))],
        )
        for _ in range(_RESAMPLES // 100)
    ]
    n = len(members) + len(non_members)
    estimate = percentile_estimate(
        value, np.concatenate(drawn), _LEVEL, "probability", n, "members and others"
    )
    if isinstance(estimate, Estimate) and value < estimate.low:
        return Estimate(value, value, estimate.high, _LEVEL, estimate.scale, n, estimate.method)
    return estimate
