"""Identifiers of the patient and other persons in the headers of an HL7 v2 message."""

from collections.abc import Iterator
from typing import Final

from readingroom.intake.notes.hl7_text import Delimiters, Segment, unescaped
from readingroom.intake.notes.identity import as_dates, distinct

# Segment: fields by type (HL7 v2.5.1 chapters 3, 4, 6, 7 and 9).
_NAMES: Final = {
    "PID": (5, 6, 9),
    "NK1": (2, 26, 30),
    "GT1": (3, 4, 42, 45, 46),
    "IN1": (7, 16),
    "IN2": (40,),
    "MRG": (7,),
}
_NUMBERS: Final = {
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
_ADDRESSES: Final = {"PID": (11, 23), "NK1": (4, 32), "GT1": (5, 17), "IN1": (5, 19)}
_PHONES: Final = {"PID": (13, 14), "NK1": (5, 6, 31), "GT1": (6, 7, 18), "IN1": (7,), "OBR": (17,)}
_PEOPLE: Final = {
    "PD1": (4,),
    "PV1": (7, 8, 9, 17, 52),
    "ORC": (10, 11, 12),
    "OBR": (10, 16, 28, 32, 33, 34, 35),
    "TXA": (5, 9, 10, 11, 22, 23),
    "OBX": (16,),
}
_DATES: Final = {"PID": (7, 29), "NK1": (16,), "GT1": (8,), "IN1": (18,)}
_BY_TYPE: Final = (
    (_NAMES, (0, 1, 2)),
    (_NUMBERS, (0,)),
    (_ADDRESSES, (0, 1, 2, 4)),
    (_PHONES, (0, 3, 6, 11)),
    (_PEOPLE, (0, 1, 2, 3)),
)


def identifiers_of(segments: tuple[Segment, ...], delimiters: Delimiters) -> tuple[str, ...]:
    """Return names, numbers, addresses and birth dates of the header segments of a message."""
    return distinct(_identifiers(segments, delimiters))


def _identifiers(segments: tuple[Segment, ...], delimiters: Delimiters) -> Iterator[str]:
    for segment in segments:
        for fields, components in _BY_TYPE:
            for number in fields.get(segment.name, ()):
                yield from _components(segment.value(number), components, delimiters)
        for number in _DATES.get(segment.name, ()):
            yield from as_dates(segment.value(number))


def _components(value: str, indices: tuple[int, ...], delimiters: Delimiters) -> Iterator[str]:
    """Yield the components at some indices of each repetition of a field."""
    for repetition in value.split(delimiters.repetition):
        components = repetition.split(delimiters.component)
        for index in indices:
            if index < len(components):
                for part in components[index].split(delimiters.subcomponent):
                    yield unescaped(part, delimiters)
