"""Leaderboards: models compared on the same task, data and metric, in groups."""

from readingroom.evaluator.leaderboard.entries import (
    LeaderboardEntry,
    entries_of,
    entry_of,
    has_interval,
)
from readingroom.evaluator.leaderboard.gathering import Gathered, gather
from readingroom.evaluator.leaderboard.markdown import as_markdown
from readingroom.evaluator.leaderboard.page import as_html
from readingroom.evaluator.leaderboard.submission import read_submission, write_submission
from readingroom.evaluator.leaderboard.table_csv import as_csv
from readingroom.evaluator.leaderboard.tables import build_leaderboard

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
