"""Tasks of a child: results, refusals, crashes, items, pause and cancellation."""

import os
import threading
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import msgspec
import pytest

from readingroom.domain.errors import (
    Cancelled,
    MessageError,
    ReadingroomError,
    StoreError,
    SuiteError,
)
from readingroom.domain.progress import Step
from readingroom.processes.frames import framed, read_frame
from readingroom.processes.messages import (
    Cancel,
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
from readingroom.processes.tasks import (
    Call,
    Pipes,
    Task,
    TaskChannel,
    TaskRegistry,
    run_task,
    serve_all,
    serve_one,
)


class Count(msgspec.Struct, frozen=True, tag="count"):
    """Request to add the items to a number."""

    start: int


class Fail(msgspec.Struct, frozen=True, tag="fail"):
    """Request to raise an error."""

    error: str


ERRORS: dict[str, BaseException] = {
    "suite": SuiteError("It has no items. Choose another suite."),
    "value": ValueError("Jane Doe"),
    "file": OSError(5, "broken"),
    "cancelled": Cancelled(),
}


def count(request: Count, channel: TaskChannel) -> int:
    total = request.start
    for item in channel.items():
        total += item
        channel.part(total)
    return total


def fail(request: Fail, _channel: TaskChannel) -> int:
    if request.error == "text":
        return object()  # type: ignore[return-value]
    raise ERRORS[request.error]


COUNT, FAIL = Task(Count, count, int, item=int, part=int), Task(Fail, fail, int)
TASKS = TaskRegistry(COUNT, FAIL)


def replies(task: Task, out: BytesIO) -> list[Any]:
    found, data = [], BytesIO(out.getvalue())
    while True:
        try:
            found.append(task.decode_reply(read_frame(data)))
        except EOFError:
            return found


def served(*messages: msgspec.Struct | bytes, task: Task = COUNT) -> list[Any]:
    """Return the replies of a child to messages; raw bytes are sent as they are."""
    reading, writing = os.pipe()
    out = BytesIO()
    sent = [item if isinstance(item, bytes) else framed(encode(item)) for item in messages]
    with os.fdopen(reading, "rb") as requests, os.fdopen(writing, "wb") as ours:
        ours.write(b"".join(sent))
        ours.flush()
        final = serve_one(Pipes(requests, out), TASKS, lambda: None)
        ours.close()
    found = replies(task, out)
    assert found[-1] == final
    return found


def test_parts_and_the_result_come_in_order() -> None:
    found = served(Count(1), Item(2), Item(3), EndOfItems())

    assert found == [PartReply(3), PartReply(6), ResultReply(6)]


def test_a_task_is_named_by_the_tag_of_its_request() -> None:
    assert [task.name for task in TASKS] == ["count", "fail"]
    with pytest.raises(ValueError, match="same name"):
        TaskRegistry(COUNT, Task(Count, fail, int))


def test_an_expected_error_keeps_class_and_message() -> None:
    (refused,) = served(Fail("suite"), task=FAIL)

    error = refused.exception()
    assert isinstance(error, SuiteError)
    assert str(error) == str(ERRORS["suite"])


def test_an_unexpected_error_is_reported_by_class_and_location() -> None:
    (crash,) = served(Fail("value"), task=FAIL)

    assert isinstance(crash, CrashReply)
    assert crash.kind == "ValueError"
    assert crash.at[0].startswith("readingroom/processes/tasks.py:")
    assert not any(place.startswith(("/", "C:")) or "Jane" in place for place in crash.at)


def test_a_result_that_cannot_be_sent_is_a_crash() -> None:
    (crash,) = served(Fail("text"), task=FAIL)

    assert crash.kind == "NotImplementedError"


def test_an_error_of_the_system_can_be_an_expected_one() -> None:
    def translate(error: Exception) -> ReadingroomError | None:
        return StoreError("Broken.") if isinstance(error, OSError) else None

    out = BytesIO()
    run_task(Call(FAIL, Fail("file")), TaskChannel(Pipes(BytesIO(), out)), translate)
    assert replies(FAIL, out) == [RefusedReply("StoreError", "Broken.")]


@pytest.mark.parametrize(
    "request_",
    [b"", framed(b"\xc1"), framed(encode(Item(3))), (1 << 50).to_bytes(8, "big"), framed(b"")[:3]],
)
def test_what_is_no_request_is_refused(request_: bytes) -> None:
    reading, writing = os.pipe()
    out = BytesIO()
    with os.fdopen(reading, "rb") as requests, os.fdopen(writing, "wb") as ours:
        ours.write(request_)
        ours.close()
        final = serve_one(Pipes(requests, out), TASKS, lambda: None)
    assert isinstance(final, RefusedReply)
    assert final.error == "MessageError"


@pytest.mark.parametrize("item", [Item("three"), framed(b"\x91" * 10_000), Count(3)])
def test_an_invalid_item_is_refused(item: msgspec.Struct | bytes) -> None:
    (refused,) = served(Count(1), item)

    assert refused.error == "MessageError"


def test_an_item_for_a_task_without_items_is_refused() -> None:
    decode = FAIL.control_decoder()
    assert decode(encode(Pause())) == Pause()
    with pytest.raises(MessageError):
        decode(encode(Item(3)))


def test_a_reply_of_another_type_is_refused() -> None:
    for reply in (ResultReply("six"), PartReply("six"), Item(3)):
        with pytest.raises(MessageError):
            COUNT.decode_reply(encode(reply))
    with pytest.raises(MessageError):
        FAIL.decode_reply(encode(PartReply(3)))


@pytest.mark.parametrize("last", [Cancel(), b""])
def test_a_cancelled_task_says_so(last: msgspec.Struct | bytes) -> None:
    reading, writing = os.pipe()
    out = BytesIO()
    with os.fdopen(reading, "rb") as requests, os.fdopen(writing, "wb") as ours:
        ours.write(framed(encode(Count(1))))
        ours.write(last if isinstance(last, bytes) else framed(encode(last)))
        ours.close()
        assert serve_one(Pipes(requests, out), TASKS, lambda: None) == CancelledReply()
    assert replies(COUNT, out) == [CancelledReply()]


Start = Callable[..., TaskChannel]


@pytest.fixture
def window() -> Iterator[tuple[Any, Any]]:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as requests, os.fdopen(writing, "wb") as ours:
        yield requests, ours


def send(ours: Any, message: msgspec.Struct) -> None:
    ours.write(framed(encode(message)))
    ours.flush()


def test_a_paused_task_waits_until_it_is_resumed(window: tuple[Any, Any]) -> None:
    requests, ours = window
    channel = TaskChannel(Pipes(requests, BytesIO()))
    send(ours, Pause())
    channel.listen(COUNT)
    steps: list[str] = []
    while channel._is_running.is_set():
        continue

    def resume() -> None:
        steps.append("resumed")
        send(ours, Resume())

    threading.Timer(0.05, resume).start()
    channel.raise_if_cancelled()
    assert steps == ["resumed"]
    channel.finish(ResultReply(0))
    ours.close()


def test_a_task_that_does_not_stop_ends_with_its_process(window: tuple[Any, Any]) -> None:
    requests, ours = window
    out, given_up = BytesIO(), threading.Event()
    channel = TaskChannel(Pipes(requests, out), given_up.set)
    channel.listen(COUNT)
    send(ours, Cancel())
    assert given_up.wait(5)
    channel.finish(ResultReply(0))
    assert replies(COUNT, out) == [CancelledReply()]


def test_a_task_that_stops_in_time_is_not_ended(window: tuple[Any, Any]) -> None:
    requests, ours = window
    given_up = threading.Event()
    channel = TaskChannel(Pipes(requests, BytesIO()), given_up.set)
    channel.listen(COUNT)
    ours.close()
    with pytest.raises(Cancelled):
        next(channel.items())
    channel.finish(CancelledReply())
    assert not given_up.wait(0.3)


def test_of_steps_in_quick_succession_the_last_is_sent() -> None:
    out = BytesIO()
    channel = TaskChannel(Pipes(BytesIO(), out))
    for done in range(1, 1001):
        channel.report(Step(done, 1000, "Cases"))
    told = replies(COUNT, out)
    assert told[-1] == ProgressReply(Step(1000, 1000, "Cases"))
    assert len(told) < 50


def test_every_step_to_another_file_is_sent() -> None:
    out = BytesIO()
    channel = TaskChannel(Pipes(BytesIO(), out))
    for number in range(20):
        channel.report(Step(0, 100, "Files", f"{number}.dcm"))
    assert len(replies(COUNT, out)) == 20


class Gone(BytesIO):
    """A pipe whose reader is gone."""

    def write(self, _data: object) -> int:
        raise BrokenPipeError


def test_a_task_whose_application_is_gone_stops() -> None:
    channel = TaskChannel(Pipes(BytesIO(), Gone()))
    channel.part(3)
    with pytest.raises(Cancelled):
        channel.raise_if_cancelled()


def test_a_child_can_serve_one_request_after_another() -> None:
    out = BytesIO()
    sent = b"".join(framed(encode(Fail(name))) for name in ("suite", "value", "cancelled"))
    serve_all(Pipes(BytesIO(sent), out), TASKS)
    assert [type(reply) for reply in replies(FAIL, out)] == [
        RefusedReply,
        CrashReply,
        CancelledReply,
    ]
