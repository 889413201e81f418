"""All results of a study from its judgements."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import median
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
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
_LEFT, _RIGHT, _BOTH_GOOD, _BOTH_BAD = (
    tuple(OverallChoice).index(choice)
    for choice in (
        OverallChoice.LEFT,
        OverallChoice.RIGHT,
        OverallChoice.BOTH_GOOD,
        OverallChoice.BOTH_BAD,
    )
)


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
    columns = _Columns.of(judgements, models, readers)
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
        both_good_share=columns.share(columns.choice == _BOTH_GOOD, _NO_JUDGEMENT, level),
        both_bad_share=columns.share(columns.choice == _BOTH_BAD, _NO_JUDGEMENT, level),
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


class _Columns(NamedTuple):
    """Judgements as columns of numbers from 0, each (n,); `choice` is that of `OverallChoice`."""

    reader: IntArray
    case: IntArray
    left: IntArray
    right: IntArray
    choice: IntArray

    @classmethod
    def of(
        cls,
        judgements: Sequence[JudgedPair],
        models: Sequence[ModelSummary],
        readers: Sequence[ReaderRecord],
    ) -> "_Columns":
        of_model = {model.id: index for index, model in enumerate(models)}
        of_reader = {reader.id: index for index, reader in enumerate(readers)}
        of_case = {case: index for index, case in enumerate(sorted({p.case for p in judgements}))}
        of_choice = {choice: index for index, choice in enumerate(OverallChoice)}
        rows = [
            (
                of_reader[pair.reader],
                of_case[pair.case],
                of_model[pair.left],
                of_model[pair.right],
                of_choice[pair.outcome],
            )
            for pair in judgements
        ]
        return cls(*np.array(rows, dtype=np.int64).reshape(-1, 5).T)

    @property
    def is_tie(self) -> BoolArray:
        """Return which judgements prefer neither side."""
        return np.isin(self.choice, (_BOTH_GOOD, _BOTH_BAD))

    def select(self, rows: BoolArray) -> "_Columns":
        """Return some of the judgements."""
        return _Columns(*(column[rows] for column in self))

    def ballots(self, outcome: IntArray) -> Ballots:
        """Return votes with these outcomes."""
        votes = np.ones_like(outcome)
        return Ballots(self.reader, self.case, self.left, self.right, outcome, votes)

    def share(self, counted: BoolArray, nothing: str, level: float) -> Estimate | NotEstimable:
        """Return the proportion of judgements that count."""
        return share_of_judgements(counted, self.reader, self.case, nothing, level)


def _describe_model(
    model: ModelSummary, index: int, estimates: AbilityEstimates, columns: _Columns, level: float
) -> ModelResult:
    own = columns.select((columns.left == index) | (columns.right == index))
    is_left = own.left == index
    wins = int(np.where(is_left, own.choice == _LEFT, own.choice == _RIGHT).sum())
    both_good, both_bad = (int((own.choice == tie).sum()) for tie in (_BOTH_GOOD, _BOTH_BAD))
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
        acceptable=own.share(own.choice != _BOTH_BAD, nothing, level),
    )


def _describe_criterion(
    criterion: Criterion,
    judgements: Sequence[JudgedPair],
    columns: _Columns,
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
    columns: _Columns,
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
        left_share=decided.share(decided.choice == _LEFT, "no pair has a preferred side", level),
        tie_share=own.share(own.is_tie, "no pair was judged", level),
        median_active_ms=round(median(times)) if times else None,
    )
