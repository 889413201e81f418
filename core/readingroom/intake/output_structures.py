"""Parse the structured parts of recorded outputs: sections, recommendation, table."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from readingroom.domain.output import OutputTable, Recommendation
from readingroom.intake.output_values import (
    MAX_NAME,
    MAX_TEXT_BYTES,
    RowRefusedError,
    list_of,
    long_text,
    object_of,
    required_text,
    short_text,
)

MAX_SECTIONS: Final = 50
MAX_OPTIONS: Final = 20
MAX_COLUMNS: Final = 20
MAX_ROWS: Final = 500


class SectionedText(NamedTuple):
    """Text with the lines of it that are headings."""

    text: str
    headings: tuple[str, ...]


def text_with_sections(values: Mapping[str, object]) -> SectionedText:
    """Return the text of a row followed by its sections, each with its heading as a line.

    Raises:
        RowRefusedError: A value is invalid.
    """
    parts, headings = [], []
    text = long_text(values, "text")
    if text.strip():
        parts.append(text)
    for number, item in enumerate(list_of(values.get("sections"), "sections", MAX_SECTIONS)):
        name = f"sections[{number}]"
        section = object_of(item, name)
        heading = required_text(section, "heading", f"{name}.")
        headings.append(heading)
        parts.append(f"{heading}\n{long_text(section, 'text', f'{name}.')}".rstrip())
    whole = "\n\n".join(parts) if headings else text
    size = len(whole.encode())
    if size > MAX_TEXT_BYTES:
        raise RowRefusedError(
            "outputs.too_long",
            f"'text' and 'sections' have {size:,} bytes; the maximum is {MAX_TEXT_BYTES:,}.",
        )
    return SectionedText(whole, tuple(dict.fromkeys(headings)))


def recommendation_of(value: object) -> Recommendation | None:
    """Return a recommendation: options, the index of the recommended one, reasons.

    Raises:
        RowRefusedError: The value is invalid.
    """
    if value is None:
        return None
    values = object_of(value, "recommendation")
    items = list_of(values.get("options"), "recommendation.options", MAX_OPTIONS)
    options = tuple(
        _line(item, f"recommendation.options[{number}]") for number, item in enumerate(items)
    )
    if not options:
        raise RowRefusedError("outputs.recommendation", "'recommendation.options' is empty.")
    if "" in options or len(set(options)) < len(options):
        raise RowRefusedError(
            "outputs.recommendation", "'recommendation.options' has an empty or repeated option."
        )
    chosen = values.get("recommended")
    if chosen is not None and (
        isinstance(chosen, bool) or not isinstance(chosen, int) or not 0 <= chosen < len(options)
    ):
        raise RowRefusedError(
            "outputs.recommendation",
            f"'recommendation.recommended' must be an integer from 0 to {len(options) - 1}.",
        )
    return Recommendation(options, chosen, long_text(values, "text", "recommendation."))


def table_of(value: object) -> OutputTable | None:
    """Return a table; numbers become text as in JSON, null an empty cell.

    Raises:
        RowRefusedError: The value is invalid.
    """
    if value is None:
        return None
    values = object_of(value, "table")
    columns = tuple(
        _line(item, f"table.columns[{number}]")
        for number, item in enumerate(list_of(values.get("columns"), "table.columns", MAX_COLUMNS))
    )
    if not columns:
        raise RowRefusedError("outputs.table", "'table.columns' is missing or empty.")
    rows = tuple(
        _row(item, f"table.rows[{number}]", len(columns))
        for number, item in enumerate(list_of(values.get("rows"), "table.rows", MAX_ROWS))
    )
    if not rows:
        raise RowRefusedError("outputs.table", "'table.rows' is missing or empty.")
    return OutputTable(columns, rows, short_text(values, "title", "table."))


def _row(value: object, name: str, column_count: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != column_count:
        raise RowRefusedError("outputs.table", f"'{name}' must be a list of {column_count} cells.")
    return tuple(_cell(item, f"{name}[{number}]") for number, item in enumerate(value))


def _cell(value: object, name: str) -> str:
    if value is None:
        return ""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = str(value)
        if len(value) > MAX_NAME:
            raise RowRefusedError("outputs.too_long", f"'{name}' has too many digits.")
    return _line(value, name)


def _line(value: object, name: str) -> str:
    """Return a list's entry as a short text of one line."""
    where, _, key = name.rpartition(".")
    return short_text({key: "" if value is None else value}, key, f"{where}.")
