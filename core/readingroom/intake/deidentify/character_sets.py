"""Text of DICOM elements in UTF-8, whatever character set the file declares."""

from collections.abc import Sequence
from typing import Final

from pydicom.charset import convert_encodings, decode_bytes

from readingroom.pixels.pydicom_logging import FAULTS, QUIET

UTF_8: Final = b"ISO_IR 192"
_DELIMITERS: Final = {0x0A, 0x0C, 0x0D, 0x09, 0x5C, 0x5E, 0x3D}
_DEFAULT: Final = ("iso8859",)


def encodings_of(value: bytes | None, outer: Sequence[str] = _DEFAULT) -> tuple[str, ...]:
    """Return the encodings that a SpecificCharacterSet names; the outer ones where it is absent."""
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
    """Return a value as text; bytes that do not fit the declared set never stop the reading.

    Where a file declares no set, UTF-8 is tried before Latin-1.
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
    """Return a value in UTF-8."""
    if value.isascii() and b"\x1b" not in value:
        return value
    return decode_text(value, encodings).encode("utf-8", "replace")
