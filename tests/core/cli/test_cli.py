"""The command line: what it prints, its JSON, its exit codes."""

import importlib
import json
import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result
from tests.core.study.study_material import (
    CASES,
    MODELS,
    TickingClock,
    all_outputs,
    filled_study,
    judge,
    output_line,
    write_case,
    write_outputs,
)

from readingroom.cli import file_commands, main
from readingroom.cli.text import print_problems
from readingroom.domain.problem import Problem, Severity
from readingroom.domain.protocol import Outcome
from readingroom.study import Study

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.delenv("READINGROOM_PASSPHRASE", raising=False)

    def call(*arguments: object, **more: Any) -> Result:
        return CliRunner().invoke(main, [str(argument) for argument in arguments], **more)

    return call


@pytest.fixture
def study(tmp_path: Path) -> Path:
    """Return a study of four cases, three models and two readers, without a session."""
    filled_study(tmp_path).close()
    return tmp_path / "study.rrstudy"


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    """Return a study in which both readers have judged everything."""
    with filled_study(tmp_path) as opened:
        opened.protocol.open_session()
        outcomes = (*Outcome, Outcome.LEFT)
        for reader in opened.protocol.readers():
            for item in opened.reading.worklist(reader.id).items:
                judge(opened, item.id, outcomes[item.position % 5])
        opened.protocol.lock("Done")
    return tmp_path / "study.rrstudy"


def document(result: Result, code: int = 0) -> Any:
    """Return the JSON object a command printed; it has to be all of the output."""
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)


def commands() -> list[str]:
    """Return every command, those of a group with the group's name in front."""
    single = [name for name, one in main.commands.items() if not isinstance(one, click.Group)]
    groups = {name: one for name, one in main.commands.items() if isinstance(one, click.Group)}
    return [*single, *(f"{name} {one}" for name, group in groups.items() for one in group.commands)]


# The whole


@pytest.mark.parametrize("command", commands())
def test_every_command_has_help_with_an_example_and_takes_json(run: Run, command: str) -> None:
    shown = run(*command.split(), "--help")
    assert shown.exit_code == 0
    assert f"readingroom {command}" in shown.output.split("Example")[1]
    assert "--json" in shown.output


def test_no_command_takes_a_passphrase_as_an_argument() -> None:
    for name, command in main.commands.items():
        given = {option for parameter in command.params for option in parameter.opts}
        assert "--passphrase" not in given, name


def test_the_help_lists_exit_codes_and_the_words_a_study_needs(run: Run) -> None:
    shown = run("--help").output
    assert "Exit codes:" in shown
    assert "READINGROOM_PASSPHRASE" in shown
    for command in ("new", "add-case", "add-outputs", "worklist", "results", "export", "verify"):
        assert command in shown


def test_an_unknown_option_is_wrong_usage(run: Run) -> None:
    assert run("results", "--nonsense").exit_code == 2


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version").output.startswith("readingroom, version ")


