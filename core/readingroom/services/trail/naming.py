"""Names of identifiers in events: codes of cases and readers, sessions, pairs."""

from collections.abc import Sequence

from readingroom import store
from readingroom.audit.types import Event
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import NotFoundError, PermissionDeniedError
from readingroom.domain.ids import ItemId
from readingroom.services.guard import Guard
from readingroom.store import StudyFile

_REMOVALS = ("case removed", "outputs removed")


def event_names(file: StudyFile, events: Sequence[Event], guard: Guard) -> dict[str, str]:
    """Return names by identifier; without cases and pairs if the user may not see them."""
    readers = {str(reader.id): reader.code for reader in store.readers.list_all(file)}
    sessions = {
        str(session.id): f"session {number}"
        for number, session in enumerate(store.sessions.list_all(file), start=1)
    }
    names = {**readers, **sessions}
    try:
        guard.require((Permission.SEE_CASES,))
    except PermissionDeniedError:
        return names
    cases = {str(case.id): case.code for case in store.cases.list_all(file)}
    for identifier in dict.fromkeys(event.detail("item") for event in events):
        try:
            item = store.worklists.item(file, ItemId(identifier))
        except NotFoundError:
            continue  # not an event about a pair
        reader = readers.get(item.reader, "")
        names[identifier] = f"{cases.get(item.case, '')} · {reader} pair {item.position}"
    gone = {event.detail("case"): "removed case" for event in events if event.kind in _REMOVALS}
    return {**names, **gone, **cases}
