"""A leaderboard as comma-separated values: one line per model, table and group.

A line with another model under `compared_with` contains the difference from it.
"""

import csv
import io
from collections.abc import Iterator

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.leaderboard.entries import has_interval
from readingroom.engine.evaluator.leaderboard.types import Leaderboard, LeaderboardTable

HEAD = (
    "task",
    "suite",
    "benchmark",
    "dataset",
    "metric",
    "is_higher_better",
    "stratum",
    "group",
    "model",
    "version",
    "letters",
    "value",
    "low",
    "high",
    "n",
    "not_estimable",
    "failed",
    "seconds",
    "peak_bytes",
    "prompt_tokens",
    "answer_tokens",
    "preference",
    "source",
    "date",
    "runs",
    "flags",
    "coverage",
    "not_ranked",
    "composite",
    "composite_low",
    "composite_high",
    "composite_not_estimable",
    "preference_not_estimable",
    "compared_with",
)
_FORMULA = ("=", "+", "-", "@", "\N{FULLWIDTH EQUALS SIGN}", "\N{FULLWIDTH PLUS SIGN}",
            "\N{FULLWIDTH HYPHEN-MINUS}", "\N{FULLWIDTH COMMERCIAL AT}")  # fmt: skip
_BLANK = " \t\r\n\0\N{NO-BREAK SPACE}"
"""Characters that spreadsheets skip at the beginning of a cell."""


def as_csv(board: Leaderboard) -> str:
    """Return the leaderboard as CSV; no cell is read as a formula, numbers have full precision."""
    text = io.StringIO(newline="")
    rows = csv.writer(text, lineterminator="\r\n")
    rows.writerow(HEAD)
    for table in board.tables:
        rows.writerows(_rows(table))
    return text.getvalue()


def _rows(table: LeaderboardTable) -> Iterator[list[str]]:
    about = [
        str(table.task),
        _safe(table.suite_id),
        _safe(table.benchmark_id),
        _safe(table.dataset_id),
        _safe(table.metric),
        str(table.is_higher_better).lower(),
    ]
    for row in table.rows:
        used = row.resources
        seconds = used.seconds if used.seconds > 0 else None
        numbers = (seconds, used.peak_bytes, used.prompt_tokens, used.answer_tokens)
        preference = None if row.preference is None else row.preference.value
        yield [
            *about,
            "",
            "",
            _safe(row.name),
            _safe(row.version),
            row.group,
            *_figure(row.value),
            str(row.failed_count),
            *(_number(number) for number in (*numbers, preference)),
            str(row.origin),
            _safe(row.at),
            str(row.run_count),
            _safe(" ".join(row.flags)),
            _number(row.coverage),
            _safe(table.why_unranked),
            *_composite(row.composite),
            _reason(row.preference),
            "",
        ]
    for stratum in table.strata:
        for name, values in zip(stratum.models, stratum.values, strict=True):
            for group, value in zip(stratum.groups, values, strict=True):
                cells = [*about, _safe(stratum.stratum), _safe(group), _safe(name), "", ""]
                cells += _figure(value)
                yield [*cells, *[""] * (len(HEAD) - len(cells))]

    for comparison in table.comparisons:
        names = [_safe(table.rows[index].name) for index in (comparison.first, comparison.second)]
        cells = [*about, "", "", names[0], "", "", *_figure(comparison.difference)]
        yield [*cells, *[""] * (len(HEAD) - len(cells) - 1), names[1]]


def _composite(value: Estimate | NotEstimable | None) -> list[str]:
    if not isinstance(value, Estimate):
        return [_number(None if value is None else value.value), "", "", _reason(value)]
    return [*(_number(number) for number in (value.value, value.low, value.high)), ""]


def _reason(value: Estimate | NotEstimable | None) -> str:
    return _safe(value.reason) if isinstance(value, NotEstimable) else ""


def _figure(value: Estimate | NotEstimable) -> list[str]:
    if isinstance(value, NotEstimable):
        return [_number(value.value), "", "", "", _safe(value.reason)]
    low, high = (value.low, value.high) if has_interval(value) else (None, None)
    return [_number(value.value), _number(low), _number(high), str(value.n), ""]


def _number(value: float | None) -> str:
    return "" if value is None else repr(value)


def _safe(text: str) -> str:
    """Return a text that a spreadsheet reads as text."""
    return f"'{text}" if text.lstrip(_BLANK).startswith(_FORMULA) else text
