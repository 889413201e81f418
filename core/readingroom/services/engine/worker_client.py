"""The desktop application's side of a task of the worker: frames to send, replies received."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from readingroom.domain.errors import MessageError
from readingroom.processes.frames import FrameBuffer, TooLongError, framed
from readingroom.processes.messages import (
    CancelledReply,
    CrashReply,
    EndOfItems,
    Item,
    PartReply,
    Pause,
    ProgressReply,
    RefusedReply,
    ResultReply,
    Resume,
    encode,
)
from readingroom.services.engine.tasks import TASKS

__all__ = [
    "END_OF_ITEMS",
    "PAUSE",
    "RESUME",
    "CancelledReply",
    "CrashReply",
    "PartReply",
    "ProgressReply",
    "RefusedReply",
    "ResultReply",
    "WorkerReplies",
    "frame_of_item",
    "frame_of_request",
]

MAX_REPLY_BYTES: Final = 512 << 20
"""Maximum length of a reply of the worker, in bytes."""
PAUSE: Final = framed(encode(Pause()))
RESUME: Final = framed(encode(Resume()))
END_OF_ITEMS: Final = framed(encode(EndOfItems()))


def frame_of_request(request: msgspec.Struct) -> bytes:
    """Return the frame of a request, the first one that the worker receives."""
    return framed(encode(request))


def frame_of_item(value: object) -> bytes:
    """Return the frame of an item for the task."""
    return framed(encode(Item(value)))


class WorkerReplies:
    """Replies of the worker to a request, from its output in any pieces."""

    def __init__(self, request: msgspec.Struct, max_bytes: int = MAX_REPLY_BYTES) -> None:
        self._task = TASKS.task_for(request)
        self._frames = FrameBuffer(max_bytes)

    def receive(self, data: bytes) -> Iterator[Any]:
        """Yield the replies that are complete with these bytes.

        Raises:
            MessageError: a reply is invalid or too long.
        """
        try:
            for message in self._frames.receive(data):
                yield self._task.decode_reply(message)
        except TooLongError as error:
            raise MessageError(
                "A message of the worker is too long. Run the task again."
            ) from error
