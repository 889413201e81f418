"""Texts of corrections: old value, new value, author, time and reason."""

from collections.abc import Sequence
from dataclasses import dataclass

from readingroom.audit.types import EventChange, ValueChange
from readingroom.reading.types import CORRECTION_REASONS, CorrectedItem, Correction
from readingroom_desktop.viewmodels.event_changes import shown_differences
from readingroom_desktop.viewmodels.formats import (
    actor_name,
    count,
    isolated,
    joined,
    moment,
    tr,
    tr_marked,
)

MAX_VALUES = 3
"""Maximum number of changed values shown for a protocol revision."""


@dataclass(frozen=True, slots=True)
class CorrectedValue:
    """One value corrected by a reader, with its pair."""

    case_code: str
    position: int
    correction: Correction
    difference: ValueChange

    @property
    def why(self) -> str:
        """Return the reason, or a note that none was required."""
        return reason_words(self.correction.reason)


def corrected_values(items: Sequence[CorrectedItem]) -> tuple[CorrectedValue, ...]:
    """Return one line per corrected value, newest correction first."""
    return tuple(
        CorrectedValue(item.case_code, item.position, item.correction, difference)
        for item in reversed(items)
        for difference in item.correction.differences
    )


def summary(corrections: Sequence[Correction]) -> str:
    """Describe the newest correction and the total number in one line."""
    if not corrections:
        return ""
    newest = corrections[-1]
    text = tr("Corrected %1: %2").replace("%1", moment(newest.at))
    parts = [text.replace("%2", difference_words(newest.differences[0])), origin(newest)]
    more = len(newest.differences) - 1
    if more:
        parts.insert(1, tr("and %1 more", count(more)))
    if len(corrections) > 1:
        parts.append(tr("%1 corrections in total", count(len(corrections))))
    return joined(" · ", parts)


def origin(correction: Correction) -> str:
    """Return the author and the reason of a correction."""
    why = reason_words(correction.reason)
    return f"{isolated(correction.by)} · {tr('“%1”', isolated(why)) if correction.reason else why}"


def reason_words(reason: str) -> str:
    """Return a reason as it is shown: a predefined one translated, or that none was required."""
    shown = tr_marked(reason) if reason in CORRECTION_REASONS else reason
    return shown or tr("no reason required")


def difference_words(difference: ValueChange) -> str:
    """Describe a change in one line: field, old value and new value."""
    what = difference.what if difference.what.endswith("?") else f"{difference.what}:"
    text = f"{isolated(what)} {isolated(difference.old)} → {isolated(difference.new)}"
    return " ".join(text.split())


def full_text(corrections: Sequence[Correction]) -> str:
    """Describe every correction with all its values, newest first."""
    blocks = []
    for correction in reversed(corrections):
        lines = [f"{moment(correction.at)} · {origin(correction)}"]
        lines += [difference_words(difference) for difference in correction.differences]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def revision_words(change: EventChange) -> str:
    """Describe a protocol revision: author, time and the first changed values."""
    differences = shown_differences(change)
    if not differences:
        return ""
    text = tr("Changed %1 by %2:", moment(change.at), actor_name(change.actor))
    lines = [text, *(difference_words(entry) for entry in differences[:MAX_VALUES])]
    more = len(differences) - MAX_VALUES
    if more > 0:
        lines.append(tr("and %1 more: see the Audit trail page", count(more)))
    return "\n".join(lines)
