"""Recorded outputs of models, from a JSONL or CSV file.

JSONL has one object per line:
`{"case": "CODE", "model": "NAME", "version": "", "vendor": "", "text": "",
"sections": [{"heading": "", "text": ""}],
"diagnoses": [{"label": "", "probability": 0.5}],
"findings": [{"label": "", "detail": "", "image": 0, "region": {"box": [0, 0, 9, 9]}}],
"recommendation": {"options": ["", ""], "recommended": 0, "text": ""},
"table": {"title": "", "columns": [""], "rows": [[""]]},
"evidence": [{"statement": "", "note": 1, "quote": ""}],
"overlay": {"file": "relative.png", "kind": "saliency", "image": 0},
"provenance": {"prompt": "", "settings": {"k": "v"}, "runtime": "", "weights_sha256": ""},
"epoch": 1, "order": 0, "condition": ""}`
with case, model and at least one other part besides the provenance and the evidence. CSV has the
columns of `output_tables.CSV_COLUMNS`; its diagnoses are "label:0.7; label2:0.2", its findings
"a; b".
"""

from dataclasses import replace
from pathlib import Path

from readingroom.domain.errors import IntakeError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.domain.output import Overlay
from readingroom.domain.presentation import Presentation
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.intake.case_files import read_head
from readingroom.intake.case_sheet import is_inside
from readingroom.intake.decoding import decode_text
from readingroom.intake.deidentify.types import ImportedOutput, ImportedOutputs
from readingroom.intake.output_rows import (
    CheckedOutputRow,
    OverlaySource,
    read_row,
)
from readingroom.intake.output_tables import RawRow, csv_rows, jsonl_rows
from readingroom.intake.output_values import RowRefusedError
from readingroom.intake.problem_collector import ProblemCollector

MAX_BYTES = 256_000_000
MAX_OVERLAY_BYTES = 50_000_000
_STEPS = 100


