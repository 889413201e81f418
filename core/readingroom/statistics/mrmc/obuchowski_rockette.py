"""Analysis of variance of reader studies by Obuchowski and Rockette, as revised by Hillis.

Obuchowski and Rockette, Commun Stat Simul Comput 1995;24:285; Hillis, Stat Med 2007;26:596 and
2014;33:330 (marginal means: split-plot and nested designs use the same formulas, with the error
covariances that the design leaves). In MS, the mean squares of r readers in t arms:

- random readers and cases: F = MS(arm) / (MS(reader x arm) + r max(Cov2 - Cov3, 0));
- fixed readers: chi-squared = (t - 1) MS(arm) / (Var - Cov1 + (r - 1) max(Cov2 - Cov3, 0));
- fixed cases: F = MS(arm) / MS(reader x arm).
"""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.endpoint import InferenceScope
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics.mrmc.covariance import ReaderFigures
from readingroom.statistics.mrmc.inference import (
    ROUNDING,
    ArmResult,
    Components,
    Difference,
    Error,
    MrmcResult,
    OverallTest,
    Plan,
    arm_result,
    difference,
    overall_test,
    standard_error,
    with_adjusted,
)

ONE_READER = "one reader: readers are fixed and cases random, the result holds for this reader"


class _Covariances(NamedTuple):
    """Mean error variance and covariances; NaN where there are no such pairs."""

    error: float
    cov1: float
    cov2: float
    cov3: float


class _Term(NamedTuple):
    """Variance of a mean or difference with its degrees of freedom, and a clamp if one was used."""

    variance: float
    degrees_of_freedom: float
    clamp: str = ""


def analyse(figures: ReaderFigures, plan: Plan, highest: float = 1.0) -> MrmcResult:
    """Compare the mean figures of arms.

    Readers without a figure in every arm are left out, unless no reader has two arms (readers
    nested in arms), or fewer than two readers have all of three or more arms, where each pair of
    arms has its own readers. A single reader is treated as fixed.

    Args:
        figures: of any figure of merit, with any error covariance.
        plan: the choices.
        highest: largest possible value of the figure; the smallest is 0.
    """
    has_figure = np.asarray(~np.isnan(figures.values))
    arms = [index for index in range(len(figures.arms)) if has_figure[index].any()]
    notes = [
        f"arm {name} is left out: no reader has a figure in it"
        for name, row in zip(figures.arms, has_figure, strict=True)
        if not row.any()
    ]
    readers = np.flatnonzero(has_figure.any(axis=0))
    if not len(readers):
        reason = NotEstimable("no reader has a figure in any arm")
        return MrmcResult((), (), reason, reason, "", (), tuple(notes))
    figures = figures.select(arms, readers.tolist())
    has_figure = ~np.isnan(figures.values)
    complete = np.flatnonzero(has_figure.all(axis=0)).tolist()
    if _is_nested(has_figure):
        return _nested(figures, plan, highest, notes)
    if _is_pairwise(has_figure):
        return _pairwise(figures, plan, highest, notes)
    left_out = [name for index, name in enumerate(figures.readers) if index not in complete]
    if left_out:
        notes.append(f"left out, without a figure in every arm: {', '.join(left_out)}")
    return _crossed(figures.select(range(len(arms)), complete), plan, highest, notes)


def readers_of_arms(has_figure: BoolArray) -> tuple[list[int], ...]:
    """Return the readers over which `analyse` takes the mean of each arm.

    Args:
        has_figure: of each arm and reader, bool array (n_arms, n_readers).
    """
    analysed = has_figure[has_figure.any(axis=1)]
    if analysed.size and not (_is_nested(analysed) or _is_pairwise(analysed)):
        has_figure = has_figure & analysed.all(axis=0)
    return tuple(np.flatnonzero(row).tolist() for row in has_figure)


def _is_nested(has_figure: BoolArray) -> bool:
    """Return whether no reader has two of several arms."""
    return len(has_figure) > 1 and int(has_figure.sum(axis=0).max()) == 1


