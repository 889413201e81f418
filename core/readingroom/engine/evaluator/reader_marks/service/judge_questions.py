"""Pairs of answers that readers choose between, as a suite for judge models."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.errors import StateError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.families.generation.preferences import PairRow
from readingroom.engine.evaluator.reader_marks.service.judge_images import JudgeImages
from readingroom.engine.evaluator.reader_marks.service.marks import ReaderMarksService
from readingroom.engine.evaluator.reader_marks.types import JudgeQuestions, UnusedItem
from readingroom.services.engine.pair_suites import write_pairs

if TYPE_CHECKING:
    from readingroom.services.study import Study


def prepare_judge(
    study: "Study", out: Path, *, is_library: bool = False, progress: Progress = NO_PROGRESS
) -> JudgeQuestions:
    """Write the pairs of answers of a study as a suite, which asks about each in both orders.

    The judge gets text and images of each case, the answers as readers see them, and their
    question. Of a case with many images it gets as many as other questions about cases have.

    Args:
        study: with cases and outputs of at least two models.
        out: the new folder, or the library.
        is_library: whether the suite is added to a library of suites.
        progress: may cancel.

    Raises:
        StateError: no case can be used, with the reason.
        SuiteError: the folder exists and is not empty.
        Cancelled: the user stopped it.
    """
    service = study.service(ReaderMarksService)
    with (
        tempfile.TemporaryDirectory(prefix="readingroom-") as folder,
        study.frames_opener()() as frames,
    ):
        images = JudgeImages(Path(folder), frames)
        entries = service.judge_rows(images, progress=progress)
        rows = [entry for entry in entries if isinstance(entry, PairRow)]
        left_out = tuple(entry for entry in entries if isinstance(entry, UnusedItem))
        if not rows:
            reason = f" {left_out[0].item}: {left_out[0].reason}." if left_out else ""
            raise StateError(f"The study has no pair of answers for a judge.{reason}")
        written = write_pairs(rows, Path(folder), out, is_library=is_library, progress=progress)
    questions = JudgeQuestions(written.folder, written.item_count, len(rows), left_out)
    service.record_judge_questions(questions)
    return questions
