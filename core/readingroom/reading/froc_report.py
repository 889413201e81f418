"""Analysis of a free-response study as plain values, ready for JSON."""

import numpy as np

from readingroom.domain.errors import IntakeError
from readingroom.reading.estimate_blocks import Block
from readingroom.reading.mrmc_blocks import (
    arm_block,
    components_block,
    difference_block,
    overall_block,
)
from readingroom.reading.mrmc_report import plan_of, reader_differences, single_reader
from readingroom.statistics.mrmc import obuchowski_rockette
from readingroom.statistics.mrmc.covariance import ReaderFigures
from readingroom.statistics.mrmc.free_response import (
    FreeResponseFigure,
    Marks,
    free_response_figure,
    free_response_figures,
)
from readingroom.statistics.mrmc.inference import Plan
from readingroom.statistics.mrmc.single_readers import reader_of_marks
from readingroom.statistics.mrmc.types import MrmcOptions


def froc_report(marks: Marks, options: MrmcOptions) -> Block:
    """Return the analysis as plain values; those that are not estimable are None with a `reason`.

    `options.endpoint` is the figure, see `free_response_figure`.

    Raises:
        IntakeError: a choice is invalid, or the figure needs cases that the study lacks.
    """
    try:
        figure = free_response_figure(options.endpoint)
    except ValueError as error:
        raise IntakeError(str(error)) from error
    plan = plan_of(options, marks.arms)
    figures = free_response_figures(marks, figure)
    positive = int(marks.is_positive.sum())
    if np.isnan(figures.values).all():
        raise IntakeError(
            f"The figure {figure.name} cannot be computed: {positive} cases have a lesion and "
            f"{len(marks.cases) - positive} have none, and at least two of each are needed."
        )
    result = obuchowski_rockette.analyse(figures, plan)
    unread = [
        f"reader {marks.readers[reader]} has no line in arm {marks.arms[arm]}: taken as not read"
        for arm, reader in np.argwhere(~marks.has_read)
    ]
    return {
        "method": result.method,
        "figure": figure.name,
        "figure_label": figure.label,
        "level": options.level,
        "test": plan.hypothesis.null_text,
        "arms": {arm.arm: arm_block(arm, result.method) for arm in result.arms},
        "readers": _readers(marks, figures, figure, plan),
        "differences": [difference_block(entry, result.method) for entry in result.differences],
        "reader_differences": reader_differences(figures, plan, 1.0),
        "components": components_block(result),
        "f": overall_block(result),
        "clamps": list(result.clamps),
        "notes": [*result.notes, *unread],
        "counts": {
            "arms": len(marks.arms),
            "readers": len(marks.readers),
            "positive_cases": positive,
            "negative_cases": len(marks.cases) - positive,
            "lesions": len(marks.weights),
            "readings": int(marks.is_read.sum()),
            "true_marks": int(np.isfinite(marks.lesion_ratings).sum()),
            "false_marks": sum(map(len, marks.false_ratings)),
        },
    }


def _readers(
    marks: Marks, figures: ReaderFigures, figure: FreeResponseFigure, plan: Plan
) -> dict[str, dict[str, Block]]:
    report: dict[str, dict[str, Block]] = {name: {} for name in marks.readers}
    for cell, (arm, reader) in enumerate(np.ndindex(figures.values.shape)):
        if np.isnan(figures.values[arm, reader]):
            continue
        result = reader_of_marks(figures, (arm, reader), marks, figure, plan)
        block = single_reader(result, figures.method, figure.label)
        report[marks.readers[reader]][marks.arms[arm]] = block | {
            "true_marks": int(np.isfinite(marks.lesion_ratings[arm, reader]).sum()),
            "false_marks": len(marks.false_ratings[cell]),
        }
    return report
