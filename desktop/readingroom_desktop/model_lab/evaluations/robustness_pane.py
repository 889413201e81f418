"""Robustness: changed inputs of a folder, other sites, and corrupted images."""

from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom.domain.model import RegisteredModel
from readingroom.engine.evaluator.distribution_shift.types import ProbeChoice, SiteShiftReport
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.engine.types import AnalysisKind, StoredAnalysis
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    moment_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.evaluations.cross_modal import names_of
from readingroom_desktop.model_lab.evaluations.curve_names import axis_name
from readingroom_desktop.model_lab.evaluations.shifts import ShiftsViewModel, shift_report
from readingroom_desktop.model_lab.evaluations.viewmodel import EvaluationsViewModel, ProbeSettings
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    compact,
    count,
    interval,
    moment,
    sample_size,
    tr,
    tr_core,
    tr_core_name,
)
from readingroom_desktop.viewmodels.unfit_items import unfit_text
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import (
    Picker,
    TickBox,
    button,
    entry,
    label,
    width_with_hint,
)
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import FlowRow, clear_layout, column, panel, row, splitter
from readingroom_desktop.widgets.number_fields import seed_number, short_number
from readingroom_desktop.widgets.patient_table_form import FileLine
from readingroom_desktop.widgets.start_form import StartForm
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3
_FREQUENCY_HZ = 200.0
_MAX_FREQUENCY_HZ = 1_000_000.0


