"""Pairs of answers that readers choose between, as a suite for judge models."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import StateError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.generation.preferences import KEY, PairRow
from readingroom.engine.evaluator.reader_marks.types import JudgeQuestions, UnusedItem
from readingroom.engine.evaluator.suite_import.importing import import_suite
from readingroom.engine.evaluator.suite_import.library import add_to_library
from readingroom.engine.evaluator.suite_import.types import SuiteImport

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
    return _written(study, lambda pairs: import_suite(pairs, KEY, out, progress=progress))


def add_judge_questions(
    study: "Study", library: Path, *, progress: Progress = NO_PROGRESS
) -> JudgeQuestions:
    """Add the pairs of answers of a study to a library of suites, as `prepare_judge` writes them.

    Raises:
        StateError: no case can be used, with the reason.
        Cancelled: the user stopped it.
    """
    return _written(study, lambda pairs: add_to_library(pairs, KEY, library, progress=progress))


def _written(study: "Study", write: Callable[[Path], SuiteImport]) -> JudgeQuestions:
    """Write the pairs of answers of a study to a file, from that a suite, and record it."""
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
        written = write(path)
    questions = JudgeQuestions(written.folder, written.item_count, len(rows), left_out)
    service.record_judge_questions(questions)
    return questions
