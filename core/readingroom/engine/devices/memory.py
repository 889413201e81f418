"""Batches that are halved when a device runs out of memory."""

import re
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

import torch
from torch import Tensor

from readingroom.engine.devices.job import current_job
from readingroom.engine.devices.placement import name_of

T = TypeVar("T")
_OUT_OF_MEMORY: Final = re.compile(
    r"out of memory|can't allocate memory|failed to allocate", re.IGNORECASE
)
_TEXT: Final = 300


def is_out_of_memory(error: BaseException) -> bool:
    """Return whether an exception means that a device or the computer has no free memory."""
    if isinstance(error, MemoryError | torch.OutOfMemoryError):
        return True
    return isinstance(error, RuntimeError) and bool(_OUT_OF_MEMORY.search(str(error)[:_TEXT]))


def free_memory(device: torch.device) -> None:
    """Release the memory that torch reserves on a GPU."""
    if device.type == "cuda":
        torch.cuda.empty_cache()
    elif device.type == "mps":
        torch.mps.empty_cache()


class Batches:
    """Size of batches; halved for the rest of a job when memory runs out, which is recorded.

    Args:
        device: where the batches are computed.
        size: number of rows of a batch; None for as many as there are.
    """

    def __init__(self, device: torch.device, size: int | None = None) -> None:
        self.device, self.size = device, size

    def run(self, compute: Callable[[slice], Tensor], count: int) -> Tensor:
        """Return the joined results of all rows; `compute` gets the rows of a batch."""
        start, parts = 0, list[Tensor]()
        while start < count or not parts:
            rows = slice(start, min(count, start + (self.size or max(count, 1))))
            part = self.attempt(partial(compute, rows), rows.stop - rows.start)
            if part is not None:
                parts.append(part)
                start = rows.stop
        return parts[0] if len(parts) == 1 else torch.cat(parts)

    def attempt(self, compute: Callable[[], T], count: int) -> T | None:
        """Return the result for a number of rows, None if memory ran out and `size` was halved.

        Raises:
            RuntimeError: There is not enough memory for a single row.
        """
        try:
            return compute()
        except (MemoryError, RuntimeError) as error:
            if not is_out_of_memory(error) or count < 2:
                raise
        self.size = count // 2
        free_memory(self.device)
        current_job().note(
            f"Memory of the device {name_of(self.device)} ran out with a batch of {count:,} items. "
            f"The batch size was reduced to {self.size:,}."
        )
        return None
