"""Choices between the outputs of two models, as columns of numbers."""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, InferenceScope
from readingroom.reading.judged_pairs import (
    WIN_LEFT,
    WIN_RIGHT,
    overall_outcome,
    preference_outcome,
)
from readingroom.reading.study_analysis.observations import (
    Observation,
    Observations,
    answer_of,
    asked_readings,
    observed_value,
    rated,
    with_missing_rule,
)
from readingroom.reading.study_analysis.types import (
    AnswerState,
    ReadingCounts,
    StudyReading,
    StudyReadings,
)
from readingroom.statistics.sandwich import Ballots

_ONE_READER: Final = "One reader: the conclusion is for this reader and other cases."


class PairChoices(NamedTuple):
    """Analysed choices of an endpoint.

    Args:
        models: names of all models, in the order of the session.
        readers: codes, in the order of the readings.
        cases: codes, sorted.
        ballots: one entry for each choice; items are numbers of models.
        rows: all planned readings, with the outcome of those that are analysed.
    """

    models: tuple[str, ...]
    readers: tuple[str, ...]
    cases: tuple[str, ...]
    ballots: Ballots
    rows: tuple[Observation, ...]

    def counts(self) -> ReadingCounts:
        """Return the numbers of readings."""
        return Observations((), self.rows, None).counts()

    def between(self, first: int, second: int) -> "SignedChoices":
        """Return the choices between two models; 1 where the first is preferred."""
        return self._signed(first, self._involves(first) & self._involves(second))

    def of_model(self, model: int) -> "SignedChoices":
        """Return the choices between a model and all others; 1 where it is preferred."""
        return self._signed(model, self._involves(model))

    def of_reader(self, reader: int) -> "PairChoices":
        """Return the choices of one reader."""
        is_own = self.ballots.reader == reader
        return self._replace(ballots=Ballots(*(column[is_own] for column in self.ballots)))

    def number_of(self, model: str) -> int:
        """Return the number of a model, -1 for an unknown one."""
        return self.models.index(model) if model in self.models else -1

    def size_of(self, model: int) -> tuple[int, int]:
        """Return the numbers of readers and of cases with a choice that involves a model."""
        own = self.of_model(model)
        return len(np.unique(own.reader)), len(np.unique(own.case))

    def reader_notes(self, plan: AnalysisPlan) -> tuple[str, ...]:
        """Return that a single reader cannot be random, () with several."""
        is_random = plan.inference is InferenceScope.READERS_AND_CASES
        is_single = len(np.unique(self.ballots.reader)) == 1
        return (_ONE_READER,) if is_random and is_single else ()

    def _involves(self, model: int) -> BoolArray:
        return np.asarray((self.ballots.left == model) | (self.ballots.right == model))

    def _signed(self, first: int, rows: BoolArray) -> "SignedChoices":
        outcome = self.ballots.outcome[rows]
        left = np.where(outcome == WIN_LEFT, 1.0, np.where(outcome == WIN_RIGHT, -1.0, 0.0))
        is_left = self.ballots.left[rows] == first
        return SignedChoices(
            self.ballots.reader[rows], self.ballots.case[rows], np.where(is_left, left, -left)
        )


class SignedChoices(NamedTuple):
    """Choices that involve a model, (n,) each.

    `value` is 1 where the model is preferred, 0 for a tie, -1 where the other one is.
    """

    reader: IntArray
    case: IntArray
    value: FloatArray


def models_of(data: StudyReadings) -> tuple[str, ...]:
    """Return the models of the session, then those of other readings in their order."""
    shown = (name for reading in data.readings for name in reading.models)
    return tuple(dict.fromkeys((*data.models, *shown)))


def planned_models(endpoint: Endpoint) -> tuple[str, str] | None:
    """Return the models that an endpoint compares, None if it is only estimated."""
    if endpoint.comparison is Comparison.ESTIMATE:
        return None
    return endpoint.model, endpoint.reference_model


def pair_choices(endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan) -> PairChoices:
    """Return the choices of an endpoint of pairs.

    Repeats are further choices. A preference counts by its sign: below 0 the left output is
    preferred, above 0 the right one.
    """
    outcome_of = _preference(endpoint.criterion) if endpoint.criterion else _overall
    observations = tuple(
        Observation("", *observed_value(reading, plan, outcome_of, has_repeats=True), reading)
        for reading in asked_readings(endpoint, data)
    )
    rows = with_missing_rule(observations, plan)
    readers = tuple(dict.fromkeys(row.reading.reader for row in rows))
    cases = tuple(sorted({row.reading.case for row, _ in rated(rows)}))
    of_reader = {code: number for number, code in enumerate(readers)}
    of_case = {code: number for number, code in enumerate(cases)}
    models = models_of(data)
    of_model = {name: number for number, name in enumerate(models)}
    columns = [
        (
            of_reader[row.reading.reader],
            of_case[row.reading.case],
            of_model[row.reading.models[0]],
            of_model[row.reading.models[1]],
            int(outcome),
            1,
        )
        for row, outcome in rated(rows)
    ]
    ballots = Ballots(*np.array(columns, dtype=np.int64).reshape(-1, 6).T)
    return PairChoices(models, readers, cases, ballots, rows)


def _overall(reading: StudyReading) -> tuple[float | None, str]:
    if reading.choice is None:
        return None, AnswerState.NOT_ANSWERED.value
    return float(overall_outcome(reading.choice)), ""


def _preference(criterion: str) -> Callable[[StudyReading], tuple[float | None, str]]:
    answer = answer_of(criterion)

    def outcome(reading: StudyReading) -> tuple[float | None, str]:
        value, missing = answer(reading)
        return (None, missing) if value is None else (float(preference_outcome(int(value))), "")

    return outcome
