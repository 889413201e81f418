"""Evidence of policy clauses: each piece once, with the clauses that ask for it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from readingroom.analyzer.reports.blocks import table
from readingroom.analyzer.reports.kinds.clauses import cited_all
from readingroom.analyzer.reports.words import counted, number
from readingroom.domain.compliance import (
    ClauseEvidence,
    ClauseResult,
    ClauseStatus,
    FactOrigin,
    PackResult,
)
from readingroom.domain.reporting import ReportBlock

_ASK: Final = "Clauses that ask for it"
_OF_PROGRAM: Final = "True of the program, whatever the study holds; its self-test shows it here"
_MOST_EVENTS: Final = 3
_ONE_OF_MANY: Final = " takes for "
"""Facts of a row that say the same of many kinds go together where they have one value."""


@dataclass(slots=True)
class _Piece:
    """A piece of evidence, or several that say the same: what it is, and who asks for it."""

    first: ClauseEvidence
    ends: list[str] = field(default_factory=list)
    clauses: dict[tuple[str, str], ClauseResult] = field(default_factory=dict)

    @property
    def said(self) -> str:
        """Return what it says."""
        words = self.first.meaning or self.first.fact
        head, found, _ = words.partition(_ONE_OF_MANY)
        ends = list(dict.fromkeys(self.ends))
        return f"{head}{found}{', '.join(ends)}" if found else words

    @property
    def applies(self) -> bool:
        """Return whether a clause that applies asks for it."""
        return any(one.verdict is not ClauseStatus.NOT_APPLICABLE for one in self.clauses.values())

    def asked_by(self, *, is_one: bool) -> str:
        """Return the clauses that ask for it; of those that do not apply, how many there are."""
        results = self.clauses.values()
        apply = [one for one in results if one.verdict is not ClauseStatus.NOT_APPLICABLE]
        named = ", ".join(one.clause for one in apply) if is_one else cited_all(apply)
        rest = len(results) - len(apply)
        more = counted(rest, "clause that does not apply", "clauses that do not apply")
        return "; ".join(part for part in (named, more if rest else "") if part)


def evidence_blocks(
    packs: Sequence[PackResult], *, is_one: bool = False
) -> tuple[ReportBlock, ...]:
    """Tell each piece of evidence once, with the clauses that rest on it; what is missing first.

    Args:
        packs: Whose clauses are told.
        is_one: Whether they are of one pack, which need not be named.
    """
    missing, found, always = [], [], []
    for one in _pieces(packs):
        clauses = one.asked_by(is_one=is_one)
        if one.first.origin is FactOrigin.PROGRAM and one.first.value == "yes":
            always.append((one.said, clauses))
        elif one.first.value:
            found.append((one.said, one.first.value, _from(one.first), clauses))
        elif one.applies:
            missing.append((one.said, clauses))
    heads, nothing = ("Evidence", "Value", "From", _ASK), "No evidence was found."
    alone = ("What the program does", _ASK)
    return (
        *([table(("Evidence", _ASK), missing, caption="Missing")] if missing else []),
        table(heads, found, caption="Found in the study", empty=nothing),
        *([table(alone, always, caption=_OF_PROGRAM)] if always else []),
    )


def _pieces(packs: Sequence[PackResult]) -> list[_Piece]:
    pieces: dict[tuple[str, ...], _Piece] = {}
    for one in (result for pack in packs for result in pack.results):
        for each in one.evidence:
            head, found, end = each.meaning.partition(_ONE_OF_MANY)
            key = (head, each.value, _from(each)) if found else (each.fact,)
            piece = pieces.setdefault(key, _Piece(each))
            piece.ends.append(end)
            piece.clauses.setdefault((one.pack_id, one.clause), one)
    return list(pieces.values())


def _from(each: ClauseEvidence) -> str:
    count = max(each.event_count, len(each.events))
    named = ", ".join(map(str, each.events[:_MOST_EVENTS]))
    told = ""
    if count == 1:
        told = f"event {named}"
    elif count > len(each.events[:_MOST_EVENTS]):
        told = f"{number(count)} events, among them {named}"
    elif count:
        told = f"events {named}"
    return "; ".join(part for part in (each.source, told) if part) or "not told"
