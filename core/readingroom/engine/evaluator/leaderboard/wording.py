"""Texts shared by the three forms of a leaderboard."""

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.leaderboard.entries import LEVEL, has_interval
from readingroom.engine.evaluator.leaderboard.types import (
    Leaderboard,
    LeaderboardRow,
    LeaderboardTable,
)

_PERCENT = f"{100 * LEVEL:g} %"
COLUMNS = (
    "Group",
    "Model",
    "Value",
    f"{_PERCENT} interval",
    "n",
    "Answered",
    "Seconds",
    "Peak memory",
    "Tokens",
    "Clinicians' preference",
    "Source",
    "Date",
)
COMPARED = ("Models", f"Difference ({_PERCENT}, all together)", "Verdict")
NOTHING = "–"
LETTERS = (
    "Models that share a letter cannot be separated; their order is arbitrary. Differences "
    "are those of the items that both models have, by paired tests (DeLong, McNemar, "
    "bootstrap of items); the probability of separating any two equal models of a table is 5 %. "
    "Without the items of a run there is no letter."
)


def figure(value: Estimate | NotEstimable | None, digits: int = 4) -> str:
    """Return the value alone."""
    if value is None:
        return NOTHING
    return "not estimable" if value.value is None else f"{value.value:.{digits}f}"


def interval(value: Estimate | NotEstimable | None, digits: int = 4) -> str:
    """Return the interval, or why there is none."""
    if isinstance(value, Estimate):
        if not has_interval(value):
            return "none stated"
        level = "" if value.level == LEVEL else f" ({value.level:.0%})"
        return f"{value.low:.{digits}f} to {value.high:.{digits}f}{level}"
    return NOTHING if value is None else value.reason


def with_interval(value: Estimate | NotEstimable | None, digits: int = 2) -> str:
    """Return a value with its interval in one text."""
    if isinstance(value, Estimate) and has_interval(value):
        return f"{figure(value, digits)} ({interval(value, digits)})"
    if isinstance(value, NotEstimable):
        start = "not estimable" if value.value is None else f"{figure(value, digits)}, no interval"
        return f"{start}: {value.reason}"
    return figure(value, digits)


def cells(row: LeaderboardRow) -> tuple[str, ...]:
    """Return the cells of a row under `COLUMNS`."""
    used = row.resources
    tokens = [count for count in (used.prompt_tokens, used.answer_tokens) if count is not None]
    name = f"{row.name} {row.version}".strip()
    return (
        row.group or NOTHING,
        name if row.run_count == 1 else f"{name} (newest of {row.run_count} runs)",
        figure(row.value),
        interval(row.value),
        NOTHING if row.item_count is None else str(row.item_count),
        NOTHING if row.coverage is None else f"{row.coverage:.1%}",
        f"{used.seconds:.2f}" if used.seconds > 0 else NOTHING,
        NOTHING if used.peak_bytes is None else f"{used.peak_bytes / 1e6:.0f} MB",
        str(sum(tokens)) if tokens else NOTHING,
        with_interval(row.preference),
        str(row.origin),
        row.at[:10] or NOTHING,
    )


def title(table: LeaderboardTable) -> str:
    """Return the heading of a table."""
    return f"{table.title} – {table.label}"


def about(table: LeaderboardTable) -> str:
    """Return a one-line description of a table."""
    parts = [f"Task: {table.task}"]
    if table.suite_id:
        parts.append(f"suite: {table.suite_id}")
    if table.dataset_id:
        parts.append(f"data: {table.dataset_id}")
    parts.append("higher is better" if table.is_higher_better else "lower is better")
    return ", ".join(parts) + "."


def agreement(table: LeaderboardTable) -> str:
    """Return the agreement of a table with clinicians, "" without judgements."""
    result = table.agreement
    if result is None:
        return ""
    return (
        f"Agreement of this metric with clinicians' preference over {result.model_count} models: "
        f"Spearman {with_interval(result.spearman)}, Kendall {with_interval(result.kendall)}."
    )


def composites(table: LeaderboardTable) -> str:
    """Return each model's composite in one line, "" without composites."""
    texts = [
        f"{row.name} {with_interval(row.composite)}"
        for row in table.rows
        if row.composite is not None
    ]
    return f"Composite ({_PERCENT} interval): {'; '.join(texts)}." if texts else ""


def comparisons(table: LeaderboardTable) -> tuple[tuple[str, str, str], ...]:
    """Return each pair of models, their difference, and the conclusion from its interval."""
    return tuple(
        (
            f"{table.rows[comparison.first].name} – {table.rows[comparison.second].name}",
            with_interval(comparison.difference, 4),
            NOTHING
            if isinstance(comparison.difference, NotEstimable)
            else ("different" if comparison.is_apart else "cannot be separated"),
        )
        for comparison in table.comparisons
    )


def flags(table: LeaderboardTable) -> tuple[str, ...]:
    """Return why a table is not ranked, and warnings about its rows, with the model's name."""
    of_rows = (f"{row.name}: {flag}" for row in table.rows for flag in row.flags)
    return (*((table.why_unranked,) if table.why_unranked else ()), *of_rows)


def closing(board: Leaderboard) -> tuple[str, ...]:
    """Return the sentences at the end of a leaderboard."""
    preference: tuple[str, ...] = ()
    if board.why_no_preference:
        preference = (f"Clinicians' preference is not shown: {board.why_no_preference}",)
    composite = (board.composite_words,) if board.composite_words else ()
    return (*preference, *composite, *(f"Rejected: {sentence}" for sentence in board.refused))
