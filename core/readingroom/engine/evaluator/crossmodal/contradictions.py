"""Contradictions between the sources of a case, with both locations."""

from collections.abc import Sequence
from itertools import combinations

from readingroom.engine.evaluator.crossmodal.statements import (
    FindingStatement,
    Laterality,
    NamedText,
    Polarity,
    find_statements,
)
from readingroom.engine.evaluator.crossmodal.types import (
    Contradiction,
    ContradictionKind,
    SourceLocation,
)


def find_text_contradictions(texts: Sequence[NamedText]) -> tuple[Contradiction, ...]:
    """Return contradictions about findings between and within texts, in their order.

    For statements repeated within a source, only the first pair is returned. Suspected, past and
    other persons' findings contradict nothing.
    """
    statements = [statement for text in texts for statement in find_statements(text)]
    sure = [statement for statement in statements if statement.polarity is not Polarity.OPEN]
    contradictions: list[Contradiction] = []
    reported: set[tuple[str, str, str, ContradictionKind]] = set()
    for first, second in combinations(sure, 2):
        if first.finding != second.finding:
            continue
        kind = _kind(first, second, sure)
        key = (first.finding, first.source, second.source, kind) if kind else None
        if kind is None or key is None or key in reported:
            continue
        reported.add(key)
        contradictions.append(
            Contradiction(kind, first.finding, _location(first), _location(second),
                          _sentence(kind, first, second))
        )  # fmt: skip
    return tuple(contradictions)


def _kind(
    first: FindingStatement, second: FindingStatement, statements: Sequence[FindingStatement]
) -> ContradictionKind | None:
    if first.polarity is not second.polarity:
        absent, present = (first, second) if first.polarity is Polarity.ABSENT else (second, first)
        reaches = (
            absent.side in (Laterality.NONE, Laterality.BOTH, present.side)
            or present.side is Laterality.BOTH
        )
        return ContradictionKind.PRESENCE if reaches else None
    if first.polarity is not Polarity.PRESENT or first.source == second.source:
        return None
    if {first.side, second.side} != {Laterality.LEFT, Laterality.RIGHT}:
        return None
    # A source that names both sides in different statements agrees with either.
    if any(
        _sides(statements, statement) >= {Laterality.LEFT, Laterality.RIGHT}
        or Laterality.BOTH in _sides(statements, statement)
        for statement in (first, second)
    ):
        return None
    return ContradictionKind.SIDE


def _sides(statements: Sequence[FindingStatement], reference: FindingStatement) -> set[Laterality]:
    """Return the sides on which the same source states the finding as present."""
    return {
        statement.side
        for statement in statements
        if (statement.source, statement.finding, statement.polarity)
        == (reference.source, reference.finding, Polarity.PRESENT)
    }


def _location(statement: FindingStatement) -> SourceLocation:
    return SourceLocation(statement.source, statement.start, statement.end)


def _sentence(kind: ContradictionKind, first: FindingStatement, second: FindingStatement) -> str:
    if kind is ContradictionKind.SIDE:
        return (
            f"{first.source} has {first.finding} on the {first.side}, "
            f"{second.source} on the {second.side}."
        )
    return f"{_stated(first)} {_stated(second)}"


def _stated(statement: FindingStatement) -> str:
    if statement.polarity is Polarity.ABSENT:
        return f"{statement.source}: {_named(statement)} is absent."
    return f"{statement.source}: {_named(statement)} is present."


def _named(statement: FindingStatement) -> str:
    match statement.side:
        case Laterality.LEFT:
            return f"{statement.finding} on the left"
        case Laterality.RIGHT:
            return f"{statement.finding} on the right"
        case Laterality.BOTH:
            return f"{statement.finding} on both sides"
        case Laterality.NONE:
            return statement.finding
