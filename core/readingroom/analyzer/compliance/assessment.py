"""Holding policy packs against facts: each clause gets a verdict, a reason and its evidence."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from readingroom.analyzer.compliance.index import change_between, index_of
from readingroom.analyzer.compliance.pack_files import packaged_packs, require_distinct
from readingroom.analyzer.compliance.query_reading import clauses_in, facts_in
from readingroom.analyzer.compliance.query_truth import KleeneValue, truth_of
from readingroom.analyzer.compliance.vocabulary import VOCABULARY
from readingroom.domain.analysis import Attestation
from readingroom.domain.compliance import (
    Clause,
    ClauseEvidence,
    ClauseResult,
    ClauseStatus,
    ComplianceReport,
    Fact,
    FactOrigin,
    Facts,
    FactSpec,
    PackResult,
    PolicyPack,
    Query,
    SettlingAttestation,
)
from readingroom.domain.error_annotation import ClauseErrorCounts

SOUND: Final = "trail.is_sound"
"""The fact without which no other one of a study counts, where it says that it is not so."""
_ALTERED: Final = (
    "The trail of the study does not verify: something was changed past the program, or this is an "
    "older copy, so that nothing in it proves anything. Verify the study to see where."
)
_REST: Final = "What the study shows speaks for it; a person has to attest the rest."
_PROGRAM_ALONE: Final = "Met by what the program does, whatever the study holds."


def assess(
    packs: Sequence[PolicyPack],
    facts: Facts,
    attestations: Iterable[Attestation] = (),
    previous: ComplianceReport | None = None,
    *,
    findings: Iterable[ClauseErrorCounts] = (),
    known: Mapping[str, FactSpec] = VOCABULARY,
) -> ComplianceReport:
    """Return how far facts meet packs.

    An attestation settles a clause that waits for a person, if it is signed and was given for this
    very version of the pack; the newest one counts. It never overrules evidence. Where the trail
    does not verify, nothing that the study holds makes a clause met or inapplicable, attestations
    no more than records.

    Args:
        packs: which.
        facts: what was found in a study.
        attestations: what people vouch for, oldest first.
        previous: an earlier report, with which this one is compared.
        findings: errors that readers marked, by the clauses that they speak to; each stands beside
            its clause and changes no verdict.
        known: what facts say.

    Raises:
        AnalysisError: two packs have the same id.
    """
    require_distinct(packs)
    said = tuple(attestations)
    marked = {(one.pack, one.clause): one for one in findings}
    done = tuple(_Assessor(pack, facts, said, known, marked).assess() for pack in packs)
    total = index_of([one for pack in done for one in pack.results])
    return ComplianceReport(
        packs=done,
        total=total,
        change=change_between(previous.packs, done) if previous else None,
        trail_length=_whole(facts.get("trail.event_count")),
        fact_count=len(facts),
        warnings=_warnings(packs, facts, said, known),
    )


class _Assessor:
    """Assesses one pack; each clause once, those that it rests on before it."""

    def __init__(
        self,
        pack: PolicyPack,
        facts: Facts,
        attestations: tuple[Attestation, ...],
        known: Mapping[str, FactSpec],
        findings: Mapping[tuple[str, str], ClauseErrorCounts],
    ) -> None:
        self._pack = pack
        self._findings = findings
        self._facts = facts
        self._known = known
        sound = facts.get(SOUND)
        self._is_altered = sound is not None and sound.value is False
        self._settled = {
            one.clause: one
            for one in (() if self._is_altered else attestations)
            if one.signature and one.pack == pack.id and one.pack_sha256 == pack.sha256
        }
        self._clauses = {one.id: one for one in pack.clauses}
        self._done: dict[str, ClauseResult] = {}

    def assess(self) -> PackResult:
        results = tuple(self._result(one.id) for one in self._pack.clauses)
        total = index_of(results)
        applied = sum(
            one.weight for one in results if one.verdict is not ClauseStatus.NOT_APPLICABLE
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
                replace(one, share=one.weight / applied)
                if one.verdict is not ClauseStatus.NOT_APPLICABLE
                else one
                for one in results
            ),
        )

    def _result(self, name: str) -> ClauseResult:
        if name not in self._done:
            clause = self._clauses[name]
            verdict, reason = self._verdict(clause)
            settled = None
            if verdict is ClauseStatus.NEEDS_PERSON and name in self._settled:
                said = self._settled[name]
                verdict = ClauseStatus(said.verdict.value)
                reason = f"{said.attested_by} attested on {said.attested_at[:10]}: {verdict.value}."
                settled = SettlingAttestation(
                    said.id, said.attested_by, said.attested_at, said.reviewed_by
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
                missing = self._missing(clause.applies)
                return (
                    ClauseStatus.NEEDS_PERSON,
                    f"It cannot be told whether it applies. Missing: {missing}",
                )
        if clause.evidence is None:
            return ClauseStatus.NEEDS_PERSON, "No record can show it; a person has to attest it."
        return self._judged(clause, clause.evidence)

    def _judged(self, clause: Clause, evidence: Query) -> tuple[ClauseStatus, str]:
        truth = self._truth(evidence)
        if truth is KleeneValue.YES and not self._has_grounds(evidence):
            return clause.when_missing, f"Evidence is missing: {self._missing(evidence)}"
        if truth is KleeneValue.NO:
            return ClauseStatus.NOT_MET, f"The study shows otherwise: {self._shown(evidence)}"
        if truth is KleeneValue.UNKNOWN:
            return clause.when_missing, f"Evidence is missing: {self._missing(evidence)}"
        is_program_alone = self._is_program_alone(evidence)
        if self._is_altered and not is_program_alone:
            return ClauseStatus.NOT_MET, _ALTERED
        if clause.needs_person:
            return ClauseStatus.NEEDS_PERSON, _REST
        return ClauseStatus.MET, _PROGRAM_ALONE if is_program_alone else "The study shows it."

    def _has_grounds(self, evidence: Query) -> bool:
        """Return whether a query rests on a fact that there is, and not on what is absent alone."""
        return any(name in self._facts for name in facts_in(evidence)) or any(clauses_in(evidence))

    def _truth(self, query: Query) -> KleeneValue:
        return truth_of(query, self._facts, lambda name: self._result(name).verdict)

    def _is_program_alone(self, query: Query) -> bool:
        names = tuple(facts_in(query))
        if not names or any(clauses_in(query)):
            return False
        return all(self._known[name].origin is FactOrigin.PROGRAM for name in names)

    def _missing(self, query: Query) -> str:
        """Return what is not known, in words."""
        names = dict.fromkeys(name for name in facts_in(query) if name not in self._facts)
        if not names:
            return "a clause that it rests on is not decided."
        return f"{_listed([self._meaning(name) for name in names])}."

    def _shown(self, query: Query) -> str:
        """Return the facts that are not as they have to be, in words."""
        names = dict.fromkeys(
            name
            for part in _leaves(query)
            if truth_of(part, self._facts, self._verdict_of) is KleeneValue.NO
            for name in facts_in(part)
        )
        if not names:
            return "a clause that it rests on is not met, or what must not be is so."
        return f"{_listed([self._worded(name) for name in names])}."

    def _verdict_of(self, name: str) -> ClauseStatus:
        return self._result(name).verdict

    def _worded(self, name: str) -> str:
        fact = self._facts.get(name)
        return f"{self._meaning(name)} ({shown(fact) if fact else 'nothing'})"

    def _meaning(self, name: str) -> str:
        spec = self._known.get(name)
        return spec.meaning[:1].lower() + spec.meaning[1:] if spec else name

    def _evidence(self, clause: Clause) -> tuple[ClauseEvidence, ...]:
        names = dict.fromkeys((*facts_in(clause.evidence), *facts_in(clause.applies)))
        return tuple(self._one(name) for name in names)

    def _one(self, name: str) -> ClauseEvidence:
        fact, spec = self._facts.get(name), self._known.get(name)
        return ClauseEvidence(
            fact=name,
            value=shown(fact) if fact else "",
            meaning=spec.meaning if spec else name,
            source=fact.source if fact else "",
            origin=spec.origin if spec else FactOrigin.STUDY,
            events=fact.events if fact else (),
            event_count=fact.event_count if fact else 0,
        )


def shown(fact: Fact) -> str:
    """Write a fact's value."""
    if isinstance(fact.value, bool):
        return "yes" if fact.value else "no"
    if isinstance(fact.value, float):
        return f"{fact.value:.4g}"
    return str(fact.value)


