"""All families by key, and all formats."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import SuiteError
from readingroom.domain.named_imports import named_object
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.family_keys import FAMILIES

if TYPE_CHECKING:
    from readingroom.engine.evaluator.families.api import Family, SuiteFormat

_FOLDER: Final = "readingroom.engine.evaluator.families"


@cache
def find_family(key: str) -> "Family":
    """Return the family of a key.

    Raises:
        SuiteError: it is unknown.
    """
    if key not in FAMILIES:
        raise SuiteError(f"The family '{key[:40]}' is unknown.{nearest(key, FAMILIES)}")
    family: Family = named_object(f"{_FOLDER}.{key}.family:FAMILY")
    return family


def all_formats() -> "Iterator[tuple[Family, SuiteFormat]]":
    """Yield the formats of all families."""
    for key in FAMILIES:
        family = find_family(key)
        for suite_format in family.formats:
            yield family, suite_format


def find_format(key: str) -> "tuple[Family, SuiteFormat]":
    """Return a format and its family.

    Raises:
        SuiteError: it is unknown.
    """
    formats = {suite_format.key: (family, suite_format) for family, suite_format in all_formats()}
    if key not in formats:
        raise SuiteError(f"The format '{key[:40]}' is unknown.{nearest(key, sorted(formats))}")
    return formats[key]
