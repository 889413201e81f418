"""Passages, wording and rubrics against nervaluate, rouge-score and points by hand."""

import json

import pytest
from tests.core.engine.evaluator.metrics.figures import estimate, figure, per_item, reason
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.metrics.common_order import CommonOrder
from readingroom.engine.evaluator.metrics.rouge import common_order, rouge_of, rouge_words

wording = Wording(__file__)


def spans(*found: tuple[str, int, int]) -> str:
    """Return passages given with their last character, as nervaluate counts."""
    return json.dumps([{"label": one, "start": start, "end": end + 1} for one, start, end in found])


MARKED = {
    "targets": [
        spans(("drug", 0, 6), ("dose", 8, 12), ("drug", 20, 29)),
        spans(("problem", 4, 11), ("problem", 20, 25)),
        spans(("dose", 3, 5)),
        "[]",
    ],
    "parsed": [
        spans(("drug", 0, 6), ("dose", 8, 11), ("dose", 20, 29)),
        spans(("problem", 4, 15), ("drug", 30, 33)),
        None,
        spans(("drug", 1, 2)),
    ],
}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("span_precision_strict", 1 / 6),
        ("span_recall_strict", 1 / 6),
        ("span_f1_strict", 1 / 6),
        ("span_f1_strict_macro", (0.4 + 0 + 0) / 3),
        ("span_precision_type", 0.5),
        ("span_recall_type", 0.5),
        ("span_f1_type", 0.5),
        ("span_f1_type_macro", (0.4 + 0.5 + 2 / 3) / 3),
    ],
)
def test_passages_score_as_in_nervaluate(key: str, value: float) -> None:
    """`strict` and `ent_type` of nervaluate 1.2.1 on the same passages."""
    assert estimate(key, **MARKED).value == pytest.approx(value)


def test_each_text_has_a_score_of_its_own_but_one_without_passages() -> None:
    found = per_item(
        "span_f1_strict", ["[]", *MARKED["parsed"][:1]], ["[]", *MARKED["targets"][:1]]
    )

    assert found[0] != found[0]
    assert found[1] == pytest.approx(1 / 3)


def test_equal_passages_are_paired_before_overlapping_ones() -> None:
    targets = [spans(("drug", 0, 9), ("drug", 5, 6))]
    parsed = [spans(("drug", 4, 8), ("drug", 0, 9))]

    assert per_item("span_f1_type", parsed, targets) == [1.0]


def test_a_passage_marked_twice_is_right_once() -> None:
    parsed, targets = [spans(("drug", 0, 3), ("drug", 0, 3))], [spans(("drug", 0, 3))]

    assert per_item("span_precision_strict", parsed, targets) == [0.5]
    assert per_item("span_precision_type", parsed, targets) == [0.5]


@pytest.mark.parametrize("answer", ["nonsense", '[{"start": 5, "end": 5}]', "{}", '["drug"]'])
def test_an_answer_without_a_list_of_passages_marks_none(answer: str) -> None:
    assert per_item("span_recall_strict", [answer], [spans(("drug", 0, 3))]) == [0.0]


def test_a_target_that_is_no_list_of_passages_is_refused() -> None:
    with expect_error(SuiteError, wording("json_list")):
        figure("span_f1_strict", ["[]"], ['[{"start": 5, "end": 2}]'])


@pytest.mark.parametrize("key", ["span_f1_strict", "span_f1_type_macro"])
def test_texts_without_any_passage_have_no_figure(key: str) -> None:
    assert "no passage is marked" in reason(key, ["[]", None], ["[]", "[]"])


def test_one_text_has_the_interval_of_its_passages_and_no_macro_mean() -> None:
    one = {key: side[:1] for key, side in MARKED.items()}

    assert "within one item" in estimate("span_recall_strict", **one).method
    assert "1 item" in reason("span_f1_strict", **one)
    assert "1 item" in reason("span_f1_strict_macro", **one)


@pytest.mark.parametrize(
    ("reference", "answer", "wanted"),
    [
        (
            "The patient was given aspirin 81 mg and discharged home.",
            "Patient discharged home on aspirin 81 mg daily.",
            (0.6666666666666665, 0.375, 0.4444444444444445),
        ),
        (
            "No acute cardiopulmonary process.",
            "Acute cardiopulmonary process: none.",
            (0.75, 0.6666666666666666, 0.75),
        ),
        ("a b c d e f g", "g f e d c b a", (1.0, 0.0, 0.14285714285714285)),
        (
            "the cat sat on the mat the cat",
            "the the cat mat sat",
            (0.7692307692307693, 0.18181818181818182, 0.4615384615384615),
        ),
        ("Pneumothorax—left, 3.5cm", "left pneumothorax of 3.5 cm", (0.6, 0.0, 0.4)),
        ("something", "", (0.0, 0.0, 0.0)),
    ],
)
def test_rouge_is_that_of_the_package(
    reference: str, answer: str, wanted: tuple[float, float, float]
) -> None:
    """F of `RougeScorer(["rouge1", "rouge2", "rougeL"])` of rouge-score 0.1.2."""
    found = [per_item(f"rouge_{one}", [answer], [reference])[0] for one in "12l"]

    assert found == pytest.approx(wanted)


def test_the_best_of_several_references_counts() -> None:
    references = json.dumps(["no fever", "the patient has a cough"])

    assert per_item("rouge_1", [wording("patient_cough"), None], [references] * 2) == [1.0, 0.0]


def test_a_text_in_brackets_is_a_reference_like_any_other() -> None:
    assert per_item("rouge_1", ["sic cough"], ["[sic] cough"]) == [1.0]


