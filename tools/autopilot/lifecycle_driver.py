"""Autopilot of signatures: from the readings of a reader to the archived study."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.navigating import viewmodel_of
from tools.autopilot.outcome import verify
from tools.autopilot.page_driver import PageDriver
from tools.autopilot.studies import CREW

from readingroom.audit.types import SignatureSubject
from readingroom.domain.study import StudyState
from readingroom_desktop.pages.lifecycle_card import LifecycleCard
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.reading.worklist.page import WorklistPage
from readingroom_desktop.reading.worklist.viewmodel import WorklistViewModel
from readingroom_desktop.results.preference.page import PreferencePage
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.overview_pane import OverviewPane
from readingroom_desktop.study.overview.page import OverviewPage
from readingroom_desktop.study.people.page import PeoplePage
from readingroom_desktop.study.protocol.page import ProtocolPage
from readingroom_desktop.study.protocol.viewmodel import Step
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.sign_in import SignInStep
from readingroom_desktop.widgets.signing import SigningPane

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
"""Number of signatures at the end, by subject."""


class LifecycleDriver(PageDriver):
    """Takes a study with accounts from its readings to its archive, capturing every state.

    Args:
        simulator: simulates input in the window.
        window: the window, with no study or another one.
        take: called with the name of each state.
    """

    def __init__(
        self, simulator: InputSimulator, window: MainWindow, take: Callable[[str], None]
    ) -> None:
        super().__init__(simulator, window, take)
        self._while_open = ""

    def run(self, study: Path) -> None:
        """Go through all states, close the study, and check the signatures in its file.

        Raises:
            AutopilotError: a step fails, or the file lacks a signature.
        """
        self._window.home.open_path(study)
        self._wait_gate(SignInStep.SIGN_IN)
        self._train()
        self._sign_readings()
        self._lock_and_sign()
        self._unblind()
        self._look_back("R1")
        self._archive()
        signed = Counter(signature.subject for signature in self._window.home.signing.signatures)
        if signed != SIGNED:
            raise self._simulator.failed(f"signed is {dict(signed)}")
        self._window.shell.close_study()
        self._rest()
        verdict = verify("signed study", study)
        if not verdict.is_sound:
            raise self._simulator.failed(f"the signed study does not verify: {verdict.text}")

    def _train(self) -> None:
        """Record a training of the coordinator, which is required before signing."""
        self._enter("A1")
        page = self._go(PageName.PEOPLE, PeoplePage)
        codes = [account.code for account in page.accounts.model.rows]
        page.accounts.select(codes.index("C1"))
        self._simulator.click(page.train)
        self._simulator.fill(page.training_card.subject, "How to run a study")
        self._take("people-training")
        self._simulator.click(page.training_card.act)
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
        overview = self._go(PageName.OVERVIEW, OverviewPage).overview
        self._amend(overview)
        self._go(PageName.OVERVIEW, OverviewPage)
        self._simulator.click(overview.lock_session)
        self._confirm(overview.lock_card, "overview-lock-accounts", StudyState.LOCKED)
        if overview.unblind.isEnabled():
            raise self._simulator.failed("the study can be unblinded before its session is signed")
        self._sign(overview.signing, SignatureSubject.SESSION, "overview-sign")
        self._sign(overview.signing, SignatureSubject.PROTOCOL)

    def _amend(self, overview: OverviewPane) -> None:
        """Add a word to redact while the session is open."""
        self._simulator.click(overview.edit_protocol)
        page = self._window.page(PageName.PROTOCOL)
        assert isinstance(page, ProtocolPage)  # noqa: S101 - narrows the type
        self._wait(page.steps.isVisible, "the protocol")
        page.steps.setCurrentRow(Step.HANGING)
        self._wait(page.hanging.add.isVisible, "the hanging protocol")
        self._simulator.click(page.hanging.add)
        self._take("protocol-hanging")
        self._simulator.click(page.discard)
        page.steps.setCurrentRow(Step.CONDUCT)
        self._simulator.fill(page.conduct.hidden_words, "Product X")
        self._take("protocol-open")
        self._simulator.click(page.amend)
        self._confirm(page.card, "protocol-amend", StudyState.OPEN)
        page.steps.setCurrentRow(Step.SUMMARY)
        self._wait(lambda: len(page.summary.versions.model.rows) > 1, "the amended version")
        self._take("protocol-summary")

    def _unblind(self) -> None:
        overview = self._go(PageName.OVERVIEW, OverviewPage).overview
        self._take("overview-signed")
        self._simulator.click(overview.unblind)
        self._confirm(overview.unblind_card, "overview-unblind", StudyState.UNBLINDED)
        self._take("overview-unblinded")
        page = self._go(PageName.PREFERENCE, PreferencePage)
        self._wait(lambda: page.models.model.rowCount() > 1, "results")
        self._sign(page.signing, SignatureSubject.REPORT, "preference-sign")
        self._take("preference-signed")
        self._leave()

    def _look_back(self, code: str) -> None:
        """Open a pair again as a reader, with model names shown."""
        self._enter(code)
        worklist = viewmodel_of(self._window, PageName.WORKLIST, WorklistViewModel).worklist
        if worklist is None:
            raise self._simulator.failed("the reader has no worklist")
        self._window.read(worklist.items[0].id)
        page = self._window.page(PageName.READING)
        assert isinstance(page, ReadingPage)  # noqa: S101 - narrows the type
        self._wait(lambda: page.model.state is ReadingState.READY, "the pair")
        self._wait(page.outputs.left.model.isVisible, "the name of model A")
        self._take("reading-unblinded")
        self._leave()

    def _archive(self) -> None:
        self._enter("C1")
        overview = self._go(PageName.OVERVIEW, OverviewPage).overview
        self._simulator.click(overview.archive)
        self._confirm(overview.archive_card, "overview-archive", StudyState.ARCHIVED)
        self._take("overview-archived")

    # ---- parts -----------------------------------------------------------------------------------

    def _sign(self, pane: SigningPane, subject: SignatureSubject, name: str = "") -> None:
        """Sign a subject by its card and wait for the signature."""
        before = len(self._window.home.signing.signatures)
        card, password, code = pane.card, pane.card.password, pane.card.code
        self._simulator.click(pane.buttons[subject])
        self._wait(password.isVisible, f"the card to sign the {subject}")
        self._rest()
        if code.isVisible():
            self._simulator.fill(code, self._while_open)
        if name:
            self._take(name)
        self._simulator.fill(password, CREW[self._while_open])
        self._simulator.click(card.act)
        self._wait(card.isHidden, f"the signature under the {subject}")
        self._wait(lambda: len(self._window.home.signing.signatures) > before, "the signature")
        self._rest()

    def _confirm(self, card: LifecycleCard, name: str, state: StudyState) -> None:
        """Fill a card, capture it, and confirm its action."""
        self._rest()
        self._simulator.fill(card.reason, REASON)
        if card.code.isVisible():
            self._simulator.fill(card.code, self._while_open)
        self._take(name)
        self._simulator.fill(card.proof, CREW[self._while_open])
        self._simulator.click(card.act)
        self._wait(lambda: card.isHidden() and self._state is state, f"the study is {state}")
        self._rest()

    @property
    def _state(self) -> StudyState | None:
        summary = self._window.shell.summary
        return summary.state if summary is not None else None

    def _enter(self, code: str) -> None:
        card = self._window.sign_in_controller.pane.sign_in
        self._while_open = code
        card.code.clear()
        self._simulator.fill(card.code, code)
        self._simulator.fill(card.password, CREW[code])
        self._simulator.click(card.enter)
        self._wait_gate(SignInStep.OPEN)
        self._rest()

    def _leave(self) -> None:
        self._window.sign_in_controller.sign_out()
        self._wait_gate(SignInStep.SIGN_IN)

    def _wait_gate(self, gate: SignInStep) -> None:
        self._wait(
            lambda: self._window.sign_in_controller.viewmodel.gate is gate, f"the gate: {gate}"
        )
