"""Models whose answers have nothing to do with their inputs any more (Adebayo et al. 2018)."""

import hashlib

import numpy as np
from numpy.typing import NDArray

from readingroom.analyzer.explanations.games import FloatArray
from readingroom.analyzer.explanations.parts import Ask, Inputs
from readingroom.domain.random_streams import random_stream


def permute_answers(ask: Ask, pool: Inputs, seed: int) -> Ask:
    """Return a model whose answers are those of a model to a pool of inputs, dealt out by chance.

    The same input gets the same answer each time, so that it is a function, only one that knows
    nothing. Answers are spread as the model's are.
    """
    answers = np.asarray(ask(pool), dtype=np.float64)
    salt = seed.to_bytes(8)

    def dealt(inputs: Inputs) -> FloatArray:
        places = [
            int.from_bytes(hashlib.sha256(salt + _bytes(one)).digest()[:8]) % len(answers)
            for one in inputs
        ]
        return np.asarray(answers[places])

    return dealt


def _bytes(one: object) -> bytes:
    return str(one).encode() if isinstance(one, str) else np.ascontiguousarray(one).tobytes()


def permute_weights(tensor: NDArray[np.generic], seed: int, name: str) -> NDArray[np.generic]:
    """Return a network's tensor with its numbers dealt out among their places."""
    numbers = random_stream(seed, "tensor", name).permutation(tensor.reshape(-1))
    return numbers.reshape(tensor.shape)
