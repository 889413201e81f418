"""Experiments: models, suites and seeds at the top, stored tables of results below."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from readingroom.domain.model import RegisteredModel
from readingroom.domain.seeds import MAX_SEED
from readingroom.engine.evaluator.experiments.types import ExperimentRun, RunOutcome
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom.engine.types import StoredAnalysis
from readingroom_desktop.itemmodels.columns import (
    Column,
    estimate_column,
    moment_column,
    number_column,
    text_column,
)
from readingroom_desktop.model_lab.evaluations.experiments import (
    ExperimentForm,
    ExperimentsViewModel,
    experiment_of,
)
from readingroom_desktop.model_lab.evaluations.library import suite_names
from readingroom_desktop.model_lab.evaluations.start_row import is_recorded, talks
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import (
    count,
    interval,
    numbered,
    tr,
    tr_core,
    why_missing,
)
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, TickBox, button, entry, label
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.front_parts import FrontStack
from readingroom_desktop.widgets.job_row import JobRow
from readingroom_desktop.widgets.layouts import (
    FlowRow,
    clear_layout,
    column,
    panel,
    row,
    splitter,
)
from readingroom_desktop.widgets.number_fields import whole_number
from readingroom_desktop.widgets.scroll_areas import ShortArea
from readingroom_desktop.widgets.start_form import StartForm
from readingroom_desktop.widgets.table import DenseTable

_DIGITS = 3
_MAX_ITEMS = 1_000_000
_MAX_LINES = 6
"""Lines of models and suites without scrolling."""
_OUTCOME_TONES = {
    RunOutcome.COMPLETED: "good",
    RunOutcome.PARTIAL: "",
    RunOutcome.FAILED: "danger",
}


class TickList(QWidget):
    """Tick boxes of named things; those ticked stay so while the others change."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._name = name
        self._lines = column(margins=0)
        self.setLayout(self._lines)
        self._rows: tuple[object, ...] = ()
        self.boxes: list[TickBox] = []

    def offer(
        self, names: Sequence[str], rows: Sequence[object], on_change: Callable[..., None]
    ) -> None:
        """Offer rows under these names."""
        if tuple(rows) == self._rows:
            return
        ticked = {box.text() for box in self.boxes if box.isChecked()}
        clear_layout(self._lines)
        self._rows, self.boxes = tuple(rows), []
        for name in names:
            box = TickBox(name)
            box.setChecked(name in ticked)
            box.toggled.connect(on_change)
            self.boxes.append(box)
        self._lines.addWidget(FlowRow(label(self._name, tone="muted"), *self.boxes))

    @property
    def ticked(self) -> tuple[object, ...]:
        """Return the ticked rows."""
        pairs = zip(self._rows, self.boxes, strict=True)
        return tuple(each for each, box in pairs if box.isChecked())


