"""Figures of single readers in analysis.json, computed again from their answers."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Optional

from readingroom.bundle.standalone.container import Files, Json, VerificationError, read_json
from readingroom.bundle.standalone.findings import readings_in_force
from readingroom.bundle.standalone.ratings import (
    answer_of,
    deviating_items,
    planned_items,
    reason_left_out,
    recorded_criteria,
)
from readingroom.bundle.standalone.tables import rows_of
from readingroom.bundle.standalone.trail import Opened, Stated

ANALYSIS = "data/results/analysis.json"
READER_METRICS = ("AUC", "sensitivity", "specificity", "accuracy")
"""Metrics of endpoints whose figures of readers are computed."""
TOLERANCE = 1e-9
REPEATED, DEVIATED, WITHOUT_TRUTH = "repeat", "protocol deviation", "no reference standard"
FURTHER_READING, NOT_ASKED = "further reading of the case", "not asked"
_UNPLANNED_REASONS = (REPEATED, DEVIATED, WITHOUT_TRUTH, FURTHER_READING, NOT_ASKED)
"""Reasons for which no answer can be incorrect."""


class ReadCase(NamedTuple):
    """Planned reading: its item, the judgement in force, and whether a deviation is recorded."""

    item: dict[str, Json]
    judgement: Optional[dict[str, Json]]
    deviates: bool


class RecordedStudy(NamedTuple):
    """What figures of readers are computed from.

    Args:
        protocol: in force, as JSON.
        plan: its analysis plan, {} without one.
        version: of the protocol.
        criteria: of each version.
        readings: of study cases, by session, reader and position.
        truths: value of the reference standard of each case that has one, by its code.
    """

    protocol: dict[str, Json]
    plan: dict[str, Json]
    version: int
    criteria: dict[int, list[dict[str, Json]]]
    readings: list[ReadCase]
    truths: dict[str, int]


class CaseRating(NamedTuple):
    """Rating of a case; `value` is None without one, for the reason in `missing`."""

    condition: str
    reader: str
    case: str
    value: Optional[float]
    missing: str


class ReaderShare(NamedTuple):
    """Figure of a reader in an arm, None if it cannot be computed, and counts of cases."""

    value: Optional[float]
    readings: int
    positive: int
    negative: int


def check_areas(files: Files, stated: Stated, opened: Opened) -> tuple[list[str], list[str]]:
    """Return a line on the figures of readers in analysis.json, and findings about them.

    For endpoints of `READER_METRICS`; nothing without the file.

    Raises:
        VerificationError: the file or an opened row is not as expected.
    """
    if ANALYSIS not in files.names:
        return [], []
    analysis = read_json(files, ANALYSIS)
    count, findings = 0, []
    try:
        study = recorded_study(stated, opened)
        findings += endpoint_faults(study, analysis)
        for entry in analysis["endpoints"]:
            if entry["endpoint"]["metric"] in READER_METRICS:
                own = reader_shares(study, entry["endpoint"])
                findings += share_faults(entry, own)
                count += len(own)
    except (LookupError, TypeError, AttributeError, ValueError, ArithmeticError) as error:
        raise VerificationError(
            "analysis.json or a recorded reading has an invalid format."
        ) from error
    line = f"Analysis: {count} figures of readers follow from their answers."
    return ([line] if count and not findings else []), findings


def recorded_study(stated: Stated, opened: Opened) -> RecordedStudy:
    """Return what the figures are computed from; of an open session the readings made so far."""
    sessions = rows_of(opened, "session")
    version = sessions[-1]["protocol_version"]
    protocol = json.loads(opened[f"protocol/{version}"]["document"])
    codes = {row["id"]: row["code"] for row in rows_of(opened, "study_case")}
    newest = {row["case_id"]: row["document"] for row in rows_of(opened, "reference_value")}
    erased = {row["case_id"] for row in rows_of(opened, "erasure")}
    judgements, items = readings_in_force(stated, opened), planned_items(opened)
    deviating = deviating_items(opened, items)
    is_open = any(row["state"] == "open" for row in sessions)
    readings = []
    for item in items:
        judgement = judgements.get(item["item"])
        is_planned = judgement is not None or not is_open
        if is_planned and not reason_left_out(item, judgement, erased):
            readings.append(ReadCase(item, judgement, item["item"] in deviating))
    return RecordedStudy(
        protocol,
        protocol.get("analysis_plan") or {},
        version,
        recorded_criteria(opened),
        readings,
        {codes[case]: json.loads(document)["value"] for case, document in newest.items()},
    )


def endpoint_faults(study: RecordedStudy, analysis: dict[str, Json]) -> list[str]:
    """Return a finding if analysis.json has other endpoints than the plan declares."""
    declared = sorted(
        study.plan.get("endpoints", []), key=lambda endpoint: not endpoint["is_primary"]
    )
    entries = [entry for entry in analysis["endpoints"] if entry["is_declared"]]
    is_same = len(entries) == len(declared) and all(
        entries[index]["endpoint"].get(name) == value
        for index, endpoint in enumerate(declared)
        for name, value in endpoint.items()
    )
    if is_same and (not declared or len(entries) == len(analysis["endpoints"])):
        return []
    return ["analysis.json has other endpoints than the protocol."]


def share_faults(entry: dict[str, Json], own: dict[tuple[str, str], ReaderShare]) -> Iterator[str]:
    """Yield how the figures of an endpoint differ from the computed ones."""
    endpoint = entry["endpoint"]
    lead = f"analysis.json, {endpoint['key']}"
    if entry["figures"] is None:
        if any(share.value is not None for share in own.values()):
            yield f"{lead}: it has no figures, but readers have answered."
        return
    readers = {(row["reader"], row["name"]): row for row in entry["figures"]["readers"]}
    if readers.keys() != own.keys() or len(readers) != len(entry["figures"]["readers"]):
        yield f"{lead}: its readers and arms are not those of the worklists."
    for reader, name in sorted(readers.keys() & own.keys()):
        figure, share = readers[reader, name], own[reader, name]
        value = figure["value"]["value"]
        if not is_close(value, share.value):
            yield (
                f"{lead}: the {endpoint['metric']} of {reader}, {name}, is {value}; from the "
                f"answers it is {share.value}."
            )
        counts = (figure["readings"], figure["positive"], figure["negative"])
        if counts != share[1:]:
            yield f"{lead}: the cases of {reader}, {name}, are {counts}, not {share[1:]}."


def is_close(stated: Json, own: Optional[float]) -> bool:
    """Return whether a stated figure is the computed one."""
    if stated is None or own is None:
        return stated is own
    return abs(float(stated) - own) <= TOLERANCE


def reader_shares(
    study: RecordedStudy, endpoint: dict[str, Json]
) -> dict[tuple[str, str], ReaderShare]:
    """Return the figure of each reader in each arm or for each model, by reader and its name."""
    positive = {
        case: value in study.plan.get("positive_values", [1])
        for case, value in study.truths.items()
    }
    ratings = analysed_ratings(study, endpoint, positive)
    is_incorrect = (
        study.plan.get("missing_data") == "missing counts as incorrect"
        and endpoint["metric"] != "AUC"
    )
    cells: dict[tuple[str, str], list[CaseRating]] = {}
    for rating in ratings:
        own = cells.setdefault((rating.reader, rating.condition), [])
        is_imputed = is_incorrect and rating.missing not in (*_UNPLANNED_REASONS, "incomplete case")
        if rating.value is not None or is_imputed:
            own.append(rating)
    shares = {}
    for key, own in cells.items():
        count = sum(positive[rating.case] for rating in own)
        value = reader_figure(own, endpoint, positive, study.truths)
        shares[key] = ReaderShare(value, len(own), count, len(own) - count)
    return shares


def reader_figure(
    ratings: Sequence[CaseRating],
    endpoint: dict[str, Json],
    positive: dict[str, bool],
    truths: dict[str, int],
) -> Optional[float]:
    """Return the area under the empirical curve, or the share of correct answers."""
    if endpoint["metric"] == "AUC":
        return empirical_area(
            [rating.value for rating in ratings if positive[rating.case]],
            [rating.value for rating in ratings if not positive[rating.case]],
        )
    correct = 0
    for rating in ratings:
        if rating.value is None:
            continue
        if endpoint["metric"] == "accuracy":
            correct += rating.value == truths[rating.case]
        else:
            correct += (rating.value >= endpoint["threshold"]) == positive[rating.case]
    return correct / len(ratings) if ratings else None


def empirical_area(positive: Sequence[Json], negative: Sequence[Json]) -> Optional[float]:
    """Return the share of pairs of cases that are ranked correctly; ties count half."""
    if not positive or not negative:
        return None
    below = sorted(negative)
    wins = sum(bisect_left(below, value) + bisect_right(below, value) for value in positive)
    return wins / (2 * len(positive) * len(negative))


def analysed_ratings(
    study: RecordedStudy, endpoint: dict[str, Json], positive: dict[str, bool]
) -> list[CaseRating]:
    """Return the ratings of an endpoint, with those that the plan leaves out."""
    used = {"sensitivity": True, "specificity": False}.get(endpoint["metric"])
    rows = [
        rating
        for rating in planned_ratings(study, endpoint)
        if used is None or positive.get(rating.case, used) is used
    ]
    groups: dict[tuple[str, str, str], list[int]] = {}
    for index, rating in enumerate(rows):
        if rating.missing not in (REPEATED, WITHOUT_TRUTH):
            groups.setdefault(rating[:3], []).append(index)
    for group in groups.values():
        first = next((index for index in group if rows[index].value is not None), group[0])
        for index in group:
            if index != first:
                rows[index] = rows[index]._replace(value=None, missing=FURTHER_READING)
    if study.plan.get("missing_data") != "complete cases":
        return rows
    complete = (REPEATED, WITHOUT_TRUTH, FURTHER_READING, NOT_ASKED)
    lacking = {row.case for row in rows if row.value is None and row.missing not in complete}
    return [
        row._replace(value=None, missing="incomplete case")
        if row.value is not None and row.case in lacking
        else row
        for row in rows
    ]


def planned_ratings(study: RecordedStudy, endpoint: dict[str, Json]) -> Iterator[CaseRating]:
    """Yield the ratings of all readings in whose arm the criterion is asked."""
    key = endpoint["criterion"]
    (criterion,) = (known for known in study.criteria[study.version] if known["key"] == key)
    asking = [
        read
        for read in study.readings
        if not criterion.get("arms") or read.item["arm"] in criterion["arms"]
    ]
    labels = {arm["key"]: arm["label"] for arm in study.protocol["design"]["arms"]}
    shown: dict[str, set[str]] = {}
    for read in asking:
        models = {read.item["model"]} if read.item["model"] else set()
        shown.setdefault(read.item["arm"], set()).update(models)
    for read in asking:
        item, arm = read.item, read.item["arm"]
        name = labels[arm]
        if len(shown[arm]) > 1:
            name = item["model"] if len(shown) == 1 else f"{name}: {item['model']}"
        value, missing = rating_of(study, criterion, read)
        if item["case"] not in study.truths and missing != REPEATED:
            value, missing = None, WITHOUT_TRUTH
        yield CaseRating(name, item["reader"], item["case"], value, missing)


def rating_of(
    study: RecordedStudy, criterion: dict[str, Json], read: ReadCase
) -> tuple[Optional[float], str]:
    """Return the rating in a reading, or the reason why there is none."""
    if read.item["repeat_of"] is not None:
        return None, REPEATED
    if read.deviates and study.plan.get("deviations") == "excluded":
        return None, DEVIATED
    if read.judgement is not None and read.judgement["kind"] == "judged":
        asked = study.criteria[read.judgement["protocol_version"]]
        if all(known["key"] != criterion["key"] for known in asked):
            return None, NOT_ASKED
    state, text = answer_of(criterion, read.judgement)
    return (float(text), "") if state == "answered" else (None, state)
