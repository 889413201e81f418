"""Tests of the entry point of a built program."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from tests.support.wording import Wording

from readingroom import cli
from readingroom.engine.models.child.command_line import MODEL_ARGUMENT
from readingroom.engine.models.config import parse_config
from readingroom.engine.models.running import RunningModel
from readingroom.engine.models.types import ModelAnswer, Prompt, Sampling
from readingroom.intake.child_command import PDF, READING_ARGUMENT
from readingroom.intake.notes.confined import read_pages_confined
from readingroom_desktop import __main__ as desktop

wording = Wording(__file__)

ENTRY = Path(__file__).parents[2] / "packaging" / "entry.py"
LOOK = """
import sys
sys.path.insert(0, sys.argv.pop(1))
import readingroom.intake.child.entry as child
child.run = lambda arguments: print(arguments)
import entry
entry.main()
window = ("PySide6", "readingroom_desktop", "readingroom.cli", "readingroom.services", "click")
print([name for name in sys.modules if name.startswith(window)])
"""


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    shown: list[list[str]] = []
    monkeypatch.setattr(desktop, "main", lambda given: shown.append(given) or 7)
    return shown


def test_the_argument_of_the_reading_process_is_that_of_the_engine(entry: ModuleType) -> None:
    assert entry.READING == READING_ARGUMENT


def test_the_reading_process_reads(entry: ModuleType) -> None:
    program = (sys.executable, str(ENTRY), entry.READING, PDF)

    assert read_pages_confined(b"no PDF", 1, program=program).error == "damaged"


def test_the_reading_process_is_neither_window_nor_command_line(entry: ModuleType) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOOK, str(ENTRY.parent), entry.READING, "pdf", "1"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.splitlines() == ["['pdf', '1']", "[]"]


def test_the_process_of_a_model_is_reached_by_the_argument_of_the_engine(
    entry: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "toy.py").write_text(
        "import sys\n"
        "class Toy:\n"
        "    def generate(self, prompts):\n"
        "        window = ('PySide6', 'readingroom_desktop', 'readingroom.services', 'click')\n"
        "        return [str([name for name in sys.modules if name.startswith(window)])]\n"
    )
    config = b"model_id: toy\ntype: python_class\nimport_path: toy:Toy\n"
    program = (sys.executable, str(ENTRY), entry.MODEL)
    with RunningModel(parse_config("m.yaml", config, tmp_path), command=program) as model:
        response = model.generate([Prompt("")], Sampling())[0]

    assert entry.MODEL == MODEL_ARGUMENT
    assert isinstance(response, ModelAnswer)
    assert response.text == "[]"


def test_the_window_starts_by_the_name_of_its_program(
    entry: ModuleType, window: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", f"/opt/{entry.WINDOW_PROGRAM}")
    monkeypatch.setattr(sys, "argv", ["x", "lung.rrstudy"])

    assert entry.main() == 7
    assert window == [["lung.rrstudy"]]


def test_a_library_that_the_system_lacks_is_named(
    entry: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = ImportError("libGL.so.1: cannot open shared object file: No such file or directory")
    monkeypatch.setitem(sys.modules, "readingroom_desktop.__main__", _Failing(missing))
    monkeypatch.setattr(sys, "executable", f"/opt/{entry.WINDOW_PROGRAM}")
    monkeypatch.setattr(sys, "argv", ["x"])

    assert entry.main() == 1
    assert "libGL.so.1" in capsys.readouterr().err


def test_another_failing_import_is_an_error_of_ours(
    entry: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = ImportError("cannot import name 'x'")
    monkeypatch.setitem(sys.modules, "readingroom_desktop.__main__", _Failing(broken))

    with pytest.raises(ImportError, match="cannot import name"):
        entry.run_window()


class _Failing(ModuleType):
    """A module whose names cannot be imported."""

    def __init__(self, error: ImportError) -> None:
        super().__init__("failing")
        self.error = error

    def __getattr__(self, name: str) -> object:
        if name == "main":
            raise self.error
        raise AttributeError(name)


def test_the_packages_named_for_a_missing_library_are_those_of_the_debian_package(
    entry: ModuleType, linux_packages: ModuleType
) -> None:
    assert set(linux_packages.DEPENDS) == set(entry.HOW_TO_GET.split("apt install ")[1].split())


def test_any_other_name_is_the_command_line(
    entry: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    named: list[str] = []
    monkeypatch.setattr(cli, "main", lambda **given: named.append(given["prog_name"]))
    monkeypatch.setattr(sys, "argv", ["x", "verify"])

    assert entry.main() == 0
    assert named == ["readingroom"]


def test_the_self_check_prints_a_hash_of_the_pixels(
    entry: ModuleType, smoke: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    path = smoke.compressed_file("MR_small_RLE.dcm")
    monkeypatch.setattr(sys, "argv", ["x", "--self-check", str(path)])

    assert entry.main() == 0
    assert wording("small_rle_dcm").begins(capsys.readouterr().out)


def test_failing_imports_are_printed(
    entry: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    listed = tmp_path / "imports.txt"
    listed.write_text("json\njson:loads\njson:decoder\njson:gone\nno_such_module\nos:path\n")
    monkeypatch.setattr(sys, "argv", ["x", "--missing", str(listed)])

    assert entry.main() == 0
    assert capsys.readouterr().out.split() == ["json:gone", "no_such_module"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"LD_LIBRARY_PATH": "/built", "LD_LIBRARY_PATH_ORIG": "/mine"}, "/mine"),
        ({"LD_LIBRARY_PATH": "/built"}, None),
    ],
)
def test_system_programs_get_their_library_path_back(
    entry: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    before: dict[str, str],
    after: str | None,
) -> None:
    for name in ("LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in before.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    entry.forget_library_path()

    assert os.environ.get("LD_LIBRARY_PATH") == after


def test_a_program_that_was_not_built_keeps_its_library_path(
    entry: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/mine")
    entry.forget_library_path()

    assert os.environ["LD_LIBRARY_PATH"] == "/mine"
