"""Whole-slide images for tests: a known picture as a tiled TIFF file."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import numpy as np
import tifffile
from numpy.typing import NDArray
from PIL import Image

TILE = 256
SECRET = b"PATIENT^SECRET"


def picture(rows: int, columns: int) -> NDArray[np.uint8]:
    """Return a smooth colour picture in which every place differs."""
    down, across = np.mgrid[0:rows, 0:columns]
    red = 255 * down / max(rows - 1, 1)
    green = 255 * across / max(columns - 1, 1)
    blue = 128 + 60 * np.sin(down / 97) * np.cos(across / 61)
    return np.stack([red, green, blue], axis=-1).round().astype(np.uint8)


def jpeg_tile(pixels: NDArray[np.uint8], *, comment: bytes = b"") -> bytes:
    stored = BytesIO()
    options: dict[str, Any] = {"comment": comment} if comment else {}
    Image.fromarray(pixels).save(stored, "JPEG", quality=95, subsampling=0, **options)
    return stored.getvalue()


def tiles_of(pixels: NDArray[np.uint8], edge: int = TILE) -> Iterator[NDArray[np.uint8]]:
    rows, columns = pixels.shape[:2]
    for top in range(0, rows, edge):
        for left in range(0, columns, edge):
            tile = np.full((edge, edge, 3), 255, np.uint8)
            part = pixels[top : top + edge, left : left + edge]
            tile[: part.shape[0], : part.shape[1]] = part
            yield tile


def slide_file(
    pixels: NDArray[np.uint8],
    *,
    steps: tuple[int, ...] = (),
    is_jpeg: bool = True,
    description: str | None = None,
    micrometres: float | None = None,
    label: NDArray[np.uint8] | None = None,
) -> bytes:
    """Return a TIFF file with a level for each step, and perhaps a label image at the end."""
    stored = BytesIO()
    with tifffile.TiffWriter(stored, bigtiff=True) as writer:
        for number, step in enumerate((1, *steps)):
            level = np.ascontiguousarray(pixels[::step, ::step])
            options: dict[str, Any] = {"tile": (TILE, TILE), "metadata": None}
            options |= {"photometric": "rgb", "compression": "deflate"}
            if number:
                options["subfiletype"] = 1
            elif description is not None:
                options["description"] = description
            if micrometres is not None and not number:
                options["resolution"] = (1e4 / micrometres, 1e4 / micrometres)
                options["resolutionunit"] = "CENTIMETER"
            if is_jpeg:
                coded = (jpeg_tile(tile, comment=SECRET) for tile in tiles_of(level))
                writer.write(coded, shape=level.shape, dtype=np.uint8, **options)
            else:
                writer.write(level, **options)
        if label is not None:
            writer.write(label, photometric="rgb", description="label", metadata=None)
    return _as_jpeg(stored.getvalue()) if is_jpeg else stored.getvalue()


def _as_jpeg(data: bytes) -> bytes:
    """Return a file whose tiles are JPEG, as the writer cannot say so without a JPEG encoder."""
    stored = BytesIO(data)
    with tifffile.TiffFile(stored, mode="r+") as tiff:
        for page in tiff.pages:
            if page.is_tiled:
                page.tags["Compression"].overwrite(7)
                page.tags["PhotometricInterpretation"].overwrite(6)
        return stored.getvalue()
