"""Stress tests: searching for patients whom a model advises unfairly, and what was found."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.ids import CaseId, ItemId
from readingroom.domain.model import ModelCapability
from readingroom.domain.registered_models import ModelLocation, RegisteredModel
from readingroom.domain.stored_monitors import StoredStressTest
from readingroom.domain.stress_test import CONCERN_THRESHOLD, StressReport, StressResult
from readingroom.study import Study, read_document
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.jobs.work_process import WorkTask
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.review_entries import ReviewEntry, says_synthetic
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel, require_same


class StressTestRequest(NamedTuple):
    """Which tables a model is tested on, and how they are read; "" where nothing is said."""

    table: str
    inputs: str = ""
    declaration: str = ""
    reference: str = ""
    code: str = ""
    outcome: str = ""
    protected: tuple[str, ...] = ()
    generator: str = ""
    may_change: tuple[str, ...] = ()
    refine: str = ""

    def request(self, place: ModelLocation, *, consent: bool) -> dict[str, Any]:
        """Return what the worker is asked."""
        listed = {"protected": list(self.protected), "may_change": list(self.may_change)}
        told = {**self._asdict(), **listed}
        return {**told, "model": place.path, "consent": consent}


class _Loaded(NamedTuple):
    models: tuple[RegisteredModel, ...]
    tests: tuple[StoredStressTest, ...]
    cases: Mapping[str, CaseId]
    is_locked: bool


class _Asked(NamedTuple):
    study: Path
    place: ModelLocation


class TablePageViewModel(WorkPageViewModel):
    """What the pages have in common that ask a model about tables."""

    def why_not(self, model: RegisteredModel) -> str:
        """Return why a model cannot be tested, "" where it can."""
        if not model.may_run:
            return self.tr(
                "This model's code is not approved to run. Approve it on the Models page."
            )
        if ModelCapability.PREDICT_PROBA not in model.facts.abilities:
            words = self.tr("%1 gives no probabilities, which a stress test compares.")
            return words.replace("%1", model.facts.name)
        return ""


class StressViewModel(TablePageViewModel):
    """Tests in a process of its own; the report goes into the study."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[RegisteredModel, ...] = ()
        self.tests: tuple[StoredStressTest, ...] = ()
        """The newest first."""
        self.chosen: StoredStressTest | None = None
        self._cases: Mapping[str, CaseId] = {}

    def refresh(self) -> None:
        """Load again."""
        self._load(_loaded, self._here(self._on_loaded))

    def clear(self) -> None:
        """Forget everything, and stop what runs, as the study was closed."""
        self.models, self.tests, self.chosen, self._cases = (), (), None, {}
        super().clear()

    def choose(self, test: StoredStressTest | None) -> None:
        """Show another test."""
        if test is not None and test is not self.chosen:
            self.chosen = test
            self.changed.emit()

    def entry(self, result: StressResult) -> ReviewEntry | None:
        """Return a patient as a review, None where no case of the study has the code."""
        test, case = self.chosen, self._cases.get(result.code)
        if test is None or case is None:
            return None
        report = test.report
        return ReviewEntry(
            ItemId(f"{test.id}-{result.row}"), result.code, report.model, case, report.classes,
            result, is_synthetic=says_synthetic(report.warnings),
        )  # fmt: skip

    def queue(self, first: StressResult) -> list[ReviewEntry]:
        """Return the patients advised otherwise or flagged who are cases, of most concern first."""
        if self.chosen is None:
            return []
        results = sorted(self.chosen.report.results, key=lambda one: -one.concern)
        wanted = (one for one in results if one.is_flip or one.is_flagged or one is first)
        return [entry for one in wanted if (entry := self.entry(one)) is not None]

    def test(
        self,
        model: RegisteredModel,
        order: StressTestRequest,
        *,
        threshold: float = CONCERN_THRESHOLD,
        seed: int = 0,
        grades: tuple[str, ...] = (),
    ) -> None:
        """Search for patients of a table whom a model advises otherwise as somebody else."""
        if self.is_busy:
            return
        settings = {"threshold": threshold, "seed": seed, "grades": list(grades)}
        self._prepare(
            lambda study: _Asked(study.path, study.engine.location(model.id)),
            lambda asked: self._start(
                model, asked, order.request(asked.place, consent=model.may_run) | settings
            ),
        )

    def _start(self, model: RegisteredModel, asked: _Asked, request: Mapping[str, Any]) -> None:
        title = self.tr("Testing %1 for unfair recommendations").replace("%1", model.facts.name)
        self._work(title, WorkTask.STRESS, request, lambda answer: self._keep(asked.study, answer))

    def _keep(self, path: Path, answer: Mapping[str, Any]) -> None:
        document = str(answer["document"])

        def keep(study: Study) -> StoredStressTest:
            require_same(study, path)
            return study.stress.add(read_document(StressReport, document))

        self._prepare(keep, self._on_kept)

    def _on_kept(self, test: StoredStressTest) -> None:
        self.chosen = test
        self.noticed.emit(self.tr("The stress test is in the study."))
        self.wrote.emit()
        self.refresh()

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self.is_locked = loaded.models, loaded.is_locked
        self._cases = loaded.cases
        self.tests = tuple(reversed(loaded.tests))
        self.state = LoadState.READY
        wanted = self.chosen.id if self.chosen is not None else None
        kept = next((one for one in self.tests if one.id == wanted), None)
        self.chosen = kept or next(iter(self.tests), None)
        self.changed.emit()


def _loaded(study: Study) -> _Loaded:
    is_locked = study.summary().state.is_past_reading
    cases = {one.code: one.id for one in study.cases.list_cases()}
    return _Loaded(study.engine.models(), study.stress.list_all(), cases, is_locked)
