"""Where the panes of a reading are kept as they were left."""

import hashlib
from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QSplitter

from readingroom.domain.protocol import Protocol

LoadLayout = Callable[[str], bytes | None]
SaveLayout = Callable[[str, bytes], None]


def no_layout(_name: str) -> bytes | None:
    """Know no layout."""
    return None


def keep_no_layout(_name: str, _state: bytes) -> None:
    """Keep no layout."""


def layout_key(protocol: Protocol) -> str:
    """Return a key made of a protocol's title and version that tells neither."""
    named = f"{protocol.version} {protocol.title}".encode()
    return hashlib.blake2b(named, digest_size=6).hexdigest()


class PaneLayout:
    """Sizes of the panes of a page, stored for each protocol and set of panes.

    Args:
        splitters: the page's, by the name they are stored under.
        load: gives a stored state by its name, None if there is none.
        save: stores one.
        reset: gives the splitters their usual sizes.
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
            splitter.splitterMoved.connect(self._keep)

    def restore(self, name: str) -> None:
        """Give the panes the sizes that are stored under a name, unless they have them already."""
        if name == self._name:
            return
        self._name = name
        for part, splitter in self._splitters.items():
            state = self._load(f"reading/{name}/{part}")
            if state is None or not splitter.restoreState(state):
                self._reset()

    def _keep(self) -> None:
        for part, splitter in self._splitters.items():
            self._save(f"reading/{self._name}/{part}", bytes(splitter.saveState().data()))
