"""Adversarial attacks: the fast gradient sign method and its iteration.

FGSM is one step along the sign of the gradient (Goodfellow, Shlens and Szegedy 2015), PGD many
with a projection back into the ball after each, from a random start (Madry et al. 2018). With the
norm "l2" a step goes along the gradient divided by its length.

The result lies exactly in the ball and in the bounds: rounding errors are corrected.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import torch
from torch import Tensor
from torch.nn.functional import cross_entropy

from readingroom.domain.errors import GenerationError
from readingroom.engine.devices.placement import send
from readingroom.engine.devices.repeatable import repeatable

Network = Callable[[Tensor], Tensor]
"""Differentiable function from inputs (n, ...) to logits (n, classes)."""

_SHRINK: Final = 1 - 2.0**-20
_STEP_FACTOR: Final = 2.5


class Norm(StrEnum):
    """Norm of a change: its largest element, or its length."""

    LARGEST = "linf"
    LENGTH = "l2"


@dataclass(frozen=True, slots=True)
class Attack:
    """Settings of an attack.

    Args:
        epsilon: maximum change, in the units of the inputs.
        norm: norm of the change of one input.
        steps: number of steps; 1 without a random start is FGSM.
        starts_at_random: whether to start at a random point of the ball.
        low: minimum value of an input.
        high: maximum value of an input.
        seed: seed of the random start.
    """

    epsilon: float
    norm: Norm = Norm.LARGEST
    steps: int = 20
    starts_at_random: bool = True
    low: float = 0.0
    high: float = 255.0
    seed: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.epsilon < float("inf") or self.steps < 1 or not self.low < self.high:
            raise GenerationError(
                "An attack needs a change of 0 or more, one or more steps, and two bounds; not "
                f"{self.epsilon:g} in {self.steps} steps between {self.low:g} and {self.high:g}."
            )

    @property
    def stride(self) -> float:
        """Return the size of a step: epsilon for a single step, else 2.5 epsilon / steps."""
        return self.epsilon if self.steps == 1 else _STEP_FACTOR * self.epsilon / self.steps


@dataclass(frozen=True, slots=True, eq=False)
class Attacked:
    """Perturbed inputs, and the predictions of the network.

    `is_misled`: the predicted class changed, or equals the target if one was set.
    """

    inputs: Tensor
    before: Tensor
    after: Tensor
    is_misled: Tensor


def fgsm(epsilon: float, *, norm: Norm = Norm.LARGEST, low: float, high: float) -> Attack:
    """Return the single-step attack."""
    return Attack(epsilon, norm, steps=1, starts_at_random=False, low=low, high=high)


def attack(
    network: Network, inputs: Tensor, labels: Tensor, plan: Attack, *, targets: Tensor | None = None
) -> Attacked:
    """Return inputs perturbed so that the network errs; the same seed gives the same result.

    Args:
        network: returns logits; its weights are not changed.
        inputs: (n, ...), within the bounds.
        labels: the true classes, (n,).
        plan: settings of the attack.
        targets: target classes, (n,); None: any class except the true one.

    Raises:
        GenerationError: inputs lie outside the bounds, or the network has no finite gradient.
    """
    if not bool(((inputs >= plan.low) & (inputs <= plan.high)).all()):
        raise GenerationError(f"Inputs must be {plan.low:g} to {plan.high:g}.")
    wanted, sign = (labels, 1.0) if targets is None else (targets, -1.0)
    with repeatable():
        before = _answers(network, inputs)
        project = projection(inputs, plan)
        changed = project(_start(inputs, plan))
        for _ in range(plan.steps):
            gradient = sign * _gradient(network, changed, wanted)
            changed = project(changed + plan.stride * _direction(gradient, plan.norm))
        after = _answers(network, changed)
    is_misled = after != before if targets is None else after == targets
    return Attacked(changed, before, after, is_misled)


def projection(inputs: Tensor, plan: Attack) -> Callable[[Tensor], Tensor]:
    """Return the function to the nearest point inside the ball around the inputs and the bounds."""
    if plan.norm is Norm.LARGEST:
        low = _shy_of(inputs - plan.epsilon, inputs, plan.epsilon).clamp(min=plan.low)
        high = _shy_of(inputs + plan.epsilon, inputs, plan.epsilon).clamp(max=plan.high)
        return lambda changed: torch.minimum(torch.maximum(changed, low), high)
    middle = inputs.double()

    def project(changed: Tensor) -> Tensor:
        change = changed.double() - middle
        share = plan.epsilon / lengths(change).clamp(min=1e-300)
        placed = middle + change * share.clamp(max=1.0)
        projected = placed.clamp(plan.low, plan.high).to(inputs.dtype)
        return _drawn_in(projected, inputs, plan.epsilon)

    return project


def lengths(change: Tensor) -> Tensor:
    """Return the length of each input's change, in a shape that broadcasts with it."""
    squares: Tensor = change.reshape(len(change), -1).double().square().sum(dim=1)
    return squares.sqrt().reshape(-1, *[1] * (change.ndim - 1))


def _shy_of(edge: Tensor, inputs: Tensor, epsilon: float) -> Tensor:
    """Return an edge of the ball, moved by one float where rounding put it outside."""
    for _ in range(2):
        is_beyond = (edge.double() - inputs.double()).abs() > epsilon
        edge = torch.where(is_beyond, torch.nextafter(edge, inputs), edge)
    return edge


def _drawn_in(points: Tensor, inputs: Tensor, epsilon: float) -> Tensor:
    """Shrink points that rounding moved out of the l2 ball."""
    share = 1.0
    while bool((is_long := lengths(points.double() - inputs.double()) > epsilon).any()):
        share = 0.0 if share < 0.5 else share * _SHRINK
        nearer = inputs.double() + (points.double() - inputs.double()) * share
        points = torch.where(is_long, nearer.to(inputs.dtype), points)
    return points


def _start(inputs: Tensor, plan: Attack) -> Tensor:
    """Return the inputs or, if the attack starts at random, points near the ball."""
    if not plan.starts_at_random:
        return inputs.clone()
    chance = torch.Generator().manual_seed(plan.seed)
    drawn = torch.rand(inputs.shape, generator=chance, dtype=torch.float64) * 2 - 1
    drawn = send(drawn, inputs.device)
    if plan.norm is Norm.LENGTH:
        drawn = drawn / lengths(drawn).clamp(min=1e-300)
        radii = torch.rand((len(inputs),), generator=chance, dtype=torch.float64)
        drawn = drawn * send(radii, inputs.device).reshape(-1, *[1] * (inputs.ndim - 1))
    return (inputs.double() + plan.epsilon * drawn).to(inputs.dtype)


def _gradient(network: Network, inputs: Tensor, labels: Tensor) -> Tensor:
    """Return the gradient of each input's own loss."""
    leaf = inputs.detach().requires_grad_(True)
    loss = cross_entropy(network(leaf), labels, reduction="sum")
    (gradient,) = torch.autograd.grad(loss, leaf)
    if not bool(torch.isfinite(gradient).all()):
        raise GenerationError("The network's loss has no finite gradient at these inputs.")
    return gradient


def _direction(gradient: Tensor, norm: Norm) -> Tensor:
    """Return the unit step that increases a linear loss most; 0 if the gradient is 0."""
    if norm is Norm.LARGEST:
        return gradient.sign()
    return (gradient.double() / lengths(gradient).clamp(min=1e-30)).to(gradient.dtype)


def _answers(network: Network, inputs: Tensor) -> Tensor:
    with torch.no_grad():
        return network(inputs).argmax(dim=1)
