"""Answers recorded elsewhere, in the formats of a set's authors, as outputs of a model."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import RecordedAnswer, SuiteFormat
from readingroom.engine.evaluator.families.source_rows import decoded, short_row
from readingroom.engine.evaluator.suite_import.formats import find_format
from readingroom.engine.evaluator.suite_import.types import RowNote
from readingroom.engine.evaluator.suites.data_set import inner_path
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.suite import MAX_EPOCHS, Suite
from readingroom.engine.evaluator.whole_file import whole_file

READING: Final = "Reading the answers"
_REPORT_EVERY: Final = 100
"""Answers between two reports of the progress, which is that of answered items."""


class ConvertedAnswers(NamedTuple):
    """The answers of a file as recorded outputs of a model.

    `suite` asks as often as there are answers. `missing_count` is the number of items without an
    answer, and `unknown` are the answers to no item. `is_judged_by_model` is that of their format,
    and `notes` say which answers are not scored, or were changed.
    """

    suite: Suite
    answer_count: int
    missing_count: int
    unknown: tuple[RowNote, ...]
    is_judged_by_model: bool = False
    notes: tuple[RowNote, ...] = ()


def convert_answers(
    answers: Path,
    suite: Path,
    out: Path,
    *,
    model: str = "",
    format_key: str = "",
    progress: Progress = NO_PROGRESS,
) -> ConvertedAnswers:
    """Write the answers of a file or folder as recorded outputs into the file `out`.

    `suite` is the file of an imported suite; `format_key` is the format of the answers, "" for that
    of the suite. Of answers of several models, those of `model` are taken.

    Raises:
        SuiteError: the suite was not imported, the answers are damaged (with the row), none belongs
            to the suite or to the model, or an item has two answers of the same epoch and order.
        Cancelled: the user stopped it.
    """
    definition = read_suite(suite)
    suite_format = _format_of(definition, format_key)
    items = StoredItems(definition)
    out.parent.mkdir(parents=True, exist_ok=True)
    recorded = _of_model(suite_format.read_answers(answers, items), model, answers)
    notes: list[RowNote] = []
    answered, unknown, epochs = _write_answers(
        answers, out, items, _noted(recorded, items, notes), progress
    )
    repeats = replace(definition.epochs, count=epochs, is_most=suite_format.attempts_vary)
    return ConvertedAnswers(
        replace(definition, epochs=repeats),
        answer_count=sum(answered.values()),
        missing_count=len(items) - len(answered),
        unknown=tuple(unknown),
        is_judged_by_model=suite_format.is_judged_by_model,
        notes=tuple(notes),
    )


def _noted(
    recorded: Iterable[RecordedAnswer], items: Mapping[str, Mapping[str, Any]], notes: list[RowNote]
) -> Iterator[RecordedAnswer]:
    """Yield the answers, and add the notes on those to known items."""
    for answer in recorded:
        if answer.note and answer.item in items:
            notes.append(RowNote(short_row(answer.row), answer.note))
        yield answer


def _format_of(suite: Suite, format_key: str) -> SuiteFormat:
    if not format_key and suite.provenance is None:
        raise SuiteError(
            f"The suite '{suite.suite_id}' was not imported, so the format of the answers is "
            "unknown. Name it."
        )
    family, suite_format = find_format(format_key or getattr(suite.provenance, "format", ""))
    if family is not None and family.key != suite.family:
        raise SuiteError(
            f"The format '{suite_format.key}' belongs to the family '{family.key}', but the suite "
            f"'{suite.suite_id}' to '{suite.family or 'none'}'."
        )
    return suite_format


class _Named(msgspec.Struct):
    id: str | int


class StoredItems(Mapping[str, Mapping[str, Any]]):
    """The items of an imported suite as written, by id; their values stay in the file.

    Raises:
        SuiteError: the suite was not imported.
    """

    def __init__(self, suite: Suite) -> None:
        if suite.data is None or not suite.data.file:
            raise SuiteError(
                f"The suite '{suite.suite_id}' was not imported. Import the set first."
            )
        self._path = inner_path(suite.folder, suite.data.file)
        self._starts: dict[str, int] = {}
        start = 0
        with self._path.open("rb") as lines:
            for number, line in enumerate(lines, start=1):
                if line.strip():
                    item = decoded(self._path, f"line {number}", line, _Named)
                    self._starts[str(item.id)] = start
                start += len(line)

    def __getitem__(self, item: str) -> Mapping[str, Any]:
        """Return the values of an item."""
        with self._path.open("rb") as lines:
            lines.seek(self._starts[item])
            values: Mapping[str, Any] = msgspec.json.decode(lines.readline())
        return values

    def __contains__(self, item: object) -> bool:
        """Return whether there is an item of this id."""
        return item in self._starts

    def __iter__(self) -> Iterator[str]:
        """Yield the ids in the order of the suite."""
        return iter(self._starts)

    def __len__(self) -> int:
        """Return the number of items."""
        return len(self._starts)


def _of_model(
    recorded: Iterable[RecordedAnswer], model: str, source: Path
) -> Iterator[RecordedAnswer]:
    """Yield the answers of a model, and those that name none.

    Raises:
        SuiteError: all name other models.
    """
    others: dict[str, None] = {}
    is_empty = True
    for answer in recorded:
        if answer.model in ("", model):
            is_empty = False
            yield answer
        else:
            others[answer.model] = None
    if is_empty and others:
        names = ", ".join(list(others)[:10])
        raise SuiteError(
            f"{source.name} has no answers of the model '{model[:60]}', only of: {names}."
        )


def _write_answers(
    source: Path,
    path: Path,
    items: Mapping[str, Mapping[str, Any]],
    recorded: Iterable[RecordedAnswer],
    progress: Progress,
) -> tuple[dict[str, int], list[RowNote], int]:
    """Write the answers to known items; return their number by item, the others, and the epochs."""
    seen: dict[tuple[str, int, int], str] = {}
    answered: dict[str, int] = {}
    unknown: list[RowNote] = []
    epochs = 1
    with whole_file(path) as lines:
        for number, answer in enumerate(recorded):
            progress.raise_if_cancelled()
            if number % _REPORT_EVERY == 0:
                progress.report(Step(min(len(answered), len(items)), len(items), READING))
            row = short_row(answer.row)
            if answer.item not in items:
                unknown.append(RowNote(row, f"no item '{answer.item[:60]}'"))
                continue
            key = (answer.item, answer.epoch, answer.order)
            if key in seen:
                raise SuiteError(
                    f"{source.name}, {row} is a second answer to the item of {seen[key]}."
                )
            if not 1 <= answer.epoch <= MAX_EPOCHS:
                raise SuiteError(f"{source.name}, {row}: the epoch must be 1 to {MAX_EPOCHS}.")
            seen[key] = row
            epochs = max(epochs, answer.epoch)
            if answer.text is None:
                continue
            answered[answer.item] = answered.get(answer.item, 0) + 1
            line = {
                "item": answer.item,
                "text": answer.text,
                "epoch": answer.epoch,
                "order": answer.order,
                **({"options": list(answer.options)} if answer.options else {}),
                **({"measured": dict(answer.measured)} if answer.measured else {}),
            }
            lines.write(canonical_json(line) + b"\n")
    if not answered:
        raise SuiteError(
            f"{source.name} has no answer to an item of the suite."
            + (f" {unknown[0].row}: {unknown[0].reason}." if unknown else "")
        )
    return answered, unknown, epochs
