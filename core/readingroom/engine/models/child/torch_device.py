"""torch in the process of a model: its device, and networks as functions of arrays."""

from collections.abc import Callable
from typing import Any

import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.engine.devices import choose_device, devices_of_torch
from readingroom.engine.models.child.api import LoadError, SlopeFunction, require
from readingroom.engine.models.child.networks import Compute, prepared, scale_of
from readingroom.engine.models.determinism import make_deterministic
from readingroom.engine.models.messages import LoadRequest


def start_torch(order: LoadRequest) -> tuple[Any, str]:
    """Import torch, let it compute in a fixed order, and choose the device.

    Raises:
        LoadError: torch is not installed, or the device is not there.
    """
    require("torch")
    import torch

    make_deterministic(order.seed, order.threads)
    try:
        return torch, choose_device(order.device, devices_of_torch(torch))
    except ValueError as error:
        raise LoadError(str(error).rstrip(".")) from error


def computing(torch: Any, device: str, network: Callable[[Any], Any]) -> Compute:  # noqa: ANN401 - a module
    """Return a function that computes a network's first output as an array."""

    def compute(inputs: AnyArray) -> AnyArray:
        with torch.inference_mode():
            output = _first(network(torch.from_numpy(inputs).to(device)))
        return np.asarray(output.detach().to("cpu", torch.float32).numpy())

    return compute


def sloping(
    torch: Any,  # noqa: ANN401 - a module
    device: str,
    network: Callable[[Any], Any],
    order: LoadRequest,
) -> SlopeFunction:
    """Return a function that computes a network's output of unprepared items, or its gradient."""
    prepare, scale = prepared(order), scale_of(order)

    def slope(inputs: AnyArray, weights: AnyArray) -> AnyArray:
        items = torch.from_numpy(prepare(inputs)).to(device).requires_grad_(bool(weights.size))
        with torch.set_grad_enabled(bool(weights.size)):
            output = _first(network(items))
        if not weights.size:
            return np.asarray(output.detach().to("cpu", torch.float32).numpy())
        factors = torch.from_numpy(weights.astype(np.float32)).to(output).reshape(output.shape)
        (tensor,) = torch.autograd.grad(output, items, factors)
        gradient: AnyArray = tensor.detach().to("cpu", torch.float32).numpy()
        return (gradient / scale(gradient.ndim)).reshape(inputs.shape)

    return slope


def _first(output: Any) -> Any:  # noqa: ANN401 - a tensor, or a container of tensors
    while isinstance(output, (tuple, list, dict)):
        output = next(iter(output.values())) if isinstance(output, dict) else output[0]
    return output


def forget(torch: Any, device: str) -> Callable[[], None]:  # noqa: ANN401 - a module
    """Return a function that frees unused memory of a GPU."""

    def release_memory() -> None:
        if device.startswith("cuda"):
            torch.cuda.empty_cache()
        elif device == "mps":
            torch.mps.empty_cache()

    return release_memory
