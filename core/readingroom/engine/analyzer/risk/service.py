"""Assess the risk of a model from the results of a study or of files."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import AnalysisError, GenerationError
from readingroom.domain.ids import ModelId
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.analyzer.fairness.types import FAIRNESS_FILE, FairnessReport
from readingroom.engine.analyzer.risk.types import RiskReport, SeverityOverride
from readingroom.engine.evaluator.runs.types import ITEMS_FILE, RESULT_FILE
from readingroom.engine.evaluator.stress.types import STRESS_FILE, StressReport
from readingroom.engine.feature import ModelTest
from readingroom.engine.registry import tests_of
from readingroom.engine.types import AnalysisKind
from readingroom.services.documents import MAX_BYTES, decode, read_report, write_files
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import requires
from readingroom.services.results import asking_versions
from readingroom.store.records import JudgementKind, Vote

if TYPE_CHECKING:
    from readingroom.engine.analyzer.risk.assessing import RiskEvidence
    from readingroom.engine.analyzer.risk.harms import CaseError, JudgedOutput
    from readingroom.engine.analyzer.risk.test_hazards import EvaluationWithItems
    from readingroom.engine.evaluator.runs.types import StoredResult

RISK_FILE: Final = "risk.json"
_READING_EVIDENCE: Final = "Reading the evidence"


class RiskService:
    """Assesses hazards to patients from the stored results of a study; nothing is changed."""

    def __init__(self, context: FeatureContext) -> None:
        self._context = context
        self._file = context.file
        self._guard = context.guard
        self._analyses = context.analyses

    @requires(Permission.SEE_RESULTS)
    def models(self) -> tuple[str, ...]:
        """Return the sorted names of the models with evidence."""
        return self._evidence(NO_PROGRESS, has_items=False).models

    @requires(Permission.SEE_RESULTS)
    def tests(self) -> tuple[ModelTest, ...]:
        """Return the stored tests of models, each kind oldest first."""
        return tests_of(self._context)

    @requires(Permission.SEE_RESULTS)
    def assess(
        self,
        model: str,
        reference: str = "",
        *,
        severities: Sequence[SeverityOverride] = (),
        progress: Progress = NO_PROGRESS,
    ) -> RiskReport:
        """Return a model's hazards, its safety relative to a reference, and mitigation priorities.

        Args:
            model: the model; see `models`.
            reference: the reference model, "" for no comparison.
            severities: overrides of the default severities; the current user is the grader if
                none is set.
            progress: receives the progress of the work.

        Raises:
            AnalysisError: there is no evidence about a model, both are the same, or a severity
                has no reason or an unknown hazard.
            NotAStudyError: a stored result is damaged.
            Cancelled: the user stopped it.
        """
        from readingroom.engine.analyzer.risk.assessing import assess_risk

        by = self._guard.actor()
        graded = [
            entry if entry.graded_by else replace(entry, graded_by=by) for entry in severities
        ]
        return assess_risk(model, reference, self._evidence(progress), graded)

    def _evidence(self, progress: Progress, *, has_items: bool = True) -> "RiskEvidence":
        from readingroom.engine.analyzer.risk.assessing import RiskEvidence
        from readingroom.engine.analyzer.risk.test_hazards import EvaluationWithItems

        stored = stored_evaluations.list_all(self._file)
        evaluations: list[EvaluationWithItems] = []
        for index, result in enumerate(stored):
            progress.raise_if_cancelled()
            progress.report(Step(index, len(stored), _READING_EVIDENCE))
            evaluations.append(self._evaluated(result, has_items=has_items))
        fairness = tuple(
            (f"{analysis.id}", analysis.report)
            for analysis in self._analyses.list_all(AnalysisKind.FAIRNESS)
            if isinstance(analysis.report, FairnessReport)
        )
        judged, errors = self._judged()
        return RiskEvidence(
            stress=tuple(
                (test.id, test.report)
                for test in self.tests()
                if isinstance(test.report, StressReport)
            ),
            fairness=fairness,
            evaluations=tuple(evaluations),
            judged=judged,
            errors=errors,
        )

    def _evaluated(self, stored: "StoredResult", *, has_items: bool) -> "EvaluationWithItems":
        from readingroom.engine.analyzer.risk.test_hazards import EvaluationWithItems
        from readingroom.engine.evaluator.runs.types import ItemQuery

        items = (
            stored_evaluations.items(self._file, stored.id, ItemQuery(), None) if has_items else ()
        )
        return EvaluationWithItems(f"{stored.id}", stored.result, items)

    def _judged(self) -> "tuple[dict[str, list[JudgedOutput]], dict[str, list[CaseError]]]":
        """Return the judgements of outputs for errors and the errors, by model.

        Readers are by id, because only who judged what with whom matters.
        """
        from readingroom.engine.analyzer.risk.harms import JudgedOutput

        self._context.results.require_open()
        judged: dict[str, list[JudgedOutput]] = defaultdict(list)
        errors: dict[str, list[CaseError]] = defaultdict(list)
        session = store.sessions.newest(self._file)
        if session is None:
            return {}, {}
        asking = asking_versions(self._file, session.protocol_version)
        models = store.models.list_all(self._file)
        shared = Counter(model.card.name for model in models)
        names = {
            model.id: f"{model.card.name} {model.card.version}".strip()
            if shared[model.card.name] > 1
            else model.card.name
            for model in models
        }
        all_cases = store.cases.list_all(self._file)
        cases = {case.id: case.code for case in all_cases if not case.erased_at}
        for vote in store.judgements.list_study_votes(self._file):
            is_judged = vote.row.kind is JudgementKind.JUDGED
            is_asked = is_judged and vote.row.document.protocol_version in asking
            if not is_asked or vote.item.case not in cases:
                continue  # erased cases are left out
            for side, model in _sides(vote):
                judging = JudgedOutput(
                    cases[vote.item.case], str(vote.item.reader), str(vote.item.id)
                )
                judged[names[model]].append(judging)
                errors[names[model]] += _marked(vote, side, judging)
        return dict(judged), dict(errors)


def _sides(vote: Vote) -> tuple[tuple[Side, ModelId], ...]:
    return ((Side.LEFT, vote.left_model), (Side.RIGHT, vote.right_model))


def _marked(vote: Vote, side: Side, judging: "JudgedOutput") -> "Iterator[CaseError]":
    """Yield the errors marked on one side."""
    from readingroom.engine.analyzer.risk.harms import CaseError

    for error in vote.row.document.form.findings:
        if error.side is side:
            yield CaseError(
                judging.case,
                judging.reader,
                error.kind,
                error.severity,
                error.likelihood,
                judging.item,
            )


def assess_files(
    sources: Sequence[Path],
    model: str,
    reference: str,
    severities: Sequence[SeverityOverride] = (),
) -> RiskReport:
    """Return the risk from files of stress tests, fairness audits, evaluations and robustness runs.

    Args:
        sources: files or folders with stress.json, fairness.json, or a result with its items.
        model: the model; "" if the files contain only one besides the reference.
        reference: the reference model, "" for no comparison.
        severities: overrides of the default severities.

    Raises:
        AnalysisError: a source has none of these files, the model is ambiguous, or a severity has
            no reason or an unknown hazard.
        GenerationError: a report is damaged.
        SuiteError: a result is damaged.
    """
    from readingroom.engine.analyzer.risk.assessing import assess_risk

    evidence = _read_all(sources)
    rest = [name for name in evidence.models if name != reference]
    if not model and len(rest) != 1:
        raise AnalysisError(f"The model is ambiguous. Choose one of: {', '.join(rest) or 'none'}.")
    return assess_risk(model or rest[0], reference, evidence, severities)


def _read_all(sources: Sequence[Path]) -> "RiskEvidence":
    from readingroom.engine.analyzer.risk.assessing import RiskEvidence
    from readingroom.engine.analyzer.risk.test_hazards import EvaluationWithItems
    from readingroom.engine.evaluator.results import read_items, read_result

    stress: list[tuple[str, StressReport]] = []
    fairness: list[tuple[str, FairnessReport]] = []
    evaluations: list[EvaluationWithItems] = []
    for source in sources:
        known = len(stress) + len(fairness) + len(evaluations)
        if _holds(source, STRESS_FILE):
            stress.append((source.name, read_report(source, STRESS_FILE, StressReport)))
        if _holds(source, FAIRNESS_FILE):
            fairness.append((source.name, _read_fairness(source)))
        if source.is_dir() and (source / RESULT_FILE).is_file():
            items = tuple(read_items(source)) if (source / ITEMS_FILE).is_file() else ()
            evaluations.append(EvaluationWithItems(source.name, read_result(source), items))
        if known == len(stress) + len(fairness) + len(evaluations):
            raise AnalysisError(
                f"{source.name} has no {STRESS_FILE}, {FAIRNESS_FILE} or {RESULT_FILE}. Choose the "
                "output of a stress test, a fairness audit, an evaluation or a robustness run."
            )
    return RiskEvidence(tuple(stress), tuple(fairness), tuple(evaluations))


def _holds(source: Path, name: str) -> bool:
    return (source / name).is_file() if source.is_dir() else source.name == name


def _read_fairness(source: Path) -> FairnessReport:
    """Return the report in a folder or file."""
    from readingroom.engine.tables.bounded_files import read_at_most

    file = source / FAIRNESS_FILE if source.is_dir() else source
    try:
        return decode(FairnessReport, read_at_most(file, MAX_BYTES))
    except GenerationError as error:
        raise GenerationError(
            f"{file.name} is not a valid fairness report. Create it again."
        ) from error


def write_report(report: RiskReport, folder: Path) -> Path:
    """Write a report into a folder as JSON, atomically; return its path."""
    return write_files(folder, {RISK_FILE: report})[0]
