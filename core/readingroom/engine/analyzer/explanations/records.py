"""Stored form of explanations: the public report, and a private row for each case."""

from dataclasses import dataclass, replace

from readingroom.domain.model import UnfitItem
from readingroom.engine.analyzer.explanations.types import (
    ColumnEffect,
    Explanation,
    ExplanationSet,
    GlobalExplanation,
)
from readingroom.engine.feature import Rows


@dataclass(frozen=True, slots=True)
class GlobalRow:
    """One row of a global explanation: columns and attributes in order."""

    code: str
    output: float
    shown: tuple[str, ...]
    values: tuple[float | None, ...]
    weights: tuple[float, ...]
    groups: tuple[str, ...]


def split_explanations(report: ExplanationSet) -> tuple[ExplanationSet, Rows]:
    """Return a set without rows, its explanations with their case codes, and its unfit inputs.

    Unfit inputs have no code: what is shown beside a case are its explanations only.
    """
    explained = tuple((row.code, row) for row in report.explanations)
    unfit = tuple(("", row) for row in report.unfit)
    return replace(report, explanations=(), unfit=()), (*explained, *unfit)


def join_explanations(
    head: ExplanationSet, rows: tuple[Explanation | UnfitItem, ...]
) -> ExplanationSet:
    """Return a set with its remaining rows."""
    return replace(
        head,
        explanations=tuple(row for row in rows if isinstance(row, Explanation)),
        unfit=tuple(row for row in rows if isinstance(row, UnfitItem)),
    )


def split_global(report: GlobalExplanation) -> tuple[GlobalExplanation, Rows]:
    """Return an explanation without its rows, and the rows with their case codes."""
    columns = report.columns
    rows = tuple(
        (
            code,
            GlobalRow(
                code,
                report.outputs[index],
                tuple(column.shown[index] for column in columns),
                tuple(column.values[index] for column in columns),
                tuple(column.weights[index] for column in columns),
                tuple(names[index] for _, names in report.groups),
            ),
        )
        for index, code in enumerate(report.codes)
    )
    bare = tuple(replace(column, shown=(), values=(), weights=()) for column in columns)
    groups = tuple((name, ()) for name, _ in report.groups)
    return replace(report, codes=(), outputs=(), columns=bare, groups=groups), rows


def join_global(head: GlobalExplanation, rows: tuple[GlobalRow, ...]) -> GlobalExplanation:
    """Return an explanation with its remaining rows."""
    return replace(
        head,
        codes=tuple(row.code for row in rows),
        outputs=tuple(row.output for row in rows),
        columns=tuple(_with_rows(column, at, rows) for at, column in enumerate(head.columns)),
        groups=tuple(
            (name, tuple(row.groups[index] for row in rows))
            for index, (name, _) in enumerate(head.groups)
        ),
    )


def _with_rows(column: ColumnEffect, index: int, rows: tuple[GlobalRow, ...]) -> ColumnEffect:
    return replace(
        column,
        shown=tuple(row.shown[index] for row in rows),
        values=tuple(row.values[index] for row in rows),
        weights=tuple(row.weights[index] for row in rows),
    )
