"""Unblinding and archiving a study without accounts, by its title or its passphrase."""

from pathlib import Path

import pytest
from tests.support.home import PASSPHRASE, overview
from tests.support.sample_study import TITLE, make_study
from tests.support.window_driver import WindowDriver

from readingroom.services.study import Study

REASON = "As planned."


def make_locked(folder: Path, passphrase: str | None) -> Path:
    """Make a study whose session is closed."""
    path = make_study(folder, passphrase=passphrase)
    with Study.open(path, passphrase=passphrase) as study:
        study.protocol.lock(REASON, passphrase=passphrase)
    return path


@pytest.mark.parametrize(
    ("passphrase", "name", "proof"),
    [(None, "Study title", TITLE), (PASSPHRASE, "Study passphrase", PASSPHRASE)],
)
def test_a_study_is_unblinded_and_archived(
    driver: WindowDriver, tmp_path: Path, passphrase: str | None, name: str, proof: str
) -> None:
    driver.open(make_locked(tmp_path / "locked", passphrase), passphrase)
    pane = overview(driver)
    for button, card in ((pane.unblind, pane.unblind_card), (pane.archive, pane.archive_card)):
        driver.click(button)
        assert card.proof.placeholderText() == name
        assert not card.code.isVisible()
        driver.type(card.reason, REASON)
        assert not card.act.isEnabled()
        driver.type(card.proof, proof)
        driver.click(card.act)
        assert not card.isVisible()
    assert driver.window.strip.state.text() == "archived"


def test_a_wrong_passphrase_unblinds_nothing(driver: WindowDriver, tmp_path: Path) -> None:
    driver.open(make_locked(tmp_path / "locked", PASSPHRASE), PASSPHRASE)
    pane = overview(driver)
    driver.click(pane.unblind)
    driver.type(pane.unblind_card.reason, REASON)
    driver.type(pane.unblind_card.proof, "not the passphrase")
    driver.click(pane.unblind_card.act)
    assert pane.unblind_card.problem.isVisible()
    assert pane.unblind_card.proof.text() == ""
    assert driver.window.strip.state.text() == "locked"


def test_nothing_is_said_of_a_signature_where_there_are_no_accounts(
    driver: WindowDriver, tmp_path: Path
) -> None:
    driver.open(make_locked(tmp_path / "locked", None))
    pane = overview(driver)
    driver.click(pane.unblind)
    assert "sign" not in pane.unblind_card.sentence.text()
    assert not pane.signing.isVisible()
