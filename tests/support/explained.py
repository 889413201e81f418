"""Explanations for tests: of words, of an image, of a row, by any model."""

import base64
import re
from array import array
from dataclasses import replace

from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.engine.analyzer.explanations.types import (
    Attribution,
    Explanation,
    ExplanationMethod,
    ExplanationSet,
)


def explained(model: str, code: str, kind: InputKind, *parts: Attribution) -> Explanation:
    return Explanation(
        model=model,
        code=code,
        kind=kind,
        method=ExplanationMethod.OCCLUSION,
        target=f"{model} says pneumonia",
        output=0.7,
        base=0.2,
        attributions=parts,
        background=f"what {model} takes for nothing",
        background_count=1,
        seed=1,
        repeats=1,
        calls=9,
    )


def of_text(model: str, code: str, text: str, weight: float = 0.25) -> Explanation:
    """Every word of a text with a weight; every second speaks against."""
    matches = enumerate(re.finditer(r"\w+", text))
    parts = (
        Attribution(w.group(), w.group(), -weight if n % 2 else weight, None, w.start(), w.end())
        for n, w in matches
    )
    return explained(model, code, InputKind.TEXT, *parts)


def of_sequence(model: str, code: str, letters: str, weight: float = 0.25) -> Explanation:
    """Every letter with a weight, each other base takes as much away; every second is against."""
    parts = (
        Attribution(
            str(n + 1), letter, w, None, n, n + 1,
            tuple((other, -w) for other in "ACGT" if other != letter.upper()),
        )
        for n, letter in enumerate(letters)
        for w in [-weight if n % 2 else weight]
    )  # fmt: skip
    return explained(model, code, InputKind.SEQUENCE, *parts)


def of_row(model: str, code: str, **weights: float) -> Explanation:
    parts = (Attribution(name, "1", weight) for name, weight in weights.items())
    return explained(model, code, InputKind.TABLE, *parts)


def heat_map(rows: int, columns: int, image: str, frame: int = 0) -> HeatMap:
    """A map that rises from -1 to 1, row by row."""
    count = rows * columns
    values = array("f", (2 * index / max(count - 1, 1) - 1 for index in range(count)))
    return HeatMap(rows, columns, base64.b64encode(values.tobytes()).decode(), image, frame)


def of_image(model: str, code: str, drawn_map: HeatMap) -> Explanation:
    return replace(explained(model, code, InputKind.IMAGE), heat_map=drawn_map)


def kept(one: Explanation) -> ExplanationSet:
    return ExplanationSet(one.model, one.method, one.kind, (one,))
