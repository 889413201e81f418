"""Variability of expression: each value times a log-normal factor."""

import numpy as np

from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.models.types import AnyArray


def vary_expression(samples: ProbeSamples, scale: float, rng: np.random.Generator) -> AnyArray:
    """Return samples times exp of normal draws with standard deviation `scale`."""
    if scale == 0:
        return np.array(samples.inputs)
    factors = np.exp(rng.normal(0.0, scale, size=samples.inputs.shape))
    return (samples.inputs * factors).astype(np.float32)


PROBE = Probe(
    "expression",
    "Expression variability",
    "log scale",
    "expression_variability",
    (0.0, 0.05, 0.1, 0.2, 0.3, 0.5),
    vary_expression,
)
