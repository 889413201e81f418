"""Gaps between groups in the tables and in models fitted to them."""

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.generator.validation.models import HeldOutScores, known_outcome
from readingroom.engine.generator.validation.types import (
    MetricDirection,
    Section,
    ValidationMetric,
    ValidationPart,
    Value,
)
from readingroom.engine.generator.validation.validation_split import ValidationSplit
from readingroom.engine.tables.types import PatientTable
from readingroom.statistics.fairness.gaps import (
    DECISION_GAPS,
    MINIMUM,
    REPLICATES,
    Groups,
    count_cells,
    cross_group_areas,
    estimate_area_gap,
    estimate_gaps,
    gap_interval,
    gap_of,
)
from readingroom.statistics.fairness.types import GapMetric, GroupGap
from readingroom.statistics.resampling import percentile_estimate

_LEVEL = 0.95
_MAX_CROSS_AREAS = 6
_RATE_LABELS = {
    "decided": "Share decided for",
    "true positive": "True positive rate",
    "false positive": "False positive rate",
    "area": "Area under the ROC curve",
}

FAIRNESS = (
    "Of the outcome: before among the patients learned from, after among the synthetic ones. Of a "
    "kind of model: what it does to held-out patients, before after learning from real patients, "
    "after after learning from synthetic ones; each decides for the patients with its highest "
    "scores, as large a share as has the outcome. A real gap that is smaller after is a change of "
    "what is real, not a better table: fidelity and fairness stand apart. A largest less a "
    "smallest value is never negative: compare it with what chance shows. Groups with fewer than "
    f"{MINIMUM} patients that count are left out and named."
)
AMPLIFICATION = (
    "The gap after less the gap before: above 0 the synthetic table makes the gap larger, below 0 "
    "it hides some of it, and both change what is real. For "
    "models, both are asked about the same held-out patients, who are resampled together."
)


def describe(trial: ValidationSplit, scored: tuple[HeldOutScores, ...] | NotEstimable) -> Section:
    """Return the gaps of outcomes and of models."""
    figures, warnings = _of_outcomes(trial)
    if isinstance(scored, NotEstimable):
        return Section(
            ValidationPart.FAIRNESS,
            "Gaps between groups",
            FAIRNESS,
            tuple(figures),
            (*warnings, f"Gaps of models are not estimable: {scored.reason}."),
        )
    for scores in scored:
        for groups in trial.groups_of(scores.patients):
            figures += _of_model(trial, scores, groups, warnings)
    title = "Gaps between groups"
    return Section(
        ValidationPart.FAIRNESS, title, FAIRNESS, tuple(figures), tuple(dict.fromkeys(warnings))
    )


def describe_amplification(
    trial: ValidationSplit, scored: tuple[HeldOutScores, ...] | NotEstimable
) -> Section:
    """Return the amplification of gaps by the synthetic table."""
    figures = []
    for name, real, synthetic in _outcome_pairs(trial):
        rng = trial.stream("amplification", name)
        value = _grown(GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE, real, synthetic, rng)
        figures.append(
            _amplified(GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE, f"{name}, outcome", value)
        )
    warnings: tuple[str, ...] = ()
    if isinstance(scored, NotEstimable):
        warnings = (f"Amplification by models is not estimable: {scored.reason}.",)
        scored = ()
    for scores in scored:
        for groups in trial.groups_of(scores.patients):
            rng = trial.stream("amplification", groups.attribute, scores.kind)
            cells = _paired_cells(scores, groups)
            for gap in DECISION_GAPS:
                if gap is not GapMetric.DEMOGRAPHIC_PARITY_RATIO:
                    value = _grown_paired(gap, cells, rng)
                    figures.append(_amplified(gap, f"{groups.attribute}, {scores.kind}", value))
    title = "Amplification of bias"
    return Section(ValidationPart.AMPLIFICATION, title, AMPLIFICATION, tuple(figures), warnings)


def _amplified(gap: GapMetric, subject: str, value: Value) -> ValidationMetric:
    label = f"Growth of the {gap}"
    return ValidationMetric(
        "amplification",
        label,
        subject,
        None,
        value,
        MetricDirection.ZERO,
        fairness=MetricDirection.LOW,
    )


def _of_outcomes(trial: ValidationSplit) -> tuple[list[ValidationMetric], list[str]]:
    figures: list[ValidationMetric] = []
    warnings: list[str] = []
    before, after = _outcome_gaps(trial, trial.train), _outcome_gaps(trial, trial.synthetic)
    if isinstance(before, NotEstimable) or isinstance(after, NotEstimable):
        reason = before.reason if isinstance(before, NotEstimable) else ""
        reason = after.reason if isinstance(after, NotEstimable) else reason
        return [], [f"Gaps of the outcome are not estimable: {reason}."]
    for first, second in zip(before, after, strict=True):
        subject = f"{first.attribute}, outcome"
        figures.append(_figure(first, second, subject))
        if (
            first.gap is GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE
            and first.attribute in trial.protected
        ):
            figures += _rates([first], [second], subject)
        warnings += _left_out(first) + _left_out(second)
    return figures, warnings


