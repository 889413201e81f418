"""Randomised models, whose answers are independent of their inputs (Adebayo et al. 2018)."""

import hashlib

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.parts import Ask, Inputs


def permute_answers(ask: Ask, pool: Inputs, seed: int) -> Ask:
    """Return a model with the answers of a model to a pool of inputs, randomly assigned.

    The same input always gets the same answer, and answers have the distribution of the model's.
    """
    answers = np.asarray(ask(pool), dtype=np.float64)
    salt = seed.to_bytes(8)

    def permuted(inputs: Inputs) -> FloatArray:
        indices = [
            int.from_bytes(hashlib.sha256(salt + _bytes(item)).digest()[:8]) % len(answers)
            for item in inputs
        ]
        return np.asarray(answers[indices])

    return permuted


def _bytes(item: object) -> bytes:
    return str(item).encode() if isinstance(item, str) else np.ascontiguousarray(item).tobytes()


def permute_weights(tensor: NDArray[np.generic], seed: int, name: str) -> NDArray[np.generic]:
    """Return a network's tensor with its values permuted."""
    numbers = random_stream(seed, "tensor", name).permutation(tensor.reshape(-1))
    return numbers.reshape(tensor.shape)
