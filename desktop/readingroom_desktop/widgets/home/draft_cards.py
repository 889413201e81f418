"""Cards that correct a draft: they name what is corrected or removed, and what goes with it."""

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit, QPushButton

from readingroom.domain.case import CaseSummary
from readingroom.domain.output import ModelSummary
from readingroom.domain.reading import Reader
from readingroom_desktop.viewmodels.draft import DraftViewModel
from readingroom_desktop.viewmodels.formats import numbered
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard
from readingroom_desktop.widgets.controls import Picker, button


class DraftCard(ConfirmActionCard):
    """Closes with the study."""

    def __init__(self, home: HomeViewModel, act: QPushButton, icon_name: str, tone: str) -> None:
        super().__init__(home.draft, act, icon_name=icon_name, tone=tone)
        self._draft: DraftViewModel = home.draft
        home.opened.connect(self.close_card)


class CorrectionCard(DraftCard):
    """A line of text as it is, to be written otherwise."""

    line: QLineEdit

    def __init__(self, home: HomeViewModel, name: str) -> None:
        act = button(self.tr("Save"), kind="primary", icon_name="check")
        super().__init__(home, act, "pencil-simple", "accent")
        self._present = ""
        self.line = self.field(name)
        self.lay_out()

    def ask_from(self, present: str) -> None:
        """Show the card with the line as it is."""
        self._present = present
        self.ask()

    def prepare(self) -> None:
        """Put the line as it is into the field."""
        self.line.setText(self._present)
        self.line.selectAll()

    @property
    def is_complete(self) -> bool:
        """Return whether the line is another one."""
        return super().is_complete and self.line.text().strip() != self._present


class TitleCard(CorrectionCard):
    """Corrects the title of a case."""

    def __init__(self, home: HomeViewModel) -> None:
        super().__init__(home, self.tr("Title of the case"))
        self._case: CaseSummary | None = None
        self.sentence.setText(
            self.tr(
                "Readers see the title, so it must not say who the patient is. The trail records "
                "that the title was changed, without its words."
            )
        )

    def ask_about(self, case: CaseSummary) -> None:
        """Show the card for a case."""
        self._case = case
        self.name.setText(self.tr("Correct the title of %1").replace("%1", case.code))
        self.ask_from(case.title)

    def do(self) -> None:
        """Save it."""
        if self._case is not None:
            self._draft.retitle_case(self._case.id, self.line.text())


class ReaderNameCard(CorrectionCard):
    """Corrects the name of a reader."""

    def __init__(self, home: HomeViewModel) -> None:
        super().__init__(home, self.tr("Name of the reader"))
        self._reader: Reader | None = None
        self.sentence.setText(
            self.tr("The code stays. Results and exports show the code, not the name.")
        )

    def ask_about(self, reader: Reader) -> None:
        """Show the card for a reader."""
        self._reader = reader
        self.name.setText(self.tr("Rename reader %1").replace("%1", reader.code))
        self.ask_from(reader.name)

    def do(self) -> None:
        """Save it."""
        if self._reader is not None:
            self._draft.rename_reader(self._reader.id, self.line.text())


class RemovalCard(DraftCard):
    """Removes something from the draft."""

    def __init__(self, home: HomeViewModel) -> None:
        act = button(self.tr("Remove"), kind="danger", icon_name="trash")
        super().__init__(home, act, "warning-circle", "danger")


class RemoveCaseCard(RemovalCard):
    """Removes a case with its outputs."""

    def __init__(self, home: HomeViewModel) -> None:
        super().__init__(home)
        self._case: CaseSummary | None = None
        self.lay_out()

    def ask_about(self, case: CaseSummary) -> None:
        """Show the card for a case."""
        self._case = case
        self.name.setText(self.tr("Remove case %1").replace("%1", case.code))
        outputs = numbered(
            case.output_count, self.tr("1 output of a model"), self.tr("%1 outputs of models")
        )
        words = self.tr(
            "The case leaves the study with %1. The trail keeps that it was there, not what it "
            "held. Its files can be added again."
        )
        self.sentence.setText(words.replace("%1", outputs))
        self.ask()

    def do(self) -> None:
        """Remove it."""
        if self._case is not None:
            self._draft.remove_case(self._case.id)


class RemoveOutputsCard(RemovalCard):
    """Removes what a model said about one case, or about all."""

    def __init__(self, home: HomeViewModel) -> None:
        super().__init__(home)
        self._model: ModelSummary | None = None
        self.cases = Picker(self.tr("Of which cases"))
        self.sentence.setText(
            self.tr(
                "The outputs leave the study; the trail keeps that they were there. A model "
                "without outputs is no longer compared. Files of outputs can be added again."
            )
        )
        self.lay_out(self.cases)

    def ask_about(self, model: ModelSummary, cases: Sequence[CaseSummary]) -> None:
        """Show the card for a model."""
        self._model = model
        label = f"{model.card.name} {model.card.version}".strip()
        self.name.setText(self.tr("Remove outputs of %1").replace("%1", label))
        self.cases.clear()
        of_all = self.tr("All cases (%1 outputs)").replace("%1", str(model.output_count))
        self.cases.addItem(of_all, None)
        for case in cases:
            if case.output_count:
                self.cases.addItem(self.tr("Case %1").replace("%1", case.code), case.id)
        self.ask()

    def do(self) -> None:
        """Remove them."""
        if self._model is not None:
            self._draft.remove_outputs(self._model.id, self.cases.currentData())


class RemoveReaderCard(RemovalCard):
    """Removes a reader."""

    def __init__(self, home: HomeViewModel) -> None:
        super().__init__(home)
        self._reader: Reader | None = None
        self.sentence.setText(self.tr("Nothing was read yet, so no answer is lost."))
        self.lay_out()

    def ask_about(self, reader: Reader) -> None:
        """Show the card for a reader."""
        self._reader = reader
        self.name.setText(self.tr("Remove reader %1").replace("%1", f"{reader.code} {reader.name}"))
        self.ask()

    def do(self) -> None:
        """Remove them."""
        if self._reader is not None:
            self._draft.remove_reader(self._reader.id)


class DraftCards:
    """One card of each kind."""

    def __init__(self, home: HomeViewModel) -> None:
        self.title = TitleCard(home)
        self.case_removal = RemoveCaseCard(home)
        self.output_removal = RemoveOutputsCard(home)
        self.reader_name = ReaderNameCard(home)
        self.reader_removal = RemoveReaderCard(home)

    @property
    def everyone(self) -> tuple[DraftCard, ...]:
        """Return all of them."""
        readers = (self.reader_name, self.reader_removal)
        return (self.title, self.case_removal, self.output_removal, *readers)
