"""Task of the worker that audits fairness."""

from typing import Final

from readingroom.engine.analyzer.fairness.types import FairnessReport, FairnessRequest
from readingroom.processes.messages import Document
from readingroom.processes.tasks import Task, TaskChannel


def audit_fairness(request: FairnessRequest, channel: TaskChannel) -> Document[FairnessReport]:
    """Return the report of a fairness audit."""
    from readingroom.engine.analyzer.fairness.service import audit_model, audit_predictions

    if not request.model:
        return Document(
            audit_predictions(
                request.audited,
                threshold=request.threshold,
                options=request.options,
                progress=channel,
            )
        )
    return Document(
        audit_model(
            request.model,
            request.audited,
            threshold=request.threshold,
            options=request.options,
            consent=request.consent,
            progress=channel,
        )
    )


TASKS: Final = (Task(FairnessRequest, audit_fairness, Document[FairnessReport]),)
