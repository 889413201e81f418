"""What a query comes to over the facts that there are: yes, no, or not known."""

from collections.abc import Callable
from enum import Enum

from readingroom.domain.compliance import (
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
    """Three values, as of Kleene: missing evidence makes nothing true, nor its opposite."""

    NO = 0
    UNKNOWN = 1
    YES = 2


def truth_of(query: Query, facts: Facts, verdict_of: Callable[[str], ClauseStatus]) -> KleeneValue:
    """Return what a query comes to.

    Args:
        query: over facts and clauses.
        facts: those that there are.
        verdict_of: gives the verdict on another clause. One that does not apply, or that waits for
            a person, is neither met nor not met.
    """
    match query:
        case AllOf(parts=parts):
            return min((truth_of(one, facts, verdict_of) for one in parts), key=_order)
        case AnyOf(parts=parts):
            return max((truth_of(one, facts, verdict_of) for one in parts), key=_order)
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
        return KleeneValue.UNKNOWN  # the reader of packs refuses such a query
    is_enough = query.number <= fact.value
    return _known(is_enough if isinstance(query, AtLeast) else fact.value <= query.number)


def _known(is_so: bool) -> KleeneValue:
    return KleeneValue.YES if is_so else KleeneValue.NO


def _order(truth: KleeneValue) -> int:
    return truth.value
