"""Metrics of a run of probes, each with its interval, and its curves."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.probes import similarity
from readingroom.engine.evaluator.probes.jackknife import JackknifeEstimate, average
from readingroom.engine.evaluator.probes.runs import ProbeAnswers, ProbeRun
from readingroom.engine.evaluator.probes.similarity import Comparison
from readingroom.engine.evaluator.runs.types import Curve, CurvePoint, MetricResult
from readingroom.statistics.resampling import estimate_rate

PRIMARY = "robustness_corrected"
_COSINE = "cosine"
_NO_AREA = "no probe with an area was run"

Estimated = JackknifeEstimate | NotEstimable


class _ProbeMetric(NamedTuple):
    """A metric of one probe, and key and label of its mean over the probes with an area."""

    key: str
    label: str
    make: Callable[[Comparison], Estimated]
    scale: str
    limits: tuple[float, float]
    over_all: tuple[str, str]

    @property
    def is_higher_better(self) -> bool:
        return self.key != "flip_rate"

    def value(self, estimate: Estimated, patients: IntArray | None) -> Estimate | NotEstimable:
        """Return an estimate with its interval."""
        if isinstance(estimate, NotEstimable):
            return estimate
        return estimate.by_patient(patients).estimate(self.scale, *self.limits)


_METRICS = (
    _ProbeMetric(
        "rauc",
        "rAUC as published",
        similarity.rauc,
        _COSINE,
        (-1.0, 1.0),
        ("robustness_score", "Robustness score as published"),
    ),
    _ProbeMetric(
        "rauc_corrected",
        "rAUC, chance-corrected",
        similarity.corrected_rauc,
        "share of what chance leaves",
        (-np.inf, 1.0),
        (PRIMARY, "Robustness, chance-corrected"),
    ),
    _ProbeMetric(
        "centred_cosine",
        "Centred-logit cosine",
        similarity.centred_cosine,
        _COSINE,
        (-1.0, 1.0),
        ("centred_cosine", "Centred-logit cosine"),
    ),
    _ProbeMetric(
        "flip_rate",
        "Prediction-flip rate",
        similarity.flip_rate,
        "probability",
        (0.0, 1.0),
        ("flip_rate", "Prediction-flip rate"),
    ),
    _ProbeMetric(
        "accuracy_retention",
        "Accuracy retention",
        similarity.retention,
        "ratio",
        (0.0, np.inf),
        ("accuracy_retention", "Accuracy retention"),
    ),
)


def list_metrics(run: ProbeRun) -> tuple[MetricResult, ...]:
    """Return all metrics: over all probes, of each probe, and of each strength."""
    answered = [answers for answers in run.answers if not answers.failure]
    comparisons = {answers.probe.key: answers.comparison(run.labels) for answers in answered}
    results = list(_overall(answered, comparisons, run.patients))
    for answers in answered:
        results += _of_probe(answers, comparisons[answers.probe.key], run.patients)
    for answers in run.answers:
        if answers.failure:
            failed, key = NotEstimable(answers.failure), answers.probe.key
            results.append(MetricResult("rauc", "rAUC as published", failed, condition=key))
    for answers in answered:
        results += _of_strengths(answers, comparisons[answers.probe.key], run.patients)
    return tuple(results)


def list_curves(run: ProbeRun) -> tuple[Curve, ...]:
    """Return the mean cosine of each probe over its strengths."""
    curves = []
    for answers in run.answers:
        if answers.failure:
            continue
        comparison = answers.comparison(run.labels)
        means = [
            float(np.mean(similarity.cosines(comparison.clean, rows)))
            for rows in comparison.changed
        ]
        points = tuple(
            CurvePoint(strength, mean, len(comparison.clean))
            for strength, mean in zip(answers.probe.strengths, means, strict=True)
        )
        curves.append(Curve(answers.probe.key, answers.probe.unit, "Mean cosine", points))
    return tuple(curves)


def _overall(
    answered: list[ProbeAnswers], comparisons: dict[str, Comparison], patients: IntArray | None
) -> Iterator[MetricResult]:
    with_area = [comparisons[answers.probe.key] for answers in answered if answers.probe.has_area]
    for kind in _METRICS:
        key, label = kind.over_all
        estimates = [kind.make(comparison) for comparison in with_area]
        missing = [estimate for estimate in estimates if isinstance(estimate, NotEstimable)]
        known = [estimate for estimate in estimates if isinstance(estimate, JackknifeEstimate)]
        mean: Estimated = NotEstimable(_NO_AREA)
        if estimates:
            mean = missing[0] if missing else average(known)
        yield MetricResult(key, label, kind.value(mean, patients), kind.is_higher_better)


def _of_probe(
    answers: ProbeAnswers, comparison: Comparison, patients: IntArray | None
) -> Iterator[MetricResult]:
    probe = answers.probe
    for kind in _METRICS:
        if kind.key == "rauc" and not probe.has_area:
            continue  # probes without an area have a mean instead, below
        value = kind.value(kind.make(comparison), patients)
        yield MetricResult(kind.key, kind.label, value, kind.is_higher_better, condition=probe.key)
    equal = similarity.mean_weights(len(probe.strengths))
    plain = Comparison(comparison.clean, comparison.changed, equal)
    if not probe.has_area or probe.key == "shift":
        mean = similarity.rauc(plain).by_patient(patients)
        value = mean.estimate(_COSINE, -1.0, 1.0)
        yield MetricResult("mean_cosine", "Mean cosine", value, condition=probe.key)


def _of_strengths(
    answers: ProbeAnswers, comparison: Comparison, patients: IntArray | None
) -> Iterator[MetricResult]:
    def share(flags: BoolArray) -> Estimate | NotEstimable:
        rng = np.random.default_rng(0)
        numbers = flags.astype(np.float64)
        return estimate_rate(numbers, rng, clusters=patients, nothing="there is no sample")

    for strength, rows in zip(answers.probe.strengths, comparison.changed, strict=True):
        condition = answers.probe.condition(strength)
        single = Comparison(comparison.clean, (rows,), similarity.mean_weights(1))
        mean = similarity.rauc(single).by_patient(patients)
        value = mean.estimate(_COSINE, -1.0, 1.0)
        yield MetricResult("cosine", "Cosine", value, condition=condition)
        flipped = share(similarity.flips(comparison.clean, rows))
        yield MetricResult(
            "flip_rate",
            "Prediction-flip rate",
            flipped,
            is_higher_better=False,
            condition=condition,
        )
        if comparison.labels is not None:
            correct = share(similarity.hits(rows, comparison.labels))
            yield MetricResult("accuracy", "Accuracy", correct, condition=condition)
