"""FHIR JSON: the resources of a file, with fields that may have any type."""

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from readingroom.intake.notes.document import NoteRefusedError, ParseContext, decoded_note

MAX_OBJECTS: Final = 400_000
MAX_VALUES: Final = 2_000_000
MAX_RESOURCES: Final = 20_000
_MAX_BUNDLES: Final = 4


class Fields:
    """A JSON object with typed access to its fields."""

    __slots__ = ("_context", "_values")

    def __init__(self, values: dict[str, Any], context: ParseContext) -> None:
        self._values = values
        self._context = context

    @property
    def values(self) -> dict[str, Any]:
        """The raw object."""
        return self._values

    def text(self, key: str) -> str:
        """Return a text, or a number as written; "" if there is none."""
        value = self._values.get(key)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return str(value)
        if value is None or isinstance(value, str):
            return value or ""
        self._warn_of_type()
        return ""

    def child(self, key: str) -> "Fields":
        """Return an object, or the first of a list; an empty one if there is none."""
        return next(self.children(key), Fields({}, self._context))

    def children(self, key: str) -> Iterator["Fields"]:
        """Yield the objects of a list, or the single object in place of a list."""
        value = self._values.get(key)
        if value is None:
            return
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict):
                yield Fields(item, self._context)
            else:
                self._warn_of_type()

    def _warn_of_type(self) -> None:
        self._context.warn_once(
            "note.fhir_form", "Fields of the FHIR file with an invalid type were left out."
        )


class FhirResources(NamedTuple):
    """The resources of a file: those listed, and all, including contained ones.

    Keys of `by_anchor` are the containing resource (its `id()`) and the id of the contained one.
    """

    listed: tuple[Fields, ...]
    everything: tuple[Fields, ...]
    by_address: dict[str, Fields]
    by_anchor: dict[tuple[int, str], Fields]

    def find(self, resource: Fields, reference: str) -> Fields | None:
        """Return the target of a reference in a resource, None if it is not in the file."""
        if reference.startswith("#"):
            return self.by_anchor.get((id(resource.values), reference[1:]))
        address = reference.partition("/_history")[0]
        return self.by_address.get(address) or self.by_address.get(
            "/".join(address.split("/")[-2:])
        )


def read_resources(data: bytes, context: ParseContext) -> FhirResources:
    """Read a resource, a Bundle, a list, or one resource per line (NDJSON).

    Raises:
        NoteRefusedError: The file is not JSON, or has too many values.
    """
    text = decoded_note(data, "note.fhir", "The FHIR file").text.removeprefix("\ufeff")
    objects = text.count("{") + text.count("[")
    if objects > MAX_OBJECTS or text.count(",") > MAX_VALUES:
        raise NoteRefusedError("note.fhir", "The FHIR file has too many values. Split it.")
    listed: list[tuple[str, Fields]] = []
    for value in _values(text):
        _list(value, "", listed, context, 0)
    everything = [
        item for _, resource in listed for item in (resource, *resource.children("contained"))
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
    top_level = tuple(resource for _, resource in listed)
    return FhirResources(top_level, tuple(everything), by_address, by_anchor)


def _values(text: str) -> list[object]:
    """Return the values of a file: one, or one per line."""
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
                "note.fhir", f"Line {number} of the FHIR file is invalid or truncated JSON."
            ) from error
    return values


def _no_json(error: ValueError) -> str:
    position = f" from line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
    return f"The FHIR file is invalid or truncated JSON{position}. Export it again."


def _parsed(text: str) -> object:
    """Parse JSON; numbers with a decimal point stay text, so that 1.10 is kept."""
    try:
        parsed: object = json.loads(text, parse_float=str, parse_constant=str)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    return parsed


def _list(
    value: object, address: str, listed: list[tuple[str, Fields]], context: ParseContext, depth: int
) -> None:
    if isinstance(value, list):
        for item in value:
            if isinstance(item, dict):
                _list(item, "", listed, context, depth)
        return
    if not isinstance(value, dict):
        return
    if len(listed) >= MAX_RESOURCES:
        raise NoteRefusedError(
            "note.fhir", f"The FHIR file has more than {MAX_RESOURCES:,} resources. Split it."
        )
    fields = Fields(value, context)
    if fields.text("resourceType") != "Bundle":
        listed.append((address, fields))
    elif depth >= _MAX_BUNDLES:
        raise NoteRefusedError("note.fhir", "The bundles of the FHIR file are nested too deeply.")
    else:
        for entry in fields.children("entry"):
            for resource in entry.children("resource"):
                _list(resource.values, entry.text("fullUrl"), listed, context, depth + 1)
