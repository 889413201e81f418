"""What is known of a case's patient from elsewhere: its own files, or a key file."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from readingroom.domain.case import Told
from readingroom.identifiers.known import (
    Known,
    KnownItem,
    KnownKind,
    known_codes,
    known_names,
)

if TYPE_CHECKING:
    from readingroom.intake.deidentify.key_file import KeyEntry


def told_by(known: Known) -> tuple[Told, ...]:
    """Return what is known in a form that other parts of the program can hold."""
    return tuple(Told(item.kind.value, item.text) for item in sorted(known.items))


def known_by(told: Iterable[Told]) -> Known:
    """Return what `told_by` was given."""
    return Known(frozenset(KnownItem(KnownKind(one.kind), one.text) for one in told))


def told_by_keys(entries: "Iterable[KeyEntry]") -> dict[str, tuple[Told, ...]]:
    """Return what a key file says of the patient of each case, by the case's code."""
    told: dict[str, tuple[Told, ...]] = {}
    for entry in entries:
        told[entry.case] = (*told.get(entry.case, ()), *told_by(_known_by_key(entry)))
    return told


def _known_by_key(entry: "KeyEntry") -> Known:
    if entry.kind != "patient":
        return Known(known_codes(KnownKind.UID, (entry.original,)))
    number, _, name = entry.original.partition(" | ")
    return Known(
        known_codes(KnownKind.PATIENT_NUMBER, (number,))
        | known_names(KnownKind.PATIENT_NAME, (name,))
    )
