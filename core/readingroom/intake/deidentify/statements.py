"""Statements in a stored file about the software and the de-identification method."""

import functools
import struct
from typing import Final

from pydicom.dataset import Dataset
from pydicom.uid import DeflatedExplicitVRLittleEndian, ExplicitVRLittleEndian

from readingroom.intake.deidentify.character_sets import UTF_8
from readingroom.intake.deidentify.dicom_data_set import CHARACTER_SET, raw_value
from readingroom.intake.deidentify.dicom_rules import Rules
from readingroom.intake.deidentify.elements import (
    Element,
    Encoding,
    encode_element,
    encode_elements,
    encode_items,
)
from readingroom.intake.deidentify.profile import PROFILE_NAME
from readingroom.intake.images.dicom_header import DicomFile

IMPLEMENTATION_UID: Final = "2.25.265307113413411183461320486311735340929"
IMPLEMENTATION_NAME: Final = "READINGROOM"
_META: Final = Encoding(is_implicit=False, is_little=True)
_LONG_CODES: Final = {
    "113100": "Basic Application Confidentiality Profile",
    "113101": "Clean Pixel Data Option",
    "113107": "Retain Longitudinal Temporal Information Modified Dates Option",
    "113111": "Retain Safe Private Option",
}
"""The codes of CID 7050 "De-identification Method" of PS3.16 that are used here."""


def statements(header: Dataset, encoding: Encoding, *, has_private: bool) -> list[Element]:
    """Return the elements that state the de-identification (PS3.15 E.1.1, point 6)."""
    codes = ["113100", *_earlier_codes(header), "113107"]
    if has_private:
        codes.append("113111")
    return [
        Element(CHARACTER_SET, "CS", UTF_8),
        Element(0x00120062, "CS", b"YES"),
        Element(0x00120063, "LO", f"Readingroom: {PROFILE_NAME}".encode("ascii")),
        Element(0x00120064, "SQ", _code_items(tuple(sorted(set(codes))), encoding)),
        Element(0x00280303, "CS", b"MODIFIED"),
    ]


def _earlier_codes(header: Dataset) -> list[str]:
    """Return 113101 if the header states that the pixels were cleaned before."""
    if 0x00120064 not in header:
        return []
    values = header[0x00120064].value or ()
    codes = {str(item.get("CodeValue", "")) for item in values if isinstance(item, Dataset)}
    return sorted(codes & {"113101"})


@functools.lru_cache(maxsize=32)
def _code_items(codes: tuple[str, ...], encoding: Encoding) -> bytes:
    return encode_items(
        (
            encode_elements(
                [
                    Element(0x00080100, "SH", code.encode("ascii")),
                    Element(0x00080102, "SH", b"DCM"),
                    Element(0x00080104, "LO", _LONG_CODES[code].encode("ascii")),
                ],
                encoding,
            )
            for code in codes
        ),
        encoding,
    )


def meta_information(file: DicomFile, rules: Rules) -> bytes:
    """Return new File Meta Information (PS3.10 7.1)."""
    syntax = file.transfer_syntax
    if syntax == DeflatedExplicitVRLittleEndian:
        syntax = ExplicitVRLittleEndian  # an inflated data set is stored inflated
    instance = rules.map_uid(raw_value(file.header, 0x00080018) or b"")
    texts = {
        0x00020002: rules.map_uid(file.sop_class.encode("ascii", "replace")),
        0x00020003: instance or rules.map_uid(b"0"),
        0x00020010: str(syntax).encode("ascii"),
        0x00020012: IMPLEMENTATION_UID.encode("ascii"),
    }
    elements = [
        Element(0x00020001, "OB", b"\0\1"),
        *(Element(tag, "UI", text) for tag, text in texts.items()),
        Element(0x00020013, "SH", IMPLEMENTATION_NAME.encode("ascii")),
    ]
    body = encode_elements(elements, _META)
    length = Element(0x00020000, "UL", struct.pack("<L", len(body)))
    return encode_element(length, _META) + body
