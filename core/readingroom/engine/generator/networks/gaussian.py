"""Gaussian diffusion of numbers: relations of noise, v and patient, and the samplers.

A state at step t is x_t = alpha x_0 + sigma e with standard noise e. Networks predict e, or
v = alpha e - sigma x_0 (Salimans and Ho 2022), which determines both at every step.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import torch
from torch import Tensor

from readingroom.engine.generator.networks.schedules import Schedule

PredictNoise = Callable[[Tensor, int], Tensor]
"""Function that predicts the noise (n, columns) of a state (n, columns) at a step."""


def noised(patient: Tensor, noise: Tensor, alpha: Tensor | float, sigma: Tensor | float) -> Tensor:
    """Return the state of a patient with the given noise."""
    return alpha * patient + sigma * noise


def velocity(
    patient: Tensor, noise: Tensor, alpha: Tensor | float, sigma: Tensor | float
) -> Tensor:
    """Return v of a patient and its noise."""
    return alpha * noise - sigma * patient


def noise_of_velocity(
    state: Tensor, v: Tensor, alpha: Tensor | float, sigma: Tensor | float
) -> Tensor:
    """Return the noise implied by v in a state."""
    return sigma * state + alpha * v


def patient_of_velocity(
    state: Tensor, v: Tensor, alpha: Tensor | float, sigma: Tensor | float
) -> Tensor:
    """Return the patient implied by v in a state."""
    return alpha * state - sigma * v


@dataclass(frozen=True, slots=True)
class Move:
    """Factors of a step to a lower noise level: for state, noise and fresh noise."""

    state: float
    noise: float
    fresh: float


def ddim_move(schedule: Schedule, step: int, target: int, eta: float = 0.0) -> Move:
    """Return the DDIM step (Song, Meng and Ermon 2021); eta 1 is the ancestral sampler."""
    now, then = float(schedule.alpha_bars[step]), float(schedule.alpha_bars[target])
    fresh = eta * math.sqrt((1 - then) / (1 - now) * (1 - now / then)) if eta else 0.0
    scale = math.sqrt(then / now)
    noise = math.sqrt(max(1 - then - fresh * fresh, 0.0)) - scale * math.sqrt(1 - now)
    return Move(scale, noise, fresh)


def moved(state: Tensor, noise: Tensor, move: Move, fresh: Tensor | None = None) -> Tensor:
    """Return the state after a step; `fresh` is standard noise, required if the step adds any."""
    target = move.state * state + move.noise * noise
    return target if fresh is None or move.fresh == 0 else target + move.fresh * fresh


def sample_ddim(
    predict: PredictNoise,
    start: Tensor,
    schedule: Schedule,
    grid: Sequence[int],
    *,
    eta: float = 0.0,
    generator: torch.Generator | None = None,
) -> Tensor:
    """Return patients from states of pure noise (n, columns) along the steps of a grid.

    `grid` falls from the last step to 0. With eta 0 only the start is random.
    """
    state = start
    for step, target in pairwise(grid):
        move = ddim_move(schedule, step, target, eta)
        fresh = None
        if move.fresh:
            fresh = torch.randn(state.shape, generator=generator, dtype=state.dtype)
        state = moved(state, predict(state, step), move, fresh)
    return state
