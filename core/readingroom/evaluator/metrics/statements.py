"""Whether a note supports what a text says of the patient: found, contradicted, or absent.

The text is split into clauses and these into parts. A part is looked for in the clauses of the
note, one by one and two neighbours together, by the share of its words that stand there, rare words
counting more. Where enough of them do, the rest must agree: denied or not, side, certainty,
opposites ("increased", "decreased"), relatives, and each number in its unit. A clause is as good as
its worst part. The rules know words, not medicine: what follows from a note without standing in it
is absent, and a contradiction in other words is not seen. docs/metrics.md has how often they err.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from readingroom.evaluator.metrics.clauses import Part, TextClause, Word, join, read_clauses
from readingroom.evaluator.metrics.clinical_words import OPPOSITES, is_method
from readingroom.evaluator.metrics.quantities import Quantity, value_in
from readingroom.evaluator.metrics.units import Analyte, find_analyte

METHOD = "clauses, words and numbers, version 1"
ENOUGH = 0.7
"""Share of a part's weight that must stand in a clause of the note."""
_SIMILAR = 0.15
_SEX = OPPOSITES["male"][0]
_LEVEL = OPPOSITES["increased"][0]
_NORMAL = OPPOSITES["normal"]
_OPPOSED = 0.3
"""Share of the weight of the words found from which on a denial of them counts."""
_LESS_TELLING = 0.3
"""Weight of a word for how something was looked at, by that of others."""


class SupportLabel(StrEnum):
    """What a note says to a statement."""

    FOUND = "found"
    CONTRADICTED = "contradicted"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class NoteStatement:
    """A clause of the text, its place there, the verdict, why, and the clause of the note."""

    text: str
    start: int
    end: int
    verdict: SupportLabel
    reason: str = ""
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class _Source:
    """A clause of the note, or two neighbours."""

    part: Part
    parts: tuple[Part, ...]
    text: str
    is_of_relative: bool

    def near(self, part: Part) -> Part:
        """Return those of its parts that share a word with `part`."""
        words = {word.text for word in part.words}
        return join([one for one in self.parts if words & {word.text for word in one.words}])


class _Sources:
    """Clauses of a note and where each word stands."""

    def __init__(self, sources: Iterable[_Source]) -> None:
        self._sources = tuple(sources)
        self._places: dict[str, list[int]] = {}
        for place, source in enumerate(self._sources):
            for word in {one.text for one in source.part.words}:
                self._places.setdefault(word, []).append(place)

    def count(self, word: str) -> int:
        """Return how many clauses hold a word."""
        return len(self._places.get(word, ()))

    def rate(self, part: Part, weigh: Callable[[str], float]) -> list[tuple[float, _Source]]:
        """Return the share of a part's weight that stands in each clause that holds any of it.

        A part of numbers alone stands where one of them does.
        """
        if not part.words:
            return [
                (1.0, source)
                for source in self._sources
                if any(_matches(one, source.part, None) for one in part.quantities)
            ]
        weights = [(word.text, weigh(word.text)) for word in part.words]
        total = sum(weight for _, weight in weights)
        shares: dict[int, float] = {}
        for word, weight in weights:
            for place in self._places.get(word, ()):
                shares[place] = shares.get(place, 0.0) + weight / total
        return [(share, self._sources[place]) for place, share in sorted(shares.items())]


_Told = tuple[SupportLabel, str]
_SOMEBODY_ELSE: _Told = (SupportLabel.ABSENT, "the note says it of somebody else")


@dataclass(frozen=True, slots=True)
class _Finding:
    verdict: SupportLabel
    reason: str = ""
    evidence: str = ""


