"""Texts shared by the three forms of a leaderboard."""

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import ends, interval_or_reason, value_alone, with_interval
from readingroom.engine.evaluator.leaderboard.entries import LEVEL
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


def interval_text(value: Estimate | NotEstimable) -> str:
    """Return the interval, with its level if it is another, or why there is none."""
    if isinstance(value, Estimate) and value.level == LEVEL:
        return ends(value)
    return interval_or_reason(value)


def cells(row: LeaderboardRow) -> tuple[str, ...]:
    """Return the cells of a row under `COLUMNS`."""
    used = row.resources
    tokens = [count for count in (used.prompt_tokens, used.answer_tokens) if count is not None]
    name = f"{row.name} {row.version}".strip()
    return (
        row.group or NOTHING,
        name if row.run_count == 1 else f"{name} (newest of {row.run_count} runs)",
        value_alone(row.value),
        interval_text(row.value),
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
    patient = f" – patient model: {table.patient}" if table.patient else ""
    return f"{table.title} – {table.label}{patient}"


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
            with_interval(comparison.difference),
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
