"""Where the sources of a case contradict each other, each time with both places."""

from collections.abc import Sequence
from itertools import combinations

from readingroom.domain.contradiction import Contradiction, ContradictionKind, SourceLocation
from readingroom.evaluator.crossmodal.statements import (
    FindingStatement,
    Laterality,
    NamedText,
    Polarity,
    find_statements,
)


def find_text_contradictions(texts: Sequence[NamedText]) -> tuple[Contradiction, ...]:
    """Return contradictions about findings between texts and within each, in their order.

    Of a finding that two places of one source say the same of, only the first pair is told. What is
    suspected, past or somebody else's contradicts nothing.
    """
    statements = [one for text in texts for one in find_statements(text)]
    sure = [one for one in statements if one.polarity is not Polarity.OPEN]
    found: list[Contradiction] = []
    told: set[tuple[str, str, str, ContradictionKind]] = set()
    for first, second in combinations(sure, 2):
        if first.finding != second.finding:
            continue
        kind = _kind(first, second, sure)
        key = (first.finding, first.source, second.source, kind) if kind else None
        if kind is None or key is None or key in told:
            continue
        told.add(key)
        found.append(
            Contradiction(kind, first.finding, _place(first), _place(second),
                          _sentence(kind, first, second))
        )  # fmt: skip
    return tuple(found)


def _kind(
    first: FindingStatement, second: FindingStatement, all_of_them: Sequence[FindingStatement]
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
    # A source that names both sides in different places agrees with either.
    if any(
        _sides(all_of_them, one) >= {Laterality.LEFT, Laterality.RIGHT}
        or Laterality.BOTH in _sides(all_of_them, one)
        for one in (first, second)
    ):
        return None
    return ContradictionKind.SIDE


def _sides(statements: Sequence[FindingStatement], like: FindingStatement) -> set[Laterality]:
    """Return on which sides the same source says that the finding is present."""
    return {
        one.side
        for one in statements
        if (one.source, one.finding, one.polarity) == (like.source, like.finding, Polarity.PRESENT)
    }


def _place(statement: FindingStatement) -> SourceLocation:
    return SourceLocation(statement.source, statement.start, statement.end)


def _sentence(kind: ContradictionKind, first: FindingStatement, second: FindingStatement) -> str:
    if kind is ContradictionKind.SIDE:
        return (
            f"{first.source} has {first.finding} on the {first.side}, "
            f"{second.source} on the {second.side}."
        )
    return " ".join(
        f"{one.source} says that {_named(one)} is {one.polarity}." for one in (first, second)
    )


def _named(statement: FindingStatement) -> str:
    where = {Laterality.NONE: "", Laterality.BOTH: " on both sides"}
    return statement.finding + where.get(statement.side, f" on the {statement.side}")
