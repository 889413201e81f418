"""A network in another process as a function that torch differentiates."""

from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.generator.networks.attacks import Network

Numbers = NDArray[Any]
Compute = Callable[[Numbers], Numbers]
"""Gives logits (n, classes) of inputs (n, ...)."""
Pull = Callable[[Numbers, Numbers], Numbers]
"""Gives the gradient of the weighted sum of logits, (n, ...), of inputs and weights."""


def asked_network(compute: Compute, pull: Pull) -> Network:
    """Return a network whose answers and gradients are asked for.

    What comes back is checked, as the code that computes it is not ours.

    Raises:
        GenerationError: on use, where an answer is no table of finite numbers of the right form.
    """

    class Asked(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, inputs: Tensor) -> Tensor:  # noqa: ANN401 - torch leaves it without type
            ctx.save_for_backward(inputs)
            said = np.asarray(compute(inputs.detach().numpy()))
            if said.ndim == 1:
                said = said[:, None]
            return _checked(said, (len(inputs), said.shape[1] if said.ndim == 2 else 0))

        @staticmethod
        def backward(ctx: Any, *weights: Tensor) -> Tensor:  # noqa: ANN401 - as above
            (inputs,) = ctx.saved_tensors
            (each,) = weights
            found = pull(inputs.detach().numpy(), np.ascontiguousarray(each.numpy()))
            return _checked(np.asarray(found), tuple(inputs.shape))

    def logits(inputs: Tensor) -> Tensor:
        said: Tensor = Asked.apply(inputs)  # type: ignore[no-untyped-call]  # torch leaves it so
        # One column is the second of two classes.
        return torch.cat([torch.zeros_like(said), said], dim=1) if said.shape[1] == 1 else said

    return logits


def _checked(said: Numbers, shape: tuple[int, ...]) -> Tensor:
    """Return an answer as a tensor.

    Raises:
        GenerationError: it has another form, or is no number somewhere.
    """
    if said.dtype.kind not in "biuf" or said.shape != shape or not said.size:
        raise GenerationError("The network did not answer with a row of numbers for each image.")
    if not np.isfinite(said).all():
        raise GenerationError("The network answered with something that is no number.")
    return torch.from_numpy(said.astype(np.float32))
