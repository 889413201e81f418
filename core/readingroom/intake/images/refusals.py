"""Why a file is refused, and which DICOM objects are no pictures."""

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import Problem, Severity


class ImageRefusedError(IntakeError):
    """A picture cannot be taken in; `rule` is the stable code of the reason."""

    def __init__(self, rule: str, message: str, severity: Severity = Severity.ERROR) -> None:
        super().__init__(message)
        self.rule = rule
        self.severity = severity

    def as_problem(self, path: str) -> Problem:
        """Return the refusal as a problem of one file."""
        return Problem(path=path, rule=self.rule, message=str(self), severity=self.severity)


_STORAGE = "1.2.840.10008.5.1.4.1.1."

# The first matching beginning counts, so the narrower come first.
_NOT_PICTURES: tuple[tuple[str, str], ...] = (
    ("1.2.840.10008.1.3.10", "a directory of DICOM files (DICOMDIR)"),
    (_STORAGE + "88.59", "a key object selection"),
    (_STORAGE + "88.", "a structured report"),
    (_STORAGE + "481.3", "a set of radiotherapy structures"),
    (_STORAGE + "481.5", "a radiotherapy plan"),
    (_STORAGE + "481.8", "a radiotherapy ion plan"),
    (_STORAGE + "481.4", "a radiotherapy treatment record"),
    (_STORAGE + "481.6", "a radiotherapy treatment record"),
    (_STORAGE + "481.7", "a radiotherapy treatment record"),
    (_STORAGE + "481.9", "a radiotherapy treatment record"),
    (_STORAGE + "104.1", "a PDF document in DICOM"),
    (_STORAGE + "104.", "a document in DICOM"),
    (_STORAGE + "66.1", "a spatial registration"),
    (_STORAGE + "66.2", "a set of spatial fiducials"),
    (_STORAGE + "66.3", "a spatial registration"),
    (_STORAGE + "66", "a segmentation or raw data"),
    (_STORAGE + "67", "a real world value mapping"),
    (_STORAGE + "9.", "a waveform"),
    (_STORAGE + "11.", "a presentation state"),
)
_SEGMENTATIONS = {_STORAGE + "66.4", _STORAGE + "66.5", _STORAGE + "66.7"}
_NOT_PICTURE_MODALITIES = {
    "SR": "a structured report",
    "RTSTRUCT": "a set of radiotherapy structures",
    "RTPLAN": "a radiotherapy plan",
    "SEG": "a segmentation",
    "PR": "a presentation state",
    "KO": "a key object selection",
    "ECG": "a waveform",
    "DOC": "a document in DICOM",
    "REG": "a spatial registration",
}


def what_instead(sop_class: str, modality: str) -> str | None:
    """Return what an object is if it is no picture ("a structured report"), else None."""
    if sop_class in _SEGMENTATIONS:
        return "a segmentation"
    for beginning, words in _NOT_PICTURES:
        if sop_class.startswith(beginning):
            return words
    return None if sop_class else _NOT_PICTURE_MODALITIES.get(modality)


def refuse_if_not_a_picture(sop_class: str, modality: str) -> None:
    """Raise a refusal of severity WARNING for objects that hold no picture of their own."""
    words = what_instead(sop_class, modality)
    if words is not None:
        raise ImageRefusedError(
            "dicom.not-an-image",
            f"This is {words}; it is no picture of its own, so it is not shown.",
            Severity.WARNING,
        )
