"""Versions of the protocol."""

import hashlib

from readingroom.domain.errors import StateError
from readingroom.domain.protocol import Protocol
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase, fetch, fetch_one
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
    sql = "SELECT document FROM protocol ORDER BY version DESC LIMIT 1"
    return decode(fetch_one(source, "The study has no protocol yet.", sql)[0], Protocol)


def get(source: HasDatabase, version: int) -> Protocol:
    """Return one version.

    Raises:
        NotFoundError: there is no such version.
    """
    return decode(_document(source, version), Protocol)


def digest(source: HasDatabase, version: int) -> str:
    """Return the SHA-256 of the stored document of one version, in hexadecimal.

    Raises:
        NotFoundError: there is no such version.
    """
    return hashlib.sha256(_document(source, version).encode()).hexdigest()


def _document(source: HasDatabase, version: int) -> str:
    sql = "SELECT document FROM protocol WHERE version = ?"
    missing = f"The study has no version {version} of its protocol."
    return str(fetch_one(source, missing, sql, version)[0])
