"""Search of a text for identifiers, once for each text: tests import the same notes many times."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest

from readingroom.privacy import detection
from readingroom.privacy.spans import IdentifierSpan

SHORT = 2_000
"""Characters of a short text."""


@contextmanager
def search_each_text_once() -> Iterator[None]:
    """Keep the identifiers found in texts, of long ones in the last, while the block runs."""
    search = detection._in_plain

    def found(text: str) -> tuple[IdentifierSpan, ...]:
        return tuple(search(text))

    short, long = lru_cache(maxsize=4_000)(found), lru_cache(maxsize=20)(found)

    def find(text: str) -> Iterator[IdentifierSpan]:
        yield from (short if len(text) <= SHORT else long)(text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(detection, "_in_plain", find)
        yield
