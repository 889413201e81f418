"""What weights are learned from: readers' choices, with what each pair of outputs differed by."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.domain.evaluation import EvaluationResult
from readingroom.domain.ids import CaseId, ModelId, OutputId
from readingroom.domain.protocol import CriterionKind, OverallChoice
from readingroom.domain.registered_models import ItemQuery
from readingroom.domain.weights import WeightSource
from readingroom.feedback.weights import ChoiceSet, PairChoice, WeightedCriterion
from readingroom.store import JudgementKind, StudyFile, Vote
from readingroom.study.engine import stored_evaluations

LENGTH = WeightedCriterion("length", "Length of the text", is_control=True)
"""The difference of two lengths over their sum: -1 to 1, 0 where both outputs are without text."""

Figures = Mapping[tuple[str, str], Mapping[str, float]]
"""Mean figures of items by metric, for a model's name and a case's code."""


def choices_of(file: StudyFile, source: WeightSource, *, with_length: bool = False) -> ChoiceSet:
    """Return the choices of the newest session in the order they were made.

    Pairs for which an answer or a figure is missing are left out, so that all are judged alike.

    Args:
        file: the study.
        source: what outputs are compared by.
        with_length: hold the length of the text constant.

    Raises:
        StateError: no session was opened yet, the protocol asks for no preference, or no evaluation
            has items about the cases that both models of a pair answered.
    """
    session = store.sessions.newest(file)
    if session is None:
        raise StateError("There are no choices yet: no session was opened. Open one first.")
    votes = [
        vote
        for vote in store.judgements.list_votes(file, session.id)
        if vote.row.kind is JudgementKind.JUDGED
    ]
    if source is WeightSource.CRITERIA:
        protocol = store.protocols.get(file, session.protocol_version)
        criteria = tuple(
            WeightedCriterion(one.key, one.label)
            for one in protocol.criteria
            if one.kind is CriterionKind.PREFERENCE
        )
        if not criteria:
            raise StateError("The protocol asks for no preference beside the overall choice.")
        told = [_answered(vote, criteria) for vote in votes]
    else:
        criteria, told = _measured(file, votes)
    if with_length:
        lengths = _lengths(file)
        told = [
            None if one is None else (*one, _length_lead(lengths, vote))
            for vote, one in zip(votes, told, strict=True)
        ]
        criteria = (*criteria, LENGTH)
    return ChoiceSet(source, criteria, _choices(file, votes, told))


def _answered(vote: Vote, criteria: Sequence[WeightedCriterion]) -> tuple[float, ...] | None:
    """Return the answers as leads of the left side, None where one was not given."""
    scores = vote.row.document.form.scores
    if not all(one.key in scores for one in criteria):
        return None
    return tuple(-float(scores[one.key]) for one in criteria)


def _measured(
    file: StudyFile, votes: Sequence[Vote]
) -> tuple[tuple[WeightedCriterion, ...], list[tuple[float, ...] | None]]:
    """Return metrics that every compared output with figures has, and leads of the left side."""
    criteria, figures = _figures(file)
    names = {one.id: one.card.name for one in store.models.list_all(file)}
    codes = {one.id: one.code for one in store.cases.list_all(file)}

    def of_side(vote: Vote, model: ModelId) -> Mapping[str, float]:
        return figures.get((names[model], codes[CaseId(vote.item.case)]), {})

    sides = [(of_side(vote, vote.left_model), of_side(vote, vote.right_model)) for vote in votes]
    both = [set(left) & set(right) for left, right in sides if left and right]
    shared = set.intersection(*both) if both else set()
    if not shared:
        raise StateError(
            "No evaluation of the study has items about the cases that both models of a pair "
            "answered. Add results of suites over the study's cases, or learn from the criteria."
        )
    used = tuple(one for one in criteria if one.key in shared)
    told = [
        tuple(
            (left[one.key] - right[one.key]) * (1.0 if one.is_higher_better else -1.0)
            for one in used
        )
        if left and right
        else None
        for left, right in sides
    ]
    return used, told


def _figures(file: StudyFile) -> tuple[tuple[WeightedCriterion, ...], Figures]:
    """Return all metrics of items, and each model's mean of them by case; later results count."""
    criteria: dict[str, WeightedCriterion] = {}
    figures: dict[tuple[str, str], dict[str, float]] = defaultdict(dict)
    for stored in stored_evaluations.list_all(file):
        result = stored.result
        known = {one.key: one for one in _criteria_of(result)}
        told: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
        for item in stored_evaluations.items(file, stored.id, ItemQuery(), None):
            if item.case_code and not item.condition:
                for metric, score in item.scores.items():
                    told[item.case_code, weight_key(result, metric)].append(score)
        criteria |= known
        for (case, key), scores in told.items():
            if key in known:
                figures[result.model.name, case][key] = fmean(scores)
    return tuple(criteria.values()), figures


def weight_key(result: EvaluationResult, metric: str) -> str:
    """Return the key of a metric: figures of two suites are never taken for one another."""
    return f"{result.suite_id}/{metric}"


def _criteria_of(result: EvaluationResult) -> tuple[WeightedCriterion, ...]:
    return tuple(
        WeightedCriterion(weight_key(result, one.metric), one.label, one.is_higher_better)
        for one in result.metrics
        if not one.stratum and not one.condition
    )


def _lengths(file: StudyFile) -> dict[OutputId, int]:
    return {
        row.id: len(store.outputs.content(file, row.id).text)
        for row in store.outputs.list_present(file)
    }


def _length_lead(lengths: Mapping[OutputId, int], vote: Vote) -> float:
    left, right = lengths.get(vote.item.left, 0), lengths.get(vote.item.right, 0)
    return (left - right) / (left + right) if left + right else 0.0


def _choices(
    file: StudyFile, votes: Sequence[Vote], told: Sequence[tuple[float, ...] | None]
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
        for vote, differences in zip(votes, told, strict=True)
        if differences is not None
    )
