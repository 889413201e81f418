"""Tables of findings, evaluations, synthetic cases, tests and analyses, from the opened rows."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Optional

from readingroom.bundle.standalone.balance import BALANCE, BALANCE_COLUMNS, balance_csv
from readingroom.bundle.standalone.container import Files, Json, VerificationError, read_bytes
from readingroom.bundle.standalone.evaluations import (
    EVALUATION_COLUMNS,
    EVALUATIONS,
    evaluations_csv,
)
from readingroom.bundle.standalone.findings import FINDING_COLUMNS, FINDINGS, findings_csv
from readingroom.bundle.standalone.ratings import (
    MARK_COLUMNS,
    MARKS,
    RATING_COLUMNS,
    RATINGS,
    SCORE_COLUMNS,
    SCORES,
    marks_csv,
    ratings_csv,
    scores_csv,
)
from readingroom.bundle.standalone.tables import csv_text, rows_of
from readingroom.bundle.standalone.trail import Opened, Stated

SCENARIOS = "data/results/scenarios.csv"
STRESS = "data/results/stress.csv"
MONITORS = "data/results/monitors.csv"
ANALYSES = "data/results/analyses.csv"
ATTESTATIONS = "data/results/attestations.csv"
FIGURE_COLUMNS = (
    ("value", "number", "The figure; empty where it cannot be estimated"),
    ("low", "number", "Lower end of its interval"),
    ("high", "number", "Upper end of its interval"),
    ("level", "number", "Level of the interval"),
    ("scale", "string", "What the figure is measured in"),
    ("method", "string", "How the interval was made"),
    ("not_estimable", "string", "Why there is no figure"),
)
SCENARIO_COLUMNS = (
    ("scenario", "string", "Identifier of the scenario"),
    ("event", "integer", "Number of the event in audit/events.jsonl that records it"),
    ("added_at", "string", "When it was added to the study, ISO 8601, UTC"),
    ("added_by", "string", "Code of who added it"),
    ("family", "string", "What kind of cases it makes"),
    ("recipe_sha256", "string", "Hash of the recipe that makes the cases again"),
    ("case_id", "string", "Identifier of a synthetic case that came of it"),
    ("case", "string", "Code of that case"),
)
STRESS_COLUMNS = (
    ("stress_test", "string", "Identifier of the stress test"),
    ("event", "integer", "Number of the event in audit/events.jsonl that records it"),
    ("added_at", "string", "When it was added to the study, ISO 8601, UTC"),
    ("added_by", "string", "Code of who added it"),
    ("model", "string", "Name of the model"),
    ("objective", "string", "What was searched for"),
    ("threshold", "number", "Concern, from 0 to 1, above which a patient is flagged"),
    ("seed", "integer", "Seed of the search"),
    ("kind", "string", "attribute: any value of it; change: one value for another"),
    ("attribute", "string", "The attribute that was shifted alone"),
    ("before", "string", "Of a change: the value that patients have"),
    ("after", "string", "Of a change: the value that they were given"),
    ("flips", "integer", "Patients who are then recommended something else"),
    ("n", "integer", "Patients that the figure is of"),
    *FIGURE_COLUMNS,
    ("is_named", "integer", "Of an attribute: 1 where it is named as a cause"),
    ("lowered", "integer", "Of a change: patients who are then offered less"),
    ("raised", "integer", "Of a change: patients who are then offered more"),
)
MONITOR_COLUMNS = (
    ("monitor", "string", "Identifier of the monitor"),
    ("model", "string", "Name of the model"),
    ("started_at", "string", "When monitoring began, ISO 8601, UTC"),
    ("started_by", "string", "Code of who began it"),
    ("batch", "string", "Identifier of cases that were looked at together"),
    ("event", "integer", "Number of the event in audit/events.jsonl that records them"),
    ("added_at", "string", "When they were looked at, ISO 8601, UTC"),
    ("added_by", "string", "Code of who had them looked at"),
    ("kind", "string", "started, cases, review, share, gap, psi, js or alarm: what the line tells"),
    ("column", "string", "Column of the cases, or chart of an alarm"),
    ("group", "string", "Group of a share, gap of a gap, direction of an alarm"),
    ("recommendation", "string", "What is recommended; of a review what a person decided"),
    ("count", "integer", "Cases queued, decided so, or recommended so; of an alarm the case"),
    ("n", "integer", "Cases that the line is of"),
    *FIGURE_COLUMNS,
    ("p_value", "number", "Of js: how likely so large a divergence is by chance"),
    ("is_drifting", "integer", "Of psi and js: 1 where the column is said to drift"),
)
ANALYSIS_COLUMNS = (
    ("analysis", "string", "Identifier of the analysis"),
    ("event", "integer", "Number of the event in audit/events.jsonl that records it"),
    ("kind", "string", "What was analysed"),
    ("model", "string", "Name of the model; empty where it is about the study itself"),
    ("added_at", "string", "When it was added to the study, ISO 8601, UTC"),
    ("added_by", "string", "Code of who added it"),
    ("approved_at", "string", "When it was approved, ISO 8601, UTC; empty where it was not"),
    ("approved_by", "string", "Code of who approved it"),
    ("figure", "string", "Where the figure stands in the analysis; empty for one without figures"),
    ("n", "integer", "How many the figure is of"),
    *FIGURE_COLUMNS,
)
_FIGURE = frozenset(("value", "low", "high", "level", "scale", "n", "method"))
ATTESTATION_COLUMNS = (
    ("attestation", "string", "Identifier of the attestation"),
    ("event", "integer", "Number of the event in audit/events.jsonl that records it"),
    ("pack", "string", "Identifier of the policy pack"),
    ("pack_sha256", "string", "Hash of the version of the pack that was read"),
    ("clause", "string", "Identifier of the clause"),
    ("verdict", "string", "met, not met or not applicable"),
    ("attested_at", "string", "When it was said, ISO 8601, UTC"),
    ("attested_by", "string", "Code of who vouches for it"),
    ("signed", "integer", "1 where a signature is under it, 0 where there is none: not counted"),
)
"""Name, type and meaning of each column."""
GENERATED = (
    ("scenario", "Scenarios", SCENARIOS, SCENARIO_COLUMNS),
    ("stress_test", "Stress tests", STRESS, STRESS_COLUMNS),
    ("monitor", "Monitors", MONITORS, MONITOR_COLUMNS),
    ("analysis", "Analyses", ANALYSES, ANALYSIS_COLUMNS),
    ("attestation", "Attestations", ATTESTATIONS, ATTESTATION_COLUMNS),
)
"""Table of the study, its label, its file in a bundle, and its columns."""


def generated_csv(table: str, stated: Stated, opened: Opened) -> str | None:
    """Return one of these tables; None if the trail has no rows for it.

    Raises:
        VerificationError: an opened row is not as expected.
    """
    columns = next(columns for name, _, _, columns in GENERATED if name == table)
    make = {
        "scenario": scenario_rows,
        "stress_test": stress_rows,
        "monitor": monitor_rows,
        "analysis": analysis_rows,
        "attestation": attestation_rows,
    }[table]
    try:
        if not rows_of(opened, table):
            return None
        rows = list(make(stated, opened))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise VerificationError(f"A recorded row of {table} has an invalid format.") from error
    return csv_text([name for name, _, _ in columns], rows)


def grouped(rows: list[dict[str, Json]], name: str) -> dict[str, list[dict[str, Json]]]:
    """Return rows by one of their columns."""
    groups: dict[str, list[dict[str, Json]]] = {}
    for row in rows:
        groups.setdefault(row[name], []).append(row)
    return groups


def scenario_rows(stated: Stated, opened: Opened) -> Iterator[dict[str, Json]]:
    """Yield each synthetic case with its scenario."""
    synthetic = grouped(rows_of(opened, "synthetic_case"), "scenario")
    for row in rows_of(opened, "scenario"):
        head = {name: row[name] for name in ("added_at", "added_by", "family", "recipe_sha256")}
        head["scenario"], head["event"] = row["id"], stated["scenario/" + row["id"]][0]
        for case in synthetic.get(row["id"], []):
            code = opened["study_case/" + case["case_id"]]["code"]
            yield {**head, "case_id": case["case_id"], "case": code}


def stress_rows(stated: Stated, opened: Opened) -> Iterator[dict[str, Json]]:
    """Yield the metrics of each stress test: of attributes, then of single changes."""
    for row in rows_of(opened, "stress_test"):
        report = json.loads(row["document"])
        head = {name: row[name] for name in ("added_at", "added_by", "model")}
        head["stress_test"] = row["id"]
        head["event"] = stated["stress_test/" + row["id"]][0]
        for name in ("objective", "threshold", "seed"):
            head[name] = report["options"][name]
        for result in report["findings"]:
            named = int(result["is_named"])
            yield {**head, **stress_figure("attribute", result), "is_named": named}
        for result in report["flips"]:
            fields = {name: result[name] for name in ("before", "after", "lowered", "raised")}
            yield {**head, **stress_figure("change", result), **fields}


def stress_figure(kind: str, fields: dict[str, Json]) -> dict[str, Json]:
    """Return the cells of an attribute or of a single change."""
    counts = {name: fields[name] for name in ("flips", "n")}
    return {"kind": kind, "attribute": fields["column"], **figure_cells(fields["rate"]), **counts}


def figure_cells(figure: dict[str, Json]) -> dict[str, Json]:
    """Return a metric with its interval, or why there is none."""
    cells = {
        name: figure.get(name) for name in ("value", "low", "high", "level", "scale", "method")
    }
    return {**cells, "not_estimable": figure.get("reason")}


def monitor_rows(stated: Stated, opened: Opened) -> Iterator[dict[str, Json]]:
    """Yield the rows of each batch of a monitor, in batch order."""
    monitors = {row["id"]: row for row in rows_of(opened, "monitor")}
    reviews = {row["monitored_case"]: row["verdict"] for row in rows_of(opened, "case_review")}
    seen = grouped(rows_of(opened, "monitored_case"), "batch")
    for row in monitors.values():
        yield {"monitor": row["id"], **monitor_head(row), "kind": "started"}
    for batch in rows_of(opened, "monitor_batch"):
        monitor = monitors[batch["monitor"]]
        head = {"monitor": monitor["id"], **monitor_head(monitor), "batch": batch["id"]}
        head["event"] = stated["monitor_batch/" + batch["id"]][0]
        head["added_at"], head["added_by"] = batch["added_at"], batch["added_by"]
        cases = seen.get(batch["id"], [])
        for line in (*case_lines(cases, reviews), *batch_lines(json.loads(batch["document"]))):
            yield {**head, **line}


def monitor_head(row: dict[str, Json]) -> dict[str, Json]:
    """Return the cells of the monitor itself."""
    return {name: row[name] for name in ("model", "started_at", "started_by")}


def case_lines(cases: list[dict[str, Json]], reviews: dict[str, str]) -> Iterator[dict[str, Json]]:
    """Yield the number of queued cases, and their review decisions."""
    queued = sum(int(row["is_queued"]) for row in cases)
    yield {"kind": "cases", "count": queued, "n": len(cases)}
    decided = Counter(reviews[row["id"]] for row in cases if row["id"] in reviews)
    for verdict, count in sorted(decided.items()):
        yield {"kind": "review", "recommendation": verdict, "count": count, "n": queued}


def batch_lines(report: dict[str, Json]) -> Iterator[dict[str, Json]]:
    """Yield group rates and drift of a batch."""
    for entry in report["groups"]:
        fields = {name: entry[name] for name in ("column", "group", "recommendation", "count", "n")}
        yield {"kind": "share", **fields, **figure_cells(entry["share"])}
    for entry in report["gaps"]:
        gap = entry["gap"]
        fields = {"column": gap["attribute"], "group": gap["gap"]}
        fields["recommendation"] = entry["recommendation"]
        fields["n"] = gap["value"].get("n")
        yield {"kind": "gap", **fields, **figure_cells(gap["value"])}
    for entry in report["drifts"]:
        fields = {"column": entry["column"], "n": entry["n_window"]}
        fields["is_drifting"] = int(entry["is_drifting"])
        yield {"kind": "psi", **fields, **figure_cells(entry["psi"])}
        yield {"kind": "js", **fields, **figure_cells(entry["js"]), "p_value": entry["p_value"]}
    for entry in report["alarms"]:
        fields = {"column": entry["chart"], "group": entry["direction"], "count": entry["at_case"]}
        yield {"kind": "alarm", **fields, "value": entry["statistic"]}


def analysis_rows(stated: Stated, opened: Opened) -> Iterator[dict[str, Json]]:
    """Yield the metrics of each analysis, or one row for an analysis without any."""
    approvals = grouped(rows_of(opened, "analysis_approval"), "analysis")
    for row in rows_of(opened, "analysis"):
        head = {name: row[name] for name in ("kind", "model", "added_at", "added_by")}
        head["analysis"], head["event"] = row["id"], stated["analysis/" + row["id"]][0]
        for first in approvals.get(row["id"], [])[:1]:
            head.update({name: first[name] for name in ("approved_at", "approved_by")})
        figures = list(figures_in(json.loads(row["document"]), ""))
        for path, figure in figures:
            yield {**head, "figure": path, **figure_cells(figure), "n": figure.get("n")}
        if not figures:
            yield head


def figures_in(value: Json, path: str) -> Iterator[tuple[str, dict[str, Json]]]:
    """Yield each metric of a document with its path, also if not estimable."""
    if isinstance(value, dict):
        if value.keys() >= _FIGURE or value.keys() in ({"reason"}, {"reason", "value"}):
            yield path, value
        else:
            for name in sorted(value):
                yield from figures_in(value[name], f"{path}/{name}" if path else name)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from figures_in(item, f"{path}/{number}")


def attestation_rows(stated: Stated, opened: Opened) -> Iterator[dict[str, Json]]:
    """Yield attestations, and whether they are signed."""
    signed: set[str] = set()
    for key, text in opened.items():
        if key.startswith("signature/") and key.endswith("/statement"):
            attestation = json.loads(text)
            if attestation["meaning"] == "responsible":
                signed.update(record["key"] for record in attestation["records"])
    for row in rows_of(opened, "attestation"):
        names = ("pack", "pack_sha256", "clause", "verdict", "attested_at", "attested_by")
        key = "attestation/" + row["id"]
        fields = {"attestation": row["id"], "event": stated[key][0], "signed": int(key in signed)}
        yield {**fields, **{name: row[name] for name in names}}


class DerivedTable(NamedTuple):
    """Table that follows from opened rows; `text` is None if there are none of its `source`."""

    path: str
    title: str
    source: str
    columns: Sequence[tuple[str, str, str]]
    text: Optional[str]


def derived_tables(stated: Stated, opened: Opened) -> Iterator[DerivedTable]:
    """Yield the derived tables of a bundle.

    Raises:
        VerificationError: an opened row is not as expected.
    """
    text = findings_csv(stated, opened)
    yield DerivedTable(FINDINGS, "Findings", "judgements", FINDING_COLUMNS, text)
    text = ratings_csv(stated, opened)
    yield DerivedTable(RATINGS, "Ratings", "readings", RATING_COLUMNS, text)
    text = marks_csv(stated, opened)
    yield DerivedTable(MARKS, "Marks", "readings", MARK_COLUMNS, text)
    text = balance_csv(stated, opened)
    yield DerivedTable(BALANCE, "Balance", "worklists", BALANCE_COLUMNS, text)
    text = scores_csv(stated, opened)
    yield DerivedTable(SCORES, "Scores", "scores", SCORE_COLUMNS, text)
    text = evaluations_csv(stated, opened)
    yield DerivedTable(EVALUATIONS, "Evaluations", "results", EVALUATION_COLUMNS, text)
    for table, title, path, columns in GENERATED:
        yield DerivedTable(path, title, "rows", columns, generated_csv(table, stated, opened))


def check_derived(files: Files, table: DerivedTable) -> tuple[list[str], list[str]]:
    """Return the checks of a derived table, and findings."""
    name = table.path.rsplit("/", 1)[-1]
    if table.text is None:
        is_there = table.path in files.names
        return [], [f"{name} has rows that the audit trail does not record."] if is_there else []
    checked = [f"{table.title}: their table follows from the opened {table.source}."]
    if table.path not in files.names:
        return checked, [f"{name} is missing."]
    if read_bytes(files, table.path) != table.text.encode("utf-8"):
        return checked, [f"{name} does not match the recorded {table.source}."]
    return checked, []
