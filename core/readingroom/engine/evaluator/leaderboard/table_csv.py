"""A leaderboard as comma-separated values: one line per model, table and group.

A line with another model under `compared_with` contains the difference from it.
"""

import csv
import io
from collections.abc import Iterator

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.csv_cells import number_text, safe_text
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
        safe_text(table.suite_id),
        safe_text(table.benchmark_id),
        safe_text(table.dataset_id),
        safe_text(table.metric),
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
            safe_text(row.name),
            safe_text(row.version),
            row.group,
            *_figure(row.value),
            str(row.failed_count),
            *(number_text(number) for number in (*numbers, preference)),
            str(row.origin),
            safe_text(row.at),
            str(row.run_count),
            safe_text(" ".join(row.flags)),
            number_text(row.coverage),
            safe_text(table.why_unranked),
            *_composite(row.composite),
            _reason(row.preference),
            "",
        ]
    for stratum in table.strata:
        for name, values in zip(stratum.models, stratum.values, strict=True):
            for group, value in zip(stratum.groups, values, strict=True):
                cells = [
                    *about,
                    safe_text(stratum.stratum),
                    safe_text(group),
                    safe_text(name),
                    "",
                    "",
                ]
                cells += _figure(value)
                yield [*cells, *[""] * (len(HEAD) - len(cells))]

    for comparison in table.comparisons:
        names = [
            safe_text(table.rows[index].name) for index in (comparison.first, comparison.second)
        ]
        cells = [*about, "", "", names[0], "", "", *_figure(comparison.difference)]
        yield [*cells, *[""] * (len(HEAD) - len(cells) - 1), names[1]]


def _composite(value: Estimate | NotEstimable | None) -> list[str]:
    if not isinstance(value, Estimate):
        return [number_text(None if value is None else value.value), "", "", _reason(value)]
    return [*(number_text(number) for number in (value.value, value.low, value.high)), ""]


def _reason(value: Estimate | NotEstimable | None) -> str:
    return safe_text(value.reason) if isinstance(value, NotEstimable) else ""


def _figure(value: Estimate | NotEstimable) -> list[str]:
    if isinstance(value, NotEstimable):
        return [number_text(value.value), "", "", "", safe_text(value.reason)]
    low, high = (value.low, value.high) if has_interval(value) else (None, None)
    return [number_text(value.value), number_text(low), number_text(high), str(value.n), ""]
