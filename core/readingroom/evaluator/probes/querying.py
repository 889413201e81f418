"""Asking a model about unchanged and changed samples, in the order in which fmbench asks."""

from dataclasses import dataclass, field

import numpy as np

from readingroom.domain.errors import ModelError
from readingroom.domain.item_requests import as_asked
from readingroom.domain.model import AnyArray, FloatArray, ModelCapability, ModelUnderTest


@dataclass(frozen=True, slots=True)
class ProbeResponse:
    """What a model says of all samples: probabilities (n, classes) and vectors (n, size)."""

    probabilities: FloatArray
    embeddings: FloatArray


@dataclass(slots=True)
class ModelQuerier:
    """Asks one model, and notices whether it answers the same question twice alike.

    fmbench asks for probabilities and then for embeddings, which are the probabilities once more
    where a model has none, and asks about the unchanged samples again for each probe. A model
    that answers alike needs each question once; for any other the calls are repeated literally,
    as its published figures come from them. `is_repeatable` is None until that is known.
    """

    subject: ModelUnderTest
    is_repeatable: bool | None = None
    calls: int = 0
    _clean: dict[int, ProbeResponse] = field(default_factory=dict)

    @property
    def has_embeddings(self) -> bool:
        """Whether the model has vectors of its own."""
        return ModelCapability.EMBED in self.subject.facts.abilities

    def ask_clean(self, inputs: AnyArray) -> ProbeResponse:
        """Return the reply about the unchanged samples, from before where that is the same."""
        # To most models tables and signals of one channel look alike.
        key = inputs.ndim if self.subject.facts.takes_signals else 0
        before = self._clean.get(key)
        if before is not None and self.is_repeatable:
            return before
        reply = self.ask(inputs)
        if before is not None and self.is_repeatable is None:
            self.is_repeatable = bool(
                np.array_equal(before.probabilities, reply.probabilities)
                and np.array_equal(before.embeddings, reply.embeddings)
            )
        self._clean[key] = reply
        return reply

    def ask(self, inputs: AnyArray, *, embeds_first: bool = False) -> ProbeResponse:
        """Return the reply about samples."""
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
            found = np.asarray(
                self.subject.predict_proba(as_asked(inputs, self.subject.facts)), dtype=np.float64
            )
        elif ModelCapability.PREDICT in abilities:
            found = np.asarray(self.subject.predict(as_asked(inputs, self.subject.facts)))
            found = _one_hot(found) if found.ndim == 1 else found.astype(np.float64)
        else:
            raise ModelError(
                f"{self.subject.facts.name} predicts nothing. Probes need a model with "
                "predict_proba or predict."
            )
        if found.ndim != 2:
            raise ModelError(f"The model answered with shape {found.shape}; (n, classes) is due.")
        return found


def widen(first: FloatArray, second: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return both with as many columns; labels tell their number of classes only by the largest."""
    width = max(first.shape[1], second.shape[1])
    return _padded(first, width), _padded(second, width)


def _padded(rows: FloatArray, width: int) -> FloatArray:
    if rows.shape[1] == width:
        return rows
    return np.pad(rows, ((0, 0), (0, width - rows.shape[1])))


def _one_hot(labels: AnyArray) -> FloatArray:
    """Return labels 0, 1, ... as rows with a one in the column of their class."""
    if labels.dtype.kind not in "biuf" or np.any(labels < 0) or np.any(labels % 1 != 0):
        raise ModelError("The model's labels are no whole numbers from 0, which probes need.")
    places = labels.astype(np.int64)
    rows = np.zeros((len(places), max(2, int(places.max(initial=0)) + 1)))
    rows[np.arange(len(places)), places] = 1.0
    return rows
