"""What is known of a case's patient from elsewhere: its own files, or a key file."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from readingroom.domain.case import KnownIdentifier
from readingroom.identifiers.known import (
    KnownIdentity,
    KnownItem,
    KnownKind,
    known_codes,
    known_names,
)

if TYPE_CHECKING:
    from readingroom.intake.deidentify.key_file import PseudonymEntry


def told_by(known: KnownIdentity) -> tuple[KnownIdentifier, ...]:
    """Return what is known in a form that other parts of the program can hold."""
    return tuple(KnownIdentifier(item.kind.value, item.text) for item in sorted(known.items))


def known_by(told: Iterable[KnownIdentifier]) -> KnownIdentity:
    """Return what `told_by` was given."""
    return KnownIdentity(frozenset(KnownItem(KnownKind(one.kind), one.text) for one in told))


def told_by_keys(entries: "Iterable[PseudonymEntry]") -> dict[str, tuple[KnownIdentifier, ...]]:
    """Return what a key file says of the patient of each case, by the case's code."""
    told: dict[str, tuple[KnownIdentifier, ...]] = {}
    for entry in entries:
        told[entry.case] = (*told.get(entry.case, ()), *told_by(_known_by_key(entry)))
    return told


def _known_by_key(entry: "PseudonymEntry") -> KnownIdentity:
    if entry.kind != "patient":
        return KnownIdentity(known_codes(KnownKind.UID, (entry.original,)))
    number, _, name = entry.original.partition(" | ")
    return KnownIdentity(
        known_codes(KnownKind.PATIENT_NUMBER, (number,))
        | known_names(KnownKind.PATIENT_NAME, (name,))
    )
