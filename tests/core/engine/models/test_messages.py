"""Messages to the process of a model, large arrays among them."""

import io

import numpy as np
import pytest

from readingroom.domain.model import ModelCapability
from readingroom.engine.models.messages import TASKS, PredictRequest, parts_of
from readingroom.processes.arrays import copied, pack, unpack
from readingroom.processes.frames import read_own_frame, write_frame
from readingroom.processes.messages import encode

LARGE = np.arange(20_000, dtype=np.float64).reshape(100, 200)


def test_a_large_array_is_sent_in_parts_that_are_the_same_message() -> None:
    request = PredictRequest(7, ModelCapability.PREDICT, pack(LARGE))
    parts = parts_of(request)
    assert len(parts) == 2
    assert b"".join(parts) == encode(request)


def test_the_bytes_of_a_large_array_are_not_copied() -> None:
    assert np.shares_memory(np.frombuffer(pack(LARGE).data), LARGE)


@pytest.mark.parametrize(
    "values",
    [
        LARGE,
        LARGE[::2, ::3],
        LARGE.T,
        LARGE.astype(">f4"),
        LARGE > 9,
        np.zeros((0, 3)),
        ["a", "bé"],
    ],
    ids=["plain", "strided", "transposed", "big-endian", "logical", "empty", "texts"],
)
def test_an_array_comes_through_a_pipe_as_it_was_and_can_be_written_to(values: object) -> None:
    pipe = io.BytesIO()
    write_frame(pipe, *parts_of(PredictRequest(1, ModelCapability.PREDICT, pack(values))))
    pipe.seek(0)
    request = TASKS.decode_request(read_own_frame(pipe)).request
    assert isinstance(request, PredictRequest)
    came = unpack(request.inputs)
    assert np.array_equal(came, np.asarray(values))
    assert came.flags.writeable


def test_what_is_kept_does_not_change_with_what_it_was_made_of() -> None:
    values = LARGE.copy()
    held = copied(pack(values))
    values[:] = 0
    assert np.array_equal(unpack(held), LARGE)


def test_a_frame_that_breaks_off_is_reported() -> None:
    with pytest.raises(EOFError):
        read_own_frame(io.BytesIO(b"\0\0\0\0\0\0\0\x09short"))
