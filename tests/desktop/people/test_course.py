"""From the lock to the archive in the window of a study with accounts."""

from pathlib import Path

import pytest
from tests.support import signed_study
from tests.support.accounts import PASSWORDS, sign_in
from tests.support.seat import Seat
from tests.support.wording import Wording

from readingroom.audit.types import SignatureSubject
from readingroom.domain.study import StudyState
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.lifecycle_cards import LifecycleCard
from readingroom_desktop.study.overview.overview_pane import OverviewPane
from readingroom_desktop.widgets.signing.pane import SigningPane

wording = Wording(__file__)

REASON = "As planned."


def at_home(seat: Seat, path: Path, code: str = "C1") -> OverviewPane:
    """Open a study, sign in, and return what Home shows."""
    seat.open(path)
    sign_in(seat, code)
    return seat.window.page(PageName.OVERVIEW).overview


def confirm(seat: Seat, card: LifecycleCard) -> None:
    """Fill a card and do its deed."""
    seat.type(card.reason, REASON)
    if card.code.isVisible():
        seat.type(card.code, "C1")
    seat.type(card.proof, PASSWORDS["C1"])
    seat.click(card.act)


def sign(seat: Seat, pane: SigningPane, subject: SignatureSubject, code: str = "C1") -> None:
    """Sign by the card."""
    seat.click(pane.buttons[subject])
    if pane.card.code.isVisible():
        seat.type(pane.card.code, code)
    seat.type(pane.card.password, PASSWORDS[code])
    seat.click(pane.card.act)


@pytest.fixture
def locked(accounts_study: Path) -> Path:
    """Return the study after its session was closed."""
    signed_study.train_coordinator(accounts_study)
    signed_study.lock(accounts_study)
    return accounts_study


@pytest.fixture
def signed(accounts_study: Path) -> Path:
    """Return the study after its session was signed."""
    signed_study.train_coordinator(accounts_study)
    signed_study.sign_session(accounts_study)
    return accounts_study


@pytest.fixture
def unblinded(accounts_study: Path) -> Path:
    """Return the study after it was unblinded."""
    signed_study.train_coordinator(accounts_study)
    signed_study.unblind(accounts_study)
    return accounts_study


def state(seat: Seat) -> StudyState:
    overview = seat.window.home.overview
    assert overview is not None
    return overview.summary.state


def test_a_coordinator_signs_session_and_protocol_unblinds_and_archives(
    seat: Seat, locked: Path
) -> None:
    pane = at_home(seat, locked)
    sign(seat, pane.signing, SignatureSubject.SESSION)
    sign(seat, pane.signing, SignatureSubject.PROTOCOL)
    seat.click(pane.unblind)
    confirm(seat, pane.unblind_card)
    assert state(seat) is StudyState.UNBLINDED
    seat.click(pane.archive)
    confirm(seat, pane.archive_card)
    assert state(seat) is StudyState.ARCHIVED
    assert not pane.archive.isVisible()
    assert not any(one.isVisible() for one in pane.signing.buttons.values())
    newest = pane.signing.shown_lines
    assert newest[0].startswith("Bo Door (C1) signed the unblinding as “approved”, ")
    assert wording("door_signed_protocol").begins(newest[1])
    assert newest[2].startswith("Bo Door (C1) signed the session as “responsible”, ")


def test_the_study_is_unblinded_after_its_session_was_signed_only(seat: Seat, locked: Path) -> None:
    pane = at_home(seat, locked)
    assert not pane.unblind.isEnabled()
    assert pane.unblind.toolTip() == "Sign the session first"
    sign(seat, pane.signing, SignatureSubject.SESSION)
    assert pane.unblind.isEnabled()
    assert pane.unblind.toolTip() == ""


def test_unblinding_is_signed_and_says_so(seat: Seat, signed: Path) -> None:
    pane = at_home(seat, signed)
    seat.click(pane.unblind)
    assert "“I approve this record.”" in pane.unblind_card.sentence.text()
    assert pane.unblind_card.code.isVisible()


def test_a_step_takes_a_reason(seat: Seat, signed: Path) -> None:
    pane = at_home(seat, signed)
    seat.click(pane.unblind)
    seat.type(pane.unblind_card.code, "C1")
    seat.type(pane.unblind_card.proof, PASSWORDS["C1"])
    assert not pane.unblind_card.act.isEnabled()


def test_one_card_stands_open_at_a_time(seat: Seat, signed: Path) -> None:
    pane = at_home(seat, signed)
    seat.click(pane.unblind)
    seat.type(pane.unblind_card.proof, PASSWORDS["C1"])
    seat.click(pane.signing.buttons[SignatureSubject.PROTOCOL])
    assert not pane.unblind_card.isVisible()
    assert pane.unblind_card.proof.text() == ""


def test_a_report_is_signed_where_the_results_are(seat: Seat, locked: Path) -> None:
    at_home(seat, locked)
    page = seat.go(PageName.RESULTS)
    seat.qtbot.waitUntil(lambda: page.models.model.rowCount() > 1)
    sign(seat, page.signing, SignatureSubject.REPORT)
    assert page.signing.shown_lines[0].startswith("Bo Door (C1) signed the report as “responsible”")


def test_an_auditor_reviews_and_steps_nowhere(seat: Seat, signed: Path) -> None:
    signed_study.add_auditor(signed)
    pane = at_home(seat, signed, "D1")
    sign(seat, pane.signing, SignatureSubject.PROTOCOL, "D1")
    assert wording("signed_protocol_reviewed") in pane.signing.shown_lines[0]
    assert not pane.unblind.isEnabled()


@pytest.mark.parametrize(("study", "names"), [("signed", False), ("unblinded", True)])
def test_readers_see_the_models_once_the_study_is_unblinded(
    seat: Seat, request: pytest.FixtureRequest, study: str, names: bool
) -> None:
    seat.open(request.getfixturevalue(study))
    sign_in(seat, "R1")
    item = seat.window.pages.viewmodel(PageName.WORKLIST).worklist.items[0]
    seat.window.read(item.id)
    seat.settle()
    panels = seat.window.page(PageName.READING).outputs
    seat.qtbot.waitUntil(panels.left.isVisible)
    assert panels.left.model.isVisible() is names
    assert panels.right.model.isVisible() is names
    known = {"Alpha", "Beta", "Gamma"}
    assert (panels.left.model.text() in known) is names
    assert (panels.right.model.text() in known) is names


def test_a_reader_sees_none_of_the_course(seat: Seat, signed: Path) -> None:
    seat.open(signed)
    sign_in(seat, "R1")
    assert seat.window.navigation.pages == (PageName.WORKLIST, PageName.READING)
    page = seat.window.page(PageName.WORKLIST)
    assert tuple(page.signing.buttons) == (SignatureSubject.READINGS,)
    assert page.signing.shown_lines == ()
