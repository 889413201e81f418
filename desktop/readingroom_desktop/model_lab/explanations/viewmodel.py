"""Explanations: runs and stored analyses."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from PySide6.QtCore import QObject

from readingroom.domain.explained_input import InputKind
from readingroom.domain.ids import CaseId, ItemId
from readingroom.domain.model import ModelCapability, RegisteredModel
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.analyzer.explanations.service.messages import ExplanationReports
from readingroom.engine.analyzer.explanations.types import METHODS as PART_METHODS
from readingroom.engine.analyzer.explanations.types import (
    ExplainInputsRequest,
    ExplainTableRequest,
    Explanation,
    ExplanationMethod,
    ExplanationSet,
    PartOptions,
    PartsRequest,
    TableRequest,
)
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom.services.study import Study
from readingroom.services.table_statistics.types import OptionValue
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.model_lab.explanations.options import text_of
from readingroom_desktop.viewmodels.case_review_entries import ReviewEntry
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import TablePageViewModel, require_same

KINDS = (AnalysisKind.GLOBAL_EXPLANATION, AnalysisKind.EXPLANATIONS, AnalysisKind.FAITHFULNESS)
"""Analyses of explanations; extensions of the page add other kinds."""
TABLE_METHODS = (
    ExplanationMethod.SHAP_EXACT,
    ExplanationMethod.SHAP_PERMUTATION,
    ExplanationMethod.SHAP_PARTITION,
    ExplanationMethod.SHAP_KERNEL,
    ExplanationMethod.SHAP_TREE,
    ExplanationMethod.LIME,
)
METHODS: Mapping[InputKind, tuple[ExplanationMethod, ...]] = MappingProxyType(
    {InputKind.TABLE: TABLE_METHODS, **PART_METHODS}
)
"""Methods available for each kind of input; the first is the default."""


class ExplanationOrder(NamedTuple):
    """Settings of an explanation; `target` is a class, "" for the second of two.

    `method` is None for the default. `is_tested` also requests the faithfulness. `options` are
    those of `explanation_options`, by key.
    """

    kind: InputKind
    target: str
    method: ExplanationMethod | None
    sample: int
    seed: int
    is_tested: bool = False
    options: Mapping[str, OptionValue] = MappingProxyType({})


class _Loaded(NamedTuple):
    models: tuple[RegisteredModel, ...]
    analyses: tuple[StoredAnalysis, ...]
    cases: Mapping[str, CaseId]
    results: tuple[StoredResult, ...]


class ExplanationsViewModel(TablePageViewModel):
    """Runs analyses in a separate process and stores them in the study."""

    def __init__(
        self,
        thread: StudyThread,
        kinds: Sequence[AnalysisKind] = KINDS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(thread, parent)
        self._kinds = frozenset(kinds)
        self.models: tuple[RegisteredModel, ...] = ()
        self.analyses: tuple[StoredAnalysis, ...] = ()
        """Newest first."""
        self.results: tuple[StoredResult, ...] = ()
        """Results of evaluations, newest first."""
        self.chosen: StoredAnalysis | None = None
        self._cases: Mapping[str, CaseId] = {}

    @property
    def report(self) -> object:
        """Return the report of the chosen analysis, None without one."""
        return self.chosen.report if self.chosen is not None else None

    @property
    def can_start(self) -> bool:
        """Return whether an analysis can start now; locked studies also accept them."""
        return not (self.is_busy or self.is_read_only)

    def refresh(self) -> None:
        """Reload the page."""
        super().refresh()
        self._load(partial(_loaded, kinds=self._kinds), self._while_open(self._on_loaded))

    def clear(self) -> None:
        """Forget everything and stop the running job, as the study was closed."""
        self.models, self.analyses, self.chosen, self._cases = (), (), None, {}
        self.results = ()
        super().clear()

    def choose(self, analysis: StoredAnalysis | None) -> None:
        """Show another analysis."""
        if analysis is not None and analysis is not self.chosen:
            self.chosen = analysis
            self.changed.emit()

    def why_not_explained(self, model: RegisteredModel, order: PatientTables) -> str:
        """Return why a model cannot be explained for a table, "" if it can."""
        if not model.may_run:
            return tr(
                "This model's code is not approved to run. Approve it on the Models & outputs page."
            )
        if ModelCapability.PREDICT_PROBA not in model.facts.abilities:
            return tr("%1 returns no probabilities to explain.", model.facts.name)
        return "" if order.table else tr("Choose the input data of the model.")

    def can_open(self, code: str) -> bool:
        """Return whether a row is a case of the study."""
        return code in self._cases

    def queue(self, first: Explanation) -> tuple[list[ReviewEntry], ReviewEntry | None]:
        """Return the explained responses whose row is a case, and the one to start with.

        The second is None if its row is not a case.
        """
        report, chosen = self.report, self.chosen
        if chosen is None or not isinstance(report, ExplanationSet):
            return [], None
        entries = [
            ReviewEntry(
                ItemId(f"{chosen.id}-{index}"), row.code, row.model, self._cases[row.code], (),
                None, explanation=row,
            )
            for index, row in enumerate(report.explanations)
            if row.code in self._cases
        ]  # fmt: skip
        return entries, next((entry for entry in entries if entry.explanation is first), None)

    def explain(
        self, model: RegisteredModel, order: PatientTables, settings: ExplanationOrder
    ) -> None:
        """Compute attributions of the input's parts: columns, words, image regions or bases."""

        def request(path: str, order: PatientTables) -> msgspec.Struct:
            if settings.kind is InputKind.TABLE:
                table = _table_request(order, settings)
                return ExplainTableRequest(path, table, model.may_run, settings.is_tested)
            inputs = PartsRequest(
                settings.kind,
                order.table,
                text_of(settings.options, "rows"),
                settings.sample,
                settings.target,
                text_of(settings.options, "learn"),
                settings.is_tested,
            )
            return ExplainInputsRequest(path, inputs, _part_options(settings), model.may_run)

        title = tr("Explaining %1", model.facts.name)
        self.run(title, model, order, request, _add_explanations)

    def run(
        self,
        title: str,
        model: RegisteredModel,
        tables: PatientTables,
        request: Callable[[str, PatientTables], msgspec.Struct],
        add: Callable[[Study, Any], StoredAnalysis],
    ) -> None:
        """Run a task and store its reports.

        Args:
            title: title of the job.
            model: the model.
            tables: the tables of the start form.
            request: builds the request for the path of the model and the tables with their values.
            add: stores the reports.
        """

        def start(tables: PatientTables) -> None:
            self._run_on_model(
                title, model, lambda path: request(path, tables), add, self._on_stored
            )

        if not self.is_busy:
            self._with_case_table(tables, start)

    def run_on_table(
        self,
        title: str,
        tables: PatientTables,
        request: Callable[[PatientTables], msgspec.Struct],
        add: Callable[[Study, Any], StoredAnalysis],
    ) -> None:
        """Run a task on tables without a model, and store its report; as `run` otherwise."""

        def start(tables: PatientTables) -> None:
            self._prepare(lambda study: study.path, lambda path: work(path, tables))

        def work(path: Path, tables: PatientTables) -> None:
            def store(study: Study, answer: object) -> StoredAnalysis:
                require_same(study, path)
                return add(study, answer)

            self._work(
                title,
                request(tables),
                lambda answer: self._prepare(lambda study: store(study, answer), self._on_stored),
            )

        if not self.is_busy:
            self._with_case_table(tables, start)

    def run_in_study(
        self,
        title: str,
        tables: PatientTables,
        compute: Callable[[Study, PatientTables], StoredAnalysis],
    ) -> None:
        """Analyse the study itself, and store the report."""

        def start(tables: PatientTables) -> None:
            self._start_job(
                title,
                lambda study, _progress: compute(study, tables),
                self._while_open(self._on_stored),
                self._while_open(self._on_failed),
            )

        if not self.is_busy:
            self._with_case_table(tables, start)

    def _on_stored(self, analysis: StoredAnalysis) -> None:
        self.chosen = analysis
        self._report_write(tr("Analysis stored in the study."))
        self.refresh()

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self._cases = loaded.models, loaded.cases
        self.results = tuple(reversed(loaded.results))
        self.analyses = tuple(reversed(loaded.analyses))
        self.state = LoadState.READY
        chosen_id = self.chosen.id if self.chosen is not None else None
        same = next((analysis for analysis in self.analyses if analysis.id == chosen_id), None)
        self.chosen = same or next(iter(self.analyses), None)
        self.changed.emit()


