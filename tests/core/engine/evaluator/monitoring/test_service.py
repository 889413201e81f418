"""Stored monitoring, and reviews of queued cases."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.stress_reports import watched
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import NotAStudyError, NotFoundError, StateError
from readingroom.domain.ids import MonitoredCaseId, MonitorId
from readingroom.engine.evaluator.monitoring.service import MonitoringService
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
    with Study.create(tmp_path / "a.rrstudy", title="Monitoring") as opened:
        yield opened


@pytest.fixture
def watches(study: Study) -> MonitoringService:
    return study.service(MonitoringService)


@pytest.fixture
def watch(watches: MonitoringService) -> StoredMonitor:
    return watches.start("Heron 2", MonitorOptions(threshold=0.6))


def add_case(study: Study, folder: Path, code: str) -> None:
    (folder / code).mkdir()
    (folder / code / "note.txt").write_text(NOTE)
    study.cases.add_case(folder / code)


def test_a_watch_keeps_its_settings(watches: MonitoringService, watch: StoredMonitor) -> None:
    assert watch.options == MonitorOptions(threshold=0.6)
    assert watches.list_all() == (watch,)


@pytest.mark.parametrize("name", ["", "  ", "a\x00b"])
def test_a_watch_of_no_model_is_refused(watches: MonitoringService, name: str) -> None:
    with pytest.raises(StateError):
        watches.start(name)


def test_watched_cases_are_joined_to_those_of_the_study_by_their_code(
    study: Study, watches: MonitoringService, watch: StoredMonitor, tmp_path: Path
) -> None:
    add_case(study, tmp_path, "CT-01")

    first, second = watches.add(watch.id, watched("CT-01", "CT-02"))

    (case,) = study.cases.list_cases()
    assert (first.case, second.case) == (case.id, None)
    assert (first.is_waiting, second.is_waiting) == (True, False)
    assert first.monitored == watched("CT-01", "CT-02").cases[0]
    assert watches.get(watch.id).seen_count == 2


def test_a_batch_keeps_what_it_showed_of_groups(
    watches: MonitoringService, watch: StoredMonitor
) -> None:
    watches.add(watch.id, watched("A", "B"))

    (summary,) = watches.summaries(watch.id)

    assert summary.groups == watched("A", "B").groups
    assert (summary.cases, summary.queue) == ((), ())


def test_cases_that_were_seen_are_not_stored_again(
    watches: MonitoringService, watch: StoredMonitor
) -> None:
    watches.add(watch.id, watched("A", "B"))

    new = watches.add(watch.id, watched("A", "B", "C"))

    assert [one.monitored.code for one in new if one.monitored] == ["C"]
    with expect_error(StateError, wording("seen_cases")):
        watches.add(watch.id, watched("A", "C"))


def test_cases_of_another_model_are_refused(
    watches: MonitoringService, watch: StoredMonitor
) -> None:
    with expect_error(StateError, wording("about_another_model")):
        watches.add(watch.id, watched("A", model="Wren"))


def test_a_decision_takes_a_case_from_the_queue_and_stays_with_its_reason(
    watches: MonitoringService, watch: StoredMonitor
) -> None:
    (first,) = watches.add(watch.id, watched("A"))

    decided = watches.review(first.id, CaseReviewDecision.CHANGED, " The payer decides. ")

    assert not decided.is_waiting
    assert decided.review is not None
    assert decided.review.verdict is CaseReviewDecision.CHANGED
    assert decided.review.reason == "The payer decides."
    assert watches.seen(watch.id) == (decided,)


def test_what_is_entered_is_kept_until_it_is_decided_and_is_no_event(
    study: Study, watches: MonitoringService, watch: StoredMonitor
) -> None:
    (first,) = watches.add(watch.id, watched("A"))
    count = len(study.trail.events())
    for draft in (
        ReviewDraft(CaseReviewDecision.CHANGED, "The pay"),
        ReviewDraft(None, "The payer"),
    ):
        watches.save_draft(first.id, draft)
        assert watches.draft(first.id) == draft
    assert len(study.trail.events()) == count
    watches.review(first.id, CaseReviewDecision.CHANGED, "The payer decides.")
    assert watches.draft(first.id) == ReviewDraft()


def test_what_is_entered_survives_a_program_that_is_killed(
    watches: MonitoringService, watch: StoredMonitor, tmp_path: Path
) -> None:
    (first,) = watches.add(watch.id, watched("A"))
    watches.save_draft(first.id, ReviewDraft(CaseReviewDecision.REFERRED, "Unsure"))
    (tmp_path / "killed").mkdir()
    for one in tmp_path.glob("a.rrstudy*"):
        shutil.copy(one, tmp_path / "killed")
    with Study.open(tmp_path / "killed" / "a.rrstudy") as opened:
        assert opened.service(MonitoringService).draft(first.id) == ReviewDraft(
            CaseReviewDecision.REFERRED, "Unsure"
        )


def test_an_emptied_draft_is_forgotten(watches: MonitoringService, watch: StoredMonitor) -> None:
    (first,) = watches.add(watch.id, watched("A"))
    watches.save_draft(first.id, ReviewDraft(None, "x"))
    watches.save_draft(first.id, ReviewDraft())
    assert watches.draft(first.id) == ReviewDraft()


def test_a_draft_that_cannot_be_stored_is_refused(
    watches: MonitoringService, watch: StoredMonitor
) -> None:
    (first,) = watches.add(watch.id, watched("A"))
    with pytest.raises(StateError, match="Character 1"):
        watches.save_draft(first.id, ReviewDraft(None, "\0"))
    with pytest.raises(NotFoundError):
        watches.save_draft(MonitoredCaseId("no"), ReviewDraft(None, "x"))


def test_a_draft_goes_with_its_case(
    study: Study, watches: MonitoringService, watch: StoredMonitor, tmp_path: Path
) -> None:
    add_case(study, tmp_path, "CT-01")
    (first,) = watches.add(watch.id, watched("CT-01"))
    watches.save_draft(first.id, ReviewDraft(None, "Named somebody"))
    (case,) = study.cases.list_cases()
    assert study.erasure.scope(case.id).draft_count == 1
    study.erasure.erase(case.id, "The patient asked")
    assert watches.draft(first.id) == ReviewDraft()
    with pytest.raises(StateError, match="was erased"):
        watches.save_draft(first.id, ReviewDraft(None, "x"))


def test_a_decision_needs_a_reason(watches: MonitoringService, watch: StoredMonitor) -> None:
    (first,) = watches.add(watch.id, watched("A"))

    with pytest.raises(StateError, match="The reason is empty"):
        watches.review(first.id, CaseReviewDecision.ACCEPTED, " ")


def test_nothing_is_decided_about_an_erased_case(
    study: Study, watches: MonitoringService, watch: StoredMonitor, tmp_path: Path
) -> None:
    add_case(study, tmp_path, "CT-01")
    (first,) = watches.add(watch.id, watched("CT-01"))
    (case,) = study.cases.list_cases()
    study.erasure.erase(case.id, "They asked")

    (left,) = watches.seen(watch.id)

    assert left.monitored is None
    with pytest.raises(StateError, match="was erased"):
        watches.review(first.id, CaseReviewDecision.ACCEPTED, "Fine")


def test_what_is_unknown_is_refused(watches: MonitoringService) -> None:
    with pytest.raises(NotFoundError):
        watches.get(MonitorId("no"))
    with pytest.raises(NotFoundError):
        watches.review(MonitoredCaseId("no"), CaseReviewDecision.ACCEPTED, "Fine")


def test_the_trail_tells_of_each_step_without_what_was_found(
    study: Study, watches: MonitoringService, watch: StoredMonitor
) -> None:
    (first, _) = watches.add(watch.id, watched("A", "B"))
    watches.review(first.id, CaseReviewDecision.REFERRED, "Unsure")

    kinds = [event.kind for event in study.trail.events()]

    assert kinds[-3:] == ["monitor started", "cases monitored", "monitored case reviewed"]


@pytest.mark.parametrize("text", ["", "[]", '{"model":1}'])
def test_a_damaged_document_is_refused(text: str) -> None:
    with pytest.raises(NotAStudyError, match="is damaged"):
        read_document(MonitorOptions, text)
