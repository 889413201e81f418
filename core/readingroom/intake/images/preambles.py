"""Files that are DICOM and something else at once: the preamble may hold anything (PS3.10 7.1)."""

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
    (b"GIF8", "a GIF picture"),
    (b"BM", "a bitmap picture"),
)
_MARKUP: Final = (b"<!doctype", b"<html", b"<script", b"<?xml", b"<svg")


def what_else(content: bytes) -> str:
    """Return what a DICOM file pretends to be besides ("a Windows program"), "" if nothing.

    A TIFF header is no pretence: slide scanners write files that are both (PS3.10 7.1).
    """
    if content[128:132] != _PREFIX:
        return ""
    head = content[:128]
    for beginning, words in _OTHERS:
        if head.startswith(beginning):
            return words
    return "a web page" if head.lstrip().lower().startswith(_MARKUP) else ""
