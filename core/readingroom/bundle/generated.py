"""Tables of a bundle that follow from the opened rows, and their lines in the report."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from readingroom.bundle.content import BundleContent, BundleFile, opened_of
from readingroom.bundle.standalone.container import Json
from readingroom.bundle.standalone.generated import derived_tables
from readingroom.bundle.standalone.tables import csv_text, rows_of
from readingroom.bundle.standalone.trail import stated_commitments

_MEANINGS: Final = {
    "findings.csv": "Errors that readers marked on outputs, one a row",
    "ratings.csv": "Answers to the criteria of each reading, one a row, with those missing",
    "marks.csv": "Marks of readers on images with their ratings, one a row",
    "balance.csv": "Items planned and read by session, reader, arm and stratum",
    "scores.csv": "Scores of models that are compared with readers, one a row",
    "evaluations.csv": "What evaluations of models found, one figure a row",
    "scenarios.csv": "Synthetic cases and the recipes they came of, one case a row",
    "stress.csv": "What stress tests of models found, one figure a row",
    "monitors.csv": "What monitored models showed, one figure a row",
    "analyses.csv": "What analyses found of models and of the study, one figure a row",
    "attestations.csv": "What people vouch for where no record settles a clause, one a row",
}


class GeneratedSummary(NamedTuple):
    """Scenario, stress test or monitor, in words for the report."""

    kind: str
    name: str
    size: str
    outcome: str


def derived_files(content: BundleContent) -> Iterator[BundleFile]:
    """Yield the non-empty derived tables of a study, each with its data dictionary."""
    stated = stated_commitments([json.loads(event) for event in content.events])
    for table in derived_tables(stated, opened_of(content.openings)):
        if table.text is None:
            continue
        path = table.path.removeprefix("data/")
        name = path.rpartition("/")[2]
        yield BundleFile(path, "text/csv", _MEANINGS[name], partial(bytes, table.text.encode()))
        names = ["name", "type", "meaning"]
        dictionary = csv_text(names, [dict(zip(names, row, strict=True)) for row in table.columns])
        yield BundleFile(
            f"{path.removesuffix('.csv')}-dictionary.csv",
            "text/csv",
            f"What the columns of {name} mean",
            partial(bytes, dictionary.encode()),
        )


def generated_summaries(content: BundleContent) -> tuple[GeneratedSummary, ...]:
    """Return the report lines of scenarios, stress tests and monitors."""
    opened = opened_of(content.openings)
    cases = Counter(str(row["scenario"]) for row in rows_of(opened, "synthetic_case"))
    scenarios = [
        GeneratedSummary("Scenario", str(row["family"]), f"{cases[row['id']]} synthetic cases",
                 f"recipe {row['recipe_sha256'][:16]}")
        for row in rows_of(opened, "scenario")
    ]  # fmt: skip
    stress = [_stress(row) for row in rows_of(opened, "stress_test")]
    return (*scenarios, *stress, *_monitors(opened), *_analyses(opened))


def _analyses(opened: dict[str, Json]) -> list[GeneratedSummary]:
    approved = {row["analysis"]: row["approved_by"] for row in rows_of(opened, "analysis_approval")}
    return [
        GeneratedSummary(
            "Analysis",
            str(row["model"] or "the study"),
            str(row["kind"]),
            f"approved by {approved[row['id']]}" if row["id"] in approved else "recorded",
        )
        for row in rows_of(opened, "analysis")
    ]


def _stress(row: dict[str, Json]) -> GeneratedSummary:
    findings = json.loads(row["document"])["findings"]
    named = [test["column"] for test in findings if test["is_named"]]
    outcome = (
        f"named as causes: {', '.join(named)}" if named else "no attribute is named as a cause"
    )
    size = f"{max((test['n'] for test in findings), default=0)} patients"
    return GeneratedSummary("Stress test", str(row["model"]), size, outcome)


def _monitors(opened: dict[str, Json]) -> list[GeneratedSummary]:
    batches = {row["id"]: row["monitor"] for row in rows_of(opened, "monitor_batch")}
    reviewed = {row["monitored_case"] for row in rows_of(opened, "case_review")}
    monitored = rows_of(opened, "monitored_case")
    summaries = []
    for monitor in rows_of(opened, "monitor"):
        seen = [row for row in monitored if batches[row["batch"]] == monitor["id"]]
        queued = [row["id"] for row in seen if row["is_queued"]]
        done = sum(case in reviewed for case in queued)
        outcome = f"{len(queued)} queued, {done} of them reviewed by a person"
        summaries.append(
            GeneratedSummary("Monitor", str(monitor["model"]), f"{len(seen)} cases", outcome)
        )
    return summaries
