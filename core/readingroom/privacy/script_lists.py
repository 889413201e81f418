"""Word lists of names in scripts other than Latin."""

import functools
from collections.abc import Mapping
from importlib import resources
from typing import Final

from readingroom.privacy.known import fold

GIVEN: Final = "g"
FAMILY: Final = "s"
CHINESE_FAMILY: Final = "c"
CHINESE_GIVEN_SIGN: Final = "h"
JAPANESE_FAMILY: Final = "j"
JAPANESE_GIVEN: Final = "n"
KOREAN_FAMILY: Final = "k"
KOREAN_GIVEN: Final = "m"
KOREAN_SYLLABLE: Final = "y"


@functools.cache
def script_names() -> Mapping[str, str]:
    """Return the signs of names: alphabetic names after `fold`, East Asian names as written."""
    path = resources.files("readingroom_resources") / "identifiers" / "names_scripts.csv"
    rows = path.read_text(encoding="utf-8").splitlines()[1:]
    return dict(row.split(",", 1) for row in rows)


@functools.lru_cache(maxsize=4096)
def alphabet_signs(word: str) -> str:
    """Return "g", "s" or both for an alphabetic name, also after the Arabic article."""
    signs = script_names().get(fold(word), "")
    if not signs and word[:2] == "ال":
        signs = script_names().get(fold(word[2:]), "")
    return "".join(sign for sign in signs if sign in (GIVEN, FAMILY))


def has_sign(text: str, sign: str) -> bool:
    """Return whether an East Asian name or syllable has a sign."""
    return sign in script_names().get(text, "")
