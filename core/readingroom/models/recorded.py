"""Recorded outputs as a model: nothing runs, and what was said before is said again."""

from collections.abc import Sequence
from types import TracebackType
from typing import Final, Self

import numpy as np

from readingroom.domain.errors import ModelError
from readingroom.domain.model import (
    AnyArray,
    FailureReason,
    FloatArray,
    MissingAnswer,
    ModelAnswer,
    ModelCapability,
    ModelFacts,
    Prompt,
    Sampling,
    Usage,
)
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.models.checks import checked
from readingroom.models.config import ModelConfig
from readingroom.models.limits import DEFAULT_LIMITS, ModelLimits
from readingroom.models.recorded_rows import Row, read_rows

_FREE: Final = Usage(0.0)
_MOST_ROWS: Final = 5_000_000


class RecordedModel:
    """Outputs that were recorded elsewhere; a context manager, and a `Subject`.

    Texts are found by the item that a prompt names. Labels and probabilities are those of the rows
    in their order: each call is about the items that follow those of the call before, from the
    first row on; `go_to` names another one.
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
        abilities = tuple(ability for ability, is_there in has.items() if is_there)
        if not abilities:
            raise ModelError(
                f"{self._config.title} holds no outputs. Each row needs an item and its text, "
                "label or probabilities."
            )
        self._facts = ModelFacts(
            self._facts.model_id,
            self._facts.name,
            self._facts.kind,
            self._facts.version,
            runtime="recorded",
            abilities=abilities,
            classes=self._config.classes,
            keeps_shape=True,
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._texts = {}

    @property
    def facts(self) -> ModelFacts:
        """What it is."""
        return self._facts

    def go_to(self, row: int) -> None:
        """Let the next call be about the items from a row on, counted from 0."""
        self._next = dict.fromkeys(ModelCapability, row)

    def predict(self, inputs: AnyArray) -> AnyArray:
        """Return the labels of the next rows, shape (n,)."""
        return self._rows_of(ModelCapability.PREDICT, self._labels, len(inputs))

    def predict_proba(self, inputs: AnyArray) -> FloatArray:
        """Return the probabilities of the next rows, shape (n, n_classes)."""
        return self._rows_of(ModelCapability.PREDICT_PROBA, self._probabilities, len(inputs))

    def get_embeddings(self, inputs: AnyArray) -> FloatArray:  # noqa: ARG002 - as all models have
        """Refuse: none were recorded."""
        raise self._cannot(ModelCapability.EMBED)

    def encode_sequences(
        self,
        sequences: Sequence[str],  # noqa: ARG002 - as all models have
    ) -> FloatArray:
        """Refuse: none were recorded."""
        raise self._cannot(ModelCapability.ENCODE_SEQUENCES)

    def generate(
        self,
        prompts: Sequence[Prompt],
        sampling: Sampling,  # noqa: ARG002 - what was recorded was drawn before
    ) -> tuple[ModelAnswer | MissingAnswer, ...]:
        """Return what was recorded of the items that the prompts name."""
        if not self._texts:
            raise self._cannot(ModelCapability.GENERATE)
        return tuple(self._said(prompt.item) for prompt in prompts)

    def _said(self, item: str) -> ModelAnswer | MissingAnswer:
        text = self._texts.get(item)
        if text is None:
            return MissingAnswer(
                FailureReason.COUNT, "Nothing was recorded about this item.", _FREE
            )
        if len(text) > self._limits.text_characters:
            detail = f"A text may have {self._limits.text_characters:,} characters."
            return MissingAnswer(FailureReason.TOO_LONG, detail, _FREE)
        return ModelAnswer(text, _FREE)

    def _rows_of(self, ability: ModelCapability, values: AnyArray | None, count: int) -> AnyArray:
        if values is None:
            raise self._cannot(ability)
        start = self._next.get(ability, 0) % len(values)
        if start + count > len(values):
            raise ModelError(
                f"{self._facts.name} holds {len(values):,} rows, and was asked about items after "
                "them. Record one row for each item of the data set, in its order."
            )
        self._next[ability] = start + count
        class_count = len(self._config.classes) or None
        return checked(ability, values[start : start + count], count, class_count)

    def _cannot(self, ability: ModelCapability) -> ModelError:
        can = ", ".join(self._facts.abilities)
        return ModelError(f"{self._facts.name} has no {ability.value} recorded. It has {can}.")

    def _rows(self) -> list[Row]:
        """Return the rows of all files, of one model.

        Raises:
            ModelError: they are of several models, and nothing says which, or too many.
        """
        wanted = self._config.options.get("model")
        rows: list[Row] = []
        for path in self._config.paths:
            for row in read_rows(path, self._config.classes):
                self._progress.raise_if_cancelled()
                if wanted is None or row.model == wanted:
                    rows.append(row)
                if len(rows) > _MOST_ROWS:
                    raise ModelError(f"{path.name} has more than {_MOST_ROWS:,} rows.")
        models = sorted({row.model for row in rows})
        if len(models) > 1:
            names = ", ".join(name[:60] or "(none)" for name in models[:5])
            raise ModelError(
                f"{self._config.title} holds outputs of several models: {names}. Choose one in the "
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
                    f"{self._config.title} has a text without an item, or two texts for one. Each "
                    "text needs an 'item' of its own."
                )
            texts[row.item] = row.text
        return texts


def _table(rows: Sequence[tuple[float, ...]]) -> FloatArray:
    """Return rows as an array.

    Raises:
        ModelError: they have different lengths.
    """
    if len({len(row) for row in rows}) > 1:
        raise ModelError(
            "The rows hold different numbers of probabilities. Give one for each class."
        )
    return np.asarray(rows, dtype=np.float64)
