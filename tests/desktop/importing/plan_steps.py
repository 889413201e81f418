"""What tests do with the plan of an import."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget
from tests.support.home import importing, overview
from tests.support.window_driver import WindowDriver

from readingroom_desktop.study.overview.importing.plan_pane import PlanPane
from readingroom_desktop.viewmodels.import_rows import RowState
from readingroom_desktop.viewmodels.importing import ImportViewModel


def plan(driver: WindowDriver, *sources: Path) -> PlanPane:
    driver.chooser.chosen_folders = sources
    pane = overview(driver)
    is_empty = pane._no_cases.isVisible()
    driver.click(pane._no_cases.action if is_empty else pane.case_buttons.folder)
    return importing(driver).plan


def model(driver: WindowDriver) -> ImportViewModel:
    return driver.window.home.importing


def states(driver: WindowDriver) -> dict[str, RowState]:
    return {row.candidate.name: row.state for row in model(driver).rows}


def select(pane: PlanPane, name: str) -> None:
    rows = pane.cases.model.rows
    pane.cases.select_row(next(row for row in rows if row.candidate.name == name))


def drop(target: QWidget, *paths: Path) -> bool:
    """Drop files on a widget; return whether it takes them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, button, none)
    entered.ignore()
    target.dragEnterEvent(entered)
    if not entered.isAccepted():
        return False
    target.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, button, none))
    return True
