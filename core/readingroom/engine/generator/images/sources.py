"""Real source images for artefacts: a user's file, or a sample of an installed package."""

import io
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom import dcmread
from pydicom.dataset import Dataset, FileDataset
from pydicom.pixels.utils import pixel_array

from readingroom.domain.errors import GenerationError
from readingroom.pixels.pydicom_logging import FAULTS, QUIET


@dataclass(frozen=True, slots=True)
class Sample:
    """An image of an installed package, with its name in recipes."""

    label: str
    package: str
    path: str
    modality: str


SAMPLES: Final[Mapping[str, Sample]] = {
    "ct": Sample("CT of a head", "pydicom", "data/test_files/J2K_pixelrep_mismatch.dcm", "CT"),
    "ct-small": Sample("CT, 128 pixels wide", "pydicom", "data/test_files/CT_small.dcm", "CT"),
    "mr": Sample("MR of a head", "pydicom", "data/test_files/examples_overlay.dcm", "MR"),
    "mr-small": Sample("MR, 64 pixels wide", "pydicom", "data/test_files/MR_small.dcm", "MR"),
    "bone-scan": Sample("Bone scan", "pydicom", "data/test_files/JPEG2000.dcm", "NM"),
    "ultrasound": Sample("Ultrasound", "pydicom", "data/test_files/examples_rgb_color.dcm", "US"),
    "retina": Sample("Photograph of a retina", "skimage", "data/retina.jpg", "OP"),
}
"""Sample images of installed packages by key, located on use; none is part of this package."""


def package_file(package: str, path: str) -> Path:
    """Return the path of a file of an installed package, without importing it.

    Raises:
        GenerationError: the package is not installed, or lacks the file.
    """
    spec = find_spec(package)
    folder = next(iter((spec and spec.submodule_search_locations) or ()), None)
    file = Path(folder, path) if folder else None
    if file is None or not file.is_file():
        name = "scikit-image" if package == "skimage" else package
        raise GenerationError(
            f"The image is part of the package {name}, which is not installed or lacks it. "
            "Install readingroom[samples], or choose a file of your own."
        )
    return file


MAX_VALUES: Final = 1 << 27
MAX_BYTES: Final = 1 << 30
_GREY: Final = ("MONOCHROME1", "MONOCHROME2")
_COLOUR: Final = (*("RGB", "YBR_FULL", "YBR_FULL_422", "YBR_RCT", "YBR_ICT", "YBR_PARTIAL_420"),)
_PLAIN_MODES: Final = ("L", "RGB", "I;16", "I;16B", "I;16L")


@dataclass(frozen=True, slots=True, eq=False)
class SourceImage:
    """A real image: stored values and header.

    `frames` is (frames, rows, columns) of the stored integers, or (frames, rows, columns, 3) uint8
    RGB. `header` is None for a plain image. `modality` is "" if unknown.
    """

    frames: NDArray[Any]
    header: Dataset | None
    modality: str

    @property
    def is_colour(self) -> bool:
        """Return whether the image is RGB."""
        return self.frames.ndim == 4

    @property
    def is_inverted(self) -> bool:
        """Return whether small values are white (MONOCHROME1)."""
        return self.header is not None and _text(self.header, "PhotometricInterpretation") == (
            "MONOCHROME1"
        )


def read_sample(key: str) -> SourceImage:
    """Return an image of an installed package.

    Raises:
        GenerationError: the package is not installed, or lacks the image.
    """
    sample = SAMPLES[key]
    return read_source(package_file(sample.package, sample.path), modality=sample.modality)


def source_of(settings: Mapping[str, str]) -> SourceImage:
    """Return the image of a recipe: its file, or its sample of an installed package.

    Raises:
        GenerationError: as `read_source` or `read_sample`.
    """
    if settings["file"]:
        return read_source(Path(settings["file"]), modality=settings["modality"])
    return read_sample(settings["sample"])


