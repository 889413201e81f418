"""Sequences as players: positions replaced by every other letter, or covered by segments."""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import (
    BoolArray,
    FloatArray,
    IntArray,
    QueryCounter,
)
from readingroom.engine.analyzer.explanations.parts import (
    AT_ONCE,
    Ask,
    ask_checked,
    merge_neighbours,
)

MAX_POSITIONS: Final = 10_000
DNA: Final = "ACGT"
RNA: Final = "ACGU"
PROTEIN: Final = "ACDEFGHIKLMNPQRSTVWY"
_UNKNOWN: Final = {DNA: "N", RNA: "N", PROTEIN: "X"}
_CODES: Final = "RYSWKMBDHVN-"
"""Letters of several bases, and a gap."""


class Mutagenesis(NamedTuple):
    """Effect of each letter at each position, float array (positions, letters).

    `changes` are the changes of the answer by that letter, 0 for the present one; `weights`
    (positions,) the contribution of the present letter: minus the mean change over all others.
    """

    alphabet: str
    changes: FloatArray
    weights: FloatArray


def read_alphabet(sequence: str) -> str:
    """Return the alphabet of a sequence: DNA, RNA or protein.

    Raises:
        AnalysisError: the sequence has fewer than two letters, too many, or other letters.
    """
    if not 2 <= len(sequence) <= MAX_POSITIONS:
        letters = "one letter" if len(sequence) == 1 else f"{len(sequence):,} letters"
        raise AnalysisError(
            f"The sequence has {letters}; it must have 2 to {MAX_POSITIONS:,}. "
            "Give the relevant segment."
        )
    letters_used = set(sequence.upper())
    if letters_used <= {"N", "-"}:
        raise AnalysisError("All letters of the sequence are N or gaps. Give another sequence.")
    for alphabet in (DNA, RNA, PROTEIN):
        others = set(_CODES) if alphabet is not PROTEIN else set("BZJXUO*-")
        if letters_used <= set(alphabet) | others and letters_used & set(alphabet):
            return alphabet
    strange = "".join(sorted(letters_used - set(PROTEIN)))[:10]
    raise AnalysisError(
        f"The sequence contains letters of neither DNA, RNA nor protein: {strange!r}."
    )


def unknown_letter(alphabet: str) -> str:
    """Return the code for any letter of an alphabet."""
    return _UNKNOWN[alphabet]


def as_there(letter: str, there: str) -> str:
    """Return a letter in the case of the one it replaces: models can be case-sensitive."""
    return letter.lower() if there.islower() else letter


def mutate_positions(
    ask: Ask, sequence: str, alphabet: str, target: int, *, counter: QueryCounter
) -> Mutagenesis:
    """Replace each position by every other letter and measure the change of the answer.

    Raises:
        AnalysisError: the model gives no number.
    """
    variants = [
        (position, column, sequence[:position] + as_there(letter, there) + sequence[position + 1 :])
        for position, there in enumerate(sequence)
        for column, letter in enumerate(alphabet)
        if letter != there.upper()
    ]
    before = _query_in_batches(ask, [sequence], target, counter)[0]
    answers = _query_in_batches(ask, [mutated for *_, mutated in variants], target, counter)
    changes = np.zeros((len(sequence), len(alphabet)))
    counts = np.zeros(len(sequence))
    for (position, column, _), after in zip(variants, answers, strict=True):
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
    counter: QueryCounter,
) -> FloatArray:
    """Return the mean drop of the answer by windows of unknown letters over each position.

    Raises:
        AnalysisError: windows leave positions out or cover all, or the model gives no number.
    """
    if not 1 <= stride <= window < len(sequence):
        raise AnalysisError(
            f"A window of {window} letters with a stride of {stride} does not fit a sequence of "
            f"{len(sequence):,}. Choose a shorter window, and a stride from 1 to the window."
        )
    count = 1 + -(-(len(sequence) - window) // stride)
    windows = [
        slice(start, min(start + window, len(sequence)))
        for start in range(0, count * stride, stride)
    ]
    gone = "".join(as_there(letter, there) for there in sequence)
    covered = [sequence[: span.start] + gone[span] + sequence[span.stop :] for span in windows]
    before = _query_in_batches(ask, [sequence], target, counter)[0]
    answers = _query_in_batches(ask, covered, target, counter)
    sums, counts = np.zeros(len(sequence)), np.zeros(len(sequence))
    for span, after in zip(windows, answers, strict=True):
        sums[span] += before - after
        counts[span] += 1
    return np.asarray(sums / counts)


def cut_segments(length: int, segment: int) -> IntArray:
    """Return the segment index of each position; the last segment can be shorter."""
    return np.asarray(np.arange(length) // segment, dtype=np.int64)


def mask_sequence(
    sequence: str, letter: str, labels: IntArray
) -> Callable[[BoolArray], NDArray[np.str_]]:
    """Return a function from masks (n, segments), True for kept, to sequences (n,)."""
    letters = np.array(list(sequence))
    gone = np.array([as_there(letter, there) for there in sequence])

    def make(masks: BoolArray) -> NDArray[np.str_]:
        return np.array(["".join(row) for row in np.where(masks[:, labels], letters, gone)])

    return make


def sequence_hierarchy(segments: int) -> FloatArray:
    """Return a hierarchy that merges neighbouring segments."""
    return merge_neighbours([list(range(segments))], segments)


def _query_in_batches(
    ask: Ask, sequences: list[str], target: int, counter: QueryCounter
) -> FloatArray:
    return np.concatenate(
        [
            ask_checked(ask, np.array(sequences[start : start + AT_ONCE]), target, counter)
            for start in range(0, len(sequences), AT_ONCE)
        ]
    )
