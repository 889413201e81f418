"""Bytes of a text file become text, or a sentence why they do not."""

import codecs
from typing import NamedTuple

from readingroom.domain.errors import IntakeError

_ALLOWED_CONTROLS = frozenset("\t\n\r\f\v\x1b")
_SHARE_OF_CONTROLS_IN_BINARY = 0.01
_NOT_PLAIN_TEXT = (
    (b"{\\rtf", "an RTF document"),
    (b"%PDF-", "a PDF document"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"\xd0\xcf\x11\xe0", "an office document of the old kind"),
)


class DecodedText(NamedTuple):
    """Text, the name of its encoding, and whether that encoding was a guess."""

    text: str
    encoding: str
    is_guess: bool


def decode_text(data: bytes) -> DecodedText:
    r"""Decode plain text: UTF-8 with or without mark, UTF-16 with mark, else Windows-1252.

    Line ends become "\n".

    Raises:
        IntakeError: The bytes are not plain text; the message starts with "is" or "holds".
    """
    for magic, what in _NOT_PLAIN_TEXT:
        if data.startswith(magic):
            raise IntakeError(f"is {what}, not plain text. Save it as plain text first.")
    decoded = _decode(data)
    _refuse_binary(decoded.text)
    text = decoded.text.replace("\r\n", "\n").replace("\r", "\n")
    return decoded._replace(text=text)


def _decode(data: bytes) -> DecodedText:
    if data.startswith(codecs.BOM_UTF8):
        return DecodedText(_decode_as(data, "utf-8-sig", "UTF-8"), "UTF-8", is_guess=False)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return DecodedText(_decode_as(data, "utf-16", "UTF-16"), "UTF-16", is_guess=False)
    try:
        return DecodedText(data.decode("utf-8"), "UTF-8", is_guess=False)
    except UnicodeDecodeError:
        text = _decode_as(data, "cp1252", "Windows-1252")
        return DecodedText(text, "Windows-1252", is_guess=True)


def _decode_as(data: bytes, codec: str, name: str) -> str:
    try:
        return data.decode(codec)
    except UnicodeDecodeError as error:
        raise IntakeError(
            f"is not text: byte {error.start + 1} is not valid {name}. Save the file as UTF-8 text."
        ) from error


def _refuse_binary(text: str) -> None:
    if "\0" in text:
        raise IntakeError("holds zero bytes, so it is a binary file, not text.")
    controls = sum(character < " " and character not in _ALLOWED_CONTROLS for character in text)
    if controls > max(2.0, _SHARE_OF_CONTROLS_IN_BINARY * len(text)):
        raise IntakeError("holds control characters, so it is a binary file, not text.")
