"""Inference requests: images as readers see them, prompts, and their messages."""

import numpy as np
import pytest
from msgspec import structs
from numpy.typing import NDArray
from tests.support.wording import Wording, expect_error

from readingroom.domain.case import CaseContent, Note
from readingroom.domain.errors import MessageError, StateError
from readingroom.domain.ids import AssetId, CaseId
from readingroom.domain.imaging import Frame, Window
from readingroom.engine.evaluator.runs.types import ItemQuery, ItemResult
from readingroom.engine.models.types import InferenceRequest, Prompt
from readingroom.processes.messages import Item, PartReply, ResultReply, encode
from readingroom.services.engine.case_fields import fields_of
from readingroom.services.engine.prompts import array_sha256, picture_of, prompt_sha256
from readingroom.services.engine.requests import FactsRequest, RunRequest
from readingroom.services.engine.tasks import TASKS

wording = Wording(__file__)

FACTS, RUN = FactsRequest("m.yaml"), RunRequest("m.yaml")
DECODE = TASKS.task_for(RUN).control_decoder()

HALF = Window("Half", 101.0, 50.5)  # from 0 to 100 (PS3.3 C.11.2.1.2.1)


def grey(values: NDArray[np.uint8], *, is_inverted: bool = False) -> Frame:
    return Frame(values, 1.0, 0.0, "", is_inverted, (HALF,))


def test_a_grey_picture_is_shown_through_its_window() -> None:
    shown = picture_of(grey(np.array([[0, 50], [100, 200]], dtype=np.uint8)))
    assert shown.shape == (1, 2, 2)
    np.testing.assert_allclose(shown[0], [[0.0, 0.5], [1.0, 1.0]])


def test_white_is_one_also_where_small_values_are_white() -> None:
    shown = picture_of(grey(np.array([[0, 100]], dtype=np.uint8), is_inverted=True))
    np.testing.assert_allclose(shown[0], [[1, 0]])


def test_a_colour_picture_has_three_planes() -> None:
    pixels = np.zeros((2, 3, 3), dtype=np.uint8)
    pixels[..., 2] = 255
    shown = picture_of(Frame(pixels, 1.0, 0.0, "", False, ()))
    assert shown.shape == (3, 2, 3)
    assert [plane.max() for plane in shown] == [0, 0, 1]


@pytest.mark.parametrize("channels", [1, 3])
def test_a_picture_gets_the_size_that_a_model_takes(channels: int) -> None:
    even = np.full((4, 8), 50, dtype=np.uint8)
    shown = picture_of(grey(even), (channels, 2, 2))
    assert shown.shape == (channels, 2, 2)
    np.testing.assert_allclose(shown, 0.5)
    assert shown.dtype == np.float32


@pytest.mark.parametrize("shape", [(2, 4, 4), (4, 4), (1, 0, 4)])
def test_what_is_no_size_of_a_picture_is_refused(shape: tuple[int, ...]) -> None:
    with expect_error(StateError, wording("size_picture")):
        picture_of(grey(np.zeros((2, 2), dtype=np.uint8)), shape)


def test_the_hash_of_a_picture_tells_its_shape_too() -> None:
    flat = np.zeros((1, 2, 8), dtype=np.float32)
    assert array_sha256(flat) != array_sha256(flat.reshape(1, 4, 4))


def test_the_hash_of_a_prompt_is_that_of_both_its_texts() -> None:
    assert prompt_sha256(Prompt("b", "a")) != prompt_sha256(Prompt("ab", ""))


def test_a_picture_travels_unchanged() -> None:
    picture = np.random.default_rng(3).random((1, 5, 4)).astype(np.float32)
    asked = InferenceRequest(CaseId("x"), "CASE-1", array_sha256(picture), picture=picture)
    come = DECODE(encode(Item(asked))).value
    assert come.picture is not None
    assert (come.code, array_sha256(come.picture)) == ("CASE-1", asked.item_sha256)


@pytest.mark.parametrize(
    "item",
    [
        {},
        {"code": "a"},
        {"code": "a", "prompt": 3},
        {"code": "a", "picture": {"dtype": "<f8", "shape": [1], "data": b""}},
        {"code": "a", "picture": {"dtype": "<f4", "shape": [2], "data": b"AAAA"}},
        {"code": "a", "picture": {"dtype": "<f4", "shape": [1 << 40], "data": b""}},
        {"code": "a", "picture": {"dtype": "<f4", "shape": ["x"], "data": b""}},
        {"code": "a", "picture": {"dtype": "O", "shape": [0], "data": b""}},
    ],
)
def test_an_item_that_is_no_question_is_refused(item: dict[str, object]) -> None:
    fields = {"case": "x", "item_sha256": "", **item}
    with pytest.raises(MessageError):
        DECODE(encode(Item(fields)))


@pytest.mark.parametrize("part", [{}, {"code": "a", "failure": "bored"}, {"code": "a", "usage": 3}])
def test_a_part_that_is_no_answer_is_refused(part: dict[str, object]) -> None:
    with pytest.raises(MessageError):
        TASKS.task_for(RUN).decode_reply(encode(PartReply({"item_sha256": "", **part})))


@pytest.mark.parametrize("sampling", [3, {"stop": 4}, {"max_tokens": "many"}])
def test_unknown_settings_for_drawing_are_refused(sampling: object) -> None:
    with pytest.raises(MessageError, match="sampling"):
        TASKS.decode_request(encode(structs.replace(RUN, sampling=sampling)))


def test_facts_that_are_none_are_refused() -> None:
    with pytest.raises(MessageError, match="facts"):
        TASKS.task_for(FACTS).decode_reply(encode(ResultReply({"name": "", "facts": {"name": 3}})))


def test_a_note_that_begins_with_its_title_is_not_headed_twice() -> None:
    note = Note(AssetId("a"), "History", "HISTORY\n67-year-old man.", "utf-8")
    other = Note(AssetId("b"), "Letter", "Dear colleague", "utf-8")
    fields = fields_of(CaseContent("C", "", "", notes=(note, other))).values

    assert fields["notes"] == wording("history_year_old")


@pytest.mark.parametrize(
    ("scores", "parsed", "expected"),
    [
        ({"accuracy": 1.0}, "[0.9, 0.1]", True),
        ({"choice_accuracy": 0.0}, "A", False),
        ({}, "A", True),
        ({}, None, False),
        ({"rouge_l": 1.0}, "B", False),
    ],
)
def test_items_are_asked_for_by_whether_they_are_right(
    scores: dict[str, float], parsed: str | None, expected: bool
) -> None:
    item = ItemResult("i", "", "A", "", parsed, "p/1", scores=scores)

    assert ItemQuery(is_right=expected).fits(item)
    assert not ItemQuery(is_right=not expected).fits(item)


def test_probabilities_are_right_by_the_class_they_favour_and_neither_without_names() -> None:
    item = ItemResult("i", "", "A", "", "[0.9, 0.1]", "p/1")

    assert ItemQuery(is_right=True).fits(item, ("A", "B"))
    assert ItemQuery(is_right=False).fits(item, ("B", "A"))
    assert not any(ItemQuery(is_right=one).fits(item) for one in (True, False))
