"""Stress tests: search for counterfactuals that change a model's recommendation."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.ids import CaseId, ItemId
from readingroom.domain.model import RegisteredModel
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.stress.service import StressTestService
from readingroom.engine.evaluator.stress.types import (
    STRESS_FILE,
    StoredStressTest,
    StressOptions,
    StressReport,
    StressRequest,
    StressResult,
)
from readingroom.services.documents import read_report
from readingroom.services.engine.requests import Document
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.case_review_entries import ReviewEntry, declares_synthetic
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import TablePageViewModel


class _Loaded(NamedTuple):
    models: tuple[RegisteredModel, ...]
    tests: tuple[StoredStressTest, ...]
    cases: Mapping[str, CaseId]
    is_locked: bool


class FairnessViewModel(TablePageViewModel):
    """Runs stress tests in a separate process and stores their reports in the study."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[RegisteredModel, ...] = ()
        self.tests: tuple[StoredStressTest, ...] = ()
        """Newest first."""
        self.chosen: StoredStressTest | None = None
        self._cases: Mapping[str, CaseId] = {}

    def refresh(self) -> None:
        """Reload the page."""
        super().refresh()
        self._load(_loaded, self._while_open(self._on_loaded))

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.models, self.tests, self.chosen, self._cases = (), (), None, {}
        super().clear()

    def choose(self, test: StoredStressTest | None) -> None:
        """Show another test."""
        if test is not None and test is not self.chosen:
            self.chosen = test
            self.changed.emit()

    def entry(self, result: StressResult) -> ReviewEntry | None:
        """Return the review entry of a patient, None if no case of the study has the code."""
        test, case = self.chosen, self._cases.get(result.code)
        if test is None or case is None:
            return None
        report = test.report
        return ReviewEntry(
            ItemId(f"{test.id}-{result.row}"), result.code, report.model, case, report.classes,
            result, is_synthetic=declares_synthetic(report.warnings),
        )  # fmt: skip

    def queue(self, first: StressResult) -> list[ReviewEntry]:
        """Return flipped or flagged patients that are cases, by decreasing concern."""
        if self.chosen is None:
            return []
        results = sorted(self.chosen.report.results, key=lambda item: -item.concern)
        listed = (item for item in results if item.is_flip or item.is_flagged or item is first)
        return [entry for item in listed if (entry := self.entry(item)) is not None]

    def test(
        self,
        model: RegisteredModel,
        tables: PatientTables,
        options: StressOptions = StressOptions(),  # noqa: B008 - a value that cannot change
        grades: tuple[str, ...] = (),
    ) -> None:
        """Search for counterfactuals of a table's patients that change the recommendation."""
        if self.is_busy:
            return
        try:
            settings = replace(options, grades=tuple(map(float, grades)))
        except ValueError:
            self.error = tr("Class grades must be numbers, such as 0, 1.")
            self.changed.emit()
            return

        def start(tables: PatientTables) -> None:
            self._run_on_model(
                tr("Testing %1 for unfair recommendations", model.facts.name),
                model,
                lambda path: StressRequest(path, tables, settings, model.may_run),
                _store,
                self._on_stored,
            )

        self._with_case_table(tables, start)

    def add_folder(self, folder: Path) -> None:
        """Add the stress test that a command wrote into a folder."""
        if not self.is_busy:
            self._prepare(
                lambda study: study.service(StressTestService).add(
                    read_report(folder, STRESS_FILE, StressReport)
                ),
                self._on_stored,
            )

    def _on_stored(self, test: StoredStressTest) -> None:
        self.chosen = test
        self._report_write(tr("Stress test stored in the study."))
        self.refresh()

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self.is_locked = loaded.models, loaded.is_locked
        self._cases = loaded.cases
        self.tests = tuple(reversed(loaded.tests))
        self.state = LoadState.READY
        chosen_id = self.chosen.id if self.chosen is not None else None
        same = next((test for test in self.tests if test.id == chosen_id), None)
        self.chosen = same or next(iter(self.tests), None)
        self.changed.emit()


def _store(study: Study, answer: Document[StressReport]) -> StoredStressTest:
    return study.service(StressTestService).add(answer.read())


def _loaded(study: Study) -> _Loaded:
    is_locked = study.summary().state.is_past_reading
    cases = {case.code: case.id for case in study.cases.list_cases()}
    return _Loaded(
        study.engine.models(), study.service(StressTestService).list_all(), cases, is_locked
    )
