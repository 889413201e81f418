"""Vote counts updated judgement by judgement; removal is exact."""

from collections.abc import Mapping

import numpy as np

from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.bradley_terry import BradleyTerryFit, fit
from readingroom.statistics.tie_models import IntArray, TieModel


class VoteTally:
    """Votes by question, reader, left item, right item and outcome.

    A question is the overall choice or one criterion. The tally holds counts, not a list of votes:
    a judgement and its removal are plus and minus one, so the fit depends only on the current
    votes. The next fit starts from the last one.
    """

    def __init__(self, questions: tuple[str, ...], n_readers: int, n_items: int) -> None:
        self._counts = {
            question: np.zeros((n_readers, n_items, n_items, 3), dtype=np.int64)
            for question in questions
        }
        self._last: dict[str, BradleyTerryFit] = {}

    def add(self, reader: int, left: int, right: int, outcomes: Mapping[str, int]) -> None:
        """Count one judgement; `outcomes` gives 0 (left), 1 (right) or 2 (tie) by question."""
        self._change(reader, left, right, outcomes, 1)

    def remove(self, reader: int, left: int, right: int, outcomes: Mapping[str, int]) -> None:
        """Remove one judgement.

        Raises:
            ValueError: if no such judgement was counted; nothing changes.
        """
        if any(self._counts[q][reader, left, right, o] == 0 for q, o in outcomes.items()):
            raise ValueError("this judgement was not counted")
        self._change(reader, left, right, outcomes, -1)

    def counts(self, question: str) -> IntArray:
        """Return a copy of one question's counts (readers, n, n, 3)."""
        return self._counts[question].copy()

    def fit(
        self,
        question: str,
        *,
        ties: TieModel = TieModel.DAVIDSON,
        has_side: bool = False,
        names: tuple[str, ...] = (),
    ) -> BradleyTerryFit | NotEstimable:
        """Fit one question's votes of all readers; abilities sum to zero."""
        result = fit(
            self._counts[question].sum(axis=0),
            ties=ties,
            has_side=has_side,
            names=names,
            start=self._last.get(question),
        )
        if isinstance(result, BradleyTerryFit):
            self._last[question] = result
        return result

    def _change(
        self, reader: int, left: int, right: int, outcomes: Mapping[str, int], by: int
    ) -> None:
        if left == right:
            raise ValueError("an item cannot be compared with itself")
        for question, outcome in outcomes.items():
            self._counts[question][reader, left, right, outcome] += by
