"""Read photographs (JPEG, PNG, TIFF, BMP) and store them as PNG without metadata."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps

from readingroom.domain.case import Asset, AssetKind
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.problem import Problem
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

PIXEL_LIMIT: Final = 100_000_000
_FORMATS: Final = ("JPEG", "PNG", "TIFF", "BMP")
_LOSSY: Final = ("JPEG",)


@dataclass(frozen=True, slots=True)
class PhotographRead:
    """A photograph to store; `series` and `asset` are None if it was rejected."""

    series: ImageSeries | None
    asset: Asset | None
    data: bytes
    problems: tuple[Problem, ...] = ()


def read_photograph(name: str, data: bytes, *, modality: str = "XC") -> PhotographRead:
    """Read a photograph as a series of one frame; only its pixels are stored, without EXIF data.

    `modality` is the displayed DICOM modality ("XC": external-camera photography).
    """
    try:
        pixels, notes, is_lossy = _read_pixels(data)
    except ImageRefusedError as refusal:
        return PhotographRead(None, None, b"", (refusal.as_problem(name),))
    content = encode_pixels(pixels)
    asset = Asset.of_bytes(content, AssetKind.PHOTOGRAPH, "image/png")
    series = ImageSeries(
        key=f"{modality.lower()}-{asset.id[:16]}",
        modality=modality,
        description="Photograph",
        rows=pixels.shape[0],
        columns=pixels.shape[1],
        is_colour=pixels.ndim == 3,
        frames=(FrameRef(asset.id, 0),),
        is_lossy=is_lossy,
        warnings=notes,
    )
    problems = tuple(Problem.warning(name, "photograph.changed", note) for note in notes)
    return PhotographRead(series, asset, content, problems)


def encode_pixels(pixels: NDArray[Any]) -> bytes:
    """Encode grey or RGB pixels as a PNG file without metadata."""
    stored = BytesIO()
    Image.fromarray(pixels).save(stored, "PNG", compress_level=3)
    return stored.getvalue()


def decode_photograph(data: bytes) -> NDArray[Any]:
    """Return the pixels of a photograph: uint8 or uint16 grey, or uint8 RGB.

    Raises:
        ImageRefusedError: The file is not an image, is damaged or is too large.
    """
    return _read_pixels(data)[0]


def _read_pixels(data: bytes) -> tuple[NDArray[Any], tuple[str, ...], bool]:
    try:
        with QUIET, Image.open(BytesIO(data), formats=_FORMATS) as picture:
            _check_size(picture)
            count = int(getattr(picture, "n_frames", 1))
            pixels = _to_pixels(ImageOps.exif_transpose(picture))
            is_lossy = picture.format in _LOSSY
    except Image.DecompressionBombError as error:
        raise _too_large() from error
    except (*FAULTS, SyntaxError) as error:  # Pillow's plugins raise SyntaxError on bad files
        raise ImageRefusedError(
            "photograph.unreadable", "The file is not a readable JPEG, PNG, TIFF or BMP image."
        ) from error
    notes = () if count == 1 else (f"The file has {count} images; only the first is shown.",)
    return pixels, notes, is_lossy


def _check_size(picture: Image.Image) -> None:
    if picture.width * picture.height > PIXEL_LIMIT:
        raise _too_large()


def _too_large() -> ImageRefusedError:
    return ImageRefusedError(
        "photograph.too_large",
        f"The image has more than the maximum of {PIXEL_LIMIT // 1_000_000} million pixels.",
    )


def _to_pixels(picture: Image.Image) -> NDArray[Any]:
    """Return 16-bit grey as uint16, other grey as uint8 and everything else as RGB."""
    if picture.mode.startswith("I;16"):
        return np.asarray(picture).astype(np.uint16)
    if picture.mode in ("I", "F"):
        raise ImageRefusedError(
            "photograph.depth", "The pixels have 32 bits; only 8 and 16 bits are supported."
        )
    if picture.mode in ("1", "L"):
        return np.asarray(picture.convert("L"))
    if picture.mode in ("LA", "La"):
        return np.asarray(picture.convert("LA"))[..., 0].copy()
    return np.asarray(picture.convert("RGB"))


def decode_overlay(data: bytes) -> NDArray[Any]:
    """Decode an overlay image (PNG, JPEG, TIFF or BMP).

    A grey image is (rows, columns) float32 from 0 to 1 of its depth, a colour image (rows,
    columns, 3) uint8.

    Raises:
        IntakeError: The image cannot be decoded.
    """
    pixels = decode_photograph(data)
    if pixels.ndim == 3:
        return pixels
    full = np.float32(np.iinfo(pixels.dtype).max)
    return pixels.astype(np.float32) / full


def plain_overlay(data: bytes) -> bytes:
    """Return an overlay image as PNG with its pixels only, without comments and EXIF data.

    Raises:
        IntakeError: The image cannot be decoded.
    """
    return encode_pixels(decode_photograph(data))
