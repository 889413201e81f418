"""The figures of a run of probes, each with its interval, and its curves."""

from collections.abc import Callable, Iterator

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.evaluation import Curve, CurvePoint, MetricResult
from readingroom.evaluator.probes import similarity
from readingroom.evaluator.probes.jackknife import IntArray, JackknifeEstimate, average
from readingroom.evaluator.probes.runs import ProbeAnswers, ProbeRun
from readingroom.evaluator.probes.similarity import BoolArray, Comparison
from readingroom.statistics.resampling import estimate_rate

PRIMARY = "robustness_corrected"
_COSINE = "cosine"
_SHARE = "probability"
_NO_AREA = "no probe with an area was run"

Made = JackknifeEstimate | NotEstimable


class _Kind:
    """A figure of one probe, and the mean of it over the probes that have an area."""

    def __init__(
        self,
        key: str,
        label: str,
        make: Callable[[Comparison], Made],
        scale: str,
        limits: tuple[float, float],
        over_all: tuple[str, str],
    ) -> None:
        self.key, self.label, self.make, self.scale = key, label, make, scale
        self.limits, self.over_all = limits, over_all

    @property
    def is_higher_better(self) -> bool:
        return self.key != "flip_rate"


_KINDS = (
    _Kind(
        "rauc",
        "rAUC as published",
        similarity.rauc,
        _COSINE,
        (-1.0, 1.0),
        ("robustness_score", "Robustness score as published"),
    ),
    _Kind(
        "rauc_corrected",
        "rAUC, chance-corrected",
        similarity.corrected_rauc,
        "share of what chance leaves",
        (-np.inf, 1.0),
        (PRIMARY, "Robustness, chance-corrected"),
    ),
    _Kind(
        "centred_cosine",
        "Centred-logit cosine",
        similarity.centred_cosine,
        _COSINE,
        (-1.0, 1.0),
        ("centred_cosine", "Centred-logit cosine"),
    ),
    _Kind(
        "flip_rate",
        "Prediction-flip rate",
        similarity.flip_rate,
        _SHARE,
        (0.0, 1.0),
        ("flip_rate", "Prediction-flip rate"),
    ),
    _Kind(
        "accuracy_retention",
        "Accuracy retention",
        similarity.retention,
        "ratio",
        (0.0, np.inf),
        ("accuracy_retention", "Accuracy retention"),
    ),
)


def list_figures(run: ProbeRun) -> tuple[MetricResult, ...]:
    """Return all figures: over all probes, of each probe, and of each strength."""
    asked = [one for one in run.answers if not one.failure]
    comparisons = {one.probe.key: one.comparison(run.labels) for one in asked}
    found = [
        *_overall(asked, comparisons, run.patients),
        *(
            each
            for one in asked
            for each in _of_probe(one, comparisons[one.probe.key], run.patients)
        ),
        *(
            MetricResult("rauc", "rAUC as published", NotEstimable(one.failure), condition=key)
            for one in run.answers
            if one.failure
            for key in [one.probe.key]
        ),
    ]
    for one in asked:
        found += _of_strengths(one, comparisons[one.probe.key], run.patients)
    return tuple(found)


def list_curves(run: ProbeRun) -> tuple[Curve, ...]:
    """Return the mean cosine of each probe over its strengths."""
    curves = []
    for one in run.answers:
        if one.failure:
            continue
        comparison = one.comparison(run.labels)
        means = [
            float(np.mean(similarity.cosines(comparison.clean, rows)))
            for rows in comparison.changed
        ]
        points = tuple(
            CurvePoint(strength, mean, len(comparison.clean))
            for strength, mean in zip(one.probe.strengths, means, strict=True)
        )
        curves.append(Curve(one.probe.key, one.probe.unit, "Mean cosine", points))
    return tuple(curves)


def _overall(
    asked: list[ProbeAnswers], comparisons: dict[str, Comparison], patients: IntArray | None
) -> Iterator[MetricResult]:
    with_area = [comparisons[one.probe.key] for one in asked if one.probe.has_area]
    for kind in _KINDS:
        key, label = kind.over_all
        value: Estimate | NotEstimable
        made = [kind.make(comparison) for comparison in with_area]
        missing = [one for one in made if isinstance(one, NotEstimable)]
        if not made:
            value = NotEstimable(_NO_AREA)
        elif missing:
            value = missing[0]
        else:
            figures = [one for one in made if isinstance(one, JackknifeEstimate)]
            value = average(figures).by_patient(patients).estimate(kind.scale, *kind.limits)
        yield MetricResult(key, label, value, kind.is_higher_better)


def _of_probe(
    one: ProbeAnswers, comparison: Comparison, patients: IntArray | None
) -> Iterator[MetricResult]:
    probe = one.probe
    for kind in _KINDS:
        if kind.key == "rauc" and not probe.has_area:
            continue  # what has no area is told as a mean, below
        made = kind.make(comparison)
        value: Estimate | NotEstimable
        if isinstance(made, NotEstimable):
            value = made
        else:
            value = made.by_patient(patients).estimate(kind.scale, *kind.limits)
        yield MetricResult(kind.key, kind.label, value, kind.is_higher_better, condition=probe.key)
    equal = similarity.mean_weights(len(probe.strengths))
    plain = Comparison(comparison.clean, comparison.changed, equal)
    if not probe.has_area or probe.key == "shift":
        mean = similarity.rauc(plain).by_patient(patients)
        value = mean.estimate(_COSINE, -1.0, 1.0)
        yield MetricResult("mean_cosine", "Mean cosine", value, condition=probe.key)


def _of_strengths(
    one: ProbeAnswers, comparison: Comparison, patients: IntArray | None
) -> Iterator[MetricResult]:
    def share(flags: BoolArray) -> Estimate | NotEstimable:
        rng = np.random.default_rng(0)
        numbers = flags.astype(np.float64)
        return estimate_rate(numbers, rng, clusters=patients, nothing="there is no sample")

    for strength, rows in zip(one.probe.strengths, comparison.changed, strict=True):
        condition = one.probe.condition(strength)
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
            right = share(similarity.hits(rows, comparison.labels))
            yield MetricResult("accuracy", "Accuracy", right, condition=condition)
