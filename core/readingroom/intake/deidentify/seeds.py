"""Known identifiers of a case's patient, from its own files or a key file."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from readingroom.domain.case import KnownIdentifier
from readingroom.privacy.known import (
    KnownIdentity,
    KnownItem,
    KnownKind,
    known_codes,
    known_names,
)

if TYPE_CHECKING:
    from readingroom.intake.deidentify.key_file import PseudonymEntry


def to_identifiers(known: KnownIdentity) -> tuple[KnownIdentifier, ...]:
    """Convert a known identity to identifiers for other packages."""
    return tuple(KnownIdentifier(item.kind.value, item.text) for item in sorted(known.items))


def known_by(identifiers: Iterable[KnownIdentifier]) -> KnownIdentity:
    """Return the known identity of identifiers, the inverse of `to_identifiers`."""
    items = (KnownItem(KnownKind(item.kind), item.text) for item in identifiers)
    return KnownIdentity(frozenset(items))


def identifiers_of_keys(
    entries: "Iterable[PseudonymEntry]",
) -> dict[str, tuple[KnownIdentifier, ...]]:
    """Return the patient's identifiers in a key file, by case code."""
    identifiers: dict[str, tuple[KnownIdentifier, ...]] = {}
    for entry in entries:
        known = to_identifiers(_known_by_key(entry))
        identifiers[entry.case] = (*identifiers.get(entry.case, ()), *known)
    return identifiers


def _known_by_key(entry: "PseudonymEntry") -> KnownIdentity:
    if entry.kind != "patient":
        return KnownIdentity(known_codes(KnownKind.UID, (entry.original,)))
    number, _, name = entry.original.partition(" | ")
    return KnownIdentity(
        known_codes(KnownKind.PATIENT_NUMBER, (number,))
        | known_names(KnownKind.PATIENT_NAME, (name,))
    )
