"""Declaration of mutable columns in YAML, for all shifts of a table.

may_change:
  sex: [pregnancies, prostate_volume]
  insurance: [wait_days]

Columns not named do not change.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.counterfactuals.api import MutableColumns, Shift
from readingroom.engine.tables.plain_yaml import parse_yaml, read_yaml

_KEY: Final = "may_change"


@dataclass(frozen=True, slots=True)
class DeclaredChanges:
    """The columns that may change, by the column that is shifted."""

    may_change: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def for_shift(self, shift: Shift) -> MutableColumns:
        """Return the mutable columns of a shift: those declared for any of its columns."""
        names = [column for name in shift.changes for column in self.may_change.get(name, ())]
        return MutableColumns(
            tuple(name for name in dict.fromkeys(names) if name not in shift.changes)
        )


def read_declared_changes(path: Path) -> DeclaredChanges:
    """Read a file.

    Raises:
        GenerationError: it cannot be read, or is invalid.
    """
    return _changes(read_yaml(path))


def declared_changes_of(text: str) -> DeclaredChanges:
    """Return the declaration of a YAML text.

    Raises:
        GenerationError: it is invalid.
    """
    return _changes(parse_yaml(text, "What may change"))


def _changes(tree: object) -> DeclaredChanges:
    if tree in (None, ""):
        return DeclaredChanges()
    if not isinstance(tree, dict) or set(tree) != {_KEY} or not isinstance(tree[_KEY], dict):
        raise GenerationError(
            f"The declaration must have the single key '{_KEY}', with a list of columns for each "
            "shifted column."
        )
    return DeclaredChanges({name: _names(name, columns) for name, columns in tree[_KEY].items()})


def _names(name: str, columns: object) -> tuple[str, ...]:
    if columns == "":
        return ()
    if not isinstance(columns, list) or not all(isinstance(column, str) for column in columns):
        raise GenerationError(f"The mutable columns of '{name}' must be a list.")
    if name in columns:
        raise GenerationError(f"'{name}' is declared as mutable with itself. Remove it.")
    return tuple(dict.fromkeys(columns))
