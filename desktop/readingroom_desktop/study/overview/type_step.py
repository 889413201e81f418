"""Second step of the wizard: study type, planned numbers, and the sample size."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from readingroom.reading.sample_size.types import SizePlan
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.viewmodels.sample_size import SampleSizeViewModel
from readingroom_desktop.viewmodels.wizard import WizardViewModel
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import TickBox, button, label
from readingroom_desktop.widgets.deferred_calls import call_deferred
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, row
from readingroom_desktop.widgets.number_fields import whole_number
from readingroom_desktop.widgets.protocol.preview import PreviewPane
from readingroom_desktop.widgets.protocol.type_cards import TypeCards
from readingroom_desktop.widgets.sample_size.pane import SampleSizePane
from readingroom_desktop.widgets.scroll_areas import scrolled

MAX_PLANNED = 1_000_000


class TypeStep(QWidget):
    """Types, planned numbers and their power at the left, the preview at the right."""

    def __init__(
        self, viewmodel: WizardViewModel, home: HomeViewModel, chooser: FileChooser
    ) -> None:
        super().__init__()
        self._viewmodel, self._chooser = viewmodel, chooser
        self._power = SampleSizeViewModel(parent=viewmodel)
        self._power.crashed.connect(home.report_crash)
        self.types = TypeCards()
        self.types.chosen.connect(viewmodel.choose_type)
        self.import_protocol = button(
            tr("Use protocol file…"),
            icon_name="file-text",
            tip=tr("A protocol in YAML, with arms, form, endpoints and conduct"),
            on_click=self._on_protocol_file,
        )
        self.protocol_file = label(tone="muted", is_wrapped=True)
        tip = tr("0: not stated")
        self.planned_readers = whole_number(tr("Planned readers"), 0, MAX_PLANNED, tip=tip)
        self.planned_cases = whole_number(tr("Planned cases"), 0, MAX_PLANNED, tip=tip)
        for field in (self.planned_readers, self.planned_cases):
            field.setFixedWidth(Size.RAIL)
            field.valueChanged.connect(self._on_planned)
        self.with_power = TickBox(tr("Compute sample size"))
        self.sizes = SampleSizePane(self._power, chooser)
        self.sizes.hide()
        self.with_power.toggled.connect(self._on_power)
        self.sizes.statement_requested.connect(self._on_statement)
        self.sizes.numbers_requested.connect(self._on_numbers)
        self.sizes.noticed.connect(home.noticed)
        self.preview = PreviewPane()
        self.preview.setFixedWidth(Size.SIDE_PANE)
        self._lay_out()

    def _lay_out(self) -> None:
        choices = panel(
            column(
                self.types,
                row(self.import_protocol, self.protocol_file, None),
                FlowRow(
                    named_field(tr("Planned readers"), self.planned_readers),
                    named_field(tr("Planned cases"), self.planned_cases),
                    self.with_power,
                ),
                self.sizes,
                label(
                    tr("Arms, form, endpoints and conduct can be changed on the Protocol page."),
                    tone="muted",
                    is_wrapped=True,
                ),
                None,
                gap=Size.GAP_WIDE,
            )
        )
        self._area = scrolled(choices)
        self.setLayout(row(self._area, self.preview, growing=self._area, gap=Size.PADDING))

    @property
    def first_field(self) -> QWidget:
        """Return the chosen type, or the first one."""
        return self.types.first_field

    def start(self) -> None:
        """Start with the form for the sample size hidden and empty."""
        self.with_power.setChecked(False)
        self._power.clear()

    def redraw(self) -> None:
        """Show the chosen protocol."""
        viewmodel = self._viewmodel
        protocol = viewmodel.protocol
        self.types.show_type(protocol.design.type)
        self.protocol_file.show_text(viewmodel.protocol_file)
        planned = {
            self.planned_readers: protocol.design.planned_readers,
            self.planned_cases: protocol.design.planned_cases,
        }
        for field, number in planned.items():
            blocked = field.blockSignals(True)
            field.setValue(number)
            field.blockSignals(blocked)
        self.preview.follow(protocol, viewmodel.workload, is_valid=True)
        self._redraw_power()

    def _redraw_power(self) -> None:
        if self.sizes.isHidden():
            return
        protocol = self._viewmodel.protocol
        has_plan = protocol.analysis_plan is not None
        why_not = "" if has_plan else tr("Declare endpoints first, on the Protocol page.")
        self.sizes.follow(protocol)
        self.sizes.allow_writing(may_write=has_plan, may_number=True, why_not=why_not)

    def _on_protocol_file(self) -> None:
        path = self._chooser.protocol(self)
        if path is not None:
            self._viewmodel.read_protocol(path)

    def _on_planned(self) -> None:
        self._viewmodel.plan_numbers(self.planned_readers.value(), self.planned_cases.value())

    def _on_power(self, is_shown: bool) -> None:
        self.sizes.setVisible(is_shown)
        self.preview.setVisible(not is_shown)  # the result needs the room
        self._redraw_power()
        if is_shown:
            self.sizes.first_field.setFocus(Qt.FocusReason.OtherFocusReason)
            call_deferred(self, self._scroll)

    def _scroll(self) -> None:
        self._area.verticalScrollBar().setValue(self.sizes.y() - Size.TOUCH)

    def _on_statement(self, plan: SizePlan) -> None:
        self._viewmodel.write_statement(plan.statement)

    def _on_numbers(self, plan: SizePlan) -> None:
        self._viewmodel.plan_numbers(plan.request.readers, plan.request.cases)