class RobustnessPane(QWidget):
    """Three tabs, with the running job and errors above them."""

    def __init__(self, viewmodel: EvaluationsViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel.shifts
        self.banner = Banner("danger", on_dismiss=self._viewmodel.dismiss_error)
        self.busy = JobRow()
        self.probes = ProbesPane(viewmodel, chooser)
        self.sites = SitesPane(self._viewmodel, chooser)
        self.corruptions = CorruptionsPane(self._viewmodel, chooser)
        self.tabs = FrontTabs(
            tr("Robustness"),
            (self.probes, tr("Changed inputs")),
            (self.sites, tr("Sites")),
            (self.corruptions, tr("Corrupted images")),
        )
        layout = column(self.banner, self.busy, self.tabs, growing=self.tabs, gap=Size.GAP_WIDE)
        self.setLayout(layout)
        self._viewmodel.changed.connect(self.redraw)
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""
        self.banner.show_message(self._viewmodel.error)
        self.busy.follow(self._viewmodel.job)
        for part in (self.probes, self.sites, self.corruptions):
            part.redraw()

    def first(self) -> QWidget:
        """Return the widget of the current tab that gets the focus."""
        return (self.probes.model, self.sites.model, self.corruptions.result)[
            self.tabs.currentIndex()
        ]


class ProbesPane(QWidget):
    """Form of a robustness run on a folder; its result is one of the page's results."""

    def __init__(self, viewmodel: EvaluationsViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.model = _model_picker()
        self.data = _data_line(chooser)
        self.data.edited.connect(self._update_start)
        shifts = viewmodel.shifts
        self.data.line.editingFinished.connect(lambda: shifts.read_probes(self.data.text))
        self._known: tuple[ProbeChoice, ...] = ()
        self.boxes: list[TickBox] = []
        self.strengths: list[QLineEdit] = []
        self._probes = QWidget()
        self._lines = column(margins=0)
        self._probes.setLayout(self._lines)
        self.frequency = short_number(
            tr("Sampling frequency (Hz)"),
            0.001,
            _MAX_FREQUENCY_HZ,
            _FREQUENCY_HZ,
            decimals=3,
            tip=tr("Of signals; other samples ignore it"),
        )
        self.seed = seed_number(tr("Seed"))
        self.seed.setValue(42)
        self._chooser = chooser
        self.toy = button(
            tr("Write toy data…"),
            icon_name="floppy-disk",
            tip=tr("Writes the five toy data sets of fmbench into a folder, to try the forms on"),
            on_click=self._on_toy,
        )
        shifts.toy_written.connect(self._on_toy_written)
        self.start = button(tr("Measure robustness"), kind="primary", icon_name="play")
        self.start.clicked.connect(self._on_start)
        self._form = StartForm(
            named_field(tr("Model"), self.model),
            self.data,
            self.toy,
            named_field(tr("Sampling frequency (Hz)"), self.frequency),
            named_field(tr("Seed"), self.seed),
            start=self.start,
            about=tr(
                "Changes the inputs in graded steps, such as noise, and measures the change of the "
                "answers. The folder has X.npy (and y.npy and metadata.csv), or images.csv. The "
                "result is stored and shown under “One suite, one model”."
            ),
            options=self._probes,
        )
        self.reason = self._form.reason
        self.setLayout(column(self._form, None, margins=Size.GAP))
        self.model.currentIndexChanged.connect(lambda _index: self._update_start())

    def redraw(self) -> None:
        """Show the current state and keep the choice."""
        models = self._viewmodel.models
        self.model.replace_choices((model.facts.name, model) for model in models)
        if self._viewmodel.shifts.probes != self._known:
            self._known = self._viewmodel.shifts.probes
            self._show_probes()
        self._update_start()

    def _show_probes(self) -> None:
        """Show a tick box for each probe that fits the samples."""
        clear_layout(self._lines)
        self.boxes, self.strengths = [], []
        for probe in self._known:
            name = tr_core(probe.label)
            box = TickBox(name)
            box.setChecked(probe.is_default)
            box.toggled.connect(lambda _on: self._update_start())
            self.boxes.append(box)
            self.strengths.append(self._strengths_field(probe, name))
        if self.boxes:
            pairs = zip(self.boxes, self.strengths, strict=True)
            fields = [panel(row(box, field, margins=0)) for box, field in pairs]
            self._lines.addWidget(label(tr("Changes and their strengths"), tone="muted"))
            self._lines.addWidget(FlowRow(*fields))

    def _strengths_field(self, probe: ProbeChoice, name: str) -> QLineEdit:
        field = entry(tr("Strengths: %1", name))
        field.setText("; ".join(map(compact, probe.strengths)))
        field.textChanged.connect(lambda _text: self._update_start())
        field.setToolTip(tr("Numbers with semicolons, in %1", axis_name(probe.unit)))
        field.setFixedWidth(Size.NAME_COLUMN + Size.TOUCH)
        field.setCursorPosition(0)
        return field

    def _on_toy(self) -> None:
        folder = self._chooser.folder(self, tr("Folder of the toy data"))
        if folder is not None:
            self._viewmodel.shifts.write_toy_data(folder)

    def _on_toy_written(self, folder: Path) -> None:
        """Enter the toy data set that has samples, if no other folder is entered."""
        if not self.data.text:
            self.data.line.setText(str(folder))
            self.data.line.editingFinished.emit()

    def _chosen_probes(self) -> tuple[str, ...]:
        pairs = zip(self._known, self.boxes, strict=True)
        return tuple(probe.key for probe, box in pairs if box.isChecked())

    def _chosen_strengths(self) -> dict[str, tuple[float, ...]] | None:
        """Return the strengths of the chosen probes, None if one cannot be read."""
        chosen: dict[str, tuple[float, ...]] = {}
        for probe, box, field in zip(self._known, self.boxes, self.strengths, strict=True):
            field.setEnabled(box.isChecked())
            strengths = _numbers(field.text())
            if box.isChecked() and not strengths:
                return None
            if box.isChecked() and strengths != probe.strengths:
                chosen[probe.key] = strengths
        return chosen

    def _update_start(self) -> None:
        model = self.model.currentData()
        why = _why_not(self._viewmodel.shifts, model) if model else self._viewmodel.why_no_model
        if not why and not self._known:
            why = tr("Choose a folder of samples.")
        if self._chosen_strengths() is None and not why:
            why = tr("Enter the strengths as numbers with semicolons.")
        is_possible = bool(self._chosen_probes()) and self._viewmodel.can_add
        self._form.show_start(why, is_possible=is_possible)

    def _on_start(self) -> None:
        model = self.model.currentData()
        strengths = self._chosen_strengths()
        if model is not None and strengths is not None:
            settings = ProbeSettings(
                self._chosen_probes(), strengths, self.frequency.value(), self.seed.value()
            )
            self._viewmodel.probe(model, self.data.text, settings)


class FiguresPane(QWidget):
    """Stored figures of one kind at the left, the metrics of the chosen ones at the right."""

    def __init__(
        self, viewmodel: ShiftsViewModel, kind: AnalysisKind, chooser: FileChooser
    ) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._kind = kind
        self._chooser = chooser
        self._stored: StoredAnalysis | None = None
        self.list = DenseTable(tr("Stored figures"), self._list_columns(), has_filter=False)
        self.list.picked.connect(viewmodel.choose)
        self.table = DenseTable(
            tr("Metrics"), self._columns(), has_head=False, has_filter=False, wide_column=0
        )
        self.unfit = label(tone="caution", is_wrapped=True)
        self.unfit.hide()
        self.record = label(tone="muted", is_wrapped=True)
        self.save = button(tr("Save figures…"), icon_name="floppy-disk", on_click=self._on_save)
        right = column(self.unfit, self.table, row(self.record, self.save), growing=self.table)
        both = splitter(
            self.list, right, sizes=(Size.WINDOW_WIDTH * 2 // 5, Size.WINDOW_WIDTH * 3 // 5)
        )
        self.empty = EmptyState(
            "gauge",
            tr("No figures yet"),
            tr("Fill in the form above and start. The figures are stored in the study."),
        )
        self._stack = FrontStack(both, self.empty)
        self.setLayout(column(self._stack))

    def _list_columns(self) -> list[Column[StoredAnalysis]]:
        return [
            text_column(tr("Model"), lambda stored: stored.model),
            text_column(tr("Compared"), _compared),
            moment_column(tr("Added"), lambda stored: stored.added_at),
        ]

    def _columns(self) -> list[Column[MetricResult]]:
        return [
            text_column(tr("Metric"), lambda metric: tr_core_name(metric.label)),
            Column(tr("Condition"), lambda metric: metric.condition or tr("all")),
            estimate_column(
                tr("Value (95\u00a0%)"), lambda metric: metric.value, interval, _DIGITS
            ),
            number_column(tr("n"), lambda metric: sample_size(metric.value)),
        ]

    def redraw(self) -> None:
        """Show the current state."""
        rows = self._viewmodel.reports_of(self._kind)
        chosen = self._viewmodel.chosen.get(self._kind)
        self._stack.setCurrentIndex(0 if rows else 1)
        self.list.follow(rows, chosen)
        if chosen is not self._stored:
            self._stored = chosen
            self.table.set_rows(shift_report(chosen).metrics if chosen else ())
            self.record.setText(_record_text(chosen) if chosen else "")
            report = shift_report(chosen) if chosen else None
            unfit = report.unfit if isinstance(report, SiteShiftReport) else ()
            self.unfit.show_text(unfit_text(unfit))

    def _on_save(self) -> None:
        path = self._chooser.new_figures(self) if self._stored else None
        if path is not None and self._stored is not None:
            self._viewmodel.write(shift_report(self._stored), path)


class SitesPane(QWidget):
    """Site shift of a model: whether its embeddings represent biology or site."""

    def __init__(self, viewmodel: ShiftsViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.model = _model_picker()
        self.data = _data_line(chooser)
        self.data.line.editingFinished.connect(lambda: viewmodel.read_columns(self.data.text))
        self.biology = Picker(tr("Biology column"))
        self.site = Picker(tr("Site column"))
        self.case = Picker(tr("Case column"))
        for picker in (self.biology, self.site, self.case):
            picker.setMinimumWidth(Size.SIDE_PANE // 3)
            picker.currentIndexChanged.connect(lambda _index: self._update_start())
        self.seed = seed_number(tr("Seed"))
        self.start = button(tr("Measure site shift"), kind="primary", icon_name="play")
        self.start.clicked.connect(self._on_start)
        self.figures = FiguresPane(viewmodel, AnalysisKind.SITE_SHIFT, chooser)
        self._form = StartForm(
            named_field(tr("Model"), self.model),
            self.data,
            named_field(tr("Biology column"), self.biology),
            named_field(tr("Site column"), self.site),
            named_field(tr("Case column"), self.case),
            named_field(tr("Seed"), self.seed),
            start=self.start,
            about=tr(
                "Robustness index of the model's embeddings: 1 if neighbouring samples share the "
                "biology, 0 if they share the site. The folder has X.npy and metadata.csv, or "
                "images.csv."
            ),
        )
        self.setLayout(column(self._form, self.figures, growing=self.figures, margins=Size.GAP))
        self.model.currentIndexChanged.connect(lambda _index: self._update_start())

    def redraw(self) -> None:
        """Show the current state and keep the choice."""
        viewmodel = self._viewmodel
        self.model.replace_choices((model.facts.name, model) for model in viewmodel.embedders)
        names = [(name, name) for name in viewmodel.columns]
        self.biology.replace_choices(names)
        self.site.replace_choices(names)
        self.case.replace_choices([(tr("none"), ""), *names] if names else ())
        self._update_start()  # first, so that the focus is back before the empty state goes
        self.figures.redraw()

    def _update_start(self) -> None:
        viewmodel, model = self._viewmodel, self.model.currentData()
        if model is None:
            why = tr("No model of this study returns embeddings.")
        else:
            why = _why_not(viewmodel, model)
        if not why and not viewmodel.columns:
            why = tr("Choose a folder of samples.")
        elif not why and self.biology.currentData() == self.site.currentData():
            why = tr("Choose different columns for biology and site.")
        self._form.show_start(why, is_possible=viewmodel.can_add)

    def _on_start(self) -> None:
        columns = tuple(picker.currentData() for picker in (self.biology, self.site, self.case))
        biology, site, case = columns
        self._viewmodel.measure_sites(
            self.model.currentData(), self.data.text, (biology, site, case), self.seed.value()
        )


class CorruptionsPane(QWidget):
    """Corruption error of a result relative to that of a reference model."""

    def __init__(self, viewmodel: ShiftsViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.result = Picker(tr("Result"))
        self.reference = Picker(tr("Reference"))
        for picker in (self.result, self.reference):
            picker.setMinimumWidth(Size.SIDE_PANE)
            picker.currentIndexChanged.connect(lambda _index: self._update_start())
        self.seed = seed_number(tr("Seed"))
        self.start = button(tr("Measure corruption error"), kind="primary", icon_name="play")
        self.start.clicked.connect(self._on_start)
        self.figures = FiguresPane(viewmodel, AnalysisKind.CORRUPTION_ERROR, chooser)
        self._form = StartForm(
            named_field(tr("Result"), self.result),
            named_field(tr("Reference"), self.reference),
            named_field(tr("Seed"), self.seed),
            start=self.start,
            about=tr(
                "Errors on corrupted images divided by those of the reference model on the same "
                "images: 1 for as many, below 1 for fewer."
            ),
        )
        self.reason = self._form.reason
        self.setLayout(column(self._form, self.figures, growing=self.figures, margins=Size.GAP))

    def redraw(self) -> None:
        """Show the current state and keep the choice."""
        viewmodel = self._viewmodel
        results = viewmodel.results
        for picker in (self.result, self.reference):
            picker.replace_choices(zip(names_of(results), results, strict=True))
        self._update_start()  # first, so that the focus is back before the empty state goes
        self.figures.redraw()

    def _update_start(self) -> None:
        result, reference = self.result.currentData(), self.reference.currentData()
        why = ""
        if result is None or reference is None:
            why = tr("No result of this study is on corrupted images. Evaluate such a suite first.")
        elif result.result.suite_sha256 != reference.result.suite_sha256:
            why = tr("The results are of different suites.")
        self._form.show_start(why, is_possible=self._viewmodel.can_add)

    def _on_start(self) -> None:
        self._viewmodel.measure_corruptions(
            self.result.currentData(), self.reference.currentData(), self.seed.value()
        )


def _numbers(text: str) -> tuple[float, ...]:
    """Return numbers separated by semicolons, with a decimal point or comma; () for others."""
    try:
        return tuple(float(part.replace(",", ".").replace("−", "-")) for part in text.split(";"))
    except ValueError:
        return ()


def _model_picker() -> Picker:
    picker = Picker(tr("Model"))
    picker.setMinimumWidth(Size.SIDE_PANE // 2)
    picker.setPlaceholderText(tr("no models"))
    return picker


def _data_line(chooser: FileChooser) -> FileLine:
    line = FileLine(
        tr("Folder of samples"), tr("Folder with X.npy or images.csv"), chooser, is_folder=True
    )
    line.setMinimumWidth(Size.SIDE_PANE)
    line.line.setMinimumWidth(width_with_hint(line.line))
    return line


def _why_not(viewmodel: ShiftsViewModel, model: RegisteredModel) -> str:
    if viewmodel.why_closed:
        return viewmodel.why_closed
    if not model.may_run:
        return tr(
            "This model's code is not approved to run. Approve it on the Models & outputs page."
        )
    return ""


def _compared(stored: StoredAnalysis) -> str:
    report = shift_report(stored)
    if isinstance(report, SiteShiftReport):
        text = tr("%1: %2 and %3").replace("%1", report.data)
        return text.replace("%2", report.biology).replace("%3", report.site)
    return report.reference


def _record_text(stored: StoredAnalysis) -> str:
    """Return where the figures are recorded."""
    report = shift_report(stored)
    text = tr("Event %1, %2, by %3; seed %4.").replace("%1", count(stored.event))
    text = text.replace("%2", moment(stored.added_at)).replace("%3", stored.added_by)
    text = text.replace("%4", str(report.seed))
    if isinstance(report, SiteShiftReport):
        device = tr("Device: %1; data SHA-256 %2.").replace("%1", report.device or "–")
        return f"{text} {device.replace('%2', report.data_sha256[:16])}"
    results = tr("Results %1 and %2.").replace("%1", report.result_id)
    return f"{text} {results.replace('%2', report.reference_result)}"
