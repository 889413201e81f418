"""Search of a text for identifiers, once for each text: tests import the same notes many times."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest

from readingroom.privacy import detection
from readingroom.privacy.spans import IdentifierSpan

MAX_TEXTS, MAX_LENGTH = 4_000, 2_000


@contextmanager
def search_each_text_once() -> Iterator[None]:
    """Keep the identifiers found in short texts while the block runs."""
    search = detection._in_plain

    @lru_cache(maxsize=MAX_TEXTS)
    def kept(text: str) -> tuple[IdentifierSpan, ...]:
        return tuple(search(text))

    def find(text: str) -> Iterator[IdentifierSpan]:
        yield from kept(text) if len(text) <= MAX_LENGTH else search(text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(detection, "_in_plain", find)
        yield
