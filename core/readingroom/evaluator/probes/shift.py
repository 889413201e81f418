"""Time that is out of step: signals rolled along their last axis."""

import numpy as np

from readingroom.domain.model import AnyArray
from readingroom.evaluator.probes.api import Probe, ProbeSamples


def shift_times(samples: ProbeSamples, steps: float, _rng: np.random.Generator) -> AnyArray:
    """Return samples moved by so many places; what leaves at the end enters at the start."""
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
