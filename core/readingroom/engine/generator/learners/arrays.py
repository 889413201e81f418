"""Convert named arrays to the bytes of a safetensors file, and back."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load, save


def arrays_as_bytes(arrays: Mapping[str, NDArray[Any]]) -> bytes:
    """Return a safetensors file; empty arrays are omitted."""
    return bytes(save({name: np.ascontiguousarray(array) for name, array in arrays.items()}))


def arrays_of_bytes(data: bytes) -> dict[str, NDArray[Any]]:
    """Return the arrays of a safetensors file.

    Raises:
        ValueError: the data is not a safetensors file.
    """
    try:
        return dict(load(data))
    except SafetensorError as error:
        raise ValueError("no safetensors file") from error
