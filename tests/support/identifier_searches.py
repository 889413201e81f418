"""Durations of searches for identifiers."""

from functools import partial

from tests.support.durations import least_seconds

from readingroom.privacy.detection import find_identifiers


def search_seconds(piece: str, length: int) -> float:
    """Return the least processor time of a search in `length` repeated characters, in s."""
    # Of three lengths, as tests search the same text once.
    texts = [(piece * length)[: length + more] for more in range(3)]
    return least_seconds(*(partial(find_identifiers, text) for text in texts))
