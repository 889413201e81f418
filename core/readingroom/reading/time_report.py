"""Analysis of a file of reading times as plain values, ready for JSON."""

import math
from enum import StrEnum
from typing import Final

import numpy as np

from readingroom.domain.endpoint import InferenceScope, IntervalScale
from readingroom.domain.errors import IntakeError
from readingroom.reading.estimate_blocks import Block
from readingroom.reading.mrmc_blocks import (
    arm_block,
    components_block,
    difference_block,
    overall_block,
)
from readingroom.reading.mrmc_report import reader_differences
from readingroom.statistics.mrmc.covariance import ReaderFigures
from readingroom.statistics.mrmc.inference import Plan
from readingroom.statistics.mrmc.means import mean_figures
from readingroom.statistics.mrmc.obuchowski_rockette import analyse
from readingroom.statistics.mrmc.ratings import Ratings
from readingroom.statistics.mrmc.single_readers import fixed_reader

_TOO_FEW: Final = "fewer than two cases with a time"
_LABELS: Final = {
    False: "mean reading time in seconds",
    True: "mean logarithm of the reading time in seconds; ratios are those of geometric means",
}


class TimeScale(StrEnum):
    """Scale on which times are averaged: seconds, or their natural logarithms."""

    SECONDS = "seconds"
    LOG = "log"


def time_report(
    times: Ratings,
    scale: TimeScale = TimeScale.SECONDS,
    *,
    has_random_readers: bool = True,
    reference: str = "",
    level: float = 0.95,
) -> Block:
    """Return the analysis as plain values; those that are not estimable are None with a `reason`.

    Mean times are compared by the analysis of Obuchowski and Rockette with the jackknife over
    cases. On the log scale, `estimate`, `se`, `low` and `high` are of logarithms; arms also have
    `geometric_mean`, and differences `ratio`.

    Args:
        times: see `read_times`.
        scale: on which times are averaged.
        has_random_readers: whether the conclusion extends to other readers.
        reference: arm that is second in each difference; "" for all pairs.
        level: of the intervals.

    Raises:
        IntakeError: the reference is not one of the arms.
    """
    if reference and reference not in times.arms:
        raise IntakeError(
            f"The times have no arm '{reference[:40]}'. Arms: {', '.join(times.arms)}."
        )
    scope = InferenceScope.READERS_AND_CASES if has_random_readers else InferenceScope.CASES
    plan = Plan(scope, scale=IntervalScale.WALD, level=level, reference=reference)
    is_log = scale is TimeScale.LOG
    has_time = ~np.isnan(times.values)
    values = np.where(has_time, times.values, 1.0)
    if is_log:
        values = np.log(values)
    sums = np.where(has_time, values, 0.0)
    figures = mean_figures(times.arms, times.readers, sums, has_time.astype(np.float64))
    result = analyse(figures, plan, math.inf)
    arms = {arm.arm: arm_block(arm, result.method) for arm in result.arms}
    differences = [difference_block(entry, result.method) for entry in result.differences]
    if is_log:
        for block in arms.values():
            block["geometric_mean"] = _exponential(block)
        for block in differences:
            block["ratio"] = _exponential(block)
    return {
        "method": result.method,
        "scale": scale.value,
        "scale_label": _LABELS[is_log],
        "design": times.design().value,
        "level": level,
        "test": plan.hypothesis.null_text,
        "arms": arms,
        "readers": _readers(times, figures, plan),
        "differences": differences,
        "reader_differences": reader_differences(figures, plan, math.inf),
        "components": components_block(result),
        "f": overall_block(result),
        "clamps": list(result.clamps),
        "notes": list(result.notes),
        "counts": _counts(times),
    }


def _exponential(block: Block) -> Block:
    """Return the exponentials of an estimate and its interval."""
    values = {key: block[key] for key in ("estimate", "low", "high")}
    return {
        key: math.exp(value) if isinstance(value, float) else None for key, value in values.items()
    }


def _readers(times: Ratings, figures: ReaderFigures, plan: Plan) -> dict[str, dict[str, Block]]:
    report: dict[str, dict[str, Block]] = {name: {} for name in times.readers}
    for (arm, reader), value in np.ndenumerate(figures.values):
        readings = int((~np.isnan(times.values[arm, reader])).sum())
        unanswered = int(times.unanswered[arm, reader].sum())
        if not readings + unanswered:
            continue
        numbers: Block = {"readings": readings, "without_time": unanswered}
        row = arm * len(times.readers) + reader
        own: Block
        if math.isnan(value):
            own = dict.fromkeys(("estimate", "se", "low", "high")) | {"reason": _TOO_FEW}
        else:
            variance = float(figures.covariance[row, row])
            arm_result = fixed_reader(float(value), variance, plan, math.inf, figures.method)
            own = arm_block(arm_result, figures.method)
        report[times.readers[reader]][times.arms[arm]] = own | numbers
    return report


def _counts(times: Ratings) -> Block:
    has_time = ~np.isnan(times.values)
    return {
        "arms": len(times.arms),
        "readers": len(times.readers),
        "cases": len(times.cases),
        "readings": int((has_time | times.unanswered).sum()),
        "without_time": int(times.unanswered.sum()),
    }
