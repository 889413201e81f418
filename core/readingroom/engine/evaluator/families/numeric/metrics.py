"""Metrics of values within limits, whole numbers, dates and durations.

A target is the JSON of one of the structures below; an answer is the value alone. An answer that
cannot be read is wrong, and counted.
"""

import math
import re
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Rows, Values, target_error
from readingroom.engine.evaluator.metrics.means import rate_metric
from readingroom.engine.evaluator.runs.types import Task

_TASKS: Final = frozenset({Task.NUMBER})
_MAX_DIGITS: Final = 400
_NUMBER: Final = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d{1,3})?\Z")
_DURATION: Final = re.compile(r"(\d{1,3}) weeks?\b\D{1,10}(\d{1,3}) days?\b")
_EXPECTED: Final = 'JSON as in {"kind": "range", "low": 4.75, "high": 5.25}'


class RangeTarget(msgspec.Struct, tag="range", tag_field="kind", forbid_unknown_fields=True):
    """A number from `low` to `high`, both included."""

    low: float
    high: float

    def allows(self, answer: str) -> bool | None:
        """Return whether an answer is right, None if it cannot be read."""
        number = read_plain_number(answer)
        return None if number is None else self.low <= number <= self.high


class WholeTarget(msgspec.Struct, tag="whole", tag_field="kind", forbid_unknown_fields=True):
    """A whole number; answers are rounded, halves to the even neighbour."""

    value: int

    def allows(self, answer: str) -> bool | None:
        """Return whether an answer is right, None if it cannot be read."""
        number = read_plain_number(answer)
        return None if number is None else round(number) == self.value


class DateTarget(msgspec.Struct, tag="date", tag_field="kind", forbid_unknown_fields=True):
    """A date; answers are month/day/year."""

    value: date

    def allows(self, answer: str) -> bool | None:
        """Return whether an answer is right, None if it cannot be read."""
        day = read_us_date(answer)
        return None if day is None else day == self.value


class DurationTarget(msgspec.Struct, tag="weeks", tag_field="kind", forbid_unknown_fields=True):
    """A number of weeks and days, as of a pregnancy."""

    weeks: int
    days: int

    def allows(self, answer: str) -> bool | None:
        """Return whether an answer is right, None if it cannot be read."""
        duration = read_weeks(answer)
        return None if duration is None else duration == (self.weeks, self.days)


NumericTarget = RangeTarget | WholeTarget | DateTarget | DurationTarget


def read_numeric_target(text: str) -> NumericTarget | None:
    """Return the target of a text, None unless it has one of the structures."""
    try:
        target: NumericTarget = msgspec.json.decode(text, type=NumericTarget)
    except msgspec.MsgspecError:
        return None
    return target


def read_plain_number(text: str) -> float | None:
    """Return a number that stands alone; None for anything else, such as one with a unit."""
    stripped = text.strip()
    if len(stripped) > _MAX_DIGITS or not _NUMBER.match(stripped):
        return None
    number = float(stripped)
    return number if math.isfinite(number) else None


def read_us_date(text: str) -> date | None:
    """Return a date written as month/day/year, None for anything else."""
    try:
        return datetime.strptime(text.strip(), "%m/%d/%Y").date()  # noqa: DTZ007 - a day
    except ValueError:
        return None


def read_weeks(text: str) -> tuple[int, int] | None:
    """Return weeks and days of "34 weeks and 3 days", None without both."""
    match = _DURATION.search(text.replace("'", "").replace('"', ""))
    return None if match is None else (int(match[1]), int(match[2]))


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueAnswers(Values):
    """Whether each answer is right, float array (n,): 1, 0, and NaN for one that is not read."""

    is_right: FloatArray


def read_values(rows: Rows) -> ValueAnswers:
    """Return the answers compared with their targets.

    Raises:
        SuiteError: a target has none of the structures.
    """
    right = []
    for index, (answer, text) in enumerate(zip(rows.parsed, rows.targets, strict=True)):
        target = read_numeric_target(text)
        if target is None:
            raise target_error(index, text, _EXPECTED)
        allowed = None if answer is None else target.allows(answer)
        right.append(np.nan if allowed is None else float(allowed))
    return ValueAnswers(is_right=np.array(right, dtype=np.float64), **rows.numbers())


_rate = partial(rate_metric, tasks=_TASKS, read=read_values)
METRICS: Final = (
    _rate(
        "value_accuracy",
        "Right value",
        per_item=lambda values: np.nan_to_num(values.is_right, nan=0.0),
    ),
    _rate(
        "value_readable",
        "Readable value",
        per_item=lambda values: (~np.isnan(values.is_right)).astype(np.float64),
    ),
)
