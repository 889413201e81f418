"""Collecting runs, submissions and fmbench records from folders for a leaderboard.

A submission is a record of fmbench, valid for its check and its leaderboard. The key `readingroom`
holds the whole result with its intervals, which fmbench ignores and Readingroom reads back.
"""

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.yaml_tree import plain, read_yaml
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.fmbench.emission import build_record, write_record
from readingroom.engine.evaluator.fmbench.records import read_records
from readingroom.engine.evaluator.leaderboard.entries import LeaderboardEntry, entries_of, entry_of
from readingroom.engine.evaluator.leaderboard.types import ResultOrigin
from readingroom.engine.evaluator.reader_marks.types import JUDGE_SETTING
from readingroom.engine.evaluator.results import decode_result, read_items, read_result
from readingroom.engine.evaluator.runs.types import (
    ENCODER_SETTING,
    ITEMS_FILE,
    PATIENT_SETTING,
    RESULT_FILE,
    EvaluationResult,
)

FORMAT = 1
_KEY = "readingroom"
_SHARED = (JUDGE_SETTING, PATIENT_SETTING, ENCODER_SETTING)


def write_submission(result: EvaluationResult, path: Path) -> None:
    """Write the metrics of a result; settings, warnings and curves are omitted.

    Raises:
        SuiteError: the name does not end in .yaml, which fmbench requires.
    """
    if path.suffix != ".yaml":
        raise SuiteError(
            f"{path.name} must end in .yaml, because fmbench reads no other files. Rename it."
        )
    model = replace(result.model, runtime="", isolation=())
    settings = {key: result.settings[key] for key in _SHARED if result.settings.get(key)}
    shared = replace(result, model=model, settings=settings, warnings=(), curves=(), thresholds={})
    record = build_record(result)
    record[_KEY] = {"format": FORMAT, "result": msgspec.to_builtins(shared)}
    write_record(record, path)


def read_submission(path: Path) -> EvaluationResult | None:
    """Return the result in a submission, None for a record of fmbench alone.

    Raises:
        SuiteError: it is not YAML, has a later format, or is damaged.
    """
    values = plain(read_yaml(path, SuiteError))
    block = values.get(_KEY)
    if block is None:
        return None
    if not isinstance(block, dict) or block.get("format") != FORMAT:
        file_format = block.get("format") if isinstance(block, dict) else None
        raise SuiteError(
            f"{path.name} has format {file_format!r}; this version of Readingroom reads format "
            f"{FORMAT}."
        )
    try:
        return decode_result(canonical_json(block.get("result")))
    except SuiteError as error:
        raise SuiteError(f"{path.name} is not a Readingroom submission, or is damaged.") from error


MAX_DEPTH = 6
MAX_FILES = 100_000


class Gathered(NamedTuple):
    """Entries, and an error message for each invalid file."""

    entries: tuple[LeaderboardEntry, ...]
    refused: tuple[str, ...]


def gather(paths: Sequence[Path], progress: Progress = NO_PROGRESS) -> Gathered:
    """Return the runs, submissions and records in folders and files.

    A folder with a `result.json` is a run, and its other files are ignored; every other `*.yaml`
    with an `eval_id` is read as a submission or a record. Each record is compared with all others
    found.

    Raises:
        SuiteError: a path does not exist, or there are too many files.
    """
    entries: list[LeaderboardEntry] = []
    refused: list[str] = []
    records: list[Path] = []
    for path in _files(paths):
        progress.raise_if_cancelled()
        try:
            if path.name == RESULT_FILE:
                has_items = (path.parent / ITEMS_FILE).is_file()
                items = read_items(path.parent) if has_items else None
                entries.append(entry_of(read_result(path.parent), items=items))
                continue
            if path not in paths and "eval_id" not in read_yaml(path, SuiteError).entries:
                continue  # hub folders also contain other files
            submitted = read_submission(path)
        except SuiteError as error:
            refused.append(str(error))
            continue
        if submitted is None:
            records.append(path)
        else:
            entries.append(entry_of(submitted, ResultOrigin.SUBMISSION))
    read, wrong = read_records(records)
    entries += entries_of(read)
    return Gathered(tuple(entries), (*refused, *wrong))


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    count = 0
    for source in paths:
        if not source.exists():
            raise SuiteError(f"{source.name} does not exist. Choose a folder of results.")
        for path in [source] if source.is_file() else _walk(source, MAX_DEPTH):
            count += 1
            if count > MAX_FILES:
                raise SuiteError(
                    f"There are more than {MAX_FILES:,} results. Choose fewer folders."
                )
            yield path


def _walk(folder: Path, depth: int) -> Iterator[Path]:
    if (folder / RESULT_FILE).is_file():
        yield folder / RESULT_FILE
        return
    with os.scandir(folder) as scan:
        entries = sorted(scan, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir(follow_symlinks=False) and depth > 1:
            yield from _walk(Path(entry.path), depth - 1)
        elif entry.name.endswith(".yaml") and entry.is_file(follow_symlinks=False):
            yield Path(entry.path)
