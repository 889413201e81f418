"""Signing, amending, unblinding and archiving by command."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.core.cli.command_line import document
from tests.core.services.people_material import (
    ADMINISTRATOR,
    AUDITOR,
    COORDINATOR,
    PASSWORDS,
    sign_in,
    signed_in,
    staffed,
)
from tests.core.services.study_material import filled_study
from tests.core.services.test_signatures import read
from tests.support.wording import Wording

from readingroom.cli import main

wording = Wording(__file__)

Call = Callable[..., Result]


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Call:
    """Run a command about a study as somebody, with their password in a file."""
    monkeypatch.delenv("READINGROOM_PASSPHRASE", raising=False)

    def run(*arguments: object, who: str = "", **more: object) -> Result:
        own: list[object] = []
        if who:
            file = tmp_path / f"{who}.txt"
            file.write_text(PASSWORDS[who])
            own = ["--as", who, "--password-file", file]
        return CliRunner().invoke(main, [str(one) for one in (*arguments, *own)], **more)

    return run


@pytest.fixture
def path(call: Call, tmp_path: Path) -> Path:
    """Return a study with accounts, in which R1 has judged two pairs."""
    with staffed(tmp_path) as study:
        sign_in(study, "R1")
        read(study, 2)
        study.people.sign_out()
        with signed_in(study, ADMINISTRATOR):
            study.people.record_training(COORDINATOR, "How to run a study", "2026-01-30")
        return study.path


def test_a_study_goes_its_whole_course_by_command(call: Call, path: Path) -> None:
    made = document(call("sign", path, "readings", "authored", "--json", who="R1"))
    assert (made["signer"], made["is_first"], len(made["records"])) == ("R1", True, 2)
    assert call("lock-study", path, "--reason", "Read", who=COORDINATOR).exit_code == 0
    refused = call("unblind", path, "--reason", "Analysis", who=COORDINATOR)
    assert refused.exit_code == 1
    assert "session is not signed" in refused.stderr
    said = call("sign", path, "session", "responsible", who=COORDINATOR).stdout
    assert "Signed by Coy Coordinator (P2) as responsible" in said
    state = document(call("unblind", path, "--reason", "Analysis", "--json", who=COORDINATOR))
    assert state["state"] == "unblinded"
    assert state["signature"]["subject"] == "unblinding"
    said = call("archive", path, "--reason", "Reported", who=COORDINATOR).stdout
    assert said == "The study is archived.\n"
    assert call("sign", path, "trail", "reviewed", who=AUDITOR).exit_code == 0
    assert call("verify", path).exit_code == 0


def test_signatures_are_listed_with_their_printed_names(call: Call, path: Path) -> None:
    call("sign", path, "readings", "authored", who="R1")
    table = call("signatures", path, who=AUDITOR).stdout
    assert "First Person" in table
    assert "in force" in table
    assert document(call("signatures", path, "--json", who=AUDITOR))["signatures"][0]["id"]


def test_a_signature_needs_somebody(call: Call, path: Path) -> None:
    result = call("sign", path, "session", "approved")
    assert result.exit_code == 2
    assert "--as CODE" in result.stderr


def test_what_a_role_does_not_sign_is_refused_with_a_sentence(call: Call, path: Path) -> None:
    result = call("sign", path, "session", "approved", who="R1")
    assert result.exit_code == 3
    assert wording("reader_sign_session") in result.stderr


def test_a_protocol_is_amended_by_command(call: Call, path: Path) -> None:
    arguments = ("--reason", "A product was named", "--redact", "Product X", "--title", "New")
    made = document(call("amend-protocol", path, *arguments, "--json", who=COORDINATOR))
    assert (made["version"], made["title"]) == (2, "New")
    assert made["hidden_words"][-1] == "Product X"
    said = call(
        "amend-protocol", path, "--reason", "x", "--skip-reason", "Known", who=COORDINATOR
    ).stdout
    assert said == wording("protocol_amended_version")


def test_a_protocol_is_amended_by_a_file_that_adds_a_question(
    call: Call, path: Path, tmp_path: Path
) -> None:
    file = tmp_path / "p.yaml"
    shown = call("protocol", "show", path, "--yaml", who=COORDINATOR).stdout
    added = "criteria:\n  - {key: why, label: Why, kind: text, is_required: false}\n"
    file.write_text(shown.replace("criteria:\n", added), "utf-8")
    arguments = ("amend-protocol", path, "--reason", "x", "--protocol", file)
    assert call(*arguments, who=COORDINATOR).exit_code == 1  # earlier criteria stay in their place
    before, after = shown.split("\n\n# Start of all random numbers")
    question = added.removeprefix("criteria:\n").rstrip()
    file.write_text(f"{before}\n{question}\n\n#{after}", "utf-8")
    made = document(call(*arguments, "--json", who=COORDINATOR))
    assert (made["version"], made["criteria"][-1]["key"]) == (2, "why")
    assert call(*arguments, "--title", "New", who=COORDINATOR).exit_code == 2


def test_an_amendment_asks_for_errors_and_never_stops_by_leaving_the_option_out(
    call: Call, path: Path
) -> None:
    for number, options in enumerate((("--collect-errors",), ("--title", "New")), start=2):
        told = call("amend-protocol", path, "--reason", "x", *options, "--json", who=COORDINATOR)
        assert (document(told)["version"], document(told)["asks_findings"]) == (number, True)


def test_a_study_without_accounts_takes_its_passphrase(call: Call, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("correct horse battery")
    with filled_study(tmp_path, passphrase="correct horse battery") as study:
        study.protocol.open_session()
        path = study.path
    opened = ("--passphrase-file", secret, "--reason", "Why")
    for command in ("lock-study", "unblind", "archive"):
        assert call(command, path, *opened).exit_code == 0, command
