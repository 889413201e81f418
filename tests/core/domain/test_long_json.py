"""JSON with very long texts is read in little more time than the text takes to scan."""

import json
import time

import pytest

from readingroom.domain.json_text import MAX_DEPTH, read_json_once

BRACKETS = [[number] for number in range(MAX_DEPTH)]
"""So many brackets that the depth of the nesting is counted."""


@pytest.mark.parametrize("text", ['"', "\\", "[[", '\\"[[', '["]', "\\\\", "ü" * 9, "\n"])
def test_brackets_in_texts_are_not_counted(text: str) -> None:
    value = {"text": text * (MAX_DEPTH + 1), "brackets": BRACKETS}
    assert read_json_once(json.dumps(value)) == value


def test_deep_nesting_is_refused() -> None:
    text = "[" * (MAX_DEPTH + 1) + '"]"' + "]" * (MAX_DEPTH + 1)
    with pytest.raises(ValueError, match="nesting"):
        read_json_once(text)


def test_a_text_of_many_megabytes_is_read_in_seconds() -> None:
    value = {"text": "x" * 40_000_000, "brackets": BRACKETS}
    text = json.dumps(value)
    began = time.process_time()
    assert read_json_once(text) == value
    assert time.process_time() - began < 3
