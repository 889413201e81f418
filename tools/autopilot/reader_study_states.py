"""States of reader studies: arms, marks, marked texts, adjudication; and the window's own cards."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from tools.autopilot.navigating import page_as
from tools.autopilot.state_driver import StateDriver

from readingroom_desktop.pages.reading import ReadingPage
from readingroom_desktop.reading.adjudication.page import AdjudicationPage
from readingroom_desktop.reading.reader_monitor.page import ReaderMonitorPage
from readingroom_desktop.results.endpoint.page import EndpointPage
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.reference_standard.page import ReferenceStandardPage
from readingroom_desktop.study.workstations.page import WorkstationsPage
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.overlay import ModalOverlay

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
DECODED_MS = 1500


class ReaderStudyStates(StateDriver):
    """Goes through the studies of `reader_studies.make_reader_studies`."""

    def arms(self) -> None:
        """Study with an unaided and an aided arm, read by all readers."""
        self._act_as(None)
        self._open("arms.rrstudy")
        self._take("arms-overview")
        self._protocol_steps("arms-protocol")
        self._reference()
        self._visit(PageName.WORKLIST)
        self._take("arms-progress")
        self._conduct()
        self._endpoint()
        self._act_as(0)
        self._take("arms-worklist")
        self._visit(PageName.DISPLAY_CHECK)
        self._take("display-check")
        self._read_first()
        self._take("arms-reading")
        self._hints("reader")

    def marks(self) -> None:
        """Images that a reader marks, with a form of all kinds of questions."""
        self._act_as(None)
        self._open("marked.rrstudy")
        self._workstations()
        self._act_as(0)
        page = self._read_first()
        view, simulator = page.images.view, self._simulator
        simulator.click(view)
        simulator.key(Qt.Key.Key_Q, SHIFT)
        middle = view.viewport().rect().center()
        simulator.drag(view.viewport(), middle - QPoint(20, 0), middle + QPoint(20, 0))
        simulator.key(Qt.Key.Key_Escape)
        simulator.key(Qt.Key.Key_K)
        simulator.click(view.viewport(), middle)
        popover = page.marks.popover
        assert popover is not None  # noqa: S101 - the protocol asks for marks
        self._wait(popover.isVisible, "the rating of the mark")
        self._take_popup("marks-rating", popover)
        popover.close()
        simulator.key(Qt.Key.Key_K)
        self._take("marks-reading")
        page.form.focus_primary(Qt.FocusReason.ShortcutFocusReason)
        simulator.key(Qt.Key.Key_2)
        self._take("marks-condition")
        simulator.key(Qt.Key.Key_Return)
        self._take("marks-missing")
        simulator.key(Qt.Key.Key_F11)
        self._take("marks-enlarged")
        simulator.key(Qt.Key.Key_F11)

    def passages(self) -> None:
        """Passages of an output that a reader marks, relates and codes."""
        self._act_as(None)
        self._open("annotated.rrstudy")
        self._act_as(0)
        page = self._read_first()
        self._take("passages-reading")
        text = page.outputs.left.span_text
        assert text is not None  # noqa: S101 - the output is a text
        ends = [text.rectangle_of(at).center() for at in (4, 30)]
        self._simulator.drag(text.viewport(), *ends)
        self._take("passages-selected")
        self._simulator.key(Qt.Key.Key_1)
        self._take("passages-marked")

    def adjudication(self) -> None:
        """Submitted answers of a reader; a disputed case for an adjudicator, and its decision."""
        self._act_as(None)
        self._open("disputed.rrstudy")
        self._act_as(0)
        page = self._read_first()
        self._take("submitted")
        self._simulator.click(page.form.correct)
        self._wait(page.popovers.reopening.isVisible, "the card that asks why")
        self._take_popup("submitted-correction", page.popovers.reopening)
        self._simulator.key(Qt.Key.Key_2)
        self._wait(page.form.cancel.isVisible, "the correction")
        self._take("correcting")
        self._simulator.click(page.form.cancel)
        self._window.shell.act_as_adjudicator()
        self._simulator.settle()
        self._visit(PageName.ADJUDICATION)
        decisions = page_as(self._window, PageName.ADJUDICATION, AdjudicationPage)
        self._wait(lambda: bool(decisions.answers.buttons), "the disputed case")
        self._simulator.rest(DECODED_MS)
        self._take("adjudication")
        self._simulator.click(next(iter(decisions.answers.buttons.values())))
        self._simulator.fill(decisions.answers.reason, "Seen in two planes.")
        self._take("adjudication-filled")
        self._simulator.click(decisions.answers.save)
        self._rest()
        self._take("adjudication-decided")

    def cards(self) -> None:
        """Cards over the window: settings and what they open; hints of the coordinator."""
        self._act_as(None)
        self._hints("coordinator")
        window = self._window
        for name, request in (
            ("settings", None),
            ("settings-keys", window.settings_card.keys_requested),
            ("settings-security", window.settings_card.security_requested),
            ("settings-cluster", window.settings_card.cluster_requested),
            ("settings-about", window.settings_card.about_requested),
        ):
            if request is None:
                self._simulator.key(Qt.Key.Key_Comma, CTRL)
            else:
                request.emit()
            self._wait(lambda: _card(window) is not None, name)
            self._simulator.settle()
            self._take(name)
            self._simulator.key(Qt.Key.Key_Escape)
            self._wait(lambda: _card(window) is None, "the end of the card")

    def _read_first(self) -> ReadingPage:
        """Open the first item of the reader, with its images."""
        page = self._reading_page()
        self._window.read(None)
        ready = (ReadingState.READY, ReadingState.FINISHED)
        self._wait(lambda: page.model.state in ready, "the first item")
        if page.model.state is ReadingState.FINISHED:
            worklist = page.model.worklist
            self._window.read(worklist.items[0].id if worklist else None)
        self._wait_ready(page)
        self._simulator.rest(DECODED_MS)
        return page

    def _reference(self) -> None:
        self._visit(PageName.REFERENCE_STANDARD)
        page = page_as(self._window, PageName.REFERENCE_STANDARD, ReferenceStandardPage)
        self._take("reference-standard")
        self._simulator.click(page.replace)
        self._take("reference-standard-replace")
        self._simulator.click(page.cancel)

    def _workstations(self) -> None:
        self._visit(PageName.WORKSTATIONS)
        page = page_as(self._window, PageName.WORKSTATIONS, WorkstationsPage)
        self._take("workstations")
        self._simulator.click(page.write)
        self._wait(page.code.isVisible, "the code of the kit")
        self._take("workstations-code")
        self._simulator.click(page.code.end)
        self._simulator.click(page.recall)
        self._simulator.fill(page.recall_card.reason, "The computer is being repaired.")
        self._take("workstations-recall")
        self._simulator.click(page.recall_card.act)
        self._wait(lambda: not page.recall_card.isVisible(), "the kit is recalled")
        self._rest()
        self._take("workstations-recalled")

    def _conduct(self) -> None:
        self._visit(PageName.READER_MONITOR)
        page = page_as(self._window, PageName.READER_MONITOR, ReaderMonitorPage)
        bar = page.tabs.tabBar()
        for index in filter(page.tabs.isTabVisible, range(bar.count())):
            self._simulator.choose_tab(bar, index)
            self._rest()
            self._take(f"conduct-{index + 1}")
        for button, card in (
            (page.record, page.record_card),
            (page.override, page.override_card),
            (page.look, page.look_card),
        ):
            if button.isVisible() and button.isEnabled():
                self._simulator.click(button)
                self._take(f"conduct-{type(card).__name__.lower()}")
                self._simulator.click(card.cancel)

    def _endpoint(self) -> None:
        self._visit(PageName.ENDPOINT)
        page = page_as(self._window, PageName.ENDPOINT, EndpointPage)
        self._wait(page.tabs.isVisible, "the analysis")
        bar = page.tabs.tabBar()
        for index in filter(page.tabs.isTabVisible, range(bar.count())):
            self._simulator.choose_tab(bar, index)
            self._take(f"arms-endpoint-{index + 1}")

    def _hints(self, name: str) -> None:
        hints = self._window.hints
        self._window.show_hints()
        while hints.is_running:
            number = hints.number
            self._simulator.settle()
            if hints.isVisible():
                self._take(f"hint-{name}-{number + 1}")
            hints.show_next()


def _card(window: QWidget) -> ModalOverlay | None:
    """Return the card that is open over the window, None without one."""
    cards = window.findChildren(ModalOverlay)
    return next((card for card in cards if card.isVisible()), None)
