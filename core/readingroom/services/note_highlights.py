"""Highlights in English notes by rules: negated findings, numbers with units, medications.

They help a reader to find passages. They are no interpretation: words outside the lists are missed,
and a rule can be wrong. A reader's use of them is recorded in the audit trail.
"""

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

import msgspec

from readingroom import store
from readingroom.audit.types import EventQuery
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import AuditError
from readingroom.domain.ids import ItemId
from readingroom.domain.packaged_data import packaged_data, packaged_table
from readingroom.services.conduct.reader_sessions import require_open
from readingroom.services.guard import Guard, requires
from readingroom.store import StudyFile
from readingroom.store.trail import event_search, events

SWITCHED: Final = "note highlights switched"
_FOLDER: Final = "clinical_texts"
_DRUG_TABLES: Final = ("drug_disease.csv", "drug_state.csv", "gene_drug.csv")
_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_MIN_ENDED: Final = 6
"""Letters of a word at least that is a medication by its ending alone."""
_SAMPLED: Final = 2_000
_MIN_ENGLISH: Final = 0.12
"""Least proportion of frequent English words; German, French and Spanish notes have under 0.05."""
_SENTENCE_END: Final = r"[.!?](?=\s|$)|[;:\n]"


class HighlightKind(StrEnum):
    """What is highlighted."""

    NEGATION = "negation"
    NUMBER = "number"
    MEDICATION = "medication"


class Span(NamedTuple):
    """Characters of a text from start to stop (exclusive)."""

    start: int
    stop: int


class _Rules(msgspec.Struct, frozen=True):
    """Content of note_highlights.yaml, which explains its parts."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    pseudo: tuple[str, ...]
    ends: str
    max_after: int
    max_before: int
    english: str


class _NoteWords(msgspec.Struct, frozen=True):
    """The parts of note_words.yaml used here."""

    units: str
    drugs: str
    drug_endings: str


class _Switch(msgspec.Struct, frozen=True):
    """Details of an event of this service."""

    item: str
    kind: HighlightKind
    is_on: bool


def highlighted(text: str, kind: HighlightKind) -> list[Span]:
    """Return the passages of a kind in a text, in order; they do not overlap."""
    if kind is HighlightKind.NEGATION:
        return _joined(sorted(_negations(text)))
    if kind is HighlightKind.NUMBER:
        return [Span(*match.span()) for match in _number().finditer(text)]
    return [Span(*match.span()) for match in _WORD.finditer(text) if _is_drug(match[0].casefold())]


def is_english(text: str) -> bool:
    """Return whether a text looks like English, by its first 2,000 words; True for a short one."""
    sampled = [match[0].casefold() for match in islice(_WORD.finditer(text), _SAMPLED)]
    if len(sampled) < 20:
        return True
    frequent = frozenset(_rules().english.split())
    return sum(word in frequent for word in sampled) >= _MIN_ENGLISH * len(sampled)


@cache
def _rules() -> _Rules:
    return packaged_data(_Rules, _FOLDER, "note_highlights.yaml")


@cache
def _note_words() -> _NoteWords:
    return packaged_data(_NoteWords, _FOLDER, "note_words.yaml")


@cache
def _number() -> re.Pattern[str]:
    units = sorted(_note_words().units.split(), key=len, reverse=True)
    joined = "|".join(map(re.escape, units))
    value = r"\d+(?:[.,]\d+)*"
    return re.compile(
        rf"(?<![\w.,/-])(?:[<>≤≥~±]\s?)?{value}(?:\s?(?:[-–/x×]|to)\s?{value}){{0,2}}"
        rf"[\s\u00a0]?(?:{joined})(?![\w/])"
    )


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of ends, pseudo-negations, and negations before and after."""
    rules = _rules()
    ends = rf"{_SENTENCE_END}|\b(?:{'|'.join(rules.ends.split())})\b"
    parts = [rf"\b(?:{'|'.join(part)})\b" for part in (rules.pseudo, rules.before, rules.after)]
    pseudo, before, after = (re.compile(part, re.IGNORECASE) for part in parts)
    return re.compile(ends, re.IGNORECASE), pseudo, before, after


