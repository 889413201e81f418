"""Options of the analyses of bare tables, built from their declarations."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from readingroom.cli.arguments import (
    FiniteNumber,
    NumberRange,
    option_with_default,
    with_options,
)
from readingroom.cli.text import CommandResult, print_table, printable
from readingroom.domain.figures import NOT_ESTIMABLE
from readingroom.services.table_statistics.types import (
    OPTIONS,
    FigureRow,
    FigureTable,
    OptionKind,
    TableAnalysis,
    TableAnalysisRequest,
    TableFigures,
    TableOption,
)

F = TypeVar("F", bound=Callable[..., Any])
_DIGITS = 6
_FEW_DIGITS = {"df": 2, "df 1": 0, "df 2": 2, "Cases": 0}
"""Decimals of further figures by their heading, where they are others."""


def _parse_columns(_: click.Context, __: click.Parameter, texts: tuple[str, ...]) -> dict[str, str]:
    columns: dict[str, str] = {}
    for text in texts:
        name, mark, column = text.partition("=")
        if not (name and mark) or name in columns:
            raise click.BadParameter(f"{text!r} is not NAME=COLUMN with a name of its own.")
        columns[name] = column
    return columns


_COLUMN = click.option(
    "--column",
    "columns",
    metavar="NAME=COLUMN",
    multiple=True,
    callback=_parse_columns,
    help="Column of a CSV file that is named otherwise, as rating=score, or with cluster= is not "
    "used; repeatable",
)


def options_of(analysis: TableAnalysis) -> Callable[[F], F]:
    """Return a decorator that adds the options of an analysis, and that for its columns."""
    return with_options(*map(table_option, OPTIONS[analysis]), _COLUMN)


def table_option(option: TableOption) -> Callable[[F], F]:
    """Return the option of the command line for a declared one."""
    name, about = f"--{option.key}", option.about
    if option.kind is OptionKind.FLAG:
        return click.option(name, is_flag=True, help=about)
    kind = _type_of(option)
    if option.default in (None, ""):
        is_required = option.is_required
        return click.option(
            name, type=kind, default=option.default, required=is_required, help=about
        )
    return option_with_default(name, kind, option.default, about)


def _type_of(option: TableOption) -> click.ParamType[Any]:
    low, high = option.low, option.high
    if option.kind is OptionKind.CHOICE:
        return click.Choice(option.values)
    if option.kind is OptionKind.WHOLE:
        return click.IntRange(
            None if low is None else int(low), None if high is None else int(high)
        )
    if option.kind is OptionKind.TEXT:
        return click.STRING
    if low is None and high is None:
        return FiniteNumber()
    return NumberRange(low, high, min_open=option.is_open, max_open=option.is_open)


def run_analysis(
    analysis: TableAnalysis,
    path: Path,
    columns: dict[str, str],
    options: dict[str, Any],
    *,
    cases: Path | None = None,
    curves: Path | None = None,
) -> CommandResult:
    """Analyse a table and return the result of the command.

    Args:
        analysis: which one.
        path: of the table.
        columns: columns of the file by the names of the analysis.
        options: values of the command's options.
        cases: table of the cases of marks.
        curves: CSV file to write the points of the curves to.
    """
    from readingroom.services.table_statistics.service import analyse_table
    from readingroom.services.table_statistics.tables import figures_of

    request = TableAnalysisRequest(
        analysis,
        str(path),
        {key.replace("_", "-"): value for key, value in options.items()},
        columns,
        None if cases is None else str(cases),
    )
    report = analyse_table(request, curves)
    figures = figures_of(analysis, report)
    return CommandResult(report, lambda: _print(figures), is_accepted=figures.is_estimable)


def _print(figures: TableFigures) -> None:
    for table in figures.tables:
        if not table.is_detail:
            _print_figures(table)
    for line in figures.lines:
        click.echo(printable(line))


def _print_figures(table: FigureTable) -> None:
    interval = ("Low", "High") if table.has_interval else ()
    reasons = ("Reason",) if any(row.reason for row in table.rows) else ()
    head = (*table.names, "Estimate", *interval, *table.others, *reasons)
    print_table(head, [_cells(table, row, has_reason=bool(reasons)) for row in table.rows])


def _cells(table: FigureTable, row: FigureRow, *, has_reason: bool) -> tuple[str, ...]:
    ends = (row.low, row.high) if table.has_interval else ()
    others = (
        _text(value, _FEW_DIGITS.get(head, _DIGITS))
        for head, value in zip(table.others, row.others, strict=True)
    )
    figures = (
        NOT_ESTIMABLE if value is None else _text(value, _DIGITS) for value in (row.estimate, *ends)
    )
    return (*row.names, *figures, *others, *([row.reason] if has_reason else []))


def _text(value: float | None, digits: int) -> str:
    return "-" if value is None else f"{value:.{digits}f}"
