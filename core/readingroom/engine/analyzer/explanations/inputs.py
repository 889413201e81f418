"""Texts and sequences as explanation inputs: cut into parts, with the method that weighs them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.engine.analyzer.explanations.games import FloatArray, QueryCounter
from readingroom.engine.analyzer.explanations.images import heat_map
from readingroom.engine.analyzer.explanations.part_methods import (
    InputPartition,
    ModelHandle,
    PartOptions,
    PartWeights,
    leave_one_out,
    weigh_by_shapley,
)
from readingroom.engine.analyzer.explanations.parts import Inputs
from readingroom.engine.analyzer.explanations.sequences import (
    cut_segments,
    mask_sequence,
    mutate_positions,
    occlude_sequence,
    read_alphabet,
    sequence_hierarchy,
    unknown_letter,
)
from readingroom.engine.analyzer.explanations.texts import (
    describe_removal,
    mask_text,
    split_text,
    text_hierarchy,
)
from readingroom.engine.analyzer.explanations.types import Attribution, ExplanationMethod

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

    def draw(self, weights: FloatArray) -> HeatMap | None:
        """Return weights as a heat map where the parts are tiles."""
        return None if self.cut.shape is None else heat_map(weights.reshape(self.cut.shape))


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
    letter, length = unknown_letter(alphabet), len(sequence)
    is_whole = method in (ExplanationMethod.MUTAGENESIS, ExplanationMethod.OCCLUSION)
    segment = 1 if is_whole else min(options.segment or -(-length // _SEGMENTS), length // 2)
    labels = cut_segments(length, segment)
    players = int(labels[-1]) + 1
    cut = InputPartition(
        mask_sequence(sequence, letter, labels), players, sequence_hierarchy(players)
    )
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
