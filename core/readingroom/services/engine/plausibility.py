"""Check the plausibility of a patient and of a recommendation."""

from pathlib import Path

from readingroom.knowledge.types import PatientFacts, PlausibilityResult, Recommendation


def check(
    facts: PatientFacts, recommendation: Recommendation | None = None, folder: Path | None = None
) -> PlausibilityResult:
    """Check the plausibility of a patient's facts and, if given, of a recommendation.

    `folder` has further tables, see `readingroom.knowledge.tables`.

    Raises:
        GenerationError: a table in the folder cannot be used.
    """
    from readingroom.knowledge.plausibility import check, check_patient
    from readingroom.knowledge.tables import read_graph, read_graph_with

    graph = read_graph() if folder is None else read_graph_with(folder)
    if recommendation is None:
        return check_patient(graph, facts)
    return check(graph, facts, recommendation)
