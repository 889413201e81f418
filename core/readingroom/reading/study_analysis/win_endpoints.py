"""Shares of wins and win differences of models, with readers and cases random.

All choices weigh the same. Variances are those of crossed clusters: the analysis of Obuchowski and
Rockette covered the win difference in 0.91 instead of 0.95 of simulated studies with 3 readers, or
with 6 of very different preferences (docs/validation/pair-endpoints.md).
"""

from dataclasses import replace
from itertools import combinations
from typing import Final

import numpy as np

from readingroom.domain.arrays import IntArray
from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, InferenceScope
from readingroom.domain.estimate import NotEstimable
from readingroom.reading.study_analysis.difference_figures import (
    ADJUSTED,
    adjusted_differences,
)
from readingroom.reading.study_analysis.figure_values import planned_hypothesis
from readingroom.reading.study_analysis.pair_choices import (
    PairChoices,
    SignedChoices,
    planned_models,
)
from readingroom.reading.study_analysis.types import (
    ConditionFigure,
    EndpointFigures,
    FigureDifference,
    ReaderDifference,
    ReaderFigure,
)
from readingroom.statistics.clusters import numbered
from readingroom.statistics.crossed_clusters import (
    describe_clusters,
    share_of_judgements,
)
from readingroom.statistics.intervals import WILSON
from readingroom.statistics.mrmc.inference import Hypothesis
from readingroom.statistics.win_difference import win_difference

_DEGREES: Final = "Student's t with Satterthwaite's degrees of freedom"
_NO_CHOICE: Final = "no choice between these models"
_ONE_LEVEL: Final = {
    InferenceScope.READERS_AND_CASES: "all choices are of one case",
    InferenceScope.CASES: "all choices are of one case",
    InferenceScope.READERS: "all choices are of one reader",
}
_ASSUMPTIONS: Final = ("All choices weigh the same, whoever made them.",)
_SHARES: Final = "The figure of each model is its share of wins, in which a tie is no win."
_OTHERS: Final = (
    "The share of wins of a model is over its pairs with all other models; the difference is over "
    "the pairs of its two models."
)


def win_figures(endpoint: Endpoint, choices: PairChoices, plan: AnalysisPlan) -> EndpointFigures:
    """Return the share of wins of each model, and the differences of wins and losses."""
    wins = _Wins(choices, plan)
    pair = planned_models(endpoint)
    planned = None if pair is None else wins.difference(pair, planned_hypothesis(endpoint))
    entries = [wins.difference(names) for names in combinations(choices.models, 2)]
    others = adjusted_differences(entries, pair)
    return EndpointFigures(
        conditions=tuple(map(wins.condition, range(len(choices.models)))),
        planned=planned,
        counts=choices.counts(),
        method=wins.method,
        differences=others if planned is None else (planned, *others),
        notes=wins.notes,
        assumptions=_ASSUMPTIONS,
    )


def with_readers_wins(
    figures: EndpointFigures, choices: PairChoices, pairs: tuple[tuple[str, str], ...], level: float
) -> EndpointFigures:
    """Return figures with the wins by each reader alone, for whom cases are random."""
    readers: list[ReaderFigure] = []
    differences: list[ReaderDifference] = []
    fixed = AnalysisPlan((), alpha=1 - level, inference=InferenceScope.CASES)
    for number, reader in enumerate(choices.readers):
        own = choices.of_reader(number)
        wins = _Wins(own, fixed)
        for model, name in enumerate(own.models):
            share = wins.condition(model).value
            readers.append(ReaderFigure(reader, name, share, len(own.of_model(model).value)))
        differences += [
            ReaderDifference(reader, *pair, wins.difference(pair).value) for pair in pairs
        ]
    return replace(figures, readers=tuple(readers), reader_differences=tuple(differences))


class _Wins:
    """Wins by the plan."""

    def __init__(self, choices: PairChoices, plan: AnalysisPlan) -> None:
        self._choices, self._plan = choices, plan
        self._level = 1 - plan.alpha

    @property
    def method(self) -> str:
        """Return the method in words."""
        ballots = self._choices.ballots
        clusters = self._clusters(ballots.reader, ballots.case)
        return f"Win difference of all choices; {WILSON}, {clusters} (jackknife, {_DEGREES})"

    @property
    def notes(self) -> tuple[str, ...]:
        """Return what limits the figures."""
        others = (_OTHERS, ADJUSTED) if len(self._choices.models) > 2 else ()
        return (_SHARES, *others, *self._choices.reader_notes(self._plan))

    def condition(self, model: int) -> ConditionFigure:
        """Return the share of wins of a model over its pairs with all others."""
        signed = self._choices.of_model(model)
        has_readers, has_cases = self._random
        share = share_of_judgements(
            signed.value > 0,
            signed.reader if has_readers else np.zeros_like(signed.reader),
            signed.case if has_cases else np.zeros_like(signed.case),
            _NO_CHOICE,
            self._level,
        )
        size = self._choices.size_of(model)
        return ConditionFigure(self._choices.models[model], share, *size)

    def difference(
        self, names: tuple[str, str], tested: Hypothesis | None = None
    ) -> FigureDifference:
        """Return wins less losses of the first model against the second."""
        signed = self._choices.between(*map(self._choices.number_of, names))
        if not len(signed.value):
            return FigureDifference(*names, NotEstimable(_NO_CHOICE))
        value = float(signed.value.mean())
        factors = self._factors(signed)
        if not factors or (self._random[1] and len(np.unique(signed.case)) < 2):
            reason = NotEstimable(_ONE_LEVEL[self._plan.inference], value)
            return FigureDifference(*names, reason)
        hypothesis = tested or Hypothesis()
        result = win_difference(
            signed.value,
            factors,
            len(np.unique(signed.case if self._random[1] else signed.reader)),
            hypothesis=hypothesis,
            level=self._level,
            clusters=self._clusters(signed.reader, signed.case),
        )
        is_met = None
        if tested is not None and result.p is not None:
            is_superiority = tested.comparison is Comparison.SUPERIORITY
            limit = self._plan.alpha if is_superiority else self._plan.alpha / 2
            is_met = result.p <= limit and (value > 0 or not is_superiority)
        freedom = result.degrees_of_freedom
        return FigureDifference(
            *names, result.estimate, result.statistic, freedom, result.p, is_met
        )

    @property
    def _random(self) -> tuple[bool, bool]:
        """Return whether readers and cases are random."""
        scope = self._plan.inference
        return scope is not InferenceScope.CASES, scope is not InferenceScope.READERS

    def _factors(self, signed: SignedChoices) -> list[IntArray]:
        """Return the levels of the random factors that have two."""
        levels = [
            numbered(column)
            for column, is_random in zip((signed.reader, signed.case), self._random, strict=True)
            if is_random
        ]
        return [factor for factor in levels if factor.max() > 0]

    def _clusters(self, readers: IntArray, cases: IntArray) -> str:
        counts = [
            len(np.unique(column)) if is_random else 0
            for column, is_random in zip((readers, cases), self._random, strict=True)
        ]
        return describe_clusters(*(count if count > 1 else 0 for count in counts))
