"""The coordinator's part: opening the study, then results, lock, trail and export."""

from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.study import StudyState
from readingroom_desktop.autopilot.album import Album
from readingroom_desktop.autopilot.engine_driver import MODEL
from readingroom_desktop.autopilot.import_driver import ImportDriver
from readingroom_desktop.autopilot.input_simulator import InputSimulator
from readingroom_desktop.pages.export import ExportPage
from readingroom_desktop.pages.home import HomePage
from readingroom_desktop.pages.results import ResultsPage
from readingroom_desktop.pages.trail import TrailPage
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.viewmodels.wizard import WizardStep
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.home.lifecycle_cards import OpenCard
from readingroom_desktop.window import MainWindow

P = TypeVar("P", bound=QWidget)
LOCK_REASON = "All three simulated readers have finished."
READER_COUNT = 3
LONG_S = 120.0


class GivenPaths(FileChooser):
    """Stands in for the computer's own file dialogs, which are not part of the window.

    Args:
        out: answers every question for a folder to write to.
        cases: folders of cases.
        recorded: files of recorded outputs.
    """

    def __init__(self, out: Path, cases: tuple[Path, ...], recorded: tuple[Path, ...]) -> None:
        self._out, self._cases, self._recorded = out, cases, recorded

    def study(self, parent: QWidget) -> Path | None:  # noqa: ARG002 - as the dialog
        """Choose no study."""
        return None

    def case_folder(self, parent: QWidget) -> tuple[Path, ...]:  # noqa: ARG002
        """Choose the given case folders."""
        return self._cases

    def outputs(self, parent: QWidget) -> tuple[Path, ...]:  # noqa: ARG002
        """Choose the given files."""
        return self._recorded

    def model(self, parent: QWidget) -> Path | None:  # noqa: ARG002
        """Choose the model that the tour puts into the folder of the run."""
        return self._out / MODEL

    def public_key(self, parent: QWidget) -> Path | None:  # noqa: ARG002
        """Choose the file that the tour puts into the folder of the run."""
        return self._out / "recipient.pub"

    def backup(self, parent: QWidget) -> Path | None:  # noqa: ARG002
        """Name a backup in the folder of the run."""
        return self._out / "backup.rrstudy"

    def folder(self, parent: QWidget, title: str) -> Path | None:  # noqa: ARG002
        """Choose the folder of the run."""
        return self._out


