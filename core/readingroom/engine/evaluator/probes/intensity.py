"""Scanner calibration: all values shifted by the same amount."""

import numpy as np

from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.models.types import AnyArray


def move_intensity(samples: ProbeSamples, reach: float, rng: np.random.Generator) -> AnyArray:
    """Return samples shifted by one uniform draw within ± `reach` standard deviations."""
    if reach == 0:
        return np.array(samples.inputs)
    move = rng.uniform(-reach, reach) * samples.deviation
    return np.asarray(samples.inputs + move, dtype=np.float32)


PROBE = Probe(
    "intensity",
    "Intensity shift",
    "standard deviations",
    "intensity_shift",
    (0.0, 0.05, 0.1, 0.2, 0.3),
    move_intensity,
)
