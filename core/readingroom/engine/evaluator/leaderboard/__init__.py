"""Leaderboards: models compared on the same task, data and metric, in groups."""

from readingroom.engine.evaluator.leaderboard.entries import (
    LeaderboardEntry,
    entries_of,
    entry_of,
    has_interval,
)
from readingroom.engine.evaluator.leaderboard.gathering import Gathered, gather
from readingroom.engine.evaluator.leaderboard.markdown import as_markdown
from readingroom.engine.evaluator.leaderboard.page import as_html
from readingroom.engine.evaluator.leaderboard.submission import read_submission, write_submission
from readingroom.engine.evaluator.leaderboard.table_csv import as_csv
from readingroom.engine.evaluator.leaderboard.tables import build_leaderboard

__all__ = [
    "Gathered",
    "LeaderboardEntry",
    "as_csv",
    "as_html",
    "as_markdown",
    "build_leaderboard",
    "entries_of",
    "entry_of",
    "gather",
    "has_interval",
    "read_submission",
    "write_submission",
]
