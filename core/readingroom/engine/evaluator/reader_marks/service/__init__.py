"""Answers for readers and for judge models, and results and agreement from what they marked."""

from readingroom.engine.evaluator.reader_marks.service.judge_questions import prepare_judge
from readingroom.engine.evaluator.reader_marks.service.marks import ReaderMarksService
from readingroom.engine.evaluator.reader_marks.service.preparing import prepare_readers

__all__ = ["ReaderMarksService", "prepare_judge", "prepare_readers"]
