"""Assess policy packs by facts: each clause gets a status, a reason and its evidence."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum
from typing import Final

from readingroom.domain.error_annotation import ClauseErrorCounts
from readingroom.engine.analyzer.compliance.index import change_between, index_of
from readingroom.engine.analyzer.compliance.pack_files import packaged_packs, require_distinct
from readingroom.engine.analyzer.compliance.query_reading import clauses_in, facts_in
from readingroom.engine.analyzer.compliance.types import (
    AllOf,
    AnyOf,
    AtLeast,
    AtMost,
    Clause,
    ClauseEvidence,
    ClauseMet,
    ClauseResult,
    ClauseStatus,
    ComplianceReport,
    FactIs,
    FactOrigin,
    Not,
    PackResult,
    PolicyPack,
    Present,
    Query,
    SettlingAttestation,
)
from readingroom.engine.analyzer.compliance.vocabulary import VOCABULARY
from readingroom.engine.types import Attestation, Fact, Facts


class KleeneValue(IntEnum):
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
            return min(truth_of(part, facts, verdict_of) for part in parts)
        case AnyOf(parts=parts):
            return max(truth_of(part, facts, verdict_of) for part in parts)
        case Not(part=part):
            return KleeneValue(2 - truth_of(part, facts, verdict_of))
        case ClauseMet(clause=clause):
            known = {ClauseStatus.MET: KleeneValue.YES, ClauseStatus.NOT_MET: KleeneValue.NO}
            return known.get(verdict_of(clause), KleeneValue.UNKNOWN)
        case Present(fact=fact):
            return _known(fact in facts)
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


TRAIL_VALID: Final = "trail.is_sound"
"""Fact that invalidates all other facts of a study where it is false."""
_ALTERED: Final = (
    "The audit trail of the study does not verify: it was changed outside the program, or this is "
    "an older copy. Its records prove nothing. Verify the study to see where."
)
_REST: Final = "The records of the study support it; a person must attest the rest."
_PROGRAM_ALONE: Final = "Met by the program itself, independent of the study."


def assess(
    packs: Sequence[PolicyPack],
    facts: Facts,
    attestations: Iterable[Attestation] = (),
    previous: ComplianceReport | None = None,
    *,
    findings: Iterable[ClauseErrorCounts] = (),
) -> ComplianceReport:
    """Assess policy packs by the facts of a study.

    An attestation settles a clause that needs a person, if it is signed and was given for this
    version of the pack; the newest one counts. It never overrules evidence. Where the trail does
    not verify, neither records nor attestations of the study make a clause met or inapplicable.

    Args:
        packs: the policy packs.
        facts: the facts of a study.
        attestations: signed statements, oldest first.
        previous: an earlier report to compare with.
        findings: counts of marked errors by clause; shown with the clause, without effect on its
            status.

    Raises:
        AnalysisError: two packs have the same id.
    """
    require_distinct(packs)
    signed = tuple(attestations)
    marked = {(counts.pack, counts.clause): counts for counts in findings}
    done = tuple(_Assessor(pack, facts, signed, marked).assess() for pack in packs)
    total = index_of([result for pack in done for result in pack.results])
    return ComplianceReport(
        packs=done,
        total=total,
        change=change_between(previous.packs, done) if previous else None,
        trail_length=_whole(facts.get("trail.event_count")),
        fact_count=len(facts),
        warnings=_warnings(packs, facts, signed),
    )


class _Assessor:
    """Assessment of one pack: each clause once, after the clauses it depends on."""

    def __init__(
        self,
        pack: PolicyPack,
        facts: Facts,
        attestations: tuple[Attestation, ...],
        findings: Mapping[tuple[str, str], ClauseErrorCounts],
    ) -> None:
        self._pack = pack
        self._findings = findings
        self._facts = facts
        self._is_altered = _is_altered(facts)
        self._settled = {
            attestation.clause: attestation
            for attestation in (() if self._is_altered else attestations)
            if attestation.signature
            and attestation.pack == pack.id
            and attestation.pack_sha256 == pack.sha256
        }
        self._clauses = {clause.id: clause for clause in pack.clauses}
        self._done: dict[str, ClauseResult] = {}

    def assess(self) -> PackResult:
        results = tuple(self._result(clause.id) for clause in self._pack.clauses)
        total = index_of(results)
        applied = sum(
            result.weight for result in results if result.verdict is not ClauseStatus.NOT_APPLICABLE
        )
        pack = self._pack
        return PackResult(
            pack_id=pack.id,
            version=pack.version,
            title=pack.title,
            source=pack.source,
            status=pack.status,
            status_note=pack.status_note,
            date=pack.date,
            is_confirmed=pack.is_confirmed,
            sha256=pack.sha256,
            total=total,
            results=tuple(
                replace(result, share=result.weight / applied)
                if result.verdict is not ClauseStatus.NOT_APPLICABLE
                else result
                for result in results
            ),
        )

    def _result(self, name: str) -> ClauseResult:
        if name not in self._done:
            clause = self._clauses[name]
            verdict, reason = self._verdict(clause)
            settled = None
            if verdict is ClauseStatus.NEEDS_PERSON and name in self._settled:
                attestation = self._settled[name]
                verdict = ClauseStatus(attestation.verdict.value)
                date = attestation.attested_at[:10]
                reason = f"{attestation.attested_by} attested on {date}: {verdict.value}."
                settled = SettlingAttestation(
                    attestation.id,
                    attestation.attested_by,
                    attestation.attested_at,
                    attestation.reviewed_by,
                )
            self._done[name] = ClauseResult(
                pack_id=self._pack.id,
                clause=name,
                citation=clause.citation,
                wording=clause.wording,
                requirement=clause.requirement,
                criticality=clause.criticality,
                weight=clause.weight,
                share=0.0,
                verdict=verdict,
                reason=reason,
                evidence=self._evidence(clause),
                settled=settled,
                gap=clause.gap
                if verdict in (ClauseStatus.NOT_MET, ClauseStatus.NEEDS_PERSON)
                else "",
                findings=self._findings.get((self._pack.id, name)),
            )
        return self._done[name]

    def _verdict(self, clause: Clause) -> tuple[ClauseStatus, str]:
        if clause.applies is not None:
            applies = self._truth(clause.applies)
            if self._is_altered and not self._is_program_alone(clause.applies):
                return ClauseStatus.NOT_MET, _ALTERED
            if applies is KleeneValue.NO:
                return ClauseStatus.NOT_APPLICABLE, clause.not_applicable_why
            if applies is KleeneValue.UNKNOWN:
                reason = f"Applicability is undecided. Missing: {self._missing(clause.applies)}"
                return ClauseStatus.NEEDS_PERSON, reason
        if clause.evidence is None:
            reason = "No record can show it; a person must attest it."
            return ClauseStatus.NEEDS_PERSON, reason
        return self._judged(clause, clause.evidence)

    def _judged(self, clause: Clause, evidence: Query) -> tuple[ClauseStatus, str]:
        truth = self._truth(evidence)
        if truth is KleeneValue.NO:
            reason = f"The study shows otherwise: {self._shown(evidence)}"
            return ClauseStatus.NOT_MET, reason
        if truth is KleeneValue.UNKNOWN or not self._has_grounds(evidence):
            reason = f"Evidence is missing: {self._missing(evidence)}"
            return clause.when_missing, reason
        is_program_alone = self._is_program_alone(evidence)
        if self._is_altered and not is_program_alone:
            return ClauseStatus.NOT_MET, _ALTERED
        if clause.needs_person:
            return ClauseStatus.NEEDS_PERSON, _REST
        reason = _PROGRAM_ALONE if is_program_alone else "The study shows it."
        return ClauseStatus.MET, reason

    def _has_grounds(self, evidence: Query) -> bool:
        """Return whether a query depends on at least one available fact or on a clause."""
        return any(name in self._facts for name in facts_in(evidence)) or any(clauses_in(evidence))

    def _truth(self, query: Query) -> KleeneValue:
        return truth_of(query, self._facts, self._verdict_of)

    def _is_program_alone(self, query: Query) -> bool:
        names = tuple(facts_in(query))
        if not names or any(clauses_in(query)):
            return False
        return all(VOCABULARY[name].origin is FactOrigin.PROGRAM for name in names)

    def _missing(self, query: Query) -> str:
        """Return the missing facts as text."""
        names = dict.fromkeys(name for name in facts_in(query) if name not in self._facts)
        if not names:
            return "a clause it depends on is undecided."
        return f"{'; '.join(map(_meaning, names))}."

    def _shown(self, query: Query) -> str:
        """Return the facts that contradict the query as text."""
        names = dict.fromkeys(
            name
            for part in _leaves(query)
            if self._truth(part) is KleeneValue.NO
            for name in facts_in(part)
        )
        if not names:
            return "a clause it depends on is not met, or an excluded condition is true."
        return f"{'; '.join(map(self._worded, names))}."

    def _verdict_of(self, name: str) -> ClauseStatus:
        return self._result(name).verdict

    def _worded(self, name: str) -> str:
        fact = self._facts.get(name)
        return f"{_meaning(name)} ({shown(fact) if fact else 'nothing'})"

    def _evidence(self, clause: Clause) -> tuple[ClauseEvidence, ...]:
        names = dict.fromkeys((*facts_in(clause.evidence), *facts_in(clause.applies)))
        return tuple(self._fact_evidence(name) for name in names)

    def _fact_evidence(self, name: str) -> ClauseEvidence:
        fact, spec = self._facts.get(name), VOCABULARY[name]
        return ClauseEvidence(
            fact=name,
            value=shown(fact) if fact else "",
            meaning=spec.meaning,
            source=fact.source if fact else "",
            origin=spec.origin,
            events=fact.events if fact else (),
            event_count=fact.event_count if fact else 0,
        )


def shown(fact: Fact) -> str:
    """Format a fact's value."""
    if isinstance(fact.value, bool):
        return "yes" if fact.value else "no"
    if isinstance(fact.value, float):
        return f"{fact.value:.4g}"
    return str(fact.value)


