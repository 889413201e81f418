"""From judgements to abilities: study results and vote files."""

from readingroom.reading.abilities import summarise, win_probability
from readingroom.reading.judged_pairs import JudgedPair, ReaderRecord
from readingroom.reading.vote_report import bradley_terry_report
from readingroom.reading.votes import Votes, read_votes

__all__ = [
    "JudgedPair",
    "ReaderRecord",
    "Votes",
    "bradley_terry_report",
    "read_votes",
    "summarise",
    "win_probability",
]
