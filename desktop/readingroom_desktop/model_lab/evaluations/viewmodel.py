"""Evaluations: available suites, runs, results and their items."""

from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.case import CaseContent
from readingroom.domain.clock import Clock
from readingroom.domain.errors import AccessError
from readingroom.domain.model import RegisteredModel
from readingroom.engine.evaluator.prompt_export.service import export_prompts
from readingroom.engine.evaluator.prompt_export.types import PromptExport
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemQuery,
    ItemResult,
    MetricResult,
    StoredResult,
    Task,
)
from readingroom.engine.evaluator.suite_import.service import list_library
from readingroom.engine.evaluator.suite_import.types import ImportAnswersRequest, WrittenAnswers
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom.services.engine.evaluating import list_suites, write_fmbench_files
from readingroom.services.engine.requests import (
    EvaluateRequest,
    ImportLogRequest,
    RobustnessRequest,
    WrittenLogs,
)
from readingroom.services.scratch import MINUTE_S, ScratchFolder
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, FailureKind, StudyThread
from readingroom_desktop.model_lab.evaluations.cross_modal import CrossModalViewModel
from readingroom_desktop.model_lab.evaluations.experiments import ExperimentsViewModel
from readingroom_desktop.model_lab.evaluations.library import FOLDER as LIBRARY_FOLDER
from readingroom_desktop.model_lab.evaluations.library import LibraryViewModel, answer_report
from readingroom_desktop.model_lab.evaluations.readers import ReadersViewModel
from readingroom_desktop.model_lab.evaluations.run_options import (
    RunInputs,
    RunOptions,
    StoppedRuns,
    inputs_of,
    prompts_name,
    remove_folder,
    scratch_name,
)
from readingroom_desktop.model_lab.evaluations.shifts import ShiftsViewModel
from readingroom_desktop.viewmodels.formats import isolated, numbered, tr, tr_core
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel, require_same

MAX_ITEMS: Final = 5_000
"""Maximum number of items shown at once; a filter selects others."""
FOLDER: Final = "evaluations"


class ProbeSettings(NamedTuple):
    """Settings of a robustness run; `probes` are keys in the order of their random draws.

    `strengths` are by probe, for those not run at their default ones.
    """

    probes: tuple[str, ...]
    strengths: dict[str, tuple[float, ...]]
    sampling_freq_hz: float
    seed: int


class _Loaded(NamedTuple):
    suites: tuple[SuiteSummary, ...]
    models: tuple[RegisteredModel, ...]
    results: tuple[StoredResult, ...]
    is_locked: bool


class _Shown(NamedTuple):
    result: StoredResult
    query: ItemQuery
    items: tuple[ItemResult, ...]


class _UnsavedResult(NamedTuple):
    """A result not stored in its study yet; results about cases are stored nowhere else.

    With `parts` the folder holds a result in each subfolder of these names. `report` says what
    became of imported answers, "" for other results.
    """

    folder: Path
    study: Path
    is_of_cases: bool
    parts: tuple[str, ...] = ()
    report: str = ""


