"""Random tensors: drawn on the processor and sent, so that a seed draws the same on each device.

Without a generator, numbers come from torch's generator of the processor, see
`repeatable.seed_torch`.
"""

import torch
from torch import Tensor

from readingroom.engine.devices.placement import send

Shape = tuple[int, ...] | torch.Size


def uniform(shape: Shape, device: torch.device, generator: torch.Generator | None = None) -> Tensor:
    """Return numbers from 0 to 1."""
    return send(torch.rand(tuple(shape), generator=generator), device)


def normal(
    shape: Shape,
    device: torch.device,
    generator: torch.Generator | None = None,
    dtype: torch.dtype = torch.float32,
) -> Tensor:
    """Return standard normal numbers."""
    return send(torch.randn(tuple(shape), generator=generator, dtype=dtype), device)


def integers(
    low: int,
    high: int,
    shape: Shape,
    device: torch.device,
    generator: torch.Generator | None = None,
) -> Tensor:
    """Return integers from `low` to below `high`."""
    return send(torch.randint(low, high, tuple(shape), generator=generator), device)


def exponential(like: Tensor) -> Tensor:
    """Return standard exponential numbers with the shape, type and device of a tensor."""
    drawn = torch.empty(tuple(like.shape), dtype=like.dtype).exponential_()
    return send(drawn, like.device)


def normal_like(like: Tensor) -> Tensor:
    """Return standard normal numbers with the shape, type and device of a tensor."""
    return normal(like.shape, like.device, dtype=like.dtype)
