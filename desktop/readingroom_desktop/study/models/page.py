"""Models on this computer: add a model, try it on a case, run it on the study."""

from PySide6.QtWidgets import QWidget

from readingroom.domain.model import RegisteredModel
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.itemmodels.model_columns import case_count, model_columns
from readingroom_desktop.pages.context import PageContext, PageParts
from readingroom_desktop.pages.page import Page
from readingroom_desktop.study.models.ask_pane import AnswerPane, AskPane
from readingroom_desktop.study.models.candidate_card import (
    CandidateCard,
    capability_text,
    fingerprint,
    kind_words,
    runtime_text,
)
from readingroom_desktop.study.models.scores_card import ScoresCard
from readingroom_desktop.study.models.viewmodel import ModelsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import numbered, tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.empty_state import EmptyState, WaitingPane
from readingroom_desktop.widgets.front_parts import FrontStack, FrontTabs
from readingroom_desktop.widgets.layouts import column, splitter
from readingroom_desktop.widgets.table import DenseTable


class ModelsPage(Page):
    """Models that run here, imported outputs and scores; request and response of a model."""

    _viewmodel: ModelsViewModel

    def __init__(self, viewmodel: ModelsViewModel, chooser: FileChooser) -> None:
        super().__init__(viewmodel)
        self._chooser = chooser
        self.title.setText(tr("Models & outputs"))
        self.add = button(tr("Add model…"), icon_name="plus")
        self.add.setToolTip(
            tr("A configuration (YAML), ONNX, safetensors, TorchScript, GGUF, or recorded outputs")
        )
        self.add.clicked.connect(self._on_add)
        self.candidate = CandidateCard(viewmodel, self)
        self.scores_card = ScoresCard(viewmodel, chooser)
        self.scores = button(
            tr("Import scores…"),
            icon_name="download-simple",
            tip=tr("Scores of a model for the cases, to compare it with readers"),
            on_click=self.scores_card.ask,
        )
        self.models = DenseTable(tr("Models"), self._columns(), has_head=False)
        self.models.picked.connect(viewmodel.choose)
        self.imported = DenseTable(
            tr("Imported outputs and scores"), model_columns(), has_head=False
        )
        self.ask = AskPane(viewmodel)
        self.answer = AnswerPane(viewmodel)
        self.empty = EmptyState(
            "cpu",
            tr("No model yet"),
            tr(
                "Add a model stored on this computer. It runs in a process without network, and "
                "its outputs are read blinded."
            ),
            tr("Add model…"),
        )
        self.empty.acted.connect(self._on_add)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        self._lower = splitter(
            self.ask, self.answer, sizes=(Size.WINDOW_WIDTH // 2, Size.WINDOW_WIDTH // 2)
        )
        self.tabs = FrontTabs(
            tr("Models and outputs"),
            (self.models, tr("Models that run here")),
            (self.imported, tr("Imported outputs and scores")),
        )
        whole = splitter(
            self.tabs,
            self._lower,
            is_vertical=True,
            factors=(0, 1),
            sizes=(Size.WINDOW_HEIGHT // 4, Size.WINDOW_HEIGHT * 3 // 4),
        )
        self._stack = FrontStack(whole, self.empty, WaitingPane(self._viewmodel))
        layout = column(
            self._head(self.scores, self.add),
            self.banner,
            self.candidate,
            self.scores_card,
            gap=Size.GAP_WIDE,
            margins=(Size.PADDING_WIDE, Size.PADDING),
        )
        layout.addWidget(self._stack, 1)
        layout.addWidget(self.busy)
        self.setLayout(layout)

    def _columns(self) -> list[Column[RegisteredModel]]:
        return [
            text_column(tr("Model"), lambda model: model.facts.name),
            Column(tr("Version"), lambda model: model.facts.version or "–"),
            Column(tr("Kind"), lambda model: kind_words(model.facts.kind)),
            Column(tr("Capabilities"), lambda model: capability_text(model.facts)),
            Column(tr("Runtime"), lambda model: runtime_text(model.facts)),
            Column(
                tr("Weights"),
                lambda model: fingerprint(model.facts),
                tip=lambda model: model.facts.weights_sha256,
            ),
            number_column(tr("Outputs"), lambda model: model.output_count),
            number_column(
                tr("Failed"),
                lambda model: model.failure_count,
                tone=lambda model: "caution" if model.failure_count else "",
            ),
            number_column(
                tr("Scores"), lambda model: self._viewmodel.score_count(model) or None, case_count
            ),
            Column(tr("Own code"), self._code_text, tip=self._consent_text),
        ]

    def _code_text(self, model: RegisteredModel) -> str:
        if not model.facts.kind.runs_foreign_code:
            return tr("none")
        return tr("approved") if model.may_run else tr("not approved")

    def _consent_text(self, model: RegisteredModel) -> str:
        if model.consent is None:
            return ""
        return tr("Approved by %1 on %2", model.consent.given_by, model.consent.given_at[:10])

    def _first(self) -> QWidget:
        if self._viewmodel.models:
            return self.models.view
        return self.add if self._viewmodel.imported else self.empty.action

    def redraw(self) -> None:
        """Show the current state."""
        viewmodel = self._viewmodel
        self._show_state()
        for action in (self.add, self.scores, self.empty.action):
            action.setEnabled(viewmodel.can_add)
        self.scores.setVisible(viewmodel.state is LoadState.READY)
        if viewmodel.state is LoadState.EMPTY:
            self.scores_card.close_card()
        if viewmodel.state is not LoadState.READY:
            self._stack.setCurrentIndex(2)
            return
        models, imported = viewmodel.models, viewmodel.imported
        self.facts.setText(self._facts())
        self._stack.setCurrentIndex(0 if models or imported else 1)
        self.empty.close_for(viewmodel.why_closed)
        self.add.setVisible(bool(models or imported))
        self._lower.setVisible(bool(models))
        if models and not self.tabs.isTabVisible(0):
            self.tabs.setCurrentIndex(0)  # the first model that was added
        for index, rows in enumerate((models, imported)):
            self.tabs.setTabVisible(index, bool(rows))
        self.models.follow(models, viewmodel.chosen)
        self.imported.follow(imported)

    def _facts(self) -> str:
        viewmodel = self._viewmodel
        models = len(viewmodel.models)
        imported = sum(model.output_count > 0 for model in viewmodel.imported)
        scored = sum(model.score_count > 0 for model in viewmodel.study_models)
        parts = [
            numbered(models, tr("1 model runs here"), tr("%1 models run here"))
            if models or not viewmodel.imported
            else "",
            numbered(imported, tr("1 set of imported outputs"), tr("%1 sets of imported outputs"))
            if imported
            else "",
            numbered(scored, tr("Scores of 1 model"), tr("Scores of %1 models")) if scored else "",
            viewmodel.why_closed,
        ]
        return "   ·   ".join(part for part in parts if part)

    def _on_add(self) -> None:
        path = self._chooser.model(self)
        if path is not None:
            self._viewmodel.load_candidate(path)


def make_page(context: PageContext) -> PageParts:
    """Create the Models & outputs page."""
    services = context.services
    viewmodel = ModelsViewModel(services.thread, context.owner)
    page = ModelsPage(viewmodel, services.chooser)
    return PageParts(page, viewmodel)
