"""Tasks of the worker: import of a set, and of recorded answers."""

from typing import Final

from readingroom.engine.evaluator.suite_import.types import (
    ImportAnswersRequest,
    ImportSuiteRequest,
    SuiteImport,
    WrittenAnswers,
)
from readingroom.processes.tasks import Task, TaskChannel


def import_suite(request: ImportSuiteRequest, channel: TaskChannel) -> SuiteImport:
    """Import a set into the library of the request."""
    from readingroom.engine.evaluator.suite_import.library import add_to_library

    return add_to_library(
        request.source, request.format, request.library, limit=request.limit, progress=channel
    )


def import_answers(request: ImportAnswersRequest, channel: TaskChannel) -> WrittenAnswers:
    """Score recorded answers; the result is written into the folder of the request."""
    from readingroom.engine.evaluator.suite_import.service import import_answers as run

    imported = run(
        request.answers,
        request.suite,
        request.model,
        request.out,
        format_key=request.format,
        encoder=request.encoder,
        progress=channel,
    )
    return WrittenAnswers(
        answer_count=imported.answer_count,
        missing_count=imported.missing_count,
        unknown_count=imported.unknown_count,
        unknown=imported.unknown,
        note_count=imported.note_count,
        notes=imported.notes,
    )


TASKS: Final = (
    Task(ImportSuiteRequest, import_suite, SuiteImport),
    Task(ImportAnswersRequest, import_answers, WrittenAnswers),
)