def _is_pairwise(has_figure: BoolArray) -> bool:
    """Return whether each pair of three or more arms needs its own readers."""
    is_complete = has_figure.all(axis=0)
    is_read = has_figure.any(axis=0)
    return len(has_figure) > 2 and int(is_complete.sum()) < min(2, int(is_read.sum()))


def compare_with_model(
    figures: ReaderFigures, model: tuple[int, int], plan: Plan, highest: float = 1.0
) -> tuple[Difference, ...]:
    """Return the difference of each arm's readers from a model, readers first.

    With differences d of each reader from the model: se squared is (MS(d) + r max(Cov2, 0)) / r,
    df = (r - 1) ((MS(d) + r max(Cov2, 0)) / MS(d))^2 (Hillis, Obuchowski and Berbaum 2011). With
    fixed cases the covariance is left out.

    Args:
        figures: of readers and model together.
        model: arm and reader index of the model.
        plan: the choices.
        highest: largest possible value of the figure.
    """
    t, r = figures.values.shape
    own = model[0] * r + model[1]
    matrix = figures.covariance
    differences = []
    for arm in range(t):
        readers = [
            reader
            for reader in range(r)
            if reader != model[1] and not math.isnan(figures.values[arm, reader])
        ]
        if not readers:
            continue
        rows = [arm * r + reader for reader in readers]
        gaps = figures.values[arm, readers] - figures.values[model]
        with_model = matrix[rows, own]
        covariance = (
            matrix[np.ix_(rows, rows)] - with_model[:, None] - with_model + matrix[own, own]
        )
        names = (figures.arms[arm], figures.readers[model[1]])
        estimate, count = float(np.mean(gaps)), len(readers)
        error = _error(_mean_term(gaps, covariance, plan.scope))
        differences.append(difference(names, estimate, error, count, plan, highest))
    return with_adjusted(differences)


def _crossed(
    figures: ReaderFigures, plan: Plan, highest: float, notes: Sequence[str]
) -> MrmcResult:
    t, r = figures.values.shape
    notes, clamps = list(notes), list[str]()
    scope = plan.scope
    if r == 1 and scope is not InferenceScope.CASES:
        notes.append(ONE_READER)
        scope = InferenceScope.CASES
    matrix = figures.covariance.reshape(t, r, t, r)
    means = figures.values.mean(axis=1)
    arms = []
    for index, name in enumerate(figures.arms):
        term = _mean_term(figures.values[index], matrix[index, :, index, :], scope)
        _note_clamp(clamps, term, name)
        arms.append(arm_result(name, float(means[index]), _error(term), r, plan, highest))
    covariances = _covariances(matrix)
    components = _components(figures.values, covariances)
    overall: OverallTest | NotEstimable = NotEstimable("there is one arm")
    differences: list[Difference] = []
    if t > 1:
        term = _difference_term(figures.values, covariances, scope)
        _note_clamp(clamps, term, "difference")
        overall = _overall(figures.values, term)
        for first, second in _pairs(figures.arms, plan):
            if r == 1:
                pair = matrix[[first, second]][:, :, [first, second]]
                term = _difference_term(figures.values, _covariances(pair), scope)
            names = (figures.arms[first], figures.arms[second])
            estimate = float(means[first] - means[second])
            differences.append(difference(names, estimate, _error(term), r, plan, highest))
    return MrmcResult(
        tuple(arms),
        with_adjusted(differences),
        overall,
        components,
        _method(figures, scope),
        tuple(clamps),
        tuple(notes),
    )


