"""Study wizard: one step at a time, with a summary at the right."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QLayout,
    QLineEdit,
    QRadioButton,
    QSizePolicy,
    QWidget,
)

from readingroom_desktop.itemmodels.model_columns import model_columns
from readingroom_desktop.study.overview.draft_cards import ReaderNameCard, RemoveReaderCard
from readingroom_desktop.study.overview.intake_panes import (
    CaseButtons,
    DropArea,
    OutputButton,
    ReaderLine,
    ReaderList,
    RefusedList,
    case_columns,
)
from readingroom_desktop.study.overview.lifecycle_cards import OpenCard
from readingroom_desktop.study.overview.type_step import TypeStep
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import isolated, numbered, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.intake import Kind
from readingroom_desktop.viewmodels.overview import Overview
from readingroom_desktop.viewmodels.study_types import type_texts
from readingroom_desktop.viewmodels.wizard import SummaryLine, WizardStep, WizardViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    IconLabel,
    TickBox,
    button,
    entry,
    heading,
    label,
    set_tone,
    title,
)
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import clear_layout, column, frame, panel, row
from readingroom_desktop.widgets.number_fields import whole_number
from readingroom_desktop.widgets.scroll_areas import scrolled
from readingroom_desktop.widgets.table import DenseTable


class Wizard(QWidget):
    """Six steps; from the fourth on, entries are saved at once."""

    cancelled = Signal()
    protocol_requested = Signal()
    """The user wants to edit the protocol of the study."""

    def __init__(
        self, viewmodel: WizardViewModel, home: HomeViewModel, chooser: FileChooser
    ) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._home = home
        self._chooser = chooser
        self._title = title("")
        self._progress = label(tone="muted")
        self.problem = label(tone="muted", is_wrapped=True)
        self.banner = Banner("danger", on_dismiss=home.dismiss_error)
        self.busy = JobRow()
        self.steps = FrontStack()
        self.type_step = TypeStep(viewmodel, home, chooser)
        steps = (
            self._location_step(),
            self.type_step,
            self._protection_step(),
            self._case_step(),
            self._output_step(),
            self._reader_step(),
        )
        for step in steps:
            self.steps.addWidget(step)
        self.cancel = button(tr("Cancel"))
        self.later = button(tr("Finish later"))
        self.back = button(tr("Back"))
        self.next = button(tr("Next"), kind="primary")
        self.cancel.clicked.connect(self._on_cancel)
        self.later.clicked.connect(home.show_overview)
        self.back.clicked.connect(viewmodel.back)
        self.next.clicked.connect(self._on_next)
        self.type_step.types.accepted.connect(self.next.click)
        self.open_card = OpenCard(home, home.lifecycle)
        self._summary = column(gap=Size.GAP_WIDE)
        self._shown_lines: tuple[SummaryLine, ...] = ()
        self._lay_out()
        viewmodel.changed.connect(self.redraw)

    def _lay_out(self) -> None:
        side = self._side = frame("pane")
        side.setFixedWidth(Size.SIDE_PANE - Size.PADDING * 2)
        pad = Size.PADDING
        side.setLayout(
            column(heading(tr("Summary")), self._summary, None, gap=Size.GAP_WIDE, margins=pad)
        )
        parts = panel(row(self.steps, side, growing=self.steps, gap=Size.PADDING_WIDE))
        body = scrolled(parts)
        body.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)  # for the foot
        self.open_card.asked.connect(body.hide)  # the balance needs the room
        self.open_card.closed.connect(body.show)
        foot = row(self.cancel, self.later, self.problem, self.back, self.next)
        foot.setStretch(2, 1)
        self.problem.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        pad = Size.PADDING_WIDE
        layout = column(
            row(self._title, self._progress, None, gap=Size.PADDING),
            self.banner,
            self.busy,
            self.open_card,
            gap=Size.GAP_WIDE,
            margins=(pad, pad, pad, Size.PADDING),
        )
        layout.addWidget(body, 1)
        layout.addStretch(0)
        layout.addWidget(frame("rule"))
        layout.addLayout(foot)
        self.setLayout(layout)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the summary where the wizard becomes too narrow for it."""
        super().resizeEvent(event)
        self._side.setVisible(event.size().width() >= Size.FORM + Size.KEY_COLUMN)

    # ---- the steps -------------------------------------------------------------------------------

    def _location_step(self) -> QWidget:
        hint = tr("e.g. Chest CT summaries, spring 2026")
        self.name = entry(hint, accessible_name=tr("Study name"), on_return=self._on_next)
        self.name.textChanged.connect(self._viewmodel.set_title)
        self.folder = label(tone="muted", is_wrapped=True)
        self.choose = button(tr("Choose folder…"), icon_name="folder-open")
        self.choose.clicked.connect(self._on_choose)
        return _step(
            label(tr("Name")),
            self.name,
            label(tr("Study file:")),
            self.folder,
            row(self.choose, None),
        )

    def _protection_step(self) -> QWidget:
        self.encrypted = QRadioButton(tr("Encrypt with a passphrase"))
        self.plain = QRadioButton(tr("Do not encrypt"))
        self._kinds = QButtonGroup(self)
        for choice in (self.encrypted, self.plain):
            choice.setAccessibleName(choice.text())
            choice.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            self._kinds.addButton(choice)
        self.encrypted.setChecked(True)
        self.plain.toggled.connect(self._viewmodel.set_plain)
        self.passphrase = self._secret(tr("Passphrase"))
        self.repeated = self._secret(tr("Repeat passphrase"))
        self._lost = label(
            tr("Without the passphrase the study cannot be opened. Store it in a safe place."),
            tone="muted",
            is_wrapped=True,
        )
        return _step(
            self.encrypted,
            self.passphrase,
            self.repeated,
            self._lost,
            frame("rule"),
            self.plain,
            label(tr("Anyone with the file can read it."), tone="muted"),
        )

    def _secret(self, name: str) -> QLineEdit:
        return entry(name, is_secret=True, on_edit=self._on_secret, on_return=self._on_next)

    def _case_step(self) -> QWidget:
        self.case_buttons = CaseButtons(self._home, self._chooser)
        self.cases = DenseTable(tr("Cases"), case_columns(), wide_column=1)
        self.cases.top.addWidget(self.case_buttons)
        self.refused_cases = RefusedList(self._home, Kind.CASES)
        hint = label(
            tr("A case is a folder or zip file. Choose one, or a folder of cases."), tone="muted"
        )
        drop = DropArea(self.cases)
        drop.dropped.connect(self._home.add_cases)
        return _wide_step(hint, drop, self.refused_cases)

    def _output_step(self) -> QWidget:
        self.output_button = OutputButton(self._home, self._chooser)
        self.models = DenseTable(tr("Models with outputs"), model_columns(), has_filter=False)
        self.models.top.addWidget(self.output_button)
        self.refused_outputs = RefusedList(self._home, Kind.OUTPUTS)
        self.output_hint = label(tone="muted", is_wrapped=True)
        self.example = button(
            tr("Save example file…"),
            kind="quiet",
            icon_name="file-text",
            tip=tr("A template with one row per case and two models"),
        )
        self.example.clicked.connect(self._on_example)
        drop = DropArea(self.models)
        drop.dropped.connect(self._home.add_outputs)
        return _wide_step(
            row(self.output_hint, self.example, growing=self.output_hint),
            drop,
            self.refused_outputs,
        )

    def _reader_step(self) -> QWidget:
        self.edit_protocol = button(tr("Edit protocol…"), icon_name="pencil-simple")
        self.edit_protocol.clicked.connect(self.protocol_requested)
        self.readers = ReaderList(self._home)
        self.reader_name = ReaderNameCard(self._home)
        self.reader_removal = RemoveReaderCard(self._home)
        self.readers.rename_requested.connect(self.reader_name.ask_about)
        self.readers.removal_requested.connect(self.reader_removal.ask_about)
        self.reader_name.asked.connect(self.reader_removal.close_card)
        self.reader_removal.asked.connect(self.reader_name.close_card)
        self.reader_line = ReaderLine(self._home)
        self.all_pairs = TickBox(tr("All model pairs"))
        self.all_pairs.setChecked(True)
        self.pairs = whole_number(tr("Pairs per case"), 1, 99, 3)
        self.pairs.setFixedWidth(Size.RAIL)
        self.pair_label = label(tr("pairs per case"))
        self.all_pairs.toggled.connect(self._on_all_pairs)
        self._on_all_pairs(is_all=True)
        choice = row(self.all_pairs, self.pairs, self.pair_label, None, gap=Size.PADDING)
        self.pair_choice = panel(
            column(frame("rule"), heading(tr("Pairs")), choice, gap=Size.GAP_WIDE)
        )
        self.protocol_text = label(is_wrapped=True)
        return _step(
            self.readers,
            self.reader_name,
            self.reader_removal,
            self.reader_line,
            self.pair_choice,
            frame("rule"),
            heading(tr("Protocol")),
            self.protocol_text,
            row(self.edit_protocol, None),
        )

    # ---- redraw ----------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel, home = self._viewmodel, self._home
        step = viewmodel.step
        names = self._step_names()
        self._title.setText(names[step])
        self._progress.setText(tr("Step %1 of %2", str(step + 1), str(len(names))))
        if step is WizardStep.TYPE:
            self.type_step.redraw()
        if self.steps.currentIndex() != step:
            self.steps.setCurrentIndex(step)
            self.take_focus()
        self.folder.setText(str(viewmodel.path))
        for field in (self.passphrase, self.repeated):
            field.setEnabled(not viewmodel.is_plain)
        self.problem.setText(viewmodel.problem)
        self.banner.show_message(home.error)
        self.busy.follow(home.job)
        self._redraw_lists()
        self._redraw_foot()
        self._redraw_summary()

    def _redraw_lists(self) -> None:
        home, overview = self._home, self._home.overview
        if overview is not None:
            self.cases.set_rows(overview.cases)
            self.models.set_rows(overview.models)
            self._show_protocol(overview)
        self.refused_cases.redraw()
        self.refused_outputs.redraw()
        self.readers.redraw()
        self.case_buttons.setEnabled(home.job is None)
        self.output_button.setEnabled(home.job is None)

    def _show_protocol(self, overview: Overview) -> None:
        protocol = overview.protocol
        self.output_hint.setText(
            tr("JSONL or CSV files with the model outputs of each case.")
            if overview.needed_models
            else tr("Not needed: readers of this study type see the case alone.")
        )
        self.pair_choice.setVisible(protocol.design.is_paired)
        name = type_texts()[protocol.design.type].name
        questions = numbered(len(protocol.criteria), tr("1 criterion"), tr("%1 criteria"))
        self.protocol_text.setText(f"{isolated(name)}: {isolated(protocol.question)} ({questions})")

    def _redraw_foot(self) -> None:
        viewmodel, home = self._viewmodel, self._home
        is_last = viewmodel.step is WizardStep.READERS
        self.cancel.setVisible(not viewmodel.is_created)
        self.later.setVisible(viewmodel.is_created)
        self.back.setEnabled(viewmodel.can_go_back and not home.is_opening)
        texts = {
            WizardStep.PROTECTION: tr("Create study file"),
            WizardStep.READERS: tr("Open session…"),
        }
        self.next.setText(texts.get(viewmodel.step, tr("Next")))
        can_open = home.overview is not None and home.overview.can_open_session
        is_free = not viewmodel.problem and not home.is_opening and home.job is None
        self.next.setEnabled(is_free and (can_open or not is_last))

    def _redraw_summary(self) -> None:
        lines = self._viewmodel.summary
        if lines == self._shown_lines:
            return
        self._shown_lines = lines
        clear_layout(self._summary)
        for line in lines:
            self._summary.addWidget(_summary_row(line))

    def _step_names(self) -> tuple[str, ...]:
        return (
            tr("Name and location"),
            tr("Study type"),
            tr("Protection"),
            tr("Cases"),
            tr("Model outputs"),
            tr("Readers"),
        )

    def take_focus(self) -> None:
        """Set the focus to the first field of the step, or to the Next button."""
        fields = {
            WizardStep.PLACE: self.name,
            WizardStep.TYPE: self.type_step.first_field,
            WizardStep.PROTECTION: self.passphrase,
            WizardStep.READERS: self.reader_line.field,
        }
        fields.get(self._viewmodel.step, self.next).setFocus()

    # ---- clicks ----------------------------------------------------------------------------------

    def start(self) -> None:
        """Start with empty fields."""
        for field in (self.name, self.passphrase, self.repeated):
            field.clear()
        self.all_pairs.setChecked(True)
        self.encrypted.setChecked(True)
        self.type_step.start()
        self._viewmodel.restart()
        self.name.setFocus()

    def resume(self) -> None:
        """Continue with the open study."""
        self._viewmodel.resume()
        self.take_focus()

    def _on_choose(self) -> None:
        folder = self._chooser.folder(self, tr("Folder for the study file"))
        if folder is not None:
            self._viewmodel.set_folder(folder)

    def _on_example(self) -> None:
        path = self._chooser.new_outputs(self)
        if path is not None:
            self._viewmodel.write_example(path)

    def _on_all_pairs(self, is_all: bool) -> None:
        self.pairs.setDisabled(is_all)
        set_tone(self.pair_label, "muted" if is_all else "")

    def _on_secret(self) -> None:
        self._viewmodel.set_passphrase(self.passphrase.text(), self.repeated.text())

    def _on_cancel(self) -> None:
        self._home.show_start()
        self.cancelled.emit()

    def _on_next(self) -> None:
        if self._viewmodel.step is WizardStep.READERS:
            is_all = self.all_pairs.isChecked() or self.pair_choice.isHidden()
            self.open_card.ask_for(None if is_all else self.pairs.value())
            return
        self._viewmodel.forward()


def _step(*items: QWidget | QLayout) -> QWidget:
    page = panel(column(*items, None, gap=Size.GAP_WIDE))
    page.setMaximumWidth(Size.FORM + Size.RAIL)
    return page


def _wide_step(hint: QWidget | QLayout, table: QWidget, refused: QWidget) -> QWidget:
    layout = column(hint, table, refused, gap=Size.GAP_WIDE)
    layout.setStretch(1, 3)
    layout.setStretch(2, 2)
    return panel(layout)


def _summary_row(line: SummaryLine) -> QWidget:
    page = QWidget()
    mark = IconLabel("check-circle-fill", "good") if line.is_done else IconLabel("circle", "faint")
    texts = column(
        label(line.title, tone="muted", points=Points.DENSE),
        label(line.text, is_wrapped=True),
        gap=0,
    )
    layout = row(mark, texts, growing=texts)
    layout.setAlignment(mark, Qt.AlignmentFlag.AlignTop)
    page.setLayout(layout)
    page.setAccessibleName(f"{line.title}: {line.text}")
    return page
