"""Everything that is asked of decisions and scores by group, in one report."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from readingroom.analyzer.fairness.flips import Flips
from readingroom.analyzer.fairness.reporting import (
    adjust_all,
    check_references,
    left_out,
    reference_of,
    told_of,
    with_intersections,
)
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.fairness import (
    AttributeFairness,
    DecisionSource,
    FairnessOptions,
    FairnessReport,
    GapMetric,
    GroupGap,
    GroupSize,
    SignedDifference,
    SignedMetric,
)
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.design_effects import Effects, find_effects
from readingroom.statistics.group_areas import (
    Ranked,
    areas_across,
    areas_within,
    rank_scores,
    tabulate_areas,
)
from readingroom.statistics.group_calibration import bin_scores, calibrate_groups
from readingroom.statistics.group_fairness import (
    Groups,
    count_cells,
    estimate_gaps,
    gap_of_areas,
)
from readingroom.statistics.signed_differences import compare_groups

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]

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
    """What is assessed, row by row, and what it is called.

    `outcomes` and `decisions` are truth values (n,), `scores` numbers (n,), each None where there
    is none. From scores and a `threshold` decisions follow where none are given: those at or above
    it. Scores outside 0 to 1 have no calibration. `patients` (n,) tell which rows are of the same
    patient, None where each is of its own: all intervals and p values then go by patient.
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
    """Rows, ready to be looked at by any grouping."""

    n: int
    outcomes: BoolArray | None
    decisions: BoolArray | None
    scores: FloatArray | None
    ranked: Ranked | None
    bins: IntArray | None
    patients: IntArray | None

    def effects(self, groups: Groups) -> Effects | None:
        """Return what rows are worth where patients have several; what is not known is no."""
        if self.patients is None:
            return None
        nothing = np.zeros(self.n, dtype=bool)
        outcomes, decisions = (
            nothing if one is None else one for one in (self.outcomes, self.decisions)
        )
        return find_effects(outcomes, decisions, groups.codes, len(groups.names), self.patients)


def assess_fairness(
    assessed: FairnessInputs,
    groups: Sequence[Groups],
    options: FairnessOptions | None = None,
    *,
    flips: Sequence[Flips] = (),
    progress: Progress = NO_PROGRESS,
) -> FairnessReport:
    """Return how differently groups of patients are treated.

    Args:
        assessed: Outcomes, and scores or decisions.
        groups: Who is in which group of each attribute.
        options: How groups are compared, and which attributes are crossed.
        flips: What changing an attribute alone does, of those attributes that were tried.
        progress: Told how far it is.

    Raises:
        AnalysisError: there is nothing to look at, lengths differ, a score is no number, or an
            attribute or group that the options name is not there.
        Cancelled: the user stopped.
    """
    options = options or FairnessOptions()
    _check_options(options)
    rows = _rows_of(assessed, groups)
    check_references(groups, options)
    found, every = [], with_intersections(groups, options)
    for place, (grouping, parts) in enumerate(every):
        progress.raise_if_cancelled()
        progress.report(Step(place, len(every), f"Comparing groups of {grouping.attribute}"))
        found.append(_assess(rows, grouping, parts, options, flips))
    told = dict.fromkeys((*assessed.warnings, *(text for one in found for text in told_of(one))))
    noise = next((one.disagreement for one in flips), None)
    if isinstance(noise, Estimate) and noise.value > 0:
        told[
            "The model does not always answer alike: asked the same again, it decided "
            f"{noise.value:.1%} of patients otherwise. Shares of changed decisions hold that too."
        ] = None
    return adjust_all(
        FairnessReport(
            assessed.model, assessed.decided_by, assessed.outcome, assessed.decision,
            assessed.threshold, rows.n, tuple(found), (), noise, options, assessed.source,
            tuple(told),
        )
    )  # fmt: skip


