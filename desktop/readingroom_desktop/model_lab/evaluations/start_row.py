"""Row that starts an evaluation of a model on a suite."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.model import RegisteredModel
from readingroom.engine.evaluator.suites.types import SuiteSummary
from readingroom_desktop.model_lab.evaluations.viewmodel import EvaluateViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import numbered, tr
from readingroom_desktop.widgets.controls import Picker, button, label
from readingroom_desktop.widgets.layouts import column, row
from readingroom_desktop.widgets.number_fields import seed_number


class StartRow(QWidget):
    """Suite, model and seed, the start button, and a summary of the choice."""

    suites_requested = Signal()

    def __init__(self, viewmodel: EvaluateViewModel) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._suites: tuple[SuiteSummary, ...] = ()
        self._models: tuple[RegisteredModel, ...] = ()
        self.suite = Picker(tr("Suite"))
        self.model = Picker(tr("Model"))
        for picker in (self.suite, self.model):
            picker.setMinimumWidth(Size.SIDE_PANE // 2)
            picker.setMaximumWidth(Size.KEY_COLUMN)
            picker.currentIndexChanged.connect(lambda _index: self._update_start())
        self.others = button(
            "", kind="quiet", icon_name="folder-plus", tip=tr("Adds the suites of a folder")
        )
        self.others.clicked.connect(self.suites_requested)
        self.model.setPlaceholderText(tr("no models"))
        self.seed = seed_number(tr("Seed"))
        self.start = button(tr("Start evaluation"), kind="primary", icon_name="play")
        self.start.clicked.connect(self._on_start)
        self.summary = label(tone="muted", is_wrapped=True)
        line = row(
            label(tr("Suite")),
            self.suite,
            self.others,
            label(tr("Model")),
            self.model,
            label(tr("Seed")),
            self.seed,
            None,
            self.start,
        )
        self.setLayout(column(line, self.summary))
        viewmodel.changed.connect(self.redraw)

    def redraw(self) -> None:
        """Show the current state and keep the choice."""
        viewmodel = self._viewmodel
        if viewmodel.suites != self._suites:
            self._suites = viewmodel.suites
            self.suite.replace_choices((suite.title, suite) for suite in self._suites)
        if viewmodel.models != self._models:
            self._models = viewmodel.models
            self.model.replace_choices((model.facts.name, model) for model in self._models)
        self._update_start()

    def _update_start(self) -> None:
        suite: SuiteSummary | None = self.suite.currentData()
        model: RegisteredModel | None = self.model.currentData()
        viewmodel = self._viewmodel
        is_possible = suite is not None and model is not None and model.may_run
        if suite is not None and suite.problem:
            is_possible = False
        self.start.setEnabled(is_possible and viewmodel.can_add)
        self.summary.setText(self._sentence(suite, model))

    def _sentence(self, suite: SuiteSummary | None, model: RegisteredModel | None) -> str:
        if suite is None:
            return tr("No suites found.")
        if suite.problem:
            return suite.problem
        if model is None:
            return self._viewmodel.why_no_model
        if not model.may_run:
            return tr(
                "This model's code is not approved to run. Approve it on the Models & outputs page."
            )
        items = tr("the cases of this study") if suite.needs_study else ""
        if not items and suite.item_count is not None:
            items = numbered(suite.item_count, tr("1 item"), tr("%1 items"))
        version = tr("version %1", suite.version)
        return "   ·   ".join(part for part in (suite.task, items, version) if part)

    def _on_start(self) -> None:
        suite, model = self.suite.currentData(), self.model.currentData()
        if suite is not None and model is not None:
            self._viewmodel.evaluate(suite, model, self.seed.value())
