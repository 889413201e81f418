"""Right-to-left values of files and users are isolated in every line on every page."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from tests.support.right_to_left import (
    CODES,
    READER,
    TITLE,
    changes_its_line,
    make_right_to_left,
    mixed_lines,
)
from tests.support.window_driver import WindowDriver

from readingroom_desktop.isolation import isolated, isolated_runs, joined
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.shell.registry import PageName

SETTLED_MS = 60


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return make_right_to_left(tmp_path / "rtl.rrstudy")


def walk(driver: WindowDriver) -> dict[str, set[str]]:
    """Show each page with each of its tabs and steps; return the lines that a value changes."""
    found: dict[str, set[str]] = {}
    for name in tuple(driver.window.navigation.pages):
        page = driver.go(name)
        QTest.qWait(SETTLED_MS)
        lines = mixed_lines(driver.window)
        tabs = getattr(page, "tabs", None)
        for index in range(tabs.count()) if hasattr(tabs, "setCurrentIndex") else ():
            tabs.setCurrentIndex(index)
            QTest.qWait(SETTLED_MS)
            lines |= mixed_lines(driver.window)
        found[str(name)] = lines
    return {name: lines for name, lines in found.items() if lines}


def texts_of_menu(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions()]


@pytest.mark.parametrize(
    ("line", "is_changed"),
    [
        (f"{CODES[0]} · R1 item 2", True),
        (f"{isolated(CODES[0])} · R1 item 2", False),
        (f"{isolated(f'{isolated(CODES[0])}, 12')} of 3", False),
        (f"{CODES[0]} · {CODES[1]}", False),
        (f"{CODES[0]}\nR1 item 2", False),
        ("CHEST · R1 item 2", False),
        ("ملاحظة 3", True),
    ],
)
def test_the_search_finds_a_value_that_changes_its_line(line: str, is_changed: bool) -> None:
    assert changes_its_line(line) is is_changed


def test_values_in_a_row_are_isolated_each() -> None:
    assert joined(" · ", (CODES[0], "", "R1", CODES[1])) == (
        f"\u2068{CODES[0]}\u2069 · R1 · \u2068{CODES[1]}\u2069"
    )
    assert joined(", ", ("a", "b")) == "a, b"
    assert joined(", ", ()) == ""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Version 1", "Version 1"),
        (f"{TITLE} won 3 of 4", f"\u2068{TITLE}\u2069 won 3 of 4"),
        (f"No: {READER} ({CODES[0]}).", f"No: \u2068{READER} ({CODES[0]}\u2069)."),
        (f"Of \u2068{READER}\u2069: 2", f"Of \u2068{READER}\u2069: 2"),
        (f"3 × {CODES[0]}", f"3 × \u2068{CODES[0]}\u2069"),
        ("Größe 3 µm", "Größe 3 µm"),
    ],
)
def test_runs_in_a_finished_sentence_are_isolated(sentence: str, expected: str) -> None:
    assert isolated_runs(sentence) == expected
    assert isolated_runs(expected) == expected


def test_no_value_changes_a_line_on_the_pages_of_a_coordinator(
    driver: WindowDriver, path: Path
) -> None:
    driver.open(path)
    assert READER in {reader.name for reader in driver.window.shell.readers}

    assert walk(driver) == {}
    assert TITLE in driver.window.windowTitle()
    menu = driver.window.strip.person.menu()
    commands = [command.name for command in driver.window.commands()]
    lines = [driver.window.windowTitle(), *texts_of_menu(menu), *commands]
    assert any(READER in line for line in lines)
    assert [line for line in lines if changes_its_line(line)] == []


def test_no_value_changes_a_line_on_the_card_of_a_case(driver: WindowDriver, path: Path) -> None:
    driver.open(path)
    page = driver.go(PageName.READER_MONITOR)
    page.tabs.setCurrentWidget(page.viewing)
    page.viewing.table.view.selectRow(0)
    page.viewing.open.click()
    driver.qtbot.waitUntil(lambda: driver.window.findChild(CaseCard) is not None)
    card = driver.window.findChild(CaseCard)
    driver.qtbot.waitUntil(card.isVisible)

    assert CODES[0] in card.name.text() or CODES[1] in card.name.text()
    assert mixed_lines(card) == set()


def test_no_value_changes_a_line_on_the_pages_of_a_reader(driver: WindowDriver, path: Path) -> None:
    driver.open(path)
    driver.act_as_reader()
    driver.go(PageName.READING)
    QTest.qWait(SETTLED_MS)

    assert walk(driver) == {}
