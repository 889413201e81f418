"""Passages of a text that a reader marked, and relations between them.

Passages can be nested and can overlap; those of an answer are in the order in which they were
marked. In the numbers of a relation, a passage is the character at which it begins, plus `_RANK`
for each other passage that begins there and sorts before it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from typing import Final

MAX_PASSAGES: Final = 1_000
"""Maximum number of passages, or of relations, of an answer."""
NO_STATUS: Final = 0
"""Status of a passage that has none."""
_RANK: Final = 2**32
_PASSAGE_NUMBERS: Final = 4
_RELATION_NUMBERS: Final = 3


@dataclass(frozen=True, slots=True, order=True)
class Passage:
    """Characters of an output's shown text, end exclusive, with the values of type and status."""

    start: int
    stop: int
    value: int
    status: int = NO_STATUS

    @property
    def identity(self) -> tuple[int, int, int]:
        """Return ends and type, which no other passage of an answer has."""
        return self.start, self.stop, self.value

    def overlaps(self, other: "Passage") -> bool:
        """Return whether both have a character in common."""
        return self.start < other.stop and other.start < self.stop


@dataclass(frozen=True, slots=True, order=True)
class PassageRelation:
    """Relation between two passages, with its value."""

    subject: Passage
    value: int
    object: Passage


def passages_of(numbers: Sequence[int]) -> tuple[Passage, ...]:
    """Return the passages of an answer, whose numbers are those of each passage in turn.

    Raises:
        ValueError: numbers are missing.
    """
    return tuple(Passage(*row) for row in _rows(numbers, _PASSAGE_NUMBERS))


def passage_numbers(passages: Iterable[Passage]) -> tuple[int, ...]:
    """Return the numbers of passages."""
    return tuple(number for passage in passages for number in astuple(passage))


def relations_of(
    numbers: Sequence[int], passages: Iterable[Passage]
) -> tuple[PassageRelation, ...]:
    """Return the relations of an answer between these passages of the same reader.

    Raises:
        ValueError: numbers are missing, or a passage is not among these.
    """
    by_number = {number: passage for passage, number in _numbered(passages).items()}
    rows = _rows(numbers, _RELATION_NUMBERS)
    if any(end not in by_number for row in rows for end in (row[0], row[2])):
        raise ValueError("a relation needs two marked passages")
    return tuple(PassageRelation(by_number[a], value, by_number[b]) for a, value, b in rows)


def relation_numbers(
    relations: Iterable[PassageRelation], passages: Iterable[Passage]
) -> tuple[int, ...]:
    """Return the numbers of relations between these passages, sorted and each once."""
    numbers = _numbered(passages)
    rows = {(numbers[each.subject], each.value, numbers[each.object]) for each in relations}
    return tuple(number for row in sorted(rows) for number in row)


def count_relations(numbers: Sequence[int]) -> int:
    """Return the number of relations of an answer."""
    return len(numbers) // _RELATION_NUMBERS


def moved_relations(
    relations: Iterable[PassageRelation], before: Sequence[Passage], after: Sequence[Passage]
) -> tuple[PassageRelation, ...]:
    """Return the relations after passages were added or removed, or changed where they are."""
    is_changed = len(before) == len(after)
    moved = dict(zip(before if is_changed else after, after, strict=True))
    return tuple(
        PassageRelation(moved[each.subject], each.value, moved[each.object])
        for each in relations
        if {each.subject, each.object} <= moved.keys()
    )


def _numbered(passages: Iterable[Passage]) -> dict[Passage, int]:
    """Return the number of each passage in relations."""
    numbers, ranks = dict[Passage, int](), Counter[int]()
    for passage in sorted(passages):
        numbers[passage] = passage.start + _RANK * ranks[passage.start]
        ranks[passage.start] += 1
    return numbers


def _rows(numbers: Sequence[int], size: int) -> list[Sequence[int]]:
    if len(numbers) % size:
        raise ValueError(f"{len(numbers)} numbers are not {size} for each entry")
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]
