"""FHIR R4 Patient resources as rows: an NDJSON file or a Bundle, without names and addresses."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from readingroom.domain.errors import GenerationError
from readingroom.domain.problem import Problem

CODE_COLUMNS: Final = ("id", "identifier")
"""Columns that can only name the cases: identifiers are never stored as attributes."""
BIRTH: Final = "birthDate"
COLUMNS: Final = ("gender", BIRTH, "race", "ethnicity", "birthSex")
AREA_COLUMNS: Final = ("state", "postal code area")
_US_CORE: Final = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-"
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_ZIP: Final = re.compile(r"([0-9]{3})[0-9]{2}(-[0-9]{4})?")
_SMALL_AREAS: Final = frozenset(
    {
        *("036", "059", "063", "102", "203", "556", "692", "790", "821", "823", "830", "831"),
        *("878", "879", "884", "890", "893"),
    }
)
"""First 3 digits of ZIP codes of at most 20,000 people (census 2000).

Source: HHS, guidance on de-identification under 45 CFR 164.514(b).
"""

Json = Any


def is_fhir(data: bytes) -> bool:
    """Return whether the bytes may be a FHIR resource: a JSON object."""
    return data[:1_000].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")


def patient_rows(
    data: bytes, name: str, *, with_area: bool
) -> tuple[tuple[str, ...], list[tuple[str, ...]], tuple[Problem, ...]]:
    """Return header, rows and problems of the Patient resources in a file.

    Args:
        data: content of the file.
        name: its name, for messages.
        with_area: whether to read state, and 3 digits of a ZIP code.

    Raises:
        GenerationError: it is not FHIR, or has no Patient.
    """
    head = (*CODE_COLUMNS, *COLUMNS, *(AREA_COLUMNS if with_area else ()))
    rows, problems = [], []
    for number, patient in enumerate(_patients(data, name), start=2):
        born = _text(patient.get(BIRTH))
        if born and not _DAY.fullmatch(born):
            message = "The date of birth has no day, so the age is missing."
            problems.append(Problem.warning(name, "table.partial-date", message, number))
            born = ""
        gender = _text(patient.get("gender"))
        cells = {
            "id": _text(patient.get("id")),
            "identifier": _first(patient.get("identifier"), "value"),
            "gender": "" if gender == "unknown" else gender,
            BIRTH: born,
            "race": _us_core(patient, "race"),
            "ethnicity": _us_core(patient, "ethnicity"),
            "birthSex": _us_core(patient, "birthsex"),
            "state": _first(patient.get("address"), "state"),
            "postal code area": _area(_first(patient.get("address"), "postalCode")),
        }
        rows.append(tuple(cells[column] for column in head))
    if not rows:
        raise GenerationError(f"{name} has no Patient resource. Choose another file.")
    return head, rows, tuple(problems)


def _patients(data: bytes, name: str) -> Iterator[Mapping[str, Json]]:
    for resource in _resources(data, name):
        if resource.get("resourceType") == "Patient":
            yield resource
            continue
        entries = resource.get("entry")
        if resource.get("resourceType") != "Bundle" or not isinstance(entries, list):
            continue
        for entry in entries:
            inner = entry.get("resource") if isinstance(entry, dict) else None
            if isinstance(inner, dict) and inner.get("resourceType") == "Patient":
                yield inner


def _resources(data: bytes, name: str) -> Iterator[Mapping[str, Json]]:
    """Yield the JSON objects of a file: one, or one in each line."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise GenerationError(f"{name} is not UTF-8 text. Save it as UTF-8.") from error
    whole = _object(text)
    if whole is not None:
        yield whole
        return
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        resource = _object(line)
        if resource is None:
            raise GenerationError(
                f"{name}, line {number} is not a FHIR resource. Choose an NDJSON file or a Bundle "
                "in JSON."
            )
        yield resource


def _object(text: str) -> Mapping[str, Json] | None:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _text(value: Json) -> str:
    return value.strip() if isinstance(value, str) else ""


def _first(values: Json, key: str) -> str:
    """Return a text of the first object in a list that has it."""
    for value in values if isinstance(values, list) else ():
        if isinstance(value, dict) and _text(value.get(key)):
            return _text(value[key])
    return ""


def _us_core(patient: Mapping[str, Json], what: str) -> str:
    """Return the text of an extension of US Core, "" if there is none."""
    extensions = patient.get("extension")
    for extension in extensions if isinstance(extensions, list) else ():
        if not isinstance(extension, dict) or extension.get("url") != _US_CORE + what:
            continue
        if what == "birthsex":
            return _text(extension.get("valueCode"))
        inner = extension.get("extension")
        texts = (
            _text(part.get("valueString"))
            for part in (inner if isinstance(inner, list) else ())
            if isinstance(part, dict) and part.get("url") == "text"
        )
        return next(texts, "")
    return ""


def _area(postal_code: str) -> str:
    """Return 3 digits of a ZIP code, 000 for areas with few people, "" for other codes."""
    match = _ZIP.fullmatch(postal_code)
    if match is None:
        return ""
    return "000" if match[1] in _SMALL_AREAS else match[1]