def _leaves(query: Query) -> Iterable[Query]:
    """Return the parts of a query that are joined by all or any."""
    parts = getattr(query, "parts", None)
    if parts is None:
        return (query,)
    return tuple(leaf for part in parts for leaf in _leaves(part))


def _listed(words: Sequence[str]) -> str:
    return "; ".join(words)


def _whole(fact: Fact | None) -> int:
    return int(fact.value) if fact is not None and isinstance(fact.value, (int, float)) else 0


def _warnings(
    packs: Sequence[PolicyPack],
    facts: Facts,
    attestations: Sequence[Attestation],
    known: Mapping[str, FactSpec],
) -> tuple[str, ...]:
    """Return sentences on what does not count."""
    hashes = {pack.id: pack for pack in packs}
    sound = facts.get(SOUND)
    ours = {pack.id: pack.sha256 for pack in packaged_packs()}
    said = [
        f"The pack '{pack.id}' bears the name of one that comes with the program, and is another."
        for pack in packs
        if ours.get(pack.id, pack.sha256) != pack.sha256
    ]
    if attestations and sound is not None and sound.value is False:
        said.append("No attestation counts, as the trail of the study does not verify.")
    for one in attestations:
        pack = hashes.get(one.pack)
        if pack is None:
            continue
        if pack.sha256 != one.pack_sha256 or pack.clause(one.clause) is None:
            said.append(
                f"The attestation of {one.attested_by} on clause {one.clause} of '{pack.id}' does "
                "not count: it was given for another version of the pack."
            )
        elif not one.signature:
            said.append(
                f"The attestation of {one.attested_by} on clause {one.clause} of '{pack.id}' does "
                "not count: it is not signed."
            )
    unknown = sorted(set(facts) - set(known))
    said += [f"There is no fact '{name}' in the list; it was passed over." for name in unknown]
    return tuple(said)
