"""Results of evaluations in a study: checked against their items, kept, and found again."""

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
from readingroom.domain.evaluation import EvaluationResult, ItemResult, MetricResult
from readingroom.domain.ids import CaseId, EvaluationId
from readingroom.domain.registered_models import ItemQuery, StoredResult
from readingroom.store import StudyFile
from readingroom.store.evaluations import EvaluationRow, ItemLines

ADDED: Final = "result added"
TOLERANCE: Final = 1e-9
"""Two computers sum in another order: so far apart two figures are the same."""

PART_BYTES: Final = 8 << 20
"""So many bytes of items lie in one stored file, so that large results are never held whole."""


def add(
    file: StudyFile, actor: str, folder: Path, told: Mapping[str, tuple[KnownIdentifier, ...]]
) -> StoredResult:
    """Store the result that a folder holds, once every figure was computed anew.

    Args:
        file: Of the study.
        actor: Who adds it.
        folder: Where the evaluation was written.
        told: What files of cases said of their patients, by the codes of the cases.

    Raises:
        SuiteError: there is none, or a figure is not what its items say.
        StateError: the study has it, one of its cases was erased, or an answer says who the patient
            of a case is.
    """
    from readingroom.evaluator.results import encode_result, read_result
    from readingroom.evaluator.runs import rescore

    result = read_result(folder)
    require_same(result, rescore(folder))
    document = encode_result(without_places(result)).decode()
    with file.change(ADDED, actor) as change:
        lines = _lines(file, folder, told)
        evaluation = store.evaluations.add(change, result.result_id, document, lines, actor)
        change.details["evaluation"] = evaluation
        change.details["item_count"] = store.evaluations.get(change, evaluation).item_count
        change.details["failed_count"] = result.failed_count
        change.details["suite_sha256"] = result.suite_sha256
        change.details["weights_sha256"] = result.model.weights_sha256
    return get(file, evaluation)


def list_all(file: StudyFile) -> tuple[StoredResult, ...]:
    """Return all results, in the order they were added."""
    return tuple(_stored(row) for row in store.evaluations.list_all(file))


def get(file: StudyFile, evaluation: EvaluationId) -> StoredResult:
    """Return one result.

    Raises:
        NotFoundError: there is no such result.
    """
    return _stored(store.evaluations.get(file, evaluation))


def items(
    file: StudyFile, evaluation: EvaluationId, query: ItemQuery, most: int | None
) -> tuple[ItemResult, ...]:
    """Return those items of a result that are wanted.

    Raises:
        NotFoundError: there is no such result.
    """
    from readingroom.evaluator.results import decode_item

    classes = get(file, evaluation).result.model.classes
    read = map(decode_item, store.evaluations.lines(file, evaluation))
    return tuple(islice((one for one in read if query.fits(one, classes)), most))


def case_of(file: StudyFile, item: ItemResult) -> CaseId | None:
    """Return the case that an item asks about, None where the study has none or erased it."""
    case = store.cases.find(file, item.case_code) if item.case_code else None
    return None if case in store.cases.erased(file) else case


def require_same(told: EvaluationResult, computed: EvaluationResult) -> None:
    """Return if a result is the one that its items give: figures, curves, thresholds and cost.

    Raises:
        SuiteError: something differs; the message names it.
    """
    theirs, ours = _figures(told), _figures(computed)
    for key in (*theirs, *(key for key in ours if key not in theirs)):
        if not _is_same(theirs.get(key, ()), ours.get(key, ())):
            raise _changed(" ".join(part for part in key if part))
    for name in ("curves", "thresholds", "primary", "task", "status", "resources"):
        if not _is_same(getattr(told, name), getattr(computed, name)):
            raise _changed(name)
    counts = (told.item_count, told.failed_count), (computed.item_count, computed.failed_count)
    if counts[0] != counts[1]:
        raise SuiteError(
            f"This result tells of {told.item_count} items with {told.failed_count} failures; its "
            f"files hold {computed.item_count} with {computed.failed_count}. Run the suite again."
        )


def _changed(name: str) -> SuiteError:
    return SuiteError(
        f"“{name}” of this result is not what its items give. It was changed, or another "
        "version wrote it: run the suite again."
    )


def without_places(result: EvaluationResult) -> EvaluationResult:
    """Return a result without the folders of this computer, which may name somebody."""
    settings = {name: _without_folder(value) for name, value in result.settings.items()}
    return replace(result, settings=settings)


def _figures(result: EvaluationResult) -> Mapping[tuple[str, ...], list[MetricResult]]:
    """Return the figures by what they are about; more than one of a kind is too many."""
    found: defaultdict[tuple[str, ...], list[MetricResult]] = defaultdict(list)
    for metric in result.metrics:
        found[metric.metric, metric.stratum, metric.group, metric.condition].append(metric)
    return found


def _is_same(one: object, other: object) -> bool:
    return _agrees(msgspec.to_builtins(one), msgspec.to_builtins(other))


def _agrees(one: Any, other: Any) -> bool:  # noqa: ANN401 - values of JSON
    """Return whether two values agree, numbers within the noise of their computing."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_agrees(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(_agrees, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return bool(one == other)


def _without_folder(value: str) -> str:
    if PurePosixPath(value).is_absolute():
        return PurePosixPath(value).name
    return PureWindowsPath(value).name if PureWindowsPath(value).is_absolute() else value


def _lines(
    file: StudyFile, folder: Path, told: Mapping[str, tuple[KnownIdentifier, ...]]
) -> Iterator[ItemLines]:
    """Yield the items of a result as they are stored: those of one case together, others in parts.

    Raises:
        StateError: one is about a case that was erased, or says who its patient is.
    """
    from readingroom.evaluator.results import encode_item, read_items

    require_nameless = _name_check(told)
    cases = {case.code: case for case in store.cases.list_all(file)}
    parts: defaultdict[CaseId | None, list[bytes]] = defaultdict(list)
    size = 0
    for item in read_items(folder):
        case = cases.get(item.case_code)
        line = encode_item(item)
        if case is None:
            size += len(line)
        elif case.erased_at:
            raise StateError(f"The data of case {case.code} were erased. Run the suite again.")
        else:
            require_nameless(item)
        parts[None if case is None else case.id].append(line)
        if size >= PART_BYTES:
            size, part = 0, parts.pop(None)
            yield ItemLines(None, len(part), b"".join(part))
    for key, part in parts.items():
        yield ItemLines(key, len(part), b"".join(part))


def _name_check(told: Mapping[str, tuple[KnownIdentifier, ...]]) -> Callable[[ItemResult], None]:
    """Return what raises StateError for an answer that says who the patient of its case is."""
    from readingroom.identifiers.detection import find_identifiers
    from readingroom.intake.deidentify.seeds import known_by

    known = {code: known_by(signs) for code, signs in told.items()}

    def check(item: ItemResult) -> None:
        if item.case_code in known:
            spans = find_identifiers(item.raw, known[item.case_code])
            if any(span.is_known for span in spans):
                raise StateError(
                    f"What the model said in item {item.item} about case {item.case_code} says "
                    "who its patient is. Nothing was stored."
                )

    return check


def _stored(row: EvaluationRow) -> StoredResult:
    from readingroom.evaluator.results import decode_result

    result = decode_result(row.document.encode())
    return StoredResult(row.id, result, row.added_by, row.added_at, row.item_count)
