"""Sequences as players: positions replaced by each other letter, or covered stretch by stretch."""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.analyzer.explanations.games import BoolArray, FloatArray, IntArray, QueryCounter
from readingroom.analyzer.explanations.parts import AT_ONCE, Ask, ask_checked, merge_neighbours
from readingroom.domain.errors import AnalysisError

MOST_POSITIONS: Final = 10_000
DNA: Final = "ACGT"
RNA: Final = "ACGU"
PROTEIN: Final = "ACDEFGHIKLMNPQRSTVWY"
_UNKNOWN: Final = {DNA: "N", RNA: "N", PROTEIN: "X"}
_CODES: Final = "RYSWKMBDHVN-"
"""Letters of several bases, and a gap."""


class Mutagenesis(NamedTuple):
    """What each letter does at each position, float array (positions, letters).

    `changes` holds by how much the answer changes where that letter stands instead, 0 for the one
    that is there; `weights` (positions,) how much the letter that is there adds to the answer:
    minus the mean change over all others.
    """

    alphabet: str
    changes: FloatArray
    weights: FloatArray


def read_alphabet(sequence: str) -> str:
    """Return the letters that a sequence is written in: DNA, RNA or protein.

    Raises:
        AnalysisError: it has one letter or none, too many, or is written in other ones.
    """
    if not 2 <= len(sequence) <= MOST_POSITIONS:
        letters = "one letter" if len(sequence) == 1 else f"{len(sequence):,} letters"
        raise AnalysisError(
            f"The sequence has {letters}; 2 to {MOST_POSITIONS:,} can be weighed. "
            "Give the stretch that matters."
        )
    found = set(sequence.upper())
    if found <= {"N", "-"}:
        raise AnalysisError("No letter of the sequence is known: all are N. Give another one.")
    for alphabet in (DNA, RNA, PROTEIN):
        others = set(_CODES) if alphabet is not PROTEIN else set("BZJXUO*-")
        if found <= set(alphabet) | others and found & set(alphabet):
            return alphabet
    strange = "".join(sorted(found - set(PROTEIN)))[:10]
    raise AnalysisError(
        f"The sequence is written in letters that are none of DNA, RNA or protein: {strange!r}."
    )


def unknown_letter(alphabet: str) -> str:
    """Return what stands for any letter of an alphabet."""
    return _UNKNOWN[alphabet]


def as_there(letter: str, there: str) -> str:
    """Return a letter in the case of the one whose place it takes: models may tell these apart."""
    return letter.lower() if there.islower() else letter


def mutate_positions(
    ask: Ask, sequence: str, alphabet: str, target: int, *, asked: QueryCounter
) -> Mutagenesis:
    """Replace each position by each other letter and see what that does to the answer.

    Raises:
        AnalysisError: the model gives no number.
    """
    places = [
        (position, column, sequence[:position] + as_there(letter, there) + sequence[position + 1 :])
        for position, there in enumerate(sequence)
        for column, letter in enumerate(alphabet)
        if letter != there.upper()
    ]
    before = _asked_in_parts(ask, [sequence], target, asked)[0]
    said = _asked_in_parts(ask, [made for *_, made in places], target, asked)
    changes = np.zeros((len(sequence), len(alphabet)))
    counts = np.zeros(len(sequence))
    for (position, column, _), after in zip(places, said, strict=True):
        changes[position, column] = after - before
        counts[position] += 1
    return Mutagenesis(alphabet, changes, -changes.sum(axis=1) / counts)


def occlude_sequence(
    ask: Ask,
    sequence: str,
    letter: str,
    target: int,
    *,
    window: int,
    stride: int,
    asked: QueryCounter,
) -> FloatArray:
    """Return by how much the answer falls where a window of unknown letters covers each position.

    A position gets the mean over the windows that cover it.

    Raises:
        AnalysisError: windows leave positions out or cover all, or the model gives no number.
    """
    if not 1 <= stride <= window < len(sequence):
        raise AnalysisError(
            f"Windows of {window} letters that move by {stride} do not fit a sequence of "
            f"{len(sequence):,}. Choose a window shorter than it, and a stride from 1 to the "
            "window."
        )
    count = 1 + -(-(len(sequence) - window) // stride)
    places = [
        slice(start, min(start + window, len(sequence)))
        for start in range(0, count * stride, stride)
    ]
    gone = "".join(as_there(letter, there) for there in sequence)
    covered = [sequence[: place.start] + gone[place] + sequence[place.stop :] for place in places]
    before = _asked_in_parts(ask, [sequence], target, asked)[0]
    said = _asked_in_parts(ask, covered, target, asked)
    sums, counts = np.zeros(len(sequence)), np.zeros(len(sequence))
    for place, after in zip(places, said, strict=True):
        sums[place] += before - after
        counts[place] += 1
    return np.asarray(sums / counts)


def cut_stretches(length: int, stretch: int) -> IntArray:
    """Return the number of the stretch that each position lies in; the last may be shorter."""
    return np.asarray(np.arange(length) // stretch, dtype=np.int64)


def mask_sequence(
    sequence: str, letter: str, labels: IntArray
) -> Callable[[BoolArray], NDArray[np.str_]]:
    """Return what makes sequences (n,) for masks (n, stretches), True for what is kept."""
    letters = np.array(list(sequence))
    gone = np.array([as_there(letter, there) for there in sequence])

    def make(masks: BoolArray) -> NDArray[np.str_]:
        return np.array(["".join(row) for row in np.where(masks[:, labels], letters, gone)])

    return make


def sequence_hierarchy(stretches: int) -> FloatArray:
    """Return a hierarchy that merges neighbouring stretches."""
    return merge_neighbours([list(range(stretches))], stretches)


def _asked_in_parts(ask: Ask, sequences: list[str], target: int, asked: QueryCounter) -> FloatArray:
    return np.concatenate(
        [
            ask_checked(ask, np.array(sequences[start : start + AT_ONCE]), target, asked)
            for start in range(0, len(sequences), AT_ONCE)
        ]
    )
