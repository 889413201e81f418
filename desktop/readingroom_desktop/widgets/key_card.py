"""Card on which the user changes the keys of the Reading page."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget

from readingroom_desktop.itemmodels.columns import Column, text_column
from readingroom_desktop.theme import Points, Size, font
from readingroom_desktop.viewmodels.formats import numbered, tr, tr_marked
from readingroom_desktop.widgets.banner import Banner
from readingroom_desktop.widgets.controls import button, heading, label
from readingroom_desktop.widgets.key_map import (
    FIXED_ACTIONS,
    READING_KEYS,
    ShortcutBinding,
    key_map,
    key_name,
    shown_key,
)
from readingroom_desktop.widgets.layouts import column, frame, row
from readingroom_desktop.widgets.overlay import ModalOverlay
from readingroom_desktop.widgets.table import DenseTable


class KeyRecorder(QLabel):
    """Waits for one key while it has the focus; Esc or a loss of the focus cancels."""

    pressed = Signal(str)
    """The name of the pressed key, such as "Shift+U"."""
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "key")
        self.setFont(font(Points.BODY))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWordWrap(True)
        self.hide()

    def record(self, action: str) -> None:
        """Wait for the key of an action, which is named."""
        text = tr("Press the new key for “%1”. Esc cancels.", action)
        self.setText(text)
        self.setAccessibleName(text)
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        """Take every key, also Tab and those of shortcuts."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self.keyPressEvent(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Report the key; a modifier alone is waited for."""
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
            return
        name = key_name(event.keyCombination())
        if name and not event.isAutoRepeat():
            self.pressed.emit(name)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Cancel, unless another window is in front for a moment."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason and self.isVisible():
            self.cancelled.emit()


class KeyCard(ModalOverlay):
    """Table of all actions with their keys; Enter on a line records another key."""

    changed = Signal()
    """A key was changed and the keys are to be saved."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Size.DIALOG)
        self.setAccessibleName(tr("Keys"))
        self.table = DenseTable(tr("Keys of the Reading page"), self._columns(), wide_column=1)
        self.table.model.set_rows(READING_KEYS)
        self.table.activated.connect(self._on_change)
        self.table.picked.connect(self._show_buttons)
        self.note = Banner("caution", on_dismiss=lambda: self.note.show_message(""))
        self.recorder = KeyRecorder()
        self.recorder.pressed.connect(self._on_key)
        self.recorder.cancelled.connect(self._end_recording)
        self.change = button(tr("Change key…"), kind="primary", on_click=self._on_change)
        self.reset = button(tr("Reset key"), on_click=self._on_reset)
        self.reset_all = button(tr("Reset all"), on_click=self._on_reset_all)
        self.done = button(tr("Close"), on_click=self.close_card)
        hint = label(tr("Enter: change, Delete: reset, Esc: close"), tone="muted")
        hint.setFont(font(Points.DENSE))
        parts = (
            row(heading(tr("Change keys")), None, hint),
            frame("rule"),
            self.table,
            self.note,
            self.recorder,
            row(self.change, self.reset, self.reset_all, None, self.done),
        )
        margins = (Size.PADDING_WIDE, Size.PADDING, Size.PADDING_WIDE, Size.PADDING)
        self.card.setLayout(column(*parts, growing=self.table, gap=Size.GAP_WIDE, margins=margins))
        key_map().changed.connect(self._show_keys)

    def _columns(self) -> list[Column[ShortcutBinding]]:
        def keys(entry: ShortcutBinding) -> str:
            return ", ".join(dict.fromkeys(map(shown_key, key_map().keys(entry.action))))

        def origin(entry: ShortcutBinding) -> str:
            if entry.action in FIXED_ACTIONS:
                return tr("fixed")
            was = ", ".join(shown_key(key) for key in entry.keys)
            return tr("changed from %1", was) if key_map().is_changed(entry.action) else ""

        return [
            Column(tr("Group"), lambda entry: tr_marked(entry.group)),
            text_column(tr("Action"), lambda entry: tr_marked(entry.text)),
            Column(tr("Shortcut"), keys),
            Column(tr("Note"), origin, tone=lambda _entry: "muted"),
        ]

    @property
    def _entry(self) -> ShortcutBinding | None:
        entry: ShortcutBinding | None = self.table.current
        return entry

    def show_keys(self, rejected_count: int = 0) -> None:
        """Open the card; say how many stored keys could not be used."""
        room = self.background_width - 2 * Size.PADDING_WIDE
        self.card.setFixedWidth(min(Size.DIALOG + Size.SIDE_PANE, room))
        self.card.setFixedHeight(self.background_height - 4 * Size.PADDING_WIDE)
        text = numbered(
            rejected_count,
            tr("1 stored key could not be used; its action has its usual key."),
            tr("%1 stored keys could not be used; their actions have their usual keys."),
        )
        self.note.show_message(text if rejected_count else "")
        self._show_keys()
        self.open()
        if self._entry is None:
            self.table.select(0)
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Reset the key of the line by Delete; close by Esc."""
        if event.key() == Qt.Key.Key_Delete:
            self._on_reset()
            event.accept()
            return
        super().keyPressEvent(event)

    def _show_keys(self) -> None:
        self.table.set_rows(READING_KEYS)
        self._show_buttons()

    def _show_buttons(self) -> None:
        entry, keys = self._entry, key_map()
        is_free = entry is not None and entry.action not in FIXED_ACTIONS
        self.change.setEnabled(is_free)
        fixed = tr("The key of this action cannot be changed.")
        self.change.setToolTip("" if is_free or entry is None else fixed)
        self.reset.setEnabled(entry is not None and keys.is_changed(entry.action))
        self.reset_all.setEnabled(bool(keys.own_keys))

    def _on_change(self) -> None:
        entry = self._entry
        if entry is None:
            return
        if entry.action in FIXED_ACTIONS:
            self.note.show_message(tr("The key of this action cannot be changed."))
            return
        self.note.show_message("")
        self.recorder.record(tr_marked(entry.text))

    def _on_key(self, key: str) -> None:
        """Use a pressed key, or say why it cannot be used and wait for another."""
        entry = self._entry
        if entry is None:
            return
        problem = key_map().problem(entry.action, key)
        self.note.show_message(problem)
        if not problem:
            key_map().set_key(entry.action, key)
            self._end_recording()
            self.changed.emit()

    def _end_recording(self) -> None:
        had_focus = self.recorder.hasFocus()
        self.recorder.hide()
        if had_focus:
            self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_reset(self) -> None:
        entry = self._entry
        if entry is None or not key_map().is_changed(entry.action):
            return
        problem = key_map().reset_problem(entry.action)
        self.note.show_message(problem)
        if not problem:
            key_map().reset(entry.action)
            self.changed.emit()

    def _on_reset_all(self) -> None:
        self.note.show_message("")
        key_map().reset_all()
        self.changed.emit()
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)
