"""Trusted logs and key files on their card, by mouse and keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from tests.core.bundle.bundle_content import VKEYS
from tests.core.bundle.bundle_history import ORIGIN
from tests.support.window_driver import WindowDriver

from readingroom.intake.deidentify import key_file
from readingroom.intake.deidentify.types import OriginalIdentity
from readingroom.services.foreign.pinning import trusted_logs
from readingroom.services.keys import open_key_file
from readingroom_desktop.widgets.security_card import SecurityCard

pytestmark = pytest.mark.usefixtures("reused_window", "home_folder")

PASSPHRASE = "four words for keys"
PATIENT = "Quistgaard^Ottilie"


@pytest.fixture
def card(driver: WindowDriver) -> SecurityCard:
    settings = driver.window.settings_card
    settings.show_settings()
    driver.click(settings.security)
    assert settings.isHidden()
    opened = driver.window.security.card
    assert opened is not None
    settle(driver, opened)
    return opened


def settle(driver: WindowDriver, card: SecurityCard) -> None:
    driver.qtbot.waitUntil(lambda: not card._viewmodel.is_busy, timeout=9000)


def test_a_delivered_key_is_pinned_and_its_log_distrusted(
    driver: WindowDriver, card: SecurityCard, tmp_path: Path
) -> None:
    keys, pane = tmp_path / "vkeys.txt", card.logs
    keys.write_text("\n".join(VKEYS), encoding="ascii")
    assert not pane.pin.isEnabled()
    driver.type(pane.origin, ORIGIN)
    driver.type(pane.file.line, str(keys))
    driver.type(pane.label, "Dr Example")
    driver.click(pane.pin)
    settle(driver, card)
    (log,) = pane.table.model.rows
    assert (log.origin, log.label, log.revoked_at) == (ORIGIN, "Dr Example", "")
    pane.table.select(0)
    assert pane.key_text.text() == log.proquints[0]

    assert not pane.refuse.isEnabled()
    driver.type(pane.reason, "Key was lost.")
    pane.refuse.setFocus()
    driver.key(Qt.Key.Key_Space)
    settle(driver, card)
    (stored,) = trusted_logs()
    assert (stored.reason, bool(stored.revoked_at)) == ("Key was lost.", True)
    assert pane.table.model.rows == (stored,)
    assert not pane.refuse.isEnabled()


def test_a_key_of_another_log_is_refused_with_the_reason(
    driver: WindowDriver, card: SecurityCard, tmp_path: Path
) -> None:
    keys, pane = tmp_path / "vkeys.txt", card.logs
    keys.write_text("\n".join(VKEYS), encoding="ascii")
    driver.type(pane.origin, "readingroom.invalid/" + 32 * "f")
    driver.type(pane.file.line, str(keys))
    driver.click(pane.pin)
    settle(driver, card)
    assert "vkeys.txt" in card.error.text
    assert trusted_logs() == ()


def test_the_patients_of_a_key_file_are_shown_and_forgotten(
    driver: WindowDriver, card: SecurityCard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_file, "_COST", 2**4)
    path, pane = tmp_path / "lung.rrkey", card.keys
    open_key_file(path, PASSPHRASE).add("CT-001", [OriginalIdentity("patient", "RR-ABC", PATIENT)])
    card.tabs.setCurrentIndex(1)
    driver.type(pane.file.line, str(path))
    driver.type(pane.passphrase, "another passphrase")
    driver.key(Qt.Key.Key_Return)
    settle(driver, card)
    assert card.error.text
    assert pane.table.isHidden()
    driver.type(pane.passphrase, PASSPHRASE)
    driver.key(Qt.Key.Key_Return)
    settle(driver, card)
    assert [(row.case, row.original) for row in pane.table.model.rows] == [("CT-001", PATIENT)]
    assert not pane.passphrase.text()

    driver.key(Qt.Key.Key_Escape)
    assert card.isHidden()
    assert card._viewmodel.entries is None
    assert pane.table.model.rows == ()
    assert not pane.file.text
