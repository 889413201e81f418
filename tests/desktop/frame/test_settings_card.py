import pytest
from PySide6.QtCore import Qt
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.errors import ReadOnlyError
from readingroom.services.user_folders import uses_keystore
from readingroom_desktop.settings import AppSettings, SettingsFile, config_folder
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import ThemeName, system_has_motion, themes
from readingroom_desktop.widgets import settings_card
from readingroom_desktop.widgets.viewer import MouseControls, MouseScheme, mouse_controls

pytestmark = pytest.mark.usefixtures("reused_window")

wording = Wording(__file__)

CONTROL = Qt.KeyboardModifier.ControlModifier


def kept() -> AppSettings:
    return SettingsFile(config_folder()).load().settings


@pytest.mark.usefixtures("own_window")
def test_the_look_and_motion_are_chosen_on_a_card_and_kept(open_driver: WindowDriver) -> None:
    card = open_driver.window.settings_card
    open_driver.click(open_driver.window.strip.settings)
    assert card.isVisible()
    assert card.themes[ThemeName.DARK].hasFocus()
    assert card.still.isChecked() is not system_has_motion()
    card.themes[ThemeName.LIGHT].click()
    assert themes().name == "light"
    assert kept().has_motion is None
    card.still.click()
    assert not themes().has_motion
    assert (kept().theme, kept().has_motion) == ("light", False)
    card.still.click()
    card.themes[ThemeName.DARK].click()
    assert (themes().name, themes().has_motion) == ("dark", True)
    open_driver.click(card.done)
    assert not card.isVisible()


def test_the_card_opens_by_key_and_by_name_and_esc_closes_it(open_driver: WindowDriver) -> None:
    card = open_driver.window.settings_card
    open_driver.window.stack.setFocus()
    open_driver.key(Qt.Key.Key_Comma, CONTROL)
    assert card.isVisible()
    open_driver.key(Qt.Key.Key_Escape)
    assert not card.isVisible()
    (command,) = [one for one in open_driver.window.commands() if one.name == "Settings"]
    command.run()
    assert card.isVisible()


@pytest.mark.usefixtures("own_window")
def test_what_a_drag_does_is_kept_and_reaches_the_viewer(open_driver: WindowDriver) -> None:
    window = open_driver.window
    window.settings_card.show_settings()
    assert window.settings_card.width_across.isChecked()
    window.settings_card.level_across.click()
    window.settings_card.close_card()
    open_driver.act_as_reader()
    open_driver.go(PageName.READING)
    viewer = window.page(PageName.READING).images.view
    assert not viewer.controls.is_width_horizontal
    window.settings_card.width_across.click()
    assert viewer.controls.is_width_horizontal
    assert kept().is_width_horizontal


@pytest.mark.usefixtures("own_window")
def test_the_mouse_scheme_is_kept_and_reaches_the_viewer_and_the_sheet(
    open_driver: WindowDriver,
) -> None:
    window, card = open_driver.window, open_driver.window.settings_card
    open_driver.act_as_reader()
    open_driver.go(PageName.READING)
    page = window.page(PageName.READING)
    assert page.images.view.controls == MouseControls()
    card.show_settings()
    assert card.mouse.currentText() == "OHIF"
    card.mouse.setFocus()
    open_driver.key(Qt.Key.Key_P)  # the list goes to the name that begins with it
    card.mouse.activated.emit(card.mouse.currentIndex())
    card.up_darker.click()
    assert page.images.view.controls == MouseControls(MouseScheme.PACS, is_up_brighter=False)
    assert "Scroll" in card.mouse_note.text()
    assert (kept().mouse_scheme, kept().is_up_brighter) == ("pacs", False)
    assert page.key_sections()[-1].title.endswith("PACS")
    card.close_card()


def test_an_unknown_scheme_of_the_settings_is_the_default_one() -> None:
    assert mouse_controls(AppSettings(mouse_scheme="other")) == MouseControls()


def test_the_keystore_is_turned_on_and_off_for_window_and_commands_alike(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("READINGROOM_KEYSTORE", raising=False)
    card = open_driver.window.settings_card
    card.show_settings()
    assert not card.keystore.isChecked()
    card.keystore.click()
    assert uses_keystore()
    assert card.keystore.isChecked()
    card.keystore.click()
    assert not uses_keystore()


def test_a_choice_of_the_keystore_that_cannot_be_kept_is_reported_and_taken_back(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*, is_on: bool) -> None:
        raise ReadOnlyError("The keystore setting cannot be saved.")

    monkeypatch.setattr(settings_card, "use_keystore", refuse)
    card = open_driver.window.settings_card
    card.show_settings()
    card.keystore.click()
    assert not card.keystore.isChecked()
    assert card.keystore_note.text() == wording("whether_use_keystore")


def test_without_the_package_the_keystore_cannot_be_chosen(
    open_driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_card, "has_keystore_library", lambda: False)
    card = open_driver.window.settings_card
    card.show_settings()
    assert not card.keystore.isEnabled()
    assert "keyring is not installed" in card.keystore_note.text()
