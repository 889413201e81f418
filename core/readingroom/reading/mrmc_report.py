"""Analysis of a file of ratings as plain values, ready for JSON."""

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np

from readingroom.domain.arrays import FloatArray
from readingroom.domain.endpoint import (
    Comparison,
    CovarianceMethod,
    InferenceScope,
    IntervalScale,
    MissingDataRule,
)
from readingroom.domain.errors import IntakeError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.reading.estimate_blocks import Block, estimate_block
from readingroom.reading.mrmc_blocks import (
    arm_block,
    components_block,
    dbm_block,
    difference_block,
    overall_block,
)
from readingroom.reading.rating_files import read_ratings
from readingroom.statistics.mrmc import obuchowski_rockette, u_statistics
from readingroom.statistics.mrmc.bootstrap import bootstrap_areas
from readingroom.statistics.mrmc.covariance import ReaderFigures, reader_figures
from readingroom.statistics.mrmc.figures import FigureOfMerit, figure_of_merit
from readingroom.statistics.mrmc.inference import (
    ArmResult,
    Components,
    Hypothesis,
    MrmcResult,
    Plan,
    with_adjusted,
)
from readingroom.statistics.mrmc.pairs import PairMoments, pair_moments
from readingroom.statistics.mrmc.ratings import Design, Ratings
from readingroom.statistics.mrmc.single_readers import single_reader_figure
from readingroom.statistics.mrmc.types import MrmcOptions

DESIGNS: Final = {
    "crossed": (Design.CROSSED,),
    # RJafroc calls readers nested in arms split-plot A, and cases nested in readers split-plot C
    "split-plot": (Design.SPLIT_PLOT, Design.READERS_IN_ARMS, Design.CASES_IN_READERS),
    "nested": (Design.CASES_IN_READERS, Design.CASES_IN_ARMS, Design.READERS_IN_ARMS),
}
AT_RATE: Final = (
    "the delete-one jackknife of a figure at a rate is not consistent with many distinct ratings:"
    " intervals of arms are too wide, p values vary; the bands of --curves use another covariance"
)
"""Note on the covariance of `sensitivity@SPEC` and `specificity@SENS`."""


def mrmc_report(ratings: Ratings, options: MrmcOptions) -> Block:
    """Return the analysis as plain values; those that are not estimable are None with a `reason`.

    Raises:
        IntakeError: a choice is invalid, or does not fit the ratings.
    """
    figure, plan, covariance = _choices(ratings, options)
    design = ratings.design()
    if options.design != "any" and design not in DESIGNS[options.design]:
        raise IntakeError(
            f"The ratings are {design.value}, not {options.design}. {_hole(ratings)}"
            "Enter that design, or any."
        )
    analysed = ratings.with_missing(_MISSING[options.missing])
    _check_classes(analysed, figure)
    human, joint = analysed, analysed
    if options.model:
        human, joint = _with_model(analysed, options.model)
    has_u_statistics = figure.is_area and ratings.clusters is None and not options.model
    moments = pair_moments(joint.cells, joint.is_positive) if has_u_statistics else None
    figures = reader_figures(joint, figure, covariance, moments)
    if options.method == "ustat":
        choices = u_statistics.UStatistics(options.is_biased, options.is_rounded)
        result = u_statistics.analyse(analysed, plan, choices, moments)
    else:
        result = _obuchowski_rockette(figures, plan, figure, human, has_model=bool(options.model))
    report: Block = {
        "method": result.method,
        "endpoint": figure.name,
        "endpoint_label": figure.label,
        "design": design.value,
        "level": options.level,
        "test": plan.hypothesis.null_text,
        "arms": {arm.arm: arm_block(arm, result.method) for arm in result.arms},
        "readers": _readers(joint, figures, figure, plan),
        "differences": [difference_block(entry, result.method) for entry in result.differences],
        "reader_differences": reader_differences(figures, plan, figure.highest),
        "components": components_block(result),
        "f": overall_block(result),
        "clamps": list(result.clamps),
        "notes": [*result.notes, *([AT_RATE] if figure.is_at_rate else [])],
        "counts": _counts(ratings, analysed, options.missing),
    }
    is_jackknife = covariance is CovarianceMethod.JACKKNIFE
    is_factorial = design is Design.CROSSED and min(figures.values.shape) > 1
    if is_jackknife and is_factorial and isinstance(result.components, Components):
        report["dbm"] = dbm_block(result.components, figures.cases)
    if options.method == "or" and has_u_statistics and _is_random(plan):
        report["cross_check"] = _cross_check(analysed, plan, moments)
    if options.resamples:
        if not (has_u_statistics and _is_random(plan)):
            raise IntakeError(
                "Resamples are for the endpoint auc of independent readers and cases, without a"
                " model. Leave them out."
            )
        report["bootstrap"] = _bootstrap(analysed, result, options)
    return report


