"""Time shifts: signals rolled along their last axis."""

import numpy as np

from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.models.types import AnyArray


def shift_times(samples: ProbeSamples, steps: float, _rng: np.random.Generator) -> AnyArray:
    """Return samples shifted by `steps`; values beyond the end re-enter at the start."""
    return np.roll(samples.inputs, int(steps), axis=-1)


PROBE = Probe(
    "shift",
    "Time shift",
    "places",
    "temporal_shift",
    (0.0, 10.0, 20.0, 40.0, 80.0),
    shift_times,
    embeds_first=True,
    adds_channel=True,
)
