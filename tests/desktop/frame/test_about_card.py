"""The card about Readingroom: versions, the list of software, and the texts of the licences."""

import sys

import pytest
from PySide6.QtCore import Qt
from tests.support.window_driver import WindowDriver

from readingroom_desktop.widgets.about_card import AboutCard

pytestmark = pytest.mark.usefixtures("reused_window")


@pytest.fixture
def card(driver: WindowDriver) -> AboutCard:
    driver.window.about.show()
    made = driver.window.about.card
    assert made is not None
    return made


def test_it_opens_with_our_own_licence(card: AboutCard) -> None:
    assert card.isVisible()
    assert "Apache-2.0" in card.name.text()
    assert "Apache License" in card.text.toPlainText()
    assert card.software.filter.hasFocus()


def test_the_selected_package_shows_its_licence(card: AboutCard, driver: WindowDriver) -> None:
    card.software.filter.setText("pyside6_essentials")
    driver.qtbot.keyClick(card.software.filter, Qt.Key.Key_Return)

    assert card.software.current.name == "PySide6_Essentials"
    assert "LGPL-3.0" in card.name.text()
    assert "LESSER GENERAL" in card.text.toPlainText()

    card.own.click()
    assert "Apache License" in card.text.toPlainText()


def test_a_program_without_its_list_says_so_on_the_card(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch, tmp_path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "readingroom"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    card = AboutCard(driver.window.body)
    card.show_card()

    assert "software.json" in card.error.text
    assert "Apache License" in card.text.toPlainText()
    card.close_card()
    card.deleteLater()


def test_the_settings_lead_to_it(driver: WindowDriver) -> None:
    settings = driver.window.settings_card
    settings.show_settings()
    settings.about.click()

    assert settings.isHidden()
    assert driver.window.about.card is not None
    assert driver.window.about.card.isVisible()
    driver.window.about.card.close_card()
