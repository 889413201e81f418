"""Running probes on a model: what it says of the samples, and of the same samples changed."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import ModelError, SuiteError
from readingroom.domain.model import FloatArray, ModelUnderTest
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.evaluator.probes.api import Probe, ProbeSamples
from readingroom.evaluator.probes.querying import ModelQuerier, widen
from readingroom.evaluator.probes.similarity import (
    Comparison,
    area_weights,
    cosines,
    mean_weights,
)
from readingroom.evaluator.suites.data_set import DataSet

_OTHER_NUMBER = "The model gave another number of answers."


@dataclass(frozen=True, slots=True)
class ProbeAnswers:
    """What a model said of the unchanged samples and of those of one probe, by strength.

    `clean` and each of `changed` are probabilities (n, classes). Of the embeddings only the cosines
    with those of the unchanged samples are kept, (n,) for each strength, as they may be long; ()
    where they are not known any more. `failure` says why the probe has no answers, "" where it has
    them all.
    """

    probe: Probe
    clean: FloatArray
    changed: tuple[FloatArray, ...]
    embedded: tuple[FloatArray, ...] = ()
    failure: str = ""

    @property
    def weights(self) -> FloatArray:
        """How much each strength counts: as the area has it, or all alike where there is none."""
        grid = self.probe.strengths
        return area_weights(grid) if self.probe.has_area else mean_weights(len(grid))

    def comparison(self, labels: NDArray[np.int64] | None) -> Comparison:
        """Return what its figures are computed from."""
        clean = self.clean
        for one in self.changed:
            clean, _ = widen(clean, one)
        changed = [widen(clean, one)[1] for one in self.changed]
        return Comparison(clean, changed, self.weights, labels)


@dataclass(frozen=True, slots=True)
class ProbeRun:
    """All answers of a run. `is_repeatable` is None where no question was asked twice.

    `patients` numbers whose each sample is, (n,); None where each is of a patient of its own.
    """

    answers: tuple[ProbeAnswers, ...]
    labels: NDArray[np.int64] | None
    is_repeatable: bool | None
    calls: int
    patients: NDArray[np.int64] | None = None


def ask_probes(
    subject: ModelUnderTest,
    data: DataSet,
    probes: Sequence[Probe],
    *,
    seed: int = 42,
    sampling_freq: float = 200.0,
    progress: Progress = NO_PROGRESS,
) -> ProbeRun:
    """Ask a model about samples changed by probes.

    All probes draw from one generator, in their order: the draws of a probe, and so its figures,
    depend on those before it, as they do in fmbench.

    Raises:
        ModelError: the model fails on the unchanged samples.
        SuiteError: the samples are no numbers.
        Cancelled: the user stopped.
    """
    inputs = np.asarray(data.inputs)
    if inputs.dtype.kind not in "biuf":
        raise SuiteError("Probes change numbers; these samples are texts.")
    samples = ProbeSamples(inputs, sampling_freq)
    rng = np.random.default_rng(seed)
    asker = ModelQuerier(subject)
    total = sum(len(probe.strengths) for probe in probes)
    done, answers = 0, []
    for probe in probes:
        count = _Count(progress, done, total, probe.label)
        answers.append(_ask_probe(asker, probe, samples, rng, count))
        done += len(probe.strengths)
    progress.report(Step(total, total, ""))
    patients = number_patients(data.cases)
    return ProbeRun(tuple(answers), whole_labels(data), asker.is_repeatable, asker.calls, patients)


@dataclass(frozen=True, slots=True)
class _Count:
    """Tells how many strengths of all probes are done."""

    progress: Progress
    before: int
    total: int
    label: str

    def begin(self, place: int) -> None:
        """Tell that a strength begins, or raise `Cancelled`."""
        self.progress.raise_if_cancelled()
        self.progress.report(Step(self.before + place, self.total, self.label))


def _ask_probe(
    asker: ModelQuerier,
    probe: Probe,
    samples: ProbeSamples,
    rng: np.random.Generator,
    count: _Count,
) -> ProbeAnswers:
    seen = samples.with_channel() if probe.adds_channel else samples
    clean = asker.ask_clean(seen.inputs)
    changed: list[FloatArray] = []
    embedded: list[FloatArray] = []
    for place, strength in enumerate(probe.strengths):
        count.begin(place)
        inputs = probe.change(seen, strength, rng)
        try:
            if asker.is_repeatable and np.array_equal(inputs, seen.inputs):
                reply = clean
            else:
                reply = asker.ask(inputs, embeds_first=probe.embeds_first)
        except ModelError as error:
            return ProbeAnswers(probe, clean.probabilities, (), failure=str(error))
        pair = clean.embeddings, reply.embeddings
        if not asker.has_embeddings:  # they are probabilities then
            pair = widen(*pair)
        if len(reply.probabilities) != len(clean.probabilities) or pair[0].shape != pair[1].shape:
            return ProbeAnswers(probe, clean.probabilities, (), failure=_OTHER_NUMBER)
        changed.append(reply.probabilities)
        embedded.append(cosines(*pair))
    return ProbeAnswers(probe, clean.probabilities, tuple(changed), tuple(embedded))


def number_patients(cases: Sequence[str]) -> NDArray[np.int64] | None:
    """Return the number of each sample's patient, None where no patient has two samples.

    A sample whose case is "" is of a patient of its own.
    """
    names = np.array([case or f" {row}" for row, case in enumerate(cases)], dtype=np.str_)
    found, numbers = np.unique(names, return_inverse=True)
    return None if len(found) == len(names) else numbers.astype(np.int64)


def whole_labels(data: DataSet) -> NDArray[np.int64] | None:
    """Return the targets as whole numbers from 0 (n,), None where they are no such labels."""
    if data.targets is None or data.targets.ndim != 1 or data.targets.dtype.kind not in "biuf":
        return None
    values = np.asarray(data.targets)
    if not np.isfinite(values).all() or np.any(values % 1 != 0) or np.any(values < 0):
        return None
    return values.astype(np.int64)
