"""The letters that name the options of a choice: one, all of several, or any of several."""

from collections.abc import Iterable
from typing import Final

_ALL: Final = ","
_ANY: Final = "|"


def letter_of(index: int) -> str:
    """Return the letter of an option by its index from 0, "A" for the first."""
    return chr(ord("A") + index)


def all_of(indices: Iterable[int]) -> str:
    """Return the letters of options that belong together, in order: "A,C"."""
    return _ALL.join(letter_of(index) for index in sorted(set(indices)))


def any_of(indices: Iterable[int]) -> str:
    """Return the letters of options of which each is right: "A|C"."""
    return _ANY.join(letter_of(index) for index in sorted(set(indices)))


def indices_of(letters: str) -> tuple[int, ...]:
    """Return the indices of the named options, also of those of which any is right."""
    return tuple(ord(letter) - ord("A") for letter in letters.replace(_ANY, _ALL).split(_ALL))


def names_several(letters: str) -> bool:
    """Return whether several options have to be named."""
    return _ALL in letters


def is_any_right(letters: str) -> bool:
    """Return whether one of several options is enough."""
    return _ANY in letters


def right_answers(target: str) -> list[str]:
    """Return the answers that are right: those of which any is, or the only one."""
    return target.split(_ANY)


def is_right(answer: str, target: str) -> bool:
    """Return whether an answer is the target, or one of those of which any is right."""
    return answer in right_answers(target)


def overlap(answer: str | None, target: str) -> float:
    """Return the share of options named in both, of those named in either (Jaccard); 0 for None.

    Of a target of which any option is right, each is compared, and the largest share counts.
    """
    if answer is None:
        return 0.0
    named = set(answer.split(_ALL))
    sides = [set(side.split(_ALL)) for side in right_answers(target)]
    return max(len(named & side) / len(named | side) for side in sides)
