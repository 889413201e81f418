"""The self-test of an installation passes here, fails where something is wrong, and is signed."""

import hashlib
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result
from tests.core.store.study_maker import TickingClock, fill, new_file, open_file
from tests.support.dicom_validation import faults_of
from tests.support.wording import Wording, expect_error

from readingroom.audit import chain, installation
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.cli import main
from readingroom.domain import network_guard
from readingroom.domain.errors import Cancelled, IntakeError, StateError
from readingroom.domain.progress import Step
from readingroom.intake.child import entry
from readingroom.qualification import known_answers, parts, pictures, self_test
from readingroom.qualification.checks import (
    SelfTestCheck,
    SelfTestReport,
    SelfTestTask,
    refusal,
    run_task,
)
from readingroom.qualification.document import as_pdf
from readingroom.qualification.rehearsal import Rehearsal
from readingroom.qualification.self_test import qualify, run_self_test, write_report
from readingroom.qualification.verification import verify_report
from readingroom.store import probes

wording = Wording(__file__)

Run = Callable[..., Result]
GOOD = SelfTestTask("Area", "good", "yes", lambda: "yes")
BAD = SelfTestTask("Area", "bad", "yes", lambda: "no")


def raising(error: Exception) -> Callable[[], str]:
    def outcome() -> str:
        raise error

    return outcome


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def run(home: Path) -> Run:
    return lambda *arguments: CliRunner().invoke(main, ["self-test", *map(str, arguments)])


