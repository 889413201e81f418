"""torch in the process of a model: its device, and networks as functions of arrays."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import DeviceError
from readingroom.engine.models.child.api import LoadError, SlopeFunction, require
from readingroom.engine.models.child.networks import Compute, prepared, scale_of
from readingroom.engine.models.determinism import make_deterministic
from readingroom.engine.models.messages import LoadRequest

if TYPE_CHECKING:
    from torch import device as Device  # noqa: N812 - the name of a class


def start_torch(order: LoadRequest) -> tuple[Any, "Device"]:
    """Import torch, let it compute in a fixed order, and choose the device.

    Raises:
        LoadError: torch is not installed, or the device is not there.
    """
    require("torch")
    import torch

    from readingroom.engine.devices.placement import pick_device

    make_deterministic(order.seed, order.threads)
    try:
        return torch, pick_device(order.device)
    except DeviceError as error:
        raise LoadError(str(error).rstrip(".")) from error


def computing(torch: Any, device: "Device", network: Callable[[Any], Any]) -> Compute:  # noqa: ANN401 - a module
    """Return a function that computes a network's first output as an array.

    The model is under test: it computes in full precision.
    """
    from readingroom.engine.devices.placement import full_precision

    sent = _sending(torch, device)

    def compute(inputs: AnyArray) -> AnyArray:
        with full_precision(), torch.inference_mode():
            output = _first(network(sent(inputs)))
        return _array(output)

    return compute


def sloping(
    torch: Any,  # noqa: ANN401 - a module
    device: "Device",
    network: Callable[[Any], Any],
    order: LoadRequest,
) -> SlopeFunction:
    """Return a function that computes a network's output of unprepared items, or its gradient."""
    from readingroom.engine.devices.placement import full_precision

    prepare, scale, sent = prepared(order), scale_of(order), _sending(torch, device)

    def slope(inputs: AnyArray, weights: AnyArray) -> AnyArray:
        items = sent(prepare(inputs)).requires_grad_(bool(weights.size))
        with full_precision(), torch.set_grad_enabled(bool(weights.size)):
            output = _first(network(items))
            if not weights.size:
                return _array(output)
            factors = sent(weights.astype(np.float32)).to(output.dtype).reshape(output.shape)
            (tensor,) = torch.autograd.grad(output, items, factors)
        gradient = _array(tensor)
        return (gradient / scale(gradient.ndim)).reshape(inputs.shape)

    return slope


def _sending(torch: Any, device: "Device") -> Callable[[AnyArray], Any]:  # noqa: ANN401 - a module
    """Return a function from an array to a tensor on a device."""
    from readingroom.engine.devices.placement import send

    return lambda values: send(torch.from_numpy(values), device)


def _array(tensor: Any) -> AnyArray:  # noqa: ANN401 - a tensor
    """Return a tensor as an array of 32-bit numbers."""
    from readingroom.engine.devices.placement import fetch

    return np.asarray(fetch(tensor.detach()).float().numpy())


def _first(output: Any) -> Any:  # noqa: ANN401 - a tensor, or a container of tensors
    while isinstance(output, (tuple, list, dict)):
        output = next(iter(output.values())) if isinstance(output, dict) else output[0]
    return output


def forget(device: "Device") -> Callable[[], None]:
    """Return a function that frees unused memory of a GPU."""
    from readingroom.engine.devices.memory import free_memory

    return lambda: free_memory(device)
