"""A study, and the result of an evaluation on its cases, shared by all tests."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.core.services.engine.engine_material import write_suite
from tests.core.services.study_material import TickingClock, filled_study
from tests.support.subjects import FakeSubject

from readingroom.domain.model import FailureReason
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.models.types import MissingAnswer, Prompt
from readingroom.services.engine.tasks import SentCases
from readingroom.services.study import Study
from readingroom.services.user_folders import HOME_VARIABLE


def say(prompt: Prompt) -> str | MissingAnswer:
    if "CASE-4" in prompt.text:
        return MissingAnswer(FailureReason.HUNG, "It took more than 60 s.")
    return "A"


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return a study, and the folder of a result on its cases."""
    folder = tmp_path_factory.mktemp("made")
    suite = read_suite(write_suite(folder / "suite"))
    with filled_study(folder) as opened:
        source = SentCases(list(opened.engine.suite_items()))
        path = opened.path
    out = folder / "result"
    run_suite(suite, FakeSubject(say), out, clock=TickingClock(), cases=source)
    return path, out


@pytest.fixture
def study(
    made: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Study]:
    """Return a copy of the study, on a computer that saw no other one."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    path = tmp_path / "study.rrstudy"
    shutil.copyfile(made[0], path)
    with Study.open(path, clock=TickingClock()) as opened:
        yield opened


@pytest.fixture
def out(made: tuple[Path, Path], tmp_path: Path) -> Path:
    return shutil.copytree(made[1], tmp_path / "out")


@pytest.fixture
def stored(study: Study, out: Path) -> StoredResult:
    return study.engine.add_result(out)
