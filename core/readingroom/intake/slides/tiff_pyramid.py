"""Pyramids of tiled TIFF files: Aperio, OME-TIFF and generic ones.

Only tiled levels of one image are read: labels, macro images and all texts are left out, as they
name the patient or the specimen.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

import numpy as np
import tifffile

from readingroom.domain.errors import IntakeError
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.intake.slides.pyramid import EncodedTile, Pyramid, white_pixels
from readingroom.intake.slides.tile_codec import complete_jpeg, lossless_tile, lossy_tile
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

PLAIN_IMAGE_PIXELS: Final = 25_000_000
"""A tiled TIFF file with one level and fewer pixels is read as a photograph."""
MAX_TILES: Final = 4_000_000
_TILE_EDGES: Final = range(64, 2049)
_NONE, _JPEG = 1, 7
_DEFLATE: Final = (8, 32946)
_GREY, _RGB, _YCBCR = 1, 2, 6
_CENTIMETRE, _INCH = 3, 2
_UNIT_UM: Final = {_CENTIMETRE: 10_000.0, _INCH: 25_400.0}
_PLAUSIBLE_UM: Final = (0.05, 20.0)
_APERIO_MPP: Final = re.compile(r"\bMPP\s*=\s*([0-9.]{1,12})")
_OME_SIZE: Final = re.compile(r'\bPhysicalSizeX="([0-9.]{1,16})"')
_OME_UNIT: Final = re.compile(r'\bPhysicalSizeXUnit="([^"]{1,8})"')


def is_slide(data: bytes) -> bool:
    """Return whether a TIFF file is a whole-slide image, not a photograph."""
    try:
        with _opened(data) as tiff:
            base = _base(tiff)
            page = base.levels[0].keyframe
            is_large = page.imagelength * page.imagewidth > PLAIN_IMAGE_PIXELS
            return bool(page.is_tiled) and (len(base.levels) > 1 or is_large)
    except IntakeError:
        return False


def read_tiff_pyramid(data: bytes) -> Pyramid:
    """Return the pyramid of a tiled TIFF file.

    Raises:
        ImageRefusedError: it is damaged, or has a layout or a compression that is not supported.
    """
    with _opened(data) as tiff:
        base = _base(tiff)
        pages = [level.keyframe for level in base.levels]
        levels = tuple(_level(data, page) for page in pages if page.is_tiled)
        if not levels or not pages[0].is_tiled:
            raise ImageRefusedError("slide.untiled", "The finest level of the slide has no tiles.")
        micrometres, source = _spacing(pages[0])
        left_out = len(tiff.series) - 1
    note = "1 other image of the file was left out." if left_out == 1 else ""
    note = f"{left_out} other images of the file were left out." if left_out > 1 else note
    return Pyramid(levels, micrometres, source, (note,) if note else ())


@contextmanager
def _opened(data: bytes) -> Iterator[Any]:
    """Open a TIFF file; any fault of the library inside becomes an ImageRefusedError."""
    try:
        with QUIET, tifffile.TiffFile(BytesIO(data)) as tiff:
            yield tiff
    except (*FAULTS, tifffile.TiffFileError) as error:
        message = "The file is not a readable TIFF image."
        raise ImageRefusedError("slide.unreadable", message) from error


def _base(tiff: Any) -> Any:  # noqa: ANN401 - tifffile's types change with each version
    """Return the largest image of a file."""
    return max(
        tiff.series, key=lambda image: image.keyframe.imagelength * image.keyframe.imagewidth
    )


def _spacing(page: Any) -> tuple[float | None, str]:  # noqa: ANN401 - as above
    """Return micrometres between pixels, and their origin."""
    text = page.description if isinstance(page.description, str) else ""
    aperio, size, unit = (each.search(text) for each in (_APERIO_MPP, _OME_SIZE, _OME_UNIT))
    if aperio and (value := _plausible(aperio[1])):
        return value, "MPP of the scanner"
    is_micrometre = unit is None or unit[1] in ("µm", "μm", "um")
    if size and is_micrometre and (value := _plausible(size[1])):
        return value, "OME-TIFF"
    resolution, unit_tag = page.tags.get("XResolution"), page.tags.get("ResolutionUnit")
    if resolution is not None and unit_tag is not None and int(unit_tag.value) in _UNIT_UM:
        numerator, denominator = resolution.value
        if numerator and denominator:
            value = _plausible(_UNIT_UM[int(unit_tag.value)] * denominator / numerator)
            if value is not None:
                return value, "TIFF resolution"
    return None, ""


def _plausible(stated: str | float) -> float | None:
    """Return a distance of pixels of a slide, None if it is not one, such as that of 72 dpi."""
    try:
        value = float(stated)
    except ValueError:
        return None
    low, high = _PLAUSIBLE_UM
    return value if low <= value <= high else None


@dataclass(frozen=True, slots=True)
class _TiffLevel:
    """Level of a TIFF file: places of its tiles, and how to decode those that are not JPEG."""

    data: bytes
    rows: int
    columns: int
    tile_size: int
    across: int
    places: tuple[tuple[int, int], ...]
    tables: bytes
    is_rgb: bool
    decode: Callable[[bytes, int], Any] | None

    def tile(self, row: int, column: int) -> EncodedTile:
        """Return a tile; white where the scanner stored none."""
        number = row * self.across + column
        start, size = self.places[number]
        if not size:
            return lossy_tile(white_pixels(self.tile_size))
        stream = self.data[start : start + size]
        if len(stream) != size:
            raise ImageRefusedError("slide.truncated", "The file of the slide ends too early.")
        if self.decode is None:
            return complete_jpeg(self.tables, stream, is_rgb=self.is_rgb)
        try:
            decoded = self.decode(stream, number)[0]
            pixels = np.asarray(decoded, np.uint8).reshape(self.tile_size, self.tile_size, -1)
        except FAULTS as error:
            raise ImageRefusedError("slide.tile", "A tile of the slide is damaged.") from error
        return lossless_tile(np.ascontiguousarray(np.broadcast_to(pixels, (*pixels.shape[:2], 3))))


def _level(data: bytes, page: Any) -> _TiffLevel:  # noqa: ANN401 - as above
    rows, columns, edge = int(page.imagelength), int(page.imagewidth), int(page.tilewidth)
    if page.tilelength != edge or edge not in _TILE_EDGES:
        raise ImageRefusedError(
            "slide.tile_size", "The tiles of the slide are not square, or not of 64 to 2048 pixels."
        )
    samples, bits = int(page.samplesperpixel), page.bitspersample
    if samples not in (1, 3) or bits != 8 or page.planarconfig != 1:
        raise ImageRefusedError(
            "slide.depth", "The slide does not have 8 bits in one or three interleaved channels."
        )
    compression = int(page.compression)
    if compression not in (_NONE, _JPEG, *_DEFLATE):
        name = getattr(page.compression, "name", str(compression)).replace("_", " ")
        raise ImageRefusedError(
            "slide.compression",
            f"The slide is compressed as {name}; JPEG, deflate and none are supported. "
            "Convert it first.",
        )
    photometric = int(page.photometric)
    if photometric not in ((_RGB, _YCBCR) if samples == 3 else (_GREY,)):
        raise ImageRefusedError("slide.colours", "The colours of the slide are not supported.")
    down, across = -(-rows // edge), -(-columns // edge)
    if down * across > MAX_TILES or len(page.dataoffsets) < down * across:
        raise ImageRefusedError(
            "slide.tiles", "The slide has too many tiles, or too few for its size."
        )
    is_jpeg = compression == _JPEG
    return _TiffLevel(
        data=data,
        rows=rows,
        columns=columns,
        tile_size=edge,
        across=across,
        places=tuple(zip(page.dataoffsets, page.databytecounts, strict=True)),
        tables=bytes(page.jpegtables or b""),
        is_rgb=photometric == _RGB,
        decode=None if is_jpeg else page.decode,
    )
