"""Stored stress tests and monitoring, and reviews of queued cases."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.stress_reports import report, watched
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import NotAStudyError, NotFoundError, StateError
from readingroom.domain.ids import MonitoredCaseId, MonitorId
from readingroom.engine.evaluator.monitoring.types import (
    CaseReviewDecision,
    MonitorOptions,
    ReviewDraft,
    StoredMonitor,
)
from readingroom.services.documents import read_document
from readingroom.services.study import Study

wording = Wording(__file__)

NOTE = "Cough for three weeks.\n"


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with Study.create(tmp_path / "a.rrstudy", title="Stress") as opened:
        yield opened


@pytest.fixture
def watch(study: Study) -> StoredMonitor:
    return study.monitoring.start("Heron 2", MonitorOptions(threshold=0.6))


def add_case(study: Study, folder: Path, code: str) -> None:
    (folder / code).mkdir()
    (folder / code / "note.txt").write_text(NOTE)
    study.cases.add_case(folder / code)


def test_a_stress_test_comes_back_as_it_was(study: Study) -> None:
    stored = study.stress.add(report())

    assert stored.report == report()
    assert study.stress.list_all() == (stored,)
    assert stored.flagged_count == 1


def test_a_stress_test_of_no_patient_is_refused(study: Study) -> None:
    with pytest.raises(StateError, match="has no patients"):
        study.stress.add(report(count=0))


def test_a_watch_keeps_its_settings(study: Study, watch: StoredMonitor) -> None:
    assert watch.options == MonitorOptions(threshold=0.6)
    assert study.monitoring.list_all() == (watch,)


@pytest.mark.parametrize("name", ["", "  ", "a\x00b"])
def test_a_watch_of_no_model_is_refused(study: Study, name: str) -> None:
    with pytest.raises(StateError):
        study.monitoring.start(name)


def test_watched_cases_are_joined_to_those_of_the_study_by_their_code(
    study: Study, watch: StoredMonitor, tmp_path: Path
) -> None:
    add_case(study, tmp_path, "CT-01")

    first, second = study.monitoring.add(watch.id, watched("CT-01", "CT-02"))

    (case,) = study.cases.list_cases()
    assert (first.case, second.case) == (case.id, None)
    assert (first.is_waiting, second.is_waiting) == (True, False)
    assert first.monitored == watched("CT-01", "CT-02").cases[0]
    assert study.monitoring.get(watch.id).seen_count == 2


def test_a_batch_keeps_what_it_showed_of_groups(study: Study, watch: StoredMonitor) -> None:
    study.monitoring.add(watch.id, watched("A", "B"))

    (summary,) = study.monitoring.summaries(watch.id)

    assert summary.groups == watched("A", "B").groups
    assert (summary.cases, summary.queue) == ((), ())


def test_cases_that_were_seen_are_not_stored_again(study: Study, watch: StoredMonitor) -> None:
    study.monitoring.add(watch.id, watched("A", "B"))

    new = study.monitoring.add(watch.id, watched("A", "B", "C"))

    assert [one.monitored.code for one in new if one.monitored] == ["C"]
    with expect_error(StateError, wording("seen_cases")):
        study.monitoring.add(watch.id, watched("A", "C"))


def test_cases_of_another_model_are_refused(study: Study, watch: StoredMonitor) -> None:
    with expect_error(StateError, wording("about_another_model")):
        study.monitoring.add(watch.id, watched("A", model="Wren"))


def test_a_decision_takes_a_case_from_the_queue_and_stays_with_its_reason(
    study: Study, watch: StoredMonitor
) -> None:
    (first,) = study.monitoring.add(watch.id, watched("A"))

    decided = study.monitoring.review(first.id, CaseReviewDecision.CHANGED, " The payer decides. ")

    assert not decided.is_waiting
    assert decided.review is not None
    assert decided.review.verdict is CaseReviewDecision.CHANGED
    assert decided.review.reason == "The payer decides."
    assert study.monitoring.seen(watch.id) == (decided,)


def test_what_is_entered_is_kept_until_it_is_decided_and_is_no_event(
    study: Study, watch: StoredMonitor
) -> None:
    (first,) = study.monitoring.add(watch.id, watched("A"))
    count = len(study.trail.events())
    for draft in (
        ReviewDraft(CaseReviewDecision.CHANGED, "The pay"),
        ReviewDraft(None, "The payer"),
    ):
        study.monitoring.save_draft(first.id, draft)
        assert study.monitoring.draft(first.id) == draft
    assert len(study.trail.events()) == count
    study.monitoring.review(first.id, CaseReviewDecision.CHANGED, "The payer decides.")
    assert study.monitoring.draft(first.id) == ReviewDraft()


def test_what_is_entered_survives_a_program_that_is_killed(
    study: Study, watch: StoredMonitor, tmp_path: Path
) -> None:
    (first,) = study.monitoring.add(watch.id, watched("A"))
    study.monitoring.save_draft(first.id, ReviewDraft(CaseReviewDecision.REFERRED, "Unsure"))
    (tmp_path / "killed").mkdir()
    for one in tmp_path.glob("a.rrstudy*"):
        shutil.copy(one, tmp_path / "killed")
    with Study.open(tmp_path / "killed" / "a.rrstudy") as opened:
        assert opened.monitoring.draft(first.id) == ReviewDraft(
            CaseReviewDecision.REFERRED, "Unsure"
        )


def test_an_emptied_draft_is_forgotten(study: Study, watch: StoredMonitor) -> None:
    (first,) = study.monitoring.add(watch.id, watched("A"))
    study.monitoring.save_draft(first.id, ReviewDraft(None, "x"))
    study.monitoring.save_draft(first.id, ReviewDraft())
    assert study.monitoring.draft(first.id) == ReviewDraft()


def test_a_draft_that_cannot_be_stored_is_refused(study: Study, watch: StoredMonitor) -> None:
    (first,) = study.monitoring.add(watch.id, watched("A"))
    with pytest.raises(StateError, match="Character 1"):
        study.monitoring.save_draft(first.id, ReviewDraft(None, "\0"))
    with pytest.raises(NotFoundError):
        study.monitoring.save_draft(MonitoredCaseId("no"), ReviewDraft(None, "x"))


def test_a_draft_goes_with_its_case(study: Study, watch: StoredMonitor, tmp_path: Path) -> None:
    add_case(study, tmp_path, "CT-01")
    (first,) = study.monitoring.add(watch.id, watched("CT-01"))
    study.monitoring.save_draft(first.id, ReviewDraft(None, "Named somebody"))
    (case,) = study.cases.list_cases()
    assert study.erasure.scope(case.id).draft_count == 1
    study.erasure.erase(case.id, "The patient asked")
    assert study.monitoring.draft(first.id) == ReviewDraft()
    with pytest.raises(StateError, match="was erased"):
        study.monitoring.save_draft(first.id, ReviewDraft(None, "x"))


def test_a_decision_needs_a_reason(study: Study, watch: StoredMonitor) -> None:
    (first,) = study.monitoring.add(watch.id, watched("A"))

    with pytest.raises(StateError, match="The reason is empty"):
        study.monitoring.review(first.id, CaseReviewDecision.ACCEPTED, " ")


def test_nothing_is_decided_about_an_erased_case(
    study: Study, watch: StoredMonitor, tmp_path: Path
) -> None:
    add_case(study, tmp_path, "CT-01")
    (first,) = study.monitoring.add(watch.id, watched("CT-01"))
    (case,) = study.cases.list_cases()
    study.erasure.erase(case.id, "They asked")

    (left,) = study.monitoring.seen(watch.id)

    assert left.monitored is None
    with pytest.raises(StateError, match="was erased"):
        study.monitoring.review(first.id, CaseReviewDecision.ACCEPTED, "Fine")


def test_what_is_unknown_is_refused(study: Study) -> None:
    with pytest.raises(NotFoundError):
        study.monitoring.get(MonitorId("no"))
    with pytest.raises(NotFoundError):
        study.monitoring.review(MonitoredCaseId("no"), CaseReviewDecision.ACCEPTED, "Fine")


def test_the_trail_tells_of_each_step_without_what_was_found(
    study: Study, watch: StoredMonitor
) -> None:
    study.stress.add(report())
    (first, _) = study.monitoring.add(watch.id, watched("A", "B"))
    study.monitoring.review(first.id, CaseReviewDecision.REFERRED, "Unsure")

    kinds = [event.kind for event in study.trail.events()]

    assert kinds[-4:] == [
        "monitor started", "stress test added", "cases monitored", "monitored case reviewed",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "[]", '{"model":1}'])
def test_a_damaged_document_is_refused(text: str) -> None:
    with pytest.raises(NotAStudyError, match="is damaged"):
        read_document(MonitorOptions, text)
