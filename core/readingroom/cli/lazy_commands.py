"""Commands imported on first use: one command needs few modules, all of them need many."""

from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any

import click

from readingroom.domain.named_imports import named_object


class LazyCommands(MutableMapping[str, click.Command]):
    """Commands by name; the names are known before the commands are imported."""

    def __init__(self, modules: Mapping[str, Mapping[str, str]]) -> None:
        self._locations = {
            name: f"{module}:{attribute}"
            for module, names in modules.items()
            for name, attribute in names.items()
        }
        self._loaded: dict[str, click.Command] = {}

    def __getitem__(self, name: str) -> click.Command:
        """Return a command, importing it on first use."""
        if name not in self._loaded:
            self._loaded[name] = named_object(self._locations[name])
        return self._loaded[name]

    def __setitem__(self, name: str, command: click.Command) -> None:
        """Add a command that is already imported."""
        self._locations[name] = ""
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        """Remove a command."""
        del self._locations[name]
        self._loaded.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        """Yield the command names without importing anything."""
        return iter(self._locations)

    def __len__(self) -> int:
        """Return the number of commands."""
        return len(self._locations)


class LazyGroup(click.Group):
    """A group whose commands are attributes of modules named by dotted path."""

    def __init__(self, *, modules: Mapping[str, Mapping[str, str]], **settings: Any) -> None:  # noqa: ANN401 - click's settings
        super().__init__(**settings)
        self.commands = LazyCommands(modules)