def _clauses(text: str, ends: re.Pattern[str]) -> Iterator[Span]:
    start = 0
    for match in ends.finditer(text):
        yield Span(start, match.start())
        start = match.end()
    yield Span(start, len(text))


def _negations(text: str) -> Iterator[Span]:
    ends, pseudo, before, after = _patterns()
    rules = _rules()
    for start, stop in _clauses(text, ends):
        excluded = [Span(*match.span()) for match in pseudo.finditer(text, start, stop)]
        followed: list[int] = []
        for match in after.finditer(text, start, stop):
            preceding = list(_WORD.finditer(text, start, match.start()))[-rules.max_before :]
            if preceding:
                followed.append(match.end())
                yield Span(preceding[0].start(), match.end())
        for match in before.finditer(text, start, stop):
            is_used = any(match.start() < end <= match.end() + len(match[0]) for end in followed)
            if is_used or any(first <= match.start() < last for first, last in excluded):
                continue
            last = match.end()
            for number, word in enumerate(_WORD.finditer(text, match.end(), stop)):
                if number == rules.max_after:
                    break
                last = word.end()
            if last > match.end():
                yield Span(match.start(), last)


def _joined(spans: list[Span]) -> list[Span]:
    joined: list[Span] = []
    for span in spans:
        if joined and span.start < joined[-1].stop:
            joined[-1] = Span(joined[-1].start, max(joined[-1].stop, span.stop))
        else:
            joined.append(span)
    return joined


@cache
def _drugs() -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the known drug names, case-folded, and the endings of others."""
    listed = set(_note_words().drugs.split())
    for table in _DRUG_TABLES:
        for row in packaged_table("knowledge", table):
            listed.update(name for name in row["drug"].casefold().split() if len(name) > 3)
    return frozenset(listed - {"oxygen", "acid"}), tuple(_note_words().drug_endings.split())


def _is_drug(word: str) -> bool:
    names, endings = _drugs()
    return word in names or (len(word) >= _MIN_ENDED and word.endswith(endings))


class HighlightService:
    """Records when readers switch highlights, as events of the audit trail."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.READ)
    def record(self, item: ItemId, kind: HighlightKind, *, is_on: bool) -> None:
        """Record that the reader of an item switched a highlight on or off.

        Raises:
            StateError: the session is locked, or the case was erased.
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
        """
        row = store.worklists.item(self._file, item)
        self._guard.require_reader(row.reader)
        require_open(store.sessions.get(self._file, row.session))
        store.cases.require_present(self._file, row.case)
        code = store.readers.get(self._file, row.reader).code
        with self._file.change(SWITCHED, code) as change:
            change.details.update({"item": item, "kind": kind.value, "is_on": is_on})

    @requires(Permission.READ, Permission.SEE_READINGS)
    def switches(self, item: ItemId) -> tuple[tuple[HighlightKind, bool], ...]:
        """Return the recorded switches of an item, oldest first.

        Raises:
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
            AuditError: an event is damaged.
        """
        row = store.worklists.item(self._file, item)
        self._guard.require_reader(row.reader)
        code = store.readers.get(self._file, row.reader).code
        numbers = event_search.numbers(self._file, EventQuery(kind=SWITCHED, actor=code), None)
        switches = []
        for event in events.read_each(self._file, numbers):
            try:
                switch = msgspec.convert(event.body["details"], _Switch)
            except msgspec.ValidationError as error:
                raise AuditError(
                    f"Event {event.sequence} is not a switch of highlights. Verify the study."
                ) from error
            if switch.item == item:
                switches.append((switch.kind, switch.is_on))
        return tuple(switches)
