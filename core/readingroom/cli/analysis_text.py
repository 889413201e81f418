"""Analysis of the endpoints of a study, as text."""

from typing import TYPE_CHECKING

import click

from readingroom.cli.text import print_table, printable
from readingroom.domain.figures import MINUS, number, p_value, with_interval

if TYPE_CHECKING:
    from readingroom.reading.study_analysis.types import (
        EndpointAnalysis,
        EndpointFigures,
        FigureDifference,
        ReadingCounts,
        StudyAnalysis,
    )


def print_analysis(analysis: "StudyAnalysis") -> None:
    """Print the verdict of the study, and each endpoint with its figures, test and verdict."""
    click.echo(printable(analysis.headline))
    for note in analysis.notes:
        click.echo(printable(note))
    for entry in analysis.endpoints:
        click.echo("")
        _print_endpoint(entry, analysis.level)


def _print_endpoint(entry: "EndpointAnalysis", level: float) -> None:
    rank = "primary" if entry.endpoint.is_primary else "secondary"
    rank = rank if entry.is_declared else "exploratory"
    click.echo(printable(f"{entry.endpoint.label} ({rank})"))
    if entry.figures is not None:
        _print_figures(entry.figures, level)
    lines = [f"Verdict: {entry.verdict.kind.value}. {entry.verdict.sentence}"]
    if entry.figures is not None:
        lines += [f"Readings: {_counts_text(entry.figures.counts)}"]
        lines += [f"Method: {entry.figures.method}", *entry.figures.notes]
    for line in lines:
        click.echo(printable(line))


def _print_figures(figures: "EndpointFigures", level: float) -> None:
    rows = [
        (
            condition.name,
            with_interval(condition.value, level),
            str(condition.readers) if condition.readers else "–",
            str(condition.cases),
        )
        for condition in figures.conditions
    ]
    interval = f"Figure ({100 * level:g} % interval)"
    print_table(("Arm or model", interval, "Readers", "Cases"), rows)
    if figures.planned is not None:
        click.echo(printable(_difference_text(figures.planned, level)))


def _difference_text(difference: "FigureDifference", level: float) -> str:
    """Return the planned difference with its test."""
    name = difference.first
    if difference.second:
        name = f"{difference.first} {MINUS} {difference.second}"
    text = f"{name}: {with_interval(difference.value, level)}"
    if difference.statistic is not None:
        freedom = difference.degrees_of_freedom
        symbol = "z" if freedom is None else f"t({number(freedom)})"
        text += f", {symbol} = {number(difference.statistic)}"
    return text if difference.p is None else f"{text}, p = {p_value(difference.p)}"


def _counts_text(counts: "ReadingCounts") -> str:
    missing = [f"{reason} {number(count)}" for reason, count in counts.missing.items()]
    imputed = [f"{number(counts.imputed)} counted as incorrect"] if counts.imputed else []
    analysed = f"{number(counts.analysed)} of {number(counts.planned)} analysed"
    return ", ".join([analysed, *imputed, *missing])
