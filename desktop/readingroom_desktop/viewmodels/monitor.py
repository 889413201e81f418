"""Watching models over incoming cases: what was seen, what waits for a person, what was decided."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.monitoring import MonitorOptions, MonitorReport
from readingroom.domain.registered_models import ModelLocation, RegisteredModel
from readingroom.domain.stored_monitors import StoredMonitor, StoredMonitoredCase
from readingroom.study import Study, read_document, write_document
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.jobs.work_process import WorkTask
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.review_entries import ReviewEntry, entry_of, says_synthetic
from readingroom_desktop.viewmodels.stress import StressTestRequest, TablePageViewModel
from readingroom_desktop.viewmodels.work_page import require_same


class _Loaded(NamedTuple):
    models: tuple[RegisteredModel, ...]
    watches: tuple[StoredMonitor, ...]
    is_locked: bool


class _Shown(NamedTuple):
    watch: StoredMonitor
    seen: tuple[StoredMonitoredCase, ...]
    summary: MonitorReport | None


class _Asked(NamedTuple):
    study: Path
    place: ModelLocation


class MonitorViewModel(TablePageViewModel):
    """Watches in a process of its own; what was seen goes into the study."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[RegisteredModel, ...] = ()
        self.watches: tuple[StoredMonitor, ...] = ()
        """The newest first."""
        self.chosen: StoredMonitor | None = None
        self.seen: tuple[StoredMonitoredCase, ...] = ()
        """The cases of the chosen watch; those that wait for a person come first."""
        self.summary: MonitorReport | None = None
        """What its newest batch shows of groups and drift."""

    @property
    def waiting_count(self) -> int:
        """Return how many cases wait for a person."""
        return sum(one.is_waiting for one in self.seen)

    def refresh(self) -> None:
        """Load again."""
        self._load(_loaded, self._here(self._on_loaded))

    def clear(self) -> None:
        """Forget everything, and stop what runs, as the study was closed."""
        self.models, self.watches = (), ()
        self.chosen, self.seen, self.summary = None, (), None
        super().clear()

    def choose(self, watch: StoredMonitor | None) -> None:
        """Show another watch."""
        if watch is not None and (self.chosen is None or watch.id != self.chosen.id):
            self.chosen, self.seen, self.summary = watch, (), None
            self.changed.emit()
            self._show(watch)

    def start(self, model: RegisteredModel, options: MonitorOptions) -> None:
        """Begin to watch a model."""
        name = model.facts.name
        if not self.is_busy:
            self._prepare(lambda study: study.watches.start(name, options), self._on_started)

    def add_cases(self, model: RegisteredModel, order: StressTestRequest) -> None:
        """Ask the watched model about the cases of a table, oldest first."""
        watch = self.chosen
        if self.is_busy or watch is None:
            return
        self._prepare(
            lambda study: _Asked(study.path, study.engine.location(model.id)),
            lambda asked: self._watch(
                watch, asked, order.request(asked.place, consent=model.may_run)
            ),
        )

    def entry(self, case: StoredMonitoredCase) -> ReviewEntry | None:
        """Return a case as it is reviewed, None where it was erased."""
        report = self.summary
        classes = report.classes if report is not None else ()
        is_synthetic = report is not None and says_synthetic(report.warnings)
        model = self.chosen.model if self.chosen is not None else ""
        return entry_of(case, model, classes, is_synthetic=is_synthetic)

    def queue(self, first: StoredMonitoredCase) -> list[ReviewEntry]:
        """Return what waits for a person, in its order, with one that need not."""
        entries = (self.entry(one) for one in self.seen if one.is_waiting or one.id == first.id)
        return [one for one in entries if one is not None]

    def take_decision(self, case: StoredMonitoredCase) -> None:
        """Show what a person decided about a case."""
        self.seen = _in_order(case if one.id == case.id else one for one in self.seen)
        self.wrote.emit()
        self.changed.emit()

    def model_of(self, watch: StoredMonitor) -> RegisteredModel | None:
        """Return the model that is watched, None where it is registered no more."""
        return next((one for one in self.models if one.facts.name == watch.model), None)

    def _watch(self, watch: StoredMonitor, asked: _Asked, request: Mapping[str, Any]) -> None:
        self._work(
            self.tr("Watching %1").replace("%1", watch.model),
            WorkTask.WATCH,
            {**request, "options": write_document(watch.options)},
            lambda answer: self._keep(watch, asked.study, answer),
        )

    def _keep(self, watch: StoredMonitor, path: Path, answer: Mapping[str, Any]) -> None:
        document = str(answer["document"])

        def keep(study: Study) -> tuple[StoredMonitoredCase, ...]:
            require_same(study, path)
            report = read_document(MonitorReport, document)
            return study.watches.add(watch.id, report)

        self._prepare(keep, self._on_kept)

    def _on_started(self, watch: StoredMonitor) -> None:
        self.chosen = watch
        self.wrote.emit()
        self.refresh()

    def _on_kept(self, new: tuple[StoredMonitoredCase, ...]) -> None:
        waiting = sum(one.is_waiting for one in new)
        words = self.tr("%1 new cases were seen; %2 of them wait for a person.")
        self.noticed.emit(words.replace("%1", str(len(new))).replace("%2", str(waiting)))
        self.wrote.emit()
        self.refresh()

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self.is_locked = loaded.models, loaded.is_locked
        self.watches = tuple(reversed(loaded.watches))
        self.state = LoadState.READY
        wanted = self.chosen.id if self.chosen is not None else None
        kept = next((one for one in self.watches if one.id == wanted), None)
        self.chosen = kept or next(iter(self.watches), None)
        self.changed.emit()
        if self.chosen is not None:
            self._show(self.chosen)

    def _show(self, watch: StoredMonitor) -> None:
        self._thread.run(
            lambda study: _shown(study, watch),
            self._here(self._on_shown),
            self._here(self._on_failed),
        )

    def _on_shown(self, shown: _Shown) -> None:
        if self.chosen is not None and shown.watch.id == self.chosen.id:
            self.seen, self.summary = shown.seen, shown.summary
            self.changed.emit()


def _in_order(seen: Iterable[StoredMonitoredCase]) -> tuple[StoredMonitoredCase, ...]:
    return tuple(sorted(seen, key=lambda one: not one.is_waiting))


def _loaded(study: Study) -> _Loaded:
    is_locked = study.summary().state.is_past_reading
    return _Loaded(study.engine.models(), study.watches.list_all(), is_locked)


def _shown(study: Study, watch: StoredMonitor) -> _Shown:
    summaries = study.watches.summaries(watch.id)
    newest = summaries[-1] if summaries else None
    return _Shown(watch, _in_order(study.watches.seen(watch.id)), newest)
