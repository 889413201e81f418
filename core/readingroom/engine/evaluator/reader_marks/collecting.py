"""What readers marked in the answers of results, from the judgements of a study."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from readingroom import store
from readingroom.domain.error_annotation import Side
from readingroom.domain.ids import OutputId, ReaderId
from readingroom.domain.protocol import Protocol
from readingroom.engine.evaluator.metrics.answer_errors import AnnotatedAnswer
from readingroom.engine.evaluator.reader_marks.annotations import (
    ReaderAnnotations,
    annotated_answer,
)
from readingroom.engine.evaluator.reader_marks.forms import (
    ItemToMark,
    MarkForm,
    MarkValue,
    letter_code,
)
from readingroom.engine.evaluator.reader_marks.marked import ReaderMarks
from readingroom.engine.evaluator.reader_marks.material import RESULT_KEY, START_KEY, TEXT_KEY
from readingroom.engine.evaluator.reader_marks.scale_forms import form_of
from readingroom.engine.evaluator.reader_marks.types import is_marked_by_readers
from readingroom.engine.evaluator.runs.types import ItemResult, StoredResult
from readingroom.store import StudyFile
from readingroom.store.records import ItemPurpose, ItemReading, JudgementKind

T = TypeVar("T")


class MarkedAnswers(NamedTuple):
    """What readers marked in the answers of a result, by reader in the order of their codes.

    `form` is that of the result's task, None without one; `raters` are () then. `annotators` marked
    errors in the answers or corrected them.
    """

    source: StoredResult
    form: MarkForm | None
    raters: tuple[ReaderMarks, ...]
    annotators: tuple[ReaderAnnotations, ...]

    @property
    def readers(self) -> frozenset[str]:
        """Return the codes of all who marked something."""
        marked = (rater.reader for rater in self.raters)
        return frozenset((*marked, *(rater.reader for rater in self.annotators)))


def unfinished_readers(file: StudyFile) -> tuple[str, ...]:
    """Return the codes of readers who have items left; none after the locking."""
    if store.meta.read(file).state.is_past_reading:
        return ()
    codes = {reader.id: reader.code for reader in store.readers.list_all(file)}
    done = {reading.item.id for reading in store.judgements.list_item_readings(file)}
    items = store.worklists.list_all(file)
    return tuple(sorted({codes[item.reader] for item in items if item.id not in done}))


class MarkCollector:
    """Reads the marks of readers; `unfinished` are the codes of those who have items left.

    Args:
        file: the study.
        results: its results.
        items: returns the items of a result.
        shown: returns the text of an output as a reader under a protocol sees it.
    """

    def __init__(
        self,
        file: StudyFile,
        results: Sequence[StoredResult],
        items: Callable[[StoredResult], Iterable[ItemResult]],
        shown: Callable[[Protocol, OutputId], str],
    ) -> None:
        self._file, self._results = file, results
        self._items, self._shown = items, shown
        self._protocols: dict[int, Protocol] = {}
        self._readers = {reader.id: reader.code for reader in store.readers.list_all(file)}
        self._case_codes = store.cases.codes(file)
        self.unfinished = unfinished_readers(file)

    def collect(self) -> tuple[MarkedAnswers, ...]:
        """Return the marks of finished readers, by result in the order of the first reading."""
        by_letters = {
            letter_code(stored.result.result_id): stored
            for stored in self._results
            if not is_marked_by_readers(stored.result)
        }
        answered = self._answered_letters(by_letters)
        readings: dict[str, list[tuple[Side | None, ItemReading]]] = {}
        for reading in self._counted():
            if answered and not reading.item.outputs:  # readers answered the item themselves
                readings.setdefault(answered, []).append((None, reading))
            for side, output in reading.item.outputs.items():
                letters = self._letters_of(output)
                if letters in by_letters:
                    readings.setdefault(letters, []).append((side, reading))
        collected = (
            self._marked(by_letters[letters], judged) for letters, judged in readings.items()
        )
        return tuple(marked for marked in collected if marked.raters or marked.annotators)

    def _counted(self) -> Iterator[ItemReading]:
        """Yield first judgements for the study, of finished readers and cases that are there."""
        erased = store.cases.erased(self._file)
        for reading in store.judgements.list_item_readings(self._file):
            item = reading.item
            if (
                reading.row.kind is JudgementKind.JUDGED
                and item.purpose is ItemPurpose.STUDY
                and item.repeat_of is None
                and item.case not in erased
                and self._readers[item.reader] not in self.unfinished
            ):
                yield reading

    def _answered_letters(self, by_letters: Mapping[str, StoredResult]) -> str:
        """Return the letters of the first result whose items readers answer, "" for none."""
        letters = {self._letters_of(row.id) for row in store.outputs.list_present(self._file)}
        for name, stored in by_letters.items():
            form = form_of(stored.result) if name in letters else None
            if form is not None and form.answers_item:
                return name
        return ""

    def _letters_of(self, output: OutputId) -> str:
        """Return the letters of the result that an output is from, "" for none."""
        return self._setting(output, RESULT_KEY)

    def _setting(self, output: OutputId, key: str) -> str:
        return store.outputs.content(self._file, output).provenance.settings.get(key, "")

    def _marked(
        self, source: StoredResult, readings: Sequence[tuple[Side | None, ItemReading]]
    ) -> MarkedAnswers:
        form = form_of(source.result)
        items = {
            to_mark.code: to_mark
            for item in self._items(source)
            for to_mark in (ItemToMark(item.item, item.target),)
        }
        marks: dict[ReaderId, dict[str, MarkValue]] = {}
        annotations: dict[ReaderId, dict[str, AnnotatedAnswer]] = {}
        for side, reading in readings:
            to_mark = items.get(self._case_codes[reading.item.case])
            if to_mark is None:
                continue
            entry, reader = reading.row.document.form, reading.item.reader
            protocol = self._protocol(reading)
            to_mark = to_mark._replace(criteria=protocol.criteria)
            if form is not None and (form.asks_edits or form.marks_passages) and side is not None:
                output = reading.item.outputs[side]
                to_mark = to_mark._replace(
                    shown=self._shown(protocol, output),
                    text_code=self._setting(output, TEXT_KEY),
                    start=int(self._setting(output, START_KEY) or "0"),
                )
            mark = form.mark(entry, to_mark) if form and self._is_marked(form, reading) else None
            if mark is not None:
                marks.setdefault(reader, {})[to_mark.item] = mark
            answer = None if side is None else self._annotated(side, reading, form)
            if answer is not None:  # in pairs an answer can be shown more than once: the first
                annotations.setdefault(reader, {}).setdefault(to_mark.item, answer)
        return MarkedAnswers(
            source,
            form,
            tuple(ReaderMarks(code, own) for code, own in self._by_code(marks)),
            tuple(ReaderAnnotations(code, own) for code, own in self._by_code(annotations)),
        )

    @staticmethod
    def _is_marked(form: MarkForm, reading: ItemReading) -> bool:
        """Return whether a reading is of the kind that a form marks."""
        if form.answers_item:
            return not reading.item.outputs
        return reading.item.right is None

    def _protocol(self, reading: ItemReading) -> Protocol:
        """Return the protocol under which an item was read."""
        version = reading.row.document.protocol_version
        if version not in self._protocols:
            self._protocols[version] = store.protocols.get(self._file, version)
        return self._protocols[version]

    def _annotated(
        self, side: Side, reading: ItemReading, form: MarkForm | None
    ) -> AnnotatedAnswer | None:
        protocol, output = self._protocol(reading), reading.item.outputs[side]
        if form is not None and form.asks_edits:  # they are the mark itself
            protocol = replace(protocol, asks_edits=False)
        if not (protocol.asks_findings or protocol.asks_edits):
            return None
        shown = self._shown(protocol, output)
        code = self._readers[reading.item.reader]
        return annotated_answer(reading.row.document.form, side, shown, protocol, code)

    def _by_code(self, values: dict[ReaderId, T]) -> list[tuple[str, T]]:
        return sorted(
            ((self._readers[reader], value) for reader, value in values.items()),
            key=lambda entry: entry[0],
        )
