"""Card that amends the protocol while a session is open."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from readingroom.audit.types import ValueChange
from readingroom.domain.protocol import Protocol
from readingroom_desktop.pages.lifecycle_card import LifecycleCard
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import numbered, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import clear_layout


class AmendCard(LifecycleCard):
    """Changes of the amendment, with the reason and the confirmation."""

    def __init__(self, home: HomeViewModel) -> None:
        act = button(tr("Amend protocol"), kind="danger", icon_name="pencil-simple")
        sentence = tr(
            "Readers will continue under the amended protocol. Existing judgements still count "
            "and keep their protocol version. This cannot be undone; further amendments are "
            "possible."
        )
        super().__init__(home, home.lifecycle, act, tr("Amend the protocol"), sentence)
        self._protocol: Protocol | None = None
        self.differences = QGridLayout()
        self.differences.setHorizontalSpacing(Size.GAP_WIDE)
        self.differences.setVerticalSpacing(Size.GAP)
        for side in (1, 2):
            self.differences.setColumnStretch(side, 1)
        self.texts.insertLayout(self.texts.indexOf(self.instruction), self.differences)

    def ask_for(self, protocol: Protocol, changes: Sequence[ValueChange]) -> None:
        """Show the card for an amended protocol with its changes to the one in force."""
        self._protocol = protocol
        clear_layout(self.differences)
        heads = (tr("Part"), tr("In force"), tr("Amended"))
        for side, head in enumerate(heads):
            self.differences.addWidget(label(head, tone="muted"), 0, side)
        for line, change in enumerate(changes, start=1):
            texts = (change.what, change.old, change.new)
            for side, text in enumerate(texts):
                cell = label(text, is_wrapped=True, is_selectable=side > 0)
                cell.setAlignment(Qt.AlignmentFlag.AlignTop)
                cell.setAccessibleName(f"{change.what}: {heads[side]}")
                self.differences.addWidget(cell, line, side)
        self.numbers.show_text(numbered(len(changes), tr("1 change"), tr("%1 changes")))
        self.ask()

    def do(self) -> None:
        """Amend the protocol."""
        if self._protocol is not None:
            self._lifecycle.amend(self._protocol, *self.entered)
