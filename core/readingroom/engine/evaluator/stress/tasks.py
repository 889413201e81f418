"""Task of the worker that runs a stress test."""

from typing import Final

from readingroom.engine.evaluator.stress.types import StressReport, StressRequest
from readingroom.processes.messages import Document
from readingroom.processes.tasks import Task, TaskChannel


def stress(request: StressRequest, channel: TaskChannel) -> Document[StressReport]:
    """Return the report of a stress test."""
    from readingroom.engine.evaluator.stress.service import stress_model

    report = stress_model(
        request.model,
        request.tables,
        options=request.options,
        consent=request.consent,
        progress=channel,
    )
    return Document(report)


TASKS: Final = (Task(StressRequest, stress, Document[StressReport], uses_cluster=lambda _: True),)
