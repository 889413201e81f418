"""Rejection of image files, and the DICOM objects that are not images."""

from collections.abc import Iterator
from contextlib import contextmanager

from readingroom.domain.errors import IntakeError
from readingroom.domain.packaged_data import packaged_table
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.intake.images.segments import is_segmentation
from readingroom.pixels.pydicom_logging import FAULTS, QUIET


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


@contextmanager
def refused_faults(rule: str, message: str) -> Iterator[None]:
    """Turn any fault of a library inside, which is kept quiet, into an `ImageRefusedError`."""
    try:
        with QUIET:
            yield
    except FAULTS as error:
        raise ImageRefusedError(rule, message) from error


def what_instead(sop_class: str, modality: str) -> str | None:
    """Return the kind of an object that is not an image ("a structured report"), else None."""
    if is_segmentation(sop_class):
        return None
    for row in packaged_table("dicom", "not_pictures.csv"):
        is_class = row["field"] == "sop_class" and sop_class.startswith(row["value"])
        if is_class or (not sop_class and (row["field"], row["value"]) == ("modality", modality)):
            return row["description"]
    return None
