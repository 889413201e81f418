"""Facts about scanner, acquisition and patient in the header of a stored, de-identified image."""

import re
from typing import Final

from readingroom.intake.images.dicom_header import looks_like_dicom, read_header
from readingroom.intake.images.elements import code_of, number_of, text_of
from readingroom.intake.images.refusals import ImageRefusedError

TEXT_FACTS: Final = {
    "manufacturer": "Manufacturer",
    "scanner model": "ManufacturerModelName",
    "body part": "BodyPartExamined",
    "sex": "PatientSex",
    "convolution kernel": "ConvolutionKernel",
}
NUMBER_FACTS: Final = {
    "age": "PatientAge",
    "slice thickness (mm)": "SliceThickness",
    "tube voltage (kV)": "KVP",
    "field strength (T)": "MagneticFieldStrength",
}
_CODED: Final = ("BodyPartExamined", "PatientSex", "ConvolutionKernel")
_AGE: Final = re.compile(r"([0-9]{3})Y")
_PLAIN_TEXT: Final = re.compile(r"[\w .,/+&()\-]{1,64}")
_REMOVED: Final = "REMOVED"
"""Text that de-identification leaves in elements that must not be empty."""
_SEXES: Final = {"M": "male", "F": "female", "O": "other"}


def header_facts(data: bytes) -> dict[str, str]:
    """Return the facts of an image as texts by name; missing ones are not included.

    `data` may end within the pixels. A value that is no plain text or number counts as missing.

    Raises:
        ImageRefusedError: the header cannot be parsed, or the data is not DICOM.
    """
    if not looks_like_dicom(data):
        raise ImageRefusedError("dicom.unreadable", "The stored file is not a DICOM image.")
    header = read_header(data).header
    facts = {}
    for name, keyword in TEXT_FACTS.items():
        text = code_of(header, keyword) if keyword in _CODED else text_of(header, keyword)
        if text != _REMOVED and _PLAIN_TEXT.fullmatch(text):
            facts[name] = _SEXES.get(text, "") if name == "sex" else text
    for name, keyword in NUMBER_FACTS.items():
        if name == "age":
            age = _AGE.fullmatch(text_of(header, keyword))
            number = float(age[1]) if age else None
        else:
            number = number_of(header, keyword)
        if number is not None:
            facts[name] = f"{number:g}"
    return {name: text for name, text in facts.items() if text}
