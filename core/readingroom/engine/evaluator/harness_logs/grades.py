"""Scores of items as numbers: grades C, I, P and N, truth values and numbers.

Source of the rule: `value_to_float` of Inspect AI 0.3.285 (MIT). C = 1, P = 0.5, I and N = 0, "yes"
and "true" = 1, "no" and "false" = 0, numbers and texts of numbers as they are. NaN means that the
item was not scored. Other texts count as 0, as there, and are reported.
"""

import math
from collections.abc import Iterator
from typing import Any

GRADES = {"C": 1.0, "I": 0.0, "P": 0.5, "N": 0.0}
_WORDS = {"yes": 1.0, "true": 1.0, "no": 0.0, "false": 0.0}
MAX_PARTS = 1_000
"""Maximum number of scores of one scorer for one item."""


def number_of(value: object) -> float | None:
    """Return a finite number or the text of one as a number, else None."""
    if isinstance(value, bool):
        return float(value)
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            return None
    if not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


def grade_of(value: object) -> float | None:
    """Return a grade as a number, None for a value that is neither a grade nor a number."""
    if isinstance(value, str):
        grade = GRADES.get(value, _WORDS.get(value.lower()))
        if grade is not None:
            return grade
    return number_of(value)


def is_unscored(value: object) -> bool:
    """Return whether a value marks an item without a score."""
    return value is None or (isinstance(value, str) and value in {"NaN", "nan"})


def parts_of(name: str, value: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - JSON
    """Yield the key and value of each plain score: dict and list scores have several."""
    if isinstance(value, dict):
        parts = [(f"{name}/{key}", part) for key, part in value.items()]
    elif isinstance(value, list):
        parts = [(f"{name}/{index}", part) for index, part in enumerate(value)]
    else:
        parts = [(name, value)]
    for key, part in parts[:MAX_PARTS]:
        if not isinstance(part, dict | list):
            yield key, part
