"""All results of a study from its judgements."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import median

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import ModelId
from readingroom.domain.output import ModelSummary, RedactionHit
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice
from readingroom.reading.ability_estimates import AbilityEstimates, estimate_abilities
from readingroom.reading.findings import count_findings
from readingroom.reading.judged_pairs import (
    JudgedPair,
    ReaderRecord,
    overall_outcome,
    preference_outcome,
)
from readingroom.reading.types import CriterionResult, ModelResult, ReaderResult, Results
from readingroom.statistics.crossed_clusters import share_of_judgements
from readingroom.statistics.sandwich import Ballots

_NO_JUDGEMENT = "no judgement yet"


def summarise(
    judgements: Sequence[JudgedPair],
    *,
    models: Sequence[ModelSummary],
    readers: Sequence[ReaderRecord],
    criteria: Sequence[Criterion],
    redactions: Sequence[RedactionHit],
    left_share_shown: Mapping[str, float],
    level: float = 0.95,
) -> Results:
    """Return a study's results.

    "Both good" and "both bad" are a single tie for the abilities, and separate elsewhere. A
    preference criterion is fitted by the sign of its answers. Readers and cases are both random in
    all intervals, except that shares of one reader are for that reader. Models and readers of the
    judgements, which are the current ones, are among those given, and results keep their order.
    Redactions and shares are passed through; `level` is that of all intervals.

    Raises:
        KeyError: if a judgement names a model or reader that is not given.
    """
    names = tuple(model.card.name for model in models)
    outcomes = [overall_outcome(pair.outcome) for pair in judgements]
    estimates = estimate_abilities(_ballots(judgements, outcomes, models, readers), names, level)

    def share(*choices: OverallChoice) -> Estimate | NotEstimable:
        return _share([p.outcome in choices for p in judgements], judgements, _NO_JUDGEMENT, level)

    return Results(
        judgement_count=len(judgements),
        reader_count=len({pair.reader for pair in judgements}),
        case_count=len({pair.case for pair in judgements}),
        models=tuple(
            _describe_model(model, index, estimates, judgements, level)
            for index, model in enumerate(models)
        ),
        criteria=tuple(
            _describe_criterion(criterion, judgements, models, readers, level)
            for criterion in criteria
            if criterion.kind is CriterionKind.PREFERENCE
        ),
        readers=tuple(
            describe_reader(reader, [p for p in judgements if p.reader == reader.id], level)
            for reader in readers
        ),
        side_effect=estimates.side,
        tie_share=share(OverallChoice.BOTH_GOOD, OverallChoice.BOTH_BAD),
        both_good_share=share(OverallChoice.BOTH_GOOD),
        both_bad_share=share(OverallChoice.BOTH_BAD),
        method=estimates.method,
        regularisation=estimates.regularisation,
        redactions=tuple(redactions),
        left_share_shown=dict(left_share_shown),
        findings=count_findings(judgements, models, level),
    )


def win_probability(ability: Estimate | NotEstimable) -> Estimate | NotEstimable:
    """Return P(beats the average model, given a decision); the interval is transformed likewise."""
    if isinstance(ability, NotEstimable):
        return ability
    return replace(
        ability,
        value=_logistic(ability.value),
        low=_logistic(ability.low),
        high=_logistic(ability.high),
        scale="probability",
        standard_error=None,
    )


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x >= 0 else math.exp(x) / (1 + math.exp(x))


def _share(
    counted: Sequence[bool], judgements: Sequence[JudgedPair], nothing: str, level: float
) -> Estimate | NotEstimable:
    readers, cases = [pair.reader for pair in judgements], [pair.case for pair in judgements]
    return share_of_judgements(counted, readers, cases, nothing, level)


def _ballots(
    judgements: Sequence[JudgedPair],
    outcomes: Sequence[int],
    models: Sequence[ModelSummary],
    readers: Sequence[ReaderRecord],
) -> Ballots:
    model_index = {model.id: index for index, model in enumerate(models)}
    reader_index = {reader.id: index for index, reader in enumerate(readers)}
    case_index = {
        case: index for index, case in enumerate(sorted({pair.case for pair in judgements}))
    }
    rows = [
        (
            reader_index[pair.reader],
            case_index[pair.case],
            model_index[pair.left],
            model_index[pair.right],
            outcome,
            1,
        )
        for pair, outcome in zip(judgements, outcomes, strict=True)
    ]
    return Ballots(*np.array(rows, dtype=np.int64).reshape(-1, 6).T)


def _describe_model(
    model: ModelSummary,
    index: int,
    estimates: AbilityEstimates,
    judgements: Sequence[JudgedPair],
    level: float,
) -> ModelResult:
    own = [pair for pair in judgements if model.id in (pair.left, pair.right)]
    wins = sum(_winner(pair) == model.id for pair in own)
    both_good = sum(pair.outcome is OverallChoice.BOTH_GOOD for pair in own)
    both_bad = sum(pair.outcome is OverallChoice.BOTH_BAD for pair in own)
    nothing = "no judgement involves this model yet"
    return ModelResult(
        model=model.id,
        name=model.card.name,
        ability=estimates.abilities[index],
        win_probability=win_probability(estimates.abilities[index]),
        group=estimates.groups[index],
        wins=wins,
        losses=len(own) - wins - both_good - both_bad,
        both_good=both_good,
        both_bad=both_bad,
        acceptable=_share(
            [pair.outcome is not OverallChoice.BOTH_BAD for pair in own], own, nothing, level
        ),
    )


def _winner(pair: JudgedPair) -> ModelId | None:
    if pair.is_tie:
        return None
    return pair.left if pair.outcome is OverallChoice.LEFT else pair.right


def _describe_criterion(
    criterion: Criterion,
    judgements: Sequence[JudgedPair],
    models: Sequence[ModelSummary],
    readers: Sequence[ReaderRecord],
    level: float,
) -> CriterionResult:
    answered = [pair for pair in judgements if criterion.key in pair.scores]
    outcomes = [preference_outcome(pair.scores[criterion.key]) for pair in answered]
    names = tuple(model.card.name for model in models)
    estimates = estimate_abilities(_ballots(answered, outcomes, models, readers), names, level)
    return CriterionResult(criterion.key, criterion.label, estimates.abilities)


def describe_reader(
    reader: ReaderRecord, judged: Sequence[JudgedPair], level: float
) -> ReaderResult:
    """Return one reader's counts, shares and median active time; `judged` is this reader's."""
    decided = [pair for pair in judged if not pair.is_tie]
    lefts = [pair.outcome is OverallChoice.LEFT for pair in decided]
    times = [pair.active_ms for pair in judged if pair.active_ms is not None]
    return ReaderResult(
        code=reader.code,
        judged=len(judged),
        skipped=reader.skipped,
        flagged=reader.flagged,
        left_share=_share(lefts, decided, "no pair has a preferred side", level),
        tie_share=_share([pair.is_tie for pair in judged], judged, "no pair was judged", level),
        median_active_ms=round(median(times)) if times else None,
    )
