"""Convert stored values to a drawable frame."""

from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom.dataset import Dataset
from pydicom.pixels.processing import apply_modality_lut

from readingroom.domain.imaging import Frame, FrameRef, Graphic, ImageSeries, MaskRef
from readingroom.intake.grey_frames import Padding, grey_frame, to_unsigned
from readingroom.intake.images.dicom_header import looks_like_dicom, read_header
from readingroom.intake.images.elements import items_of, whole_of
from readingroom.intake.images.layout import PixelLayout
from readingroom.intake.images.lookup_tables import frame_tables
from readingroom.intake.images.overlay_planes import PLANE_TAGS, read_graphics
from readingroom.intake.images.palettes import apply_palette
from readingroom.intake.images.photographs import decode_photograph
from readingroom.intake.images.pixels import PixelStore, to_eight_bits
from readingroom.intake.images.refusals import ImageRefusedError, refused_faults
from readingroom.intake.images.segments import fraction_of

_DECODING_TAGS: Final = (
    *(0x00280002, 0x00280004, 0x00280006, 0x00280008, 0x00280010, 0x00280011),
    *(0x00280100, 0x00280101, 0x00280103),
    *(0x00281101, 0x00281102, 0x00281103, 0x00281104, 0x00281199),  # palette descriptors
    *(0x00281201, 0x00281202, 0x00281203, 0x00281204, 0x00281221, 0x00281222, 0x00281223),
    *(0x00280120, 0x00280121, 0x00283000, 0x00283010, 0x20500020, 0x7FE00001, 0x7FE00002),
    *(0x52009229, 0x52009230),  # functional groups, for their lookup tables
    *(0x00620001, 0x0062000E),  # kind of segmentation, its largest fraction
    *PLANE_TAGS,
)


class AssetFrames:
    """The frames of one stored file; its header is parsed once for all frames."""

    def __init__(self, data: bytes) -> None:
        """Parse a stored DICOM file or photograph; raises ImageRefusedError for another file."""
        self._photograph: NDArray[Any] | None = None
        self._store: PixelStore | None = None
        self._header: Dataset | None = None
        if not looks_like_dicom(data):
            self._photograph = decode_photograph(data)
            return
        file = read_header(data, _DECODING_TAGS)
        self._header = file.header
        self._store = PixelStore(file)

    def frame(self, ref: FrameRef, series: ImageSeries) -> Frame:
        """Decode one frame of the file.

        Raises:
            ImageRefusedError: The frame is missing or damaged.
        """
        if self._store is None or self._header is None:
            return _photograph_frame(self._photograph, ref)
        return decode_stored(self._store, self._header, ref, series.units)

    def mask(self, mask: MaskRef) -> NDArray[np.float32]:
        """Return the mask of a segment, (rows, columns) from 0 to 1.

        Raises:
            ImageRefusedError: The frame is missing, damaged or not of a segmentation.
        """
        if self._store is None or self._header is None or "SegmentationType" not in self._header:
            raise ImageRefusedError("dicom.segmentation", "The stored file is not a segmentation.")
        stored, _ = self._store.decode(mask.frame_index)
        if mask.value is not None:
            return np.asarray(stored == mask.value, dtype=np.float32)
        return stored.astype(np.float32) * np.float32(fraction_of(self._header))


def decode_stored(store: PixelStore, header: Dataset, ref: FrameRef, units: str) -> Frame:
    """Decode one frame of a file with known header and layout.

    Raises:
        ImageRefusedError: The frame is missing or damaged.
    """
    stored, photometric = store.decode(ref.frame_index)
    layout = store.layout
    graphics = read_graphics(header, store, ref.frame_index)
    if photometric == "PALETTE COLOR":
        colours = apply_palette(stored, header)
        return _colour_frame(to_eight_bits(colours, 8 * colours.dtype.itemsize), graphics)
    if stored.ndim == 3:
        return _colour_frame(to_eight_bits(stored, layout.bits_stored), graphics)
    # In a label map the padding value means "no segment", which must not be masked.
    is_segmentation = "SegmentationType" in header
    padding = None if is_segmentation else find_padding(stored, header, layout)
    slope, intercept = ref.slope, ref.intercept
    if items_of(header, "ModalityLUTSequence"):
        pixels, slope, intercept = _apply_modality_table(stored, header), 1.0, 0.0
    else:
        pixels, offset = _to_drawable(stored)
        intercept -= offset * slope
    frame = grey_frame(
        pixels,
        ref,
        slope=slope,
        intercept=intercept,
        units=units,
        is_inverted=layout.is_inverted,
        padding=padding,
    )
    return replace(frame, tables=frame_tables(header, ref), graphics=graphics)


def _to_drawable(stored: NDArray[Any]) -> tuple[NDArray[Any], int]:
    """Return an unsigned or float32 array, and the offset added to each value."""
    return to_unsigned(stored) or (_to_finite(stored.astype(np.float32)), 0)


def _to_finite(pixels: NDArray[np.float32]) -> NDArray[np.float32]:
    """Replace non-finite values, which cannot be drawn, by the smallest finite value."""
    finite = np.isfinite(pixels)
    if finite.all():
        return pixels
    if not finite.any():
        raise ImageRefusedError("dicom.no_numbers", "A frame of the file has no finite values.")
    return np.where(finite, pixels, pixels[finite].min()).astype(np.float32)


def _colour_frame(pixels: NDArray[Any], graphics: tuple[Graphic, ...] = ()) -> Frame:
    return Frame(np.ascontiguousarray(pixels), 1.0, 0.0, "", False, (), graphics=graphics)


def _apply_modality_table(stored: NDArray[Any], header: Dataset) -> NDArray[np.float32]:
    with refused_faults("dicom.modality_lut", "The modality lookup table is damaged."):
        return apply_modality_lut(stored, header).astype(np.float32)


def _photograph_frame(pixels: NDArray[Any] | None, ref: FrameRef) -> Frame:
    if pixels is None or ref.frame_index != 0:
        raise ImageRefusedError("photograph.missing_frames", "A photograph has only one frame.")
    if pixels.ndim == 3:
        return _colour_frame(pixels)
    return grey_frame(pixels, ref, slope=1.0, intercept=0.0, units="", is_inverted=False)


def find_padding(
    stored: NDArray[Any], header: Dataset, layout: PixelLayout
) -> NDArray[np.bool_] | None:
    """Return the mask of padding values, None if no value or every value is padding."""
    padding = Padding.stated(
        whole_of(header, "PixelPaddingValue"),
        whole_of(header, "PixelPaddingRangeLimit"),
        (layout.bits_allocated, layout.bits_stored),
        is_signed=layout.is_signed,
    )
    if padding is None or stored.dtype.kind not in "iu":
        return None
    return padding.mask(stored)
