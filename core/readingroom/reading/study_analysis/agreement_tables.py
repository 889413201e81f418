"""Answers of readers as tables of units by readers, for their agreement.

A unit is a case in an arm; of pairs, a case with two models. Choices between models are turned to
one order of the models, so that mirrored sides agree.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint
from readingroom.domain.protocol import CriterionKind
from readingroom.reading.judged_pairs import WIN_LEFT, WIN_RIGHT, overall_outcome
from readingroom.reading.study_analysis.observations import (
    Observation,
    Observations,
    answer_of,
    asked_readings,
    observe,
    observed_value,
    rated,
)
from readingroom.reading.study_analysis.pair_choices import models_of
from readingroom.reading.study_analysis.types import AnswerState, StudyReading, StudyReadings

Unit = tuple[str, tuple[str, ...]]
"""Case, and the models of a pair in alphabetical order."""
ValueOf = Callable[[StudyReading], tuple[float | None, str]]


class AnswerTable(NamedTuple):
    """Answers of several readers, (n_units, n_readers); NaN = none.

    `cases` and `strata` are the numbers of the case and of the pair of models of each unit.
    """

    values: FloatArray
    cases: IntArray
    strata: IntArray

    @property
    def is_shared(self) -> bool:
        """Return whether a unit has two answers."""
        return bool((self.sizes > 1).any())

    @property
    def sizes(self) -> IntArray:
        """Return the number of answers of each unit."""
        return np.asarray((~np.isnan(self.values)).sum(axis=1), dtype=np.int64)

    def of_readers(self, readers: tuple[int, int]) -> "AnswerTable":
        """Return the answers of two readers."""
        return self._replace(values=self.values[:, readers])


def observe_answers(endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan) -> Observations:
    """Return the observations of an agreement; the condition of pairs is their arm."""
    if not data.protocol.design.is_paired:
        return observe(endpoint, data, plan)
    labels = {arm.key: arm.label for arm in data.protocol.design.arms}
    value_of = answer_values(endpoint, data)
    rows = tuple(
        Observation(labels[reading.arm], *observed_value(reading, plan, value_of), reading)
        for reading in asked_readings(endpoint, data)
    )
    asked = {row.condition for row in rows}
    conditions = tuple(label for label in labels.values() if label in asked)
    planned = None
    if endpoint.comparison is not Comparison.ESTIMATE:
        first, second = endpoint.arm, endpoint.reference_arm
        planned = (labels.get(first, endpoint.model), labels.get(second, endpoint.reference_model))
    return Observations(conditions, rows, planned)


def answer_values(endpoint: Endpoint, data: StudyReadings) -> ValueOf:
    """Return a function that gives the answer of a reading as a number, or None and the reason.

    A choice or preference is above 0 where the first model in the order of the session is
    preferred.
    """
    kinds = {criterion.key: criterion.kind for criterion in data.protocol.criteria}
    if endpoint.criterion and kinds.get(endpoint.criterion) is not CriterionKind.PREFERENCE:
        return answer_of(endpoint.criterion)
    of_side = _preference(endpoint.criterion) if endpoint.criterion else _choice
    places = {name: number for number, name in enumerate(models_of(data))}

    def value(reading: StudyReading) -> tuple[float | None, str]:
        answer, missing = of_side(reading)
        if answer is None:
            return None, missing
        left, right = (places[name] for name in reading.models)
        return (answer if left < right else -answer), ""

    return value


def answer_table(
    rows: Sequence[Observation], readers: tuple[str, ...], cases: tuple[str, ...]
) -> AnswerTable:
    """Return the table of the observations of one arm; readers and cases are in this order."""
    answers: dict[Unit, dict[str, float]] = {}
    for row, value in rated(rows):
        answers.setdefault(_unit(row.reading), {}).setdefault(row.reading.reader, value)
    values = np.array(
        [[own.get(reader, np.nan) for reader in readers] for own in answers.values()],
        dtype=np.float64,
    ).reshape(-1, len(readers))
    return AnswerTable(values, *_numbers(list(answers), cases))


def repeat_table(
    endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan, cases: tuple[str, ...]
) -> AnswerTable:
    """Return the first and the repeated answer of each reader to each unit, (n, 2)."""
    value_of = answer_values(endpoint, data)
    first: dict[tuple[str, str, Unit], float] = {}
    both: list[tuple[float, float]] = []
    units: list[Unit] = []
    for reading in sorted(asked_readings(endpoint, data), key=lambda reading: reading.is_repeat):
        value, _ = observed_value(reading, plan, value_of, has_repeats=True)
        key = reading.reader, reading.arm, _unit(reading)
        if value is None:
            continue
        if not reading.is_repeat:
            first.setdefault(key, value)
        elif key in first:
            both.append((first[key], value))
            units.append(key[2])
    return AnswerTable(np.array(both).reshape(-1, 2), *_numbers(units, cases))


def _unit(reading: StudyReading) -> Unit:
    return reading.case, tuple(sorted(reading.models)) if len(reading.models) == 2 else ()


def _numbers(units: list[Unit], cases: tuple[str, ...]) -> tuple[IntArray, IntArray]:
    """Return the numbers of the case and of the pair of models of each unit."""
    of_case = {case: number for number, case in enumerate(cases)}
    of_pair = {pair: number for number, pair in enumerate(sorted({unit[1] for unit in units}))}
    rows = [(of_case[case], of_pair[pair]) for case, pair in units]
    columns = np.array(rows, dtype=np.int64).reshape(-1, 2)
    return columns[:, 0], columns[:, 1]


def _choice(reading: StudyReading) -> tuple[float | None, str]:
    if reading.choice is None:
        return None, AnswerState.NOT_ANSWERED.value
    signs = {WIN_LEFT: 1.0, WIN_RIGHT: -1.0}
    return signs.get(overall_outcome(reading.choice), 0.0), ""


def _preference(criterion: str) -> ValueOf:
    answer = answer_of(criterion)

    def value(reading: StudyReading) -> tuple[float | None, str]:
        step, missing = answer(reading)
        return (None, missing) if step is None else (-step, "")

    return value
