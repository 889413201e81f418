"""Import sets and answers, list families and formats, read items; for window and commands."""

from contextlib import ExitStack
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import ModelKind
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.family_keys import FAMILIES
from readingroom.engine.evaluator.reader_marks.marked import has_marks, judged_by_model
from readingroom.engine.evaluator.results import finish_result, read_items
from readingroom.engine.evaluator.suite_import.answers import convert_answers
from readingroom.engine.evaluator.suite_import.formats import all_formats
from readingroom.engine.evaluator.suite_import.importing import import_suite
from readingroom.engine.evaluator.suite_import.library import read_left_out, read_preview
from readingroom.engine.evaluator.suite_import.types import (
    ANSWERS_FILE,
    MAX_LISTED,
    SUITE_FILE,
    AnswerImport,
    FamilySummary,
    FormatSummary,
)
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom.services.engine.encoders import start_encoder
from readingroom.services.engine.evaluating import built_in_folder, find_suite, list_suites

__all__ = [
    "import_answers",
    "import_suite",
    "list_families",
    "list_formats",
    "list_library",
    "read_left_out",
    "read_preview",
    "remove_suite",
]

_MAX_SUITES: Final = 4_096
Stamp = tuple[tuple[str, int, int], ...]
"""Name, size in bytes and time of change of each file of a suite."""


def list_library(library: Path) -> tuple[SuiteSummary, ...]:
    """Return the suites in the folders of a library, by name of the folder.

    A suite is read again only after one of its files has changed.
    """
    if not library.is_dir():
        return ()
    folders = sorted(path.parent for path in library.glob(f"[!.]*/{SUITE_FILE}"))
    return tuple(suite for folder in folders for suite in _suites_in(folder, _stamp(folder)))


def remove_suite(folder: Path) -> None:
    """Delete the folder of an imported suite; results of the suite stay.

    Raises:
        SuiteError: the suite belongs to the program, it was not imported, its folder has other
            files, or it cannot be deleted.
    """
    from readingroom.engine.evaluator.suite_import import library

    if folder.resolve().is_relative_to(built_in_folder().resolve()):
        raise SuiteError(f"{folder.name} belongs to the program and is not deleted.")
    library.remove_suite(folder)


def _stamp(folder: Path) -> Stamp:
    states = ((path.name, path.stat()) for path in sorted(folder.iterdir()))
    return tuple((name, state.st_size, state.st_mtime_ns) for name, state in states)


@lru_cache(maxsize=_MAX_SUITES)
def _suites_in(folder: Path, _stamp: Stamp) -> tuple[SuiteSummary, ...]:
    return list_suites(folder)


def list_families() -> tuple[FamilySummary, ...]:
    """Return all families with their formats."""
    formats = list_formats()
    families = map(find_family, FAMILIES)
    return tuple(
        FamilySummary(
            key=family.key,
            code=family.code,
            title=family.title,
            measures=family.measures,
            is_asked=family.is_asked,
            is_distressing=family.is_distressing,
            formats=tuple(entry for entry in formats if entry.family == family.key),
        )
        for family in families
    )


def list_formats() -> tuple[FormatSummary, ...]:
    """Return all formats, in the order of their families; last those of no family."""
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
    encoder: Path | None = None,
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
        encoder: the folder of the encoder that compares answers with references, None for none.
        progress: may cancel.

    Raises:
        SuiteError: the suite was not imported, the answers are damaged (with the row), none belongs
            to the suite or to the model, or an item has two answers of the same epoch and order.
        ModelError: the encoder cannot be loaded, or failed.
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
    with ExitStack() as models:
        compares = None
        if encoder is not None:
            compares = models.enter_context(start_encoder(encoder, converted.suite, progress))
        subject = models.enter_context(start_model(config, consent=False, progress=progress))
        result = run_suite(
            converted.suite,
            subject,
            out,
            clock=SystemClock(),
            seed=seed,
            progress=progress,
            encoder=compares,
        )
    if converted.unknown:
        count = len(converted.unknown)
        sentence = f"Answers to no item of the suite: {count}. They are not scored."
        result = replace(result, warnings=(*result.warnings, sentence))
        finish_result(out, result)
    if converted.is_judged_by_model and has_marks(result, read_items(out)):
        result = judged_by_model(result)
        finish_result(out, result)
    return AnswerImport(
        result=result,
        answer_count=converted.answer_count,
        missing_count=converted.missing_count,
        unknown_count=len(converted.unknown),
        unknown=converted.unknown[:MAX_LISTED],
        note_count=len(converted.notes),
        notes=converted.notes[:MAX_LISTED],
    )


def _identifier(model: str) -> str:
    """Return the identifier of a model: its name with "-" for other characters."""
    safe = "".join(letter if letter.isalnum() or letter in "-._" else "-" for letter in model)
    return safe.strip("-.") or "model"
