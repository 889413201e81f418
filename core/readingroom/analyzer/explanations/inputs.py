"""Texts and sequences ready to be explained: cut into parts, with what weighs these."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from readingroom.analyzer.explanations.games import FloatArray, QueryCounter
from readingroom.analyzer.explanations.images import heat_map
from readingroom.analyzer.explanations.part_methods import (
    InputPartition,
    ModelHandle,
    PartOptions,
    PartWeights,
    leave_one_out,
    weigh_by_shapley,
)
from readingroom.analyzer.explanations.parts import Inputs
from readingroom.analyzer.explanations.sequences import (
    cut_stretches,
    mask_sequence,
    mutate_positions,
    occlude_sequence,
    read_alphabet,
    sequence_hierarchy,
    unknown_letter,
)
from readingroom.analyzer.explanations.texts import (
    describe_removal,
    mask_text,
    split_text,
    text_hierarchy,
)
from readingroom.domain.explanation import Attribution, ExplanationMethod, HeatMap, InputKind

_STRETCHES: Final = 24

Weigh = Callable[[ModelHandle, int, QueryCounter], PartWeights]
"""A model, a seed and a count of inputs to weights."""
Tell = Callable[[FloatArray, FloatArray | None, FloatArray | None], tuple[Attribution, ...]]
"""Weights, their spread and the changes by letter to what is shown."""


@dataclass(frozen=True, slots=True, eq=False)
class ExplanationInput:
    """One input that is explained.

    `whole` is it as the model takes it, in an array of one. `background` says what stands in for
    absent parts. `nearby` makes the same piece of an input that hardly differs, None where there is
    none such.
    """

    code: str
    kind: InputKind
    method: ExplanationMethod
    whole: Inputs
    cut: InputPartition
    background: str
    weigh: Weigh
    tell: Tell
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

    def tell(
        weights: FloatArray, spread: FloatArray | None, _: FloatArray | None
    ) -> tuple[Attribution, ...]:
        return tuple(
            Attribution(text[span.start : span.stop], text[span.start : span.stop],
                        float(weight), at_place(spread, place), span.start, span.stop)
            for place, (span, weight) in enumerate(zip(spans, weights, strict=True))
        )  # fmt: skip

    return ExplanationInput(
        code, InputKind.TEXT, method, np.array([text]), cut, describe_removal(options.mask),
        by_method(cut, target, method, options), tell,
    )  # fmt: skip


def sequence_piece(code: str, sequence: str, target: int, options: PartOptions) -> ExplanationInput:
    """Return a sequence whose positions, or stretches of them, are players.

    Raises:
        AnalysisError: it cannot be weighed, or windows do not fit it.
    """
    method = options.method_for(InputKind.SEQUENCE)
    alphabet = read_alphabet(sequence)
    letter, length = unknown_letter(alphabet), len(sequence)
    is_whole = method in (ExplanationMethod.MUTAGENESIS, ExplanationMethod.OCCLUSION)
    stretch = 1 if is_whole else min(options.stretch or -(-length // _STRETCHES), length // 2)
    labels = cut_stretches(length, stretch)
    players = int(labels[-1]) + 1
    cut = InputPartition(
        mask_sequence(sequence, letter, labels), players, sequence_hierarchy(players)
    )
    window = options.window or min(5, length - 1)

    def weigh(reached: ModelHandle, _: int, asked: QueryCounter) -> PartWeights:
        output = float(answer_to(reached, np.array([sequence]), target, asked))
        if method is ExplanationMethod.MUTAGENESIS:
            found = mutate_positions(reached.ask, sequence, alphabet, target, asked=asked)
            return PartWeights(found.weights, output, changes=found.changes)
        weights = occlude_sequence(
            reached.ask, sequence, letter, target,
            window=window, stride=options.stride or 1, asked=asked,
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
        else f"positions taken away are '{letter}', any letter",
        weigh if is_whole else by_method(cut, target, method, options),
        _tell_stretches(sequence, alphabet, stretch),
    )


def by_method(
    cut: InputPartition, target: int, method: ExplanationMethod, options: PartOptions
) -> Weigh:
    """Return what weighs the players of a cut, whatever they are."""

    def weigh(reached: ModelHandle, seed: int, asked: QueryCounter) -> PartWeights:
        if method is ExplanationMethod.OCCLUSION:
            return leave_one_out(cut, reached.ask, target, asked)
        return weigh_by_shapley(cut, reached.ask, target, method, seed, options.effort, asked)

    return weigh


def _tell_stretches(sequence: str, alphabet: str, stretch: int) -> Tell:
    """Name positions of a sequence, or stretches of them, counted from 1."""

    def tell(
        weights: FloatArray, spread: FloatArray | None, changes: FloatArray | None
    ) -> tuple[Attribution, ...]:
        told = []
        for place, weight in enumerate(weights):
            start, stop = place * stretch, min((place + 1) * stretch, len(sequence))
            name = f"{start + 1}" if stop - start == 1 else f"{start + 1}-{stop}"
            letters = () if changes is None else tuple(
                (one, float(change)) for one, change in zip(alphabet, changes[place], strict=True)
                if one != sequence[place].upper()
            )  # fmt: skip
            told.append(
                Attribution(name, sequence[start:stop], float(weight), at_place(spread, place),
                            start, stop, letters)
            )  # fmt: skip
        return tuple(told)

    return tell


def answer_to(reached: ModelHandle, inputs: Inputs, target: int, asked: QueryCounter) -> float:
    """Return one answer of a model to one input."""
    asked.add(len(inputs))
    return float(np.asarray(reached.ask(inputs))[0, target])


def at_place(values: FloatArray | None, place: int) -> float | None:
    """Return one of some values, None where there are none."""
    return None if values is None else float(values[place])
