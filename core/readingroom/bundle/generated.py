"""Synthetic cases, stress tests, monitors and analyses in a bundle: tables and report lines."""

import json
from collections import Counter
from functools import partial
from typing import Final, NamedTuple

from readingroom.bundle.content import BundleContent, BundleFile
from readingroom.bundle.standalone.container import Json
from readingroom.bundle.standalone.generated import GENERATED, generated_csv, rows_of
from readingroom.bundle.standalone.tables import csv_text
from readingroom.bundle.standalone.trail import stated_commitments

_MEANINGS: Final = {
    "scenario": "Synthetic cases and the recipes they came of, one case a row",
    "stress_test": "What stress tests of models found, one figure a row",
    "monitor": "What monitored models showed, one figure a row",
    "analysis": "What analyses found of models and of the study, one figure a row",
    "attestation": "What people vouch for where no record settles a clause, one a row",
}
_TABLES: Final = (
    "study_case", "scenario", "synthetic_case", "stress_test",
    "monitor", "monitor_batch", "monitored_case", "case_review",
    "analysis", "analysis_approval", "attestation",
)  # fmt: skip


class GeneratedSummary(NamedTuple):
    """Scenario, stress test or monitor, in words for the report."""

    kind: str
    name: str
    size: str
    outcome: str


def generated_tables(content: BundleContent) -> tuple[BundleFile, ...]:
    """Return the non-empty tables of a study, each with its dictionary."""
    opened = _opened(content)
    stated = stated_commitments([json.loads(event) for event in content.events])
    files: list[BundleFile] = []
    for table, _, path, columns in GENERATED:
        text = generated_csv(table, stated, opened)
        if text is None:
            continue
        name = path.removeprefix("data/")
        explained = f"{name.removesuffix('.csv')}-dictionary.csv"
        meaning = f"What the columns of {name.rpartition('/')[2]} mean"
        files += [
            BundleFile(name, "text/csv", _MEANINGS[table], partial(bytes, text.encode())),
            BundleFile(explained, "text/csv", meaning, partial(_dictionary, columns)),
        ]
    return tuple(files)


def generated_summaries(content: BundleContent) -> tuple[GeneratedSummary, ...]:
    """Return the report lines of scenarios, stress tests and monitors."""
    opened = _opened(content)
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


def _opened(content: BundleContent) -> dict[str, Json]:
    rows = {
        opening.key: json.loads(opening.payload)
        for opening in content.openings
        if opening.key.count("/") == 1 and opening.key.partition("/")[0] in _TABLES
    }
    statements = {
        opening.key: opening.payload.decode()
        for opening in content.openings
        if opening.key.startswith("signature/") and opening.key.endswith("/statement")
    }
    return {**rows, **statements}


def _dictionary(columns: tuple[tuple[str, str, str], ...]) -> bytes:
    names = ["name", "type", "meaning"]
    rows = [dict(zip(names, column, strict=True)) for column in columns]
    return csv_text(names, rows).encode()
