"""Every page in every state, for screenshots and checks."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from tools.autopilot import studies
from tools.autopilot.analysis_driver import AnalysisDriver
from tools.autopilot.case_table_driver import CaseTableDriver
from tools.autopilot.engine_driver import EngineDriver
from tools.autopilot.explained_driver import ExplainedDriver
from tools.autopilot.import_driver import ImportDriver
from tools.autopilot.input_simulator import InputSimulator
from tools.autopilot.lifecycle_driver import LifecycleDriver
from tools.autopilot.navigating import go_to, page_as, viewmodel_of
from tools.autopilot.page_driver import choose_role
from tools.autopilot.people_driver import PeopleDriver
from tools.autopilot.scenario_driver import ScenarioDriver
from tools.autopilot.trail_driver import TrailDriver
from tools.autopilot.unfair_driver import UnfairDriver

from readingroom.domain.progress import Step
from readingroom.domain.study import StudyState
from readingroom.intake.deidentify.types import Box
from readingroom.services.sealing import make_recipient_keys
from readingroom_desktop.assurance.export.page import ExportPage
from readingroom_desktop.assurance.export.viewmodel import ExportViewModel
from readingroom_desktop.jobs import Job
from readingroom_desktop.model_lab.explanations.page import ExplanationsPage
from readingroom_desktop.model_lab.fairness.page import FairnessPage
from readingroom_desktop.model_lab.monitoring.page import MonitoringPage
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.reading.worklist.viewmodel import WorklistViewModel
from readingroom_desktop.results.endpoint.page import EndpointPage
from readingroom_desktop.results.preference.page import PreferencePage
from readingroom_desktop.shell import MainWindow
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.overview.importing.plan_pane import PlanPane
from readingroom_desktop.study.overview.page import OverviewPage
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.import_rows import CaseRow, RowState
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.self_test import CheckRow
from readingroom_desktop.viewmodels.wizard import WizardStep

Shot = Callable[[str, QWidget | None], None]
CTRL = Qt.KeyboardModifier.ControlModifier
PARTS = ("start_tiles", "wizard", "draft", "fresh", "reading", "read", "people")
LONG_S, BUSY_SHOWS_MS = 60.0, 400
CASE_WITH_PRIOR, SCROLLED, DECODED_MS = "RR-03", 18, 1500
CHECKS = (
    CheckRow("decoders", "Decoder of JPEG 2000", "the picture", "another", is_passed=False),
    CheckRow("vectors", "Published hash values", "7 of 7", "7 of 7", is_passed=True),
)


class Tour:
    """Goes through the window and calls `shot(name, popup)` in every state.

    States that cannot be reached by input (a running job, a damaged audit trail) are set in the
    view model; all others come from real studies.

    Args:
        simulator: simulates input in the window.
        window: the window.
        folder: holds the studies; see `studies.make_studies`.
        shot: called in every state, with the open popover, if any.
    """

    def __init__(
        self, simulator: InputSimulator, window: MainWindow, folder: Path, shot: Shot
    ) -> None:
        self._simulator, self._window, self._folder = simulator, window, folder
        self._take = shot

    def run(self, parts: tuple[str, ...] = PARTS) -> None:
        """Go through all states, or through some parts; each starts where the last one ended."""
        for part in parts:
            self._simulator.step = part
            getattr(self, part)()

    # ---- overview --------------------------------------------------------------------------------

    def start_tiles(self) -> None:
        """Start tiles: normal, busy, with an error, and with a passphrase prompt."""
        home = self._window.home
        self._shot("overview-start")
        self._installation()
        self._busy(
            home, "overview-start-busy", "Creating the sample study", "Adding the sample cases"
        )
        home.open_path(self._folder / "broken.rrstudy")
        self._wait(lambda: bool(home.error), "the broken file is refused")
        self._shot("overview-start-error")
        home.dismiss_error()
        home.open_path(self._folder / "encrypted.rrstudy")
        self._wait(lambda: home.view is HomeView.PASSPHRASE, "the passphrase is asked for")
        self._shot("overview-passphrase")
        self._simulator.type("not the one")
        self._simulator.key(Qt.Key.Key_Return)
        self._wait(lambda: bool(home.error) and not home.is_opening, "the passphrase is refused")
        self._shot("overview-passphrase-wrong")
        self._simulator.type(studies.PASSPHRASE)
        self._simulator.key(Qt.Key.Key_Return)
        self._wait(lambda: home.overview is not None, "the encrypted study")
        choose_role(self._simulator, self._window)
        self._wait_idle(home)
        self._passphrase_card()
        self._simulator.click(self._home().overview.close_study)
        self._wait(lambda: home.view is HomeView.START, "the start tiles")

    def _passphrase_card(self) -> None:
        """Passphrase change, with a wrong present passphrase."""
        card = self._home().overview.passphrase_card
        self._simulator.click(self._home().overview.change_passphrase)
        self._simulator.fill(card.new, "short")
        self._shot("overview-change-passphrase")
        card.new.clear()
        self._simulator.fill(card.current, "not the one")
        for field in (card.new, card.repeated):
            self._simulator.fill(field, "another battery and a horse")
        self._simulator.click(card.change)
        self._wait(card.error.isVisible, "the passphrase is refused")
        self._shot("overview-change-passphrase-wrong")
        self._simulator.click(card.cancel)

    def wizard(self) -> None:
        """Wizard: the six steps, empty and filled."""
        simulator, home, model = self._simulator, self._home(), self._home().wizard_viewmodel
        wizard = home.wizard
        simulator.click(home.start_tiles.create_study)
        self._wait(wizard.name.isVisible, "the wizard")
        self._shot("wizard-1-name-empty")
        simulator.fill(wizard.name, "Liver MR summaries")
        simulator.click(wizard.choose)
        self._shot("wizard-1-name")
        simulator.click(wizard.next)
        self._shot("wizard-2-type")
        simulator.click(wizard.next)
        self._shot("wizard-3-protection-empty")
        simulator.fill(wizard.passphrase, studies.PASSPHRASE)
        simulator.fill(wizard.repeated, studies.PASSPHRASE)
        self._shot("wizard-3-protection")
        simulator.tick(wizard.plain)
        simulator.click(wizard.next)
        self._wait(lambda: model.step is WizardStep.CASES, "step 4")
        self._shot("wizard-4-cases-empty")
        simulator.click(wizard.case_buttons.folder)
        self._import(home)
        self._wait_idle(self._window.home)
        self._wait(lambda: wizard.cases.model.rowCount() > 0, "cases")
        self._shot("wizard-4-cases-refused")
        simulator.click(wizard.next)
        self._shot("wizard-5-outputs-empty")
        simulator.click(wizard.output_button.add)
        ImportDriver(simulator, self._window, home, self._shot).answer_outputs()
        self._wait_idle(self._window.home)
        self._wait(lambda: wizard.models.model.rowCount() > 1, "outputs")
        self._shot("wizard-5-outputs")
        simulator.click(wizard.next)
        self._shot("wizard-6-readers-empty")
        simulator.fill(wizard.reader_line.field, "Dr Example")
        simulator.click(wizard.reader_line.add)
        self._wait(wizard.next.isEnabled, "a reader")
        self._shot("wizard-6-readers")
        simulator.click(wizard.later)
        self._wait(home.overview.isVisible, "the overview")

    def _import(self, home: OverviewPage) -> None:
        """Import pane in all its states."""
        model, pane = self._window.home.importing, home.importing.plan
        driver = ImportDriver(self._simulator, self._window, home, self._shot)
        driver.plan()
        self._options(pane)
        self._busy(model, "import-busy", "Importing cases", "RR-04 · slice-017.dcm")
        driver.run()
        refused = next(row for row in model.rows if row.state is RowState.REFUSED)
        pane.cases.select_row(refused)
        self._shot("import-refused")
        self._review(home, next(row for row in model.to_review if row.image_count))
        driver.store_unreviewed()
        model.plan([self._folder / "truncated"])
        self._wait_idle(model)
        self._shot("import-all-refused")
        model.plan([self._folder / "nothing-here"])
        self._wait(lambda: bool(model.error), "the folder is refused")
        self._shot("import-error")
        (self._folder / "hollow").mkdir()
        model.plan([self._folder / "hollow"])
        self._wait_idle(model)
        self._shot("import-empty")
        driver.leave()

    def _options(self, pane: PlanPane) -> None:
        """Import options with a new key file."""
        options = self._window.home.importing.options
        self._simulator.click(pane.options)
        options.use_key_file(True)
        options.choose_key_file(self._folder / "sample.rrkey")
        options.type_passphrase("four words for a key", "four words for a key")
        self._shot("import-options")
        options.use_key_file(False)
        self._simulator.click(pane.options)

    def _review(self, home: OverviewPage, row: CaseRow) -> None:
        """De-identification review of one case."""
        model, page = self._window.home.reviewing, home.importing.review
        home.importing.plan.review_requested.emit(row.index)
        self._wait(lambda: model.frame is not None, "the image of the review")
        self._shot("import-look")
        model.add_box(Box(8, 6, model.frame.pixels.shape[1] // 2, 40))  # type: ignore[union-attr] # waited for
        self._shot("import-look-box")
        self._simulator.click(page.unreviewed)
        self._shot("import-look-reason")
        self._simulator.key(Qt.Key.Key_Escape)
        self._simulator.type("?")
        self._wait(self._window.key_sheet.isVisible, "the key sheet")
        self._shot("import-look-keys")
        self._simulator.key(Qt.Key.Key_Escape)
        self._simulator.click(page.back)

    def draft(self) -> None:
        """Draft study: filled and empty, and the other pages before a session."""
        self._shot("overview-draft")
        self._busy(self._window.home, "overview-busy", "Adding outputs", "outputs.jsonl")
        engine = EngineDriver(self._simulator, self._window, self._shot)
        engine.models(self._folder)
        CaseTableDriver(self._simulator, self._window, self._shot).run(self._folder)
        ScenarioDriver(self._simulator, self._window, self._shot).run()
        self._open("empty.rrstudy")
        self._shot("overview-empty")
        for name in self._window.navigation.pages[1:]:
            self._go(name)
            self._shot(f"{name}-no-session")
        page = self._export_page()
        self._shot("export-no-folder")
        self._simulator.click(page.choose)
        self._simulator.click(page.export)
        self._wait(page.banner.isVisible, "the export is refused")
        self._shot("export-error")

    # ---- reader ----------------------------------------------------------------------------------

    def fresh(self) -> None:
        """Session before its first judgement."""
        self._open("fresh.rrstudy")
        self._shot("overview-open")
        self._go(PageName.WORKLIST)
        self._shot("worklist-all-fresh")
        self._go(PageName.ENDPOINT)
        self._shot("endpoint-empty")
        self._go(PageName.PREFERENCE)
        self._shot("preference-empty")
        EngineDriver(self._simulator, self._window, self._shot).results()
        for driver_class in (UnfairDriver, AnalysisDriver):
            driver_class(self._simulator, self._window, self._shot).run(self._folder)
        self._case_table_forms()
        self._act_as(0)
        self._shot("worklist-fresh")

    def _case_table_forms(self) -> None:
        """Forms whose table is the case table of the study, and their lists of columns."""
        driver = CaseTableDriver(self._simulator, self._window, self._shot)
        window = self._window
        for name, form in (
            (PageName.FAIRNESS, page_as(window, PageName.FAIRNESS, FairnessPage).form),
            (PageName.MONITORING, page_as(window, PageName.MONITORING, MonitoringPage).form),
            (PageName.EXPLANATIONS, page_as(window, PageName.EXPLANATIONS, ExplanationsPage).form),
        ):
            driver.form(name, form)

    def reading(self) -> None:
        """Reading page in all its states."""
        simulator, window = self._simulator, self._window
        window.read(None)
        page = self._reading_page()
        self._wait_ready(page)
        self._shot("reading")
        simulator.key(Qt.Key.Key_Return)
        self._shot("reading-missing")
        simulator.key(Qt.Key.Key_1)
        simulator.key(Qt.Key.Key_2)
        self._shot("reading-half-filled")
        self._popovers(page)
        simulator.key(Qt.Key.Key_P)
        self._wait(lambda: page.model.state is ReadingState.PAUSED, "the pause")
        self._shot("reading-paused")
        simulator.key(Qt.Key.Key_P)
        self._wait_ready(page)
        simulator.type("?")
        self._wait(window.key_sheet.isVisible, "the key sheet")
        self._shot("reading-keys")
        simulator.key(Qt.Key.Key_Escape)
        simulator.key(Qt.Key.Key_K, CTRL)
        self._wait(window.palette_card.isVisible, "the palette")
        self._shot("command-palette")
        simulator.key(Qt.Key.Key_Escape)
        self._other_cases(page)

    def _popovers(self, page: ReadingPage) -> None:
        simulator = self._simulator
        for name, button, popover in (
            ("reading-skip", page.header.skip, page.popovers.skip),
            ("reading-flag", page.header.flag, page.popovers.flag),
        ):
            simulator.click(button)
            self._wait(popover.isVisible, name)
            self._take(name, popover)
            popover.close()

    def _other_cases(self, page: ReadingPage) -> None:
        """Every sample case once, with its variants, if any."""
        worklist = page.model.worklist
        seen = {page.model.reading.case.code} if page.model.reading else set()
        for item in worklist.items if worklist else ():
            if item.case_code in seen:
                continue
            seen.add(item.case_code)
            self._window.read(item.id)
            self._wait_ready(page, item.case_code)
            if item.case_code == CASE_WITH_PRIOR:
                self._scroll_together(page)
            self._shot(f"reading-{item.case_code.lower()}")
            if len(page.tabs.titles) > 1:
                self._simulator.key(Qt.Key.Key_N)
                self._shot(f"reading-{item.case_code.lower()}-variants")

    def _scroll_together(self, page: ReadingPage) -> None:
        """Link the current examination and its prior, and scroll both."""
        self._simulator.click(page.images.view)
        self._simulator.key(Qt.Key.Key_G, Qt.KeyboardModifier.ShiftModifier)
        for _ in range(SCROLLED):
            self._simulator.key(Qt.Key.Key_Down)
        self._simulator.rest(DECODED_MS)

    # ---- coordinator -----------------------------------------------------------------------------

    def read(self) -> None:
        """Session with judgements, then locked, verified and exported."""
        window = self._window
        self._act_as(None)
        self._open("read.rrstudy")
        self._shot("overview-read")
        self._go(PageName.WORKLIST)
        self._shot("worklist-all")
        self._act_as(2)
        self._shot("worklist")
        self._correction()
        self._act_as(0)
        self._shot("worklist-done")
        window.read(None)
        page = self._reading_page()
        self._wait(lambda: page.model.state is ReadingState.FINISHED, "the end of the worklist")
        self._shot("reading-done")
        self._act_as(None)
        self._results("")
        self._go(PageName.AUDIT_TRAIL)
        TrailDriver(self._simulator, window, self._shot).run()
        self._lock()
        self._results("-locked")
        self._act_as(2)
        self._shot("worklist-locked")
        self._act_as(None)
        self._export()
        window.shell.close_study()
        self._wait(lambda: window.home.view is HomeView.START, "the start tiles")
        self._shot("overview-start-recent")

    def people(self) -> None:
        """Studies with accounts, with explanations, and through all steps to the archive."""
        window = self._window
        PeopleDriver(self._simulator, window, self._shot).run(self._folder / "people.rrstudy")
        ExplainedDriver(self._simulator, window, self._shot).run(self._folder / "explained.rrstudy")
        LifecycleDriver(self._simulator, window, self._shot).run(self._folder / "crewed.rrstudy")

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
        self._shot("reading-undone")
        simulator.key(Qt.Key.Key_Return)
        popover = page.popovers.correction
        self._wait(popover.isVisible, "the card that asks why")
        self._take("reading-correction", popover)
        popover.close()
        page.model.submit("Other: Looked again.")
        self._wait(lambda: not page.model.is_correction, "the correction")
        self._wait_ready(page)
        self._go(PageName.WORKLIST)

    def _installation(self) -> None:
        """Self-test card: before the test, and with a failed check."""
        check = self._window.installation_check
        check.show()
        self._shot("installation")
        check.viewmodel.checks = CHECKS
        check.viewmodel.changed.emit()
        self._shot("installation-failed")
        check.viewmodel.checks = ()
        check.viewmodel.changed.emit()
        self._simulator.key(Qt.Key.Key_Escape)

    def _endpoint(self, suffix: str) -> None:
        self._go(PageName.ENDPOINT)
        page = self._window.page(PageName.ENDPOINT)
        assert isinstance(page, EndpointPage)  # noqa: S101 - narrows the type
        self._wait(page.tabs.isVisible, "the analysis")
        bar = page.tabs.tabBar()
        tabs = [index for index in range(bar.count()) if page.tabs.isTabVisible(index)]
        for index in tabs if not suffix else tabs[:1]:
            self._simulator.click(bar, bar.tabRect(index).center())
            self._shot(f"endpoint{suffix}-{index + 1}")
        self._simulator.click(bar, bar.tabRect(tabs[0]).center())

    def _results(self, suffix: str) -> None:
        self._endpoint(suffix)
        self._go(PageName.PREFERENCE)
        page = self._window.page(PageName.PREFERENCE)
        assert isinstance(page, PreferencePage)  # noqa: S101 - narrows the type
        self._wait(lambda: page.models.model.rowCount() > 1, "results")
        bar = page.tabs.tabBar()
        names = ("", "-readers", "-redactions") if not suffix else ("",)
        for number, name in enumerate(names):
            self._simulator.click(bar, bar.tabRect(number).center())
            self._shot(f"preference{suffix}{name}")
        self._simulator.click(bar, bar.tabRect(0).center())

    def _lock(self) -> None:
        self._go(PageName.OVERVIEW)
        overview = self._home().overview
        self._simulator.click(overview.lock_session)
        self._simulator.fill(overview.lock_card.reason, "Reading has ended as planned.")
        self._simulator.fill(overview.lock_card.proof, overview.title.text())
        self._shot("overview-lock")
        self._simulator.click(overview.lock_card.act)
        self._wait(lambda: self._state() is StudyState.LOCKED, "the lock")
        self._wait_idle(self._window.home)
        self._shot("overview-locked")

    def _export(self) -> None:
        page = self._export_page()
        self._simulator.click(page.choose)
        self._shot("export")
        self._simulator.tick(page.patient_free)
        self._shot("export-with-patient-data")
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
        self._shot("export-done")
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
        self._shot("export-sealed")

    # ---- parts -----------------------------------------------------------------------------------

    def _shot(self, name: str) -> None:
        self._simulator.settle()
        self._take(name, None)

    def _wait(self, is_met: Callable[[], bool], description: str) -> None:
        self._simulator.wait(is_met, description, LONG_S)
        self._simulator.settle()

    def _wait_idle(self, model: PageViewModel) -> None:
        self._wait(
            lambda: model.job is None and model.state is not LoadState.LOADING, "the page at rest"
        )

    def _wait_ready(self, page: ReadingPage, code: str = "") -> None:
        def is_shown() -> bool:
            reading = page.model.reading
            is_right = reading is not None and code in ("", reading.case.code)
            has_image = not page.images.isVisible() or page.images.view.frame is not None
            return page.model.state is ReadingState.READY and is_right and has_image

        self._wait(is_shown, f"the pair {code}")

    def _busy(self, model: PageViewModel, name: str, title: str, label: str) -> None:
        job = Job(title)
        model.job = job
        model.changed.emit()
        job.report(Step(4, 10, label))
        self._simulator.rest(BUSY_SHOWS_MS)
        self._shot(name)
        model.job = None
        model.changed.emit()

    def _open(self, name: str) -> None:
        window = self._window
        path = self._folder / name
        window.home.open_path(path)
        self._wait(lambda: window.home.path == path and not window.home.is_opening, name)
        choose_role(self._simulator, self._window)
        self._wait_idle(window.home)
        self._wait(lambda: window.home.view is HomeView.OVERVIEW, "the overview")

    def _go(self, name: PageName) -> None:
        go_to(self._simulator, self._window, name)
        for model in self._window.pages.viewmodels.values():
            self._wait_idle(model)

    def _act_as(self, index: int | None) -> None:
        window = self._window
        readers = window.shell.readers
        window.act_as(None if index is None else readers[index])
        self._simulator.settle()
        self._wait_idle(viewmodel_of(window, PageName.WORKLIST, WorklistViewModel))

    def _state(self) -> StudyState | None:
        summary = self._window.shell.summary
        return summary.state if summary is not None else None

    def _home(self) -> OverviewPage:
        return page_as(self._window, PageName.OVERVIEW, OverviewPage)

    def _reading_page(self) -> ReadingPage:
        return page_as(self._window, PageName.READING, ReadingPage)

    def _export_page(self) -> ExportPage:
        self._go(PageName.EXPORT)
        return page_as(self._window, PageName.EXPORT, ExportPage)
