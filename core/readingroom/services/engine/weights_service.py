"""Criteria weights: fitted to readers' choices, used after approval."""

import math
from typing import TYPE_CHECKING, NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import ModelId
from readingroom.engine.types import AnalysisKind
from readingroom.reading.weights.types import CriteriaWeights, WeightSource, WeightUpdate
from readingroom.services.engine.analysis_service import AnalysisService
from readingroom.services.guard import Guard, requires
from readingroom.store import StudyFile

if TYPE_CHECKING:
    from readingroom.reading.weights.choices import ChoiceSet

SHRINKAGE = 1.0
"""Default precision of the shrinkage to the approved version."""


class Composites(NamedTuple):
    """Each model's composite by the approved weights, or why there is none."""

    weights: CriteriaWeights | None
    figures: dict[ModelId, Estimate | NotEstimable]
    why_not: str


class WeightsService:
    """Fits criteria weights; `AnalysisService` stores and approves them."""

    def __init__(self, file: StudyFile, guard: Guard, analyses: AnalysisService) -> None:
        self._file = file
        self._guard = guard
        self._analyses = analyses

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
        from readingroom.reading.weights.learning import fit_weights

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
        from readingroom.reading.weights.online import OnlineWeights

        choices, parent = self._choices(source, shrinkage, with_length=with_length)
        online = OnlineWeights(choices.only(()), shrinkage, parent)
        return tuple(online.add(choice) for choice in choices.choices)

    def _choices(
        self, source: WeightSource, shrinkage: float, *, with_length: bool
    ) -> tuple["ChoiceSet", CriteriaWeights | None]:
        """Return all choices and the approved version that weights are shrunk to."""
        from readingroom.services.engine.weight_inputs import choices_of

        if not (math.isfinite(shrinkage) and shrinkage >= 0):
            raise StateError(f"The shrinkage must be 0 or more, not {shrinkage:g}.")
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
        from readingroom.reading.weights.composite import composites_of
        from readingroom.services.engine.weight_inputs import choices_of

        weights = self.approved()
        if weights is None:
            return Composites(None, {}, "no version of the weights was approved")
        if weights.source is WeightSource.EVALUATION:
            return Composites(weights, {}, "")
        models = [model.id for model in store.models.list_all(self._file)]
        choices = choices_of(self._file, WeightSource.CRITERIA)
        composites = composites_of(choices, weights, models)
        values = {ModelId(name): value for name, value in composites.items()}
        return Composites(weights, values, "")
