"""Contrast of a protocol: all values scaled about their mean."""

import numpy as np

from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.models.types import AnyArray


def scale_contrast(samples: ProbeSamples, reach: float, rng: np.random.Generator) -> AnyArray:
    """Return samples scaled about their common mean by one uniform draw in 1 ± `reach`."""
    factor = rng.uniform(1 - reach, 1 + reach)
    scaled = (samples.inputs - samples.mean) * factor + samples.mean
    return np.asarray(scaled, dtype=np.float32)


PROBE = Probe(
    "contrast",
    "Contrast",
    "relative stretch",
    "contrast_variation",
    (0.0, 0.1, 0.2, 0.3, 0.5),
    scale_contrast,
    has_area=False,
)
