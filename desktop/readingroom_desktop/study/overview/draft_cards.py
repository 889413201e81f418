"""Cards that correct a draft study or remove cases, outputs and readers from it."""

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtWidgets import QLineEdit, QPushButton

from readingroom.domain.case import CaseSummary
from readingroom.domain.output import ModelSummary
from readingroom.reading.types import Reader
from readingroom_desktop.viewmodels.draft import DraftViewModel
from readingroom_desktop.viewmodels.formats import isolated, numbered, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.confirm_action_card import ConfirmActionCard, ConfirmActionCards
from readingroom_desktop.widgets.controls import Picker, button


class DraftCard(ConfirmActionCard):
    """Card of a draft study; closes with the study."""

    def __init__(self, home: HomeViewModel, act: QPushButton, icon_name: str, tone: str) -> None:
        super().__init__(home.draft, act, icon_name=icon_name, tone=tone)
        self._draft: DraftViewModel = home.draft
        home.opened.connect(self.close_card)


class CorrectionCard(DraftCard):
    """Card with one text field that holds the current value."""

    line: QLineEdit

    def __init__(self, home: HomeViewModel, name: str) -> None:
        act = button(tr("Save"), kind="primary", icon_name="check")
        super().__init__(home, act, "pencil-simple", "accent")
        self._present = ""
        self.line = self.field(name)
        self.lay_out()

    def ask_from(self, present: str) -> None:
        """Show the card with the current value."""
        self._present = present
        self.ask()

    def prepare(self) -> None:
        """Fill the field with the current value."""
        self.line.setText(self._present)
        self.line.selectAll()

    @property
    def is_complete(self) -> bool:
        """Return whether the value was changed."""
        return super().is_complete and self.line.text().strip() != self._present


class TitleCard(CorrectionCard):
    """Card that changes the title of a case."""

    def __init__(self, home: HomeViewModel) -> None:
        super().__init__(home, tr("Case title"))
        self._case: CaseSummary | None = None
        self.sentence.setText(
            tr(
                "Readers see the title; it must not identify the patient. The audit trail records "
                "the change without its text."
            )
        )

    def ask_about(self, case: CaseSummary) -> None:
        """Show the card for a case."""
        self._case = case
        self.name.setText(tr("Correct the title of %1", case.code))
        self.ask_from(case.title)

    def do(self) -> None:
        """Save the change."""
        if self._case is not None:
            self._draft.retitle_case(self._case.id, self.line.text())


class ReaderNameCard(CorrectionCard):
    """Card that renames a reader."""

    def __init__(self, home: HomeViewModel) -> None:
        super().__init__(home, tr("Reader name"))
        self._reader: Reader | None = None
        self.sentence.setText(
            tr("The code does not change. Results and exports show the code, not the name.")
        )

    def ask_about(self, reader: Reader) -> None:
        """Show the card for a reader."""
        self._reader = reader
        self.name.setText(tr("Rename reader %1", reader.code))
        self.ask_from(reader.name)

    def do(self) -> None:
        """Save the change."""
        if self._reader is not None:
            self._draft.rename_reader(self._reader.id, self.line.text())


class RemovalCard(DraftCard):
    """Card that removes something from the draft."""

    def __init__(self, home: HomeViewModel, action: str) -> None:
        act = button(action, kind="danger", icon_name="trash")
        super().__init__(home, act, "warning-circle", "danger")


class RemoveCaseCard(RemovalCard):
    """Card that removes a case with its outputs."""

    def __init__(self, home: HomeViewModel) -> None:
        super().__init__(home, tr("Remove case"))
        self._case: CaseSummary | None = None
        self.lay_out()

    def ask_about(self, case: CaseSummary) -> None:
        """Show the card for a case."""
        self._case = case
        self.name.setText(tr("Remove case %1", case.code))
        outputs = numbered(case.output_count, tr("1 model output"), tr("%1 model outputs"))
        text = tr(
            "The case and %1 will be removed from the study. The audit trail keeps the removal, "
            "not the content. The files can be added again."
        )
        self.sentence.setText(text.replace("%1", outputs))
        self.ask()

    def do(self) -> None:
        """Remove the case."""
        if self._case is not None:
            self._draft.remove_case(self._case.id)


class RemoveOutputsCard(RemovalCard):
    """Card that removes a model's outputs of one case or of all cases."""

    def __init__(self, home: HomeViewModel) -> None:
        super().__init__(home, tr("Remove outputs"))
        self._model: ModelSummary | None = None
        self.cases = Picker(tr("Cases"))
        self.sentence.setText(
            tr(
                "The outputs will be removed from the study; the audit trail keeps the removal. A "
                "model without outputs is not compared. Output files can be added again."
            )
        )
        self.lay_out(self.cases)

    def ask_about(self, model: ModelSummary, cases: Sequence[CaseSummary]) -> None:
        """Show the card for a model."""
        self._model = model
        label = f"{isolated(model.card.name)} {model.card.version}".strip()
        self.name.setText(tr("Remove outputs of %1", label))
        self.cases.clear()
        outputs = numbered(model.output_count, tr("1 output"), tr("%1 outputs"))
        self.cases.addItem(tr("All cases (%1)", outputs), None)
        for case in cases:
            if case.output_count:
                self.cases.addItem(tr("Case %1", case.code), case.id)
        self.ask()

    def do(self) -> None:
        """Remove the outputs."""
        if self._model is not None:
            self._draft.remove_outputs(self._model.id, self.cases.currentData())


class RemoveReaderCard(RemovalCard):
    """Card that removes a reader."""

    def __init__(self, home: HomeViewModel) -> None:
        super().__init__(home, tr("Remove reader"))
        self._reader: Reader | None = None
        self.sentence.setText(tr("The reader has no judgements yet, so no answers are lost."))
        self.lay_out()

    def ask_about(self, reader: Reader) -> None:
        """Show the card for a reader."""
        self._reader = reader
        self.name.setText(
            tr("Remove reader %1", f"{isolated(reader.code)} {isolated(reader.name)}")
        )
        self.ask()

    def do(self) -> None:
        """Remove the reader."""
        if self._reader is not None:
            self._draft.remove_reader(self._reader.id)


class DraftCards:
    """All draft cards of the Overview page, each created on first use."""

    def __init__(self, home: HomeViewModel, cards: ConfirmActionCards) -> None:
        self._home, self._cards = home, cards

    @cached_property
    def title(self) -> TitleCard:
        """Return the card that changes the title of a case."""
        return self._cards.add(TitleCard(self._home))

    @cached_property
    def case_removal(self) -> RemoveCaseCard:
        """Return the card that removes a case."""
        return self._cards.add(RemoveCaseCard(self._home))

    @cached_property
    def output_removal(self) -> RemoveOutputsCard:
        """Return the card that removes outputs."""
        return self._cards.add(RemoveOutputsCard(self._home))

    @cached_property
    def reader_name(self) -> ReaderNameCard:
        """Return the card that renames a reader."""
        return self._cards.add(ReaderNameCard(self._home))

    @cached_property
    def reader_removal(self) -> RemoveReaderCard:
        """Return the card that removes a reader."""
        return self._cards.add(RemoveReaderCard(self._home))
