"""Queries of a model with unchanged and changed samples, in fmbench's order."""

from dataclasses import dataclass, field

import numpy as np

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelCapability
from readingroom.engine.evaluator.item_requests import as_asked
from readingroom.engine.models.types import AnyArray, FloatArray, ModelUnderTest


@dataclass(frozen=True, slots=True)
class ProbeResponse:
    """Model outputs for all samples: probabilities (n, classes) and vectors (n, size)."""

    probabilities: FloatArray
    embeddings: FloatArray


@dataclass(slots=True)
class ModelQuerier:
    """Queries one model, and detects whether repeated queries give equal answers.

    fmbench queries probabilities and then embeddings, which are the probabilities again where a
    model has none, and queries the unchanged samples again for each probe. A repeatable model needs
    each query once; for others the calls are repeated literally, because their published results
    depend on them. `is_repeatable` is None until known.
    """

    subject: ModelUnderTest
    is_repeatable: bool | None = None
    calls: int = 0
    _clean: dict[int, ProbeResponse] = field(default_factory=dict)

    @property
    def has_embeddings(self) -> bool:
        """Whether the model has embeddings."""
        return ModelCapability.EMBED in self.subject.facts.abilities

    def query_clean(self, inputs: AnyArray) -> ProbeResponse:
        """Return the response for the unchanged samples, cached where it is repeatable."""
        # Most models do not distinguish tables from signals of one channel.
        key = inputs.ndim if self.subject.facts.takes_signals else 0
        before = self._clean.get(key)
        if before is not None and self.is_repeatable:
            return before
        response = self.query(inputs)
        if before is not None and self.is_repeatable is None:
            self.is_repeatable = bool(
                np.array_equal(before.probabilities, response.probabilities)
                and np.array_equal(before.embeddings, response.embeddings)
            )
        self._clean[key] = response
        return response

    def query(self, inputs: AnyArray, *, embeds_first: bool = False) -> ProbeResponse:
        """Return the response for samples."""
        if self.has_embeddings:
            if embeds_first:
                embeddings = self._embed(inputs)
                return ProbeResponse(self._predict(inputs), embeddings)
            return ProbeResponse(self._predict(inputs), self._embed(inputs))
        first = self._predict(inputs)
        if self.is_repeatable:
            return ProbeResponse(first, first)
        second = self._predict(inputs)
        if self.is_repeatable is None:
            self.is_repeatable = bool(np.array_equal(first, second))
        return ProbeResponse(second, first) if embeds_first else ProbeResponse(first, second)

    def _embed(self, inputs: AnyArray) -> FloatArray:
        self.calls += 1
        vectors = np.asarray(
            self.subject.get_embeddings(as_asked(inputs, self.subject.facts)), dtype=np.float64
        )
        return vectors.reshape(len(vectors), -1)

    def _predict(self, inputs: AnyArray) -> FloatArray:
        self.calls += 1
        abilities = self.subject.facts.abilities
        if ModelCapability.PREDICT_PROBA in abilities:
            outputs = np.asarray(
                self.subject.predict_proba(as_asked(inputs, self.subject.facts)), dtype=np.float64
            )
        elif ModelCapability.PREDICT in abilities:
            outputs = np.asarray(self.subject.predict(as_asked(inputs, self.subject.facts)))
            outputs = _one_hot(outputs) if outputs.ndim == 1 else outputs.astype(np.float64)
        else:
            raise ModelError(
                f"{self.subject.facts.name} has no predictions. Choose a model with "
                "predict_proba or predict."
            )
        if outputs.ndim != 2:
            raise ModelError(
                f"The model returned the shape {outputs.shape} instead of (n, classes)."
            )
        return outputs


def widen(first: FloatArray, second: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return both with equal widths; labels imply a number of classes only by the largest one."""
    width = max(first.shape[1], second.shape[1])
    return _padded(first, width), _padded(second, width)


def _padded(rows: FloatArray, width: int) -> FloatArray:
    if rows.shape[1] == width:
        return rows
    return np.pad(rows, ((0, 0), (0, width - rows.shape[1])))


def _one_hot(labels: AnyArray) -> FloatArray:
    """Return labels 0, 1, ... as one-hot rows."""
    if labels.dtype.kind not in "biuf" or np.any(labels < 0) or np.any(labels % 1 != 0):
        raise ModelError("The model's labels must be integers from 0 for probes.")
    codes = labels.astype(np.int64)
    rows = np.zeros((len(codes), max(2, int(codes.max(initial=0)) + 1)))
    rows[np.arange(len(codes)), codes] = 1.0
    return rows
