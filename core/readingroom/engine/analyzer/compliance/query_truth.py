"""Truth of a query over the available facts: yes, no or unknown."""

from collections.abc import Callable
from enum import Enum

from readingroom.engine.analyzer.compliance.types import (
    AllOf,
    AnyOf,
    AtLeast,
    AtMost,
    ClauseMet,
    ClauseStatus,
    FactIs,
    Facts,
    Not,
    Present,
    Query,
)


class KleeneValue(Enum):
    """Truth value of Kleene's three-valued logic; missing evidence gives UNKNOWN."""

    NO = 0
    UNKNOWN = 1
    YES = 2


def truth_of(query: Query, facts: Facts, verdict_of: Callable[[str], ClauseStatus]) -> KleeneValue:
    """Evaluate a query.

    Args:
        query: over facts and clauses.
        facts: the available facts.
        verdict_of: returns the status of another clause. A clause that does not apply or needs a
            person gives UNKNOWN.
    """
    match query:
        case AllOf(parts=parts):
            return min((truth_of(part, facts, verdict_of) for part in parts), key=_order)
        case AnyOf(parts=parts):
            return max((truth_of(part, facts, verdict_of) for part in parts), key=_order)
        case Not(part=part):
            return KleeneValue(2 - truth_of(part, facts, verdict_of).value)
        case ClauseMet(clause=clause):
            known = {ClauseStatus.MET: KleeneValue.YES, ClauseStatus.NOT_MET: KleeneValue.NO}
            return known.get(verdict_of(clause), KleeneValue.UNKNOWN)
        case Present(fact=fact):
            return KleeneValue.YES if fact in facts else KleeneValue.NO
        case _:
            return _compared(query, facts)


def _compared(query: FactIs | AtLeast | AtMost, facts: Facts) -> KleeneValue:
    fact = facts.get(query.fact)
    if fact is None:
        return KleeneValue.UNKNOWN
    if isinstance(query, FactIs):
        return _known(fact.value == query.value)
    if isinstance(fact.value, str):
        return KleeneValue.UNKNOWN  # the parser of packs rejects such a query
    is_enough = query.number <= fact.value
    return _known(is_enough if isinstance(query, AtLeast) else fact.value <= query.number)


def _known(is_so: bool) -> KleeneValue:
    return KleeneValue.YES if is_so else KleeneValue.NO


def _order(truth: KleeneValue) -> int:
    return truth.value
