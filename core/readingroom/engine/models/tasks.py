"""Tasks of the process of a model."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from readingroom.engine.models.messages import (
    FailedReply,
    FitRequest,
    FittedReply,
    GenerateRequest,
    GradientRequest,
    LoadedReply,
    LoadRequest,
    PredictRequest,
    Reply,
    Request,
    TextsReply,
    ValuesReply,
)
from readingroom.processes.tasks import Task, TaskChannel, TaskRegistry

RESULTS: Final[Mapping[type[msgspec.Struct], type[msgspec.Struct]]] = {
    LoadRequest: LoadedReply,
    PredictRequest: ValuesReply,
    GradientRequest: ValuesReply,
    FitRequest: FittedReply,
    GenerateRequest: TextsReply,
}
"""The result of each request; a failure of the model is a result, too."""


def model_tasks(answer: Callable[[Request], Reply]) -> TaskRegistry:
    """Return all tasks, each done by a function that answers any request about one model."""

    def run(request: Request, _channel: TaskChannel) -> Reply:
        return answer(request)

    kinds: list[tuple[type[msgspec.Struct], Any]] = [
        (request, result | FailedReply) for request, result in RESULTS.items()
    ]
    return TaskRegistry(*(Task(request, run, result) for request, result in kinds))


def _answered_elsewhere(_request: Request) -> Reply:
    raise AssertionError("requests are answered in the process of the model")


TASKS = model_tasks(_answered_elsewhere)
"""The types of all tasks, for the application."""
