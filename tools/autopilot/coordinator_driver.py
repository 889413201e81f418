"""Coordinator's part: open the study, then results, lock, audit trail and export."""

from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from tools.autopilot.album import Album
from tools.autopilot.engine_driver import MODEL
from tools.autopilot.import_driver import ImportDriver
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.navigating import go_to, viewmodel_of

from readingroom.domain.study import StudyState
from readingroom_desktop.assurance.audit_trail.page import AuditTrailPage
from readingroom_desktop.assurance.audit_trail.viewmodel import AuditTrailViewModel
from readingroom_desktop.assurance.export.page import ExportPage
from readingroom_desktop.assurance.export.viewmodel import ExportViewModel
from readingroom_desktop.results.preference.page import PreferencePage
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.lifecycle_cards import OpenCard
from readingroom_desktop.study.overview.page import OverviewPage
from readingroom_desktop.viewmodels.formats import tr_marked
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.wizard import WizardStep
from readingroom_desktop.widgets.choosers import FileChooser

P = TypeVar("P", bound=QWidget)
LOCK_REASON = "All simulated readers have finished."
READER_COUNT = 2
LONG_S = 120.0


class GivenPaths(FileChooser):
    """Replaces the system's file dialogs, which are not part of the window.

    Args:
        out: the answer to every dialog for an output folder.
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
        """Choose the model in the folder of the run."""
        return self._out / MODEL

    def public_key(self, parent: QWidget) -> Path | None:  # noqa: ARG002
        """Choose the key file in the folder of the run."""
        return self._out / "recipient.pub"

    def backup(self, parent: QWidget) -> Path | None:  # noqa: ARG002
        """Choose a backup path in the folder of the run."""
        return self._out / "backup.rrstudy"

    def kit(self, parent: QWidget) -> Path | None:  # noqa: ARG002
        """Choose a path for a reader kit in the folder of the run."""
        return self._out / "kit.rrstudy"

    def folder(self, parent: QWidget, title: str) -> Path | None:  # noqa: ARG002
        """Choose the folder of the run."""
        return self._out


class CoordinatorDriver:
    """Drives the coordinator's pages."""

    def __init__(self, simulator: InputSimulator, window: MainWindow, album: Album) -> None:
        self._simulator, self._window, self._album = simulator, window, album

    # ---- before the readings ---------------------------------------------------------------------

    def explore_sample(self) -> None:
        """Open the sample study by its start tile: every pair of models for every case."""
        self._simulator.step = "Coordinator, opening the sample study"
        home = self._home()
        self._album.take("overview-start")
        self._simulator.click(home.start_tiles.explore_sample)
        self._simulator.wait(self._is_open, "the sample study opens", LONG_S)
        self._album.take("overview-sample")

    def create(self, title: str) -> None:
        """Create a study with the wizard, one pair of models per case."""
        simulator, home = self._simulator, self._home()
        simulator.step = "Coordinator, creating a study"
        self._album.take("overview-start")
        simulator.click(home.start_tiles.create_study)
        wizard = home.wizard
        simulator.wait(wizard.name.isVisible, "the wizard opens")
        simulator.fill(wizard.name, title)
        simulator.click(wizard.choose)
        self._album.take("wizard-name")
        simulator.click(wizard.next)
        self._wait_step(WizardStep.TYPE)
        self._album.take("wizard-type")
        simulator.click(wizard.next)
        simulator.tick(wizard.plain)
        self._album.take("wizard-protection")
        simulator.click(wizard.next)
        self._wait_step(WizardStep.CASES)
        simulator.click(wizard.case_buttons.folder)
        importing = ImportDriver(simulator, self._window, home, self._album.take)
        for act in (importing.plan, importing.run, importing.store_unreviewed, importing.leave):
            act()
        simulator.wait(
            lambda: wizard.cases.model.rowCount() > 0 and self._is_idle(), "cases", LONG_S
        )
        self._album.take("wizard-cases")
        simulator.click(wizard.next)
        self._wait_step(WizardStep.OUTPUTS)
        simulator.click(wizard.output_button.add)
        importing.answer_outputs()
        simulator.wait(lambda: wizard.models.model.rowCount() > 1 and self._is_idle(), "outputs")
        self._album.take("wizard-outputs")
        simulator.click(wizard.next)
        self._wait_step(WizardStep.READERS)
        self._enter_readers(home)
        self._open_session(wizard.open_card)

    def _enter_readers(self, home: OverviewPage) -> None:
        """Add the readers and choose one pair per case."""
        simulator, wizard = self._simulator, home.wizard
        self._add_readers(home)
        simulator.tick(wizard.all_pairs)
        simulator.wait(wizard.pairs.isEnabled, "the number of pairs can be chosen")
        simulator.click(wizard.pairs, wizard.pairs.rect().center() / 4)
        simulator.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        simulator.type("1")
        simulator.key(Qt.Key.Key_Tab)
        self._album.take("wizard-readers")
        simulator.wait(wizard.next.isEnabled, "the session can be opened")
        simulator.click(wizard.next)

    def _open_session(self, card: OpenCard) -> None:
        """Wait for the workload, choose the reason, and open the session."""
        simulator = self._simulator
        simulator.wait(lambda: "pairs" in card.numbers.text(), "how much there is to read")
        self._album.take("wizard-open-session")
        card.why.setFocus()
        simulator.key(Qt.Key.Key_Down)
        simulator.wait(card.act.isEnabled, "the reason is chosen")
        simulator.click(card.act)
        simulator.wait(self._is_open, "the session opens")
        self._album.take("overview-open")

    def _add_readers(self, home: OverviewPage) -> None:
        line = home.wizard.reader_line
        for number in range(1, READER_COUNT + 1):
            self._simulator.fill(line.field, f"Sample reader {number}")
            self._simulator.click(line.add)
            self._simulator.wait(partial(self._has_readers, home, number), "the reader is added")

    def _has_readers(self, home: OverviewPage, number: int) -> bool:
        overview = self._window.home.overview
        is_shown = home.wizard.readers.isVisible()
        return is_shown and overview is not None and len(overview.readers) == number

    def _wait_step(self, step: WizardStep) -> None:
        self._simulator.wait(
            lambda: self._home().wizard_viewmodel.step == step, f"step {step + 1} of the wizard"
        )
        self._simulator.settle()

    # ---- after the readings ----------------------------------------------------------------------

    def finish(self) -> None:
        """Act as coordinator, view the results, lock, verify and export."""
        self._simulator.step = "Coordinator, acting as coordinator"
        self._simulator.choose(self._window.strip.person, "Coordinator")
        self._wait_for(PageName.OVERVIEW)
        self._album.take("overview-read")
        self._results()
        self._lock()
        self._trail()
        self._export()

    def _results(self) -> None:
        simulator = self._simulator
        simulator.step = "Coordinator, results"
        page = self._go(PageName.PREFERENCE, PreferencePage)
        simulator.wait(
            lambda: page.models.isVisible() and page.models.model.rowCount() > 1, "results"
        )
        self._album.take("preference")
        for number in range(1, page.tabs.count()):
            bar = page.tabs.tabBar()
            simulator.choose_tab(bar, number)
            self._album.take(f"preference-tab-{number + 1}")

    def _lock(self) -> None:
        simulator = self._simulator
        simulator.step = "Coordinator, locking the session"
        page = self._go(PageName.OVERVIEW, OverviewPage)
        overview = page.overview
        simulator.wait(overview.lock_session.isVisible, "the way to lock the session")
        simulator.click(overview.lock_session)
        simulator.wait(overview.lock_card.isVisible, "the card that asks for the reason")
        if overview.lock_card.act.isEnabled():
            raise simulator.failed("the session could be locked without a reason")
        simulator.fill(overview.lock_card.reason, LOCK_REASON)
        if overview.lock_card.act.isEnabled():
            raise simulator.failed("the session could be locked without the study's title")
        simulator.fill(overview.lock_card.proof, overview.title.text())
        self._album.take("overview-lock")
        simulator.click(overview.lock_card.act)
        simulator.wait(lambda: self._state() is StudyState.LOCKED, "the session is locked")
        simulator.wait(
            lambda: self._window.strip.state.text() == tr_marked("locked"),
            "the strip shows “locked”",
        )
        self._album.take("overview-locked")

    def _trail(self) -> None:
        simulator = self._simulator
        simulator.step = "Coordinator, trail"
        page = self._go(PageName.AUDIT_TRAIL, AuditTrailPage)
        simulator.wait(lambda: page.verify.isVisible() and page.verify.isEnabled(), "the trail")
        simulator.click(page.verify)
        simulator.wait(page.verdict.isVisible, "the verdict on the trail", LONG_S)
        self._album.take("audit-trail-verified")
        verification = viewmodel_of(
            self._window, PageName.AUDIT_TRAIL, AuditTrailViewModel
        ).verification
        if verification is None or not verification.is_sound:
            raise simulator.failed(f"the page shows “{page.verdict.text}”")

    def _export(self) -> None:
        simulator = self._simulator
        simulator.step = "Coordinator, export"
        page = self._go(PageName.EXPORT, ExportPage)
        if not page.patient_free.isChecked() or not page.with_zip.isChecked():
            raise simulator.failed("the export is not patient-free with a zip at first")
        simulator.click(page.choose)
        simulator.wait(page.export.isEnabled, "the bundle can be exported")
        self._album.take("export")
        simulator.click(page.export)
        simulator.wait(
            lambda: page.verdict.isVisible() or page.banner.isVisible(), "the bundle", LONG_S
        )
        simulator.wait(self._is_idle, "the study is at rest")
        self._album.take("export-done")
        verification = viewmodel_of(self._window, PageName.EXPORT, ExportViewModel).verification
        if verification is None or not verification.is_sound:
            raise simulator.failed(f"the page shows “{page.verdict.text or page.banner.text}”")

    # ---- parts -----------------------------------------------------------------------------------

    def _home(self) -> OverviewPage:
        page = self._window.page(PageName.OVERVIEW)
        assert isinstance(page, OverviewPage)  # noqa: S101 - narrows the type
        return page

    def _go(self, name: PageName, kind: type[P]) -> P:
        """Open a page and return it."""
        go_to(self._simulator, self._window, name)
        self._wait_for(name)
        page = self._window.page(name)
        assert isinstance(page, kind)  # noqa: S101
        return page

    def _wait_for(self, name: PageName) -> None:
        self._simulator.wait(lambda: self._window.current is name, f"the page {name} comes")
        self._simulator.wait(self._is_idle, "the page is filled")
        self._simulator.settle()

    def _is_idle(self) -> bool:
        window = self._window
        is_busy = any(
            viewmodel.job is not None or viewmodel.state is LoadState.LOADING
            for viewmodel in window.pages.viewmodels.values()
        )
        return window.strip.job_bar.isHidden() and not is_busy

    def _state(self) -> StudyState | None:
        summary = self._window.shell.summary
        return summary.state if summary is not None else None

    def _is_open(self) -> bool:
        is_shown = self._window.home.view is HomeView.OVERVIEW and len(self._window.shell.readers)
        return bool(is_shown) and self._state() is StudyState.OPEN and self._is_idle()