class EvaluationsViewModel(WorkPageViewModel):
    """Runs evaluations in a separate process and stores the verified results in the study.

    The worker writes into a folder on this computer, which is deleted once the study has the
    result or the run failed.
    """

    form_result_stored = Signal()
    """The result of a robustness run or of imported answers is stored."""

    def __init__(
        self, thread: StudyThread, folder: Path, clock: Clock, parent: QObject | None = None
    ) -> None:
        super().__init__(thread, parent)
        self.scratch: ScratchFolder = ScratchFolder(
            "window-", folder / FOLDER, least_age_s=MINUTE_S
        )
        self._clock = clock
        self._unsaved: _UnsavedResult | None = None
        self.stopped = StoppedRuns()
        """Cancelled runs that can be continued until the study is closed."""
        self.modalities = CrossModalViewModel(thread, self)
        """Comparisons between results and within cases."""
        self.shifts = ShiftsViewModel(thread, self)
        """Site shift and corruption error."""
        self.experiments = ExperimentsViewModel(thread, self.scratch.path, self)
        """Several models and suites as one job."""
        self.experiments.stored.connect(self.refresh)
        self.library = LibraryViewModel(thread, folder / LIBRARY_FOLDER, self)
        """Protocol families, their suites on this computer, and their formats."""
        self.library.extended.connect(self.refresh)
        self.readers = ReadersViewModel(thread, folder / LIBRARY_FOLDER, self)
        """Answers for readers, and what they marked."""
        self.readers.stored.connect(self.refresh)
        self.library.removal.suites_in_use = self._suites_in_use
        parts = (self.modalities, self.shifts, self.experiments, self.library, self.readers)
        for part in parts:
            for source, target in (
                (part.started, self.started),
                (part.noticed, self.noticed),
                (part.warned, self.warned),
                (part.wrote, self.wrote),
                (part.case_requested, self.case_requested),
            ):
                source.connect(target)
        self.suites: tuple[SuiteSummary, ...] = ()
        """Suites of the program, the library and `folders`, usable ones first."""
        self.folders: tuple[Path, ...] = ()
        """Folders of added suites, until the window is closed."""
        self.models: tuple[RegisteredModel, ...] = ()
        self.results: tuple[StoredResult, ...] = ()
        """Newest first."""
        self.plain_results: tuple[EvaluationResult, ...] = ()
        """Those of `results`, oldest first."""
        self.chosen: StoredResult | None = None
        self.query = ItemQuery()
        self.items: tuple[ItemResult, ...] = ()

    # ---- content ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Reload the page."""
        library, folders = self.library.folder, self.folders
        self._load(
            lambda study: _loaded(study, library, folders), self._while_open(self._on_loaded)
        )

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.suites, self.models, self.results, self.plain_results = (), (), (), ()
        self.chosen, self.query, self.items = None, ItemQuery(), ()
        if self._unsaved is not None:
            remove_folder(self._unsaved.folder)
            self._unsaved = None
        self.stopped.clear()
        self.modalities.clear()
        self.shifts.clear()
        self.experiments.clear()
        self.library.clear()
        self.readers.clear()
        super().clear()

    def add_suites(self, folder: Path) -> None:
        """Add the suites of a folder to the list."""
        self.error = ""
        if folder not in self.folders:
            self.folders = (*self.folders, folder)
        self.refresh()

    def _suites_in_use(self) -> frozenset[str]:
        """Return the files of the suites that running jobs of the page use."""
        users = (self, self.experiments, self.readers)
        return frozenset().union(*(user.used_suites for user in users if user.is_busy))

    def choose(self, result: StoredResult | None) -> None:
        """Show another result with all its items."""
        if result is not None and (self.chosen is None or result.id != self.chosen.id):
            self.chosen, self.items = result, ()
            self.changed.emit()
            self.select_items(ItemQuery())

    def choose_result(self, result_id: str) -> None:
        """Show the result with an id."""
        self.choose(next(each for each in self.results if each.result.result_id == result_id))

    def select_items(self, query: ItemQuery) -> None:
        """Show the items of the result that match a query."""
        chosen = self.chosen
        if chosen is None:
            return
        self.query = query
        self._thread.run(
            lambda study: _Shown(
                chosen, query, study.engine.items(chosen.id, query, limit=MAX_ITEMS)
            ),
            self._while_open(self._on_items),
            self._while_open(self._on_failed),
        )

    def open_metric(self, metric: MetricResult) -> None:
        """Show the items of a metric."""
        query = ItemQuery(metric.stratum, metric.group, metric.condition)
        self.select_items(query)

    def open_case(self, item: ItemResult) -> None:
        """Show the case of an item."""
        self._thread.run(
            lambda study: _case(study, item),
            self._while_open(self._on_case),
            self._while_open(self._on_failed),
        )

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.suites, self.models = loaded.suites, loaded.models
        self.is_locked = loaded.is_locked
        self.results = tuple(reversed(loaded.results))
        self.plain_results = tuple(stored.result for stored in loaded.results)
        self.state = LoadState.READY
        self.modalities.show_results(self.results)
        self.shifts.is_read_only = self.is_read_only
        self.shifts.show_inputs(self.models, self.results, is_locked=self.is_locked)
        self.experiments.is_read_only = self.is_read_only
        self.experiments.show_inputs(self.models, self.suites, is_locked=self.is_locked)
        self.readers.is_read_only = self.is_read_only
        self.readers.show_inputs(self.suites, is_locked=self.is_locked)
        self.library.is_read_only = self.is_read_only
        self.library.show_inputs(self.suites, self.results, is_locked=self.is_locked)
        chosen_id = self.chosen.id if self.chosen is not None else None
        self.chosen = next((result for result in self.results if result.id == chosen_id), None)
        self.changed.emit()
        if self.chosen is None and self.results:
            self.choose(self.results[0])

    def _on_items(self, shown: _Shown) -> None:
        if self.chosen is not None and shown.result.id == self.chosen.id:
            self.query, self.items = shown.query, shown.items
            self.changed.emit()

    def _on_case(self, content: CaseContent | None) -> None:
        if content is None:
            self.warned.emit(tr("This item has no case in the study."))
        else:
            self.case_requested.emit(content)

    # ---- runs ------------------------------------------------------------------------------------

    def evaluate(
        self,
        suite: SuiteSummary,
        model: RegisteredModel,
        options: RunOptions,
        *,
        is_continued: bool = False,
    ) -> None:
        """Run a suite on a model, or continue its stopped run with the same choices."""
        if self.is_busy:
            return
        self.used_suites = frozenset({suite.path})
        name = model.facts.model_id or model.facts.name
        folder = self.scratch.path / scratch_name(self._clock.now(), suite.suite_id, name)
        stopped = self.stopped.take(suite, model, options)
        if stopped is not None and is_continued:
            folder = stopped
        elif stopped is not None:
            remove_folder(stopped)
        self._prepare(
            lambda study: inputs_of(study, suite, model.id, options.patient),
            lambda inputs: self._start(suite, model, options, inputs, folder),
        )

    def _start(
        self,
        suite: SuiteSummary,
        model: RegisteredModel,
        options: RunOptions,
        inputs: RunInputs,
        folder: Path,
    ) -> None:
        title = tr("Evaluating %1: %2").replace("%1", isolated(model.facts.name))
        patient, may_run_patient = inputs.patient
        request = EvaluateRequest(
            suite.path,
            inputs.location.path,
            folder,
            model.may_run,
            options.seed,
            suite.needs_study,
            patient,
            may_run_patient,
            options.encoder,
            options.limit,
            is_resumed=folder.exists(),
            cache=options.cache,
        )
        job = self._work(
            title.replace("%2", isolated(tr_core(suite.title))),
            request,
            lambda _answer: self._store(_UnsavedResult(folder, inputs.study, suite.needs_study)),
        )

        visit = self._visit

        def end() -> None:
            failure = job.failure
            is_stopped = failure is not None and failure.kind is FailureKind.CANCELLED
            is_open = visit == self._visit
            if is_stopped and is_open and folder.exists() and not suite.needs_study:
                self.stopped.add(suite, model, options, folder)
                self.changed.emit()
            else:
                self._tidy(folder)

        job.ended.connect(end)
        if suite.needs_study:
            job.send_items(inputs.items)
            job.send_end()

    def probe(self, model: RegisteredModel, data: str, settings: ProbeSettings) -> None:
        """Measure the robustness of a model on the samples of a folder."""
        if self.is_busy:
            return
        self.used_suites = frozenset()
        key, name = model.id, model.facts.model_id or model.facts.name

        def start(inputs: RunInputs) -> None:
            folder = self.scratch.path / scratch_name(self._clock.now(), "robustness", name)
            request = RobustnessRequest(
                inputs.location.path,
                Path(data),
                folder,
                probes=settings.probes,
                sampling_freq=settings.sampling_freq_hz,
                seed=settings.seed,
                consent=model.may_run,
                strengths=settings.strengths,
            )
            job = self._work(
                tr("Measuring the robustness of %1", model.facts.name),
                request,
                lambda _answer: self._store(
                    _UnsavedResult(folder, inputs.study, is_of_cases=False)
                ),
            )
            job.ended.connect(lambda: self._tidy(folder))

        self._prepare(lambda study: RunInputs(study.path, study.engine.location(key)), start)

    def export_prompts(self, suite: SuiteSummary, parent: Path, limit: int = 0) -> None:
        """Write the prompts of a suite into a new folder of a parent folder; limit 0: all items."""
        if self.is_busy:
            return
        self.used_suites = frozenset({suite.path})
        folder = parent / prompts_name(suite)

        def report(exported: PromptExport) -> None:
            prompts = numbered(exported.prompt_count, tr("1 prompt"), tr("%1 prompts"))
            self.noticed.emit(tr("%1 written to %2.", prompts, str(exported.folder)))

        self._start_job(
            tr("Exporting the prompts of %1", tr_core(suite.title)),
            lambda _study, progress: export_prompts(
                suite.path, folder, limit=limit, progress=progress
            ),
            report,
        )

    def import_log(self, source: Path) -> None:
        """Import the evaluation logs of a file or folder, and store their results."""
        if self.is_busy:
            return
        self.used_suites = frozenset()
        folder = self.scratch.path / scratch_name(self._clock.now(), "log", source.stem)

        def start(study: Path) -> None:
            job = self._work(
                tr("Importing the log %1", source.name),
                ImportLogRequest(source, folder),
                lambda written: self._store_logs(folder, study, written),
            )
            job.ended.connect(lambda: self._tidy(folder))

        self._prepare(lambda study: study.path, start)

    def _store_logs(self, folder: Path, study: Path, written: WrittenLogs) -> None:
        if written.rejected:
            self.warned.emit("\n".join(map(tr_core, written.rejected)))
        self._store(_UnsavedResult(folder, study, is_of_cases=False, parts=written.folders))

    def import_answers(
        self, suite: SuiteSummary, answers: Path, model: str, key: str, encoder: Path | None = None
    ) -> None:
        """Score recorded answers with a suite and store the result; `key` is their format."""
        if self.is_busy:
            return
        self.used_suites = frozenset({suite.path})
        folder = self.scratch.path / scratch_name(self._clock.now(), suite.suite_id, model)

        def start(study: Path) -> None:
            job = self._work(
                tr("Importing the answers %1", answers.name),
                ImportAnswersRequest(answers, Path(suite.path), model, folder, key, encoder),
                lambda written: self._store_answers(folder, study, written),
            )
            job.ended.connect(lambda: self._tidy(folder))

        self._prepare(lambda study: study.path, start)

    def _store_answers(self, folder: Path, study: Path, written: WrittenAnswers) -> None:
        report = answer_report(written)
        self._store(_UnsavedResult(folder, study, is_of_cases=False, report=report))

    def resume(self) -> None:
        """Store the result that arrived while the window was locked."""
        if self._unsaved is not None:
            self._store(self._unsaved)

    def _store(self, result: _UnsavedResult) -> None:
        self._unsaved = result

        def store(study: Study) -> StoredResult:
            require_same(study, result.study)
            folders = [result.folder / part for part in result.parts] or [result.folder]
            stored = [study.engine.add_result(folder) for folder in folders]
            remove_folder(result.folder)
            return stored[-1]

        self._prepare(store, self._on_stored)

    def _tidy(self, folder: Path) -> None:
        """Delete the folder of an evaluation without a result."""
        if self._unsaved is None or self._unsaved.folder != folder:
            remove_folder(folder)

    def write_fmbench(self, folder: Path) -> None:
        """Write the chosen result as fmbench's files into a folder."""
        if self.chosen is None:
            return
        result, text = self.chosen.result, tr("eval.yaml and report.md written to %1.", folder.name)
        self._write_file(lambda: write_fmbench_files(result, folder), text)

    def add_result(self, folder: Path) -> None:
        """Add a result computed elsewhere to the study."""
        if not self.is_busy:
            self._prepare(lambda study: study.engine.add_result(folder), self._on_stored)

    def _on_failed(self, failure: Failure) -> None:
        unsaved = self._unsaved
        if unsaved is not None and isinstance(failure.error, AccessError):
            self._is_starting = False  # the window was locked: added after unlocking
            return
        self._unsaved = None
        if unsaved is not None and unsaved.is_of_cases:
            remove_folder(unsaved.folder)
        super()._on_failed(failure)
        if unsaved is not None and not unsaved.is_of_cases and self.error:
            self.error = f"{self.error} {tr('The result is in %1.', str(unsaved.folder))}"
            self.changed.emit()

    def _on_stored(self, result: StoredResult) -> None:
        report = self._unsaved.report if self._unsaved is not None else ""
        self.chosen = self._unsaved = None
        self._report_write(
            report or tr("Result of “%1” stored in the study.", tr_core(result.result.title))
        )
        if report or result.result.task is Task.ROBUSTNESS:
            self.form_result_stored.emit()
        self.refresh()


def _loaded(study: Study, library: Path, folders: tuple[Path, ...]) -> _Loaded:
    added = (suite for folder in folders for suite in list_suites(folder))
    suites = [*list_suites(), *list_library(library), *added]
    suites.sort(key=lambda suite: bool(suite.problem))
    is_locked = study.summary().state.is_past_reading
    return _Loaded(tuple(suites), study.engine.models(), study.engine.results(), is_locked)


def _case(study: Study, item: ItemResult) -> CaseContent | None:
    case = study.engine.case_of(item)
    return None if case is None else study.cases.content(case)
