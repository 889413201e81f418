"""Experiments: several models, suites and seeds, run as one job in a separate process."""

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.errors import MessageError
from readingroom.domain.model import RegisteredModel
from readingroom.engine.evaluator.experiments.service import (
    ExperimentService,
    plan_sha256,
    read_experiment,
    read_experiment_folder,
    write_experiment,
)
from readingroom.engine.evaluator.experiments.types import (
    ExperimentCondition,
    ExperimentModel,
    ExperimentPlan,
    ExperimentReport,
    ExperimentRequest,
    condition_name,
)
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom.engine.types import StoredAnalysis
from readingroom.services.engine.requests import Document
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import isolated, tr, tr_core
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel, require_same

_DIGEST = 16


class ExperimentForm(NamedTuple):
    """Entries of the form; `limit` is the maximum number of items, 0 for all.

    `patient` plays the patients of suites, None where no suite has any.
    """

    title: str
    models: tuple[RegisteredModel, ...]
    suites: tuple[SuiteSummary, ...]
    seeds: tuple[int, ...]
    limit: int
    patient: RegisteredModel | None = None


class _Begun(NamedTuple):
    plan: ExperimentPlan
    study: Path


class ExperimentsViewModel(WorkPageViewModel):
    """Stored experiments, and the job that runs one.

    A stopped experiment stays in a folder on this computer and continues when it is started again;
    closing the study deletes it.
    """

    stored = Signal()
    """An experiment and its results are stored."""

    def __init__(self, thread: StudyThread, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self._scratch = folder
        self._folders: set[Path] = set()
        self.models: tuple[RegisteredModel, ...] = ()
        self.suites: tuple[SuiteSummary, ...] = ()
        """Suites that need no cases of the study."""
        self.reports: tuple[StoredAnalysis, ...] = ()
        """Newest first."""
        self.chosen: StoredAnalysis | None = None

    def show_inputs(
        self,
        models: Sequence[RegisteredModel],
        suites: Sequence[SuiteSummary],
        *,
        is_locked: bool,
    ) -> None:
        """Set the models and suites, and load the stored experiments."""
        self.is_locked = is_locked
        self.models = tuple(models)
        self.suites = tuple(suite for suite in suites if not (suite.problem or suite.needs_study))
        self._load(
            lambda study: study.service(ExperimentService).reports(),
            self._while_open(self._on_reports),
        )

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.models, self.suites, self.reports, self.chosen = (), (), (), None
        super().clear()
        for folder in self._folders:
            shutil.rmtree(folder, ignore_errors=True)
        self._folders.clear()

    def choose(self, stored: StoredAnalysis | None) -> None:
        """Show another experiment."""
        if stored is not None and stored is not self.chosen:
            self.chosen = stored
            self.changed.emit()

    def run(self, form: ExperimentForm) -> None:
        """Run an experiment, or continue it, and store its results and table."""
        if self.is_busy:
            return

        def prepare(study: Study) -> _Begun:
            paths = [study.engine.location(model.id).path for model in form.models]
            consents = [model.may_run for model in form.models]
            plan = _plan_of(form, paths, consents)
            if form.patient is not None:
                path = study.engine.location(form.patient.id).path
                plan = replace(plan, patient=ExperimentModel(path, form.patient.may_run))
            return _Begun(plan, study.path)

        self._prepare(prepare, self._start)

    def run_file(self, file: Path) -> None:
        """Run the experiment that a file declares, or continue it, and store it.

        The code of a model runs if the study has this model and its code is approved there.
        """
        if self.is_busy:
            return

        def prepare(study: Study) -> _Begun:
            plan = read_experiment(file)
            approved = {
                Path(study.engine.location(model.id).path).resolve()
                for model in study.engine.models()
                if model.may_run
            }

            def with_approval(model: ExperimentModel) -> ExperimentModel:
                return replace(model, consent=Path(model.path).resolve() in approved)

            patient = None if plan.patient is None else with_approval(plan.patient)
            models = tuple(map(with_approval, plan.models))
            return _Begun(replace(plan, models=models, patient=patient), study.path)

        self._prepare(prepare, self._start)

    def _start(self, begun: _Begun) -> None:
        self.used_suites = frozenset(begun.plan.suites)
        folder = self._scratch / f"experiment-{plan_sha256(begun.plan)[:_DIGEST]}"
        self._folders.add(folder)
        self._work(
            tr("Running the experiment %1", begun.plan.title),
            ExperimentRequest(begun.plan, folder),
            lambda answer: self._store(begun, folder, answer),
        )

    def _store(self, begun: _Begun, folder: Path, answer: Document[ExperimentReport]) -> None:
        try:
            report = answer.read()
        except MessageError as error:
            self.error = tr_core(str(error))
            return

        def store(study: Study) -> StoredAnalysis:
            require_same(study, begun.study)
            added = _with_results(study, folder, report)
            if not report.failed_count:  # failed runs may run again
                shutil.rmtree(folder, ignore_errors=True)
            return added

        self._prepare(store, self._on_stored)

    def add_folder(self, folder: Path) -> None:
        """Add the results and the table of an experiment that a command wrote into a folder."""
        if not self.is_busy:
            self._prepare(
                lambda study: _with_results(study, folder, read_experiment_folder(folder)),
                self._on_stored,
            )

    def write(self, report: ExperimentReport, path: Path) -> None:
        """Write the table of an experiment as CSV."""
        text = tr("Table written to %1.", path.name)
        self._write_file(lambda: write_experiment(report, path), text)

    def _on_stored(self, stored: StoredAnalysis) -> None:
        self.chosen = stored
        self.reports = (stored, *self.reports)
        text = tr("The experiment %1 is stored, event %2.")
        text = text.replace("%1", isolated(experiment_of(stored).title))
        self._report_write(text.replace("%2", str(stored.event)))
        self.changed.emit()
        self.stored.emit()

    def _on_reports(self, reports: tuple[StoredAnalysis, ...]) -> None:
        key = self.chosen.id if self.chosen else None
        self.reports = reports
        chosen = next((row for row in reports if row.id == key), None)
        self.chosen = chosen or next(iter(reports), None)
        self.state = LoadState.READY
        self.changed.emit()


def experiment_of(stored: StoredAnalysis) -> ExperimentReport:
    """Return the table of a stored experiment."""
    if not isinstance(stored.report, ExperimentReport):
        raise TypeError(f"an experiment, not {type(stored.report).__name__}")
    return stored.report


def _with_results(study: Study, folder: Path, report: ExperimentReport) -> StoredAnalysis:
    """Add the results of an experiment that the study lacks, and its table."""
    service = study.service(ExperimentService)
    for run in service.missing(report):
        study.engine.add_result(folder / run.folder)
    return service.add(report)


def _plan_of(
    form: ExperimentForm, paths: Sequence[str], consents: Sequence[bool]
) -> ExperimentPlan:
    return ExperimentPlan(
        form.title,
        tuple(map(ExperimentModel, paths, consents)),
        tuple(str(suite.path) for suite in form.suites),
        tuple(
            ExperimentCondition(condition_name(seed, form.limit), seed, form.limit)
            for seed in form.seeds
        ),
    )
