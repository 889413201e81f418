"""A network in another process as a differentiable torch function."""

from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.networks.attacks import Network

Numbers = NDArray[Any]
Compute = Callable[[Numbers], Numbers]
"""Function from inputs (n, ...) to logits (n, classes)."""
Pull = Callable[[Numbers, Numbers], Numbers]
"""Function from inputs and weights to the gradient of the weighted sum of logits, (n, ...)."""


def asked_network(compute: Compute, pull: Pull) -> Network:
    """Return a network whose outputs and gradients are computed remotely.

    Replies are validated, as the remote code is untrusted.

    Raises:
        GenerationError: on use, if a reply is not a finite array of the expected shape.
    """

    class Asked(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, inputs: Tensor) -> Tensor:  # noqa: ANN401 - untyped in torch
            ctx.save_for_backward(inputs)
            answers = np.asarray(compute(inputs.detach().numpy()))
            if answers.ndim == 1:
                answers = answers[:, None]
            return _checked(answers, (len(inputs), answers.shape[1] if answers.ndim == 2 else 0))

        @staticmethod
        def backward(ctx: Any, *weights: Tensor) -> Tensor:  # noqa: ANN401 - as above
            (inputs,) = ctx.saved_tensors
            (each,) = weights
            gradient = pull(inputs.detach().numpy(), np.ascontiguousarray(each.numpy()))
            return _checked(np.asarray(gradient), tuple(inputs.shape))

    def logits(inputs: Tensor) -> Tensor:
        answers: Tensor = Asked.apply(inputs)  # type: ignore[no-untyped-call]  # torch leaves it so
        # A single column is the logit of the second of two classes.
        return (
            torch.cat([torch.zeros_like(answers), answers], dim=1)
            if answers.shape[1] == 1
            else answers
        )

    return logits


def _checked(answers: Numbers, shape: tuple[int, ...]) -> Tensor:
    """Return a reply as a tensor."""
    if answers.dtype.kind not in "biuf" or answers.shape != shape or not answers.size:
        raise GenerationError("The network did not return a row of numbers for each image.")
    if not np.isfinite(answers).all():
        raise GenerationError("The network returned a value that is not finite.")
    return torch.from_numpy(answers.astype(np.float32))
