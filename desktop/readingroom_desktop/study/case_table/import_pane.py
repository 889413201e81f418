"""A table before its import: columns as they would be stored, their settings, and problems."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from readingroom.domain.patient_tables import MAX_BAND_YEARS
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.engine.tables.case_tables.types import (
    CaseColumnRole,
    CaseTablePreview,
    ColumnPreview,
    ColumnStatus,
    TableFileKind,
)
from readingroom.engine.tables.types import ColumnKind
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.study.case_table.table_pane import typed_text
from readingroom_desktop.study.case_table.viewmodel import CaseTableViewModel, TableImport
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.column_texts import (
    examples_text,
    kind_text,
    role_text,
    role_tip,
    roles_text,
)
from readingroom_desktop.viewmodels.formats import count, isolated, joined, numbered, tr, tr_core
from readingroom_desktop.widgets.controls import (
    Picker,
    TickBox,
    button,
    chip,
    entry,
    heading,
    label,
    set_tone,
    width_with_hint,
)
from readingroom_desktop.widgets.layouts import Frame, column, panel, row, splitter
from readingroom_desktop.widgets.number_fields import whole_number
from readingroom_desktop.widgets.scroll_areas import TallArea
from readingroom_desktop.widgets.table import DenseTable

_EXAMPLES, _MESSAGE = 6, 2
_TONES = {
    ColumnStatus.STORED: "good",
    ColumnStatus.LEFT_OUT: "muted",
    ColumnStatus.REFUSED: "danger",
}


def status_text(status: ColumnStatus) -> str:
    """Return what an import does with a column."""
    return {
        ColumnStatus.STORED: tr("stored"),
        ColumnStatus.LEFT_OUT: tr("left out"),
        ColumnStatus.REFUSED: tr("refused"),
    }[status]


class ColumnEditor(Frame):
    """Kind, unit, roles and statements of one column; each change reads the file again."""

    def __init__(self, viewmodel: CaseTableViewModel) -> None:
        super().__init__("pane")
        self._viewmodel = viewmodel
        self._view: ColumnPreview | None = None
        self.name = heading("")
        self.state = chip()
        self.reason = label(tone="muted", is_wrapped=True)
        self.kind = Picker(tr("Kind"), *((kind_text(kind), kind) for kind in ColumnKind))
        self.kind.setPlaceholderText(tr("not stored"))
        self.kind.activated.connect(lambda _index: self._on_kind())
        self.unit = entry(tr("Unit"))
        self.unit.setMinimumWidth(width_with_hint(self.unit))
        self.unit.setToolTip(tr("Unit of the numbers, e.g. years"))
        self.unit.editingFinished.connect(self._on_unit)
        self.left_out = TickBox(tr("Leave out"))
        self.left_out.clicked.connect(self._on_left_out)
        self.not_identifying = TickBox(tr("Does not identify patients"))
        self.not_identifying.setToolTip(
            tr("Your statement; the audit trail records the name of the column")
        )
        self.not_identifying.clicked.connect(self._on_not_identifying)
        self.roles = {role: TickBox(role_text(role).capitalize()) for role in CaseColumnRole}
        for role, tick in self.roles.items():
            tick.setToolTip(role_tip(role))
            tick.clicked.connect(self._on_roles)
        self._lay_out()
        self.setMinimumHeight(Size.CHART_MIN)

    def _lay_out(self) -> None:
        ticks = QGridLayout()
        ticks.setContentsMargins(0, 0, 0, 0)
        ticks.setVerticalSpacing(Size.GAP_SMALL)
        for index, tick in enumerate(self.roles.values()):
            ticks.addWidget(tick, *divmod(index, 2), Qt.AlignmentFlag.AlignLeft)
        settings = column(
            self.reason,
            self.left_out,
            self.not_identifying,
            row(label(tr("Kind")), self.kind, label(tr("Unit")), self.unit, growing=self.unit),
            label(tr("Roles")),
            ticks,
            None,
        )
        self._area = TallArea(panel(settings), Size.SIDE_PANE)
        head = row(self.name, None, self.state)
        self.setLayout(column(head, self._area, growing=self._area, margins=Size.GAP_WIDE))

    def show_column(self, view: ColumnPreview | None) -> None:
        """Show a column of the prepared import."""
        self._view = view
        self.setEnabled(view is not None)
        if view is None:
            return
        model = self._viewmodel
        stored, name = view.column, view.name
        self.name.setText(name)
        self.state.setText(status_text(view.status))
        set_tone(self.state, _TONES[view.status])
        reason = tr_core(view.reason)
        self.reason.show_text(reason[:1].upper() + reason[1:])
        is_code = stored is not None and CaseColumnRole.CODE in stored.roles
        kind = model.choices.kinds.get(name) if stored is None else stored.kind
        self.kind.setCurrentIndex(-1 if kind is None else self.kind.findData(kind))
        self.kind.setEnabled(not is_code)
        self.unit.setText(model.choices.units.get(name, "") if stored is None else stored.unit)
        self.unit.setEnabled(kind is not None and kind is not ColumnKind.CATEGORY)
        is_stated = name in model.choices.not_identifying
        self.left_out.setChecked(name in model.choices.leave_out)
        self.not_identifying.setChecked(is_stated)
        self.not_identifying.setVisible(is_stated or view.status is ColumnStatus.REFUSED)
        for role, tick in self.roles.items():
            tick.setChecked(role in model.roles(name))

    def _on_kind(self) -> None:
        if self._view is not None:
            self._viewmodel.set_kind(self._view.name, ColumnKind(self.kind.currentData()))

    def _on_unit(self) -> None:
        view = self._view
        known = view.column.unit if view is not None and view.column is not None else ""
        if view is not None and self.unit.text().strip() != known:
            self._viewmodel.set_unit(view.name, self.unit.text().strip())

    def _on_left_out(self) -> None:
        if self._view is not None:
            self._viewmodel.leave_out(self._view.name, is_left_out=self.left_out.isChecked())

    def _on_not_identifying(self) -> None:
        if self._view is not None:
            is_stated = self.not_identifying.isChecked()
            self._viewmodel.state_not_identifying(self._view.name, is_stated=is_stated)

    def _on_roles(self) -> None:
        if self._view is not None:
            roles = [role for role, tick in self.roles.items() if tick.isChecked()]
            self._viewmodel.set_roles(self._view.name, roles)


class ImportPane(QWidget):
    """Preview of an import; nothing is stored before the button is pressed."""

    import_requested = Signal()

    def __init__(self, viewmodel: CaseTableViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._shown: TableImport | None = None
        self.name = heading("")
        self.matched = label(tone="muted", is_wrapped=True)
        self.cancel = button(tr("Cancel"), on_click=viewmodel.leave_import)
        self.store = button(
            tr("Import table"), kind="primary", icon_name="check", on_click=self.import_requested
        )
        self.columns = DenseTable(tr("Columns of the file"), self._heads(), wide_column=_EXAMPLES)
        self.columns.picked.connect(self._on_picked)
        self.editor = ColumnEditor(viewmodel)
        self.headers = TickBox(tr("Add image headers"))
        self.headers.setToolTip(
            tr("Add modality, manufacturer, scanner model and other facts of the stored images")
        )
        self.headers.clicked.connect(
            lambda: viewmodel.add_headers(is_added=self.headers.isChecked())
        )
        self.age_date = entry(tr("YYYY-MM-DD"), accessible_name=tr("Date of ages"))
        self.age_date.setToolTip(
            tr("Dates of birth are stored as ages on this date; the dates are not stored")
        )
        self.age_date.setMaximumWidth(Size.NAME_COLUMN)
        self.age_date.editingFinished.connect(self._on_age_date)
        self.age_band = whole_number(
            tr("Age bands"), 0, MAX_BAND_YEARS,
            tip=tr("Width of the bands in which ages from dates of birth are stored"),
        )  # fmt: skip
        self.age_band.setSpecialValueText(tr("no bands"))
        self.age_band.setSuffix(tr(" years"))
        self.age_band.setKeyboardTracking(False)
        self.age_band.valueChanged.connect(viewmodel.set_age_band)
        self.areas = TickBox(tr("Add areas"))
        self.areas.setToolTip(
            tr("Add state and 3 digits of the ZIP code; 000 for areas of at most 20,000 people")
        )
        self.areas.clicked.connect(lambda: viewmodel.add_areas(is_added=self.areas.isChecked()))
        self.problems = DenseTable(tr("Problems"), self._problem_heads(), wide_column=_MESSAGE)
        self.sentence = label(is_wrapped=True)
        self._lay_out()

    def _lay_out(self) -> None:
        sides = splitter(
            self.columns,
            self.editor,
            factors=(1, 0),
            sizes=(Size.WINDOW_WIDTH - Size.SIDE_PANE, Size.SIDE_PANE),
        )
        both = splitter(
            sides,
            self.problems,
            is_vertical=True,
            factors=(1, 0),
            sizes=(Size.WINDOW_HEIGHT * 3 // 4, Size.WINDOW_HEIGHT // 4),
        )
        head = row(column(self.name, self.matched, gap=2), self.cancel, self.store)
        head.setStretch(0, 1)
        options = row(
            *(self.headers, self.areas, label(tr("Ages on")), self.age_date, self.age_band),
            self.sentence,
            growing=self.sentence,
            gap=Size.GAP_WIDE,
        )
        self.setLayout(column(head, options, both, growing=both))

    @property
    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.columns.view

    def redraw(self) -> None:
        """Show the prepared import."""
        viewmodel, reading = self._viewmodel, self._viewmodel.reading
        self.store.setEnabled(viewmodel.can_store)
        if reading is None:
            self._shown = None
            return
        preview = reading.preview
        self.headers.setChecked(viewmodel.choices.with_headers)
        self.headers.setVisible(reading.path is not None)
        self.areas.setChecked(viewmodel.choices.with_area)
        self.areas.setVisible(preview.file_kind is TableFileKind.FHIR)
        self.age_band.setEnabled(viewmodel.choices.age_on is not None)
        with QSignalBlocker(self.age_band):
            self.age_band.setValue(viewmodel.choices.age_band_years)
        if reading is self._shown:
            self.editor.show_column(self.columns.current)
            return
        is_first, self._shown = self._shown is None, reading
        self.name.setText(reading.path.name if reading.path else tr("Image headers"))
        self.matched.setText(self._matched_text(preview))
        self.sentence.setText(self._sentence(preview))
        self.problems.set_rows(preview.problems)
        self.problems.setVisible(bool(preview.problems))
        self._show_columns(preview, is_first=is_first)
        if is_first:
            on = viewmodel.choices.age_on
            self.age_date.setText(on.isoformat() if on else "")
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_columns(self, preview: CaseTablePreview, *, is_first: bool) -> None:
        """Show the columns and keep the chosen one."""
        current: ColumnPreview | None = None if is_first else self.columns.current
        with QSignalBlocker(self.columns):
            self.columns.set_rows(preview.columns)
            refused = next(
                (item for item in preview.columns if item.status is ColumnStatus.REFUSED), None
            )
            name = current.name if current else ""
            same = next((item for item in preview.columns if item.name == name), refused)
            self.columns.select_row(same)
        self.editor.show_column(self.columns.current)

    def _matched_text(self, preview: CaseTablePreview) -> str:
        """Describe how the rows match the cases."""
        rows = numbered(preview.row_count, tr("1 row"), tr("%1 rows"))
        parts = [preview.file_kind.value, rows]
        if preview.code_column:
            matched = tr("%1 belong to a case, by the column %2")
            matched = matched.replace("%1", count(preview.matched_count))
            parts.append(matched.replace("%2", isolated(preview.code_column)))
        if preview.lacking:
            parts.append(lacking_text(preview.lacking))
        return "   ·   ".join(parts)

    def _sentence(self, preview: CaseTablePreview) -> str:
        """Describe what an import would store."""
        statuses = [item.status for item in preview.columns]
        stored = statuses.count(ColumnStatus.STORED)
        left_out = statuses.count(ColumnStatus.LEFT_OUT)
        refused = statuses.count(ColumnStatus.REFUSED)
        if refused:
            text = numbered(
                refused,
                tr("1 column is refused: leave it out, or state that it does not identify."),
                tr("%1 columns are refused: leave them out, or state that they do not identify."),
            )
        elif not preview.can_import:
            text = tr("The table cannot be imported; see the problems.")
        else:
            columns = numbered(stored, tr("1 column"), tr("%1 columns"))
            cases = numbered(preview.matched_count, tr("1 case"), tr("%1 cases"))
            text = tr("Stores %1 of %2.").replace("%1", columns).replace("%2", cases)
            if left_out:
                omitted = tr("1 column is left out."), tr("%1 columns are left out.")
                text += " " + numbered(left_out, *omitted)
        return text

    def _heads(self) -> list[Column[ColumnPreview]]:
        return [
            text_column(tr("Column"), lambda item: item.name),
            Column(
                tr("Import"),
                lambda item: status_text(item.status),
                tone=lambda item: _TONES[item.status],
                tip=lambda item: tr_core(item.reason),
            ),
            Column(tr("Kind"), lambda item: typed_text(item.column) if item.column else "–"),
            text_column(
                tr("Roles"), lambda item: roles_text(item.column.roles if item.column else ())
            ),
            number_column(
                tr("Missing"),
                lambda item: item.missing,
                tone=lambda item: "caution" if item.missing else "",
                tip=lambda item: tr("%1 filled", count(item.filled)),
            ),
            number_column(
                tr("Values"),
                lambda item: item.distinct,
                tip=lambda _item: tr("Number of different values"),
            ),
            text_column(tr("Examples"), lambda item: examples_text(item.examples)),
        ]

    def _problem_heads(self) -> list[Column[Problem]]:
        return [
            Column(
                tr("Severity"),
                lambda item: (
                    tr("error") if item.severity is ProblemSeverity.ERROR else tr("warning")
                ),
                tone=lambda item: "danger" if item.severity is ProblemSeverity.ERROR else "caution",
            ),
            number_column(tr("Row"), lambda item: item.line),
            text_column(tr("Problem"), lambda item: tr_core(item.message)),
        ]

    def _on_picked(self, view: ColumnPreview | None) -> None:
        self.editor.show_column(view)

    def _on_age_date(self) -> None:
        on = self._viewmodel.choices.age_on
        text = self.age_date.text().strip()
        if text != (on.isoformat() if on else ""):
            self._viewmodel.set_age_date(text)


_LISTED = 5


def lacking_text(codes: tuple[str, ...]) -> str:
    """Describe the cases without a row."""
    cases = numbered(len(codes), tr("1 case has no row"), tr("%1 cases have no row"))
    listed = joined(", ", codes[:_LISTED]) + (" …" if len(codes) > _LISTED else "")
    return f"{cases}: {listed}"
