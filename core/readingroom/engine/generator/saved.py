"""A fitted generator as a folder: facts as JSON, arrays as safetensors, a model card.

    generator.json        method, columns, report, encoding and data of the method
    weights.safetensors   its arrays; their SHA-256 is in generator.json
    model_card.md         model card

The folder contains no code, and reading it runs none.
"""

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.fit_report import EpochLoss, FitReport, FitStopReason
from readingroom.engine.generator.model_card import model_card
from readingroom.engine.tables.bounded_files import read_at_most
from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientColumn

FACTS_FILE = "generator.json"
WEIGHTS_FILE = "weights.safetensors"
CARD_FILE = "model_card.md"
FORMAT = "readingroom-generator-1"
MAX_FACTS_BYTES = 64 << 20
MAX_WEIGHTS_BYTES = 1 << 30


@dataclass(frozen=True, slots=True)
class SavedGenerator:
    """Content of a folder: `own` is data of the method, `weights` a safetensors file."""

    report: FitReport
    columns: tuple[PatientColumn, ...]
    own: Mapping[str, Any]
    weights: bytes = field(repr=False)


def save_folder(folder: Path, saved: SavedGenerator) -> None:
    """Write a fitted generator.

    Raises:
        GenerationError: the folder is not empty, or cannot be written.
    """
    facts = {
        "format": FORMAT,
        "key": saved.report.method,
        "weights_sha256": hashlib.sha256(saved.weights).hexdigest(),
        "columns": [dataclasses.asdict(column) for column in saved.columns],
        "report": dataclasses.asdict(saved.report),
        "own": saved.own,
    }
    text = json.dumps(facts, indent=1, allow_nan=False, default=dict)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise GenerationError(
                f"The folder {folder.name} is not empty. Choose a new or empty folder."
            )
        (folder / WEIGHTS_FILE).write_bytes(saved.weights)
        (folder / CARD_FILE).write_text(model_card(saved.report, saved.columns), encoding="utf-8")
        (folder / FACTS_FILE).write_text(text, encoding="utf-8")
    except OSError as error:
        raise GenerationError(
            f"The generator cannot be written to {folder.name}: {error.strerror}."
        ) from error


def saved_key(folder: Path) -> str:
    """Return the method of a saved generator.

    Raises:
        GenerationError: the folder contains no generator, or a damaged one.
    """
    return str(_facts(folder)["key"])


def read_folder(folder: Path) -> SavedGenerator:
    """Read a fitted generator.

    Raises:
        GenerationError: the folder contains no generator, or a damaged one.
    """
    facts = _facts(folder)
    weights = read_at_most(folder / WEIGHTS_FILE, MAX_WEIGHTS_BYTES)
    if hashlib.sha256(weights).hexdigest() != facts.get("weights_sha256"):
        raise damaged(folder)
    try:
        columns = tuple(column_of_json(column) for column in facts["columns"])
        return SavedGenerator(_report(facts["report"]), columns, dict(facts["own"]), weights)
    except (KeyError, TypeError, ValueError) as error:
        raise damaged(folder) from error


def damaged(folder: Path) -> GenerationError:
    """Return the error for a folder with invalid content."""
    return GenerationError(
        f"The generator in {folder.name} is damaged or has another version. Fit it again."
    )


def column_of_json(plain: Mapping[str, Any]) -> PatientColumn:
    """Return a column written by `dataclasses.asdict`.

    Raises:
        KeyError, TypeError, ValueError: the format is invalid.
    """
    given = dict(plain)
    given["kind"] = ColumnKind(given["kind"])
    given["role"] = ColumnRole(given["role"])
    given["categories"] = tuple(str(category) for category in given["categories"])
    return PatientColumn(**given)


def _report(plain: Mapping[str, Any]) -> FitReport:
    given = dict(plain)
    given["stopped_because"] = FitStopReason(given["stopped_because"])
    given["losses"] = tuple(EpochLoss(**loss) for loss in given["losses"])
    given["columns"] = tuple(given["columns"])
    given["warnings"] = tuple(given["warnings"])
    return FitReport(**given)


def _facts(folder: Path) -> dict[str, Any]:
    path = folder / FACTS_FILE
    if not path.is_file():
        raise GenerationError(f"The folder {folder.name} has no generator: no {FACTS_FILE}.")
    try:
        facts = json.loads(read_at_most(path, MAX_FACTS_BYTES))
    except (ValueError, RecursionError) as error:
        raise damaged(folder) from error
    if not isinstance(facts, dict) or facts.get("format") != FORMAT or "key" not in facts:
        raise damaged(folder)
    return facts
