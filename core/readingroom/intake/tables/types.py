"""Texts of a table file, as the confined process sends them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableTexts:
    """Header and rows of a table as texts, "" for missing values."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
