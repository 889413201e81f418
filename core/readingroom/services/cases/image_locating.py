"""Locate the images that outputs name in the stored cases, and report those that are not there."""

from collections.abc import Iterable

from readingroom import store
from readingroom.domain.problem import Problem
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import ImportedOutput
from readingroom.intake.image_locations import (
    ImageResolver,
    UnresolvedOverlayError,
    count_images,
    resolved,
)
from readingroom.intake.output_images import ImageCounts
from readingroom.store import StudyFile

_LISTED = 3
"""Number of unresolved findings of a row that its problem names."""


class ImageLocating:
    """Locates the images of the rows of one file; `problems` collects what was not resolved.

    The rows name cases of the study.
    """

    def __init__(self, file: StudyFile, file_name: str) -> None:
        self._file = file
        self._file_name = file_name
        self._replaced = PseudonymGenerator(store.meta.secret(file)).uid
        self._resolvers: dict[str, ImageResolver] = {}
        self._reasons: list[str] = []
        self.problems: list[Problem] = []

    def locate(self, row: ImportedOutput) -> ImportedOutput | None:
        """Return a row with its locations; None, with a problem, if its overlay has none."""
        if row.overlay_image is None and not any(row.finding_images):
            return row
        try:
            located, unresolved = resolved(row, self._resolver(row.case_code))
        except UnresolvedOverlayError as error:
            message = f"The overlay's image is not resolved: {error}."
            self.problems.append(
                Problem(self._file_name, "outputs.overlay_image", message, line=row.line)
            )
            return None
        if unresolved:
            self._reasons += [reason for _, reason in unresolved]
            listed = "; ".join(f"finding {n}: {reason}" for n, reason in unresolved[:_LISTED])
            rest = len(unresolved) - _LISTED
            more = f"; and {rest} more" if rest > 0 else ""
            message = f"Findings without their image: {listed}{more}."
            self.problems.append(
                Problem.warning(self._file_name, "outputs.image", message, row.line)
            )
        return located

    def count(self, rows: Iterable[ImportedOutput]) -> ImageCounts:
        """Count the images of located rows by rule."""
        return count_images(rows, self._reasons)

    def _resolver(self, code: str) -> ImageResolver:
        if code not in self._resolvers:
            case = store.cases.find(self._file, code)
            if case is None:
                raise AssertionError("rows of unknown cases were rejected")
            series = store.cases.content(self._file, case).series
            self._resolvers[code] = ImageResolver(series, self._replaced)
        return self._resolvers[code]
