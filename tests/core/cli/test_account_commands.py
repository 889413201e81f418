"""Commands about people, and signing in to a study with accounts."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.core.services.people_material import (
    ADMINISTRATOR,
    COORDINATOR,
    PASSWORDS,
    staffed,
)
from tests.core.services.study_material import filled_study
from tests.support.wording import Wording

from readingroom.cli import main
from readingroom.services.study import Study

wording = Wording(__file__)

Run = Callable[..., Result]
SECRET = "correct horse battery"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.delenv("READINGROOM_PASSPHRASE", raising=False)

    def call(*arguments: object, **more: object) -> Result:
        return CliRunner().invoke(main, [str(argument) for argument in arguments], **more)

    return call


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    with filled_study(tmp_path) as study:
        return study.path


@pytest.fixture
def staffed_path(run: Run, tmp_path: Path) -> Path:
    with staffed(tmp_path) as study:
        return study.path


@pytest.fixture
def keys(tmp_path: Path) -> Callable[[str], Path]:
    """Write a password into a file and return it."""

    def write(password: str) -> Path:
        path = tmp_path / f"{len(password)}-{abs(hash(password))}.txt"
        path.write_text(f"{password}\n")
        return path

    return write


def as_(code: str, keys: Callable[[str], Path]) -> tuple[object, ...]:
    return ("--as", code, "--password-file", keys(PASSWORDS[code]))


def with_(code: str, keys: Callable[[str], Path]) -> tuple[object, ...]:
    return ("--second-person", code, "--second-password-file", keys(PASSWORDS[code]))


def test_accounts_are_started_with_passwords_asked_for_twice(run: Run, plain: Path) -> None:
    asked = f"{PASSWORDS['P1']}\n" * 2 + f"{PASSWORDS['P2']}\n" * 2
    who = ("--administrator", "Ada Example", "--coordinator", "Bo Example")
    made = run("accounts", "enable", plain, *who, input=asked)
    assert made.exit_code == 0, made.output
    assert "P1    Ada Example  administrator  active  -" in made.stdout
    assert PASSWORDS["P1"] not in made.output


def test_accounts_are_started_from_files_and_told_as_json(
    run: Run, plain: Path, keys: Callable[[str], Path]
) -> None:
    made = run(
        *(
            "accounts",
            "enable",
            plain,
            "--administrator",
            "Ada Example",
            "--coordinator",
            "Bo Example",
        ),
        *("--administrator-password-file", keys(PASSWORDS["P1"])),
        *("--coordinator-password-file", keys(PASSWORDS["P2"]), "--json"),
    )
    codes = [account["code"] for account in json.loads(made.stdout)["accounts"]]
    assert codes == [ADMINISTRATOR, COORDINATOR]


def test_a_study_without_accounts_lists_none(run: Run, plain: Path) -> None:
    assert "no accounts" in run("accounts", "list", plain).stdout
    assert json.loads(run("accounts", "list", plain, "--json").stdout) == {"accounts": []}


@pytest.mark.parametrize(
    "words",
    [
        ("results",), ("worklist",), ("lock-study", "--reason", "Done"), ("checkpoint",),
        ("open-session",), ("list-recorded-results",), ("export", "--out", "out"),
        ("backup", "--out", "copy.rrstudy"),
        ("prove-event", "--event", "1", "--out", "a.tlog-proof"), ("add-reader", "New Name"),
        ("accounts", "list"),
    ],
)  # fmt: skip
def test_no_command_about_a_study_with_accounts_runs_without_signing_in(
    run: Run, staffed_path: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(staffed_path.parent)
    count = 2 if words[0] == "accounts" else 1
    refused = run(*words[:count], staffed_path, *words[count:])
    assert refused.exit_code == 3, refused.output
    assert wording("signed_sign") in refused.stderr


def test_a_command_runs_for_who_may_and_not_for_who_may_not(
    run: Run, staffed_path: Path, keys: Callable[[str], Path]
) -> None:
    good = run("results", staffed_path, *as_(COORDINATOR, keys))
    assert good.exit_code == 0, good.output
    refused = run("results", staffed_path, *as_("R1", keys))
    assert refused.exit_code == 3
    assert wording("signed_reader_see") in refused.stderr


def test_a_reader_is_shown_their_own_worklist(
    run: Run, staffed_path: Path, keys: Callable[[str], Path]
) -> None:
    shown = run("worklist", staffed_path, *as_("R2", keys), "--json")
    (only,) = json.loads(shown.stdout)["worklists"]
    assert only["reader"]["code"] == "R2"


def test_a_password_is_asked_for_without_showing_it(run: Run, staffed_path: Path) -> None:
    asked = run("checkpoint", staffed_path, "--as", "P1", input=f"{PASSWORDS['P1']}\n")
    assert asked.exit_code == 0, asked.output
    assert "Password of P1" in asked.stderr
    assert PASSWORDS["P1"] not in asked.output


def test_a_wrong_password_is_refused_and_the_study_closed(
    run: Run, staffed_path: Path, keys: Callable[[str], Path]
) -> None:
    wrong = ("--as", "P1", "--password-file", keys("not this one at all"))
    refused = run("checkpoint", staffed_path, *wrong, "--json")
    assert refused.exit_code == 3
    assert wording("code_password_wrong") in json.loads(refused.stdout)["error"]
    assert run("checkpoint", staffed_path, *as_("P1", keys)).exit_code == 0


@pytest.mark.parametrize("options", [("--as-role", "auditor"), ("--password-file", "FILE")])
def test_a_password_or_role_of_nobody_is_wrong_usage(
    run: Run, plain: Path, keys: Callable[[str], Path], options: tuple[str, str]
) -> None:
    given = [keys("x") if word == "FILE" else word for word in options]
    assert run("results", plain, *given).exit_code == 2


@pytest.mark.parametrize(
    "words",
    [("change-password",), ("attest",), ("reset-password", "R1"), ("retire", "R1"), ("enrol", "A")],
)
def test_what_is_done_for_oneself_needs_a_person(
    run: Run, staffed_path: Path, words: tuple[str, ...]
) -> None:
    refused = run("accounts", words[0], staffed_path, *words[1:])
    assert refused.exit_code == 2
    assert "--as CODE" in refused.stderr


@pytest.mark.parametrize("as_json", [False, True])
def test_a_reader_is_enrolled_and_goes_all_the_way(
    run: Run, staffed_path: Path, keys: Callable[[str], Path], as_json: bool
) -> None:
    more = ("--json",) if as_json else ()
    made = run(
        *("accounts", "enrol", staffed_path, "New Reader"),
        *(*as_(COORDINATOR, keys), *with_(ADMINISTRATOR, keys)),
        *more,
    )
    assert made.exit_code == 0, made.output
    once = (
        json.loads(made.stdout)["one_time_code"]
        if as_json
        else made.stdout.splitlines()[0].rpartition(" ")[2]
    )
    new = keys("gravel lantern oboe")
    first = ("--as", "R3", "--password-file", keys(once))
    later = ("--as", "R3", "--password-file", new)
    accounts = "accounts"
    steps = [
        (accounts, "change-password", staffed_path, "--new-password-file", new, *first, *more),
        (accounts, "attest", staffed_path, "--yes", *later, *more),
        (
            *(
                accounts,
                "record-training",
                staffed_path,
                "R3",
                "--subject",
                "Reading",
                "--day",
                "2026-01-30",
            ),
            *(*as_(COORDINATOR, keys), *more),
        ),
        ("worklist", staffed_path, *later, *more),
    ]
    for step in steps:
        done = run(*step)
        assert done.exit_code == 0, (step, done.output)


def test_a_statement_is_not_attested_by_who_says_no(
    run: Run, plain: Path, keys: Callable[[str], Path]
) -> None:
    from tests.core.services.people_material import ADA, COY

    with Study.open(plain) as study:
        study.people.start(ADA, COY)
    refused = run("accounts", "attest", plain, *as_("P1", keys), input="n\n")
    assert refused.exit_code == 1
    assert "I am accountable" in refused.stderr
    agreed = run("accounts", "attest", plain, *as_("P1", keys), input="y\n")
    assert "attestation of P1" in agreed.stdout


def test_an_auditor_is_added(run: Run, staffed_path: Path, keys: Callable[[str], Path]) -> None:
    made = run(
        *("accounts", "add", staffed_path, "Second Auditor", "--role", "auditor", "--code", "X"),
        *(*as_(ADMINISTRATOR, keys), *with_(COORDINATOR, keys)),
    )
    assert made.exit_code == 0, made.output
    assert wording("account_time_code") in made.stdout


@pytest.mark.parametrize(
    "words", [("add", "A", "--role", "auditor"), ("enrol", "A"), ("reset-password", "R1")]
)
def test_what_two_people_do_needs_the_second(
    run: Run, staffed_path: Path, keys: Callable[[str], Path], words: tuple[str, ...]
) -> None:
    refused = run("accounts", words[0], staffed_path, *words[1:], *as_("P1", keys))
    assert refused.exit_code == 2
    assert "--second-person CODE" in refused.stderr


def test_the_password_of_the_second_person_is_asked_for_without_showing_it(
    run: Run, staffed_path: Path
) -> None:
    words = ("accounts", "add", staffed_path, "New Auditor", "--role", "auditor")
    typed = f"{PASSWORDS['P1']}\n{PASSWORDS['P2']}\n"
    made = run(*words, "--as", "P1", "--second-person", "P2", input=typed)
    assert made.exit_code == 0, made.output
    assert "Password of P2" in made.stderr
    assert PASSWORDS["P2"] not in made.output


def test_nobody_adds_an_account_with_a_wrong_password_of_the_second_person(
    run: Run, staffed_path: Path, keys: Callable[[str], Path]
) -> None:
    second = ("--second-person", "P2", "--second-password-file", keys("not this one at all"))
    refused = run("accounts", "enrol", staffed_path, "New", *second, *as_("P1", keys))
    assert refused.exit_code == 3  # P1 is an administrator, and enrols nobody
    words = ("accounts", "add", staffed_path, "New", "--role", "auditor")
    refused = run(*words, *second, *as_("P1", keys))
    assert refused.exit_code == 3
    assert wording("code_password_wrong_2") in refused.stderr


def test_an_administrator_records_the_training_of_somebody_else(
    run: Run, staffed_path: Path, keys: Callable[[str], Path]
) -> None:
    words = ("accounts", "record-training", staffed_path)
    more = ("--subject", "Signing", "--day", "2026-01-30", *as_("P1", keys))
    assert "training of P2" in run(*words, "P2", *more).stdout
    assert wording("records_their_own") in run(*words, "P1", *more).stderr


@pytest.mark.parametrize("as_json", [False, True])
def test_two_people_reset_a_password_and_one_retires_an_account(
    run: Run, staffed_path: Path, keys: Callable[[str], Path], as_json: bool
) -> None:
    more = ("--json",) if as_json else ()
    second = with_("P2", keys)
    given = run("accounts", "reset-password", staffed_path, "R1", *second, *as_("P1", keys), *more)
    assert given.exit_code == 0, given.output
    assert ("one_time_code" if as_json else "shown only now") in given.stdout
    gone = run("accounts", "retire", staffed_path, "R2", *as_("P1", keys), *more)
    assert ("retired" if as_json else "Retired R2.") in gone.stdout
    listed = run("accounts", "list", staffed_path, *as_("P1", keys), *more).stdout
    assert "must change password" in listed
    assert "retired" in listed


def test_a_restore_with_accounts_takes_both_people(
    run: Run, staffed_path: Path, keys: Callable[[str], Path]
) -> None:
    copy = staffed_path.with_name("copy.rrstudy")
    assert run("backup", staffed_path, "--out", copy, *as_("P1", keys)).exit_code == 0
    words = (
        *("restore", staffed_path, "--from", copy, "--reason", "The disk failed"),
        *("--by", "Ada Admin", "--confirmed-by", "Coy Coordinator"),
    )
    second = with_("P2", keys)
    for people in ((), as_("P1", keys), second):
        refused = run(*words, *people)
        assert refused.exit_code == 3
        assert "Enter your code" in refused.stderr
    done = run(*words, *as_("P1", keys), *second)
    assert done.exit_code == 0, done.output


def test_a_password_of_no_second_person_is_wrong_usage(
    run: Run, plain: Path, keys: Callable[[str], Path]
) -> None:
    words = ("--by", "A", "--confirmed-by", "B", "--reason", "C", "--second-password-file")
    assert run("restore", plain, "--from", plain, *words, keys("x")).exit_code == 2


def test_the_passphrase_of_a_study_with_accounts_is_changed_by_who_may(
    run: Run, tmp_path: Path, keys: Callable[[str], Path]
) -> None:
    with staffed(tmp_path, passphrase=SECRET) as study:
        path = study.path
    files = ("--passphrase-file", keys(SECRET), "--new-passphrase-file", keys("another one of it"))
    refused = run("change-passphrase", path, *files)
    assert (refused.exit_code, "Enter your code" in refused.stderr) == (3, True)
    done = run("change-passphrase", path, *files, *as_("P2", keys))
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--as", "P1", "--password-file"), "It must be the password of P1."),
        (("--passphrase-file",), "It must be the passphrase."),
    ],
)
def test_an_empty_file_is_shown_with_what_it_has_to_hold(
    run: Run, plain: Path, tmp_path: Path, options: tuple[str, ...], words: str
) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("")
    refused = run("accounts", "list", plain, *options, empty)

    assert refused.stderr.strip() == wording("first_line_empty").format(words)
