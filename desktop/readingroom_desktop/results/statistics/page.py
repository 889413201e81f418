"""Statistics: analyses of bare tables, and tables written as other kinds of files."""

from PySide6.QtWidgets import QWidget

from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.results.statistics.analysis_pane import AnalysisPane
from readingroom_desktop.results.statistics.convert_pane import ConvertPane
from readingroom_desktop.results.statistics.viewmodel import StatisticsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.front_parts import FrontTabs
from readingroom_desktop.widgets.layouts import column


class StatisticsPage(Page):
    """Two tabs: analyse a table, and convert one."""

    _viewmodel: StatisticsViewModel

    def __init__(self, viewmodel: StatisticsViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel)
        self.title.setText(tr("Statistics"))
        self.facts.setText(tr("Analyses of tables that are not part of the study."))
        self.analysis = AnalysisPane(viewmodel, chooser)
        self.conversion = ConvertPane(viewmodel, chooser)
        self.tabs = FrontTabs(
            tr("Statistics"),
            (self.analysis, tr("Analyse a table")),
            (self.conversion, tr("Convert a table")),
        )
        self.setLayout(
            column(
                self._head(),
                self.banner,
                self.tabs,
                self.busy,
                growing=self.tabs,
                gap=Size.GAP,
                margins=(Size.PADDING_WIDE, Size.PADDING),
            )
        )
        self._begin()

    def _first(self) -> QWidget:
        return self.analysis.first()

    def redraw(self) -> None:
        """Show the current state."""
        self._show_state()
        if self._viewmodel.state is LoadState.EMPTY:
            self.analysis.forget()


def make_page(context: PageContext) -> PageParts:
    """Create the Statistics page."""
    viewmodel = StatisticsViewModel(context.services.thread, context.owner)
    page = StatisticsPage(viewmodel, context.services.chooser)
    page.analysis.noticed.connect(context.notify)
    return PageParts(page, viewmodel)
