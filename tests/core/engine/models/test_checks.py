"""What a model answers is checked, and travels as it is."""

import numpy as np
import pytest

from readingroom.domain.model import FailureReason, ModelCapability
from readingroom.engine.models.checks import checked
from readingroom.engine.models.types import ModelFailedError
from readingroom.processes.arrays import Array, pack, unpack

PROBA = ModelCapability.PREDICT_PROBA


@pytest.mark.parametrize(
    ("ability", "values", "reason"),
    [
        (ModelCapability.PREDICT, np.zeros(2), FailureReason.COUNT),
        (ModelCapability.PREDICT, np.array(3.0), FailureReason.COUNT),
        (ModelCapability.PREDICT, np.zeros((3, 2)), FailureReason.SHAPE),
        (ModelCapability.PREDICT, np.array([1, np.inf, 2]), FailureReason.NOT_FINITE),
        (ModelCapability.PREDICT, np.array(["a", "b", "\ud800"]), FailureReason.SHAPE),
        (ModelCapability.PREDICT, np.full(3, 2**31, "<u4").view("<U1"), FailureReason.SHAPE),
        (ModelCapability.EMBED, np.zeros(3), FailureReason.SHAPE),
        (ModelCapability.EMBED, np.zeros((3, 0)), FailureReason.SHAPE),
        (ModelCapability.EMBED, np.zeros((3, 2, 2)), FailureReason.SHAPE),
        (ModelCapability.EMBED, np.full((3, 1), "x"), FailureReason.SHAPE),
        (ModelCapability.EMBED, np.full((3, 2), np.nan), FailureReason.NOT_FINITE),
        (PROBA, np.ones((3, 1)), FailureReason.SHAPE),
        (PROBA, np.full((3, 3), 1 / 3), FailureReason.SHAPE),
        (PROBA, np.full((3, 2), 0.6), FailureReason.NOT_PROBABILITIES),
        (PROBA, np.array([[-0.5, 1.5]] * 3), FailureReason.NOT_PROBABILITIES),
    ],
)
def test_a_wrong_answer_has_its_reason(
    ability: ModelCapability, values: np.ndarray, reason: FailureReason
) -> None:
    with pytest.raises(ModelFailedError) as caught:
        checked(ability, values, 3, 2)

    assert caught.value.reason is reason


@pytest.mark.parametrize(
    ("ability", "values", "expected"),
    [
        (ModelCapability.PREDICT, np.array([["a"], ["b"]]), ["a", "b"]),
        (ModelCapability.PREDICT, np.array([1, 2]), [1, 2]),
        (ModelCapability.EMBED, np.array([[1, 2], [3, 4]]), [[1.0, 2.0], [3.0, 4.0]]),
        (PROBA, np.array([[0.25, 0.75], [1, 0]], dtype="f2"), [[0.25, 0.75], [1, 0]]),
    ],
)
def test_a_right_answer_comes_in_its_proper_form(
    ability: ModelCapability, values: np.ndarray, expected: list[object]
) -> None:
    assert checked(ability, values, 2).tolist() == expected


def test_sums_of_16_bits_are_near_enough_to_1() -> None:
    rows = np.full((1, 1_000), 1 / 1_000, dtype=np.float16)

    assert checked(PROBA, rows, 1).shape == (1, 1_000)


@pytest.mark.parametrize(
    "values",
    [
        np.arange(6, dtype=np.int8).reshape(2, 3),
        np.array([[True], [False]]),
        np.array(["Größe", ""]),
        np.array(["a", "bc"], dtype=object),
        np.arange(4, dtype=">f8"),
        np.zeros((0, 3), dtype=np.float32),
        np.arange(8).reshape(2, 4)[:, ::2],
    ],
)
def test_an_array_travels_as_it_is(values: np.ndarray) -> None:
    came = unpack(pack(values))

    assert came.tolist() == values.tolist()
    assert came.shape == values.shape
    assert came.flags.writeable


def test_objects_do_not_travel() -> None:
    with pytest.raises(TypeError):
        pack(np.array([object()]))


@pytest.mark.parametrize(
    "array",
    [
        Array("|O", (1,), bytes(8)),
        Array("no type", (1,), bytes(8)),
        Array("<f8", (2,), bytes(8)),
        Array("<f8", (-1,), bytes(8)),
        Array("<f8", (1,) * 9, bytes(8)),
        Array("<M8[s]", (1,), bytes(8)),
    ],
)
def test_bytes_that_are_no_such_array_are_refused(array: Array) -> None:
    with pytest.raises(ValueError, match="array"):
        unpack(array)
