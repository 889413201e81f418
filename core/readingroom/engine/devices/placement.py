"""Placement of tensors and networks on the device of a job.

Every transfer between devices goes through `transfer`, which tests replace.
"""

import contextlib
import copy
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Final, TypeVar

import torch
from torch import Tensor, nn

from readingroom.domain.errors import DeviceError
from readingroom.engine.devices.choice import devices_of_torch
from readingroom.engine.devices.job import current_job

CPU: Final = torch.device("cpu")
Module = TypeVar("Module", bound=nn.Module)


def pick_device(own: str = "") -> torch.device:
    """Return the device of the current job.

    `own` is the device that a recipe or a model names; "" and "auto" leave the choice to the job.

    Raises:
        DeviceError: The device is unavailable.
    """
    # cuBLAS reads it when it starts; without it, its sums can differ between two runs.
    os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")
    job = current_job()
    kind, _, number = job.choose(own, available_devices()).partition(":")
    if kind == "cpu":
        device = CPU
    elif kind == "cuda" and int(number or 0) >= torch.cuda.device_count():
        raise DeviceError(
            f"This computer has no device '{kind}:{number[:40]}': it has "
            f"{torch.cuda.device_count()} of this kind, numbered from 0."
        )
    else:
        device = torch.device(kind, int(number or 0))
    job.record(name_of(device), title_of(device))
    return device


def name_of(device: torch.device) -> str:
    """Return the name of a device, without the number of the first one."""
    return str(device).removesuffix(":0")


def available_devices() -> tuple[str, ...]:
    """Return the devices of this computer, the fastest first."""
    return devices_of_torch(torch)


def title_of(device: torch.device) -> str:
    """Return the product name of a GPU, "" for other devices."""
    if device.type != "cuda" or not torch.cuda.is_available():
        return ""
    return str(torch.cuda.get_device_name(device))


def transfer(tensor: Tensor, device: torch.device) -> Tensor:
    """Return a tensor on a device; gradients pass."""
    return tensor.to(device)


def send(tensor: Tensor, device: torch.device) -> Tensor:
    """Return a tensor on a device, itself if it is there."""
    return tensor if tensor.device == device else transfer(tensor, device)


def fetch(tensor: Tensor) -> Tensor:
    """Return a tensor on the processor, itself if it is there."""
    return send(tensor, CPU)


def send_module(module: Module, device: torch.device) -> Module:
    """Move a network to a device, in place, and return it.

    Parameters are replaced: create an optimizer afterwards.
    """
    moved: dict[int, nn.Parameter] = {}
    for part in module.modules():
        for name, parameter in part.named_parameters(recurse=False):
            if parameter.device != device and id(parameter) not in moved:
                moved[id(parameter)] = nn.Parameter(
                    transfer(parameter.detach(), device), parameter.requires_grad
                )
            setattr(part, name, moved.get(id(parameter), parameter))
        for name, buffer in part.named_buffers(recurse=False):
            setattr(part, name, send(buffer, device))
    return module


def copy_on(module: Module, device: torch.device) -> Module:
    """Return a network on a device: itself if it is there, otherwise a copy."""
    if all(parameter.device == device for parameter in module.parameters()):
        return module
    return send_module(copy.deepcopy(module), device)


# ---- precision -----------------------------------------------------------------------------------

VECTOR_TOLERANCE: Final = 0.02
"""Maximum difference of an element of a unit vector between mixed and full precision."""


def mixed_type(device: torch.device, *, is_learning: bool = False) -> torch.dtype | None:
    """Return the type of mixed precision that pays on a device, None for full precision.

    Processors are not faster with it, and Apple's GPUs have no check of it yet. Gradients of
    float16 would need scaling: without bfloat16, learning is in full precision.
    """
    if device.type != "cuda":
        return None
    if torch.cuda.is_bf16_supported(including_emulation=False):
        return torch.bfloat16
    return None if is_learning else torch.float16


def mixed_precision(
    device: torch.device, *, is_learning: bool = False
) -> AbstractContextManager[object]:
    """Compute the block in mixed precision where it pays.

    Use it only for results with a stated tolerance, see `VECTOR_TOLERANCE`.
    """
    chosen = mixed_type(device, is_learning=is_learning)
    if chosen is None:
        return contextlib.nullcontext()
    return torch.autocast(device.type, dtype=chosen)


@contextlib.contextmanager
def full_precision() -> Iterator[None]:
    """Compute the block in 32 bits: a GPU otherwise rounds the inputs of convolutions to 19."""
    matrices, convolutions = torch.backends.cuda.matmul, torch.backends.cudnn
    before = matrices.allow_tf32, convolutions.allow_tf32
    matrices.allow_tf32 = convolutions.allow_tf32 = False
    try:
        yield
    finally:
        matrices.allow_tf32, convolutions.allow_tf32 = before
