"""Adjudication page: a disputed case, the anonymised answers, and the decision."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from readingroom.domain.hanging import HangingRule
from readingroom.services.adjudication.types import AdjudicationQueue, DisputedCase, DisputedReading
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.pages.case_images import CaseImages, CaseImageSplit
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.pages.reading_layout import (
    LoadLayout,
    SaveLayout,
    discard_layout,
    no_layout,
)
from readingroom_desktop.reading.adjudication.viewmodel import AdjudicationViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, moment, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.announcements import announce
from readingroom_desktop.widgets.controls import button, entry, heading, label
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.key_map import key_map, with_keys
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry
from readingroom_desktop.widgets.layouts import clear_layout, column, frame, panel, row, splitter
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.choice_button import ChoiceButton
from readingroom_desktop.widgets.reading.cover import Cover
from readingroom_desktop.widgets.reading.evidence_links import EvidenceLinks
from readingroom_desktop.widgets.reading.finding_jumps import FindingJumps
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.scroll_areas import TallArea
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.viewer import ImagePane, mouse_controls

_DIGITS = "123456789"
_QUEUE_WIDTH = 280
_TEXT_SHARE, _OUTPUT_SHARE = 2, 3
_COVER = "cover.toggle"
_READING, _EMPTY, _WAITING = range(3)


class AnswerPane(QWidget):
    """Question, anonymised answers, possible decisions, and the reason."""

    chosen = Signal(str)
    """An answer was chosen; carries its code."""
    decided = Signal(str)
    """The decision is to be saved; carries its reason."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Decision"))
        self.question = heading("")
        self.question.setWordWrap(True)
        self.answers = column(gap=Size.GAP_SMALL)
        self.options = column(gap=Size.GAP_SMALL)
        self.buttons: dict[str, ChoiceButton] = {}
        self._group: QButtonGroup | None = None
        self.before = label(tone="muted", is_wrapped=True)
        self.reason = entry(tr("Reason"), on_return=self._on_decide)
        self.save = button(tr("Save decision"), kind="primary", on_click=self._on_decide)
        self.hint = label(tr("Digit: answer · Enter: save"), tone="muted", is_wrapped=True)
        body = column(
            self.question,
            label(tr("Answers of readers"), tone="muted"),
            self.answers,
            frame("rule"),
            label(tr("Your decision"), tone="muted"),
            self.options,
            self.reason,
            row(self.save, None),
            self.before,
            self.hint,
            None,
            margins=Size.PADDING,
        )
        self.area = TallArea(panel(body), Size.SIDE_PANE)
        self.setLayout(column(frame("pane", column(self.area))))

    def show_reading(self, reading: DisputedReading) -> None:
        """Show the answers to another case; nothing is preselected."""
        self.question.setText(reading.question)
        clear_layout(self.answers)
        for given in reading.answers:
            text = tr("Reader %1: %2", given.reader, given.answer.label)
            self.answers.addWidget(label(text, is_wrapped=True))
        if not reading.answers:
            self.answers.addWidget(label(tr("All readers skipped the case."), tone="muted"))
        clear_layout(self.options)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self.buttons = {}
        for index, option in enumerate(reading.options):
            digit = _DIGITS[index] if index < len(_DIGITS) else ""
            choice = ChoiceButton(digit, option.label, "accent")
            choice.clicked.connect(partial(self.chosen.emit, option.code))
            self._group.addButton(choice)
            self.options.addWidget(choice)
            choice.show()  # a layout shows it later, and until then it cannot have the focus
            self.buttons[option.code] = choice
        self.reason.clear()

    def show_line(self, line: DisputedCase | None, code: str) -> None:
        """Show the decision in force, and the answer that is chosen."""
        decision = line.decision if line else None
        text = ""
        if decision is not None:
            text = tr(
                "In force: %1, by %2 on %3. %4",
                decision.answer.label,
                decision.decided_by,
                moment(decision.decided_at),
                decision.reason,
            )
        self.before.show_text(text)
        self.save.setText(tr("Replace decision") if decision else tr("Save decision"))
        if code in self.buttons and not self.buttons[code].isChecked():
            self.buttons[code].setChecked(True)

    def answer(self, digit: int) -> bool:
        """Choose the answer with a digit and go to the reason; return whether there is one."""
        choices = list(self.buttons.values())
        if digit > len(choices):
            return False
        choices[digit - 1].click()
        self.reason.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    @property
    def first(self) -> QWidget:
        """Return the first possible answer, or the reason."""
        return next(iter(self.buttons.values()), self.reason)

    def _on_decide(self) -> None:
        self.decided.emit(self.reason.text())


