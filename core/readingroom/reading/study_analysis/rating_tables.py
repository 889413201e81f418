"""Readings of an endpoint as a table of ratings, with the missing ones handled as planned.

Each reader has one value for a case in a condition: a rating, whether the answer is correct, or
seconds.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.endpoint import AnalysisPlan, Endpoint, EndpointMetric, MissingDataRule
from readingroom.domain.errors import AnalysisError
from readingroom.reading.study_analysis.observations import (
    DEVIATION,
    INCOMPLETE,
    REPEAT,
    STRUCTURAL,
    Observation,
    Observations,
    observe,
    of_complete_cases,
    positive_cases,
)
from readingroom.reading.study_analysis.types import AnswerState, StudyReadings
from readingroom.statistics.mrmc.ratings import MAX_ENTRIES, Ratings

NO_TRUTH: Final = "no reference standard"
FURTHER: Final = "further reading of the case"
_UNPLANNED: Final = (REPEAT, DEVIATION, NO_TRUTH, FURTHER, AnswerState.NOT_ASKED.value)
"""Reasons for which no answer can be incorrect."""
_STRUCTURAL: Final = (*STRUCTURAL, NO_TRUTH, FURTHER)
"""Reasons that leave a case complete."""
_CLASS: Final = {EndpointMetric.SENSITIVITY: True, EndpointMetric.SPECIFICITY: False}
BY_ANSWER: Final = (EndpointMetric.ACCURACY, *_CLASS)
"""Metrics for which a missing answer can be incorrect."""


class RatedReadings(NamedTuple):
    """Readings of an endpoint.

    Args:
        ratings: arms are the conditions, in the order of the protocol; readers and cases are in
            ascending order, cases without an analysed reading left out. Without truth, and for
            accuracy, all cases are positive: the values are seconds, or 1 for a correct answer and
            0 for another.
        observations: of the endpoint, without those of cases of a class that it does not use.
        truths: whether each case is positive, empty where truth is not used.
        imputed: missing readings that count as incorrect.
        notes: of what was left out.
    """

    ratings: Ratings
    observations: Observations
    truths: Mapping[str, bool]
    imputed: int
    notes: tuple[str, ...]

    def without(self, reader: str) -> "RatedReadings":
        """Return the readings of all other readers."""
        ratings = self.ratings
        others = [index for index, name in enumerate(ratings.readers) if name != reader]
        rows = tuple(row for row in self.observations.rows if row.reading.reader != reader)
        imputed = self.imputed - sum(
            _is_missing(row) for row in self.observations.rows if row.reading.reader == reader
        )
        return self._replace(
            ratings=ratings.select(list(range(len(ratings.arms))), others),
            observations=self.observations._replace(rows=rows),
            imputed=imputed if self.imputed else 0,
        )


def rated_readings(endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan) -> RatedReadings:
    """Return the analysed readings of an endpoint.

    Raises:
        AnalysisError: there is no reading to analyse, no case has a truth, or the table is too
            large.
    """
    if data.protocol.design.is_paired and not endpoint.metric.is_mean:
        raise AnalysisError(
            f"The metric {endpoint.metric.value} needs readings of one output, not pairs."
        )
    observed = observe(endpoint, data, plan)
    notes: list[str] = []
    truths: Mapping[str, bool]
    if endpoint.metric.is_mean:
        is_paired = data.protocol.design.is_paired
        rows = _of_pairs(observed, data, notes) if is_paired else _once(observed.rows, notes)
        truths = {}
    else:
        truths = positive_cases(data, plan)
        rows = _once(_of_class(_with_truth(observed.rows, data), truths, endpoint), notes)
    if endpoint.metric is EndpointMetric.ACCURACY:
        rows = [_correct(row, data) for row in rows]
    rule = plan.missing_data
    if rule is MissingDataRule.COMPLETE_CASES:
        rows = list(of_complete_cases(rows, _STRUCTURAL))
    is_incorrect = rule is MissingDataRule.INCORRECT and endpoint.metric in BY_ANSWER
    if rule is MissingDataRule.INCORRECT and not is_incorrect and any(map(_is_missing, rows)):
        notes.append(
            "missing readings are left out: an answer can be incorrect only for accuracy, "
            "sensitivity and specificity"
        )
    imputed = sum(map(_is_missing, rows)) if is_incorrect else 0
    conditions = _conditions(observed, rows)
    _check(endpoint, rows, imputed, data)
    ratings = _table(conditions, rows, truths, endpoint, is_incorrect=is_incorrect)
    observed = observed._replace(conditions=conditions, rows=tuple(rows))
    return RatedReadings(ratings, observed, truths, imputed, tuple(notes))


def _conditions(observed: Observations, rows: Sequence[Observation]) -> tuple[str, ...]:
    present = {row.condition for row in rows}
    if present <= set(observed.conditions):
        return observed.conditions
    return tuple(dict.fromkeys(row.condition for row in rows))


def _of_pairs(observed: Observations, data: StudyReadings, notes: list[str]) -> list[Observation]:
    """Return the observations of pairs, whose condition is their arm.

    A reader's pairs of one case all have their mean time.
    """
    labels = {arm.key: arm.label for arm in data.protocol.design.arms}
    rows = [row._replace(condition=labels[row.reading.arm]) for row in observed.rows]
    times: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for row in rows:
        if row.value is not None:
            times[_key(row)].append(row.value)
    if any(len(own) > 1 for own in times.values()):
        notes.append("times of a reader's pairs of the same case are averaged")
    return [
        row if row.value is None else row._replace(value=float(np.mean(times[_key(row)])))
        for row in rows
    ]


def _with_truth(rows: Sequence[Observation], data: StudyReadings) -> Iterator[Observation]:
    for row in rows:
        if row.reading.case in data.truths or row.missing == REPEAT:
            yield row
        else:
            yield row._replace(value=None, missing=NO_TRUTH)


def _of_class(
    rows: Iterator[Observation], truths: Mapping[str, bool], endpoint: Endpoint
) -> list[Observation]:
    """Return the observations of the cases that a metric uses, and of unknown ones."""
    used = _CLASS.get(endpoint.metric)
    return [row for row in rows if used is None or truths.get(row.reading.case, used) is used]


def _once(rows: Sequence[Observation], notes: list[str]) -> list[Observation]:
    """Return the observations with one value for each condition, reader and case.

    The first reading with a value counts.
    """
    groups: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    for index, row in enumerate(rows):
        if row.missing not in (REPEAT, NO_TRUTH):
            groups[_key(row)].append(index)
    result, count = list(rows), 0
    for group in groups.values():
        if len(group) < 2:
            continue
        chosen = next((index for index in group if rows[index].value is not None), group[0])
        for index in group:
            if index != chosen:
                result[index] = rows[index]._replace(value=None, missing=FURTHER)
                count += 1
    if count:
        notes.append(
            f"{count} further readings of a case by the same reader are left out: the first counts"
        )
    return result


def _correct(row: Observation, data: StudyReadings) -> Observation:
    if row.value is None:
        return row
    return row._replace(value=float(row.value == data.truths[row.reading.case].value))


def _is_missing(row: Observation) -> bool:
    return row.value is None and row.missing not in (*_UNPLANNED, INCOMPLETE)


def _check(
    endpoint: Endpoint, rows: Sequence[Observation], imputed: int, data: StudyReadings
) -> None:
    name = f"The endpoint “{endpoint.label:.80}”"
    if not rows:
        used = _CLASS.get(endpoint.metric)
        of = "" if used is None else f" of a {'positive' if used else 'negative'} case"
        raise AnalysisError(f"{name} has no planned reading{of}.")
    if not endpoint.metric.is_mean and not data.truths:
        raise AnalysisError(
            f"{name} needs a reference standard, and no case has one. Import or record it."
        )
    if not imputed and all(row.value is None for row in rows):
        counts = Counter(row.missing for row in rows)
        reasons = ", ".join(f"{reason} {count}" for reason, count in counts.items())
        raise AnalysisError(f"{name} has no reading to analyse ({reasons}).")


def _table(
    conditions: Sequence[str],
    rows: Sequence[Observation],
    truths: Mapping[str, bool],
    endpoint: Endpoint,
    *,
    is_incorrect: bool,
) -> Ratings:
    readers = sorted({row.reading.reader for row in rows})
    used = [row for row in rows if row.value is not None or (is_incorrect and _is_missing(row))]
    cases = sorted({row.reading.case for row in used})
    shape = len(conditions), len(readers), len(cases)
    if np.prod(shape, dtype=np.float64) > MAX_ENTRIES:
        raise AnalysisError(
            f"{shape[0]:,} conditions, {shape[1]:,} readers and {shape[2]:,} cases are too many: "
            f"their product may be at most {MAX_ENTRIES:,}."
        )
    values, unanswered = np.full(shape, np.nan), np.zeros(shape, dtype=np.bool_)
    axes = [
        {name: index for index, name in enumerate(names)} for names in (conditions, readers, cases)
    ]
    for row in rows:
        if row.reading.case in axes[2]:
            cell = axes[0][row.condition], axes[1][row.reading.reader], axes[2][row.reading.case]
            if row.value is not None:
                values[cell] = row.value
            elif _is_missing(row):
                unanswered[cell] = True
    has_classes = not (endpoint.metric.is_mean or endpoint.metric is EndpointMetric.ACCURACY)
    is_positive = np.array([not has_classes or truths[case] for case in cases], dtype=np.bool_)
    ratings = Ratings(
        tuple(conditions), tuple(readers), tuple(cases), is_positive, values, unanswered
    )
    if not is_incorrect:
        return ratings
    if not has_classes:
        ratings.values[unanswered] = 0.0
        return ratings
    return ratings.with_missing(MissingDataRule.INCORRECT)


def _key(row: Observation) -> tuple[str, str, str]:
    return row.condition, row.reading.reader, row.reading.case
