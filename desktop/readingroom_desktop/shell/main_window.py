"""Main window: frame, pages and navigation."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from readingroom.domain.ids import ItemId
from readingroom.reading.types import Reader
from readingroom_desktop.crash import CrashReport
from readingroom_desktop.jobs import Failure, JobBoard
from readingroom_desktop.pages.context import PageContext, Services
from readingroom_desktop.shell.cards import (
    About,
    BundleOpening,
    CaseViews,
    InstallationCheck,
    KeySettings,
    Security,
)
from readingroom_desktop.shell.commands import Commands, WindowActions
from readingroom_desktop.shell.moved_file import MovedFile
from readingroom_desktop.shell.moved_program import MovedProgram
from readingroom_desktop.shell.navigation import Navigation
from readingroom_desktop.shell.page_preloader import READING, PagePreloader
from readingroom_desktop.shell.page_set import PageSet
from readingroom_desktop.shell.page_tabs import TabFinder
from readingroom_desktop.shell.reading_control import ReadingControl, ReadingPrefetcher
from readingroom_desktop.shell.registry import PageName, make_extensions, page_of
from readingroom_desktop.shell.sign_in_controller import SignInController
from readingroom_desktop.shell.worker_settings import WorkerSettings
from readingroom_desktop.study.overview.page import OverviewPage
from readingroom_desktop.theme import Size, ThemeManager, ThemeName
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.page import PageViewModel
from readingroom_desktop.viewmodels.shell import ShellViewModel
from readingroom_desktop.viewmodels.sign_in import SignInStep
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel
from readingroom_desktop.widgets.command_palette import Command, CommandPalette
from readingroom_desktop.widgets.crash_card import CrashCard
from readingroom_desktop.widgets.focus_keeper import FocusKeeper
from readingroom_desktop.widgets.hints import Hints
from readingroom_desktop.widgets.jobs_card import JobsCard
from readingroom_desktop.widgets.key_sheet import HasKeys, KeySheet
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.page_stack import PageArea, PageStack
from readingroom_desktop.widgets.settings_card import SettingsCard
from readingroom_desktop.widgets.toast import Toast
from readingroom_desktop.widgets.top_strip import StatusLine, TopStrip

if TYPE_CHECKING:
    from readingroom_desktop.viewmodels.reading import ReadingViewModel

_GEOMETRY = "window"


class MainWindow(QMainWindow):
    """Rail, top strip, page and status line; pages are created on first use."""

    closed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.hooks, self.study_thread = services.hooks, services.thread
        thread, clock = services.thread, services.clock
        self.shell = ShellViewModel(thread, clock, self)
        self.jobs = JobBoard(clock, self)
        self.home = HomeViewModel(thread, services.settings, services.data_folder, clock, self)
        self.theme_manager = ThemeManager(self)
        self._build_frame()
        self._build_sign_in()
        self._build_pages()
        self._build_commands()
        self._lay_out()
        self._connect()
        self._add_keys()
        self._restore()
        self.show_page(PageName.OVERVIEW)

    # ---- parts -----------------------------------------------------------------------------------

    def _build_frame(self) -> None:
        self.setWindowTitle(tr("Readingroom"))
        least = QSize(Size.MIN_WINDOW_WIDTH, Size.MIN_WINDOW_HEIGHT)
        self.setMinimumSize(least.boundedTo(self.screen().availableSize()))
        body = self.body = QWidget()
        body.setProperty("role", "page")
        self.navigation = Navigation(self.shell, self)
        self.strip = TopStrip(self.shell, self.jobs)
        self.status = StatusLine(self.shell)
        self.stack = PageStack()
        self.page_area = PageArea(self.stack)
        self.key_sheet = KeySheet(body)
        self.keys = KeySettings(self._services.settings, body, self._save_settings)
        self.key_sheet.change_requested.connect(self.keys.show)
        self.workers = WorkerSettings(self._services, self.shell, body, self._save_settings)
        self.palette_card = CommandPalette(body)
        self.crash_card = CrashCard(body)
        self.toast = Toast(body)
        self.hints = Hints(body)

    @cached_property
    def settings_card(self) -> SettingsCard:
        """Return the settings card, created on first use."""
        card = SettingsCard(self.body, self._services.settings)
        card.chosen.connect(self._apply_settings)
        card.check_requested.connect(self.installation_check.show)
        card.keys_requested.connect(self.keys.show)
        card.cluster_requested.connect(self.workers.show_cluster)
        card.about_requested.connect(self.about.show)
        card.security_requested.connect(self.security.show)
        return card

    @cached_property
    def jobs_card(self) -> JobsCard:
        """Return the card with all jobs, created on first use."""
        return JobsCard(self.body, self.jobs)

    def _build_sign_in(self) -> None:
        services, body, toast = self._services, self.body, self.toast
        self.moved_file = MovedFile(services, self.save_drafts, toast, self)
        self.moved_program = MovedProgram(self)
        self.about = About(body)
        self.security = Security(services, body, toast.show_message, self)
        self.installation_check = InstallationCheck(services.chooser, body, self.jobs, toast, self)
        self.sign_in_controller = SignInController(
            services,
            self.shell,
            self.home,
            body,
            self.toast,
            save_drafts=self.save_drafts,
            stop_reading=self.stop_reading,
            window=self,
        )

    def _build_pages(self) -> None:
        services, shell, notify = self._services, self.shell, self.toast.show_message
        self.cases = CaseViews(services, self.body, self.home)
        self.prefetcher = ReadingPrefetcher(self)
        self.bundles = BundleOpening(services, self.body, notify, self)
        context = PageContext(
            services=services,
            owner=self,
            body=self.body,
            shell=shell,
            home=self.home,
            show_page=lambda key: self.show_page(page_of(key)),
            show_case=self.cases.show_case,
            add_review=self.cases.add_review,
            read=self.read,
            end_reading=self.end_reading,
            expect_item=self.prefetcher.pick,
            choose_bundle=self.bundles.choose,
            require_sign_in=self.sign_in_controller.require_sign_in,
            notify=notify,
            analysis_extensions=partial(make_extensions, self),
        )
        self.pages = PageSet(
            context, self.stack, self.theme_manager, self.hints.without_event_filter, self
        )
        self.reader = ReadingControl(
            services, shell, self.pages, self.prefetcher, self.show_page, self
        )
        self.preloader = PagePreloader(
            self.pages, self.navigation, shell, services.thread, self.show_page, self
        )

    def _build_commands(self) -> None:
        actions = WindowActions(
            show_keys=self.show_keys,
            show_palette=self.show_palette,
            show_jobs=self.show_jobs,
            show_settings=self.show_settings,
            change_keys=self.keys.show,
            show_self_test=self.installation_check.show,
            show_about=self.about.show,
            show_hints=self.show_hints,
            show_next_hint=self.show_next_hint,
            show_page=self.preloader.open_page,
            tabs=TabFinder(self.pages, self.show_page),
            switch_theme=self.switch_theme,
            open_study=self.open_study,
            open_sample=self.open_sample,
            open_bundle=self.bundles.choose,
            verify_trail=self.verify_trail,
            close_window=self._close,
        )
        self._commands = Commands(self.shell, self.navigation, self.sign_in_controller, actions)

    def _lay_out(self) -> None:
        right = column(self.navigation.tabs, self.page_area, growing=self.page_area, gap=0)
        middle = row(self.navigation.rail, right, growing=right, gap=0)
        banners = (self.moved_program.banner, self.moved_file.banner)
        parts = (self.strip, *banners, middle, self.status)
        self.body.setLayout(column(*parts, growing=middle, gap=0))
        self.setCentralWidget(self.sign_in_controller.front)
        FocusKeeper(self)

    def _connect(self) -> None:
        shell, services, sign_in_controller = self.shell, self._services, self.sign_in_controller
        self.navigation.chosen.connect(self.preloader.open_page)
        self.prefetcher.idle.connect(self.preloader.start)
        self.pages.viewmodel_made.connect(self._connect_page)
        self.strip.keys_requested.connect(self.show_keys)
        self.strip.jobs_requested.connect(self.show_jobs)
        self.strip.settings_requested.connect(self.show_settings)
        self.strip.lock_requested.connect(sign_in_controller.lock)
        self.strip.password_requested.connect(sign_in_controller.ask_password)
        self.strip.sign_out_requested.connect(sign_in_controller.sign_out)
        sign_in_controller.viewmodel.reopened.connect(self.reader.connect_images)
        self.home.sample_explored.connect(self._greet)
        self.hints.ended.connect(self._restore_focus)
        shell.changed.connect(self._on_shell)
        shell.study_changed.connect(self._on_study)
        shell.content_changed.connect(self._on_content)
        shell.person_leaves.connect(self.save_drafts)
        shell.person_changed.connect(self._on_person)
        shell.start_requested.connect(lambda: self.preloader.open_page(self.navigation.start))
        shell.warned.connect(self.toast.show_warning)
        self.home.opened.connect(shell.adopt)
        self.home.settings_changed.connect(self._save_settings)
        self.jobs.device_used.connect(lambda job: shell.note_device(job.device, job.device_notes))
        services.thread.job_started.connect(self.jobs.add)
        services.thread.crashed.connect(self._on_crashed)
        services.thread.unhandled.connect(self._on_unhandled)
        services.hooks.caught.connect(self._on_caught)
        self._on_shell()

    def _connect_page(self, viewmodel: PageViewModel) -> None:
        viewmodel.wrote.connect(self.shell.note_write)
        viewmodel.noticed.connect(self.toast.show_message)
        viewmodel.warned.connect(self.toast.show_warning)
        for part in (viewmodel, *viewmodel.workers):
            if isinstance(part, WorkPageViewModel):
                part.started.connect(self.jobs.add)
                part.started.connect(self.workers.record)
                self.sign_in_controller.viewmodel.resumed.connect(part.resume)

    def _add_keys(self) -> None:
        keys = [(key.sequence, key.run) for key in self._commands.shortcuts()]
        for sequence, run in (*keys, *self._commands.page_keys()):
            shortcut = QShortcut(QKeySequence(sequence), self)
            shortcut.activated.connect(run)
            self.sign_in_controller.guard(shortcut)

    # ---- pages -----------------------------------------------------------------------------------

    @property
    def current(self) -> PageName:
        """Return the page in front."""
        return self.navigation.current

    @property
    def reading(self) -> "ReadingViewModel":
        """Return the view model of the Reading page."""
        return self.reader.page.model

    def page(self, name: PageName) -> QWidget:
        """Return a page placed in the window, created on first use."""
        return self.pages.placed(name)

    def show_page(self, name: PageName) -> None:
        """Show a page with reloaded content, if the user is permitted to see it."""
        if name not in self.navigation.pages:
            return
        self.preloader.cancel_opening()
        page = self.pages.show(name)
        self.navigation.mark(name)
        if name is PageName.READING and not self.reader.is_started:
            self.reader.read(None)
        if not self.navigation.tabs.bar.hasFocus():
            self._take_focus(page)

    def _take_focus(self, page: QWidget) -> None:
        take_focus = getattr(page, "take_focus", None)
        if take_focus is not None:
            take_focus()

    def read(self, item: ItemId | None, *, is_correcting: bool = False) -> None:
        """Open an item for the current reader, or with None the next one."""
        self.reader.read(item, is_correcting=is_correcting)

    def end_reading(self) -> None:
        """Return to the worklist; the Reading page restarts when it is shown again."""
        self.reader.end()

    # ---- commands --------------------------------------------------------------------------------

    def commands(self) -> tuple[Command, ...]:
        """Return the commands available now, for the palette."""
        return self._commands.all()

    def show_keys(self) -> None:
        """Open the shortcut sheet of the shown page."""
        page, sections = self.page(self.current), self.cases.key_sections()
        if sections is None:
            sections = page.key_sections() if isinstance(page, HasKeys) else ()
        self.key_sheet.show_sections((self._commands.section(), *sections))

    def show_palette(self) -> None:
        """Open the command palette."""
        self.palette_card.show_commands(self.commands())

    def show_jobs(self) -> None:
        """Open the card with all jobs."""
        self.jobs_card.show_jobs()

    def show_settings(self) -> None:
        """Open the settings card."""
        self.settings_card.show_settings()

    def open_study(self) -> None:
        """Prompt for a study file and open it."""
        self.show_page(PageName.OVERVIEW)
        page = self.page(PageName.OVERVIEW)
        if isinstance(page, OverviewPage) and self.current is PageName.OVERVIEW:
            page.choose_study()

    def open_sample(self) -> None:
        """Open the sample study."""
        self.show_page(PageName.OVERVIEW)
        self.home.explore_sample()

    def verify_trail(self) -> None:
        """Show the Audit trail page and verify the trail."""
        from readingroom_desktop.assurance.audit_trail.viewmodel import AuditTrailViewModel

        self.show_page(PageName.AUDIT_TRAIL)
        viewmodel = self.pages.viewmodel(PageName.AUDIT_TRAIL)
        if isinstance(viewmodel, AuditTrailViewModel):
            viewmodel.verify()

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
        self.reader.apply_settings()
        self.workers.apply()
        self._save_settings()

    def act_as(self, person: Reader | None) -> None:
        """Act as a reader, or with None as the coordinator."""
        self.shell.act_as(person)

    # ---- hints -----------------------------------------------------------------------------------

    def show_hints(self) -> None:
        """Show the hints of the guided tour from the start."""
        from readingroom_desktop.shell.guided_tour import GuidedTour

        self._services.settings.are_hints_seen = True
        self._save_settings()
        self.hints.start(GuidedTour(self).hints())

    def show_next_hint(self) -> None:
        """Show the next hint, or the first one; none without a study."""
        if self.hints.is_running:
            self.hints.show_next()
        elif self.shell.summary is not None:
            self.show_hints()

    def _restore_focus(self) -> None:
        """Return the keyboard focus to the page after the hints."""
        page, focused = self.stack.currentWidget(), QApplication.focusWidget()
        if page is not None and (focused is None or not page.isAncestorOf(focused)):
            self._take_focus(page)

    def _greet(self) -> None:
        if not self._services.settings.are_hints_seen:
            self.preloader.modules.load(READING, self._greet_now)

    def _greet_now(self) -> None:
        if self.shell.summary is not None and not self.hints.is_running:
            self.show_hints()

    # ---- signals ---------------------------------------------------------------------------------

    def _on_shell(self) -> None:
        self.navigation.redraw()
        summary = self.shell.summary
        name = tr("Readingroom")
        is_asking = self.sign_in_controller.viewmodel.gate is SignInStep.ROLE
        self.setWindowTitle(
            f"{isolated(summary.title)} – {name}" if summary and not is_asking else name
        )

    def _on_study(self) -> None:
        """Reset the pages, as another study or none is open."""
        self.toast.clear()
        self.reader.forget()
        self.preloader.stop()
        self.hints.end()
        self.pages.forget_study()
        if self.shell.summary is None:
            self.home.clear()
            self._services.loader.open(None)
        else:
            self.reader.connect_images()
            self.prefetcher.open_study()
        self.show_page(PageName.OVERVIEW)

    def _on_content(self) -> None:
        self.pages.mark_stale(but=self.current)

    def _on_person(self) -> None:
        self.toast.clear()
        self.pages.keep(PageName.WORKLIST)  # it loads the worklist of the new user itself
        self.reader.forget()
        self.preloader.stop()
        if self.shell.person is not None:
            self.preloader.build_reading()  # while the study's thread loads the worklist
        elif self.shell.summary is not None:
            self.prefetcher.open_study()

    def _on_crashed(self, failure: Failure) -> None:
        self._services.hooks.report(failure.error)

    def _on_caught(self, report: CrashReport) -> None:
        if not self.moved_program.look():
            self.crash_card.show_report(report)

    def _on_unhandled(self, failure: Failure) -> None:
        self.toast.show_warning(failure.message)

    # ---- drafts ----------------------------------------------------------------------------------

    def save_drafts(self) -> None:
        """Save the values entered on the Reading page or in a review."""
        self.cases.save_drafts()
        self.reader.save_draft()

    def stop_reading(self) -> None:
        """Save drafts and close the pair and reviewed cases."""
        self.cases.stop()
        self.reader.stop()

    # ---- settings and closing --------------------------------------------------------------------

    def _restore(self) -> None:
        available = self.screen().availableSize()
        self.resize(QSize(Size.WINDOW_WIDTH, Size.WINDOW_HEIGHT).boundedTo(available))
        saved = self._services.settings.layout(_GEOMETRY)
        self._has_geometry = bool(saved and self.restoreGeometry(saved))

    def _save_settings(self) -> None:
        try:
            self._services.settings_file.save(self._services.settings)
        except OSError:
            self.toast.show_warning(
                tr("The settings could not be saved. The study is not affected.")
            )

    def open(self) -> None:
        """Show the window as it was; maximised the first time, or on a screen of another size."""
        if self._has_geometry:
            self.show()
        else:
            self.showMaximized()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show only icons in the rail of a small window."""
        super().resizeEvent(event)
        size = event.size()
        self.navigation.rail.fit(
            is_compact=size.width() < Size.ROOMY_WIDTH or size.height() < Size.ROOMY_HEIGHT
        )

    def _close(self) -> None:
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save open drafts, then end the threads."""
        self.prefetcher.clear()
        self.preloader.end()
        self.theme_manager.stop()
        self.hints.end()
        self.stop_reading()
        self._services.settings.store_layout(_GEOMETRY, bytes(self.saveGeometry().data()))
        self._save_settings()
        self.jobs.stop()
        self._services.loader.stop()
        self._services.thread.stop()
        self.moved_file.report_at_end()
        self.pages.close()
        self.closed.emit()
        event.accept()