def analysed_readings(ratings: Ratings, options: MrmcOptions) -> tuple[Ratings, Plan]:
    """Return the ratings that are analysed, and the plan; a model has an arm of its own.

    Raises:
        IntakeError: a choice is invalid, does not fit the ratings, or a class has no case.
    """
    _, plan, _ = _choices(ratings, options)
    analysed = ratings.with_missing(_MISSING[options.missing])
    _check_classes(analysed, figure_of_merit("auc"))
    if options.model:
        _, analysed = _with_model(analysed, options.model)
    return analysed, plan


_MISSING: Final = {
    "available": MissingDataRule.AVAILABLE,
    "complete": MissingDataRule.COMPLETE_CASES,
    "incorrect": MissingDataRule.INCORRECT,
}


def _choices(
    ratings: Ratings, options: MrmcOptions
) -> tuple[FigureOfMerit, Plan, CovarianceMethod]:
    try:
        figure = figure_of_merit(options.endpoint)
    except ValueError as error:
        raise IntakeError(str(error)) from error
    plan = plan_of(options, [name for name in ratings.arms if name != options.model])
    if options.method == "ustat":
        _check_u_statistics(ratings, options, figure, plan.scope)
    is_plain = figure.is_area and ratings.clusters is None
    covariance = {
        "auto": CovarianceMethod.UNBIASED if is_plain else CovarianceMethod.JACKKNIFE,
        "jackknife": CovarianceMethod.JACKKNIFE,
        "delong": CovarianceMethod.DELONG,
        "unbiased": CovarianceMethod.UNBIASED,
    }[options.covariance]
    if covariance is not CovarianceMethod.JACKKNIFE and not figure.is_area:
        raise IntakeError(
            f"The {covariance.value} covariance is for the endpoint auc. Use jackknife."
        )
    if covariance is CovarianceMethod.UNBIASED and ratings.clusters is not None:
        raise IntakeError("The unbiased covariance is for independent cases. Use jackknife.")
    return figure, plan, covariance


def pilot_figures(path: Path, endpoint: str, model: str) -> ReaderFigures:
    """Return the figures of the readers of a table; a model has an arm and a reader of its own.

    Raises:
        IntakeError: the table cannot be read, or does not fit the endpoint or the model.
    """
    return figures_of(read_ratings(path), endpoint, model)


def figures_of(ratings: Ratings, endpoint: str, model: str) -> ReaderFigures:
    """Return the figures of the readers; a model has an arm and a reader of its own.

    Raises:
        IntakeError: the ratings do not fit the endpoint or the model.
    """
    figure, _, covariance = _choices(ratings, MrmcOptions(endpoint=endpoint, model=model))
    _check_classes(ratings, figure)
    if model:
        _, ratings = _with_model(ratings, model)
    return reader_figures(ratings, figure, covariance)


def scope_of(has_random_readers: bool, has_random_cases: bool) -> InferenceScope:
    """Return what a conclusion extends to.

    Raises:
        IntakeError: neither readers nor cases are random.
    """
    if has_random_readers:
        return InferenceScope.READERS_AND_CASES if has_random_cases else InferenceScope.READERS
    if not has_random_cases:
        raise IntakeError("Readers and cases are both fixed. Make at least one of them random.")
    return InferenceScope.CASES


def plan_of(options: MrmcOptions, arms: Sequence[str]) -> Plan:
    """Return the choices of an analysis of some arms.

    Raises:
        IntakeError: a choice is invalid, or the reference is not one of the arms.
    """
    try:
        hypothesis = Hypothesis(Comparison(options.test), options.margin)
    except ValueError as error:
        raise IntakeError(f"{str(error)[0].upper()}{str(error)[1:]}") from error
    scope = scope_of(options.has_random_readers, options.has_random_cases)
    if options.reference and options.reference not in arms:
        raise IntakeError(
            f"The ratings have no arm '{options.reference[:40]}'. Arms: {', '.join(arms)}."
        )
    scale = IntervalScale[options.interval.upper()]
    return Plan(scope, hypothesis, scale, options.level, options.reference)


