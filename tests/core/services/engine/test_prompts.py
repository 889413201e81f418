"""Inference requests: images as readers see them, prompts, and their messages."""

import numpy as np
import pytest
from msgspec import structs
from tests.support.wording import Wording

from readingroom.domain.case import CaseContent, Note
from readingroom.domain.errors import MessageError
from readingroom.domain.ids import AssetId, CaseId
from readingroom.engine.evaluator.runs.types import ItemQuery, ItemResult
from readingroom.engine.models.types import InferenceRequest, Prompt
from readingroom.processes.messages import Item, PartReply, ResultReply, encode
from readingroom.services.engine.case_fields import fields_of
from readingroom.services.engine.image_requests import array_sha256
from readingroom.services.engine.prompts import prompt_sha256
from readingroom.services.engine.requests import FactsRequest, RunRequest
from readingroom.services.engine.tasks import TASKS

wording = Wording(__file__)

FACTS, RUN = FactsRequest("m.yaml"), RunRequest("m.yaml")
DECODE = TASKS.task_for(RUN).control_decoder()


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
