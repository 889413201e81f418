"""Commands that are imported when they are asked for: each needs few modules, all need many."""

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import Any

import click

PACKAGE = "readingroom.cli"


class LazyCommands(MutableMapping[str, click.Command]):
    """Commands by name; their names are known before they are imported."""

    def __init__(self, modules: Mapping[str, Mapping[str, str]]) -> None:
        self._places = {
            name: (module, attribute)
            for module, names in modules.items()
            for name, attribute in names.items()
        }
        self._made: dict[str, click.Command] = {}

    def __getitem__(self, name: str) -> click.Command:
        """Return a command, imported the first time."""
        if name not in self._made:
            module, attribute = self._places[name]
            self._made[name] = getattr(import_module(f"{PACKAGE}.{module}"), attribute)
        return self._made[name]

    def __setitem__(self, name: str, command: click.Command) -> None:
        """Add a command that is there already."""
        self._places[name] = ("", "")
        self._made[name] = command

    def __delitem__(self, name: str) -> None:
        """Take a command away."""
        del self._places[name]
        self._made.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        """Yield the names, and import nothing."""
        return iter(self._places)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._places)


class LazyGroup(click.Group):
    """A group whose commands lie in modules of this package: their names in each, by command."""

    def __init__(self, *, modules: Mapping[str, Mapping[str, str]], **settings: Any) -> None:  # noqa: ANN401 - what click takes
        super().__init__(**settings)
        self.commands = LazyCommands(modules)
