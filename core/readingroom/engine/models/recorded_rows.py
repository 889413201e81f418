"""Rows of recorded outputs: model responses from elsewhere, one row for each item."""

import csv
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from readingroom.domain.errors import ModelError
from readingroom.domain.json_keys import RepeatedKeyError, read_json_once
from readingroom.engine.models.types import SUM_TOLERANCE

_ITEM_KEYS: Final = ("item", "case", "id")
_TEXT_KEYS: Final = ("text", "answer", "output", "raw")
_LABEL_KEYS: Final = ("label", "prediction", "predicted")
_PROBABILITIES: Final = "probabilities"
_MAX_CELL: Final = 4_000_000


class Row(NamedTuple):
    """The recorded output for one item; None for missing values."""

    item: str
    model: str
    text: str | None
    label: str | float | None
    probabilities: tuple[float, ...] | None


def read_rows(path: Path, classes: tuple[str, ...]) -> Iterator[Row]:
    """Yield the rows of a JSONL or CSV file.

    JSONL has objects with `item` (or `case`), and `text`, `label` or `probabilities`, a list of
    numbers or an object by class. CSV has the same columns; probabilities are in one column for
    each class, with the prefix `p_`.

    Args:
        path: The file.
        classes: The names of the classes, in the order of the probabilities.

    Raises:
        ModelError: A line is invalid; the message has its number, not its content.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            if path.suffix.lower() == ".csv":
                csv.field_size_limit(max(csv.field_size_limit(), _MAX_CELL))
                for number, cells in enumerate(csv.DictReader(file), start=2):
                    yield _row(path.name, number, _nested(cells), classes)
                return
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield _row(path.name, number, _parsed(path.name, number, line), classes)
    except (UnicodeDecodeError, csv.Error) as error:
        raise ModelError(
            f"{path.name} is not a UTF-8 table of recorded outputs. Save it as UTF-8."
        ) from error
    except OSError as error:
        raise ModelError(f"{path.name} cannot be read: {error.strerror}.") from error


def _parsed(name: str, number: int, line: str) -> Mapping[str, Any]:
    try:
        values = read_json_once(line)
    except RepeatedKeyError as error:
        raise ModelError(
            f"{name}, line {number} repeats a key in one object. Give each key once."
        ) from error
    except ValueError as error:
        raise ModelError(f"{name}, line {number} is not valid JSON.") from error
    if not isinstance(values, dict):
        raise ModelError(f"{name}, line {number} must be one JSON object: {{…}}.")
    return values


def _nested(cells: Mapping[str, str | None]) -> Mapping[str, Any]:
    """Return the cells of a row, with the columns of probabilities as one value."""
    values: dict[str, Any] = {key: cell for key, cell in cells.items() if key and cell}
    by_class = {key[2:]: values.pop(key) for key in tuple(values) if key.startswith("p_")}
    return values | ({_PROBABILITIES: by_class} if by_class else {})


def _row(name: str, number: int, values: Mapping[str, Any], classes: tuple[str, ...]) -> Row:
    text = _first(values, _TEXT_KEYS)
    if text is not None and not isinstance(text, str):
        raise ModelError(f"{name}, line {number}: 'text' must be text.")
    label = _first(values, _LABEL_KEYS)
    if label is not None and (isinstance(label, bool) or not isinstance(label, (str, int, float))):
        raise ModelError(f"{name}, line {number}: 'label' must be text or a number.")
    given = values.get(_PROBABILITIES)
    probabilities = None if given is None else _probabilities(name, number, given, classes)
    item, model = (str(_first(values, keys) or "") for keys in (_ITEM_KEYS, ("model",)))
    return Row(item, model, text, label, probabilities)


def _probabilities(
    name: str, number: int, given: object, classes: tuple[str, ...]
) -> tuple[float, ...]:
    where = f"{name}, line {number}: probabilities"
    if isinstance(given, dict):
        labels = classes or tuple(given)
        if set(labels) != set(given):
            raise ModelError(f"{where} must have each of the classes {', '.join(labels)} once.")
        given = [given[label] for label in labels]
    if not isinstance(given, list):
        raise ModelError(f"{where} must be a list of numbers, or one number for each class.")
    try:
        probabilities = tuple(float(value) for value in given)
    except (TypeError, ValueError) as error:
        raise ModelError(f"{where} must be numbers.") from error
    total = sum(probabilities)
    if len(probabilities) > 1 and not abs(total - 1) <= SUM_TOLERANCE:
        raise ModelError(f"{where} sum to {total:.4g}. Their sum must be 1.")
    return probabilities


def _first(values: Mapping[str, Any], keys: tuple[str, ...]) -> Any:  # noqa: ANN401 - as in JSON
    return next((values[key] for key in keys if values.get(key) is not None), None)
