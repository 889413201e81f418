"""Card that imports the scores of a model for the cases from a CSV file."""

from pathlib import Path

from readingroom.domain.output import ModelCard
from readingroom_desktop.study.models.viewmodel import ModelsViewModel
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import Picker, button, entry, label
from readingroom_desktop.widgets.form_card import FormCard
from readingroom_desktop.widgets.layouts import row
from readingroom_desktop.widgets.patient_table_form import FileLine


class ScoresCard(FormCard):
    """File and model of an import; Escape cancels."""

    def __init__(self, viewmodel: ModelsViewModel, chooser: FileChooser) -> None:
        self._viewmodel = viewmodel
        self._cards: tuple[ModelCard, ...] = ()
        self.file = FileLine(tr("File of scores"), tr("CSV file"), chooser)
        self.model = Picker(tr("Model of the scores"))
        self.new_name = entry(tr("Name of the model"))
        self.new_version = entry(tr("Version (optional)"))
        fields = row(
            label(tr("File")), self.file, label(tr("Model")), self.model, self.new_name,
            self.new_version, growing=(self.file, self.new_name),
        )  # fmt: skip
        super().__init__(
            tr("Import scores of a model"),
            tr(
                "A CSV file with the columns case and score, e.g. the probability of disease. "
                "Readers never see scores. A new score of a case replaces an earlier one, which "
                "stays in the study."
            ),
            fields,
            first=self.file.line,
            act=button(tr("Import scores"), kind="primary", icon_name="check"),
        )
        self.file.line.textChanged.connect(self.redraw)
        self.new_name.textChanged.connect(self.redraw)
        self.model.currentIndexChanged.connect(lambda _index: self.redraw())
        self.act.clicked.connect(self._on_act)
        viewmodel.changed.connect(self.redraw)
        viewmodel.scores_imported.connect(self.close_card)

    @property
    def chosen(self) -> ModelCard:
        """Return the chosen or the new model."""
        card: ModelCard | None = self.model.currentData()
        return card or ModelCard(self.new_name.text().strip(), self.new_version.text().strip())

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

    def _on_act(self) -> None:
        self._viewmodel.import_scores(Path(self.file.text), self.chosen)

    def forget(self) -> None:
        """Clear the fields."""
        for field in (self.file.line, self.new_name, self.new_version):
            field.clear()
        self.model.setCurrentIndex(0)