def _nested(figures: ReaderFigures, plan: Plan, highest: float, notes: Sequence[str]) -> MrmcResult:
    """Analyse readers who each read in one arm.

    With equal numbers of readers the mean square of readers is pooled over the arms (Hillis 2014),
    else each arm has its own (Welch-Satterthwaite).
    """
    t, r = figures.values.shape
    notes, clamps = list(notes), list[str]()
    has_figure = ~np.isnan(figures.values)
    groups = [np.flatnonzero(row) for row in has_figure]
    scope = plan.scope
    if min(map(len, groups)) == 1 and scope is not InferenceScope.CASES:
        notes.append("an arm has one reader: readers are fixed and cases random")
        scope = InferenceScope.CASES
    matrix = figures.covariance.reshape(t, r, t, r)
    arms = []
    for index, group in enumerate(groups):
        own = matrix[index, :, index, :][np.ix_(group, group)]
        term = _mean_term(figures.values[index, group], own, scope)
        _note_clamp(clamps, term, figures.arms[index])
        mean = float(figures.values[index, group].mean())
        name = figures.arms[index]
        arms.append(arm_result(name, mean, _error(term), len(group), plan, highest))
    is_balanced = len({len(group) for group in groups}) == 1
    selected = range(t) if is_balanced else None
    differences = []
    for first, second in _pairs(figures.arms, plan):
        term = _nested_term(figures, groups, (first, second), selected, scope)
        _note_clamp(clamps, term, f"{figures.arms[first]} and {figures.arms[second]}")
        estimate, names = arms[first].estimate - arms[second].estimate, (first, second)
        count = len(groups[first]) + len(groups[second])
        pair = (figures.arms[names[0]], figures.arms[names[1]])
        differences.append(difference(pair, estimate, _error(term), count, plan, highest))
    overall = _nested_overall(figures, groups, scope, is_balanced=is_balanced)
    reason = NotEstimable("readers are nested in arms: components are within arms")
    method = _method(figures, scope) + ", readers nested in arms"
    return MrmcResult(
        tuple(arms),
        with_adjusted(differences),
        overall,
        reason,
        method,
        tuple(clamps),
        tuple(notes),
    )


def _nested_overall(
    figures: ReaderFigures,
    groups: Sequence[np.ndarray],
    scope: InferenceScope,
    *,
    is_balanced: bool,
) -> OverallTest | NotEstimable:
    t = len(groups)
    selected = range(t) if is_balanced else None
    term = _nested_term(figures, groups, (0, 1), selected, scope)
    if not is_balanced and t > 2:
        return NotEstimable("numbers of readers differ between arms; see the pairwise differences")
    if not term.variance > 0:
        return NotEstimable("the variance is 0")
    means = np.array([figures.values[arm, group].mean() for arm, group in enumerate(groups)])
    statistic = 2 * float(means.var(ddof=1)) / term.variance
    return overall_test(statistic, t - 1, term.degrees_of_freedom)


def _nested_term(
    figures: ReaderFigures,
    groups: Sequence[np.ndarray],
    pair: tuple[int, int],
    pooled: Sequence[int] | None,
    scope: InferenceScope,
) -> _Term:
    """Return the variance of a difference of two arms with different readers."""
    t, r = figures.values.shape
    matrix = figures.covariance.reshape(t, r, t, r)

    def mean_square(arm: int) -> float:
        return float(figures.values[arm, groups[arm]].var(ddof=1))

    def within(arm: int) -> tuple[float, float]:
        block = matrix[arm, :, arm, :][np.ix_(groups[arm], groups[arm])]
        return float(np.diag(block).mean()), _off_diagonal(block)

    chosen = list(pooled or pair)
    between = float(
        np.mean(
            [
                matrix[first, :, second, :][np.ix_(groups[first], groups[second])].mean()
                for first, second in combinations(chosen, 2)
            ]
        )
    )
    sizes = [len(groups[arm]) for arm in pair]
    if scope is InferenceScope.CASES:
        variance = -2 * between
        for arm, size in zip(pair, sizes, strict=True):
            error, cov2 = within(arm)
            variance += (error + (size - 1) * (0.0 if size == 1 else cov2)) / size
        return _Term(variance, math.inf)
    squares = [mean_square(arm) for arm in pair]
    df_parts = [
        (square / size) ** 2 / (size - 1) for square, size in zip(squares, sizes, strict=True)
    ]
    if pooled is not None:
        square = float(np.mean([mean_square(arm) for arm in chosen]))
        squares = [square, square]
        df_parts = [4 * (square / sizes[0]) ** 2 / (t * (sizes[0] - 1))]
    variance = sum(square / size for square, size in zip(squares, sizes, strict=True))
    clamp = ""
    if scope is InferenceScope.READERS_AND_CASES:
        within_arms = float(np.mean([within(arm)[1] for arm in chosen]))
        excess, clamp = _positive(2 * within_arms - 2 * between, "Cov2 - Cov3", variance)
        variance += excess
    return _Term(variance, _ratio(variance**2, sum(df_parts)), clamp)


