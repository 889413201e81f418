"""Texts of a table file, as the confined process sends them, and their limits."""

from dataclasses import dataclass
from typing import Final

PARQUET_MAGIC: Final = b"PAR1"
"""First and last bytes of a Parquet file."""
MAX_BYTES: Final = 32 << 20
"""Maximum size of a file of a case table, in bytes."""
MAX_COLUMNS: Final = 1_000
MAX_ROWS: Final = 100_000
MAX_CELLS: Final = 2_000_000
MAX_SIGNS: Final = 1_000
"""Maximum length of a cell, in characters."""


@dataclass(frozen=True, slots=True)
class TableTexts:
    """Header and rows of a table as texts, "" for missing values."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
