"""Task of the worker that monitors a model."""

from typing import Final

from readingroom.engine.evaluator.monitoring.types import MonitorReport, MonitorRequest
from readingroom.processes.messages import Document
from readingroom.processes.tasks import Task, TaskChannel


def monitor(request: MonitorRequest, channel: TaskChannel) -> Document[MonitorReport]:
    """Return the monitoring report on the cases of a request."""
    from readingroom.engine.evaluator.monitoring.service import monitor_model

    report = monitor_model(
        request.model,
        request.tables,
        options=request.options,
        consent=request.consent,
        progress=channel,
    )
    return Document(report)


TASKS: Final = (Task(MonitorRequest, monitor, Document[MonitorReport]),)
