"""From judgements to abilities: study results and vote files."""

from readingroom.feedback.abilities import summarise, win_probability
from readingroom.feedback.judged_pairs import JudgedPair, ReaderRecord
from readingroom.feedback.vote_report import bradley_terry_report
from readingroom.feedback.votes import Votes, read_votes

__all__ = [
    "JudgedPair",
    "ReaderRecord",
    "Votes",
    "bradley_terry_report",
    "read_votes",
    "summarise",
    "win_probability",
]