class ReferenceNote:
    """A note that statements are held against."""

    def __init__(self, text: str) -> None:
        clauses = read_clauses(text)
        self._single = _Sources(
            _Source(one.whole(), one.parts, one.text, one.is_of_relative) for one in clauses
        )
        self._double = _Sources(_neighbours(clauses))
        self._count = len(clauses)
        self._sexes = {
            side
            for clause in clauses
            if not clause.is_of_relative
            for pair, side in clause.whole().opposites
            if pair == _SEX
        }

    def check(self, text: str) -> tuple[NoteStatement, ...]:
        """Return the statements of a text with what the note says to each."""
        return tuple(self._check_clause(clause) for clause in read_clauses(text))

    def _check_clause(self, clause: TextClause) -> NoteStatement:
        findings = [self._check_part(part, clause.is_of_relative) for part in clause.parts]
        order = [SupportLabel.CONTRADICTED, SupportLabel.ABSENT, SupportLabel.FOUND]
        worst = min(findings, key=lambda one: order.index(one.verdict))
        return NoteStatement(
            clause.text, clause.start, clause.end, worst.verdict, worst.reason, worst.evidence
        )

    def _check_part(self, part: Part, is_of_relative: bool) -> _Finding:
        sexes = {side for pair, side in part.opposites if pair == _SEX}
        if sexes and self._sexes and not sexes & self._sexes and not is_of_relative:
            return _Finding(SupportLabel.CONTRADICTED, "the note speaks of the other sex")
        for sources in (self._single, self._double):
            rated = sources.rate(part, self._weight)
            best = max((share for share, _ in rated), default=0.0)
            if best >= ENOUGH - 1e-9:
                return self._best(part, is_of_relative, rated, best)
        return _Finding(SupportLabel.ABSENT, "no clause of the note speaks of it")

    def _best(
        self,
        part: Part,
        is_of_relative: bool,
        rated: Sequence[tuple[float, _Source]],
        best: float,
    ) -> _Finding:
        """Return the best that clauses which speak of the part as much as any other say to it."""
        near = [
            self._compare(part, is_of_relative, source)
            for share, source in sorted(rated, key=lambda one: -one[0])
            if share >= max(ENOUGH, best - _SIMILAR) - 1e-9
        ]
        for verdict in (SupportLabel.FOUND, SupportLabel.CONTRADICTED, SupportLabel.ABSENT):
            for finding in near:
                if finding.verdict is verdict:
                    return finding
        raise AssertionError

    def _weight(self, word: str) -> float:
        weight = math.log((self._count + 1) / (self._single.count(word) + 0.5)) + 0.5
        return weight * (_LESS_TELLING if is_method(word) else 1.0)

    def _compare(self, part: Part, is_of_relative: bool, source: _Source) -> _Finding:
        """Return whether a clause that speaks of the same things says the same of them."""
        pairs = list(_pairs(part.words, source.part.words))
        near = source.near(part)
        told = (
            (_SOMEBODY_ELSE if is_of_relative != source.is_of_relative else None)
            or self._compare_denial(pairs)
            or _compare_sides(pairs, near)
            or _compare_certainty(pairs)
            or _compare_opposites(part, near, source.part)
            or _compare_numbers(part, near, source.part)
            or (SupportLabel.FOUND, "")
        )
        return _Finding(*told, source.text)

    def _compare_denial(self, pairs: Sequence[tuple[Word, Word]]) -> _Told | None:
        total = sum(self._weight(word.text) for word, _ in pairs)
        opposed = sum(
            self._weight(word.text) for word, other in pairs if word.is_denied != other.is_denied
        )
        if not opposed or opposed < total * _OPPOSED:
            return None
        is_denied = any(other.is_denied and not word.is_denied for word, other in pairs)
        reason = "the note denies it" if is_denied else "the note affirms it"
        return SupportLabel.CONTRADICTED, reason


def check_statements(text: str, note: str) -> tuple[NoteStatement, ...]:
    """Return the statements of a text with what the note says to each."""
    return ReferenceNote(note).check(text)


def _neighbours(clauses: Sequence[TextClause]) -> Iterator[_Source]:
    for first, second in pairwise(clauses):
        if first.is_of_relative == second.is_of_relative:
            parts = (*first.parts, *second.parts)
            text = f"{first.text} … {second.text}"
            yield _Source(join(parts), parts, text, first.is_of_relative)


