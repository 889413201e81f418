"""The group ristretto255 (RFC 9496), through libsodium as packaged in `rbcl`.

Every argument is checked here: the installed `rbcl` omits some checks.
"""

import functools
import os
import warnings
from pathlib import Path
from types import ModuleType

from readingroom.domain.errors import StateError
from readingroom.domain.named_imports import named_module

ORDER = 2**252 + 27742317777372353535851937790883648493
"""Order of the group (RFC 9496, section 4)."""
POINT_BYTES = 32
SCALAR_BYTES = 32
WIDE_BYTES = 64
IDENTITY = bytes(POINT_BYTES)


@functools.cache
def _group() -> ModuleType:
    """Return the library; it writes libsodium to a temporary file, which is deleted again.

    Raises:
        StateError: libsodium cannot be loaded from that file.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)  # deleted late, on collection
            import rbcl
    except OSError as error:
        raise StateError(
            "Totals need libsodium, which cannot be loaded from the folder for temporary files. "
            "Ask your administrator to allow it."
        ) from error
    if os.name == "posix":  # Windows locks the file of a loaded library
        Path(named_module("rbcl._sodium").lib_path).unlink(missing_ok=True)
    module: ModuleType = rbcl
    return module


def is_point(point: bytes) -> bool:
    """Return whether bytes are the canonical encoding of an element."""
    is_long_enough = len(point) == POINT_BYTES
    return is_long_enough and bool(_group().crypto_core_ristretto255_is_valid_point(point))


def hash_to_point(wide: bytes) -> bytes:
    """Return the element derived from 64 bytes (RFC 9496, section 4.3.4)."""
    _require(len(wide) == WIDE_BYTES)
    point_bytes: bytes = _group().crypto_core_ristretto255_from_hash(wide)
    return point_bytes


def add(one: bytes, other: bytes) -> bytes:
    """Return the sum of two elements."""
    _require(is_point(one) and is_point(other))
    point_bytes: bytes = _group().crypto_core_ristretto255_add(one, other)
    return point_bytes


def multiply(factor: int, point: bytes) -> bytes:
    """Return a multiple of an element."""
    _require(is_point(point))
    point_bytes: bytes = _group().crypto_scalarmult_ristretto255_allow_scalar_zero(
        _scalar(factor), point
    )
    return point_bytes


def multiply_base(factor: int) -> bytes:
    """Return a multiple of the generator."""
    point_bytes: bytes = _group().crypto_scalarmult_ristretto255_base_allow_scalar_zero(
        _scalar(factor)
    )
    return point_bytes


def _scalar(factor: int) -> bytes:
    return (factor % ORDER).to_bytes(SCALAR_BYTES, "little")


def _require(is_good: bool) -> None:
    if not is_good:
        raise ValueError("not an element of ristretto255, or bytes of the wrong length")
