"""Weights refitted after each choice, so that undo is exact."""

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.weights.choices import (
    ChoiceSet,
    PairChoice,
    deviations_of,
    matrix_of,
    prior_of,
)
from readingroom.engine.evaluator.weights.types import CriteriaWeights, WeightUpdate
from readingroom.statistics.ridge_logit import fit_ridge_logit


class OnlineWeights:
    """Updates the weights after each choice.

    After each choice the weights are those of a fit to all choices so far, not an incremental step:
    removed choices leave no trace, and the order does not matter. Without a fit the weights are the
    prior weights. `shrinkage` is the precision of the ridge penalty, 0 or above, towards the
    weights of the approved version `parent`, or 0.
    """

    def __init__(
        self, choices: ChoiceSet, shrinkage: float = 1.0, parent: CriteriaWeights | None = None
    ) -> None:
        self._choices = choices
        self._added = list(choices.choices)
        self._shrinkage, self._parent = shrinkage, parent
        self._weights, self._likelihood = self._fit()

    @property
    def weights(self) -> tuple[float, ...]:
        """Return the weights per standard deviation, in the order of the criteria."""
        return tuple(map(float, self._weights))

    @property
    def choices(self) -> ChoiceSet:
        """Return the choices behind the current weights."""
        return self._choices.only(self._added)

    def add(self, choice: PairChoice) -> WeightUpdate:
        """Add a choice and refit; a tie changes nothing."""
        self._added.append(choice)
        return self._update()

    def undo(self) -> WeightUpdate | None:
        """Remove the newest choice; None where there is none."""
        if not self._added:
            return None
        self._added.pop()
        return self._update()

    def _update(self) -> WeightUpdate:
        before = self._weights
        self._weights, self._likelihood = self._fit()
        return WeightUpdate(
            choices=len(self.choices.decided),
            weights=self.weights,
            moved=float(np.abs(self._weights - before).max(initial=0.0)),
            log_likelihood=self._likelihood,
        )

    def _fit(self) -> tuple[FloatArray, float]:
        criteria = self._choices.criteria
        differences, wins = matrix_of(self.choices.decided, len(criteria))
        deviations = deviations_of(differences)
        scales = np.where(deviations > 0, deviations, 1.0)
        prior = prior_of(criteria, scales, self._parent)
        result = fit_ridge_logit(differences / scales, wins, prior, self._shrinkage)
        if isinstance(result, NotEstimable):
            return prior, 0.0
        return result.weights, result.log_likelihood
