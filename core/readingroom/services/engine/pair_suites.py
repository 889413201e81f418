"""Pairs of answers as a suite for judge models, in a new folder or in a library."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.generation.preferences import KEY, PairRow
from readingroom.engine.evaluator.suite_import.importing import import_suite
from readingroom.engine.evaluator.suite_import.library import add_to_library
from readingroom.engine.evaluator.suite_import.types import SuiteImport

_FILE: Final = "pairs.jsonl"


def write_pairs(
    rows: Sequence[PairRow],
    folder: Path,
    out: Path,
    *,
    is_library: bool,
    progress: Progress = NO_PROGRESS,
) -> SuiteImport:
    """Write pairs of answers as a suite into a new folder, or add it to the library `out`.

    Args:
        rows: the pairs.
        folder: a temporary folder with their images.
        out: the new folder, or the library.
        is_library: whether the suite is added to a library.
        progress: may cancel.

    Raises:
        SuiteError: the new folder exists and is not empty.
        Cancelled: the user stopped it.
    """
    path = folder / _FILE
    path.write_bytes(b"".join(canonical_json(row) + b"\n" for row in rows))
    if is_library:
        return add_to_library(path, KEY, out, progress=progress)
    return import_suite(path, KEY, out, progress=progress)
