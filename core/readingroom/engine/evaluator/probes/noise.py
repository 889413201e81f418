"""Sensor or scanner noise: white, at a given distance below the signal."""

import numpy as np

from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.models.types import AnyArray

_BLOCK = 16_384


def add_noise(samples: ProbeSamples, decibels: float, rng: np.random.Generator) -> AnyArray:
    """Return samples with normal noise, `decibels` below their overall power."""
    deviation = samples.noise_deviation(decibels)
    flat = np.ascontiguousarray(samples.inputs).reshape(-1)
    changed = np.empty(flat.shape, dtype=np.float32)
    drawn = np.empty(_BLOCK)
    for start in range(0, flat.size, _BLOCK):
        # Blocks that fit the processor's cache; the draws equal those of a single call.
        block = slice(start, min(start + _BLOCK, flat.size))
        part = drawn[: block.stop - start]
        rng.standard_normal(out=part)
        part *= deviation
        target = changed[block]
        target[:] = part
        np.add(flat[block], target, out=target, casting="unsafe")
    return changed.reshape(samples.inputs.shape)


PROBE = Probe(
    "noise",
    "White noise",
    "dB",
    "gaussian_noise",
    (40.0, 30.0, 20.0, 10.0, 5.0, 0.0),
    add_noise,
    adds_channel=True,
)
