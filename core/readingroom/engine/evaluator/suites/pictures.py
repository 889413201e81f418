"""Images of suite items: photographs and arrays in the folder of the suite, for prompts."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import AnyArray
from readingroom.domain.case_question import IMAGE_EDGE
from readingroom.domain.errors import IntakeError, SuiteError
from readingroom.engine.evaluator.suites.data_set import inner_path, read_array
from readingroom.engine.models.types import PromptImage
from readingroom.pixels.prompt_images import PIXEL_LIMIT, encode_image

_MAX_BYTES: Final = 1 << 28
_ARRAY: Final = ".npy"


def read_pictures(folder: Path, names: Sequence[str]) -> tuple[PromptImage, ...]:
    """Return the images of an item for its prompt; their captions have no names of files.

    Raises:
        SuiteError: A file is missing, outside the folder, too large, or not an image.
    """
    images = []
    for number, name in enumerate(names, start=1):
        png = encode_image(_pixels(inner_path(folder, name), name), IMAGE_EDGE).png
        images.append(PromptImage(png, f"Image {number} of {len(names)}:"))
    return tuple(images)


def _pixels(path: Path, name: str) -> NDArray[np.uint8]:
    if path.suffix.lower() == _ARRAY:
        return _grey_or_colours(read_array(path), name)
    from readingroom.intake.images.photographs import decode_photograph

    try:
        if path.stat().st_size > _MAX_BYTES:
            raise SuiteError(f"{name} is larger than {_MAX_BYTES >> 20} MiB.")
        pixels = decode_photograph(path.read_bytes())
    except IntakeError as error:
        raise SuiteError(f"{name} cannot be read as an image. {error}") from error
    except MemoryError as error:
        raise SuiteError(f"{name} does not fit into memory.") from error
    except OSError as error:
        raise SuiteError(f"{name} cannot be read: {error.strerror}.") from error
    return pixels if pixels.dtype == np.uint8 else _full_range(pixels)


def _full_range(pixels: AnyArray) -> NDArray[np.uint8]:
    """Return grey values of 16 bits as 8 bits, from the smallest to the largest one."""
    low, high = int(pixels.min()), int(pixels.max())
    share = (pixels.astype(np.float32) - low) / max(high - low, 1)
    return np.round(share * 255).astype(np.uint8)


def _grey_or_colours(array: AnyArray, name: str) -> NDArray[np.uint8]:
    """Return an array of bytes, or of decimal numbers from 0 to 1, as bytes.

    Raises:
        SuiteError: It has another shape, type or range, or too many pixels.
    """
    has_shape = array.ndim == 2 or (array.ndim == 3 and array.shape[2] == 3)
    if not has_shape or not array.size:
        raise SuiteError(
            f"{name} has the shape {array.shape}. An image has (rows, columns) or (rows, columns, "
            "3)."
        )
    if array.shape[0] * array.shape[1] > PIXEL_LIMIT:
        raise SuiteError(f"{name} has more than {PIXEL_LIMIT:,} pixels.")
    if array.dtype == np.uint8:
        return np.array(array)
    if array.dtype.kind != "f" or not (float(array.min()) >= 0 and float(array.max()) <= 1):
        raise SuiteError(
            f"{name} has values of type {array.dtype}. An image has bytes (uint8), or decimal "
            "numbers from 0 (black) to 1 (white)."
        )
    return np.round(np.asarray(array, dtype=np.float32) * 255).astype(np.uint8)
