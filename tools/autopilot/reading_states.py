"""States of a session with nothing read yet, and of the reading page."""

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tools.autopilot.analysis_driver import AnalysisDriver
from tools.autopilot.case_table_driver import CaseTableDriver
from tools.autopilot.engine_driver import EngineDriver
from tools.autopilot.navigating import go_to, page_as, show_form
from tools.autopilot.state_driver import StateDriver
from tools.autopilot.statistics_driver import StatisticsDriver
from tools.autopilot.unfair_driver import UnfairDriver

from readingroom_desktop.model_lab.explanations.page import ExplanationsPage
from readingroom_desktop.model_lab.fairness.page import FairnessPage
from readingroom_desktop.model_lab.monitoring.page import MonitoringPage
from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.reading_status import ReadingState

CTRL = Qt.KeyboardModifier.ControlModifier
CASE_WITH_PRIOR, SCROLLED, DECODED_MS = "RR-03", 18, 1500
IMAGE_POPOVERS = (
    *("view.menu", "views.layout", "hanging.menu", "window.enter"),
    *("measure.menu", "views.reformat", "view.cine_speed", "layers.open"),
)


class ReadingStates(StateDriver):
    """Goes through the pages of a fresh session, and reads as its first reader."""

    def fresh(self) -> None:
        """Session before its first judgement."""
        self._open("fresh.rrstudy")
        self._take("overview-open")
        self._visit(PageName.WORKLIST)
        self._take("worklist-all-fresh")
        self._visit(PageName.ENDPOINT)
        self._take("endpoint-empty")
        self._visit(PageName.PREFERENCE)
        self._take("preference-empty")
        EngineDriver(self._simulator, self._window, self._take).results()
        for driver_class in (UnfairDriver, AnalysisDriver):
            driver_class(self._simulator, self._window, self._take).run(self._folder)
        self._case_table_forms()
        self._act_as(0)
        self._take("worklist-fresh")

    def _case_table_forms(self) -> None:
        """Forms whose table is the case table of the study, and their lists of columns."""
        driver = CaseTableDriver(self._simulator, self._window, self._take)
        window = self._window
        tests = page_as(window, PageName.FAIRNESS, FairnessPage)
        monitors = page_as(window, PageName.MONITORING, MonitoringPage)
        analyses = page_as(window, PageName.EXPLANATIONS, ExplanationsPage)
        driver.form(PageName.MONITORING, monitors.form)
        for name, page in ((PageName.FAIRNESS, tests), (PageName.EXPLANATIONS, analyses)):
            go_to(self._simulator, window, name)
            show_form(self._simulator, page)
            driver.form(name, page.form)
            self._simulator.click(page.form_switch)

    def reading(self) -> None:
        """Reading page in all its states."""
        simulator, window = self._simulator, self._window
        window.read(None)
        page = self._reading_page()
        self._wait_ready(page)
        self._take("reading")
        simulator.key(Qt.Key.Key_Return)
        self._take("reading-missing")
        simulator.key(Qt.Key.Key_1)
        simulator.key(Qt.Key.Key_2)
        self._take("reading-half-filled")
        self._popovers(page)
        self._take_menu("reading-person", window.strip.person.menu())
        simulator.key(Qt.Key.Key_P)
        self._wait(lambda: page.model.state is ReadingState.PAUSED, "the pause")
        self._take("reading-paused")
        simulator.key(Qt.Key.Key_P)
        self._wait_ready(page)
        simulator.type("?")
        self._wait(window.key_sheet.isVisible, "the key sheet")
        self._take("reading-keys")
        simulator.key(Qt.Key.Key_Escape)
        simulator.key(Qt.Key.Key_K, CTRL)
        self._wait(window.palette_card.isVisible, "the palette")
        self._take("command-palette")
        simulator.key(Qt.Key.Key_Escape)
        self._other_cases(page)

    def _popovers(self, page: ReadingPage) -> None:
        simulator = self._simulator
        for name, button, popover in (
            ("reading-skip", page.header.skip, page.popovers.skip),
            ("reading-flag", page.header.flag, page.popovers.flag),
            ("reading-errors", page.form.findings, page.form.findings.choices),
        ):
            simulator.click(button)
            self._wait(popover.isVisible, name)
            self._take_popup(name, popover)
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
                self._image_popovers(page)
            self._take(f"reading-{item.case_code.lower()}")
            if len(page.tabs.titles) > 1:
                self._simulator.key(Qt.Key.Key_N)
                self._take(f"reading-{item.case_code.lower()}-variants")
                self._variant_popovers(page, item.case_code.lower())
            if item.case_code == CASE_WITH_PRIOR:
                self._texts(page)

    def _texts(self, page: ReadingPage) -> None:
        """Search in the texts, and the timeline of a case."""
        self._simulator.choose_tab(page.tabs.bar, 0)
        self._simulator.key(Qt.Key.Key_F, CTRL)
        self._simulator.type("lung")
        self._take("reading-find")
        self._simulator.key(Qt.Key.Key_Escape)
        self._simulator.click(page.images.view)
        self._simulator.key(Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
        self._take("reading-timeline")
        self._simulator.click(page.images.view)

    def _image_popovers(self, page: ReadingPage) -> None:
        """Menus and popovers of the images: layouts, stages, windows, measurements."""
        for action in IMAGE_POPOVERS:
            page.images.perform(action)
            self._wait(lambda: QApplication.activePopupWidget() is not None, action)
            popup = QApplication.activePopupWidget()
            assert popup is not None  # noqa: S101 - waited for
            self._take_popup(f"reading-{re.sub('[._]', '-', action)}", popup)
            popup.close()
            self._simulator.settle()

    def _variant_popovers(self, page: ReadingPage, name: str) -> None:
        """Columns and saved filters of the table of variants, if it is shown."""
        pane = page.tabs.variants
        if not pane.isVisible():
            return
        for action, popover in (
            (pane.columns_button, pane.columns_popover),
            (pane.saved_button, pane.filters_popover),
        ):
            self._simulator.click(action)
            self._wait(popover.isVisible, "the popover of the variants")
            self._take_popup(f"reading-{name}-{type(popover).__name__.lower()}", popover)
            popover.close()

    def statistics(self) -> None:
        """Statistics of tables, headline tables and the agreement of readers."""
        self._act_as(None)
        StatisticsDriver(self._simulator, self._window, self._take).run(self._folder)

    def _scroll_together(self, page: ReadingPage) -> None:
        """Link the current examination and its prior, and scroll both."""
        self._simulator.click(page.images.view)
        self._simulator.key(Qt.Key.Key_G, Qt.KeyboardModifier.ShiftModifier)
        for _ in range(SCROLLED):
            self._simulator.key(Qt.Key.Key_Down)
        self._simulator.rest(DECODED_MS)
