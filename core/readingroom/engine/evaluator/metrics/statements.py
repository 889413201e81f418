"""Whether a note supports the statements of a text: found, contradicted, or absent.

The text is split into clauses and these into parts. Each part is searched for in the clauses of the
note, single and in neighbouring pairs, by the proportion of its words found there; rare words have
more weight. Where enough words are found, the rest must agree: denial, side, certainty, opposites
("increased", "decreased"), relatives, and each number in its unit. A clause is as good as its worst
part. The rules compare words only: implied statements count as absent, and a contradiction in other
words is missed. docs/metrics.md reports their error rates.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from readingroom.engine.evaluator.metrics.clauses import Part, TextClause, Word, join, read_clauses
from readingroom.engine.evaluator.metrics.clinical_words import OPPOSITES, is_method
from readingroom.engine.evaluator.metrics.quantities import Quantity, value_in
from readingroom.engine.evaluator.metrics.units import Analyte, find_analyte

METHOD = "clauses, words and numbers, version 1"
ENOUGH = 0.7
"""Proportion of a part's weight that must be found in a clause of the note."""
_SIMILAR = 0.15
_SEX = OPPOSITES["male"][0]
_LEVEL = OPPOSITES["increased"][0]
_NORMAL = OPPOSITES["normal"]
_OPPOSED = 0.3
"""Proportion of the weight of the found words from which their denial counts."""
_METHOD_WEIGHT = 0.3
"""Weight of a word for an examination method, relative to others."""


class SupportLabel(StrEnum):
    """Support of a statement by a note."""

    FOUND = "found"
    CONTRADICTED = "contradicted"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class NoteStatement:
    """A clause of the text, its position, its label, the reason, and the clause of the note."""

    text: str
    start: int
    end: int
    verdict: SupportLabel
    reason: str = ""
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class _Source:
    """A clause of the note, or two neighbouring ones."""

    part: Part
    parts: tuple[Part, ...]
    text: str
    is_of_relative: bool

    def near(self, part: Part) -> Part:
        """Return the source's parts that share a word with `part`."""
        terms = {word.text for word in part.terms}
        return join(
            [
                candidate
                for candidate in self.parts
                if terms & {word.text for word in candidate.terms}
            ]
        )


class _Sources:
    """Clauses of a note, indexed by word."""

    def __init__(self, sources: Iterable[_Source]) -> None:
        self._sources = tuple(sources)
        self._clauses_of: dict[str, list[int]] = {}
        for index, source in enumerate(self._sources):
            for word in {word_of_source.text for word_of_source in source.part.terms}:
                self._clauses_of.setdefault(word, []).append(index)

    def count(self, word: str) -> int:
        """Return the number of clauses that contain a word."""
        return len(self._clauses_of.get(word, ()))

    def rate(self, part: Part, weigh: Callable[[str], float]) -> list[tuple[float, _Source]]:
        """Return the clauses that contain any of a part, with the proportion of its weight.

        A part of numbers alone matches a clause with one of them.
        """
        if not part.terms:
            return [
                (1.0, source)
                for source in self._sources
                if any(_matches(quantity, source.part, None) for quantity in part.quantities)
            ]
        weights = [(word.text, weigh(word.text)) for word in part.terms]
        total = sum(weight for _, weight in weights)
        shares: dict[int, float] = {}
        for word, weight in weights:
            for index in self._clauses_of.get(word, ()):
                shares[index] = shares.get(index, 0.0) + weight / total
        return [(share, self._sources[index]) for index, share in sorted(shares.items())]


_Conclusion = tuple[SupportLabel, str]
_OTHER_PERSON: _Conclusion = (SupportLabel.ABSENT, "the note states it about another person")


@dataclass(frozen=True, slots=True)
class _PartResult:
    verdict: SupportLabel
    reason: str = ""
    evidence: str = ""


