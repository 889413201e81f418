"""Convert the text of DICOM elements to UTF-8 from any declared character set."""

from collections.abc import Sequence
from typing import Final

from pydicom.charset import convert_encodings, decode_bytes

from readingroom.pixels.pydicom_logging import FAULTS, QUIET

UTF_8: Final = b"ISO_IR 192"
_DELIMITERS: Final = {0x0A, 0x0C, 0x0D, 0x09, 0x5C, 0x5E, 0x3D}
_DEFAULT: Final = ("iso8859",)


def encodings_of(value: bytes | None, outer: Sequence[str] = _DEFAULT) -> tuple[str, ...]:
    """Return the encodings in a SpecificCharacterSet; the outer ones if it is absent."""
    if value is None:
        return tuple(outer)
    names = [part.strip() for part in value.decode("ascii", "replace").strip("\0 ").split("\\")]
    if names == [""]:
        return _DEFAULT
    try:
        with QUIET:
            return tuple(convert_encodings(names))
    except FAULTS:
        return _DEFAULT


def decode_text(value: bytes, encodings: Sequence[str]) -> str:
    """Decode a value; bytes that do not fit the declared set are no error.

    If a file declares no set, UTF-8 is tried before Latin-1.
    """
    if value.isascii() and b"\x1b" not in value:
        return value.decode("ascii")
    if tuple(encodings) == _DEFAULT:
        try:
            return value.decode("utf-8")
        except UnicodeDecodeError:
            return value.decode("latin-1")
    try:
        with QUIET:
            return str(decode_bytes(value, list(encodings), _DELIMITERS))
    except FAULTS:
        return value.decode("latin-1")


def to_utf_8(value: bytes, encodings: Sequence[str]) -> bytes:
    """Convert a value to UTF-8."""
    if value.isascii() and b"\x1b" not in value:
        return value
    return decode_text(value, encodings).encode("utf-8", "replace")
