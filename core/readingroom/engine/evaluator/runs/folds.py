"""Cross-validation: folds of the samples, and models fitted without one fold."""

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import ModelCapability
from readingroom.domain.progress import Progress
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.item_requests import as_asked
from readingroom.engine.evaluator.runs.answering import (
    ParsedAnswer,
    Query,
    one_by_one,
    probabilities,
)
from readingroom.engine.evaluator.runs.samples import Samples
from readingroom.engine.evaluator.runs.text_run import require_capability
from readingroom.engine.evaluator.suites.suite import Folds
from readingroom.engine.models.types import ModelUnderTest
from readingroom.statistics.softmax import fit_softmax

_BATCH = 256


def split_folds(
    labels: tuple[str, ...], folds: Folds, cases: tuple[str, ...] = ()
) -> list[NDArray[np.intp]]:
    """Return the rows of each fold; all samples of a patient are in the same one.

    Stratified folds have equal proportions of each class's patients; a patient's class is the most
    frequent one of their samples. `cases` is the patient of each sample, () or "" if unknown.

    Raises:
        SuiteError: there are fewer samples or patients than folds.
    """
    rows = _rows_of_patients(len(labels), cases)
    if folds.k > len(rows):
        units = "samples" if len(rows) == len(labels) else "patients"
        raise SuiteError(f"{len(rows)} {units} are too few for {folds.k} folds. Use fewer folds.")
    stream = random_stream(folds.seed, "folds")
    drawn = stream.permutation(len(rows))
    if folds.is_stratified:
        common = [
            Counter(labels[row] for row in patient_rows).most_common(1)[0][0]
            for patient_rows in rows
        ]
        classes = np.asarray(common, dtype=np.str_)[drawn]
        drawn = drawn[np.argsort(classes, kind="stable")]
    return [
        np.sort(np.concatenate([rows[unit] for unit in drawn[fold :: folds.k]])).astype(np.intp)
        for fold in range(folds.k)
    ]


def _rows_of_patients(count: int, cases: tuple[str, ...]) -> list[list[int]]:
    """Return the rows of each patient; a sample without a known patient is separate."""
    rows_by_patient: dict[str | int, list[int]] = {}
    for row in range(count):
        rows_by_patient.setdefault((cases[row] if cases else "") or row, []).append(row)
    return list(rows_by_patient.values())


def fitting_capability(subject: ModelUnderTest, samples: Samples) -> ModelCapability | None:
    """Return how a model is fitted: itself, or a layer on its vectors; None if it is not.

    For sequences, vectors take precedence over probabilities, as in fmbench; for other samples they
    are used only with models that have no predictions.
    """
    abilities = subject.facts.abilities
    answers = {ModelCapability.PREDICT_PROBA, ModelCapability.PREDICT}.intersection(abilities)
    if ModelCapability.FIT in abilities:
        return ModelCapability.FIT
    if not samples.classes:
        return None  # the vectors themselves are the answers, so a layer is pointless
    if samples.data.inputs.dtype.kind in "US":
        return (
            ModelCapability.ENCODE_SEQUENCES
            if ModelCapability.ENCODE_SEQUENCES in abilities
            else None
        )
    return ModelCapability.EMBED if ModelCapability.EMBED in abilities and not answers else None


class FoldFitter:
    """Fits a model without some samples: itself if possible, else a layer on top of it.

    That layer is a logistic regression on the model's vectors, with each dimension scaled by the
    training samples.
    """

    def __init__(
        self, subject: ModelUnderTest, samples: Samples, folds: Folds, progress: Progress
    ) -> None:
        self._subject = subject
        self._samples = samples
        self._folds = folds
        self._progress = progress
        self._codes = np.asarray([self._code(label) for label in samples.labels], dtype=np.int64)
        self._capability = fitting_capability(subject, samples)
        if self._capability is ModelCapability.FIT:
            require_capability(subject, ModelCapability.PREDICT_PROBA)

    def fitted_without(self, rows: NDArray[np.intp]) -> Query:
        """Return the query function of the model after fitting to all other samples.

        Raises:
            SuiteError: only one class is left for fitting.
        """
        training = np.setdiff1d(np.arange(len(self._codes)), rows)
        if len(np.unique(self._codes[training])) < 2:
            raise SuiteError("A fold leaves only one class for fitting. Use fewer folds.")
        self._progress.raise_if_cancelled()
        return (
            self._fitted(training)
            if self._capability is ModelCapability.FIT
            else self._layer(training)
        )

    def _fitted(self, training: NDArray[np.intp]) -> Query:
        facts, classes = self._subject.facts, self._samples.classes
        inputs = as_asked(self._samples.data.inputs[training], facts)
        fit = getattr(
            self._subject, ModelCapability.FIT.value
        )  # only models with this capability have it
        fit(inputs, self._codes[training])
        present = np.unique(self._codes[training])

        def query(test_inputs: AnyArray) -> list[ParsedAnswer]:
            outputs = self._subject.predict_proba(as_asked(test_inputs, facts))
            return probabilities(_all_columns(outputs, present, len(classes)), None, classes)

        return one_by_one(query)

    def _layer(self, training: NDArray[np.intp]) -> Query:
        classes = self._samples.classes
        known = self._vectors(self._samples.data.inputs[training])
        centre, spread = known.mean(axis=0), known.std(axis=0)
        spread = np.where(spread > 0, spread, 1.0)
        fit = fit_softmax(
            (known - centre) / spread, self._codes[training], len(classes), self._folds.penalty
        )

        def query(test_inputs: AnyArray) -> list[ParsedAnswer]:
            scaled = (self._vectors(test_inputs) - centre) / spread
            return probabilities(fit.probabilities(scaled), None, classes)

        return one_by_one(query)

    def _vectors(self, inputs: AnyArray) -> FloatArray:
        batches = []
        for start in range(0, len(inputs), _BATCH):
            self._progress.raise_if_cancelled()
            batch = inputs[start : start + _BATCH]
            if self._capability is ModelCapability.ENCODE_SEQUENCES:
                batches.append(
                    self._subject.encode_sequences([str(sequence) for sequence in batch])
                )
            else:
                batches.append(self._subject.get_embeddings(as_asked(batch, self._subject.facts)))
        vectors = np.concatenate(batches).astype(np.float64)
        return vectors.reshape(len(inputs), -1)

    def _code(self, label: str) -> int:
        classes = self._samples.classes
        return classes.index(label) if label in classes else int(label)


def _all_columns(outputs: FloatArray, present: NDArray[np.int64], count: int) -> FloatArray:
    """Return columns for all classes where a model knows only those it was fitted to."""
    table = np.asarray(outputs, dtype=np.float64)
    if table.ndim == 1 or table.shape[1] == count or table.shape[1] != len(present):
        return table
    whole = np.zeros((len(table), count))
    whole[:, present] = table
    return whole
