"""Figures of endpoints of free-response studies, from the marks and the lesions of a study."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Endpoint,
    EndpointMetric,
)
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.protocol import Criterion
from readingroom.reading.analysis_plan.endpoint_texts import localisation_text, planned_scale
from readingroom.reading.study_analysis.assumptions import Basis, assumptions
from readingroom.reading.study_analysis.curves import free_response_curves
from readingroom.reading.study_analysis.figure_values import (
    FigureUnit,
    arm_value,
    difference_value,
    planned_hypothesis,
    reversed_difference,
    tested_difference,
)
from readingroom.reading.study_analysis.heat_maps import heat_map
from readingroom.reading.study_analysis.lesion_matching import (
    NO_LESION,
    NO_TRUTH,
    MatchedMarks,
    matched_marks,
)
from readingroom.reading.study_analysis.observations import rated
from readingroom.reading.study_analysis.types import (
    ConditionFigure,
    EndpointFigures,
    Figure,
    FigureDifference,
    HeatMap,
    ReaderDifference,
    ReaderFigure,
    StudyReadings,
)
from readingroom.statistics.mrmc import free_response, obuchowski_rockette
from readingroom.statistics.mrmc.covariance import ReaderFigures
from readingroom.statistics.mrmc.free_response import FreeResponseFigure
from readingroom.statistics.mrmc.inference import ArmResult, Difference, MrmcResult, Plan
from readingroom.statistics.mrmc.single_readers import fixed_difference, reader_of_marks

_FIGURE_NAMES: Final[Mapping[EndpointMetric, str]] = {
    EndpointMetric.WAFROC: "wafroc",
    EndpointMetric.AFROC: "afroc",
    EndpointMetric.INFERRED_AUC: "inferred-roc",
}
TOO_FEW: Final = "fewer than two cases that the figure needs: with a lesion, and without one"
_UNIT: Final = FigureUnit()
_HIGHEST: Final = 1.0


def free_response_figures(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, *, is_detailed: bool
) -> EndpointFigures:
    """Return the figures of an endpoint of marks by Obuchowski and Rockette, with the jackknife.

    A case is left out at a time, with all of its marks and lesions.

    Args:
        endpoint: of one of the metrics in `OF_MARKS`.
        data: readings with marks, and truths with lesions.
        plan: choices of the analysis, and the localisation rule.
        is_detailed: whether readers, curves and heat maps are included.

    Raises:
        AnalysisError: nothing can be computed, such as without a reference standard or a lesion.
    """
    matched = matched_marks(endpoint, data, plan)
    figure = _figure(endpoint)
    _check_cases(matched, data, figure)
    choices = Plan(
        plan.inference, planned_hypothesis(endpoint), planned_scale(endpoint, plan), 1 - plan.alpha
    )
    figures = free_response.free_response_figures(matched.marks, figure)
    if np.isnan(figures.values).all():
        raise AnalysisError(f"{_capital(figure.label)} cannot be computed: {_sizes(matched)}.")
    result = obuchowski_rockette.analyse(figures, choices, _HIGHEST)
    values = _Values(matched, figures, result, figure, choices)
    planned = values.planned_difference()
    return EndpointFigures(
        conditions=tuple(values.conditions()),
        planned=planned,
        counts=matched.observations.counts(),
        method=f"{figure.label}; {result.method}; intervals of each arm: {choices.scale.value}",
        differences=tuple(values.differences(planned)),
        readers=tuple(values.readers()) if is_detailed else (),
        reader_differences=tuple(values.reader_differences()) if is_detailed else (),
        curves=free_response_curves(matched.marks, choices) if is_detailed else (),
        heat_maps=tuple(_heat_maps(endpoint, data, matched)) if is_detailed else (),
        notes=(*result.clamps, *result.notes, *_left_out(matched)),
        assumptions=_assumptions(endpoint, plan, choices, len(figures.readers)),
    )


def _figure(endpoint: Endpoint) -> FreeResponseFigure:
    if endpoint.metric is not EndpointMetric.LESION_SENSITIVITY:
        return free_response.free_response_figure(_FIGURE_NAMES[endpoint.metric])
    if endpoint.false_mark_rate is None:
        raise AnalysisError(
            f"The endpoint “{endpoint.label:.80}” has no false marks per case. Enter them."
        )
    return free_response.free_response_figure(f"froc@{endpoint.false_mark_rate!r}")


def _check_cases(matched: MatchedMarks, data: StudyReadings, figure: FreeResponseFigure) -> None:
    if not data.truths:
        raise AnalysisError("The study has no reference standard. Import one with lesions.")
    if not matched.marks.cases:
        reasons = ", ".join(
            f"{reason}: {count}" for reason, count in matched.observations.counts().missing.items()
        )
        raise AnalysisError(
            f"No reading of marks can be analysed ({reasons or 'none is planned'})."
        )
    if not len(matched.marks.weights):
        raise AnalysisError(
            f"{_capital(figure.label)} needs cases with a lesion, and the reference standard has "
            "no lesion in an analysed case. Import lesions."
        )


def _sizes(matched: MatchedMarks) -> str:
    positive = int(matched.marks.is_positive.sum())
    return (
        f"{positive} analysed cases have a lesion and {len(matched.marks.cases) - positive} have "
        "none; a reader needs at least two of each kind that the figure uses"
    )


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def _left_out(matched: MatchedMarks) -> Iterator[str]:
    """Yield how many cases are left out for want of their truth."""
    cases: dict[str, set[str]] = {NO_TRUTH: set(), NO_LESION: set()}
    for row in matched.observations.rows:
        if row.missing in cases:
            cases[row.missing].add(row.reading.case)
    for reason, codes in cases.items():
        if codes:
            yield f"left out, {reason}: {len(codes)} cases"


@dataclass(frozen=True, slots=True)
class _Values:
    """Results of the conditions as values of the endpoint."""

    matched: MatchedMarks
    figures: ReaderFigures
    result: MrmcResult
    figure: FreeResponseFigure
    plan: Plan

    def conditions(self) -> Iterator[ConditionFigure]:
        """Yield the mean figure of each condition."""
        arms = {arm.arm: arm for arm in self.result.arms}
        for index, name in enumerate(self.matched.marks.arms):
            cases = int(self.matched.marks.is_read[index].any(axis=0).sum())
            arm = arms.get(name)
            if arm is None:
                yield ConditionFigure(name, NotEstimable(TOO_FEW), 0, cases)
                continue
            value = arm_value(arm, self.plan, _UNIT, cases, self.result.method)
            yield ConditionFigure(name, value, arm.readers, cases)

    def planned_difference(self) -> FigureDifference | None:
        """Return the difference that the plan states, None if the endpoint is only estimated."""
        pair = self.matched.observations.planned
        if pair is None:
            return None
        entry = self._difference(*pair)
        if entry is None:
            return FigureDifference(*pair, self._no_difference(pair))
        return tested_difference(entry, pair, self._value(entry), self.plan, _UNIT)

    def differences(self, planned: FigureDifference | None) -> Iterator[FigureDifference]:
        """Yield all differences, the planned one first; the others are not tested."""
        if planned is not None:
            yield planned
        names = set() if planned is None else {planned.first, planned.second}
        for pair in combinations(self.matched.marks.arms, 2):
            if set(pair) != names:
                entry = self._difference(*pair)
                value = self._no_difference(pair) if entry is None else self._value(entry)
                yield FigureDifference(*pair, value)

    def _difference(self, first: str, second: str) -> Difference | None:
        for entry in self.result.differences:
            if entry.arms == (first, second):
                return entry
            if entry.arms == (second, first):
                return reversed_difference(entry)
        return None

    def _value(self, entry: Difference) -> Figure:
        n = len(self.matched.marks.cases)
        return difference_value(entry, self.plan, _UNIT, n, self.result.method)

    def _no_difference(self, pair: tuple[str, str]) -> NotEstimable:
        absent = [name for name in pair if name not in self.matched.marks.arms]
        if absent:
            return NotEstimable(f"no planned reading of {absent[0]}")
        return NotEstimable("no reader has a figure in both conditions")

    def readers(self) -> Iterator[ReaderFigure]:
        """Yield the figure of each reader in each condition with a planned reading."""
        marks = self.matched.marks
        planned = {(row.condition, row.reading.reader) for row in self.matched.observations.rows}
        for cell in np.ndindex(self.figures.values.shape):
            arm, reader = cell
            if (marks.arms[arm], marks.readers[reader]) not in planned:
                continue
            is_read = marks.is_read[arm, reader]
            n, positive = int(is_read.sum()), int((is_read & marks.is_positive).sum())
            value = self._reader_value((arm, reader), n)
            yield ReaderFigure(
                marks.readers[reader], marks.arms[arm], value, n, positive, n - positive
            )

    def _reader_value(self, cell: tuple[int, int], n: int) -> Figure:
        result = reader_of_marks(self.figures, cell, self.matched.marks, self.figure, self.plan)
        if isinstance(result, ArmResult):
            return arm_value(result, self.plan, _UNIT, n, self.figures.method)
        return result

    def reader_differences(self) -> Iterator[ReaderDifference]:
        """Yield the difference of each reader, planned or else of all conditions."""
        marks = self.matched.marks
        planned = self.matched.observations.planned
        for first, second in combinations(marks.arms, 2) if planned is None else [planned]:
            if not {first, second} <= set(marks.arms):
                continue
            arms = marks.arms.index(first), marks.arms.index(second)
            for reader, code in enumerate(marks.readers):
                cells = (arms[0], reader), (arms[1], reader)
                entry = fixed_difference(self.figures, *cells, self.plan, _HIGHEST)
                if entry is not None:
                    n = int((marks.is_read[cells[0]] | marks.is_read[cells[1]]).sum())
                    value = difference_value(entry, self.plan, _UNIT, n, self.figures.method)
                    yield ReaderDifference(code, first, second, value)


def _heat_maps(endpoint: Endpoint, data: StudyReadings, matched: MatchedMarks) -> Iterator[HeatMap]:
    """Yield the highest rating of a mark of each reader on each case, for each condition."""
    marks = matched.marks
    truths = dict(zip(marks.cases, marks.is_positive.tolist(), strict=True))
    low, high = _scale(endpoint, data)
    values: dict[str, dict[tuple[str, str], float]] = {name: {} for name in marks.arms}
    for row, _ in rated(matched.observations.rows):
        ratings = [mark.rating for mark in row.reading.marks if mark.rating is not None]
        if ratings:
            values[row.condition][row.reading.reader, row.reading.case] = float(max(ratings))
    quantity = f"highest rating of a mark, {low:g} to {high:g}; empty: no mark or not read"
    for name, of_condition in values.items():
        yield heat_map(name, quantity, marks.readers, marks.cases, truths, of_condition, low, high)


def _scale(endpoint: Endpoint, data: StudyReadings) -> tuple[float, float]:
    """Return the lowest and highest rating of a mark."""
    criterion: Criterion = next(
        entry for entry in data.protocol.criteria if entry.key == endpoint.criterion
    )
    return float(criterion.minimum), float(criterion.maximum)


def _assumptions(
    endpoint: Endpoint, plan: AnalysisPlan, choices: Plan, readers: int
) -> tuple[str, ...]:
    rule = localisation_text(plan.localisation)
    return (
        *assumptions(Basis(endpoint.metric, choices, plan, readers)),
        "Marks on one case may depend on each other.",
        f"The reference standard lists every lesion, and a rule decides which marks hit. {rule}",
    )
