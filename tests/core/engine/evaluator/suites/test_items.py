"""Items one after the other, and the prompts that are made of them."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.evaluator.suites import prompts
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.prompts import PromptRenderer, render
from readingroom.engine.evaluator.suites.sources import SuiteCase
from readingroom.engine.evaluator.suites.streams import count_items, stream_items
from readingroom.engine.evaluator.suites.suite import (
    DataSource,
    OptionPlan,
    ParserPlan,
    PromptPlan,
    RunLimits,
    Suite,
)

wording = Wording(__file__)


def suite(**changes: object) -> Suite:
    made = Suite("s", "1", "S", Task.TEXT, ("rouge_1",), "rouge_1", ParserPlan("verbatim", 1))
    return replace(made, **changes)  # type: ignore[arg-type]  # any field of it


def lines(folder: Path, *items: object) -> Suite:
    text = "".join(json.dumps(item) + "\n" for item in items)
    (folder / "items.jsonl").write_text(text, encoding="utf-8")
    return suite(data=DataSource(file="items.jsonl"), folder=folder)


def test_line_items_come_in_their_order_with_what_they_say(tmp_path: Path) -> None:
    made = lines(
        tmp_path,
        {"id": "b", "input": "why", "target": "so", "strata": {"age": 4}, "case": "C"},
        {"input": {"note": "n"}, "target": [{"points": 1}]},
    )
    first, second = stream_items(made)

    assert (first.item, first.fields, first.strata) == ("b", {"input": "why"}, {"age": "4"})
    assert (second.item, second.target) == ("2", '[{"points":1}]')


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{]\n", "line 1: not a JSON object"),
        ("[1]\n", "'key: value'"),
        ('{"input": "x", "target": true}\n', "'target' must be a text"),
        ('{"input": "x", "options": "ab"}\n', "'options' must be a list"),
        ('{"input": "x", "target": ""}\n', "has no target"),
        ('{"id": 1, "target": "a"}\n{"id": 1, "target": "a"}\n', "items have the id"),
        ("\n", "has no item"),
    ],
)
def test_lines_that_are_no_items_are_refused(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "items.jsonl").write_text(text)

    with pytest.raises(SuiteError, match=words):
        list(stream_items(suite(data=DataSource(file="items.jsonl"), folder=tmp_path)))


def test_a_line_without_an_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = lines(tmp_path, {"input": "x" * 99, "target": "a"})
    monkeypatch.setattr("readingroom.engine.evaluator.suites.data_set.MAX_LINE", 50)

    with pytest.raises(SuiteError, match="longer than"):
        list(stream_items(made))


def test_a_field_without_an_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = lines(tmp_path, {"input": "x" * 99, "target": "a"})
    monkeypatch.setattr("readingroom.engine.evaluator.suites.items.MAX_FIELD", 50)

    with expect_error(SuiteError, wording("input")):
        list(stream_items(made))


@pytest.mark.parametrize(
    ("plan", "wanted"),
    [
        ({"every": 3, "offset": 1}, ["1", "4", "7"]),
        ({"every": 2, "limit": 2}, ["0", "2"]),
        ({"limit": 1, "every": 4, "offset": 3}, ["3"]),
        ({}, [str(number) for number in range(10)]),
    ],
)
def test_of_the_rows_only_those_asked_for_are_taken(
    tmp_path: Path, plan: dict[str, int], wanted: list[str]
) -> None:
    made = lines(tmp_path, *({"id": str(n), "target": "x"} for n in range(10)))
    made = replace(made, data=DataSource(file="items.jsonl", **plan))

    assert [item.item for item in stream_items(made)] == wanted


def test_items_are_counted_where_that_needs_no_reading(tmp_path: Path) -> None:
    made = lines(tmp_path, *({"id": str(n), "target": "x"} for n in range(10)))
    some = replace(made, data=DataSource(file="items.jsonl", every=3, offset=1))
    np.save(tmp_path / "X.npy", np.zeros((7, 2)))
    arrays = replace(made, data=DataSource(folder=".", limit=4))

    assert count_items(made) == 10
    assert count_items(some) == 3
    assert count_items(replace(some, limits=RunLimits(items=2))) == 2
    assert count_items(arrays) == 4
    assert count_items(replace(made, data=None, items=(ITEM,))) == 1
    assert count_items(replace(made, data=DataSource(package="sklearn.wine"))) is None


def test_a_run_can_take_fewer_items(tmp_path: Path) -> None:
    made = lines(tmp_path, *({"id": str(n), "target": "x"} for n in range(10)))

    assert len(list(stream_items(replace(made, limits=RunLimits(items=3))))) == 3


def test_a_table_gives_items_by_its_columns(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("n,q,a,b,right,sex\n7,why,x,y,y,F\n", encoding="utf-8")
    plan = DataSource(
        file="t.csv", id="n", inputs=("q",), options=("a", "b"), target="right", strata=("sex",)
    )
    (item,) = stream_items(suite(data=plan, folder=tmp_path, task=Task.CHOICE))

    assert item == Item("7", {"q": "why"}, ("x", "y"), "B", {"sex": "F"})


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (DataSource(file="t.csv"), "needs 'inputs'"),
        (DataSource(file="t.csv", inputs=("p",), target="q"), "no column 'p'"),
    ],
)
def test_columns_have_to_be_named_and_there(tmp_path: Path, plan: DataSource, words: str) -> None:
    (tmp_path / "t.csv").write_text("q\nx\n", encoding="utf-8")

    with pytest.raises(SuiteError, match=words):
        list(stream_items(suite(data=plan, folder=tmp_path)))


class Cases:
    """Two cases of a study."""

    def cases(self) -> Iterator[SuiteCase]:
        yield SuiteCase("C-1", {"note": "one"}, "yes", strata={"sex": "F"})
        yield SuiteCase("C-2", {"note": "two"}, "no")


def test_the_cases_of_a_study_are_items() -> None:
    items = list(stream_items(suite(data=DataSource(is_study=True)), Cases()))

    assert [(one.item, one.case_code, one.target) for one in items] == [
        ("C-1", "C-1", "yes"),
        ("C-2", "C-2", "no"),
    ]


def test_a_file_can_say_what_is_true_of_the_cases_of_a_study(tmp_path: Path) -> None:
    made = lines(tmp_path, {"id": "q", "case": "C-2", "input": {"ask": "?"}, "target": "maybe"})
    made = replace(made, data=DataSource(file="items.jsonl", is_study=True))
    (item,) = stream_items(made, Cases())

    assert (item.item, item.target) == ("q", "maybe")
    assert item.fields == {"note": "two", "ask": "?"}


def test_a_suite_about_a_study_needs_one() -> None:
    with pytest.raises(SuiteError, match="Run it in a"):
        list(stream_items(suite(data=DataSource(is_study=True))))
    with expect_error(SuiteError, wording("takes_items_jsonl")):
        list(stream_items(suite(data=DataSource(package="sklearn.wine"))))


def test_a_choice_needs_two_options() -> None:
    made = suite(task=Task.CHOICE, items=(Item("a", options=("x",), target="A"),))

    with pytest.raises(SuiteError, match="two options"):
        list(stream_items(made))


ITEM = Item("a", {"note": "{secret}"}, ("x", "y", "z"), "B")


def test_a_template_takes_fields_as_they_are() -> None:
    assert render("{{ {note} }}", {"note": "{x.__class__}"}, "a") == "{ {x.__class__} }"
    with pytest.raises(SuiteError, match="Did you mean 'note'"):
        render("{notes}", {"note": ""}, "a")


def test_options_in_another_order_keep_their_places() -> None:
    maker = PromptRenderer(
        suite(prompt=PromptPlan("{options}"), options=OptionPlan("12345", orders=6, seed=1))
    )
    shown = [maker.show(ITEM, order) for order in range(6)]

    assert shown[0].prompt.text == "1. x\n2. y\n3. z"
    assert len({one.option_indices for one in shown}) == 6
    for one in shown:
        words = [line[3:] for line in one.prompt.text.splitlines()]
        assert words == [ITEM.options[place] for place in one.option_indices]


def test_options_as_they_are_need_no_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stream of an item took a third of the processor time of its run."""
    streams: list[tuple[object, ...]] = []
    monkeypatch.setattr(prompts, "random_stream", lambda *of: streams.append(of))
    maker = PromptRenderer(suite(prompt=PromptPlan("{options}"), options=OptionPlan("123")))
    assert maker.show(ITEM).option_indices == (0, 1, 2)
    assert streams == []


def test_examples_stand_before_the_question_and_are_drawn_by_the_seed() -> None:
    examples = tuple(Item(str(n), {"note": f"n{n}"}, ("x", "y"), "B") for n in range(9))

    def lead(seed: int) -> str:
        plan = PromptPlan("{note}?", shots=2, seed=seed)
        return PromptRenderer(suite(prompt=plan, examples=examples)).show(ITEM).prompt.text

    assert lead(1) == lead(1)
    assert lead(1) != lead(2)
    assert lead(1).count("Answer: B") == 2
    assert lead(1).endswith("{secret}?")


def test_more_options_than_labels_are_refused() -> None:
    maker = PromptRenderer(suite(options=OptionPlan("12")))

    with expect_error(SuiteError, wording("options_suite_labels")):
        maker.show(ITEM)
