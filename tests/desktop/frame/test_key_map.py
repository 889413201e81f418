"""Keys of the Reading page can be changed by keyboard alone; they fire in no text field."""

import pytest
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from tests.support.window_driver import WindowDriver

from readingroom_desktop.settings import AppSettings, SettingsFile
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.widgets.key_map import (
    FIXED_ACTIONS,
    READING_KEYS,
    KeyMap,
    key_map,
    key_name,
    show_keys,
    with_keys,
)

Key = Qt.Key
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def keys():
    """The keys of the process, with the defaults before and after."""
    key_map().reset_all()
    yield key_map()
    key_map().reset_all()


@pytest.mark.parametrize(
    ("key", "modifiers", "name"),
    [
        (Key.Key_U, SHIFT, "Shift+U"),
        (Key.Key_Question, SHIFT, "?"),
        (Key.Key_F9, Qt.KeyboardModifier.NoModifier, "F9"),
        (Key.Key_5, Qt.KeyboardModifier.KeypadModifier, "5"),
        (Key.Key_Shift, SHIFT, ""),
        (Key.Key_PageDown, CTRL, "Ctrl+PgDown"),
    ],
)
def test_a_pressed_key_has_the_name_that_qt_reads(key, modifiers, name):
    assert key_name(QKeyCombination(modifiers, key)) == name


