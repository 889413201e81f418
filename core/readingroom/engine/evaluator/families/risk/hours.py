"""Targets and answers of the hours of patients: label and hour of the onset, and alarm."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.json_values import decoded, read_targets

NO_EVENT: Final = "no patient has the event"


class Hour(msgspec.Struct):
    """Label of an hour, its number, and that of the onset; None without the event."""

    label: int
    hour: int
    onset: int | None


class Alarm(msgspec.Struct):
    """Answer of an hour: `label` is 1 where the alarm is raised, else 0."""

    label: int


def read_hours(rows: Rows) -> Sequence[Hour]:
    """Return the targets of hours.

    Raises:
        SuiteError: a target has no `label`, `hour` and `onset`.
    """
    return read_targets(
        rows.targets,
        lambda text: decoded(text, Hour),
        'JSON such as {"label": 0, "hour": 3, "onset": 11}',
    )


def distance_of(hours: Sequence[Hour]) -> FloatArray:
    """Return the hours from the onset, negative before it; NaN without the event."""
    distances = [np.nan if hour.onset is None else hour.hour - hour.onset for hour in hours]
    return np.array(distances, dtype=np.float64)
