"""What was found of a table as values that are kept: row by row, and over all rows."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.analyzer.explanations.games import FloatArray, IntArray
from readingroom.analyzer.explanations.tables import TableAttributions
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explanation import (
    Attribution,
    ColumnEffect,
    Explanation,
    GlobalExplanation,
    InputKind,
)
from readingroom.domain.random_streams import random_stream
from readingroom.statistics.resampling import estimate_mean


@dataclass(frozen=True, slots=True, eq=False)
class ExplanationLabels:
    """What rows and their parts are called.

    `values` are texts by row and column, in the order of what was explained; `numbers` the same as
    numbers, None where there is none. `groups` name for each attribute the group of each row.
    `clusters` say which rows are one patient, None where each is one of their own.
    """

    model: str
    target: str
    codes: tuple[str, ...]
    values: Sequence[Sequence[str]]
    numbers: Sequence[Sequence[float | None]]
    background: str
    background_count: int
    groups: tuple[tuple[str, tuple[str, ...]], ...] = ()
    clusters: IntArray | None = None


def tell_rows(
    found: TableAttributions, shown: ExplanationLabels, *, seed: int, units: str
) -> tuple[Explanation, ...]:
    """Return one explanation for each row, its columns by falling weight."""
    return tuple(
        Explanation(
            model=shown.model,
            code=shown.codes[row],
            kind=InputKind.TABLE,
            method=found.method,
            target=shown.target,
            output=float(found.outputs[row]),
            base=found.base,
            attributions=_attributions(found, shown, row),
            background=shown.background,
            background_count=shown.background_count,
            seed=seed,
            repeats=found.repeats,
            calls=found.calls,
            additivity_error=found.additivity_errors[row] if found.additivity_errors else None,
            local_r2=found.r2[row] if found.r2 else None,
            warnings=found.warnings,
            units=units,
            choice=found.choice,
        )
        for row in range(len(found.outputs))
    )


def _attributions(
    found: TableAttributions, shown: ExplanationLabels, row: int
) -> tuple[Attribution, ...]:
    order = np.argsort(-np.abs(found.weights[row]), kind="stable")
    return tuple(
        Attribution(
            found.columns[place],
            shown.values[row][place],
            float(found.weights[row, place]),
            None if found.spread is None else float(found.spread[row, place]),
        )
        for place in order
    )


def tell_all(
    found: TableAttributions, shown: ExplanationLabels, *, seed: int, units: str
) -> GlobalExplanation:
    """Return what a model rests on over all rows: mean absolute weights with their intervals."""
    sizes: FloatArray = np.abs(found.weights)
    order = np.argsort(-sizes.mean(axis=0), kind="stable")
    return GlobalExplanation(
        model=shown.model,
        method=found.method,
        target=shown.target,
        base=found.base,
        codes=shown.codes,
        outputs=tuple(map(float, found.outputs)),
        columns=tuple(
            ColumnEffect(
                found.columns[place],
                estimate_mean(
                    sizes[:, place],
                    random_stream(seed, "importance"),
                    scale=f"weight, {units}",
                    clusters=shown.clusters,
                    nothing="no row was explained",
                ),
                tuple(row[place] for row in shown.values),
                tuple(row[place] for row in shown.numbers),
                tuple(map(float, found.weights[:, place])),
            )
            for place in order
        ),
        groups=shown.groups,
        background=shown.background,
        background_count=shown.background_count,
        seed=seed,
        repeats=found.repeats,
        calls=found.calls,
        additivity_error=max(found.additivity_errors, default=None),
        spread=None if found.spread is None else float(np.median(found.spread)),
        warnings=found.warnings,
        local_r2=_mean_r2(found, shown, seed) if found.r2 else None,
        units=units,
        choice=found.choice,
    )


def _mean_r2(
    found: TableAttributions, shown: ExplanationLabels, seed: int
) -> Estimate | NotEstimable:
    """Return how well local models follow the model, rows without a figure left out."""
    values = [np.nan if one.value is None else one.value for one in found.r2]
    return estimate_mean(
        np.array(values),
        random_stream(seed, "local R2"),
        scale="R2",
        clusters=shown.clusters,
        nothing="the model's answer does not change around any row",
    )
