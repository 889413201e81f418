"""Targets and answers with several values are shown by name, in the language of the window."""

import pytest

from readingroom_desktop.model_lab.evaluations.named_values import named_line, named_lines


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            '{"flag": 1, "sentence": 1007, "correction": "Gets insulin.", "type": ""}',
            "Error: 1; Sentence: 1007; Correction: Gets insulin.; Type: none",
        ),
        ('{"met": [true, false, null], "rater": "R1"}', "Criteria met: yes, no, none; Rater: R1"),
        (
            '[{"start": 1, "end": 3, "label": "drug"}, {"start": 5, "end": 9, "label": "dose"}]',
            "(Start: 1; End: 3; Label: drug), (Start: 5; End: 9; Label: dose)",
        ),
        ('{"harm_area": 0.5, "tags": []}', "harm area: 0.500; Tags: none"),
        ('["a", "b"]', "a, b"),
        ("B", "B"),
        ("5.2 mmol/L", "5.2 mmol/L"),
        ('"quoted"', '"quoted"'),
        ("{not JSON", "{not JSON"),
        ("", ""),
        ("{}", "{}"),
    ],
)
def test_a_structure_is_a_line_of_names_and_values(text: str, line: str) -> None:
    assert named_line(text) == line


def test_a_structure_has_a_line_for_each_value_and_nested_ones_are_indented() -> None:
    text = (
        '{"scores": {"DCS": [0, 1]}, "errors": [{"kind": "other", "start": null}], "rater": "R1"}'
    )
    assert named_lines(text).splitlines() == [
        "Scores:",
        "    DCS: 0, 1",
        "Errors:",
        "    1.",
        "        Kind: other",
        "        Start: none",
        "Rater: R1",
    ]


def test_deep_structures_have_an_end() -> None:
    text = "[" * 50 + "1" + "]" * 50
    assert named_lines(text).splitlines()[-1].strip().endswith("1")
    broken = "[" * 100_000
    assert named_lines(broken) == broken
