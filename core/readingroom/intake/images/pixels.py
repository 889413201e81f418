"""Decode the stored values of one frame from any supported transfer syntax."""

from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pydicom.encaps import encapsulate
from pydicom.pixels.decoders.base import Decoder, get_decoder
from pydicom.pixels.processing import convert_color_space
from pydicom.uid import (
    HTJ2K,
    JPEG2000,
    UID,
    ExplicitVRBigEndian,
    HTJ2KLossless,
    HTJ2KLosslessRPCL,
    JPEG2000Lossless,
    JPEGBaseline8Bit,
    JPEGExtended12Bit,
    JPEGLossless,
    JPEGLosslessSV1,
    JPEGLSLossless,
    JPEGLSNearLossless,
    RLELossless,
)

from readingroom.intake.images.codestream import check_codestream, without_container
from readingroom.intake.images.dicom_header import DicomFile
from readingroom.intake.images.fragments import FrameSpans, frames_of
from readingroom.intake.images.layout import PixelLayout, read_layout
from readingroom.intake.images.lossless_jpeg import is_valid_lossless
from readingroom.intake.images.refusals import ImageRefusedError, refused_faults
from readingroom.pixels.pydicom_logging import FAULTS, QUIET

_YBR: Final = {"YBR_FULL", "YBR_FULL_422"}

# One decoder for each syntax, so that a file looks the same on every computer. GDCM ends the
# process on some damaged streams, and pylibjpeg-rle panics; both are used only without alternative.
_PLUGINS: Final[dict[UID, str]] = {
    RLELossless: "pydicom",
    JPEGBaseline8Bit: "pillow",
    JPEGExtended12Bit: "pillow",
    JPEGLossless: "gdcm",
    JPEGLosslessSV1: "gdcm",
    JPEGLSLossless: "pyjpegls",
    JPEGLSNearLossless: "pyjpegls",
    JPEG2000Lossless: "pylibjpeg",
    JPEG2000: "pylibjpeg",
    HTJ2KLossless: "pylibjpeg",
    HTJ2KLosslessRPCL: "pylibjpeg",
    HTJ2K: "pylibjpeg",
}
_VIDEOS: Final = ("MPEG", "HEVC", "SMPTE", "Fragmentable MPEG")
_NEWER: Final = {
    "1.2.840.10008.1.2.4.110": "JPEG XL Lossless",
    "1.2.840.10008.1.2.4.111": "JPEG XL JPEG Recompression",
    "1.2.840.10008.1.2.4.112": "JPEG XL",
    "1.2.840.10008.1.2.8.1": "Deflated Image Frame Compression",
}
"""Names of transfer syntaxes that are unknown to the library."""

_STREAMS: Final = set(_PLUGINS) - {RLELossless}


