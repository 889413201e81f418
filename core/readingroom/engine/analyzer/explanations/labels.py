"""Stored explanations of a table: row by row, and over all rows."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explained_input import InputKind
from readingroom.domain.random_streams import random_stream
from readingroom.engine.analyzer.explanations.tables import TableAttributions
from readingroom.engine.analyzer.explanations.types import (
    Attribution,
    ColumnEffect,
    Explanation,
    GlobalExplanation,
)
from readingroom.engine.devices.job import current_job
from readingroom.statistics.resampling import estimate_mean


@dataclass(frozen=True, slots=True, eq=False)
class ExplanationLabels:
    """Labels of rows and their columns.

    `values` are texts by row and column, in the order explained; `numbers` the same as numbers,
    None where not numeric. `groups` name for each attribute the group of each row. `clusters` are
    the patient of each row, None where each row is a patient.
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


def row_explanations(
    result: TableAttributions, labels: ExplanationLabels, *, seed: int, units: str
) -> tuple[Explanation, ...]:
    """Return one explanation for each row, its columns by decreasing weight."""
    return tuple(
        Explanation(
            model=labels.model,
            code=labels.codes[row],
            kind=InputKind.TABLE,
            method=result.method,
            target=labels.target,
            output=float(result.outputs[row]),
            base=result.base,
            attributions=_attributions(result, labels, row),
            background=labels.background,
            background_count=labels.background_count,
            seed=seed,
            repeats=result.repeats,
            calls=result.calls,
            additivity_error=result.additivity_errors[row] if result.additivity_errors else None,
            local_r2=result.r2[row] if result.r2 else None,
            warnings=result.warnings,
            units=units,
            choice=result.choice,
            device=current_job().description,
        )
        for row in range(len(result.outputs))
    )


def _attributions(
    result: TableAttributions, labels: ExplanationLabels, row: int
) -> tuple[Attribution, ...]:
    order = np.argsort(-np.abs(result.weights[row]), kind="stable")
    return tuple(
        Attribution(
            result.columns[column],
            labels.values[row][column],
            float(result.weights[row, column]),
            None if result.spread is None else float(result.spread[row, column]),
        )
        for column in order
    )


def global_explanation(
    result: TableAttributions, labels: ExplanationLabels, *, seed: int, units: str
) -> GlobalExplanation:
    """Return the global explanation: mean absolute weights with their intervals."""
    sizes: FloatArray = np.abs(result.weights)
    order = np.argsort(-sizes.mean(axis=0), kind="stable")
    return GlobalExplanation(
        model=labels.model,
        method=result.method,
        target=labels.target,
        base=result.base,
        codes=labels.codes,
        outputs=tuple(map(float, result.outputs)),
        columns=tuple(
            ColumnEffect(
                result.columns[column],
                estimate_mean(
                    sizes[:, column],
                    random_stream(seed, "importance"),
                    scale=f"weight, {units}",
                    clusters=labels.clusters,
                    nothing="no row was explained",
                ),
                tuple(row[column] for row in labels.values),
                tuple(row[column] for row in labels.numbers),
                tuple(map(float, result.weights[:, column])),
            )
            for column in order
        ),
        groups=labels.groups,
        background=labels.background,
        background_count=labels.background_count,
        seed=seed,
        repeats=result.repeats,
        calls=result.calls,
        additivity_error=max(result.additivity_errors, default=None),
        spread=None if result.spread is None else float(np.median(result.spread)),
        warnings=result.warnings,
        local_r2=_mean_r2(result, labels, seed) if result.r2 else None,
        units=units,
        choice=result.choice,
        device=current_job().description,
    )


def _mean_r2(
    result: TableAttributions, labels: ExplanationLabels, seed: int
) -> Estimate | NotEstimable:
    """Return the mean R2 of local models over rows where it is estimable."""
    values = [np.nan if r2.value is None else r2.value for r2 in result.r2]
    return estimate_mean(
        np.array(values),
        random_stream(seed, "local R2"),
        scale="R2",
        clusters=labels.clusters,
        nothing="the model's answer does not change around any row",
    )
