"""Versions of the protocol."""

from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.protocol import Protocol
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch
from readingroom.store.json_documents import decode, encode


def add(change: Change, protocol: Protocol) -> None:
    """Store the next version of the protocol.

    Raises:
        StateError: its version is not one more than the newest.
    """
    newest = fetch(change, "SELECT coalesce(max(version), 0) FROM protocol")[0][0]
    if protocol.version != newest + 1:
        raise StateError(f"The next protocol version is {newest + 1}, not {protocol.version}.")
    change.insert_committed("protocol", {"version": protocol.version, "document": encode(protocol)})


def current(source: HasDatabase) -> Protocol:
    """Return the newest version.

    Raises:
        NotFoundError: the study has no protocol yet.
    """
    rows = fetch(source, "SELECT document FROM protocol ORDER BY version DESC LIMIT 1")
    if not rows:
        raise NotFoundError("The study has no protocol yet.")
    return decode(rows[0][0], Protocol)


def get(source: HasDatabase, version: int) -> Protocol:
    """Return one version.

    Raises:
        NotFoundError: there is no such version.
    """
    rows = fetch(source, "SELECT document FROM protocol WHERE version = ?", version)
    if not rows:
        raise NotFoundError(f"The study has no version {version} of its protocol.")
    return decode(rows[0][0], Protocol)
