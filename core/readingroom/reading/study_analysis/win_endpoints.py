"""Shares of wins and win differences of models, by Obuchowski and Rockette.

The figure of a reader is a mean over their choices: of wins, or of wins less losses. Readers weigh
the same, whatever the number of their choices; the jackknife leaves out one case at a time.
"""

from dataclasses import replace
from itertools import combinations
from typing import Final

import numpy as np

from readingroom.domain.endpoint import AnalysisPlan, Comparison, Endpoint, InferenceScope
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.reading.study_analysis.difference_figures import (
    ADJUSTED,
    adjusted_differences,
    difference_figure,
)
from readingroom.reading.study_analysis.figure_values import (
    FigureUnit,
    arm_value,
    planned_hypothesis,
)
from readingroom.reading.study_analysis.pair_choices import (
    PairChoices,
    SignedChoices,
    planned_models,
)
from readingroom.reading.study_analysis.types import (
    ConditionFigure,
    EndpointFigures,
    Figure,
    FigureDifference,
    ReaderDifference,
    ReaderFigure,
)
from readingroom.reports.formatting import sentence
from readingroom.statistics.crossed_clusters import share_of_judgements
from readingroom.statistics.intervals import WILSON, wilson_interval
from readingroom.statistics.mrmc.inference import (
    ArmResult,
    Hypothesis,
    Plan,
    difference,
)
from readingroom.statistics.mrmc.means import mean_figures
from readingroom.statistics.mrmc.obuchowski_rockette import analyse

