"""Global commands, by shortcut or by name in the command palette."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from readingroom_desktop.shell.navigation import Navigation
from readingroom_desktop.shell.page_tabs import TabFinder
from readingroom_desktop.shell.registry import PageGroup, PageName
from readingroom_desktop.shell.sign_in_controller import LOCK_KEY, SignInController
from readingroom_desktop.viewmodels.formats import isolated, tr
from readingroom_desktop.viewmodels.shell import ShellViewModel
from readingroom_desktop.widgets.command_palette import Command
from readingroom_desktop.widgets.key_sheet import KeySection, ShortcutEntry

_PREVIOUS, _NEXT = "Ctrl+PgUp", "Ctrl+PgDown"


class GlobalShortcut(NamedTuple):
    """A shortcut available on every page; `is_shared`: not only for the coordinator."""

    sequence: str
    title: str
    run: Callable[[], None]
    is_shared: bool = True


@dataclass(frozen=True, slots=True)
class WindowActions:
    """Actions of the window that are also commands."""

    show_keys: Callable[[], None]
    show_palette: Callable[[], None]
    show_jobs: Callable[[], None]
    show_settings: Callable[[], None]
    change_keys: Callable[[], None]
    show_self_test: Callable[[], None]
    show_about: Callable[[], None]
    show_hints: Callable[[], None]
    show_next_hint: Callable[[], None]
    show_page: Callable[[PageName], None]
    tabs: TabFinder
    switch_theme: Callable[[], None]
    open_study: Callable[[], None]
    open_sample: Callable[[], None]
    open_bundle: Callable[[], None]
    verify_trail: Callable[[], None]
    close_window: Callable[[], None]


class Commands:
    """Shortcuts and commands that belong to no page."""

    def __init__(
        self,
        shell: ShellViewModel,
        navigation: Navigation,
        sign_in_controller: SignInController,
        actions: WindowActions,
    ) -> None:
        self._shell, self._navigation = shell, navigation
        self._sign_in_controller, self._actions = sign_in_controller, actions

    @property
    def _is_coordinator(self) -> bool:
        return PageName.OVERVIEW in self._navigation.pages

    # ---- shortcuts -------------------------------------------------------------------------------

    def shortcuts(self) -> tuple[GlobalShortcut, ...]:
        """Return the shortcuts available on every page, except those that show a page."""
        actions = self._actions
        return (
            GlobalShortcut("?", tr("Show shortcuts"), actions.show_keys),
            GlobalShortcut("Ctrl+K", tr("Command palette"), actions.show_palette),
            GlobalShortcut("Ctrl+O", tr("Open study"), actions.open_study, is_shared=False),
            GlobalShortcut("Ctrl+J", tr("Jobs: progress, pause, cancel"), actions.show_jobs),
            GlobalShortcut("Ctrl+,", tr("Settings"), actions.show_settings),
            GlobalShortcut("F1", tr("Next hint"), actions.show_next_hint),
        )

    def page_keys(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Return the shortcuts that show a group of pages, or another page of the shown group."""
        navigation = self._navigation
        return (
            *((group.shortcut, partial(navigation.open_group, group)) for group in PageGroup),
            (_PREVIOUS, partial(navigation.step, -1)),
            (_NEXT, partial(navigation.step, 1)),
        )

    def section(self) -> KeySection:
        """Return the shortcuts available on every page, for the sheet."""
        entries = [
            ShortcutEntry(key.sequence, key.title)
            for key in self.shortcuts()
            if key.is_shared or self._is_coordinator
        ]
        if self._sign_in_controller.viewmodel.can_lock:
            entries.append(ShortcutEntry(LOCK_KEY, tr("Lock window")))
        entries += [
            ShortcutEntry("Tab", tr("Next control")),
            ShortcutEntry("Esc", tr("Close the top card without changes")),
        ]
        entries += [ShortcutEntry(group.shortcut, group.title) for group in self._navigation.groups]
        entries += [
            ShortcutEntry("Ctrl+PgUp", tr("Previous page")),
            ShortcutEntry("Ctrl+PgDn", tr("Next page")),
        ]
        return KeySection(tr("Everywhere"), tuple(entries))

    # ---- commands --------------------------------------------------------------------------------

    def all(self) -> tuple[Command, ...]:
        """Return the commands available now, for the palette."""
        actions = self._actions
        return (
            *self._of_pages(),
            *self._of_people(),
            *(self._of_coordinator() if self._is_coordinator else ()),
            Command(tr("Switch light or dark theme"), actions.switch_theme),
            Command(tr("Settings"), actions.show_settings, "Ctrl+,"),
            Command(tr("Jobs"), actions.show_jobs, "Ctrl+J"),
            Command(tr("Run self-test"), actions.show_self_test),
            Command(tr("About Readingroom and licences"), actions.show_about),
            Command(tr("Show shortcuts"), actions.show_keys, "?"),
            Command(tr("Change keys"), actions.change_keys),
            *self._of_hints(),
            Command(tr("Close window"), actions.close_window),
        )

    def _of_pages(self) -> Iterator[Command]:
        """Yield the pages of the user, and the tabs of those that are built."""
        navigation, actions = self._navigation, self._actions
        for page in navigation.pages:
            title = navigation.title(page)
            yield Command(tr("Go to %1", title), partial(actions.show_page, page))
            for tab in actions.tabs.tabs_of(page):
                name = tr("Go to %1", f"{isolated(title)} › {isolated(tab.title)}")
                yield Command(name, partial(actions.tabs.show, page, tab), is_detail=True)

    def _of_people(self) -> list[Command]:
        shell, sign_in_controller = self._shell, self._sign_in_controller
        if shell.account is not None:
            return [
                Command(tr("Lock window"), sign_in_controller.lock, LOCK_KEY),
                Command(tr("Change password"), sign_in_controller.ask_password),
                Command(tr("Sign out"), sign_in_controller.sign_out),
            ]
        can_lock = sign_in_controller.viewmodel.can_lock
        locking = (
            [Command(tr("Lock window"), sign_in_controller.lock, LOCK_KEY)] if can_lock else []
        )
        return locking + [
            Command(
                tr("Act as %1", f"{isolated(reader.code)} {isolated(reader.name)}"),
                partial(shell.act_as, reader),
            )
            for reader in shell.readers
        ]

    def _of_coordinator(self) -> list[Command]:
        actions = self._actions
        commands = [
            Command(tr("Open study"), actions.open_study, "Ctrl+O"),
            Command(tr("Open sample study"), actions.open_sample),
            Command(tr("Open bundle"), actions.open_bundle),
        ]
        if self._shell.summary is not None:
            commands += [
                Command(tr("Verify audit trail"), actions.verify_trail),
                Command(tr("Close study"), self._shell.close_study),
            ]
        return commands

    def _of_hints(self) -> list[Command]:
        if self._shell.summary is None:
            return []
        return [Command(tr("Show hints"), self._actions.show_hints, "F1")]
