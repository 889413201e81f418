"""Worker task: audit the fairness of a model on a table, or of recorded predictions."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from readingroom.domain.errors import AnalysisError
from readingroom.domain.fairness import FairnessOptions
from readingroom.services.documents import read_document, write_document
from readingroom.services.engine.fairness import AuditedTable, audit_model, audit_predictions
from readingroom.services.engine.worker_channel import WorkerChannel

Request = Mapping[str, Any]


def fairness(request: Request, talk: WorkerChannel) -> Mapping[str, Any]:
    """Return the report of a fairness audit, as JSON text.

    Raises:
        AnalysisError: the table is missing, or a value has the wrong type.
    """
    try:
        audited = _audited(request)
        threshold = float(request.get("threshold", 0.5))
    except (TypeError, ValueError, AttributeError) as error:
        raise AnalysisError("The threshold and the bands must be numbers.") from error
    document = _text(request, "options")
    options = read_document(FairnessOptions, document) if document else None
    if _text(request, "model"):
        report = audit_model(
            _text(request, "model"),
            audited,
            threshold=threshold,
            options=options,
            consent=bool(request.get("consent")),
            progress=talk,
        )
    else:
        report = audit_predictions(audited, threshold=threshold, options=options, progress=talk)
    return {"document": write_document(report)}


def _audited(request: Request) -> AuditedTable:
    if not _text(request, "table"):
        raise AnalysisError("The table is missing. Choose a table of patients or of predictions.")
    bands = dict(request.get("bands") or {})
    return AuditedTable(
        attributes=tuple(str(name) for name in request.get("attributes") or ()),
        bands=tuple((str(name), tuple(map(float, cuts))) for name, cuts in bands.items()),
        declaration=_path(request, "declaration"),
        inputs=_path(request, "inputs"),
        table=_text(request, "table"),
        outcome=_text(request, "outcome"),
        positive=_text(request, "positive"),
        score=_text(request, "score"),
        decision=_text(request, "decision"),
        reader=_text(request, "reader"),
        case=_text(request, "case"),
        code=_text(request, "code"),
    )


def _text(request: Request, name: str) -> str:
    return str(request.get(name) or "")


def _path(request: Request, name: str) -> Path | None:
    text = _text(request, name)
    return Path(text) if text else None
