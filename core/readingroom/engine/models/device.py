"""The device of a model, and reproducible computation.

One thread of one processor returns the same bits for the same seed. Another number of threads, or
a graphics processor, adds numbers in another order. Only the process of a model imports torch.
"""

import random
import sys
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

PREFERRED: Final = ("cuda", "mps", "cpu")


def choose(requested: str, available: Sequence[str]) -> str:
    """Return the device to use: the requested one, or the fastest for "" and "auto".

    `available` are devices such as "cuda", "mps" and "cpu", the fastest first.

    Raises:
        ValueError: The requested device is not available.
    """
    if requested in ("", "auto"):
        return available[0]
    if requested.partition(":")[0] not in available:
        devices = ", ".join(available)
        raise ValueError(
            f"The device '{requested[:20]}' is not available on this computer. Choose one of: "
            f"{devices}."
        )
    return requested


def of_torch(torch: Any) -> tuple[str, ...]:  # noqa: ANN401 - the module, which is not imported here
    """Return the devices that torch can use on this computer, the fastest first."""
    has = {"cuda": torch.cuda.is_available, "mps": torch.backends.mps.is_available}
    return tuple(name for name in PREFERRED if name == "cpu" or has[name]())


def settle(seed: int, threads: int) -> None:
    """Seed the random generators, and make torch deterministic; call again after imports.

    The global generators are seeded, as foreign code draws from them.
    """
    random.seed(seed)
    np.random.seed(seed % 2**32)  # noqa: NPY002, TID251 - see above
    torch = sys.modules.get("torch")
    if torch is None:
        return
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(mode=True, warn_only=True)
