"""Models that tests ask about samples: one that guesses, one that looks, one that does not."""

import numpy as np

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelCapability, ModelFacts, ModelKind


class _Subject:
    abilities = (ModelCapability.PREDICT, ModelCapability.PREDICT_PROBA)

    def __init__(self, keeps_shape=False):
        name = type(self).__name__.lower()
        self.calls = []
        self.facts = ModelFacts(
            name,
            name,
            ModelKind.PYTHON_CLASS,
            abilities=self.abilities,
            keeps_shape=keeps_shape,
        )


class Guesser(_Subject):
    """Guesses as fmbench's dummy does: another uniform probability each time it is asked."""

    def __init__(self, seed=123):
        super().__init__()
        self.rng = np.random.default_rng(seed)

    def predict_proba(self, inputs):
        self.calls.append(inputs.shape)
        share = self.rng.random(size=len(inputs))
        return np.stack([1 - share, share], axis=1)


class Looker(_Subject):
    """Takes the first half of each sample for evidence against, the second for it."""

    def predict_proba(self, inputs):
        self.calls.append(inputs.shape)
        rows = np.asarray(inputs, dtype=np.float64).reshape(len(inputs), -1)
        half = rows.shape[1] // 2
        score = 1 / (1 + np.exp(rows[:, :half].mean(axis=1) - rows[:, half:].mean(axis=1)))
        return np.stack([1 - score, score], axis=1)


class Embedder(Looker):
    """Looks, and has vectors of its own."""

    abilities = (ModelCapability.PREDICT_PROBA, ModelCapability.EMBED)

    def get_embeddings(self, inputs):
        self.calls.append("embed")
        return np.asarray(inputs, dtype=np.float64)[:, :3]


class Labeller(Looker):
    """Looks, and tells classes only."""

    abilities = (ModelCapability.PREDICT,)

    def predict(self, inputs):
        return super().predict_proba(inputs).argmax(axis=1)


class Constant(_Subject):
    """Says the same of everything."""

    def predict_proba(self, inputs):
        return np.tile([0.3, 0.7], (len(inputs), 1))


class Breaker(Looker):
    """Looks, and fails from its third question on."""

    def predict_proba(self, inputs):
        if len(self.calls) >= 2:
            raise ModelError("The model raised an error.")
        return super().predict_proba(inputs)
