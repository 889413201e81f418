"""The application's side of the worker channel."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import msgspec

from readingroom.domain.ids import CaseId
from readingroom.engine.models.types import InferenceRequest, Prompt
from readingroom.processes.frames import read_frame, write_frame
from readingroom.processes.messages import (
    DeviceReply,
    EndOfItems,
    Item,
    PartReply,
    ProgressReply,
    RefusedReply,
    ResultReply,
    encode,
)
from readingroom.processes.tasks import Pipes, serve_one
from readingroom.services.engine.tasks import TASKS
from readingroom.services.engine.worker import expected_error, on_device


class Talk:
    """The window's end of the two pipes of a worker."""

    def __init__(self, request: msgspec.Struct, to: IO[bytes], of: IO[bytes]) -> None:
        self._task = TASKS.task_for(request)
        self._to = to
        self.of = of
        self.say(request)

    def say(self, message: msgspec.Struct) -> None:
        write_frame(self._to, encode(message))

    def ask(self, code: str, text: str = "What is it?") -> None:
        self.send(InferenceRequest(CaseId(""), code, "", prompt=Prompt(text)))

    def send(self, *items: object) -> None:
        for item in items:
            self.say(Item(item))

    def end(self) -> None:
        self.say(EndOfItems())

    def hear(self) -> Any:
        return self._task.decode_reply(read_frame(self.of))

    def part(self) -> Any:
        while not isinstance(reply := self.hear(), PartReply):
            assert isinstance(reply, ProgressReply | DeviceReply), reply
        return reply.value

    def last(self) -> Any:
        """Return the final reply."""
        while isinstance(reply := self.hear(), ProgressReply | DeviceReply | PartReply):
            continue
        return reply

    def result(self) -> Any:
        reply = self.last()
        assert isinstance(reply, ResultReply), reply
        return reply.value

    def refusal(self) -> RefusedReply:
        reply = self.last()
        assert isinstance(reply, RefusedReply), reply
        return reply

    def close(self) -> None:
        self._to.close()


@contextmanager
def talking(request: msgspec.Struct) -> Iterator[Talk]:
    """Run a worker on a thread."""
    (theirs, ours), (heard, told) = os.pipe(), os.pipe()
    pipes = Pipes(os.fdopen(theirs, "rb"), os.fdopen(told, "wb"))
    arguments = (pipes, TASKS, lambda: None, expected_error, on_device)
    thread = threading.Thread(target=serve_one, args=arguments)
    thread.start()
    talk = Talk(request, os.fdopen(ours, "wb"), os.fdopen(heard, "rb"))
    try:
        yield talk
    finally:
        talk.close()
        thread.join()
        for end in (*pipes, talk.of):
            end.close()
