"""Agreement of readers with each other: Krippendorff's alpha of each arm.

Readers are fixed: the jackknife leaves out one case at a time, in both arms of a difference at
once.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.endpoint import AnalysisPlan, Endpoint, IntervalScale
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.figures import with_interval
from readingroom.reading.analysis_plan.endpoint_texts import measurement_level, planned_method
from readingroom.reading.study_analysis.agreement_tables import (
    AnswerTable,
    answer_table,
    observe_answers,
    repeat_table,
)
from readingroom.reading.study_analysis.difference_figures import (
    adjusted_differences,
    difference_figure,
)
from readingroom.reading.study_analysis.figure_values import planned_hypothesis
from readingroom.reading.study_analysis.heat_maps import heat_map
from readingroom.reading.study_analysis.observations import (
    Observations,
    rated,
    with_missing_rule,
)
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
from readingroom.statistics.agreement.krippendorff import (
    Measurement,
    alphas_without,
    jackknife_error,
    krippendorff_alpha,
)
from readingroom.statistics.agreement.ratings import (
    MIN_VARIED_UNITS,
    count_categories,
    varied_units,
)
from readingroom.statistics.mrmc.inference import Hypothesis, Plan, difference, standard_error

SCALE: Final = "coefficient"
MAX_READERS: Final = 6
"""Readers up to whom the agreement of each two is given."""
_NOT_SHARED: Final = "no case has the answers of two readers"
_ASSUMPTIONS: Final = (
    "Readers are fixed: the conclusion is for these readers and other cases.",
    "Cases are a random sample, independent of each other.",
    "Missing answers do not depend on what the answer would have been.",
)


def agreement_figures(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, *, is_detailed: bool
) -> EndpointFigures:
    """Return the agreement of readers in each arm, and its differences.

    Repeats are left out of the agreement between readers; a note gives that within readers.

    Args:
        endpoint: of metric AGREEMENT.
        data: readings.
        plan: of the study.
        is_detailed: whether figures of two readers and heat maps are computed.

    Raises:
        AnalysisError: no two answers can be compared; the message gives the reason.
    """
    observed = observe_answers(endpoint, data, plan)
    observed = observed._replace(rows=with_missing_rule(observed.rows, plan))
    arms = _Arms(endpoint, data, plan, observed)
    if not any(arms.table(name).is_shared for name in observed.conditions):
        raise AnalysisError(f"The agreement cannot be estimated: {_NOT_SHARED}.")
    pair, names = observed.planned, observed.conditions
    planned = None if pair is None else arms.difference(pair, planned_hypothesis(endpoint))
    others = adjusted_differences(
        [arms.difference(names) for names in combinations(names, 2)], pair
    )
    figures = EndpointFigures(
        conditions=tuple(map(arms.condition, names)),
        planned=planned,
        counts=observed.counts(),
        method=planned_method(endpoint, plan, data.protocol),
        differences=others if planned is None else (planned, *others),
        notes=tuple(arms.notes()),
        assumptions=_ASSUMPTIONS,
    )
    if not is_detailed:
        return figures
    return replace(
        figures,
        readers=tuple(arms.readers()),
        reader_differences=tuple(arms.reader_differences(planned)),
        heat_maps=tuple(arms.heat_maps()),
    )


class _Arms:
    """Answers of all arms."""

    def __init__(
        self, endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, observed: Observations
    ) -> None:
        self._endpoint, self._data, self._plan = endpoint, data, plan
        self._observed = observed
        self._level = 1 - plan.alpha
        self._measurement = Measurement(measurement_level(endpoint, data.protocol))
        analysed = [row for row, _ in rated(observed.rows)]
        self._readers = tuple(dict.fromkeys(row.reading.reader for row in observed.rows))
        self._cases = tuple(sorted({row.reading.case for row in observed.rows}))
        self._rows = {
            name: [row for row in analysed if row.condition == name] for name in observed.conditions
        }
        self._tables = {
            name: answer_table(rows, self._readers, self._cases)
            for name, rows in self._rows.items()
        }

    def table(self, name: str) -> AnswerTable:
        """Return the answers of an arm."""
        return self._tables[name]

    def condition(self, name: str) -> ConditionFigure:
        """Return the agreement of all readers in an arm."""
        rows = self._rows[name]
        readers, cases = ({getattr(row.reading, key) for row in rows} for key in ("reader", "case"))
        return ConditionFigure(name, self._alpha(self._tables[name]), len(readers), len(cases))

    def difference(
        self, names: tuple[str, str], tested: Hypothesis | None = None
    ) -> FigureDifference:
        """Return the difference of two arms by leaving out each case in both."""
        tables = [self._tables.get(name) for name in names]
        if tables[0] is None or tables[1] is None:
            missing = names[0] if tables[0] is None else names[1]
            return FigureDifference(*names, NotEstimable(f"no answer in {missing}"))
        return self._difference(names, tables[0], tables[1], tested)

    def readers(self) -> Iterator[ReaderFigure]:
        """Yield the agreement of each two readers in each arm."""
        for first, second in self._pairs():
            for name, table in self._tables.items():
                own = table.of_readers((first, second))
                shared = int((own.sizes == 2).sum())
                yield ReaderFigure(self._names(first, second), name, self._alpha(own), shared)

    def reader_differences(self, planned: FigureDifference | None) -> Iterator[ReaderDifference]:
        """Yield the planned difference of each two readers."""
        if planned is None or not {planned.first, planned.second} <= set(self._tables):
            return
        names = planned.first, planned.second
        for pair in self._pairs():
            first, second = (self._tables[name].of_readers(pair) for name in names)
            entry = self._difference(names, first, second, None)
            yield ReaderDifference(self._names(*pair), *names, entry.value)

    def heat_maps(self) -> Iterator[HeatMap]:
        """Yield the answers of each arm, if a reader and case have one answer."""
        criteria = {criterion.key: criterion for criterion in self._data.protocol.criteria}
        criterion = criteria.get(self._endpoint.criterion)
        quantity = "choice between two models" if criterion is None else criterion.label
        for name, rows in self._rows.items():
            values = {(row.reading.reader, row.reading.case): value for row, value in rated(rows)}
            if not values or len(values) < len(rows):
                continue
            low, high = min(values.values()), max(values.values())
            if criterion is not None and criterion.values:
                low, high = min(criterion.values), max(criterion.values)
            cases = sorted({case for _, case in values})
            yield heat_map(name, quantity, self._readers, cases, {}, values, low, high)

    def notes(self) -> Iterator[str]:
        """Yield the answers that are not compared, and the agreement within readers."""
        for name, table in self._tables.items():
            single = int((table.sizes == 1).sum())
            if single:
                yield f"{name}: {single} units with one answer are not compared."
        repeats = repeat_table(self._endpoint, self._data, self._plan, self._cases)
        if len(repeats.values):
            within = with_interval(self._alpha(repeats), self._level)
            yield f"Readers with themselves, {len(repeats.values)} repeated readings: α = {within}."

    def _pairs(self) -> list[tuple[int, int]]:
        count = len(self._readers)
        return list(combinations(range(count), 2)) if count <= MAX_READERS else []

    def _names(self, first: int, second: int) -> str:
        return f"{self._readers[first]} and {self._readers[second]}"

    def _alpha(self, table: AnswerTable) -> Figure:
        counts, categories = _counted(table)
        return krippendorff_alpha(
            counts,
            categories,
            self._measurement,
            self._level,
            clusters=table.cases,
            strata=table.strata,
        )

    def _difference(
        self,
        names: tuple[str, str],
        first: AnswerTable,
        second: AnswerTable,
        tested: Hypothesis | None,
    ) -> FigureDifference:
        alphas = [self._without(table) for table in (first, second)]
        value = float(alphas[0][0] - alphas[1][0])
        for name, own in zip(names, alphas, strict=True):
            if np.isnan(own[0]):
                return FigureDifference(*names, NotEstimable(f"no agreement in {name}"))
        varied = [_varied_cases(table) for table in (first, second)]
        if min(map(len, varied)) < MIN_VARIED_UNITS:
            reason = (
                f"fewer than {MIN_VARIED_UNITS} cases of an arm are not wholly in the commonest "
                "category"
            )
            return FigureDifference(*names, NotEstimable(reason, value))
        left_out = (alphas[0] - alphas[1])[1:]
        left_out = left_out[np.union1d(_used(first), _used(second))]
        if np.isnan(left_out).any():
            reason = "without one of the cases all answers of an arm are the same"
            return FigureDifference(*names, NotEstimable(reason, value))
        freedom = len(np.union1d(*varied)) - 1
        plan = Plan(hypothesis=tested or Hypothesis(), scale=IntervalScale.WALD, level=self._level)
        error = standard_error(jackknife_error(left_out) ** 2, freedom)
        return difference_figure(
            difference(names, value, error, len(self._readers), plan, 2.0),
            plan,
            is_planned=tested is not None,
            scale=SCALE,
            n=len(left_out),
            method=f"Krippendorff's alpha, {self._measurement}, jackknife over cases of both arms",
        )

    def _without(self, table: AnswerTable) -> FloatArray:
        counts, categories = _counted(table)
        return alphas_without(
            counts, categories, self._measurement, table.cases, len(self._cases), table.strata
        )


def _counted(table: AnswerTable) -> tuple[FloatArray, FloatArray]:
    categories = np.unique(table.values[~np.isnan(table.values)])
    return count_categories(table.values, categories), categories


def _used(table: AnswerTable) -> IntArray:
    """Return the cases with a unit that two readers answered."""
    return np.unique(table.cases[table.sizes > 1])


def _varied_cases(table: AnswerTable) -> IntArray:
    """Return the cases with a unit that is not wholly in the commonest category."""
    counts, _ = _counted(table)
    rows = table.sizes > 1
    return np.unique(table.cases[rows][varied_units(counts[rows], table.strata[rows])])
