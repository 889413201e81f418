"""Explanations shown next to the outputs."""

from dataclasses import dataclass

from readingroom.domain.error_annotation import Side
from readingroom.domain.explanation import HeatMap, InputKind
from readingroom.domain.ids import AssetId


@dataclass(frozen=True, slots=True)
class WeightedSpan:
    """Words with their weight; offsets count characters of the shown text, end exclusive."""

    start: int
    stop: int
    weight: float


@dataclass(frozen=True, slots=True)
class LetterWeight:
    """The weight of letters of a sequence; places count from 0, end exclusive.

    `changes` tell by how much the answer changes with each other letter there, () where nobody
    knows.
    """

    start: int
    stop: int
    weight: float
    changes: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class VariantWeight:
    """The weight of a variant: the number of its table in the case and of its row, from 0."""

    table: int
    row: int
    weight: float


@dataclass(frozen=True, slots=True)
class ShownExplanation:
    """How much parts of a case, or words of an output, speak for what a model said.

    It holds what is drawn and nothing else; no model is named. A weight above zero speaks for
    `target`, one below zero against it, in `units`. `document` is the note that `spans` are of,
    None where they are of the output's own text. `sequence` is the number of the record in the
    case, from 0, that `letters` are of, None where no sequence was weighed. `why_not` is a sentence
    where nothing can be drawn, "" otherwise.
    """

    side: Side
    kind: InputKind
    target: str
    units: str
    document: AssetId | None = None
    spans: tuple[WeightedSpan, ...] = ()
    variants: tuple[VariantWeight, ...] = ()
    sequence: int | None = None
    letters: tuple[LetterWeight, ...] = ()
    heat_map: HeatMap | None = None
    why_not: str = ""

    @property
    def letter(self) -> str:
        """Return the letter of the side on the screen."""
        return "A" if self.side is Side.LEFT else "B"
