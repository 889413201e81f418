"""Amending the protocol on Home while the session is open."""

import pytest
from PySide6.QtCore import Qt
from tests.support.home import overview
from tests.support.sample_study import TITLE
from tests.support.seat import Seat

from readingroom.domain.protocol import Protocol
from readingroom_desktop.study.overview.overview_pane import OverviewPane

REASON = "A product was named."


@pytest.fixture
def pane(open_seat: Seat) -> OverviewPane:
    """Return Home with the form of the protocol."""
    shown = overview(open_seat)
    assert shown.edit_protocol.text() == "Amend protocol…"
    open_seat.click(shown.edit_protocol)
    return shown


def protocol(seat: Seat) -> Protocol:
    overview = seat.window.home.overview
    assert overview is not None
    return overview.protocol


def confirm(seat: Seat, pane: OverviewPane) -> None:
    seat.click(pane.protocol_form.save)
    seat.type(pane.amend_card.reason, REASON)
    seat.type(pane.amend_card.proof, TITLE)
    seat.click(pane.amend_card.act)


def test_title_times_reasons_and_more_hidden_words_are_amended(
    open_seat: Seat, pane: OverviewPane
) -> None:
    form, before = pane.protocol_form, protocol(open_seat)
    form.title.setText("Chest study")
    form.minimum_view.setValue(2.5)
    form.idle_after.setValue(30)
    form.skip_reasons.appendPlainText("Too dark")
    form.hidden_words.appendPlainText("Crackles")
    confirm(open_seat, pane)
    made = protocol(open_seat)
    assert made.version == before.version + 1
    assert (made.title, made.minimum_view_ms, made.idle_after_ms) == ("Chest study", 2500, 30_000)
    assert made.skip_reasons == (*before.skip_reasons, "Too dark")
    assert made.hidden_words == (*before.hidden_words, "Crackles")
    assert (made.question, made.criteria) == (before.question, before.criteria)
    assert pane.cases.isVisible()
    assert not pane.amend_card.isVisible()
    assert open_seat.window.toast.text == "Protocol amended."


def test_question_criteria_and_repeats_can_only_be_read(pane: OverviewPane) -> None:
    form = pane.protocol_form
    assert not form.question.isEnabled()
    assert not form.repeats.isEnabled()
    assert not any(box.isEnabled() for box in form.criteria.values())
    assert form.stays.isVisible()
    assert not form.title.isReadOnly()


def test_an_amendment_that_changes_nothing_is_refused_on_the_card(
    open_seat: Seat, pane: OverviewPane
) -> None:
    confirm(open_seat, pane)
    assert "The amendment changes nothing." in pane.amend_card.problem.text()
    assert protocol(open_seat).version == 1


def test_leaving_the_form_leaves_the_card_too(open_seat: Seat, pane: OverviewPane) -> None:
    pane.protocol_form.title.setText("Chest study")
    open_seat.click(pane.protocol_form.save)
    open_seat.type(pane.amend_card.reason, REASON)
    open_seat.click(pane.protocol_form.cancel)
    assert not pane.amend_card.isVisible()
    assert protocol(open_seat).title != "Chest study"


def test_leaving_the_card_keeps_what_was_entered_in_the_form(
    open_seat: Seat, pane: OverviewPane
) -> None:
    pane.protocol_form.title.setText("Chest study")
    open_seat.click(pane.protocol_form.save)
    open_seat.key(Qt.Key.Key_Escape)
    assert not pane.amend_card.isVisible()
    assert pane.protocol_form.title.text() == "Chest study"
    assert pane.protocol_form.isVisible()
