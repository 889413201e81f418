"""Experiments: run as one job that can be continued, and stored in a study."""

from itertools import product
from pathlib import Path
from typing import Final

from readingroom.domain.accounts import Permission
from readingroom.domain.errors import Cancelled, ReadingroomError, StateError, SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.model import ModelKind
from readingroom.domain.progress import NO_PROGRESS, ChangedProgress, Progress, Step
from readingroom.engine.evaluator.acceptance.types import metric_in
from readingroom.engine.evaluator.experiments.declaring import (
    check_plan,
    plan_sha256,
    read_experiment,
    with_consent,
)
from readingroom.engine.evaluator.experiments.report import write_experiment
from readingroom.engine.evaluator.experiments.types import (
    EXPERIMENT_FILE,
    ExperimentCondition,
    ExperimentModel,
    ExperimentPlan,
    ExperimentReport,
    ExperimentRun,
    RunOutcome,
)
from readingroom.engine.evaluator.runs.types import (
    RESULT_FILE,
    EvaluationResult,
    RunStatus,
)
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import requires

__all__ = [
    "ExperimentService",
    "plan_sha256",
    "read_experiment",
    "read_experiment_folder",
    "run_experiment",
    "with_consent",
    "write_experiment",
]

PLAN_FILE: Final = "plan.sha256"
"""Name of the file with the digest of the declaration whose runs a folder has."""
_PARTS: Final = 1_000
"""Steps of one run in the progress of the whole."""


class ExperimentService:
    """Stored experiments; each is an analysis whose results are stored as well."""

    def __init__(self, context: FeatureContext) -> None:
        self._file = context.file
        self._guard = context.guard
        self._analyses = context.analyses

    @requires(Permission.SEE_RESULTS)
    def reports(self) -> tuple[StoredAnalysis, ...]:
        """Return the stored experiments, newest first."""
        return tuple(reversed(self._analyses.list_all(AnalysisKind.EXPERIMENT)))

    @requires(Permission.ADD_MATERIAL)
    def add(self, report: ExperimentReport) -> StoredAnalysis:
        """Store an experiment whose results the study has.

        Raises:
            StateError: a result is missing.
        """
        if missing := self._missing(report):
            raise StateError(
                f"The study has no result {missing[0].result_id} of the experiment. Add the folder "
                "of the experiment."
            )
        return self._analyses.add(report)

    @requires(Permission.SEE_RESULTS)
    def missing(self, report: ExperimentReport) -> tuple[ExperimentRun, ...]:
        """Return the runs whose result the study does not have."""
        return self._missing(report)

    def _missing(self, report: ExperimentReport) -> tuple[ExperimentRun, ...]:
        stored = {row.result.result_id for row in stored_evaluations.list_all(self._file)}
        return tuple(run for run in report.runs if run.result_id and run.result_id not in stored)


def run_experiment(
    plan: ExperimentPlan, out: Path, progress: Progress = NO_PROGRESS
) -> ExperimentReport:
    """Run each model on each suite under each condition, and write the results into a folder.

    Runs that a folder has already are kept, and a stopped one continues. A run that fails does not
    end the others; its reason is in the table, and it runs again the next time.

    Raises:
        SuiteError: the declaration is invalid, or the folder has runs of another one.
        Cancelled: the user stopped it; finished runs and items stay in the folder.
    """
    from readingroom.services.documents import write_files

    check_plan(plan)
    digest = plan_sha256(plan)
    _claim(out, digest)
    runs: list[ExperimentRun] = []
    each = product(plan.models, plan.suites, plan.conditions)
    for number, (model, suite, condition) in enumerate(each, 1):
        progress.raise_if_cancelled()
        part = _part(progress, number - 1, plan.run_count)
        run = _Run(number, model, suite, condition, plan)
        runs.append(run.in_folder(out, part))
    report = ExperimentReport(plan.title, digest, tuple(runs), plan.metric, plan.source_sha256)
    write_files(out, {EXPERIMENT_FILE: report})
    write_experiment(report, out / f"{Path(EXPERIMENT_FILE).stem}.csv")
    return report


def read_experiment_folder(folder: Path) -> ExperimentReport:
    """Return the table of results in the folder of an experiment.

    Raises:
        GenerationError: there is none, or it is damaged.
    """
    from readingroom.services.documents import read_report

    return read_report(folder, EXPERIMENT_FILE, ExperimentReport)


