"""Parse JSONL and CSV text into rows of recorded outputs, before their values are checked."""

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from readingroom.domain.json_text import RepeatedKeyError, read_json, read_json_once
from readingroom.domain.presentation import PRESENTATION_KEYS
from readingroom.intake.output_rows import KNOWN_KEYS
from readingroom.intake.problem_collector import ProblemCollector

CSV_COLUMNS = (
    "case", "model", "version", "vendor", "text", "diagnoses", "findings", "finding_images",
    "overlay", "overlay_kind", "overlay_image", "prompt", "sections", "recommendation", "table",
    "evidence", *PRESENTATION_KEYS,
)  # fmt: skip
_JSON_COLUMNS = ("sections", "recommendation", "table", "evidence")
"""Columns whose cells hold the JSON of the key of the same name."""
_REQUIRED_COLUMNS = ("case", "model")
_MAX_CELL = 4_000_000
_NUMBER = re.compile(
    r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[-+]?(?:nan|inf(?:inity)?)", re.IGNORECASE
)
_NUMBER_LIKE = re.compile(r"[-+]?[\d.,]+\s*%?")
_MAX_DIGITS = 9
_WHOLE = re.compile(r"\d+", re.ASCII)


class RawRow(NamedTuple):
    """The line where a row starts, counted from 1, and its values as in JSON."""

    line: int
    values: Mapping[str, object]


def jsonl_rows(text: str, collector: ProblemCollector) -> Iterator[RawRow]:
    """Yield the objects of a JSONL text; blank lines are skipped, other lines rejected."""
    for line, content in enumerate(text.split("\n"), start=1):
        if not content.strip():
            continue
        try:
            read_json_once(content)
            values = read_json(content)  # rejects NaN and incomplete surrogate pairs, too
        except RepeatedKeyError as error:
            collector.refuse(
                "outputs.repeated_key",
                f"The key '{error.key[:40]}' is repeated in one object. Give it once.",
                line,
            )
            continue
        except json.JSONDecodeError as error:
            collector.refuse(
                "outputs.json", f"The line is not valid JSON (column {error.colno}).", line
            )
            continue
        except ValueError:
            collector.refuse(
                "outputs.json", "The line is nested too deeply or has a non-finite number.", line
            )
            continue
        if not isinstance(values, dict):
            collector.refuse("outputs.json", "The line must be one JSON object: {…}.", line)
            continue
        unknown = sorted(values.keys() - KNOWN_KEYS)
        if unknown:
            names = ", ".join(f"'{name[:40]}'" for name in unknown[:5])
            collector.warn("outputs.unknown_key", f"Unknown keys, ignored: {names}.", line)
        yield RawRow(line, values)


def csv_rows(text: str, collector: ProblemCollector) -> Iterator[RawRow]:
    """Yield the rows of a CSV text with values as in JSONL; invalid rows are rejected."""
    csv.field_size_limit(max(csv.field_size_limit(), _MAX_CELL))
    first_line = text.partition("\n")[0]
    delimiter = ";" if ";" in first_line and "," not in first_line else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    columns: list[str] | None = None
    start = 1
    try:
        for cells in reader:
            line, start = start, reader.line_num + 1
            if columns is None:
                columns = _columns(cells, collector)
                if columns is None:
                    return
            elif len(cells) != len(columns):
                if cells:
                    message = f"The row has {len(cells)} cells; the header has {len(columns)}."
                    collector.refuse("outputs.columns", message, line)
            else:
                values = _csv_values(dict(zip(columns, cells, strict=True)), line, collector)
                if values is not None:
                    yield RawRow(line, values)
    except csv.Error:
        collector.refuse(
            "outputs.csv",
            f"The row has unbalanced quotes or a cell of more than {_MAX_CELL:,} characters.",
            start,
        )


def _columns(cells: list[str], collector: ProblemCollector) -> list[str] | None:
    columns = [cell.strip().lower() for cell in cells]
    missing = [name for name in _REQUIRED_COLUMNS if name not in columns]
    if missing:
        names = "', '".join(missing)
        collector.refuse("outputs.columns", f"The header has no column '{names}'. Add it.", 1)
        return None
    if len(set(columns)) < len(columns):
        collector.refuse("outputs.columns", "The header has a repeated column. Rename it.", 1)
        return None
    unknown = [name for name in columns if name not in CSV_COLUMNS]
    if unknown:
        names = ", ".join(f"'{name[:40]}'" for name in unknown[:5])
        collector.warn("outputs.unknown_key", f"Unknown columns, ignored: {names}.", 1)
    return columns


def _csv_values(
    cells: Mapping[str, str], line: int, collector: ProblemCollector
) -> dict[str, object] | None:
    values: dict[str, object] = {
        key: cells[key]
        for key in ("case", "model", "version", "vendor", "text", *PRESENTATION_KEYS)
        if key in cells
    }
    try:
        values["diagnoses"] = [_diagnosis(part) for part in _parts(cells.get("diagnoses", ""))]
        if cells.get("overlay", "").strip():
            values["overlay"] = _overlay(cells)
        values["findings"] = _findings(cells)
        values |= {key: _json_cell(cells[key], key) for key in _JSON_COLUMNS if key in cells}
    except ValueError as error:
        collector.refuse("outputs.cell", str(error), line)
        return None
    if cells.get("prompt"):
        values["provenance"] = {"prompt": cells["prompt"]}
    return values


def _parts(cell: str) -> list[str]:
    return [part.strip() for part in cell.split(";") if part.strip()]


def _diagnosis(part: str) -> dict[str, object]:
    """Parse "label:0.7" or "label"; a colon followed by text belongs to the label."""
    label, colon, tail = (piece.strip() for piece in part.rpartition(":"))
    if not colon:
        return {"label": part}
    if _NUMBER.fullmatch(tail):
        return {"label": label, "probability": float(tail)}
    if _NUMBER_LIKE.fullmatch(tail):
        raise ValueError("A probability in 'diagnoses' must be a number such as 0.7.")
    return {"label": part}


def _findings(cells: Mapping[str, str]) -> list[dict[str, object]]:
    """Return findings with the indices of their images: as many as findings, or empty ones."""
    labels = _parts(cells.get("findings", ""))
    written = cells.get("finding_images", "")
    if not written.strip():
        return [{"label": label} for label in labels]
    images = [part.strip() for part in written.split(";")]
    if len(images) != len(labels):
        raise ValueError(
            f"'finding_images' has {len(images)} entries; 'findings' has {len(labels)}."
        )
    if any(image and (not _WHOLE.fullmatch(image) or len(image) > _MAX_DIGITS) for image in images):
        raise ValueError("An entry of 'finding_images' must be an index of 0 or more, or empty.")
    return [
        {"label": label, "image": int(image)} if image else {"label": label}
        for label, image in zip(labels, images, strict=True)
    ]


def _json_cell(cell: str, column: str) -> object:
    """Return the JSON value of a cell, None for an empty one."""
    if not cell.strip():
        return None
    try:
        read_json_once(cell)
        return read_json(cell)
    except ValueError as error:
        raise ValueError(f"'{column}' must be valid JSON, without repeated keys.") from error


def _overlay(cells: Mapping[str, str]) -> dict[str, object]:
    image = cells.get("overlay_image", "").strip() or "0"
    if not _WHOLE.fullmatch(image) or len(image) > _MAX_DIGITS:
        raise ValueError("'overlay_image' must be an index of 0 or more.")
    kind = cells.get("overlay_kind", "").strip().lower()
    return {"file": cells["overlay"].strip(), "kind": kind, "image": int(image)}
