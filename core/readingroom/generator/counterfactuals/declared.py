"""What may change with what, declared once in YAML for all shifts of a table.

may_change:
  sex: [pregnancies, prostate_volume]
  insurance: [wait_days]

Nothing may change with what is not named.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.generator.counterfactuals.api import MutableColumns, Shift
from readingroom.generator.plain_yaml import parse_yaml, read_yaml

_KEY: Final = "may_change"


@dataclass(frozen=True, slots=True)
class DeclaredChanges:
    """The columns that may change, by the column that is shifted."""

    may_change: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def for_shift(self, shift: Shift) -> MutableColumns:
        """Return what may change with a shift: what is declared for any of its columns."""
        names = [one for name in shift.changes for one in self.may_change.get(name, ())]
        return MutableColumns(
            tuple(one for one in dict.fromkeys(names) if one not in shift.changes)
        )


def read_declared_changes(path: Path) -> DeclaredChanges:
    """Read a file.

    Raises:
        GenerationError: it cannot be read, or says something else.
    """
    return _changes(read_yaml(path))


def declared_changes_of(text: str) -> DeclaredChanges:
    """Return what a text in YAML declares.

    Raises:
        GenerationError: it says something else.
    """
    return _changes(parse_yaml(text, "What may change"))


def _changes(tree: object) -> DeclaredChanges:
    if tree in (None, ""):
        return DeclaredChanges()
    if not isinstance(tree, dict) or set(tree) != {_KEY} or not isinstance(tree[_KEY], dict):
        raise GenerationError(
            f"What may change is declared under '{_KEY}' alone: a list of columns for each column "
            "that is shifted."
        )
    return DeclaredChanges({name: _names(name, told) for name, told in tree[_KEY].items()})


def _names(name: str, told: object) -> tuple[str, ...]:
    if told == "":
        return ()
    if not isinstance(told, list) or not all(isinstance(one, str) for one in told):
        raise GenerationError(f"What may change with '{name}' is no list of columns.")
    if name in told:
        raise GenerationError(f"'{name}' cannot be declared to change with itself.")
    return tuple(dict.fromkeys(told))