def _table_request(order: PatientTables, settings: ExplanationOrder) -> TableRequest:
    entered: dict[str, Any] = dict(settings.options)
    return replace(
        TableRequest(
            order.table,
            order.declaration,
            order.inputs,
            order.reference,
            code=order.code,
            outcome=order.outcome,
            groups=order.protected,
            sample=settings.sample,
            target=settings.target,
            method=settings.method.value if settings.method is not None else "",
            seed=settings.seed,
            text=order.text,
        ),
        **entered,
    )


def _part_options(settings: ExplanationOrder) -> PartOptions:
    """Return the options of texts, images and sequences; an empty mask deletes parts."""
    fields = {field.name for field in dataclass_fields(PartOptions)}
    entered = {key: value for key, value in settings.options.items() if key in fields}
    if "mask" in entered:
        entered["mask"] = entered["mask"] or None
    entered |= {"method": settings.method, "seed": settings.seed}
    return msgspec.convert(entered, PartOptions)


def _add_explanations(study: Study, reports: ExplanationReports) -> StoredAnalysis:
    stored = study.analyses.add(reports.rows.read())
    if reports.faithfulness is not None:
        study.analyses.add(reports.faithfulness.read())
    if reports.overview is not None:
        return study.analyses.add(reports.overview.read())
    return stored


def _loaded(study: Study, kinds: frozenset[AnalysisKind]) -> _Loaded:
    cases = {case.code: case.id for case in study.cases.list_cases() if not case.erased_at}
    analyses = tuple(item for item in study.analyses.list_all() if item.kind in kinds)
    return _Loaded(study.engine.models(), analyses, cases, study.engine.results())
