"""Tables of a bundle, checked against the opened rows of the audit trail."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable, Sequence

from readingroom.bundle.standalone.container import (
    Files,
    Json,
    VerificationError,
    read_bytes,
    read_json,
)
from readingroom.bundle.standalone.trail import Opened, Stated

JUDGEMENTS = "data/results/judgements.json"
JUDGEMENTS_CSV = "data/results/judgements.csv"
RESULTS = "data/results/results.json"
RECORDED = (
    *("at", "item", "kind", "supersedes", "outcome", "protocol_version"),
    *("active_ms", "idle_ms", "paused_ms"),
)
"""Columns of judgements.json with the name and value of the recorded judgement."""
LATER_RECORDED = ("answers", "marks", "output_edits")
"""Such columns that format 2 of the study file added."""


def csv_text(columns: Sequence[str], rows: Iterable[dict[str, Json]]) -> str:
    """Write a table as CSV; a cell that a spreadsheet would execute gets a leading apostrophe."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([csv_cell(row.get(column)) for column in columns])
    return stream.getvalue()


def csv_cell(value: Json) -> Json:
    """Return a value that is safe to open in a spreadsheet."""
    if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "\0")):
        return "'" + value
    return "" if value is None else value


def check_tables(files: Files, stated: Stated, opened: Opened) -> list[str]:
    """Return findings about judgements.json, judgements.csv and results.json."""
    table = read_json(files, JUDGEMENTS)
    try:
        columns = [column["name"] for column in table["columns"]]
        rows = table["rows"]
        recorded = sorted(key for key in stated if key.startswith("judgement/"))
        findings = []
        if sorted("judgement/" + row["judgement"] for row in rows) != recorded:
            findings.append(
                "judgements.json does not contain each judgement of the audit trail once."
            )
        places = recorded_places(opened)
        for row in rows:
            findings += row_faults(row, stated, opened, places)
        findings += check_states(rows)
        findings += check_counts(rows, read_json(files, RESULTS)["models"])
        expected = csv_text(columns, rows).encode("utf-8")
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise VerificationError("judgements.json or results.json has an invalid format.") from error
    if read_bytes(files, JUDGEMENTS_CSV) != expected:
        findings.append("judgements.csv does not match judgements.json.")
    return findings


def row_faults(
    row: dict[str, Json],
    stated: Stated,
    opened: Opened,
    places: dict[str, dict[str, Json]],
) -> list[str]:
    """Return how a row of judgements.json differs from its opened judgement."""
    key = "judgement/" + row["judgement"]
    if key not in opened or key not in stated:
        return [f"{key} is not opened."]
    recorded = recorded_fields(opened[key])
    recorded["event"] = stated[key][0]
    recorded.update(places.get(row["item"], {}))
    recorded["preferred_model"] = row.get(f"{recorded['outcome']}_model")
    recorded.update(recorded_points(opened[key], opened))
    derived = {name for name in row if name.startswith("score_") or name.endswith("_points")}
    fields = set(recorded) | {name for name in derived if row[name] is not None}
    for name in ("reason_text", "comment"):
        if row.get(name):
            recorded[name] = opened.get(f"{key}/{name}")
            fields.add(name)
    return [
        f"Event {row['event']}: {name} in judgements.json does not match the record."
        for name in sorted(fields)
        if row.get(name) != recorded.get(name)
    ]


def recorded_fields(payload: dict[str, Json]) -> dict[str, Json]:
    """Return the content of an opened judgement, by the column names of judgements.json."""
    return {
        **{name: payload[name] for name in RECORDED},
        **{name: payload[name] for name in LATER_RECORDED if name in payload},
        "reason": payload["reason"] or None,
        **{"score_" + name: value for name, value in json.loads(payload["scores"]).items()},
    }


def recorded_points(judgement: dict[str, Json], opened: Opened) -> dict[str, Json]:
    """Return the totals of the answered rubrics, by the column names of judgements.json."""
    protocol = opened.get(f"protocol/{judgement['protocol_version']}")
    criteria = json.loads(protocol["document"])["criteria"] if protocol else ()
    answers = json.loads(judgement.get("answers") or "{}")
    totals = {}
    for criterion in criteria:
        options = criterion.get("options") or ()
        points = {option["value"]: option.get("points") for option in options}
        met = answers.get(criterion["key"])
        if isinstance(met, list) and any(each is not None for each in points.values()):
            totals[criterion["key"] + "_points"] = sum(points[value] or 0 for value in met)
    return totals


def recorded_places(opened: Opened) -> dict[str, dict[str, Json]]:
    """Return reader, position and models of each opened worklist item, from the trail."""
    tables: dict[str, dict[str, Json]] = {}
    for key, content in opened.items():
        table, _, name = key.partition("/")
        tables.setdefault(table, {})[name] = content
    cases, outputs = tables.get("study_case", {}), tables.get("output", {})
    readers = tables.get("reader", {})
    models = model_names(tables.get("model", {}))
    places: dict[str, dict[str, Json]] = {}
    for worklist in tables.get("worklist", {}).values():
        for item in worklist["items"]:
            position = {"session": worklist["session"], "position": item["position"]}
            position["repeat_of"] = item["repeat_of"]
            for name in ("arm", "follows", "purpose"):
                position[name] = item.get(name) or None
            if worklist["reader"] in readers:
                position["reader"] = readers[worklist["reader"]]["code"]
            if item["case_id"] in cases:
                position["case"] = cases[item["case_id"]]["code"]
            for side in ("left", "right"):
                if item[side + "_output"] in outputs:
                    position[side + "_model"] = models[outputs[item[side + "_output"]]["model"]]
            places[item["id"]] = position
    return places


def rows_of(opened: Opened, table: str) -> list[dict[str, Json]]:
    """Return the opened rows of a table of the study, in its order."""
    prefix = table + "/"
    rows = [row for key, row in opened.items() if key.startswith(prefix) and key.count("/") == 1]
    return sorted(rows, key=lambda row: int(row["position"]))


def model_names(models: dict[str, Json]) -> dict[str, str]:
    """Return each model's name, with its version if two models share the name."""
    names = [model["name"] for model in models.values()]
    return {
        key: f"{model['name']} {model['version']}".strip()
        if names.count(model["name"]) > 1
        else model["name"]
        for key, model in models.items()
    }


def check_states(rows: Sequence[dict[str, Json]]) -> list[str]:
    """Return findings about judgements in force: the newest of an item, if not withdrawn."""
    in_force: dict[str, str] = {}
    for row in sorted(rows, key=lambda row: int(row["event"])):
        if row["kind"] in ("judged", "skipped"):
            in_force[row["item"]] = row["judgement"]
        elif row["kind"] == "withdrawn":
            in_force.pop(row["item"], None)
    standing = set(in_force.values())
    return [
        f"Event {row['event']}: its state in judgements.json does not follow from the audit trail."
        for row in rows
        if (row["state"] == "in force") != (row["judgement"] in standing)
    ]


def check_counts(rows: Sequence[dict[str, Json]], models: Sequence[dict[str, Json]]) -> list[str]:
    """Return findings about the counts in results.json."""
    counts: Counter[tuple[str, str]] = Counter()
    for row in rows:
        if row["state"] == "in force" and row["kind"] == "judged":
            for side in ("left", "right"):
                key = row["outcome"]
                if key in ("left", "right"):
                    key = "wins" if key == side else "losses"
                counts[row[side + "_model"], key] += 1
    return [
        f"{key} of {model['name']} in results.json do not follow from the judgements."
        for model in models
        for key in ("wins", "losses", "both_good", "both_bad")
        if model[key] != counts[model["name"], key]
    ]
