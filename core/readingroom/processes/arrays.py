"""Arrays in messages: type, shape and bytes, never a pickle."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import AnyArray

_KINDS: Final = "biufU"
_MAX_DIMENSIONS: Final = 8


class Array(msgspec.Struct, frozen=True):
    """An array: numpy's name of the type, shape, and its bytes in C order.

    The bytes are last, so that they can be sent without a copy (`messages.encode_parts`).
    """

    dtype: str
    shape: tuple[int, ...]
    data: memoryview


def pack(values: AnyArray | Sequence[str]) -> Array:
    """Return an array, or texts, for sending; a view of the values, which must not change.

    Raises:
        TypeError: The values are neither numbers nor texts.
    """
    array = np.asarray(values)
    if array.dtype.kind == "O" and all(isinstance(value, str) for value in array.flat):
        array = array.astype(np.str_)
    if array.dtype.kind not in _KINDS:
        raise TypeError(array.dtype.name)
    array = array.astype(array.dtype.newbyteorder("<"), copy=False)
    flat = np.ascontiguousarray(array).reshape(-1)
    data = flat.view(np.uint8).data if flat.size else memoryview(b"")
    return Array(array.dtype.str, array.shape, data)


def copied(array: Array) -> Array:
    """Return the array with a copy of its bytes."""
    return Array(array.dtype, array.shape, memoryview(bytes(array.data)))


def unpack(array: Array) -> AnyArray:
    """Return a received array, which is writable.

    Raises:
        ValueError: Type, shape and bytes are inconsistent.
    """
    try:
        dtype = np.dtype(array.dtype)
    except TypeError as error:
        raise ValueError("the type of an array is unknown") from error
    if (
        dtype.kind not in _KINDS
        or len(array.shape) > _MAX_DIMENSIONS
        or min(array.shape, default=0) < 0
    ):
        raise ValueError("the type or shape of an array is not supported")
    if math.prod(array.shape) * dtype.itemsize != len(array.data):
        raise ValueError("the size of an array is inconsistent")
    data = bytearray(array.data) if array.data.readonly else array.data
    return np.frombuffer(data, dtype).reshape(array.shape)
