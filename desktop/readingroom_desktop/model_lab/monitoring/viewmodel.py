"""Monitoring of models on incoming cases: cases, review queue and decisions."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.model import RegisteredModel
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.monitoring.service import MonitoringService
from readingroom.engine.evaluator.monitoring.types import (
    MONITORING_FILE,
    MonitorOptions,
    MonitorReport,
    MonitorRequest,
    StoredMonitor,
    StoredMonitoredCase,
)
from readingroom.services.documents import read_report
from readingroom.services.engine.requests import Document
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.case_review_entries import (
    ReviewEntry,
    declares_synthetic,
    entry_of,
)
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import TablePageViewModel


class _Loaded(NamedTuple):
    models: tuple[RegisteredModel, ...]
    monitors: tuple[StoredMonitor, ...]
    is_locked: bool


class _Shown(NamedTuple):
    monitor: StoredMonitor
    seen: tuple[StoredMonitoredCase, ...]
    summary: MonitorReport | None


class MonitoringViewModel(TablePageViewModel):
    """Runs monitors in a separate process and stores their cases in the study."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[RegisteredModel, ...] = ()
        self.monitors: tuple[StoredMonitor, ...] = ()
        """Newest first."""
        self.chosen: StoredMonitor | None = None
        self.seen: tuple[StoredMonitoredCase, ...] = ()
        """Cases of the chosen monitor, cases to review first."""
        self.summary: MonitorReport | None = None
        """Groups and drift of its newest batch."""

    @property
    def waiting_count(self) -> int:
        """Return the number of cases to review."""
        return sum(case.is_waiting for case in self.seen)

    def refresh(self) -> None:
        """Reload the page."""
        super().refresh()
        self._load(_loaded, self._while_open(self._on_loaded))

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.models, self.monitors = (), ()
        self.chosen, self.seen, self.summary = None, (), None
        super().clear()

    def choose(self, monitor: StoredMonitor | None) -> None:
        """Show another monitor."""
        if monitor is not None and (self.chosen is None or monitor.id != self.chosen.id):
            self.chosen, self.seen, self.summary = monitor, (), None
            self.changed.emit()
            self._show(monitor)

    def start(self, model: RegisteredModel, options: MonitorOptions) -> None:
        """Start to monitor a model."""
        name = model.facts.name
        if not self.is_busy:
            self._prepare(
                lambda study: study.service(MonitoringService).start(name, options),
                self._on_started,
            )

    def add_cases(self, model: RegisteredModel, tables: PatientTables) -> None:
        """Query the monitored model for the cases of a table, oldest first."""
        monitor = self.chosen
        if self.is_busy or monitor is None:
            return

        def store(study: Study, answer: Document[MonitorReport]) -> tuple[StoredMonitoredCase, ...]:
            return study.service(MonitoringService).add(monitor.id, answer.read())

        def start(tables: PatientTables) -> None:
            self._run_on_model(
                tr("Monitoring %1", monitor.model),
                model,
                lambda path: MonitorRequest(path, tables, monitor.options, model.may_run),
                store,
                self._on_stored,
            )

        self._with_case_table(tables, start)

    def add_folder(self, folder: Path) -> None:
        """Add the monitored cases that a command wrote into a folder."""
        if self.is_busy:
            return

        def store(study: Study) -> tuple[StoredMonitoredCase, ...]:
            report = read_report(folder, MONITORING_FILE, MonitorReport)
            service = study.service(MonitoringService)
            return service.add(service.monitor_of(report).id, report)

        self._prepare(store, self._on_stored)

    def entry(self, case: StoredMonitoredCase) -> ReviewEntry | None:
        """Return the review entry of a case, None if it was erased."""
        report = self.summary
        classes = report.classes if report is not None else ()
        is_synthetic = report is not None and declares_synthetic(report.warnings)
        model = self.chosen.model if self.chosen is not None else ""
        return entry_of(case, model, classes, is_synthetic=is_synthetic)

    def queue(self, first: StoredMonitoredCase) -> list[ReviewEntry]:
        """Return the review queue, including the given case."""
        waiting = [case for case in self.seen if case.is_waiting or case.id == first.id]
        entries = map(self.entry, waiting)
        return [entry for entry in entries if entry is not None]

    def apply_decision(self, case: StoredMonitoredCase) -> None:
        """Show the decision about a case."""
        self.seen = _in_order(case if seen.id == case.id else seen for seen in self.seen)
        self.wrote.emit()
        self.changed.emit()

    def model_of(self, monitor: StoredMonitor) -> RegisteredModel | None:
        """Return the monitored model, None if it is no longer registered."""
        return next((model for model in self.models if model.facts.name == monitor.model), None)

    def _on_started(self, monitor: StoredMonitor) -> None:
        self.chosen = monitor
        self.wrote.emit()
        self.refresh()

    def _on_stored(self, new: tuple[StoredMonitoredCase, ...]) -> None:
        waiting = sum(case.is_waiting for case in new)
        self._report_write(tr("%1 new cases, %2 of them to review.", str(len(new)), str(waiting)))
        self.refresh()

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self.is_locked = loaded.models, loaded.is_locked
        self.monitors = tuple(reversed(loaded.monitors))
        self.state = LoadState.READY
        chosen_id = self.chosen.id if self.chosen is not None else None
        same = next((monitor for monitor in self.monitors if monitor.id == chosen_id), None)
        self.chosen = same or next(iter(self.monitors), None)
        self.changed.emit()
        if self.chosen is not None:
            self._show(self.chosen)

    def _show(self, monitor: StoredMonitor) -> None:
        self._thread.run(
            lambda study: _shown(study, monitor),
            self._while_open(self._on_shown),
            self._while_open(self._on_failed),
        )

    def _on_shown(self, shown: _Shown) -> None:
        if self.chosen is not None and shown.monitor.id == self.chosen.id:
            self.seen, self.summary = shown.seen, shown.summary
            self.changed.emit()


def _in_order(seen: Iterable[StoredMonitoredCase]) -> tuple[StoredMonitoredCase, ...]:
    return tuple(sorted(seen, key=lambda case: not case.is_waiting))


def _loaded(study: Study) -> _Loaded:
    is_locked = study.summary().state.is_past_reading
    return _Loaded(study.engine.models(), study.service(MonitoringService).list_all(), is_locked)


def _shown(study: Study, monitor: StoredMonitor) -> _Shown:
    summaries = study.service(MonitoringService).summaries(monitor.id)
    newest = summaries[-1] if summaries else None
    return _Shown(monitor, _in_order(study.service(MonitoringService).seen(monitor.id)), newest)
