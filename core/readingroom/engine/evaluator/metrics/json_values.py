"""JSON in parsed answers and targets."""

import math
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from readingroom.engine.evaluator.metrics.api import target_error

T = TypeVar("T")


def decoded(text: str, kind: type[T]) -> T | None:
    """Return the value of JSON text, None unless it is of this kind."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def read_targets(
    targets: Sequence[str], read: Callable[[str], T | None], expected: str
) -> tuple[T, ...]:
    """Return the value of each target.

    Raises:
        SuiteError: `read` returns None for a target.
    """
    values = []
    for index, target in enumerate(targets):
        value = read(target)
        if value is None:
            raise target_error(index, target, expected)
        values.append(value)
    return tuple(values)


def read_entries(
    answers: Sequence[str | None], read: Callable[[str], tuple[T, ...] | None]
) -> tuple[tuple[T, ...], ...]:
    """Return the entries of each answer; none for an answer that is missing or cannot be read."""
    return tuple((read(text) or ()) if text is not None else () for text in answers)


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


def finite_or_nan(value: object) -> float:
    """Return a JSON number; NaN for other values, and for numbers beyond the largest float."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return math.nan
    try:
        number = float(value)
    except OverflowError:
        return math.nan
    return number if math.isfinite(number) else math.nan


def read_numbers(text: str, size: int) -> list[float] | None:
    """Return a JSON list of `size` finite numbers; None if it is not one."""
    parsed = read_json(text)
    if not isinstance(parsed, list) or len(parsed) != size:
        return None
    numbers = [finite_or_nan(value) for value in parsed]
    return None if any(map(math.isnan, numbers)) else numbers


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


def read_target_classes(targets: Sequence[str], classes: tuple[str, ...]) -> tuple[int, ...]:
    """Return the index of each target's class.

    Raises:
        SuiteError: a target is not one of the classes.
    """
    expected = "an integer class from 0"
    if classes:
        expected = f"one of these: {', '.join(classes[:12])}"
    return read_targets(targets, lambda target: read_class(target, classes), expected)
