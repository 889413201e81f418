"""First step: the study type, one of six."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from readingroom.domain.protocol import Protocol
from readingroom_desktop.study.protocol.step import StepPane
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.widgets.controls import label
from readingroom_desktop.widgets.layouts import column
from readingroom_desktop.widgets.protocol.type_cards import TypeCards


class TypeStep(StepPane):
    """Cards of the study types, with what another type changes."""

    chosen = Signal(object)
    """The chosen `StudyType`."""

    def __init__(self) -> None:
        super().__init__()
        self.cards = TypeCards()
        self.cards.chosen.connect(self.chosen)
        note = label(
            tr("Another type starts from its template: arms, form and endpoints change."),
            tone="muted",
            is_wrapped=True,
        )
        self.setLayout(column(self.cards, note, None, gap=Size.GAP))

    @property
    def first_field(self) -> QWidget:
        """Return the chosen type."""
        return self.cards.first_field

    def _fill(self, protocol: Protocol) -> None:
        self.cards.show_type(protocol.design.type)

    def _entered(self, protocol: Protocol) -> Protocol:
        return protocol
