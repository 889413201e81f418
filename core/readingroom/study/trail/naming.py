"""What identifiers in events stand for: codes of cases and readers, sessions, pairs."""

from collections.abc import Sequence

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import NotFoundError, PermissionDeniedError
from readingroom.domain.ids import ItemId
from readingroom.domain.trail import Event
from readingroom.store import StudyFile
from readingroom.study.guard import Guard

_REMOVALS = ("case removed", "outputs removed")


def event_names(file: StudyFile, events: Sequence[Event], guard: Guard) -> dict[str, str]:
    """Return names by identifier; none of cases and pairs where these may not be seen."""
    readers = {str(one.id): one.code for one in store.readers.list_all(file)}
    sessions = {
        str(one.id): f"session {number}"
        for number, one in enumerate(store.sessions.list_all(file), start=1)
    }
    names = {**readers, **sessions}
    try:
        guard.require((Permission.SEE_CASES,))
    except PermissionDeniedError:
        return names
    cases = {str(one.id): one.code for one in store.cases.list_all(file)}
    for wanted in dict.fromkeys(event.detail("item") for event in events):
        try:
            item = store.worklists.item(file, ItemId(wanted))
        except NotFoundError:
            continue  # the event is not about a pair
        reader = readers.get(item.reader, "")
        names[wanted] = f"{cases.get(item.case, '')} · {reader} pair {item.position}"
    gone = {event.detail("case"): "removed case" for event in events if event.kind in _REMOVALS}
    return {**names, **gone, **cases}
