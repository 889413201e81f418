"""What diffusion has to come out at, in closed form: the oracles of the tests beside this."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from readingroom.engine.generator.networks.gaussian import ddim_move, moved
from readingroom.engine.generator.networks.multinomial import (
    NOTHING,
    log_kept,
    log_reverse_of_weight,
)
from readingroom.engine.generator.networks.schedules import Schedule

PredictNoise = Callable[[Tensor, int], Tensor]
"""Function that predicts the noise (n, columns) of a state (n, columns) at a step."""


def sample_ddim(
    predict: PredictNoise, start: Tensor, schedule: Schedule, grid: Sequence[int]
) -> Tensor:
    """Return patients from states of pure noise (n, columns) along the steps of a grid."""
    state = start
    for step, target in pairwise(grid):
        state = moved(state, predict(state, step), ddim_move(schedule, step, target))
    return state


def exact_noise(mean: float, deviation: float, schedule: Schedule) -> PredictNoise:
    """Return the best prediction there is where patients are normal: the closed form.

    E[e | x_t] = sigma (x_t - alpha mean) / (alpha^2 deviation^2 + sigma^2).
    """

    def predict(state: Tensor, step: int) -> Tensor:
        alpha, sigma = schedule.alpha(step), schedule.sigma(step)
        return sigma * (state - alpha * mean) / (alpha**2 * deviation**2 + sigma**2)

    return predict


def exact_moments(
    mean: float, deviation: float, schedule: Schedule, grid: Sequence[int]
) -> tuple[float, float]:
    """Return mean and standard deviation of what the exact noise makes of a standard start.

    The exact noise is linear in the state, so that every step maps a normal on a normal.
    """
    at, spread = 0.0, 1.0
    for step, target in pairwise(grid):
        move = ddim_move(schedule, step, target)
        alpha, sigma = schedule.alpha(step), schedule.sigma(step)
        slope = sigma / (alpha**2 * deviation**2 + sigma**2)
        factor = move.state + move.noise * slope
        at = factor * at - move.noise * slope * alpha * mean
        spread = abs(factor) * spread
    return at, spread


def log_one_hot(codes: Tensor, count: int) -> Tensor:
    """Return log-probabilities (..., count) of known codes (...)."""
    return torch.where(functional.one_hot(codes, count) > 0, 0.0, NOTHING)


def log_posterior(
    log_state: Tensor, log_patient: Tensor, now: Tensor | float, then: Tensor | float
) -> Tensor:
    """Return log q(x_s | x_t, x_0) for the alpha-bars `now` of t and `then` of s < t."""
    now, then = torch.as_tensor(now), torch.as_tensor(then)
    unnormalised = log_kept(log_state, now / then) + log_kept(log_patient, then)
    return torch.log_softmax(unnormalised, dim=-1)


def log_reverse(
    log_state: Tensor, log_predicted: Tensor, now: Tensor | float, then: Tensor | float
) -> Tensor:
    """Return log p(x_s | x_t) where `log_predicted` is p(x_0 | x_t), whatever the stride.

    It is the posterior averaged over what the patient may be, not the posterior of the average:
    where the prediction is exact, so is a step of any length.
    """
    weight = torch.log_softmax(log_predicted - log_kept(log_state, now), dim=-1)
    return log_reverse_of_weight(log_state, weight, now, then)


def grid_to_first(steps: int, count: int) -> tuple[int, ...]:
    """Return `count` steps from the last evenly to the first, and then 0."""
    return (*(int(place) for place in np.rint(np.linspace(steps, 1, count))), 0)