def _pairwise(
    figures: ReaderFigures, plan: Plan, highest: float, notes: Sequence[str]
) -> MrmcResult:
    """Analyse each arm over its own readers, and each pair of arms over the readers of both."""
    has_figure = ~np.isnan(figures.values)
    arms: list[ArmResult] = []
    clamps: list[str] = []
    notes = [*notes, "fewer than two readers have every arm: each pair of arms has its own readers"]
    for arm in range(len(figures.arms)):
        part = figures.select([arm], np.flatnonzero(has_figure[arm]).tolist())
        result = _crossed(part, plan, highest, ())
        arms += result.arms
        clamps += result.clamps
    differences: list[Difference] = []
    for pair in _pairs(figures.arms, plan):
        shared = np.flatnonzero(has_figure[list(pair)].all(axis=0)).tolist()
        if not shared:
            names = (figures.arms[pair[0]], figures.arms[pair[1]])
            estimate = arms[pair[0]].estimate - arms[pair[1]].estimate
            reason = NotEstimable("no reader has both arms")
            differences.append(difference(names, estimate, reason, 0, plan, highest))
            continue
        result = _crossed(figures.select(pair, shared), plan, highest, ())
        differences += result.differences
        clamps += result.clamps
        notes += result.notes
    reason = NotEstimable("fewer than two readers have every arm; see the pairwise differences")
    return MrmcResult(
        tuple(arms),
        with_adjusted(differences),
        reason,
        reason,
        _method(figures, plan.scope) + ", pairwise",
        tuple(dict.fromkeys(clamps)),
        tuple(dict.fromkeys(notes)),
    )


def _pairs(arms: Sequence[str], plan: Plan) -> list[tuple[int, int]]:
    """Return the pairs of arms; with a reference, of each other arm with it."""
    if not plan.reference:
        return list(combinations(range(len(arms)), 2))
    if plan.reference not in arms:
        return []
    reference = arms.index(plan.reference)
    return [(arm, reference) for arm in range(len(arms)) if arm != reference]


def _mean_term(values: FloatArray, covariance: FloatArray, scope: InferenceScope) -> _Term:
    """Return the variance of the mean of r readers' figures in one arm."""
    r = len(values)
    if r == 1 or scope is InferenceScope.CASES:
        variance = float(np.diag(covariance).mean())
        shared, clamp = (0.0, "") if r == 1 else _positive(_off_diagonal(covariance), "Cov2")
        return _Term((variance + (r - 1) * shared) / r, math.inf, clamp)
    square = float(values.var(ddof=1))
    if scope is InferenceScope.READERS:
        return _Term(square / r, r - 1)
    shared, clamp = _positive(_off_diagonal(covariance), "Cov2", float(np.diag(covariance).mean()))
    total = square + r * shared
    return _Term(total / r, _ratio(total**2, square**2 / (r - 1)), clamp)


def _difference_term(values: FloatArray, covariances: _Covariances, scope: InferenceScope) -> _Term:
    """Return the variance of a difference of two of t arms over the same r readers."""
    t, r = values.shape
    error, cov1, cov2, cov3 = covariances
    excess, clamp = (0.0, "") if r == 1 else _positive(cov2 - cov3, "Cov2 - Cov3", error)
    if scope is InferenceScope.CASES:
        return _Term(2 * (error - cov1 + (r - 1) * excess) / r, math.inf, clamp)
    interaction = _mean_squares(values)[2]
    df = (t - 1) * (r - 1)
    if scope is InferenceScope.READERS:
        return _Term(2 * interaction / r, df)
    total = interaction + r * excess
    return _Term(2 * total / r, _ratio(total**2, interaction**2 / df), clamp)


