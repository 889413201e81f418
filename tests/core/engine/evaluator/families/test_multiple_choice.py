"""Sets of multiple choice give the figures of their authors' scorers."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from tests.support.protocol_sets import ScoredSet, protocol_set, score_set

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.families.multiple_choice.metrics import pass_rates
from readingroom.engine.evaluator.suite_import.service import import_suite

REPEATED = {
    "accuracy_mean_over_repeats": "choice_accuracy",
    "accuracy_first_repeat": "choice_accuracy_first",
    "all_right": "choice_accuracy_worst_order",
    "any_right": "choice_any_right",
    "majority_vote_accuracy": "choice_vote",
}


def expected_in(folder: Path, name: str) -> dict[str, object]:
    content: dict[str, object] = json.loads((folder / name).read_text("utf-8"))
    return content


@pytest.mark.parametrize(
    ("suite_format", "source"),
    [("careqa", "careqa_test.json"), ("medqa", "medqa_4opt_test.json")],
)
def test_repeated_answers_give_the_published_figures(
    tmp_path: Path, suite_format: str, source: str
) -> None:
    folder = protocol_set("mcq-sets")
    answers = folder / f"recorded_{suite_format}.jsonl"
    scored = score_set(tmp_path, folder / source, answers, suite_format)
    expected = expected_in(folder, f"expected_{suite_format}.json")
    assert scored.result.item_count == expected["items"]
    assert sum(item.parsed is None for item in scored.items) == expected["unparsed"]
    for name, metric in REPEATED.items():
        assert scored.value(metric) == pytest.approx(expected[name], abs=1e-12)
    for k, value in dict(expected["pass_at"]).items():  # type: ignore[call-overload]
        assert scored.value(f"choice_pass@{k}") == pytest.approx(value, abs=1e-12)
    first = interval_of(scored, "choice_accuracy_first")
    assert first == pytest.approx(expected["wilson95_first_repeat"], abs=1e-9)
    for name, group in dict(expected.get("first_repeat_by_category", {})).items():  # type: ignore[call-overload]
        value = scored.value("choice_accuracy_first", name, stratum="category")
        assert value == pytest.approx(group["accuracy"], abs=1e-12)


def interval_of(scored: ScoredSet, metric: str) -> tuple[float, float]:
    (line,) = (line for line in scored.result.metrics if line.metric == metric and not line.stratum)
    assert isinstance(line.value, Estimate)
    return line.value.low, line.value.high


def test_pubmedqa_gives_accuracy_and_macro_f1(tmp_path: Path) -> None:
    folder = protocol_set("mcq-sets")
    answers = folder / "recorded_pubmedqa.json"
    scored = score_set(tmp_path, folder / "ori_pqal.json", answers, "pubmedqa")
    expected = expected_in(folder, "expected_pubmedqa.json")
    assert scored.value("choice_accuracy") == expected["accuracy"]
    assert scored.value("choice_f1_macro") == pytest.approx(expected["macro_f1"], abs=1e-12)
    assert scored.value("choice_most_frequent_key") == expected["always_yes_accuracy"]


def test_riskqa_reads_letters_as_its_authors_do(tmp_path: Path) -> None:
    folder = protocol_set("riskqa")
    answers = folder / "recorded_outputs.json"
    scored = score_set(tmp_path, folder / "riskqa.json", answers, "riskqa")
    expected = expected_in(folder, "expected.json")
    read = "".join(item.parsed or "X" for item in scored.items)
    assert read == expected["read_as"]
    assert "".join(item.target for item in scored.items) == expected["key"]
    assert scored.value("choice_accuracy") == expected["accuracy"]
    majority = scored.value("choice_most_frequent_key")
    assert majority == expected["majority_letter_accuracy"]


@pytest.mark.parametrize("part", ["Contradiction", "Interaction"])
def test_rxsafebench_reads_answers_in_the_order_that_was_shown(tmp_path: Path, part: str) -> None:
    folder = protocol_set("rxsafebench")
    answers = folder / "recorded_outputs.jsonl"
    scored = score_set(tmp_path, folder / f"RxSafeBench_{part}.json", answers, "rxsafebench")
    expected = dict(expected_in(folder, "expected.json")[part.lower()])  # type: ignore[call-overload]
    assert scored.result.item_count == expected["items"]
    assert sum(item.parsed is None for item in scored.items) == expected["unparsed"]
    assert scored.value("choice_accuracy") == pytest.approx(expected["accuracy"], abs=1e-12)
    assert scored.value("choice_unsafe") == pytest.approx(expected["unsafe_rate"], abs=1e-12)
    assert len(scored.suite.notes) == 1
    assert scored.value("choice_answered", "yes", stratum="repeated option") == 1.0


def questions() -> dict[str, dict[str, object]]:
    return {
        "q1": {"question": "1?", "options": {"A": "x", "B": "y"}, "correct_answer": "A"},
        "q2": {"question": "2?", "options": {"A": "x", "B": "y"}, "correct_answer": "B"},
        "q3": {"question": "3?", "options": dict.fromkeys("ABC", "x"), "correct_answer": "B"},
        "q4": {"question": "4?", "options": {"A": "x", "B": "y"}, "correct_answer": "C"},
        "q5": {"question": " ", "options": {"A": "x", "B": "y"}, "correct_answer": "A"},
        "q6": {"question": "6?", "options": {"A": "x"}, "correct_answer": "A"},
    }


def test_questions_that_cannot_be_asked_are_left_out_with_a_reason(tmp_path: Path) -> None:
    source = tmp_path / "set.json"
    source.write_text(json.dumps(questions()), "utf-8")
    imported = import_suite(source, "medqa", tmp_path / "suite")
    assert imported.item_count == 2
    assert [note.row for note in imported.left_out] == ["q3", "q4", "q5", "q6"]
    assert len({note.reason for note in imported.left_out}) == 4


def test_a_repeated_option_keeps_the_letters_of_the_others(tmp_path: Path) -> None:
    options = {"A": "x", "B": " X ", "C": "y"}
    question = {"question": "1?", "options": options, "correct_answer": "C"}
    source, answers = tmp_path / "set.json", tmp_path / "answers.jsonl"
    source.write_text(json.dumps({"q1": question}), "utf-8")
    answers.write_text(json.dumps({"id": "q1", "output": "C."}), "utf-8")
    scored = score_set(tmp_path, source, answers, "medqa")
    assert scored.value("choice_accuracy") == 1.0
    assert [note.row for note in scored.suite.notes] == ["q1"]


@pytest.mark.parametrize(
    ("damage", "part"),
    [
        (lambda text: text[: len(text) // 2], "set.json"),
        (lambda text: text.replace('"question"', '"Question"', 1), "question"),
        (lambda text: text.replace('"q2"', '"q1"'), "twice"),
        (lambda text: "[1, 2]", "object"),
    ],
)
def test_damaged_sets_are_refused(tmp_path: Path, damage: Callable[[str], str], part: str) -> None:
    source = tmp_path / "set.json"
    source.write_text(damage(json.dumps(questions())), "utf-8")
    with pytest.raises(SuiteError, match=part):
        import_suite(source, "medqa", tmp_path / "suite")


def test_a_file_in_latin_1_is_named(tmp_path: Path) -> None:
    source = tmp_path / "set.json"
    source.write_bytes(json.dumps(questions(), ensure_ascii=False).replace("1?", "é").encode("l1"))
    with pytest.raises(SuiteError, match="UTF-8"):
        import_suite(source, "medqa", tmp_path / "suite")


def test_pass_rates_equal_the_share_of_all_draws() -> None:
    for right, asked, k in ((0, 3, 2), (1, 3, 2), (2, 5, 3), (5, 5, 1), (1, 4, 4)):
        outcomes = [1] * right + [0] * (asked - right)
        draws = list(combinations(outcomes, k))
        share = sum(any(draw) for draw in draws) / len(draws)
        rate = pass_rates(np.array([float(right)]), np.array([float(asked)]), k)
        assert rate[0] == pytest.approx(share, abs=1e-12)
    assert np.isnan(pass_rates(np.array([1.0]), np.array([2.0]), 3)).all()


def test_the_vote_equals_a_count_by_hand(tmp_path: Path) -> None:
    rng = np.random.default_rng(3)
    options = {"A": "u", "B": "v", "C": "w"}
    source, answers = tmp_path / "set.json", tmp_path / "answers.jsonl"
    keys = {f"q{number}": "ABC"[rng.integers(3)] for number in range(40)}
    source.write_text(
        json.dumps(
            {
                name: {"question": f"{name}?", "options": options, "correct_answer": key}
                for name, key in keys.items()
            }
        ),
        "utf-8",
    )
    outputs = {name: [["A", "B", "C", "-"][rng.integers(4)] for _ in range(5)] for name in keys}
    answers.write_text(
        "\n".join(
            json.dumps({"id": name, "repeat": repeat, "output": texts[repeat]})
            for repeat in range(5)
            for name, texts in outputs.items()
        ),
        "utf-8",
    )
    votes = {name: [text for text in texts if text != "-"] for name, texts in outputs.items()}
    right = [
        bool(votes[name]) and Counter(votes[name]).most_common(1)[0][0] == key
        for name, key in keys.items()
    ]
    scored = score_set(tmp_path, source, answers, "medqa")
    assert scored.value("choice_vote") == pytest.approx(np.mean(right), abs=1e-12)
