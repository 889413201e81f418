"""Noise schedules of diffusion, and the steps that a sampler takes."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import GenerationError

STEPS = 1000
FIRST_BETA, LAST_BETA = 1e-4, 0.02
_COSINE_OFFSET = 0.008
_MAX_BETA = 0.999


@dataclass(frozen=True, slots=True, eq=False)
class Schedule:
    """Share of signal after each noise step.

    `alpha_bars` is a float array (steps + 1,) that begins with 1 at step 0, without noise; a state
    at step t is sqrt(alpha_bar) times the patient plus sqrt(1 - alpha_bar) times standard noise.
    """

    name: str
    alpha_bars: FloatArray

    @property
    def steps(self) -> int:
        """Return the number of noise steps."""
        return len(self.alpha_bars) - 1

    def alpha(self, step: int) -> float:
        """Return the factor of the patient at a step."""
        return math.sqrt(self.alpha_bars[step])

    def sigma(self, step: int) -> float:
        """Return the factor of the noise at a step."""
        return math.sqrt(1 - self.alpha_bars[step])


def linear_schedule(
    steps: int = STEPS, first: float = FIRST_BETA, last: float = LAST_BETA
) -> Schedule:
    """Return the schedule with linearly increasing betas (Ho, Jain and Abbeel 2020).

    Raises:
        GenerationError: the number of steps is below 1, or a beta is not between 0 and 1.
    """
    if steps < 1 or not 0 < first <= last < 1:
        message = f"A schedule of {steps} steps from {first} to {last} adds no noise. "
        raise GenerationError(message + "Use at least one step, and betas between 0 and 1.")
    return _schedule("linear", np.linspace(first, last, steps))


def cosine_schedule(steps: int = STEPS) -> Schedule:
    """Return the schedule with squared-cosine alpha-bars (Nichol and Dhariwal 2021).

    Raises:
        GenerationError: the number of steps is below 1.
    """
    if steps < 1:
        raise GenerationError(f"A schedule of {steps} steps adds no noise. Use at least one.")
    turned = (np.arange(steps + 1) / steps + _COSINE_OFFSET) / (1 + _COSINE_OFFSET)
    level = np.cos(turned * math.pi / 2) ** 2
    return _schedule("cosine", np.minimum(1 - level[1:] / level[:-1], _MAX_BETA))


SCHEDULES = {"linear": linear_schedule, "cosine": cosine_schedule}


def even_grid(steps: int, count: int) -> tuple[int, ...]:
    """Return `count` + 1 steps from the last to 0, evenly spaced up to rounding.

    Raises:
        GenerationError: there are fewer steps than requested.
    """
    if not 1 <= count <= steps:
        message = f"{count} steps cannot be taken of {steps}. Take from 1 to {steps}."
        raise GenerationError(message)
    return tuple(int(step) for step in np.rint(np.linspace(steps, 0, count + 1)))


def thinned(grid: Sequence[int], factor: int) -> tuple[int, ...]:
    """Return every `factor`-th step of a grid, including its ends.

    Raises:
        GenerationError: the factor does not divide the number of steps.
    """
    if factor < 1 or (len(grid) - 1) % factor:
        message = f"{len(grid) - 1} steps cannot be thinned by {factor}. Take a factor of them."
        raise GenerationError(message)
    return tuple(grid[::factor])


def _schedule(name: str, betas: FloatArray) -> Schedule:
    return Schedule(name, np.concatenate([[1.0], np.cumprod(1 - betas)]))
