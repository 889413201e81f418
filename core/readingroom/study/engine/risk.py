"""Risk: hazards of a model from what a study holds, or from what commands wrote into folders."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.analysis import AnalysisKind
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import AnalysisError, GenerationError
from readingroom.domain.evaluation import ITEMS_FILE, RESULT_FILE
from readingroom.domain.fairness import FairnessReport
from readingroom.domain.ids import ModelId
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.risk import RiskReport, SeverityOverride
from readingroom.domain.stress_test import StressReport
from readingroom.store import JudgementKind, StudyFile, Vote
from readingroom.study.documents import write_files
from readingroom.study.engine import stored_evaluations
from readingroom.study.engine.analysis_service import AnalysisService
from readingroom.study.engine.fairness import FAIRNESS_FILE
from readingroom.study.engine.stress_files import MOST_BYTES, read_stress
from readingroom.study.engine.stress_service import StressTestService
from readingroom.study.engine.stress_testing import STRESS_FILE
from readingroom.study.guard import Guard, requires
from readingroom.study.results import asking_versions

if TYPE_CHECKING:
    from readingroom.analyzer.risk import CaseError, EvaluationWithItems, RiskEvidence
    from readingroom.domain.registered_models import StoredResult

RISK_FILE: Final = "risk.json"
_READING: Final = "Reading what is known of the models"


class RiskService:
    """What may harm patients, by all that the study holds of its models; nothing is changed."""

    def __init__(
        self, file: StudyFile, guard: Guard, stress: StressTestService, analyses: AnalysisService
    ) -> None:
        self._file = file
        self._guard = guard
        self._stress = stress
        self._analyses = analyses

    @requires(Permission.SEE_RESULTS)
    def models(self) -> tuple[str, ...]:
        """Return the names of the models of which something is known, sorted."""
        return self._evidence(NO_PROGRESS, has_items=False).models

    @requires(Permission.SEE_RESULTS)
    def assess(
        self,
        model: str,
        reference: str = "",
        *,
        severities: Sequence[SeverityOverride] = (),
        progress: Progress = NO_PROGRESS,
    ) -> RiskReport:
        """Return the hazards of a model, how safe it is beside another one, and what to fix first.

        Args:
            model: which; see `models`.
            reference: another one, "" for no comparison.
            severities: hold instead of the program's defaults; where nobody is named as who graded,
                it is who sits here.
            progress: told how far it is.

        Raises:
            AnalysisError: nothing is known of one of them, they are the same, or a severity has no
                reason or is of no hazard that can be graded.
            NotAStudyError: what is stored is damaged.
            Cancelled: the user stopped it.
        """
        from readingroom.analyzer.risk import assess_risk

        by = self._guard.actor()
        told = [one if one.graded_by else replace(one, graded_by=by) for one in severities]
        return assess_risk(model, reference, self._evidence(progress), told)

    def _evidence(self, progress: Progress, *, has_items: bool = True) -> "RiskEvidence":
        from readingroom.analyzer.risk import EvaluationWithItems, RiskEvidence

        stored = stored_evaluations.list_all(self._file)
        evaluations: list[EvaluationWithItems] = []
        for place, one in enumerate(stored):
            progress.raise_if_cancelled()
            progress.report(Step(place, len(stored), _READING))
            evaluations.append(self._evaluated(one, has_items=has_items))
        fairness = tuple(
            (f"{one.id}", one.report)
            for one in self._analyses.list_all(AnalysisKind.FAIRNESS)
            if isinstance(one.report, FairnessReport)
        )
        judged, errors = self._judged()
        return RiskEvidence(
            stress=tuple((f"{one.id}", one.report) for one in self._stress.list_all()),
            fairness=fairness,
            evaluations=tuple(evaluations),
            judged=judged,
            errors=errors,
        )

    def _evaluated(self, one: "StoredResult", *, has_items: bool) -> "EvaluationWithItems":
        from readingroom.analyzer.risk import EvaluationWithItems
        from readingroom.domain.registered_models import ItemQuery

        items = stored_evaluations.items(self._file, one.id, ItemQuery(), None) if has_items else ()
        return EvaluationWithItems(f"{one.id}", one.result, items)

    def _judged(self) -> "tuple[dict[str, int], dict[str, list[CaseError]]]":
        """Return how many outputs of each model were judged for errors, and the errors."""
        judged: dict[str, int] = defaultdict(int)
        errors: dict[str, list[CaseError]] = defaultdict(list)
        session = store.sessions.newest(self._file)
        if session is None:
            return {}, {}
        asking = asking_versions(self._file, session.protocol_version)
        models = store.models.list_all(self._file)
        shared = Counter(one.card.name for one in models)
        names = {
            one.id: f"{one.card.name} {one.card.version}".strip()
            if shared[one.card.name] > 1
            else one.card.name
            for one in models
        }
        cases = {one.id: one.code for one in store.cases.list_all(self._file) if not one.erased_at}
        for vote in store.judgements.list_votes(self._file, session.id):
            is_judged = vote.row.kind is JudgementKind.JUDGED
            is_asked = is_judged and vote.row.document.protocol_version in asking
            if not is_asked or vote.item.case not in cases:
                continue  # of an erased case nothing is told
            for side, model in _sides(vote):
                judged[names[model]] += 1
                errors[names[model]] += _marked(vote, side, cases[vote.item.case])
        return dict(judged), dict(errors)


def _sides(vote: Vote) -> tuple[tuple[Side, ModelId], ...]:
    return ((Side.LEFT, vote.left_model), (Side.RIGHT, vote.right_model))


def _marked(vote: Vote, side: Side, case: str) -> "Iterator[CaseError]":
    """Yield what was marked on one side; readers by number, as only their count matters."""
    from readingroom.analyzer.risk import CaseError

    for one in vote.row.document.form.findings:
        if one.side is side:
            reader = str(vote.item.reader)
            item = str(vote.item.id)
            yield CaseError(case, reader, one.kind, one.severity, one.likelihood, item)


def assess_files(
    places: Sequence[Path],
    model: str,
    reference: str,
    severities: Sequence[SeverityOverride] = (),
) -> RiskReport:
    """Return the risk by what commands wrote: stress tests, fairness, evaluations, robustness.

    Args:
        places: files or folders of stress.json, fairness.json, or a result with its items.
        model: whose risk; "" where only one other than the reference is in the files.
        reference: another model, "" for no comparison.
        severities: hold instead of the program's defaults.

    Raises:
        AnalysisError: a place holds none of these, it is not clear which model is meant, or a
            severity has no reason or is of no hazard that can be graded.
        GenerationError: a report is damaged.
        SuiteError: a result is damaged.
    """
    from readingroom.analyzer.risk import assess_risk

    evidence = _read_all(places)
    rest = [name for name in evidence.models if name != reference]
    if not model and len(rest) != 1:
        raise AnalysisError(
            f"Name the model whose risk it is. The files are about: {', '.join(rest) or 'none'}."
        )
    return assess_risk(model or rest[0], reference, evidence, severities)


def _read_all(places: Sequence[Path]) -> "RiskEvidence":
    from readingroom.analyzer.risk import EvaluationWithItems, RiskEvidence
    from readingroom.evaluator.results import read_items, read_result

    stress: list[tuple[str, StressReport]] = []
    fairness: list[tuple[str, FairnessReport]] = []
    evaluations: list[EvaluationWithItems] = []
    for place in places:
        known = len(stress) + len(fairness) + len(evaluations)
        if _holds(place, STRESS_FILE):
            stress.append((place.name, read_stress(place)))
        if _holds(place, FAIRNESS_FILE):
            fairness.append((place.name, _read_fairness(place)))
        if place.is_dir() and (place / RESULT_FILE).is_file():
            items = tuple(read_items(place)) if (place / ITEMS_FILE).is_file() else ()
            evaluations.append(EvaluationWithItems(place.name, read_result(place), items))
        if known == len(stress) + len(fairness) + len(evaluations):
            raise AnalysisError(
                f"{place.name} holds no {STRESS_FILE}, {FAIRNESS_FILE} or {RESULT_FILE}. Choose "
                "what stress, fairness, evaluate or robustness wrote."
            )
    return RiskEvidence(tuple(stress), tuple(fairness), tuple(evaluations))


def _holds(place: Path, name: str) -> bool:
    return (place / name).is_file() if place.is_dir() else place.name == name


def _read_fairness(place: Path) -> FairnessReport:
    """Return the report in a folder or file.

    Raises:
        GenerationError: it is damaged.
    """
    from readingroom.evaluator.stress.records import decode
    from readingroom.generator.bounded_files import read_at_most

    file = place / FAIRNESS_FILE if place.is_dir() else place
    try:
        return decode(FairnessReport, read_at_most(file, MOST_BYTES))
    except GenerationError as error:
        raise GenerationError(
            f"{file.name} is no report of fairness, or it is damaged. Write it anew."
        ) from error


def write_report(report: RiskReport, folder: Path) -> Path:
    """Write a report into a folder as JSON, whole or not at all; return its path."""
    return write_files(folder, {RISK_FILE: report})[0]
