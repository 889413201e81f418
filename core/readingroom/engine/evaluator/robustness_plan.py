"""Settings of a run of probes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class RobustnessPlan:
    """The probes to run, and their settings.

    `names` are in the order of their draws; () uses the probes that fmbench runs on such data.
    `grids` holds strengths by name, for probes not run at their default ones. `seed` is that of the
    single generator of all probes, `sampling_freq` that of signals in Hz. `minima` are thresholds
    by fmbench's metric names.
    """

    names: tuple[str, ...] = ()
    grids: Mapping[str, Sequence[float]] = field(default_factory=dict)
    seed: int = 42
    sampling_freq: float = 200.0
    minima: Mapping[str, float] = field(default_factory=dict)
