"""Writing a suite from a published set in its original format."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import yaml

from readingroom.domain.errors import SuiteError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.evaluator.canonical import canonical_json, canonical_sha256
from readingroom.engine.evaluator.families.api import ImportedItem, ImportedSuite, LeftOut
from readingroom.engine.evaluator.families.source_rows import short_row
from readingroom.engine.evaluator.runs.checks import check_targets
from readingroom.engine.evaluator.suite_import.formats import find_format
from readingroom.engine.evaluator.suite_import.types import (
    ITEMS_FILE,
    LEFT_OUT_FILE,
    MAX_LISTED,
    SUITE_FILE,
    RowNote,
    SuiteImport,
)
from readingroom.engine.evaluator.suites.data_set import file_sha256
from readingroom.engine.evaluator.suites.items import SeenNames
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.streams import stream_items
from readingroom.engine.evaluator.suites.suite import SCHEMA
from readingroom.engine.evaluator.whole_file import whole_file

_MAX_SOURCE_FILES: Final = 100_000
_CHECK_EVERY: Final = 1_000


def import_suite(
    source: Path, format_key: str, out: Path, *, limit: int = 0, progress: Progress = NO_PROGRESS
) -> SuiteImport:
    """Write a published set as the folder of a suite: `suite.yaml`, its items, the rows left out.

    Args:
        source: the file or folder of the set, as its format says.
        format_key: key of the format.
        out: the new folder; nothing remains of it after an error.
        limit: maximum number of items, 0 for all.
        progress: may cancel.

    Raises:
        SuiteError: the format is unknown, the source is damaged (with its row) or has no items,
            two items have the same id, or the folder exists and is not empty.
        Cancelled: the user stopped it.
    """
    family, suite_format = find_format(format_key)
    if out.exists() and any(out.iterdir()):
        raise SuiteError(f"{out.name} is not empty. Choose a new folder.")
    draft = out.with_name(f"{out.name}.new")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    try:
        suite = suite_format.read(source)
        count, left_out, notes = _write_items(suite.table or source, suite, draft, limit, progress)
        key = suite.family if family is None else family.key
        head = _head(suite, key, suite_format.key, _source_sha256(source, suite.table))
        text = yaml.safe_dump(head, sort_keys=False, allow_unicode=True, width=100)
        (draft / SUITE_FILE).write_text(text, encoding="utf-8")
        written = read_suite(draft / SUITE_FILE)
        check_targets(written, stream_items(written))
        if out.exists():
            out.rmdir()
        draft.replace(out)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return SuiteImport(
        suite_id=suite.suite_id,
        title=suite.title,
        family=key,
        format=suite_format.key,
        folder=str(out),
        licence=suite.licence,
        item_count=count,
        left_out_count=len(left_out),
        left_out=tuple(left_out[:MAX_LISTED]),
        notes=tuple(notes),
        is_redistributable=suite.is_redistributable,
    )


def _write_items(
    source: Path, suite: ImportedSuite, folder: Path, limit: int, progress: Progress
) -> tuple[int, list[RowNote], list[RowNote]]:
    """Write the items and the rows left out; return the number of items, those rows, and notes."""
    count, left_out, notes = 0, list[RowNote](), list[RowNote]()
    seen = SeenNames()
    with whole_file(folder / ITEMS_FILE) as lines:
        for number, entry in enumerate(_limited(suite, limit)):
            if number % _CHECK_EVERY == 0:
                progress.raise_if_cancelled()
            if isinstance(entry, LeftOut):
                left_out.append(RowNote(short_row(entry.row), entry.reason))
                continue
            values = {"input": "", **entry.values}
            original = str(values.get("variant_of") or "")
            if original and original not in seen:
                reason = f"it is a variant of '{original[:60]}', which no item before it is"
                left_out.append(RowNote(short_row(entry.row), reason))
                continue
            if not seen.add(str(values.get("id"))):
                raise SuiteError(
                    f"{source.name}, {short_row(entry.row)} has the id "
                    f"'{str(values.get('id'))[:60]}' of an earlier row."
                )
            _copy_files(entry, folder)
            lines.write(canonical_json(values) + b"\n")
            count += 1
            if entry.note:
                notes.append(RowNote(short_row(entry.row), entry.note))
    if not count:
        raise SuiteError(
            f"The source has no items. {left_out[0].row}: {left_out[0].reason}."
            if left_out
            else "The source has no items."
        )
    with whole_file(folder / LEFT_OUT_FILE) as lines:
        lines.writelines(canonical_json(note) + b"\n" for note in left_out)
    return count, left_out, notes


def _copy_files(item: ImportedItem, folder: Path) -> None:
    """Copy the images of an item into the folder of the suite."""
    for name, path in item.files:
        copy = folder / name
        if copy.exists():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        try:
            shutil.copyfile(path, copy)
        except OSError as error:
            raise SuiteError(f"{path.name} cannot be copied: {error.strerror}.") from error


def _limited(suite: ImportedSuite, limit: int) -> Iterator[ImportedItem | LeftOut]:
    """Yield the entries of a suite up to its last item within a limit."""
    count = 0
    for entry in suite.items:
        count += isinstance(entry, ImportedItem)
        yield entry
        if limit and count == limit:
            return


def _head(
    suite: ImportedSuite, family: str, format_key: str, source_sha256: str
) -> dict[str, object]:
    """Return the content of the suite's file."""
    head: dict[str, object] = {
        "schema": SCHEMA,
        "suite_id": suite.suite_id,
        "version": suite.version,
        "title": suite.title,
        "family": family,
        "task": suite.task.value,
        "metrics": list(suite.metrics),
        "primary": suite.primary or suite.metrics[0],
        "parser": suite.parser,
        "description": suite.description,
        "source": suite.source,
        "licence": suite.licence,
        "tags": list(suite.tags),
        "classes": list(suite.classes),
        "strata": [{"field": name, "minimum": 1} for name in suite.strata],
        "scoring": dict(suite.scoring),
    }
    prompt = {"template": suite.prompt, "system": suite.system} if suite.prompt else {}
    provenance: dict[str, object] = {
        "format": format_key,
        "source_sha256": source_sha256,
        "citation": suite.citation,
        "papers": list(suite.papers),
        "redistributable": suite.is_redistributable,
    }
    return {
        **{key: value for key, value in {**head, "prompt": prompt}.items() if value},
        "dataset": {"file": ITEMS_FILE},
        "provenance": provenance,
    }


def _source_sha256(source: Path, table: Path | None) -> str:
    """Return the hash of a file, or of the names and hashes of several ones."""
    if table is not None:
        return canonical_sha256({path.name: file_sha256(path) for path in (source, table)})
    if source.is_file():
        return file_sha256(source)
    files: dict[str, str] = {}
    for path in sorted(source.rglob("*")):
        if path.is_file() and not path.is_symlink():
            files[path.relative_to(source).as_posix()] = file_sha256(path)
        if len(files) > _MAX_SOURCE_FILES:
            raise SuiteError(f"{source.name} has more than {_MAX_SOURCE_FILES:,} files.")
    return canonical_sha256(files)
