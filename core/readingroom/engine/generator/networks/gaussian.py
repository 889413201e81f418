"""Gaussian diffusion of numbers: relations of noise, v and patient, and the sampling step.

A state at step t is x_t = alpha x_0 + sigma e with standard noise e. Networks predict e, or
v = alpha e - sigma x_0 (Salimans and Ho 2022), which determines both at every step.
"""

import math
from typing import NamedTuple

from torch import Tensor

from readingroom.engine.generator.networks.schedules import Schedule


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


class Move(NamedTuple):
    """Factors of a step to a lower noise level, for state and noise."""

    state: float
    noise: float


def ddim_move(schedule: Schedule, step: int, target: int) -> Move:
    """Return the deterministic DDIM step (Song, Meng and Ermon 2021)."""
    now, then = float(schedule.alpha_bars[step]), float(schedule.alpha_bars[target])
    scale = math.sqrt(then / now)
    return Move(scale, math.sqrt(1 - then) - scale * math.sqrt(1 - now))


def moved(state: Tensor, noise: Tensor, move: Move) -> Tensor:
    """Return the state after a step."""
    return move.state * state + move.noise * noise
