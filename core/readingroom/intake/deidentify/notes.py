"""Remove known identifiers from the notes and other texts of a case."""

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Final, NamedTuple

from readingroom.domain.case import Asset, AssetKind, Note
from readingroom.privacy.detection import find_known
from readingroom.privacy.known import (
    KnownIdentity,
    KnownItem,
    KnownKind,
    known_codes,
    known_dates,
    known_names,
)
from readingroom.privacy.spans import IdentifierSpan, redact

_ISO_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d")


class CleanNote(NamedTuple):
    """A note with its stored text; `replaced` is the number of replaced identifiers."""

    note: Note
    asset: Asset
    data: bytes
    replaced: int


def clean_note(note: Note, known: KnownIdentity) -> CleanNote:
    """Replace known identifiers in a note by their kind in brackets."""
    return without_spans(note, find_known(note.text, known), known)


def without_spans(note: Note, spans: tuple[IdentifierSpan, ...], known: KnownIdentity) -> CleanNote:
    """Replace spans of a note's text, and adjust its sections."""
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
    asset = Asset.of_bytes(data, AssetKind.NOTE, "text/plain")
    changed = replace(
        note, asset=asset.id, title=cleaned(note.title, known), text=text, sections=sections
    )
    return CleanNote(changed, asset, data, len(spans))


def cleaned(text: str, known: KnownIdentity) -> str:
    """Replace known identifiers in a line."""
    return redact(text, find_known(text, known)).text


def known_from_header(texts: Iterable[str]) -> KnownIdentity:
    """Return the patient's names, numbers and dates in the header of a note."""
    items: set[KnownItem] = set()
    for text in texts:
        if _ISO_DATE.fullmatch(text):
            items |= _dates(text)
        elif any(letter.isdigit() for letter in text):
            items |= known_codes(KnownKind.PATIENT_NUMBER, (text,))
        else:
            items |= known_names(KnownKind.PATIENT_NAME, (text,))
    return KnownIdentity(frozenset(items))


def _dates(text: str) -> frozenset[KnownItem]:
    try:
        return known_dates((date.fromisoformat(text),))
    except ValueError:  # such as 30 February
        return frozenset()
