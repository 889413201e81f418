"""All formats that can be imported, with their families."""

from collections.abc import Iterator

from readingroom.domain.errors import SuiteError
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.families.api import Family, SuiteFormat
from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.family_keys import FAMILIES
from readingroom.engine.evaluator.suite_import.mapped.mapped_format import FORMAT as MAPPED


def all_formats() -> Iterator[tuple[Family | None, SuiteFormat]]:
    """Yield the formats of all families, then the one whose sources name their family."""
    for key in FAMILIES:
        family = find_family(key)
        for suite_format in family.formats:
            yield family, suite_format
    yield None, MAPPED


def find_format(key: str) -> tuple[Family | None, SuiteFormat]:
    """Return a format and its family.

    Raises:
        SuiteError: it is unknown.
    """
    formats = {suite_format.key: (family, suite_format) for family, suite_format in all_formats()}
    if key not in formats:
        raise SuiteError(f"The format '{key[:40]}' is unknown.{nearest(key, sorted(formats))}")
    return formats[key]
