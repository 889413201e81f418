"""The folder of a run: `result.json`, and `items.jsonl` with one item per line.

Both are canonical JSON: sorted keys, UTF-8, finite numbers only. A folder with items but without a
result belongs to an unfinished run; it can be resumed.
"""

import platform
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.runs.types import (
    CLUSTER_SETTING,
    ITEMS_FILE,
    RESULT_FILE,
    EvaluationResult,
    ItemResult,
    MetricResult,
)
from readingroom.engine.evaluator.suites.suite import MAX_EPOCHS, MAX_ORDERS
from readingroom.engine.evaluator.whole_file import whole_file
from readingroom.engine.models.types import ModelUnderTest

MAX_RESULT_BYTES = 64 << 20
MAX_LINE_BYTES = 64 << 20
_ITEM_DECODER = msgspec.json.Decoder(ItemResult)


@dataclass(frozen=True, slots=True)
class _StoredMetric(MetricResult):
    """A metric as read by msgspec, which does not decode unions of dataclasses."""

    value: dict[str, Any]  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class _StoredResult(EvaluationResult):
    metrics: tuple[_StoredMetric, ...]


_RESULT_DECODER = msgspec.json.Decoder(_StoredResult)


def encode_result(result: EvaluationResult) -> bytes:
    """Return a result as indented canonical JSON with a final line feed."""
    return msgspec.json.format(canonical_json(result), indent=1) + b"\n"


def decode_result(data: bytes) -> EvaluationResult:
    """Return the result from its JSON.

    Raises:
        SuiteError: it is not a result.
    """
    if len(data) > MAX_RESULT_BYTES:
        raise SuiteError(f"{RESULT_FILE} is larger than {MAX_RESULT_BYTES >> 20} MiB.")
    try:
        stored = _RESULT_DECODER.decode(data)
        metrics = tuple(
            MetricResult(**{**_fields(line), "value": _figure(line.value)})
            for line in stored.metrics
        )
        return EvaluationResult(**{**_fields(stored), "metrics": metrics})
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SuiteError(f"{RESULT_FILE} is not an evaluation result, or is damaged.") from error


def encode_item(item: ItemResult) -> bytes:
    """Return an item as one line of canonical JSON with a line feed."""
    return canonical_json(item) + b"\n"


def decode_item(line: bytes) -> ItemResult:
    """Return the item of a line.

    Raises:
        SuiteError: it is not an item, or its epoch or order is out of range.
    """
    try:
        item = _ITEM_DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SuiteError(f"{ITEMS_FILE} has a line that is not an item, or is damaged.") from error
    if not (0 <= item.order < MAX_ORDERS and 1 <= item.epoch <= MAX_EPOCHS):
        raise SuiteError(
            f"{ITEMS_FILE} has an item whose order is not 0 to {MAX_ORDERS - 1} or whose epoch "
            f"is not 1 to {MAX_EPOCHS}."
        )
    return item


def write_result(folder: Path, result: EvaluationResult, items: Iterable[ItemResult]) -> None:
    """Write the folder of a run: the items first, then the complete result."""
    folder.mkdir(parents=True, exist_ok=True)
    with whole_file(folder / ITEMS_FILE) as lines:
        lines.writelines(map(encode_item, items))
    finish_result(folder, result)


def finish_result(folder: Path, result: EvaluationResult) -> None:
    """Write the result next to existing items, atomically."""
    with whole_file(folder / RESULT_FILE) as file:
        file.write(encode_result(result))


def read_result(folder: Path) -> EvaluationResult:
    """Read the result of a folder.

    Raises:
        SuiteError: it is missing or damaged.
    """
    path = folder / RESULT_FILE
    if not path.is_file():
        is_begun = (folder / ITEMS_FILE).is_file()
        advice = "The run is unfinished. Resume it." if is_begun else "Choose a run's folder."
        raise SuiteError(f"{folder.name} contains no {RESULT_FILE}. {advice}")
    try:
        with path.open("rb") as file:
            data = file.read(MAX_RESULT_BYTES + 1)
    except OSError as error:
        raise SuiteError(f"{RESULT_FILE} of {folder.name} cannot be read.") from error
    return decode_result(data)


def read_items(folder: Path) -> Iterator[ItemResult]:
    """Yield the items of a folder one by one.

    Raises:
        SuiteError: the file is missing, or a line is damaged.
    """
    path = folder / ITEMS_FILE
    if not path.is_file():
        raise SuiteError(f"{folder.name} contains no {ITEMS_FILE}. Choose a run's folder.")
    with path.open("rb") as lines:
        while line := lines.readline(MAX_LINE_BYTES + 1):
            yield decode_item(line)


def _figure(value: dict[str, Any]) -> Estimate | NotEstimable:
    if "reason" in value:
        return msgspec.convert(value, NotEstimable)
    return msgspec.convert(value, Estimate)


def _fields(value: _StoredMetric | _StoredResult) -> dict[str, Any]:
    return {field.name: getattr(value, field.name) for field in fields(value)}


def name_run(suite_id: str, model_id: str, started_at: str) -> str:
    """Return the id of a result that started at a time of `domain.clock.timestamp`."""
    started = started_at.translate(str.maketrans("", "", ":.Z"))
    return f"{suite_id}-{model_id}-{started}"


def with_cluster(result: EvaluationResult, subject: ModelUnderTest) -> EvaluationResult:
    """Return a result that names the cluster on which a model ran, if it ran on one."""
    address = getattr(subject, "cluster_address", "")
    if not address:
        return result
    hardware = str(getattr(subject, "hardware", ""))
    return replace(
        result,
        settings={**result.settings, CLUSTER_SETTING: address},
        resources=replace(result.resources, hardware=hardware),
    )


def describe_computer() -> str:
    """Return processor and system, which affect run times: "x86_64 Linux"."""
    return f"{platform.machine()} {platform.system()}".strip()
