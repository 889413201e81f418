"""Packs of a user: what they may say, what is refused, and what an assessment makes of them."""

import math
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.error_annotation import ClauseErrorCounts, ErrorKind, HarmSeverity
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import AttestationId
from readingroom.engine.analyzer.compliance.assessment import assess
from readingroom.engine.analyzer.compliance.pack_files import parse_pack, read_pack, read_packs
from readingroom.engine.analyzer.compliance.page import compliance_page
from readingroom.engine.analyzer.compliance.types import ClauseStatus, ComplianceReport, PolicyPack
from readingroom.engine.types import Attestation, AttestedStatus, Fact, Facts
from readingroom.services.documents import read_document, write_document

wording = Wording(__file__)

HEAD = """
id: ours
version: "1"
title: Our rules
source: The handbook
status: own rules
date: "2026"
confirmed: true
clauses:
"""
CLAUSE = """
  - id: {name}
    citation: Handbook {name}
    wording: What is asked.
    requirement: What is looked for.
    {rest}
"""
SOUND, SMALL = "evidence: trail.has_checkpoint", "{fact: study.case_count, at_most: 5}"


def clause(name: str, rest: str) -> str:
    return CLAUSE.format(name=name, rest=rest)


def pack(*rests: str) -> PolicyPack:
    """Return a pack whose clauses are called A, B and so on."""
    names = "ABCDEFGH"[: len(rests)]
    return parse_pack(HEAD + "".join(map(clause, names, rests)), "ours.yaml")


def verdicts(report: ComplianceReport) -> list[ClauseStatus]:
    return [one.verdict for done in report.packs for one in done.results]


def facts(**values: float | str) -> Facts:
    """Return facts; "trail_has_checkpoint" stands for "trail.has_checkpoint"."""
    return {name.replace("_", ".", 1): Fact(value) for name, value in values.items()}


def attestation(of: PolicyPack, name: str = "A", signature: str = "s1") -> Attestation:
    return Attestation(
        AttestationId("a1"),
        of.id,
        of.sha256,
        name,
        AttestedStatus.MET,
        "It is so.",
        "C1",
        "2026-02-01T00:00:00.000Z",
        signature,
    )


def index(report: ComplianceReport) -> float:
    assert isinstance(report.total.index, Estimate)
    return report.total.index.value


@pytest.mark.parametrize(
    ("rest", "sentence"),
    [
        (
            "evidence: trail.has_checkpont",
            "clause A: unknown fact 'trail.has_checkpont'. Did you mean",
        ),
        ("evidence: study.case_count", wording("study_case_count")),
        ("evidence: {fact: trail.has_checkpoint, at_least: 1}", "'at_least' needs a number"),
        ("evidence: {fact: trail.has_checkpoint, is: 1}", "is true or false, not '1'"),
        ("evidence: {fact: study.state, is: true}", "is a word, not 'True'"),
        ("evidence: {fact: study.case_count, at_least: many}", wording("number_many")),
        ("evidence: {fact: study.case_count}", wording("fact_goes")),
        ("evidence: {fact: study.case_count, at_most: 2, at_least: 1}", "exactly one of: is"),
        ("evidence: {all: []}", wording("hold_query_several")),
        ("evidence: {present: trail.has_checkpoint, is: true}", "use 'is' with 'fact'"),
        ("evidence: {clause: Z}", "no clause 'Z'. Known are: A."),
        ("evidence: {falls: x}", "unknown key 'falls'. Did you mean 'all'"),
        ("evidense: trail.has_checkpoint", "unknown key 'evidense'. Did you mean 'evidence'?"),
        ("weight: 2", "add 'evidence' or 'needs_person: true'"),
        (SOUND + "\n    weight: 0", "'weight' must be above 0"),
        (SOUND + "\n    criticality: huge", "'criticality' is 'huge'."),
        (SOUND + "\n    applies: study.is_locked", "'applies' requires 'not_applicable'"),
        (SOUND + "\n    needs_person: perhaps", wording("needs_person_true")),
        (SOUND + "\n    gap: ''", wording("gap_text_printable")),
        ("evidence: !!python/object:os.system x", "the tag"),
        ("evidence: &a trail.has_checkpoint", wording("anchors_aliases_taken")),
        ("evidence: " + "{not: " * 20 + "x" + "}" * 20, "nested more than 16 levels deep"),
    ],
)
def test_a_wrong_clause_is_refused_with_a_sentence(rest: str, sentence: str) -> None:
    with pytest.raises(AnalysisError) as caught:
        pack(rest)

    assert sentence in str(caught.value)
    assert str(caught.value).startswith("ours.yaml, line ")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("id: ours", "id: Our Rules"), "'id' must be 1 to 60 lower-case letters"),
        (("status: own rules", "status: law"), "'status' is 'law'."),
        (("confirmed: true", "confirmed: maybe"), wording("confirmed_true_false")),
        (("version:", "versions:"), "unknown key 'versions'. Did you mean 'version'?"),
        (("title: Our rules", "title: Our rules\ntitle: Others"), "'title' occurs twice"),
        (("id: ours", "schema: 2\nid: ours"), "schema version 2"),
        (("confirmed: true\n", ""), "'confirmed' is missing"),
    ],
)
def test_a_wrong_head_is_refused_with_a_sentence(change: tuple[str, str], sentence: str) -> None:
    with pytest.raises(AnalysisError, match=r"ours\.yaml, line") as caught:
        parse_pack((HEAD + clause("A", SOUND)).replace(*change), "ours.yaml")

    assert sentence in str(caught.value)


