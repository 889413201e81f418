"""Amending the protocol on its page while the session is open."""

import pytest
from PySide6.QtCore import Qt
from tests.support.home import overview
from tests.support.sample_study import TITLE
from tests.support.window_driver import WindowDriver

from readingroom.domain.protocol import Protocol
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import Step

REASON = "A product was named."


@pytest.fixture
def page(open_driver: WindowDriver) -> ProtocolPage:
    """Return the Protocol page, reached from the Overview page."""
    shown = overview(open_driver)
    assert shown.edit_protocol.text() == "Amend protocol…"
    open_driver.click(shown.edit_protocol)
    found = open_driver.window.page(PageName.PROTOCOL)
    assert isinstance(found, ProtocolPage)
    open_driver.settle()
    assert found._viewmodel.is_amendment
    return found


def protocol(driver: WindowDriver) -> Protocol:
    overview = driver.window.home.overview
    assert overview is not None
    return overview.protocol


def changed_parts(page: ProtocolPage) -> list[str]:
    grid = page.card.differences.grid
    lines = [grid.itemAtPosition(line, 0) for line in range(1, grid.rowCount())]
    return [line.widget().text() for line in lines if line is not None]


def test_an_amendment_shows_its_changes_and_needs_reason_and_confirmation(
    open_driver: WindowDriver, page: ProtocolPage
) -> None:
    before = protocol(open_driver)
    page._viewmodel.show_step(Step.CONDUCT)
    page.conduct.idle_after.setValue(30)
    page.conduct.hidden_words.appendPlainText("Crackles")
    open_driver.click(page.amend)
    assert changed_parts(page) == ["Idle after", "Hidden words"]
    assert not page.card.act.isEnabled()
    open_driver.type(page.card.reason, REASON)
    open_driver.type(page.card.proof, TITLE)
    open_driver.click(page.card.act)
    open_driver.settle()
    assert not page._viewmodel.is_changed

    made = protocol(open_driver)
    assert made.version == before.version + 1
    assert (made.idle_after_ms, made.hidden_words) == (
        30_000,
        (*before.hidden_words, "Crackles"),
    )
    assert not page.card.isVisible()
    assert page.conduct.isVisible()
    assert not page.amend.isEnabled()


def test_fixed_fields_are_disabled_and_the_reason_is_shown(page: ProtocolPage) -> None:
    viewmodel = page._viewmodel
    viewmodel.show_step(Step.FORM)
    assert page.form.title.isEnabled()
    assert not page.form.question.isEnabled()
    assert not page.form.editor.isEnabled()
    assert "the question" in page.fixed.text()
    page.form.add.click()
    assert page.form.editor.isEnabled()
    assert viewmodel.errors == ()  # an added question is optional
    page.form.list.up.click()
    assert viewmodel.protocol is not None
    assert viewmodel.stored is not None
    assert viewmodel.protocol.criteria[:-1] == viewmodel.stored.criteria
    for step in (Step.TYPE, Step.ARMS, Step.ASSIGNMENT, Step.TRAINING):
        viewmodel.show_step(step)
        assert not page.panes[step].isEnabled()
        assert page.fixed.isVisible()
    viewmodel.show_step(Step.ADJUDICATION)
    assert page.adjudication.isEnabled()


def test_a_problem_is_shown_at_its_field(page: ProtocolPage) -> None:
    page._viewmodel.show_step(Step.CONDUCT)
    page.conduct.idle_after.setValue(0)

    assert page.conduct.notes["idle_after_ms"].isVisible()
    assert not page.problems.isVisible()
    assert not page.amend.isEnabled()
    page.discard.click()
    assert not page.conduct.notes["idle_after_ms"].isVisible()


def test_leaving_the_card_keeps_what_was_entered(
    open_driver: WindowDriver, page: ProtocolPage
) -> None:
    page._viewmodel.show_step(Step.FORM)
    page.form.title.setText("Chest study")
    open_driver.click(page.amend)
    assert not page.form.isVisible()
    open_driver.key(Qt.Key.Key_Escape)

    assert page.form.title.text() == "Chest study"
    assert page.form.isVisible()
    assert page.amend.hasFocus()
    assert protocol(open_driver).title != "Chest study"
