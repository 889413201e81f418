"""Identifiers of the patient and related persons in FHIR resources."""

from collections.abc import Iterable, Iterator
from typing import Final

from readingroom.intake.notes.fhir_json import Fields
from readingroom.intake.notes.identity import as_dates, distinct, words_of

_PEOPLE: Final = frozenset(
    ("Patient", "RelatedPerson", "Person", "Practitioner", "PractitionerRole", "Coverage")
)
_BRANCHES: Final = ("name", "telecom", "address", "identifier", "contact", "link", "other")
_LEAVES: Final = frozenset(
    ("text", "family", "given", "value", "line", "city", "district", "postalCode", "subscriberId")
)
_REFERENCES: Final = (
    *("subject", "patient", "author", "performer", "resultsInterpreter", "attester", "party"),
    *("authenticator", "custodian", "encounter", "identifier", "masterIdentifier"),
)
_PATIENTS: Final = frozenset(("subject", "patient"))
_MAX_DEPTH: Final = 6


def identifiers_of(resources: Iterable[Fields]) -> tuple[str, ...]:
    """Return names, numbers, addresses and birth dates of persons, and of references to them."""
    return distinct(_identifiers(resources))


def _identifiers(resources: Iterable[Fields]) -> Iterator[str]:
    for resource in resources:
        if resource.text("resourceType") in _PEOPLE:
            yield resource.text("id")
            yield from as_dates(resource.text("birthDate"))
            yield from as_dates(resource.text("deceasedDateTime"))
            for branch in (*_BRANCHES, "subscriberId"):
                yield from _leaves(resource.values.get(branch), branch, 0)
        else:
            yield from _references(resource, 0)


def _references(resource: Fields, depth: int) -> Iterator[str]:
    """Yield names and numbers of a document's subject and authors, and its own."""
    for key in _REFERENCES:
        for reference in resource.children(key):
            yield reference.text("display")
            if key in _PATIENTS:
                yield from words_of(reference.text("display"))
            yield reference.text("value")
            kind, _, number = reference.text("reference").rpartition("/")
            yield number if kind.endswith("Patient") else ""
            if depth < 2:
                yield from _references(reference, depth + 1)
    if depth == 0:
        for context in resource.children("context"):
            for info in context.children("sourcePatientInfo"):
                yield info.text("display")


def _leaves(value: object, key: str, depth: int) -> Iterator[str]:
    """Yield the texts of a name, number, address or contact."""
    if depth > _MAX_DEPTH:
        return
    if isinstance(value, str):
        if key in _LEAVES:
            yield value
    elif isinstance(value, list):
        for item in value:
            yield from _leaves(item, key, depth + 1)
    elif isinstance(value, dict):
        for name, item in value.items():
            if name in _LEAVES or name in _BRANCHES:
                yield from _leaves(item, name, depth + 1)