def _overall(values: FloatArray, term: _Term) -> OverallTest | NotEstimable:
    t, r = values.shape
    if not term.variance > 0:
        return NotEstimable("the variance is 0: no reader or case changes the figures")
    statistic = _mean_squares(values)[0] / (r * term.variance / 2)
    return overall_test(statistic, t - 1, term.degrees_of_freedom)


def _mean_squares(values: FloatArray) -> tuple[float, float, float]:
    """Return the mean squares of arms, readers, and their interaction."""
    t, r = values.shape
    of_arms = values.mean(axis=1, keepdims=True)
    of_readers = values.mean(axis=0, keepdims=True)
    residual = values - of_arms - of_readers + values.mean()
    interaction = float((residual**2).sum() / max((t - 1) * (r - 1), 1))
    between_readers = t * float(of_readers.var(ddof=1)) if r > 1 else 0.0
    return r * float(of_arms.var(ddof=1)), between_readers, interaction


def _covariances(matrix: FloatArray) -> _Covariances:
    """Return the mean variances and covariances of a (t, r, t, r) matrix."""
    t, r = matrix.shape[:2]
    same_reader = np.einsum("aibi->ab", matrix)
    same_arm = np.einsum("aiaj->ij", matrix)
    own, by_reader = float(np.trace(same_reader)), float(same_reader.sum())
    by_arm, every = float(same_arm.sum()), float(matrix.sum())

    def mean(total: float, count: int) -> float:
        return total / count if count else math.nan

    return _Covariances(
        own / (t * r),
        mean(by_reader - own, t * (t - 1) * r),
        mean(by_arm - own, t * r * (r - 1)),
        mean(every - by_reader - by_arm + own, t * (t - 1) * r * (r - 1)),
    )


def _components(values: FloatArray, covariances: _Covariances) -> Components:
    t, r = values.shape
    error, cov1, cov2, cov3 = (None if math.isnan(value) else value for value in covariances)
    reader = reader_by_arm = None
    if r > 1 and t > 1:
        _, of_readers, interaction = _mean_squares(values)
        reader_by_arm = interaction - covariances.error + covariances.cov1
        reader_by_arm += covariances.cov2 - covariances.cov3
        reader = (of_readers - interaction) / t - covariances.cov1 + covariances.cov3
    elif r > 1:
        reader = float(values.var(ddof=1)) - covariances.error + covariances.cov2
    return Components(reader, reader_by_arm, cov1, cov2, cov3, error)


def _off_diagonal(matrix: FloatArray) -> float:
    r = len(matrix)
    return float((matrix.sum() - np.trace(matrix)) / (r * (r - 1))) if r > 1 else math.nan


def _positive(value: float, name: str, scale: float = 0.0) -> tuple[float, str]:
    """Return a covariance, 0 where it is that within rounding or negative, and the clamp if so."""
    if value > ROUNDING * scale:
        return value, ""
    clamp = f"{name} = {value:.6g}, set to 0"
    return 0.0, clamp if value < -ROUNDING * scale else ""


def _note_clamp(clamps: list[str], term: _Term, name: str) -> None:
    if term.clamp:
        clamps.append(f"{name}: {term.clamp}")


def _ratio(numerator: float, denominator: float) -> float:
    return numerator / denominator if denominator > 0 else math.inf


def _error(term: _Term) -> Error | NotEstimable:
    return standard_error(term.variance, term.degrees_of_freedom)


def _method(figures: ReaderFigures, scope: InferenceScope) -> str:
    rule = {
        InferenceScope.READERS_AND_CASES: "Hillis degrees of freedom",
        InferenceScope.CASES: "normal distribution",
        InferenceScope.READERS: "degrees of freedom of the readers",
    }[scope]
    return f"Obuchowski-Rockette, {figures.method} covariance, {scope.value}, {rule}"
