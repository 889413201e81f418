"""Marked errors speak to clauses of the policy packs, by kind and by harm."""

from importlib import resources

import yaml

from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.reading.clauses import clause_findings, packaged_clauses


def finding(kind: ErrorKind, severity: HarmSeverity = HarmSeverity.NONE) -> ErrorAnnotation:
    likelihood = None if severity is HarmSeverity.NONE else HarmLikelihood.LIKELY
    return ErrorAnnotation(Side.LEFT, kind, severity, likelihood)


def test_every_kind_names_clauses_that_the_packs_hold() -> None:
    folder = resources.files("readingroom_resources") / "policies"
    packs = [yaml.safe_load(one.read_bytes()) for one in folder.iterdir() if ".yaml" in one.name]
    known = {(pack["id"], clause["id"]) for pack in packs for clause in pack["clauses"]}
    told = packaged_clauses()
    tables = (*told.kinds.values(), *told.harms.values())
    named = {(pack, clause) for table in tables for pack in table for clause in table[pack]}

    assert set(told.kinds) == set(ErrorKind)
    assert named <= known


def test_a_clause_tells_how_many_errors_of_which_kinds_speak_to_it_and_the_worst() -> None:
    marked = [
        finding(ErrorKind.WRONG_SITE, HarmSeverity.MILD),
        finding(ErrorKind.MISSED_FINDING, HarmSeverity.DEATH),
        finding(ErrorKind.IDENTIFIER_DISCLOSED),
    ]
    found = {(one.pack, one.clause): one for one in clause_findings(marked, packaged_clauses())}

    risks = found["eu-ai-act", "9(2)"]
    assert (risks.count, risks.worst) == (2, HarmSeverity.DEATH)
    assert risks.kinds == (ErrorKind.MISSED_FINDING, ErrorKind.WRONG_SITE)
    assert found["eu-ai-act", "9(1)"].count == 1  # by its harm alone
    assert found["hipaa", "164.514(b)(2)(ii)"].worst is HarmSeverity.NONE