class AdjudicationPage(Page):
    """Queue at the left, the case in the middle, answers and decision at the right."""

    _viewmodel: AdjudicationViewModel

    def __init__(
        self,
        viewmodel: AdjudicationViewModel,
        loader: FrameLoader,
        rules: Callable[[], tuple[HangingRule, ...]] = tuple,
        load: LoadLayout = no_layout,
        save: SaveLayout = discard_layout,
    ) -> None:
        super().__init__(viewmodel)
        self._rules = rules
        self.queue = DenseTable(
            tr("Disagreements"), self._columns(), has_filter=False, wide_column=2
        )
        self.queue.picked.connect(viewmodel.open_case)
        self.images = ImagePane(loader)
        self.tabs = CaseTabs(loader)
        self.outputs = OutputPair()
        self.finding_jumps = FindingJumps(self.images, self.outputs)
        self.evidence = EvidenceLinks(self.tabs, self.outputs)
        self.answers = AnswerPane()
        self.answers.chosen.connect(viewmodel.choose)
        self.answers.decided.connect(viewmodel.decide)
        self.empty = EmptyState("scales", "", "")
        self.cover = Cover()
        self.cover.first_requested.connect(self._toggle_cover)
        self._shown: DisputedReading | None = None
        self._lay_out()
        self._shortcuts = self._make_shortcuts()
        self.image_keys = CaseImages(self, self.images, self._case, self._front, load, save)
        self.images.noticed.connect(viewmodel.noticed)
        self._begin()

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        entries = (
            ShortcutEntry("1-9", tr("Choose an answer")),
            ShortcutEntry("Enter", tr("Save the decision, from the reason")),
            ShortcutEntry("Ctrl+Down", tr("Next case")),
            ShortcutEntry("Ctrl+Up", tr("Previous case")),
            ShortcutEntry(
                ", ".join(key_map().keys(_COVER)), tr("Uncover a case that may distress")
            ),
        )
        return (KeySection(tr("Adjudication"), entries), *self.image_keys.key_sections())

    def _columns(self) -> list[Column[DisputedCase]]:
        return [
            Column(tr("Case"), lambda line: line.key),
            number_column(tr("Answers"), lambda line: line.answer_count),
            text_column(
                tr("Decision"),
                lambda line: line.decision.answer.label if line.decision else tr("open"),
            ),
        ]

    def _lay_out(self) -> None:
        self._text = splitter(
            self.tabs, self.outputs, is_vertical=True, factors=(_TEXT_SHARE, _OUTPUT_SHARE)
        )
        self._case = CaseImageSplit(self.images, self._text, self.queue, self.answers)
        self._front = FrontStack(self._case, self.cover)
        body = splitter(
            self.queue,
            self._front,
            self.answers,
            factors=(0, 1, 0),
            sizes=(_QUEUE_WIDTH, Size.WINDOW_WIDTH, Size.SIDE_PANE),
        )
        self._stack = FrontStack(body, self.empty, WaitingPane(self._viewmodel))
        layout: QVBoxLayout = column(
            self._head(), self.banner, self._stack, gap=Size.GAP_WIDE, margins=Size.PADDING
        )
        layout.setStretch(2, 1)
        layout.addWidget(self.busy)
        self.setLayout(column(panel(layout)))

    def _make_shortcuts(self) -> list[QShortcut]:
        actions: dict[str, Callable[[], object]] = {
            digit: partial(self.answers.answer, int(digit)) for digit in _DIGITS
        }
        actions |= {
            "Ctrl+Down": partial(self._viewmodel.step, 1),
            "Ctrl+Up": partial(self._viewmodel.step, -1),
            **dict.fromkeys(key_map().keys(_COVER), self._toggle_cover),
        }
        shortcuts = []
        for keys, action in actions.items():
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(action)
            shortcuts.append(shortcut)
        return shortcuts

    def _first(self) -> QWidget:
        return self.answers.first if self._viewmodel.reading else self.title

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        self._show_state()
        self.title.setText(tr("Adjudication"))
        queue = viewmodel.queue
        if viewmodel.state is not LoadState.READY or queue is None:
            self.facts.setText("")
            self._forget()
            self._stack.setCurrentIndex(_WAITING)
            return
        self._show_facts(queue)
        self._stack.setCurrentIndex(_READING if viewmodel.reading else _EMPTY)
        self.queue.follow(queue.cases, viewmodel.line)
        reading = viewmodel.reading
        if reading is None:
            self._forget()
            return
        if reading is not self._shown:
            is_other = self._shown is None or self._shown.line.key != reading.line.key
            self._shown = reading
            if is_other:
                self._show_case(reading)
            self.answers.show_reading(reading)
            self.answers.first.setFocus(Qt.FocusReason.OtherFocusReason)
        self.answers.show_line(viewmodel.line, viewmodel.code)

    def _show_facts(self, queue: AdjudicationQueue) -> None:
        facts = tr(
            "%1 to decide · %2 without a disagreement · %3 with open readings",
            count(queue.undecided_count),
            count(queue.agreed_count),
            count(queue.waiting_count),
        )
        self.facts.setText(facts if queue.rule else "")
        if queue.rule is None:
            self.empty.show_texts(
                tr("No adjudication planned"), tr("The protocol states no rule for adjudication.")
            )
        else:
            self.empty.show_texts(
                tr("No disagreement"), tr("Cases appear here once all their readings are done.")
            )

    def _show_case(self, reading: DisputedReading) -> None:
        case = reading.case
        overlays = {side.letter: output.overlay for side, output in reading.outputs.items()}
        self.image_keys.show_case(case, overlays, self._rules())
        self.tabs.show_case(case)
        self.tabs.setVisible(self.tabs.has_content)
        self.outputs.show_outputs(reading.outputs, case.series, case.notes)
        self.outputs.setVisible(bool(reading.outputs))
        self.outputs.share_equally()
        self._text.setVisible(bool(reading.outputs) or self.tabs.has_content)
        self._set_covered(is_covered=reading.may_distress)

    def _toggle_cover(self) -> None:
        """Show a covered case that may distress, or cover it again."""
        if self._shown is not None and self._shown.may_distress:
            self._set_covered(is_covered=self._front.currentWidget() is self._case)
            if not self.answers.isAncestorOf(self.focusWidget()):  # the button is hidden
                self.answers.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _set_covered(self, *, is_covered: bool) -> None:
        texts = (
            tr("This case may distress"),
            tr("It is covered until you uncover it."),
            with_keys(tr("Uncover"), _COVER),
        )
        self.cover.show_texts(*texts)
        self._front.setCurrentWidget(self.cover if is_covered else self._case)
        state = tr("The case is covered.") if is_covered else tr("The case is uncovered.")
        if self._shown is not None and self._shown.may_distress:
            announce(self, state)

    def _forget(self) -> None:
        self.cover.show_texts("", "")
        self._front.setCurrentWidget(self.cover)
        if self._shown is not None:
            self._shown = None
            self.images.clear()
            self.outputs.clear()


def make_page(context: PageContext) -> PageParts:
    """Create the Adjudication page."""
    services = context.services
    viewmodel = AdjudicationViewModel(services.thread, context.owner)
    settings = services.settings
    page = AdjudicationPage(
        viewmodel,
        services.loader,
        context.home.hanging_rules,
        settings.layout,
        settings.store_layout,
    )
    page.images.view.controls = mouse_controls(settings)
    page.tabs.variants.use_choices(services.settings.variants)
    return PageParts(page, viewmodel)
