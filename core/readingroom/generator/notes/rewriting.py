"""Notes rewritten by a language model, taken only where every fact is still there and none is new.

Two checks stand one behind the other. The facts that `facts_of` finds must be the same. And every
word of three letters or more, and every pair of capitals, must stand in the note or among neutral
words: a finding that no list has, or a sentence on how the patient fared, is a new word at least.
The check rather refuses what is harmless than lets a drift pass; docs/scenarios.md has the figures.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from readingroom.domain.scenario import SYNTHETIC
from readingroom.generator.notes.facts import NoteFact, NoteFactKind, facts_of
from readingroom.generator.notes.vocabulary import FEMALE, FREQUENCIES, MALE, NEUTRAL, Vocabulary

MAX_GROWTH: Final = 3
"""A rewriting that is longer than so many times the note is refused unread."""
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
    """What happened to a fact."""

    VANISHED = "vanished"
    ADDED = "added"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class FactDrift:
    """A fact that a rewriting lost, added, or says otherwise; `before` or `after` may be None."""

    kind: FactDriftKind
    before: NoteFact | None
    after: NoteFact | None


@dataclass(frozen=True, slots=True)
class Rewriting:
    """The text to be used; the note as it was where the rewriting was rejected, with the reason."""

    text: str
    is_rejected: bool
    drifts: tuple[FactDrift, ...] = ()
    reason: str = ""


def drifts(before: frozenset[NoteFact], after: frozenset[NoteFact]) -> tuple[FactDrift, ...]:
    """Return the differences between two sets of facts, in a fixed order.

    A fact lost and one added of the same kind and term are one change.
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
    """Return a note's body as rewritten, or as it was where a fact changed, vanished or was added.

    Args:
        body: The note without the line that says that it is synthetic.
        vocabulary: The words of the record that the note tells of.
        rewrite: Gives another text for a text; what it raises is let through.
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
    """Return the words of a rewriting that neither the note nor our lists have, in order."""
    known = {*_WORD.findall(body.casefold()), *NEUTRAL, *_KNOWN}
    added = set(_WORD.findall(text.casefold())) - known
    short = {each.casefold() for each in _ABBREVIATION.findall(text)}
    known_short = {each.casefold() for each in _ABBREVIATION.findall(body)} | _SHORT
    return tuple(sorted(added | (short - known_short)))


def _drift_text(drift: FactDrift) -> str:
    fact = drift.before or drift.after
    assert fact is not None  # noqa: S101 - one of both is always there
    return f"{drift.kind.value}: {fact.kind.value} {fact.term} {fact.value}".strip()
