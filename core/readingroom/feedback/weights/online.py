"""Weights that follow each choice: fitted anew every time, so that to undo is exact."""

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.weights import CriteriaWeights, WeightUpdate
from readingroom.feedback.weights.choices import (
    ChoiceSet,
    PairChoice,
    deviations_of,
    matrix_of,
    prior_of,
)
from readingroom.statistics.ridge_logit import fit_ridge_logit
from readingroom.statistics.tie_models import FloatArray


class OnlineWeights:
    """Learns from one choice after the other.

    After each the weights are those of a fit to all choices so far, not a step towards them: what
    is taken back leaves no trace, and the order does not matter. Where there is no fit the weights
    are those they are drawn to.

    Args:
        choices: the criteria, and choices made so far.
        shrinkage: precision of the pull to the parent's weights, 0 or above.
        parent: the version that is approved, None without one.
    """

    def __init__(
        self, choices: ChoiceSet, shrinkage: float = 1.0, parent: CriteriaWeights | None = None
    ) -> None:
        self._choices = choices
        self._made = list(choices.choices)
        self._shrinkage, self._parent = shrinkage, parent
        self._weights, self._likelihood = self._fit()

    @property
    def weights(self) -> tuple[float, ...]:
        """Return the weights by one standard deviation, in the order of the criteria."""
        return tuple(map(float, self._weights))

    @property
    def choices(self) -> ChoiceSet:
        """Return the choices that the weights rest on."""
        return self._choices.only(self._made)

    def add(self, choice: PairChoice) -> WeightUpdate:
        """Learn from one more choice; a tie changes nothing."""
        self._made.append(choice)
        return self._update()

    def undo(self) -> WeightUpdate | None:
        """Forget the newest choice; None where there is none."""
        if not self._made:
            return None
        self._made.pop()
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
        found = fit_ridge_logit(differences / scales, wins, prior, self._shrinkage)
        if isinstance(found, NotEstimable):
            return prior, 0.0
        return found.weights, found.log_likelihood
