"""Stored pane sizes and image layout of the Reading page."""

import hashlib
from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QSplitter

from readingroom.domain.protocol import Protocol
from readingroom_desktop.widgets.viewer.view_layouts import ViewLayouts

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

    The layout of the images is stored for each protocol.

    Args:
        splitters: the page's splitters, by their storage name.
        load: returns a stored state by its name, None if none is stored.
        save: stores a state.
        reset: sets the default sizes.
        views: layouts of the images.
    """

    def __init__(
        self,
        splitters: Mapping[str, QSplitter],
        load: LoadLayout,
        save: SaveLayout,
        reset: Callable[[], None],
        views: ViewLayouts,
    ) -> None:
        self._splitters, self._load, self._save, self._reset = splitters, load, save, reset
        self._views = views
        views.chosen.connect(self._store_views)
        self._name = ""
        for splitter in splitters.values():
            splitter.splitterMoved.connect(self._store)

    def restore(self, name: str) -> None:
        """Restore the sizes and layout stored under a name, unless they are restored already.

        Args:
            name: `layout_key` of the protocol, "/", and a name of the panes.
        """
        if name == self._name:
            return
        self._name = name
        views = self._load(self._views_name) or None
        self._views.set_shape("" if views is None else views.decode("ascii", "replace"))
        for part, splitter in self._splitters.items():
            state = self._load(f"reading/{name}/{part}")
            if state is None or not splitter.restoreState(state):
                self._reset()

    @property
    def _views_name(self) -> str:
        return f"reading/{self._name.partition('/')[0]}/views"

    def _store_views(self, shape: str) -> None:
        self._save(self._views_name, shape.encode("ascii"))

    def _store(self) -> None:
        for part, splitter in self._splitters.items():
            self._save(f"reading/{self._name}/{part}", bytes(splitter.saveState().data()))
