"""The command line: what it prints, its JSON, its exit codes."""

import importlib
import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import click
import pytest
from tests.core.cli.command_line import Run, document
from tests.support.wording import Wording

from readingroom.cli import main
from readingroom.domain.errors import NO_MEMORY
from readingroom.services.study import Study

wording = Wording(__file__)


def commands() -> list[str]:
    """Return every command for users, those of a group with the group's name in front."""
    shown = {name: one for name, one in main.commands.items() if not one.hidden}
    single = [name for name, one in shown.items() if not isinstance(one, click.Group)]
    groups = {name: one for name, one in shown.items() if isinstance(one, click.Group)}
    return [*single, *(f"{name} {one}" for name, group in groups.items() for one in group.commands)]


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
        "heavy = {'numpy', 'sqlcipher3', 'pydicom', 'readingroom.services.study'}; "
        "print(sorted(heavy & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.splitlines()[-1] == "[]"


def test_the_front_door_loads_what_reads_and_writes_files_only_when_it_is_needed() -> None:
    heavy = "jinja2 segno yaml lxml PIL pydicom docx Bio pypdfium2 cryptography http.client"
    code = (
        "import sys; import readingroom.services; "
        f"print(sorted(set({heavy!r}.split()) & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


def test_a_run_of_probes_loads_neither_studies_nor_metrics() -> None:
    code = (
        "import sys, readingroom.services.engine.evaluating\n"
        "import readingroom.engine.evaluator.robustness\n"
        "from readingroom.engine.models.loading import start_model\n"
        "print([name for name in ('readingroom.store', 'readingroom.services.study', 'ssl',\n"
        "    'readingroom.engine.evaluator.metrics', 'jinja2') if name in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


def test_a_console_without_a_sign_prints_another(study: Path) -> None:
    refused = subprocess.run(
        [sys.executable, "-m", "readingroom", "add-reader", str(study), "X", "--code", "R1"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "cp437"},
    )
    assert refused.returncode == 1
    assert refused.stderr.decode("cp437").strip() == wording("code_taken")


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


@pytest.mark.parametrize(
    ("options", "asks", "shows"),
    [
        ((), False, False),
        (("--collect-errors",), True, False),
        (("--show-explanations",), False, True),
        (("--collect-errors", "--show-explanations"), True, True),
    ],
)
def test_a_new_study_asks_and_shows_what_its_options_say(
    run: Run, tmp_path: Path, options: tuple[str, ...], asks: bool, shows: bool
) -> None:
    path = tmp_path / "s.rrstudy"
    assert run("new", path, "--title", "T", "--plain", *options).exit_code == 0
    with Study.open(path) as study:
        protocol = study.protocol.current()
    assert (protocol.asks_findings, protocol.shows_explanations) == (asks, shows)


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

    monkeypatch.setattr("readingroom.services.files.check_paths", fail)
    refused = run("check-files", tmp_path)
    assert (refused.exit_code, refused.stderr) == (3, sentence)


def test_a_fault_of_the_program_names_its_place_and_quotes_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise KeyError("words of a patient's file")

    monkeypatch.setattr("readingroom.services.files.check_paths", fail)
    refused = run("check-files", tmp_path, "--json")
    assert document(refused, 4)["error"] == refused.stderr.strip()
    assert "(KeyError in " in refused.stderr
    assert "patient" not in refused.output


def test_too_little_memory_is_no_fault_of_the_program(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("readingroom.services.files.check_paths", fail)
    assert document(run("check-files", tmp_path, "--json"), 3)["error"] == NO_MEMORY


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
    assert run("check-files", letter).exit_code == 0


def test_a_command_imports_no_other_one() -> None:
    script = (
        "import sys; from readingroom.cli import main; main.commands['robustness']; "
        "print([one for one in sys.modules if one.endswith(('_commands', '_command'))])"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    names = ["readingroom.cli.lazy_commands", "readingroom.cli.robustness_commands"]
    assert told.stdout.strip() == str(names)


def test_a_command_has_the_name_that_it_is_found_by() -> None:
    assert {name: one.name for name, one in main.commands.items()} == {
        name: name for name in main.commands
    }
