"""List-mode tables of readings: one row for each criterion of an item, and one for each mark."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Optional

from readingroom.bundle.standalone.container import Json, VerificationError
from readingroom.bundle.standalone.findings import readings_in_force
from readingroom.bundle.standalone.tables import (
    csv_text,
    model_names,
    recorded_places,
    rows_of,
)
from readingroom.bundle.standalone.trail import Opened, Stated

MakeRows = Callable[[dict[str, Json], Optional[dict[str, Json]], Opened], Iterator[dict[str, Json]]]
RATINGS, MARKS = "data/results/ratings.csv", "data/results/marks.csv"
SCORES = "data/results/scores.csv"
ERASED = "erased before it was read"
NO_DEVIATION = ("remark reviewed", "decision")
"""Kinds of rows in the table of deviations that are no deviation of their own."""
_ORIGIN = (
    ("session", "integer", "Number of the session, from 1"),
    ("reader", "string", "Code of the reader"),
    ("case", "string", "Code of the case"),
    ("arm", "string", "Key of the arm: the reading condition"),
    ("model", "string", "Model whose output was shown; empty for a case alone"),
    ("item", "string", "Identifier of the worklist item"),
    ("position", "integer", "Position of the item in the reader's worklist, from 1"),
    ("purpose", "string", "Empty for an item of the study, else training or gold"),
    ("repeat_of", "string", "Item that this one repeats"),
)
RATING_COLUMNS = (
    *_ORIGIN,
    ("criterion", "string", "Key of the criterion in protocol.json"),
    (
        "state",
        "string",
        "answered, cannot assess, skipped, not read, not asked (its condition) or not answered",
    ),
    ("value", "string", "The answer: of marks their number, of several options their values"),
    ("active_ms", "integer", "Time the item was viewed, in milliseconds"),
    ("at", "string", "When it was submitted, ISO 8601, UTC"),
)
MARK_COLUMNS = (
    *_ORIGIN,
    ("number", "integer", "Place among the marks of the item, from 1"),
    ("series", "string", "Key of the series"),
    ("frame", "integer", "Frame in display order, from 0"),
    ("shape", "string", "point, box or contour"),
    ("column", "number", "Column of the point or of the left edge, in pixels, from 0"),
    ("row", "number", "Row of the point or of the upper edge, in pixels, from 0"),
    ("width", "number", "Width of the box, or of that around the contour, in pixels"),
    ("height", "number", "Height of the box, or of that around the contour, in pixels"),
    ("rating", "integer", "Rating of the mark"),
    ("label", "string", "Label of the mark"),
    ("vertices", "string", "Column and row of each vertex of a contour, with semicolons between"),
    ("link_side", "string", "left or right: side of the output that the mark belongs to"),
    ("link_finding", "integer", "Index of a finding of that output, from 0"),
    ("link_start", "integer", "First character of a span of that output's text, from 0"),
    ("link_stop", "integer", "End of that span, exclusive"),
)

SCORE_COLUMNS = (
    ("model", "string", "Model that is compared with readers"),
    ("case", "string", "Code of the case"),
    ("score", "string", "Its score, a decimal number"),
    ("event", "integer", "Number of the event in audit/events.jsonl that records it"),
)


def ratings_csv(stated: Stated, opened: Opened) -> str | None:
    """Return the ratings of all items but pairs, None without such items.

    Raises:
        VerificationError: an opened row is not as expected.
    """
    return _table(stated, opened, RATING_COLUMNS, _ratings)


def marks_csv(stated: Stated, opened: Opened) -> str | None:
    """Return the marks of all readings in force, None without a mark.

    Raises:
        VerificationError: an opened row is not as expected.
    """
    return _table(stated, opened, MARK_COLUMNS, _marks)


def scores_csv(stated: Stated, opened: Opened) -> str | None:
    """Return the newest score of each model and case, None without a score.

    Raises:
        VerificationError: an opened row is not as expected.
    """
    newest = newest_scores(stated, opened)
    table = [newest[key] for key in sorted(newest)]
    return csv_text([name for name, _, _ in SCORE_COLUMNS], table) if table else None


def newest_scores(stated: Stated, opened: Opened) -> dict[tuple[str, str], dict[str, Json]]:
    """Return the newest score by model and case, in the columns of scores.csv.

    Raises:
        VerificationError: an opened row is not as expected.
    """
    newest: dict[tuple[str, str], dict[str, Json]] = {}
    try:
        models = {
            key.partition("/")[2]: row for key, row in opened.items() if key.startswith("model/")
        }
        names = model_names(models)
        rows = [key for key in opened if key.startswith("model_score/")]
        for key in sorted(rows, key=lambda key: opened[key]["position"]):
            row = opened[key]
            model, case = names[row["model"]], opened["study_case/" + row["case_id"]]["code"]
            newest[model, case] = {
                "model": model, "case": case, "score": row["score"], "event": stated[key][0]
            }  # fmt: skip
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise VerificationError("A recorded score has an invalid format.") from error
    return newest


def _table(
    stated: Stated, opened: Opened, columns: Sequence[tuple[str, str, str]], make_rows: MakeRows
) -> str | None:
    try:
        judged = readings_in_force(stated, opened)
        rows = [
            {**origin, **row}
            for origin in planned_items(opened)
            if not origin["is_pair"]
            for row in make_rows(origin, judged.get(origin["item"]), opened)
        ]
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise VerificationError("A recorded reading has an invalid format.") from error
    return csv_text([name for name, _, _ in columns], rows) if rows else None


def planned_items(opened: Opened) -> list[dict[str, Json]]:
    """Return the items of all worklists, by session, reader and position.

    In addition to `recorded_places`, each has `item`, `case_id`, `model`, `is_pair` and `version`,
    the version of the protocol of its session.
    """
    known = recorded_places(opened)
    items = []
    for key, worklist in opened.items():
        if not key.startswith("worklist/"):
            continue
        session = opened["session/" + worklist["session"]]
        for item in worklist["items"]:
            recorded = known[item["id"]]
            items.append({
                **recorded, "session": session["position"], "item": item["id"],
                "case_id": item["case_id"], "model": recorded.get("left_model") or "",
                "is_pair": item["right_output"] is not None,
                "version": session["protocol_version"],
            })  # fmt: skip
    items.sort(key=lambda item: (item["session"], item["reader"], item["position"]))
    return items


def _ratings(
    origin: dict[str, Json], judgement: dict[str, Json] | None, opened: Opened
) -> Iterator[dict[str, Json]]:
    version = judgement["protocol_version"] if judgement else origin["version"]
    protocol = json.loads(opened[f"protocol/{version}"]["document"])
    common = {"active_ms": judgement["active_ms"], "at": judgement["at"]} if judgement else {}
    for criterion in protocol["criteria"]:
        arms = criterion.get("arms", [])
        if criterion["kind"] != "text" and (not arms or origin["arm"] in arms):
            state, value = answer_of(criterion, judgement)
            yield {"criterion": criterion["key"], "state": state, "value": value, **common}


def recorded_criteria(opened: Opened) -> dict[int, list[dict[str, Json]]]:
    """Return the criteria of each version of the protocol."""
    return {
        int(key.partition("/")[2]): json.loads(row["document"])["criteria"]
        for key, row in opened.items()
        if key.startswith("protocol/")
    }


def deviating_items(opened: Opened, items: Sequence[dict[str, Json]]) -> set[str]:
    """Return the items of which a deviation is recorded, whatever was decided on it.

    That is a deviation that names the item, or only its reader, in its session or in none. A
    decision is a text, so that it does not say whether the reading is analysed.

    Args:
        opened: rows.
        items: of all worklists, as `planned_items` returns them.
    """
    readers = {row["id"]: row["code"] for row in rows_of(opened, "reader")}
    sessions = {row["id"]: row["position"] for row in rows_of(opened, "session")}
    named, of_reader = set(), set()
    for row in rows_of(opened, "deviation"):
        if row["kind"] in NO_DEVIATION:
            continue
        if row["item"] is not None:
            named.add(row["item"])
        elif row["reader"] is not None:
            session = None if row["session"] is None else sessions[row["session"]]
            of_reader.add((readers[row["reader"]], session))
    concerned = {
        item["item"]
        for item in items
        if {(item["reader"], item["session"]), (item["reader"], None)} & of_reader
    }
    return named | concerned


def reason_left_out(
    item: dict[str, Json], judgement: dict[str, Json] | None, erased: Collection[str]
) -> str:
    """Return why an item is no part of any analysis, "" if it is.

    Args:
        item: as `planned_items` returns it.
        judgement: in force, None without one.
        erased: identifiers of the erased cases.
    """
    if item["purpose"]:
        return f"{item['purpose']} case"
    return ERASED if judgement is None and item["case_id"] in erased else ""


def answer_of(criterion: dict[str, Json], judgement: dict[str, Json] | None) -> tuple[str, str]:
    """Return the state of the answer to a criterion of the protocol and its text, "" without one.

    States are those of the column `state`; `judgement` is the row in force, None without one.
    """
    if judgement is None:
        return "not read", ""
    if judgement["kind"] == "skipped":
        return "skipped", ""
    scores, answers = json.loads(judgement["scores"]), json.loads(judgement.get("answers") or "{}")
    key, condition = criterion["key"], criterion.get("condition")
    if key in scores:
        return "answered", str(scores[key])
    if key in answers and answers[key] is None:
        return "cannot assess", ""
    if criterion["kind"] == "marks":
        marks = json.loads(judgement.get("marks") or "[]")
        return ("answered", str(len(marks))) if marks or key in answers else ("not answered", "")
    if key in answers:
        value = answers[key]
        return "answered", " ".join(map(str, value)) if isinstance(value, list) else str(value)
    if condition:
        chosen = answers.get(condition["key"])
        values = chosen if isinstance(chosen, list) else [scores.get(condition["key"])]
        if not set(values) & set(condition["values"]):
            return "not asked", ""
    return "not answered", ""


def _marks(
    _origin: dict[str, Json], judgement: dict[str, Json] | None, _opened: Opened
) -> Iterator[dict[str, Json]]:
    marks = json.loads(judgement.get("marks") or "[]") if judgement else []
    for number, mark in enumerate(marks, start=1):
        link = mark.get("link") or {}
        linked = {f"link_{name}": link.get(name) for name in ("side", "finding", "start", "stop")}
        pairs = (f"{column} {row}" for column, row in mark.get("vertices") or ())
        yield {"number": number, **mark, **linked, "vertices": "; ".join(pairs)}
