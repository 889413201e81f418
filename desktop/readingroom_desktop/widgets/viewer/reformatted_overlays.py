"""Maps and masks of outputs and explanations, which belong to stored slices, on reformats."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.imaging import FrameRef
from readingroom.domain.label_volume import LabelVolume
from readingroom.domain.output import OverlayKind
from readingroom.domain.reformat import ReformattedSeries, section_of, slice_axis
from readingroom.domain.reformat_layers import labels_on, map_on
from readingroom_desktop.viewmodels.formats import count, tr

MASK_THRESHOLD = 0.5


def slice_refs(series: ReformattedSeries) -> dict[tuple[str, int], int]:
    """Return the slice of each stored frame of a volume, by file and frame of the file."""
    return {
        _place_in_file(series.source.frames[frame]): number
        for number, frame in enumerate(series.grid.frames)
    }


def _place_in_file(ref: FrameRef) -> tuple[str, int]:
    return ref.asset, ref.frame_index


def shows_slices(series: ReformattedSeries, index: int, numbers: Iterable[int]) -> bool:
    """Return whether a frame of a reformat shows a part of any of these slices."""
    if slice_axis(series) is not None:
        return any(True for _ in numbers)
    section = section_of(series, index)
    return any(section.first <= number < section.end for number in numbers)


def image_on(
    series: ReformattedSeries, index: int, number: int, image: NDArray[Any], kind: OverlayKind
) -> tuple[NDArray[Any], NDArray[np.bool_]]:
    """Return the overlay image of a slice on a frame of a reformat, and where it is known.

    Args:
        series: the reformatted series.
        index: number of its frame, from 0.
        number: slice of the image.
        image: grey (rows, columns) in 0 to 1, or colours (rows, columns, 3) in 0 to 255.
        kind: a mask keeps its edges, maps are interpolated.
    """
    if image.ndim == 3:
        bands = [map_on(series, index, {number: image[..., band]}) for band in range(3)]
        colours = np.stack([np.round(band.weights) for band in bands], axis=-1)
        return colours.astype(np.uint8), bands[0].is_known
    if kind is OverlayKind.MASK:
        labels = LabelVolume(series.grid.shape)
        labels.add(number, np.nan_to_num(image) >= MASK_THRESHOLD)
        area = labels_on(series, index, labels)
        return area.astype(np.float32), area
    shown = map_on(series, index, {number: np.nan_to_num(image)})
    return shown.weights, shown.is_known


def slab_note(series: ReformattedSeries, index: int, *, is_label: bool) -> str:
    """Return how a slab shows segments or weights, "" without one."""
    section = section_of(series, index)
    slices = section.end - section.first
    if slices < 2:
        return ""
    if is_label:
        return tr("any of %1 slices", count(slices))
    return tr("largest of %1 slices", count(slices))
