"""The guide to aided studies runs word for word."""

import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.core.services.study_material import CASES, MODELS, all_outputs, write_case

from readingroom import store
from readingroom.cli import main
from readingroom.domain.study_design import StudyType
from readingroom.services.study import Study

ROOT = Path(__file__).resolve().parents[3]
GUIDE = ROOT / "docs" / "aided-study.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lay out the inputs that the guide names: four cases with outputs of one model."""
    for code in CASES:
        write_case(tmp_path / "cases", code)
    all_outputs(tmp_path / "cases" / "outputs.jsonl", models=MODELS[:1])
    truth = "case,truth\n" + "".join(f"{code},{n % 2}\n" for n, code in enumerate(CASES))
    (tmp_path / "truth.csv").write_text(truth, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def commands() -> list[list[str]]:
    text = GUIDE.read_text("utf-8")
    return [shlex.split(line) for line in re.findall(r"^    readingroom (.*)$", text, re.MULTILINE)]


def test_the_commands_of_the_guide_run_in_their_order(folder: Path) -> None:
    for arguments in commands():
        finished = CliRunner().invoke(main, arguments)
        assert finished.exit_code == 0, (arguments, finished.output)

    with Study.open(folder / "aided.rrstudy", read_only=True) as study:
        assert study.protocol.current().design.type is StudyType.AIDED_INDEPENDENT
        assert len(store.sessions.list_all(study._file)) == 2
        assert len(store.worklists.list_all(study._file)) == 2 * 4 * 2
        reader = study.protocol.readers()[0]
        assert [len(listed.items) for listed in study.reading.worklists(reader.id)] == [4, 4]
    worklists = CliRunner().invoke(main, ["worklist", "aided.rrstudy", "--json"])
    assert len(json.loads(worklists.stdout)["worklists"]) == 4
    assert list(folder.glob("bundles/*.zip"))
