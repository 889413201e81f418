"""Read photographs: JPEG, PNG, TIFF and BMP, stored again as PNG so that no metadata stay."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps

from readingroom.domain.case import Asset, AssetKind
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.intake.assets import make_asset
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

PIXEL_LIMIT: Final = 100_000_000
_FORMATS: Final = ("JPEG", "PNG", "TIFF", "BMP")
_LOSSY: Final = ("JPEG",)


@dataclass(frozen=True, slots=True)
class PhotographRead:
    """A photograph as it will be stored; `series` and `asset` are None where it was refused."""

    series: ImageSeries | None
    asset: Asset | None
    data: bytes
    problems: tuple[Problem, ...] = ()


def read_photograph(name: str, data: bytes, *, modality: str = "XC") -> PhotographRead:
    """Read a photograph and store its pixels alone: EXIF data and place of taking are dropped.

    Args:
        name: The file's name, relative to what was given; only for problems.
        data: The file.
        modality: The DICOM modality shown for it ("XC": external-camera photography).

    Returns:
        The series of one frame with its asset, or the problem.
    """
    try:
        pixels, notes, is_lossy = _read_pixels(data)
    except ImageRefusedError as refusal:
        return PhotographRead(None, None, b"", (refusal.as_problem(name),))
    content = encode_pixels(pixels)
    asset = make_asset(content, AssetKind.PHOTOGRAPH, "image/png")
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
    problems = tuple(
        Problem(name, "photograph.changed", note, ProblemSeverity.WARNING) for note in notes
    )
    return PhotographRead(series, asset, content, problems)


def encode_pixels(pixels: NDArray[Any]) -> bytes:
    """Return grey or RGB pixels as a PNG file that holds nothing else."""
    stored = BytesIO()
    Image.fromarray(pixels).save(stored, "PNG", compress_level=3)
    return stored.getvalue()


def decode_photograph(data: bytes) -> NDArray[Any]:
    """Return the pixels of a photograph: uint8 or uint16 grey, or uint8 RGB.

    Raises:
        ImageRefusedError: If it is no picture, damaged or too large.
    """
    return _read_pixels(data)[0]


def _read_pixels(data: bytes) -> tuple[NDArray[Any], tuple[str, ...], bool]:
    try:
        with QUIET, Image.open(BytesIO(data), formats=_FORMATS) as picture:
            _check_size(picture)
            count = int(getattr(picture, "n_frames", 1))
            pixels = _to_pixels(ImageOps.exif_transpose(picture))
            is_lossy = picture.format in _LOSSY
    except ImageRefusedError:
        raise
    except Image.DecompressionBombError as error:
        raise _too_large() from error
    except (*FAULTS, SyntaxError) as error:  # Pillow's plugins raise SyntaxError on bad files
        raise ImageRefusedError(
            "photograph.unreadable", "It is no JPEG, PNG, TIFF or BMP picture that can be read."
        ) from error
    notes = () if count == 1 else (f"It holds {count} pictures; only the first is shown.",)
    return pixels, notes, is_lossy


def _check_size(picture: Image.Image) -> None:
    if picture.width * picture.height > PIXEL_LIMIT:
        raise _too_large()


def _too_large() -> ImageRefusedError:
    return ImageRefusedError(
        "photograph.too_large",
        f"It has more than {PIXEL_LIMIT // 1_000_000} million pixels, which is not read.",
    )


def _to_pixels(picture: Image.Image) -> NDArray[Any]:
    """Return 16-bit grey as it is, grey as uint8 and everything else as RGB."""
    if picture.mode.startswith("I;16"):
        return np.asarray(picture).astype(np.uint16)
    if picture.mode in ("I", "F"):
        raise ImageRefusedError(
            "photograph.depth", "Its pixels have 32 bits; only 8 and 16 bits can be shown."
        )
    if picture.mode in ("1", "L"):
        return np.asarray(picture.convert("L"))
    if picture.mode in ("LA", "La"):
        return np.asarray(picture.convert("LA"))[..., 0].copy()
    return np.asarray(picture.convert("RGB"))
