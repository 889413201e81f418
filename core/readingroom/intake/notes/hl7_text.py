"""Decode fields of HL7 v2: delimiters, escape sequences and the types of OBX-5."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

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


# Segment: fields by type (HL7 v2.5.1 chapters 3, 4, 6, 7 and 9).
_NAME_FIELDS: Final = {
    "PID": (5, 6, 9),
    "NK1": (2, 26, 30),
    "GT1": (3, 4, 42, 45, 46),
    "IN1": (7, 16),
    "IN2": (40,),
    "MRG": (7,),
}
_NUMBER_FIELDS: Final = {
    "PID": (2, 3, 4, 18, 19, 20, 21),
    "NK1": (12, 33, 37),
    "GT1": (2, 12, 19),
    "IN1": (2, 8, 10, 36, 49),
    "IN2": (1, 2, 6, 8, 61),
    "MRG": (1, 2, 3, 4, 5, 6),
    "PV1": (5, 19, 50),
    "ORC": (2, 3, 4),
    "OBR": (2, 3),
    "TXA": (12, 13, 14, 15),
}
_ADDRESS_FIELDS: Final = {"PID": (11, 23), "NK1": (4, 32), "GT1": (5, 17), "IN1": (5, 19)}
_PHONE_FIELDS: Final = {
    "PID": (13, 14),
    "NK1": (5, 6, 31),
    "GT1": (6, 7, 18),
    "IN1": (7,),
    "OBR": (17,),
}
_PERSON_FIELDS: Final = {
    "PD1": (4,),
    "PV1": (7, 8, 9, 17, 52),
    "ORC": (10, 11, 12),
    "OBR": (10, 16, 28, 32, 33, 34, 35),
    "TXA": (5, 9, 10, 11, 22, 23),
    "OBX": (16,),
}
_DATE_FIELDS: Final = {"PID": (7, 29), "NK1": (16,), "GT1": (8,), "IN1": (18,)}
_BY_TYPE: Final = (
    (_NAME_FIELDS, (0, 1, 2)),
    (_NUMBER_FIELDS, (0,)),
    (_ADDRESS_FIELDS, (0, 1, 2, 4)),
    (_PHONE_FIELDS, (0, 3, 6, 11)),
    (_PERSON_FIELDS, (0, 1, 2, 3)),
)


def identifiers_of(segments: tuple[Segment, ...], delimiters: Delimiters) -> tuple[str, ...]:
    """Return names, numbers, addresses and birth dates of the header segments of a message."""
    return distinct(_identifiers(segments, delimiters))


def _identifiers(segments: tuple[Segment, ...], delimiters: Delimiters) -> Iterator[str]:
    for segment in segments:
        for fields, components in _BY_TYPE:
            for number in fields.get(segment.name, ()):
                yield from _components(segment.value(number), components, delimiters)
        for number in _DATE_FIELDS.get(segment.name, ()):
            yield from as_dates(segment.value(number))


def _components(value: str, indices: tuple[int, ...], delimiters: Delimiters) -> Iterator[str]:
    """Yield the components at some indices of each repetition of a field."""
    for repetition in value.split(delimiters.repetition):
        components = repetition.split(delimiters.component)
        for index in indices:
            if index < len(components):
                for part in components[index].split(delimiters.subcomponent):
                    yield unescaped(part, delimiters)
