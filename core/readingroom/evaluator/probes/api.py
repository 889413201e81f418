"""What a probe is: one way of changing samples, at rising strengths."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from readingroom.domain.model import AnyArray

LEAST_POWER = 1e-12
MAINS_HZ = (50, 60)


@dataclass(frozen=True)  # no slots: they leave no room for cached properties
class ProbeSamples:
    """The unchanged samples, the first axis counting them, and how they were taken."""

    inputs: AnyArray
    sampling_freq: float = 200.0
    mains_hz: tuple[int, ...] = MAINS_HZ

    @cached_property
    def power(self) -> float:
        """Mean square over all of them; of decimals in their own precision, as fmbench has it."""
        is_decimal = self.inputs.dtype.kind == "f"
        values = self.inputs if is_decimal else self.inputs.astype(np.float64)
        return max(float(np.mean(values**2)), LEAST_POWER)

    @cached_property
    def mean(self) -> np.floating:
        """Mean over all of them."""
        return np.mean(self.inputs)

    @cached_property
    def deviation(self) -> np.floating:
        """Standard deviation over all of them."""
        return np.std(self.inputs)

    def noise_deviation(self, decibels: float) -> float:
        """Return the standard deviation of noise that lies so far below the samples' power."""
        return float(np.sqrt(max(self.power / 10.0 ** (decibels / 10.0), LEAST_POWER)))

    def with_channel(self) -> "ProbeSamples":
        """Return tables as signals of one channel, anything else as it is."""
        if self.inputs.ndim != 2:
            return self
        return ProbeSamples(self.inputs[:, np.newaxis, :], self.sampling_freq, self.mains_hz)


Change = Callable[[ProbeSamples, float, np.random.Generator], AnyArray]


@dataclass(frozen=True, slots=True)
class Probe:
    """One way of changing samples.

    `strengths` is the grid that is run unless another one is asked for, in this order. A probe
    with `has_area` has an rAUC and counts in the robustness score; others have a plain mean.
    `published` is the name that fmbench's files give it as `probe_type`. fmbench asks for
    embeddings before probabilities where `embeds_first`, which only shows for models that answer
    differently each time. `axes` says how many axes samples must have, together with their own.
    """

    key: str
    label: str
    unit: str
    published: str
    strengths: tuple[float, ...]
    change: Change
    has_area: bool = True
    embeds_first: bool = False
    adds_channel: bool = False
    axes: tuple[int, ...] = (2, 3, 4, 5, 6)

    def condition(self, strength: float) -> str:
        """Return how a result names this probe at this strength ("noise 10 dB")."""
        unit = f" {self.unit}" if self.unit == "dB" else ""
        return f"{self.key} {strength:g}{unit}"
