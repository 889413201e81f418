"""Layout of the pixel data of a DICOM file, checked before decoding."""

import math
from dataclasses import dataclass
from typing import Final

from pydicom.dataset import Dataset

from readingroom.intake.images.dicom_header import DicomFile
from readingroom.intake.images.elements import text_of, value_of, whole_of
from readingroom.intake.images.refusals import ImageRefusedError

FRAME_LIMIT: Final = 65_535
_DECODED_LIMIT: Final = 1 << 31
_FRAME_BYTE_LIMIT: Final = 1 << 29
_GREY: Final = {"MONOCHROME1", "MONOCHROME2"}
_COLOUR: Final = {
    "RGB",
    "YBR_FULL",
    "YBR_FULL_422",
    "YBR_ICT",
    "YBR_RCT",
    "YBR_PARTIAL_420",
    "YBR_PARTIAL_422",
}
_BITS: Final = {
    "PixelData": (1, 8, 16, 32),
    "FloatPixelData": (32,),
    "DoubleFloatPixelData": (64,),
}


@dataclass(frozen=True, slots=True)
class PixelLayout:
    """The Image Pixel module of one file (PS3.3 C.7.6.3), after validation."""

    rows: int
    columns: int
    samples: int
    frame_count: int
    bits_allocated: int
    bits_stored: int
    is_signed: bool
    photometric: str
    planar: int
    is_inverted: bool

    @property
    def is_colour(self) -> bool:
        """Whether frames are drawn in colour."""
        return self.photometric not in _GREY

    @property
    def native_bytes(self) -> int:
        """Size of all uncompressed frames in bytes."""
        bits = self.rows * self.columns * self.samples * self.bits_allocated * self.frame_count
        if self.photometric == "YBR_FULL_422":
            bits = bits // 3 * 2
        return math.ceil(bits / 8)


def read_layout(file: DicomFile) -> PixelLayout:
    """Read and check the layout of a file's pixels.

    Raises:
        ImageRefusedError: Attributes are missing, contradictory or beyond the limits.
    """
    header = file.header
    if file.pixel_start is None and len(header) == 0:
        raise ImageRefusedError(
            "dicom.unreadable", "The file starts like a DICOM file but has no content."
        )
    if file.pixel_start is None:
        raise ImageRefusedError("dicom.no_pixel_data", "The DICOM file has no pixel data.")
    bits_allocated = _required(header, "BitsAllocated")
    layout = PixelLayout(
        rows=_required(header, "Rows"),
        columns=_required(header, "Columns"),
        samples=_required(header, "SamplesPerPixel"),
        frame_count=_frame_count(header),
        bits_allocated=bits_allocated,
        bits_stored=_bits_stored(file, bits_allocated),
        is_signed=file.pixel_keyword == "PixelData"
        and whole_of(header, "PixelRepresentation") == 1,
        photometric=text_of(header, "PhotometricInterpretation"),
        planar=whole_of(header, "PlanarConfiguration") or 0,
        is_inverted=_is_inverted(header),
    )
    _check_kind(layout, file.pixel_keyword)
    _check_size(layout)
    return layout


def _required(header: Dataset, keyword: str) -> int:
    number = whole_of(header, keyword)
    if number is None or number < 1:
        raise ImageRefusedError(
            "dicom.attributes",
            f"The {keyword} of the file is missing or invalid, so the image cannot be shown.",
        )
    return number


def _frame_count(header: Dataset) -> int:
    if "NumberOfFrames" not in header:
        return 1
    if value_of(header, "NumberOfFrames") is None and not _is_filled(header):
        return 1
    count = whole_of(header, "NumberOfFrames")
    if count is None or count < 0:
        raise ImageRefusedError("dicom.attributes", "NumberOfFrames must be an integer.")
    return max(count, 1)


def _is_filled(header: Dataset) -> bool:
    """Return whether NumberOfFrames has a value, readable or not."""
    return bool(header.get_item("NumberOfFrames").value)


def _bits_stored(file: DicomFile, bits_allocated: int) -> int:
    if file.pixel_keyword != "PixelData":
        return bits_allocated
    stored = _required(file.header, "BitsStored")
    if stored > bits_allocated:
        raise ImageRefusedError(
            "dicom.attributes",
            f"BitsStored ({stored}) exceeds BitsAllocated ({bits_allocated}).",
        )
    return stored


def _is_inverted(header: Dataset) -> bool:
    """Return whether small values are white; MONOCHROME1 with shape INVERSE counts once."""
    if text_of(header, "PhotometricInterpretation") == "MONOCHROME1":
        return True
    return text_of(header, "PresentationLUTShape") == "INVERSE"


def _check_kind(layout: PixelLayout, keyword: str) -> None:
    expected = 1
    if layout.photometric in _COLOUR:
        expected = 3
    elif layout.photometric not in _GREY and layout.photometric != "PALETTE COLOR":
        raise ImageRefusedError(
            "dicom.photometric", "The photometric interpretation of the file is not supported."
        )
    if layout.samples != expected:
        raise ImageRefusedError(
            "dicom.attributes",
            f"The file declares {layout.samples} samples per pixel; {layout.photometric} requires "
            f"{expected}.",
        )
    if layout.planar not in (0, 1):
        raise ImageRefusedError("dicom.attributes", "PlanarConfiguration must be 0 or 1.")
    if layout.bits_allocated not in _BITS[keyword]:
        raise ImageRefusedError(
            "dicom.bits", f"Pixels with {layout.bits_allocated} allocated bits are not supported."
        )


def _check_size(layout: PixelLayout) -> None:
    if layout.frame_count > FRAME_LIMIT:
        raise ImageRefusedError(
            "dicom.too_large",
            f"The file declares {layout.frame_count} frames; the maximum is {FRAME_LIMIT}.",
        )
    frame = layout.rows * layout.columns * layout.samples * max(layout.bits_allocated // 8, 1)
    if frame > _FRAME_BYTE_LIMIT or frame * layout.frame_count > _DECODED_LIMIT:
        raise ImageRefusedError(
            "dicom.too_large",
            f"The file declares {layout.columns} × {layout.rows} pixels in {layout.frame_count} "
            f"frames. The maximum is {_DECODED_LIMIT >> 30} GiB in total and "
            f"{_FRAME_BYTE_LIMIT >> 20} MiB per frame.",
        )
