"""Judgements of pairs as columns of numbers, the input of the statistics."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.output import ModelSummary
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.judged_pairs import JudgedPair, ReaderRecord
from readingroom.statistics.crossed_clusters import share_of_judgements
from readingroom.statistics.sandwich import Ballots

LEFT, RIGHT, BOTH_GOOD, BOTH_BAD = (
    tuple(OverallChoice).index(choice)
    for choice in (
        OverallChoice.LEFT,
        OverallChoice.RIGHT,
        OverallChoice.BOTH_GOOD,
        OverallChoice.BOTH_BAD,
    )
)
"""Numbers of the choices, in the order of `OverallChoice`."""


class JudgementColumns(NamedTuple):
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
    ) -> "JudgementColumns":
        """Return the columns of judgements, with the numbers of the given models and readers.

        Raises:
            KeyError: if a judgement names a model or reader that is not given.
        """
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
        return np.isin(self.choice, (BOTH_GOOD, BOTH_BAD))

    def select(self, rows: BoolArray) -> "JudgementColumns":
        """Return some of the judgements."""
        return JudgementColumns(*(column[rows] for column in self))

    def ballots(self, outcome: IntArray) -> Ballots:
        """Return votes with these outcomes."""
        votes = np.ones_like(outcome)
        return Ballots(self.reader, self.case, self.left, self.right, outcome, votes)

    def share(self, counted: BoolArray, nothing: str, level: float) -> Estimate | NotEstimable:
        """Return the proportion of judgements that count."""
        return share_of_judgements(counted, self.reader, self.case, nothing, level)
