"""Table of findings: one row for each error that a reader marked on an output."""

from __future__ import annotations

import json
from collections.abc import Iterator

from readingroom.bundle.standalone.container import Json, VerificationError
from readingroom.bundle.standalone.tables import csv_text, recorded_places
from readingroom.bundle.standalone.trail import Opened, Stated

FINDINGS = "data/results/findings.csv"
FINDING_COLUMNS = (
    ("judgement", "string", "Identifier of the record in judgements.csv that holds it"),
    ("event", "integer", "Number of the event in audit/events.jsonl that records it"),
    ("number", "integer", "Place among the findings of that record, from 1"),
    ("state", "string", "in force: counts; withdrawn: was taken back with its judgement"),
    ("reader", "string", "Code of the reader"),
    ("item", "string", "Identifier of the worklist item: one reading of one reader"),
    ("case", "string", "Code of the case"),
    ("side", "string", "left (shown as A) or right (shown as B)"),
    ("model", "string", "Model whose output it is about"),
    ("kind", "string", "What is wrong, such as missed_finding"),
    ("severity", "string", "Harm if it were acted on: none, mild, moderate, severe or death"),
    ("likelihood", "string", "unlikely, possible or likely; empty where the harm is none"),
    ("description", "string", "The reader's description; absent from patient-free bundles"),
)
"""Name, type and meaning of each column of findings.csv."""


def findings_csv(stated: Stated, opened: Opened) -> str | None:
    """Return the table derived from the trail, None without findings.

    Raises:
        VerificationError: an opened judgement is not as expected.
    """
    keys = [key for key in opened if key.startswith("judgement/") and key.count("/") == 1]
    keys.sort(key=lambda key: stated[key][0])
    try:
        standing = judgements_in_force(opened, keys)
        places = recorded_places(opened)
        rows = [
            {
                "event": stated[key][0],
                "state": "in force" if key in standing else "withdrawn",
                **row,
            }
            for key in keys
            for row in finding_rows(opened[key], opened.get(key + "/error_descriptions"), places)
        ]
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise VerificationError(
            "A recorded error annotation of a judgement has an invalid format."
        ) from error
    return csv_text([name for name, _, _ in FINDING_COLUMNS], rows) if rows else None


def judgements_in_force(opened: Opened, keys: list[str]) -> set[str]:
    """Return the records in force: the newest of an item, if it was not withdrawn."""
    newest: dict[str, str] = {}
    for key in keys:
        if opened[key]["kind"] in ("judged", "skipped"):
            newest[opened[key]["item"]] = key
        elif opened[key]["kind"] == "withdrawn":
            newest.pop(opened[key]["item"], None)
    return set(newest.values())


def readings_in_force(stated: Stated, opened: Opened) -> dict[str, dict[str, Json]]:
    """Return the judgement or skip in force of each item that has one, by item."""
    keys = [key for key in opened if key.startswith("judgement/") and key.count("/") == 1]
    keys.sort(key=lambda key: stated[key][0])
    return {opened[key]["item"]: opened[key] for key in judgements_in_force(opened, keys)}


def finding_rows(
    row: dict[str, Json], descriptions: str | None, places: dict[str, dict[str, Json]]
) -> Iterator[dict[str, Json]]:
    """Yield the findings of a judgement; `descriptions` is the opened list of their words."""
    item_position = places.get(row["item"], {})
    findings = json.loads(row["error_annotations"])
    texts = json.loads(descriptions) if descriptions else [""] * len(findings)
    if len(texts) != len(findings):
        raise ValueError("a judgement has more or fewer descriptions than error annotations")
    for number, finding in enumerate(findings, start=1):
        yield {
            "judgement": row["id"],
            "number": number,
            "item": row["item"],
            **{name: item_position.get(name) for name in ("reader", "case")},
            **{name: finding[name] for name in ("side", "kind", "severity", "likelihood")},
            "model": item_position.get(finding["side"] + "_model"),
            "description": texts[number - 1],
        }
