"""Models of the outcome fitted to real or to synthetic patients."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.estimate import NotEstimable
from readingroom.engine.generator.registry import Entry, load_entry
from readingroom.engine.generator.validation.features import FeatureEncoder
from readingroom.engine.generator.validation.validation_split import (
    NO_HELD_OUT,
    Outcome,
    ValidationSplit,
)
from readingroom.engine.tables.types import PatientTable

KINDS = ("logistic regression", "gradient boosting")


@dataclass(frozen=True, slots=True, eq=False)
class HeldOutScores:
    """Scores (n,) of the same held-out patients by two models of one kind.

    `prevalence` is the share of the outcome among the training patients; each model decides for the
    same share of the held-out ones, those with its highest scores.
    """

    kind: str
    has_outcome: BoolArray
    patients: PatientTable
    by_real: FloatArray
    by_synthetic: FloatArray
    prevalence: float

    @property
    def decided_by_real(self) -> BoolArray:
        """Return the positive decisions of the model fitted to real patients."""
        return _decided(self.by_real, self.prevalence)

    @property
    def decided_by_synthetic(self) -> BoolArray:
        """Return the positive decisions of the model fitted to synthetic patients."""
        return _decided(self.by_synthetic, self.prevalence)


def score_held_out(trial: ValidationSplit) -> tuple[HeldOutScores, ...] | NotEstimable:
    """Return the scores of models of each kind for held-out patients, or why there are none.

    Both are fitted to the same number of patients, at most the number of real ones.

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
    fit_scores = classifier_function("fit_scores")
    results = []
    for kind in KINDS:
        scores = []
        for index in (0, 1):
            table, has_outcome = known[index]
            rows = _first_of_both(has_outcome, size, trial.stream("models", str(index)))
            matrix = features.matrix(table.take(rows))
            trial.raise_if_cancelled()
            scores.append(fit_scores(kind, matrix, has_outcome[rows], asked, trial.seed))
        prevalence = float(known[0][1].mean())
        results.append(
            HeldOutScores(kind, known[2][1], known[2][0], scores[0], scores[1], prevalence)
        )
    return tuple(results)


def classifier_function(name: str) -> Any:  # noqa: ANN401 - functions of several types
    """Return a function of `learners.classifiers`.

    Raises:
        GenerationError: scikit-learn is not installed.
    """
    target = f"readingroom.engine.generator.learners.classifiers:{name}"
    return load_entry(Entry(name, "Validation", target, ("sklearn",)))


def known_outcome(trial: ValidationSplit, table: PatientTable) -> Outcome | NotEstimable:
    """Return the outcome of a table, NotEstimable if it is unknown for all patients."""
    outcome = trial.outcome_of(table)
    if isinstance(outcome, Outcome) and not outcome.is_known.any():
        return NotEstimable("the outcome of no patient is known")
    return outcome


def _first_of_both(
    has_outcome: BoolArray, size: int, rng: np.random.Generator
) -> NDArray[np.int64]:
    """Return random rows, with at least one with and one without the outcome."""
    order = rng.permutation(len(has_outcome))
    first = [int(np.flatnonzero(has_outcome[order] == outcome)[0]) for outcome in (True, False)]
    rest = np.setdiff1d(np.arange(len(order)), first)
    return np.sort(order[np.concatenate([first, rest])[:size]])


def _decided(scores: FloatArray, share: float) -> BoolArray:
    """Return which scores are in the top share; equal scores get the same decision."""
    count = max(1, round(share * len(scores)))
    return np.asarray(scores >= np.sort(scores)[len(scores) - count])
