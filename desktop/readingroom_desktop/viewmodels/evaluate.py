"""Evaluations: which suites there are, running one on a model, and what each figure is made of."""

import re
import shutil
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import CaseContent
from readingroom.domain.clock import Clock
from readingroom.domain.errors import AccessError
from readingroom.domain.evaluation import ItemResult, MetricResult
from readingroom.domain.ids import RegisteredId
from readingroom.domain.registered_models import (
    ItemQuery,
    ModelLocation,
    RegisteredModel,
    StoredResult,
)
from readingroom.domain.suites import SuiteSummary
from readingroom.study import Study, list_suites
from readingroom.study.scratch import MINUTE_S, ScratchFolder
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.jobs.work_process import WorkTask
from readingroom_desktop.viewmodels.cross_modal import CrossModalViewModel
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel, require_same

MOST_ITEMS: Final = 5_000
"""So many items are shown at once; a filter brings the others."""
FOLDER: Final = "evaluations"
_ODD: Final = re.compile(r"[^A-Za-z0-9._-]+")


class _Loaded(NamedTuple):
    suites: tuple[SuiteSummary, ...]
    models: tuple[RegisteredModel, ...]
    results: tuple[StoredResult, ...]
    is_locked: bool


class _Shown(NamedTuple):
    result: StoredResult
    query: ItemQuery
    items: tuple[ItemResult, ...]


class _Asked(NamedTuple):
    study: Path
    place: ModelLocation
    items: tuple[Mapping[str, Any], ...]


class _Unkept(NamedTuple):
    """A result that is not in its study yet; one about cases of the study stays nowhere else."""

    folder: Path
    study: Path
    is_of_cases: bool


