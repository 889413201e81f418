"""Overlays of group 60xx: one-bit drawings over the frames of a file."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset

from readingroom.domain.imaging import Graphic
from readingroom.intake.images.layout import PixelLayout
from readingroom.intake.images.pixels import PixelStore
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

GROUPS: Final = tuple(range(0x6000, 0x6020, 2))
_ELEMENTS: Final = (0x0010, 0x0011, 0x0015, 0x0040, 0x0050, 0x0051, 0x0100, 0x0102, 0x3000)
PLANE_TAGS: Final = tuple(group << 16 | element for group in GROUPS for element in _ELEMENTS)


def overlay_groups(header: Dataset) -> tuple[int, ...]:
    """Return the groups in which a header describes an overlay."""
    return tuple(group for group in GROUPS if (group, 0x0010) in header)


def read_graphics(header: Dataset, store: PixelStore, index: int) -> tuple[Graphic, ...]:
    """Return the overlays of a frame, counted from 0; a damaged one is left out.

    The pixels are needed, as old files store overlays in unused bits.
    """
    graphics: list[Graphic] = []
    for group in overlay_groups(header):
        try:
            with QUIET:
                mask = _read_plane(header, store, group, index)
        except FAULTS:
            continue
        if mask is not None:
            graphics.append(Graphic(f"Overlay {(group - 0x6000) // 2 + 1}", mask))
    return tuple(graphics)


def _read_plane(
    header: Dataset, store: PixelStore, group: int, index: int
) -> NDArray[np.bool_] | None:
    """Return one overlay on the grid of the image, None if it does not apply to this frame."""
    count = _number(header, group, 0x0015, 1)
    first = _number(header, group, 0x0051, 1) - 1
    layout = store.layout
    is_for_all = count == 1 and (group, 0x0051) not in header
    plane_index = 0 if is_for_all else index - first
    if not 0 <= plane_index < count:
        return None
    if (group, 0x3000) not in header:
        pixels = store.stored_words(index)
        bit = _number(header, group, 0x0102, 0)
        if pixels is None or not layout.bits_stored <= bit < layout.bits_allocated:
            return None
        return np.asarray(pixels >> bit & 1, dtype=np.bool_)
    rows, columns = (_number(header, group, element, 0) for element in (0x0010, 0x0011))
    plane = _unpacked(header, group, rows * columns, plane_index).reshape(rows, columns)
    return _placed(plane, _origin(header, group), layout)


def _value(header: Dataset, group: int, element: int) -> Any:  # noqa: ANN401 - what pydicom has
    return header[group, element].value if (group, element) in header else None


def _number(header: Dataset, group: int, element: int, default: int) -> int:
    value = _value(header, group, element)
    return default if value is None else int(value)


def _unpacked(header: Dataset, group: int, size: int, plane_index: int) -> NDArray[np.bool_]:
    element: Any = header[group, 0x3000]
    packed = np.frombuffer(element.value, np.uint8)
    if element.VR == "OW" and header.original_encoding[1] is False:
        packed = packed[: len(packed) // 2 * 2].view(">u2").astype("<u2").view(np.uint8)
    start = plane_index * size
    bits = np.unpackbits(packed[start // 8 : (start + size + 7) // 8], bitorder="little")
    return bits[start % 8 : start % 8 + size].astype(np.bool_)


def _origin(header: Dataset, group: int) -> tuple[int, int]:
    """Return row and column of the overlay's first pixel, counted from 0; may be negative."""
    origin = _value(header, group, 0x0050)
    if origin is None:
        return 0, 0
    row, column = (int(part) for part in origin)
    return row - 1, column - 1


def _placed(
    plane: NDArray[np.bool_], origin: tuple[int, int], layout: PixelLayout
) -> NDArray[np.bool_]:
    whole = np.zeros((layout.rows, layout.columns), np.bool_)
    (top, left), (rows, columns) = origin, plane.shape
    bottom, right = min(top + rows, layout.rows), min(left + columns, layout.columns)
    start_row, start_column = max(top, 0), max(left, 0)
    if bottom > start_row and right > start_column:
        part = plane[start_row - top : bottom - top, start_column - left : right - left]
        whole[start_row:bottom, start_column:right] = part
    return whole