def _leaves(query: Query) -> Iterable[Query]:
    """Return the leaf queries of nested all and any queries."""
    parts = getattr(query, "parts", None)
    if parts is None:
        return (query,)
    return tuple(leaf for part in parts for leaf in _leaves(part))


def _meaning(name: str) -> str:
    """Return the meaning of a fact within a sentence."""
    meaning = VOCABULARY[name].meaning
    return meaning[:1].lower() + meaning[1:]


def _is_altered(facts: Facts) -> bool:
    """Return whether the audit trail does not verify."""
    valid = facts.get(TRAIL_VALID)
    return valid is not None and valid.value is False


def _whole(fact: Fact | None) -> int:
    return int(fact.value) if fact is not None and isinstance(fact.value, (int, float)) else 0


def _warnings(
    packs: Sequence[PolicyPack], facts: Facts, attestations: Sequence[Attestation]
) -> tuple[str, ...]:
    """Return warnings about packs, attestations and facts that were ignored."""
    hashes = {pack.id: pack for pack in packs}
    ours = {pack.id: pack.sha256 for pack in packaged_packs()}
    warnings = [
        f"The pack '{pack.id}' has the id of a packaged pack but different content."
        for pack in packs
        if ours.get(pack.id, pack.sha256) != pack.sha256
    ]
    if attestations and _is_altered(facts):
        warnings.append("Attestations were ignored: the trail of the study does not verify.")
    for attestation in attestations:
        pack = hashes.get(attestation.pack)
        if pack is None:
            continue
        subject = (
            f"The attestation of {attestation.attested_by} on clause {attestation.clause} of "
            f"'{pack.id}' was ignored"
        )
        if pack.sha256 != attestation.pack_sha256 or pack.clause(attestation.clause) is None:
            warnings.append(f"{subject}: it was given for another version of the pack.")
        elif not attestation.signature:
            warnings.append(f"{subject}: it is not signed.")
    unknown = sorted(set(facts) - set(VOCABULARY))
    warnings += [f"The fact '{name}' is unknown and was ignored." for name in unknown]
    return tuple(warnings)