def test_clauses_that_rest_on_each_other_in_a_ring_are_refused() -> None:
    with pytest.raises(AnalysisError, match="'ours' form a cycle") as caught:
        pack("evidence: {clause: B}", "evidence: {not: {clause: C}}", "evidence: [{clause: A}]")

    assert "A -> B -> C -> A" in str(caught.value)


@pytest.mark.parametrize("text", ["", "- a", "a: [", "\0", "a: {b: c}\n---\nx: y"])
def test_what_is_no_pack_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(AnalysisError, match=r"ours\.yaml"):
        read_pack(path)


def test_a_file_that_is_too_large_or_missing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_bytes(b"#" * ((1 << 20) + 1))

    with pytest.raises(AnalysisError, match="larger than 1 MiB"):
        read_pack(path)
    with pytest.raises(AnalysisError, match="cannot be read"):
        read_pack(tmp_path / "none.yaml")


def test_a_folder_is_read_pack_by_pack_and_may_not_name_one_twice(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(HEAD + clause("A", SOUND), encoding="utf-8")

    with expect_error(AnalysisError, wording("policy_packs_called")):
        read_packs([tmp_path])
    assert [one.id for one in read_packs([tmp_path / "a.yaml"])] == ["ours"]


def test_texts_are_never_filled_in_or_run() -> None:
    text = "{{ 7 * 7 }} ${HOME} %s <script>alert(1)</script>"
    one = parse_pack(
        (HEAD + clause("A", SOUND)).replace("What is asked.", f"'{text}'"), "ours.yaml"
    )

    assert one.clauses[0].wording == text


def test_the_hash_counts_words_and_not_comments_or_order() -> None:
    text = HEAD + clause("A", SOUND)

    again = parse_pack("# ours\n" + text, "other.yaml")
    other = parse_pack(text.replace("What is asked.", "What is asked!"), "ours.yaml")

    assert again.sha256 == parse_pack(text, "ours.yaml").sha256
    assert other.sha256 != again.sha256


@pytest.mark.parametrize(
    ("query", "values", "wanted"),
    [
        ("trail.has_checkpoint", {"trail_has_checkpoint": True}, ClauseStatus.MET),
        ("trail.has_checkpoint", {"trail_has_checkpoint": False}, ClauseStatus.NOT_MET),
        ("trail.has_checkpoint", {}, ClauseStatus.NOT_MET),
        ("{not: trail.has_checkpoint}", {}, ClauseStatus.NOT_MET),
        ("{not: trail.has_checkpoint}", {"trail_has_checkpoint": False}, ClauseStatus.MET),
        ("{present: study.state}", {"study_state": "draft"}, ClauseStatus.MET),
        ("{present: study.state}", {}, ClauseStatus.NOT_MET),
        ("{not: {present: study.state}}", {}, ClauseStatus.NOT_MET),
        (
            "[{not: {present: study.state}}, trail.has_checkpoint]",
            {"trail_has_checkpoint": True},
            ClauseStatus.MET,
        ),
        ("{fact: study.state, is: draft}", {"study_state": "draft"}, ClauseStatus.MET),
        (SMALL, {"study_case_count": 5}, ClauseStatus.MET),
        (SMALL, {"study_case_count": 6}, ClauseStatus.NOT_MET),
        (
            "{any: [trail.has_checkpoint, study.is_locked]}",
            {"trail_has_checkpoint": True},
            ClauseStatus.MET,
        ),
        (
            "[trail.has_checkpoint, study.is_locked]",
            {"trail_has_checkpoint": True},
            ClauseStatus.NOT_MET,
        ),
    ],
)
def test_a_query_is_never_met_without_what_it_asks_for(
    query: str, values: dict[str, float | str], wanted: ClauseStatus
) -> None:
    assert verdicts(assess([pack(f"evidence: {query}")], facts(**values))) == [wanted]


def test_missing_evidence_can_be_left_to_a_person_but_not_what_speaks_against() -> None:
    one = pack(SOUND + "\n    when_missing: needs_person")

    assert verdicts(assess([one], {})) == [ClauseStatus.NEEDS_PERSON]
    assert verdicts(assess([one], facts(trail_has_checkpoint=False))) == [ClauseStatus.NOT_MET]


def test_a_clause_does_not_apply_for_a_reason_or_it_cannot_be_told() -> None:
    one = pack(SOUND + "\n    applies: study.is_locked\n    not_applicable: It is open.")

    (found,) = assess([one], facts(study_is_locked=False)).packs[0].results
    assert (found.verdict, found.reason, found.share) == (
        ClauseStatus.NOT_APPLICABLE,
        "It is open.",
        0.0,
    )
    assert verdicts(assess([one], facts(trail_has_checkpoint=True))) == [ClauseStatus.NEEDS_PERSON]


def test_a_clause_can_rest_on_another_one() -> None:
    one = pack("evidence: {clause: B}", SOUND)

    assert verdicts(assess([one], facts(trail_has_checkpoint=True))) == [ClauseStatus.MET] * 2
    assert verdicts(assess([one], {})) == [ClauseStatus.NOT_MET] * 2


def test_an_attestation_settles_a_clause_only_signed_and_for_these_words() -> None:
    one = pack("needs_person: true")
    other = replace(one, sha256="0" * 64)

    signed = assess([one], {}, [attestation(one)])
    unsigned = assess([one], {}, [attestation(one, signature="")])
    changed = assess([other], {}, [attestation(one)])

    assert verdicts(signed) == [ClauseStatus.MET]
    assert verdicts(unsigned) == verdicts(changed) == [ClauseStatus.NEEDS_PERSON]
    assert "it is not signed" in unsigned.warnings[0]
    assert wording("another_version_pack") in changed.warnings[0]


def test_an_attestation_never_overrules_what_the_study_shows() -> None:
    one = pack(SOUND + "\n    needs_person: true")

    report = assess([one], facts(trail_has_checkpoint=False), [attestation(one)])

    assert verdicts(report) == [ClauseStatus.NOT_MET]


def test_the_index_counts_weights_of_what_applies_and_tells_what_is_open() -> None:
    one = pack(
        SOUND + "\n    weight: 3",
        "evidence: study.is_locked\n    weight: 1",
        "needs_person: true\n    weight: 4",
        SOUND + "\n    weight: 2\n    applies: study.is_locked\n    not_applicable: No.",
    )

    total = assess([one], facts(trail_has_checkpoint=True, study_is_locked=False)).total

    assert isinstance(total.index, Estimate)
    assert (total.index.value, total.index.low, total.index.high) == (3 / 8, 3 / 8, 7 / 8)
    assert (total.coverage, total.literal) == (0.5, 3 / 10)
    assert (total.met, total.not_met, total.needs_person, total.not_applicable) == (1, 1, 1, 1)


def test_the_literal_form_is_told_only_where_it_differs() -> None:
    assert assess([pack(SOUND)], facts(trail_has_checkpoint=True)).total.literal is None


def test_an_index_over_nothing_that_applies_is_none() -> None:
    one = pack(SOUND + "\n    applies: study.is_locked\n    not_applicable: It is open.")

    assert isinstance(assess([one], facts(study_is_locked=False)).total.index, NotEstimable)


def test_contributions_of_clauses_sum_to_the_change_of_the_index() -> None:
    one = pack(
        SOUND + "\n    weight: 3",
        "evidence: study.is_locked\n    weight: 2",
        SOUND + "\n    weight: 2\n    applies: study.is_locked\n    not_applicable: No.",
        "evidence: study.is_encrypted",
    )
    known = {"study_is_encrypted": True}
    first = assess([one], facts(trail_has_checkpoint=False, study_is_locked=False, **known))

    second = assess(
        [one], facts(trail_has_checkpoint=True, study_is_locked=True, **known), (), first
    )

    assert second.change is not None
    assert second.change.difference == pytest.approx(index(second) - index(first))
    told = math.fsum(move.contribution for move in second.change.moves)
    assert told == pytest.approx(second.change.difference)
    assert {move.clause for move in second.change.moves} == {"A", "B", "C"}


def test_a_clause_that_ceases_to_apply_moves_the_index_by_its_own_account() -> None:
    one = pack(
        SOUND, "evidence: study.is_encrypted\n    applies: study.is_locked\n    not_applicable: No."
    )
    known = {"trail_has_checkpoint": True, "study_is_encrypted": False}
    first = assess([one], facts(study_is_locked=True, **known))

    second = assess([one], facts(study_is_locked=False, **known), (), first)

    assert second.change is not None
    (move,) = second.change.moves
    assert (move.clause, move.after) == ("B", ClauseStatus.NOT_APPLICABLE)
    assert move.contribution == pytest.approx(0.5)


def test_reports_over_other_packs_are_compared_over_those_that_both_have() -> None:
    one = pack(SOUND)
    other = replace(one, id="others")
    first = assess([one, other], facts(trail_has_checkpoint=False))

    second = assess([one], facts(trail_has_checkpoint=True), (), first)
    apart = assess([replace(one, id="third")], {}, (), first)

    assert second.change is not None
    assert [move.pack_id for move in second.change.moves] == ["ours"]
    assert apart.change is None


def test_nothing_that_an_altered_study_shows_counts() -> None:
    one = pack(SOUND, "evidence: program.enforces_order")
    known = facts(trail_has_checkpoint=True, program_enforces_order=True)

    report = assess([one], {**known, "trail.is_sound": Fact(value=False)})

    assert verdicts(assess([one], known)) == [ClauseStatus.MET, ClauseStatus.MET]
    assert verdicts(report) == [ClauseStatus.NOT_MET, ClauseStatus.MET]
    assert "does not verify" in report.packs[0].results[0].reason


def test_errors_that_readers_marked_stand_beside_their_clause_and_change_no_verdict() -> None:
    one = pack(SOUND, SOUND)
    marked = ClauseErrorCounts("ours", "B", (ErrorKind.CONTRADICTION,), 3, HarmSeverity.SEVERE)

    report = assess([one], facts(trail_has_checkpoint=True), findings=[marked])

    assert [found.findings for found in report.packs[0].results] == [None, marked]
    assert verdicts(report) == [ClauseStatus.MET, ClauseStatus.MET]
    page = compliance_page(report)
    assert wording("readers_marked_errors") in page
    assert read_document(ComplianceReport, write_document(report)) == report


def test_facts_that_no_list_knows_are_told_and_count_for_nothing() -> None:
    report = assess([pack(SOUND)], {"trail.is_great": Fact(value=True)})

    assert report.warnings == (wording("fact_trail_great"),)


def test_no_attestation_counts_in_an_altered_study() -> None:
    ours = pack("needs_person: true")
    altered = {"trail.is_sound": Fact(value=False)}
    report = assess([ours], altered, [attestation(ours)])
    assert verdicts(report) == [ClauseStatus.NEEDS_PERSON]
    assert report.warnings == (wording("attestation_counts_trail"),)


def test_an_altered_study_cannot_show_that_a_clause_does_not_apply() -> None:
    rest = "evidence: trail.has_checkpoint\n    applies: people.has_accounts\n"
    ours = pack(rest + "    not_applicable: Nobody has an account.")
    altered = facts(people_has_accounts=False, trail_is_sound=False)
    assert verdicts(assess([ours], altered)) == [ClauseStatus.NOT_MET]


def test_a_clause_that_rests_on_an_attested_one_is_more_than_what_the_program_does() -> None:
    both = "evidence: [program.uses_no_network, {clause: A}]"
    ours = pack("needs_person: true", both)
    known = facts(program_uses_no_network=True)
    (_, second) = assess([ours], known, [attestation(ours)]).packs[0].results
    assert (second.verdict, second.reason) == (ClauseStatus.MET, "The study shows it.")


def test_clauses_that_rest_on_each_other_in_a_long_row_are_refused() -> None:
    links = [clause(f"c{n}", f"evidence: {{clause: c{n + 1}}}") for n in range(400)]
    with expect_error(AnalysisError, wording("clauses_rest_other")):
        parse_pack(HEAD + "".join(links) + clause("c400", SOUND), "ours.yaml")


def test_signs_that_steer_a_terminal_do_not_come_back_in_a_refusal() -> None:
    with expect_error(AnalysisError, wording("key_word")):
        parse_pack('"\\e[31mid": 1', "ours.yaml")


def test_a_pack_under_the_name_of_another_says_so() -> None:
    ours = parse_pack(HEAD.replace("ours", "hipaa") + clause("A", SOUND), "ours.yaml")
    (said,) = assess([ours], {}).warnings
    assert wording("pack_hipaa_bears").begins(said)
