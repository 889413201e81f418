"""What a model's answers rest on, and whom it treats otherwise: analyses made here, and kept."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.analysis import AnalysisKind, StoredAnalysis
from readingroom.domain.explanation import (
    Explanation,
    ExplanationMethod,
    ExplanationSet,
    GlobalExplanation,
    InputKind,
)
from readingroom.domain.fairness import FairnessReport
from readingroom.domain.faithfulness import FaithfulnessReport
from readingroom.domain.ids import CaseId, ItemId
from readingroom.domain.model import ModelCapability
from readingroom.domain.registered_models import ModelLocation, RegisteredModel
from readingroom.study import Study, read_document
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.jobs.work_process import WorkTask
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.review_entries import ReviewEntry
from readingroom_desktop.viewmodels.stress import StressTestRequest
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel, require_same

KINDS = (
    AnalysisKind.GLOBAL_EXPLANATION,
    AnalysisKind.EXPLANATIONS,
    AnalysisKind.FAITHFULNESS,
    AnalysisKind.FAIRNESS,
)
"""What this page shows; compliance and risk have pages of their own."""
TABLE_METHODS = (
    ExplanationMethod.SHAP_EXACT,
    ExplanationMethod.SHAP_PERMUTATION,
    ExplanationMethod.SHAP_PARTITION,
    ExplanationMethod.SHAP_KERNEL,
    ExplanationMethod.SHAP_TREE,
    ExplanationMethod.LIME,
)
METHODS: Mapping[InputKind, tuple[ExplanationMethod, ...]] = MappingProxyType(
    {
        InputKind.TABLE: TABLE_METHODS,
        InputKind.TEXT: (
            ExplanationMethod.SHAP_PARTITION,
            ExplanationMethod.SHAP_PERMUTATION,
            ExplanationMethod.OCCLUSION,
        ),
        InputKind.IMAGE: (
            ExplanationMethod.SHAP_PARTITION,
            ExplanationMethod.OCCLUSION,
            ExplanationMethod.INTEGRATED_GRADIENTS,
        ),
        InputKind.SEQUENCE: (
            ExplanationMethod.MUTAGENESIS,
            ExplanationMethod.OCCLUSION,
            ExplanationMethod.SHAP_PARTITION,
        ),
    }
)
"""What the page offers for each kind of input; the first fits best."""
_METHOD_WORDS: Mapping[str, str] = MappingProxyType(
    {
        ExplanationMethod.SHAP_EXACT: "SHAP, exact",
        ExplanationMethod.SHAP_PERMUTATION: "SHAP, permutation",
        ExplanationMethod.SHAP_PARTITION: "SHAP, partition",
        ExplanationMethod.SHAP_KERNEL: "SHAP, kernel",
        ExplanationMethod.SHAP_TREE: "SHAP, tree",
        ExplanationMethod.LIME: "LIME",
        ExplanationMethod.INTEGRATED_GRADIENTS: "integrated gradients",
    }
)
Report = GlobalExplanation | ExplanationSet | FaithfulnessReport | FairnessReport


class ExplanationOrder(NamedTuple):
    """What is explained and how; `target` is a class, "" the second of two.

    `method` is None for the one that fits. `is_tested` asks how far the explanations can be
    believed as well.
    """

    kind: InputKind
    target: str
    method: ExplanationMethod | None
    sample: int
    seed: int
    is_tested: bool = False


class _Loaded(NamedTuple):
    models: tuple[RegisteredModel, ...]
    analyses: tuple[StoredAnalysis, ...]
    cases: Mapping[str, CaseId]


class _Asked(NamedTuple):
    study: Path
    place: ModelLocation


class AnalyseViewModel(WorkPageViewModel):
    """Analyses in a process of their own; what they find goes into the study."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.models: tuple[RegisteredModel, ...] = ()
        self.analyses: tuple[StoredAnalysis, ...] = ()
        """The newest first."""
        self.chosen: StoredAnalysis | None = None
        self._cases: Mapping[str, CaseId] = {}

    @property
    def report(self) -> Report | None:
        """Return what the analysis in front found."""
        found = self.chosen.report if self.chosen is not None else None
        return found if isinstance(found, Report) else None

    @property
    def can_start(self) -> bool:
        """Return whether an analysis can start now; a locked study takes them, too."""
        return not (self.is_busy or self.is_read_only)

    def refresh(self) -> None:
        """Load again."""
        self._load(_loaded, self._here(self._on_loaded))

    def clear(self) -> None:
        """Forget everything, and stop what runs, as the study was closed."""
        self.models, self.analyses, self.chosen, self._cases = (), (), None, {}
        super().clear()

    def choose(self, analysis: StoredAnalysis | None) -> None:
        """Show another analysis."""
        if analysis is not None and analysis is not self.chosen:
            self.chosen = analysis
            self.changed.emit()

    def why_not(self, model: RegisteredModel, order: StressTestRequest) -> str:
        """Return why a model cannot be explained by a table, "" where it can."""
        if not model.may_run:
            return self.tr(
                "This model's code is not approved to run. Approve it on the Models page."
            )
        if ModelCapability.PREDICT_PROBA not in model.facts.abilities:
            words = self.tr("%1 gives no probabilities, so there is no number to explain.")
            return words.replace("%1", model.facts.name)
        return "" if order.table else self.tr("Choose what the model is asked about.")

    def why_no_groups(self, order: StressTestRequest) -> str:
        """Return why groups cannot be compared, "" where they can."""
        if not order.outcome:
            return self.tr("Name the column of the outcome, under More settings.")
        if not order.protected:
            return self.tr("Name the columns of the groups, under Protected.")
        return ""

    def can_open(self, code: str) -> bool:
        """Return whether a row is a case of the study."""
        return code in self._cases

    def queue(self, first: Explanation) -> tuple[list[ReviewEntry], ReviewEntry | None]:
        """Return the answers of the analysis in front whose row is a case, and the one to begin.

        The second is None where that one's row is none.
        """
        report, chosen = self.report, self.chosen
        if chosen is None or not isinstance(report, ExplanationSet):
            return [], None
        entries = [
            ReviewEntry(
                ItemId(f"{chosen.id}-{place}"), one.code, one.model, self._cases[one.code], (),
                None, told=one,
            )
            for place, one in enumerate(report.explanations)
            if one.code in self._cases
        ]  # fmt: skip
        return entries, next((entry for entry in entries if entry.told is first), None)

    def explain(
        self, model: RegisteredModel, order: StressTestRequest, wish: ExplanationOrder
    ) -> None:
        """Weigh the parts of what a model is asked about: columns, words, places or bases."""
        request: dict[str, Any] = {
            "target": wish.target,
            "method": wish.method.value if wish.method is not None else "",
            "sample": wish.sample,
            "seed": wish.seed,
        }
        if wish.kind is InputKind.TABLE:
            task = WorkTask.EXPLAIN
            request |= {"background": order.reference, "groups": list(order.protected)}
            request["is_tested"] = wish.is_tested
        else:
            task = WorkTask.EXPLAIN_INPUTS
            request |= {"kind": wish.kind.value, "source": order.table}
            request["faithfulness"] = wish.is_tested
        title = self.tr("Explaining %1").replace("%1", model.facts.name)
        self._order(title, task, model, order, request)

    def compare_groups(
        self, model: RegisteredModel, order: StressTestRequest, *, target: str, threshold: float
    ) -> None:
        """Look how groups of patients fare under the model's decisions."""
        request = {
            "attributes": list(order.protected),
            "positive": target,
            "threshold": threshold,
        }
        title = self.tr("Comparing groups under %1").replace("%1", model.facts.name)
        self._order(title, WorkTask.FAIRNESS, model, order, request)

    def _order(
        self,
        title: str,
        task: WorkTask,
        model: RegisteredModel,
        order: StressTestRequest,
        more: Mapping[str, Any],
    ) -> None:
        if self.is_busy:
            return
        names = ("table", "inputs", "declaration", "code", "outcome")
        told = {name: getattr(order, name) for name in names} | {"consent": model.may_run, **more}

        def start(asked: _Asked) -> None:
            request = {**told, "model": asked.place.path}
            self._work(title, task, request, lambda answer: self._keep(asked.study, task, answer))

        self._prepare(lambda study: _Asked(study.path, study.engine.location(model.id)), start)

    def _keep(self, path: Path, task: WorkTask, answer: Mapping[str, Any]) -> None:
        documents = dict(answer)

        def keep(study: Study) -> StoredAnalysis:
            require_same(study, path)
            if task is WorkTask.FAIRNESS:
                return study.analyses.add(read_document(FairnessReport, documents["document"]))
            kept = study.analyses.add(read_document(ExplanationSet, documents["document"]))
            if tested := documents.get("faithfulness"):
                study.analyses.add(read_document(FaithfulnessReport, tested))
            if overview := documents.get("overview"):
                return study.analyses.add(read_document(GlobalExplanation, overview))
            return kept

        self._prepare(keep, self._on_kept)

    def _on_kept(self, analysis: StoredAnalysis) -> None:
        self.chosen = analysis
        self.noticed.emit(self.tr("The analysis is in the study."))
        self.wrote.emit()
        self.refresh()

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.models, self._cases = loaded.models, loaded.cases
        self.analyses = tuple(reversed(loaded.analyses))
        self.state = LoadState.READY
        wanted = self.chosen.id if self.chosen is not None else None
        kept = next((one for one in self.analyses if one.id == wanted), None)
        self.chosen = kept or next(iter(self.analyses), None)
        self.changed.emit()


def method_words(method: str) -> str:
    """Return what people call a method of explaining; `method` is its value in files."""
    return _METHOD_WORDS.get(method, method)


def _loaded(study: Study) -> _Loaded:
    cases = {one.code: one.id for one in study.cases.list_cases() if not one.erased_at}
    analyses = tuple(one for one in study.analyses.list_all() if one.kind in KINDS)
    return _Loaded(study.engine.models(), analyses, cases)
