"""Keys of the Reading page as the user has set them, for shortcuts, tool tips and the key sheet."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Final

from PySide6.QtCore import QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from readingroom.domain.packaged_data import packaged_table
from readingroom_desktop.viewmodels.formats import filled, tr, tr_marked


@dataclass(frozen=True, slots=True)
class ShortcutBinding:
    """Keys of one action in Qt notation, with its text in the shortcut sheet.

    Neighbours with the same `together` share one line of the sheet with that text.
    """

    group: str
    keys: tuple[str, ...]
    text: str
    action: str
    together: str = ""


READING_KEYS: Final = tuple(
    ShortcutBinding(
        row["group"], tuple(row["keys"].split()), row["text"], row["action"], row["together"]
    )
    for row in packaged_table("shortcuts", "reading.csv")
)
"""Default keys of the Reading page, in the order of the shortcut sheet."""
_DIGITS: Final = frozenset("0123456789")
_FIXED_KEYS: Final = frozenset({"Return", "Enter", "Esc", *_DIGITS})
FIXED_ACTIONS: Final = frozenset(
    {
        *(entry.action for entry in READING_KEYS if _FIXED_KEYS.intersection(entry.keys)),
        "answer.cannot_assess",  # its key is written on the buttons of the form
    }
)
"""Actions whose keys cannot be changed: answers, submitting, leaving, and the automatic window."""
_RESERVED: Final = frozenset(
    {
        *("?", "Shift+?", "F1", "Ctrl+K", "Ctrl+O", "Ctrl+J", "Ctrl+,", "Ctrl+L", "Ctrl+PgUp"),
        *("Ctrl+PgDown", *(f"Ctrl+{digit}" for digit in range(1, 6))),
        *("Tab", "Shift+Tab", "Backtab", "Shift+Backtab", "Backspace", "Del"),
        *("Ctrl+C", "Ctrl+X", "Ctrl+V", "Ctrl+A", "Ctrl+Y", "Ctrl+Shift+Z"),
        *("Ctrl+Ins", "Shift+Ins", "Shift+Del"),
    }
)
"""Keys of the window, keys that move the focus or clear an answer, and those of editing."""
_LAST_SIGN: Final = Qt.Key.Key_AsciiTilde
_MODIFIER_KEYS: Final = frozenset(
    {
        *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta),
        *(Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_ScrollLock, Qt.Key.Key_unknown),
    }
)


def key_name(combination: QKeyCombination) -> str:
    """Return the name of a pressed key, such as "Shift+U"; "" for a modifier alone."""
    if combination.key() in _MODIFIER_KEYS:
        return ""
    modifiers = combination.keyboardModifiers() & ~Qt.KeyboardModifier.KeypadModifier
    sign = chr(combination.key()) if Qt.Key.Key_Space < combination.key() <= _LAST_SIGN else "A"
    if not sign.isalnum():
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier  # "?" needs Shift on some keyboards only
    plain = QKeyCombination(modifiers, combination.key())
    return QKeySequence(plain).toString(QKeySequence.SequenceFormat.PortableText)


def is_key(name: str) -> bool:
    """Return whether a text names one key with its modifiers, in the form of `key_name`."""
    sequence = QKeySequence(name, QKeySequence.SequenceFormat.PortableText)
    return (
        sequence.count() == 1
        and sequence.toString(QKeySequence.SequenceFormat.PortableText) == name
    )


class KeyMap(QObject):
    """Keys of all actions: the defaults, and those the user has changed.

    All actions of the Reading page share one scope: a key has one action at most.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._defaults = {entry.action: entry.keys for entry in READING_KEYS}
        self._own: dict[str, str] = {}

    @property
    def own_keys(self) -> dict[str, str]:
        """Return the changed keys by action."""
        return dict(self._own)

    def keys(self, action: str) -> tuple[str, ...]:
        """Return the keys of an action in Qt notation; () for an unknown one."""
        own = self._own.get(action)
        return (own,) if own else self._defaults.get(action, ())

    def is_changed(self, action: str) -> bool:
        """Return whether the key of an action is not the default."""
        return action in self._own

    def bound(self, entries: Iterable[ShortcutBinding]) -> tuple[ShortcutBinding, ...]:
        """Return bindings with the keys in use; a page's own binding keeps its keys.

        If a changed key is also that of a page's own binding, the latter has it.
        """
        entries = tuple(entries)
        is_default = {
            entry.action: entry.keys == self._defaults.get(entry.action) for entry in entries
        }
        fixed = {key for entry in entries if not is_default[entry.action] for key in entry.keys}
        return tuple(
            replace(entry, keys=tuple(key for key in self.keys(entry.action) if key not in fixed))
            if is_default[entry.action]
            else entry
            for entry in entries
        )

    def problem(self, action: str, key: str) -> str:
        """Return why an action cannot have a key, "" if it can."""
        if action not in self._defaults or action in FIXED_ACTIONS:
            return tr("The key of this action cannot be changed.")
        if not is_key(key):
            return tr("This is not a key.")
        plain = key.removeprefix("Num+").removeprefix("Shift+")
        if key in _FIXED_KEYS or plain in _FIXED_KEYS:
            return tr(
                "%1 answers or submits and cannot be used. Press another key.", shown_key(key)
            )
        if key in _RESERVED:
            return tr("%1 is used by the window. Press another key.", shown_key(key))
        other = self.action_of(key)
        if other is not None and other != action:
            text = tr("%1 is the key of “%2”. Press another key, or change that one first.")
            return filled(text, shown_key(key), action_text(other))
        return ""

    def action_of(self, key: str) -> str | None:
        """Return the action that has a key, None if it is free."""
        return next((action for action in self._defaults if key in self.keys(action)), None)

    def set_key(self, action: str, key: str) -> None:
        """Change the key of an action.

        Raises:
            ValueError: the action cannot have that key; see `problem`.
        """
        problem = self.problem(action, key)
        if problem:
            raise ValueError(problem)
        if self._defaults[action] == (key,):
            self._own.pop(action, None)
        else:
            self._own[action] = key
        self.changed.emit()

    def reset_problem(self, action: str) -> str:
        """Return why the default keys cannot be restored, "" if they can."""
        for key in self._defaults.get(action, ()):
            other = self.action_of(key)
            if other is not None and other != action:
                text = tr("%1 is the key of “%2” now. Reset that one first.")
                return filled(text, shown_key(key), action_text(other))
        return ""

    def reset(self, action: str) -> None:
        """Restore the default keys of an action, unless another action has one of them."""
        if self.is_changed(action) and not self.reset_problem(action):
            del self._own[action]
            self.changed.emit()

    def reset_all(self) -> None:
        """Restore all default keys."""
        if self._own:
            self._own = {}
            self.changed.emit()

    def load(self, stored: Mapping[str, str]) -> tuple[str, ...]:
        """Use stored keys; return the actions whose stored key cannot be used.

        Keys may have been exchanged, so those that are free come first.
        """
        self._own, waiting = {}, dict(stored)
        while waiting:
            free = next((each for each, key in waiting.items() if not self.problem(each, key)), "")
            usable = [free] if free else self._exchanged(waiting)
            if not usable:
                break
            for action in usable:
                self._own[action] = waiting.pop(action)
        self.changed.emit()
        return tuple(waiting)

    def _exchanged(self, waiting: Mapping[str, str]) -> list[str]:
        """Return actions that take each other's default key."""
        allowed = {a for a in waiting if a in self._defaults and a not in FIXED_ACTIONS}
        freed = {key for action in allowed for key in self._defaults[action]}
        keys = [waiting[action] for action in allowed]
        is_exchange = len(set(keys)) == len(keys) and set(keys) <= freed
        return list(allowed) if is_exchange else []


