"""Observations of an endpoint: what was measured in which reading, arm and case."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Final, NamedTuple

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    DeviationRule,
    Endpoint,
    EndpointMetric,
    MissingDataRule,
)
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import ArmContent, StudyType
from readingroom.reading.study_analysis.types import (
    AnswerState,
    ReadingCounts,
    ReadingState,
    StudyReading,
    StudyReadings,
)

DEVIATION: Final = "protocol deviation"
REPEAT: Final = "repeat"
INCOMPLETE: Final = "incomplete case"
MILLISECONDS: Final = 1000.0
STRUCTURAL: Final = (REPEAT, AnswerState.NOT_ASKED.value)
"""Reasons that leave a case complete."""


class Observation(NamedTuple):
    """Planned reading of an endpoint; `value` is None without one, for the reason in `missing`.

    `condition` is the label of the arm, or the name of the model where models are compared.
    """

    condition: str
    value: float | None
    missing: str
    reading: StudyReading


class Observations(NamedTuple):
    """Observations of an endpoint.

    Args:
        conditions: names, in the order of the protocol.
        rows: in the order of the readings.
        planned: the conditions that the plan compares; the second is "" for a figure that is tested
            against 0. None if the endpoint is only estimated.
    """

    conditions: tuple[str, ...]
    rows: tuple[Observation, ...]
    planned: tuple[str, str] | None

    def counts(self, imputed: int = 0) -> ReadingCounts:
        """Return the numbers of readings; imputed ones are among the analysed ones."""
        missing = Counter(row.missing for row in self.rows if row.value is None)
        analysed = len(self.rows) - missing.total()
        return ReadingCounts(len(self.rows), analysed + imputed, dict(missing), imputed)


def observe(endpoint: Endpoint, data: StudyReadings, plan: AnalysisPlan) -> Observations:
    """Return the observations of an endpoint of readings that are no pairs.

    Repeats are missing, and so are readings with a deviation if the plan excludes them. A criterion
    that an arm does not ask has no observation there.
    """
    readings = asked_readings(endpoint, data)
    name_of = condition_names(data.protocol, readings)
    value_of = _seconds if endpoint.metric is EndpointMetric.TIME else answer_of(endpoint.criterion)
    rows = tuple(
        Observation(name_of(reading), *observed_value(reading, plan, value_of), reading)
        for reading in readings
    )
    conditions = ordered_conditions(data, readings, name_of)
    return Observations(conditions, rows, planned_pair(endpoint, data.protocol, readings, name_of))


def asked_readings(endpoint: Endpoint, data: StudyReadings) -> list[StudyReading]:
    """Return the planned readings of the arms that ask the criterion of an endpoint."""
    asking = {
        arm.key for arm in data.protocol.design.arms if _asks(data.protocol, arm.key, endpoint)
    }
    return [reading for reading in data.readings if reading.arm in asking]


def condition_names(
    protocol: Protocol, readings: Sequence[StudyReading]
) -> Callable[[StudyReading], str]:
    """Return a function that names the condition of a reading.

    It is the label of the arm; where an arm shows outputs of several models, the name of the model,
    with the label of the arm if there are other arms.
    """
    labels = {arm.key: arm.label for arm in protocol.design.arms}
    shown: dict[str, set[str]] = {}
    for reading in _of_each_condition(readings):
        shown.setdefault(reading.arm, set()).update(reading.models[:1])
    with_models = {arm for arm, models in shown.items() if len(models) > 1}

    def name(reading: StudyReading) -> str:
        if reading.arm not in with_models:
            return labels[reading.arm]
        model = reading.models[0]
        return model if len(shown) == 1 else f"{labels[reading.arm]}: {model}"

    return name


def ordered_conditions(
    data: StudyReadings,
    readings: Sequence[StudyReading],
    name_of: Callable[[StudyReading], str],
) -> tuple[str, ...]:
    """Return the names of all conditions, by arm and model in the order of the protocol."""
    arms = [arm.key for arm in data.protocol.design.arms]
    models = {name: index for index, name in enumerate(data.models)}

    def order(reading: StudyReading) -> tuple[int, int]:
        model = reading.models[0] if reading.models else ""
        return arms.index(reading.arm), models.get(model, len(models))

    ordered = sorted(_of_each_condition(readings), key=order)
    return tuple(dict.fromkeys(map(name_of, ordered)))


def _of_each_condition(readings: Sequence[StudyReading]) -> list[StudyReading]:
    """Return a reading of each arm and first model."""
    return list({(reading.arm, reading.models[:1]): reading for reading in readings}.values())


def planned_pair(
    endpoint: Endpoint,
    protocol: Protocol,
    readings: Sequence[StudyReading],
    name_of: Callable[[StudyReading], str],
) -> tuple[str, str] | None:
    """Return the conditions that an endpoint compares, None if it is only estimated.

    A model that is compared with readers keeps its own name; the readers have that of their arm.
    """
    if endpoint.comparison is Comparison.ESTIMATE:
        return None
    labels = {arm.key: arm.label for arm in protocol.design.arms}
    if not endpoint.model:
        return labels[endpoint.arm], labels[endpoint.reference_arm]
    if protocol.design.type is StudyType.MODEL_VS_READERS:
        return endpoint.model, labels[_reading_arm(endpoint, protocol)]
    conditions = _of_each_condition(readings)
    of_model = {reading.models[0]: name_of(reading) for reading in conditions if reading.models}
    models = endpoint.model, endpoint.reference_model
    return of_model.get(models[0], models[0]), of_model.get(models[1], models[1])


def with_readings(data: StudyReadings, is_used: Callable[[StudyReading], bool]) -> StudyReadings:
    """Return the readings that a rule selects, with all else unchanged."""
    return replace(data, readings=tuple(filter(is_used, data.readings)))


def _reading_arm(endpoint: Endpoint, protocol: Protocol) -> str:
    """Return the key of the arm in which readers read without the model."""
    if endpoint.arm:
        return endpoint.arm
    alone = [arm.key for arm in protocol.design.arms if arm.content is ArmContent.CASE]
    return (alone or [protocol.design.arms[0].key])[0]


def _asks(protocol: Protocol, arm: str, endpoint: Endpoint) -> bool:
    if not endpoint.criterion:
        return True
    return any(criterion.key == endpoint.criterion for criterion in protocol.criteria_of(arm))


def observed_value(
    reading: StudyReading,
    plan: AnalysisPlan,
    value_of: Callable[[StudyReading], tuple[float | None, str]],
    *,
    has_repeats: bool = False,
) -> tuple[float | None, str]:
    """Return the value of a reading, or None and why it is not analysed.

    Args:
        reading: planned reading.
        plan: whether readings with a deviation are analysed.
        value_of: value of a reading that was made, or None and the reason.
        has_repeats: whether repeats are analysed.
    """
    if reading.is_repeat and not has_repeats:
        return None, REPEAT
    if reading.has_deviation and plan.deviations is DeviationRule.EXCLUDED:
        return None, DEVIATION
    if reading.state is not ReadingState.READ:
        return None, reading.state.value
    return value_of(reading)


def _seconds(reading: StudyReading) -> tuple[float | None, str]:
    if reading.active_ms is None:
        return None, "no time recorded"
    return reading.active_ms / MILLISECONDS, ""


def answer_of(criterion: str) -> Callable[[StudyReading], tuple[float | None, str]]:
    """Return a function that gives the answer of a reading, or None and the reason."""
    numbers: dict[str, float] = {}  # a study has many readings and few different answers

    def value(reading: StudyReading) -> tuple[float | None, str]:
        answer = reading.answers.get(criterion)
        if answer is None:
            return None, AnswerState.NOT_ANSWERED.value
        if answer.state is not AnswerState.ANSWERED:
            return None, answer.state.value
        text = answer.text
        if text not in numbers:
            numbers[text] = float(Decimal(text))
        return numbers[text], ""

    return value


def with_missing_rule(rows: Sequence[Observation], plan: AnalysisPlan) -> tuple[Observation, ...]:
    """Return the observations without those of cases with a missing one, if the plan says so."""
    is_strict = plan.missing_data is MissingDataRule.COMPLETE_CASES
    return of_complete_cases(rows) if is_strict else tuple(rows)


def of_complete_cases(
    rows: Sequence[Observation], structural: Collection[str] = STRUCTURAL
) -> tuple[Observation, ...]:
    """Return the observations with those of cases with a missing one as missing.

    Args:
        rows: of all arms.
        structural: reasons that leave a case complete.
    """
    incomplete = {
        row.reading.case for row in rows if row.value is None and row.missing not in structural
    }
    return tuple(
        row._replace(value=None, missing=INCOMPLETE)
        if row.value is not None and row.reading.case in incomplete
        else row
        for row in rows
    )


def positive_cases(data: StudyReadings, plan: AnalysisPlan) -> Mapping[str, bool]:
    """Return whether each case with a truth is positive by the values of the plan."""
    return {case: truth.value in plan.positive_values for case, truth in data.truths.items()}


def rated(rows: Sequence[Observation]) -> Iterator[tuple[Observation, float]]:
    """Yield the observations that have a value, with it."""
    for row in rows:
        if row.value is not None:
            yield row, row.value
