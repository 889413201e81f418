"""Where a model computes, and how to make it compute the same each time.

One thread of one processor gives the same bits for the same seed; another number of threads, or a
graphics processor, adds numbers in another order. Only the process of a model imports torch.
"""

import random
import sys
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

PREFERRED: Final = ("cuda", "mps", "cpu")


def choose(wanted: str, available: Sequence[str]) -> str:
    """Return the device to use: the one that is wanted, else the first that is there.

    Args:
        wanted: "cuda", "mps", "cpu", or "" and "auto" for the fastest.
        available: What there is, the fastest first.

    Raises:
        ValueError: what is wanted is not there.
    """
    if wanted in ("", "auto"):
        return available[0]
    if wanted.partition(":")[0] not in available:
        there = ", ".join(available)
        raise ValueError(
            f"This computer has no device '{wanted[:20]}' that is usable; it has {there}."
        )
    return wanted


def of_torch(torch: Any) -> tuple[str, ...]:  # noqa: ANN401 - the module, which is not imported here
    """Return the devices that torch can use here, the fastest first."""
    has = {"cuda": torch.cuda.is_available, "mps": torch.backends.mps.is_available}
    return tuple(name for name in PREFERRED if name == "cpu" or has[name]())


def settle(seed: int, threads: int) -> None:
    """Seed what draws numbers, and let torch compute in a fixed order; call it again after imports.

    Foreign code draws from the global generators, which is why they are seeded here.
    """
    random.seed(seed)
    np.random.seed(seed % 2**32)  # noqa: NPY002, TID251 - see above
    torch = sys.modules.get("torch")
    if torch is None:
        return
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(mode=True, warn_only=True)