class EvaluateViewModel(WorkPageViewModel):
    """Evaluates in a process of its own; the result goes into the study, checked once more.

    The worker writes into a folder of this computer, which goes as soon as the study has the
    result, or there is to be none.
    """

    case_wanted = Signal(object)
    """Carries the `CaseContent` of the case that an item asks about."""

    def __init__(
        self, thread: StudyThread, folder: Path, clock: Clock, parent: QObject | None = None
    ) -> None:
        super().__init__(thread, parent)
        self.scratch = ScratchFolder("window-", folder / FOLDER, least_age_s=MINUTE_S)
        self._clock = clock
        self._unkept: _Unkept | None = None
        self.modalities = CrossModalViewModel(thread, self)
        """What is compared between results, and within cases."""
        for heard, told in (
            (self.modalities.started, self.started),
            (self.modalities.noticed, self.noticed),
            (self.modalities.case_wanted, self.case_wanted),
        ):
            heard.connect(told)
        self.suites: tuple[SuiteSummary, ...] = ()
        """Those that come with the program and those of `folders`; what can be used comes first."""
        self.folders: tuple[Path, ...] = ()
        """Where further suites lie, until the window is closed."""
        self.models: tuple[RegisteredModel, ...] = ()
        self.results: tuple[StoredResult, ...] = ()
        """The newest first."""
        self.chosen: StoredResult | None = None
        self.query = ItemQuery()
        self.items: tuple[ItemResult, ...] = ()

    # ---- what is there ---------------------------------------------------------------------------

    def refresh(self) -> None:
        """Load again."""
        folders = self.folders
        self._load(lambda study: _loaded(study, folders), self._here(self._on_loaded))

    def clear(self) -> None:
        """Forget everything, and stop what runs, as the study was closed."""
        self.suites, self.models, self.results = (), (), ()
        self.chosen, self.query, self.items = None, ItemQuery(), ()
        if self._unkept is not None:
            _remove(self._unkept.folder)
            self._unkept = None
        self.modalities.clear()
        super().clear()

    def add_suites(self, folder: Path) -> None:
        """List the suites of a folder as well."""
        self.error = ""
        if folder not in self.folders:
            self.folders = (*self.folders, folder)
        self.refresh()

    def choose(self, result: StoredResult | None) -> None:
        """Show another result with all its items."""
        if result is not None and (self.chosen is None or result.id != self.chosen.id):
            self.chosen, self.items = result, ()
            self.changed.emit()
            self.ask_items(ItemQuery())

    def ask_items(self, query: ItemQuery) -> None:
        """Show those items of the result that fit."""
        chosen = self.chosen
        if chosen is None:
            return
        self.query = query
        self._thread.run(
            lambda study: _Shown(
                chosen, query, study.engine.items(chosen.id, query, limit=MOST_ITEMS)
            ),
            self._here(self._on_items),
            self._here(self._on_failed),
        )

    def open_figure(self, metric: MetricResult) -> None:
        """Show the items that a figure is made of."""
        query = ItemQuery(metric.stratum, metric.group, metric.condition)
        self.ask_items(query)

    def open_case(self, item: ItemResult) -> None:
        """Show the case that an item asks about."""
        self._thread.run(
            lambda study: _case(study, item),
            self._here(self._on_case),
            self._here(self._on_failed),
        )

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.suites, self.models = loaded.suites, loaded.models
        self.is_locked = loaded.is_locked
        self.results = tuple(reversed(loaded.results))
        self.state = LoadState.READY
        self.modalities.show_results(self.results)
        wanted = self.chosen.id if self.chosen is not None else None
        self.chosen = next((one for one in self.results if one.id == wanted), None)
        self.changed.emit()
        if self.chosen is None and self.results:
            self.choose(self.results[0])

    def _on_items(self, shown: _Shown) -> None:
        if self.chosen is not None and shown.result.id == self.chosen.id:
            self.query, self.items = shown.query, shown.items
            self.changed.emit()

    def _on_case(self, content: CaseContent | None) -> None:
        if content is None:
            self.noticed.emit(self.tr("This item is not about a case of the study."))
        else:
            self.case_wanted.emit(content)

    # ---- evaluating ------------------------------------------------------------------------------

    def evaluate(self, suite: SuiteSummary, model: RegisteredModel, seed: int) -> None:
        """Run a suite on a model."""
        if self.is_busy:
            return
        key = model.id
        self._prepare(
            lambda study: _request(study, suite, key),
            lambda asked: self._start(suite, model, seed, asked),
        )

    def _start(self, suite: SuiteSummary, model: RegisteredModel, seed: int, asked: _Asked) -> None:
        folder = self.scratch.path / _folder_name(self._clock.now(), suite, model)
        title = self.tr("Evaluating %1: %2").replace("%1", model.facts.name)
        request = {
            "suite": str(suite.path),
            "model": asked.place.path,
            "consent": model.may_run,
            "weights_sha256": model.facts.weights_sha256,
            "out": str(folder),
            "seed": seed,
            "has_items": suite.needs_study,
        }
        job = self._work(
            title.replace("%2", suite.title),
            WorkTask.EVALUATE,
            request,
            lambda _answer: self._keep(_Unkept(folder, asked.study, suite.needs_study)),
        )
        job.ended.connect(lambda: self._tidy(folder))
        if suite.needs_study:
            job.send_items(asked.items)
            job.send_end()

    def resume(self) -> None:
        """Take in the result that came while the window was locked."""
        if self._unkept is not None:
            self._keep(self._unkept)

    def _keep(self, made: _Unkept) -> None:
        self._unkept = made

        def keep(here: Study) -> StoredResult:
            require_same(here, made.study)
            kept = here.engine.add_result(made.folder)
            _remove(made.folder)
            return kept

        self._prepare(keep, self._on_kept)

    def _tidy(self, folder: Path) -> None:
        """Leave nothing of an evaluation that brought no result."""
        if self._unkept is None or self._unkept.folder != folder:
            _remove(folder)

    def add_result(self, folder: Path) -> None:
        """Take a result that was computed elsewhere into the study."""
        if not self.is_busy:
            self._prepare(lambda study: study.engine.add_result(folder), self._on_kept)

    def _on_failed(self, failure: Failure) -> None:
        made = self._unkept
        if made is not None and isinstance(failure.error, AccessError):
            self._is_starting = False  # the window was locked: it is added when somebody is back
            return
        self._unkept = None
        if made is not None and made.is_of_cases:
            _remove(made.folder)
        super()._on_failed(failure)
        if made is not None and not made.is_of_cases and self.error:
            words = self.tr("The result lies in %1.").replace("%1", str(made.folder))
            self.error = f"{self.error} {words}"
            self.changed.emit()

    def _on_kept(self, result: StoredResult) -> None:
        self.chosen = self._unkept = None
        words = self.tr("The result of “%1” is in the study.")
        self.noticed.emit(words.replace("%1", result.result.title))
        self.wrote.emit()
        self.refresh()


def _loaded(study: Study, folders: tuple[Path, ...]) -> _Loaded:
    suites = [*list_suites(), *(suite for folder in folders for suite in list_suites(folder))]
    suites.sort(key=lambda suite: bool(suite.problem))
    is_locked = study.summary().state.is_past_reading
    return _Loaded(tuple(suites), study.engine.models(), study.engine.results(), is_locked)


def _request(
    study: Study,
    suite: SuiteSummary,
    model: RegisteredId,
) -> _Asked:
    items = tuple(study.engine.suite_items()) if suite.needs_study else ()
    return _Asked(study.path, study.engine.location(model), items)


def _case(study: Study, item: ItemResult) -> CaseContent | None:
    case = study.engine.case_of(item)
    return None if case is None else study.cases.content(case)


def _remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def _folder_name(at: datetime, suite: SuiteSummary, model: RegisteredModel) -> str:
    name = f"{at:%Y%m%dT%H%M%S}-{suite.suite_id}-{model.facts.model_id or model.facts.name}"
    return _ODD.sub("-", name)
