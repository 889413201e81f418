"""Import sets and answers, and list their formats; called by the window and the commands."""

from dataclasses import replace
from pathlib import Path

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import ModelKind
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.results import finish_result
from readingroom.engine.evaluator.suite_import.answers import convert_answers
from readingroom.engine.evaluator.suite_import.formats import all_formats
from readingroom.engine.evaluator.suite_import.importing import import_suite
from readingroom.engine.evaluator.suite_import.types import (
    ANSWERS_FILE,
    MAX_LISTED,
    SUITE_FILE,
    AnswerImport,
    FormatSummary,
)
from readingroom.services.engine.evaluating import find_suite

__all__ = ["import_answers", "import_suite", "list_formats"]


def list_formats() -> tuple[FormatSummary, ...]:
    """Return all formats, in the order of their families."""
    return tuple(
        FormatSummary(
            key=suite_format.key,
            title=suite_format.title,
            source=suite_format.source,
            family="" if family is None else family.key,
            code="any" if family is None else family.code,
            measures="" if family is None else family.measures,
        )
        for family, suite_format in all_formats()
    )


def import_answers(
    answers: Path,
    suite: Path | str,
    model: str,
    out: Path,
    *,
    format_key: str = "",
    seed: int = 0,
    progress: Progress = NO_PROGRESS,
) -> AnswerImport:
    """Score recorded answers with an imported suite, and write the result's folder.

    Items without an answer count as the suite's metrics say; they are counted. Answers to no item
    of the suite are listed and not scored.

    Args:
        answers: the file or folder with the answers.
        suite: the folder or file of an imported suite, or the id of a built-in one.
        model: the name of the model that answered; of answers of several models, its own are taken.
        out: the new folder of the result.
        format_key: format of the answers, "" for that of the suite.
        seed: of resampling.
        progress: may cancel.

    Raises:
        SuiteError: the suite was not imported, the answers are damaged (with the row), none belongs
            to the suite or to the model, or an item has two answers of the same epoch and order.
        Cancelled: the user stopped it.
    """
    from readingroom.engine.evaluator.runs.run import run_suite
    from readingroom.engine.models.config import ModelConfig
    from readingroom.engine.models.loading import start_model

    if not model.strip():
        raise SuiteError("The name of the model is empty. Enter it.")
    if out.exists() and any(out.iterdir()):
        raise SuiteError(f"{out.name} is not empty. Choose a new folder.")
    path = Path(suite)
    path = path / SUITE_FILE if path.is_dir() else find_suite(suite)
    recorded = out / ANSWERS_FILE
    converted = convert_answers(
        answers,
        path,
        recorded,
        model=model.strip(),
        format_key=format_key,
        progress=progress,
    )
    config = ModelConfig(
        _identifier(model), ModelKind.RECORDED, out, name=model.strip(), paths=(recorded,)
    )
    with start_model(config, consent=False, progress=progress) as subject:
        result = run_suite(
            converted.suite, subject, out, clock=SystemClock(), seed=seed, progress=progress
        )
    if converted.unknown:
        count = len(converted.unknown)
        sentence = f"Answers to no item of the suite: {count}. They are not scored."
        result = replace(result, warnings=(*result.warnings, sentence))
        finish_result(out, result)
    return AnswerImport(
        result=result,
        answer_count=converted.answer_count,
        missing_count=converted.missing_count,
        unknown_count=len(converted.unknown),
        unknown=converted.unknown[:MAX_LISTED],
    )


def _identifier(model: str) -> str:
    """Return the identifier of a model: its name with "-" for other characters."""
    safe = "".join(letter if letter.isalnum() or letter in "-._" else "-" for letter in model)
    return safe.strip("-.") or "model"
