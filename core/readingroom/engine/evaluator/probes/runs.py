"""Running probes on a model: its answers to the unchanged and to the changed samples."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.domain.errors import ModelError, SuiteError
from readingroom.domain.model import ModelCapability
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.evaluator.item_requests import as_asked
from readingroom.engine.evaluator.probes.api import Probe, ProbeSamples
from readingroom.engine.evaluator.probes.similarity import (
    Comparison,
    area_weights,
    cosines,
    mean_weights,
)
from readingroom.engine.evaluator.runs.types import ItemResult
from readingroom.engine.evaluator.suites.data_set import DataSet
from readingroom.engine.models.types import ModelUnderTest
from readingroom.statistics.clusters import cluster_numbers


@dataclass(frozen=True, slots=True)
class ProbeResponse:
    """Model outputs for all samples: probabilities (n, classes) and vectors (n, size)."""

    probabilities: FloatArray
    embeddings: FloatArray


@dataclass(slots=True)
class ModelQuerier:
    """Queries one model, and detects whether repeated queries give equal answers.

    fmbench queries probabilities and then embeddings, which are the probabilities again where a
    model has none, and queries the unchanged samples again for each probe. A repeatable model needs
    each query once; for others the calls are repeated literally, because their published results
    depend on them. `is_repeatable` is None until known.
    """

    subject: ModelUnderTest
    is_repeatable: bool | None = None
    calls: int = 0
    _clean: dict[int, ProbeResponse] = field(default_factory=dict)

    @property
    def has_embeddings(self) -> bool:
        """Whether the model has embeddings."""
        return ModelCapability.EMBED in self.subject.facts.abilities

    def query_clean(self, inputs: AnyArray) -> ProbeResponse:
        """Return the response for the unchanged samples, cached where it is repeatable."""
        # Most models do not distinguish tables from signals of one channel.
        key = inputs.ndim if self.subject.facts.takes_signals else 0
        before = self._clean.get(key)
        if before is not None and self.is_repeatable:
            return before
        response = self.query(inputs)
        if before is not None and self.is_repeatable is None:
            self.is_repeatable = bool(
                np.array_equal(before.probabilities, response.probabilities)
                and np.array_equal(before.embeddings, response.embeddings)
            )
        self._clean[key] = response
        return response

    def query(self, inputs: AnyArray, *, embeds_first: bool = False) -> ProbeResponse:
        """Return the response for samples."""
        if self.has_embeddings:
            if embeds_first:
                embeddings = self._embed(inputs)
                return ProbeResponse(self._predict(inputs), embeddings)
            return ProbeResponse(self._predict(inputs), self._embed(inputs))
        first = self._predict(inputs)
        if self.is_repeatable:
            return ProbeResponse(first, first)
        second = self._predict(inputs)
        if self.is_repeatable is None:
            self.is_repeatable = bool(np.array_equal(first, second))
        return ProbeResponse(second, first) if embeds_first else ProbeResponse(first, second)

    def _embed(self, inputs: AnyArray) -> FloatArray:
        self.calls += 1
        vectors = np.asarray(
            self.subject.get_embeddings(as_asked(inputs, self.subject.facts)), dtype=np.float64
        )
        return vectors.reshape(len(vectors), -1)

    def _predict(self, inputs: AnyArray) -> FloatArray:
        self.calls += 1
        abilities = self.subject.facts.abilities
        if ModelCapability.PREDICT_PROBA in abilities:
            outputs = np.asarray(
                self.subject.predict_proba(as_asked(inputs, self.subject.facts)), dtype=np.float64
            )
        elif ModelCapability.PREDICT in abilities:
            outputs = np.asarray(self.subject.predict(as_asked(inputs, self.subject.facts)))
            outputs = _one_hot(outputs) if outputs.ndim == 1 else outputs.astype(np.float64)
        else:
            raise ModelError(
                f"{self.subject.facts.name} has no predictions. Choose a model with "
                "predict_proba or predict."
            )
        if outputs.ndim != 2:
            raise ModelError(
                f"The model returned the shape {outputs.shape} instead of (n, classes)."
            )
        return outputs


def widen(first: FloatArray, second: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return both with equal widths; labels imply a number of classes only by the largest one."""
    width = max(first.shape[1], second.shape[1])
    return _padded(first, width), _padded(second, width)


def _padded(rows: FloatArray, width: int) -> FloatArray:
    if rows.shape[1] == width:
        return rows
    return np.pad(rows, ((0, 0), (0, width - rows.shape[1])))


def _one_hot(labels: AnyArray) -> FloatArray:
    """Return labels 0, 1, ... as one-hot rows."""
    if labels.dtype.kind not in "biuf" or np.any(labels < 0) or np.any(labels % 1 != 0):
        raise ModelError("The model's labels must be integers from 0 for probes.")
    codes = labels.astype(np.int64)
    rows = np.zeros((len(codes), max(2, int(codes.max(initial=0)) + 1)))
    rows[np.arange(len(codes)), codes] = 1.0
    return rows


_OTHER_NUMBER = "The model returned another number of answers."


