"""Nothing in the upper half of a page moves when the row of a running job comes and goes."""

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import QApplication, QPushButton

from readingroom_desktop.shell.registry import PageName


@pytest.mark.parametrize(
    "name",
    [
        PageName.MODELS,
        PageName.EVALUATIONS,
        PageName.SYNTHETIC_CASES,
        PageName.FAIRNESS,
        PageName.MONITORING,
        PageName.EXPLANATIONS,
        PageName.COMPLIANCE,
        PageName.RISK,
        PageName.REPORTS,
        PageName.AUDIT_TRAIL,
    ],
)
def test_the_row_of_a_job_moves_nothing_in_the_upper_half(shared_driver, name) -> None:
    page = shared_driver.go(name)
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # as before a picture is drawn
    places = {
        one: one.mapTo(page, QPoint()).y()
        for one in page.findChildren(QPushButton)
        if one.isVisible()
    }
    top = {one: y for one, y in places.items() if y < page.height() / 2}
    title = page.title.y()
    page.busy.show()
    QApplication.processEvents()

    assert page.busy.isVisible()
    assert page.title.y() == title
    assert {one: one.mapTo(page, QPoint()).y() for one in top} == top
    page.busy.hide()
