"""Missing values: each value is set to zero with the same probability."""

import numpy as np

from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.models.types import AnyArray


def mask_values(samples: ProbeSamples, share: float, rng: np.random.Generator) -> AnyArray:
    """Return samples in which each value is zero with probability `share`."""
    changed = samples.inputs.astype(np.float32)
    changed[rng.random(samples.inputs.shape) < share] = 0.0
    return changed


PROBE = Probe(
    "masking",
    "Missing values",
    "share of values",
    "masking",
    (0.0, 0.05, 0.1, 0.15, 0.2, 0.3),
    mask_values,
)