@dataclass(frozen=True, slots=True)
class ProbeAnswers:
    """A model's answers to the unchanged samples and to those of one probe, by strength.

    `clean` and each of `changed` are probabilities (n, classes). Of the embeddings, which may be
    long, only the cosines with the unchanged ones are stored, (n,) per strength; () if no longer
    known. `failure` is the reason for missing answers, "" if complete.
    """

    probe: Probe
    clean: FloatArray
    changed: tuple[FloatArray, ...]
    embedded: tuple[FloatArray, ...] = ()
    failure: str = ""

    @property
    def weights(self) -> FloatArray:
        """Weight of each strength: by the area, or equal for probes without one."""
        grid = self.probe.strengths
        return area_weights(grid) if self.probe.has_area else mean_weights(len(grid))

    def comparison(self, labels: NDArray[np.int64] | None) -> Comparison:
        """Return the input of its metrics."""
        clean = self.clean
        for rows in self.changed:
            clean, _ = widen(clean, rows)
        changed = [widen(clean, rows)[1] for rows in self.changed]
        return Comparison(clean, changed, self.weights, labels)


@dataclass(frozen=True, slots=True)
class ProbeRun:
    """All answers of a run. `is_repeatable` is None where no query was repeated.

    `patients` numbers the patient of each sample, (n,); None where each has a different patient.
    `refused` are items whose images do not fit the model; the answers do not include them.
    """

    answers: tuple[ProbeAnswers, ...]
    labels: NDArray[np.int64] | None
    is_repeatable: bool | None
    calls: int
    patients: NDArray[np.int64] | None = None
    refused: tuple[ItemResult, ...] = ()


def query_probes(
    subject: ModelUnderTest,
    data: DataSet,
    probes: Sequence[Probe],
    *,
    seed: int = 42,
    sampling_freq: float = 200.0,
    progress: Progress = NO_PROGRESS,
) -> ProbeRun:
    """Query a model with samples changed by probes.

    All probes draw from one generator, in order: a probe's draws, and so its metrics, depend on the
    probes before it, as in fmbench.

    Raises:
        ModelError: the model fails on the unchanged samples.
        SuiteError: the samples are not numeric.
        Cancelled: the user stopped.
    """
    inputs = np.asarray(data.inputs)
    if inputs.dtype.kind not in "biuf":
        raise SuiteError("Probes need numeric samples; these are texts.")
    samples = ProbeSamples(inputs, sampling_freq)
    rng = np.random.default_rng(seed)
    querier = ModelQuerier(subject)
    total = sum(len(probe.strengths) for probe in probes)
    done, answers = 0, []
    for probe in probes:
        begin = partial(_begin_strength, progress, done, total, probe.label)
        answers.append(_ask_probe(querier, probe, samples, rng, begin))
        done += len(probe.strengths)
    progress.report(Step(total, total, ""))
    patients = number_patients(data.cases)
    return ProbeRun(
        tuple(answers), whole_labels(data), querier.is_repeatable, querier.calls, patients
    )


def _begin_strength(progress: Progress, done: int, total: int, label: str, index: int) -> None:
    progress.raise_if_cancelled()
    progress.report(Step(done + index, total, label))


def _ask_probe(
    querier: ModelQuerier,
    probe: Probe,
    samples: ProbeSamples,
    rng: np.random.Generator,
    begin: Callable[[int], None],
) -> ProbeAnswers:
    seen = samples.with_channel() if probe.adds_channel else samples
    clean = querier.query_clean(seen.inputs)
    changed: list[FloatArray] = []
    embedded: list[FloatArray] = []
    for index, strength in enumerate(probe.strengths):
        begin(index)
        inputs = probe.change(seen, strength, rng)
        try:
            if querier.is_repeatable and np.array_equal(inputs, seen.inputs):
                response = clean
            else:
                response = querier.query(inputs, embeds_first=probe.embeds_first)
        except ModelError as error:
            return ProbeAnswers(probe, clean.probabilities, (), failure=str(error))
        pair = clean.embeddings, response.embeddings
        if not querier.has_embeddings:  # these are probabilities
            pair = widen(*pair)
        if (
            len(response.probabilities) != len(clean.probabilities)
            or pair[0].shape != pair[1].shape
        ):
            return ProbeAnswers(probe, clean.probabilities, (), failure=_OTHER_NUMBER)
        changed.append(response.probabilities)
        embedded.append(cosines(*pair))
    return ProbeAnswers(probe, clean.probabilities, tuple(changed), tuple(embedded))


def number_patients(cases: Sequence[str]) -> NDArray[np.int64] | None:
    """Return the patient number of each sample, None where all patients differ.

    A sample with case "" belongs to a separate patient.
    """
    return cluster_numbers([case or f" {row}" for row, case in enumerate(cases)])


def whole_labels(data: DataSet) -> NDArray[np.int64] | None:
    """Return the targets as integers from 0 (n,), None if they are not such labels."""
    if data.targets is None or data.targets.ndim != 1 or data.targets.dtype.kind not in "biuf":
        return None
    values = np.asarray(data.targets)
    if not np.isfinite(values).all() or np.any(values % 1 != 0) or np.any(values < 0):
        return None
    return values.astype(np.int64)
