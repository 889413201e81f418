"""Fairness report of decisions and scores by group."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.fairness.flips import Flips
from readingroom.engine.analyzer.fairness.report_parts import (
    adjust_all,
    check_references,
    left_out,
    reference_of,
    warnings_of,
    with_intersections,
)
from readingroom.engine.analyzer.fairness.types import (
    AttributeFairness,
    DecisionSource,
    FairnessReport,
    GroupSize,
)
from readingroom.engine.devices.job import current_job
from readingroom.statistics.clusters import cluster_numbers
from readingroom.statistics.fairness.areas import (
    Ranked,
    areas_across,
    areas_within,
    rank_scores,
    tabulate_areas,
)
from readingroom.statistics.fairness.calibration import bin_scores, calibrate_groups
from readingroom.statistics.fairness.design_effects import Effects, find_effects
from readingroom.statistics.fairness.gaps import (
    Groups,
    count_cells,
    estimate_gaps,
    gap_of_areas,
)
from readingroom.statistics.fairness.signed_differences import compare_groups
from readingroom.statistics.fairness.types import (
    FairnessOptions,
    GapMetric,
    GroupGap,
    SignedDifference,
    SignedMetric,
)

DECIDED = (GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE, GapMetric.DEMOGRAPHIC_PARITY_RATIO)
WITH_TRUTH = (
    GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE,
    GapMetric.EQUALISED_ODDS_DIFFERENCE,
    GapMetric.EQUALISED_ODDS_MEAN,
    GapMetric.EQUALISED_ODDS_RATIO,
    GapMetric.AGREEMENT_DIFFERENCE,
)
OF_SCORES = (GapMetric.AREA_DIFFERENCE, GapMetric.CALIBRATION_DIFFERENCE, GapMetric.CALIBRATION_GAP)
NO_TRUTH = "no outcome was given"
NO_DECISIONS = "no threshold and no decisions were given"
NO_SCORES = "only decisions were given, no scores"
_GROUPS_LIMIT = 200


@dataclass(frozen=True, slots=True)
class FairnessInputs:
    """Input of a fairness assessment, row by row, with its labels.

    `outcomes` and `decisions` are bool (n,), `scores` float (n,), each None if absent. Without
    `decisions`, scores at or above the `threshold` are positive. Scores outside 0 to 1 have no
    calibration. `patients` (n,) are patient ids, None where each row is a patient; intervals and p
    values are clustered by patient.
    """

    model: str
    outcomes: BoolArray | None
    scores: FloatArray | None = None
    decisions: BoolArray | None = None
    threshold: float | None = None
    outcome: str = "outcome"
    decision: str = "decision"
    decided_by: DecisionSource = DecisionSource.MODEL
    source: str = ""
    warnings: tuple[str, ...] = ()
    patients: Sequence[str] | None = None


@dataclass(frozen=True, slots=True)
class _Rows:
    """Validated rows, independent of the grouping."""

    n: int
    outcomes: BoolArray | None
    decisions: BoolArray | None
    scores: FloatArray | None
    ranked: Ranked | None
    bins: IntArray | None
    patients: IntArray | None

    @property
    def flags(self) -> tuple[BoolArray, BoolArray]:
        """Return outcomes and decisions; unknown ones count as negative."""
        nothing = np.zeros(self.n, dtype=bool)
        return (
            nothing if self.outcomes is None else self.outcomes,
            nothing if self.decisions is None else self.decisions,
        )

    def effects(self, groups: Groups) -> Effects | None:
        """Return design effects where patients have several rows."""
        if self.patients is None:
            return None
        return find_effects(*self.flags, groups.codes, len(groups.names), self.patients)


def assess_fairness(
    assessed: FairnessInputs,
    groups: Sequence[Groups],
    options: FairnessOptions | None = None,
    *,
    flips: Sequence[Flips] = (),
    progress: Progress = NO_PROGRESS,
) -> FairnessReport:
    """Assess gaps between groups of patients.

    Args:
        assessed: outcomes, and scores or decisions.
        groups: group of each row, for each attribute.
        options: how groups are compared, and which attributes are crossed.
        flips: effects of changing one attribute alone, for the attributes tested.
        progress: receives progress reports.

    Raises:
        AnalysisError: there is nothing to assess, lengths differ, a score is not finite, or an
            attribute or group of the options does not exist.
        Cancelled: the user stopped.
    """
    options = options or FairnessOptions()
    _check_options(options)
    rows = _rows_of(assessed, groups)
    check_references(groups, options)
    results, every = [], with_intersections(groups, options)
    for index, (grouping, parts) in enumerate(every):
        progress.raise_if_cancelled()
        progress.report(Step(index, len(every), f"Comparing groups of {grouping.attribute}"))
        results.append(_assess(rows, grouping, parts, options, flips))
    warnings = dict.fromkeys(
        (*assessed.warnings, *(text for part in results for text in warnings_of(part)))
    )
    noise = next((flip.disagreement for flip in flips), None)
    if isinstance(noise, Estimate) and noise.value > 0:
        warnings[
            "The model is not deterministic: for the same input again, it changed its decision for "
            f"{noise.value:.1%} of patients. Flip rates include this noise."
        ] = None
    return adjust_all(
        FairnessReport(
            assessed.model, assessed.decided_by, assessed.outcome, assessed.decision,
            assessed.threshold, rows.n, tuple(results), (), noise, options, assessed.source,
            tuple(warnings), current_job().description,
        )
    )  # fmt: skip


def _check_options(options: FairnessOptions) -> None:
    """Validate the options."""
    if not 0 < options.level < 1:
        raise AnalysisError(f"The level must be between 0 and 1, not {options.level:g}.")
    if options.minimum < 1 or options.replicates < 100 or options.permutations < 100:
        raise AnalysisError(
            "The minimum group size must be 1 or more, replicates and permutations 100 or more."
        )


def _rows_of(assessed: FairnessInputs, groups: Sequence[Groups]) -> _Rows:
    """Validate the input and return its rows."""
    arrays = [
        array
        for array in (assessed.outcomes, assessed.decisions, assessed.scores)
        if array is not None
    ]
    if assessed.decisions is None and assessed.scores is None:
        raise AnalysisError("There is nothing to assess. Give scores or decisions.")
    n = len(arrays[0])
    if not n or not groups:
        raise AnalysisError("There is nothing to assess: no rows, or no attributes.")
    lengths = [len(array) for array in (*arrays, *(grouping.codes for grouping in groups))]
    lengths += [] if assessed.patients is None else [len(assessed.patients)]
    if any(length != n for length in lengths):
        raise AnalysisError("Outcomes, scores, decisions, patients and groups differ in length.")
    patients = None if assessed.patients is None else cluster_numbers(assessed.patients)
    scores, decisions = assessed.scores, assessed.decisions
    if scores is not None and not np.isfinite(scores).all():
        row = int(np.flatnonzero(~np.isfinite(scores))[0]) + 1
        raise AnalysisError(f"The score of row {row} is not a finite number. Remove the row.")
    if assessed.threshold is not None and math.isnan(assessed.threshold):
        raise AnalysisError("The threshold is not a number. Give a finite threshold.")
    if scores is not None and decisions is None and assessed.threshold is not None:
        decisions = scores >= assessed.threshold
    ranked = bins = None
    if scores is not None and assessed.outcomes is not None:
        ranked = rank_scores(scores, assessed.outcomes, patients)
        if scores.min() >= 0 and scores.max() <= 1:
            bins = bin_scores(scores)
    return _Rows(n, assessed.outcomes, decisions, scores, ranked, bins, patients)


def _assess(
    rows: _Rows,
    groups: Groups,
    parts: tuple[str, ...],
    options: FairnessOptions,
    flips: Sequence[Flips],
) -> AttributeFairness:
    if len(groups.names) > _GROUPS_LIMIT:
        raise AnalysisError(
            f"{groups.attribute} has {len(groups.names):,} groups; the maximum is {_GROUPS_LIMIT}. "
            "Merge some of them."
        )
    cells = count_cells(*rows.flags, groups)
    sizes, effects = cells.sum(axis=(1, 2)), rows.effects(groups)
    patients = sizes if effects is None else effects.patients
    people = tuple(
        GroupSize(
            name,
            int(sizes[index]),
            int(cells[index, 1].sum()) if rows.outcomes is not None else 0,
            None if rows.decisions is None else int(cells[index, :, 1].sum()),
            int(patients[index]) < options.minimum,
        )
        for index, name in enumerate(groups.names)
    )
    reference = reference_of(groups, sizes.tolist(), options)
    fairness = AttributeFairness(
        groups.attribute,
        parts,
        groups.names[reference] if groups.names else "",
        int((groups.codes < 0).sum()),
        people,
        left_out(people),
        _gaps(rows, groups, cells, effects, options, is_lenient=len(parts) > 1),
        _signed(rows, groups, cells, effects, reference, options),
    )
    fairness = _with_scores(rows, groups, fairness, options)
    tried = next((flip for flip in flips if flip.attribute == groups.attribute), None)
    if tried is None:
        return fairness
    return replace(fairness, flip_share=tried.share, flips=tried.changes)


def _gaps(
    rows: _Rows,
    groups: Groups,
    cells: IntArray,
    effects: Effects | None,
    options: FairnessOptions,
    *,
    is_lenient: bool,
) -> tuple[GroupGap, ...]:
    """Return the gaps of decisions, with the reason where one is not estimable."""
    requested = (*DECIDED, *WITH_TRUTH)
    if rows.decisions is None:
        return _nothing(groups, requested, NO_DECISIONS)
    possible = requested if rows.outcomes is not None else DECIDED
    rng = random_stream(options.seed, "gaps", groups.attribute)
    estimated = estimate_gaps(
        cells, groups.attribute, groups.names, rng, gaps=possible, minimum=options.minimum,
        level=options.level, replicates=options.replicates, permutations=options.permutations,
        is_lenient=is_lenient, effects=effects,
    )  # fmt: skip
    lacking = tuple(gap for gap in requested if gap not in possible)
    return (*estimated, *_nothing(groups, lacking, NO_TRUTH))


def _nothing(groups: Groups, gaps: Sequence[GapMetric], reason: str) -> tuple[GroupGap, ...]:
    return tuple(GroupGap(gap, groups.attribute, NotEstimable(reason)) for gap in gaps)


def _signed(
    rows: _Rows,
    groups: Groups,
    cells: IntArray,
    effects: Effects | None,
    reference: int,
    options: FairnessOptions,
) -> tuple[SignedDifference, ...]:
    if rows.decisions is None or len(groups.names) < 2:
        return ()
    only = (SignedMetric.STATISTICAL_PARITY_DIFFERENCE, SignedMetric.DISPARATE_IMPACT_RATIO)
    rng = random_stream(options.seed, "signed", groups.attribute)
    measures = only if rows.outcomes is None else tuple(SignedMetric)
    return compare_groups(cells, groups.names, reference, rng, options, measures, effects)


def _with_scores(
    rows: _Rows, groups: Groups, fairness: AttributeFairness, options: FairnessOptions
) -> AttributeFairness:
    """Return an attribute with areas and calibration, or the reason for their absence."""
    if rows.scores is None or rows.outcomes is None or rows.ranked is None:
        reason = NO_SCORES if rows.scores is None else NO_TRUTH
        return replace(fairness, gaps=(*fairness.gaps, *_nothing(groups, OF_SCORES, reason)))
    table = tabulate_areas(rows.ranked, groups)
    sizes, fewest = table.having + table.lacking, np.minimum(table.having, table.lacking)
    is_lenient = len(fairness.parts) > 1
    is_kept = (sizes >= options.minimum) & (
        (fewest >= options.minimum) | ((fewest == 0) & (not is_lenient))
    )
    rng = random_stream(options.seed, "areas", groups.attribute)
    gap = gap_of_areas(
        groups, areas_within(table, options.level), is_kept.tolist(), rng, options.minimum,
        options.level, options.permutations,
    )  # fmt: skip
    fairness = replace(
        fairness,
        gaps=(*fairness.gaps, gap),
        cross_areas=areas_across(table, sizes >= options.minimum, options.minimum, options.level),
    )
    if rows.bins is None:
        reason = "the scores are not probabilities: some are not between 0 and 1"
        return replace(fairness, gaps=(*fairness.gaps, *_nothing(groups, OF_SCORES[1:], reason)))
    rng = random_stream(options.seed, "calibration", groups.attribute)
    calibrations, gaps = calibrate_groups(
        rows.scores, rows.outcomes, rows.bins, groups, rng, options, rows.patients
    )
    return replace(fairness, gaps=(*fairness.gaps, *gaps), calibrations=calibrations)
