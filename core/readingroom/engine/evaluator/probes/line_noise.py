"""Mains hum: sines of 50 and 60 Hz with a separate phase in each channel."""

import numpy as np

from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.models.types import AnyArray


def add_hum(samples: ProbeSamples, decibels: float, rng: np.random.Generator) -> AnyArray:
    """Return signals (n, channels, times) with hum `decibels` below their overall power.

    The hum of a channel is the same in all samples and has unit power before scaling.
    """
    _, channels, times = samples.inputs.shape
    seconds = np.arange(times, dtype=np.float32) / float(samples.sampling_freq)
    phases = rng.uniform(0, 2 * np.pi, size=(channels, len(samples.mains_hz))).astype(np.float32)
    hum = np.zeros((channels, times), dtype=np.float32)
    for index, frequency in enumerate(samples.mains_hz):
        hum += np.sin(2 * np.pi * float(frequency) * seconds + phases[:, index, np.newaxis])
    hum /= np.sqrt(np.mean(hum**2, axis=1, keepdims=True)) + 1e-8
    hum *= samples.noise_deviation(decibels)
    changed = np.empty(samples.inputs.shape, dtype=np.float32)
    np.add(samples.inputs, hum, out=changed, casting="unsafe")
    return changed


PROBE = Probe(
    "line_noise",
    "Mains hum",
    "dB",
    "line_noise",
    (40.0, 30.0, 20.0, 10.0, 5.0),
    add_hum,
    adds_channel=True,
    axes=(2, 3),
)
