"""Pairs of answers that readers choose between, as a suite for judge models."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import StateError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.generation.preferences import KEY, PairRow
from readingroom.engine.evaluator.reader_marks.types import JudgeQuestions, UnusedItem
from readingroom.engine.evaluator.suite_import.importing import import_suite

if TYPE_CHECKING:
    from readingroom.services.study import Study

_FILE: Final = "pairs.jsonl"


def prepare_judge(study: "Study", out: Path, *, progress: Progress = NO_PROGRESS) -> JudgeQuestions:
    """Write the pairs of answers of a study as a suite, which asks about each in both orders.

    The judge gets the text of each case, the answers as readers see them, and their question.

    Args:
        study: with cases and outputs of at least two models.
        out: the new folder.
        progress: may cancel.

    Raises:
        StateError: no case can be used, with the reason.
        SuiteError: the folder exists and is not empty.
        Cancelled: the user stopped it.
    """
    from readingroom.engine.evaluator.reader_marks.service.marks import ReaderMarksService

    service = study.service(ReaderMarksService)
    entries = service.judge_rows()
    rows = [entry for entry in entries if isinstance(entry, PairRow)]
    left_out = tuple(entry for entry in entries if isinstance(entry, UnusedItem))
    if not rows:
        reason = f" {left_out[0].item}: {left_out[0].reason}." if left_out else ""
        raise StateError(f"The study has no pair of answers for a judge.{reason}")
    with tempfile.TemporaryDirectory(prefix="readingroom-") as folder:
        path = Path(folder) / _FILE
        path.write_bytes(b"".join(canonical_json(row) + b"\n" for row in rows))
        written = import_suite(path, KEY, out, progress=progress)
    questions = JudgeQuestions(str(out), written.item_count, len(rows), left_out)
    service.record_judge_questions(questions)
    return questions