def _check_u_statistics(
    ratings: Ratings, options: MrmcOptions, figure: FigureOfMerit, scope: InferenceScope
) -> None:
    obstacle = ""
    if not figure.is_area:
        obstacle = "are for the endpoint auc"
    elif scope is not InferenceScope.READERS_AND_CASES:
        obstacle = "treat readers and cases as random"
    elif options.model:
        obstacle = "do not compare a model with readers"
    elif ratings.clusters is not None:
        obstacle = "are for independent cases"
    if obstacle:
        raise IntakeError(f"U-statistics {obstacle}. Use Obuchowski-Rockette (or).")


def _hole(ratings: Ratings) -> str:
    """Return the first cell without a reading, as a sentence."""
    holes = np.argwhere(np.isnan(ratings.values) & ~ratings.unanswered)
    if not len(holes):
        return ""
    arm, reader, case = holes[0]
    return (
        f"Reader {ratings.readers[reader]} has no reading of case {ratings.cases[case]} in arm"
        f" {ratings.arms[arm]}. "
    )


def _check_classes(ratings: Ratings, figure: FigureOfMerit) -> None:
    is_read = ~np.isnan(ratings.values).all(axis=(0, 1))
    for name, count, is_used in (
        ("positive", int((is_read & ratings.is_positive).sum()), figure.classes.positive),
        ("negative", int((is_read & ~ratings.is_positive).sum()), figure.classes.negative),
    ):
        if is_used and not count:
            raise IntakeError(
                f"No {name} case has a rating. The endpoint {figure.name} needs {name} cases."
            )
    if figure.name == "accuracy":
        finite = ratings.values[np.isfinite(ratings.values)]
        if not np.isin(finite, (0, 1)).all():
            other = finite[~np.isin(finite, (0, 1))][0]
            raise IntakeError(
                f"The endpoint accuracy needs ratings of 0 and 1, not {other:g}. Enter accuracy>=T,"
                " with the lowest positive rating T."
            )


def _with_model(ratings: Ratings, name: str) -> tuple[Ratings, Ratings]:
    """Return the ratings of readers, and with the model as its own reader in its own arm."""
    arms, readers = list(range(len(ratings.arms))), list(range(len(ratings.readers)))
    if name in ratings.readers:
        index = ratings.readers.index(name)
        rows = ratings.values[:, index]
        readers.remove(index)
    elif name in ratings.arms:
        index = ratings.arms.index(name)
        rows = ratings.values[index]
        arms.remove(index)
    else:
        raise IntakeError(f"The ratings have no reader or arm '{name[:40]}' to be the model.")
    model = np.full(rows.shape[1], np.nan)
    for row in rows:
        is_rated = ~np.isnan(row)
        both = is_rated & ~np.isnan(model)
        if (row[both] != model[both]).any():
            case = ratings.cases[int(np.flatnonzero(both & (row != model))[0])]
            raise IntakeError(f"The model '{name[:40]}' has two ratings of case {case}. Keep one.")
        model[is_rated] = row[is_rated]
    has_rating = np.asarray(~np.isnan(ratings.values).all(axis=2))
    arms = [arm for arm in arms if has_rating[arm, readers].any()]
    readers = [reader for reader in readers if has_rating[arms, reader].any()]
    if not readers or not arms:
        raise IntakeError(f"Without the model '{name[:40]}' there are no ratings of readers.")
    human = replace(
        ratings,
        arms=tuple(ratings.arms[arm] for arm in arms),
        readers=tuple(ratings.readers[reader] for reader in readers),
        values=ratings.values[np.ix_(arms, readers)],
        unanswered=ratings.unanswered[np.ix_(arms, readers)],
    )
    return human, human.with_model(name, model)


def _obuchowski_rockette(
    figures: ReaderFigures, plan: Plan, figure: FigureOfMerit, human: Ratings, *, has_model: bool
) -> MrmcResult:
    if not has_model:
        return obuchowski_rockette.analyse(figures, plan, figure.highest)
    arms, readers = range(len(human.arms)), range(len(human.readers))
    own = (len(human.arms), len(human.readers))
    result = obuchowski_rockette.analyse(figures.select(arms, readers), plan, figure.highest)
    if math.isnan(figures.values[own]):
        return replace(
            result, notes=(*result.notes, f"model {figures.readers[-1]} has too few cases")
        )
    alone = obuchowski_rockette.analyse(
        figures.select([own[0]], [own[1]]),
        replace(plan, scope=InferenceScope.CASES, reference=""),
        figure.highest,
    )
    differences = obuchowski_rockette.compare_with_model(figures, own, plan, figure.highest)
    return replace(
        result,
        arms=(*result.arms, *alone.arms),
        differences=with_adjusted((*differences, *result.differences)),
        method=f"{result.method}; model against readers, the model fixed",
    )