def _claim(out: Path, digest: str) -> None:
    """Note which declaration a folder has the runs of."""
    out.mkdir(parents=True, exist_ok=True)
    file = out / PLAN_FILE
    if file.is_file():
        if file.read_text(encoding="utf-8").strip() != digest:
            raise SuiteError(
                f"{out.name} has runs of another declaration. Choose another folder, or restore "
                "the declaration."
            )
        return
    if any(out.iterdir()):
        raise SuiteError(f"{out.name} is not empty. Choose a new folder for the experiment.")
    file.write_text(f"{digest}\n", encoding="utf-8")


def _part(progress: Progress, before: int, count: int) -> Progress:
    """Return the progress of one run within that of the whole."""

    def change(step: Step) -> Step:
        share = step.done / step.total if step.total else 0.0
        done = before * _PARTS + round(_PARTS * min(share, 1.0))
        return Step(done, count * _PARTS, step.label, f"{before + 1} / {count}")

    return ChangedProgress(progress, change)


class _Run:
    """One run of an experiment."""

    def __init__(
        self,
        number: int,
        model: ExperimentModel,
        suite: str,
        condition: ExperimentCondition,
        plan: ExperimentPlan,
    ) -> None:
        self._number = number
        self._model = model
        self._suite = suite
        self._condition = condition
        self._metric, self._patient = plan.metric, plan.patient
        self._folder = f"run-{number:03d}"

    def in_folder(self, out: Path, progress: Progress) -> ExperimentRun:
        """Run, or return the finished run of the folder."""
        from readingroom.engine.evaluator.results import read_result
        from readingroom.services.engine.evaluating import evaluate

        folder = out / self._folder
        try:
            if (folder / RESULT_FILE).is_file():
                return self._row(read_result(folder))
            patient = self._patient if self._has_patients() else None
            return self._row(
                evaluate(
                    self._suite,
                    self._model.path,
                    folder,
                    consent=self._model.consent,
                    suite_consent=self._model.consent,
                    seed=self._condition.seed,
                    limit=self._condition.limit,
                    patient=None if patient is None else patient.path,
                    patient_consent=patient is not None and patient.consent,
                    is_resumed=True,
                    progress=progress,
                )
            )
        except Cancelled:
            raise
        except ReadingroomError as error:
            return self._failed(str(error))

    def _has_patients(self) -> bool:
        """Return whether a second model plays patients of the suite for the model."""
        from readingroom.engine.evaluator.fmbench.hub import is_hub_suite
        from readingroom.engine.evaluator.suites.schema import read_suite
        from readingroom.engine.evaluator.suites.streams import has_patients
        from readingroom.engine.models.config import read_config
        from readingroom.services.engine.evaluating import find_suite

        if self._patient is None or is_hub_suite(path := find_suite(self._suite)):
            return False
        is_running = read_config(self._model.path).kind is not ModelKind.RECORDED
        return is_running and has_patients(read_suite(path))

    def _row(self, result: EvaluationResult) -> ExperimentRun:
        key = self._metric or result.primary
        metric = metric_in(result, key)
        missing = NotEstimable("the result does not contain this metric")
        outcomes = {
            RunStatus.COMPLETED: RunOutcome.COMPLETED,
            RunStatus.FAILED: RunOutcome.FAILED,
        }
        return ExperimentRun(
            self._number,
            f"{result.model.name} {result.model.version}".strip(),
            result.title,
            self._condition.name,
            self._condition.seed,
            self._condition.limit,
            self._folder,
            outcomes.get(result.status, RunOutcome.PARTIAL),
            result.result_id,
            metric.label if metric else key,
            metric.value if metric else missing,
            result.item_count,
            result.failed_count,
        )

    def _failed(self, reason: str) -> ExperimentRun:
        return ExperimentRun(
            self._number,
            Path(self._model.path).stem if self._model.path.endswith(".yaml") else self._model.path,
            Path(self._suite).stem,
            self._condition.name,
            self._condition.seed,
            self._condition.limit,
            self._folder,
            RunOutcome.FAILED,
            "",
            self._metric,
            NotEstimable(reason),
            0,
            0,
            reason,
        )
