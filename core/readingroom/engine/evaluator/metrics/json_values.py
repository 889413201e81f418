"""JSON in parsed answers and targets."""

import math
from typing import Any

import msgspec

from readingroom.engine.evaluator.metrics.api import target_error


def read_json(text: str) -> Any:  # noqa: ANN401  (JSON is any of six types)
    """Return the value of JSON text; the text itself if it is not JSON."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return text


def read_number(text: str | None) -> float:
    """Return the finite number in a text; NaN if there is none."""
    try:
        number = float(text) if text is not None else math.nan
    except ValueError:
        return math.nan
    return number if math.isfinite(number) else math.nan


def read_numbers(text: str, size: int) -> list[float] | None:
    """Return a JSON list of `size` finite numbers; None if it is not one."""
    parsed = read_json(text)
    if not isinstance(parsed, list) or len(parsed) != size:
        return None
    numbers = [
        float(value) if isinstance(value, int | float) and not isinstance(value, bool) else math.nan
        for value in parsed
    ]
    return numbers if all(math.isfinite(value) for value in numbers) else None


def read_class(text: str, classes: tuple[str, ...]) -> int | None:
    """Return the index of a class given by name or index; None if it is neither."""
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
    """Return the index of each target's class.

    Raises:
        SuiteError: a target is not one of the classes.
    """
    codes = []
    for index, target in enumerate(targets):
        code = read_class(target, classes)
        if code is None:
            expected = ", ".join(classes[:12]) if classes else "an integer class from 0"
            raise target_error(index, target, f"one of these: {expected}" if classes else expected)
        codes.append(code)
    return codes
