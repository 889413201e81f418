"""Card of the logs that this computer trusts, and of the patients in a key file."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit, QWidget

from readingroom.bundle.types import PinnedLog
from readingroom_desktop.itemmodels.columns import Column, number_column, text_column
from readingroom_desktop.theme import Points, Size
from readingroom_desktop.viewmodels.formats import moment, tr
from readingroom_desktop.viewmodels.security import SecurityViewModel
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.choosers import FileChooser
from readingroom_desktop.widgets.controls import button, entry, heading, label, width_with_hint
from readingroom_desktop.widgets.front_parts import FrontTabs
from readingroom_desktop.widgets.layouts import FlowRow, column, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.patient_table_form import FileLine
from readingroom_desktop.widgets.table import DenseTable

if TYPE_CHECKING:
    from readingroom.services.keys import PseudonymEntry

_EDGE = 4 * Size.PADDING_WIDE


class SecurityCard(ModalOverlay):
    """Two tabs: trusted logs, and a key file; both are forgotten when the card is closed."""

    def __init__(self, parent: QWidget, viewmodel: SecurityViewModel, chooser: FileChooser) -> None:
        super().__init__(parent, Size.FORM)
        self.setAccessibleName(tr("Trusted logs and key files"))
        self._viewmodel = viewmodel
        self.error = Banner("danger")
        self.logs = LogsPane(viewmodel, chooser)
        self.keys = KeyFilePane(viewmodel, chooser)
        self.tabs = FrontTabs(
            tr("Trusted logs and key files"),
            (self.logs, tr("Trusted logs")),
            (self.keys, tr("Key file")),
        )
        self.done = button(tr("Close"), on_click=self.close_card)
        hint = label(tr("Esc: close"), tone="muted", points=Points.DENSE)
        self.card.setLayout(
            column(
                row(heading(tr("Trusted logs and key files")), None, hint),
                self.error,
                self.tabs,
                row(None, self.done),
                growing=self.tabs,
                gap=Size.GAP,
                margins=(Size.PADDING_WIDE, Size.PADDING),
            )
        )
        viewmodel.changed.connect(self.redraw)
        self.closed.connect(self._on_closed)

    def show_card(self) -> None:
        """Open with the logs of this computer."""
        width = self.background_width - 2 * _EDGE
        self.card.setFixedWidth(max(width, Size.FORM))
        self.card.setFixedHeight(self.background_height - _EDGE)
        self.tabs.setCurrentIndex(0)
        self._viewmodel.refresh()
        self.open()
        self.logs.table.view.setFocus()

    def redraw(self) -> None:
        """Show the current state."""
        self.error.show_message(self._viewmodel.error)
        self.logs.redraw()
        self.keys.redraw()

    def _on_closed(self) -> None:
        self.logs.forget()
        self.keys.forget()
        self._viewmodel.forget()


class LogsPane(QWidget):
    """The pinned and distrusted logs; one can be distrusted, and a delivered key pinned."""

    def __init__(self, viewmodel: SecurityViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self.table = DenseTable(tr("Logs"), _log_columns(), wide_column=1)
        self.table.picked.connect(self._on_picked)
        self.key_text = label(tone="muted", is_wrapped=True, is_selectable=True)
        self.key_text.setAccessibleName(tr("Key of the selected log as words"))
        self.origin = _field(tr("Origin of the log"), self._update)
        self.reason = _field(tr("Reason, shown with refused bundles"), self._update)
        self.refuse = button(tr("Distrust log"), kind="danger", icon_name="warning")
        self.refuse.clicked.connect(self._on_refuse)
        self.file = FileLine(tr("File of public keys"), tr("File of public keys"), chooser)
        self.file.setMinimumWidth(Size.SIDE_PANE)
        self.file.line.textChanged.connect(lambda _text: self._update())
        self.label = _field(tr("Name of the log (optional)"), self._update)
        self.until = _field(tr("Valid until, YYYY-MM-DD (optional)"), self._update)
        self.pin = button(tr("Pin key"), icon_name="push-pin", on_click=self._on_pin)
        about = label(
            tr(
                "A bundle's own key is pinned where the bundle is opened. Here you pin keys that "
                "came separately, for the origin above. A log that is distrusted stays so."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.setLayout(
            column(
                self.table,
                self.key_text,
                FlowRow(self.origin, self.reason, last=self.refuse),
                FlowRow(self.file, self.label, self.until, last=self.pin),
                about,
                growing=self.table,
                gap=Size.GAP,
                margins=(0, Size.GAP),
            )
        )
        self._update()

    def redraw(self) -> None:
        """Show the current state."""
        self.table.follow(self._viewmodel.logs)
        self._update()

    def forget(self) -> None:
        """Forget all entries."""
        for field in (self.origin, self.reason, self.label, self.until, self.file.line):
            field.clear()
        self.key_text.setText("")

    def _on_picked(self, log: PinnedLog | None) -> None:
        if log is not None:
            self.origin.setText(log.origin)
            self.origin.setCursorPosition(0)
            self.key_text.setText("\n".join((*log.proquints, *filter(None, (log.reason,)))))

    def _update(self) -> None:
        is_idle = not self._viewmodel.is_busy
        origin = self.origin.text().strip()
        refused = {log.origin for log in self._viewmodel.logs if log.revoked_at}
        can_change = is_idle and bool(origin) and origin not in refused
        self.refuse.setEnabled(can_change and bool(self.reason.text().strip()))
        self.pin.setEnabled(can_change and bool(self.file.text))

    def _on_refuse(self) -> None:
        self._viewmodel.distrust(self.origin.text().strip(), self.reason.text().strip())

    def _on_pin(self) -> None:
        self._viewmodel.pin(
            Path(self.file.text),
            self.origin.text().strip(),
            self.label.text().strip(),
            self.until.text().strip(),
        )


def _field(name: str, on_edit: Callable[[], None]) -> QLineEdit:
    field = entry(name)
    field.textChanged.connect(lambda _text: on_edit())
    field.setMinimumWidth(max(Size.SIDE_PANE * 7 // 8, width_with_hint(field)))
    return field


class KeyFilePane(QWidget):
    """File and passphrase, and below them the patient behind each pseudonym."""

    def __init__(self, viewmodel: SecurityViewModel, chooser: FileChooser) -> None:
        super().__init__()
        self._viewmodel = viewmodel
        self._shown: object = None
        self.file = FileLine(tr("Key file"), tr("Key file"), chooser)
        self.file.setMinimumWidth(Size.SIDE_PANE)
        self.file.line.textChanged.connect(lambda _text: self._update())
        self.passphrase = entry(
            tr("Passphrase"),
            is_secret=True,
            accessible_name=tr("Passphrase of the key file"),
            on_return=self._on_show,
        )
        self.passphrase.textChanged.connect(lambda _text: self._update())
        self.show_entries = button(tr("Show patients"), kind="primary", icon_name="key")
        self.show_entries.clicked.connect(self._on_show)
        about = label(
            tr(
                "Shows the patient behind each pseudonym, for the coordinator only. Nothing is "
                "stored; closing this card forgets it."
            ),
            tone="muted",
            is_wrapped=True,
        )
        self.table = DenseTable(tr("Pseudonyms"), _entry_columns(), wide_column=3)
        self.setLayout(
            column(
                FlowRow(self.file, self.passphrase, last=self.show_entries),
                about,
                self.table,
                growing=self.table,
                gap=Size.GAP,
                margins=(0, Size.GAP),
            )
        )
        self.redraw()

    def redraw(self) -> None:
        """Show the current state."""
        entries = self._viewmodel.entries
        self.table.setVisible(entries is not None)
        if entries is not self._shown:
            self._shown = entries
            self.table.set_rows(entries or ())
        self._update()

    def forget(self) -> None:
        """Forget all entries."""
        self.file.line.clear()
        self.passphrase.clear()

    def _update(self) -> None:
        is_complete = bool(self.file.text and self.passphrase.text())
        self.show_entries.setEnabled(is_complete and not self._viewmodel.is_busy)

    def _on_show(self) -> None:
        if self.show_entries.isEnabled():
            self._viewmodel.open_key_file(Path(self.file.text), self.passphrase.text())
            self.passphrase.clear()


def _log_columns() -> list[Column[PinnedLog]]:
    return [
        text_column(tr("Log"), lambda log: log.label or tr("no name"), width=Size.NAME_COLUMN),
        text_column(tr("Origin"), lambda log: log.origin),
        Column(
            tr("State"),
            lambda log: tr("distrusted") if log.revoked_at else tr("pinned"),
            tone=lambda log: "danger" if log.revoked_at else "good",
            tip=lambda log: log.reason,
        ),
        Column(
            tr("Since"),
            lambda log: moment(log.revoked_at or log.since) if log.revoked_at or log.since else "–",
            lambda log: log.revoked_at or log.since,
        ),
        Column(tr("Valid until"), lambda log: log.until or "–"),
        number_column(tr("Events seen"), lambda log: log.size or None),
    ]


def _entry_columns() -> "list[Column[PseudonymEntry]]":
    return [
        text_column(tr("Case"), lambda line: line.case, width=Size.NAME_COLUMN),
        text_column(tr("Kind"), lambda line: line.kind, width=Size.NAME_COLUMN),
        text_column(tr("Pseudonym"), lambda line: line.code, width=Size.SIDE_PANE // 2),
        text_column(tr("Original"), lambda line: line.original),
    ]
