"""Amending the protocol on Home while the session is open."""

import pytest
from PySide6.QtCore import Qt
from tests.support.home import overview
from tests.support.sample_study import TITLE
from tests.support.window_driver import WindowDriver

from readingroom.domain.protocol import Protocol
from readingroom_desktop.study.overview.overview_pane import OverviewPane

REASON = "A product was named."


@pytest.fixture
def pane(open_driver: WindowDriver) -> OverviewPane:
    """Return Home with the form of the protocol."""
    shown = overview(open_driver)
    assert shown.edit_protocol.text() == "Amend protocol…"
    open_driver.click(shown.edit_protocol)
    return shown


def protocol(driver: WindowDriver) -> Protocol:
    overview = driver.window.home.overview
    assert overview is not None
    return overview.protocol


def confirm(driver: WindowDriver, pane: OverviewPane) -> None:
    driver.click(pane.protocol_form.save)
    driver.type(pane.amend_card.reason, REASON)
    driver.type(pane.amend_card.proof, TITLE)
    driver.click(pane.amend_card.act)


def test_title_times_reasons_and_more_hidden_words_are_amended(
    open_driver: WindowDriver, pane: OverviewPane
) -> None:
    form, before = pane.protocol_form, protocol(open_driver)
    form.title.setText("Chest study")
    form.minimum_view.setValue(2.5)
    form.idle_after.setValue(30)
    form.skip_reasons.appendPlainText("Too dark")
    form.hidden_words.appendPlainText("Crackles")
    confirm(open_driver, pane)
    made = protocol(open_driver)
    assert made.version == before.version + 1
    assert (made.title, made.minimum_view_ms, made.idle_after_ms) == ("Chest study", 2500, 30_000)
    assert made.skip_reasons == (*before.skip_reasons, "Too dark")
    assert made.hidden_words == (*before.hidden_words, "Crackles")
    assert (made.question, made.criteria) == (before.question, before.criteria)
    assert pane.cases.isVisible()
    assert not pane.amend_card.isVisible()
    assert open_driver.window.toast.text == "Protocol amended."


def test_an_amendment_that_changes_nothing_is_refused_on_the_card(
    open_driver: WindowDriver, pane: OverviewPane
) -> None:
    confirm(open_driver, pane)
    assert "The amendment changes nothing." in pane.amend_card.problem.text()
    assert protocol(open_driver).version == 1


def test_leaving_the_form_leaves_the_card_too(
    open_driver: WindowDriver, pane: OverviewPane
) -> None:
    pane.protocol_form.title.setText("Chest study")
    open_driver.click(pane.protocol_form.save)
    open_driver.type(pane.amend_card.reason, REASON)
    open_driver.click(pane.protocol_form.cancel)
    assert not pane.amend_card.isVisible()
    assert protocol(open_driver).title != "Chest study"


def test_leaving_the_card_keeps_what_was_entered_in_the_form(
    open_driver: WindowDriver, pane: OverviewPane
) -> None:
    pane.protocol_form.title.setText("Chest study")
    open_driver.click(pane.protocol_form.save)
    open_driver.key(Qt.Key.Key_Escape)
    assert not pane.amend_card.isVisible()
    assert pane.protocol_form.title.text() == "Chest study"
    assert pane.protocol_form.isVisible()
