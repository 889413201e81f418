"""Creates pages on first use."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from readingroom_desktop.pages.home import HomePage
from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.window.services import Services

if TYPE_CHECKING:
    from readingroom.domain.case import CaseContent
    from readingroom_desktop.pages.review import ReviewPage
    from readingroom_desktop.widgets.case_card import CaseCard
    from readingroom_desktop.window.main_window import MainWindow


class PageFactory:
    """Creates pages and connects their signals to the window."""

    def __init__(self, window: "MainWindow", services: Services) -> None:
        self._window = window
        self._services = services
        self._case_card: CaseCard | None = None
        self._makers: dict[PageName, Callable[[], QWidget]] = {
            PageName.OVERVIEW: self._home,
            PageName.WORKLIST: self._worklist,
            PageName.READING: self._reading,
            PageName.RESULTS: self._results,
            PageName.MODELS: self._models,
            PageName.EVALUATIONS: self._evaluate,
            PageName.LEADERBOARDS: self._leaderboard,
            PageName.SYNTHETIC_CASES: self._scenarios,
            PageName.STRESS: self._stress,
            PageName.MONITORING: self._monitor,
            PageName.EXPLANATIONS: self._analyse,
            PageName.COMPLIANCE: self._compliance,
            PageName.RISK: self._risk,
            PageName.REPORTS: self._report,
            PageName.AUDIT_TRAIL: self._trail,
            PageName.EXPORT: self._export,
            PageName.PEOPLE: self._people,
        }

    def make(self, name: PageName) -> QWidget:
        """Create a page."""
        return self._makers[name]()

    def _home(self) -> QWidget:
        window = self._window
        page = HomePage(window.home, window.wizard, self._services.chooser)
        page.close_wanted.connect(window.shell.close_study)
        page.bundle_wanted.connect(window.bundles.choose)
        window.home.draft.case_wanted.connect(self._show_case)
        return page

    def _worklist(self) -> QWidget:
        from readingroom_desktop.pages.worklist import WorklistPage

        window = self._window
        page = WorklistPage(window.worklist, window.home.signing)
        page.reading_wanted.connect(window.read)
        page.home_wanted.connect(lambda: window.show_page(PageName.OVERVIEW))
        page.items.picked.connect(window.ahead.pick)
        window.worklist.case_wanted.connect(self._show_case)
        return page

    def _reading(self) -> QWidget:
        from readingroom_desktop.pages.reading import ReadingPage
        from readingroom_desktop.viewmodels.reading import ReadingViewModel

        window, services = self._window, self._services
        settings = services.settings
        window.reading = ReadingViewModel(services.thread, services.clock, window)
        page = ReadingPage(
            window.reading,
            services.loader,
            load_layout=settings.layout,
            save_layout=settings.store_layout,
        )
        page.set_drag(is_width_horizontal=settings.is_width_horizontal)
        page.worklist_wanted.connect(window.end_reading)
        window.reading.worklist_changed.connect(window.shell.note_write)
        window.reading.draft_saved.connect(window.shell.note_draft)
        return page

    def _results(self) -> QWidget:
        from readingroom_desktop.pages.results import ResultsPage

        window = self._window
        page = ResultsPage(window.results, window.home.signing)
        page.noticed.connect(window.toast.show_message)
        page.worklist_wanted.connect(lambda: window.show_page(PageName.WORKLIST))
        return page

    def _models(self) -> QWidget:
        from readingroom_desktop.pages.models import ModelsPage

        return ModelsPage(self._window.models, self._services.chooser)

    def _evaluate(self) -> QWidget:
        from readingroom_desktop.pages.evaluate import EvaluatePage

        window = self._window
        page = EvaluatePage(window.evaluate, self._services.chooser)
        page.models_wanted.connect(lambda: window.show_page(PageName.MODELS))
        window.evaluate.case_wanted.connect(self._show_case)
        return page

    def _show_case(self, content: "CaseContent") -> None:
        from readingroom_desktop.widgets.case_card import CaseCard

        if self._case_card is None:
            self._case_card = CaseCard(self._window.room, self._services.loader)
        self._case_card.show_case(content)

    def _leaderboard(self) -> QWidget:
        from readingroom_desktop.pages.leaderboard import LeaderboardPage

        window = self._window
        page = LeaderboardPage(window.leaderboard, self._services.chooser)
        page.evaluate_wanted.connect(lambda: window.show_page(PageName.EVALUATIONS))
        return page

    def _scenarios(self) -> QWidget:
        from readingroom_desktop.pages.scenarios import ScenariosPage

        return ScenariosPage(self._window.scenarios, self._services.chooser)

    def _stress(self) -> QWidget:
        from readingroom_desktop.pages.stress import StressPage

        window = self._window
        page = StressPage(window.stress, self._services.chooser, window.room, self._review)
        page.models_wanted.connect(lambda: window.show_page(PageName.MODELS))
        return page

    def _monitor(self) -> QWidget:
        from readingroom_desktop.pages.monitor import MonitorPage

        window = self._window
        page = MonitorPage(window.monitor, self._services.chooser, self._review)
        page.models_wanted.connect(lambda: window.show_page(PageName.MODELS))
        return page

    def _analyse(self) -> QWidget:
        from readingroom_desktop.pages.analyse import AnalysePage

        window = self._window
        page = AnalysePage(window.analyse, self._services.chooser, self._review)
        page.models_wanted.connect(lambda: window.show_page(PageName.MODELS))
        return page

    def _compliance(self) -> QWidget:
        from readingroom_desktop.pages.compliance import CompliancePage

        model = self._window.compliance
        for part in (model.identifiers, model.statements):
            part.case_wanted.connect(self._show_case)
        return CompliancePage(model, self._services.chooser)

    def _risk(self) -> QWidget:
        from readingroom_desktop.pages.risk import RiskPage

        self._window.risk.case_wanted.connect(self._show_case)
        return RiskPage(self._window.risk)

    def _report(self) -> QWidget:
        from readingroom_desktop.pages.report import ReportPage

        window = self._window
        return ReportPage(window.report, window.home.signing, self._services.chooser)

    def _review(self) -> "ReviewPage":
        from readingroom_desktop.pages.review import ReviewPage
        from readingroom_desktop.viewmodels.monitoring_review import MonitoringReviewViewModel

        services, settings = self._services, self._services.settings
        page = ReviewPage(
            MonitoringReviewViewModel(services.thread, services.clock, self._window),
            services.loader,
            load_layout=settings.layout,
            save_layout=settings.store_layout,
        )
        page.set_drag(is_width_horizontal=settings.is_width_horizontal)
        page.model.draft_saved.connect(self._window.shell.note_draft)
        self._window.reviews.append(page.model)
        return page

    def _trail(self) -> QWidget:
        from readingroom_desktop.pages.trail import TrailPage

        window = self._window
        return TrailPage(window.trail, window.home.signing, self._services.chooser)

    def _export(self) -> QWidget:
        from readingroom_desktop.pages.export import ExportPage

        return ExportPage(self._window.export, self._window.restoring, self._services.chooser)

    def _people(self) -> QWidget:
        from readingroom_desktop.pages.people import PeoplePage

        return PeoplePage(self._window.people)
