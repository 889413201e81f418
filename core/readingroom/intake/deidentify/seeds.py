"""What is known of a case's patient from elsewhere: its own files, or a key file."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from readingroom.domain.case import Told
from readingroom.intake.deidentify.known import (
    NOBODY,
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


def known_by_keys(entries: "Iterable[KeyEntry]") -> dict[str, Known]:
    """Return what a key file says of the patient of each case, by the case's code."""
    known: dict[str, Known] = {}
    for entry in entries:
        known[entry.case] = known.get(entry.case, NOBODY) | _known_by_key(entry)
    return known


def _known_by_key(entry: "KeyEntry") -> Known:
    if entry.kind != "patient":
        return Known(known_codes(KnownKind.UID, (entry.original,)))
    number, _, name = entry.original.partition(" | ")
    return Known(
        known_codes(KnownKind.PATIENT_NUMBER, (number,))
        | known_names(KnownKind.PATIENT_NAME, (name,))
    )


def joined(first: Mapping[str, Known], second: Mapping[str, Known]) -> dict[str, Known]:
    """Return what either knows of each case."""
    return {code: first.get(code, NOBODY) | second.get(code, NOBODY) for code in {*first, *second}}
