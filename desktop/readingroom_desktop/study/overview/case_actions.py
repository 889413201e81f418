"""Actions on the selected case or model of the Overview page."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from readingroom.domain.case import CaseSummary
from readingroom.domain.output import ModelSummary
from readingroom_desktop.study.overview.draft_cards import (
    DraftCards,
    RemoveCaseCard,
    TitleCard,
)
from readingroom_desktop.study.overview.erasure_card import ErasureCard
from readingroom_desktop.viewmodels.formats import filled, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.controls import button
from readingroom_desktop.widgets.layouts import FlowRow, column, row
from readingroom_desktop.widgets.table import DenseTable


class CaseActions(QWidget):
    """Buttons to open, retitle, remove or erase the selected case."""

    def __init__(
        self,
        home: HomeViewModel,
        cases: DenseTable,
        draft: DraftCards,
        erasure: Callable[[], ErasureCard],
    ) -> None:
        super().__init__(cases)
        self._home, self._cases = home, cases
        self.open = button(tr("Open case"), icon_name="eye")
        self.retitle = button(tr("Correct title…"), icon_name="pencil-simple")
        self.remove = button(tr("Remove case…"), kind="danger", icon_name="trash")
        self.erase = button(tr("Erase data…"), kind="danger", icon_name="eraser")
        self.open.clicked.connect(lambda: self._open(self._chosen))
        self.retitle.clicked.connect(partial(self._open_card, lambda: draft.title))
        self.remove.clicked.connect(partial(self._open_card, lambda: draft.case_removal))
        self.erase.clicked.connect(partial(self._open_card, erasure))
        self.setLayout(column(FlowRow(self.open, self.retitle, self.remove, last=self.erase)))
        cases.picked.connect(self.redraw)
        cases.activated.connect(self._open)
        home.changed.connect(self.redraw)
        self.redraw()

    @property
    def _chosen(self) -> CaseSummary | None:
        chosen: CaseSummary | None = self._cases.current
        return chosen

    def redraw(self, _case: object = None) -> None:
        """Enable the available actions; tooltips explain the disabled ones."""
        chosen, overview = self._chosen, self._home.overview
        is_available = chosen is not None and not chosen.erased_at
        is_free = is_available and not self._home.is_read_only and self._home.job is None
        is_draft = overview is not None and overview.is_draft
        self.open.setEnabled(is_available)
        self.open.setToolTip(self._why_not(chosen) or tr("Opens with Enter or double-click"))
        self.erase.setEnabled(is_free)
        why_not = _why_read_only(self._home) or self._why_not(chosen) or _why_busy(self._home)
        text = tr("Erases the patient data of case %1")
        self.erase.setToolTip(why_not or filled(text, chosen.code if chosen else ""))
        for draft_button in (self.retitle, self.remove):
            draft_button.setVisible(is_draft)
            draft_button.setEnabled(is_free)
            draft_button.setToolTip(why_not)

    def _why_not(self, chosen: CaseSummary | None) -> str:
        if chosen is None:
            return tr("Select a case in the list first")
        return tr("The data of this case are already erased") if chosen.erased_at else ""

    def _open_card(self, card: Callable[[], TitleCard | RemoveCaseCard | ErasureCard]) -> None:
        if self._chosen is not None:
            card().ask_about(self._chosen)

    def _open(self, chosen: CaseSummary | None) -> None:
        if chosen is not None and not chosen.erased_at:
            self._home.draft.open_case(chosen.id)


class ModelActions(QWidget):
    """Button that removes outputs of the selected model from a draft."""

    def __init__(self, home: HomeViewModel, models: DenseTable, draft: DraftCards) -> None:
        super().__init__(models)  # shown and hidden on its own, so it needs a parent
        self._home, self._models, self._draft = home, models, draft
        self.remove = button(tr("Remove outputs…"), kind="danger", icon_name="trash")
        self.remove.clicked.connect(self._on_remove)
        self.setLayout(row(self.remove))
        models.picked.connect(self.redraw)
        home.changed.connect(self.redraw)
        self.redraw()

    def redraw(self, _model: object = None) -> None:
        """Show the button in a draft only."""
        overview, is_chosen = self._home.overview, self._models.current is not None
        self.setVisible(overview is not None and overview.is_draft and bool(overview.models))
        is_free = not self._home.is_read_only and self._home.job is None
        self.remove.setEnabled(is_chosen and is_free)
        why_not = "" if is_chosen else tr("Select a model in the list first")
        self.remove.setToolTip(_why_read_only(self._home) or why_not or _why_busy(self._home))

    def _on_remove(self) -> None:
        chosen: ModelSummary | None = self._models.current
        if chosen is not None and self._home.overview is not None:
            self._draft.output_removal.ask_about(chosen, self._home.overview.cases)


def _why_read_only(home: HomeViewModel) -> str:
    return tr("The study is open read-only.") if home.is_read_only else ""


def _why_busy(home: HomeViewModel) -> str:
    return tr("Wait until the running job has finished.") if home.job is not None else ""
