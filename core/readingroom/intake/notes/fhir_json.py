"""JSON of FHIR: resources found in a file, and fields that may have any form."""

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from readingroom.domain.errors import IntakeError
from readingroom.intake.decoding import decode_text
from readingroom.intake.notes.document import NoteRefusedError, ParseContext

MAX_OBJECTS: Final = 400_000
MAX_VALUES: Final = 2_000_000
MAX_RESOURCES: Final = 20_000
_MAX_BUNDLES: Final = 4


class Fields:
    """A JSON object whose fields are asked for by the type that they should have."""

    __slots__ = ("_desk", "_values")

    def __init__(self, values: dict[str, Any], desk: ParseContext) -> None:
        self._values = values
        self._desk = desk

    @property
    def values(self) -> dict[str, Any]:
        """Return the object as it is."""
        return self._values

    def text(self, key: str) -> str:
        """Return a text, or a number as written; "" where there is none."""
        value = self._values.get(key)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return str(value)
        if value is None or isinstance(value, str):
            return value or ""
        self._complain()
        return ""

    def child(self, key: str) -> "Fields":
        """Return an object, the first of a list; an empty one where there is none."""
        return next(self.children(key), Fields({}, self._desk))

    def children(self, key: str) -> Iterator["Fields"]:
        """Yield the objects of a list, or one object that stands where a list should."""
        value = self._values.get(key)
        if value is None:
            return
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict):
                yield Fields(one, self._desk)
            else:
                self._complain()

    def _complain(self) -> None:
        self._desk.warn_once(
            "note.fhir_form", "Fields of the FHIR file do not have the form they should: left out."
        )


class FhirResources(NamedTuple):
    """The resources of a file: those listed, and all, with those contained in others.

    `by_anchor` goes by the resource that contains another (its identity in memory) and its id.
    """

    listed: tuple[Fields, ...]
    everything: tuple[Fields, ...]
    by_address: dict[str, Fields]
    by_anchor: dict[tuple[int, str], Fields]

    def find(self, resource: Fields, reference: str) -> Fields | None:
        """Return what a reference in a resource means, None if the file does not hold it."""
        if reference.startswith("#"):
            return self.by_anchor.get((id(resource.values), reference[1:]))
        address = reference.partition("/_history")[0]
        return self.by_address.get(address) or self.by_address.get(
            "/".join(address.split("/")[-2:])
        )


def read_resources(data: bytes, desk: ParseContext) -> FhirResources:
    """Read a resource, a Bundle, a list, or one resource a line (NDJSON).

    Raises:
        NoteRefusedError: it is no JSON, or has too many values.
    """
    try:
        text = decode_text(data).text.removeprefix("\ufeff")
    except IntakeError as error:
        raise NoteRefusedError("note.fhir", f"The FHIR file {error}") from error
    objects = text.count("{") + text.count("[")
    if objects > MAX_OBJECTS or text.count(",") > MAX_VALUES:
        raise NoteRefusedError("note.fhir", "The FHIR file holds too many values. Split it.")
    listed: list[tuple[str, Fields]] = []
    for value in _values(text):
        _list(value, "", listed, desk, 0)
    everything = [
        found for _, resource in listed for found in (resource, *resource.children("contained"))
    ]
    by_address: dict[str, Fields] = {}
    for address, resource in listed:
        by_address.setdefault(f"{resource.text('resourceType')}/{resource.text('id')}", resource)
        if address:
            by_address.setdefault(address, resource)
    by_anchor = {
        (id(resource.values), inner.text("id")): inner
        for _, resource in listed
        for inner in resource.children("contained")
    }
    return FhirResources(tuple(one for _, one in listed), tuple(everything), by_address, by_anchor)


def _values(text: str) -> list[object]:
    """Return the values of a file: one, or one a line."""
    try:
        return [_parsed(text)]
    except ValueError as error:
        lines = [line for line in text.split("\n") if line.strip()]
        if len(lines) < 2 or not all(line.strip().endswith("}") for line in lines):
            raise NoteRefusedError("note.fhir", _no_json(error)) from error
    values: list[object] = []
    for number, line in enumerate(lines, start=1):
        try:
            values.append(_parsed(line))
        except ValueError as error:
            raise NoteRefusedError(
                "note.fhir", f"Line {number} of the FHIR file is no JSON, or it is cut off."
            ) from error
    return values


def _no_json(error: ValueError) -> str:
    place = f" from line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
    return f"The FHIR file is no JSON{place}, or it is cut off. Export it again."


def _parsed(text: str) -> object:
    """Return JSON as Python values; numbers with a point stay as written: 1.10 is not 1.1.

    Raises:
        ValueError: it is no JSON.
    """
    try:
        parsed: object = json.loads(text, parse_float=str, parse_constant=str)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    return parsed


def _list(
    value: object, address: str, listed: list[tuple[str, Fields]], desk: ParseContext, depth: int
) -> None:
    if isinstance(value, list):
        for one in value:
            if isinstance(one, dict):
                _list(one, "", listed, desk, depth)
        return
    if not isinstance(value, dict):
        return
    if len(listed) >= MAX_RESOURCES:
        raise NoteRefusedError(
            "note.fhir", f"The FHIR file holds more than {MAX_RESOURCES:,} resources. Split it."
        )
    fields = Fields(value, desk)
    if fields.text("resourceType") != "Bundle":
        listed.append((address, fields))
    elif depth >= _MAX_BUNDLES:
        raise NoteRefusedError("note.fhir", "Bundles are nested too deeply in the FHIR file.")
    else:
        for entry in fields.children("entry"):
            for resource in entry.children("resource"):
                _list(resource.values, entry.text("fullUrl"), listed, desk, depth + 1)