def _check_options(options: FairnessOptions) -> None:
    """Refuse options that cannot be.

    Raises:
        AnalysisError: a number is too small, or the level is none.
    """
    if not 0 < options.level < 1:
        raise AnalysisError(f"The level is {options.level:g}; it lies between 0 and 1.")
    if options.minimum < 1 or options.replicates < 100 or options.permutations < 100:
        raise AnalysisError(
            "A group needs a minimum of 1 patient, and intervals and chance 100 draws or more."
        )


def _rows_of(assessed: FairnessInputs, groups: Sequence[Groups]) -> _Rows:
    """Return the rows once they have been checked.

    Raises:
        AnalysisError: there are none, lengths differ, or a score is no number.
    """
    arrays = [
        one for one in (assessed.outcomes, assessed.decisions, assessed.scores) if one is not None
    ]
    if assessed.decisions is None and assessed.scores is None:
        raise AnalysisError("There is nothing to assess: give scores or decisions.")
    n = len(arrays[0])
    if not n or not groups:
        raise AnalysisError("There is nothing to assess: no row, or no attribute.")
    lengths = [len(one) for one in (*arrays, *(one.codes for one in groups))]
    lengths += [] if assessed.patients is None else [len(assessed.patients)]
    if any(length != n for length in lengths):
        raise AnalysisError("Outcomes, scores, decisions, patients and groups differ in length.")
    patients = _repeated(assessed.patients)
    scores, decisions = assessed.scores, assessed.decisions
    if scores is not None and not np.isfinite(scores).all():
        place = int(np.flatnonzero(~np.isfinite(scores))[0]) + 1
        raise AnalysisError(f"The score of row {place} is no number. Leave the row out.")
    if assessed.threshold is not None and math.isnan(assessed.threshold):
        raise AnalysisError("The threshold is no number. Give one that scores can be at or above.")
    if scores is not None and decisions is None and assessed.threshold is not None:
        decisions = scores >= assessed.threshold
    ranked = bins = None
    if scores is not None and assessed.outcomes is not None:
        ranked = rank_scores(scores, assessed.outcomes, patients)
        if scores.min() >= 0 and scores.max() <= 1:
            bins = bin_scores(scores)
    return _Rows(n, assessed.outcomes, decisions, scores, ranked, bins, patients)


def _repeated(patients: Sequence[str] | None) -> IntArray | None:
    """Return numbers of patients from 0, None where each row is of a patient of its own."""
    if patients is None or len(set(patients)) == len(patients):
        return None
    return np.unique(list(patients), return_inverse=True)[1].astype(np.int64)


def _assess(
    rows: _Rows,
    groups: Groups,
    parts: tuple[str, ...],
    options: FairnessOptions,
    flips: Sequence[Flips],
) -> AttributeFairness:
    if len(groups.names) > _GROUPS_LIMIT:
        raise AnalysisError(
            f"{groups.attribute} has {len(groups.names):,} groups; at most {_GROUPS_LIMIT} can be "
            "compared. Join some of them."
        )
    cells = _count(rows, groups)
    sizes, effects = cells.sum(axis=(1, 2)), rows.effects(groups)
    patients = sizes if effects is None else effects.patients
    people = tuple(
        GroupSize(
            name,
            int(sizes[place]),
            int(cells[place, 1].sum()) if rows.outcomes is not None else 0,
            None if rows.decisions is None else int(cells[place, :, 1].sum()),
            int(patients[place]) < options.minimum,
        )
        for place, name in enumerate(groups.names)
    )
    place = reference_of(groups, sizes.tolist(), options)
    one = AttributeFairness(
        groups.attribute,
        parts,
        groups.names[place] if groups.names else "",
        int((groups.codes < 0).sum()),
        people,
        left_out(people),
        _gaps(rows, groups, cells, effects, options, is_lenient=len(parts) > 1),
        _signed(rows, groups, cells, effects, place, options),
    )
    one = _with_scores(rows, groups, one, options)
    tried = next((flip for flip in flips if flip.attribute == groups.attribute), None)
    return one if tried is None else replace(one, flip_share=tried.share, flips=tried.changes)


