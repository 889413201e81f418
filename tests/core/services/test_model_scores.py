"""Scores of models for the cases, imported from a file."""

import csv
import io
from decimal import Decimal
from pathlib import Path

import pytest
from tests.core.services.study_material import CASES, MODELS, filled_study

from readingroom.domain.accounts import Role
from readingroom.domain.errors import IntakeError, PermissionDeniedError, StateError
from readingroom.domain.output import ModelCard
from readingroom.services.export.types import BundleOptions
from readingroom.store import verify

HERON = ModelCard("Heron")


@pytest.fixture
def study(tmp_path: Path):
    with filled_study(tmp_path) as opened:
        yield opened


def write(folder: Path, text: str) -> Path:
    path = folder / "scores.csv"
    path.write_bytes(text.encode("utf-8"))
    return path


def lines(score: str = "0.5") -> str:
    return "case,score\n" + "".join(f"{case},{score}\n" for case in CASES)


def test_scores_of_a_model_are_stored_and_replaced(study, tmp_path: Path) -> None:
    assert study.scores.import_file(write(tmp_path, lines()), HERON) == 4
    study.scores.import_file(write(tmp_path, "case,score\nCASE-2,0.75\n"), HERON)

    scores = study.scores.scores()

    assert scores == {
        "Heron": {case: Decimal("0.5") for case in CASES} | {"CASE-2": Decimal("0.75")}
    }
    assert len(study.cases.list_models()) == len(MODELS)


def test_a_new_model_is_added_until_a_session_is_opened(study, tmp_path: Path) -> None:
    study.scores.import_file(write(tmp_path, lines()), ModelCard("Merlin", "2"))
    assert set(study.scores.scores()) == {"Merlin 2"}
    study.protocol.open_session()
    study.scores.import_file(write(tmp_path, lines("0.6")), ModelCard("Merlin", "2"))
    with pytest.raises(StateError):
        study.scores.import_file(write(tmp_path, lines()), ModelCard("Osprey"))
    assert set(study.scores.scores()) == {"Merlin 2"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "case\nCASE-1\n",
        "case,score\n",
        "case,score\nCASE-9,0.5\n",
        "case,score\nCASE-1,0.5\nCASE-1,0.6\n",
        "case,score\nCASE-1,high\n",
        "case,score\nCASE-1,nan\n",
        "case,score\nCASE-1,inf\n",
        "case,score\nCASE-1,\n",
        'case,score\nCASE-1,"0.5\n',
        "case,score\nCASE-1\n",
    ],
)
def test_a_file_with_a_fault_is_refused_and_stores_nothing(study, tmp_path: Path, text) -> None:
    count = len(study.trail.events())
    with pytest.raises(IntakeError):
        study.scores.import_file(write(tmp_path, text), HERON)
    assert len(study.trail.events()) == count


def test_a_file_that_is_no_text_is_refused(study, tmp_path: Path) -> None:
    path = tmp_path / "scores.csv"
    path.write_bytes(b"case,score\n\xff\xfe,1\n")
    with pytest.raises(IntakeError):
        study.scores.import_file(path, HERON)


def test_readers_and_adjudicators_see_no_score(study, tmp_path: Path) -> None:
    study.scores.import_file(write(tmp_path, lines()), HERON)
    reader = study.protocol.readers()[0]
    for role, who in ((Role.READER, reader.id), (Role.ADJUDICATOR, None)):
        study.act_as(role, who)
        with pytest.raises(PermissionDeniedError):
            study.scores.scores()


def test_scores_are_in_the_bundle_and_verify(study, tmp_path: Path) -> None:
    study.scores.import_file(write(tmp_path, lines("0.25")), HERON)
    study.protocol.open_session()
    made = study.export.bundle(tmp_path / "out", BundleOptions())

    assert made.verification.findings == ()
    text = (made.directory / "data/results/scores.csv").read_text("utf-8")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["model"], row["case"], row["score"]) for row in rows] == [
        ("Heron", case, "0.25") for case in CASES
    ]
    study.protocol.lock("Done")
    with pytest.raises(StateError):
        study.scores.import_file(write(tmp_path, lines()), HERON)
    study.close()
    assert verify(study.path).findings == ()
