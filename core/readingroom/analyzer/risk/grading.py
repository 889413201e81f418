"""Severities that a person gives instead of the program's defaults."""

from collections.abc import Sequence

from readingroom.analyzer.risk.bands import regrade
from readingroom.domain.errors import AnalysisError
from readingroom.domain.risk import Hazard, HazardSource, SeverityOverride


def still_known(
    hazards: Sequence[Hazard], severities: Sequence[SeverityOverride]
) -> tuple[tuple[SeverityOverride, ...], tuple[str, ...]]:
    """Return the severities but those of earlier assessments that fit no hazard any more.

    Returns:
        Those that are left, and a sentence on each of the others.
    """
    judged = {one.key for one in hazards if one.source is HazardSource.HARM}
    known = {one.key for one in hazards} | {one.value for one in HazardSource}
    known -= judged | {HazardSource.HARM.value}
    kept = tuple(one for one in severities if one.of in known or not one.is_carried)
    gone = tuple(
        f"How bad '{one.of}' is was graded for an earlier assessment; there is no such hazard now."
        for one in severities
        if one not in kept
    )
    return kept, gone


def graded(hazards: Sequence[Hazard], severities: Sequence[SeverityOverride]) -> list[Hazard]:
    """Return the hazards with the severities that were given; a hazard's own goes first.

    Raises:
        AnalysisError: one has no reason, is given twice, or is of no hazard, or of one that readers
            judged.
    """
    given = {one.of: one for one in severities}
    sources = {one.value for one in HazardSource} - {HazardSource.HARM.value}
    keys = {one.key for one in hazards}
    judged = {one.key for one in hazards if one.source is HazardSource.HARM}
    if len(given) < len(severities):
        raise AnalysisError("A severity is given twice for the same hazards. Give one.")
    for one in severities:
        if not one.reason.strip():
            raise AnalysisError(f"Say why '{one.of}' is of that severity.")
        if one.of == HazardSource.HARM.value or one.of in judged:
            raise AnalysisError(
                "Readers judged how bad the errors are that they marked; that is not graded anew. "
                "Have them correct their judgements."
            )
        if one.of not in keys | sources:
            raise AnalysisError(
                f"No hazard is called '{one.of}'. Name one by its key, or all of a source: "
                f"{', '.join(sorted(sources))}."
            )
    found = ((one, given.get(one.key) or given.get(one.source.value)) for one in hazards)
    return [one if by is None else regrade(one, by.severity, by.basis) for one, by in found]
