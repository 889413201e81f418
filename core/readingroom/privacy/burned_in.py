"""Detect images that may show written identifiers or a face; headers cannot prove the contrary."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

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
_IMAGE_TYPES: Final = frozenset({"SECONDARY", "SCREEN SAVE", "SAVE", "SCREEN"})


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """Header values of a DICOM image.

    `was_cleaned`: the header states that the pixels were cleaned (113101).
    """

    modality: str = ""
    sop_class: str = ""
    image_types: Collection[str] = ()
    burned_in: str = ""
    was_cleaned: bool = False


def writing_reason(facts: PictureFacts) -> str:
    """Return why a person must review the pixels before they are shown; "" if not needed.

    A file with cleaned pixels (BurnedInAnnotation is NO and code 113101) needs no review.
    """
    if facts.burned_in == "NO" and facts.was_cleaned:
        return ""
    reason = modality_reason(facts.modality)
    if reason:
        return reason
    if _is_secondary_capture(facts.sop_class):
        return _MODALITIES["SC"]
    if not _IMAGE_TYPES.isdisjoint(facts.image_types):
        return "the header calls the picture a secondary capture"
    if facts.burned_in == "YES":
        return "the header says that text is burned in"
    if facts.burned_in != "NO":
        return "the header does not say that no text is burned in"
    return ""


def modality_reason(modality: str) -> str:
    """Return why images of a modality must be reviewed; "" if its devices write no text."""
    return _MODALITIES.get(modality, "")


def _is_secondary_capture(sop_class: str) -> bool:
    """Return whether a class is secondary capture, single or multi-frame (.7.1 to .7.4).

    Microscopes and eye cameras (.77) only start with the same digits.
    """
    return f"{sop_class}.".startswith(f"{_SECONDARY_CAPTURE}.")
