"""Marked errors speak to clauses of the policy packs, by kind and by harm."""

from importlib import resources

import pytest
import yaml
from tests.support.wording import Wording

from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    HarmLikelihood,
    HarmSeverity,
    Side,
)
from readingroom.domain.errors import AnalysisError
from readingroom.reading.clauses import clause_findings, packaged_clauses, read_clauses

wording = Wording(__file__)


def finding(kind: ErrorKind, severity: HarmSeverity = HarmSeverity.NONE) -> ErrorAnnotation:
    likelihood = None if severity is HarmSeverity.NONE else HarmLikelihood.LIKELY
    return ErrorAnnotation(Side.LEFT, kind, severity, likelihood)


def test_every_kind_names_clauses_that_the_packs_hold() -> None:
    folder = resources.files("readingroom_resources") / "policies"
    packs = [yaml.safe_load(one.read_bytes()) for one in folder.iterdir() if ".yaml" in one.name]
    known = {(pack["id"], clause["id"]) for pack in packs for clause in pack["clauses"]}
    told = packaged_clauses()
    named = {one for clauses in (*told.kinds.values(), *told.harms.values()) for one in clauses}

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


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("schema: 2", "schema is not 1"),
        ("schema: [", "not YAML"),
        ("schema: 1\nkinds: {typo: {gmlp: ['8']}}\nharms: {}", "kind of error 'typo'"),
        ("schema: 1\nkinds: {other: {gmlp: 8}}\nharms: {}", wording("list_texts")),
        ("schema: 1\nkinds: {other: {gmlp: ['8']}}\nharms: {}", "kind of error “wrong_finding”"),
        ("schema: 1\nkinds: {}\nharms: {awful: {}}", "harm 'awful'"),
        ("- 1", "schema is not 1"),
        ("schema: true", "schema is not 1"),
        ("schema: 1.0", "schema is not 1"),
        ("schema: 2\nschema: 1", "a key occurs twice"),
        ("schema: 1\nkinds: {other: {gmlp: ['8']}, other: {}}", "a key occurs twice"),
        ("schema: 1\nkinds: &a {}\nharms: *a", "uses an alias"),
        ("schema: 1\nkinds: &a {<<: *a}", "uses an alias"),
        ("", "schema is not 1"),
        ("schema: " + "[" * 50_000, "nested more"),
        ("schema: 1\n? [a]\n: b", "a table is missing"),
    ],
)
def test_a_table_that_is_none_is_refused(text: str, why: str) -> None:
    with pytest.raises(AnalysisError, match=why):
        read_clauses(text.encode())
