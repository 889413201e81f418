"""The same asked of people: what readers decide and which model they prefer, by group."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from readingroom.analyzer.fairness.assessing import DECIDED, NO_TRUTH, OF_SCORES, WITH_TRUTH
from readingroom.analyzer.fairness.reporting import (
    adjust_all,
    left_out,
    reference_of,
    told_of,
    with_intersections,
)
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.fairness import (
    AttributeFairness,
    DecisionSource,
    FairnessOptions,
    FairnessReport,
    GapMetric,
    GroupGap,
    GroupSize,
    ModelPreferenceGap,
)
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.crossed_groups import RateDefinition, ReaderCaseDesign, crossed_gap
from readingroom.statistics.group_fairness import RATIOS, Groups

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
NO_PROBABILITIES = "people decide, they give no scores"
NO_RATIO = "ratios are not drawn for readings"


@dataclass(frozen=True, slots=True)
class ReaderDecisions:
    """What readers decided, one row a reading.

    `readers` and `cases` are codes (n,), `decisions` truth values (n,), `outcomes` the truth about
    each reading's case (n,), None where nobody knows it.
    """

    name: str
    readers: Sequence[str]
    cases: Sequence[str]
    decisions: BoolArray
    outcomes: BoolArray | None = None
    decided_by: DecisionSource = DecisionSource.READERS
    outcome: str = "outcome"
    decision: str = "decision"
    source: str = ""


@dataclass(frozen=True, slots=True)
class PairPreferences:
    """Which of two models each judgement prefers: 1 the first, 0 the second, 0.5 neither, (n,)."""

    first: str
    second: str
    readers: Sequence[str]
    cases: Sequence[str]
    preferred: FloatArray


def assess_readers(
    readings: ReaderDecisions, groups: Sequence[Groups], options: FairnessOptions | None = None
) -> FairnessReport:
    """Return how readers' decisions and their agreement with the truth differ by group.

    The minimum counts cases, not readings. `groups` hold the group of each reading's case.

    Raises:
        AnalysisError: there is nothing to look at, or lengths differ.
    """
    options = options or FairnessOptions()
    n = len(readings.decisions)
    _check(n, readings.readers, readings.cases, groups)
    if readings.outcomes is not None and len(readings.outcomes) != n:
        raise AnalysisError("Readings and outcomes differ in length.")
    crossed = _crossed(readings.readers, readings.cases)
    found = [
        _of_readers(readings, crossed, grouping, parts, options)
        for grouping, parts in with_intersections(groups, options)
    ]
    return adjust_all(
        FairnessReport(
            readings.name, readings.decided_by, readings.outcome, readings.decision, None, n,
            tuple(found), options=options, source=readings.source,
            warnings=tuple(text for one in found for text in told_of(one)),
        )
    )  # fmt: skip


def _of_readers(
    readings: ReaderDecisions,
    crossed: ReaderCaseDesign,
    groups: Groups,
    parts: tuple[str, ...],
    options: FairnessOptions,
) -> AttributeFairness:
    nobody = np.zeros(len(readings.decisions), dtype=bool)
    outcomes = nobody if readings.outcomes is None else readings.outcomes
    sizes = tuple(
        _size(groups, place, name, crossed, outcomes, readings.decisions, options)
        for place, name in enumerate(groups.names)
    )
    gaps = tuple(_gap(gap, readings, crossed, groups, options) for gap in (*DECIDED, *WITH_TRUTH))
    nothing = NotEstimable(NO_PROBABILITIES)
    reference = reference_of(groups, [one.n for one in sizes], options)
    return AttributeFairness(
        groups.attribute,
        parts,
        groups.names[reference] if groups.names else "",
        int((groups.codes < 0).sum()),
        sizes,
        left_out(sizes),
        (*gaps, *(GroupGap(gap, groups.attribute, nothing) for gap in OF_SCORES)),
    )


def _size(
    groups: Groups,
    place: int,
    name: str,
    crossed: ReaderCaseDesign,
    outcomes: BoolArray,
    decisions: BoolArray,
    options: FairnessOptions,
) -> GroupSize:
    rows = groups.codes == place
    cases = len(np.unique(crossed.cases[rows]))
    decided, positive = int(decisions[rows].sum()), int(outcomes[rows].sum())
    return GroupSize(name, int(rows.sum()), positive, decided, cases < options.minimum)


def _gap(
    gap: GapMetric,
    readings: ReaderDecisions,
    crossed: ReaderCaseDesign,
    groups: Groups,
    options: FairnessOptions,
) -> GroupGap:
    if gap in RATIOS:
        return GroupGap(gap, groups.attribute, NotEstimable(NO_RATIO))
    if gap not in DECIDED and readings.outcomes is None:
        return GroupGap(gap, groups.attribute, NotEstimable(NO_TRUTH))
    rng = random_stream(options.seed, "readers", groups.attribute, gap)
    return crossed_gap(gap, _lines(gap, readings), groups, crossed, rng, options)


def _lines(gap: GapMetric, readings: ReaderDecisions) -> list[RateDefinition]:
    decided = readings.decisions.astype(np.float64)
    everybody = np.ones(len(decided), dtype=bool)
    truth = everybody if readings.outcomes is None else readings.outcomes
    true = RateDefinition("true positive", decided, truth, "nobody in the group has the outcome")
    if gap in DECIDED:
        return [RateDefinition("decided", decided, everybody, "the group is empty")]
    if gap is GapMetric.AGREEMENT_DIFFERENCE:
        right = (readings.decisions == truth).astype(np.float64)
        return [RateDefinition("agreement", right, everybody, "the group is empty")]
    if gap is GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE:
        return [true]
    return [
        true,
        RateDefinition("false positive", decided, ~truth, "everybody in the group has the outcome"),
    ]


def compare_choices(
    choices: PairPreferences, groups: Sequence[Groups], options: FairnessOptions | None = None
) -> tuple[ModelPreferenceGap, ...]:
    """Return the share of judgements that prefer the first model, by group of patients.

    P values are adjusted in a report (`adjust_all`).

    Raises:
        AnalysisError: there is nothing to look at, or lengths differ.
    """
    options = options or FairnessOptions()
    n = len(choices.preferred)
    _check(n, choices.readers, choices.cases, groups)
    crossed = _crossed(choices.readers, choices.cases)
    everybody = np.ones(n, dtype=bool)
    line = RateDefinition("chosen", choices.preferred, everybody, "no judgement is of the group")
    return tuple(
        ModelPreferenceGap(
            choices.first,
            choices.second,
            grouping.attribute,
            n,
            len(set(choices.readers)),
            len(set(choices.cases)),
            crossed_gap(
                GapMetric.CHOICE_DIFFERENCE,
                [line],
                grouping,
                crossed,
                random_stream(options.seed, "choices", grouping.attribute),
                options,
            ),
        )
        for grouping, _ in with_intersections(groups, options)
    )


def _check(n: int, readers: Sequence[str], cases: Sequence[str], groups: Sequence[Groups]) -> None:
    """Refuse readings that cannot be looked at.

    Raises:
        AnalysisError: there is none, or lengths differ.
    """
    if not n or not groups:
        raise AnalysisError("There is nothing to assess: no reading, or no attribute.")
    lengths = {len(readers), len(cases), *(len(one.codes) for one in groups)}
    if lengths != {n}:
        raise AnalysisError("Readings, readers, cases and groups differ in length.")


def _crossed(readers: Sequence[str], cases: Sequence[str]) -> ReaderCaseDesign:
    return ReaderCaseDesign(
        *(np.unique(list(one), return_inverse=True)[1] for one in (readers, cases))
    )
