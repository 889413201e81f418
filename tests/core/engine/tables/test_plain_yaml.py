import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.plain_yaml import MAX_BYTES, parse_yaml, read_yaml

wording = Wording(__file__)


def test_words_stay_as_they_were_written():
    found = parse_yaml("a: [no, 1.10, '007', null]\n~: yes\n", "It")
    assert found == {"a": ["no", "1.10", "007", "null"], "~": "yes"}


def test_json_is_read():
    assert parse_yaml('{"a": ["\\ud83d\\ude00", 1]}', "It") == {"a": ["\U0001f600", "1"]}


@pytest.mark.parametrize("text", ["", "# nothing\n", "---\n"])
def test_nothing_is_told_from_an_empty_word(text):
    assert parse_yaml(text, "It") in (None, "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\na: 2\n", "It, line 2: 'a' occurs twice"),
        ("a: &x [1]\nb: *x\n", wording("line_anchors_aliases")),
        ("[[[[[[a]]]]]]", "It, line 1: nested more than 5 levels deep"),
        ("[" * 60_000, "nested more than 5 levels deep"),
        ("? [a]\n: b\n", wording("key_word")),
        ("a: 1\n--- \nb: 2\n", "neither YAML nor JSON in line"),
        ("a: [\n", wording("neither_yaml_nor")),
        ('a: "\\UFFFFFFFF"', wording("neither_yaml_nor_2")),
        ('a: "\\ud83d"', "unpaired surrogate"),
        ("\0", wording("neither_yaml_nor_2")),
    ],
)
def test_what_is_not_taken_is_refused_with_its_line(text, message):
    with pytest.raises(GenerationError, match=message):
        parse_yaml(text, "It")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"a: \xff", wording("inputs_yaml_text")),
        (b"#" * (MAX_BYTES + 1), "inputs.yaml is larger than 1 MiB"),
    ],
)
def test_a_file_that_cannot_be_taken_is_refused_by_its_name(tmp_path, data, message):
    (tmp_path / "inputs.yaml").write_bytes(data)
    with pytest.raises(GenerationError, match=message):
        read_yaml(tmp_path / "inputs.yaml")


def test_a_file_that_is_not_there_is_refused_by_its_name(tmp_path):
    with expect_error(GenerationError, wording("inputs_yaml_read")):
        read_yaml(tmp_path / "inputs.yaml")
