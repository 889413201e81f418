"""Integrated gradients of a network along a straight path from a baseline.

Sundararajan, Taly and Yan, "Axiomatic attribution for deep networks" (2017); SmoothGrad by Smilkov
et al. (2017). The integral uses Gauss-Legendre quadrature.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
import torch

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.devices.placement import fetch
from readingroom.engine.devices.repeatable import repeatable

Logits = Callable[[torch.Tensor], torch.Tensor]

STEPS: Final = 50
_AT_ONCE: Final = 64
_MAX_VALUES: Final = 1 << 25
"""Maximum number of values in a batch; larger inputs are computed in smaller batches."""


class PathIntegral(NamedTuple):
    """Attributions in the shape of the input, with their completeness error.

    `output` and `base` are the answers to the input and to the baseline; `error` is
    |output - base - sum of weights|, which decreases with more steps.
    """

    weights: FloatArray
    output: float
    base: float
    error: float


@dataclass(frozen=True, slots=True, eq=False)
class Route:
    """Settings of integrated gradients: network, baseline and answer.

    `logits` maps a tensor (n, ...) on the processor to logits (n, classes). `baseline` has the
    shape of one input. `target` is the class, from 0; its probability is explained, or its logit
    (`of_logit`). `steps` is the number of gradients. `counter` counts the inputs.
    """

    logits: Logits
    baseline: FloatArray
    target: int
    steps: int = STEPS
    of_logit: bool = False
    counter: QueryCounter = field(default_factory=QueryCounter)


def integrate_gradients(route: Route, image: FloatArray) -> PathIntegral:
    """Return integrated gradients of one input, in 64-bit sums.

    Raises:
        AnalysisError: shapes differ, there is no step or no such class, or a value is not finite.
    """
    if image.shape != route.baseline.shape or route.steps < 1:
        raise AnalysisError(
            f"Input {image.shape} and baseline {route.baseline.shape} must have the same shape, "
            f"and steps must be 1 or more, not {route.steps}."
        )
    nodes, shares = np.polynomial.legendre.leggauss(route.steps)
    nodes, shares = (nodes + 1) / 2, shares / 2
    with repeatable():
        base, output = _ends(route, image)
        total = np.zeros(image.shape)
        batch = max(1, min(_AT_ONCE, _MAX_VALUES // image.size))
        for start in range(0, route.steps, batch):
            part = slice(start, start + batch)
            alphas = nodes[part].reshape(-1, *[1] * image.ndim)
            points = route.baseline + alphas * (image - route.baseline)
            total += np.tensordot(shares[part], _slopes(route, points), axes=1)
    weights = total * (image - route.baseline)
    return PathIntegral(weights, output, base, abs(float(weights.sum()) - (output - base)))


def smooth_gradients(
    route: Route, image: FloatArray, *, noise: float, samples: int, seed: int
) -> tuple[PathIntegral, FloatArray]:
    """Return the mean of integrated gradients of noisy inputs, and its deviation over them.

    `noise` is the standard deviation of the Gaussian noise in units of the input. The error
    compares the mean with the answer to the input without noise and does not converge to 0.

    Raises:
        AnalysisError: see `integrate_gradients`; or there is no noise or no second sample.
    """
    if noise <= 0 or samples < 2:
        raise AnalysisError("SmoothGrad needs noise above 0 and at least two samples.")
    stream = random_stream(seed, "smoothgrad")
    weights_drawn = [
        integrate_gradients(route, image + stream.normal(0.0, noise, image.shape)).weights
        for _ in range(samples)
    ]
    with repeatable():
        base, output = _ends(route, image)
    weights = np.mean(weights_drawn, axis=0)
    error = abs(float(weights.sum()) - (output - base))
    return PathIntegral(weights, output, base, error), np.std(weights_drawn, axis=0, ddof=1)


def probabilities(logits: Logits, images: FloatArray) -> FloatArray:
    """Return the probabilities (n, classes) that a network gives."""
    with repeatable(), torch.no_grad():
        parts = [
            torch.softmax(logits(_tensor(images[start : start + _AT_ONCE])), dim=1)
            for start in range(0, len(images), _AT_ONCE)
        ]
        return np.asarray(fetch(torch.cat(parts)).double().numpy())


def _ends(route: Route, image: FloatArray) -> tuple[float, float]:
    """Return the answers to the baseline and to the input."""
    with torch.no_grad():
        ends = fetch(_chosen(route, _tensor(np.stack([route.baseline, image]))))
        base, output = ends.double().tolist()
    return base, output


def _slopes(route: Route, points: FloatArray) -> FloatArray:
    inputs = _tensor(points).requires_grad_()
    (slopes,) = torch.autograd.grad(_chosen(route, inputs).sum(), inputs)
    if not bool(torch.isfinite(slopes).all()):
        raise AnalysisError("The network's gradient is not finite at this input.")
    return np.asarray(slopes.double().numpy())


def _chosen(route: Route, inputs: torch.Tensor) -> torch.Tensor:
    route.counter.add(len(inputs))
    logits = route.logits(inputs)
    if logits.ndim != 2 or not 0 <= route.target < logits.shape[1]:
        raise AnalysisError(
            f"The network answers in the shape {tuple(logits.shape)}, which has no class number "
            f"{route.target + 1} for each input."
        )
    if not bool(torch.isfinite(logits).all()):
        raise AnalysisError("The network's answer is not finite.")
    values = logits if route.of_logit else torch.softmax(logits, dim=1)
    return values[:, route.target]


def _tensor(values: FloatArray) -> torch.Tensor:
    return torch.as_tensor(np.ascontiguousarray(values, dtype=np.float32))
