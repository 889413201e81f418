"""Form that starts a run of a suite on a model."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.model import ModelCapability, ModelKind, RegisteredModel
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom_desktop.model_lab.evaluations.folder_field import FolderField, encoder_field
from readingroom_desktop.model_lab.evaluations.library import suite_names
from readingroom_desktop.model_lab.evaluations.run_options import RunOptions
from readingroom_desktop.model_lab.evaluations.viewmodel import EvaluationsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import numbered, tr, tr_core, tr_marked
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, TickBox, button, label
from readingroom_desktop.widgets.field_grid import named_field
from readingroom_desktop.widgets.layouts import FlowRow, column, panel, row
from readingroom_desktop.widgets.number_fields import seed_number, whole_number

_MAX_ITEMS = 10_000_000


class StartRow(QWidget):
    """Suite, model and seed, the start button, and a summary of the choice.

    For suites with patients, also the model that plays them; for metrics that compare texts, the
    encoder.
    """

    suites_requested = Signal()
    export_requested = Signal(object)
    """Carries the `SuiteSummary` whose prompts are to be exported."""

    def __init__(self, viewmodel: EvaluationsViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.encoder = encoder_field(chooser)
        self.cache = FolderField(
            chooser,
            tr("Response cache"),
            tr("Folder of cached responses"),
            tr("Folder for responses of language models, so that no question is asked twice"),
        )
        self.suite = Picker(tr("Suite"))
        self.model = Picker(tr("Model"))
        self.patient = Picker(tr("Patient model"))
        for picker in (self.suite, self.model, self.patient):
            picker.setMinimumWidth(Size.NAME_COLUMN)
            picker.setMaximumWidth(Size.KEY_COLUMN)
            picker.currentIndexChanged.connect(lambda _index: self._update_start())
        self.others = button(
            "", kind="quiet", icon_name="folder-plus", tip=tr("Adds the suites of a folder")
        )
        self.others.clicked.connect(self.suites_requested)
        self.export = button(
            "", kind="quiet", icon_name="export", tip=tr("Exports the prompts of the suite")
        )
        self.export.clicked.connect(lambda: self.export_requested.emit(self.suite.currentData()))
        self.model.setPlaceholderText(tr("no models"))
        self.patient.setPlaceholderText(tr("no language models"))
        self.patient.setToolTip(tr("Plays the patients of the suite; only it reads their cases."))
        self.seed = seed_number(tr("Seed"))
        self.limit = whole_number(
            tr("Maximum number of items"),
            0,
            _MAX_ITEMS,
            tip=tr("Only the first items of the suite, for a run or for exported prompts"),
        )
        self.limit.setSpecialValueText(tr("all items"))
        self.is_continued = TickBox(tr("Continue stopped run"))
        self.is_continued.setToolTip(
            tr("Keeps the items that were answered before the run was cancelled")
        )
        for field in (self.seed, self.limit):
            field.valueChanged.connect(lambda _value: self._update_start())
        self.start = button(tr("Start evaluation"), kind="primary", icon_name="play")
        self.start.clicked.connect(self._on_start)
        self.summary = label(tone="muted", is_wrapped=True)
        line = FlowRow(
            panel(row(named_field(tr("Suite"), self.suite), self.others, self.export)),
            named_field(tr("Model"), self.model),
            named_field(tr("Seed"), self.seed),
            named_field(tr("Items"), self.limit),
            last=self.start,
        )
        summary = row(
            self.encoder, self.cache, self.is_continued, self.summary, growing=self.summary
        )
        self.patient_line = panel(row(label(tr("Patient model")), self.patient, None))
        self.setLayout(column(line, self.patient_line, summary))
        viewmodel.changed.connect(self.redraw)

    def redraw(self) -> None:
        """Show the current state and keep the choice."""
        viewmodel = self._viewmodel
        if viewmodel.state is LoadState.EMPTY:
            self.cache.forget()
        self.suite.replace_choices(
            zip(suite_names(viewmodel.suites), viewmodel.suites, strict=True)
        )
        self.model.replace_choices((model.facts.name, model) for model in viewmodel.models)
        talking = (model for model in viewmodel.models if talks(model))
        self.patient.replace_choices((model.facts.name, model) for model in talking)
        self._update_start()

    def choose_suite(self, suite: SuiteSummary) -> None:
        """Choose a suite, and set the focus to the models."""
        paths = [each.path for each in self._viewmodel.suites]
        if suite.path in paths:
            self.suite.setCurrentIndex(paths.index(suite.path))
        self.model.setFocus(Qt.FocusReason.OtherFocusReason)

    def _update_start(self) -> None:
        suite: SuiteSummary | None = self.suite.currentData()
        model: RegisteredModel | None = self.model.currentData()
        viewmodel = self._viewmodel
        is_possible = suite is not None and model is not None and model.may_run
        if suite is not None and suite.problem:
            is_possible = False
        has_patients = suite is not None and suite.has_patients and not is_recorded(model)
        self.patient_line.setVisible(has_patients)
        patient: RegisteredModel | None = self.patient.currentData()
        if has_patients and (patient is None or not patient.may_run):
            is_possible = False
        self.start.setEnabled(is_possible and viewmodel.can_add)
        has_prompts = suite is not None and not (suite.takes_arrays or suite.needs_study)
        self.export.setEnabled(has_prompts and suite is not None and not suite.problem)
        self.encoder.setVisible(suite is not None and suite.needs_encoder)
        self.cache.setVisible(model is not None and talks(model) and not is_recorded(model))
        is_stopped = (
            suite is not None
            and model is not None
            and viewmodel.stopped.find(suite, model, self._options(suite, model)) is not None
        )
        if is_stopped and self.is_continued.isHidden():
            self.is_continued.setChecked(True)
        self.is_continued.setVisible(is_stopped)
        self.summary.setText(self._sentence(suite, model))

    def _sentence(self, suite: SuiteSummary | None, model: RegisteredModel | None) -> str:
        if suite is None:
            return tr("No suites found.")
        if suite.problem:
            return tr_core(suite.problem)
        if model is None:
            return self._viewmodel.why_no_model
        patient: RegisteredModel | None = self.patient.currentData()
        is_played = self.patient_line.isVisibleTo(self)
        if is_played and patient is None:
            return tr("Add a language model that plays the patients on the Models & outputs page.")
        used = [model, patient] if is_played else [model]
        if any(each is not None and not each.may_run for each in used):
            return tr(
                "This model's code is not approved to run. Approve it on the Models & outputs page."
            )
        items = tr("the cases of this study") if suite.needs_study else ""
        if not items and suite.item_count is not None:
            items = numbered(suite.item_count, tr("1 item"), tr("%1 items"))
        version = tr("version %1", suite.version)
        return "   ·   ".join(part for part in (tr_marked(suite.task), items, version) if part)

    def _options(self, suite: SuiteSummary, model: RegisteredModel) -> RunOptions:
        return RunOptions(
            self.seed.value(),
            self.limit.value(),
            self.patient.currentData() if self.patient_line.isVisibleTo(self) else None,
            self.encoder.folder_for(is_needed=suite.needs_encoder),
            self.cache.folder_for(is_needed=talks(model) and not is_recorded(model)),
        )

    def _on_start(self) -> None:
        suite, model = self.suite.currentData(), self.model.currentData()
        if suite is not None and model is not None:
            is_continued = self.is_continued.isVisibleTo(self) and self.is_continued.isChecked()
            self._viewmodel.evaluate(
                suite, model, self._options(suite, model), is_continued=is_continued
            )


def talks(model: RegisteredModel) -> bool:
    """Return whether a model answers in texts."""
    return ModelCapability.GENERATE in model.facts.abilities


def is_recorded(model: RegisteredModel | None) -> bool:
    """Return whether a model consists of recorded answers."""
    return model is not None and model.facts.kind is ModelKind.RECORDED
