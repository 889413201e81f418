"""JSON in parsed answers and targets."""

import math
from typing import Any

import msgspec

from readingroom.evaluator.metrics.api import target_error


def read_json(text: str) -> Any:  # noqa: ANN401  (JSON is any of six types)
    """Return what JSON says; the text itself where it is none."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return text


def read_number(text: str | None) -> float:
    """Return the finite number that a text is; NaN where it is none."""
    try:
        number = float(text) if text is not None else math.nan
    except ValueError:
        return math.nan
    return number if math.isfinite(number) else math.nan


def read_numbers(text: str, size: int) -> list[float] | None:
    """Return a JSON list of so many finite numbers; None where it is none."""
    found = read_json(text)
    if not isinstance(found, list) or len(found) != size:
        return None
    numbers = [
        float(one) if isinstance(one, int | float) and not isinstance(one, bool) else math.nan
        for one in found
    ]
    return numbers if all(math.isfinite(one) for one in numbers) else None


def read_class(text: str, classes: tuple[str, ...]) -> int | None:
    """Return the number of a class that a text names, or gives itself; None where neither."""
    named = text.strip()
    if named in classes:
        return classes.index(named)
    try:
        number = float(named)
    except ValueError:
        return None
    if not number.is_integer() or number < 0 or (classes and number >= len(classes)):
        return None
    return int(number)


def read_target_classes(targets: tuple[str, ...], classes: tuple[str, ...]) -> list[int]:
    """Return the number of each target's class.

    Raises:
        SuiteError: a target is none of the classes.
    """
    numbers = []
    for place, target in enumerate(targets):
        number = read_class(target, classes)
        if number is None:
            wanted = ", ".join(classes[:12]) if classes else "a class as a whole number from 0"
            raise target_error(place, target, f"one of these: {wanted}" if classes else wanted)
        numbers.append(number)
    return numbers
