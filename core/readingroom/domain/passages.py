"""Passages of a text that a reader marked, and relations between them."""

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from typing import Final, TypeVar

MAX_PASSAGES: Final = 1_000
"""Maximum number of passages, or of relations, of an answer."""
NO_STATUS: Final = 0
"""Status of a passage that has none."""


@dataclass(frozen=True, slots=True, order=True)
class Passage:
    """Characters of an output's shown text, end exclusive, with the values of type and status."""

    start: int
    stop: int
    value: int
    status: int = NO_STATUS


@dataclass(frozen=True, slots=True, order=True)
class PassageRelation:
    """Relation between two passages, each named by its first character, with its value."""

    subject: int
    value: int
    object: int


Marked = TypeVar("Marked", Passage, PassageRelation)


def passages_of(numbers: Sequence[int]) -> tuple[Passage, ...]:
    """Return the passages of an answer, whose numbers are those of each passage in turn.

    Raises:
        ValueError: numbers are missing.
    """
    return _entries(Passage, numbers, 4)


def relations_of(numbers: Sequence[int]) -> tuple[PassageRelation, ...]:
    """Return the relations of an answer, whose numbers are those of each relation in turn.

    Raises:
        ValueError: numbers are missing.
    """
    return _entries(PassageRelation, numbers, 3)


def as_numbers(entries: Iterable[Passage] | Iterable[PassageRelation]) -> tuple[int, ...]:
    """Return the numbers of passages or relations, in their order in the text."""
    return tuple(number for entry in sorted(map(astuple, entries)) for number in entry)


def with_passage(passages: Iterable[Passage], added: Passage) -> tuple[Passage, ...]:
    """Return the passages with another one, which replaces those that it overlaps."""
    others = (each for each in passages if each.stop <= added.start or each.start >= added.stop)
    return tuple(sorted((*others, added)))


def between(
    relations: Iterable[PassageRelation], passages: Iterable[Passage]
) -> tuple[PassageRelation, ...]:
    """Return the relations whose passages are among these."""
    starts = {passage.start for passage in passages}
    return tuple(each for each in relations if {each.subject, each.object} <= starts)


def _entries(kind: type[Marked], numbers: Sequence[int], size: int) -> tuple[Marked, ...]:
    if len(numbers) % size:
        raise ValueError(f"{len(numbers)} numbers are not {size} for each entry")
    rows = (numbers[at : at + size] for at in range(0, len(numbers), size))
    return tuple(kind(*row) for row in rows)
