"""The Endpoint page in tests: show an analysis, and go to its tabs."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from tests.support.window_driver import WindowDriver

from readingroom.reading.study_analysis.types import StudyAnalysis
from readingroom_desktop.results.endpoint.page import EndpointPage
from readingroom_desktop.results.endpoint.viewmodel import EndpointStage, EndpointView
from readingroom_desktop.shell.registry import PageName


def show(driver: WindowDriver, analysis: StudyAnalysis | None, **view: object) -> None:
    """Show an analysis as if the service had returned it."""
    stage = EndpointStage.ANALYSED if analysis is not None else EndpointStage.CLOSED
    viewmodel = driver.window.pages.viewmodel(PageName.ENDPOINT)
    viewmodel.view = EndpointView(stage, analysis, **view)
    viewmodel.changed.emit()
    QApplication.processEvents()


def visible_tabs(page: EndpointPage) -> list[str]:
    """Return the names of the tabs that are shown."""
    return [
        page.tabs.tabText(index)
        for index in range(page.tabs.count())
        if page.tabs.isTabVisible(index)
    ]


def click_tab(driver: WindowDriver, page: EndpointPage, name: str) -> QWidget:
    """Click a tab and return its content."""
    bar = page.tabs.tabBar()
    index = next(index for index in range(bar.count()) if bar.tabText(index) == name)
    driver.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(index).center())
    driver.settle()
    return page.tabs.currentWidget()
