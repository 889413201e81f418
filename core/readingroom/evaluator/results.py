"""The folder of a run: `result.json`, and beside it `items.jsonl` with one item a line.

Both are canonical JSON: sorted keys, UTF-8, no number that is not finite. A folder with items but
without a result is that of a run that has not ended; it can be resumed.
"""

import dataclasses
import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import (
    ITEMS_FILE,
    RESULT_FILE,
    EvaluationResult,
    ItemResult,
    MetricResult,
)
from readingroom.evaluator.canonical import canonical_json
from readingroom.evaluator.suites.suite import MAX_EPOCHS, MAX_ORDERS
from readingroom.evaluator.whole_file import whole_file

MAX_RESULT_BYTES = 64 << 20
MAX_LINE_BYTES = 64 << 20
_ITEM_DECODER = msgspec.json.Decoder(ItemResult)


def _stored(kind: type[Any], **other: object) -> type[Any]:
    """Return a class like `kind` with fields of other types, as msgspec takes them.

    It tells two classes apart in a union only where they are its own ones.
    """
    spare = [
        (one.name, other.get(one.name, one.type), _default(one)) for one in dataclasses.fields(kind)
    ]
    return dataclasses.make_dataclass(f"Stored{kind.__name__}", spare)


def _default(one: "dataclasses.Field[Any]") -> Any:  # noqa: ANN401 - what `field` returns
    if one.default_factory is not dataclasses.MISSING:
        return dataclasses.field(default_factory=one.default_factory)
    if one.default is not dataclasses.MISSING:
        return dataclasses.field(default=one.default)
    return dataclasses.field()


_STORED_METRIC = _stored(MetricResult, value=dict[str, Any])
_STORED = msgspec.json.Decoder(
    _stored(EvaluationResult, metrics=types.GenericAlias(tuple, (_STORED_METRIC, ...)))
)


def encode_result(result: EvaluationResult) -> bytes:
    """Return a result as indented canonical JSON with a line feed at its end."""
    return msgspec.json.format(canonical_json(result), indent=1) + b"\n"


def decode_result(data: bytes) -> EvaluationResult:
    """Return the result of its JSON.

    Raises:
        SuiteError: it is none.
    """
    if len(data) > MAX_RESULT_BYTES:
        raise SuiteError(f"{RESULT_FILE} has more than {MAX_RESULT_BYTES >> 20} MiB.")
    try:
        stored: Any = _STORED.decode(data)
        metrics = tuple(
            MetricResult(**{**_fields(line), "value": _figure(line.value)})
            for line in stored.metrics
        )
        return EvaluationResult(**{**_fields(stored), "metrics": metrics})
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SuiteError(f"{RESULT_FILE} is no result of an evaluation, or is damaged.") from error


def encode_item(item: ItemResult) -> bytes:
    """Return an item as one line of canonical JSON with its line feed."""
    return canonical_json(item) + b"\n"


def decode_item(line: bytes) -> ItemResult:
    """Return the item of a line.

    Raises:
        SuiteError: it is none, or no suite asks so often or in so many orders.
    """
    try:
        item = _ITEM_DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SuiteError(f"{ITEMS_FILE} holds a line that is no item, or is damaged.") from error
    if not (0 <= item.order < MAX_ORDERS and 1 <= item.epoch <= MAX_EPOCHS):
        raise SuiteError(
            f"{ITEMS_FILE} holds an item whose order is not 0 to {MAX_ORDERS - 1} or whose epoch "
            f"is not 1 to {MAX_EPOCHS}."
        )
    return item


def write_result(folder: Path, result: EvaluationResult, items: Iterable[ItemResult]) -> None:
    """Write a folder of a run: the items first, the result when they are complete."""
    folder.mkdir(parents=True, exist_ok=True)
    with whole_file(folder / ITEMS_FILE) as lines:
        lines.writelines(map(encode_item, items))
    finish_result(folder, result)


def finish_result(folder: Path, result: EvaluationResult) -> None:
    """Write the result beside items that lie there already, whole or not at all."""
    with whole_file(folder / RESULT_FILE) as file:
        file.write(encode_result(result))


def read_result(folder: Path) -> EvaluationResult:
    """Read the result of a folder.

    Raises:
        SuiteError: there is none, or it is damaged.
    """
    path = folder / RESULT_FILE
    if not path.is_file():
        is_begun = (folder / ITEMS_FILE).is_file()
        way_out = "The run has not ended; resume it." if is_begun else "Choose a run's folder."
        raise SuiteError(f"{folder.name} holds no {RESULT_FILE}. {way_out}")
    try:
        with path.open("rb") as file:
            data = file.read(MAX_RESULT_BYTES + 1)
    except OSError as error:
        raise SuiteError(f"{RESULT_FILE} of {folder.name} cannot be read.") from error
    return decode_result(data)


def read_items(folder: Path) -> Iterator[ItemResult]:
    """Yield the items of a folder one after the other.

    Raises:
        SuiteError: there are none, or a line is damaged.
    """
    path = folder / ITEMS_FILE
    if not path.is_file():
        raise SuiteError(f"{folder.name} holds no {ITEMS_FILE}.")
    with path.open("rb") as lines:
        while line := lines.readline(MAX_LINE_BYTES + 1):
            yield decode_item(line)


def _figure(value: dict[str, Any]) -> Estimate | NotEstimable:
    if "reason" in value:
        return msgspec.convert(value, NotEstimable)
    return msgspec.convert(value, Estimate)


def _fields(value: Any) -> dict[str, Any]:  # noqa: ANN401 - a class that is made above
    return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
