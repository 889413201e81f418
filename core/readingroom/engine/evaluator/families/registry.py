"""All families by key."""

from functools import cache
from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import SuiteError
from readingroom.domain.named_imports import named_object
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.family_keys import FAMILIES

if TYPE_CHECKING:
    from readingroom.engine.evaluator.families.api import Family

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


def may_distress(key: str) -> bool:
    """Return whether the prompts of a family may distress; "" is no family.

    Raises:
        SuiteError: it is unknown.
    """
    return bool(key) and find_family(key).is_distressing
