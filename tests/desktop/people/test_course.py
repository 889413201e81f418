"""From the lock to the archive in the window of a study with accounts."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support import signed_study
from tests.support.accounts import PASSWORDS, sign_in
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.audit.types import SignatureSubject
from readingroom.domain.study import StudyState
from readingroom_desktop.pages.lifecycle_card import LifecycleCard
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.overview_pane import OverviewPane
from readingroom_desktop.widgets.signing import SigningPane

wording = Wording(__file__)

REASON = "As planned."


def at_home(driver: WindowDriver, path: Path, code: str = "C1") -> OverviewPane:
    """Open a study, sign in, and return what Home shows."""
    driver.open(path)
    sign_in(driver, code)
    return driver.window.page(PageName.OVERVIEW).overview


def confirm(driver: WindowDriver, card: LifecycleCard) -> None:
    """Fill a card and do its deed."""
    driver.type(card.reason, REASON)
    if card.code.isVisible():
        driver.type(card.code, "C1")
    driver.type(card.proof, PASSWORDS["C1"])
    driver.click(card.act)


def sign(
    driver: WindowDriver, pane: SigningPane, subject: SignatureSubject, code: str = "C1"
) -> None:
    """Sign by the card."""
    driver.click(pane.buttons[subject])
    if pane.card.code.isVisible():
        driver.type(pane.card.code, code)
    driver.type(pane.card.password, PASSWORDS[code])
    driver.click(pane.card.act)


@pytest.fixture(scope="module")
def steps_taken_once() -> dict[str, bytes]:
    """Return where the study is kept after each step, which is taken once."""
    return {}


@pytest.fixture
def locked(accounts_study: Path, steps_taken_once: dict[str, bytes]) -> Path:
    """Return the study after its session was closed."""
    return after(signed_study.lock, accounts_study, steps_taken_once)


@pytest.fixture
def signed(accounts_study: Path, steps_taken_once: dict[str, bytes]) -> Path:
    """Return the study after its session was signed."""
    return after(signed_study.sign_session, accounts_study, steps_taken_once)


@pytest.fixture
def unblinded(accounts_study: Path, steps_taken_once: dict[str, bytes]) -> Path:
    """Return the study after it was unblinded."""
    return after(signed_study.unblind, accounts_study, steps_taken_once)


def after(step: Callable[[Path], None], path: Path, kept: dict[str, bytes]) -> Path:
    """Bring a study behind a step of a trained coordinator."""
    if step.__name__ not in kept:
        signed_study.train_coordinator(path)
        step(path)
        kept[step.__name__] = path.read_bytes()
    path.write_bytes(kept[step.__name__])
    return path


def state(driver: WindowDriver) -> StudyState:
    overview = driver.window.home.overview
    assert overview is not None
    return overview.summary.state


def test_a_coordinator_signs_session_and_protocol_unblinds_and_archives(
    driver: WindowDriver, locked: Path
) -> None:
    pane = at_home(driver, locked)
    sign(driver, pane.signing, SignatureSubject.SESSION)
    sign(driver, pane.signing, SignatureSubject.PROTOCOL)
    driver.click(pane.unblind)
    confirm(driver, pane.unblind_card)
    assert state(driver) is StudyState.UNBLINDED
    driver.click(pane.archive)
    confirm(driver, pane.archive_card)
    assert state(driver) is StudyState.ARCHIVED
    assert not pane.archive.isVisible()
    assert not any(one.isVisible() for one in pane.signing.buttons.values())
    newest = pane.signing.shown_lines
    assert newest[0].startswith("Bo Door (C1) signed the unblinding as “approved”, ")
    assert wording("door_signed_protocol").begins(newest[1])
    assert newest[2].startswith("Bo Door (C1) signed the session as “responsible”, ")


def test_the_study_is_unblinded_after_its_session_was_signed_only(
    driver: WindowDriver, locked: Path
) -> None:
    pane = at_home(driver, locked)
    assert not pane.unblind.isEnabled()
    assert pane.unblind.toolTip() == "Sign the session first"
    sign(driver, pane.signing, SignatureSubject.SESSION)
    assert pane.unblind.isEnabled()
    assert pane.unblind.toolTip() == ""


def test_unblinding_is_signed_and_says_so(driver: WindowDriver, signed: Path) -> None:
    pane = at_home(driver, signed)
    driver.click(pane.unblind)
    assert "“I approve this record.”" in pane.unblind_card.sentence.text()
    assert pane.unblind_card.code.isVisible()


def test_a_step_takes_a_reason(driver: WindowDriver, signed: Path) -> None:
    pane = at_home(driver, signed)
    driver.click(pane.unblind)
    driver.type(pane.unblind_card.code, "C1")
    driver.type(pane.unblind_card.proof, PASSWORDS["C1"])
    assert not pane.unblind_card.act.isEnabled()


def test_one_card_stands_open_at_a_time(driver: WindowDriver, signed: Path) -> None:
    pane = at_home(driver, signed)
    driver.click(pane.unblind)
    driver.type(pane.unblind_card.proof, PASSWORDS["C1"])
    driver.click(pane.signing.buttons[SignatureSubject.PROTOCOL])
    assert not pane.unblind_card.isVisible()
    assert pane.unblind_card.proof.text() == ""


def test_a_report_is_signed_where_the_results_are(driver: WindowDriver, locked: Path) -> None:
    at_home(driver, locked)
    page = driver.go(PageName.PREFERENCE)
    driver.qtbot.waitUntil(lambda: page.models.model.rowCount() > 1)
    sign(driver, page.signing, SignatureSubject.REPORT)
    assert page.signing.shown_lines[0].startswith("Bo Door (C1) signed the report as “responsible”")


def test_an_auditor_reviews_and_steps_nowhere(driver: WindowDriver, signed: Path) -> None:
    signed_study.add_auditor(signed)
    pane = at_home(driver, signed, "D1")
    sign(driver, pane.signing, SignatureSubject.PROTOCOL, "D1")
    assert wording("signed_protocol_reviewed") in pane.signing.shown_lines[0]
    assert not pane.unblind.isEnabled()


@pytest.mark.parametrize(("study", "names"), [("signed", False), ("unblinded", True)])
def test_readers_see_the_models_once_the_study_is_unblinded(
    driver: WindowDriver, request: pytest.FixtureRequest, study: str, names: bool
) -> None:
    driver.open(request.getfixturevalue(study))
    sign_in(driver, "R1")
    item = driver.window.pages.viewmodel(PageName.WORKLIST).worklist.items[0]
    driver.window.read(item.id)
    driver.settle()
    panels = driver.window.page(PageName.READING).outputs
    driver.qtbot.waitUntil(panels.left.isVisible)
    assert panels.left.model.isVisible() is names
    assert panels.right.model.isVisible() is names
    known = {"Alpha", "Beta", "Gamma"}
    assert (panels.left.model.text() in known) is names
    assert (panels.right.model.text() in known) is names


def test_a_reader_sees_none_of_the_course(driver: WindowDriver, signed: Path) -> None:
    driver.open(signed)
    sign_in(driver, "R1")
    assert driver.window.navigation.pages == (
        PageName.WORKLIST,
        PageName.READING,
        PageName.DISPLAY_CHECK,
    )
    page = driver.window.page(PageName.WORKLIST)
    assert tuple(page.signing.buttons) == (SignatureSubject.READINGS,)
    assert page.signing.shown_lines == ()
