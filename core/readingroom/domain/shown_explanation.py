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
    """Weight of letters of a sequence; positions count from 0, end exclusive.

    `changes` are the changes of the answer with each other letter there, () if unknown.
    """

    start: int
    stop: int
    weight: float
    changes: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class VariantWeight:
    """Weight of a variant, with the zero-based numbers of its table in the case and of its row."""

    table: int
    row: int
    weight: float


@dataclass(frozen=True, slots=True)
class ShownExplanation:
    """Weights of case parts or output words for a model's response.

    It holds only drawn content; no model is named. A weight above zero supports `target`, one below
    zero opposes it, in `units`. `document` is the note of `spans`, None if they are in the output's
    own text. `sequence` is the zero-based number of the record of `letters` in the case, None
    without a sequence. `why_not` is a sentence if nothing can be drawn, "" otherwise.
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
