"""The policy compliance index, and what moved it since an earlier report."""

import math
from collections.abc import Sequence

from readingroom.domain.compliance import (
    ClauseChange,
    ClauseResult,
    ClauseStatus,
    ComplianceChange,
    ComplianceIndex,
    PackResult,
)
from readingroom.domain.estimate import Estimate, NotEstimable

METHOD = (
    "weight of the clauses that are met over that of all that apply; from every clause that is not "
    "decided taken as not met, to every one taken as met"
)
NOTHING_APPLIES = "no clause applies"


def index_of(results: Sequence[ClauseResult]) -> ComplianceIndex:
    """Return the index over some clauses; of none that applies it is not estimable."""
    weights = {verdict: _weight(results, verdict) for verdict in ClauseStatus}
    applicable = sum(weights.values()) - weights[ClauseStatus.NOT_APPLICABLE]
    counts = {verdict: sum(one.verdict is verdict for one in results) for verdict in ClauseStatus}
    value: Estimate | NotEstimable = NotEstimable(NOTHING_APPLIES)
    literal = None
    coverage = 0.0
    if applicable > 0:
        met = weights[ClauseStatus.MET] / applicable
        coverage = 1.0 - weights[ClauseStatus.NEEDS_PERSON] / applicable
        n = len(results) - counts[ClauseStatus.NOT_APPLICABLE]
        high = min(1.0, met + weights[ClauseStatus.NEEDS_PERSON] / applicable)
        value = Estimate(met, met, high, 1.0, "share of weight", n, METHOD)
        literal = weights[ClauseStatus.MET] / sum(weights.values())
        literal = None if math.isclose(literal, met, abs_tol=1e-12) else literal
    return ComplianceIndex(
        index=value,
        coverage=coverage,
        met=counts[ClauseStatus.MET],
        not_met=counts[ClauseStatus.NOT_MET],
        not_applicable=counts[ClauseStatus.NOT_APPLICABLE],
        needs_person=counts[ClauseStatus.NEEDS_PERSON],
        literal=literal,
    )


def _weight(results: Sequence[ClauseResult], verdict: ClauseStatus) -> float:
    return math.fsum(one.weight for one in results if one.verdict is verdict)


def change_between(
    before: Sequence[PackResult], after: Sequence[PackResult]
) -> ComplianceChange | None:
    """Return what moved the index over the packs of both reports; None where they share none.

    With I the earlier index and W the weight that applies now, a clause of weight w contributes
    [a w (C - I) now, less the same before] / W, where a is 1 where it applies, and C 1 where it is
    met. Over the earlier clauses a w (C - I) sums to 0, so that the contributions sum exactly to
    the difference, and a clause that is as it was contributes nothing.
    """
    shared = {one.pack_id for one in before} & {one.pack_id for one in after}
    if not shared:
        return None
    old, new = ([one for one in packs if one.pack_id in shared] for packs in (before, after))
    earlier, later = _by_place(old), _by_place(new)
    hashes = {one.pack_id: one.sha256 for one in old}
    changed = tuple(one.pack_id for one in new if hashes.get(one.pack_id, one.sha256) != one.sha256)
    start, end = index_of(tuple(earlier.values())).index, index_of(tuple(later.values())).index
    if isinstance(start, NotEstimable) or isinstance(end, NotEstimable):
        return ComplianceChange(start, None, (), changed)
    total = math.fsum(_applied(one) for one in later.values())
    moves = [
        _move(place, earlier.get(place), later.get(place), start.value, total)
        for place in sorted({*earlier, *later})
        if _state(earlier.get(place)) != _state(later.get(place))
    ]
    moves.sort(key=lambda one: -abs(one.contribution))
    return ComplianceChange(start, end.value - start.value, tuple(moves), changed)


def _by_place(packs: Sequence[PackResult]) -> dict[tuple[str, str], ClauseResult]:
    return {(pack.pack_id, one.clause): one for pack in packs for one in pack.results}


def _state(one: ClauseResult | None) -> tuple[ClauseStatus, float] | None:
    return None if one is None else (one.verdict, one.weight)


def _applied(one: ClauseResult | None) -> float:
    is_applied = one is not None and one.verdict is not ClauseStatus.NOT_APPLICABLE
    return one.weight if one is not None and is_applied else 0.0


def _part(one: ClauseResult | None, reference: float) -> float:
    met = one is not None and one.verdict is ClauseStatus.MET
    return _applied(one) * (float(met) - reference)


def _move(
    place: tuple[str, str],
    old: ClauseResult | None,
    new: ClauseResult | None,
    reference: float,
    total: float,
) -> ClauseChange:
    contribution = (_part(new, reference) - _part(old, reference)) / total
    if old is None:
        why = "The clause is new."
    elif new is None:
        why = "The clause is not assessed any more."
    elif old.verdict is new.verdict:
        why = f"Its weight was {old.weight:g} and is {new.weight:g}."
    else:
        why = new.reason
    return ClauseChange(
        *place,
        before=old.verdict if old else None,
        after=new.verdict if new else None,
        contribution=contribution,
        why=why,
    )
