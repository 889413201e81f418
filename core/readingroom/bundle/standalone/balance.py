"""Balance of the readings: counts by session, reader, arm and stratum, planned and read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from readingroom.bundle.standalone.container import Json, VerificationError
from readingroom.bundle.standalone.findings import readings_in_force
from readingroom.bundle.standalone.tables import csv_text, recorded_places, rows_of
from readingroom.bundle.standalone.trail import Opened, Stated

BALANCE = "data/results/balance.csv"
_BALANCE_COUNTS = (
    ("cases", "Cases"),
    ("items", "Items without repeats"),
    ("third_1", "Items in the first third of the reader's list"),
    ("third_2", "Items in the second third"),
    ("third_3", "Items in the last third"),
    ("first_left", "Pairs with the first of the two models, by name, on the left"),
    ("repeats", "Repeats"),
)
BALANCE_COLUMNS = (
    ("session", "integer", "Number of the session, from 1"),
    ("reader", "string", "Code of the reader"),
    ("arm", "string", "Key of the arm: the reading condition"),
    ("stratum", "string", "Values of the columns that the design balances; empty if not opened"),
    *((name, "integer", f"{meaning}: planned") for name, meaning in _BALANCE_COUNTS),
    *(
        (f"{name}_read", "integer", f"{meaning}: with a judgement in force")
        for name, meaning in _BALANCE_COUNTS
    ),
)


def balance_csv(stated: Stated, opened: Opened) -> str | None:
    """Return the balance of all worklists, without training and gold cases; None without an item.

    Raises:
        VerificationError: an opened row is not as expected.
    """
    try:
        rows = list(_balance_rows(stated, opened))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise VerificationError("A recorded worklist has an invalid format.") from error
    return csv_text([name for name, _, _ in BALANCE_COLUMNS], rows) if rows else None


def _balance_rows(stated: Stated, opened: Opened) -> Iterator[dict[str, Json]]:
    kinds = {item: row["kind"] for item, row in readings_in_force(stated, opened).items()}
    erased = {row["case_id"] for row in rows_of(opened, "erasure")}
    recorded, strata = recorded_places(opened), _opened_strata(opened)
    counts: dict[tuple[int, str, str, str], Counter[str]] = {}
    cases: set[tuple[Json, ...]] = set()
    for key, worklist in opened.items():
        if not key.startswith("worklist/"):
            continue
        session = opened["session/" + worklist["session"]]["position"]
        items = [item for item in worklist["items"] if not item.get("purpose")]
        for position, item in enumerate(items):
            if item["case_id"] in erased and item["id"] not in kinds:
                continue
            origin = recorded[item["id"]]
            stratum = strata.get(item["case_id"], "")
            group = (session, origin["reader"], origin["arm"] or "", stratum)
            own = counts.setdefault(group, Counter())
            names = _balance_names(item, origin, min(3 * position // len(items), 2) + 1)
            for suffix in ("", "_read") if kinds.get(item["id"]) == "judged" else ("",):
                own.update(name + suffix for name in names)
                case = (*group, suffix, item["case_id"])
                if item["repeat_of"] is None and case not in cases:
                    cases.add(case)
                    own["cases" + suffix] += 1
    for group in sorted(counts):
        own = counts[group]
        session, reader, arm, stratum = group
        head = {"session": session, "reader": reader, "arm": arm, "stratum": stratum}
        yield {**head, **{name: own[name] for name, _, _ in BALANCE_COLUMNS[4:]}}


def _balance_names(item: dict[str, Json], origin: dict[str, Json], third: int) -> list[str]:
    """Return the counts to which an item adds, except that of cases."""
    if item["repeat_of"] is not None:
        return ["repeats"]
    names = ["items", f"third_{third}"]
    left, right = origin.get("left_model"), origin.get("right_model")
    return [*names, "first_left"] if left and right and left < right else names


def _opened_strata(opened: Opened) -> dict[str, str]:
    """Return the opened stratum of each case in the newest case table, by case identifier."""
    protocols = [key for key in opened if key.startswith("protocol/")]
    if not protocols:
        return {}
    last = max(protocols, key=lambda key: int(key.rpartition("/")[2]))
    columns = json.loads(opened[last]["document"]).get("design", {}).get("stratify_by", [])
    strata = {}
    for case, cells in opened_case_table(opened).items() if columns else ():
        values = [cells.get(name) for name in columns]
        strata[case] = " / ".join("" if v is None else str(v) for v in values)
    return strata


def opened_case_table(opened: Opened) -> dict[str, dict[str, Json]]:
    """Return the opened cells of each case in the newest case table, by case identifier."""
    tables = rows_of(opened, "case_table")
    rows: dict[str, dict[str, Json]] = {}
    for row in rows_of(opened, "case_row") if tables else ():
        document = opened.get(f"case_row/{row['id']}/document")
        if document and row["case_table"] == tables[-1]["id"]:
            rows[row["case_id"]] = json.loads(document)
    return rows