@pytest.fixture
def two_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in for the checks, so that reports are quick to make: one passes, one fails."""
    monkeypatch.setattr(self_test, "all_tasks", lambda rehearsal: [GOOD, BAD])


@pytest.fixture
def paper(home: Path, tmp_path: Path, two_tasks: None) -> Path:
    return qualify(tmp_path / "out")[1].paper


def test_every_check_passes_here_and_the_report_verifies(run: Run, tmp_path: Path) -> None:
    made = run("--out", tmp_path / "out", "--json")

    assert made.exit_code == 0, made.output
    told = json.loads(made.stdout)
    checks = told["report"]["checks"]
    assert {check["area"] for check in checks} == {
        "Parts", "Known answers", "Pictures and files", wording("study_case_bundle"),
    }  # fmt: skip
    assert run("--verify", told["files"]["paper"]).exit_code == 0


def test_nothing_of_the_made_study_is_left(home: Path, tmp_path: Path) -> None:
    report = run_self_test("id", ())

    assert report.failed == ()
    assert list((home / "data/logs").iterdir()) == []


def test_a_failed_check_is_named_and_gives_exit_code_one(
    run: Run, tmp_path: Path, two_tasks: None
) -> None:
    made = run("--out", tmp_path / "out")

    assert made.exit_code == 1
    assert "FAILED: Area: bad: expected yes, observed no" in made.stdout
    assert "1 check passed, 1 failed." in made.stdout


def test_a_stopped_test_leaves_no_report(home: Path, tmp_path: Path, two_tasks: None) -> None:
    class Stopped:
        def report(self, step: Step) -> None:
            return

        def raise_if_cancelled(self) -> None:
            raise Cancelled

    with pytest.raises(Cancelled):
        qualify(tmp_path / "out", progress=Stopped())
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("error", "seen"),
    [
        (IntakeError("The file is torn."), "IntakeError: The file is torn."),
        (OSError(2, "No such file", "/home/person/x"), "stopped by FileNotFoundError"),
    ],
)
def test_a_check_that_breaks_off_has_failed(error: Exception, seen: str) -> None:
    check = run_task(SelfTestTask("Area", "name", "yes", raising(error)), TickingClock())

    assert check == SelfTestCheck("Area", "name", "yes", seen, is_passed=False, milliseconds=0)


def test_what_is_not_refused_is_said_to_be_accepted() -> None:
    assert refusal(lambda: None, (ValueError,)) == "accepted"


# ---- what the checks find --------------------------------------------------------------------


def seen(tasks: object, name: str) -> bool:
    task = next(task for task in tasks if task.name == name)  # type: ignore[attr-defined]
    return run_task(task, TickingClock()).is_passed


@pytest.mark.parametrize(
    ("name", "module", "attribute", "broken"),
    [
        ("SHA-256 and SHA-512", hashlib, "sha512", hashlib.sha384),
        (wording("rfc_hashes_roots"), chain, "leaf_hash", lambda _: b""),
        ("RFC 6962: proofs created", known_answers, "_INCLUSION", ()),
        ("RFC 6962: proofs accepted", known_answers.proofs, "is_included", lambda *_: False),
        (wording("rfc_proofs_bit"), known_answers.proofs, "is_consistent",
         lambda *_: True),
        ("Ed25519: key and signature", known_answers, "_ED25519_SIGNATURE", "00"),
        ("argon2id", known_answers, "_ARGON2", "00"),
        ("ristretto255: multiples of the generator", known_answers, "_MULTIPLES", ()),
        ("Canonical JSON", known_answers, "canonical_json", lambda _: b"{}"),
        (wording("bradley_terry_abilities"), known_answers,
         "_HOME", (0.302281, 0.130944)),
        (wording("signature_bit_flipped"), known_answers, "flipped", lambda data, _: data),
        (wording("dsa_signature_bit"), known_answers, "flipped",
         lambda data, _: data),
    ],
)  # fmt: skip
def test_a_known_answer_that_differs_is_found(
    name: str, module: object, attribute: str, broken: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert seen(known_answers.tasks(), name)

    monkeypatch.setattr(module, attribute, broken)
    assert not seen(known_answers.tasks(), name)


def test_abilities_that_cannot_be_estimated_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_answers, "_BASEBALL", "\n- -\n- -\n")

    assert not seen(
        known_answers.tasks(),
        wording("bradley_terry_abilities"),
    )


@pytest.mark.parametrize("keyword", pictures.STREAMS)
def test_a_picture_with_other_pixels_is_found(
    keyword: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert seen(pictures.tasks(), f"Decoding {keyword}")
    assert faults_of(pictures.picture(keyword)) == set()

    grey = "JPEGBaseline8Bit" if keyword == "RLELossless" else "RLELossless"
    streams = {**pictures.STREAMS, "other": pictures.STREAMS[grey]}
    monkeypatch.setattr(pictures, "SIDE", 9)
    monkeypatch.setattr(pictures, "STREAMS", streams)
    assert not seen(pictures.tasks(), f"Decoding {keyword}")


def test_a_process_that_does_not_refuse_the_network_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert network_guard.refuses_network()

    monkeypatch.setattr(pictures, "refuses_network", lambda: False)
    monkeypatch.setattr("readingroom.intake.child.entry.child_refuses_network", lambda: False)
    assert not seen(pictures.tasks(), wording("network_asked_process"))
    assert not seen(pictures.tasks(), wording("network_asked_process_2"))


@pytest.mark.parametrize(("is_refused", "words"), [(True, b"refused"), (False, b"allowed")])
def test_a_reading_process_says_whether_it_refuses_the_network(
    is_refused: bool, words: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[object] = []
    monkeypatch.setattr(entry.os, "write", lambda number, content: said.append((number, content)))
    monkeypatch.setattr(entry, "refuses_network", lambda: is_refused)
    entry.run([entry.NETWORK])

    assert said == [(1, words)]


def test_a_reading_process_that_does_not_answer_refuses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    silent = (sys.executable, "-c", "")
    assert entry.child_refuses_network()

    monkeypatch.setattr(entry, "command", lambda *_: silent)
    assert not entry.child_refuses_network()


def test_a_process_without_the_rule_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_guard.sys, "audit", lambda *_: None)

    assert not network_guard.refuses_network()


def test_a_library_of_another_version_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "pinned", lambda: (("click", "0.1"), ("no-such-library", "1")))
    checks = {task.name: run_task(task, TickingClock()) for task in parts.tasks()}

    assert not checks["click"].is_passed
    assert checks["no-such-library"].seen == "not installed"


def test_a_program_without_its_own_metadata_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> list[str]:
        raise parts.importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(parts.importlib.metadata, "requires", missing)
    assert not seen(parts.tasks(), "List of libraries")


def test_an_sqlite_that_can_corrupt_files_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probes, "sqlite_version", lambda: "3.40.1")

    assert not seen(parts.tasks(), "SQLite")


def test_a_python_that_is_too_new_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "_PYTHON_UPPER_BOUND", (3, 11))

    assert not seen(parts.tasks(), "Python")


def test_a_file_without_triggers_does_not_refuse(tmp_path: Path) -> None:
    with new_file(tmp_path / "a.rrstudy") as file:
        fill(file)
    name = "DELETE of judgements"
    with open_file(tmp_path / "a.rrstudy") as file:
        assert probes.is_refused(file, name)
        probes.guard.remove(file.database)
        for (trigger,) in file.database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            file.database.execute(f"DROP TRIGGER {trigger}")
        probes.guard.install(file.database)
        assert not probes.is_refused(file, name)
        probes.guard.install(file.database)


@pytest.mark.parametrize("place", ["study", "bundle"])
def test_a_change_that_cannot_be_found_fails(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rehearsal = Rehearsal(tmp_path, TickingClock())
    monkeypatch.setattr("readingroom.qualification.rehearsal._verified", lambda *_: "valid")
    for name in ("made.rrstudy", "bundle.zip"):
        (tmp_path / name).write_bytes(bytes(100))
    name = {
        "study": "Any of three bytes of the study changed",
        "bundle": "Byte of the bundle changed",
    }

    assert not seen(rehearsal.tasks(), name[place])


# ---- the report ------------------------------------------------------------------------------


def test_the_pdf_says_what_was_checked_and_by_which_installation(paper: Path) -> None:
    document = pypdfium2.PdfDocument(paper)
    text = document[0].get_textpage().get_text_range()
    data = json.loads(paper.with_suffix(".json").read_text())

    assert "FAILED: 1 of 2 checks" in text
    assert data["installation"] in text
    assert hashlib.sha256(paper.with_suffix(".json").read_bytes()).hexdigest() in text


def test_a_report_that_passed_says_so_and_a_long_one_has_more_pages() -> None:
    check = SelfTestCheck("Area", "A name of many words that is broken " * 3, "yes", "yes", True, 1)
    report = SelfTestReport("id", "2026", "2026", (), (check,) * 80, ())
    document = pypdfium2.PdfDocument(as_pdf(report, "x.json", "00"))

    assert len(document) > 2
    assert "PASSED: all 80 checks" in document[0].get_textpage().get_text_range()


def test_the_report_does_not_name_the_computer(paper: Path) -> None:
    text = paper.with_suffix(".json").read_text()

    assert len(platform.node()) < 3 or platform.node() not in text


def test_the_installation_keeps_its_number(home: Path, tmp_path: Path, two_tasks: None) -> None:
    clock = TickingClock()
    numbers = {qualify(tmp_path / name, clock=clock)[0].installation for name in ("a", "b")}

    assert len(numbers) == 1


def test_a_damaged_key_of_the_installation_is_reported(run: Run, home: Path, paper: Path) -> None:
    kept = next((home / "data/logs").iterdir())
    kept.write_text(json.dumps({"seeds": {"00": "00"}}))

    made = run("--out", paper.parent / "more")
    assert made.exit_code == 1
    assert "is damaged" in made.stderr


def test_a_report_is_not_written_over_another(tmp_path: Path) -> None:
    key = installation.installation(LocalTrustStore(tmp_path / "own"), bytes).key
    report = SelfTestReport("id", "2026-01-31T09:30:00.000Z", "2026", (), (), ())
    write_report(report, key, tmp_path, TickingClock())

    with expect_error(StateError, wording("self_test_pdf")):
        write_report(report, key, tmp_path, TickingClock())


def test_a_folder_that_is_a_file_is_refused(run: Run, tmp_path: Path, two_tasks: None) -> None:
    (tmp_path / "file").write_text("")
    made = run("--out", tmp_path / "file/below")

    assert made.exit_code == 1
    assert "cannot be written" in made.stderr


@pytest.mark.parametrize("ending", [".pdf", ".json"])
def test_a_changed_report_is_found(paper: Path, ending: str) -> None:
    path = paper.with_suffix(ending)
    path.write_bytes(path.read_bytes().replace(b"1", b"2", 1))

    assert "was changed" in verify_report(paper).finding


def test_a_changed_signature_is_found(run: Run, paper: Path) -> None:
    path = paper.with_suffix(".checkpoint")
    lines = path.read_text().split("\n")
    path.write_text("\n".join([lines[0], "3", *lines[2:]]))

    made = run("--verify", paper)
    assert made.exit_code == 1
    assert made.stdout.startswith("Not valid.\n")


def test_the_files_of_a_report_belong_together(run: Run, paper: Path) -> None:
    paper.with_suffix(".json").unlink()

    made = run("--verify", paper)
    assert made.exit_code == 1
    assert "report in one folder" in made.stderr


def test_a_verdict_is_reported_in_words_and_as_json(run: Run, paper: Path) -> None:
    assert "this installation" in run("--verify", paper).stdout
    assert "1 check passed, 1 failed" in run("--verify", paper).stdout
    assert json.loads(run("--verify", paper, "--json").stdout)["failed"] == 1


def test_a_report_of_another_installation_needs_its_keys(
    paper: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = json.loads(paper.with_suffix(".json").read_text())["keys"]
    (tmp_path / "keys.txt").write_text("\n".join(keys))
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "elsewhere"))

    assert "has no key of its own yet" in verify_report(paper).finding
    assert verify_report(paper, keys=tmp_path / "keys.txt").is_sound
    qualify(tmp_path / "other", clock=TickingClock())
    assert wording("signed_keys_installation") in verify_report(paper).finding


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"\xff", "no keys"), (b"", wording("hold_both_keys")), (b"a+b+c", "signed note")],
)
def test_what_is_no_pair_of_keys_is_refused(
    paper: Path, tmp_path: Path, content: bytes, words: str
) -> None:
    (tmp_path / "keys.txt").write_bytes(content)

    assert words in verify_report(paper, keys=tmp_path / "keys.txt").finding


@pytest.mark.parametrize("arguments", [(), ("--out", "a", "--keys", __file__)])
def test_wrong_usage_is_reported(run: Run, arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2
