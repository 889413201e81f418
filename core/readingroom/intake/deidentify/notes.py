"""Notes and other texts of a case, with what its headers say taken out."""

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Final, NamedTuple

from readingroom.domain.case import Asset, AssetKind, Note
from readingroom.identifiers.detection import find_known
from readingroom.identifiers.known import (
    KnownIdentity,
    KnownItem,
    KnownKind,
    known_codes,
    known_dates,
    known_names,
)
from readingroom.identifiers.spans import IdentifierSpan, redact
from readingroom.intake.assets import make_asset

_ISO_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d")


class CleanNote(NamedTuple):
    """A note with its stored text; `replaced` counts what was taken out."""

    note: Note
    asset: Asset
    data: bytes
    replaced: int


def clean_note(note: Note, known: KnownIdentity) -> CleanNote:
    """Return a note in which what the case's headers say is replaced by its kind in brackets."""
    return without_spans(note, find_known(note.text, known), known)


def without_spans(note: Note, spans: tuple[IdentifierSpan, ...], known: KnownIdentity) -> CleanNote:
    """Return a note with stretches of its text replaced; its sections keep their places."""
    text, offsets = redact(note.text, spans)
    sections = tuple(
        replace(
            section,
            title=cleaned(section.title, known),
            start=offsets.new(section.start),
            end=offsets.new(section.end),
        )
        for section in note.sections
    )
    data = text.encode("utf-8")
    asset = make_asset(data, AssetKind.NOTE, "text/plain")
    changed = replace(
        note, asset=asset.id, title=cleaned(note.title, known), text=text, sections=sections
    )
    return CleanNote(changed, asset, data, len(spans))


def cleaned(text: str, known: KnownIdentity) -> str:
    """Return a line with what is known replaced."""
    return redact(text, find_known(text, known)).text


def known_signs(signs: Iterable[str]) -> KnownIdentity:
    """Return what the header of a note says of the patient: names, numbers and dates."""
    items: set[KnownItem] = set()
    for sign in signs:
        if _ISO_DATE.fullmatch(sign):
            items |= _dates(sign)
        elif any(letter.isdigit() for letter in sign):
            items |= known_codes(KnownKind.PATIENT_NUMBER, (sign,))
        else:
            items |= known_names(KnownKind.PATIENT_NAME, (sign,))
    return KnownIdentity(frozenset(items))


def _dates(sign: str) -> frozenset[KnownItem]:
    try:
        return known_dates((date.fromisoformat(sign),))
    except ValueError:  # such as 30 February
        return frozenset()
