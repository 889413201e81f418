"""Sample images, one per decoder, and the network check of the process that reads files.

Each holds 8 by 8 pixels, encoded by the library that defines the format: 7 times the column plus
13 times the row, except for the lossy one, which is grey throughout.
"""

import base64
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from readingroom.domain.network_guard import refuses_network
from readingroom.qualification.checks import REFUSED, SelfTestTask, verdict
from readingroom.qualification.sample_files import secondary_capture

if TYPE_CHECKING:
    from numpy.typing import NDArray

AREA: Final = "Pictures and files"
SIDE: Final = 8
_WHOLE: Final = "every pixel unchanged"
_GREY: Final = 128

STREAMS: Final = {
    "RLELossless": (
        "AQAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAcABw"
        "4VHCMqMQcNFBsiKTA3PgcaISgvNj1ESwcnLjU8Q0pRWAc0O0JJUFdeZQdBSE9WXWRrcgdOVVxjanF4fwdbYmlwd36FjA=="
    ),
    "JPEGBaseline8Bit": (
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEB"
        "YQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAA"
        "AAAAAD/2gAIAQEAAD8AP//Z"
    ),
    "JPEGLosslessSV1": (
        "/9j/wwALCAAIAAgBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAwQI/9oACAEBAAEAAM/u7u7va7u7u9ru7u72u7u7va7u7u9"
        "ru7u72u7u7va7u7u//9k="
    ),
    "JPEGLSLossless": (
        "/9j/9wALCAAIAAgBAREA/9oACAEBAAAAAIUVYq0+BhmKR2DEVVSRgkkkihLbbUGttt41tv4Cv/4A/9k="
    ),
    "JPEG2000Lossless": (
        "/0//UQApAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAF"
        "DcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAABIAAH/k9+BuBIrZw0NHgOa1xHeK0ZXht0J87TZ6O"
        "8tnPmGtHk5PVlzl5Qpv+YLKm9Y1er1er1JeeLVVVVVVaj/2Q=="
    ),
}
"""Compressed frames by the keyword of their transfer syntax, in base64."""


def tasks() -> Iterator[SelfTestTask]:
    """Yield the checks."""
    for name in STREAMS:
        yield SelfTestTask(AREA, f"Decoding {name}", _WHOLE, lambda name=name: _decoded(name))  # type: ignore[misc]
    yield SelfTestTask(AREA, "Network access by this process", REFUSED, _own_network)
    yield SelfTestTask(
        AREA, "Network access by the process that reads files", REFUSED, _child_network
    )


def picture(keyword: str) -> bytes:
    """Return a DICOM file with the sample frame of a transfer syntax."""
    import pydicom.uid

    frame, syntax = base64.b64decode(STREAMS[keyword]), getattr(pydicom.uid, keyword)
    return secondary_capture(frame, SIDE, syntax, ("1.2.3.0", "1.2.3.1", "1.2.3"))


def _decoded(keyword: str) -> str:
    """Decode a sample image as the window does, and compare every pixel."""
    from readingroom.intake.images.dicom_header import read_header
    from readingroom.intake.images.pixels import PixelStore

    pixels, _ = PixelStore(read_header(picture(keyword))).decode(0)
    return verdict(_is_whole(keyword, pixels), _WHOLE, "other pixels")


def _is_whole(keyword: str, pixels: "NDArray[Any]") -> bool:
    import numpy as np

    if keyword == "JPEGBaseline8Bit":
        expected = np.full((SIDE, SIDE), _GREY)
    else:
        expected = 7 * np.arange(SIDE)[None, :] + 13 * np.arange(SIDE)[:, None]
    return np.array_equal(pixels, expected)


def _own_network() -> str:
    return verdict(refuses_network(), REFUSED, "allowed")


def _child_network() -> str:
    from readingroom.intake.child.entry import child_refuses_network

    return verdict(child_refuses_network(), REFUSED, "allowed or no answer")