class CoordinatorDriver:
    """Drives the coordinator's pages."""

    def __init__(self, hands: InputSimulator, window: MainWindow, album: Album) -> None:
        self._hands, self._window, self._album = hands, window, album

    # ---- before ----------------------------------------------------------------------------------

    def look_around(self) -> None:
        """Open the sample study through its door: every pair of models for every case."""
        self._hands.step = "Coordinator, opening the sample study"
        home = self._home()
        self._album.take("home-doors")
        self._hands.click(home.doors.look_around)
        self._hands.wait(self._is_open, "the sample study opens", LONG_S)
        self._album.take("home-sample")

    def create(self, title: str) -> None:
        """Create a study by the wizard, one pair of models a case."""
        hands, home = self._hands, self._home()
        hands.step = "Coordinator, creating a study"
        self._album.take("home-doors")
        hands.click(home.doors.create_study)
        wizard = home.wizard
        hands.wait(wizard.name.isVisible, "the wizard opens")
        hands.fill(wizard.name, title)
        hands.click(wizard.choose)
        self._album.take("wizard-name")
        hands.click(wizard.next)
        hands.tick(wizard.plain)
        self._album.take("wizard-protection")
        hands.click(wizard.next)
        self._wait_step(WizardStep.CASES)
        hands.click(wizard.case_buttons.folder)
        importing = ImportDriver(hands, self._window, home, self._album.take)
        for act in (importing.plan, importing.run, importing.store_unreviewed, importing.leave):
            act()
        hands.wait(lambda: wizard.cases.model.rowCount() > 0 and self._is_idle(), "cases", LONG_S)
        self._album.take("wizard-cases")
        hands.click(wizard.next)
        self._wait_step(WizardStep.OUTPUTS)
        hands.click(wizard.output_button.add)
        importing.answer_outputs()
        hands.wait(lambda: wizard.models.model.rowCount() > 1 and self._is_idle(), "outputs")
        self._album.take("wizard-outputs")
        hands.click(wizard.next)
        self._wait_step(WizardStep.READERS)
        self._add_readers(home)
        hands.tick(wizard.all_pairs)
        hands.wait(wizard.pairs.isEnabled, "the number of pairs can be chosen")
        hands.click(wizard.pairs, wizard.pairs.rect().center() / 4)
        hands.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        hands.type("1")
        hands.key(Qt.Key.Key_Tab)
        self._album.take("wizard-readers")
        hands.wait(wizard.next.isEnabled, "the session can be opened")
        hands.click(wizard.next)
        self._open_session(wizard.open_card)

    def _open_session(self, card: OpenCard) -> None:
        """Read how much reading it is, choose the reason, and open the session."""
        hands = self._hands
        hands.wait(lambda: "pairs" in card.numbers.text(), "how much there is to read")
        self._album.take("wizard-open-session")
        card.why.setFocus()
        hands.key(Qt.Key.Key_Down)
        hands.wait(card.act.isEnabled, "the reason is chosen")
        hands.click(card.act)
        hands.wait(self._is_open, "the session opens")
        self._album.take("home-open")

    def _add_readers(self, home: HomePage) -> None:
        line = home.wizard.reader_line
        for number in range(1, READER_COUNT + 1):
            self._hands.fill(line.field, f"Sample reader {number}")
            self._hands.click(line.add)
            self._hands.wait(partial(self._has_readers, home, number), "the reader is added")

    def _has_readers(self, home: HomePage, number: int) -> bool:
        overview = self._window.home.overview
        is_shown = home.wizard.readers.isVisible()
        return is_shown and overview is not None and len(overview.readers) == number

    def _wait_step(self, step: WizardStep) -> None:
        self._hands.wait(lambda: self._window.wizard.step == step, f"step {step + 1} of the wizard")
        self._hands.settle()

    # ---- after -----------------------------------------------------------------------------------

    def finish(self) -> None:
        """Sit down, look at the results, lock, verify and export."""
        self._hands.step = "Coordinator, sitting down"
        self._hands.choose(self._window.strip.person, "Coordinator")
        self._wait_for(PageName.OVERVIEW)
        self._album.take("home-read")
        self._results()
        self._lock()
        self._trail()
        self._export()

    def _results(self) -> None:
        hands = self._hands
        hands.step = "Coordinator, results"
        page = self._go(PageName.RESULTS, ResultsPage)
        hands.wait(lambda: page.models.isVisible() and page.models.model.rowCount() > 1, "results")
        self._album.take("results")
        for number in range(1, page.tabs.count()):
            bar = page.tabs.tabBar()
            hands.click(bar, bar.tabRect(number).center())
            self._album.take(f"results-tab-{number + 1}")

    def _lock(self) -> None:
        hands = self._hands
        hands.step = "Coordinator, locking the session"
        page = self._go(PageName.OVERVIEW, HomePage)
        overview = page.overview
        hands.wait(overview.lock_session.isVisible, "the way to lock the session")
        hands.click(overview.lock_session)
        hands.wait(overview.lock_card.isVisible, "the card that asks for the reason")
        if overview.lock_card.act.isEnabled():
            raise hands.failed("the session could be locked without a reason")
        hands.fill(overview.lock_card.reason, LOCK_REASON)
        if overview.lock_card.act.isEnabled():
            raise hands.failed("the session could be locked without the study's title")
        hands.fill(overview.lock_card.proof, overview.title.text())
        self._album.take("home-lock")
        hands.click(overview.lock_card.act)
        hands.wait(lambda: self._state() is StudyState.LOCKED, "the session is locked")
        hands.wait(lambda: self._window.strip.state.text() == "locked", "the strip says “locked”")
        self._album.take("home-locked")

    def _trail(self) -> None:
        hands = self._hands
        hands.step = "Coordinator, trail"
        page = self._go(PageName.AUDIT_TRAIL, TrailPage)
        hands.wait(lambda: page.verify.isVisible() and page.verify.isEnabled(), "the trail")
        hands.click(page.verify)
        hands.wait(page.verdict.isVisible, "the verdict on the trail", LONG_S)
        self._album.take("trail-verified")
        made = self._window.trail.verification
        if made is None or not made.is_sound:
            raise hands.failed(f"the page says “{page.verdict.text}”")

    def _export(self) -> None:
        hands = self._hands
        hands.step = "Coordinator, export"
        page = self._go(PageName.EXPORT, ExportPage)
        if not page.patient_free.isChecked() or not page.with_zip.isChecked():
            raise hands.failed("the export is not patient-free with a zip at first")
        hands.click(page.choose)
        hands.wait(page.export.isEnabled, "the bundle can be exported")
        self._album.take("export")
        hands.click(page.export)
        hands.wait(
            lambda: page.verdict.isVisible() or page.banner.isVisible(), "the bundle", LONG_S
        )
        hands.wait(self._is_idle, "the study is at rest")
        self._album.take("export-done")
        made = self._window.export.verification
        if made is None or not made.is_sound:
            raise hands.failed(f"the page says “{page.verdict.text or page.banner.text}”")

    # ---- parts -----------------------------------------------------------------------------------

    def _home(self) -> HomePage:
        page = self._window.page(PageName.OVERVIEW)
        assert isinstance(page, HomePage)  # noqa: S101 - tells the type checker what is so
        return page

    def _go(self, name: PageName, kind: type[P]) -> P:
        """Click the rail's entry and return the page."""
        self._hands.click(self._window.rail.entries[name])
        self._wait_for(name)
        page = self._window.page(name)
        assert isinstance(page, kind)  # noqa: S101
        return page

    def _wait_for(self, name: PageName) -> None:
        self._hands.wait(lambda: self._window.current is name, f"the page {name} comes")
        self._hands.wait(self._is_idle, "the page is filled")
        self._hands.settle()

    def _is_idle(self) -> bool:
        window = self._window
        viewmodels = (window.home, window.worklist, window.results, window.trail, window.export)
        is_busy = any(one.job is not None or one.state is LoadState.LOADING for one in viewmodels)
        return window.strip.job_bar.isHidden() and not is_busy

    def _state(self) -> StudyState | None:
        summary = self._window.shell.summary
        return summary.state if summary is not None else None

    def _is_open(self) -> bool:
        is_shown = self._window.home.view is HomeView.OVERVIEW and len(self._window.shell.readers)
        return bool(is_shown) and self._state() is StudyState.OPEN and self._is_idle()
