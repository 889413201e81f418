"""Multinomial diffusion of categories, in logarithms (Hoogeboom et al. 2021).

Noise keeps a category with probability a, otherwise draws one of the C uniformly. Every function
takes log-probabilities (..., C); a known category is one with log-probability 0, the others
`NOTHING`.
"""

import math

import torch
from torch import Tensor
from torch.nn import functional

from readingroom.engine.devices.draws import uniform
from readingroom.engine.devices.placement import CPU

NOTHING = -69.0
"""Logarithm of an impossible probability, 1e-30: finite, to avoid NaN."""

_LEAD = 1e-3
"""Minimum lead of the drawn code, so that rounding cannot change the draw."""


def log_kept(log_probabilities: Tensor, keep: Tensor | float) -> Tensor:
    """Return log-probabilities after noise that keeps a category with probability `keep`.

    `keep` is a number or a tensor that broadcasts to (..., 1).
    """
    like = log_probabilities
    share = torch.as_tensor(keep, dtype=like.dtype, device=like.device)
    own = like + torch.log(share.clamp_min(1e-30))
    any_of_all = torch.log((1 - share).clamp_min(1e-30)) - math.log(like.shape[-1])
    return torch.logaddexp(own, any_of_all)


def log_reverse_of_weight(
    log_state: Tensor, log_weight: Tensor, now: Tensor | float, then: Tensor | float
) -> Tensor:
    """Return log p(x_s | x_t); `log_weight` is the evidence on x_0 without this state.

    The prediction is the weight times q(x_t | x_0): see `log_predicted`.
    """
    device = log_state.device
    now, then = torch.as_tensor(now, device=device), torch.as_tensor(then, device=device)
    unnormalised = log_kept(log_state, now / then) + log_kept(log_weight, then)
    return torch.log_softmax(unnormalised, dim=-1)


def log_predicted(log_state: Tensor, log_weight: Tensor, now: Tensor | float) -> Tensor:
    """Return log p(x_0 | x_t) from the evidence without this state."""
    return torch.log_softmax(log_weight + log_kept(log_state, now), dim=-1)


def kl_divergence(log_p: Tensor, log_q: Tensor) -> Tensor:
    """Return KL(p || q) in nats over the last axis."""
    return (log_p.exp() * (log_p - log_q)).sum(dim=-1)


def draw_gumbel(
    shape: tuple[int, ...], generator: torch.Generator, device: torch.device = CPU
) -> Tensor:
    """Return standard Gumbel noise; the argmax of log-probability plus noise is a draw."""
    drawn = uniform(shape, device, generator).clamp(1e-20, 1 - 1e-7)
    return -torch.log(-torch.log(drawn))


def gumbel_given(log_probabilities: Tensor, drawn: Tensor, generator: torch.Generator) -> Tensor:
    """Return Gumbel noise under which these probabilities draw these codes.

    The noise is a posterior sample (Maddison, Tarlow and Minka 2014; Oberst and Sontag 2019): it
    gives the counterfactual draw under other probabilities.
    """
    shape, device = tuple(log_probabilities.shape), log_probabilities.device
    logits = torch.log_softmax(log_probabilities, dim=-1)
    top = draw_gumbel((*shape[:-1], 1), generator, device)
    free = draw_gumbel(shape, generator, device) + logits
    below = -torch.log(torch.exp(-top) + torch.exp(-free).clamp_max(1e30))
    below = torch.minimum(below, top - _LEAD)
    is_drawn = functional.one_hot(drawn, shape[-1]) > 0
    return torch.where(is_drawn, top, below) - logits
