"""Decode fields of HL7 v2: delimiters, escape sequences and the types of OBX-5."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from readingroom.domain.packaged_data import packaged_data
from readingroom.intake.notes.identity import as_dates, distinct


class Delimiters(NamedTuple):
    """The delimiters of a message, from its MSH segment."""

    field: str
    component: str
    repetition: str
    escape: str
    subcomponent: str


class Segment(NamedTuple):
    """One segment; `fields[0]` is its name, so that `value` numbers fields as in the standard."""

    name: str
    fields: tuple[str, ...]

    def value(self, number: int) -> str:
        """Return a field by its number in the standard, "" if it is missing or null."""
        text = self.fields[number] if number < len(self.fields) else ""
        return "" if text == '""' else text


_FORMATTING: Final = re.compile(r"\.(br|sp|fi|nf|in|ti|sk|ce)\s*([+-]?\d{0,4})")
_MAX_SKIP: Final = 50
_HEX: Final = re.compile(r"X((?:[0-9A-Fa-f]{2})+)")
_NUMBERS: Final = frozenset(("NM", "SN"))
_CODED: Final = frozenset(("CE", "CWE", "CNE", "CF"))
_DATES: Final = frozenset(("DT", "TS", "DTM"))
_DATE: Final = re.compile(r"(\d{4})(\d{2})?(\d{2})?(?:(\d{2})(\d{2}))?.*", re.DOTALL)


def unescaped(text: str, delimiters: Delimiters) -> str:
    """Return text with its escape sequences resolved (HL7 v2.5.1, 2.7).

    Highlighting and unknown sequences are dropped. A sequence without its closing character is
    left as written.
    """
    escape = delimiters.escape
    if escape not in text:
        return text
    pieces = text.split(escape)
    written: list[str] = [pieces[0]]
    index = 1
    while index < len(pieces):
        resolved = _resolved(pieces[index], delimiters) if index + 1 < len(pieces) else None
        if resolved is None:
            written.append(escape + pieces[index])
            index += 1
        else:
            written.append(resolved + pieces[index + 1])
            index += 2
    return "".join(written)


def _resolved(code: str, delimiters: Delimiters) -> str | None:
    """Return the text of an escape sequence, None if it is not one."""
    meant = {
        "F": delimiters.field,
        "S": delimiters.component,
        "T": delimiters.subcomponent,
        "R": delimiters.repetition,
        "E": delimiters.escape,
        "P": "#",
        "H": "",
        "N": "",
    }.get(code)
    if meant is not None:
        return meant
    bytes_written = _HEX.fullmatch(code)
    if bytes_written:
        data = bytes.fromhex(bytes_written[1])
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            return data.decode("cp1252", "replace")
    formatting = _FORMATTING.fullmatch(code)
    if formatting:
        return _formatted(formatting[1], formatting[2])
    # Characters of another set (C, M) and private sequences (Z).
    return "" if re.fullmatch(r"[CMZ][0-9A-Za-z]{0,20}", code) else None


def _formatted(command: str, count: str) -> str:
    times = min(max(int(count or 1), 1), _MAX_SKIP) if count not in ("+", "-") else 1
    if command in ("br", "ce"):
        return "\n"
    if command == "sp":
        return "\n" * times
    return " " * times if command == "sk" else ""


def plain(coded: str, delimiters: Delimiters) -> str:
    """Return the text of a coded value, else its code."""
    components = coded.split(delimiters.component) + [""] * 2
    return unescaped(components[1] or components[0], delimiters).strip()


def written_value(value: str, kind: str, delimiters: Delimiters) -> str:
    """Return one repetition of OBX-5 as text, by the type in OBX-2."""
    if kind in _CODED:
        return plain(value, delimiters)
    components = [unescaped(part, delimiters) for part in value.split(delimiters.component)]
    if kind in _NUMBERS:
        # A structured number is comparator, number, separator and number.
        return "".join(component.strip() for component in components)
    if kind in _DATES:
        return _written_date(components[0])
    if kind in ("TX", "FT", "ST"):
        # An unescaped component separator in text is a sender's error and meant literally.
        return delimiters.component.join(components)
    return " ".join(filter(None, components))


def _written_date(text: str) -> str:
    match = _DATE.fullmatch(text.strip())
    if match is None:
        return text
    day = "-".join(filter(None, match.group(1, 2, 3)))
    return f"{day} {match[4]}:{match[5]}" if match[4] else day


class _PersonFields(msgspec.Struct, frozen=True):
    """Fields of one type, by segment, and the components that are read."""

    type: str
    components: tuple[int, ...]
    segments: dict[str, tuple[int, ...]]


class _Tables(msgspec.Struct, frozen=True):
    """Content of hl7_fields.yaml, which explains its parts."""

    fields: tuple[_PersonFields, ...]
    dates: dict[str, tuple[int, ...]]
    character_sets: dict[str, str]


_TABLES: Final = packaged_data(_Tables, "intake", "hl7_fields.yaml")
CHARACTER_SETS: Final = _TABLES.character_sets
"""HL7 table 0211 as codecs; other names are those of Python."""


def identifiers_of(segments: tuple[Segment, ...], delimiters: Delimiters) -> tuple[str, ...]:
    """Return names, numbers, addresses and birth dates of the header segments of a message."""
    return distinct(_identifiers(segments, delimiters))


def _identifiers(segments: tuple[Segment, ...], delimiters: Delimiters) -> Iterator[str]:
    for segment in segments:
        for fields in _TABLES.fields:
            for number in fields.segments.get(segment.name, ()):
                yield from _components(segment.value(number), fields.components, delimiters)
        for number in _TABLES.dates.get(segment.name, ()):
            yield from as_dates(segment.value(number))


def _components(value: str, indices: tuple[int, ...], delimiters: Delimiters) -> Iterator[str]:
    """Yield the components at some indices of each repetition of a field."""
    for repetition in value.split(delimiters.repetition):
        components = repetition.split(delimiters.component)
        for index in indices:
            if index < len(components):
                for part in components[index].split(delimiters.subcomponent):
                    yield unescaped(part, delimiters)
