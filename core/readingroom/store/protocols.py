"""Versions of the protocol."""

from readingroom.domain.protocol import Protocol
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase


def add(change: Change, protocol: Protocol) -> None:
    """Store the next version of the protocol; its version must be one more than the newest."""


def current(source: HasDatabase) -> Protocol:
    """Return the newest version."""


def get(source: HasDatabase, version: int) -> Protocol:
    """Return one version."""
