"""A pause ends only when the reader means it, and a skip can have a reason in own words."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.support.wording import Wording

from readingroom.reading.types import REASON_LIMIT
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.key_map import READING_KEYS
from readingroom_desktop.widgets.reading.keys import REPEATING

wording = Wording(__file__)

OTHER_KEY = {3: Qt.Key.Key_4, 4: Qt.Key.Key_5, 5: Qt.Key.Key_6}


def focused():
    return QApplication.focusWidget()


def hold(key: Qt.Key, text: str = "") -> None:
    """Send what a keyboard sends while a key stays down: presses and releases that repeat."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text, True)
        QApplication.sendEvent(focused(), event)


# ---- pause ---------------------------------------------------------------------------------------


def test_space_out_of_habit_does_not_end_a_pause(page):
    QTest.keyClick(page.images.view, Qt.Key.Key_P)
    QTest.keyClick(focused(), Qt.Key.Key_Space)

    assert page.model.state is ReadingState.PAUSED


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_the_button_of_the_pause_is_reached_by_tab_and_pressed(page, key):
    QTest.keyClick(page.images.view, Qt.Key.Key_P)
    page.cover.focusNextChild()
    assert focused() is page.cover.first
    QTest.keyClick(focused(), key)

    assert page.model.state is ReadingState.READY


@pytest.mark.parametrize("key", [Qt.Key.Key_P, Qt.Key.Key_Return])
def test_the_keys_that_the_pause_names_end_it(page, key):
    QTest.keyClick(page.images.view, Qt.Key.Key_P)
    QTest.keyClick(focused(), key)

    assert page.model.state is ReadingState.READY


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_key_held_down_does_not_end_a_pause(page, key):
    page.model.pause()
    page.cover.first.setFocus()
    hold(key)

    assert page.model.state is ReadingState.PAUSED


def test_only_what_moves_step_by_step_repeats_while_its_key_is_held(page):
    repeating = {
        entry.action
        for entry in READING_KEYS
        for keys in entry.keys
        if page.shortcuts.by_keys[keys].autoRepeat()
    }

    assert repeating == REPEATING
    assert not repeating & {"pause", "submit", "undo", "skip", "flag"}


def test_what_is_paused_is_told_to_a_screen_reader(page):
    QTest.keyClick(page.images.view, Qt.Key.Key_P)

    assert focused() is page.cover
    assert wording("paused_case_both").begins(focused().accessibleName())


# ---- skip ----------------------------------------------------------------------------------------


@pytest.fixture
def asked(page):
    """Return the card with the field for a reason in own words, opened by its digit."""
    card = page.popovers.skip
    QTest.keyClick(page.images.view, Qt.Key.Key_S)
    assert not card.text.isVisible()
    QTest.keyClick(card, OTHER_KEY[len(card.buttons)])
    return card


def test_the_digit_after_the_last_reason_asks_for_own_words(asked):
    assert asked.other.text().startswith(str(len(asked.buttons) + 1))
    assert asked.text.isVisible()
    assert asked.text.hasFocus()


def test_enter_skips_with_the_words_that_were_typed(asked, tested):
    QTest.keyClicks(asked.text, "  The wrong patient's notes ")
    QTest.keyClick(asked.text, Qt.Key.Key_Return)

    assert tested.study.calls("skip")[0][2] == "Other: The wrong patient's notes"
    assert not asked.isVisible()


def test_the_button_beside_the_words_skips_too(asked, tested):
    QTest.keyClicks(asked.text, "No images")
    asked.act.click()

    assert tested.study.calls("skip")[0][2] == "Other: No images"


def test_without_words_nothing_is_skipped(asked, tested):
    QTest.keyClicks(asked.text, "   ")
    QTest.keyClick(asked.text, Qt.Key.Key_Return)

    assert tested.study.calls("skip") == []
    assert asked.isVisible()
    assert not asked.act.isEnabled()


def test_keys_typed_as_a_reason_judge_nothing(asked, tested):
    QTest.keyClicks(asked.text, "1 2 psf")

    assert asked.text.text() == "1 2 psf"
    assert tested.model.form.outcome is None
    assert tested.model.state is ReadingState.READY
    assert tested.study.calls("skip") == []


def test_escape_leaves_the_words_and_the_next_skip_starts_afresh(asked, page, tested):
    QTest.keyClicks(asked.text, "half a rea")
    QTest.keyClick(asked.text, Qt.Key.Key_Escape)
    assert not asked.isVisible()
    page.header.skip.click()

    assert asked.text.text() == ""
    assert not asked.text.isVisible()
    assert tested.study.calls("skip") == []


def test_a_reason_in_own_words_has_an_end(asked):
    asked.text.setText("x" * (REASON_LIMIT + 1))

    assert len(asked.text.text()) == REASON_LIMIT


def test_from_the_tenth_reason_on_there_are_no_digits(page):
    card = page.popovers.skip
    card.set_reasons(tuple(f"Reason {number}" for number in range(1, 11)))
    page.header.skip.click()

    assert card.buttons[8].text().startswith("9 ")
    assert not card.buttons[9].text()[0].isdigit()
    assert not card.other.text()[0].isdigit()
