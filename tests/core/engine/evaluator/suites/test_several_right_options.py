"""Items with several right options: all needed, or any enough; and options that stay last."""

from pathlib import Path

import pytest

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.option_letters import overlap
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.prompts import PromptRenderer, option_order
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.streams import stream_items
from readingroom.engine.evaluator.suites.suite import OptionPlan

SUITE = """
schema: 1
suite_id: several
version: "1"
title: Several right options
task: choice
parser: {parser}
metrics: [choice_accuracy, choice_overlap]
options: {{orders: 4, last: [None of these]}}
items:
  - {{id: a, input: Which?, options: [Iron, Zinc, Lead, None of these], target: {target}}}
"""


def suite_file(folder: Path, target: str, parser: str = "choice_letters") -> Path:
    path = folder / "suite.yaml"
    path.write_text(SUITE.format(target=target, parser=parser), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("target", "letters"),
    [
        ("[C, A]", "A,C"),
        ("[Lead, Iron]", "A,C"),
        ("{any: [B, a]}", "A|B"),
        ("[D]", "D"),
        ("None of these", "D"),
    ],
)
def test_a_target_names_one_all_or_any_of_several(
    target: str, letters: str, tmp_path: Path
) -> None:
    (item,) = stream_items(read_suite(suite_file(tmp_path, target)))
    assert item.target == letters


@pytest.mark.parametrize(
    "target", ["[A, A]", "[]", "[E]", "{all: [A]}", "{any: A}", "{any: []}", "[[A]]"]
)
def test_other_targets_are_refused_with_the_line(target: str, tmp_path: Path) -> None:
    with pytest.raises(SuiteError, match="line 11"):
        read_suite(suite_file(tmp_path, target))


def test_a_parser_of_one_letter_is_refused_for_several(tmp_path: Path) -> None:
    suite = read_suite(suite_file(tmp_path, "[A, C]", "choice_letter"))
    with pytest.raises(SuiteError, match="'choice_letters'"):
        list(stream_items(suite))
    assert list(stream_items(read_suite(suite_file(tmp_path, "{any: [A, C]}", "choice_letter"))))


def test_options_that_refer_to_the_others_stay_last() -> None:
    item = Item("a", options=("None of these", "Iron", "Zinc", "Lead", "Tin"), target="B")
    plan = OptionPlan(orders=20, last=("None of these",))
    orders = {option_order(item, plan, order) for order in range(1, 20)}
    assert len(orders) > 10
    assert {order[-1] for order in orders} == {0}
    assert option_order(item, plan, 0) == (0, 1, 2, 3, 4)


def test_a_plan_without_last_options_draws_the_orders_of_before() -> None:
    item = Item("a", options=("Iron", "Zinc", "Lead", "Tin"), target="B")
    drawn = [option_order(item, OptionPlan(seed=3), order) for order in range(4)]
    assert drawn == [(0, 1, 2, 3), (2, 0, 1, 3), (0, 3, 1, 2), (3, 0, 1, 2)]


def test_the_answer_to_an_example_names_all_right_options(tmp_path: Path) -> None:
    text = SUITE.format(parser="choice_letters", target="[A, C]")
    example = "{id: e, input: Which?, options: [Iron, Zinc, Lead], target: [C, B]}"
    lines = f'{text}examples:\n  - {example}\nprompt: {{template: "{{options}}", shots: 1}}\n'
    (tmp_path / "suite.yaml").write_text(lines, encoding="utf-8")
    suite = read_suite(tmp_path / "suite.yaml")
    (item,) = stream_items(suite)
    assert "B, C" in PromptRenderer(suite).show(item).prompt.text


def test_the_prompt_asks_for_all_letters(tmp_path: Path) -> None:
    for parser, words in (("choice_letters", "letters of all"), ("choice_letter", "one letter")):
        suite = read_suite(suite_file(tmp_path, "A", parser))
        (item,) = stream_items(suite)
        assert words in PromptRenderer(suite).show(item).prompt.text


def test_all_right_options_are_needed_or_any_is_enough() -> None:
    answers = ["A,C", "A", "A,B,C", None, "A", "B", "A,B"]
    targets = ["A,C", "A,C", "A,C", "A,C", "A|B", "A|B", "A|B"]
    metric = find_metric("choice_accuracy")
    assert metric.per_item is not None
    scores = metric.per_item(metric.read(Rows(answers, targets))).tolist()
    assert scores == [1, 0, 0, 0, 1, 1, 0]


def test_the_overlap_is_that_of_sets() -> None:
    for named, right in (("A", "AC"), ("ABC", "AC"), ("AC", "AC"), ("B", "AC"), ("D", "D")):
        expected = len({*named} & {*right}) / len({*named} | {*right})
        assert overlap(",".join(named), ",".join(right)) == expected
    assert overlap(None, "A") == 0
    assert overlap("B", "A|B") == 1


def test_classes_of_several_right_options_are_refused() -> None:
    metric = find_metric("choice_f1_macro")
    with pytest.raises(SuiteError, match="choice_f1_macro"):
        metric.read(Rows(["A"], ["A|B"]))
    metric.read(Rows(["A"], ["A,B"]))


def test_the_most_frequent_key_counts_each_option_that_is_enough() -> None:
    metric = find_metric("choice_most_frequent_key")
    targets = ["A|B", "B", "C"]
    value = metric.estimate(metric.read(Rows([None] * 3, targets)), 0.95, None)  # type: ignore[arg-type]
    assert value.value == pytest.approx(2 / 3)
