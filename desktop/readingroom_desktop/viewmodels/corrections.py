"""Corrections as the window words them: what it was, what it is, who, when and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from readingroom.domain.reading import CorrectedItem, Correction
from readingroom.domain.trail import EventChange, ValueChange
from readingroom_desktop.viewmodels.formats import count, moment

MOST_VALUES = 3
"""So many values of a revision are told where there is little room."""


@dataclass(frozen=True, slots=True)
class CorrectedValue:
    """One value that a reader corrected, with the pair it is about."""

    case_code: str
    position: int
    correction: Correction
    difference: ValueChange

    @property
    def why(self) -> str:
        """Return the reason, or that none was asked."""
        return self.correction.reason or _tr("no reason was asked")


def corrected_values(items: Sequence[CorrectedItem]) -> tuple[CorrectedValue, ...]:
    """Return a line for each value that was corrected, the newest correction first."""
    return tuple(
        CorrectedValue(item.case_code, item.position, item.correction, difference)
        for item in reversed(items)
        for difference in item.correction.differences
    )


def summary(corrections: Sequence[Correction]) -> str:
    """Return the newest correction in one line, with how many there are in all."""
    if not corrections:
        return ""
    newest = corrections[-1]
    text = _tr("Corrected %1: %2").replace("%1", moment(newest.at))
    parts = [text.replace("%2", difference_words(newest.differences[0])), origin(newest)]
    more = len(newest.differences) - 1
    if more:
        parts.insert(1, _tr("and %1 more").replace("%1", count(more)))
    if len(corrections) > 1:
        parts.append(_tr("%1 corrections in all").replace("%1", count(len(corrections))))
    return " · ".join(parts)


def origin(correction: Correction) -> str:
    """Return who corrected, and why."""
    why = correction.reason or _tr("no reason was asked")
    return f"{correction.by} · “{why}”" if correction.reason else f"{correction.by} · {why}"


def difference_words(difference: ValueChange) -> str:
    """Return what it is about, the old value and the new one, in one line."""
    what = difference.what if difference.what.endswith("?") else f"{difference.what}:"
    words = f"{what} {difference.old} → {difference.new}"
    return " ".join(words.split())


def full_text(corrections: Sequence[Correction]) -> str:
    """Return every correction with all its values, the newest first."""
    blocks = []
    for one in reversed(corrections):
        lines = [f"{moment(one.at)} · {origin(one)}"]
        lines += [difference_words(difference) for difference in one.differences]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def revision_words(change: EventChange) -> str:
    """Return who changed the protocol when, and the first values before and since."""
    if not change.differences:
        return ""
    text = _tr("Changed %1 by %2:").replace("%1", moment(change.at)).replace("%2", change.actor)
    lines = [text, *(difference_words(one) for one in change.differences[:MOST_VALUES])]
    more = len(change.differences) - MOST_VALUES
    if more > 0:
        lines.append(_tr("and %1 more: see the Audit trail page").replace("%1", count(more)))
    return "\n".join(lines)


def _tr(text: str) -> str:
    return QCoreApplication.translate("corrections", text)
