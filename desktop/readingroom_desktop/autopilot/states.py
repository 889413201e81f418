"""Every page in every state, one after another, for pictures and checks."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.domain.deid_review import Box
from readingroom.domain.progress import Step
from readingroom.domain.study import StudyState
from readingroom.study import make_recipient_keys
from readingroom_desktop.autopilot import studies
from readingroom_desktop.autopilot.analysis_driver import AnalysisDriver
from readingroom_desktop.autopilot.course_driver import CourseDriver
from readingroom_desktop.autopilot.engine_driver import EngineDriver
from readingroom_desktop.autopilot.explained_driver import ExplainedDriver
from readingroom_desktop.autopilot.import_driver import ImportDriver
from readingroom_desktop.autopilot.input_simulator import InputSimulator
from readingroom_desktop.autopilot.page_driver import choose_role
from readingroom_desktop.autopilot.people_driver import PeopleDriver
from readingroom_desktop.autopilot.scenario_driver import ScenarioDriver
from readingroom_desktop.autopilot.trail_driver import TrailDriver
from readingroom_desktop.autopilot.unfair_driver import UnfairDriver
from readingroom_desktop.jobs import Job
from readingroom_desktop.pages.export import ExportPage
from readingroom_desktop.pages.home import HomePage
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.pages.results import ResultsPage
from readingroom_desktop.viewmodels.home import HomeView
from readingroom_desktop.viewmodels.import_rows import CaseRow, RowState
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.viewmodels.self_test import CheckRow
from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.viewmodels.wizard import WizardStep
from readingroom_desktop.widgets.importing.plan_pane import PlanPane
from readingroom_desktop.window import MainWindow

Shot = Callable[[str, QWidget | None], None]
CTRL = Qt.KeyboardModifier.ControlModifier
LONG_S, BUSY_SHOWS_MS = 60.0, 400
CHECKS = (
    CheckRow(
        "decoders", "Decoder of JPEG 2000", "the reference picture", "another", is_passed=False
    ),
    CheckRow("vectors", "Published hash values", "7 of 7", "7 of 7", is_passed=True),
)


class Tour:
    """Goes through the window and calls `shot(name, popup)` in every state.

    States that cannot be had by hand in a moment (a job half way, a broken trail) are set in the
    view-model; everything else comes from real studies.

    Args:
        hands: act on the window.
        window: the window.
        folder: holds the studies; see `studies.make_studies`.
        shot: called in every state, with an open popover where there is one.
    """

    def __init__(self, hands: InputSimulator, window: MainWindow, folder: Path, shot: Shot) -> None:
        self._hands, self._window, self._folder = hands, window, folder
        self._take = shot

    def run(self) -> None:
        """Go through all states."""
        for part in (self.doors, self.wizard, self.draft, self.fresh, self.reading, self.read):
            self._hands.step = part.__name__
            part()

    # ---- home ------------------------------------------------------------------------------------

    def doors(self) -> None:
        """The doors: plain, busy, in trouble, asking for a passphrase."""
        home = self._window.home
        self._shot("home-doors")
        self._installation()
        self._busy(home, "home-doors-busy", "Making the sample study", "Adding the sample cases")
        home.open_path(self._folder / "broken.rrstudy")
        self._wait(lambda: bool(home.error), "the broken file is refused")
        self._shot("home-doors-error")
        home.dismiss_error()
        home.open_path(self._folder / "encrypted.rrstudy")
        self._wait(lambda: home.view is HomeView.PASSPHRASE, "the passphrase is asked for")
        self._shot("home-passphrase")
        self._hands.type("not the one")
        self._hands.key(Qt.Key.Key_Return)
        self._wait(lambda: bool(home.error) and not home.is_opening, "the passphrase is refused")
        self._shot("home-passphrase-wrong")
        self._hands.type(studies.PASSPHRASE)
        self._hands.key(Qt.Key.Key_Return)
        self._wait(lambda: home.overview is not None, "the encrypted study")
        choose_role(self._hands, self._window)
        self._wait_idle(home)
        self._passphrase_card()
        self._hands.click(self._home().overview.close_study)
        self._wait(lambda: home.view is HomeView.DOORS, "the doors")

    def _passphrase_card(self) -> None:
        """Asked for another passphrase, and with the present one wrong."""
        card = self._home().overview.passphrase_card
        self._hands.click(self._home().overview.change_passphrase)
        self._hands.fill(card.new, "short")
        self._shot("home-change-passphrase")
        card.new.clear()
        self._hands.fill(card.current, "not the one")
        for field in (card.new, card.repeated):
            self._hands.fill(field, "another battery and a horse")
        self._hands.click(card.change)
        self._wait(card.error.isVisible, "the passphrase is refused")
        self._shot("home-change-passphrase-wrong")
        self._hands.click(card.cancel)

    def wizard(self) -> None:
        """The five steps, empty and filled."""
        hands, home, model = self._hands, self._home(), self._window.wizard
        wizard = home.wizard
        hands.click(home.doors.create_study)
        self._wait(wizard.name.isVisible, "the wizard")
        self._shot("wizard-1-name-empty")
        hands.fill(wizard.name, "Liver MR summaries")
        hands.click(wizard.choose)
        self._shot("wizard-1-name")
        hands.click(wizard.next)
        self._shot("wizard-2-protection-empty")
        hands.fill(wizard.passphrase, studies.PASSPHRASE)
        hands.fill(wizard.repeated, studies.PASSPHRASE)
        self._shot("wizard-2-protection")
        hands.tick(wizard.plain)
        hands.click(wizard.next)
        self._wait(lambda: model.step is WizardStep.CASES, "step 3")
        self._shot("wizard-3-cases-empty")
        hands.click(wizard.case_buttons.folder)
        self._import(home)
        self._wait_idle(self._window.home)
        self._wait(lambda: wizard.cases.model.rowCount() > 0, "cases")
        self._shot("wizard-3-cases-refused")
        hands.click(wizard.next)
        self._shot("wizard-4-outputs-empty")
        hands.click(wizard.output_button.add)
        ImportDriver(hands, self._window, home, self._shot).answer_outputs()
        self._wait_idle(self._window.home)
        self._wait(lambda: wizard.models.model.rowCount() > 1, "outputs")
        self._shot("wizard-4-outputs")
        hands.click(wizard.next)
        self._shot("wizard-5-readers-empty")
        hands.fill(wizard.reader_line.field, "Dr Example")
        hands.click(wizard.reader_line.add)
        self._wait(wizard.next.isEnabled, "a reader")
        self._shot("wizard-5-readers")
        hands.click(wizard.later)
        self._wait(home.overview.isVisible, "the overview")

    def _import(self, home: HomePage) -> None:
        """The import page in all its states."""
        model, pane = self._window.home.importing, home.importing.plan
        seat = ImportDriver(self._hands, self._window, home, self._shot)
        seat.plan()
        self._options(pane)
        self._busy(model, "import-busy", "Importing cases", "RR-04 · slice-017.dcm")
        seat.run()
        refused = next(row for row in model.rows if row.state is RowState.REFUSED)
        pane.cases.select_row(refused)
        self._shot("import-refused")
        self._review(home, next(row for row in model.to_review if row.image_count))
        seat.store_unreviewed()
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
        seat.leave()

    def _options(self, pane: PlanPane) -> None:
        """The options of an import, with a key file that is to be made."""
        options = self._window.home.importing.options
        self._hands.click(pane.options)
        options.use_key_file(True)
        options.choose_key_file(self._folder / "sample.rrkey")
        options.type_passphrase("four words for a key", "four words for a key")
        self._shot("import-options")
        options.use_key_file(False)
        self._hands.click(pane.options)

    def _review(self, home: HomePage, row: CaseRow) -> None:
        """The look at one case before it is stored."""
        model, page = self._window.home.reviewing, home.importing.review
        home.importing.plan.review_wanted.emit(row.place)
        self._wait(lambda: model.frame is not None, "the image of the review")
        self._shot("import-look")
        model.add_box(Box(8, 6, model.frame.pixels.shape[1] // 2, 40))  # type: ignore[union-attr] # waited for
        self._shot("import-look-box")
        self._hands.click(page.unreviewed)
        self._shot("import-look-reason")
        self._hands.key(Qt.Key.Key_Escape)
        self._hands.type("?")
        self._wait(self._window.key_sheet.isVisible, "the key sheet")
        self._shot("import-look-keys")
        self._hands.key(Qt.Key.Key_Escape)
        self._hands.click(page.back)

    def draft(self) -> None:
        """A draft: filled and empty, and the other pages before a session."""
        self._shot("home-draft")
        self._busy(self._window.home, "home-busy", "Adding outputs", "outputs.jsonl")
        engine = EngineDriver(self._hands, self._window, self._shot)
        engine.models(self._folder)
        ScenarioDriver(self._hands, self._window, self._shot).run()
        self._open("empty.rrstudy")
        self._shot("home-empty")
        for name in (PageName.WORKLIST, PageName.RESULTS, PageName.AUDIT_TRAIL):
            self._go(name)
            self._shot(f"{name}-no-session")
        engine.empty()
        page = self._export_page()
        self._shot("export-no-folder")
        self._hands.click(page.choose)
        self._hands.click(page.export)
        self._wait(page.banner.isVisible, "the export is refused")
        self._shot("export-error")

    # ---- reader ----------------------------------------------------------------------------------

    def fresh(self) -> None:
        """A session before its first judgement."""
        self._open("fresh.rrstudy")
        self._shot("home-open")
        self._go(PageName.WORKLIST)
        self._shot("worklist-all-fresh")
        self._go(PageName.RESULTS)
        self._shot("results-empty")
        EngineDriver(self._hands, self._window, self._shot).results()
        for seat in (UnfairDriver, AnalysisDriver):
            seat(self._hands, self._window, self._shot).run(self._folder)
        self._sit(0)
        self._shot("worklist-fresh")

    def reading(self) -> None:
        """The Reading page in all its states."""
        hands, window = self._hands, self._window
        window.read(None)
        page = self._reading_page()
        self._wait_ready(page)
        self._shot("reading")
        hands.key(Qt.Key.Key_Return)
        self._shot("reading-missing")
        hands.key(Qt.Key.Key_1)
        hands.key(Qt.Key.Key_2)
        self._shot("reading-half-filled")
        self._popovers(page)
        hands.key(Qt.Key.Key_P)
        self._wait(lambda: page.model.state is ReadingState.PAUSED, "the pause")
        self._shot("reading-paused")
        hands.key(Qt.Key.Key_P)
        self._wait_ready(page)
        hands.type("?")
        self._wait(window.key_sheet.isVisible, "the key sheet")
        self._shot("reading-keys")
        hands.key(Qt.Key.Key_Escape)
        hands.key(Qt.Key.Key_K, CTRL)
        self._wait(window.palette_card.isVisible, "the palette")
        self._shot("command-palette")
        hands.key(Qt.Key.Key_Escape)
        self._other_cases(page)

    def _popovers(self, page: ReadingPage) -> None:
        hands = self._hands
        for name, button, popover in (
            ("reading-skip", page.header.skip, page.skip_popover),
            ("reading-flag", page.header.flag, page.flag_popover),
        ):
            hands.click(button)
            self._wait(popover.isVisible, name)
            self._take(name, popover)
            popover.close()

    def _other_cases(self, page: ReadingPage) -> None:
        """Every sample case once, with its variants where it has some."""
        worklist = page.model.worklist
        seen = {page.model.reading.case.code} if page.model.reading else set()
        for item in worklist.items if worklist else ():
            if item.case_code in seen:
                continue
            seen.add(item.case_code)
            self._window.read(item.id)
            self._wait_ready(page, item.case_code)
            self._shot(f"reading-{item.case_code.lower()}")
            if len(page.tabs.titles) > 1:
                self._hands.key(Qt.Key.Key_N)
                self._shot(f"reading-{item.case_code.lower()}-variants")

    # ---- coordinator -----------------------------------------------------------------------------

    def read(self) -> None:
        """A session with judgements, then locked, verified and exported."""
        window = self._window
        self._sit(None)
        self._open("read.rrstudy")
        self._shot("home-read")
        self._go(PageName.WORKLIST)
        self._shot("worklist-all")
        self._sit(2)
        self._shot("worklist")
        self._correction()
        self._sit(0)
        self._shot("worklist-done")
        window.read(None)
        page = self._reading_page()
        self._wait(lambda: page.model.state is ReadingState.FINISHED, "the end of the worklist")
        self._shot("reading-done")
        self._sit(None)
        self._results("")
        self._go(PageName.AUDIT_TRAIL)
        TrailDriver(self._hands, window, self._shot).run()
        self._lock()
        self._results("-locked")
        self._sit(2)
        self._shot("worklist-locked")
        self._sit(None)
        self._export()
        window.shell.close_study()
        self._wait(lambda: window.home.view is HomeView.DOORS, "the doors")
        self._shot("home-doors-recent")
        PeopleDriver(self._hands, window, self._shot).run(self._folder / "people.rrstudy")
        ExplainedDriver(self._hands, window, self._shot).run(self._folder / "explained.rrstudy")
        CourseDriver(self._hands, window, self._shot).run(self._folder / "crewed.rrstudy")

    def _correction(self) -> None:
        """A judgement is taken back and changed, which takes a reason."""
        hands, window = self._hands, self._window
        window.read(None)
        page = self._reading_page()
        self._wait_ready(page)
        hands.key(Qt.Key.Key_Z, CTRL)
        self._wait(lambda: page.model.can_judge and not page.model.missing, "the earlier answers")
        for key in (Qt.Key.Key_1, Qt.Key.Key_2):
            page.form.question.setFocus()
            hands.key(key)
            if page.model.is_correction:
                break
        self._shot("reading-undone")
        hands.key(Qt.Key.Key_Return)
        popover = page.correction_popover
        self._wait(popover.isVisible, "the card that asks why")
        self._take("reading-correction", popover)
        popover.close()
        page.model.submit_other("Looked again.")
        self._wait(lambda: not page.model.is_correction, "the correction")
        self._wait_ready(page)
        self._go(PageName.WORKLIST)

    def _installation(self) -> None:
        """The card that checks the installation: before a check, and with one that failed."""
        check = self._window.installation_check
        check.show()
        self._shot("installation")
        check.viewmodel.checks = CHECKS
        check.viewmodel.changed.emit()
        self._shot("installation-failed")
        check.viewmodel.checks = ()
        check.viewmodel.changed.emit()
        self._hands.key(Qt.Key.Key_Escape)

    def _results(self, suffix: str) -> None:
        self._go(PageName.RESULTS)
        page = self._window.page(PageName.RESULTS)
        assert isinstance(page, ResultsPage)  # noqa: S101 - tells the type checker what is so
        self._wait(lambda: page.models.model.rowCount() > 1, "results")
        bar = page.tabs.tabBar()
        names = ("", "-readers", "-redactions") if not suffix else ("",)
        for number, name in enumerate(names):
            self._hands.click(bar, bar.tabRect(number).center())
            self._shot(f"results{suffix}{name}")
        self._hands.click(bar, bar.tabRect(0).center())

    def _lock(self) -> None:
        self._go(PageName.OVERVIEW)
        overview = self._home().overview
        self._hands.click(overview.lock_session)
        self._hands.fill(overview.lock_card.reason, "Reading has ended as planned.")
        self._hands.fill(overview.lock_card.proof, overview.title.text())
        self._shot("home-lock")
        self._hands.click(overview.lock_card.act)
        self._wait(lambda: self._state() is StudyState.LOCKED, "the lock")
        self._wait_idle(self._window.home)
        self._shot("home-locked")

    def _export(self) -> None:
        page = self._export_page()
        self._hands.click(page.choose)
        self._shot("export")
        self._hands.tick(page.patient_free)
        self._shot("export-with-patient-data")
        self._hands.tick(page.patient_free)
        self._busy(self._window.export, "export-busy", "Writing the bundle", "images of RR-04")
        self._hands.click(page.export)
        self._wait(page.verdict.isVisible, "the bundle")
        self._wait_idle(self._window.export)
        self._shot("export-done")
        make_recipient_keys(self._folder / "recipient")
        self._hands.click(page.seal.to_key)
        self._wait(lambda: self._window.export.sealed is not None, "the sealed bundle")
        self._wait_idle(self._window.export)
        self._hands.click(page.backup.back_up)
        self._wait(page.backup.where.isVisible, "the backup")
        self._wait_idle(self._window.export)
        self._hands.fill(page.seal.passphrase, "short")
        self._shot("export-sealed")

    # ---- parts -----------------------------------------------------------------------------------

    def _shot(self, name: str) -> None:
        self._hands.settle()
        self._take(name, None)

    def _wait(self, is_met: Callable[[], bool], words: str) -> None:
        self._hands.wait(is_met, words, LONG_S)
        self._hands.settle()

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

    def _busy(self, model: PageViewModel, name: str, title: str, words: str) -> None:
        job = Job(title)
        model.job = job
        model.changed.emit()
        job.report(Step(4, 10, words))
        self._hands.rest(BUSY_SHOWS_MS)
        self._shot(name)
        model.job = None
        model.changed.emit()

    def _open(self, name: str) -> None:
        window = self._window
        path = self._folder / name
        window.home.open_path(path)
        self._wait(lambda: window.home.path == path and not window.home.is_opening, name)
        choose_role(self._hands, self._window)
        self._wait_idle(window.home)
        self._wait(lambda: window.home.view is HomeView.OVERVIEW, "the overview")

    def _go(self, name: PageName) -> None:
        self._hands.click(self._window.rail.entries[name])
        self._wait(lambda: self._window.current is name, f"the page {name}")
        for model in (self._window.worklist, self._window.results, self._window.trail):
            self._wait_idle(model)

    def _sit(self, place: int | None) -> None:
        window = self._window
        readers = window.shell.readers
        window.sit(None if place is None else readers[place])
        self._hands.settle()
        self._wait_idle(window.worklist)

    def _state(self) -> StudyState | None:
        summary = self._window.shell.summary
        return summary.state if summary is not None else None

    def _home(self) -> HomePage:
        page = self._window.page(PageName.OVERVIEW)
        assert isinstance(page, HomePage)  # noqa: S101
        return page

    def _reading_page(self) -> ReadingPage:
        page = self._window.page(PageName.READING)
        assert isinstance(page, ReadingPage)  # noqa: S101
        return page

    def _export_page(self) -> ExportPage:
        self._go(PageName.EXPORT)
        page = self._window.page(PageName.EXPORT)
        assert isinstance(page, ExportPage)  # noqa: S101
        return page
