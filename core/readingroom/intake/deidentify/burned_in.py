"""Whether the pixels of a file may show written identity: no header rule can prove the contrary."""

from typing import Final

from pydicom.dataset import Dataset

from readingroom.intake.images.elements import code_of, texts_of

_MODALITIES: Final = {
    "US": "ultrasound devices write the patient's name into the picture",
    "SC": "a secondary capture may show a screen with names",
    "XA": "angiography devices may write into the picture",
    "RF": "fluoroscopy devices may write into the picture",
    "ES": "endoscopy devices write into the picture",
    "XC": "a photograph may show a face, a name or a label",
    "OT": "a picture of unknown origin may show names",
}
_SECONDARY_CAPTURE: Final = "1.2.840.10008.5.1.4.1.1.7"
_IMAGE_TYPES: Final = ("SECONDARY", "SCREEN SAVE", "SAVE", "SCREEN")


def review_reason(header: Dataset) -> str:
    """Return why a person must look at the pixels before they are shown; "" if nothing says so.

    A file whose pixels were cleaned already (BurnedInAnnotation is NO and code 113101) needs none.
    """
    burned_in = code_of(header, "BurnedInAnnotation")
    if burned_in == "NO" and _was_cleaned(header):
        return ""
    reason = modality_reason(code_of(header, "Modality"))
    if reason:
        return reason
    if str(texts_of(header, "SOPClassUID")[:1]).find(_SECONDARY_CAPTURE) >= 0:
        return _MODALITIES["SC"]
    if any(part in _IMAGE_TYPES for part in texts_of(header, "ImageType")):
        return "the header calls the picture a secondary capture"
    if burned_in == "YES":
        return "the header says that text is burned in"
    if burned_in != "NO":
        return "the header does not say that no text is burned in"
    return ""


def modality_reason(modality: str) -> str:
    """Return why pictures of a modality must be looked at; "" if its devices write nothing."""
    return _MODALITIES.get(modality, "")


def _was_cleaned(header: Dataset) -> bool:
    codes = header.get("DeidentificationMethodCodeSequence") or ()
    return any(
        isinstance(item, Dataset) and code_of(item, "CodeValue") == "113101" for item in codes
    )
