"""Extraction of the window's texts, and the language files."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from tools import translations
from tools.translations import (
    LANGUAGES,
    Message,
    UnmarkedTextError,
    check,
    extract,
    fill,
    problems_of,
    read,
    texts_of,
    update,
    write,
)

from readingroom_desktop.language_files import CORE, WINDOW


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    return tmp_path


def test_literals_joined_literals_and_choices_are_texts() -> None:
    source = (
        'tr("Case")\ntr("%1 of "\n   "%2", done, count)\n'
        'tr("One" if is_one else "Many")\ntr_noop("Later")\nother("No text")\n'
    )

    assert list(texts_of(source, "m.py")) == ["Case", "%1 of %2", "One", "Many", "Later"]


@pytest.mark.parametrize("argument", ["name", 'f"{count} cases"', '"a" + name'])
def test_a_text_that_is_not_literal_is_refused(argument: str) -> None:
    with pytest.raises(UnmarkedTextError, match=r"m\.py:1"):
        list(texts_of(f"tr({argument})", "m.py"))


def test_all_texts_of_the_window_are_literal() -> None:
    texts = extract()

    assert len(texts) > 2500
    assert {"Settings", "Judging", "sensitivity", "Worklist"} <= set(texts)


@pytest.mark.parametrize(
    ("source", "translation", "is_valid"),
    [
        ("%1 of %2", "%2, davon %1", True),
        ("%1 of %2", "%1 von %1", False),
        ("Undo (Ctrl+Z)", "Rückgängig (Ctrl+Z)", True),
        ("Undo (Ctrl+Z)", "Rückgängig (Strg+Z)", False),
        ("Open…", "Öffnen…", True),
        ("Open…", "Öffnen", False),
        (" minutes", " Minuten", True),
        (" minutes", "Minuten", False),
        ("Case", " ", False),
        ("Fit\tSpace", "Einpassen", False),
    ],
)
def test_a_translation_preserves_values_keys_and_ends(
    source: str, translation: str, is_valid: bool
) -> None:
    assert (problems_of(source, translation) == []) is is_valid


def test_a_file_is_read_as_it_was_written(folder: Path) -> None:
    messages = {
        text: Message(text, ("a.py", "b.py"), translation)
        for text, translation in (("A < B & C", "A < B & C"), ("Two\nlines", ""), (" x ", " y "))
    }
    write("de", messages)

    assert read("de") == messages


def test_an_update_keeps_translations_and_drops_texts_without_use(folder: Path) -> None:
    write("de", {text: Message(text, (), "x") for text in ("Settings", "Not in the window")})
    update("de")
    entries = read("de")

    assert entries["Settings"].translation == "x"
    assert "Not in the window" not in entries
    assert set(entries) == set(extract())


def test_invalid_and_unknown_translations_are_reported_and_not_inserted(folder: Path) -> None:
    write("es", {"%1 cases": Message("%1 cases", ())})

    assert len(fill("es", {"%1 cases": "casos", "Other": "Otro"})) == 2
    assert read("es")["%1 cases"].translation == ""
    assert fill("es", {"%1 cases": "%1 casos"}) == []
    assert read("es")["%1 cases"].translation == "%1 casos"


def test_missing_texts_are_written_for_translators(folder: Path) -> None:
    write("es", {"A": Message("A", ()), "B": Message("B", (), "b")})
    target = folder / "missing.json"

    assert translations.main(["missing", "es", str(target)]) == 0
    assert json.loads(target.read_text(encoding="utf-8")) == {"A": ""}


def test_the_kinds_of_values_are_preserved_in_a_file(folder: Path) -> None:
    entry = Message("%1 in %2.", ("a.py",), "%2: %1.", "%1: count", (2,), (1,), is_part=True)
    write("de", {"%1 in %2.": entry})

    assert fill("de", {"%1 in %2.": "In %2: %1."}) == []
    assert read("de") == {"%1 in %2.": replace(entry, translation="In %2: %1.")}


def test_the_folder_has_language_files_only() -> None:
    assert {path.suffix for path in translations.FOLDER.iterdir()} == {".ts"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_text_of_the_window_has_a_translation_in_each_language(language: str) -> None:
    assert check(language) == []


def test_a_reading_has_one_name_in_german() -> None:
    texts = [entry.translation for file in (WINDOW, CORE) for entry in read("de", file).values()]

    assert [text for text in texts if re.search(r"\bLesung(en)?\b", text)] == []
    assert any("Befundung" in text for text in texts)
