"""What can be done from anywhere: by a key, or by its name in the command palette."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication

from readingroom_desktop.viewmodels.shell import PageName
from readingroom_desktop.widgets.command_palette import Command
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry

if TYPE_CHECKING:
    from readingroom_desktop.window.main_window import MainWindow

_PAGE_KEY = "Ctrl+{}"
_DIGITS = "1234567890"
"""The keys of pages in the order of the rail; pages behind the tenth are reached by name."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("commands", text)


class GlobalShortcut(NamedTuple):
    """A key that works on every page; `is_shared` tells that it is not the coordinator's alone."""

    sequence: str
    words: str
    run: Callable[[], None]
    is_shared: bool = True


class Commands:
    """Knows the keys and commands that belong to no page."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window

    # ---- keys ------------------------------------------------------------------------------------

    def shortcuts(self) -> tuple[GlobalShortcut, ...]:
        """Return the keys that work on every page, but those that go to a page."""
        window = self._window
        return (
            GlobalShortcut("?", _tr("This sheet"), window.show_keys),
            GlobalShortcut("Ctrl+K", _tr("Commands by name"), window.show_palette),
            GlobalShortcut("Ctrl+O", _tr("Open study"), window.open_study, is_shared=False),
            GlobalShortcut(
                "Ctrl+J", _tr("Jobs: how far they are, pause, cancel"), window.jobs_card.show_jobs
            ),
            GlobalShortcut("Ctrl+,", _tr("Settings"), window.settings_card.show_settings),
            GlobalShortcut("F1", _tr("Hints, one after another"), window.show_next_hint),
        )

    def page_keys(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Return the keys that go to the pages, whichever these are at the time."""
        return tuple(
            (_PAGE_KEY.format(digit), partial(self._go_to_place, place))
            for place, digit in enumerate(_DIGITS)
        )

    def section(self) -> KeySection:
        """Return the keys that work on every page, for the sheet."""
        window = self._window
        is_coordinator = PageName.OVERVIEW in window.shell.pages
        entries = [
            ShortcutEntry(key.sequence, key.words)
            for key in self.shortcuts()
            if key.is_shared or is_coordinator
        ]
        if window.gatekeeper.viewmodel.can_lock:
            entries.append(ShortcutEntry("Ctrl+L", _tr("Lock the window")))
        entries += [
            ShortcutEntry("Tab", _tr("Next control")),
            ShortcutEntry("Esc", _tr("Close what lies on top; changes nothing")),
        ]
        entries += [
            ShortcutEntry(_PAGE_KEY.format(digit), window.rail.entries[name].accessibleName())
            for digit, name in zip(_DIGITS, window.shell.pages, strict=False)
        ]
        return KeySection(_tr("Everywhere"), tuple(entries))

    def _go_to_place(self, place: int) -> None:
        pages = self._window.shell.pages
        if place < len(pages):
            self._window.pages_ahead.bring(pages[place])

    # ---- commands --------------------------------------------------------------------------------

    def all(self) -> tuple[Command, ...]:
        """Return what can be done now, for the palette."""
        window = self._window
        return (
            *self._of_pages(),
            *self._of_people(),
            *(self._of_coordinator() if PageName.OVERVIEW in window.shell.pages else ()),
            Command(_tr("Switch between dark and light"), window.switch_theme),
            Command(_tr("Settings"), window.settings_card.show_settings, "Ctrl+,"),
            Command(_tr("Jobs"), window.jobs_card.show_jobs, "Ctrl+J"),
            Command(_tr("Check this installation"), window.installation_check.show),
            Command(_tr("Show all keys"), window.show_keys, "?"),
            *self._of_hints(),
            Command(_tr("Close the window"), self._close),
        )

    def _of_pages(self) -> list[Command]:
        window = self._window
        return [
            Command(
                _tr("Go to %1").replace("%1", window.rail.entries[name].accessibleName()),
                partial(window.pages_ahead.bring, name),
                _PAGE_KEY.format(_DIGITS[place]) if place < len(_DIGITS) else "",
            )
            for place, name in enumerate(window.shell.pages)
        ]

    def _of_people(self) -> list[Command]:
        shell, gatekeeper = self._window.shell, self._window.gatekeeper
        if shell.account is not None:
            return [
                Command(_tr("Lock window"), gatekeeper.lock, "Ctrl+L"),
                Command(_tr("Change password"), gatekeeper.ask_password),
                Command(_tr("Sign out"), gatekeeper.sign_out),
            ]
        can_lock = gatekeeper.viewmodel.can_lock
        locking = [Command(_tr("Lock window"), gatekeeper.lock, "Ctrl+L")] if can_lock else []
        return locking + [
            Command(
                _tr("Sit down: %1").replace("%1", f"{reader.code} {reader.name}"),
                partial(shell.sit, reader),
            )
            for reader in shell.readers
        ]

    def _of_coordinator(self) -> list[Command]:
        window = self._window
        made = [
            Command(_tr("Open study"), window.open_study, "Ctrl+O"),
            Command(_tr("Open sample study"), self._look_around),
            Command(_tr("Open bundle"), window.bundles.choose),
        ]
        if window.shell.summary is not None:
            made += [
                Command(_tr("Verify the trail"), self._verify),
                Command(_tr("Close the study"), window.shell.close_study),
            ]
        return made

    def _of_hints(self) -> list[Command]:
        if self._window.shell.summary is None:
            return []
        return [Command(_tr("Show hints"), self._window.show_hints, "F1")]

    def _look_around(self) -> None:
        self._window.show_page(PageName.OVERVIEW)
        self._window.home.look_around()

    def _verify(self) -> None:
        self._window.show_page(PageName.AUDIT_TRAIL)
        self._window.trail.verify()

    def _close(self) -> None:
        self._window.close()
