"""States of a session with judgements: results, lock and export; and of studies with accounts."""

from PySide6.QtCore import Qt
from tools.autopilot.explained_driver import ExplainedDriver
from tools.autopilot.lifecycle_driver import LifecycleDriver
from tools.autopilot.navigating import page_as, viewmodel_of
from tools.autopilot.people_driver import PeopleDriver
from tools.autopilot.state_driver import StateDriver
from tools.autopilot.trail_driver import TrailDriver

from readingroom.domain.study import StudyState
from readingroom.services.sealing import make_recipient_keys
from readingroom_desktop.assurance.export.viewmodel import ExportViewModel
from readingroom_desktop.results.endpoint.page import EndpointPage
from readingroom_desktop.results.preference.page import PreferencePage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.reading_status import ReadingState

CTRL = Qt.KeyboardModifier.ControlModifier


class ResultStates(StateDriver):
    """Goes through the results, the lock and the export of a study, and through other studies."""

    def read(self) -> None:
        """Session with judgements, then locked, verified and exported."""
        window = self._window
        self._act_as(None)
        self._open("read.rrstudy")
        self._take("overview-read")
        self._visit(PageName.WORKLIST)
        self._take("worklist-all")
        self._act_as(2)
        self._take("worklist")
        self._correction()
        self._act_as(0)
        self._take("worklist-done")
        window.read(None)
        page = self._reading_page()
        self._wait(lambda: page.model.state is ReadingState.FINISHED, "the end of the worklist")
        self._take("reading-done")
        self._act_as(None)
        self._results("")
        self._visit(PageName.AUDIT_TRAIL)
        TrailDriver(self._simulator, window, self._take).run()
        self._lock()
        self._results("-locked")
        self._act_as(2)
        self._take("worklist-locked")
        self._act_as(None)
        self._export()
        window.shell.close_study()
        self._wait(lambda: window.home.view is HomeView.START, "the start tiles")
        self._take("overview-start-recent")

    def people(self) -> None:
        """Studies with accounts, with explanations, and through all steps to the archive."""
        window = self._window
        PeopleDriver(self._simulator, window, self._take).run(self._folder / "people.rrstudy")
        ExplainedDriver(self._simulator, window, self._take).run(self._folder / "explained.rrstudy")
        LifecycleDriver(self._simulator, window, self._take).run(self._folder / "crewed.rrstudy")

    def _correction(self) -> None:
        """Undo and change a judgement, which needs a reason."""
        simulator, window = self._simulator, self._window
        window.read(None)
        page = self._reading_page()
        self._wait_ready(page)
        simulator.key(Qt.Key.Key_Z, CTRL)
        self._wait(lambda: page.model.can_judge and not page.model.missing, "the earlier answers")
        for key in (Qt.Key.Key_1, Qt.Key.Key_2):
            page.form.question.setFocus()
            simulator.key(key)
            if page.model.is_correction:
                break
        self._take("reading-undone")
        simulator.key(Qt.Key.Key_Return)
        popover = page.popovers.correction
        self._wait(popover.isVisible, "the card that asks why")
        self._take_popup("reading-correction", popover)
        popover.close()
        page.model.submit("Other: Looked again.")
        self._wait(lambda: not page.model.is_correction, "the correction")
        self._wait_ready(page)
        self._visit(PageName.WORKLIST)

    def _endpoint(self, suffix: str) -> None:
        self._visit(PageName.ENDPOINT)
        page = page_as(self._window, PageName.ENDPOINT, EndpointPage)
        self._wait(page.tabs.isVisible, "the analysis")
        bar = page.tabs.tabBar()
        tabs = [index for index in range(bar.count()) if page.tabs.isTabVisible(index)]
        for index in tabs if not suffix else tabs[:1]:
            self._simulator.choose_tab(bar, index)
            self._take(f"endpoint{suffix}-{index + 1}")
        self._simulator.choose_tab(bar, tabs[0])

    def _results(self, suffix: str) -> None:
        self._endpoint(suffix)
        self._visit(PageName.PREFERENCE)
        page = page_as(self._window, PageName.PREFERENCE, PreferencePage)
        self._wait(lambda: page.models.model.rowCount() > 1, "results")
        bar = page.tabs.tabBar()
        names = ("", "-readers", "-redactions") if not suffix else ("",)
        for number, name in enumerate(names):
            self._simulator.choose_tab(bar, number)
            self._take(f"preference{suffix}{name}")
        self._simulator.choose_tab(bar, 0)

    def _lock(self) -> None:
        self._visit(PageName.OVERVIEW)
        overview = self._home().overview
        self._simulator.click(overview.lock_session)
        self._simulator.fill(overview.lock_card.reason, "Reading has ended as planned.")
        self._simulator.fill(overview.lock_card.proof, overview.title.text())
        self._take("overview-lock")
        self._simulator.click(overview.lock_card.act)
        self._wait(lambda: self._state() is StudyState.LOCKED, "the lock")
        self._wait_idle(self._window.home)
        self._take("overview-locked")

    def _export(self) -> None:
        page = self._export_page()
        self._simulator.click(page.choose)
        self._take("export")
        self._simulator.tick(page.patient_free)
        self._take("export-with-patient-data")
        self._simulator.tick(page.patient_free)
        self._busy(
            viewmodel_of(self._window, PageName.EXPORT, ExportViewModel),
            "export-busy",
            "Writing the bundle",
            "images of RR-04",
        )
        self._simulator.click(page.export)
        self._wait(page.verdict.isVisible, "the bundle")
        self._wait_idle(viewmodel_of(self._window, PageName.EXPORT, ExportViewModel))
        self._take("export-done")
        make_recipient_keys(self._folder / "recipient")
        self._simulator.click(page.seal.to_key)
        self._wait(
            lambda: viewmodel_of(self._window, PageName.EXPORT, ExportViewModel).sealed is not None,
            "the sealed bundle",
        )
        self._wait_idle(viewmodel_of(self._window, PageName.EXPORT, ExportViewModel))
        self._simulator.click(page.backup.back_up)
        self._wait(page.backup.where.isVisible, "the backup")
        self._wait_idle(viewmodel_of(self._window, PageName.EXPORT, ExportViewModel))
        self._simulator.fill(page.seal.passphrase, "short")
        self._take("export-sealed")

    def _state(self) -> StudyState | None:
        summary = self._window.shell.summary
        return summary.state if summary is not None else None
