"""Main window: frame, pages and navigation."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from readingroom.domain.accounts import PERMISSIONS, Permission
from readingroom.domain.ids import ItemId
from readingroom.domain.reading import Reader
from readingroom.services import FrameReader, Study
from readingroom_desktop.jobs import Failure, JobBoard
from readingroom_desktop.jobs.module_loader import READING
from readingroom_desktop.pages.home import HomePage
from readingroom_desktop.pages.prefetch import ReadingPrefetcher
from readingroom_desktop.theme import Size, ThemeManager, ThemeName
from readingroom_desktop.viewmodels.analyse import AnalyseViewModel
from readingroom_desktop.viewmodels.compliance import ComplianceViewModel
from readingroom_desktop.viewmodels.evaluate import EvaluateViewModel
from readingroom_desktop.viewmodels.export import ExportViewModel
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.leaderboard import LeaderboardViewModel
from readingroom_desktop.viewmodels.models import ModelsViewModel
from readingroom_desktop.viewmodels.monitor import MonitorViewModel
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.viewmodels.people import PeopleViewModel
from readingroom_desktop.viewmodels.report import ReportViewModel
from readingroom_desktop.viewmodels.restoring import RestoreViewModel
from readingroom_desktop.viewmodels.results import ResultsViewModel
from readingroom_desktop.viewmodels.risk import RiskViewModel
from readingroom_desktop.viewmodels.scenarios import ScenariosViewModel
from readingroom_desktop.viewmodels.shell import PageName, ShellViewModel, may_see_cases
from readingroom_desktop.viewmodels.sign_in import SignInStep
from readingroom_desktop.viewmodels.stress import StressViewModel
from readingroom_desktop.viewmodels.trail import TrailViewModel
from readingroom_desktop.viewmodels.wizard import WizardViewModel
from readingroom_desktop.viewmodels.worklist import WorklistViewModel
from readingroom_desktop.widgets.command_palette import Command, CommandPalette
from readingroom_desktop.widgets.controls import column, row
from readingroom_desktop.widgets.crash_card import CrashCard
from readingroom_desktop.widgets.focus_keeper import FocusKeeper
from readingroom_desktop.widgets.hints import Hints
from readingroom_desktop.widgets.jobs_card import JobsCard
from readingroom_desktop.widgets.key_sheet import HasKeys, KeySheet
from readingroom_desktop.widgets.page_stack import PageArea, PageStack
from readingroom_desktop.widgets.rail import Rail
from readingroom_desktop.widgets.settings_card import SettingsCard
from readingroom_desktop.widgets.status_line import StatusLine
from readingroom_desktop.widgets.toast import Toast
from readingroom_desktop.widgets.top_strip import TopStrip
from readingroom_desktop.window.bundle_opening import BundleOpening
from readingroom_desktop.window.commands import Commands
from readingroom_desktop.window.installation_check import InstallationCheck
from readingroom_desktop.window.moved_file import MovedFile
from readingroom_desktop.window.page_factory import PageFactory
from readingroom_desktop.window.page_preloader import PagePreloader
from readingroom_desktop.window.services import Services
from readingroom_desktop.window.sign_in_controller import SignInController

if TYPE_CHECKING:
    from readingroom_desktop.viewmodels.monitoring_review import MonitoringReviewViewModel
    from readingroom_desktop.viewmodels.reading import ReadingViewModel

_GEOMETRY = "window"

SIGNED_ON = (PageName.WORKLIST, PageName.RESULTS, PageName.AUDIT_TRAIL)
"""Pages that show signatures; the Overview page loads them with its other content."""


class MainWindow(QMainWindow):
    """Rail, top strip, page and status line; pages are created on first use."""

    closed = Signal()
    reading: "ReadingViewModel"
    """Created with its page."""
    reviews: "list[MonitoringReviewViewModel]"
    """Created with the first case that a page opens."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.hooks, self.study_thread = services.hooks, services.thread
        thread, clock = services.thread, services.clock
        self.shell = ShellViewModel(thread, clock, self)
        self.jobs = JobBoard(clock, self)
        self.home = HomeViewModel(thread, services.settings, services.data_folder, clock, self)
        self.wizard = WizardViewModel(self.home, services.documents_folder, self)
        self.worklist = WorklistViewModel(thread, self)
        self.results = ResultsViewModel(thread, self)
        self.models = ModelsViewModel(thread, self)
        self.evaluate = EvaluateViewModel(thread, services.data_folder, clock, self)
        self.leaderboard = LeaderboardViewModel(thread, self)
        self.scenarios = ScenariosViewModel(thread, services.data_folder, self)
        self.stress, self.monitor = StressViewModel(thread, self), MonitorViewModel(thread, self)
        self.analyse = AnalyseViewModel(thread, self)
        self.compliance, self.risk = ComplianceViewModel(thread, self), RiskViewModel(thread, self)
        self.report = ReportViewModel(thread, services.data_folder, self)
        self.trail = TrailViewModel(thread, self)
        self.export = ExportViewModel(thread, self)
        self.restoring = RestoreViewModel(thread, self.home, clock)
        self.people = PeopleViewModel(thread, clock, self)
        self._viewmodels: dict[PageName, PageViewModel] = {
            PageName.OVERVIEW: self.home,
            PageName.WORKLIST: self.worklist,
            PageName.RESULTS: self.results,
            PageName.MODELS: self.models,
            PageName.EVALUATIONS: self.evaluate,
            PageName.LEADERBOARDS: self.leaderboard,
            PageName.SYNTHETIC_CASES: self.scenarios,
            PageName.STRESS: self.stress,
            PageName.MONITORING: self.monitor,
            PageName.EXPLANATIONS: self.analyse,
            PageName.COMPLIANCE: self.compliance,
            PageName.RISK: self.risk,
            PageName.REPORTS: self.report,
            PageName.AUDIT_TRAIL: self.trail,
            PageName.EXPORT: self.export,
            PageName.PEOPLE: self.people,
        }
        self.theme_manager = ThemeManager(self)
        self._page_maker = PageFactory(self, services)
        self._commands = Commands(self)
        self._pages: dict[PageName, QWidget] = {}
        self._stale: set[PageName] = set()
        self._is_reading_started, self.reviews = False, []
        self.ahead = ReadingPrefetcher(self)
        self.ahead.expected.connect(self._prepare)
        self.ahead.calm.connect(services.loader.warm_up)
        self.pages_ahead = PagePreloader(self)
        self.ahead.calm.connect(self.pages_ahead.start)
        self.current = PageName.OVERVIEW
        self._build()
        self._connect()
        self._add_keys()
        self._restore()
        self.show_page(PageName.OVERVIEW)

    # ---- frame -----------------------------------------------------------------------------------

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Readingroom"))
        self.setMinimumSize(Size.MIN_WINDOW_WIDTH, Size.MIN_WINDOW_HEIGHT)
        centre = self.room = QWidget()
        centre.setProperty("role", "page")
        self.rail = Rail()
        self.strip = TopStrip(self.shell, self.jobs)
        self.status = StatusLine(self.shell)
        self.stack = PageStack()
        middle = row(self.rail, PageArea(self.stack), gap=0)
        middle.setStretch(1, 1)
        self.moved_file = MovedFile(self, self._services)
        layout = column(self.strip, self.moved_file.banner, gap=0)
        layout.addLayout(middle, 1)
        layout.addWidget(self.status)
        centre.setLayout(layout)
        self.key_sheet = KeySheet(centre)
        self.palette_card = CommandPalette(centre)
        self.crash_card = CrashCard(centre)
        self.toast = Toast(centre)
        self.settings_card = SettingsCard(centre, self._services.settings)
        self.jobs_card = JobsCard(centre, self.jobs)
        self.hints = Hints(centre)
        self.bundles = BundleOpening(self, self._services, centre)
        self.installation_check = InstallationCheck(self, self._services, centre)
        self.gatekeeper = SignInController(self, self._services, centre)
        self.setCentralWidget(self.gatekeeper.front)
        FocusKeeper(self)

    def _connect(self) -> None:
        shell, services = self.shell, self._services
        self.rail.chosen.connect(self.pages_ahead.bring)
        self.strip.keys_wanted.connect(self.show_keys)
        self.strip.jobs_wanted.connect(self.jobs_card.show_jobs)
        services.thread.job_started.connect(self.jobs.add)
        working_pages = (
            *(self.models, self.evaluate, self.scenarios, self.stress, self.monitor),
            self.analyse,
        )
        for working in working_pages:
            working.started.connect(self.jobs.add)
            self.gatekeeper.viewmodel.resumed.connect(working.resume)
        self.strip.settings_wanted.connect(self.settings_card.show_settings)
        self.settings_card.chosen.connect(self._apply_settings)
        self.home.looking_around.connect(self._greet)
        self.hints.ended.connect(self._restore_focus)
        shell.changed.connect(self._on_shell)
        shell.study_changed.connect(self._on_study)
        shell.content_changed.connect(self._on_content)
        shell.person_leaves.connect(self.save_drafts)
        shell.person_changed.connect(self._on_person)
        shell.page_wanted.connect(self.pages_ahead.bring)
        shell.noticed.connect(self.toast.show_message)
        self.home.opened.connect(shell.adopt)
        self.home.settings_changed.connect(self._save_settings)
        for viewmodel in self._viewmodels.values():
            viewmodel.wrote.connect(shell.note_write)
            viewmodel.noticed.connect(self.toast.show_message)
        services.thread.crashed.connect(self._on_crashed)
        services.thread.unheard.connect(self._on_unhandled)
        services.hooks.caught.connect(self.crash_card.show_report)
        self._on_shell()

    def _add_keys(self) -> None:
        keys = [(key.sequence, key.run) for key in self._commands.shortcuts()]
        for sequence, run in (*keys, *self._commands.page_keys()):
            shortcut = QShortcut(QKeySequence(sequence), self)
            shortcut.activated.connect(run)
            self.gatekeeper.guard(shortcut)

    # ---- pages -----------------------------------------------------------------------------------

    def page(self, name: PageName) -> QWidget:
        """Return a page placed in the window, created on first use."""
        page = self.created_page(name)
        if self.stack.indexOf(page) < 0:
            with self.hints.aside():
                self.stack.addWidget(page)
                self.theme_manager.apply_theme(page)
        return page

    def created_page(self, name: PageName) -> QWidget:
        """Return a page, created on first use, which may not be placed in the window yet."""
        if name not in self._pages:
            with self.hints.aside():
                self._pages[name] = self._page_maker.make(name)
        return self._pages[name]

    def build_next(self, name: PageName) -> bool:
        """Build the next part of a page; return whether one was left."""
        if name not in self._pages:
            self.created_page(name)
        elif self.stack.indexOf(self._pages[name]) < 0:
            self.page(name)
        else:
            return False
        return True

    def show_page(self, name: PageName) -> None:
        """Show a page with reloaded content, if the user is permitted to see it."""
        if name not in self.shell.pages:
            return
        self.pages_ahead.cancel_bring()
        page = self.page(name)
        self.current = name
        self.stack.setCurrentWidget(page)
        self.rail.mark(name)
        viewmodel = self._viewmodels.get(name)
        if viewmodel is not None and name in self._stale:
            self._stale.discard(name)
            viewmodel.refresh()
        if name in SIGNED_ON and self.shell.summary is not None:
            self.home.signing.refresh()
        if name is PageName.READING and not self._is_reading_started:
            self.read(None)
        self._take_focus(page)

    def _take_focus(self, page: QWidget) -> None:
        take_focus = getattr(page, "take_focus", None)
        if take_focus is not None:
            take_focus()

    def read(self, item: ItemId | None) -> None:
        """Open an item for the current reader, or with None the next one."""
        person = self.shell.person
        if person is None:
            return
        self.page(PageName.READING)
        self._is_reading_started = True
        self.show_page(PageName.READING)
        self.reading.start(person.id, item)

    # ---- commands and keys -----------------------------------------------------------------------

    def show_keys(self) -> None:
        """Open the shortcut sheet of the shown page."""
        page = self.page(self.current)
        sections = page.key_sections() if isinstance(page, HasKeys) else ()
        self.key_sheet.show_sections((self._commands.section(), *sections))

    def show_palette(self) -> None:
        """Open the command palette."""
        self.palette_card.show_commands(self.commands())

    def open_study(self) -> None:
        """Prompt for a study file and open it."""
        self.show_page(PageName.OVERVIEW)
        page = self.page(PageName.OVERVIEW)
        if isinstance(page, HomePage) and self.current is PageName.OVERVIEW:
            page.choose_study()

    def switch_theme(self) -> None:
        """Switch between the dark and the light theme."""
        settings = self._services.settings
        is_dark = settings.theme == ThemeName.DARK
        settings.theme = ThemeName.LIGHT if is_dark else ThemeName.DARK
        self._apply_settings()

    def _apply_settings(self) -> None:
        settings, app = self._services.settings, QApplication.instance()
        if isinstance(app, QApplication):
            self.theme_manager.change(
                app, ThemeName(settings.theme), has_motion=settings.has_motion
            )
        if PageName.READING in self._pages:
            self._set_drag()
        self._save_settings()

    def _set_drag(self) -> None:
        page = self._pages[PageName.READING]
        page.set_drag(is_width_horizontal=self._services.settings.is_width_horizontal)  # type: ignore[attr-defined] # it is a ReadingPage, imported when it is built

    def show_hints(self) -> None:
        """Show the hints of the guided tour from the start."""
        from readingroom_desktop.pages.guided_tour import GuidedTour

        self._services.settings.are_hints_seen = True
        self._save_settings()
        self.hints.start(GuidedTour(self).hints())

    def _restore_focus(self) -> None:
        """Return the keyboard focus to the page after the hints."""
        page, focused = self._pages.get(self.current), QApplication.focusWidget()
        if page is not None and (focused is None or not page.isAncestorOf(focused)):
            self._take_focus(page)

    def _greet(self) -> None:
        if not self._services.settings.are_hints_seen:
            self.pages_ahead.modules.load(READING, self._greet_now)

    def _greet_now(self) -> None:
        if self.shell.summary is not None and not self.hints.is_running:
            self.show_hints()

    def show_next_hint(self) -> None:
        """Show the next hint, or the first one; none without a study."""
        if self.hints.is_running:
            self.hints.show_next()
        elif self.shell.summary is not None:
            self.show_hints()

    def commands(self) -> tuple[Command, ...]:
        """Return the commands available now, for the palette."""
        return self._commands.all()

    # ---- signals ---------------------------------------------------------------------------------

    def _on_shell(self) -> None:
        self.rail.show_pages(self.shell.pages)
        summary = self.shell.summary
        name = self.tr("Readingroom")
        is_asking = self.gatekeeper.viewmodel.gate is SignInStep.ROLE
        self.setWindowTitle(f"{summary.title} – {name}" if summary and not is_asking else name)

    def _on_study(self) -> None:
        """Reset the pages, as another study or none is open."""
        self.toast.clear()
        self.ahead.clear()
        self.pages_ahead.stop()
        self.hints.end()
        self._is_reading_started = False
        allowed = PERMISSIONS[self.shell.role]
        self.leaderboard.may_evaluate = PageName.EVALUATIONS in self.shell.pages
        self.export.may_export = Permission.EXPORT in allowed
        self.restoring.is_allowed = Permission.RESTORE in allowed and not self.shell.is_read_only
        self.restoring.leave()
        others = [name for name in self._viewmodels if name is not PageName.OVERVIEW]
        for name in others:
            self._viewmodels[name].clear()
            self._viewmodels[name].is_read_only = self.shell.is_read_only
        self._stale = set(others)
        if self.shell.summary is None:
            self.home.clear()
            self._services.loader.open(None)
        else:
            self.connect_images()
            self.ahead.open_study()
        self.show_page(PageName.OVERVIEW)

    def connect_images(self) -> None:
        """Read images from the open study, and request the one on screen again."""
        if may_see_cases(self.shell.role):
            self._services.thread.run(_frames_of, self._on_images)

    def _on_images(self, opener: Callable[[], FrameReader]) -> None:
        self._services.loader.open(opener)
        page = self._pages.get(PageName.READING)
        if page is not None:
            images = page.images  # type: ignore[attr-defined] # it is a ReadingPage, imported when it is built
            images.go_to(images.index_shown[1])

    def _on_content(self) -> None:
        self._stale = set(self._viewmodels) - {self.current}

    def _on_person(self) -> None:
        self.toast.clear()
        self._is_reading_started = False
        self._stale.discard(PageName.WORKLIST)
        self.worklist.set_reader(self.shell.person)
        self.ahead.clear()
        self.pages_ahead.stop()
        if self.shell.person is not None:
            self.pages_ahead.build_reading()  # while the study's thread loads the worklist
        elif self.shell.summary is not None:
            self.ahead.open_study()

    def _prepare(self, case_code: str) -> None:
        if not self._is_reading_started:
            self.created_page(PageName.READING)  # creates its view model
            self.reading.prepare(case_code)

    def save_drafts(self) -> None:
        """Save the values entered on the Reading page or in a review."""
        for review in self.reviews:
            review.flush_draft()
        if PageName.READING in self._pages:
            self.reading.flush_draft()

    def stop_reading(self) -> None:
        """Save drafts and close the pair and reviewed cases."""
        for review in self.reviews:
            review.stop()
        if PageName.READING in self._pages:
            self.reading.stop()

    def end_reading(self) -> None:
        """Return to the worklist; the Reading page restarts when it is shown again."""
        self._is_reading_started = False
        self.show_page(PageName.WORKLIST)

    def _on_crashed(self, failure: Failure) -> None:
        self._services.hooks.report(failure.error)

    def _on_unhandled(self, failure: Failure) -> None:
        self.toast.show_message(failure.message)

    def act_as(self, person: Reader | None) -> None:
        """Act as a reader, or with None as the coordinator."""
        self.shell.act_as(person)

    # ---- settings and closing --------------------------------------------------------------------

    def _restore(self) -> None:
        available = self.screen().availableSize()
        self.resize(QSize(Size.WINDOW_WIDTH, Size.WINDOW_HEIGHT).boundedTo(available))
        saved = self._services.settings.layout(_GEOMETRY)
        if saved:
            self.restoreGeometry(saved)

    def _save_settings(self) -> None:
        try:
            self._services.settings_file.save(self._services.settings)
        except OSError:
            self.toast.show_message(
                self.tr("The settings could not be saved. The study is not affected.")
            )

    def open(self) -> None:
        """Show the window with its stored geometry, the first time maximised."""
        if self._services.settings.layout(_GEOMETRY):
            self.show()
        else:
            self.showMaximized()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show only icons in the rail of a small window."""
        super().resizeEvent(event)
        size = event.size()
        self.rail.fit(
            is_compact=size.width() < Size.ROOMY_WIDTH or size.height() < Size.ROOMY_HEIGHT
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save open drafts, then end the threads."""
        self.ahead.clear()
        self.pages_ahead.end()
        self.theme_manager.stop()
        self.hints.end()
        self.stop_reading()
        self._services.settings.store_layout(_GEOMETRY, bytes(self.saveGeometry().data()))
        self._save_settings()
        self.jobs.stop()
        self._services.loader.stop()
        self._services.thread.stop()
        self.moved_file.report_at_end()
        self.evaluate.scratch.close()
        self.scenarios.scratch.close()
        self.report.scratch.close()
        for page in self._pages.values():
            if page.parent() is None:  # Qt does not own it, and Python deletes in any order
                page.deleteLater()
        self.closed.emit()
        event.accept()


def _frames_of(study: Study) -> Callable[[], FrameReader]:
    return study.frames_opener()
