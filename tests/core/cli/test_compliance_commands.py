"""Holding a study against policy packs from the command line."""

from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.support.wording import Wording

from readingroom.services.study import Study

wording = Wording(__file__)

OURS = """
id: ours
version: "1"
title: "Ours <script>alert(1)</script> | {{ 7 * 7 }}"
source: The handbook
status: own rules
date: "2026"
confirmed: true
clauses:
  - id: A
    citation: Handbook 1
    wording: "Cases are there. [x](http://example.org)"
    requirement: At least one case.
    evidence: {fact: study.case_count, at_least: 1}
  - id: B
    citation: Handbook 2
    wording: The trail is sound.
    requirement: It verifies.
    evidence: trail.is_sound
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    Study.create(tmp_path / "small.rrstudy", title="Rules").close()
    return tmp_path / "small.rrstudy"


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    (tmp_path / "ours.yaml").write_text(OURS, encoding="utf-8")
    return tmp_path / "ours.yaml"


def test_a_pack_of_ones_own_is_held_against_a_study(small: Path, ours: Path, run: Run) -> None:
    told = document(run("check-compliance", small, "--pack", ours, "--json"))

    (pack,) = told["packs"]
    assert [one["verdict"] for one in pack["results"]] == ["not met", "met"]
    assert told["total"]["index"]["value"] == 0.5


def test_only_where_it_is_asked_an_unmet_clause_ends_the_command_with_code_1(
    small: Path, ours: Path, run: Run
) -> None:
    assert run("check-compliance", small, "--pack", ours).exit_code == 0
    assert run("check-compliance", small, "--pack", ours, "--fail-on-unmet").exit_code == 1


def test_a_report_in_the_study_is_what_the_next_one_is_compared_with(
    small: Path, ours: Path, run: Run
) -> None:
    run("check-compliance", small, "--pack", ours, "--save")
    ours.write_text(OURS.replace("at_least: 1", "at_least: 0"), encoding="utf-8")

    result = run("check-compliance", small, "--pack", ours)

    assert wording("newest_report_study") in result.output
    assert "ours A: not met -> met" in result.output
    assert wording("newest_report_study_2") in result.output


def test_what_is_written_has_no_markup_of_a_packs_texts(
    small: Path, ours: Path, tmp_path: Path, run: Run
) -> None:
    run("check-compliance", small, "--pack", ours, "--out", tmp_path / "out")

    page = (tmp_path / "out" / "compliance.md").read_text(encoding="utf-8")
    assert "\\<script\\>" in page
    assert "<script>" not in page
    assert "[x]" not in page
    assert "{{" not in page
    assert (tmp_path / "out" / "compliance.json").exists()


def test_an_unknown_pack_is_refused_with_the_nearest_name(small: Path, run: Run) -> None:
    result = run("check-compliance", small, "--pack", "gdrp", "--json")

    assert "Did you mean 'gdpr'?" in document(result, 1)["error"]


def test_a_wrong_pack_is_refused_with_clause_and_line(small: Path, ours: Path, run: Run) -> None:
    ours.write_text(OURS.replace("trail.is_sound", "trail.is_fine"), encoding="utf-8")

    said = document(run("list-policy-packs", "--pack", ours, "--json"), 1)["error"]

    assert wording("ours_yaml_line").begins(said)


def test_packs_and_facts_are_listed(run: Run) -> None:
    packs = document(run("list-policy-packs", "--json"))["packs"]
    facts = document(run("list-policy-packs", "--facts", "--json"))["facts"]

    assert len(packs) == 8
    assert not any(pack["is_confirmed"] for pack in packs)
    assert len(facts) > 200
    assert "hipaa" in run("list-policy-packs").output
    assert "trail.is_sound" in run("list-policy-packs", "--facts").output


def test_a_clause_that_a_pack_does_not_have_is_not_attested(small: Path, run: Run) -> None:
    result = run(
        "attest-clause", small, "--pack", "gdpr", "--clause", "9(2)", "--verdict", "met",
        "--statement", "Consent", "--json",
    )  # fmt: skip

    assert wording("clause") in document(result, 1)["error"]


def test_without_an_account_nobody_attests(small: Path, run: Run) -> None:
    result = run(
        "attest-clause", small, "--pack", "gdpr", "--clause", "9(1)", "--verdict", "met",
        "--statement", "Consent",
    )  # fmt: skip

    assert result.exit_code == 2
    assert "--as CODE" in result.output
