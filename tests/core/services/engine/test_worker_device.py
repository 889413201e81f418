"""The device of a task: from the environment, reported while the task runs."""

from io import BytesIO

import pytest

from readingroom.processes.frames import framed
from readingroom.processes.messages import DeviceReply, ResultReply, encode
from readingroom.processes.tasks import Pipes, TaskChannel, TaskRegistry, serve_one
from readingroom.services.devices import VARIABLE, current_job
from readingroom.services.engine.requests import FactsRequest, LoadedModel
from readingroom.services.engine.worker import on_device
from readingroom.services.engine.worker_client import Task, replies_of

AVAILABLE = ("cuda", "mps", "cpu")


def use_devices(request: FactsRequest, _: TaskChannel) -> LoadedModel:
    """Compute on the chosen device, then on that of a recipe, and run out of memory."""
    job = current_job()
    chosen = job.choose("", AVAILABLE)
    job.record(chosen)
    job.record(chosen, "Some GPU")
    job.record(chosen, "Some GPU")
    job.record(job.choose(request.model, AVAILABLE))
    job.note("Memory ran out.")
    job.note("Memory ran out.")
    return LoadedModel(chosen)


@pytest.mark.parametrize(("setting", "chosen"), [("", "cuda"), ("auto", "cuda"), ("mps", "mps")])
def test_a_task_reports_each_device_once(
    setting: str, chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, setting)
    task = Task(FactsRequest, use_devices, LoadedModel)
    sent, received = BytesIO(framed(encode(FactsRequest("cpu")))), BytesIO()

    serve_one(Pipes(sent, received), TaskRegistry(task), lambda: None, surroundings=on_device)

    *reports, result = replies_of(task).receive(received.getvalue())
    named = f"{chosen} (Some GPU)"
    assert reports == [
        DeviceReply(chosen),
        DeviceReply(named),
        DeviceReply(f"{named}, cpu"),
        DeviceReply(f"{named}, cpu", ("Memory ran out.",)),
    ]
    assert result == ResultReply(LoadedModel(chosen))
