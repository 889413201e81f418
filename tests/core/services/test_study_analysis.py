"""The analysis of a study: who gets it and when, and that it is computed once."""

import sqlite3
from pathlib import Path

import pytest
from tests.core.services.study_material import filled_study, judge
from tests.core.services.test_interim_looks import LOOKS, REASON

from readingroom import store
from readingroom.domain.accounts import Role
from readingroom.domain.errors import AuditError, PermissionDeniedError, StateError
from readingroom.reading.study_analysis import analysis
from readingroom.reading.study_analysis.types import StudyAnalysis, StudyReadings
from readingroom.services.study import Study


class Counted:
    """Analysis that counts its calls; the statistics are tested where they are."""

    def __init__(self) -> None:
        self.calls: list[tuple[int, bool]] = []

    def __call__(self, readings: StudyReadings, *, is_interim: bool) -> StudyAnalysis:
        self.calls.append((len(readings.readings), is_interim))
        return StudyAnalysis((), "Nothing is concluded yet.", 0.95, is_interim)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    stub = Counted()
    monkeypatch.setattr(analysis, "analyse_study", stub)
    return stub


@pytest.fixture
def study(tmp_path: Path):
    with filled_study(tmp_path) as opened:
        yield opened


def judge_next(study: Study) -> None:
    reader = study.protocol.readers()[0].id
    lines = study.reading.worklist(reader).items
    judge(study, next(line.id for line in lines if line.state == "waiting"))


def test_there_is_no_analysis_before_a_session(study: Study) -> None:
    for call in (study.study_analysis.analysis, study.study_analysis.readings):
        with pytest.raises(StateError, match="no session"):
            call()


def test_it_is_computed_once_for_each_chain_head(study: Study, counted: Counted) -> None:
    study.protocol.open_session()
    judge_next(study)
    first = study.study_analysis.analysis()
    assert study.study_analysis.analysis() is first
    assert study.study_analysis.readings() is study.study_analysis.readings()
    assert len(counted.calls) == 1
    judge_next(study)
    assert study.study_analysis.analysis() is not first

    assert len(counted.calls) == 2


def test_it_is_interim_until_the_session_is_locked(study: Study, counted: Counted) -> None:
    study.protocol.open_session()
    judge_next(study)
    assert study.study_analysis.analysis().is_interim
    study.protocol.lock("All is read")

    assert not study.study_analysis.analysis().is_interim
    assert [is_interim for _, is_interim in counted.calls] == [True, False]


def test_no_blinded_role_gets_it(study: Study, counted: Counted) -> None:
    study.protocol.open_session()
    judge_next(study)
    reader = store.readers.list_all(study._file)[0].id
    for role, who in ((Role.READER, reader), (Role.ADJUDICATOR, None)):
        study.act_as(role, who)
        for call in (study.study_analysis.analysis, study.study_analysis.readings):
            with pytest.raises(PermissionDeniedError):
                call()
    study.act_as(Role.COORDINATOR)
    study.study_analysis.analysis()

    assert len(counted.calls) == 1


def test_it_is_closed_until_an_interim_look_also_once_computed(
    tmp_path: Path, counted: Counted
) -> None:
    with filled_study(tmp_path, analysis_plan=LOOKS) as study:
        study.act_as(Role.COORDINATOR)
        study.protocol.open_session()
        calls = (study.study_analysis.analysis, study.study_analysis.readings)
        for call in calls:
            with pytest.raises(StateError, match="0 of 2"):
                call()
        study.interim.take(REASON)
        for call in calls:
            call()
        study.act_as(Role.AUDITOR)
        for call in calls:
            with pytest.raises(StateError, match="1 of 2"):
                call()

    assert len(counted.calls) == 1


def test_a_changed_file_is_a_sentence_and_no_analysis(study: Study, counted: Counted) -> None:
    study.protocol.open_session()
    judge_next(study)
    study.close()
    with sqlite3.connect(study.path) as file:
        (trigger,) = file.execute(
            "SELECT sql FROM sqlite_master WHERE name = 'judgement_not_updated'"
        ).fetchone()
        file.execute("DROP TRIGGER judgement_not_updated")
        file.execute("UPDATE judgement SET scores = '{'")
        file.execute(trigger)
    file.close()
    with (
        Study.open(study.path, read_only=True) as again,
        pytest.raises(AuditError, match="Verify the study"),
    ):
        again.study_analysis.analysis()

    assert counted.calls == []
