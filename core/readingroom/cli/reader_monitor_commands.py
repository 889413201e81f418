"""Command for the monitor of the readings: progress and quality by reader, without results."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, print_table, printable
from readingroom.domain.figures import with_interval

if TYPE_CHECKING:
    from readingroom.domain.estimate import Estimate, NotEstimable
    from readingroom.reading.design.types import StudyBalance
    from readingroom.services.conduct.types import ReaderMonitor

_MINUTE_MS = 60_000
_FIGURES = (
    ("left_share", "A chosen %", 100, 0),
    ("repeats", "Same on repeats %", 100, 0),
    ("gold", "Gold right %", 100, 0),
    ("fast", "Fast %", 100, 0),
    ("time_drift", "Time drift %", 100, 0),
    ("rating_drift", "Rating drift", 1, 2),
    ("cannot_assess", "Cannot assess %", 100, 0),
)
"""Name, title, factor and decimals of the figures of quality."""


@command(
    "readingroom monitor-readers lung.rrstudy",
    "readingroom monitor-readers lung.rrstudy --balance",
    notes="""
It shows no model and no result. Pace is items per active hour, from the median. An answer is fast
below a quarter of the median time of all readers. Drift is the change from the first to the last
position of the worklist. Intervals are 95 %.

The balance compares what was read with the plan, as "2 of 3": cases and items, items in each third
of the list, pairs with the first model by name on the left, and cases of each stratum.
""",
)
@STUDY
@click.option("--balance", "is_balance", is_flag=True, help="Balance of the readings instead")
@with_access
def monitor_readers(study: Path, is_balance: bool) -> CommandResult:
    """Show progress, pace and quality of the readers of a STUDY."""
    with open_study(study, read_only=True) as opened:
        if is_balance:
            balance = opened.monitor.balance()
            lacking = "No session was opened yet."
            return CommandResult(balance, partial(_print_balance, balance) if balance else lacking)
        monitor = opened.monitor.overview()
    if not monitor.progress:
        return CommandResult(monitor, "No session was opened yet.")
    return CommandResult(monitor, lambda: _print_monitor(monitor))


def _print_balance(balance: "StudyBalance") -> None:
    from readingroom.services.conduct.balance import balance_texts

    (head, *lines), factors = balance_texts(balance)
    print_table(head, lines)
    print_table(("Largest difference", "Planned", "Read", "In"), factors)


def _print_monitor(monitor: "ReaderMonitor") -> None:
    rows = [
        (
            *(entry.reader_code, entry.session, entry.arm),
            *(f"{entry.done} of {entry.item_count}", str(entry.skipped)),
            *(_minutes(entry.active_ms), _minutes(entry.idle_ms)),
            _figure(entry.pace, 1, 0),
            "unknown" if entry.remaining_ms is None else _minutes(entry.remaining_ms),
        )
        for entry in monitor.progress
    ]
    head = ("Reader", "Session", "Arm", "Done", "Skipped", "Active min", "Idle min")
    print_table((*head, "Items per hour", "Remaining min"), rows)
    columns = [
        (title, [_figure(figure, factor, digits) for figure in figures])
        for name, title, factor, digits in _FIGURES
        if any(figures := [getattr(entry, name) for entry in monitor.quality])
    ]
    print_table(
        ("Reader", *(title for title, _ in columns)),
        [
            (entry.reader_code, *(cells[number] for _, cells in columns))
            for number, entry in enumerate(monitor.quality)
        ],
    )
    if monitor.recruitment:
        strata = [
            (entry.column, entry.value or "missing", str(entry.case_count), str(entry.read_count))
            for entry in monitor.recruitment
        ]
        print_table(("Stratum", "Value", "Cases", "Read"), strata)
    if monitor.waiting:
        waits = [
            (entry.reader_code, entry.session_label, entry.waiting.label)
            for entry in monitor.waiting
        ]
        print_table(("Reader", "Session", "Waits for"), waits)
    if monitor.certifications:
        outcomes = [
            (
                *(entry.reader_code, str(entry.attempt), "passed" if entry.is_passed else "failed"),
                f"{entry.right_count} of {entry.case_count}",
            )
            for entry in monitor.certifications
        ]
        print_table(("Reader", "Training", "Outcome", "Right"), outcomes)
    if monitor.fast_below_ms is not None:
        click.echo(printable(f"Fast is below {monitor.fast_below_ms / 1000:.1f} s."))


def _minutes(milliseconds: int) -> str:
    return f"{milliseconds / _MINUTE_MS:.1f}"


def _figure(figure: "Estimate | NotEstimable", factor: int, digits: int) -> str:
    from readingroom.domain.estimate import Estimate

    if isinstance(figure, Estimate):
        parts = (part * factor for part in (figure.value, figure.low, figure.high))
        value, low, high = (f"{part:.{digits}f}" for part in parts)
        return f"{value} ({low} to {high})"
    if figure.value is None:
        return with_interval(figure)
    return f"{figure.value * factor:.{digits}f} (no interval: {figure.reason})"
