"""Card that imports the scores of a model for the cases from a CSV file."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from readingroom.domain.output import ModelCard
from readingroom_desktop.study.models.viewmodel import ModelsViewModel
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import IconLabel, Picker, button, entry, heading, label
from readingroom_desktop.widgets.keyboard import ignore_keys
from readingroom_desktop.widgets.layouts import Frame, column, row
from readingroom_desktop.widgets.overlay import FocusMemory
from readingroom_desktop.widgets.patient_table_form import FileLine


class ScoresCard(Frame):
    """File and model of an import; Escape cancels."""

    def __init__(self, viewmodel: ModelsViewModel, chooser: FileChooser) -> None:
        super().__init__("banner", "accent")
        self._viewmodel = viewmodel
        self._focus = FocusMemory()
        self._cards: tuple[ModelCard, ...] = ()
        self.name = heading(tr("Import scores of a model"))
        self.sentence = label(
            tr(
                "A CSV file with the columns case and score, e.g. the probability of disease. "
                "Readers never see scores. A new score of a case replaces an earlier one, which "
                "stays in the study."
            ),
            is_wrapped=True,
        )
        self.file = FileLine(tr("File of scores"), tr("CSV file"), chooser)
        self.file.line.textChanged.connect(self.redraw)
        self.model = Picker(tr("Model of the scores"))
        self.model.currentIndexChanged.connect(lambda _index: self.redraw())
        self.new_name = entry(tr("Name of the model"), on_edit=self.redraw)
        self.new_version = entry(tr("Version (optional)"))
        self.cancel = button(tr("Cancel"), on_click=self.close_card)
        self.act = button(tr("Import scores"), kind="primary", icon_name="check")
        self.act.clicked.connect(self._on_act)
        pad = Size.PADDING
        fields = row(
            label(tr("File")), self.file, label(tr("Model")), self.model, self.new_name,
            self.new_version, growing=(self.file, self.new_name),
        )  # fmt: skip
        top = row(IconLabel("info", "accent"), self.name, None)
        actions = row(None, self.cancel, self.act)
        margins = (pad, Size.GAP_WIDE, pad, pad)
        self.setLayout(column(top, self.sentence, fields, actions, margins=margins))
        viewmodel.changed.connect(self.redraw)
        viewmodel.scores_imported.connect(self.close_card)
        self.hide()

    @property
    def chosen(self) -> ModelCard:
        """Return the chosen or the new model."""
        card: ModelCard | None = self.model.currentData()
        return card or ModelCard(self.new_name.text().strip(), self.new_version.text().strip())

    def ask(self) -> None:
        """Show the card with empty fields."""
        self._focus.remember()
        self._forget()
        self.redraw()
        self.show()
        self.file.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_card(self) -> None:
        """Cancel, and return the focus to the control that opened the card."""
        if self.isHidden():
            return
        has_keys = any(widget.hasFocus() for widget in self.findChildren(QWidget))
        self._forget()
        self.hide()
        if has_keys:
            self._focus.restore()
        self._focus.forget()
        ignore_keys()

    def redraw(self) -> None:
        """Show the models of the study, and whether the entries suffice."""
        cards = tuple(summary.card for summary in self._viewmodel.study_models)
        if cards != self._cards or not self.model.count():
            self._cards = cards
            choices = [(f"{isolated(card.name)} {card.version}".strip(), card) for card in cards]
            self.model.replace_choices([*choices, (tr("New model"), None)])
        is_new = self.model.currentData() is None
        for field in (self.new_name, self.new_version):
            field.setVisible(is_new)
        is_complete = bool(self.file.text and self.chosen.name)
        self.act.setEnabled(is_complete and self._viewmodel.can_add)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_card()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the entries when the page is left."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._forget()

    def _on_act(self) -> None:
        self._viewmodel.import_scores(Path(self.file.text), self.chosen)

    def _forget(self) -> None:
        for field in (self.file.line, self.new_name, self.new_version):
            field.clear()
        self.model.setCurrentIndex(0)
