"""Rewrite notes with a language model; accept only if the facts are unchanged.

Two checks apply in sequence. The facts found by `facts_of` must be equal. Every word of three
letters or more, and every pair of capitals, must occur in the note or in the neutral words: a
finding absent from all lists, or a sentence on the patient's course, adds at least one new word.
The check prefers rejecting harmless text to accepting a changed fact; docs/scenarios.md has the
figures.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.generator.notes.facts import NoteFact, NoteFactKind, facts_of
from readingroom.engine.generator.notes.vocabulary import (
    FEMALE,
    FREQUENCIES,
    MALE,
    NEUTRAL,
    Vocabulary,
)

MAX_GROWTH: Final = 3
"""Maximum length of a rewritten text as a multiple of the note's, plus 200 characters."""
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_ABBREVIATION: Final = re.compile(r"\b[A-Z]{2}\b")
_KNOWN: Final = frozenset(
    word
    for phrase in (*FEMALE, *MALE, *(each for names in FREQUENCIES.values() for each in names))
    for word in _WORD.findall(phrase)
)
_SHORT: Final = frozenset(
    each for names in FREQUENCIES.values() for each in names if len(each) == 2
) | {"he", "on", "of", "in", "at", "is", "to", "as", "an", "it", "no", "or", "rx", "pc", "by"}


class FactDriftKind(StrEnum):
    """Kind of change to a fact."""

    VANISHED = "vanished"
    ADDED = "added"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class FactDrift:
    """A fact lost, added or changed by rewriting; `before` or `after` may be None."""

    kind: FactDriftKind
    before: NoteFact | None
    after: NoteFact | None


@dataclass(frozen=True, slots=True)
class Rewriting:
    """The text to use: the original note with a reason if the rewriting was rejected."""

    text: str
    is_rejected: bool
    drifts: tuple[FactDrift, ...] = ()
    reason: str = ""


def drifts(before: frozenset[NoteFact], after: frozenset[NoteFact]) -> tuple[FactDrift, ...]:
    """Return the differences between two sets of facts, in a fixed order.

    A lost and an added fact of the same kind and term count as one change.
    """
    lost, added = sorted(before - after), sorted(after - before)
    result: list[FactDrift] = []
    for fact in lost:
        same = next((other for other in added if other[:2] == fact[:2]), None)
        if same is None:
            result.append(FactDrift(FactDriftKind.VANISHED, fact, None))
        else:
            added.remove(same)
            result.append(FactDrift(FactDriftKind.CHANGED, fact, same))
    return (*result, *(FactDrift(FactDriftKind.ADDED, None, fact) for fact in added))


def rewritten(body: str, vocabulary: Vocabulary, rewrite: Callable[[str], str]) -> Rewriting:
    """Return the rewritten body, or the original if a fact changed, was lost or was added.

    Args:
        body: The note without its line marking it as synthetic.
        vocabulary: The words of the note's record.
        rewrite: Returns the rewritten text; its exceptions propagate.
    """
    text = rewrite(body).replace(SYNTHETIC, "").strip()
    if not text:
        return Rewriting(body, is_rejected=True, reason="nothing was written")
    if len(text) > MAX_GROWTH * len(body) + 200:
        return Rewriting(body, is_rejected=True, reason="it is much longer than the note")
    drifted = drifts(facts_of(body, vocabulary), facts_of(text, vocabulary))
    drifted += tuple(
        FactDrift(FactDriftKind.ADDED, None, NoteFact(NoteFactKind.WORD, "", word))
        for word in new_words(body, text)
    )
    if drifted:
        reason = "; ".join(_drift_text(drift) for drift in drifted[:5])
        return Rewriting(body, is_rejected=True, drifts=drifted, reason=reason)
    return Rewriting(text, is_rejected=False)


def new_words(body: str, text: str) -> tuple[str, ...]:
    """Return the words of a rewriting that are in neither the note nor the lists, in order."""
    known = {*_WORD.findall(body.casefold()), *NEUTRAL, *_KNOWN}
    added = set(_WORD.findall(text.casefold())) - known
    short = {each.casefold() for each in _ABBREVIATION.findall(text)}
    known_short = {each.casefold() for each in _ABBREVIATION.findall(body)} | _SHORT
    return tuple(sorted(added | (short - known_short)))


def _drift_text(drift: FactDrift) -> str:
    fact = drift.before or drift.after
    assert fact is not None  # noqa: S101 - at least one is always set
    return f"{drift.kind.value}: {fact.kind.value} {fact.term} {fact.value}".strip()
