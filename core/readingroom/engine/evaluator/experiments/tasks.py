"""Task of the worker: an experiment."""

from typing import Final

from readingroom.engine.evaluator.experiments.types import ExperimentReport, ExperimentRequest
from readingroom.processes.messages import Document
from readingroom.processes.tasks import Task, TaskChannel


def experiment(request: ExperimentRequest, channel: TaskChannel) -> Document[ExperimentReport]:
    """Run an experiment; the results are written into the folder of the request."""
    from readingroom.engine.evaluator.experiments.service import run_experiment

    return Document(run_experiment(request.plan, request.out, channel))


TASKS: Final = (Task(ExperimentRequest, experiment, Document[ExperimentReport]),)
