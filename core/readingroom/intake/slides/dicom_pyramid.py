"""Pyramids of DICOM whole-slide images: each level is a file, each tile a frame (PS3.3 A.32.8)."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from pydicom.dataset import Dataset
from pydicom.uid import JPEGBaseline8Bit

from readingroom.intake.images.dicom_header import DicomFile
from readingroom.intake.images.elements import (
    item_of,
    items_of,
    number_of,
    text_of,
    texts_of,
    vector_of,
    whole_of,
)
from readingroom.intake.images.pixels import PixelStore, to_eight_bits
from readingroom.intake.images.refusals import ImageRefusedError, refused_faults
from readingroom.intake.slides.pyramid import EncodedTile, Pyramid, white_pixels
from readingroom.intake.slides.tile_codec import complete_jpeg, lossless_tile, lossy_tile

SLIDE_CLASS: Final = "1.2.840.10008.5.1.4.1.1.77.1.6"
"""SOP class of VL Whole Slide Microscopy images."""
_SEARCHED: Final = 2048
_VOLUME: Final = "VOLUME"
_KIND: Final = 2
"""Value of ImageType that names the kind of a slide image, from 0."""
_MAX_PIXELS: Final = 1 << 40
_MICROMETRES: Final = 1000.0


def is_slide_file(data: bytes) -> bool:
    """Return whether the file meta information names a whole-slide image."""
    return SLIDE_CLASS.encode() in data[:_SEARCHED]


@dataclass(frozen=True, slots=True)
class DicomSlide:
    """Slide of one or more files, whose names are `names`."""

    names: tuple[str, ...]
    pyramid: Pyramid


def read_dicom_pyramids(
    files: Iterable[tuple[str, DicomFile]],
) -> tuple[tuple[DicomSlide, ...], dict[str, ImageRefusedError]]:
    """Return the slides of whole-slide files by their series, and the refused files by name.

    Labels, overviews and thumbnails are left out: labels name the patient.
    """
    levels: dict[str, list[tuple[str, _DicomLevel]]] = defaultdict(list)
    left_out: dict[str, int] = defaultdict(int)
    refused: dict[str, ImageRefusedError] = {}
    for name, file in files:
        series = text_of(file.header, "SeriesInstanceUID")
        try:
            with refused_faults("slide.unreadable", "The header of the slide is damaged."):
                if texts_of(file.header, "ImageType")[_KIND : _KIND + 1] != (_VOLUME,):
                    left_out[series] += 1
                    continue
                level = _read_level(file)
        except ImageRefusedError as refusal:
            refused[name] = refusal
            continue
        levels[series].append((name, level))
    slides = []
    for series, named in levels.items():
        ordered = sorted(named, key=lambda each: -each[1].columns)
        count = left_out[series]
        note = f"{count} images of the label or the whole slide were left out." if count else ""
        spacing = ordered[0][1].micrometres
        slides.append(
            DicomSlide(
                tuple(name for name, _ in ordered),
                Pyramid(
                    tuple(level for _, level in ordered),
                    spacing,
                    "PixelSpacing" if spacing is not None else "",
                    (note,) if note else (),
                ),
            )
        )
    return tuple(slides), refused


@dataclass(frozen=True, slots=True)
class _DicomLevel:
    """Level in a DICOM file; `frames` has the frame of each tile that the scanner stored."""

    store: PixelStore
    is_jpeg: bool
    rows: int
    columns: int
    tile_size: int
    frames: dict[tuple[int, int], int]
    micrometres: float | None

    def tile(self, row: int, column: int) -> EncodedTile:
        """Return a tile; white where the scanner stored none."""
        index = self.frames.get((row, column))
        if index is None:
            return lossy_tile(white_pixels(self.tile_size))
        if self.is_jpeg:
            is_rgb = self.store.layout.photometric == "RGB"
            return complete_jpeg(b"", self.store.encoded(index), is_rgb=is_rgb)
        pixels, photometric = self.store.decode(index)
        if photometric not in ("RGB", "MONOCHROME2"):
            raise ImageRefusedError("slide.colours", "The colours of the slide are not supported.")
        eight = to_eight_bits(pixels, self.store.layout.bits_stored)
        if eight.ndim == 2:
            eight = np.repeat(eight[..., np.newaxis], 3, axis=2)
        return lossless_tile(np.ascontiguousarray(eight))


def _read_level(file: DicomFile) -> _DicomLevel:
    header, store = file.header, PixelStore(file)
    rows, columns = (
        whole_of(header, f"TotalPixelMatrix{edge}") or 0 for edge in ("Rows", "Columns")
    )
    edge = store.layout.rows
    if rows <= 0 or columns <= 0 or rows * columns > _MAX_PIXELS:
        raise ImageRefusedError("slide.size", "The size of the slide is missing or not plausible.")
    if store.layout.columns != edge:
        raise ImageRefusedError("slide.tile_size", "The tiles of the slide are not square.")
    planes = whole_of(header, "TotalPixelMatrixFocalPlanes") or 1
    paths = whole_of(header, "NumberOfOpticalPaths") or 1
    if planes > 1 or paths > 1:
        raise ImageRefusedError(
            "slide.planes",
            "The slide has several focal planes or optical paths, which is not supported.",
        )
    is_jpeg = file.transfer_syntax == JPEGBaseline8Bit and store.layout.bits_stored == 8
    frames = _frames(header, store.layout.frame_count, edge, (rows, columns))
    return _DicomLevel(store, is_jpeg, rows, columns, edge, frames, _spacing(header, columns))


def _frames(
    header: Dataset, count: int, edge: int, size: tuple[int, int]
) -> dict[tuple[int, int], int]:
    """Return the frame of each tile by its row and column of tiles."""
    down, across = -(-size[0] // edge), -(-size[1] // edge)
    groups = items_of(header, "PerFrameFunctionalGroupsSequence")
    if text_of(header, "DimensionOrganizationType") != "TILED_SPARSE" and not groups:
        if count < down * across:
            raise ImageRefusedError("slide.tiles", "The slide has too few tiles for its size.")
        return {divmod(index, across): index for index in range(down * across)}
    frames = {}
    for index, group in enumerate(groups[:count]):
        position = item_of(group, "PlanePositionSlideSequence")
        if position is None:
            raise ImageRefusedError("slide.positions", "A tile of the slide has no position.")
        left = whole_of(position, "ColumnPositionInTotalImagePixelMatrix") or 0
        top = whole_of(position, "RowPositionInTotalImagePixelMatrix") or 0
        if (left - 1) % edge or (top - 1) % edge:
            raise ImageRefusedError("slide.positions", "The tiles of the slide overlap.")
        frames[(top - 1) // edge, (left - 1) // edge] = index
    return frames


def _spacing(header: Dataset, columns: int) -> float | None:
    """Return micrometres between pixels (PixelSpacing, else the width of the volume)."""
    shared = item_of(header, "SharedFunctionalGroupsSequence")
    measures = item_of(shared, "PixelMeasuresSequence") if shared is not None else None
    spacing = vector_of(measures, "PixelSpacing", 2) if measures is not None else None
    if spacing is not None and min(spacing) > 0:
        return spacing[1] * _MICROMETRES
    width = number_of(header, "ImagedVolumeWidth")
    return width * _MICROMETRES / columns if width and width > 0 else None
