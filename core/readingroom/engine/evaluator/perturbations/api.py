"""Interface of a perturbation, and the items it changes."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.packaged_data import packaged_data


class _Phrases(msgspec.Struct):
    """Content of phrases.yaml, which explains its parts."""

    distractors: tuple[str, ...]
    authorities: tuple[str, ...]
    groups: tuple[str, ...]
    asides: tuple[str, ...]
    telegram: tuple[tuple[str, str, bool], ...]


PHRASES: Final = packaged_data(_Phrases, "clinical_texts", "phrases.yaml")

_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9])")


@dataclass(frozen=True, slots=True)
class TextItem:
    """A question: a text, and options to choose from; `answer` is the correct one.

    `answer` is an index into `options`, None without options or without a correct one.
    """

    text: str
    options: tuple[str, ...] = ()
    answer: int | None = None


@dataclass(frozen=True, slots=True)
class Edit:
    """A replacement of characters `start` to `end` (exclusive) of the original text by `after`."""

    start: int
    end: int
    after: str


@dataclass(frozen=True, slots=True)
class PerturbedItem:
    """An item after a perturbation; `edits` is empty where the whole text changed."""

    item: TextItem
    edits: tuple[Edit, ...] = ()


@dataclass(frozen=True, slots=True)
class NotApplicable:
    """The item cannot be changed in this way; the reason is a clause."""

    reason: str


@dataclass(frozen=True, slots=True)
class Perturbation:
    """One way of rewriting an item.

    `keeps_answer` is True where the correct answer remains correct (of options, the one at its
    index). Otherwise a model that answers as before has missed the change. `strengths` are
    ascending; `unit` is their unit.
    """

    key: str
    label: str
    keeps_answer: bool
    strengths: tuple[float, ...]
    unit: str
    apply: Callable[[TextItem, float, np.random.Generator], PerturbedItem | NotApplicable]


def rewrite(item: TextItem, edits: Iterable[Edit]) -> PerturbedItem:
    """Return the item with edits applied to its text; they must not overlap."""
    ordered = sorted(edits, key=lambda edit: edit.start)
    parts: list[str] = []
    position = 0
    for edit in ordered:
        parts += [item.text[position : edit.start], edit.after]
        position = edit.end
    parts.append(item.text[position:])
    changed = TextItem("".join(parts), item.options, item.answer)
    return PerturbedItem(changed, tuple(ordered))


def some_of(edits: list[Edit], share: float, rng: np.random.Generator) -> list[Edit]:
    """Return a random proportion of the edits, at least one."""
    count = max(1, round(share * len(edits)))
    chosen = rng.choice(len(edits), size=min(count, len(edits)), replace=False)
    return [edits[index] for index in sorted(chosen)]


def insert_before_question(item: TextItem, sentence: str) -> PerturbedItem:
    """Return the item with a sentence before its closing question, or at its end."""
    text = item.text.rstrip()
    ends = [match.end() for match in _SENTENCE_END.finditer(text)]
    if text.endswith("?"):
        position = ends[-1] if ends else 0
        return rewrite(item, [Edit(position, position, f"{sentence} ")])
    return rewrite(item, [Edit(len(text), len(text), f" {sentence}" if text else sentence)])


def with_case_of(pattern: str, text: str) -> str:
    """Return the text with a capital first letter if the model has one."""
    return text[:1].upper() + text[1:] if pattern[:1].isupper() else text
