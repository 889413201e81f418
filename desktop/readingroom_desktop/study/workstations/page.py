"""Workstations: state of the readers on other computers, with kits and returns."""

from PySide6.QtWidgets import QWidget

from readingroom.services.kits.types import KitState, Workstation
from readingroom_desktop.itemmodels.columns import Column, number_column
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.study.workstations.cards import MergeCard, RecallCard
from readingroom_desktop.study.workstations.viewmodel import WorkstationsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import filled, moment, numbered, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.code_card import CodeCard
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCards
from readingroom_desktop.widgets.controls import button, label, title
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import PageHead, column
from readingroom_desktop.widgets.load_focus import LoadFocus
from readingroom_desktop.widgets.table import DenseTable

_TONES = {
    KitState.HERE: "muted",
    KitState.OUT: "accent",
    KitState.RETURNED: "accent",
    KitState.DONE: "good",
    KitState.RECALLED: "caution",
}
_OUT = (KitState.OUT, KitState.RETURNED, KitState.DONE)
"""States with a kit that was not recalled."""


class WorkstationsPage(QWidget):
    """A table of readers, with the actions on kits and returns above it."""

    def __init__(self, viewmodel: WorkstationsViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self._viewmodel, self._chooser = viewmodel, chooser
        self._focus = LoadFocus(viewmodel, self._next_step)
        self.title = title(tr("Workstations"))
        self.facts = label(tone="muted")
        self.write = button(tr("Write kit…"), icon_name="export", on_click=self._on_write)
        self.merge = button(tr("Merge returns…"), icon_name="download", on_click=self._on_merge)
        self.recall = button(tr("Recall kit…"), icon_name="arrow-left", on_click=self._on_recall)
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self.code = CodeCard(
            tr("Code of the kit"),
            lambda: viewmodel.noticed.emit(tr("The code is copied.")),
            viewmodel.hand_over,
        )
        self.cards = ConfirmActionCards()
        self.merge_card = self.cards.add(MergeCard(viewmodel))
        self.recall_card = self.cards.add(RecallCard(viewmodel))
        self.readers = DenseTable(tr("Readers"), self._columns(), has_filter=False, wide_column=1)
        self.readers.picked.connect(lambda _line: self._redraw_buttons())
        self.empty = EmptyState(
            "users",
            tr("No session yet"),
            tr("A reader kit holds the worklists of one reader. Open the session first."),
            tr("Go to Overview"),
        )
        self._lay_out()
        viewmodel.changed.connect(self.redraw)
        viewmodel.checked.connect(self.merge_card.ask)
        self.redraw()

    def _lay_out(self) -> None:
        self._stack = FrontStack(self.readers, self.empty, WaitingPane(self._viewmodel))
        actions = (self.write, self.merge, self.recall)
        margins = (Size.PADDING_WIDE, Size.PADDING, Size.PADDING_WIDE, Size.PADDING)
        layout = column(
            PageHead(self.title, self.facts, *actions),
            self.banner,
            self.busy,
            self.code,
            self.cards,
            gap=Size.GAP_WIDE,
            margins=margins,
        )
        layout.addWidget(self._stack, 1)
        self.setLayout(layout)

    def _columns(self) -> list[Column[Workstation]]:
        def time_of(at: str) -> str:
            return moment(at) if at else "–"

        return [
            Column(tr("Reader"), lambda line: line.reader_code),
            Column(
                tr("State"),
                lambda line: self._state_names()[line.state],
                tone=lambda line: _TONES[line.state],
                tip=self._tip,
            ),
            Column(
                tr("Kit written"), lambda line: time_of(line.written_at), lambda x: x.written_at
            ),
            Column(tr("Last return"), lambda line: time_of(line.merged_at), lambda x: x.merged_at),
            number_column(tr("Returns"), lambda line: line.return_count),
            number_column(tr("Items"), lambda line: line.item_count),
            number_column(tr("Done"), lambda line: line.done_count),
            number_column(tr("Remaining"), lambda line: line.left_count),
        ]

    def _state_names(self) -> dict[KitState, str]:
        return {
            KitState.HERE: tr("reads in this study"),
            KitState.OUT: tr("kit written"),
            KitState.RETURNED: tr("return merged"),
            KitState.DONE: tr("all cases returned"),
            KitState.RECALLED: tr("kit recalled, reads in this study"),
        }

    def _tip(self, line: Workstation) -> str:
        state = self._state_names()[line.state]
        if not line.erased_count or line.state not in _OUT:
            return state
        text = tr("The kit still holds 1 erased case"), tr("The kit still holds %1 erased cases")
        return f"{state}\n{numbered(line.erased_count, *text)}"

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        out = sum(line.state in _OUT for line in viewmodel.lines)
        left = sum(line.left_count for line in viewmodel.lines if line.state in _OUT)
        kits = numbered(out, tr("1 kit is out"), tr("%1 kits are out"))
        items = numbered(left, tr("1 item left"), tr("%1 items left"))
        self._redraw_code()
        self.facts.setText(f"{kits}   ·   {items}" if out else tr("No kit is out"))
        if viewmodel.state is not LoadState.READY:
            self._stack.setCurrentIndex(2)
        elif viewmodel.has_session:
            if self.readers.model.rows != viewmodel.lines:
                self.readers.set_rows(viewmodel.lines)
                self.readers.select(max(self.readers.view.currentIndex().row(), 0))
            self._stack.setCurrentIndex(0)
        else:
            self._stack.setCurrentIndex(1)
        self._redraw_buttons()
        self._focus.apply()

    def _redraw_code(self) -> None:
        written = self._viewmodel.written
        if written is None:
            self.code.show_code("", "", "")
            return
        cases = numbered(written.case_count, tr("1 case"), tr("%1 cases"))
        text = tr(
            "%1 has %2. The code opens it. It is not stored and not shown again: give it to the "
            "reader by another way than the file."
        )
        facts = filled(text, written.path.name, cases)
        if written.certification is not None:
            facts = f"{facts} {tr('The kit states that the training is passed.')}"
        elif written.training_count:
            training = tr("1 training case comes first."), tr("%1 training cases come first.")
            facts = f"{facts} {numbered(written.training_count, *training)}"
        self.code.show_code(tr("Kit of %1 written", written.reader_code), facts, written.code)

    def _redraw_buttons(self) -> None:
        viewmodel, line = self._viewmodel, self.readers.current
        is_free = viewmodel.is_idle and not viewmodel.is_read_only and viewmodel.has_session
        is_out = line is not None and line.state in _OUT
        self.write.setEnabled(is_free and line is not None and not is_out)
        self.recall.setEnabled(is_free and is_out)
        self.merge.setEnabled(is_free)
        self.write.setToolTip(tr("A kit of this reader is out already") if is_out else "")
        self.recall.setToolTip("" if is_out else tr("Choose a reader whose kit is out"))

    def _on_write(self) -> None:
        line: Workstation | None = self.readers.current
        path = self._chooser.kit(self) if line is not None else None
        if line is not None and path is not None:
            self._viewmodel.write(line.reader, path)

    def _on_merge(self) -> None:
        paths = self._chooser.returns(self)
        if paths:
            self._viewmodel.check(paths)

    def _on_recall(self) -> None:
        line: Workstation | None = self.readers.current
        if line is not None:
            self.recall_card.ask_about(line)

    def take_focus(self) -> None:
        """Set the keyboard focus on the list, once it is loaded."""
        self._focus.take()

    def _next_step(self) -> QWidget:
        return self.readers.view if self._viewmodel.has_session else self.empty.action


def make_page(context: PageContext) -> PageParts:
    """Create the Workstations page."""
    services = context.services
    viewmodel = WorkstationsViewModel(services.thread, context.owner)
    page = WorkstationsPage(viewmodel, services.chooser)
    page.empty.acted.connect(lambda: context.show_page("overview"))
    return PageParts(page, viewmodel)
