"""How the three forms of a leaderboard write figures."""

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.leaderboard import Leaderboard, LeaderboardRow, LeaderboardTable
from readingroom.evaluator.leaderboard.entries import LEVEL, has_interval

_PERCENT = f"{100 * LEVEL:g} %"
COLUMNS = (
    "Group",
    "Model",
    "Figure",
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
    "Models that share a letter cannot be told apart; the order within a letter says nothing. "
    "Differences are those of the items that both models have, by paired tests (DeLong, McNemar, "
    "bootstrap of items); the chance that any two equal models of a table are told apart is 5 %. "
    "Without the items of a run there is no letter."
)


def figure(value: Estimate | NotEstimable | None, digits: int = 4) -> str:
    """Return a figure alone."""
    if value is None:
        return NOTHING
    return "not estimable" if value.value is None else f"{value.value:.{digits}f}"


def interval(value: Estimate | NotEstimable | None, digits: int = 4) -> str:
    """Return its interval, or why there is none."""
    if isinstance(value, Estimate):
        if not has_interval(value):
            return "none stated"
        level = "" if value.level == LEVEL else f" ({value.level:.0%})"
        return f"{value.low:.{digits}f} to {value.high:.{digits}f}{level}"
    return NOTHING if value is None else value.reason


def with_interval(value: Estimate | NotEstimable | None, digits: int = 2) -> str:
    """Return a figure with its interval in one text."""
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
    """Return what a table is about, in one line."""
    parts = [f"Task: {table.task}"]
    if table.suite_id:
        parts.append(f"suite: {table.suite_id}")
    if table.dataset_id:
        parts.append(f"data: {table.dataset_id}")
    parts.append("higher is better" if table.is_higher_better else "lower is better")
    return ", ".join(parts) + "."


def agreement(table: LeaderboardTable) -> str:
    """Return how far a table agrees with clinicians, "" where they did not judge."""
    found = table.agreement
    if found is None:
        return ""
    return (
        f"Agreement of this figure with clinicians' preference over {found.model_count} models: "
        f"Spearman {with_interval(found.spearman)}, Kendall {with_interval(found.kendall)}."
    )


def composites(table: LeaderboardTable) -> str:
    """Return each model's composite in one line, "" where there are none."""
    told = [
        f"{row.name} {with_interval(row.composite)}"
        for row in table.rows
        if row.composite is not None
    ]
    return f"Composite ({_PERCENT} interval): {'; '.join(told)}." if told else ""


def comparisons(table: LeaderboardTable) -> tuple[tuple[str, str, str], ...]:
    """Return each two models, their difference, and what their interval says."""
    return tuple(
        (
            f"{table.rows[one.first].name} – {table.rows[one.second].name}",
            with_interval(one.difference, 4),
            NOTHING
            if isinstance(one.difference, NotEstimable)
            else ("different" if one.is_apart else "cannot be told apart"),
        )
        for one in table.comparisons
    )


def flags(table: LeaderboardTable) -> tuple[str, ...]:
    """Return why a table is not ranked, and what is odd about its rows, with the model's name."""
    of_rows = (f"{row.name}: {flag}" for row in table.rows for flag in row.flags)
    return (*((table.why_unranked,) if table.why_unranked else ()), *of_rows)


def closing(board: Leaderboard) -> tuple[str, ...]:
    """Return the sentences at the end of a board."""
    preference: tuple[str, ...] = ()
    if board.why_no_preference:
        preference = (f"Clinicians' preference is not shown: {board.why_no_preference}",)
    composite = (board.composite_words,) if board.composite_words else ()
    return (*preference, *composite, *(f"Not taken: {sentence}" for sentence in board.refused))
