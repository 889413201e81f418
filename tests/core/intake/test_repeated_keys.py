"""A row of outputs with a key twice says two things; it is refused, whatever a parser keeps."""

from pathlib import Path

import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import ModelError
from readingroom.domain.json_text import MAX_DEPTH, RepeatedKeyError, read_json_once
from readingroom.engine.models.recorded import read_rows
from readingroom.intake.output_tables import jsonl_rows
from readingroom.intake.problem_collector import ProblemCollector

wording = Wording(__file__)


@pytest.mark.parametrize(
    "line", ['{"case": "a", "case": "b"}', '{"case": "a", "overlay": {"kind": "x", "kind": "y"}}']
)
def test_an_output_with_a_key_twice_is_refused(line: str) -> None:
    findings = ProblemCollector("outputs.jsonl")
    rows = list(jsonl_rows(f'{{"case": "c", "model": "m"}}\n{line}\n', findings))

    assert [row.line for row in rows] == [1]
    assert [one.rule for one in findings.collected()] == ["outputs.repeated_key"]


def test_a_line_nested_without_end_is_refused() -> None:
    findings = ProblemCollector("outputs.jsonl")
    assert not list(jsonl_rows('{"case": ' + "[" * 100_000, findings))
    assert not list(jsonl_rows('{"case": ' + "[" * MAX_DEPTH + "]" * MAX_DEPTH + "}", findings))
    assert {one.rule for one in findings.collected()} == {"outputs.json"}


def test_a_recorded_row_with_a_key_twice_is_refused_without_saying_what_it_holds(
    tmp_path: Path,
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text('{"item": "a", "text": "Meier", "text": "Huber"}\n', encoding="utf-8")

    with expect_error(ModelError, wording("line_key_twice")) as caught:
        list(read_rows(path, ()))
    assert "Meier" not in str(caught.value)


def test_equal_keys_of_different_objects_are_no_repetition() -> None:
    assert read_json_once('{"a": {"b": 1}, "b": [{"a": 2}, {"a": 3}]}') == {
        "a": {"b": 1},
        "b": [{"a": 2}, {"a": 3}],
    }
    with pytest.raises(RepeatedKeyError) as caught:
        read_json_once('{"a": {"b": 1, "b": 2}}')
    assert caught.value.key == "b"


def test_the_limit_of_nesting_counts_brackets_outside_strings() -> None:
    brackets = '"' + "[" * 300 + '\\"{"'
    value = read_json_once("[" * MAX_DEPTH + brackets + "]" * MAX_DEPTH)
    for _ in range(MAX_DEPTH):
        (value,) = value
    assert value == "[" * 300 + '"{'

    with pytest.raises(ValueError, match=str(MAX_DEPTH)):
        read_json_once("[" * (MAX_DEPTH + 1) + brackets + "]" * (MAX_DEPTH + 1))