def _is_random(plan: Plan) -> bool:
    return plan.scope is InferenceScope.READERS_AND_CASES


def _cross_check(ratings: Ratings, plan: Plan, moments: PairMoments | None) -> Block:
    """Return the p values of U-statistics, beside those of Obuchowski and Rockette."""
    result = u_statistics.analyse(ratings, plan, u_statistics.UStatistics(), moments)
    return {
        "method": result.method,
        "differences": [difference_block(entry, result.method) for entry in result.differences],
        "clamps": list(result.clamps),
    }


def _bootstrap(ratings: Ratings, result: MrmcResult, options: MrmcOptions) -> Block:
    generator = random_stream(options.seed, "mrmc", "bootstrap")
    areas = bootstrap_areas(ratings, options.resamples, generator)
    shares = 100 * (1 - options.level) / 2, 100 * (1 + options.level) / 2

    def summary(values: FloatArray) -> Block:
        known = values[~np.isnan(values)]
        low, high = np.percentile(known, shares)
        return {"se": float(known.std()), "low": float(low), "high": float(high), "n": len(known)}

    index = {name: arm for arm, name in enumerate(ratings.arms)}
    pairs = [entry.arms for entry in result.differences]
    method = f"bootstrap over readers and cases, percentiles of {options.resamples} resamples"
    return {
        "method": method,
        "seed": options.seed,
        "arms": {arm.arm: summary(areas[:, index[arm.arm]]) for arm in result.arms},
        "differences": [
            {"arms": list(pair), **summary(areas[:, index[pair[0]]] - areas[:, index[pair[1]]])}
            for pair in pairs
        ],
    }


def _readers(
    ratings: Ratings, figures: ReaderFigures, figure: FigureOfMerit, plan: Plan
) -> dict[str, dict[str, Block]]:
    counts = ratings.counts()
    report: dict[str, dict[str, Block]] = {name: {} for name in ratings.readers}
    for arm, arm_name in enumerate(ratings.arms):
        for reader, name in enumerate(ratings.readers):
            negative, positive = map(int, counts[arm, reader])
            unanswered = int(ratings.unanswered[arm, reader].sum())
            if not positive + negative + unanswered:
                continue
            numbers = {"positive": positive, "negative": negative, "unanswered": unanswered}
            result = single_reader_figure(figures, (arm, reader), ratings, figure, plan)
            report[name][arm_name] = single_reader(result, figures.method, figure.label) | numbers
    return report


def single_reader(result: Estimate | NotEstimable | ArmResult, method: str, label: str) -> Block:
    """Return the figure of one reader in one arm; `label` is the name of the figure."""
    if isinstance(result, ArmResult):
        return arm_block(result, method)
    block = estimate_block(result)
    return block | {"method": label} if isinstance(result, NotEstimable) else block


def reader_differences(figures: ReaderFigures, plan: Plan, highest: float) -> list[Block]:
    """Return each reader's differences of arms, the reader being fixed."""
    blocks: list[Block] = []
    fixed = replace(plan, scope=InferenceScope.CASES)
    for reader, name in enumerate(figures.readers):
        arms = np.flatnonzero(~np.isnan(figures.values[:, reader])).tolist()
        names = [figures.arms[arm] for arm in arms]
        if len(arms) < 2 or (plan.reference and plan.reference not in names):
            continue
        result = obuchowski_rockette.analyse(figures.select(arms, [reader]), fixed, highest)
        blocks += [
            {"reader": name, **difference_block(entry, result.method)}
            for entry in result.differences
        ]
    return blocks


def _counts(ratings: Ratings, analysed: Ratings, rule: str) -> Block:
    """Return the numbers of readings, of those without an answer, and of those not analysed."""
    is_rated = ~np.isnan(ratings.values)
    in_analysis = ~np.isnan(analysed.values)
    return {
        "arms": len(ratings.arms),
        "readers": len(ratings.readers),
        "positive_cases": int(ratings.is_positive.sum()),
        "negative_cases": int((~ratings.is_positive).sum()),
        "readings": int((is_rated | ratings.unanswered).sum()),
        "unanswered": int(ratings.unanswered.sum()),
        "analysed": int(in_analysis.sum()),
        "missing_rule": rule,
    }
