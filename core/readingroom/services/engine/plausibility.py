"""Check the plausibility of a patient and of a recommendation."""

from pathlib import Path
from typing import NamedTuple

from readingroom.engine.evaluator.csv_cells import safe_text, write_rows
from readingroom.knowledge.types import PatientFacts, PlausibilityResult, Recommendation


class KnownFacts(NamedTuple):
    """Values in the tables, sorted: diagnoses as code and title, others as they are entered.

    `phenotypes` and `genes` are "GENE=VALUE".
    """

    diagnoses: tuple[tuple[str, str], ...]
    phenotypes: tuple[str, ...]
    genes: tuple[str, ...]
    drugs: tuple[str, ...]


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


def known_facts(folder: Path | None = None) -> KnownFacts:
    """Return the values that the tables know; `folder` has further tables.

    Raises:
        GenerationError: a table in the folder cannot be used.
    """
    from readingroom.knowledge.tables import read_graph, read_graph_with

    graph = read_graph() if folder is None else read_graph_with(folder)
    phenotypes = {
        f"{gene}={phenotype}" for edge in graph.actions for gene, phenotype in edge.phenotypes
    }
    genes = {f"{edge.gene}={edge.state}" for edge in graph.diseases if edge.gene}
    return KnownFacts(
        tuple(sorted((code, title) for code, title in graph.titles.items() if len(code) == 3)),
        tuple(sorted(phenotypes)),
        tuple(sorted(genes)),
        tuple(sorted(graph.drugs)),
    )


def write_result(
    facts: PatientFacts,
    recommendation: Recommendation | None,
    result: PlausibilityResult,
    path: Path,
) -> None:
    """Write a check as CSV: the facts, the result, and each reason with its source.

    Raises:
        OSError: the file cannot be written.
    """
    known = [
        ("age in years", "" if facts.age_years is None else f"{facts.age_years:g}"),
        ("sex", facts.sex.value if facts.sex else ""),
        ("pregnant", "" if facts.is_pregnant is None else str(facts.is_pregnant).lower()),
        *(("diagnosis", code) for code in facts.diagnoses),
        *(("phenotype", f"{gene}={value}") for gene, value in facts.phenotypes.items()),
        *(("gene", f"{gene}={value}") for gene, value in facts.genes.items()),
    ]
    if recommendation is not None:
        known += [("drug", drug) for drug in recommendation.drugs]
        known.append(("reduced dose", str(recommendation.is_reduced).lower()))
    rows = [("fact", name, safe_text(value), "") for name, value in known if value]
    rows.append(("result", result.kind.value, "", ""))
    for reason in result.reasons:
        source = reason.source
        cited = f"{source.title}, {source.version}" if source else ""
        rows.append(("reason", reason.kind.value, safe_text(reason.sentence), safe_text(cited)))
    write_rows(path, ("part", "name", "value", "source"), rows)
