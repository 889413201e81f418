"""The protocol library of a computer: sets are added as suites in a folder, and items read."""

import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, replace
from itertools import count, islice
from pathlib import Path
from typing import Final

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.suite_import.importing import import_suite
from readingroom.engine.evaluator.suite_import.types import (
    ITEMS_FILE,
    LEFT_OUT_FILE,
    SUITE_FILE,
    PreviewItem,
    RowNote,
    SuiteImport,
)
from readingroom.engine.evaluator.suites.data_set import json_lines
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.streams import stream_items

_NEW: Final = "importing"
_OLD: Final = "removing"
_ODD: Final = re.compile(r"[^A-Za-z0-9._-]+")


def add_to_library(
    source: Path,
    format_key: str,
    library: Path,
    *,
    limit: int = 0,
    progress: Progress = NO_PROGRESS,
) -> SuiteImport:
    """Import a published set as a suite of a library, in a folder with the suite's id as its name.

    A suite that the library has, with the same items and settings, is not added again.

    Args:
        source: the file or folder of the set, as its format says.
        format_key: key of the format.
        library: the folder of the library.
        limit: maximum number of items, 0 for all.
        progress: may cancel.

    Raises:
        SuiteError: the format is unknown, or the source is damaged (with its row) or has no items.
        Cancelled: the user stopped it.
    """
    library.mkdir(parents=True, exist_ok=True)
    draft = library / f".{_NEW}-{format_key}"
    shutil.rmtree(draft, ignore_errors=True)
    try:
        imported = import_suite(source, format_key, draft, limit=limit, progress=progress)
        digest = read_suite(draft / SUITE_FILE).sha256
        for folder in _folders(library, imported.suite_id):
            if not folder.exists():
                draft.replace(folder)
                break
            if _sha256(folder) == digest:
                break
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return replace(imported, folder=str(folder))


def remove_suite(folder: Path) -> None:
    """Delete the folder of an imported suite: its file, items, images and rows left out.

    Results of the suite are elsewhere and stay.

    Raises:
        SuiteError: it is no folder of an imported suite, it has other files, or it cannot be
            deleted.
    """
    path = folder / SUITE_FILE
    if folder.is_symlink() or not path.is_file():
        raise SuiteError(f"{folder.name} is not the folder of a suite.")
    _require_own_files(folder)
    removed = folder.with_name(f".{_OLD}-{folder.name}")
    try:
        shutil.rmtree(removed, ignore_errors=True)
        folder.rename(removed)  # at once: no reader sees a part of the suite
        shutil.rmtree(removed)
    except OSError as error:
        raise SuiteError(f"{folder.name} cannot be deleted: {error.strerror}.") from error


def _require_own_files(folder: Path) -> None:
    """Check that a folder has no other files than the import wrote; it may be damaged."""
    others = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if not path.is_dir() or path.is_symlink()
    } - {SUITE_FILE, ITEMS_FILE, LEFT_OUT_FILE}
    with suppress(SuiteError):
        suite = read_suite(folder / SUITE_FILE)
        if suite.provenance is None:
            others.add(SUITE_FILE)
        elif others:
            others -= {name for item in stream_items(suite) for name in item.images}
    if SUITE_FILE in others:
        raise SuiteError(f"{folder.name} was not imported. Delete the folder yourself.")
    if others:
        raise SuiteError(
            f"{folder.name} also has other files, such as '{min(others)[:60]}'. Move them "
            "elsewhere first."
        )


def _folders(library: Path, suite_id: str) -> Iterator[Path]:
    """Yield the folders that a suite may have."""
    name = _ODD.sub("-", suite_id).strip("-.") or "suite"
    yield library / name
    for number in count(2):
        yield library / f"{name}-{number}"


def _sha256(folder: Path) -> str:
    """Return the hash of the suite in a folder, "" if there is none that can be read."""
    path = folder / SUITE_FILE
    try:
        return read_suite(path).sha256 if path.is_file() else ""
    except SuiteError:
        return ""


def read_preview(suite: Path, start: int, most: int) -> tuple[PreviewItem, ...]:
    """Return at most `most` items of a suite from the zero-based position `start`.

    Raises:
        SuiteError: the suite or an item is damaged, or its items are no texts or those of a study.
    """
    items = stream_items(read_suite(suite))
    return tuple(_preview(item) for item in islice(items, start, start + most))


def _preview(item: Item) -> PreviewItem:
    turns = ((f"turn {number}", text) for number, text in enumerate(item.turns, start=1))
    patient = () if item.patient is None else asdict(item.patient).items()
    shown = ((f"patient: {key}", _shown(value)) for key, value in patient if value)
    original = (("variant_of", item.variant_of),) if item.variant_of else ()
    return PreviewItem(
        item.item,
        (*item.fields.items(), *turns, *shown, *original),
        item.options,
        item.target,
        tuple(item.strata.items()),
        item.case_code,
        item.context,
        item.images,
    )


def _shown(value: object) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def read_left_out(suite: Path, most: int) -> tuple[RowNote, ...]:
    """Return at most `most` rows of the source of an imported suite that are not items, and why.

    Raises:
        SuiteError: the list of these rows is damaged.
    """
    path = suite.with_name(LEFT_OUT_FILE)
    if not path.is_file():
        return ()
    lines = islice(json_lines(path, "a row and its reason"), most)
    try:
        return tuple(msgspec.convert(values, RowNote) for _, values in lines)
    except msgspec.ValidationError as error:
        raise SuiteError(f"{path.name} is damaged. Import the set again.") from error
