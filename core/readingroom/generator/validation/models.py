"""Models of the outcome that learned from real or from synthetic patients."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.patient_table import PatientTable
from readingroom.generator.validation.features import FeatureEncoder
from readingroom.generator.validation.validation_split import NO_HELD_OUT, Outcome, ValidationSplit

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
KINDS = ("logistic regression", "gradient boosting")


@dataclass(frozen=True, slots=True, eq=False)
class HeldOutScores:
    """Scores (n,) of the same held-out patients by two models of one kind.

    `prevalence` is the share of the outcome among the patients learned from; each model decides for
    as large a share of the held-out ones, those with its highest scores.
    """

    kind: str
    has_outcome: BoolArray
    patients: PatientTable
    by_real: FloatArray
    by_synthetic: FloatArray
    prevalence: float

    @property
    def decided_by_real(self) -> BoolArray:
        """Return for whom the model decides that learned from real patients."""
        return _decided(self.by_real, self.prevalence)

    @property
    def decided_by_synthetic(self) -> BoolArray:
        """Return for whom the model decides that learned from synthetic patients."""
        return _decided(self.by_synthetic, self.prevalence)


def score_held_out(trial: ValidationSplit) -> tuple[HeldOutScores, ...] | NotEstimable:
    """Return what models of each kind say of held-out patients, or why none can.

    Both learn from as many patients, at most as many as there are real ones.

    Raises:
        GenerationError: scikit-learn is not installed.
    """
    if not trial.held_out.row_count:
        return NO_HELD_OUT
    tables = (trial.train, trial.synthetic, trial.held_out)
    known: list[tuple[PatientTable, BoolArray]] = []
    for what, table in zip(("real", "synthetic", "held-out"), tables, strict=True):
        outcome = trial.outcome_of(table)
        if isinstance(outcome, NotEstimable):
            return outcome
        if what != "held-out" and len(np.unique(outcome.is_positive)) < 2:
            return NotEstimable(f"all {what} patients have the same outcome, or it is unknown")
        known.append((table.take(outcome.is_known), outcome.is_positive))
    if not known[2][0].row_count:
        return NotEstimable("the outcome of no held-out patient is known")
    features = FeatureEncoder.of([table for table, _ in known], without=(trial.outcome,))
    if not features.matrix(known[0][0]).shape[1]:
        return NotEstimable("there is no column besides the outcome")
    size = min(known[0][0].row_count, known[1][0].row_count)
    asked = features.matrix(known[2][0])
    fit_scores = trial.load("learners.classifiers:fit_scores")
    found = []
    for kind in KINDS:
        scores = []
        for place in (0, 1):
            table, has_outcome = known[place]
            rows = _first_of_both(has_outcome, size, trial.stream("models", str(place)))
            matrix = features.matrix(table.take(rows))
            trial.raise_if_cancelled()
            scores.append(fit_scores(kind, matrix, has_outcome[rows], asked, trial.seed))
        prevalence = float(known[0][1].mean())
        found.append(
            HeldOutScores(kind, known[2][1], known[2][0], scores[0], scores[1], prevalence)
        )
    return tuple(found)


def known_outcome(trial: ValidationSplit, table: PatientTable) -> Outcome | NotEstimable:
    """Return the outcome of a table, NotEstimable where no patient's is known."""
    outcome = trial.outcome_of(table)
    if isinstance(outcome, Outcome) and not outcome.is_known.any():
        return NotEstimable("the outcome of no patient is known")
    return outcome


def _first_of_both(
    has_outcome: BoolArray, size: int, rng: np.random.Generator
) -> NDArray[np.int64]:
    """Return so many rows at random, of which one has and one has not the outcome."""
    order = rng.permutation(len(has_outcome))
    first = [int(np.flatnonzero(has_outcome[order] == one)[0]) for one in (True, False)]
    rest = np.setdiff1d(np.arange(len(order)), first)
    return np.sort(order[np.concatenate([first, rest])[:size]])


def _decided(scores: FloatArray, share: float) -> BoolArray:
    """Return the highest scores, as many as the share says; equal scores are decided alike."""
    count = max(1, round(share * len(scores)))
    return np.asarray(scores >= np.sort(scores)[len(scores) - count])
