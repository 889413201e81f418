"""Cross-validation: parts of the samples, and models that learn from all other parts."""

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import SuiteError
from readingroom.domain.item_requests import as_asked
from readingroom.domain.model import AnyArray, FloatArray, ModelCapability, ModelUnderTest
from readingroom.domain.progress import Progress
from readingroom.domain.random_streams import random_stream
from readingroom.evaluator.runs.answering import Ask, ParsedAnswer, one_by_one, probabilities
from readingroom.evaluator.runs.samples import Samples
from readingroom.evaluator.runs.text_run import require_ability
from readingroom.evaluator.suites.suite import Folds
from readingroom.statistics.softmax import fit_softmax

_BATCH = 256


def split_folds(
    labels: tuple[str, ...], folds: Folds, cases: tuple[str, ...] = ()
) -> list[NDArray[np.intp]]:
    """Return the rows of each part; all samples of a patient are in the same one.

    Stratified parts hold the patients of each class in equal shares; a patient is of the class that
    most of their samples have. `cases` says whose each sample is, () or "" where it is not known.

    Raises:
        SuiteError: there are fewer samples or patients than parts.
    """
    rows = _rows_of_patients(len(labels), cases)
    if folds.k > len(rows):
        units = "samples" if len(rows) == len(labels) else "patients"
        raise SuiteError(f"{len(rows)} {units} cannot be parted into {folds.k} folds.")
    stream = random_stream(folds.seed, "folds")
    drawn = stream.permutation(len(rows))
    if folds.is_stratified:
        common = [Counter(labels[row] for row in some).most_common(1)[0][0] for some in rows]
        classes = np.asarray(common, dtype=np.str_)[drawn]
        drawn = drawn[np.argsort(classes, kind="stable")]
    return [
        np.sort(np.concatenate([rows[unit] for unit in drawn[part :: folds.k]])).astype(np.intp)
        for part in range(folds.k)
    ]


def _rows_of_patients(count: int, cases: tuple[str, ...]) -> list[list[int]]:
    """Return the rows of each patient; a sample that is of nobody known stands alone."""
    found: dict[str | int, list[int]] = {}
    for row in range(count):
        found.setdefault((cases[row] if cases else "") or row, []).append(row)
    return list(found.values())


def fitting_capability(subject: ModelUnderTest, samples: Samples) -> ModelCapability | None:
    """Return how a model learns: itself, or by a layer on its vectors; None if it is finished.

    Vectors of sequences come before probabilities, as fmbench takes them; of other samples they
    are taken from models that have no answer of their own.
    """
    abilities = subject.facts.abilities
    answers = {ModelCapability.PREDICT_PROBA, ModelCapability.PREDICT}.intersection(abilities)
    if ModelCapability.FIT in abilities:
        return ModelCapability.FIT
    if not samples.classes:
        return None  # vectors themselves are asked for, so that a layer would answer nothing
    if samples.data.inputs.dtype.kind in "US":
        return (
            ModelCapability.ENCODE_SEQUENCES
            if ModelCapability.ENCODE_SEQUENCES in abilities
            else None
        )
    return ModelCapability.EMBED if ModelCapability.EMBED in abilities and not answers else None


class FoldFitter:
    """Teaches a model without some samples: itself where it can learn, else a layer on top of it.

    That layer is a logistic regression on the vectors that the model gives, each dimension scaled
    by the samples it learns from.
    """

    def __init__(
        self, subject: ModelUnderTest, samples: Samples, folds: Folds, progress: Progress
    ) -> None:
        self._subject = subject
        self._samples = samples
        self._folds = folds
        self._progress = progress
        self._codes = np.asarray([self._code(label) for label in samples.labels], dtype=np.int64)
        self._way = fitting_capability(subject, samples)
        if self._way is ModelCapability.FIT:
            require_ability(subject, ModelCapability.PREDICT_PROBA)

    def fitted_without(self, rows: NDArray[np.intp]) -> Ask:
        """Return what asks the model after it learnt from all other samples.

        Raises:
            SuiteError: only one class is left to learn from.
        """
        kept = np.setdiff1d(np.arange(len(self._codes)), rows)
        if len(np.unique(self._codes[kept])) < 2:
            raise SuiteError("A fold leaves one class only to learn from. Use fewer folds.")
        self._progress.raise_if_cancelled()
        return self._fitted(kept) if self._way is ModelCapability.FIT else self._layer(kept)

    def _fitted(self, kept: NDArray[np.intp]) -> Ask:
        facts, classes = self._subject.facts, self._samples.classes
        inputs = as_asked(self._samples.data.inputs[kept], facts)
        learn = getattr(
            self._subject, ModelCapability.FIT.value
        )  # of models that have the ability only
        learn(inputs, self._codes[kept])
        present = np.unique(self._codes[kept])

        def ask(some: AnyArray) -> list[ParsedAnswer]:
            found = self._subject.predict_proba(as_asked(some, facts))
            return probabilities(_all_columns(found, present, len(classes)), None, classes)

        return one_by_one(ask)

    def _layer(self, kept: NDArray[np.intp]) -> Ask:
        classes = self._samples.classes
        known = self._vectors(self._samples.data.inputs[kept])
        centre, spread = known.mean(axis=0), known.std(axis=0)
        spread = np.where(spread > 0, spread, 1.0)
        fit = fit_softmax(
            (known - centre) / spread, self._codes[kept], len(classes), self._folds.penalty
        )

        def ask(some: AnyArray) -> list[ParsedAnswer]:
            scaled = (self._vectors(some) - centre) / spread
            return probabilities(fit.probabilities(scaled), None, classes)

        return one_by_one(ask)

    def _vectors(self, inputs: AnyArray) -> FloatArray:
        found = []
        for start in range(0, len(inputs), _BATCH):
            self._progress.raise_if_cancelled()
            some = inputs[start : start + _BATCH]
            if self._way is ModelCapability.ENCODE_SEQUENCES:
                found.append(self._subject.encode_sequences([str(one) for one in some]))
            else:
                found.append(self._subject.get_embeddings(as_asked(some, self._subject.facts)))
        vectors = np.concatenate(found).astype(np.float64)
        return vectors.reshape(len(inputs), -1)

    def _code(self, label: str) -> int:
        classes = self._samples.classes
        return classes.index(label) if label in classes else int(label)


def _all_columns(found: FloatArray, present: NDArray[np.int64], count: int) -> FloatArray:
    """Return columns for all classes where a model knows only those that it learnt."""
    table = np.asarray(found, dtype=np.float64)
    if table.ndim == 1 or table.shape[1] == count or table.shape[1] != len(present):
        return table
    whole = np.zeros((len(table), count))
    whole[:, present] = table
    return whole
