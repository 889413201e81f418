"""Choice of the device of a job: cuda, then mps, then cpu."""

from collections.abc import Sequence
from typing import Any, Final

AUTO: Final = "auto"
PROCESSOR: Final = "cpu"
PREFERRED: Final = ("cuda", "mps", PROCESSOR)
VARIABLE: Final = "READINGROOM_DEVICE"
"""Environment variable with the device of jobs for which nothing else names one."""


def choose_device(requested: str, available: Sequence[str]) -> str:
    """Return the device to use: the requested one, or the fastest for "" and "auto".

    `available` are devices such as "cuda", "mps" and "cpu", the fastest first.

    Raises:
        ValueError: The requested device is not available.
    """
    if requested in ("", AUTO):
        return available[0]
    kind, colon, number = requested.partition(":")
    if kind not in available or (colon and not (kind == "cuda" and number.isdecimal())):
        devices = ", ".join(available)
        raise ValueError(
            f"This computer has no device '{requested[:40]}'. Choose one of: {devices}."
        )
    return requested


def devices_of_torch(torch: Any) -> tuple[str, ...]:  # noqa: ANN401 - the module, which is not imported here
    """Return the devices that torch can use on this computer, the fastest first."""
    has = {"cuda": torch.cuda.is_available, "mps": torch.backends.mps.is_available}
    return tuple(name for name in PREFERRED if name == "cpu" or has[name]())