def _count(rows: _Rows, groups: Groups) -> IntArray:
    """Return counts (groups, outcome, decision); what is not known counts as no."""
    nothing = np.zeros(rows.n, dtype=bool)
    outcomes = nothing if rows.outcomes is None else rows.outcomes
    return count_cells(outcomes, nothing if rows.decisions is None else rows.decisions, groups)


def _gaps(
    rows: _Rows,
    groups: Groups,
    cells: IntArray,
    effects: Effects | None,
    options: FairnessOptions,
    *,
    is_lenient: bool,
) -> tuple[GroupGap, ...]:
    """Return the gaps of decisions, each with the reason where it cannot be."""
    wanted = (*DECIDED, *WITH_TRUTH)
    if rows.decisions is None:
        return _nothing(groups, wanted, NO_DECISIONS)
    possible = wanted if rows.outcomes is not None else DECIDED
    rng = random_stream(options.seed, "gaps", groups.attribute)
    found = estimate_gaps(
        cells, groups.attribute, groups.names, rng, gaps=possible, minimum=options.minimum,
        level=options.level, replicates=options.replicates, permutations=options.permutations,
        is_lenient=is_lenient, effects=effects,
    )  # fmt: skip
    lacking = tuple(gap for gap in wanted if gap not in possible)
    return (*found, *_nothing(groups, lacking, NO_TRUTH))


def _nothing(groups: Groups, gaps: Sequence[GapMetric], reason: str) -> tuple[GroupGap, ...]:
    return tuple(GroupGap(gap, groups.attribute, NotEstimable(reason)) for gap in gaps)


def _signed(
    rows: _Rows,
    groups: Groups,
    cells: IntArray,
    effects: Effects | None,
    place: int,
    options: FairnessOptions,
) -> tuple[SignedDifference, ...]:
    if rows.decisions is None or len(groups.names) < 2:
        return ()
    only = (SignedMetric.STATISTICAL_PARITY_DIFFERENCE, SignedMetric.DISPARATE_IMPACT_RATIO)
    rng = random_stream(options.seed, "signed", groups.attribute)
    measures = only if rows.outcomes is None else tuple(SignedMetric)
    return compare_groups(cells, groups.names, place, rng, options, measures, effects)


def _with_scores(
    rows: _Rows, groups: Groups, one: AttributeFairness, options: FairnessOptions
) -> AttributeFairness:
    """Return an attribute with areas and calibration, or why there are none."""
    if rows.scores is None or rows.outcomes is None or rows.ranked is None:
        reason = NO_SCORES if rows.scores is None else NO_TRUTH
        return replace(one, gaps=(*one.gaps, *_nothing(groups, OF_SCORES, reason)))
    table = tabulate_areas(rows.ranked, groups)
    sizes, fewest = table.having + table.lacking, np.minimum(table.having, table.lacking)
    is_lenient = len(one.parts) > 1
    is_kept = (sizes >= options.minimum) & (
        (fewest >= options.minimum) | ((fewest == 0) & (not is_lenient))
    )
    rng = random_stream(options.seed, "areas", groups.attribute)
    gap = gap_of_areas(
        groups, areas_within(table, options.level), is_kept.tolist(), rng, options.minimum,
        options.level, options.permutations,
    )  # fmt: skip
    one = replace(
        one,
        gaps=(*one.gaps, gap),
        cross_areas=areas_across(table, sizes >= options.minimum, options.minimum, options.level),
    )
    if rows.bins is None:
        reason = "the scores are no probabilities: some are not between 0 and 1"
        return replace(one, gaps=(*one.gaps, *_nothing(groups, OF_SCORES[1:], reason)))
    rng = random_stream(options.seed, "calibration", groups.attribute)
    calibrations, gaps = calibrate_groups(
        rows.scores, rows.outcomes, rows.bins, groups, rng, options, rows.patients
    )
    return replace(one, gaps=(*one.gaps, *gaps), calibrations=calibrations)
