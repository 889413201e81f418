"""Testing explanations: every figure of one report, over as many cases as there are."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.analyzer.explanations.games import FloatArray
from readingroom.analyzer.faithfulness.fidelity import estimate_fidelity
from readingroom.analyzer.faithfulness.one_case import (
    CaseScores,
    CurveWithBaseline,
    ExplainedCase,
    examine,
)
from readingroom.analyzer.faithfulness.similarity import estimate_similarity
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explanation import ExplanationMethod, InputKind
from readingroom.domain.faithfulness import (
    FaithfulnessOptions,
    FaithfulnessReport,
    Fidelity,
    PerturbationCurve,
    RandomisationCheck,
    RandomisationTarget,
    StabilityCheck,
)
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.resampling import estimate_mean, percentile_estimate, resample

_FEWEST = 10
_ONE = "one input only: its value stands with it"


@dataclass(frozen=True, slots=True)
class ExplanationSource:
    """What the explanations are of, as the report names it."""

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
    """Return how far explanations can be believed.

    Args:
        cases: explanations of one model by one method.
        about: what they are of.
        options: how they are tested.
        randomising: what was made random for `ExplainedCase.randomised`.
        warnings: sentences that the report is to tell.
        progress: told of each case.

    Raises:
        AnalysisError: there is no case, one has fewer than two parts, or weights that are no
            numbers or others than its parts.
        Cancelled: the user stopped.
    """
    options = options or FaithfulnessOptions()
    _check(cases, options)
    found = []
    for number, case in enumerate(cases):
        progress.raise_if_cancelled()
        progress.report(Step(number, len(cases), "Testing explanations"))
        found.append(examine(case, options, number))
    progress.report(Step(len(cases), len(cases), "Testing explanations"))
    rng = random_stream(options.seed, "faithfulness", "intervals")
    return _report(found, about, options, randomising, cases, warnings, rng)


def _check(cases: Sequence[ExplainedCase], options: FaithfulnessOptions) -> None:
    if not cases:
        raise AnalysisError("There is no explanation to test.")
    for case in cases:
        if case.weights.ndim != 1 or len(case.weights) < 2:
            parts = "one part" if case.weights.size == 1 else f"{case.weights.size} parts"
            raise AnalysisError(
                f"The explanation of {case.code} has {parts}. At least two are needed: with one, "
                "nothing can be taken away and something left."
            )
        if not np.isfinite(case.weights).all():
            raise AnalysisError(f"The explanation of {case.code} has weights that are no numbers.")
    if not options.shares or not all(0 < share < 1 for share in options.shares):
        raise AnalysisError("Shares of parts to take away have to lie between 0 and 1.")
    if options.perturbations < 2 or options.steps < 2 or options.random_orders < 1:
        raise AnalysisError(
            "Tests need at least 2 perturbations, 2 steps of a curve and 1 order by chance."
        )


def _report(
    found: Sequence[CaseScores],
    about: ExplanationSource,
    options: FaithfulnessOptions,
    randomising: RandomisationTarget,
    cases: Sequence[ExplainedCase],
    warnings: Sequence[str],
    rng: np.random.Generator,
) -> FaithfulnessReport:
    level = options.level

    def mean(name: str, scale: str, nothing: str = _ONE) -> Estimate | NotEstimable:
        values = [getattr(one.figures, name) for one in found]
        return _mean(values, rng, scale, level, nothing)

    randomised = [one.randomised for one in found if one.randomised is not None]
    again = [one.again for one in found if one.again is not None]
    return FaithfulnessReport(
        about.model,
        about.kind,
        about.method,
        about.target,
        about.baseline,
        options,
        tuple(one.figures for one in found),
        *_fidelities(found, rng, level),
        _curve(found, [one.deletion for one in found], options, rng, sign=-1.0),
        _curve(found, [one.insertion for one in found], options, rng, sign=1.0),
        mean("comprehensiveness", "answer"),
        mean("sufficiency", "answer"),
        _infidelity(found, rng, level),
        mean("infidelity_scaled", "squared answer",
             "in each case every weight is 0, or the answer never changes"),
        mean("correlation", "correlation", "in each case weights or answers do not vary"),
        mean("max_sensitivity", "share of the explanation's length",
             "explanations of inputs that hardly differ were not asked for"),
        RandomisationCheck(randomising, estimate_similarity(randomised, rng, level))
        if randomised else None,
        StabilityCheck(len(cases[0].again) + 1, estimate_similarity(again, rng, level))
        if again else None,
        sum(one.calls for one in found),
        (*warnings, *_few(len(found))),
    )  # fmt: skip


def _fidelities(
    found: Sequence[CaseScores], rng: np.random.Generator, level: float
) -> tuple[Fidelity, Fidelity, Fidelity]:
    """Return F of perturbed inputs, at the inputs themselves, and of the change from the base."""
    pairs = (
        [(one.answers, one.told) for one in found],
        [(np.array([one.full]), np.array([one.told_full])) for one in found],
        [(one.answers - one.base, one.told - one.base) for one in found],
    )
    first, second, third = (
        estimate_fidelity([pair[0] for pair in each], [pair[1] for pair in each], rng, level)
        for each in pairs
    )
    return first, second, third


def _few(count: int) -> tuple[str, ...]:
    if count >= _FEWEST:
        return ()
    cases = "one input" if count == 1 else f"{count} inputs"
    return (f"Only {cases} tested: intervals over fewer than {_FEWEST} are too narrow.",)


def _mean(
    values: Sequence[float | None], rng: np.random.Generator, scale: str, level: float, nothing: str
) -> Estimate | NotEstimable:
    """Return the mean over cases; one case has its value, and no interval."""
    numbers = np.array([np.nan if one is None else one for one in values], dtype=np.float64)
    if np.isfinite(numbers).sum() == 1:
        return NotEstimable(_ONE)
    return estimate_mean(numbers, rng, scale=scale, level=level, nothing=nothing)


def _infidelity(
    found: Sequence[CaseScores], rng: np.random.Generator, level: float
) -> Estimate | NotEstimable:
    """Return the mean over cases; with one case only, over its perturbations."""
    scale = "squared answer"
    if len(found) > 1:
        means = np.array([one.infidelities.mean() for one in found])
        return estimate_mean(means, rng, scale=scale, level=level)
    terms = found[0].infidelities
    drawn = resample(lambda weights: weights @ terms / len(terms), len(terms), rng)
    what = "perturbations of one case"
    return percentile_estimate(float(terms.mean()), drawn, level, scale, len(terms), what)


def _difference(area: float, other: float) -> float:
    """Return how two areas differ; 0 where only by what rounding leaves."""
    return 0.0 if np.isclose(area, other, rtol=1e-12, atol=0) else area - other


def _curve(
    found: Sequence[CaseScores],
    lines: Sequence[CurveWithBaseline],
    options: FaithfulnessOptions,
    rng: np.random.Generator,
    *,
    sign: float,
) -> PerturbationCurve:
    """Return the mean curve over cases on one grid of shares, and its area.

    Areas are those of each case's own steps; the grid is for drawing. `sign` is -1 where a smaller
    area is better.
    """
    grid = np.linspace(0, 1, options.steps + 1)

    def drawn(values: list[FloatArray]) -> tuple[float, ...]:
        pairs = zip(found, values, strict=True)
        curves = [np.interp(grid, one.shares, line) for one, line in pairs]
        return tuple(np.mean(curves, axis=0).tolist())

    better = [sign * _difference(line.area, line.random_area) for line in lines]
    return PerturbationCurve(
        tuple(grid.tolist()),
        drawn([line.values for line in lines]),
        drawn([line.random for line in lines]),
        _mean([line.area for line in lines], rng, "answer", options.level, _ONE),
        _mean(better, rng, "difference of answers", options.level, _ONE),
    )