def source_label(settings: Mapping[str, str]) -> str:
    """Return a description of the image without its file name, which can identify a patient."""
    return "A file of your own" if settings["file"] else SAMPLES[settings["sample"]].label


def read_source(path: Path, *, modality: str = "") -> SourceImage:
    """Return the image of a DICOM file or of a plain image file (PNG, JPEG, TIFF).

    `modality` is that of a plain image; a DICOM file has its own.

    Raises:
        GenerationError: the file cannot be read, or its kind is unsupported.
    """
    try:
        if path.stat().st_size > MAX_BYTES:
            raise GenerationError("The image file is larger than 1 GiB. Choose a smaller one.")
        data = path.read_bytes()
    except OSError as error:
        raise GenerationError(f"The image cannot be read: {error.strerror}.") from error
    return source_from(data, modality=modality)


def source_from(data: bytes, *, modality: str = "") -> SourceImage:
    """Return the image of the content of a file, as `read_source`.

    Raises:
        GenerationError: its kind is unsupported.
    """
    if data[128:132] == b"DICM":
        return _read_dicom(data)
    return _read_plain(data, modality)


def _read_dicom(data: bytes) -> SourceImage:
    with QUIET:
        try:
            header = dcmread(io.BytesIO(data))
            _refuse(header)
            frames = np.asarray(pixel_array(header))
        except FAULTS as error:
            raise GenerationError(
                "The DICOM file is damaged, or its compression is unsupported. Choose another one."
            ) from error
    is_colour = _text(header, "PhotometricInterpretation") in _COLOUR
    frames = frames if frames.ndim == (4 if is_colour else 3) else frames[np.newaxis]
    return SourceImage(frames, header, _text(header, "Modality"))


def _refuse(header: FileDataset) -> None:
    """Require pixels that an artefact can change."""
    if "PixelData" not in header:
        raise GenerationError("The DICOM file has no image of integers. Choose another file.")
    photometric = _text(header, "PhotometricInterpretation")
    if photometric == "PALETTE COLOR":
        raise GenerationError(
            "The image uses a colour table (PALETTE COLOR), whose values cannot be interpolated. "
            "Convert it to RGB first."
        )
    if photometric not in (*_GREY, *_COLOUR):
        raise GenerationError(
            f"Unsupported photometric interpretation '{photometric[:16]}'. "
            "Convert it to MONOCHROME2 or RGB first."
        )
    allocated, stored = header.get("BitsAllocated"), header.get("BitsStored")
    if allocated not in (8, 16) or not 1 < int(stored or 0) <= allocated:
        raise GenerationError(
            f"The image has {allocated} bits per value ({stored} stored); 8 and 16 are supported. "
            "Segmentations and dose grids have no artefacts."
        )
    if photometric in _COLOUR and allocated != 8:
        raise GenerationError(
            f"Colours of {allocated} bits are unsupported. Convert them to 8 bits."
        )
    size = int(header.Rows) * int(header.Columns) * int(header.get("NumberOfFrames") or 1)
    if size > MAX_VALUES:
        raise GenerationError(
            f"The image has {size:,} pixels, more than {MAX_VALUES:,}. Reduce it."
        )


def _read_plain(data: bytes, modality: str) -> SourceImage:
    from PIL import Image

    try:
        with QUIET, Image.open(io.BytesIO(data)) as picture:
            if picture.width * picture.height > MAX_VALUES:
                raise GenerationError("The image is too large. Reduce it first.")
            mode = picture.mode
            values = np.asarray(picture)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise GenerationError(
            "The file is neither DICOM nor a readable PNG, JPEG or TIFF image. Choose another file."
        ) from error
    if mode not in _PLAIN_MODES:
        raise GenerationError(
            f"Unsupported colour mode '{mode}'. Convert the image to grey of 8 or 16 bits, or "
            "to RGB without transparency."
        )
    if mode not in ("L", "RGB"):
        values = values.astype(np.uint16)
    return SourceImage(values[np.newaxis], None, modality)


def _text(header: Dataset, keyword: str) -> str:
    return str(header.get(keyword) or "").strip()
