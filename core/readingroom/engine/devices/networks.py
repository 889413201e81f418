"""Networks on the device of a job, as functions of tensors on the processor."""

from collections.abc import Callable

from torch import Tensor, nn

from readingroom.engine.devices.memory import Batches
from readingroom.engine.devices.placement import fetch, pick_device, send, send_module


def placed_network(network: nn.Module, own: str = "") -> Callable[[Tensor], Tensor]:
    """Return a function of tensors on the processor that a network computes on the job's device.

    Gradients pass. Batches are halved when memory runs out.

    Args:
        network: moved to the device.
        own: the device that its configuration names.

    Raises:
        DeviceError: the device is unavailable.
    """
    device = pick_device(own)
    placed = send_module(network, device)
    batches = Batches(device)

    def computed(inputs: Tensor) -> Tensor:
        def part(rows: slice) -> Tensor:
            result: Tensor = placed(send(inputs[rows], device))
            return fetch(result)

        return batches.run(part, len(inputs))

    return computed
