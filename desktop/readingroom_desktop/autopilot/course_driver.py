"""Signatures under the autopilot: from the readings of a reader to the archive of a study."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from readingroom.domain.signing import SignatureSubject
from readingroom.domain.study import StudyState
from readingroom_desktop.autopilot.input_simulator import InputSimulator
from readingroom_desktop.autopilot.outcome import verify
from readingroom_desktop.autopilot.page_driver import PageDriver
from readingroom_desktop.autopilot.studies import CREW
from readingroom_desktop.pages.home import HomePage
from readingroom_desktop.pages.people import PeoplePage
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.pages.results import ResultsPage
from readingroom_desktop.pages.worklist import WorklistPage
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.viewmodels.sign_in import SignInStep
from readingroom_desktop.widgets.home import OverviewPane
from readingroom_desktop.widgets.home.lifecycle_cards import LifecycleCard
from readingroom_desktop.widgets.signing import SigningPane
from readingroom_desktop.window import MainWindow

REASON = "All readers have finished, as planned."
SIGNED = Counter(
    {
        SignatureSubject.READINGS: 1,
        SignatureSubject.SESSION: 1,
        SignatureSubject.PROTOCOL: 1,
        SignatureSubject.UNBLINDING: 1,
        SignatureSubject.REPORT: 1,
    }
)
"""What the study holds in the end, by what is signed."""


class CourseDriver(PageDriver):
    """Takes a study with accounts from its readings to its archive, and every state on the way.

    Args:
        hands: act on the window.
        window: the window, with no study or another one.
        take: called with the name of each state.
    """

    def __init__(
        self, hands: InputSimulator, window: MainWindow, take: Callable[[str], None]
    ) -> None:
        super().__init__(hands, window, take)
        self._here = ""

    def run(self, study: Path) -> None:
        """Go through all states, close the study, and check the signatures in its file.

        Raises:
            AutopilotError: a step fails, or the file does not hold what was signed.
        """
        self._window.home.open_path(study)
        self._wait_gate(SignInStep.SIGN_IN)
        self._train()
        self._sign_readings()
        self._lock_and_sign()
        self._unblind()
        self._look_back("R1")
        self._archive()
        found = Counter(one.subject for one in self._window.home.signing.signatures)
        if found != SIGNED:
            raise self._hands.failed(f"signed is {dict(found)}")
        self._window.shell.close_study()
        self._rest()
        verdict = verify("signed study", study)
        if not verdict.is_sound:
            raise self._hands.failed(f"the signed study does not verify: {verdict.words}")

    def _train(self) -> None:
        """The administrator records a training of the coordinator, who signs nothing before."""
        self._enter("A1")
        page = self._go(PageName.PEOPLE, PeoplePage)
        codes = [account.code for account in page.accounts.model.rows]
        page.accounts.select(codes.index("C1"))
        self._hands.click(page.train)
        self._hands.fill(page.training_card.subject, "How to run a study")
        self._take("people-training")
        self._hands.click(page.training_card.act)
        self._wait(page.training_card.isHidden, "the training")
        self._leave()

    def _sign_readings(self) -> None:
        self._enter("R1")
        page = self._go(PageName.WORKLIST, WorklistPage)
        self._sign(page.signing, SignatureSubject.READINGS, "worklist-sign")
        self._take("worklist-signed")
        self._leave()

    def _lock_and_sign(self) -> None:
        self._enter("C1")
        overview = self._go(PageName.OVERVIEW, HomePage).overview
        self._amend(overview)
        self._hands.click(overview.lock_session)
        self._confirm(overview.lock_card, "home-lock-accounts", StudyState.LOCKED)
        if overview.unblind.isEnabled():
            raise self._hands.failed("the study can be unblinded before its session is signed")
        self._sign(overview.signing, SignatureSubject.SESSION, "home-sign")
        self._sign(overview.signing, SignatureSubject.PROTOCOL)

    def _amend(self, overview: OverviewPane) -> None:
        """Hide a word more while the session is open."""
        form = overview.protocol_form
        self._hands.click(overview.edit_protocol)
        self._hands.fill(form.hidden_words, "Product X")
        self._take("home-protocol-open")
        self._hands.click(form.save)
        self._confirm(overview.amend_card, "home-amend", StudyState.OPEN)
        self._wait(lambda: not form.isVisible(), "the amendment")

    def _unblind(self) -> None:
        overview = self._go(PageName.OVERVIEW, HomePage).overview
        self._take("home-signed")
        self._hands.click(overview.unblind)
        self._confirm(overview.unblind_card, "home-unblind", StudyState.UNBLINDED)
        self._take("home-unblinded")
        page = self._go(PageName.RESULTS, ResultsPage)
        self._wait(lambda: page.models.model.rowCount() > 1, "results")
        self._sign(page.signing, SignatureSubject.REPORT, "results-sign")
        self._take("results-signed")
        self._leave()

    def _look_back(self, code: str) -> None:
        """A reader looks at a pair again, and sees which model was which."""
        self._enter(code)
        worklist = self._window.worklist.worklist
        if worklist is None:
            raise self._hands.failed("the reader has no worklist")
        self._window.read(worklist.items[0].id)
        page = self._window.page(PageName.READING)
        assert isinstance(page, ReadingPage)  # noqa: S101 - tells the type checker what is so
        self._wait(lambda: page.model.state is ReadingState.READY, "the pair")
        self._wait(page.outputs.left.model.isVisible, "the name of model A")
        self._take("reading-unblinded")
        self._leave()

    def _archive(self) -> None:
        self._enter("C1")
        overview = self._go(PageName.OVERVIEW, HomePage).overview
        self._hands.click(overview.archive)
        self._confirm(overview.archive_card, "home-archive", StudyState.ARCHIVED)
        self._take("home-archived")

    # ---- parts -----------------------------------------------------------------------------------

    def _sign(self, pane: SigningPane, subject: SignatureSubject, name: str = "") -> None:
        """Sign a subject by its card, and have it shown below."""
        before = len(self._window.home.signing.signatures)
        card, password, code = pane.card, pane.card.password, pane.card.code
        self._hands.click(pane.buttons[subject])
        self._rest()
        if code.isVisible():
            self._hands.fill(code, self._here)
        if name:
            self._take(name)
        self._hands.fill(password, CREW[self._here])
        self._hands.click(card.act)
        self._wait(card.isHidden, f"the signature under the {subject}")
        self._wait(lambda: len(self._window.home.signing.signatures) > before, "the signature")
        self._rest()

    def _confirm(self, card: LifecycleCard, name: str, state: StudyState) -> None:
        """Fill a card, take its picture, and do its deed."""
        self._rest()
        self._hands.fill(card.reason, REASON)
        if card.code.isVisible():
            self._hands.fill(card.code, self._here)
        self._take(name)
        self._hands.fill(card.proof, CREW[self._here])
        self._hands.click(card.act)
        self._wait(lambda: card.isHidden() and self._state is state, f"the study is {state}")
        self._rest()

    @property
    def _state(self) -> StudyState | None:
        summary = self._window.shell.summary
        return summary.state if summary is not None else None

    def _enter(self, code: str) -> None:
        card = self._window.gatekeeper.pane.sign_in
        self._here = code
        card.code.clear()
        self._hands.fill(card.code, code)
        self._hands.fill(card.password, CREW[code])
        self._hands.click(card.enter)
        self._wait_gate(SignInStep.OPEN)
        self._rest()

    def _leave(self) -> None:
        self._window.gatekeeper.sign_out()
        self._wait_gate(SignInStep.SIGN_IN)

    def _wait_gate(self, gate: SignInStep) -> None:
        self._wait(lambda: self._window.gatekeeper.viewmodel.gate is gate, f"the gate: {gate}")
