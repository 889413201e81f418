"""Settings of a run of probes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class RobustnessPlan:
    """Which probes are run, and how.

    `names` are in the order of their draws, () for those that fmbench runs on such data. `grids`
    holds strengths by name, for probes that are not run at their usual ones. `seed` is that of the
    one generator all probes draw from, `sampling_freq` that of signals in Hz. `minima` are
    thresholds by the names that fmbench gives its metrics.
    """

    names: tuple[str, ...] = ()
    grids: Mapping[str, Sequence[float]] = field(default_factory=dict)
    seed: int = 42
    sampling_freq: float = 200.0
    minima: Mapping[str, float] = field(default_factory=dict)
