"""Values changed by an event, in the language of the window."""

from typing import Final

from readingroom.audit.types import EventChange, ValueChange
from readingroom_desktop.viewmodels.formats import tr_core_name
from readingroom_desktop.viewmodels.protocol_lines import line_differences

_ANSWERS: Final = frozenset({"judgement submitted", "judgement withdrawn", "item skipped"})
"""Events whose changes are answers of a reader, with labels and words of users."""


def shown_differences(change: EventChange) -> tuple[ValueChange, ...]:
    """Return the changed values of an event; what users entered stays as it is."""
    if change.protocols:
        return line_differences(*change.protocols)
    if change.kind in _ANSWERS:
        return change.differences
    return tuple(
        ValueChange(*map(tr_core_name, (difference.what, difference.old, difference.new)))
        for difference in change.differences
    )
