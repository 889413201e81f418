"""Reading page: one blinded pair with its case, and the judgement form."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from readingroom.domain.case import CaseContent
from readingroom.reading.types import JudgementEntry, Reading, WorklistItem
from readingroom_desktop.jobs import FrameLoader
from readingroom_desktop.pages.evidence_reporter import EvidenceReporter
from readingroom_desktop.pages.frame_reporter import FrameReporter
from readingroom_desktop.pages.reading_annotations import ReadingAnnotations
from readingroom_desktop.pages.reading_distress import DistressCover
from readingroom_desktop.pages.reading_focus import ReadingFocus
from readingroom_desktop.pages.reading_layout import (
    LoadLayout,
    PaneLayout,
    SaveLayout,
    discard_layout,
    layout_key,
    no_layout,
)
from readingroom_desktop.pages.reading_marks import ReadingMarks
from readingroom_desktop.pages.reading_panes import ReadingPanes
from readingroom_desktop.pages.reading_popovers import ReadingPopovers
from readingroom_desktop.pages.reading_progress import ReadingProgress
from readingroom_desktop.pages.reading_shortcuts import PageShortcuts
from readingroom_desktop.pages.reading_viewing import ReadingViewing
from readingroom_desktop.pages.reading_window import SecondWindow
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.form_answers import shown_case
from readingroom_desktop.viewmodels.formats import tr, tr_core
from readingroom_desktop.viewmodels.reading import ReadingViewModel
from readingroom_desktop.viewmodels.reading_status import ReadingState
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.deferred_calls import draw_deferred
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.key_map import READING_KEYS, ShortcutBinding
from readingroom_desktop.widgets.key_sheet import KeySection
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.reading.case_tabs import CaseTabs
from readingroom_desktop.widgets.reading.corrections import CorrectionLine
from readingroom_desktop.widgets.reading.cover import Cover, cover_words
from readingroom_desktop.widgets.reading.differences import DifferenceSwitch
from readingroom_desktop.widgets.reading.evidence_links import EvidenceLinks
from readingroom_desktop.widgets.reading.explanations import ExplanationSwitches
from readingroom_desktop.widgets.reading.finding_jumps import FindingJumps
from readingroom_desktop.widgets.reading.first_answer import FirstAnswer
from readingroom_desktop.widgets.reading.judgement_form import FormStage, JudgementForm
from readingroom_desktop.widgets.reading.keys import (
    ANSWER_DIGITS,
    JUDGE,
    InputGuard,
    key_sections,
)
from readingroom_desktop.widgets.reading.output_pair import OutputPair
from readingroom_desktop.widgets.reading.progress_header import ProgressHeader
from readingroom_desktop.widgets.reading.reference_line import ReferenceLine
from readingroom_desktop.widgets.reading.span_units import SpanUnit
from readingroom_desktop.widgets.viewer import ImagePane, MouseControls

AHEAD_FRAMES = 5

_NEEDS_THE_PAGE = frozenset(
    {
        *("tab.next", "find", "notes.highlight", "timeline", "focus.images", "corrections.show"),
        *("outputs.link", "outputs.focus", "outputs.differences"),
    }
)


class ReadingPage(QWidget):
    """Images at the left; notes, both outputs and the form at the right. Only the panes scroll.

    Args:
        model: state of the reading.
        loader: decodes frames.
        load_layout: returns a stored splitter state by its name, None if none is stored.
        save_layout: stores a splitter state.
    """

    worklist_requested = Signal()
    """The worklist is complete and the reader asks to see it."""
    keys: ClassVar[tuple[ShortcutBinding, ...]] = READING_KEYS
    header_kind, form_kind = ProgressHeader, JudgementForm
    locked_words = ""
    """Why a locked page cannot be judged, "" for the usual reason."""

    def __init__(
        self,
        model: ReadingViewModel,
        loader: FrameLoader,
        *,
        load_layout: LoadLayout = no_layout,
        save_layout: SaveLayout = discard_layout,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.model = model
        self._loader = loader
        self.header = self.header_kind()
        self.banner = Banner("danger", on_dismiss=self._hide_banner)
        self.feedback = Banner("accent", on_dismiss=lambda: self.feedback.show_message(""))
        self.locked_note = Banner("caution")
        self.images, self.tabs = ImagePane(loader), CaseTabs(loader)
        self.outputs = OutputPair()
        self.tabs.search_outputs(self.outputs.left, self.outputs.right)
        self.differences = DifferenceSwitch(self.outputs)
        self.finding_jumps = FindingJumps(self.images, self.outputs)
        self.evidence = EvidenceLinks(self.tabs, self.outputs)
        self.explanations = ExplanationSwitches(self.images, self.tabs, self.outputs)
        self.corrections = CorrectionLine()
        self.form = self.form_kind()
        self.cover = Cover()
        self.first_answer, self.references = FirstAnswer(), ReferenceLine()
        self.across = ReadingPanes(
            self.images,
            self.tabs,
            self.outputs,
            (self.corrections, self.first_answer, self.references),
            self.form,
        )
        self.stack = FrontStack()
        self.focus = ReadingFocus(self, self.images, self.outputs, self.tabs, self.form, self.cover)
        self.progress = ReadingProgress(model, self.header, self.form)
        self.marks = ReadingMarks(self, model, self.images, self.form)
        self.annotations = ReadingAnnotations(self, model, self.outputs, self.form)
        self.viewing = ReadingViewing(self, model, self.images, self.references)
        self._build()
        self._sizes = PaneLayout(
            {"across": self.across, "down": self.across.down},
            load_layout,
            save_layout,
            self.across.set_default_sizes,
            self.images.layouts,
        )
        self.popovers = ReadingPopovers(self, model, self.header, self.form)
        self.distress = DistressCover(model, self.header, self.focus, self.popovers)
        self.actions_by_name = self._make_actions() | self.tabs.match_actions()
        self.shortcuts = PageShortcuts(self, self.keys, self._perform)
        self.second_window = SecondWindow(
            *(self, self, self._perform, self._needs_page, model.note_input),
            *(load_layout, save_layout),
            is_reopened=True,
        )
        self._connect_widgets()
        self._connect_model()
        self._guard = InputGuard(self, model.note_input)
        FrameReporter(self, model, self.images)
        EvidenceReporter(self, model, self.outputs, self.evidence)
        self._show_state(model.state)

    def key_sections(self) -> tuple[KeySection, ...]:
        """Return the shortcuts of the page for the sheet."""
        return key_sections(self.keys, self.images.view.controls)

    def take_focus(self) -> None:
        """Set the keyboard focus on the primary question, or on its replacement."""
        if self.stack.currentWidget() is self.across:
            self.focus.to_pair(can_judge=self.model.can_judge)
        else:
            is_paused = self.model.state is ReadingState.PAUSED
            self.focus.to_cover(is_hiding=is_paused or self.model.is_covered)

    def set_mouse(self, controls: MouseControls) -> None:
        """Choose what the mouse does in images."""
        self.images.view.controls = controls

    # Building

    def _build(self) -> None:
        self.stack.addWidget(self.across)
        self.stack.addWidget(self.cover)
        self._fill_page()

    def _fill_page(self) -> None:
        parts = (self.locked_note, self.banner, self.feedback, self.stack)
        body = column(*parts, growing=self.stack, margins=Size.GAP)
        self.setLayout(column(self.header, body, growing=body, gap=0))

    def _make_actions(self) -> dict[str, Callable[[], Any]]:
        form = self.form
        actions: dict[str, Callable[[], Any]] = {
            f"answer.{digit}": partial(self._answer, digit) for digit in ANSWER_DIGITS
        }
        actions |= {
            entry.action: partial(self.images.perform, entry.action)
            for entry in self.keys
            if entry.group in ("Images", "Window and view", "Overlays")
        }
        return actions | {
            "view.maximise": self._toggle_enlarged,
            "form.focus": form.focus_first_open,
            "findings.mark": self.annotations.mark,
            "span.word": partial(self.annotations.extend, SpanUnit.WORD),
            "span.sentence": partial(self.annotations.extend, SpanUnit.SENTENCE),
            "output.edit": self.annotations.edits.open_focused,
            "answer.cannot_assess": self._answer_cannot_assess,
            "submit": self._submit,
            "mark.tool": self.marks.toggle_tool,
            "first_marks.toggle": self.first_answer.toggle_marks,
            "undo": self._undo,
            "pause": self._toggle_pause,
            "cover.toggle": self.distress.toggle,
            "flag": self.popovers.ask_flag,
            "skip": self.popovers.ask_skip,
            "tab.next": self.tabs.next_tab,
            "find": self.tabs.focus_find,
            "notes.highlight": self.tabs.open_highlights,
            "timeline": self.tabs.show_timeline,
            "outputs.link": self.outputs.toggle_link,
            "outputs.focus": self.outputs.focus_next,
            "outputs.differences": self.differences.toggle,
            "focus.images": self.focus.to_images,
            "corrections.show": self._show_corrections,
            "answer.correct": self.popovers.ask_correction,
        }

    def _connect_widgets(self) -> None:
        model, header, form = self.model, self.header, self.form
        header.pause_requested.connect(self._toggle_pause)
        header.flag_requested.connect(self.actions_by_name["flag"])
        header.skip_requested.connect(self.actions_by_name["skip"])
        header.undo_requested.connect(model.undo)
        self.images.maximise_requested.connect(self._toggle_maximised)
        self.images.noticed.connect(header.hint)
        self.tabs.highlights.switched.connect(model.record_highlight)
        self.tabs.evidence.requested.connect(self.across.unfold_texts)
        self.tabs.series_chosen.connect(partial(self.images.go_to, 0))
        form.outcome_chosen.connect(model.set_outcome)
        form.answer_chosen.connect(model.set_answer)
        form.comment_typed.connect(model.set_comment)
        form.field_left.connect(model.flush_draft)
        form.noticed.connect(header.hint)
        self.differences.noticed.connect(header.hint)
        self.differences.switched_on.connect(
            partial(model.record_differences, self.differences.turn_off)
        )
        form.submit_requested.connect(self._submit)
        self.first_answer.noticed.connect(header.hint)
        self.first_answer.marks_shown.connect(self.marks.on_images.show_first)
        form.cancel_requested.connect(model.cancel_correction)
        self.cover.first_requested.connect(self._cover_first)
        self.cover.second_requested.connect(self.distress.press_second)

    def _connect_model(self) -> None:
        model = self.model
        model.state_changed.connect(self._show_state)
        model.reading_opened.connect(self._show_reading)
        model.form_changed.connect(self._show_form)
        model.item_changed.connect(self._show_item)
        model.worklist_changed.connect(self.progress.show_place)
        model.ticked.connect(self.progress.show_clock)
        model.notice_raised.connect(self.header.show_notice)
        model.feedback_given.connect(self.feedback.show_message)
        model.refused.connect(self.header.hint)
        model.error_raised.connect(self.banner.show_message)
        model.error_cleared.connect(self._hide_banner)
        model.answers_missing.connect(self.progress.show_missing)
        model.next_case_known.connect(self._decode_ahead)

    # Signals of the view model

    def _show_state(self, state: ReadingState) -> None:
        is_reading = state is ReadingState.READY
        is_paused, is_covered = state is ReadingState.PAUSED, self.model.is_covered
        self.header.set_enabled(
            is_reading=is_reading and not is_covered,
            is_paused=is_paused,
            can_skip=self.model.can_skip,
            can_flag=self.model.can_flag,
        )
        self.distress.show_state()
        self._switch_form()
        keeps_case = state in (ReadingState.READY, ReadingState.SUBMITTING)
        if state is ReadingState.LOADING and self.model.worklist is not None:
            keeps_case = self.stack.currentWidget() is self.across
        self.cover.show_texts(*self._cover_words(state))
        self.stack.setCurrentWidget(self.across if keeps_case and not is_covered else self.cover)
        if state in (ReadingState.IDLE, ReadingState.FINISHED, ReadingState.FAILED):
            self.images.clear()
            self.outputs.clear()
        if self.stack.currentWidget() is self.cover:
            self.focus.to_cover(is_hiding=is_paused or is_covered)
        elif is_reading:
            self.focus.give_back(can_judge=self.model.can_judge)
        self.progress.show_place()
        self.progress.show_clock()

    def _switch_form(self) -> None:
        model, stage, before = self.model, FormStage.OPEN, self.form.stage
        if model.is_submitted and not model.is_locked:
            stage = FormStage.CORRECTING if model.is_correcting else FormStage.SUBMITTED
        if not model.can_judge:
            self.focus.leave_form()
        has_more = stage is not FormStage.OPEN or bool(model.form.findings)
        self.form.setEnabled(model.can_judge or has_more)
        self.marks.show_form(model.form)
        self.annotations.show_form(model.form)
        self.form.show_stage(stage, can_judge=model.can_judge, can_correct=model.can_correct)
        if model.is_frozen:
            self.form.correct.hide()
        if stage is FormStage.CORRECTING and before is FormStage.SUBMITTED:
            self.focus.to_question()
        elif stage is FormStage.SUBMITTED and before is FormStage.CORRECTING:
            self.form.correct.setFocus(Qt.FocusReason.OtherFocusReason)

    def _cover_words(self, state: ReadingState) -> tuple[str, ...]:
        if self.model.is_covered:
            return self.distress.texts()
        return cover_words(state, pair_count=self.model.progress[1])

    def _show_reading(self, reading: Reading) -> None:
        draw_deferred(self)
        self.locked_note.show_message(self._closed_words(reading))
        self._hide_banner()
        self.form.set_protocol(reading.protocol, self.model.criteria)
        self.form.begin_item()
        self.marks.begin_item()
        self.progress.begin_item()
        self.popovers.begin_item(reading)
        self.corrections.show_corrections(reading.corrections)
        self.first_answer.show_answer(reading)
        self.annotations.show_reading(reading)
        self._show_case(reading)
        self.viewing.show_reading(reading)
        self.explanations.show_reading(reading)
        self.differences.show_reading(reading)
        self._show_item(reading.item)
        self.stack.setCurrentWidget(self.cover if self.model.is_covered else self.across)
        self.focus.is_fresh = True

    def _show_case(self, reading: Reading) -> None:
        """Show the case; directly after its first answer its images and notes stay as they are."""
        overlays = {side.letter: output.overlay for side, output in reading.outputs.items()}
        case = shown_case(reading)
        is_same = reading.first is not None and self.images.shows(case.code, case.series)
        if not is_same:
            self.header.forget_hint()
            self.tabs.show_case(case)
        if self.is_maximised:
            self._toggle_maximised()
        parts = self.across.arrange(reading)
        if is_same:
            self.images.show_overlays(overlays)
        else:
            self._sizes.restore(f"{layout_key(reading.protocol)}/{parts}")
            self.images.hanging.rules = reading.protocol.hanging
            self.images.show_case(case.code, case.series, overlays)

    def _closed_words(self, reading: Reading) -> str:
        """Return why the item on screen cannot be judged, "" if it can."""
        if self.model.is_locked:
            locked = tr("The session is locked: cases can be viewed, but not judged.")
            return self.locked_words or locked
        return tr_core(reading.freezing.sentence) if reading.freezing else ""

    def _show_form(self, form: JudgementEntry) -> None:
        self.form.show_form(form)
        self.form.show_correction(is_correction=self.model.is_correction)
        self.marks.show_form(form)
        self.annotations.show_form(form)
        self.viewing.show_form(form)
        self.progress.show_clock()

    def _show_item(self, item: WorklistItem) -> None:
        self.header.show_flag(is_flagged=item.is_flagged)

    def _hide_banner(self) -> None:
        self.banner.show_message("")

    def _decode_ahead(self, content: CaseContent) -> None:
        if content.series:
            self._loader.prefetch(content.series[0], range(AHEAD_FRAMES))

    # Actions of the reader

    def _perform(self, action: str) -> None:
        state = self.model.state
        if self.model.is_covered and action not in self.distress.actions:
            if action == "submit":
                self.focus.press_button()
        elif state is ReadingState.READY or (action == "undo" and state is ReadingState.FINISHED):
            if self.is_maximised and self._needs_page(action):
                self._toggle_maximised()
                if action in ("submit", "focus.images"):
                    return  # never submit while the form is hidden
            self.actions_by_name[action]()
        elif state is ReadingState.PAUSED and action == "pause":
            self._toggle_pause()
        elif action == "submit" and self.stack.currentWidget() is self.cover:
            self.focus.press_button(self.cover.first)

    def _needs_page(self, action: str) -> bool:
        is_judging = any(key.action == action and key.group == JUDGE for key in self.keys)
        return is_judging or action in _NEEDS_THE_PAGE

    @property
    def shows_case(self) -> bool:
        """Return whether the page shows a case."""
        return self.stack.currentWidget() is self.across

    @property
    def is_maximised(self) -> bool:
        """Return whether the image fills the page."""
        return self.across.is_maximised

    def _toggle_maximised(self) -> None:
        """Let the image fill the page, or show the outputs and the form again."""
        if self.model.reading is None or not self.across.has_images:
            return
        is_maximised = not self.is_maximised
        self.across.set_maximised(is_maximised=is_maximised)
        self.images.tools.button("view.maximise").setChecked(is_maximised)
        self.focus.to_images()

    def _toggle_enlarged(self) -> None:
        """Enlarge the pane with the focus, or restore it: outputs, case texts, else the images."""
        if not self.across.enlarge_focused():
            self._toggle_maximised()

    def _answer(self, digit: int) -> None:
        if self.model.can_judge:
            self.form.answer(digit)

    def _undo(self) -> None:
        """Remove the last mark, or undo the last judgement if there is none."""
        notice = self.marks.undo() or self.annotations.passages.undo()
        if notice:
            self.header.hint(notice)
        else:
            self.model.undo()

    def _answer_cannot_assess(self) -> None:
        if self.model.can_judge:
            self.form.cannot_assess()

    def _submit(self) -> None:
        """Submit, unless an entered answer is invalid: it would not be stored."""
        self.annotations.edits.flush()
        if not (self.model.can_judge and self.form.show_invalid()):
            self.model.submit()

    def _toggle_pause(self) -> None:
        if self.model.state is ReadingState.PAUSED:
            self.model.resume()
        else:
            self.focus.keep()
            self.model.pause()

    def _show_corrections(self) -> None:
        if not self.corrections.open_list():
            self.header.hint(tr("No answer for this case has been corrected."))

    def _cover_first(self) -> None:
        state = self.model.state
        if self.model.is_covered:
            self.distress.toggle()
        elif state is ReadingState.PAUSED:
            self._toggle_pause()
        elif state is ReadingState.FAILED:
            self.model.retry()
        else:
            self.worklist_requested.emit()

    # Events

    def showEvent(self, event: QShowEvent) -> None:
        """Start the clock."""
        super().showEvent(event)
        self._watch(is_visible=True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the clock and save the draft while another page is shown."""
        super().hideEvent(event)
        self._watch(is_visible=False)

    def _watch(self, *, is_visible: bool) -> None:
        application = QApplication.instance()
        if application is not None:
            guard = application.installEventFilter if is_visible else application.removeEventFilter
            guard(self._guard)
        self.model.set_visible(is_visible=is_visible)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide some image tools in a small window to leave room for the outputs."""
        super().resizeEvent(event)
        self.second_window.fit_tools()
