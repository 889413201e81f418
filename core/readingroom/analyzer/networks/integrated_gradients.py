"""Integrated gradients of a network: what each number of an input adds on the way from a baseline.

Sundararajan, Taly and Yan, "Axiomatic attribution for deep networks" (2017); SmoothGrad by Smilkov
et al. (2017). The path is straight, its integral is taken by Gauss and Legendre.
"""

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
import torch

from readingroom.analyzer.explanations.games import FloatArray, QueryCounter
from readingroom.domain.errors import AnalysisError
from readingroom.domain.random_streams import random_stream

Logits = Callable[[torch.Tensor], torch.Tensor]

STEPS: Final = 50
_AT_ONCE: Final = 64


class PathIntegral(NamedTuple):
    """What each number of an input adds, in its shape, and how well the sum closes.

    `output` and `base` are the answers to the input and to the baseline; `error` is the absolute
    difference of their difference and the weights' sum, which more steps make smaller.
    """

    weights: FloatArray
    output: float
    base: float
    error: float


@dataclass(frozen=True, slots=True, eq=False)
class Route:
    """Where integrated gradients lead from, and of which answer.

    `logits` maps a tensor (n, ...) to logits (n, classes). `baseline` has the shape of one input.
    `target` is the class, from 0; its probability is explained, or its logit (`of_logit`). The
    gradient is taken at so many `steps`. `asked` counts the inputs.
    """

    logits: Logits
    baseline: FloatArray
    target: int
    steps: int = STEPS
    of_logit: bool = False
    asked: QueryCounter = field(default_factory=QueryCounter)


def integrate_gradients(route: Route, image: FloatArray) -> PathIntegral:
    """Return integrated gradients of one input, in 64-bit sums.

    Raises:
        AnalysisError: shapes differ, there is no step or no such class, or the network gives
            something that is no number.
    """
    if image.shape != route.baseline.shape or route.steps < 1:
        raise AnalysisError(
            f"The input has the shape {image.shape}, its baseline {route.baseline.shape}, and "
            f"there are {route.steps} steps. The shapes have to be the same, and at least one step "
            "is needed."
        )
    places, shares = np.polynomial.legendre.leggauss(route.steps)
    places, shares = (places + 1) / 2, shares / 2
    with _repeatable():
        base, output = _ends(route, image)
        total = np.zeros(image.shape)
        for start in range(0, route.steps, _AT_ONCE):
            part = slice(start, start + _AT_ONCE)
            alphas = places[part].reshape(-1, *[1] * image.ndim)
            points = route.baseline + alphas * (image - route.baseline)
            total += np.tensordot(shares[part], _slopes(route, points), axes=1)
    weights = total * (image - route.baseline)
    return PathIntegral(weights, output, base, abs(float(weights.sum()) - (output - base)))


def smooth_gradients(
    route: Route, image: FloatArray, *, noise: float, samples: int, seed: int
) -> tuple[PathIntegral, FloatArray]:
    """Return the mean of integrated gradients of noisy inputs, and its deviation over them.

    `noise` is the standard deviation of the Gaussian noise in units of the input. The error is that
    of the mean against the answer to the input without noise: it is no longer 0.

    Raises:
        AnalysisError: see `integrate_gradients`; or there is no noise or no second sample.
    """
    if noise <= 0 or samples < 2:
        raise AnalysisError("SmoothGrad needs noise above 0 and at least two samples.")
    stream = random_stream(seed, "smoothgrad")
    found = [
        integrate_gradients(route, image + stream.normal(0.0, noise, image.shape)).weights
        for _ in range(samples)
    ]
    with _repeatable():
        base, output = _ends(route, image)
    weights = np.mean(found, axis=0)
    error = abs(float(weights.sum()) - (output - base))
    return PathIntegral(weights, output, base, error), np.std(found, axis=0, ddof=1)


def probabilities(logits: Logits, images: FloatArray) -> FloatArray:
    """Return the probabilities (n, classes) that a network gives."""
    with _repeatable(), torch.no_grad():
        parts = [
            torch.softmax(logits(_tensor(images[start : start + _AT_ONCE])), dim=1)
            for start in range(0, len(images), _AT_ONCE)
        ]
        return np.asarray(torch.cat(parts).double().numpy())


def _ends(route: Route, image: FloatArray) -> tuple[float, float]:
    """Return the answers to the baseline and to the input."""
    with torch.no_grad():
        base, output = _chosen(route, _tensor(np.stack([route.baseline, image]))).double().tolist()
    return base, output


def _slopes(route: Route, points: FloatArray) -> FloatArray:
    inputs = _tensor(points).requires_grad_()
    (slopes,) = torch.autograd.grad(_chosen(route, inputs).sum(), inputs)
    if not bool(torch.isfinite(slopes).all()):
        raise AnalysisError("The network's gradient is no number at this input: it has no slope.")
    return np.asarray(slopes.double().numpy())


def _chosen(route: Route, inputs: torch.Tensor) -> torch.Tensor:
    route.asked.add(len(inputs))
    said = route.logits(inputs)
    if said.ndim != 2 or not 0 <= route.target < said.shape[1]:
        raise AnalysisError(
            f"The network answers in the shape {tuple(said.shape)}; class number "
            f"{route.target + 1} of each input is wanted."
        )
    if not bool(torch.isfinite(said).all()):
        raise AnalysisError("The network answered with something that is no number.")
    return said[:, route.target] if route.of_logit else torch.softmax(said, dim=1)[:, route.target]


def _tensor(values: FloatArray) -> torch.Tensor:
    return torch.as_tensor(np.ascontiguousarray(values, dtype=np.float32))


@contextlib.contextmanager
def _repeatable() -> Iterator[None]:
    """Compute on one thread and only by what gives the same bits again."""
    before = torch.get_num_threads()
    was_deterministic = torch.are_deterministic_algorithms_enabled()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True, warn_only=True)
    try:
        yield
    finally:
        torch.set_num_threads(before)
        torch.use_deterministic_algorithms(was_deterministic)
