"""torch in the process of a model: where it computes, and a network as what takes arrays."""

from collections.abc import Callable
from typing import Any

import numpy as np

from readingroom.domain.model import AnyArray
from readingroom.models.child.api import LoadError, SlopeFunction, require
from readingroom.models.child.networks import Compute, prepared, scale_of
from readingroom.models.device import choose, of_torch, settle
from readingroom.models.messages import LoadRequest


def start_torch(order: LoadRequest) -> tuple[Any, str]:
    """Import torch, let it compute in a fixed order, and choose the device.

    Raises:
        LoadError: torch is not installed, or the device is not there.
    """
    require("torch")
    import torch

    settle(order.seed, order.threads)
    try:
        return torch, choose(order.device, of_torch(torch))
    except ValueError as error:
        raise LoadError(str(error).rstrip(".")) from error


def computing(torch: Any, device: str, network: Callable[[Any], Any]) -> Compute:  # noqa: ANN401 - a module
    """Return what computes a network's output as an array: the first where it has several."""

    def compute(inputs: AnyArray) -> AnyArray:
        with torch.inference_mode():
            said = _first(network(torch.from_numpy(inputs).to(device)))
        return np.asarray(said.detach().to("cpu", torch.float32).numpy())

    return compute


def sloping(
    torch: Any,  # noqa: ANN401 - a module
    device: str,
    network: Callable[[Any], Any],
    order: LoadRequest,
) -> SlopeFunction:
    """Return what computes a network's output of items as they are, or its gradient."""
    prepare, scale = prepared(order), scale_of(order)

    def slope(inputs: AnyArray, weights: AnyArray) -> AnyArray:
        held = torch.from_numpy(prepare(inputs)).to(device).requires_grad_(bool(weights.size))
        with torch.set_grad_enabled(bool(weights.size)):
            said = _first(network(held))
        if not weights.size:
            return np.asarray(said.detach().to("cpu", torch.float32).numpy())
        told = torch.from_numpy(weights.astype(np.float32)).to(said).reshape(said.shape)
        (found,) = torch.autograd.grad(said, held, told)
        gradient: AnyArray = found.detach().to("cpu", torch.float32).numpy()
        return (gradient / scale(gradient.ndim)).reshape(inputs.shape)

    return slope


def _first(said: Any) -> Any:  # noqa: ANN401 - a tensor, or what holds it
    while isinstance(said, (tuple, list, dict)):
        said = next(iter(said.values())) if isinstance(said, dict) else said[0]
    return said


def forget(torch: Any, device: str) -> Callable[[], None]:  # noqa: ANN401 - a module
    """Return what gives unused memory of a graphics processor back."""

    def give_back() -> None:
        if device.startswith("cuda"):
            torch.cuda.empty_cache()
        elif device == "mps":
            torch.mps.empty_cache()

    return give_back
