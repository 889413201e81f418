"""Worker tasks: stress tests and monitoring."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from readingroom.domain.errors import GenerationError
from readingroom.domain.monitoring import MonitorOptions
from readingroom.domain.stress_test import StressOptions
from readingroom.services.documents import read_document, write_document
from readingroom.services.engine.stress_testing import Tables, stress_model, watch_model
from readingroom.services.engine.worker_channel import WorkerChannel

Request = Mapping[str, Any]


def stress(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return the report of a stress test, as JSON text."""
    report = stress_model(
        _text(request, "model"),
        _tables(request),
        options=_stress_options(request),
        consent=bool(request.get("consent")),
        progress=talk,
    )
    return {"document": write_document(report)}


def watch(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return the monitoring report on the cases of a request, as JSON text."""
    document = _text(request, "options")
    report = watch_model(
        _text(request, "model"),
        _tables(request),
        options=read_document(MonitorOptions, document) if document else None,
        consent=bool(request.get("consent")),
        progress=talk,
    )
    return {"document": write_document(report)}


def _tables(request: Request) -> Tables:
    """Return the tables of a request.

    Raises:
        GenerationError: the table is missing, or mutable columns are set without a generator.
    """
    if not _text(request, "table"):
        raise GenerationError("The table is missing. Choose a table of patients.")
    protected = _listed(request, "protected")
    may_change, generator = _listed(request, "may_change"), _path(request, "generator")
    if may_change and generator is None:
        raise GenerationError(
            "Mutable columns need a generator. Choose its folder, or remove the columns."
        )
    return Tables(
        _text(request, "table"),
        _path(request, "declaration"),
        _path(request, "inputs"),
        _text(request, "reference"),
        _text(request, "code"),
        protected,
        _text(request, "outcome"),
        generator,
        may_change,
        _text(request, "refine") or "50",
    )


def _stress_options(request: Request) -> StressOptions:
    """Return the options of the search.

    Raises:
        GenerationError: the threshold, the seed or a grade is not a number.
    """
    options = StressOptions()
    try:
        threshold = float(request.get("threshold", options.threshold))
        seed = int(request.get("seed", options.seed))
        grades = tuple(float(grade) for grade in request.get("grades") or ())
    except (TypeError, ValueError) as error:
        raise GenerationError("The threshold, the seed and the grades must be numbers.") from error
    if not 0 <= threshold <= 1:
        raise GenerationError(f"The threshold must be between 0 and 1, not {threshold:g}.")
    return replace(options, threshold=threshold, seed=seed, grades=grades)


def _text(request: Request, name: str) -> str:
    return str(request.get(name) or "")


def _listed(request: Request, name: str) -> tuple[str, ...]:
    return tuple(str(value) for value in request.get(name) or ())


def _path(request: Request, name: str) -> Path | None:
    text = _text(request, name)
    return Path(text) if text else None