class ReferenceNote:
    """A note that statements are checked against."""

    def __init__(self, text: str) -> None:
        clauses = read_clauses(text)
        self._single = _Sources(
            _Source(clause.whole(), clause.parts, clause.text, clause.is_of_relative)
            for clause in clauses
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
        """Return the statements of a text with their support by the note."""
        return tuple(self._check_clause(clause) for clause in read_clauses(text))

    def _check_clause(self, clause: TextClause) -> NoteStatement:
        results = [self._check_part(part, clause.is_of_relative) for part in clause.parts]
        order = [SupportLabel.CONTRADICTED, SupportLabel.ABSENT, SupportLabel.FOUND]
        worst = min(results, key=lambda result: order.index(result.verdict))
        return NoteStatement(
            clause.text, clause.start, clause.end, worst.verdict, worst.reason, worst.evidence
        )

    def _check_part(self, part: Part, is_of_relative: bool) -> _PartResult:
        sexes = {side for pair, side in part.opposites if pair == _SEX}
        if sexes and self._sexes and not sexes & self._sexes and not is_of_relative:
            return _PartResult(SupportLabel.CONTRADICTED, "the note states the other sex")
        for sources in (self._single, self._double):
            rated = sources.rate(part, self._weight)
            best = max((share for share, _ in rated), default=0.0)
            if best >= ENOUGH - 1e-9:
                return self._best(part, is_of_relative, rated, best)
        return _PartResult(SupportLabel.ABSENT, "no clause of the note mentions it")

    def _best(
        self,
        part: Part,
        is_of_relative: bool,
        rated: Sequence[tuple[float, _Source]],
        best: float,
    ) -> _PartResult:
        """Return the best result from the clauses that match the part about equally well."""
        near = [
            self._compare(part, is_of_relative, source)
            for share, source in sorted(rated, key=lambda rated_source: -rated_source[0])
            if share >= max(ENOUGH, best - _SIMILAR) - 1e-9
        ]
        for verdict in (SupportLabel.FOUND, SupportLabel.CONTRADICTED, SupportLabel.ABSENT):
            for result in near:
                if result.verdict is verdict:
                    return result
        raise AssertionError

    def _weight(self, word: str) -> float:
        weight = math.log((self._count + 1) / (self._single.count(word) + 0.5)) + 0.5
        return weight * (_METHOD_WEIGHT if is_method(word) else 1.0)

    def _compare(self, part: Part, is_of_relative: bool, source: _Source) -> _PartResult:
        """Return whether a clause on the same subject states the same."""
        pairs = list(_pairs(part.terms, source.part.terms))
        near = source.near(part)
        conclusion = (
            (_OTHER_PERSON if is_of_relative != source.is_of_relative else None)
            or self._compare_denial(pairs)
            or _compare_sides(pairs, near)
            or _compare_certainty(pairs)
            or _compare_opposites(part, near, source.part)
            or _compare_numbers(part, near, source.part)
            or (SupportLabel.FOUND, "")
        )
        return _PartResult(*conclusion, source.text)

    def _compare_denial(self, pairs: Sequence[tuple[Word, Word]]) -> _Conclusion | None:
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
    """Return the statements of a text with their support by the note."""
    return ReferenceNote(note).check(text)


def _neighbours(clauses: Sequence[TextClause]) -> Iterator[_Source]:
    for first, second in pairwise(clauses):
        if first.is_of_relative == second.is_of_relative:
            parts = (*first.parts, *second.parts)
            text = f"{first.text} … {second.text}"
            yield _Source(join(parts), parts, text, first.is_of_relative)


def _pairs(terms: Sequence[Word], others: Sequence[Word]) -> Iterator[tuple[Word, Word]]:
    """Yield each word with its match, preferring one with the same attributes."""
    for word in terms:
        same_words = [other for other in others if other.text == word.text]
        if same_words:
            yield (
                word,
                max(
                    same_words,
                    key=lambda other: (
                        other.is_denied == word.is_denied,
                        other.side == word.side,
                        other.is_uncertain == word.is_uncertain,
                    ),
                ),
            )


def _compare_sides(pairs: Sequence[tuple[Word, Word]], near: Part) -> _Conclusion | None:
    """Return None where the sides agree or the part has none.

    Where the words themselves have no side in the note, one in the same part counts.
    """
    sided = [(word.side, other.side) for word, other in pairs if word.side]
    if not sided or any(side == other for side, other in sided):
        return None
    named = {other for _, other in sided if other}
    nearby = {word.side for word in near.terms if word.side}
    if named == {"both"} or (not named and nearby & {"both", *(side for side, _ in sided)}):
        return None
    if not named:
        return SupportLabel.ABSENT, "the note does not state the side"
    return SupportLabel.CONTRADICTED, "the note states the other side"


def _compare_certainty(pairs: Sequence[tuple[Word, Word]]) -> _Conclusion | None:
    if any(other.is_uncertain and not word.is_uncertain for word, other in pairs):
        return SupportLabel.ABSENT, "the note only suspects it"
    return None


def _compare_opposites(part: Part, near: Part, source: Part) -> _Conclusion | None:
    """Return None where the part's words with an opposite are in the source, or it has none.

    Words in the matching parts take precedence over those elsewhere in the clause.
    """
    for pair in sorted({pair for pair, _ in part.opposites if pair != _SEX}):
        mine, close, far = (
            {side for word_pair, side in candidate.opposites if word_pair == pair}
            for candidate in (part, near, source)
        )
        if (close or far) and not mine & (close or far):
            return SupportLabel.CONTRADICTED, "the note states the opposite"
        if pair == _LEVEL and _NORMAL in near.opposites and not mine & close:
            return SupportLabel.CONTRADICTED, "the note states that it is normal"
        if not mine & (close or far):
            return SupportLabel.ABSENT, "the note does not state how"
    return None


def _compare_numbers(part: Part, near: Part, source: Part) -> _Conclusion | None:
    """Return None where the part's numbers are in the source, or it has none.

    Numbers in the matching parts take precedence over those elsewhere in the clause.
    """
    analyte = next(
        (match for word in part.terms if (match := find_analyte(word.text)) is not None), None
    )
    for quantity, bound in zip(part.quantities, part.bound, strict=True):
        candidates = [
            candidate
            for candidate in (near, source)
            if any(
                value_in(other, quantity.unit, analyte) is not None
                for other in candidate.quantities
            )
            or _matches(quantity, candidate, analyte, bound)
        ]
        if not candidates:
            return SupportLabel.ABSENT, "the note has no such number"
        if not _matches(quantity, candidates[0], analyte, bound):
            return SupportLabel.CONTRADICTED, "the note has another number"
    return None


def _matches(quantity: Quantity, source: Part, analyte: Analyte | None, bound: str = "") -> bool:
    """Whether a number is in the source, preferably with the same word, within rounding."""
    pairs = [
        (other, word)
        for other, word in zip(source.quantities, source.bound, strict=True)
        if not quantity.unit or value_in(other, quantity.unit, analyte) is not None
    ]
    bound_ones = [other for other, word in pairs if bound and word == bound]
    tolerance = 0.5 * 10.0**-quantity.digits * (1 + 1e-9)
    for other in bound_ones or [other for other, _ in pairs]:
        value = value_in(other, quantity.unit, analyte)
        if value is None and not quantity.unit:
            value = other.value
        if value is not None and abs(value - quantity.value) <= tolerance:
            return True
    return False
