"""Texts and sequences as explanation inputs: cut into parts, with the method that weighs them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.engine.analyzer.explanations.games import QueryCounter
from readingroom.engine.analyzer.explanations.images import heat_map
from readingroom.engine.analyzer.explanations.part_methods import (
    InputPartition,
    ModelHandle,
    PartWeights,
    leave_one_out,
    weigh_by_shapley,
)
from readingroom.engine.analyzer.explanations.parts import (
    AT_ONCE,
    Ask,
    Inputs,
    ask_checked,
    merge_neighbours,
)
from readingroom.engine.analyzer.explanations.texts import (
    describe_removal,
    mask_text,
    split_text,
    text_hierarchy,
)
from readingroom.engine.analyzer.explanations.types import (
    Attribution,
    ExplanationMethod,
    PartOptions,
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
    return Mutagenesis(changes, -changes.sum(axis=1) / counts)


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


def mask_sequence(
    sequence: str, letter: str, labels: IntArray
) -> Callable[[BoolArray], NDArray[np.str_]]:
    """Return a function from masks (n, segments), True for kept, to sequences (n,)."""
    letters = np.array(list(sequence))
    gone = np.array([as_there(letter, there) for there in sequence])

    def make(masks: BoolArray) -> NDArray[np.str_]:
        return np.array(["".join(row) for row in np.where(masks[:, labels], letters, gone)])

    return make


def _query_in_batches(
    ask: Ask, sequences: list[str], target: int, counter: QueryCounter
) -> FloatArray:
    return np.concatenate(
        [
            ask_checked(ask, np.array(sequences[start : start + AT_ONCE]), target, counter)
            for start in range(0, len(sequences), AT_ONCE)
        ]
    )


_SEGMENTS: Final = 24

Weigh = Callable[[ModelHandle, int, QueryCounter], PartWeights]
"""A model, a seed and a count of inputs to weights."""
Describe = Callable[[FloatArray, FloatArray | None, FloatArray | None], tuple[Attribution, ...]]
"""Weights, their spread and the changes by letter to attributions."""


@dataclass(frozen=True, slots=True, eq=False)
class ExplanationInput:
    """One input to explain.

    `whole` is the model's input, in an array of one. `background` describes the replacement of
    absent parts. `nearby` returns the same input with slight noise, None where that is undefined.
    `slices` draws the weights of a volume as one map for each slice.
    """

    code: str
    kind: InputKind
    method: ExplanationMethod
    whole: Inputs
    cut: InputPartition
    background: str
    weigh: Weigh
    describe: Describe
    nearby: Callable[[np.random.Generator], "ExplanationInput"] | None = None
    slices: Callable[[FloatArray], tuple[HeatMap, ...]] | None = None

    def draw(self, weights: FloatArray) -> HeatMap | None:
        """Return weights as a heat map where the parts are tiles."""
        return None if self.cut.shape is None else heat_map(weights.reshape(self.cut.shape))

    def draw_slices(self, weights: FloatArray) -> tuple[HeatMap, ...]:
        """Return weights as one map for each slice of a volume, () for other inputs."""
        return () if self.slices is None else self.slices(weights)


def text_piece(code: str, text: str, target: int, options: PartOptions) -> ExplanationInput:
    """Return a text cut into words or sentences.

    Raises:
        AnalysisError: it has fewer than two parts, or too many.
    """
    method = options.method_for(InputKind.TEXT)
    spans = split_text(text, options.grain)
    cut = InputPartition(
        mask_text(text, spans, options.mask), len(spans), text_hierarchy(text, spans)
    )

    def describe(
        weights: FloatArray, spread: FloatArray | None, _: FloatArray | None
    ) -> tuple[Attribution, ...]:
        return tuple(
            Attribution(text[span.start : span.stop], text[span.start : span.stop],
                        float(weight), value_at(spread, index), span.start, span.stop)
            for index, (span, weight) in enumerate(zip(spans, weights, strict=True))
        )  # fmt: skip

    return ExplanationInput(
        code, InputKind.TEXT, method, np.array([text]), cut, describe_removal(options.mask),
        by_method(cut, target, method, options), describe,
    )  # fmt: skip


def sequence_piece(code: str, sequence: str, target: int, options: PartOptions) -> ExplanationInput:
    """Return a sequence whose positions, or segments of them, are players.

    Raises:
        AnalysisError: it cannot be weighed, or windows do not fit it.
    """
    method = options.method_for(InputKind.SEQUENCE)
    alphabet = read_alphabet(sequence)
    letter, length = _UNKNOWN[alphabet], len(sequence)
    is_whole = method in (ExplanationMethod.MUTAGENESIS, ExplanationMethod.OCCLUSION)
    segment = 1 if is_whole else min(options.segment or -(-length // _SEGMENTS), length // 2)
    labels = np.arange(length) // segment  # the last segment can be shorter
    players = int(labels[-1]) + 1
    hierarchy = merge_neighbours([list(range(players))], players)
    cut = InputPartition(mask_sequence(sequence, letter, labels), players, hierarchy)
    window = options.window or min(5, length - 1)

    def weigh(model: ModelHandle, _: int, counter: QueryCounter) -> PartWeights:
        output = float(answer_to(model, np.array([sequence]), target, counter))
        if method is ExplanationMethod.MUTAGENESIS:
            mutagenesis = mutate_positions(model.ask, sequence, alphabet, target, counter=counter)
            return PartWeights(mutagenesis.weights, output, changes=mutagenesis.changes)
        weights = occlude_sequence(
            model.ask, sequence, letter, target,
            window=window, stride=options.stride or 1, counter=counter,
        )  # fmt: skip
        return PartWeights(weights, output)

    return ExplanationInput(
        code,
        InputKind.SEQUENCE,
        method,
        np.array([sequence]),
        cut,
        "each position is replaced by each other letter in turn"
        if method is ExplanationMethod.MUTAGENESIS
        else f"removed positions are '{letter}', any letter",
        weigh if is_whole else by_method(cut, target, method, options),
        _describe_segments(sequence, alphabet, segment),
    )


def by_method(
    cut: InputPartition, target: int, method: ExplanationMethod, options: PartOptions
) -> Weigh:
    """Return a function that weighs the players of an input by a method."""

    def weigh(model: ModelHandle, seed: int, counter: QueryCounter) -> PartWeights:
        if method is ExplanationMethod.OCCLUSION:
            return leave_one_out(cut, model.ask, target, counter)
        return weigh_by_shapley(cut, model.ask, target, method, seed, options.effort, counter)

    return weigh


def _describe_segments(sequence: str, alphabet: str, segment: int) -> Describe:
    """Return a function that names positions or segments of a sequence, counted from 1."""

    def describe(
        weights: FloatArray, spread: FloatArray | None, changes: FloatArray | None
    ) -> tuple[Attribution, ...]:
        attributions = []
        for index, weight in enumerate(weights):
            start, stop = index * segment, min((index + 1) * segment, len(sequence))
            name = f"{start + 1}" if stop - start == 1 else f"{start + 1}-{stop}"
            letters = () if changes is None else tuple(
                (letter, float(change))
                for letter, change in zip(alphabet, changes[index], strict=True)
                if letter != sequence[index].upper()
            )  # fmt: skip
            attributions.append(
                Attribution(name, sequence[start:stop], float(weight), value_at(spread, index),
                            start, stop, letters)
            )  # fmt: skip
        return tuple(attributions)

    return describe


def answer_to(model: ModelHandle, inputs: Inputs, target: int, counter: QueryCounter) -> float:
    """Return one answer of a model to one input."""
    counter.add(len(inputs))
    return float(np.asarray(model.ask(inputs))[0, target])


def value_at(values: FloatArray | None, index: int) -> float | None:
    """Return the value at an index, None where there are no values."""
    return None if values is None else float(values[index])
