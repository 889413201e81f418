"""All results of a study from its judgements."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import median

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.output import ModelSummary, RedactionHit
from readingroom.domain.protocol import Criterion, CriterionKind
from readingroom.reading.ability_estimates import AbilityEstimates, estimate_abilities
from readingroom.reading.findings import count_findings
from readingroom.reading.judged_pairs import (
    JudgedPair,
    ReaderRecord,
    overall_outcome,
    preference_outcome,
)
from readingroom.reading.judgement_columns import (
    BOTH_BAD,
    BOTH_GOOD,
    LEFT,
    RIGHT,
    JudgementColumns,
)
from readingroom.reading.types import CriterionResult, ModelResult, ReaderResult, Results

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
    columns = JudgementColumns.of(judgements, models, readers)
    overall = np.array([overall_outcome(pair.outcome) for pair in judgements], dtype=np.int64)
    estimates = estimate_abilities(columns.ballots(overall), names, level)
    return Results(
        judgement_count=len(judgements),
        reader_count=len(np.unique(columns.reader)),
        case_count=len(np.unique(columns.case)),
        models=tuple(
            _describe_model(model, index, estimates, columns, level)
            for index, model in enumerate(models)
        ),
        criteria=tuple(
            _describe_criterion(criterion, judgements, columns, names, level)
            for criterion in criteria
            if criterion.kind is CriterionKind.PREFERENCE
        ),
        readers=tuple(
            _describe_reader(reader, index, judgements, columns, level)
            for index, reader in enumerate(readers)
        ),
        side_effect=estimates.side,
        tie_share=columns.share(columns.is_tie, _NO_JUDGEMENT, level),
        both_good_share=columns.share(columns.choice == BOTH_GOOD, _NO_JUDGEMENT, level),
        both_bad_share=columns.share(columns.choice == BOTH_BAD, _NO_JUDGEMENT, level),
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


def _describe_model(
    model: ModelSummary,
    index: int,
    estimates: AbilityEstimates,
    columns: JudgementColumns,
    level: float,
) -> ModelResult:
    own = columns.select((columns.left == index) | (columns.right == index))
    is_left = own.left == index
    wins = int(np.where(is_left, own.choice == LEFT, own.choice == RIGHT).sum())
    both_good, both_bad = (int((own.choice == tie).sum()) for tie in (BOTH_GOOD, BOTH_BAD))
    nothing = "no judgement involves this model yet"
    return ModelResult(
        model=model.id,
        name=model.card.name,
        ability=estimates.abilities[index],
        win_probability=win_probability(estimates.abilities[index]),
        group=estimates.groups[index],
        wins=wins,
        losses=len(own.choice) - wins - both_good - both_bad,
        both_good=both_good,
        both_bad=both_bad,
        acceptable=own.share(own.choice != BOTH_BAD, nothing, level),
    )


def _describe_criterion(
    criterion: Criterion,
    judgements: Sequence[JudgedPair],
    columns: JudgementColumns,
    names: tuple[str, ...],
    level: float,
) -> CriterionResult:
    scores = [pair.scores.get(criterion.key) for pair in judgements]
    is_answered = np.array([score is not None for score in scores], dtype=bool)
    outcomes = [preference_outcome(score) for score in scores if score is not None]
    ballots = columns.select(is_answered).ballots(np.array(outcomes, dtype=np.int64))
    estimates = estimate_abilities(ballots, names, level)
    return CriterionResult(criterion.key, criterion.label, estimates.abilities)


def _describe_reader(
    reader: ReaderRecord,
    index: int,
    judgements: Sequence[JudgedPair],
    columns: JudgementColumns,
    level: float,
) -> ReaderResult:
    """Return one reader's counts, shares and median active time."""
    is_own = columns.reader == index
    own = columns.select(is_own)
    decided = own.select(~own.is_tie)
    times = [
        pair.active_ms
        for pair, is_mine in zip(judgements, is_own.tolist(), strict=True)
        if is_mine and pair.active_ms is not None
    ]
    return ReaderResult(
        code=reader.code,
        judged=len(own.choice),
        skipped=reader.skipped,
        flagged=reader.flagged,
        left_share=decided.share(decided.choice == LEFT, "no pair has a preferred side", level),
        tie_share=own.share(own.is_tie, "no pair was judged", level),
        median_active_ms=round(median(times)) if times else None,
    )
