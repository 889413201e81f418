"""Evidence of policy clauses: each piece once, with the clauses that ask for it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from readingroom.domain.figures import number
from readingroom.engine.analyzer.compliance.clauses import cited_all
from readingroom.engine.analyzer.compliance.types import (
    ClauseEvidence,
    ClauseResult,
    ClauseStatus,
    FactOrigin,
    PackResult,
)
from readingroom.reports.blocks import table
from readingroom.reports.formatting import counted
from readingroom.reports.types import ReportBlock

_ASK: Final = "Clauses"
_OF_PROGRAM: Final = "Properties of the program, independent of the study; shown by its self-test"
_MAX_EVENTS: Final = 3
_ONE_OF_MANY: Final = " takes for "
"""Facts with this text in their meaning are merged if they have the same value."""


@dataclass(slots=True)
class _Piece:
    """A piece of evidence, or several equal ones, with the clauses that need it."""

    first: ClauseEvidence
    ends: list[str] = field(default_factory=list)
    clauses: dict[tuple[str, str], ClauseResult] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """Return its meaning, with merged endings."""
        meaning = self.first.meaning or self.first.fact
        head, mark, _ = meaning.partition(_ONE_OF_MANY)
        ends = list(dict.fromkeys(self.ends))
        return f"{head}{mark}{', '.join(ends)}" if mark else meaning

    @property
    def applies(self) -> bool:
        """Return whether an applicable clause needs it."""
        return any(
            result.verdict is not ClauseStatus.NOT_APPLICABLE for result in self.clauses.values()
        )

    def asked_by(self, *, is_one: bool) -> str:
        """Return the applicable clauses that need it, and the number of inapplicable ones."""
        results = self.clauses.values()
        apply = [result for result in results if result.verdict is not ClauseStatus.NOT_APPLICABLE]
        named = ", ".join(result.clause for result in apply) if is_one else cited_all(apply)
        rest = len(results) - len(apply)
        more = counted(rest, "clause that does not apply", "clauses that do not apply")
        return "; ".join(part for part in (named, more if rest else "") if part)


def evidence_blocks(
    packs: Sequence[PackResult], *, is_one: bool = False
) -> tuple[ReportBlock, ...]:
    """Return each piece of evidence once, with its clauses; missing evidence first.

    A single pack is not named.
    """
    missing, present, always = [], [], []
    for piece in _pieces(packs):
        clauses = piece.asked_by(is_one=is_one)
        if piece.first.origin is FactOrigin.PROGRAM and piece.first.value == "yes":
            always.append((piece.label, clauses))
        elif piece.first.value:
            present.append((piece.label, piece.first.value, _from(piece.first), clauses))
        elif piece.applies:
            missing.append((piece.label, clauses))
    heads, nothing = ("Evidence", "Value", "From", _ASK), "No evidence was found."
    alone = ("Property of the program", _ASK)
    return (
        *([table(("Evidence", _ASK), missing, caption="Missing")] if missing else []),
        table(heads, present, caption="Found in the study", empty=nothing),
        *([table(alone, always, caption=_OF_PROGRAM)] if always else []),
    )


def _pieces(packs: Sequence[PackResult]) -> list[_Piece]:
    pieces: dict[tuple[str, ...], _Piece] = {}
    for result in (result for pack in packs for result in pack.results):
        for each in result.evidence:
            head, mark, end = each.meaning.partition(_ONE_OF_MANY)
            key = (head, each.value, _from(each)) if mark else (each.fact,)
            piece = pieces.setdefault(key, _Piece(each))
            piece.ends.append(end)
            piece.clauses.setdefault((result.pack_id, result.clause), result)
    return list(pieces.values())


def _from(each: ClauseEvidence) -> str:
    count = max(each.event_count, len(each.events))
    named = ", ".join(map(str, each.events[:_MAX_EVENTS]))
    events = ""
    if count == 1:
        events = f"event {named}"
    elif count > len(each.events[:_MAX_EVENTS]):
        events = f"{number(count)} events, among them {named}"
    elif count:
        events = f"events {named}"
    return "; ".join(part for part in (each.source, events) if part) or "not given"
