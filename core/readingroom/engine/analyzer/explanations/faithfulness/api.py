"""Faithfulness report of explanations over all cases."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explained_input import InputKind
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.faithfulness.fidelity import estimate_fidelity
from readingroom.engine.analyzer.explanations.faithfulness.one_case import (
    CaseScores,
    CurveWithBaseline,
    ExplainedCase,
    examine,
)
from readingroom.engine.analyzer.explanations.faithfulness.similarity import estimate_similarity
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    FaithfulnessOptions,
    FaithfulnessReport,
    Fidelity,
    PerturbationCurve,
    RandomisationCheck,
    RandomisationTarget,
    StabilityCheck,
)
from readingroom.engine.analyzer.explanations.types import ExplanationMethod
from readingroom.statistics.resampling import estimate_mean, percentile_estimate, resample

_MIN_CASES = 10
_SINGLE = "single input: see its value"


@dataclass(frozen=True, slots=True)
class ExplanationSource:
    """Model, method and target of the explanations, as named in the report."""

    model: str
    kind: InputKind
    method: ExplanationMethod
    target: str
    baseline: str


def assess(
    cases: Sequence[ExplainedCase],
    about: ExplanationSource,
    *,
    options: FaithfulnessOptions | None = None,
    randomising: RandomisationTarget = RandomisationTarget.OUTPUTS,
    warnings: Sequence[str] = (),
    progress: Progress = NO_PROGRESS,
) -> FaithfulnessReport:
    """Test the faithfulness of explanations.

    Args:
        cases: explanations of one model by one method.
        about: their model, method and target.
        options: options of the tests.
        randomising: what was randomised for `ExplainedCase.randomised`.
        warnings: warnings to add to the report.
        progress: receives a report for each case.

    Raises:
        AnalysisError: there is no case, one has fewer than two parts, weights that are not finite,
            or not one weight per part.
        Cancelled: the user stopped.
    """
    options = options or FaithfulnessOptions()
    _check(cases, options)
    scores = []
    for number, case in enumerate(cases):
        progress.raise_if_cancelled()
        progress.report(Step(number, len(cases), "Testing explanations"))
        scores.append(examine(case, options, number))
    progress.report(Step(len(cases), len(cases), "Testing explanations"))
    rng = random_stream(options.seed, "faithfulness", "intervals")
    return _report(scores, about, options, randomising, cases, warnings, rng)


def _check(cases: Sequence[ExplainedCase], options: FaithfulnessOptions) -> None:
    if not cases:
        raise AnalysisError("There is no explanation to test.")
    for case in cases:
        if case.weights.ndim != 1 or len(case.weights) < 2:
            parts = "one part" if case.weights.size == 1 else f"{case.weights.size} parts"
            raise AnalysisError(
                f"The explanation of {case.code} has {parts}. At least two are needed to remove "
                "one and keep another."
            )
        if not np.isfinite(case.weights).all():
            raise AnalysisError(f"The explanation of {case.code} has weights that are not finite.")
    if not options.shares or not all(0 < share < 1 for share in options.shares):
        raise AnalysisError("Proportions of parts to remove must be between 0 and 1.")
    if options.perturbations < 2 or options.steps < 2 or options.random_orders < 1:
        raise AnalysisError(
            "Tests need at least 2 perturbations, 2 curve steps and 1 random order."
        )


def _report(
    scores: Sequence[CaseScores],
    about: ExplanationSource,
    options: FaithfulnessOptions,
    randomising: RandomisationTarget,
    cases: Sequence[ExplainedCase],
    warnings: Sequence[str],
    rng: np.random.Generator,
) -> FaithfulnessReport:
    level = options.level

    def mean(name: str, scale: str, nothing: str = _SINGLE) -> Estimate | NotEstimable:
        values = [getattr(case.figures, name) for case in scores]
        return _mean(values, rng, scale, level, nothing)

    randomised = [case.randomised for case in scores if case.randomised is not None]
    again = [case.again for case in scores if case.again is not None]
    return FaithfulnessReport(
        about.model,
        about.kind,
        about.method,
        about.target,
        about.baseline,
        options,
        tuple(case.figures for case in scores),
        *_fidelities(scores, rng, level),
        _curve(scores, [case.deletion for case in scores], options, rng, sign=-1.0),
        _curve(scores, [case.insertion for case in scores], options, rng, sign=1.0),
        mean("comprehensiveness", "answer"),
        mean("sufficiency", "answer"),
        _infidelity(scores, rng, level),
        mean("infidelity_scaled", "squared answer",
             "in every case all weights are 0, or the answer never changes"),
        mean("correlation", "correlation", "in every case weights or answers do not vary"),
        mean("max_sensitivity", "share of the explanation's length",
             "explanations of similar inputs were not requested"),
        RandomisationCheck(randomising, estimate_similarity(randomised, rng, level))
        if randomised else None,
        StabilityCheck(len(cases[0].again) + 1, estimate_similarity(again, rng, level))
        if again else None,
        sum(case.calls for case in scores),
        (*warnings, *_few(len(scores))),
    )  # fmt: skip


def _fidelities(
    scores: Sequence[CaseScores], rng: np.random.Generator, level: float
) -> tuple[Fidelity, Fidelity, Fidelity]:
    """Return F of perturbed inputs, of the original inputs, and of the change from the base."""
    pairs = (
        [(case.answers, case.explained) for case in scores],
        [(np.array([case.full]), np.array([case.explained_full])) for case in scores],
        [(case.answers - case.base, case.explained - case.base) for case in scores],
    )
    first, second, third = (
        estimate_fidelity([pair[0] for pair in each], [pair[1] for pair in each], rng, level)
        for each in pairs
    )
    return first, second, third


def _few(count: int) -> tuple[str, ...]:
    if count >= _MIN_CASES:
        return ()
    cases = "one input" if count == 1 else f"{count} inputs"
    return (f"Only {cases} tested: intervals from fewer than {_MIN_CASES} are too narrow.",)


def _mean(
    values: Sequence[float | None], rng: np.random.Generator, scale: str, level: float, nothing: str
) -> Estimate | NotEstimable:
    """Return the mean over cases; one case has its value, and no interval."""
    numbers = np.array([np.nan if value is None else value for value in values], dtype=np.float64)
    if np.isfinite(numbers).sum() == 1:
        return NotEstimable(_SINGLE)
    return estimate_mean(numbers, rng, scale=scale, level=level, nothing=nothing)


def _infidelity(
    scores: Sequence[CaseScores], rng: np.random.Generator, level: float
) -> Estimate | NotEstimable:
    """Return the mean over cases, or over the perturbations of a single case."""
    scale = "squared answer"
    if len(scores) > 1:
        means = np.array([case.infidelities.mean() for case in scores])
        return estimate_mean(means, rng, scale=scale, level=level)
    terms = scores[0].infidelities
    drawn = resample(lambda weights: weights @ terms / len(terms), len(terms), rng)
    what = "perturbations of one case"
    return percentile_estimate(float(terms.mean()), drawn, level, scale, len(terms), what)


def _difference(area: float, other: float) -> float:
    """Return the difference of two areas; 0 within rounding."""
    return 0.0 if np.isclose(area, other, rtol=1e-12, atol=0) else area - other


def _curve(
    scores: Sequence[CaseScores],
    lines: Sequence[CurveWithBaseline],
    options: FaithfulnessOptions,
    rng: np.random.Generator,
    *,
    sign: float,
) -> PerturbationCurve:
    """Return the mean curve over cases on one grid of proportions, and its area.

    Areas are those of each case's own steps; the grid is for drawing. `sign` is -1 where a smaller
    area is better.
    """
    grid = np.linspace(0, 1, options.steps + 1)

    def drawn(values: list[FloatArray]) -> tuple[float, ...]:
        pairs = zip(scores, values, strict=True)
        curves = [np.interp(grid, case.shares, line) for case, line in pairs]
        return tuple(np.mean(curves, axis=0).tolist())

    better = [sign * _difference(line.area, line.random_area) for line in lines]
    return PerturbationCurve(
        tuple(grid.tolist()),
        drawn([line.values for line in lines]),
        drawn([line.random for line in lines]),
        _mean([line.area for line in lines], rng, "answer", options.level, _SINGLE),
        _mean(better, rng, "difference of answers", options.level, _SINGLE),
    )
