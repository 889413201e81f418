"""Global commands, by shortcut or by name in the command palette."""

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
"""Shortcuts of the first ten pages in the order of the rail; others are reached by name."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("commands", text)


class GlobalShortcut(NamedTuple):
    """A shortcut available on every page; `is_shared`: not only for the coordinator."""

    sequence: str
    title: str
    run: Callable[[], None]
    is_shared: bool = True


class Commands:
    """Shortcuts and commands that belong to no page."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window

    # ---- shortcuts -------------------------------------------------------------------------------

    def shortcuts(self) -> tuple[GlobalShortcut, ...]:
        """Return the shortcuts available on every page, except those that show a page."""
        window = self._window
        return (
            GlobalShortcut("?", _tr("Show shortcuts"), window.show_keys),
            GlobalShortcut("Ctrl+K", _tr("Command palette"), window.show_palette),
            GlobalShortcut("Ctrl+O", _tr("Open study"), window.open_study, is_shared=False),
            GlobalShortcut(
                "Ctrl+J", _tr("Jobs: progress, pause, cancel"), window.jobs_card.show_jobs
            ),
            GlobalShortcut("Ctrl+,", _tr("Settings"), window.settings_card.show_settings),
            GlobalShortcut("F1", _tr("Next hint"), window.show_next_hint),
        )

    def page_keys(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Return the shortcuts that show the pages permitted at the time."""
        return tuple(
            (_PAGE_KEY.format(digit), partial(self._go_to, index))
            for index, digit in enumerate(_DIGITS)
        )

    def section(self) -> KeySection:
        """Return the shortcuts available on every page, for the sheet."""
        window = self._window
        is_coordinator = PageName.OVERVIEW in window.shell.pages
        entries = [
            ShortcutEntry(key.sequence, key.title)
            for key in self.shortcuts()
            if key.is_shared or is_coordinator
        ]
        if window.gatekeeper.viewmodel.can_lock:
            entries.append(ShortcutEntry("Ctrl+L", _tr("Lock window")))
        entries += [
            ShortcutEntry("Tab", _tr("Next control")),
            ShortcutEntry("Esc", _tr("Close the top card without changes")),
        ]
        entries += [
            ShortcutEntry(_PAGE_KEY.format(digit), window.rail.entries[name].accessibleName())
            for digit, name in zip(_DIGITS, window.shell.pages, strict=False)
        ]
        return KeySection(_tr("Everywhere"), tuple(entries))

    def _go_to(self, index: int) -> None:
        pages = self._window.shell.pages
        if index < len(pages):
            self._window.pages_ahead.bring(pages[index])

    # ---- commands --------------------------------------------------------------------------------

    def all(self) -> tuple[Command, ...]:
        """Return the commands available now, for the palette."""
        window = self._window
        return (
            *self._of_pages(),
            *self._of_people(),
            *(self._of_coordinator() if PageName.OVERVIEW in window.shell.pages else ()),
            Command(_tr("Switch light or dark theme"), window.switch_theme),
            Command(_tr("Settings"), window.settings_card.show_settings, "Ctrl+,"),
            Command(_tr("Jobs"), window.jobs_card.show_jobs, "Ctrl+J"),
            Command(_tr("Run self-test"), window.installation_check.show),
            Command(_tr("Show shortcuts"), window.show_keys, "?"),
            *self._of_hints(),
            Command(_tr("Close window"), self._close),
        )

    def _of_pages(self) -> list[Command]:
        window = self._window
        return [
            Command(
                _tr("Go to %1").replace("%1", window.rail.entries[name].accessibleName()),
                partial(window.pages_ahead.bring, name),
                _PAGE_KEY.format(_DIGITS[index]) if index < len(_DIGITS) else "",
            )
            for index, name in enumerate(window.shell.pages)
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
                _tr("Act as %1").replace("%1", f"{reader.code} {reader.name}"),
                partial(shell.act_as, reader),
            )
            for reader in shell.readers
        ]

    def _of_coordinator(self) -> list[Command]:
        window = self._window
        commands = [
            Command(_tr("Open study"), window.open_study, "Ctrl+O"),
            Command(_tr("Open sample study"), self._open_sample),
            Command(_tr("Open bundle"), window.bundles.choose),
        ]
        if window.shell.summary is not None:
            commands += [
                Command(_tr("Verify audit trail"), self._verify),
                Command(_tr("Close study"), window.shell.close_study),
            ]
        return commands

    def _of_hints(self) -> list[Command]:
        if self._window.shell.summary is None:
            return []
        return [Command(_tr("Show hints"), self._window.show_hints, "F1")]

    def _open_sample(self) -> None:
        self._window.show_page(PageName.OVERVIEW)
        self._window.home.look_around()

    def _verify(self) -> None:
        self._window.show_page(PageName.AUDIT_TRAIL)
        self._window.trail.verify()

    def _close(self) -> None:
        self._window.close()
