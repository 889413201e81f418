"""What tests of the command line start from."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.core.cli.command_line import Run
from tests.core.services.study_material import (
    copied_study,
    filled_study,
    judge,
    new_filled_study,
)

from readingroom.cli import main
from readingroom.domain.protocol import OverallChoice
from readingroom.services.study import Study


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
    copied_study(new_judged, tmp_path).close()
    return tmp_path / "study.rrstudy"


def new_judged(folder: Path, passphrase: str | None) -> Study:
    study = new_filled_study(folder, passphrase)
    study.protocol.open_session()
    outcomes = (*OverallChoice, OverallChoice.LEFT)
    for reader in study.protocol.readers():
        for item in study.reading.worklist(reader.id).items:
            judge(study, item.id, outcomes[item.position % 5])
    study.protocol.lock("Done")
    return study
