"""Keep pydicom quiet: its warnings and log records quote element values, which may name a patient.

Problems that a user must know of are found by our own checks and reported in our own sentences.
"""

import logging
import struct
import threading
import warnings
import zlib
from types import TracebackType
from typing import Final

from pydicom.errors import BytesLengthException, InvalidDicomError

FAULTS: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    BufferError,
    BytesLengthException,
    EOFError,
    InvalidDicomError,
    LookupError,
    MemoryError,
    OSError,
    RuntimeError,  # RecursionError (nested sequences) and NotImplementedError too
    TypeError,
    ValueError,
    struct.error,
    zlib.error,
)
"""Exceptions of pydicom, its plugins and Pillow for a damaged file."""

# Records can reach a log file of the application, which must not contain data of a file.
for _name in ("pydicom", "openjpeg"):
    logging.getLogger(_name).setLevel(logging.CRITICAL + 1)


class _Quiet:
    """Ignores warnings while at least one thread is inside; may be entered again while inside.

    `warnings.catch_warnings` alone leaves its filters behind when two threads overlap.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._caught: warnings.catch_warnings[None] | None = None

    def __enter__(self) -> None:
        """Start to ignore warnings."""
        with self._lock:
            if self._inside == 0:
                self._caught = warnings.catch_warnings()
                self._caught.__enter__()
                warnings.simplefilter("ignore")
            self._inside += 1

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Restore the filters when the last thread leaves."""
        with self._lock:
            self._inside -= 1
            if self._inside == 0 and self._caught is not None:
                self._caught.__exit__(kind, value, trace)
                self._caught = None


QUIET: Final = _Quiet()
"""Enter it around every call into pydicom that reads a foreign file."""
