"""Criteria weights: fitted to readers' choices, used after approval."""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import CaseId, ModelId, OutputId
from readingroom.domain.protocol import CriterionKind, OverallChoice
from readingroom.engine.evaluator.metric_encoders import encoder_names, encoder_of
from readingroom.engine.evaluator.runs.types import EvaluationResult, ItemQuery
from readingroom.engine.evaluator.weights.choices import ChoiceSet, PairChoice, WeightedCriterion
from readingroom.engine.evaluator.weights.types import CriteriaWeights, WeightSource, WeightUpdate
from readingroom.engine.types import AnalysisKind
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import requires
from readingroom.store import StudyFile
from readingroom.store.records import JudgementKind, Vote

LENGTH = WeightedCriterion("length", "Length of the text", is_control=True)
"""Difference of two lengths over their sum: -1 to 1, 0 if both outputs have no text."""

Figures = Mapping[tuple[str, str], Mapping[str, float]]
"""Mean item scores by metric, for a model's name and a case's code."""


def choices_of(file: StudyFile, source: WeightSource, *, with_length: bool = False) -> ChoiceSet:
    """Return the choices of the newest session, oldest first.

    Pairs with a missing answer or metric are left out, so that all have the same criteria.
    `with_length` controls for the length of the text.

    Raises:
        StateError: no session was opened yet, the protocol asks for no preference, or no evaluation
            has items about the cases that both models of a pair answered.
    """
    session = store.sessions.newest(file)
    if session is None:
        raise StateError("There are no choices yet, because no session was opened. Open one first.")
    votes = [
        vote
        for vote in store.judgements.list_study_votes(file)
        if vote.row.kind is JudgementKind.JUDGED
    ]
    if source is WeightSource.CRITERIA:
        protocol = store.protocols.get(file, session.protocol_version)
        criteria = tuple(
            WeightedCriterion(criterion.key, criterion.label)
            for criterion in protocol.criteria
            if criterion.kind is CriterionKind.PREFERENCE
        )
        if not criteria:
            raise StateError(
                "The protocol has no preference criterion besides the overall choice. Use "
                "evaluations as the source."
            )
        differences = [_answered(vote, criteria) for vote in votes]
    else:
        criteria, differences = _measured(file, votes)
    if with_length:
        lengths = _lengths(file)
        differences = [
            None if row is None else (*row, _length_lead(lengths, vote))
            for vote, row in zip(votes, differences, strict=True)
        ]
        criteria = (*criteria, LENGTH)
    return ChoiceSet(source, criteria, _choices(file, votes, differences))


def _answered(vote: Vote, criteria: Sequence[WeightedCriterion]) -> tuple[float, ...] | None:
    """Return the answers as leads of the left side, None if one is missing."""
    scores = vote.row.document.form.scores
    if not all(criterion.key in scores for criterion in criteria):
        return None
    return tuple(-float(scores[criterion.key]) for criterion in criteria)


def _measured(
    file: StudyFile, votes: Sequence[Vote]
) -> tuple[tuple[WeightedCriterion, ...], list[tuple[float, ...] | None]]:
    """Return the metrics shared by all compared outputs, and leads of the left side."""
    criteria, figures, encoders = _figures(file)
    names = {model.id: model.card.name for model in store.models.list_all(file)}
    codes = {case.id: case.code for case in store.cases.list_all(file)}

    def of_side(vote: Vote, model: ModelId) -> Mapping[str, float]:
        return figures.get((names[model], codes[CaseId(vote.item.case)]), {})

    sides = [(of_side(vote, vote.left_model), of_side(vote, vote.right_model)) for vote in votes]
    both = [set(left) & set(right) for left, right in sides if left and right]
    shared = set.intersection(*both) if both else set()
    if not shared:
        raise StateError(
            "No evaluation of the study has items about cases that both models of a pair answered. "
            "Add results of suites over the study's cases, or use the criteria as the source."
        )
    used = tuple(criterion for criterion in criteria if criterion.key in shared)
    _require_one_encoder(used, encoders)
    differences = [
        tuple(
            (left[metric.key] - right[metric.key]) * (1.0 if metric.is_higher_better else -1.0)
            for metric in used
        )
        if left and right
        else None
        for left, right in sides
    ]
    return used, differences


def _figures(
    file: StudyFile,
) -> tuple[tuple[WeightedCriterion, ...], Figures, Mapping[str, Mapping[tuple[str, str], str]]]:
    """Return all item metrics, each model's mean by case, and the encoders by metric.

    Newer results take precedence.
    """
    criteria: dict[str, WeightedCriterion] = {}
    figures: dict[tuple[str, str], dict[str, float]] = defaultdict(dict)
    encoders: defaultdict[str, dict[tuple[str, str], str]] = defaultdict(dict)
    for stored in stored_evaluations.list_all(file):
        result = stored.result
        known = {criterion.key: criterion for criterion in _criteria_of(result)}
        collected: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
        for item in stored_evaluations.items(file, stored.id, ItemQuery(), None):
            if item.case_code and not item.condition:
                for metric, score in item.scores.items():
                    collected[item.case_code, weight_key(result, metric)].append(score)
        criteria |= known
        for (case, key), scores in collected.items():
            if key in known:
                figures[result.model.name, case][key] = fmean(scores)
                encoder = encoder_of(result, key.rpartition("/")[2])
                encoders[key][result.model.name, case] = encoder
    return tuple(criteria.values()), figures, encoders


