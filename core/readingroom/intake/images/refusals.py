"""Rejection of image files, and the DICOM objects that are not images."""

from readingroom.domain.errors import IntakeError
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.intake.images.segments import is_segmentation


class ImageRefusedError(IntakeError):
    """An image was rejected; `rule` is the stable code of the reason."""

    def __init__(
        self, rule: str, message: str, severity: ProblemSeverity = ProblemSeverity.ERROR
    ) -> None:
        super().__init__(message)
        self.rule = rule
        self.severity = severity

    def as_problem(self, path: str) -> Problem:
        """Return the rejection as a problem of one file."""
        return Problem(path=path, rule=self.rule, message=str(self), severity=self.severity)


_STORAGE = "1.2.840.10008.5.1.4.1.1."

# The first matching prefix counts, so longer prefixes come first.
_NOT_PICTURES: tuple[tuple[str, str], ...] = (
    (_STORAGE + "88.59", "a key object selection"),
    (_STORAGE + "481.3", "a set of radiotherapy structures"),
    (_STORAGE + "481.5", "a radiotherapy plan"),
    (_STORAGE + "481.8", "a radiotherapy ion plan"),
    (_STORAGE + "481.4", "a radiotherapy treatment record"),
    (_STORAGE + "481.6", "a radiotherapy treatment record"),
    (_STORAGE + "481.7", "a radiotherapy treatment record"),
    (_STORAGE + "481.9", "a radiotherapy treatment record"),
    (_STORAGE + "104.", "a three-dimensional model"),
    (_STORAGE + "66.1", "a spatial registration"),
    (_STORAGE + "66.2", "a set of spatial fiducials"),
    (_STORAGE + "66.3", "a spatial registration"),
    (_STORAGE + "66.5", "a segmentation of surfaces"),
    (_STORAGE + "66.6", "a set of tractography results"),
    (_STORAGE + "66", "raw data"),
    (_STORAGE + "67", "a real world value mapping"),
    (_STORAGE + "68", "a scan of a surface"),
    (_STORAGE + "4.2", "magnetic resonance spectroscopy"),
    (_STORAGE + "9.", "a waveform"),
    (_STORAGE + "11.", "a presentation state"),
    (_STORAGE + "78.", "measurements of an eye"),
    (_STORAGE + "79.", "measurements of an eye"),
    (_STORAGE + "80.", "measurements of an eye"),
    ("1.2.840.10008.5.1.4.38.", "a hanging protocol"),
    ("1.2.840.10008.5.1.4.39.", "a colour palette"),
    ("1.2.840.10008.5.1.4.43.", "a template of an implant"),
    ("1.2.840.10008.5.1.4.44.", "a template of an implant"),
    ("1.2.840.10008.5.1.4.45.", "a template of an implant"),
)
_NOT_PICTURE_MODALITIES = {
    "RTSTRUCT": "a set of radiotherapy structures",
    "RTPLAN": "a radiotherapy plan",
    "PR": "a presentation state",
    "KO": "a key object selection",
    "ECG": "a waveform",
    "DOC": "a document in DICOM",
    "REG": "a spatial registration",
}


def what_instead(sop_class: str, modality: str) -> str | None:
    """Return the kind of an object that is not an image ("a structured report"), else None."""
    if is_segmentation(sop_class):
        return None
    for prefix, description in _NOT_PICTURES:
        if sop_class.startswith(prefix):
            return description
    return None if sop_class else _NOT_PICTURE_MODALITIES.get(modality)