class PixelStore:
    """The pixel data of one parsed file, from which single frames are decoded.

    The constructor checks that the file has every declared frame and that a decoder exists.
    """

    def __init__(self, file: DicomFile) -> None:
        """Reject a file whose frames are missing, or whose compression is not supported."""
        self.layout: Final[PixelLayout] = read_layout(file)
        self._file: Final = file
        self._decoder: Final = _find_decoder(file.transfer_syntax)
        self._plugin: Final = _PLUGINS.get(file.transfer_syntax, "")
        self._photometric: str = self.layout.photometric
        self._spans: FrameSpans = ()
        self._native: memoryview = memoryview(b"")
        is_encapsulated = file.transfer_syntax.is_encapsulated
        if is_encapsulated != (file.pixel_length is None):
            raise ImageRefusedError(
                "dicom.transfer_syntax",
                "The transfer syntax in the header contradicts the pixel data: only one of them "
                "is compressed.",
            )
        if is_encapsulated:
            self._spans = frames_of(file, self.layout.frame_count)
        else:
            self._native = self._find_native()

    def _find_native(self) -> memoryview:
        file, layout = self._file, self.layout
        start = int(file.pixel_start or 0)
        stated = int(file.pixel_length or 0)
        available = min(stated, len(file.payload) - start)
        expected = layout.native_bytes
        if layout.photometric == "YBR_FULL_422" and available >= expected // 2 * 3:
            self._photometric, expected = "YBR_FULL", expected // 2 * 3
        if available < expected:
            raise _too_short(layout, available, expected, is_cut_off=available < stated)
        return memoryview(file.payload)[start : start + min(expected + expected % 2, available)]

    def decode(self, index: int) -> tuple[NDArray[Any], str]:
        """Decode one frame, counted from 0.

        Returns:
            The stored values in native byte order, (rows, columns) or (rows, columns, 3), and their
            photometric interpretation ("RGB" of eight bits after conversion).

        Raises:
            ImageRefusedError: The frame does not exist or cannot be decoded.
        """
        layout = self.layout
        if not 0 <= index < layout.frame_count:
            raise ImageRefusedError(
                "dicom.missing_frames",
                f"Frame {index + 1} does not exist; the file has {layout.frame_count}.",
            )
        name = self._file.transfer_syntax.name
        message = f"The pixel data ({name}) are damaged or not supported."
        with refused_faults("dicom.cannot_decode", message):
            pixels, photometric = self._decode(index)
        if not pixels.dtype.isnative:
            pixels = pixels.astype(pixels.dtype.newbyteorder("="))
        return pixels, photometric

    def stored_words(self, index: int) -> NDArray[Any] | None:
        """Return a grey frame with all allocated bits; None if compressed or of another layout."""
        layout = self.layout
        if self._spans or layout.samples != 1 or layout.bits_allocated not in (8, 16, 32):
            return None
        size = layout.rows * layout.columns
        is_big = self._file.transfer_syntax == ExplicitVRBigEndian
        kind = f"{'>' if is_big else '<'}u{layout.bits_allocated // 8}"
        start = index * size * layout.bits_allocated // 8
        pixels = np.frombuffer(self._native, kind, size, start)
        return pixels.reshape(layout.rows, layout.columns)

    def _decode(self, index: int) -> tuple[NDArray[Any], str]:
        layout = self.layout
        options: dict[str, Any] = {
            "rows": layout.rows,
            "columns": layout.columns,
            "samples_per_pixel": layout.samples,
            "photometric_interpretation": self._photometric,
            "planar_configuration": layout.planar,
            "bits_allocated": layout.bits_allocated,
            "bits_stored": layout.bits_stored,
            "pixel_representation": int(layout.is_signed),
            "pixel_keyword": self._file.pixel_keyword,
            "pixel_vr": self._file.pixel_vr,
            "number_of_frames": layout.frame_count,
        }
        if layout.bits_allocated == 1 and not self._spans and layout.rows * layout.columns % 8:
            return self._single_bits(index), layout.photometric
        source: Any = self._native
        if self._spans:
            source, index = self._encapsulated_frame(index), 0
            options["number_of_frames"] = 1
        pixels, properties = self._decoder.as_array(
            source, index=index, raw=True, decoding_plugin=self._plugin, **options
        )
        photometric = str(properties["photometric_interpretation"])
        if photometric in _YBR:
            return _to_rgb(pixels, layout.bits_stored), "RGB"
        return pixels, photometric

    def _single_bits(self, index: int) -> NDArray[np.uint8]:
        """Return a frame of single bits, which may start inside a byte (PS3.5 8.1.1)."""
        layout = self.layout
        size = layout.rows * layout.columns
        first = index * size
        packed = np.frombuffer(self._native, np.uint8)[first // 8 : (first + size + 7) // 8]
        bits = np.unpackbits(packed, bitorder="little")[first % 8 : first % 8 + size]
        return bits.reshape(layout.rows, layout.columns)

    def encoded(self, index: int) -> bytes:
        """Return the compressed stream of a frame of encapsulated pixel data."""
        payload = self._file.payload
        spans = self._spans[index]
        joined = b"".join(payload[span.start : span.end] for span in spans)
        return without_container(joined)

    def _encapsulated_frame(self, index: int) -> BytesIO:
        """Return one frame as separate encapsulated pixel data."""
        encoded = self.encoded(index)
        is_needed = self._file.transfer_syntax in _STREAMS
        check_codestream(encoded, self.layout, is_needed=is_needed)
        if self._plugin == "gdcm" and not is_valid_lossless(encoded):
            raise ImageRefusedError(
                "dicom.cannot_decode", "The losslessly compressed image is damaged."
            )
        return BytesIO(encapsulate([encoded], has_bot=False))


def _find_decoder(syntax: UID) -> Decoder:
    """Return the available decoder of a transfer syntax."""
    try:
        with QUIET:
            decoder = get_decoder(syntax)
        if decoder.is_available:
            return decoder
    except FAULTS:  # unknown to pydicom, or not even a transfer syntax
        pass
    name = syntax.name if syntax.name != str(syntax) else _NEWER.get(syntax, "unknown")
    if name.startswith(_VIDEOS):
        raise ImageRefusedError(
            "dicom.transfer_syntax",
            f"The file is a video ({name}), which is not supported. Export it as single frames.",
        )
    raise ImageRefusedError(
        "dicom.transfer_syntax",
        f"The compression of the pixel data ({name}) is not supported.",
    )


def _too_short(
    layout: PixelLayout, available: int, expected: int, *, is_cut_off: bool
) -> ImageRefusedError:
    whole = available * layout.frame_count // expected
    if layout.frame_count > 1 and not is_cut_off:
        return ImageRefusedError(
            "dicom.missing_frames",
            f"The header declares {layout.frame_count} frames, but the file has {whole}.",
        )
    return ImageRefusedError(
        "dicom.truncated",
        f"The file is truncated: its pixels need {expected} bytes, but it has {available}.",
    )


def to_eight_bits(pixels: NDArray[Any], bits_stored: int) -> NDArray[np.uint8]:
    """Scale colour of more than eight stored bits down to eight."""
    if pixels.dtype != np.uint8:
        pixels = pixels >> max(bits_stored - 8, 0)
    return pixels.astype(np.uint8, copy=False)


def _to_rgb(pixels: NDArray[Any], bits_stored: int) -> NDArray[np.uint8]:
    """Convert YBR_FULL exactly by the equations of the standard (PS3.3 C.7.6.3.1.2).

    Pillow's tables are twice as fast, but off by one level for some values.
    """
    converted: NDArray[np.uint8] = convert_color_space(
        to_eight_bits(pixels, bits_stored), "YBR_FULL", "RGB"
    )
    return converted
