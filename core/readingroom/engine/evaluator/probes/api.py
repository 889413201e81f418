"""Interface of a probe: one change of samples, at increasing strengths."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from readingroom.domain.arrays import AnyArray

MIN_POWER = 1e-12
MAINS_HZ = (50, 60)


@dataclass(frozen=True)  # no slots, because of cached properties
class ProbeSamples:
    """The unchanged samples (first axis: samples), and their sampling."""

    inputs: AnyArray
    sampling_freq: float = 200.0
    mains_hz: tuple[int, ...] = MAINS_HZ

    @cached_property
    def power(self) -> float:
        """Mean square over all samples; in the precision of the inputs, as in fmbench."""
        is_decimal = self.inputs.dtype.kind == "f"
        values = self.inputs if is_decimal else self.inputs.astype(np.float64)
        return max(float(np.mean(values**2)), MIN_POWER)

    @cached_property
    def mean(self) -> np.floating:
        """Mean over all samples."""
        return np.mean(self.inputs)

    @cached_property
    def deviation(self) -> np.floating:
        """Standard deviation over all samples."""
        return np.std(self.inputs)

    def noise_deviation(self, decibels: float) -> float:
        """Return the standard deviation of noise this far below the samples' power."""
        return float(np.sqrt(max(self.power / 10.0 ** (decibels / 10.0), MIN_POWER)))

    def with_channel(self) -> "ProbeSamples":
        """Return tables as signals of one channel, anything else unchanged."""
        if self.inputs.ndim != 2:
            return self
        return ProbeSamples(self.inputs[:, np.newaxis, :], self.sampling_freq, self.mains_hz)


Change = Callable[[ProbeSamples, float, np.random.Generator], AnyArray]


@dataclass(frozen=True, slots=True)
class Probe:
    """One change of samples.

    `strengths` is the default grid, in this order. A probe with `has_area` has an rAUC and counts
    in the robustness score; others have a plain mean. `published` is fmbench's `probe_type`.
    fmbench queries embeddings before probabilities where `embeds_first`, which matters only for
    models with varying answers. `axes` are the supported numbers of axes, including the samples'
    own. Strengths are from `low` to `high`.
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
    low: float = 0.0
    high: float = math.inf

    def condition(self, strength: float) -> str:
        """Return the name of this probe at this strength in results ("noise 10 dB")."""
        unit = f" {self.unit}" if self.unit == "dB" else ""
        return f"{self.key} {strength:g}{unit}"