def read_outputs(source: Path, *, progress: Progress = NO_PROGRESS) -> ImportedOutputs:
    """Read a file of recorded outputs; an invalid row is a problem with its line number.

    Paths of overlay files are relative to the file and must stay in its folder. Whether the cases
    exist is not checked here. A second output of one model (name and version) for one case is
    rejected, unless its epoch, order or condition differ; readers see only the first presentation,
    the others are counted in a warning.

    Raises:
        IntakeError: The file cannot be opened or is not text.
        Cancelled: The user cancelled.
    """
    collector = ProblemCollector(source.name)
    text = _read_text(source, collector)
    reader = _Reader(source.parent, collector)
    raw_rows = csv_rows(text, collector) if _is_csv(source, text) else jsonl_rows(text, collector)
    line_count = text.count("\n") + 1
    outputs: list[ImportedOutput] = []
    for raw in raw_rows:
        progress.raise_if_cancelled()
        if raw.line % max(1, line_count // _STEPS) == 0:
            progress.report(Step(raw.line, line_count, "Reading outputs"))
        output = reader.read(raw)
        if output is not None:
            outputs.append(output)
    if reader.repeated_count:
        collector.warn(
            "outputs.repeated",
            f"{reader.repeated_count:,} repeated answers (by epoch, order or condition) are not "
            "shown to readers. Evaluate the file as a recorded model to compare them.",
        )
    if not outputs and not collector.is_refused:
        collector.refuse("outputs.empty", "The file contains no outputs.")
    progress.report(Step(line_count, line_count, "Reading outputs"))
    return ImportedOutputs(tuple(outputs), reader.data, collector.collected())


def _read_text(source: Path, collector: ProblemCollector) -> str:
    try:
        read_head(source)  # rejects folders and pipes
        size = source.stat().st_size
        if size > MAX_BYTES:
            raise IntakeError(
                f"{source.name} has {size:,} bytes; the maximum is {MAX_BYTES:,}. Split it."
            )
        data = source.read_bytes()
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise IntakeError(f"{source.name} cannot be opened: {reason}.") from error
    try:
        decoded = decode_text(data)
    except IntakeError as error:
        raise IntakeError(f"{source.name} {error}") from error
    if decoded.is_guess:
        collector.warn(
            "outputs.encoding",
            f"The file is not UTF-8 and was read as {decoded.encoding}. Check accented letters.",
        )
    return decoded.text


def _is_csv(source: Path, text: str) -> bool:
    if source.suffix.lower() in (".jsonl", ".ndjson", ".json"):
        return False
    return source.suffix.lower() == ".csv" or not text.lstrip().startswith("{")


class _Reader:
    """Converts rows to outputs; stores overlay bytes and rejects repeated outputs."""

    def __init__(self, folder: Path, collector: ProblemCollector) -> None:
        self._folder = folder
        self._collector = collector
        self._seen: dict[tuple[str, str, str, Presentation], int] = {}
        self.repeated_count = 0
        """Number of valid rows that are not shown to readers."""
        self._stored_as: dict[AssetId, AssetId] = {}
        self.data: dict[AssetId, bytes] = {}

    def read(self, raw: RawRow) -> ImportedOutput | None:
        """Return one output; if it is rejected, report the problem and return None."""
        try:
            row = read_row(raw.values)
            self._refuse_duplicate(row)
            if row.presentation != Presentation():
                self._seen[_key_of(row)] = raw.line
                self.repeated_count += 1
                return None
            overlay = None if row.overlay is None else self._overlay(row.overlay)
        except RowRefusedError as refusal:
            self._collector.refuse(refusal.rule, str(refusal), raw.line)
            return None
        self._seen[_key_of(row)] = raw.line
        content = replace(row.content, overlay=overlay)
        image = None if row.overlay is None else row.overlay.image
        return ImportedOutput(
            row.case_code,
            row.model,
            content,
            raw.line,
            row.finding_images,
            image,
            row.evidence,
        )

    def _refuse_duplicate(self, row: CheckedOutputRow) -> None:
        first = self._seen.get(_key_of(row))
        if first is not None:
            raise RowRefusedError(
                "outputs.duplicate",
                f"Line {first} already has an output of this model for this case. Give repeated "
                "answers an 'epoch', 'order' or 'condition'.",
            )

    def _overlay(self, source: OverlaySource) -> Overlay:
        data = self._overlay_bytes(source.file)
        original = asset_id(data)
        identifier = self._stored_as.get(original)
        if identifier is None:
            plain = _pixels_alone(data)
            identifier = self._stored_as[original] = asset_id(plain)
            self.data[identifier] = plain
        return Overlay(identifier, source.kind)

    def _overlay_bytes(self, file: str) -> bytes:
        if not is_inside(file):
            raise RowRefusedError(
                "outputs.overlay", "'overlay.file' must be a path inside the folder of the outputs."
            )
        try:
            path = (self._folder / file).resolve()
            if not path.is_relative_to(self._folder.resolve()):
                raise RowRefusedError(
                    "outputs.overlay", "The overlay file is outside the folder of the outputs."
                )
            read_head(path)  # rejects pipes, on which reading would block
            if path.stat().st_size > MAX_OVERLAY_BYTES:
                raise RowRefusedError(
                    "outputs.overlay",
                    f"The overlay file has more than {MAX_OVERLAY_BYTES:,} bytes.",
                )
            return path.read_bytes()
        except (OSError, RuntimeError) as error:  # RuntimeError: a link to itself
            raise RowRefusedError(
                "outputs.overlay", "The overlay file is missing or cannot be read."
            ) from error


def _key_of(row: CheckedOutputRow) -> tuple[str, str, str, Presentation]:
    return row.case_code, row.model.name, row.model.version, row.presentation


def _pixels_alone(data: bytes) -> bytes:
    """Return an overlay file without metadata, which may identify the patient."""
    from readingroom.intake.images.photographs import plain_overlay

    try:
        return plain_overlay(data)
    except IntakeError as error:
        raise RowRefusedError(
            "outputs.overlay", f"The overlay file is not a supported image: {error}"
        ) from error