@cache
def key_map() -> KeyMap:
    """Return the keys of this process."""
    return KeyMap()


def action_text(action: str) -> str:
    """Return the text of an action in the shortcut sheet, "" for an unknown one."""
    return next((tr_marked(entry.text) for entry in READING_KEYS if entry.action == action), "")


def shown_key(key: str) -> str:
    """Return a key as the sheet of shortcuts names it, the same in every language."""
    text = QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
    return f"{text.removesuffix('Return')}Enter" if text.endswith("Return") else text


def keys_text(action: str) -> str:
    """Return the first key of an action as it is shown, "" without one."""
    keys = key_map().keys(action)
    return shown_key(keys[0]) if keys else ""


def with_keys(text: str, action: str) -> str:
    """Return a text with the key of an action in use: "Invert (I)"."""
    key = keys_text(action)
    return f"{text} ({key})" if key else text


def follow_keys(page: QWidget, action: str, perform: Callable[[], object]) -> QShortcut:
    """Perform an action of the Reading page by its key in use, anywhere on another page."""
    shortcut = QShortcut(page)
    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.activated.connect(perform)

    def update() -> None:
        shortcut.setKeys([QKeySequence(key) for key in key_map().keys(action)])

    _Follower(shortcut, update)
    return shortcut


def show_keys(control: QWidget | QAction, text: str, action: str) -> None:
    """Set the tool tip and the accessible name of a control, with its key now and later."""
    is_followed = control.property("key_action") is not None
    control.setProperty("key_text", text)
    control.setProperty("key_action", action)
    if is_followed:
        _show_hint(control)
    else:
        _Follower(control, partial(_show_hint, control))


def _show_hint(control: QWidget | QAction) -> None:
    hint = with_keys(control.property("key_text"), control.property("key_action"))
    control.setToolTip(hint)
    if isinstance(control, QWidget):
        control.setAccessibleName(hint)


class _Follower(QObject):
    """Updates its parent now and whenever keys change, as long as the parent exists."""

    def __init__(self, parent: QObject, update: Callable[[], None]) -> None:
        super().__init__(parent)
        self._update_parent = update
        key_map().changed.connect(self._follow)
        update()

    def _follow(self) -> None:
        self._update_parent()