def _outcome_gaps(trial: ValidationSplit, table: PatientTable) -> list[GroupGap] | NotEstimable:
    outcome = known_outcome(trial, table)
    if isinstance(outcome, NotEstimable):
        return outcome
    gaps: list[GroupGap] = []
    for groups in trial.groups_of(table.take(outcome.is_known)):
        cells = count_cells(outcome.is_positive, outcome.is_positive, groups)
        gaps += estimate_gaps(
            cells,
            groups.attribute,
            groups.names,
            trial.stream("outcomes", groups.attribute),
            gaps=(GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE, GapMetric.DEMOGRAPHIC_PARITY_RATIO),
            level=_LEVEL,
        )
    return gaps


def _of_model(
    trial: ValidationSplit, held_out: HeldOutScores, groups: Groups, warnings: list[str]
) -> list[ValidationMetric]:
    before, after = [
        [
            *estimate_gaps(
                count_cells(held_out.has_outcome, decided, groups),
                groups.attribute,
                groups.names,
                trial.stream("gaps", groups.attribute, held_out.kind, side),
                level=_LEVEL,
            ),
            estimate_area_gap(
                held_out.has_outcome,
                scores,
                groups,
                trial.stream("areas", groups.attribute, held_out.kind, side),
                level=_LEVEL,
            ),
        ]
        for side, decided, scores in (
            ("real", held_out.decided_by_real, held_out.by_real),
            ("synthetic", held_out.decided_by_synthetic, held_out.by_synthetic),
        )
    ]
    subject = f"{groups.attribute}, {held_out.kind}"
    for gap in before:
        warnings += _left_out(gap)
    figures = [_figure(*pair, subject) for pair in zip(before, after, strict=True)]
    if groups.attribute in trial.protected:
        figures += _rates(before, after, subject)
    if len(groups.names) * (len(groups.names) - 1) > _MAX_CROSS_AREAS:
        return figures
    real = cross_group_areas(held_out.has_outcome, held_out.by_real, groups, level=_LEVEL)
    synthetic = cross_group_areas(held_out.has_outcome, held_out.by_synthetic, groups, level=_LEVEL)
    for (first, second), value in real.items():
        label = f"Area under the curve, {first} with against {second} without the outcome"
        other = synthetic[first, second]
        figures.append(
            ValidationMetric(
                "cross-area", label, subject, value, other, MetricDirection.LIKE_BEFORE
            )
        )
    return figures


def _figure(before: GroupGap, after: GroupGap, subject: str) -> ValidationMetric:
    is_ratio = before.gap is GapMetric.DEMOGRAPHIC_PARITY_RATIO
    label = str(before.gap)
    return ValidationMetric(
        label.replace(" ", "-").replace(",", ""),
        label[0].upper() + label[1:],
        subject,
        before.value,
        after.value,
        MetricDirection.LIKE_BEFORE,
        before.chance,
        after.chance,
        fairness=MetricDirection.HIGH if is_ratio else MetricDirection.LOW,
    )


def _rates(before: list[GroupGap], after: list[GroupGap], subject: str) -> list[ValidationMetric]:
    """Return the rates of each group, each once."""
    figures: dict[tuple[str, str], ValidationMetric] = {}
    for first, second in zip(before, after, strict=True):
        for real, synthetic in zip(first.rates, second.rates, strict=True):
            label = _RATE_LABELS[real.what]
            if subject.endswith(", outcome"):
                label = "Share with the outcome"
            where = f"{subject}: {real.group}"
            metric = ValidationMetric(
                "group-rate", label, where, real.value, synthetic.value, MetricDirection.LIKE_BEFORE
            )
            figures.setdefault((real.what, real.group), metric)
    return list(figures.values())


def _left_out(gap: GroupGap) -> list[str]:
    if not gap.left_out:
        return []
    return [f"Too few patients in {gap.attribute}: {', '.join(gap.left_out)}; left out of gaps."]


