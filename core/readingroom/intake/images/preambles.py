"""Files that are both DICOM and another format, as the preamble is free (PS3.10 7.1)."""

from typing import Final

_PREFIX: Final = b"DICM"
_OTHERS: Final = (
    (b"MZ", "a Windows program"),
    (b"\x7fELF", "a Linux program"),
    (b"\xcf\xfa\xed\xfe", "a macOS program"),
    (b"\xce\xfa\xed\xfe", "a macOS program"),
    (b"\xca\xfe\xba\xbe", "a macOS or Java program"),
    (b"#!", "a script"),
    (b"PK\x03\x04", "a zip archive"),
    (b"%PDF-", "a PDF document"),
    (b"GIF8", "a GIF image"),
    (b"BM", "a bitmap image"),
)
_MARKUP: Final = (b"<!doctype", b"<html", b"<script", b"<?xml", b"<svg")


def what_else(content: bytes) -> str:
    """Return the other format of a DICOM file ("a Windows program"), "" if there is none.

    A TIFF header is allowed, as slide scanners write files that are both (PS3.10 7.1).
    """
    if content[128:132] != _PREFIX:
        return ""
    head = content[:128]
    for magic, description in _OTHERS:
        if head.startswith(magic):
            return description
    return "a web page" if head.lstrip().lower().startswith(_MARKUP) else ""