class ExperimentsPane(QWidget):
    """Form of an experiment, the list of stored ones, and the table of the chosen one."""

    def __init__(self, viewmodel: ExperimentsViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._chooser = chooser
        self._shown: StoredAnalysis | None = None
        self.banner = Banner("danger", on_dismiss=viewmodel.dismiss_error)
        self.busy = JobRow()
        self.models = TickList(tr("Models"))
        self.suites = TickList(tr("Suites"))
        self.title = entry(tr("Title"))
        self.title.setMinimumWidth(Size.SIDE_PANE)
        self.seeds = entry(tr("Seeds"))
        self.seeds.setText("0")
        self.seeds.setToolTip(tr("Whole numbers with semicolons; each is a condition"))
        self.limit = whole_number(tr("Items at most"), 0, _MAX_ITEMS, 0)
        self.limit.setSpecialValueText(tr("all"))
        self.patient = Picker(tr("Patient model"))
        self.patient.setPlaceholderText(tr("no language models"))
        self.patient.setToolTip(tr("Plays the patients of the suite; only it reads their cases."))
        self.patient_field = named_field(tr("Patient model"), self.patient)
        self.start = button(tr("Run experiment"), kind="primary", icon_name="play")
        self.start.clicked.connect(self._on_start)
        self.add = button(tr("Add folder…"), icon_name="folder-plus", on_click=self._on_add)
        self.add.setToolTip(tr("An experiment that the command run-experiment wrote elsewhere"))
        self.run_file = button(tr("Run file…"), icon_name="play", on_click=self._on_run_file)
        self.run_file.setToolTip(
            tr(
                "Runs the models, suites and named conditions of an experiment file (YAML), with "
                "its metric. The code of a model runs if it is approved in this study."
            )
        )
        self.choices = ShortArea(
            panel(column(self.models, self.suites, margins=0)), most=_MAX_LINES * Size.ROW
        )
        self._form = StartForm(
            named_field(tr("Title"), self.title),
            named_field(tr("Seeds"), self.seeds),
            named_field(tr("Items at most"), self.limit),
            self.patient_field,
            self.run_file,
            self.add,
            start=self.start,
            about=tr(
                "Each model runs each suite with each seed, as one job. A stopped experiment "
                "continues when it is started again. All results are stored at the end; a run that "
                "fails does not end the others."
            ),
            options=self.choices,
        )
        self.reason = self._form.reason
        for field in (self.title, self.seeds):
            field.textChanged.connect(self._update_start)
        self.patient.currentIndexChanged.connect(self._update_start)
        self._make_results()
        layout = column(
            self.banner, self.busy, self._form, self._stack, growing=self._stack, margins=Size.GAP
        )
        self.setLayout(layout)
        viewmodel.changed.connect(self.redraw)
        self.redraw()

    def _make_results(self) -> None:
        self.list = DenseTable(tr("Experiments"), self._list_columns(), has_filter=False)
        self.list.picked.connect(self._viewmodel.choose)
        self.table = DenseTable(tr("Runs"), self._columns(), wide_column=1)
        self.record = label(tone="muted", is_wrapped=True)
        self.save = button(tr("Save table…"), icon_name="floppy-disk", on_click=self._on_save)
        right = column(self.table, row(self.record, self.save), growing=self.table)
        both = splitter(
            self.list, right, sizes=(Size.WINDOW_WIDTH * 2 // 7, Size.WINDOW_WIDTH * 5 // 7)
        )
        self.empty = EmptyState(
            "flask",
            tr("No experiment yet"),
            tr("Tick models and suites above, enter a title and run the experiment."),
        )
        self._stack = FrontStack(both, self.empty)

    def _list_columns(self) -> list[Column[StoredAnalysis]]:
        return [
            text_column(tr("Title"), lambda stored: experiment_of(stored).title),
            number_column(tr("Runs"), lambda stored: len(experiment_of(stored).runs)),
            moment_column(tr("Added"), lambda stored: stored.added_at),
        ]

    def _columns(self) -> list[Column[ExperimentRun]]:
        return [
            text_column(tr("Model"), lambda run: run.model),
            text_column(tr("Suite"), lambda run: run.suite),
            text_column(tr("Condition"), lambda run: run.condition),
            text_column(tr("Metric"), lambda run: run.metric),
            estimate_column(tr("Value (95\u00a0%)"), lambda run: run.value, interval, _DIGITS),
            number_column(tr("Items"), lambda run: run.item_count),
            number_column(
                tr("Failed"),
                lambda run: run.failed_count,
                tone=lambda run: "caution" if run.failed_count else "",
            ),
            Column(
                tr("Outcome"),
                lambda run: _outcome_name(run.outcome),
                tone=lambda run: _OUTCOME_TONES[run.outcome],
                tip=lambda run: tr_core(run.reason) or why_missing(run.value),
            ),
        ]

    def first(self) -> QWidget:
        """Return the widget that gets the focus."""
        return self.title

    def redraw(self) -> None:
        """Show the current state and keep the choice."""
        viewmodel = self._viewmodel
        self.banner.show_message(viewmodel.error)
        self.busy.follow(viewmodel.job)
        names = [model.facts.name for model in viewmodel.models]
        self.models.offer(names, viewmodel.models, self._update_start)
        talking = (model for model in viewmodel.models if talks(model))
        self.patient.replace_choices((model.facts.name, model) for model in talking)
        self.suites.offer(suite_names(viewmodel.suites), viewmodel.suites, self._update_start)
        chosen = viewmodel.chosen
        self._stack.setCurrentIndex(0 if viewmodel.reports else 1)
        self.list.follow(viewmodel.reports, chosen)
        if chosen is not self._shown:
            self._shown = chosen
            self.table.set_rows(experiment_of(chosen).runs if chosen else ())
            self.record.setText(_record_text(chosen) if chosen else "")
        self._update_start()

    @property
    def entered(self) -> ExperimentForm | None:
        """Return the entries of the form, None if they are incomplete."""
        seeds = _seeds(self.seeds.text())
        models = tuple(each for each in self.models.ticked if isinstance(each, RegisteredModel))
        suites = tuple(each for each in self.suites.ticked if isinstance(each, SuiteSummary))
        title = self.title.text().strip()
        if not (title and seeds and models and suites):
            return None
        patient = self.patient.currentData() if _has_patients(suites, models) else None
        return ExperimentForm(title, models, suites, seeds, self.limit.value(), patient)

    def _update_start(self, *_changed: object) -> None:
        viewmodel, entered = self._viewmodel, self.entered
        why = viewmodel.why_closed
        if not why and not viewmodel.models:
            why = viewmodel.why_no_model
        if not why and not _seeds(self.seeds.text()):
            why = tr("Enter the seeds as different whole numbers with semicolons.")
        if not why and entered is None:
            why = tr("Enter a title, and tick one or more models and suites.")
        has_patients = entered is not None and _has_patients(entered.suites, entered.models)
        self.patient_field.setVisible(has_patients)
        if not why and entered and has_patients and entered.patient is None:
            why = tr("Add a language model that plays the patients on the Models & outputs page.")
        used = (*entered.models, entered.patient) if entered else ()
        if not why and not all(model is None or model.may_run for model in used):
            why = tr(
                "This model's code is not approved to run. Approve it on the Models & outputs page."
            )
        self._form.show_start(why, is_possible=viewmodel.can_add)
        for action in (self.add, self.run_file):
            action.setEnabled(viewmodel.can_add)

    def _on_start(self) -> None:
        entered = self.entered
        if entered is not None:
            self._viewmodel.run(entered)

    def _on_run_file(self) -> None:
        file = self._chooser.any_file(self, tr("Run an experiment file"))
        if file is not None:
            self._viewmodel.run_file(file)

    def _on_add(self) -> None:
        folder = self._chooser.folder(self, tr("Folder of an experiment"))
        if folder is not None:
            self._viewmodel.add_folder(folder)

    def _on_save(self) -> None:
        path = self._chooser.new_figures(self) if self._shown else None
        if path is not None and self._shown is not None:
            self._viewmodel.write(experiment_of(self._shown), path)


def _has_patients(suites: Sequence[SuiteSummary], models: Sequence[RegisteredModel]) -> bool:
    """Return whether a second model plays patients of a suite for a model."""
    return any(suite.has_patients for suite in suites) and not all(map(is_recorded, models))


def _outcome_name(outcome: RunOutcome) -> str:
    return {
        RunOutcome.COMPLETED: tr("completed"),
        RunOutcome.PARTIAL: tr("part of the items"),
        RunOutcome.FAILED: tr("failed"),
    }[outcome]


def _seeds(text: str) -> tuple[int, ...]:
    """Return different seeds separated by semicolons, () for anything else."""
    parts = [part.strip() for part in text.split(";")]
    if not all(part.isdecimal() and int(part) <= MAX_SEED for part in parts):
        return ()
    seeds = tuple(int(part) for part in parts)
    return seeds if len(set(seeds)) == len(seeds) else ()


def _record_text(stored: StoredAnalysis) -> str:
    """Return how many runs have a result, and where they are recorded."""
    report = experiment_of(stored)
    done = len(report.runs) - report.failed_count
    text = numbered(done, tr("1 run with a result."), tr("%1 runs with a result."))
    record = tr("Event %1; declaration SHA-256 %2.").replace("%1", count(stored.event))
    return f"{text} {record.replace('%2', report.plan_sha256[:16])}"