def _outcome_pairs(trial: ValidationSplit) -> list[tuple[str, IntArray, IntArray]]:
    """Return attribute and counts (groups, outcome, decision) of both tables."""
    columns: list[list[tuple[str, IntArray]]] = []
    for table in (trial.train, trial.synthetic):
        outcome = known_outcome(trial, table)
        if isinstance(outcome, NotEstimable):
            return []
        positive = outcome.is_positive
        columns.append(
            [
                (groups.attribute, count_cells(positive, positive, groups))
                for groups in trial.groups_of(table.take(outcome.is_known))
            ]
        )
    return [(name, real, synthetic) for (name, real), (_, synthetic) in zip(*columns, strict=True)]


def _paired_cells(scores: HeldOutScores, groups: Groups) -> IntArray:
    """Return counts (groups, outcome, decided by real, decided by synthetic)."""
    is_known = groups.codes >= 0
    code = ((groups.codes * 2 + scores.has_outcome) * 2 + scores.decided_by_real) * 2
    code = code + scores.decided_by_synthetic
    size = 8 * len(groups.names)
    counts = np.bincount(code[is_known], minlength=size)
    return counts.reshape(-1, 2, 2, 2).astype(np.int64)


def _grown(gap: GapMetric, real: IntArray, synthetic: IntArray, rng: np.random.Generator) -> Value:
    is_kept = (real.sum(axis=(1, 2)) >= MINIMUM) & (synthetic.sum(axis=(1, 2)) >= MINIMUM)
    if is_kept.sum() < 2:
        return NotEstimable(f"fewer than two groups have {MINIMUM} patients in both tables")
    tables = [table[is_kept].astype(np.float64) for table in (real, synthetic)]
    drawn = [gap_of(gap, _redrawn(table, rng)) for table in tables]
    n = int(min(table.sum() for table in tables))
    gaps = (gap_interval(gap, tables[0], rng), gap_interval(gap, tables[1], rng))
    return _difference(gaps, (drawn[0], drawn[1]), 0.0, n, "patients of both tables")


def _grown_paired(gap: GapMetric, cells: IntArray, rng: np.random.Generator) -> Value:
    filled = cells[cells.sum(axis=(1, 2, 3)) >= MINIMUM].astype(np.float64)
    if len(filled) < 2:
        return NotEstimable(f"fewer than two groups have {MINIMUM} held-out patients")
    real, synthetic = filled.sum(axis=-1), filled.sum(axis=-2)
    if not np.isfinite(gap_of(gap, synthetic) - gap_of(gap, real)):
        return NotEstimable("a group has nobody with, or nobody without, the outcome")
    drawn = _redrawn(filled, rng)
    both = (gap_of(gap, drawn.sum(axis=-1)), gap_of(gap, drawn.sum(axis=-2)))
    gaps = (gap_interval(gap, real, rng), gap_interval(gap, synthetic, rng))
    return _difference(gaps, both, _together(*both), int(filled.sum()), "held-out patients")


def _redrawn(cells: FloatArray, rng: np.random.Generator) -> FloatArray:
    total = int(cells.sum())
    drawn = rng.multinomial(total, cells.ravel() / total, size=REPLICATES)
    return drawn.reshape(REPLICATES, *cells.shape).astype(np.float64)


def _together(before: FloatArray, after: FloatArray) -> float:
    """Return the share of error common to two gaps of the same patients, from 0 to 1."""
    is_known = np.isfinite(before) & np.isfinite(after)
    some = np.stack((before[is_known], after[is_known]))
    if some.shape[1] < 2 or (some.std(axis=1) == 0).any():
        return 0.0
    return float(np.clip(np.asarray(np.corrcoef(some))[0, 1], 0, 1))


def _difference(
    gaps: tuple[Estimate, Estimate],
    drawn: tuple[FloatArray, FloatArray],
    shared: float,
    n: int,
    what: str,
) -> Value:
    """Return the gap after minus the gap before, with an interval from both.

    The intervals are combined by MOVER. A gap near 0 is biased upward: the interval then extends as
    far as that of the other gap alone. Resamples, in which gaps are biased twice, give only the
    precision of the estimate.
    """
    before, after = gaps
    value = after.value - before.value
    estimate = percentile_estimate(
        value, drawn[1] - drawn[0], _LEVEL, "difference of gaps", n, what
    )
    if not isinstance(estimate, Estimate):
        return estimate
    low = value - _joined(after.value - after.low, before.high - before.value, shared)
    high = value + _joined(after.high - after.value, before.value - before.low, shared)
    if before.low <= 0:
        high = max(high, after.high)
    if after.low <= 0:
        low = min(low, -before.high)
    method = f"the intervals of both gaps joined; {what}"
    return Estimate(value, low, high, _LEVEL, estimate.scale, n, method, estimate.standard_error)


def _joined(first: float, second: float, shared: float) -> float:
    return float(np.sqrt(max(first**2 + second**2 - 2 * shared * first * second, 0.0)))
