"""Votes of Argilla: records with responses to a ranking or label question, as JSON or JSON lines.

A record has an `id` and `responses`, either by question, {question: [{value, user_id}]} (Argilla
2), or by user, [{user_id, status, values: {question: {value}}}] (Argilla 1). The value of a ranking
is a list, of {value, rank} or of names from the best; each pair of it is a vote. The value of a
label is an outcome as in a vote file or of LMArena, of the two items that `metadata` names (left
and right, or model_a and model_b). Responses that were not submitted are left out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec

from readingroom.domain.errors import IntakeError
from readingroom.reading.csv_lines import check_size, reported_file_errors

SUFFIXES: Final = (".json", ".jsonl", ".ndjson")
MAX_RANKED: Final = 50
"""Largest number of items in a ranking, 1,225 votes."""
_SUBMITTED: Final = "submitted"
_ITEM_KEYS: Final = (("left", "right"), ("model_a", "model_b"))


@dataclass(frozen=True, slots=True)
class ArgillaVote:
    """Vote of a response.

    Args:
        reader, case: user and record.
        left, right: names of the items; of a ranking in the order of their names.
        outcome: of a vote file or of LMArena.
        record: number of the record, from 1.
        has_sides: whether left and right are those of the screen, as of a label.
    """

    reader: str
    case: str
    left: str
    right: str
    outcome: str
    record: int
    has_sides: bool


def read_argilla(path: Path, question: str = "") -> Iterator[ArgillaVote]:
    """Yield the votes of a file.

    Args:
        path: of the file; the suffix .json is a list of records, others have one in each line.
        question: name of the question; "" for the only one that has responses.

    Raises:
        IntakeError: the file cannot be read, a record or response is invalid, or the question is
            not clear; the message names the record.
    """
    records = list(_records(path))
    chosen = question or _only_question(path.name, records)
    has_votes = False
    for number, record in enumerate(records, start=1):
        where = f"{path.name}, record {number}"
        case = record.get("id", record.get("external_id"))
        if not isinstance(case, str | int) or str(case).strip() == "":
            raise IntakeError(f"{where}: the id is missing.")
        for user, value in _responses(where, record, chosen):
            for left, right, outcome in _comparisons(where, record, value):
                has_votes = True
                has_sides = isinstance(value, str)
                yield ArgillaVote(user, str(case), left, right, outcome, number, has_sides)
    if not has_votes:
        raise IntakeError(f"{path.name} has no submitted response to the question '{chosen[:40]}'.")


def _records(path: Path) -> Iterator[Mapping[str, object]]:
    with reported_file_errors(path):
        check_size(path)
        data = path.read_bytes()
    try:
        if path.suffix.lower() == ".json":
            records = msgspec.json.decode(data)
        else:
            records = [msgspec.json.decode(line) for line in data.splitlines() if line.strip()]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise IntakeError(f"{path.name} is not JSON: {error}.") from error
    if not isinstance(records, list) or not records:
        raise IntakeError(f"{path.name} must be a list of records of Argilla.")
    for number, record in enumerate(records, start=1):
        if not isinstance(record, dict):
            raise IntakeError(f"{path.name}, record {number}: it is not an object.")
        yield record


def _only_question(name: str, records: list[Mapping[str, object]]) -> str:
    names: dict[str, None] = {}
    for record in records:
        responses = record.get("responses")
        if isinstance(responses, dict):
            names |= dict.fromkeys(key for key, value in responses.items() if value)
        elif isinstance(responses, list):
            for response in responses:
                values = response.get("values") if isinstance(response, dict) else None
                names |= dict.fromkeys(values if isinstance(values, dict) else ())
    if len(names) == 1:
        return next(iter(names))
    if not names:
        raise IntakeError(f"{name} has no responses. Export the records with their responses.")
    listed = ", ".join(key[:40] for key in names)
    raise IntakeError(f"{name} has responses to several questions. Enter one of: {listed}.")


def _responses(
    where: str, record: Mapping[str, object], question: str
) -> Iterator[tuple[str, object]]:
    """Yield user and value of each submitted response to a question."""
    responses = record.get("responses") or []
    if isinstance(responses, dict):
        entries = [(entry, entry) for entry in _list(where, responses.get(question) or [])]
    elif isinstance(responses, list):
        entries = []
        for entry in _list(where, responses):
            values = _object(where, entry.get("values") or {})
            if question in values:
                entries.append((entry, _object(where, values[question])))
    else:
        raise IntakeError(f"{where}: the responses must be a list or an object.")
    users = set()
    for entry, answer in entries:
        if entry.get("status", _SUBMITTED) != _SUBMITTED:
            continue
        user = entry.get("user_id")
        if not isinstance(user, str | int) or str(user).strip() in ("", "None"):
            raise IntakeError(f"{where}: a response has no user_id.")
        if str(user) in users:
            raise IntakeError(f"{where}: user {str(user)[:40]} has two responses. Keep one.")
        users.add(str(user))
        yield str(user), answer.get("value")


def _list(where: str, value: object) -> list[Mapping[str, object]]:
    if not isinstance(value, list):
        raise IntakeError(f"{where}: the responses must be a list.")
    return [_object(where, entry) for entry in value]


def _object(where: str, value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise IntakeError(f"{where}: a response must be an object.")
    return value


def _comparisons(
    where: str, record: Mapping[str, object], value: object
) -> Iterator[tuple[str, str, str]]:
    """Yield left and right item and outcome of a response."""
    if isinstance(value, list):
        ranks = _ranks(where, value)
        for first, second in combinations(sorted(ranks), 2):
            gap = ranks[first] - ranks[second]
            yield first, second, "left" if gap < 0 else "right" if gap > 0 else "both_good"
        return
    if not isinstance(value, str):
        raise IntakeError(f"{where}: the value of a response must be a ranking or a label.")
    metadata = record.get("metadata")
    names = metadata if isinstance(metadata, dict) else {}
    for left, right in _ITEM_KEYS:
        if isinstance(names.get(left), str) and isinstance(names.get(right), str):
            yield names[left], names[right], value
            return
    raise IntakeError(
        f"{where}: a label needs metadata that name the items, left and right or model_a and "
        "model_b."
    )


def _ranks(where: str, value: list[object]) -> dict[str, int]:
    """Return the rank of each item, from 1; names alone are in their order."""
    ranks: dict[str, int] = {}
    if len(value) > MAX_RANKED:
        raise IntakeError(f"{where}: a ranking has more than {MAX_RANKED} items.")
    for position, entry in enumerate(value, start=1):
        name: object = entry
        rank: object = position
        if isinstance(entry, dict):
            name, rank = entry.get("value"), entry.get("rank")
        if not isinstance(name, str) or not name.strip():
            raise IntakeError(f"{where}: a ranking has an item without a name.")
        if not isinstance(rank, int) or isinstance(rank, bool) or rank < 1:
            raise IntakeError(f"{where}: the rank of '{name[:40]}' must be an integer from 1.")
        if name in ranks:
            raise IntakeError(f"{where}: '{name[:40]}' is ranked twice.")
        ranks[name] = rank
    if len(ranks) < 2:
        raise IntakeError(f"{where}: a ranking must have two items or more.")
    return ranks