SCALE: Final = "probability"
_NO_CHOICE: Final = "no choice between these models"
_NO_TWO_CASES: Final = "no reader has choices of two cases"
_UNANIMOUS: Final = f"all choices agree: {WILSON} and sign test, each unit counted once"
_ASSUMPTIONS: Final = ("Readers weigh the same, whatever the number of their choices.",)
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
    conditions = tuple(map(wins.condition, range(len(choices.models))))
    notes = tuple(dict.fromkeys(wins.notes))
    if len(choices.models) > 2:
        notes = (_OTHERS, ADJUSTED, *notes)
    return EndpointFigures(
        conditions=conditions,
        planned=planned,
        counts=choices.counts(),
        method=wins.method,
        differences=others if planned is None else (planned, *others),
        notes=notes,
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
            signed = own.of_model(model)
            share = share_of_judgements(
                signed.value > 0, signed.reader, signed.case, _NO_CHOICE, level
            )
            readers.append(ReaderFigure(reader, name, share, len(signed.value)))
        differences += [
            ReaderDifference(reader, *pair, wins.difference(pair).value) for pair in pairs
        ]
    return replace(figures, readers=tuple(readers), reader_differences=tuple(differences))


class _Wins:
    """Wins by the plan; `method` and `notes` are those of all that was computed."""

    def __init__(self, choices: PairChoices, plan: AnalysisPlan) -> None:
        self._choices, self._plan = choices, plan
        self._level = 1 - plan.alpha
        self.method = ""
        self.notes: list[str] = []

    def condition(self, model: int) -> ConditionFigure:
        """Return the share of wins of a model over its pairs with all others."""
        name, signed = self._choices.models[model], self._choices.of_model(model)
        won = signed._replace(value=np.where(signed.value > 0, 1.0, 0.0))
        return ConditionFigure(name, self._share(name, won), *self._choices.size_of(model))

    def difference(
        self, names: tuple[str, str], tested: Hypothesis | None = None
    ) -> FigureDifference:
        """Return wins less losses of the first model against the second."""
        signed = self._choices.between(*map(self._choices.number_of, names))
        arm = self._mean(" and ".join(names), signed)
        if isinstance(arm, NotEstimable):
            return FigureDifference(*names, arm)
        if isinstance(arm.error, NotEstimable) and abs(arm.estimate) == 1:
            return self._unanimous(names, arm.estimate, self._units(signed), tested)
        plan = replace(self._analysis, hypothesis=tested or Hypothesis())
        return difference_figure(
            difference(names, arm.estimate, arm.error, arm.readers, plan, 1.0),
            plan,
            is_planned=tested is not None,
            scale=SCALE,
            n=len(signed.value),
            method=self.method,
        )

    @property
    def _analysis(self) -> Plan:
        return Plan(self._plan.inference, scale=self._plan.interval_scale, level=self._level)

    def _mean(self, name: str, signed: SignedChoices) -> ArmResult | NotEstimable:
        """Return the mean over readers of their mean values."""
        if not len(signed.value):
            return NotEstimable(_NO_CHOICE)
        shape = 1, len(self._choices.readers), len(self._choices.cases)
        sums, counts = np.zeros(shape), np.zeros(shape)
        np.add.at(sums[0], (signed.reader, signed.case), signed.value)
        np.add.at(counts[0], (signed.reader, signed.case), 1.0)
        figures = mean_figures((name,), self._choices.readers, sums, counts)
        has_choice = counts[0].any(axis=1)
        means = sums[0].sum(axis=1)[has_choice] / counts[0].sum(axis=1)[has_choice]
        left_out = np.flatnonzero(has_choice & np.isnan(figures.values[0]))
        if len(left_out) == has_choice.sum():
            return NotEstimable(_NO_TWO_CASES, float(means.mean()))
        if len(left_out):
            names = ", ".join(self._choices.readers[reader] for reader in left_out)
            self.notes.append(f"{name}: left out, with choices of one case: {names}.")
        result = analyse(figures, self._analysis)
        self.notes += [sentence(text) for text in (*result.clamps, *result.notes)]
        self.method = result.method
        return result.arms[0]

    def _share(self, name: str, won: SignedChoices) -> Figure:
        arm, n = self._mean(name, won), len(won.value)
        if isinstance(arm, NotEstimable):
            return arm
        value = arm.estimate
        if isinstance(arm.error, NotEstimable) and value in (0.0, 1.0):
            low, high = self._wilson(value, self._units(won))
            return Estimate(value, low, high, self._level, SCALE, n, _UNANIMOUS)
        return arm_value(arm, self._analysis, FigureUnit(SCALE), n, self.method)

    def _unanimous(
        self, names: tuple[str, str], value: float, units: int, tested: Hypothesis | None
    ) -> FigureDifference:
        """Return a difference of 1 or -1, where every unit is one choice (sign test)."""
        self.notes.append(f"{' and '.join(names)}: {_UNANIMOUS}.")
        low, high = (2 * end - 1 for end in self._wilson((value + 1) / 2, units))
        estimate = Estimate(value, low, high, self._level, SCALE, units, _UNANIMOUS)
        hypothesis = tested or Hypothesis()
        p = _sign_test(value, units, hypothesis)
        limit = self._plan.alpha / (1 if hypothesis.comparison is Comparison.SUPERIORITY else 2)
        is_met = None if tested is None else value > 0 and p <= limit
        return FigureDifference(*names, estimate, p=p, is_met=is_met)

    def _units(self, choices: SignedChoices) -> int:
        """Return the number of random units: cases, or readers where cases are fixed."""
        is_of_readers = self._plan.inference is InferenceScope.READERS
        return len(np.unique(choices.reader if is_of_readers else choices.case))

    def _wilson(self, share: float, units: int) -> tuple[float, float]:
        return wilson_interval(share * units, units, self._level)


def _sign_test(value: float, units: int, tested: Hypothesis) -> float:
    """Return the exact p value where all units agree, on the first model or on the second."""
    if tested.comparison is Comparison.EQUIVALENCE:
        return 1.0
    if tested.comparison is Comparison.SUPERIORITY:
        return min(1.0, 2 * 0.5**units)
    return float(((1 - (tested.margin or 0.0)) / 2) ** units) if value > 0 else 1.0
