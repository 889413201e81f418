"""Order of channels or features: shuffled in the same way in all samples."""

import numpy as np

from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.models.types import AnyArray


def shuffle_channels(samples: ProbeSamples, _repeat: float, rng: np.random.Generator) -> AnyArray:
    """Return samples with their second axis in a random order."""
    return np.take(samples.inputs, rng.permutation(samples.inputs.shape[1]), axis=1)


PROBE = Probe(
    "permutation",
    "Channel order",
    "shuffle",
    "permutation",
    tuple(float(repeat) for repeat in range(1, 11)),
    shuffle_channels,
    has_area=False,
    embeds_first=True,
)
