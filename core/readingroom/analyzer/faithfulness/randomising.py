"""Models whose answers have nothing to do with their inputs any more (Adebayo et al. 2018)."""

import hashlib

import numpy as np
from numpy.typing import NDArray

from readingroom.analyzer.explanations.games import BoolArray, FloatArray
from readingroom.analyzer.faithfulness.perturbing import draw_masks
from readingroom.analyzer.faithfulness.removal import Value
from readingroom.domain.random_streams import random_stream

_POOL = 200


def deal_out_answers(value: Value, parts: int, seed: int) -> Value:
    """Return a game whose answers are those of the model, dealt out by chance over what is kept.

    What the model answers to 200 draws of kept parts is the pool. The same parts get the same
    answer each time, so that it is a function, only one that knows nothing.
    """
    pool = value(draw_masks(parts, _POOL, random_stream(seed, "pool of answers")))
    salt = seed.to_bytes(8)

    def dealt(masks: BoolArray) -> FloatArray:
        places = [
            int.from_bytes(hashlib.sha256(salt + np.packbits(mask).tobytes()).digest()[:8])
            % len(pool)
            for mask in masks
        ]
        return np.asarray(pool[places])

    return dealt


def deal_out_numbers(tensor: NDArray[np.generic], seed: int, name: str) -> NDArray[np.generic]:
    """Return a network's tensor with its numbers dealt out among their places."""
    numbers = random_stream(seed, "tensor", name).permutation(tensor.reshape(-1))
    return np.ascontiguousarray(numbers.reshape(tensor.shape))