def _require_one_encoder(
    used: Sequence[WeightedCriterion], encoders: Mapping[str, Mapping[tuple[str, str], str]]
) -> None:
    for criterion in used:
        names = set(encoders[criterion.key].values())
        if len(names) > 1:
            raise StateError(
                f"{criterion.label} is from different encoders, whose scores are not comparable: "
                f"{encoder_names(names)}. Evaluate all models with one encoder."
            )


def weight_key(result: EvaluationResult, metric: str) -> str:
    """Return the key of a metric, unique across suites."""
    return f"{result.suite_id}/{metric}"


def _criteria_of(result: EvaluationResult) -> tuple[WeightedCriterion, ...]:
    return tuple(
        WeightedCriterion(weight_key(result, metric.metric), metric.label, metric.is_higher_better)
        for metric in result.metrics
        if not metric.stratum and not metric.condition
    )


def _lengths(file: StudyFile) -> dict[OutputId, int]:
    return {
        row.id: len(store.outputs.content(file, row.id).text)
        for row in store.outputs.list_present(file)
    }


def _length_lead(lengths: Mapping[OutputId, int], vote: Vote) -> float:
    left, right = (
        lengths.get(output, 0) if output else 0 for output in (vote.item.left, vote.item.right)
    )
    return (left - right) / (left + right) if left + right else 0.0


def _choices(
    file: StudyFile, votes: Sequence[Vote], rows: Sequence[tuple[float, ...] | None]
) -> tuple[PairChoice, ...]:
    codes = {reader.id: reader.code for reader in store.readers.list_all(file)}
    sides = {OverallChoice.LEFT: True, OverallChoice.RIGHT: False}
    return tuple(
        PairChoice(
            codes[vote.item.reader],
            vote.left_model,
            vote.right_model,
            differences,
            sides.get(vote.row.document.form.outcome or OverallChoice.BOTH_GOOD),
        )
        for vote, differences in zip(votes, rows, strict=True)
        if differences is not None
    )


SHRINKAGE = 1.0
"""Default precision of the shrinkage to the approved version."""


class Composites(NamedTuple):
    """Each model's composite by the approved weights, or why there is none."""

    weights: CriteriaWeights | None
    figures: dict[ModelId, Estimate | NotEstimable]
    why_not: str


class WeightsService:
    """Fits criteria weights; `AnalysisService` stores and approves them."""

    def __init__(self, context: FeatureContext) -> None:
        self._file = context.file
        self._guard = context.guard
        self._analyses = context.analyses
        self._context = context

    @requires(Permission.SEE_RESULTS)
    def learn(
        self,
        source: WeightSource = WeightSource.CRITERIA,
        *,
        shrinkage: float = SHRINKAGE,
        with_length: bool = False,
    ) -> CriteriaWeights:
        """Return the next version, shrunk to the approved one of the same source; do not store it.

        Args:
            source: the source of the criteria.
            shrinkage: precision of the shrinkage to the approved weights, 0 or more.
            with_length: whether to control for the length of the text.

        Raises:
            StateError: there are no choices, or the shrinkage is below 0 or not finite.
        """
        from readingroom.engine.evaluator.weights.learning import fit_weights

        choices, parent = self._choices(source, shrinkage, with_length=with_length)
        return fit_weights(choices, parent=parent, shrinkage=shrinkage)

    @requires(Permission.SEE_RESULTS)
    def follow(
        self,
        source: WeightSource = WeightSource.CRITERIA,
        *,
        shrinkage: float = SHRINKAGE,
        with_length: bool = False,
    ) -> tuple[WeightUpdate, ...]:
        """Return the weight updates by each choice, oldest first; ties change nothing.

        After each choice the weights are those of a fit to all choices so far; the last equal the
        result of `learn`. The arguments are those of `learn`.

        Raises:
            StateError: as for `learn`.
        """
        from readingroom.engine.evaluator.weights.online import OnlineWeights

        choices, parent = self._choices(source, shrinkage, with_length=with_length)
        online = OnlineWeights(choices.only(()), shrinkage, parent)
        return tuple(online.add(choice) for choice in choices.choices)

    def _choices(
        self, source: WeightSource, shrinkage: float, *, with_length: bool
    ) -> tuple[ChoiceSet, CriteriaWeights | None]:
        """Return all choices and the approved version that weights are shrunk to."""
        if not (math.isfinite(shrinkage) and shrinkage >= 0):
            raise StateError(f"The shrinkage must be 0 or more, not {shrinkage:g}.")
        self._context.results.require_open()
        choices = choices_of(self._file, source, with_length=with_length)
        approved = self.approved()
        return choices, approved if approved and approved.source is source else None

    @requires(Permission.SEE_RESULTS)
    def approved(self) -> CriteriaWeights | None:
        """Return the newest approved version, None if there is none."""
        stored = self._analyses.approved(AnalysisKind.WEIGHTS)
        report = stored.report if stored else None
        return report if isinstance(report, CriteriaWeights) else None

    @requires(Permission.SEE_RESULTS)
    def composites(self) -> Composites:
        """Return each model's composite of the readers' criteria by the approved weights.

        For weights from evaluations the leaderboard computes the composites.

        Raises:
            StateError: no session was opened yet.
        """
        from readingroom.engine.evaluator.weights.composite import composites_of

        weights = self.approved()
        if weights is None:
            return Composites(None, {}, "no version of the weights was approved")
        if weights.source is WeightSource.EVALUATION:
            return Composites(weights, {}, "")
        self._context.results.require_open()
        models = [model.id for model in store.models.list_all(self._file)]
        choices = choices_of(self._file, WeightSource.CRITERIA)
        composites = composites_of(choices, weights, models)
        values = {ModelId(name): value for name, value in composites.items()}
        return Composites(weights, values, "")
