"""Recorded outputs as a model that replays them."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.errors import ModelError
from readingroom.domain.json_text import RepeatedKeyError, read_json_once
from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.models.checks import checked
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.limits import DEFAULT_LIMITS, ModelLimits
from readingroom.engine.models.types import (
    SUM_TOLERANCE,
    MissingAnswer,
    ModelAnswer,
    Prompt,
    Sampling,
    UnsupportedCalls,
    Usage,
)

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
    each class, with the prefix `p_`. `classes` are in the order of the probabilities.

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


_FREE: Final = Usage(0.0)
_MAX_ROWS: Final = 5_000_000


class RecordedModel(UnsupportedCalls):
    """Outputs recorded elsewhere; a context manager, and a `ModelUnderTest`.

    Texts are selected by the item of a prompt. Labels and probabilities are those of the rows in
    order: each call returns the next rows, starting with the first one or with that set by
    `go_to`.
    """

    def __init__(
        self,
        config: ModelConfig,
        limits: ModelLimits = DEFAULT_LIMITS,
        progress: Progress = NO_PROGRESS,
    ) -> None:
        self._config = config
        self._limits = limits
        self._progress = progress
        self._texts: dict[str, str] = {}
        self._labels: AnyArray | None = None
        self._probabilities: FloatArray | None = None
        self._next: dict[ModelCapability, int] = {}
        self._facts = ModelFacts(config.model_id, config.title, config.kind, config.version)

    def __enter__(self) -> Self:
        rows = self._rows()
        self._texts = self._by_item(rows)
        if rows and all(row.label is not None for row in rows):
            self._labels = np.asarray([row.label for row in rows])
        if rows and all(row.probabilities is not None for row in rows):
            self._probabilities = _table([row.probabilities or () for row in rows])
        has = {
            ModelCapability.PREDICT: self._labels is not None,
            ModelCapability.PREDICT_PROBA: self._probabilities is not None,
            ModelCapability.GENERATE: bool(self._texts),
        }
        abilities = tuple(ability for ability, exists in has.items() if exists)
        if not abilities:
            raise ModelError(
                f"{self._config.title} has no outputs. Each row must have an item and its text, "
                "label or probabilities."
            )
        self._facts = replace(
            self._facts,
            runtime="recorded",
            abilities=abilities,
            classes=self._config.classes,
            keeps_shape=True,
        )
        return self

    def __exit__(self, *_: object) -> None:
        self._texts = {}

    @property
    def facts(self) -> ModelFacts:
        """The description of the model."""
        return self._facts

    def go_to(self, row: int) -> None:
        """Set the first row of the next call, zero-based."""
        self._next = dict.fromkeys(ModelCapability, row)

    def predict(self, inputs: AnyArray) -> AnyArray:
        """Return the labels of the next rows, shape (n,)."""
        return self._rows_of(ModelCapability.PREDICT, self._labels, len(inputs))

    def predict_proba(self, inputs: AnyArray) -> FloatArray:
        """Return the probabilities of the next rows, shape (n, n_classes)."""
        return self._rows_of(ModelCapability.PREDICT_PROBA, self._probabilities, len(inputs))

    def generate(
        self,
        prompts: Sequence[Prompt],
        sampling: Sampling,  # noqa: ARG002 - model interface
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        """Return the recorded texts for the items of the prompts."""
        if not self._texts:
            raise self.refusal(ModelCapability.GENERATE)
        return tuple(self._recorded(prompt.item) for prompt in prompts)

    def _recorded(self, item: str) -> ModelAnswer | MissingAnswer:
        text = self._texts.get(item)
        if text is None:
            return MissingAnswer(
                FailureReason.COUNT, "There is no recorded output for this item.", _FREE
            )
        if len(text) > self._limits.text_characters:
            detail = f"The maximum length of a text is {self._limits.text_characters:,} characters."
            return MissingAnswer(FailureReason.TOO_LONG, detail, _FREE)
        return ModelAnswer(text, _FREE)

    def _rows_of(self, ability: ModelCapability, values: AnyArray | None, count: int) -> AnyArray:
        if values is None:
            raise self.refusal(ability)
        start = self._next.get(ability, 0) % len(values)
        if start + count > len(values):
            raise ModelError(
                f"{self._facts.name} has only {len(values):,} rows. Record one row for each item "
                "of the data set, in its order."
            )
        self._next[ability] = start + count
        class_count = len(self._config.classes) or None
        return checked(ability, values[start : start + count], count, class_count)

    def refusal(self, ability: ModelCapability) -> ModelError:
        """Return the error of a capability without recorded outputs."""
        recorded = ", ".join(self._facts.abilities)
        return ModelError(
            f"{self._facts.name} has no recorded outputs for {ability.value}, only for {recorded}."
        )

    def _rows(self) -> list[Row]:
        """Return the rows of one model in all files."""
        selected = self._config.options.get("model")
        rows: list[Row] = []
        for path in self._config.paths:
            for row in read_rows(path, self._config.classes):
                self._progress.raise_if_cancelled()
                if selected is None or row.model == selected:
                    rows.append(row)
                if len(rows) > _MAX_ROWS:
                    raise ModelError(
                        f"{path.name} has more than the maximum of {_MAX_ROWS:,} rows."
                    )
        models = sorted({row.model for row in rows})
        if len(models) > 1:
            names = ", ".join(name[:60] or "(none)" for name in models[:5])
            raise ModelError(
                f"{self._config.title} has outputs of several models: {names}. Choose one in the "
                "configuration: 'options: {model: NAME}'."
            )
        return rows

    def _by_item(self, rows: Sequence[Row]) -> dict[str, str]:
        texts: dict[str, str] = {}
        for row in rows:
            if row.text is None:
                continue
            if not row.item or row.item in texts:
                raise ModelError(
                    f"{self._config.title} has a text without an item, or two texts for one item. "
                    "Give each text its own 'item'."
                )
            texts[row.item] = row.text
        return texts


def _table(rows: Sequence[tuple[float, ...]]) -> FloatArray:
    """Return rows as an array."""
    if len({len(row) for row in rows}) > 1:
        raise ModelError(
            "The rows have different numbers of probabilities. Give one for each class."
        )
    return np.asarray(rows, dtype=np.float64)
