"""State of the Protocol page: editing, saving, files, and who may change it."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.desktop.protocol.conftest import FakeStudy, FakeThread

from readingroom.domain.errors import StateError
from readingroom.domain.study_design import StudyType
from readingroom.domain.transitions import ProtocolState
from readingroom.qualification.study_rehearsal.types import (
    EffectRow,
    RehearsalPlan,
    RehearsalResult,
)
from readingroom_desktop.study.protocol import viewmodel as module
from readingroom_desktop.study.protocol.viewmodel import ProtocolViewModel, Step
from readingroom_desktop.viewmodels.page import LoadState


def retitled(viewmodel: ProtocolViewModel, title: str = "Other") -> None:
    assert viewmodel.protocol is not None
    viewmodel.edit(replace(viewmodel.protocol, title=title))


def test_the_protocol_of_the_study_is_loaded(
    viewmodel: ProtocolViewModel, study: FakeStudy
) -> None:
    assert viewmodel.state is LoadState.READY
    assert viewmodel.protocol == study.stored
    assert viewmodel.facts.models == ("Heron", "Wren")
    assert not viewmodel.is_changed
    assert not viewmodel.can_save


def test_a_changed_protocol_is_saved_as_the_next_version(
    viewmodel: ProtocolViewModel, study: FakeStudy
) -> None:
    wrote: list[bool] = []
    viewmodel.wrote.connect(lambda: wrote.append(True))
    retitled(viewmodel)
    assert viewmodel.can_save

    viewmodel.save()

    assert study.stored.title == "Other"
    assert study.stored.version == 2
    assert not viewmodel.is_changed
    assert wrote == [True]
    assert [version.number for version in viewmodel.facts.versions] == [1, 2]


def test_a_protocol_with_a_problem_is_not_saved(
    viewmodel: ProtocolViewModel, study: FakeStudy
) -> None:
    assert viewmodel.protocol is not None
    viewmodel.edit(replace(viewmodel.protocol, question=""))
    viewmodel.save()

    assert not viewmodel.can_save
    assert study.stored.version == 1
    assert [entry.part for entry in viewmodel.problems_of(Step.FORM)] == ["form"]
    assert viewmodel.problems_of(Step.ARMS) == ()
    assert viewmodel.problems_of(Step.SUMMARY) == viewmodel.problems


def test_a_refused_save_keeps_what_was_entered(
    viewmodel: ProtocolViewModel, study: FakeStudy
) -> None:
    study.error = StateError("Refused.")
    retitled(viewmodel)
    viewmodel.save()

    assert viewmodel.error == "Refused."
    assert viewmodel.protocol is not None
    assert viewmodel.protocol.title == "Other"


def test_what_was_entered_stays_when_the_page_is_shown_again(
    viewmodel: ProtocolViewModel,
) -> None:
    retitled(viewmodel)
    viewmodel.refresh()

    assert viewmodel.protocol is not None
    assert viewmodel.protocol.title == "Other"

    viewmodel.discard()
    assert not viewmodel.is_changed


def test_a_closed_study_is_forgotten(viewmodel: ProtocolViewModel) -> None:
    retitled(viewmodel)
    viewmodel.clear()

    assert viewmodel.protocol is viewmodel.stored is None
    assert viewmodel.problems == ()


@pytest.mark.parametrize("study_type", list(StudyType)[1:])
def test_another_type_starts_from_its_template_with_the_same_seed(
    study_type: StudyType, viewmodel: ProtocolViewModel
) -> None:
    assert viewmodel.protocol is not None
    before = viewmodel.protocol
    viewmodel.choose_type(study_type)
    viewmodel.declare_endpoints(is_declared=True)

    assert viewmodel.protocol.design.type is study_type
    assert viewmodel.protocol.seed == before.seed
    assert viewmodel.errors == ()
    viewmodel.choose_type(StudyType.PAIRED)
    assert viewmodel.protocol == before


def test_endpoints_are_declared_and_removed(viewmodel: ProtocolViewModel) -> None:
    assert viewmodel.protocol is not None
    viewmodel.declare_endpoints(is_declared=True)
    assert viewmodel.protocol.analysis_plan is not None

    viewmodel.declare_endpoints(is_declared=False)
    assert viewmodel.protocol.analysis_plan is None


@pytest.mark.parametrize("state", [ProtocolState.LOCKED, ProtocolState.AMENDED])
def test_a_fixed_protocol_is_shown_and_not_edited(state: ProtocolState) -> None:
    study = FakeStudy(state=state)
    viewmodel = ProtocolViewModel(FakeThread(study), lambda: True)  # type: ignore[arg-type]
    viewmodel.refresh()
    retitled(viewmodel)

    assert viewmodel.step is Step.SUMMARY
    assert not viewmodel.is_changed
    assert not viewmodel.can_edit


def test_a_user_without_the_permission_edits_nothing(study: FakeStudy) -> None:
    viewmodel = ProtocolViewModel(FakeThread(study), lambda: False)  # type: ignore[arg-type]
    viewmodel.refresh()
    retitled(viewmodel)
    viewmodel.save()

    assert not viewmodel.is_changed
    assert study.stored.version == 1


def test_a_protocol_goes_through_a_file(viewmodel: ProtocolViewModel, tmp_path: Path) -> None:
    viewmodel.choose_type(StudyType.RATING)
    viewmodel.declare_endpoints(is_declared=True)
    written = viewmodel.protocol
    viewmodel.save_yaml(tmp_path / "protocol.yaml")
    viewmodel.discard()
    viewmodel.import_yaml(tmp_path / "protocol.yaml")

    assert viewmodel.error == ""
    assert viewmodel.protocol == written


def test_an_invalid_file_changes_nothing_and_names_its_line(
    viewmodel: ProtocolViewModel, tmp_path: Path
) -> None:
    file = tmp_path / "protocol.yaml"
    file.write_text("title: T\nquestoin: Which?\n", "utf-8")
    viewmodel.import_yaml(file)

    assert "line 2" in viewmodel.error
    assert "question" in viewmodel.error
    assert not viewmodel.is_changed


def test_a_file_that_cannot_be_written_is_named(
    viewmodel: ProtocolViewModel, tmp_path: Path
) -> None:
    viewmodel.save_yaml(tmp_path / "missing" / "protocol.yaml")

    assert "protocol.yaml" in viewmodel.error


def test_the_analysis_plan_is_written_with_its_pdf(
    viewmodel: ProtocolViewModel, study: FakeStudy, tmp_path: Path
) -> None:
    noticed: list[str] = []
    viewmodel.noticed.connect(noticed.append)
    viewmodel.write_plan(tmp_path / "plan.html")

    assert study.plans == [tmp_path / "plan.html"]
    assert "plan.pdf" in noticed[0]


def test_the_edited_protocol_is_rehearsed_with_the_readers_of_the_study(
    viewmodel: ProtocolViewModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans = []

    def run(plan: RehearsalPlan, folder: Path, _progress: object) -> RehearsalResult:
        plans.append(plan)
        effects = (EffectRow("Area", 0.8, 0.75, 40), EffectRow("Other", 0.3, None, 0))
        study, bundle = folder / "r.rrstudy", folder / "b.zip"
        return RehearsalResult(study, folder / "p.html", bundle, 160, effects, True, ())

    monkeypatch.setattr(module, "run_rehearsal", run)
    viewmodel.choose_type(StudyType.AIDED_SEQUENTIAL)

    planned = viewmodel.rehearsal_plan
    assert planned is not None
    assert (planned.reader_count, planned.case_count) == (4, 40)

    viewmodel.rehearse(tmp_path, 5, 12, 3)

    (plan,) = plans
    assert (plan.type, plan.protocol) == (StudyType.AIDED_SEQUENTIAL, viewmodel.protocol)
    assert (plan.reader_count, plan.case_count, plan.seed) == (5, 12, 3)
    for part in ("160", str(tmp_path), "Area", "0.80", "0.75", "none"):
        assert part in viewmodel.rehearsal
    viewmodel.clear()
    assert viewmodel.rehearsal == ""
