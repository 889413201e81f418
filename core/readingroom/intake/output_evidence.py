"""Evidence of an output's statements: parse it, and resolve it in the text and the notes.

An entry names a statement of the text and a passage of a note, each by a quote that occurs exactly
once, by offsets in characters, or by both, which must then agree. Nothing is guessed: what fits no
passage, or more than one, is not resolved, with the reason.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeGuard

from readingroom.domain.case import Note
from readingroom.domain.output import Evidence, EvidenceRule
from readingroom.intake.output_values import (
    MAX_TEXT_BYTES,
    RowRefusedError,
    list_of,
    long_text,
    object_of,
    short_text,
)
from readingroom.intake.rule_counts import RuleCounts, count_rules

MAX_EVIDENCE: Final = 200
MAX_QUOTE: Final = 2_000
"""Longest quote or passage given by offsets, in characters."""
MAX_NOTE: Final = 10_000
_RULE: Final = "outputs.evidence"
_KEYS: Final = frozenset({"statement", "note", "quote", "start", "end"})
_STATEMENT_KEYS: Final = frozenset({"quote", "start", "end"})
NO_EVIDENCE: Final[RuleCounts[EvidenceRule]] = RuleCounts("Evidence of statements")
"""Counts of a file without evidence."""


@dataclass(frozen=True, slots=True)
class PassageReference:
    """Passage as a row names it: a quote, offsets (start, end exclusive), or both."""

    quote: str = field(default="", repr=False)
    offsets: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class EvidenceReference:
    """Evidence as a row names it; `note` is the title of a note or its number from 1."""

    statement: PassageReference
    note: str | int = field(repr=False)
    passage: PassageReference


class UnresolvedEvidenceError(Exception):
    """Evidence was not resolved; the message is the reason, without text of output or note."""


class ResolvedEvidence(NamedTuple):
    """Resolved evidence in order of the statements, and number and reason of each other entry."""

    evidence: tuple[Evidence, ...]
    unresolved: tuple[tuple[int, str], ...]


def evidence_of(value: object) -> tuple[EvidenceReference, ...]:
    """Return the evidence that a row names.

    Raises:
        RowRefusedError: The value is invalid.
    """
    items = list_of(value, "evidence", MAX_EVIDENCE)
    return tuple(_entry(item, f"evidence[{number}]") for number, item in enumerate(items))


def _entry(item: object, name: str) -> EvidenceReference:
    values = object_of(item, name)
    _refuse_unknown(values, _KEYS, name)
    statement = values.get("statement")
    if isinstance(statement, dict):
        _refuse_unknown(statement, _STATEMENT_KEYS, f"{name}.statement")
        spoken = _passage(statement, f"{name}.statement")
    else:
        spoken = PassageReference(quote=_quote(values, "statement", name))
        if not spoken.quote:
            raise RowRefusedError(_RULE, f"'{name}.statement' is missing or empty.")
    return EvidenceReference(spoken, _note(values, name), _passage(values, name))


def _refuse_unknown(values: Mapping[str, object], known: frozenset[str], name: str) -> None:
    unknown = sorted(values.keys() - known)
    if unknown:
        keys = ", ".join(f"'{key[:40]}'" for key in unknown[:5])
        raise RowRefusedError(_RULE, f"'{name}' has unknown keys: {keys}.")


def _note(values: Mapping[str, object], name: str) -> str | int:
    note = values.get("note")
    if isinstance(note, int) and not isinstance(note, bool):
        if not 1 <= note <= MAX_NOTE:
            raise RowRefusedError(_RULE, f"'{name}.note' must be a number from 1 to {MAX_NOTE:,}.")
        return note
    title = short_text(values, "note", f"{name}.")
    if not title:
        raise RowRefusedError(_RULE, f"'{name}.note' must be the title or number of a note.")
    return title


def _passage(values: Mapping[str, object], name: str) -> PassageReference:
    quote, offsets = _quote(values, "quote", name), _offsets(values, name)
    if not quote and offsets is None:
        raise RowRefusedError(_RULE, f"'{name}' needs 'quote', or 'start' and 'end'.")
    return PassageReference(quote, offsets)


def _quote(values: Mapping[str, object], key: str, name: str) -> str:
    quote = long_text(values, key, f"{name}.")
    if len(quote) > MAX_QUOTE:
        raise RowRefusedError(
            "outputs.too_long",
            f"'{name}.{key}' has {len(quote):,} characters; the maximum is {MAX_QUOTE:,}.",
        )
    if quote and not quote.strip():
        raise RowRefusedError(_RULE, f"'{name}.{key}' has only spaces.")
    return quote


def _offsets(values: Mapping[str, object], name: str) -> tuple[int, int] | None:
    start, end = values.get("start"), values.get("end")
    if start is None and end is None:
        return None
    if not _is_offset(start) or not _is_offset(end):
        raise RowRefusedError(
            _RULE,
            f"'{name}.start' and '{name}.end' must both be integers from 0 to {MAX_TEXT_BYTES:,}.",
        )
    if not 0 < end - start <= MAX_QUOTE:
        raise RowRefusedError(
            _RULE, f"'{name}.end' must be 1 to {MAX_QUOTE:,} characters after '{name}.start'."
        )
    return start, end


def _is_offset(value: object) -> TypeGuard[int]:
    if isinstance(value, bool) or not isinstance(value, int):
        return False
    return 0 <= value <= MAX_TEXT_BYTES


def resolved_evidence(
    references: Sequence[EvidenceReference], text: str, notes: Sequence[Note]
) -> ResolvedEvidence:
    """Return the evidence of a text in the notes of its case.

    Args:
        references: The evidence as the row names it.
        text: Text of the output, to which the statements' offsets apply.
        notes: Stored notes of the case.
    """
    evidence: dict[Evidence, None] = {}
    unresolved: list[tuple[int, str]] = []
    for number, reference in enumerate(references, start=1):
        try:
            evidence[_resolve(reference, text, notes)] = None
        except UnresolvedEvidenceError as error:
            unresolved.append((number, str(error)))
    ordered = sorted(evidence, key=lambda item: (item.start, item.stop))
    return ResolvedEvidence(tuple(ordered), tuple(unresolved))


def _resolve(reference: EvidenceReference, text: str, notes: Sequence[Note]) -> Evidence:
    start, stop = _span(reference.statement, text, "statement", "output")
    note = _named_note(reference.note, notes)
    note_start, note_stop = _span(reference.passage, note.text, "evidence", "note")
    is_quote = reference.passage.offsets is None
    rule = EvidenceRule.QUOTE if is_quote else EvidenceRule.OFFSETS
    return Evidence(start, stop, note.asset, note_start, note_stop, rule)


def _span(reference: PassageReference, text: str, what: str, where: str) -> tuple[int, int]:
    if reference.offsets is not None:
        start, stop = reference.offsets
        if stop > len(text):
            raise UnresolvedEvidenceError(f"the {what} ends after the text of the {where}")
        if not text[start:stop].strip():
            raise UnresolvedEvidenceError(f"the {what} has only spaces")
        if reference.quote and text[start:stop] != reference.quote:
            raise UnresolvedEvidenceError(f"the {what} is not at its offsets in the {where}")
        return start, stop
    start = text.find(reference.quote)
    if start < 0:
        raise UnresolvedEvidenceError(f"the {what} does not occur in the {where}")
    if text.find(reference.quote, start + 1) >= 0:
        raise UnresolvedEvidenceError(f"the {what} occurs several times in the {where}")
    return start, start + len(reference.quote)


def _named_note(name: str | int, notes: Sequence[Note]) -> Note:
    if isinstance(name, int):
        if name > len(notes):
            raise UnresolvedEvidenceError(f"no note {name}: the case has {len(notes)}")
        return notes[name - 1]
    named = [note for note in notes if note.title == name]
    if not named:
        raise UnresolvedEvidenceError("no note with this title")
    if len(named) > 1:
        raise UnresolvedEvidenceError("several notes with this title")
    return named[0]


def count_evidence(
    evidence: Iterable[Evidence], reasons: Iterable[str] = ()
) -> RuleCounts[EvidenceRule]:
    """Count evidence by the rule that resolved it; `reasons` has one for each unresolved entry."""
    rules = (item.rule for item in evidence)
    return count_rules(NO_EVIDENCE.heading, EvidenceRule, rules, reasons)
