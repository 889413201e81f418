"""Evaluation results in a study: verified against their items, stored and queried."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any, Final

import msgspec

from readingroom import store
from readingroom.domain.case import KnownIdentifier
from readingroom.domain.errors import StateError, SuiteError
from readingroom.domain.ids import CaseId, EvaluationId
from readingroom.engine.evaluator.runs.types import (
    CLUSTER_SETTING,
    EvaluationResult,
    ItemQuery,
    ItemResult,
    MetricResult,
    StoredResult,
    is_redistributable,
)
from readingroom.processes.cluster.address import parse_address
from readingroom.store import StudyFile
from readingroom.store.evaluations import EvaluationRow, ItemLines

ADDED: Final = "result added"
TOLERANCE: Final = 1e-9
"""Tolerance for equal metrics, because computers sum in different orders."""

PART_BYTES: Final = 8 << 20
"""Size of a stored part of items, in bytes; large results are never in memory as a whole."""


def add(
    file: StudyFile,
    actor: str,
    folder: Path,
    known_identifiers: Mapping[str, tuple[KnownIdentifier, ...]],
) -> StoredResult:
    """Store the result in a folder, after every metric is recomputed.

    `known_identifiers` are identifiers from files of cases, by case code.

    Raises:
        SuiteError: there is no result, or a metric differs from its items.
        StateError: the study has it, one of its cases was erased, or a response identifies a
            patient.
        ClusterError: it names an invalid address of a cluster.
    """
    from readingroom.engine.evaluator.results import encode_result, read_result
    from readingroom.engine.evaluator.runs.run import rescore

    result = read_result(folder)
    require_same(result, rescore(folder))
    document = encode_result(without_folders(result)).decode()
    with file.change(ADDED, actor) as change:
        lines = _lines(file, folder, known_identifiers)
        evaluation = store.evaluations.add(change, result.result_id, document, lines, actor)
        change.details["evaluation"] = evaluation
        change.details["item_count"] = store.evaluations.get(change, evaluation).item_count
        change.details["failed_count"] = result.failed_count
        change.details["suite_sha256"] = result.suite_sha256
        change.details["weights_sha256"] = result.model.weights_sha256
        if cluster := result.settings.get(CLUSTER_SETTING):
            change.details["cluster"] = parse_address(cluster).address
    return get(file, evaluation)


def list_all(file: StudyFile) -> tuple[StoredResult, ...]:
    """Return all results, oldest first."""
    return tuple(_stored(row) for row in store.evaluations.list_all(file))


def withheld_results(file: StudyFile) -> tuple[StoredResult, ...]:
    """Return the results whose items must not be passed on, oldest first."""
    return tuple(stored for stored in list_all(file) if not is_redistributable(stored.result))


def get(file: StudyFile, evaluation: EvaluationId) -> StoredResult:
    """Return one result.

    Raises:
        NotFoundError: there is no such result.
    """
    return _stored(store.evaluations.get(file, evaluation))


def items(
    file: StudyFile, evaluation: EvaluationId, query: ItemQuery, limit: int | None
) -> tuple[ItemResult, ...]:
    """Return the items of a result that match a query.

    Raises:
        NotFoundError: there is no such result.
    """
    from readingroom.engine.evaluator.results import decode_item

    classes = get(file, evaluation).result.model.classes
    read = map(decode_item, store.evaluations.lines(file, evaluation))
    return tuple(islice((item for item in read if query.fits(item, classes)), limit))


def case_of(file: StudyFile, item: ItemResult) -> CaseId | None:
    """Return the case of an item, None if the study has none or erased it."""
    case = store.cases.find(file, item.case_code) if item.case_code else None
    return None if case in store.cases.erased(file) else case


def require_same(stated: EvaluationResult, computed: EvaluationResult) -> None:
    """Check that a result equals the one computed from its items: metrics, curves and cost.

    Raises:
        SuiteError: a value differs; the message names it.
    """
    given, recomputed = _metrics(stated), _metrics(computed)
    for key in (*given, *(key for key in recomputed if key not in given)):
        if not _is_same(given.get(key, ()), recomputed.get(key, ())):
            raise _changed(" ".join(part for part in key if part))
    for name in ("curves", "thresholds", "primary", "task", "status", "resources"):
        if not _is_same(getattr(stated, name), getattr(computed, name)):
            raise _changed(name)
    counts = (stated.item_count, stated.failed_count), (computed.item_count, computed.failed_count)
    if counts[0] != counts[1]:
        raise SuiteError(
            f"This result states {stated.item_count} items with {stated.failed_count} failures; "
            f"its files have {computed.item_count} with {computed.failed_count}. Run the suite "
            "again."
        )


def _changed(name: str) -> SuiteError:
    return SuiteError(
        f"“{name}” of this result differs from the value computed from its items. It was changed "
        "or written by another version. Run the suite again."
    )


def without_folders(result: EvaluationResult) -> EvaluationResult:
    """Return a result without folders of this computer, which may name a person."""
    settings = {name: _without_folder(value) for name, value in result.settings.items()}
    return replace(result, settings=settings)


def _metrics(result: EvaluationResult) -> Mapping[tuple[str, ...], list[MetricResult]]:
    """Return the metrics by key; a second metric with the same key counts as a difference."""
    metrics: defaultdict[tuple[str, ...], list[MetricResult]] = defaultdict(list)
    for metric in result.metrics:
        metrics[metric.metric, metric.stratum, metric.group, metric.condition].append(metric)
    return metrics


def _is_same(first: object, second: object) -> bool:
    return _agrees(msgspec.to_builtins(first), msgspec.to_builtins(second))


def _agrees(first: Any, second: Any) -> bool:  # noqa: ANN401 - values of JSON
    """Return whether two values are equal, numbers within `TOLERANCE`."""
    if isinstance(first, dict) and isinstance(second, dict):
        return first.keys() == second.keys() and all(
            _agrees(first[key], second[key]) for key in first
        )
    if isinstance(first, list | tuple) and isinstance(second, list | tuple):
        return len(first) == len(second) and all(map(_agrees, first, second))
    if isinstance(first, float) and isinstance(second, float):
        return math.isclose(first, second, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return bool(first == second)


def _without_folder(value: str) -> str:
    if PurePosixPath(value).is_absolute():
        return PurePosixPath(value).name
    return PureWindowsPath(value).name if PureWindowsPath(value).is_absolute() else value


def _lines(
    file: StudyFile,
    folder: Path,
    known_identifiers: Mapping[str, tuple[KnownIdentifier, ...]],
) -> Iterator[ItemLines]:
    """Yield the items of a result for storage: those of one case together, others in parts."""
    from readingroom.engine.evaluator.results import encode_item, read_items

    require_nameless = _name_check(known_identifiers)
    cases = {case.code: case for case in store.cases.list_all(file)}
    parts: defaultdict[CaseId | None, list[bytes]] = defaultdict(list)
    size = 0
    for item in read_items(folder):
        case = cases.get(item.case_code)
        line = encode_item(item)
        if case is None:
            size += len(line)
        elif case.erased_at:
            raise StateError(f"The data of case {case.code} is erased. Run the suite again.")
        else:
            require_nameless(item)
        parts[None if case is None else case.id].append(line)
        if size >= PART_BYTES:
            size, part = 0, parts.pop(None)
            yield ItemLines(None, len(part), b"".join(part))
    for key, part in parts.items():
        yield ItemLines(key, len(part), b"".join(part))


def _name_check(
    known_identifiers: Mapping[str, tuple[KnownIdentifier, ...]],
) -> Callable[[ItemResult], None]:
    """Return a function that raises StateError for a response that identifies its patient."""
    from readingroom.intake.deidentify.seeds import known_by
    from readingroom.privacy.detection import find_identifiers

    known = {code: known_by(identifiers) for code, identifiers in known_identifiers.items()}

    def check(item: ItemResult) -> None:
        if item.case_code in known:
            spans = find_identifiers(item.raw, known[item.case_code])
            if any(span.is_known for span in spans):
                raise StateError(
                    f"The response in item {item.item} about case {item.case_code} identifies the "
                    "patient. Nothing was stored. Remove the item and run the suite again."
                )

    return check


def _stored(row: EvaluationRow) -> StoredResult:
    from readingroom.engine.evaluator.results import decode_result

    result = decode_result(row.document.encode())
    return StoredResult(row.id, result, row.added_by, row.added_at, row.item_count)
