"""Stored pane sizes of the Reading page."""

import hashlib
from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QSplitter

from readingroom.domain.protocol import Protocol

LoadLayout = Callable[[str], bytes | None]
SaveLayout = Callable[[str, bytes], None]


def no_layout(_name: str) -> bytes | None:
    """Load nothing: always return None."""
    return None


def discard_layout(_name: str, _state: bytes) -> None:
    """Store nothing."""


def layout_key(protocol: Protocol) -> str:
    """Return a hash of a protocol's title and version, which reveals neither."""
    named = f"{protocol.version} {protocol.title}".encode()
    return hashlib.blake2b(named, digest_size=6).hexdigest()


class PaneLayout:
    """Sizes of the panes of a page, stored for each protocol and set of panes.

    Args:
        splitters: the page's splitters, by their storage name.
        load: returns a stored state by its name, None if none is stored.
        save: stores a state.
        reset: sets the default sizes.
    """

    def __init__(
        self,
        splitters: Mapping[str, QSplitter],
        load: LoadLayout,
        save: SaveLayout,
        reset: Callable[[], None],
    ) -> None:
        self._splitters, self._load, self._save, self._reset = splitters, load, save, reset
        self._name = ""
        for splitter in splitters.values():
            splitter.splitterMoved.connect(self._store)

    def restore(self, name: str) -> None:
        """Restore the pane sizes stored under a name, unless they are restored already."""
        if name == self._name:
            return
        self._name = name
        for part, splitter in self._splitters.items():
            state = self._load(f"reading/{name}/{part}")
            if state is None or not splitter.restoreState(state):
                self._reset()

    def _store(self) -> None:
        for part, splitter in self._splitters.items():
            self._save(f"reading/{self._name}/{part}", bytes(splitter.saveState().data()))