@pytest.mark.parametrize(
    "key",
    [
        *("1", "5", "0", "Shift+3", "Return", "Enter", "Shift+Return", "Esc", "Tab"),
        *("Shift+Backtab", "?", "Ctrl+K", "Ctrl+2", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+A"),
        *("Backspace", "Del", "P", "Shift+U", "nonsense", "", "A, B"),
    ],
)
def test_keys_in_use_and_keys_that_answer_are_refused(key):
    fresh = KeyMap()
    with pytest.raises(ValueError, match=r"\w"):
        fresh.set_key("view.invert", key)
    assert fresh.own_keys == {}


@pytest.mark.parametrize("action", sorted(FIXED_ACTIONS))
def test_answers_submit_and_leave_have_fixed_keys(action):
    with pytest.raises(ValueError, match=r"\w"):
        KeyMap().set_key(action, "F9")


def test_the_fixed_actions_are_those_of_digits_enter_and_escape():
    assert {"answer.1", "answer.5", "submit", "focus.images", "window.auto"} <= FIXED_ACTIONS
    assert {"pause", "undo", "view.invert", "answer.correct"}.isdisjoint(FIXED_ACTIONS)


def test_a_freed_key_can_be_given_to_another_action_and_blocks_the_reset():
    fresh = KeyMap()
    fresh.set_key("view.invert", "F9")
    fresh.set_key("pause", "I")
    assert fresh.action_of("I") == "pause"
    assert fresh.action_of("P") is None
    fresh.reset("view.invert")
    assert fresh.keys("view.invert") == ("F9",)
    fresh.reset("pause")
    fresh.reset("view.invert")
    assert fresh.own_keys == {}


def test_the_default_key_given_again_is_no_change():
    fresh = KeyMap()
    fresh.set_key("view.invert", "F9")
    fresh.set_key("view.invert", "I")
    assert fresh.own_keys == {}


@pytest.mark.parametrize(
    ("stored", "rejected"),
    [
        ({"view.invert": "F9"}, ()),
        ({"view.invert": "P", "pause": "I"}, ()),
        ({"view.invert": "P", "pause": "F9"}, ()),
        ({"view.invert": "P"}, ("view.invert",)),
        ({"view.invert": "F9", "pause": "F9"}, ("pause",)),
        ({"no.such": "F9"}, ("no.such",)),
        ({"submit": "F9"}, ("submit",)),
        ({"view.invert": "1"}, ("view.invert",)),
    ],
)
def test_stored_keys_are_used_unless_they_collide(stored, rejected):
    fresh = KeyMap()
    assert fresh.load(stored) == rejected
    used = {action: key for action, key in stored.items() if action not in rejected}
    assert fresh.own_keys == used
    in_use = [key for entry in READING_KEYS for key in fresh.keys(entry.action)]
    assert len(in_use) == len(set(in_use))


def test_a_tool_tip_shows_the_key_in_use(keys, qtbot):
    button = QPushButton()
    qtbot.addWidget(button)
    show_keys(button, "Invert", "view.invert")
    assert (button.toolTip(), button.accessibleName()) == 2 * ("Invert (I)",)
    keys.set_key("view.invert", "F9")
    assert button.toolTip() == with_keys("Invert", "view.invert") == "Invert (F9)"


def test_settings_with_keys_are_read_back_and_odd_ones_refused(tmp_path):
    file = SettingsFile(tmp_path)
    file.save(AppSettings(keys={"pause": "F9"}))
    assert file.load().settings.keys == {"pause": "F9"}
    file.path.write_text('{"keys": {"pause": 9}}', encoding="utf-8")
    assert file.load().error_message


# ---- the card ------------------------------------------------------------------------------------


def focused():
    return QApplication.focusWidget()


@pytest.fixture
def card(open_driver: WindowDriver, keys):
    """The card, opened from the shortcut sheet, with the line of Invert current."""
    open_driver.window.show_keys()
    open_driver.click(open_driver.window.key_sheet.change)
    made = open_driver.window.keys.card
    assert made.isVisible()
    invert = next(entry for entry in READING_KEYS if entry.action == "view.invert")
    made.table.select_row(invert)
    yield made
    made.close_card()


def test_a_key_is_changed_by_keyboard_alone_and_saved(card, open_driver, keys):
    assert focused() is card.table.view
    QTest.keyClick(focused(), Key.Key_Return)
    assert focused() is card.recorder
    QTest.keyClick(focused(), Key.Key_Shift)
    assert card.recorder.isVisible()
    QTest.keyClick(focused(), Key.Key_F9)

    assert keys.keys("view.invert") == ("F9",)
    assert focused() is card.table.view
    row = card.table.view.currentIndex().row()
    assert card.table.proxy.index(row, 2).data() == "F9"
    assert open_driver.window._services.settings.keys == {"view.invert": "F9"}
    assert open_driver.window._services.settings_file.load().settings.keys == {"view.invert": "F9"}
    QTest.keyClick(focused(), Key.Key_Delete)
    assert keys.keys("view.invert") == ("I",)
    assert open_driver.window._services.settings.keys == {}


def test_a_key_in_use_is_named_and_another_is_waited_for(card, keys):
    QTest.keyClick(focused(), Key.Key_Return)
    QTest.keyClick(focused(), Key.Key_P)

    assert "Pause" in card.note.text
    assert focused() is card.recorder
    QTest.keyClick(focused(), Key.Key_Tab)
    assert focused() is card.recorder
    QTest.keyClick(focused(), Key.Key_Escape)
    assert card.isVisible()
    assert not card.recorder.isVisible()
    assert keys.own_keys == {}


def test_the_sheet_and_the_page_use_the_changed_key(card, open_driver, keys):
    keys.set_key("view.invert", "F9")
    card.close_card()
    open_driver.act_as_reader()
    open_driver.click(open_driver.window.page(PageName.WORKLIST).start)
    page = open_driver.window.page(PageName.READING)
    done = []
    page.actions_by_name["view.invert"] = lambda: done.append("inverted")
    QTest.keyClick(page.images.view, Key.Key_I)
    assert done == []
    QTest.keyClick(page.images.view, Key.Key_F9)
    assert done == ["inverted"]
    entries = [entry for section in page.key_sections() for entry in section.entries]
    assert any(entry.keys == "F9" for entry in entries)


@pytest.mark.parametrize(("key", "modifiers"), [(Key.Key_G, CTRL), (Key.Key_F9, None)])
def test_a_changed_key_does_nothing_while_text_is_typed(card, open_driver, keys, key, modifiers):
    flags = modifiers or Qt.KeyboardModifier.NoModifier
    keys.set_key("view.invert", key_name(QKeyCombination(flags, key)))
    card.close_card()
    open_driver.act_as_reader()
    open_driver.click(open_driver.window.page(PageName.WORKLIST).start)
    page = open_driver.window.page(PageName.READING)
    done = []
    page.actions_by_name["view.invert"] = lambda: done.append("inverted")
    page.form.comment.setFocus()
    QTest.keyClick(page.form.comment, key, flags)
    assert done == []
