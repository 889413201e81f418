"""Tables as text in prompts."""

from collections.abc import Mapping, Sequence

EMPTY_CELL = "-"


def text_table(rows: Sequence[Mapping[str, str]]) -> str:
    """Return rows as lines with " | " between their cells, after a header.

    The columns are those of all rows, in the order of their first occurrence, without the ones that
    no row fills; cells are on one line each. No rows give "".
    """
    names = list(dict.fromkeys(name for row in rows for name in row))
    names = [name for name in names if any(_cell(row.get(name, "")) for row in rows)]
    lines = [[_cell(name) for name in names]]
    lines += [[_cell(row.get(name, "")) or EMPTY_CELL for name in names] for row in rows]
    return "\n".join(" | ".join(line) for line in lines) if names else ""


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "/").split())