def test_the_module_runs_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["readingroom", "--version"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("readingroom", run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("readingroom, version ")


def test_json_loses_no_sign_on_a_console_that_lacks_it(tmp_path: Path) -> None:
    options = ("--title", "Étude 研究", "--plain", "--json")
    made = subprocess.run(
        [sys.executable, "-m", "readingroom", "new", str(tmp_path / "s.rrstudy"), *options],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
    )
    assert json.loads(made.stdout.decode("cp1252"))["study"]["title"] == "Étude 研究"


def test_importing_the_module_runs_nothing() -> None:
    assert importlib.import_module("readingroom.__main__").main is main


def test_help_does_not_load_the_engine() -> None:
    code = (
        "import sys; from readingroom.cli import main; main(['--help'], standalone_mode=False); "
        "print(sorted({'numpy', 'sqlcipher3', 'pydicom', 'readingroom.study'} & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.splitlines()[-1] == "[]"


def test_a_console_without_a_sign_prints_another(study: Path) -> None:
    refused = subprocess.run(
        [sys.executable, "-m", "readingroom", "add-reader", str(study), "X", "--code", "R1"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "cp437"},
    )
    assert refused.returncode == 1
    assert refused.stderr.strip() == b"The code ?R1? is taken. Choose another."


def test_streams_that_are_no_consoles_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    class Box:
        text = ""

        def write(self, text: str) -> int:
            self.text += text
            return len(text)

        def flush(self) -> None:
            pass

    box = Box()
    monkeypatch.setattr(sys, "stdout", box)
    monkeypatch.setattr(sys, "stderr", box)
    with pytest.raises(click.UsageError):
        main(["new"], standalone_mode=False)
    main(["stats", "--help"], standalone_mode=False)
    assert "bradley-terry" in box.text


# new and passphrases


def test_a_plain_study_is_made_only_when_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    refused = run("new", path, "--title", "T")
    assert refused.exit_code == 2
    assert "--plain" in refused.stderr
    assert not path.exists()
    made = document(run("new", path, "--title", "T", "--plain", "--json"))
    assert made["path"] == str(path)
    assert (made["study"]["title"], made["study"]["is_encrypted"]) == ("T", False)
    assert path.read_bytes().startswith(b"SQLite format 3")


def test_plain_wins_over_a_passphrase_in_the_environment(run: Run, tmp_path: Path) -> None:
    made = run(
        "new",
        tmp_path / "s.rrstudy",
        "--title",
        "T",
        "--plain",
        env={"READINGROOM_PASSPHRASE": "x"},
    )
    assert (
        made.output
        == f"Created {tmp_path / 's.rrstudy'} (not encrypted: anyone with the file can read it).\n"
    )


def test_a_passphrase_comes_from_a_file_a_prompt_or_the_environment(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "word.txt").write_text("correct horse\nsecond line\n", encoding="utf-8")
    path = tmp_path / "s.rrstudy"
    made = run("new", path, "--title", "T", "--passphrase-file", tmp_path / "word.txt")
    assert "(encrypted)" in made.output
    by_prompt = run("verify", path, "--ask-passphrase", input="correct horse\n")
    assert by_prompt.exit_code == 0
    assert "correct horse" not in by_prompt.output
    by_environment = run("verify", path, env={"READINGROOM_PASSPHRASE": "correct horse"})
    assert by_environment.exit_code == 0


def test_a_wrong_or_missing_passphrase_is_exit_code_3(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    Study.create(path, title="T", passphrase="correct horse", clock=TickingClock()).close()
    for more in ({}, {"env": {"READINGROOM_PASSPHRASE": "wrong"}}):
        for command in ("worklist", "verify"):
            refused = run(command, path, "--json", **more)
            assert set(document(refused, 3)) == {"error"}
            assert "passphrase" in refused.stderr.lower()


def test_a_plain_study_ignores_the_passphrase_in_the_environment(run: Run, judged: Path) -> None:
    environment = {"READINGROOM_PASSPHRASE": "of quite another study"}
    before = judged.read_bytes()
    for command in ("worklist", "results", "verify"):
        assert run(command, judged, env=environment).exit_code == 0
    assert judged.read_bytes() == before
    out = judged.parent / "bundles"
    assert run("export", judged, "--out", out, "--no-zip", env=environment).exit_code == 0
    (bundle,) = out.iterdir()
    assert run("verify", bundle, env=environment).exit_code == 0


def test_a_passphrase_given_for_a_plain_study_is_told(run: Run, study: Path) -> None:
    (study.parent / "word.txt").write_text("of another study\n", encoding="utf-8")
    refused = run("worklist", study, "--passphrase-file", study.parent / "word.txt")
    assert refused.exit_code == 3
    assert refused.stderr == "study.rrstudy is not encrypted. Open it without a passphrase.\n"


def test_a_short_new_passphrase_is_refused_and_nothing_made(run: Run, tmp_path: Path) -> None:
    refused = run(
        *("new", tmp_path / "s.rrstudy", "--title", "T"),
        env={"READINGROOM_PASSPHRASE": "short"},
    )
    assert refused.exit_code == 3
    assert refused.stderr.startswith("The passphrase has 5 characters; a new one needs at least 12")
    assert list(tmp_path.iterdir()) == []
    assert "at least 12 characters" in " ".join(run("new", "--help").output.split())


def test_an_existing_plain_file_is_told_with_a_passphrase_in_the_environment(
    run: Run, study: Path
) -> None:
    refused = run("new", study, "--title", "T", env={"READINGROOM_PASSPHRASE": "x" * 12})
    assert refused.exit_code == 1
    assert refused.stderr.endswith("Choose another name.\n")


def test_an_encrypted_session_is_locked_with_the_passphrase(run: Run, tmp_path: Path) -> None:
    with filled_study(tmp_path, passphrase="correct horse battery") as opened:
        opened.protocol.open_session()
    path = tmp_path / "study.rrstudy"
    assert run("lock", path, "--reason", "Done").exit_code == 3
    locked = run(
        "lock", path, "--reason", "Done", "--ask-passphrase", input="correct horse battery\n"
    )
    assert locked.exit_code == 0
    assert "Locked." in locked.output


def test_a_new_passphrase_is_asked_for_until_it_is_typed_twice_alike(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "s.rrstudy"
    typed = "correct horse\ncorrect house\n" + "correct horse\n" * 2
    made = run("new", path, "--title", "T", "--ask-passphrase", input=typed)
    assert made.exit_code == 0
    assert "correct" not in made.output
    opened = run("worklist", path, env={"READINGROOM_PASSPHRASE": "correct horse"})
    assert opened.exit_code == 0


def test_warnings_of_a_whole_case_name_the_case(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    run("new", path, "--title", "T", "--plain")
    for name in ("ONE", "TWO"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "note.txt").write_text("No focal deficit.\n", encoding="utf-8")
    shown = run("add-case", path, tmp_path / "ONE", tmp_path / "TWO")
    assert shown.stderr.startswith("TWO: warning: The same files are in the study already")


@pytest.mark.parametrize("content", [b"", b"\nlater", b"\xff\xfe\x00"])
def test_a_passphrase_file_without_a_passphrase_is_refused(
    run: Run, tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "word.txt").write_bytes(content)
    refused = run(
        "new", tmp_path / "s.rrstudy", "--title", "T", "--passphrase-file", tmp_path / "word.txt"
    )
    assert refused.exit_code == 3
    assert refused.stderr.startswith(("The first line of word.txt", "word.txt is not a text"))


def test_two_ways_to_give_the_passphrase_are_wrong_usage(run: Run, tmp_path: Path) -> None:
    (tmp_path / "word.txt").write_text("x\n", encoding="utf-8")
    refused = run(
        *("new", tmp_path / "s.rrstudy", "--title", "T", "--ask-passphrase"),
        *("--passphrase-file", tmp_path / "word.txt"),
    )
    assert refused.exit_code == 2


def test_an_existing_file_is_refused_in_one_sentence(run: Run, study: Path) -> None:
    refused = run("new", study, "--title", "T", "--plain", "--json")
    assert document(refused, 1)["error"].endswith("Choose another name.")
    assert refused.stderr.count("\n") == 1
    assert "Traceback" not in refused.output


def test_a_folder_that_is_not_there_is_a_sentence(run: Run, tmp_path: Path) -> None:
    refused = run("new", tmp_path / "nowhere" / "s.rrstudy", "--title", "T", "--plain")
    assert refused.exit_code == 3
    assert refused.stderr.count("\n") == 1
    assert str(tmp_path) not in refused.stderr


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (PermissionError(13, "Permission denied", "/home/me/a.csv"), "a.csv: Permission denied.\n"),
        (OSError(), "A file: OSError.\n"),
    ],
)
def test_trouble_with_a_file_is_a_sentence_without_its_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, sentence: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("readingroom.study.check_paths", fail)
    refused = run("check", tmp_path)
    assert (refused.exit_code, refused.stderr) == (3, sentence)


def test_a_fault_of_the_program_names_its_place_and_quotes_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise KeyError("words of a patient's file")

    monkeypatch.setattr("readingroom.study.check_paths", fail)
    refused = run("check", tmp_path, "--json")
    assert document(refused, 4)["error"] == refused.stderr.strip()
    assert "(KeyError in " in refused.stderr
    assert "patient" not in refused.output


def test_wrong_usage_is_json_too(run: Run, tmp_path: Path, study: Path) -> None:
    missing = run("results", tmp_path / "none.rrstudy", "--json")
    assert "does not exist" in document(missing, 2)["error"]
    unprotected = run("new", tmp_path / "n.rrstudy", "--title", "T", "--json")
    assert "--plain" in document(unprotected, 2)["error"]
    assert run("results", study, "--nonsense").stdout == ""


def test_permissions_are_the_systems_to_judge_when_a_file_is_opened(
    run: Run, tmp_path: Path, study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Asked beforehand the system may err, and wrong usage it is not.
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    assert run("verify", study).exit_code == 0
    letter = tmp_path / "letter.txt"
    letter.write_text("text", encoding="utf-8")
    assert run("check", letter).exit_code == 0


def test_a_path_that_is_missing_does_not_keep_check_from_the_others(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").write_text("text", encoding="utf-8")
    files = document(run("check", tmp_path / "no.vcf", tmp_path / "letter.txt", "--json"), 1)
    assert [one["ok"] for one in files["files"]] == [False, True]


def test_a_passphrase_and_plain_exclude_each_other(run: Run, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("pass\n", encoding="utf-8")
    path = tmp_path / "n.rrstudy"
    refused = run("new", path, "--title", "T", "--plain", "--passphrase-file", secret)
    assert refused.exit_code == 2
    assert "not both" in refused.stderr
    assert not path.exists()


def test_the_worklist_of_a_study_without_readers_says_so(run: Run, tmp_path: Path) -> None:
    run("new", tmp_path / "n.rrstudy", "--title", "T", "--plain")
    assert "no reader yet" in run("worklist", tmp_path / "n.rrstudy").stdout


# Filling a study


def test_cases_are_added_and_what_is_refused_listed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    run("new", path, "--title", "T", "--plain")
    good, bad = write_case(tmp_path, "ONE"), write_case(tmp_path, "TWO")
    (bad / "variants.vcf").write_text("nothing\n", encoding="utf-8")
    added = document(run("add-case", path, good, "--json"))
    assert [case["code"] for case in added["cases"]] == ["ONE"]
    assert added["problems"] == []
    refused = document(run("add-case", path, good, bad, "--json"), 1)
    assert [case["code"] for case in refused["cases"]] == ["TWO"]
    assert {problem["path"] for problem in refused["problems"]} == {"ONE", "TWO/variants.vcf"}
    assert set(refused["problems"][0]) == {"path", "rule", "message", "severity", "line"}


def test_cases_are_told_in_words(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    run("new", path, "--title", "T", "--plain")
    shown = run("add-case", path, write_case(tmp_path, "ONE"))
    assert (shown.exit_code, shown.output) == (0, "Added ONE: Title of ONE\n")


def test_outputs_are_added_and_what_is_refused_listed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    run("new", path, "--title", "T", "--plain")
    run("add-case", path, write_case(tmp_path, "ONE"))
    lines = [output_line("ONE", "Heron"), output_line("NONE", "Heron")]
    source = write_outputs(tmp_path / "o.jsonl", lines)
    added = document(run("add-outputs", path, source, "--json"), 1)
    assert (added["added"], added["models"]) == (1, ["Heron"])
    assert [(problem["rule"], problem["line"]) for problem in added["problems"]] == [
        ("outputs.case", 2)
    ]
    shown = run("add-outputs", path, all_outputs(tmp_path / "p.jsonl", ("ONE",), ("Ibis",)))
    assert (shown.exit_code, shown.output) == (0, "Added 1 output of 1 model.\n")
    again = run("add-outputs", path, source)
    assert again.stderr.splitlines()[0].startswith("o.jsonl:1: error: ")


# Readers and session


def test_readers_a_session_and_its_lock(run: Run, study: Path) -> None:
    reader = document(run("add-reader", study, "Third Person", "--json"))
    assert (reader["code"], reader["name"]) == ("R3", "Third Person")
    assert run("add-reader", study, "Fourth", "--code", "X").output == "Added reader X.\n"
    opened = document(run("open-session", study, "--pairs-per-case", "2", "--json"))
    assert (opened["readers"], opened["items"]) == (4, 8)
    assert run("open-session", study).exit_code == 1
    locked = document(run("lock", study, "--reason", "Done", "--json"))
    assert locked["study"]["state"] == "locked"
    assert run("lock", study, "--reason", "Done").exit_code == 1


def test_opening_and_locking_are_told_in_words(run: Run, study: Path) -> None:
    assert (
        run("open-session", study).output == "Opened the session. Readers: 2; pairs for each: 12.\n"
    )
    assert run("lock", study, "--reason", "Done").output.startswith("Locked. Head of the trail: ")


def test_a_worklist_names_cases_and_no_model(run: Run, study: Path) -> None:
    run("open-session", study)
    with Study.open(study, clock=TickingClock()) as opened:
        first = opened.protocol.readers()[0]
        item = opened.reading.worklist(first.id).items[0]
        judge(opened, item.id)
        opened.reading.flag(item.id, "")
    lists = document(run("worklist", study, "--json"))["worklists"]
    assert [(one["reader"]["code"], one["done_count"]) for one in lists] == [("R1", 1), ("R2", 0)]
    assert {item["case_code"] for item in lists[0]["items"]} == set(CASES)
    shown = run("worklist", study, "--reader", "R1").output
    assert shown.splitlines()[0] == "R1: 1 of 12 done"
    assert shown.splitlines()[2].split() == ["1", item.case_code, "judged", "flag"]
    assert not [name for name in MODELS if name in shown or name in json.dumps(lists)]


def test_the_worklist_of_an_unknown_reader_is_refused(run: Run, study: Path) -> None:
    run("open-session", study)
    refused = document(run("worklist", study, "--reader", "R9", "--json"), 1)
    assert refused == {"error": "The study has no reader R9. Without --reader all are printed."}


# Results, export, verify


def test_results_are_printed_as_json(run: Run, judged: Path) -> None:
    results = document(run("results", judged, "--json"))
    assert results["judgement_count"] == 24
    assert {model["name"] for model in results["models"]} == set(MODELS)
    ability = results["models"][0]["ability"]
    assert ability["low"] <= ability["value"] <= ability["high"]
    assert ability["scale"] == "log-odds"
    assert set(results["readers"][0]) >= {"code", "judged", "skipped", "flagged"}
    assert {hit["word"] for hit in results["redactions"]} >= set(MODELS)


def test_results_are_printed_as_a_table(run: Run, judged: Path) -> None:
    lines = run("results", judged).output.splitlines()
    assert lines[0] == "24 judgements, 2 readers, 4 cases"
    assert lines[1].split() == ["Model", "Ability", "(log-odds)", "Group", "Acceptable"]
    assert [line.split()[0] for line in lines[2:5]] == list(MODELS)
    (place,) = [number for number, line in enumerate(lines) if line.startswith("Case ")]
    assert lines[place - 1].startswith("Method: ")
    assert lines[place].split() == ["Case", "Model", "Hidden", "from", "readers", "Times"]
    assert {line.split()[0] for line in lines[place + 1 :]} == {f"CASE-{n}" for n in range(1, 5)}


def test_results_say_what_cannot_be_estimated_and_what_was_regularised(
    run: Run, study: Path
) -> None:
    run("open-session", study)
    empty = document(run("results", study, "--json"))
    assert empty["side_effect"]["not_estimable"]
    assert "not estimable: " in run("results", study).output
    with Study.open(study, clock=TickingClock()) as opened:
        reader = opened.protocol.readers()[0]
        for item in opened.reading.worklist(reader.id).items[:1]:
            judge(opened, item.id)
    shown = run("results", study)
    sentence = document(run("results", study, "--json"))["regularisation"]
    assert "infinite" in sentence
    assert sentence in shown.output


def test_results_before_a_session_are_refused(run: Run, study: Path) -> None:
    assert document(run("results", study, "--json"), 1)["error"].startswith("There are no results")


def test_a_bundle_is_written_and_verifies_as_folder_and_zip(
    run: Run, judged: Path, tmp_path: Path
) -> None:
    made = document(run("export", judged, "--out", tmp_path / "out", "--json"))
    assert made["verification"]["is_sound"]
    for path in (made["directory"], made["archive"]):
        report = document(run("verify", path, "--json"))
        assert report["is_sound"]
        assert report["head"] == made["verification"]["head"]
    manifest = Path(made["directory"]) / "data" / "results" / "judgements.csv"
    manifest.write_bytes(manifest.read_bytes() + b"one more row\n")
    broken = run("verify", made["directory"])
    assert broken.exit_code == 1
    assert broken.output.startswith("Not sound.\n")


def test_an_export_says_where_it_went(run: Run, judged: Path, tmp_path: Path) -> None:
    options = ("--with-patient-data", "--no-zip")
    shown = run("export", judged, "--out", tmp_path / "out", *options)
    assert (shown.exit_code, shown.stderr) == (0, "")
    written = list((tmp_path / "out").iterdir())
    assert [path.is_dir() for path in written] == [True]
    assert shown.output == f"Wrote {written[0]}\n"


def test_a_bundle_that_does_not_verify_is_not_a_success(
    run: Run, judged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom.domain.trail import Verification
    from readingroom.study import BundleMade, Export

    bad = Verification(is_sound=False, event_count=1, head="", findings=("A file is missing.",))
    made = BundleMade(tmp_path / "x", None, bad)
    monkeypatch.setattr(Export, "bundle", lambda *_: made)
    shown = run("export", judged, "--out", tmp_path)
    assert (shown.exit_code, shown.stderr) == (1, "A file is missing.\n")


def test_a_problem_of_a_whole_case_is_printed_without_a_place(
    capsys: pytest.CaptureFixture[str],
) -> None:
    print_problems(
        [
            Problem("", "case.identity", "Renamed.", Severity.WARNING),
            Problem("a.vcf", "vcf.header", "No header.", line=1),
        ]
    )
    assert capsys.readouterr().err.splitlines() == [
        "warning: Renamed. [case.identity]",
        "a.vcf:1: error: No header. [vcf.header]",
    ]


def test_a_sound_study_verifies(run: Run, judged: Path) -> None:
    report = document(run("verify", judged, "--json"))
    assert set(report) == {
        *("is_sound", "event_count", "head", "findings", "first_bad_event", "checked"),
    }
    assert report["is_sound"]
    shown = run("verify", judged).output
    assert shown == f"Sound: {report['event_count']} events, head {report['head'][:8]}.\n"


def test_a_damaged_study_is_not_sound(run: Run, judged: Path) -> None:
    data = bytearray(judged.read_bytes())
    place = data.index(b"judgement made") + 3
    data[place] ^= 1
    judged.write_bytes(data)
    report = document(run("verify", judged, "--json"), 1)
    assert not report["is_sound"]
    assert report["findings"]


def test_a_file_that_is_no_study_is_not_sound(run: Run, tmp_path: Path) -> None:
    (tmp_path / "s.rrstudy").write_bytes(b"SQLite format 3\x00" + bytes(5_000))
    report = document(run("verify", tmp_path / "s.rrstudy", "--json"), 1)
    assert (report["is_sound"], len(report["findings"])) == (False, 1)


def test_a_path_that_is_not_there_is_wrong_usage(run: Run, tmp_path: Path) -> None:
    assert run("verify", tmp_path / "gone").exit_code == 2


# check


def test_files_are_checked_one_by_one(run: Run, tmp_path: Path) -> None:
    folder = write_case(tmp_path, "ONE")
    good = document(run("check", folder, "--json"))
    assert all(file["ok"] for file in good["files"])
    (folder / "variants.vcf").write_text("nothing\n", encoding="utf-8")
    files = document(run("check", folder, "--json"), 1)["files"]
    assert set(files[0]) == {"path", "kind", "ok", "problems"}
    bad = next(file for file in files if not file["ok"])
    assert bad["path"].endswith("variants.vcf")
    assert set(bad["problems"][0]) >= {"line", "rule", "message", "severity"}
    shown = run("check", folder)
    assert shown.exit_code == 1
    assert ": refused\n" in shown.stdout
    assert ": error: " in shown.stderr


def test_a_file_of_no_known_kind_is_left_out_not_called_good(run: Run, tmp_path: Path) -> None:
    (tmp_path / "clip.bin").write_bytes(bytes(range(256)))
    shown = run("check", tmp_path)
    assert (shown.exit_code, shown.stdout.endswith("clip.bin: unknown: left out\n")) == (0, True)


# stats


def pudding() -> str:
    """Davidson 1970, example 2: six brands; (i, j): i over j, j over i, ties."""
    rows = """12 19 22 16|13 16 19 12|23 19 19 10|14 18 23 13
    |24 23 19 9|34 19 20 15|15 13 19 18|25 16 20 12|35 16 15 17|45 17 14 16
    |16 18 21 12|26 22 20 12|36 13 18 10|46 14 19 18|56 11 21 12"""
    lines = ["reader,case,left,right,outcome,count"]
    for row in rows.split("|"):
        pair, *counts = row.split()
        for outcome, count in zip(("left", "right", "both_good"), counts, strict=True):
            lines.append(f"R1,c,{pair[0]},{pair[1]},{outcome},{count}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("ties", "abilities", "errors", "parameter", "parameter_error", "log_likelihood"),
    [
        # PlackettLuce's pudding example: Davidson's and Rao and Kupper's models.
        (
            "davidson",
            (0, 0.220242, 0.152978, 0.175145, 0.133865, 0.377135),
            (0, 0.187217, 0.193518, 0.188211, 0.192705, 0.192406),
            -0.291927,
            0.082499,
            -809.709510,
        ),
        (
            "rao-kupper",
            (0, 0.173718, 0.120049, 0.139879, 0.104969, 0.298009),
            (0, 0.147958, 0.152171, 0.147974, 0.149270, 0.151401),
            0.558734,
            0.035336,
            -809.697134,
        ),
    ],
)
def test_votes_give_the_published_abilities(
    run: Run,
    tmp_path: Path,
    ties: str,
    abilities: tuple[float, ...],
    errors: tuple[float, ...],
    parameter: float,
    parameter_error: float,
    log_likelihood: float,
) -> None:
    (tmp_path / "v.csv").write_text(pudding(), encoding="utf-8")
    command = ("stats", "bradley-terry", tmp_path / "v.csv", "--ties", ties, "--reference", "1")
    report = document(run(*command, "--json"))
    for name, ability, error in zip("123456", abilities, errors, strict=True):
        assert report["items"][name]["ability"] == pytest.approx(ability, abs=1e-5)
        assert report["items"][name]["se"] == pytest.approx(error, abs=1e-5)
    assert report["tie"]["parameter"] == pytest.approx(parameter, abs=1e-5)
    assert report["tie"]["se"] == pytest.approx(parameter_error, abs=1e-5)
    assert report["log_likelihood"] == pytest.approx(log_likelihood, abs=1e-4)
    table = run(*command).output
    assert f"{abilities[1]:.4f}"[:6] in table
    assert "(left side)" in table


def test_the_left_side_is_fitted_on_request(run: Run, tmp_path: Path) -> None:
    votes = "reader,case,left,right,outcome,count\nR,c,A,B,left,6\nR,c,A,B,right,2\n"
    votes += "R,c,B,A,left,5\nR,c,B,A,right,3\n"
    (tmp_path / "v.csv").write_text(votes, encoding="utf-8")
    command = ("stats", "bradley-terry", tmp_path / "v.csv", "--reference", "B", "--side")
    report = document(run(*command, "--ties", "half", "--json"))
    # Two parameters for two proportions: logit 6/8 = a + s and logit 5/8 = -a + s.
    first, second = 1.0986123, 0.5108256
    assert report["side"]["log_odds"] == pytest.approx((first + second) / 2, abs=1e-5)
    assert report["items"]["A"]["ability"] == pytest.approx((first - second) / 2, abs=1e-5)
    assert set(report["side"]) >= {"log_odds", "se"}


def test_a_fit_that_had_to_be_regularised_says_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "v.csv").write_text(
        "reader,case,left,right,outcome,count\nR,c,A,B,left,5\nR,c,B,C,left,3\nR,c,C,B,left,2\n",
        encoding="utf-8",
    )
    command = ("stats", "bradley-terry", tmp_path / "v.csv", "--reference", "C", "--ties", "half")
    assert document(run(*command, "--json"))["regularisation"] in run(*command).output
    assert "infinite" in run(*command).output


def test_votes_that_do_not_connect_the_items_have_no_fit(run: Run, tmp_path: Path) -> None:
    (tmp_path / "v.csv").write_text(
        "reader,case,left,right,outcome\nR,c,A,B,left\nR,c,C,D,left\n", encoding="utf-8"
    )
    command = ("stats", "bradley-terry", tmp_path / "v.csv", "--reference", "A")
    report = document(run(*command, "--json"), 1)
    assert report["items"]["A"]["ability"] is None
    assert report["items"]["A"]["reason"]
    assert run(*command).exit_code == 1


def test_a_broken_table_or_unknown_reference_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "v.csv").write_text("reader,case\n", encoding="utf-8")
    refused = document(
        run("stats", "bradley-terry", tmp_path / "v.csv", "--reference", "A", "--json"), 1
    )
    assert "v.csv" in refused["error"]


# autopilot


@pytest.mark.parametrize("code", [0, 4])
def test_the_autopilot_runs_the_window_and_passes_its_code(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    started: list[list[str]] = []

    def pretend(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        started.append(command)
        return subprocess.CompletedProcess(command, code)

    monkeypatch.setattr(file_commands.subprocess, "run", pretend)
    assert run("autopilot", "--out", tmp_path).exit_code == code
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    shown = document(run("autopilot", "--out", tmp_path, "--json"), code)
    assert shown == {"out": str(tmp_path), "exit_code": code}
    arguments = ["--autopilot", "--out", str(tmp_path)]
    assert started == [
        [sys.executable, "-m", "readingroom_desktop", *arguments],
        [sys.executable, "--window", *arguments],
    ]
