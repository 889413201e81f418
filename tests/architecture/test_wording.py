"""Sentences of the program are in golden files, which one command updates."""

import json
import re
from pathlib import Path

import pytest
from tests.support.sentences import (
    SHARED_PARAMETERS,
    SHARED_WORDS,
    asserted_sentences,
    program_runs,
)
from tests.support.wording import (
    GOLDEN,
    Wording,
    as_file,
    expect_error,
    note_difference,
    write_changes,
)

ROOT = Path(__file__).parents[2]
TESTS = sorted((ROOT / "tests").rglob("*.py"))
KEY = re.compile(r'\bwording\(\s*"([^"]+)"')


@pytest.fixture(scope="module")
def program() -> list[Path]:
    files = [path for root in ("core", "desktop", "packaging") for path in (ROOT / root).rglob("*")]
    return [path for path in files if path.suffix in (".py", ".html", ".j2")]


def test_no_test_asserts_a_sentence_of_the_program(program: list[Path]) -> None:
    shared, parameters = program_runs(program, SHARED_WORDS, SHARED_PARAMETERS)
    sentences = [
        f"{path.relative_to(ROOT)}:{sentence.line}: {sentence.text!r}"
        for path in TESTS
        for sentence in asserted_sentences(path.read_text("utf-8"), shared, parameters)
    ]
    assert sentences == []


def test_an_asserted_sentence_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""A docstring of the module here."""\nX = "The file cannot be opened."\n')
    shared, parameters = program_runs([module], SHARED_WORDS, SHARED_PARAMETERS)
    source = (
        'assert text == "The file cannot be opened."\n'
        'assert text == "The file cannot"\n'
        'assert text == "A docstring of the module here."\n'
        'with pytest.raises(Error, match=r"The file cannot be opened\\."): pass\n'
        'pytest.mark.parametrize("x", ["The file cannot be opened", "a file cannot be read"])\n'
    )
    sentences = asserted_sentences(source, shared, parameters)
    lines = sorted(sentence.line for sentence in sentences)
    assert lines == [1, 4, 5]


def test_golden_files_match_the_keys_of_the_tests() -> None:
    for golden in (ROOT / "tests").rglob(GOLDEN):
        content = json.loads(golden.read_text("utf-8"))
        named = {
            path.stem: sorted(set(keys))
            for path in golden.parent.glob("*.py")
            if (keys := KEY.findall(path.read_text("utf-8"))) and path != Path(__file__)
        }
        assert {module: sorted(texts) for module, texts in content.items()} == named, golden
        assert golden.read_text("utf-8") == as_file(content)


@pytest.fixture
def wording(tmp_path: Path) -> Wording:
    texts = {"module": {"cases": "3 of 4 cases are read.", "gaps": "The file [...] is damaged."}}
    (tmp_path / GOLDEN).write_text(as_file(texts), "utf-8")
    return Wording(str(tmp_path / "module.py"))


def golden_texts(wording: Wording) -> dict[str, str]:
    return json.loads(wording.path.read_text("utf-8"))["module"]


@pytest.mark.parametrize(
    ("operator", "right"),
    [
        ("==", "3 of 4 cases have been read."),
        ("in", "Study\n3 of 4 cases have been read.\nClosed."),
        ("in", "All is well. 3 of 4 cases have been read. The end."),
    ],
)
def test_a_changed_sentence_is_written(wording: Wording, operator: str, right: str) -> None:
    note_difference(operator, wording("cases"), right)
    assert len(write_changes()) == 1
    assert golden_texts(wording)["cases"] == "3 of 4 cases have been read."


def test_changed_sentences_in_lists_are_written(wording: Wording) -> None:
    note_difference("==", [("A", "3 of 4 cases were read.")], [("A", wording("cases"))])
    write_changes()
    assert golden_texts(wording)["cases"] == "3 of 4 cases were read."


@pytest.mark.parametrize("shown", ["2 of 4 cases are read.", "Something else altogether"])
def test_other_numbers_or_another_sentence_are_not_written(wording: Wording, shown: str) -> None:
    before = golden_texts(wording)
    note_difference("in", wording("cases"), shown)
    write_changes()
    assert golden_texts(wording) == before


def test_an_error_holds_the_parts_of_its_message_in_order(wording: Wording) -> None:
    with expect_error(ValueError, wording("gaps")):
        raise ValueError("The file x.csv, row 3, is damaged. Save it again.")
    with pytest.raises(pytest.fail.Exception), expect_error(ValueError, wording("gaps")):
        raise ValueError("Damaged is the file x.csv.")
    write_changes()
    assert golden_texts(wording)["gaps"] == "The file [...] is damaged."
