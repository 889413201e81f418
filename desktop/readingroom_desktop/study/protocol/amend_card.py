"""Card that amends the protocol while a session is open."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QSizePolicy, QWidget

from readingroom.audit.types import ValueChange
from readingroom.domain.protocol import Protocol
from readingroom_desktop.pages.lifecycle_card import LifecycleCard
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import isolated_runs, numbered, tr
from readingroom_desktop.viewmodels.home import HomeViewModel
from readingroom_desktop.widgets.controls import button, label
from readingroom_desktop.widgets.layouts import clear_layout

MIN_ROWS = 3
"""Rows of changes that stay visible on a small screen."""


class DifferenceArea(QScrollArea):
    """Changed parts of the protocol as they are in force and as amended; scrolls many changes."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Changes"))
        body = QWidget()
        body.setProperty("role", "body")
        self.grid = QGridLayout(body)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(Size.GAP_WIDE)
        self.grid.setVerticalSpacing(Size.GAP)
        for side in (1, 2):
            self.grid.setColumnStretch(side, 1)
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def show_changes(self, changes: Sequence[ValueChange]) -> None:
        """Show changes, a row each."""
        clear_layout(self.grid)
        heads = (tr("Part"), tr("In force"), tr("Amended"))
        for side, head in enumerate(heads):
            self.grid.addWidget(label(head, tone="muted"), 0, side)
        for line, change in enumerate(changes, start=1):
            parts = (change.what, change.old, change.new)
            texts = [isolated_runs(each) for each in parts]
            for side, text in enumerate(texts):
                cell = label(text, is_wrapped=True, is_selectable=side > 0)
                cell.setAlignment(Qt.AlignmentFlag.AlignTop)
                cell.setAccessibleName(f"{texts[0]}: {heads[side]}")
                self.grid.addWidget(cell, line, side)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size of all changes at the present width."""
        width = self.viewport().width()
        return QSize(width, self.grid.totalHeightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return the size of a few changes."""
        return QSize(0, min(self.sizeHint().height(), MIN_ROWS * Size.ROW))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height if the width changes it."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


class AmendCard(LifecycleCard):
    """Changes of the amendment, with the reason and the confirmation."""

    def __init__(self, home: HomeViewModel) -> None:
        act = button(tr("Amend protocol"), kind="danger", icon_name="pencil-simple")
        sentence = tr(
            "Readers will continue under the amended protocol. Existing judgements still count "
            "and keep their protocol version. This cannot be undone; further amendments are "
            "possible."
        )
        name, differences = tr("Amend the protocol"), DifferenceArea()
        super().__init__(home, home.lifecycle, act, name, sentence, details=(differences,))
        self._protocol: Protocol | None = None
        self.differences = differences

    def ask_for(self, protocol: Protocol, changes: Sequence[ValueChange]) -> None:
        """Show the card for an amended protocol with its changes to the one in force."""
        self._protocol = protocol
        self.differences.show_changes(changes)
        self.numbers.show_text(numbered(len(changes), tr("1 change"), tr("%1 changes")))
        self.ask()

    def do(self) -> None:
        """Amend the protocol."""
        if self._protocol is not None:
            self._lifecycle.amend(self._protocol, *self.entered)
