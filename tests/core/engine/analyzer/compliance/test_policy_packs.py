"""The policy packs that ship: every clause can be decided, and evidence is what decides it."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from readingroom.domain.ids import AttestationId
from readingroom.engine.analyzer.compliance.assessment import assess
from readingroom.engine.analyzer.compliance.pack_files import (
    pack_sha256,
    packaged_packs,
    parse_pack,
)
from readingroom.engine.analyzer.compliance.query_reading import clauses_in, facts_in
from readingroom.engine.analyzer.compliance.types import (
    AllOf,
    AnyOf,
    AtLeast,
    AtMost,
    Clause,
    ClauseStatus,
    FactIs,
    FactOrigin,
    Not,
    PolicyPack,
    Present,
    Query,
)
from readingroom.engine.analyzer.compliance.vocabulary import VOCABULARY
from readingroom.engine.types import Attestation, AttestedStatus, Fact, Facts

PACKS = packaged_packs()
CLAUSES = [(pack, clause) for pack in PACKS for clause in pack.clauses]
NAMES = [f"{pack.id} {clause.id}" for pack, clause in CLAUSES]
IDS = (
    "eu-ai-act",
    "fda-reader-study",
    "gdpr",
    "gmlp",
    "hipaa",
    "ich-e6-r3",
    "mi-claim-gen",
    "part-11",
)
PROGRAM = {
    name: Fact(value=True) for name, spec in VOCABULARY.items() if spec.origin is FactOrigin.PROGRAM
}
each_clause = pytest.mark.parametrize(("pack", "clause"), CLAUSES, ids=NAMES)


def needed(query: Query | None) -> Iterator[tuple[str, Fact]]:
    """Return facts with which a query holds; of several ways the first."""
    match query:
        case FactIs(fact=name, value=value):
            yield name, Fact(value)
        case AtLeast(fact=name, number=number) | AtMost(fact=name, number=number):
            yield name, Fact(number)
        case Present(fact=name):
            yield name, Fact(value=True)
        case AllOf(parts=parts):
            for part in parts:
                yield from needed(part)
        case AnyOf(parts=parts):
            yield from needed(parts[0])


def evidence_of(clause: Clause) -> Facts:
    """Return the program's facts, and those that one clause needs."""
    return {**PROGRAM, **dict(needed(clause.applies)), **dict(needed(clause.evidence))}


def verdict(pack: PolicyPack, clause: Clause, facts: Facts) -> ClauseStatus:
    """Return the verdict on one clause; the other clauses are assessed only if it names some."""
    queries = [one for one in (clause.applies, clause.evidence) if one is not None]
    is_alone = not any(name for query in queries for name in clauses_in(query))
    asked = replace(pack, clauses=(clause,)) if is_alone else pack
    (done,) = assess([asked], facts).packs
    (found,) = [one for one in done.results if one.clause == clause.id]
    assert found.reason
    return found.verdict


def test_the_eight_packs_ship() -> None:
    assert tuple(pack.id for pack in PACKS) == IDS


@pytest.mark.parametrize("pack", PACKS, ids=IDS)
def test_what_was_not_compared_with_the_official_text_says_so(pack: PolicyPack) -> None:
    assert not pack.is_confirmed
    assert pack.status_note
    assert pack.date


@pytest.mark.parametrize("pack", PACKS, ids=IDS)
def test_a_pack_is_known_by_the_hash_of_all_its_words(pack: PolicyPack) -> None:
    first = pack.clauses[0]
    other = replace(pack, clauses=(replace(first, gap=first.gap + "!"), *pack.clauses[1:]))

    assert pack.sha256 == pack_sha256(pack)
    assert pack_sha256(other) != pack.sha256


@each_clause
def test_a_clause_is_met_where_its_evidence_is_there(pack: PolicyPack, clause: Clause) -> None:
    found = verdict(pack, clause, evidence_of(clause))

    is_never = isinstance(clause.applies, Not)  # of what the program does not have
    wanted = ClauseStatus.NEEDS_PERSON if clause.needs_person else ClauseStatus.MET
    assert found is (ClauseStatus.NOT_APPLICABLE if is_never else wanted)


@each_clause
def test_an_empty_study_meets_only_what_the_program_does(pack: PolicyPack, clause: Clause) -> None:
    found = verdict(pack, clause, {**PROGRAM, "study.has_records": Fact(value=False)})

    origins = {VOCABULARY[name].origin for name in facts_in(clause.evidence)}
    if found is ClauseStatus.MET:
        assert origins == {FactOrigin.PROGRAM}


@each_clause
def test_without_its_evidence_a_clause_is_not_met(pack: PolicyPack, clause: Clause) -> None:
    names = [
        name
        for name, _ in needed(clause.evidence)
        if VOCABULARY[name].origin is FactOrigin.STUDY and name not in dict(needed(clause.applies))
    ]
    facts = evidence_of(clause)

    for name in names:
        less = {key: fact for key, fact in facts.items() if key != name}
        assert verdict(pack, clause, less) is not ClauseStatus.MET


@each_clause
def test_evidence_that_says_otherwise_is_never_taken_for_met(
    pack: PolicyPack, clause: Clause
) -> None:
    facts = evidence_of(clause)
    for name, fact in needed(clause.evidence):
        if isinstance(fact.value, bool) and name not in dict(needed(clause.applies)):
            other = {**facts, name: Fact(value=not fact.value)}

            assert verdict(pack, clause, other) is ClauseStatus.NOT_MET


@each_clause
def test_a_person_settles_what_needs_one(pack: PolicyPack, clause: Clause) -> None:
    if not clause.needs_person or isinstance(clause.applies, Not):
        return
    said = Attestation(
        AttestationId("a1"),
        pack.id,
        pack.sha256,
        clause.id,
        AttestedStatus.MET,
        "It is so.",
        "P2",
        "2026-01-30T10:00:00.000Z",
        signature="s1",
    )

    (done,) = assess([pack], evidence_of(clause), [said]).packs

    (found,) = [one for one in done.results if one.clause == clause.id]
    assert found.verdict is ClauseStatus.MET
    assert found.settled


def test_the_wheel_and_the_built_program_take_the_packs() -> None:
    root = Path(__file__).parents[5]
    text = (root / "packaging" / "contents.py").read_text(encoding="utf-8")

    assert '"policies/*.yaml"' in text


def test_the_pack_that_the_documentation_prints_is_one() -> None:
    text = (Path(__file__).parents[5] / "docs" / "compliance.md").read_text(encoding="utf-8")
    (printed,) = re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL)

    assert len(parse_pack(printed, "printed").clauses) == 3
    for pack in PACKS:
        assert f"| `{pack.id}` | {len(pack.clauses)} |" in text