@pytest.mark.parametrize("target", ["", "[]", '["", " "]'])
def test_a_reference_without_text_is_refused(target: str) -> None:
    with pytest.raises(SuiteError, match="must be a text"):
        figure("rouge_l", ["a"], [target])


def test_the_common_order_of_long_texts_is_that_of_the_table() -> None:
    first, second = "abcbdabaxyzz" * 9, "bdcabazyx" * 11
    table = [0] * (len(second) + 1)
    for one in first:
        previous = 0
        for place, other in enumerate(second, 1):
            previous, table[place] = (
                table[place],
                previous + 1 if one == other else max(table[place], table[place - 1]),
            )

    assert common_order(list(first), list(second))[0] == table[-1]


def test_the_words_of_a_common_order_are_in_both_texts_in_that_order() -> None:
    """The texts are longer than a block of rows."""
    first, second = (list(text) for text in ("abcbdabaxyzz" * 60, "bdcabazyx" * 130))
    order = CommonOrder(first)
    words = list(order.common_words(second))[::-1]

    assert len(words) == order.length(second) == common_order(first, second)[0]
    for text in (iter(first), iter(second)):
        assert all(word in text for word in words)


def test_words_are_letters_and_digits() -> None:
    assert rouge_words("ST-elevation, 3.5 mV!") == ["st", "elevation", "3", "5", "mv"]
    assert rouge_of(common_order, "a", "b") == (0.0, 0.0, 0.0)


def rubric(*criteria: dict[str, object]) -> str:
    return json.dumps([{"criterion": "c", "points": 1, **one} for one in criteria])


ASPIRIN = {"points": 5, "rule": {"all": ["aspirin"]}}
NO_PENICILLIN = {"points": -4, "rule": {"any": ["penicillin", "amoxicillin"]}}


@pytest.mark.parametrize(
    ("answer", "score"),
    [
        ("Give Aspirin.", 1.0),
        ("Give aspirin and amoxicillin.", 0.2),
        ("Give amoxicillin.", -0.8),
        ("Give aspirins.", 0.0),
        (None, 0.0),
    ],
)
def test_points_met_are_divided_by_the_positive_points(answer: str | None, score: float) -> None:
    assert per_item("rubric", [answer], [rubric(ASPIRIN, NO_PENICILLIN)]) == [pytest.approx(score)]


def test_the_mean_is_cut_to_0_to_1_after_the_items() -> None:
    target = rubric(ASPIRIN, NO_PENICILLIN)
    mixed = estimate("rubric", ["aspirin", "penicillin"], [target] * 2)
    negative = estimate("rubric", ["penicillin", "penicillin"], [target] * 2)

    assert mixed.value == pytest.approx(0.1)
    assert negative.value == 0.0


@pytest.mark.parametrize(
    ("rule", "answer", "is_met"),
    [
        ({"any": ["ct", "mri"]}, "An MRI is needed", True),
        ({"any": ["ct", "mri"]}, "An X-ray is needed", False),
        ({"none": ["surgery"]}, "Wait and see", True),
        ({"none": ["surgery"]}, "Surgery now", False),
        ({"all": ["chest  pain"]}, "Chest\npain", True),
        ({"regex": r"(?i)\bstage [IV]+\b"}, "It is Stage III.", True),
        ({"regex": "x{3}"}, "xx", False),
        ({"number": "500 mg ± 10 %"}, "Take 0.5 g twice", True),
        ({"number": "500 mg ± 10 %"}, "Take 300 mg twice", False),
        ({"number": "500 mg"}, "Take it twice", False),
        ({"affirmed": ["pneumonia"]}, "This is pneumonia.", True),
        ({"affirmed": ["pneumonia"]}, "There is no pneumonia.", False),
        ({"denied": ["chest pain"]}, "He denies fever and chest pain.", True),
        ({"denied": ["chest pain"]}, "He has chest pain.", False),
        ({"affirmed": ["shortness of breath"]}, "Patient is dyspnoeic, with dyspnoea.", True),
    ],
)
def test_a_rule_is_met_as_it_says(rule: dict[str, object], answer: str, *, is_met: bool) -> None:
    assert per_item("rubric", [answer], [rubric({"rule": rule})]) == [float(is_met)]


def test_judged_criteria_come_with_the_answer() -> None:
    target = rubric({"points": 3}, {"points": 1}, {"points": -2})
    answers = ['{"met": [true, false, true]}', '{"met": [true, true, false]}']

    assert per_item("rubric", answers, [target] * 2) == [0.25, 1.0]


def test_a_criterion_without_a_judgement_leaves_the_answer_without_a_score() -> None:
    target = rubric({"points": 3}, ASPIRIN)

    assert "an unjudged" in reason("rubric", ["aspirin", '{"met": "x"}'], [target] * 2)


@pytest.mark.parametrize(
    "target",
    [
        "nonsense",
        rubric(NO_PENICILLIN),
        rubric({"points": 0}, ASPIRIN),
        rubric({"rule": {}}),
        rubric({"rule": {"regex": "("}}),
        rubric({"rule": {"regex": "(a+)+$"}}),
        rubric({"rule": {"regex": "a" * 501}}),
        rubric({"rule": {"number": "five"}}),
        rubric({"rule": {"contains": ["a"]}}),
    ],
)
def test_a_rubric_that_cannot_be_used_is_refused(target: str) -> None:
    with expect_error(SuiteError, wording("target_item")):
        figure("rubric", ["a"], [target])


def test_an_answer_that_judges_another_number_of_criteria_is_refused() -> None:
    with expect_error(SuiteError, wording("many_criteria_judged")):
        figure("rubric", ['{"met": [true, true]}'], [rubric(ASPIRIN)])
