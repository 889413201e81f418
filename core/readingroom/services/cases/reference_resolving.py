"""Resolve the images and the evidence that outputs name in the stored cases of a study."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from readingroom import store
from readingroom.domain.case import CaseContent
from readingroom.domain.output import EvidenceRule, ImageRule
from readingroom.domain.problem import Problem
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.types import ImportedOutput
from readingroom.intake.image_locations import (
    ImageResolver,
    UnresolvedOverlayError,
    count_images,
    resolved,
)
from readingroom.intake.output_evidence import count_evidence, resolved_evidence
from readingroom.intake.rule_counts import RuleCounts
from readingroom.store import StudyFile

_LISTED: Final = 3
"""Number of unresolved references of a row that its problem names."""


class ReferenceResolving:
    """Resolves the references of the rows of one file; `problems` collects the unresolved ones.

    The rows name cases of the study.
    """

    def __init__(self, file: StudyFile, file_name: str) -> None:
        self._file = file
        self._file_name = file_name
        self._replaced = PseudonymGenerator(store.meta.secret(file)).uid
        self._contents: dict[str, CaseContent] = {}
        self._resolvers: dict[str, ImageResolver] = {}
        self._image_reasons: list[str] = []
        self._evidence_reasons: list[str] = []
        self.problems: list[Problem] = []

    def resolve(self, row: ImportedOutput) -> ImportedOutput | None:
        """Return a row with its references resolved, without those that are not.

        None, with a problem, if the image of its overlay is not resolved.
        """
        located = self._with_images(row)
        return None if located is None else self._with_evidence(located)

    def image_counts(self, rows: Sequence[ImportedOutput]) -> RuleCounts[ImageRule]:
        """Count the images of resolved rows by rule."""
        return count_images(rows, self._image_reasons)

    def evidence_counts(self, rows: Iterable[ImportedOutput]) -> RuleCounts[EvidenceRule]:
        """Count the evidence of resolved rows by rule."""
        return counted_evidence(rows, self._evidence_reasons)

    def _with_images(self, row: ImportedOutput) -> ImportedOutput | None:
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
        self._image_reasons += [reason for _, reason in unresolved]
        self._warn(row, "outputs.image", "Findings without their image", "finding", unresolved)
        return located

    def _with_evidence(self, row: ImportedOutput) -> ImportedOutput:
        if not row.evidence:
            return row
        notes = self._content(row.case_code).notes
        evidence, unresolved = resolved_evidence(row.evidence, row.content.text, notes)
        self._evidence_reasons += [reason for _, reason in unresolved]
        self._warn(row, "outputs.evidence", "Evidence not resolved", "entry", unresolved)
        return replace(row, content=replace(row.content, evidence=evidence))

    def _warn(
        self,
        row: ImportedOutput,
        rule: str,
        heading: str,
        noun: str,
        unresolved: Sequence[tuple[int, str]],
    ) -> None:
        """Warn of the unresolved references of a row, each with its number and reason."""
        if not unresolved:
            return
        listed = "; ".join(f"{noun} {number}: {reason}" for number, reason in unresolved[:_LISTED])
        rest = len(unresolved) - _LISTED
        more = f"; and {rest} more" if rest > 0 else ""
        message = f"{heading}: {listed}{more}."
        self.problems.append(Problem.warning(self._file_name, rule, message, row.line))

    def _resolver(self, code: str) -> ImageResolver:
        if code not in self._resolvers:
            self._resolvers[code] = ImageResolver(self._content(code).series, self._replaced)
        return self._resolvers[code]

    def _content(self, code: str) -> CaseContent:
        if code not in self._contents:
            case = store.cases.find(self._file, code)
            if case is None:
                raise AssertionError("rows of unknown cases were rejected")
            self._contents[code] = store.cases.content(self._file, case)
        return self._contents[code]


def counted_evidence(
    rows: Iterable[ImportedOutput], reasons: Iterable[str] = ()
) -> RuleCounts[EvidenceRule]:
    """Count the evidence of rows by the rule that resolved it."""
    return count_evidence((item for row in rows for item in row.content.evidence), reasons)
