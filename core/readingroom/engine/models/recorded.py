"""Recorded outputs as a model that replays them."""

import csv
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Self

import msgspec
import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.errors import ModelError
from readingroom.domain.json_text import RepeatedKeyError, read_json_once
from readingroom.domain.model import FailureReason, ModelCapability, ModelFacts
from readingroom.domain.presentation import Presentation, PresentationError, presentation_of
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
RECORDED_FIGURES: Final = ("bleurt",)
"""Figures of other models that may be recorded with a text."""


class Row(NamedTuple):
    """The recorded output for one item; None for missing values."""

    item: str
    model: str
    text: str | None
    label: str | float | None
    probabilities: tuple[float, ...] | None
    presentation: Presentation = Presentation()
    source: str = ""
    """File name and line number."""
    options: tuple[str, ...] = ()
    """Options of the question in the order shown, where that is not the item's."""
    measured: Mapping[str, float] = MappingProxyType({})
    """Figures that were recorded with the text, by name."""


def read_rows(path: Path, classes: tuple[str, ...]) -> Iterator[Row]:
    """Yield the rows of a JSONL or CSV file.

    JSONL has objects with `item` (or `case`), and `text`, `label` or `probabilities`, a list of
    numbers or an object by class; `options` are those of the question in the order shown;
    `measured` are figures of the text by name; `epoch` (from 1), `order` (of the options, from 0)
    and `condition` (change of the input, as in a result) mark repeated answers. CSV has the same
    columns without `options` and `measured`; probabilities are in one column for each class, with
    the prefix `p_`. `classes` are in the order of the probabilities.

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
    presentation = _presentation(name, number, values)
    if text is None and presentation[:2] != Presentation()[:2]:
        raise ModelError(
            f"{name}, line {number}: only texts have an 'epoch' or 'order'. Give changed inputs a "
            "'condition'."
        )
    source = f"{name}, line {number}"
    options = _options(source, values.get("options"))
    measured = _measured(source, values.get("measured"))
    return Row(item, model, text, label, probabilities, presentation, source, options, measured)


def _options(source: str, given: object) -> tuple[str, ...]:
    if given is None:
        return ()
    if not isinstance(given, list) or not all(isinstance(option, str) for option in given):
        raise ModelError(f"{source}: 'options' must be a list of texts.")
    return tuple(given)


def _measured(source: str, given: object) -> Mapping[str, float]:
    if given is None:
        return {}
    try:
        figures = msgspec.convert(given, dict[str, float])
    except msgspec.ValidationError:
        figures = {"": math.nan}
    if not all(name in RECORDED_FIGURES and math.isfinite(figures[name]) for name in figures):
        known = ", ".join(RECORDED_FIGURES)
        raise ModelError(f"{source}: 'measured' must have finite numbers by name: {known}.")
    return figures


def _presentation(name: str, number: int, values: Mapping[str, Any]) -> Presentation:
    try:
        return presentation_of(values)
    except PresentationError as error:
        raise ModelError(f"{name}, line {number}: {error}") from error


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

    Texts are selected by the item of a prompt and its presentation. Labels and probabilities are
    those of the rows of one condition in order: each call returns the next rows, starting with the
    first one or with that set by `go_to`.
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
        self._texts: dict[tuple[str, Presentation], Row] = {}
        self._labels: dict[str, AnyArray] = {}
        self._probabilities: dict[str, FloatArray] = {}
        self._condition = ""
        self._presentations: frozenset[Presentation] = frozenset()
        self._next: dict[ModelCapability, int] = {}
        self._facts = ModelFacts(config.model_id, config.title, config.kind, config.version)

    def __enter__(self) -> Self:
        rows = self._rows()
        self._texts = self._by_item(rows)
        by_condition: dict[str, list[Row]] = {}
        for row in rows:
            by_condition.setdefault(row.presentation.condition, []).append(row)
        if rows and all(row.label is not None for row in rows):
            self._labels = {
                condition: np.asarray([row.label for row in part])
                for condition, part in by_condition.items()
            }
        if rows and all(row.probabilities is not None for row in rows):
            self._probabilities = {
                condition: _table([row.probabilities or () for row in part])
                for condition, part in by_condition.items()
            }
        self._presentations = frozenset(row.presentation for row in rows)
        has = {
            ModelCapability.PREDICT: bool(self._labels),
            ModelCapability.PREDICT_PROBA: bool(self._probabilities),
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

    @property
    def presentations(self) -> frozenset[Presentation]:
        """The presentations with at least one recorded answer."""
        return self._presentations

    def has_answer(self, item: str, presentation: Presentation) -> bool:
        """Return whether there is a recorded text for an item in a presentation."""
        return (item, presentation) in self._texts

    def go_to(self, row: int, condition: str = "") -> None:
        """Set the condition of the next call and its first row, zero-based."""
        self._next = dict.fromkeys(ModelCapability, row)
        self._condition = condition

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
        return tuple(self._recorded(prompt.item, prompt.presentation) for prompt in prompts)

    def _recorded(self, item: str, presentation: Presentation) -> ModelAnswer | MissingAnswer:
        row = self._texts.get((item, presentation))
        if row is None or row.text is None:
            return MissingAnswer(
                FailureReason.COUNT, "There is no recorded output for this item.", _FREE
            )
        if len(row.text) > self._limits.text_characters:
            detail = f"The maximum length of a text is {self._limits.text_characters:,} characters."
            return MissingAnswer(FailureReason.TOO_LONG, detail, _FREE)
        return ModelAnswer(row.text, _FREE, row.options, row.measured)

    def _rows_of(
        self, ability: ModelCapability, by_condition: Mapping[str, AnyArray], count: int
    ) -> AnyArray:
        if not by_condition:
            raise self.refusal(ability)
        values = by_condition.get(self._condition)
        if values is None:
            condition = f"the condition '{self._condition}'" if self._condition else "no condition"
            raise ModelError(f"{self._facts.name} has no recorded rows with {condition}.")
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

    def _by_item(self, rows: Sequence[Row]) -> dict[tuple[str, Presentation], Row]:
        texts: dict[tuple[str, Presentation], Row] = {}
        for row in rows:
            if row.text is None:
                continue
            if not row.item:
                raise ModelError(f"{row.source} has a text without an item. Give it its 'item'.")
            key = row.item, row.presentation
            if key in texts:
                raise ModelError(
                    f"{row.source} is a second text for the item of {texts[key].source}. Give "
                    "repeated answers different 'epoch', 'order' or 'condition'."
                )
            texts[key] = row
        return texts


def _table(rows: Sequence[tuple[float, ...]]) -> FloatArray:
    """Return rows as an array."""
    if len({len(row) for row in rows}) > 1:
        raise ModelError(
            "The rows have different numbers of probabilities. Give one for each class."
        )
    return np.asarray(rows, dtype=np.float64)
