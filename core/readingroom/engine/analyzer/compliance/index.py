"""Policy compliance index, and the clauses that changed it since an earlier report."""

import math
from collections.abc import Sequence

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.compliance.types import (
    ClauseChange,
    ClauseResult,
    ClauseStatus,
    ComplianceChange,
    ComplianceIndex,
    PackResult,
)

METHOD = (
    "weight of met clauses over weight of applicable clauses; bounds count every undecided clause "
    "as not met and as met"
)
NOTHING_APPLIES = "no clause applies"


def index_of(results: Sequence[ClauseResult]) -> ComplianceIndex:
    """Return the index over clauses, `NotEstimable` where none applies."""
    weights = {verdict: _weight(results, verdict) for verdict in ClauseStatus}
    applicable = sum(weights.values()) - weights[ClauseStatus.NOT_APPLICABLE]
    counts = {
        verdict: sum(result.verdict is verdict for result in results) for verdict in ClauseStatus
    }
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
    return math.fsum(result.weight for result in results if result.verdict is verdict)


def change_between(
    before: Sequence[PackResult], after: Sequence[PackResult]
) -> ComplianceChange | None:
    """Return the change of the index over packs of both reports, None where they share none.

    With I the earlier index and W the weight that applies now, a clause of weight w contributes
    [a w (C - I) now, less the same before] / W, where a is 1 where it applies, and C 1 where it is
    met. Over the earlier clauses a w (C - I) sums to 0, so the contributions sum exactly to the
    difference, and an unchanged clause contributes nothing.
    """
    shared = {pack.pack_id for pack in before} & {pack.pack_id for pack in after}
    if not shared:
        return None
    old, new = ([pack for pack in packs if pack.pack_id in shared] for packs in (before, after))
    earlier, later = _by_clause(old), _by_clause(new)
    hashes = {pack.pack_id: pack.sha256 for pack in old}
    changed = tuple(
        pack.pack_id for pack in new if hashes.get(pack.pack_id, pack.sha256) != pack.sha256
    )
    start, end = index_of(tuple(earlier.values())).index, index_of(tuple(later.values())).index
    if isinstance(start, NotEstimable) or isinstance(end, NotEstimable):
        return ComplianceChange(start, None, (), changed)
    total = math.fsum(_applied(result) for result in later.values())
    moves = [
        _move(key, earlier.get(key), later.get(key), start.value, total)
        for key in sorted({*earlier, *later})
        if _state(earlier.get(key)) != _state(later.get(key))
    ]
    moves.sort(key=lambda move: -abs(move.contribution))
    return ComplianceChange(start, end.value - start.value, tuple(moves), changed)


def _by_clause(packs: Sequence[PackResult]) -> dict[tuple[str, str], ClauseResult]:
    return {(pack.pack_id, result.clause): result for pack in packs for result in pack.results}


def _state(result: ClauseResult | None) -> tuple[ClauseStatus, float] | None:
    return None if result is None else (result.verdict, result.weight)


def _applied(result: ClauseResult | None) -> float:
    is_applied = result is not None and result.verdict is not ClauseStatus.NOT_APPLICABLE
    return result.weight if result is not None and is_applied else 0.0


def _part(result: ClauseResult | None, reference: float) -> float:
    met = result is not None and result.verdict is ClauseStatus.MET
    return _applied(result) * (float(met) - reference)


def _move(
    key: tuple[str, str],
    old: ClauseResult | None,
    new: ClauseResult | None,
    reference: float,
    total: float,
) -> ClauseChange:
    contribution = (_part(new, reference) - _part(old, reference)) / total
    if old is None:
        why = "The clause is new."
    elif new is None:
        why = "The clause is no longer assessed."
    elif old.verdict is new.verdict:
        why = f"Its weight was {old.weight:g} and is {new.weight:g}."
    else:
        why = new.reason
    return ClauseChange(
        *key,
        before=old.verdict if old else None,
        after=new.verdict if new else None,
        contribution=contribution,
        why=why,
    )
