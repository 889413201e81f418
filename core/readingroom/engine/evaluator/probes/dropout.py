"""Failing channels or features: some are set to zero, drawn for each sample."""

import numpy as np

from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.models.types import AnyArray


def drop_channels(samples: ProbeSamples, share: float, rng: np.random.Generator) -> AnyArray:
    """Return samples whose channels (second axis) are zero with probability `share`."""
    count, width = samples.inputs.shape[:2]
    is_dropped = np.zeros((count, width), dtype=bool)
    share = min(max(share, 0.0), 1.0)
    for row in is_dropped:
        # Sample by sample, because the published numbers depend on the order of the draws.
        dropped = rng.binomial(width, share)
        if dropped:
            row[rng.choice(width, size=dropped, replace=False)] = True
    changed = np.array(samples.inputs)
    changed[is_dropped] = 0
    return changed


PROBE = Probe(
    "dropout",
    "Channel dropout",
    "share of channels",
    "dropout",
    (0.0, 0.05, 0.1, 0.2, 0.3, 0.5),
    drop_channels,
)
