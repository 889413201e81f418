"""A patient's name in a note, its file and its folder appears in no output."""

import os
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner
from tests.support.sample_study import make_study

from readingroom.cli import main
from readingroom.services.study import Study

NAME = "Zschornewitz"
"""A family name that stands in no list of names and in no other file."""
EVERYTHING = ("--with-patient-data", "--no-zip", "--pdf", "--fhir")


def holders(folder: Path) -> list[str]:
    """Return the files below a folder that hold the name, in bytes of UTF-8 or UTF-16."""
    forms = {form for text in (NAME, NAME.upper(), NAME.lower()) for form in _forms(text)}
    return sorted(
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file() and any(form in _content(path) for form in forms)
    )


def _content(path: Path) -> bytes:
    """Return the bytes of a file; of a PDF, whose streams are compressed, the text of its pages."""
    if path.suffix != ".pdf":
        return path.read_bytes()
    with pypdfium2.PdfDocument(path) as document:
        return "".join(page.get_textpage().get_text_range() for page in document).encode()


def _forms(text: str) -> tuple[bytes, ...]:
    return text.encode(), text.encode("utf-16-le"), text.encode("utf-16-be")


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a study file in a folder of its own; what the program keeps goes to `home`."""
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "home"))
    return make_study(tmp_path / "in")


def command(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "readingroom", *words],
        cwd=home,
        env={**os.environ, "READINGROOM_HOME": str(home)},
        text=True,
        capture_output=True,
        check=False,
    )


def test_a_name_in_a_note_is_in_no_file_that_is_left(planted: Path) -> None:
    """Not in the study, its log, the bundle with its PDF, settings, key records or crash files."""
    home, case = planted.parents[1] / "home", planted.parents[1] / f"{NAME}, Anna"
    case.mkdir()
    (case / f"{NAME}.txt").write_text(f"Patient: {NAME}, Anna\nMs {NAME} has a fever.\n")
    kept = planted.parent / "kept"
    refused = CliRunner().invoke(main, ["add-case", str(planted), str(case)])
    assert refused.exit_code == 1
    added = command(home, "add-case", str(planted), str(case), "--identifiers", "replace")
    assert added.returncode == 0, added.stderr
    with Study.open(planted) as study:
        count = study.summary().case_count
        assert not holders(planted.parent)  # with the log beside it
    exported = command(home, "export", str(planted), "--out", str(kept), *EVERYTHING)

    assert count == 3
    assert exported.returncode == 0, exported.stderr
    assert list(planted.parent.rglob("*.pdf"))
    assert not holders(planted.parent)
    assert not holders(home)
