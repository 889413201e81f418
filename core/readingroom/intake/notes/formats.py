"""Detect the format of a note by its first bytes."""

import codecs
import re
from collections.abc import Iterable
from enum import StrEnum


class NoteFormat(StrEnum):
    """A format of notes other than plain text."""

    PDF = "PDF"
    RTF = "RTF"
    FHIR = "FHIR"
    CDA = "C-CDA"
    HL7 = "HL7 v2"


OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
ZIP = b"PK\x03\x04"

_RESOURCE = re.compile(rb'"resourceType"\s*:\s*"[A-Z][A-Za-z]+"')
_CDA = re.compile(rb"<(?:[A-Za-z_][\w.-]*:)?ClinicalDocument[\s>/]")
_HL7 = re.compile(rb"[\x0b\s]*(?:MSH|FHS|BHS)([^\w\s])[^\w\s]{2,5}\1")
# Readers find the header within the first 1024 bytes (ISO 32000-1, Annex H, note 13).
_PDF = re.compile(rb"(?:\A|[\r\n\s])%PDF-\d\.\d")
_LEADING = b" \t\r\n\x00"


def is_docx(names: Iterable[str]) -> bool:
    """Return whether a zip archive with these members is an office document with text."""
    tops = {name.partition("/")[0] for name in names}
    return {"[Content_Types].xml", "word"} <= tops


def format_of(head: bytes) -> NoteFormat | None:
    """Return the format of a note other than plain text and DOCX, None for any other file.

    Zero bytes of UTF-16 and UTF-32 are removed, as all signatures are ASCII.
    """
    plain = _without_mark(head)
    start = plain.lstrip(_LEADING)
    if _PDF.search(plain[:1024]):
        return NoteFormat.PDF
    if start.startswith(b"{\\rtf"):
        return NoteFormat.RTF
    if start.startswith((b"{", b"[")) and _RESOURCE.search(plain):
        return NoteFormat.FHIR
    if start.startswith(b"<") and _CDA.search(plain):
        return NoteFormat.CDA
    return NoteFormat.HL7 if _HL7.match(plain) else None


def _without_mark(head: bytes) -> bytes:
    for mark in (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        head = head.removeprefix(mark)
    return head.replace(b"\0", b"") if head[:64].count(b"\0") >= 8 else head
