"""Models that run on this computer: add one, try it on a case, run it on the study."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from readingroom.domain.registered_models import RegisteredModel
from readingroom_desktop.itemmodels.rows import Column
from readingroom_desktop.pages.page import Page
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import count, numbered
from readingroom_desktop.viewmodels.models import ModelsViewModel
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, column
from readingroom_desktop.widgets.empty_state import EmptyState
from readingroom_desktop.widgets.models import AnswerPane, AskPane, CandidateCard
from readingroom_desktop.widgets.models.labels import (
    capability_text,
    fingerprint,
    kind_words,
    runtime_text,
)
from readingroom_desktop.widgets.table import DenseTable
from readingroom_desktop.widgets.waiting import WaitingPane


class ModelsPage(Page):
    """A table of models; under it how the chosen one is asked, and what it said."""

    _viewmodel: ModelsViewModel

    def __init__(
        self, viewmodel: ModelsViewModel, chooser: FileChooser, parent: QWidget | None = None
    ) -> None:
        super().__init__(viewmodel, parent)
        self._chooser = chooser
        self.title.setText(self.tr("Models on this computer"))
        self.add = button(self.tr("Add model…"), icon_name="plus")
        self.add.setToolTip(
            self.tr(
                "A configuration (YAML), ONNX, safetensors, TorchScript, GGUF, or recorded outputs"
            )
        )
        self.add.clicked.connect(self._on_add)
        self.candidate = CandidateCard(viewmodel, self)
        self.models = DenseTable("", self._columns(), has_filter=False)
        self.models.view.setAccessibleName(self.tr("Models"))
        self.models.picked.connect(self._on_picked)
        self._rows: tuple[RegisteredModel, ...] = ()
        self.ask = AskPane(viewmodel)
        self.answer = AnswerPane(viewmodel)
        self.empty = EmptyState(
            "cpu",
            self.tr("No model yet"),
            self.tr(
                "Add a model that lies on this computer. It runs here, in a process without "
                "network; what it says about the cases goes into blinded reading."
            ),
            self.tr("Add model…"),
        )
        self.empty.acted.connect(self._on_add)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        lower = QSplitter(Qt.Orientation.Horizontal)
        lower.addWidget(self.ask)
        lower.addWidget(self.answer)
        lower.setSizes([Size.WINDOW_WIDTH // 2, Size.WINDOW_WIDTH // 2])
        whole = QSplitter(Qt.Orientation.Vertical)
        whole.addWidget(self.models)
        whole.addWidget(lower)
        whole.setStretchFactor(1, 1)
        whole.setSizes([Size.WINDOW_HEIGHT // 4, Size.WINDOW_HEIGHT * 3 // 4])
        for splitter in (lower, whole):
            splitter.setChildrenCollapsible(False)
        self._stack = QStackedWidget()
        for part in (whole, self.empty, WaitingPane(self._viewmodel)):
            self._stack.addWidget(part)
        wide = Size.PADDING_WIDE
        layout = column(
            self._head(self.add),
            self.banner,
            self.candidate,
            gap=Size.GAP_WIDE,
            margins=(wide, Size.PADDING, wide, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _columns(self) -> list[Column[RegisteredModel]]:
        return [
            Column(self.tr("Model"), lambda one: one.facts.name, tip=lambda one: one.facts.name),
            Column(self.tr("Version"), lambda one: one.facts.version or "–"),
            Column(self.tr("Kind"), lambda one: kind_words(one.facts.kind)),
            Column(self.tr("Capabilities"), lambda one: capability_text(one.facts)),
            Column(self.tr("Runtime"), lambda one: runtime_text(one.facts)),
            Column(
                self.tr("Weights"),
                lambda one: fingerprint(one.facts),
                tip=lambda one: one.facts.weights_sha256,
            ),
            Column(
                self.tr("Outputs"),
                lambda one: count(one.output_count),
                lambda one: one.output_count,
                is_number=True,
            ),
            Column(
                self.tr("No output"),
                lambda one: count(one.failure_count),
                lambda one: one.failure_count,
                is_number=True,
                tone=lambda one: "caution" if one.failure_count else "",
            ),
            Column(self.tr("Its own code"), self._code_words, tip=self._consent_words),
        ]

    def _code_words(self, model: RegisteredModel) -> str:
        if not model.facts.kind.runs_foreign_code:
            return self.tr("none")
        return self.tr("may run") if model.may_run else self.tr("may not run")

    def _consent_words(self, model: RegisteredModel) -> str:
        if model.consent is None:
            return ""
        words = self.tr("%1 consented on %2").replace("%1", model.consent.given_by)
        return words.replace("%2", model.consent.given_at[:10])

    def _first(self) -> QWidget:
        return self.models.view if self._viewmodel.models else self.empty.action

    def redraw(self) -> None:
        """Show the present state."""
        viewmodel = self._viewmodel
        self._show_state()
        for deed in (self.add, self.empty.action):
            deed.setEnabled(viewmodel.can_add)
        if viewmodel.state is not LoadState.READY:
            self._stack.setCurrentIndex(2)
            return
        number = len(viewmodel.models)
        runs = numbered(number, self.tr("1 model runs here"), self.tr("%1 models run here"))
        self.facts.setText("   ·   ".join(part for part in (runs, viewmodel.why_closed) if part))
        self._stack.setCurrentIndex(0 if viewmodel.models else 1)
        self.empty.close_for(viewmodel.why_closed)
        self.add.setVisible(bool(viewmodel.models))
        if self._rows is not viewmodel.models:
            self._rows = ()  # what is current while the rows change was chosen by nobody
            self.models.set_rows(viewmodel.models)
            self._rows = viewmodel.models
        if viewmodel.chosen is not None and self.models.current is not viewmodel.chosen:
            self.models.select_row(viewmodel.chosen)

    def _on_picked(self, model: RegisteredModel | None) -> None:
        if self._rows:
            self._viewmodel.choose(model)

    def _on_add(self) -> None:
        path = self._chooser.model(self)
        if path is not None:
            self._viewmodel.look_at(path)