def _pairs(words: Sequence[Word], others: Sequence[Word]) -> Iterator[tuple[Word, Word]]:
    """Yield each word with its like, rather with one that says the same of it."""
    for word in words:
        alike = [other for other in others if other.text == word.text]
        if alike:
            yield (
                word,
                max(
                    alike,
                    key=lambda other: (
                        other.is_denied == word.is_denied,
                        other.side == word.side,
                        other.is_doubtful == word.is_doubtful,
                    ),
                ),
            )


def _compare_sides(pairs: Sequence[tuple[Word, Word]], near: Part) -> _Told | None:
    """Return None where the sides agree or the part names none.

    Where the words themselves bear no side in the note, one named beside them counts for it.
    """
    sided = [(word.side, other.side) for word, other in pairs if word.side]
    if not sided or any(one == other for one, other in sided):
        return None
    named = {other for _, other in sided if other}
    beside = {word.side for word in near.words if word.side}
    if named == {"both"} or (not named and beside & {"both", *(one for one, _ in sided)}):
        return None
    if not named:
        return SupportLabel.ABSENT, "the note names no such side"
    return SupportLabel.CONTRADICTED, "the note names the other side"


def _compare_certainty(pairs: Sequence[tuple[Word, Word]]) -> _Told | None:
    if any(other.is_doubtful and not word.is_doubtful for word, other in pairs):
        return SupportLabel.ABSENT, "the note only suspects it"
    return None


def _compare_opposites(part: Part, near: Part, source: Part) -> _Told | None:
    """Return None where the part's words with an opposite stand in the source, or it has none.

    Words in the parts that speak of the same count before those elsewhere in the clause.
    """
    for pair in sorted({pair for pair, _ in part.opposites if pair != _SEX}):
        mine, close, far = (
            {side for one, side in some.opposites if one == pair} for some in (part, near, source)
        )
        if (close or far) and not mine & (close or far):
            return SupportLabel.CONTRADICTED, "the note says the opposite"
        if pair == _LEVEL and _NORMAL in near.opposites and not mine & close:
            return SupportLabel.CONTRADICTED, "the note says that it is normal"
        if not mine & (close or far):
            return SupportLabel.ABSENT, "the note does not say how"
    return None


def _compare_numbers(part: Part, near: Part, source: Part) -> _Told | None:
    """Return None where the part's numbers stand in the source, or it has none.

    Numbers in the parts that speak of the same count before those elsewhere in the clause.
    """
    analyte = next(
        (found for word in part.words if (found := find_analyte(word.text)) is not None), None
    )
    for quantity, bound in zip(part.quantities, part.bound, strict=True):
        places = [
            place
            for place in (near, source)
            if any(value_in(one, quantity.unit, analyte) is not None for one in place.quantities)
            or _matches(quantity, place, analyte, bound)
        ]
        if not places:
            return SupportLabel.ABSENT, "the note has no such number"
        if not _matches(quantity, places[0], analyte, bound):
            return SupportLabel.CONTRADICTED, "the note has another number"
    return None


def _matches(quantity: Quantity, source: Part, analyte: Analyte | None, bound: str = "") -> bool:
    """Tell whether a number stands in the source, rather by the same word, up to its rounding."""
    pairs = [
        (one, word)
        for one, word in zip(source.quantities, source.bound, strict=True)
        if not quantity.unit or value_in(one, quantity.unit, analyte) is not None
    ]
    own = [one for one, word in pairs if bound and word == bound]
    reach = 0.5 * 10.0**-quantity.digits * (1 + 1e-9)
    for one in own or [one for one, _ in pairs]:
        value = value_in(one, quantity.unit, analyte)
        if value is None and not quantity.unit:
            value = one.value
        if value is not None and abs(value - quantity.value) <= reach:
            return True
    return False
