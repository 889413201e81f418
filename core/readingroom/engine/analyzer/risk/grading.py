"""Severities set by a person, which override the program's defaults."""

from collections.abc import Sequence

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.risk.bands import regrade
from readingroom.engine.analyzer.risk.types import Hazard, HazardSource, SeverityOverride


def still_known(
    hazards: Sequence[Hazard], severities: Sequence[SeverityOverride]
) -> tuple[tuple[SeverityOverride, ...], tuple[str, ...]]:
    """Drop severities of earlier assessments that no longer match a hazard.

    Returns:
        The remaining severities, and a warning for each dropped one.
    """
    judged = {hazard.key for hazard in hazards if hazard.source is HazardSource.HARM}
    known = {hazard.key for hazard in hazards} | {source.value for source in HazardSource}
    known -= judged | {HazardSource.HARM.value}
    retained = tuple(item for item in severities if item.of in known or not item.is_carried)
    dropped = tuple(
        f"The severity of '{item.of}' from an earlier assessment was dropped: there is no such "
        "hazard now."
        for item in severities
        if item not in retained
    )
    return retained, dropped


def graded(hazards: Sequence[Hazard], severities: Sequence[SeverityOverride]) -> list[Hazard]:
    """Return the hazards with their severities overridden; a hazard's own override goes first.

    Raises:
        AnalysisError: an override has no reason, is repeated, has no hazard, or is of a hazard
            judged by readers.
    """
    given = {item.of: item for item in severities}
    sources = {source.value for source in HazardSource} - {HazardSource.HARM.value}
    keys = {hazard.key for hazard in hazards}
    judged = {hazard.key for hazard in hazards if hazard.source is HazardSource.HARM}
    if len(given) < len(severities):
        raise AnalysisError("A severity is given twice for the same hazards. Remove one.")
    for item in severities:
        if not item.reason.strip():
            raise AnalysisError(f"The severity of '{item.of}' has no reason. Give a reason.")
        if item.of == HazardSource.HARM.value or item.of in judged:
            raise AnalysisError(
                "Readers judged the severity of the errors they marked, and it cannot be "
                "overridden. Ask them to correct their judgements."
            )
        if item.of not in keys | sources:
            raise AnalysisError(
                f"Unknown hazard '{item.of}'. Give the key of a hazard, or a source: "
                f"{', '.join(sorted(sources))}."
            )
    pairs = (
        (hazard, given.get(hazard.key) or given.get(hazard.source.value)) for hazard in hazards
    )
    return [
        hazard if item is None else regrade(hazard, item.severity, item.basis)
        for hazard, item in pairs
    ]
