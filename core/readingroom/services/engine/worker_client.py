"""The desktop application's side of a task of the worker: frames to send, replies received."""

from typing import Final

import msgspec

from readingroom.processes.frames import framed
from readingroom.processes.messages import (
    CancelledReply,
    CrashReply,
    DeviceReply,
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
from readingroom.processes.tasks import ReplyBuffer, Task
from readingroom.services.engine.tasks import TASKS

__all__ = [
    "END_OF_ITEMS",
    "PAUSE",
    "RESUME",
    "CancelledReply",
    "CrashReply",
    "DeviceReply",
    "PartReply",
    "ProgressReply",
    "RefusedReply",
    "ResultReply",
    "Task",
    "frame_of_item",
    "frame_of_request",
    "replies_of",
    "task_for",
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


def task_for(request: msgspec.Struct) -> Task:
    """Return the task of a request to the engine."""
    return TASKS.task_for(request)


def replies_of(task: Task) -> ReplyBuffer:
    """Return the buffer of the worker's replies for a task."""
    return ReplyBuffer(task, MAX_REPLY_BYTES)
