"""Decode the bytes of a text file."""

import codecs
import re
from typing import NamedTuple

from readingroom.domain.errors import IntakeError
from readingroom.intake.encoding_guess import decoded_as, guess_encoding

# All but tab, line ends, escape and the line end of mainframes (U+0085).
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f]")
_ASCII = re.compile("[\x00-\x7f]")
_MAX_CONTROL_PROPORTION = 0.01
_NOT_PLAIN_TEXT = (
    (b"{\\rtf", "an RTF document"),
    (b"%PDF-", "a PDF document"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"\xd0\xcf\x11\xe0", "an old-format or encrypted office document"),
)
# UTF-32 first: its mark starts with that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
_UNMARKED = (
    ("utf-32-le", "UTF-32", 4),
    ("utf-32-be", "UTF-32", 4),
    ("utf-16-le", "UTF-16", 2),
    ("utf-16-be", "UTF-16", 2),
)
# Korean first: Japanese decoders accept its shift sequences.
_ESCAPED = (
    (b"\x1b$)C", "iso2022_kr", "ISO-2022-KR"),
    (b"\x1b$", "iso2022_jp_2", "ISO-2022-JP"),
)
_WESTERN = ("cp1252", "Windows-1252")
_MIN_INTACT_PER_DAMAGED = 10


class DecodedText(NamedTuple):
    """Decoded text, the name of its encoding, and whether the encoding was guessed."""

    text: str
    encoding: str
    is_guess: bool


def decode_text(data: bytes, *, stated: str = "") -> DecodedText:
    r"""Decode plain text by its byte order mark, the declared encoding, UTF-8, else by a guess.

    UTF-16 and UTF-32 are detected by their mark or by zero bytes. Line ends become "\n". `stated`
    is the declared encoding, "" if none is declared.

    Raises:
        IntakeError: The bytes are not plain text; the message starts with "is" or "contains".
    """
    for magic, what in _NOT_PLAIN_TEXT:
        if data.startswith(magic):
            raise IntakeError(
                f"is {what}, not plain text. Save it as plain text, or a note as DOCX without a "
                "password."
            )
    decoded = _decode(data, stated)
    _refuse_binary(decoded.text)
    text = decoded.text.replace("\r\n", "\n").replace("\r", "\n")
    return decoded._replace(text=text)


def _decode(data: bytes, stated: str) -> DecodedText:
    for mark, codec, name in _MARKS:
        if data.startswith(mark) and not (name == "UTF-32" and len(data) % 4):
            return DecodedText(_decode_as(data, codec, name), name, is_guess=False)
    if stated:
        named = _as_stated(data, stated)
        if named is not None:
            return named
    if b"\0" in data:
        return _without_mark(data)
    for mark, codec, name in _ESCAPED:
        text = decoded_as(data, codec) if mark in data else None
        if text is not None:
            return DecodedText(text, name, is_guess=True)
    text = decoded_as(data, "utf-8")
    if text is not None:
        return DecodedText(text, "UTF-8", is_guess=False)
    return _damaged_unicode(data) or _guessed(data)


def _as_stated(data: bytes, stated: str) -> DecodedText | None:
    """Return text in the declared encoding, None if that is unknown or does not fit."""
    try:
        codec = codecs.lookup(stated.strip().strip("\"'"))
        return DecodedText(data.decode(codec.name), _shown(codec.name), is_guess=False)
    except (LookupError, UnicodeError, ValueError):
        return None


def _shown(codec: str) -> str:
    """Return a codec's name as it is usually written."""
    return codec.upper().replace("ISO8859", "ISO-8859").replace("CP125", "Windows-125")


def _without_mark(data: bytes) -> DecodedText:
    """Decode UTF-32 or UTF-16 without a byte order mark; their ASCII text has zero bytes."""
    for codec, name, width in _UNMARKED:
        text = decoded_as(data, codec) if len(data) % width == 0 else None
        if text is not None and _is_likely(text):
            return DecodedText(text, name, is_guess=True)
    raise IntakeError("contains zero bytes, so it is a binary file. Save it as text.")


def _is_likely(text: str) -> bool:
    """Return whether decoded text is plausible: printable characters and some ASCII."""
    if "\0" in text:
        return False
    plain = len(_ASCII.findall(text))
    is_written = all(sign.isspace() or sign.isprintable() for sign in set(text))
    return is_written and plain * 50 >= len(text)


def _damaged_unicode(data: bytes) -> DecodedText | None:
    """Return UTF-8 text with a few damaged bytes, None if the bytes are another encoding."""
    text = data.decode("utf-8", "replace")
    damaged = text.count("\N{REPLACEMENT CHARACTER}")
    intact = len(text) - len(_ASCII.findall(text)) - damaged
    if intact < _MIN_INTACT_PER_DAMAGED * damaged:
        return None
    return DecodedText(text, "UTF-8 with damaged letters", is_guess=True)


def _guessed(data: bytes) -> DecodedText:
    guess = guess_encoding(data)
    if guess is not None:
        text = decoded_as(data, guess.codec)
        if text is not None:
            return DecodedText(text, guess.name, is_guess=True)
    codec, name = _WESTERN
    text = decoded_as(data, codec)
    if text is not None:
        return DecodedText(text, name, is_guess=True)
    return DecodedText(data.decode("latin-1"), "ISO-8859-1", is_guess=True)


def _decode_as(data: bytes, codec: str, name: str) -> str:
    try:
        return data.decode(codec)
    except UnicodeDecodeError as error:
        raise IntakeError(
            f"is not text: byte {error.start + 1} is not valid {name}. Save the file as UTF-8 text."
        ) from error


def _refuse_binary(text: str) -> None:
    if "\0" in text:
        raise IntakeError("contains zero bytes, so it is a binary file. Save it as text.")
    controls = len(_CONTROLS.findall(text))
    if controls > max(2.0, _MAX_CONTROL_PROPORTION * len(text)):
        raise IntakeError("contains control characters, so it is a binary file. Save it as text.")
