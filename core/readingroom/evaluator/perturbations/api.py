"""What a perturbation is, and the items it works on."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np

_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9])")


@dataclass(frozen=True, slots=True)
class TextItem:
    """What a model is asked: a text, and options where it is to choose; `answer` is the right one.

    `answer` is a place in `options`, None without options or where none of them is right.
    """

    text: str
    options: tuple[str, ...] = ()
    answer: int | None = None


@dataclass(frozen=True, slots=True)
class Edit:
    """Characters `start` to `end` (exclusive) of the text before were replaced by `after`."""

    start: int
    end: int
    after: str


@dataclass(frozen=True, slots=True)
class PerturbedItem:
    """An item after a perturbation; `edits` are empty where the text changed as a whole."""

    item: TextItem
    edits: tuple[Edit, ...] = ()


@dataclass(frozen=True, slots=True)
class NotApplicable:
    """The item has nothing that could be changed so; the reason is a clause."""

    reason: str


@dataclass(frozen=True, slots=True)
class Perturbation:
    """One way of writing an item differently.

    `keeps_answer` says whether the right answer stays right; of options, the one in its place.
    Where it does not, a model that answers as before has missed the change. `strengths` go from
    mild to strong; `unit` says what they count.
    """

    key: str
    label: str
    keeps_answer: bool
    strengths: tuple[float, ...]
    unit: str
    apply: Callable[[TextItem, float, np.random.Generator], PerturbedItem | NotApplicable]


def rewrite(item: TextItem, edits: Iterable[Edit]) -> PerturbedItem:
    """Return the item with edits made to its text; they must not overlap."""
    ordered = sorted(edits, key=lambda edit: edit.start)
    parts: list[str] = []
    place = 0
    for edit in ordered:
        parts += [item.text[place : edit.start], edit.after]
        place = edit.end
    parts.append(item.text[place:])
    changed = TextItem("".join(parts), item.options, item.answer)
    return PerturbedItem(changed, tuple(ordered))


def some_of(edits: list[Edit], share: float, rng: np.random.Generator) -> list[Edit]:
    """Return a random share of the edits, at least one."""
    count = max(1, round(share * len(edits)))
    places = rng.choice(len(edits), size=min(count, len(edits)), replace=False)
    return [edits[place] for place in sorted(places)]


def insert_before_question(item: TextItem, sentence: str) -> PerturbedItem:
    """Return the item with a sentence before its closing question, or at its end."""
    text = item.text.rstrip()
    ends = [match.end() for match in _SENTENCE_END.finditer(text)]
    if text.endswith("?"):
        place = ends[-1] if ends else 0
        return rewrite(item, [Edit(place, place, f"{sentence} ")])
    return rewrite(item, [Edit(len(text), len(text), f" {sentence}" if text else sentence)])


def with_case_of(model: str, text: str) -> str:
    """Return the text with a capital first letter if the model has one."""
    return text[:1].upper() + text[1:] if model[:1].isupper() else text
