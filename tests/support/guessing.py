"""Models of samples for tests: random, deterministic, constant and failing ones."""

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
    """Model with evidence against in the first half of each sample, and for in the second."""

    def predict_proba(self, inputs):
        self.calls.append(inputs.shape)
        rows = np.asarray(inputs, dtype=np.float64).reshape(len(inputs), -1)
        half = rows.shape[1] // 2
        score = 1 / (1 + np.exp(rows[:, :half].mean(axis=1) - rows[:, half:].mean(axis=1)))
        return np.stack([1 - score, score], axis=1)


class Embedder(Looker):
    """Deterministic model with embeddings."""

    abilities = (ModelCapability.PREDICT_PROBA, ModelCapability.EMBED)

    def get_embeddings(self, inputs):
        self.calls.append("embed")
        return np.asarray(inputs, dtype=np.float64)[:, :3]


class Labeller(Looker):
    """Deterministic model with classes only."""

    abilities = (ModelCapability.PREDICT,)

    def predict(self, inputs):
        return super().predict_proba(inputs).argmax(axis=1)


class Constant(_Subject):
    """Constant model."""

    def predict_proba(self, inputs):
        return np.tile([0.3, 0.7], (len(inputs), 1))


class Breaker(Looker):
    """Deterministic model that fails from its third call on."""

    def predict_proba(self, inputs):
        if len(self.calls) >= 2:
            raise ModelError("The model raised an error.")
        return super().predict_proba(inputs)
