"""Messages and frames: round trips, and bytes that are none."""

import struct
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from readingroom.domain import errors
from readingroom.domain.errors import MessageError, ReadingroomError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.processes.frames import FrameBuffer, TooLongError, framed, read_frame
from readingroom.processes.messages import (
    Document,
    NonEmpty,
    RefusedReply,
    decoder,
    encode,
    encode_parts,
    refusal,
)


@dataclass(frozen=True, slots=True)
class Metric:
    """A report with an estimate."""

    value: Estimate | NotEstimable


class Order(msgspec.Struct, frozen=True, tag="order"):
    """A request."""

    path: Path
    image: NDArray[Any] | None = None
    name: NonEmpty = "x"


class Sent(msgspec.Struct, frozen=True, tag="sent"):
    """A message whose last field is bytes."""

    name: str
    data: bytes


DECODE = decoder(Order | Sent)


def test_paths_and_arrays_travel_unchanged() -> None:
    image = np.arange(6, dtype=np.float32).reshape(2, 3)
    come = DECODE(encode(Order(Path("a/b"), image)))

    assert come.path == Path("a/b")
    assert come.image.dtype == np.float32
    np.testing.assert_array_equal(come.image, image)


def test_pixels_travel_as_bytes() -> None:
    assert len(encode(Order(Path("a"), np.zeros((512, 512), dtype=np.uint8)))) < 512 * 512 + 200


@pytest.mark.parametrize("value", [NotEstimable("n = 1"), Estimate(1, 0, 2, 0.95, "u", 9, "m")])
def test_a_report_with_estimates_is_built_when_it_is_read(value: Estimate | NotEstimable) -> None:
    decode = decoder(Document[Metric])
    data = msgspec.msgpack.encode(Document(Metric(value)), enc_hook=lambda report: report.read())

    assert decode(data).read() == Metric(value)


@pytest.mark.parametrize("plain", [3, {}, {"value": {}}, {"value": {"reason": 3}}])
def test_a_report_that_is_none_is_refused_when_it_is_read(plain: object) -> None:
    report = decoder(Document[Metric])(msgspec.msgpack.encode(plain))

    with pytest.raises(MessageError):
        report.read()


def packed(value: object) -> bytes:
    return msgspec.msgpack.encode(value)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        b"\x91" * 100_000,
        b"\xdf\xff\xff\xff\xff",
        b"\x82\xa4type\xa5order\xa4path\xa1\xff",
        packed(3),
        packed({"type": "dance"}),
        packed({"type": "order"}),
        packed({"type": "order", "path": 3}),
        packed({"type": "order", "path": "a", "name": ""}),
        packed({"type": "order", "path": "a", "image": [1]}),
        packed({"type": "order", "path": "a", "image": {"dtype": "O", "shape": [], "data": b""}}),
        packed({"type": "order", "path": "a", "image": {"dtype": "u1", "shape": [9], "data": b""}}),
        encode(Order(Path("a"))) + b"\x00",
    ],
)
def test_bytes_that_are_no_message_are_refused(data: bytes) -> None:
    with pytest.raises(MessageError):
        DECODE(data)


def test_a_refused_message_is_described_without_its_values() -> None:
    with pytest.raises(MessageError) as caught:
        DECODE(packed({"type": "Jane Doe"}))

    assert "Jane" not in str(caught.value)


@pytest.mark.parametrize("size", [0, 10, 1 << 16, 1 << 20])
def test_bytes_at_the_end_are_sent_as_if_encoded(size: int) -> None:
    data = b"p" * size
    parts = encode_parts(Sent("a", b""), data)

    assert b"".join(map(bytes, parts)) == encode(Sent("a", data))
    assert (len(parts) == 2) is (size >= 1 << 16)
    assert DECODE(b"".join(map(bytes, parts))) == Sent("a", data)


KINDS = [
    kind
    for kind in vars(errors).values()
    if isinstance(kind, type) and issubclass(kind, ReadingroomError)
]


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_keeps_its_class_and_message(kind: type[ReadingroomError]) -> None:
    come = decoder(RefusedReply)(encode(refusal(kind("It is wrong. Correct it.")))).exception()

    assert type(come) is kind
    assert str(come) == "It is wrong. Correct it."


def test_a_class_that_is_no_error_of_ours_is_the_base() -> None:
    assert type(RefusedReply("SystemExit", "x").exception()) is ReadingroomError


def test_frames_come_in_any_pieces() -> None:
    stream = framed(b"one") + framed(b"") + framed(b"three")
    for size in (1, 2, 7, 100):
        frames = FrameBuffer(100)
        pieces = [stream[at : at + size] for at in range(0, len(stream), size)]
        found = [message for piece in pieces for message in frames.receive(piece)]
        assert found == [b"one", b"", b"three"]


def test_a_frame_that_is_too_long_is_refused_before_it_is_read() -> None:
    head = struct.pack(">Q", 1 << 60)
    with pytest.raises(TooLongError):
        list(FrameBuffer(1 << 20).receive(head))
    with pytest.raises(TooLongError):
        read_frame(BytesIO(head), 1 << 20)


@pytest.mark.parametrize("data", [b"", b"\x00" * 5, framed(b"whole")[:-1]])
def test_a_frame_that_breaks_off_ends_the_stream(data: bytes) -> None:
    with pytest.raises(EOFError):
        read_frame(BytesIO(data))
