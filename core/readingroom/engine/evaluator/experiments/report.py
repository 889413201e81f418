"""Blocks of a report about an experiment, and its table as CSV."""

from pathlib import Path
from typing import Final

from readingroom.domain.estimate import NotEstimable
from readingroom.domain.figures import number
from readingroom.engine.evaluator.csv_cells import (
    FIGURE_HEAD,
    figure_cells,
    safe_text,
    write_rows,
)
from readingroom.engine.evaluator.experiments.types import ExperimentReport, ExperimentRun
from readingroom.reports.blocks import figure_table, note, pairs
from readingroom.reports.types import ReportBlock

_HEAD: Final = ("run", "model", "suite", "condition", "seed", "limit", "outcome", "result",
                "metric", "items", "failed", "reason")  # fmt: skip


def experiment_verdict(report: ExperimentReport) -> str:
    """Return the outcome as a phrase."""
    count = len(report.runs)
    return f"{count - report.failed_count} of {count} runs have a result"


def experiment_blocks(report: ExperimentReport) -> tuple[ReportBlock, ...]:
    """Return the declaration and the table of results."""
    about = pairs(
        ("Title", report.title),
        ("Runs", number(len(report.runs))),
        ("SHA-256 of the declaration", report.plan_sha256),
        ("SHA-256 of the file", report.source_sha256 or "entered without a file"),
    )
    rows = [
        ((run.model, run.suite, run.condition, run.metric or "–", run.outcome.value), run.value)
        for run in report.runs
    ]
    heads = ("Model", "Suite", "Condition", "Metric", "Outcome")
    reasons = [note(f"{run.model}, {run.suite}: {run.reason}") for run in report.runs if run.reason]
    return about, *figure_table(heads, rows), *reasons


def write_experiment(report: ExperimentReport, path: Path) -> None:
    """Write the table of results as CSV, numbers in full precision.

    Raises:
        OSError: the file cannot be written.
    """
    write_rows(path, (*_HEAD, *FIGURE_HEAD), (_cells(run) for run in report.runs))


def _cells(run: ExperimentRun) -> tuple[str, ...]:
    about = (run.model, run.suite, run.condition)
    counts = (str(run.item_count), str(run.failed_count))
    value = run.value if run.result_id else NotEstimable(run.reason)
    return (
        str(run.number), *map(safe_text, about), str(run.seed), str(run.limit), run.outcome.value,
        run.result_id, run.metric, *counts, safe_text(run.reason), *figure_cells(value),
    )  # fmt: skip
