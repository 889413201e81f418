"""Extraction of the core's sentences, and their language files."""

from dataclasses import replace
from pathlib import Path

import pytest
from tools import translations
from tools.translations import LANGUAGES, problems_of, read, write
from tools.translations import core as core_files
from tools.translations.core import COMPLETE, CONTEXT, check, is_complete
from tools.translations.sentences import CONSTANTS, SOURCE, extract, modules_of
from tools.translations.sources import SourceIndex

ERRORS = "class ReadingroomError(Exception): ...\nclass StoreError(ReadingroomError): ...\n"


def sentences(tmp_path: Path, source: str, *, other: str = "") -> dict[str, tuple[int, ...]]:
    """Return the templates of a module with the numbers of their choices."""
    (tmp_path / "errors.py").write_text(ERRORS, encoding="utf-8")
    (tmp_path / "module.py").write_text(source, encoding="utf-8")
    (tmp_path / "texts.py").write_text(other, encoding="utf-8")
    return {text: template.choices for text, (template, _files) in extract(tmp_path).items()}


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ('"The file is empty."', ["The file is empty."]),
        ('"The file " "is empty."', ["The file is empty."]),
        ('f"{name} is empty."', ["%1 is empty."]),
        ('f"{count:,} of {total} files."', ["%1 of %2 files."]),
        ('"It has " + kind + " parts."', ["It has %1 parts."]),
        (
            '"It is empty." if empty else "It is damaged."',
            ["It is damaged.", "It is empty."],
        ),
        (
            "f\"The {'case' if a else 'study'} is empty.\"",
            ["The case is empty.", "The study is empty."],
        ),
        ('"{} is {state:>4} now.".format(name, 3)', ["%1 is %2 now."]),
        ('"About 5 % of %1 files."', ["About 5 % of %%1 files."]),
        ("name", []),
    ],
)
def test_a_message_becomes_templates(tmp_path: Path, expression: str, expected: list[str]) -> None:
    assert list(sentences(tmp_path, f"raise StoreError({expression})\n")) == expected


def test_names_calls_tables_and_parameters_are_followed(tmp_path: Path) -> None:
    source = (
        "from readingroom.texts import KINDS, reason\n"
        "def refuse(text):\n    raise StoreError(f'{text} Nothing was written.')\n"
        "refuse('The disk is full.')\n"
        "def check(kind):\n"
        "    message = 'It is open elsewhere.'\n"
        "    if kind:\n        message = reason(kind)\n"
        "    raise StoreError(message)\n"
        "raise StoreError(KINDS['a'])\n"
    )
    other = (
        "KINDS = {'a': 'The first kind.', 'b': 'The second kind.'}\n"
        "def reason(kind):\n    return f'The kind {kind} is unknown.'\n"
    )

    expected = {
        *("The disk is full. Nothing was written.", "It is open elsewhere."),
        *("The kind %1 is unknown.", "The first kind.", "The second kind."),
    }
    assert set(sentences(tmp_path, source, other=other)) == expected


def test_the_message_of_an_error_can_follow_its_rule(tmp_path: Path) -> None:
    source = (
        "class BaseFault(StoreError):\n    def __init__(self, rule, message):\n        pass\n"
        "class NoteFault(BaseFault): ...\n"
        "raise NoteFault('note.empty', 'The note is empty.')\n"
    )

    assert list(sentences(tmp_path, source)) == ["The note is empty."]


def test_a_quoted_value_is_no_choice(tmp_path: Path) -> None:
    source = (
        "key = 'limit' if a else 'value of it' if b else str(c)\n"
        "raise StoreError(f\"'{key}' is empty.\")\n"
    )

    assert sentences(tmp_path, source) == {"'%1' is empty.": ()}


def test_listed_constants_exist() -> None:
    modules = {module.name: module for module in modules_of(SOURCE)}
    SourceIndex([*modules.values()])

    assert all(
        name in modules[path].constants for path, names in CONSTANTS.items() for name in names
    )


def test_many_alternatives_become_a_choice_with_its_parts(tmp_path: Path) -> None:
    source = (
        "NAMES = {1: 'a case', 2: 'a study', 3: 'a model', 4: 'an arm', 5: 'a reader'}\n"
        "raise StoreError(f'This is {NAMES[kind]} without a name.')\n"
    )
    templates = sentences(tmp_path, source)

    assert (1,) in templates.values()
    assert {"a case", "a study", "a model", "an arm", "a reader"} < set(templates)


def test_only_texts_that_reach_the_window_are_extracted(tmp_path: Path) -> None:
    source = (
        "class Note:\n    reason: str\n    key: str\n"
        "note = Note('It has no case.', 'it is a key')\n"
        "print('It was printed only.')\n"
        "raise KeyError('This is an error of Python.')\n"
        "class Waiting:\n    def sentence(self):\n        return 'Wait for the reader.'\n"
    )

    assert set(sentences(tmp_path, source)) == {"It has no case.", "Wait for the reader."}


def test_a_field_that_replaces_another_is_extracted(tmp_path: Path) -> None:
    source = "value = replace(value, n=3, method=f'{value.method}, by patient')\n"
    assert sentences(tmp_path, source) == {"%1, by patient": ()}


def test_all_packages_of_the_core_have_sentences() -> None:
    packages = {
        name.partition("/")[0] for _t, files in core_files.templates().values() for name in files
    }

    assert len(core_files.templates()) > 2500
    assert {"domain", "engine", "intake", "reading", "services", "statistics", "store"} <= packages
    assert packages <= {path.name for path in SOURCE.iterdir()}
    assert is_complete({"store/lock.py"})
    assert not is_complete({"storehouse/lock.py"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_complete_packages_are_translated_in_each_language(language: str) -> None:
    assert COMPLETE
    assert check(language) == []


def test_values_of_another_kind_than_in_the_source_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = read("de", CONTEXT)
    number = next(entry for entry in entries.values() if entry.numbers)
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    write("de", {**entries, number.source: replace(number, numbers=())}, CONTEXT)

    assert check("de") == [f"values of other kinds: {number.source!r}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_values_of_its_sentence(language: str) -> None:
    entries = [entry for entry in read(language, CONTEXT).values() if entry.translation]

    assert [
        problem for entry in entries for problem in problems_of(entry.source, entry.translation)
    ] == []
    assert all(entry.comment for entry in entries if "%1" in entry.source.replace("%%", ""))
