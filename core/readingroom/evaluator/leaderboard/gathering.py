"""Finding what folders hold for a leaderboard: runs, submissions, records of fmbench."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from readingroom.domain.errors import SuiteError
from readingroom.domain.evaluation import ITEMS_FILE, RESULT_FILE
from readingroom.domain.leaderboard import ResultOrigin
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.evaluator.fmbench.records import read_records
from readingroom.evaluator.leaderboard.entries import LeaderboardEntry, entries_of, entry_of
from readingroom.evaluator.leaderboard.submission import read_submission
from readingroom.evaluator.results import read_items, read_result
from readingroom.evaluator.suites.yaml_tree import read_yaml

MAX_DEPTH = 6
MAX_FILES = 100_000


class Gathered(NamedTuple):
    """Entries, and a sentence for each file that was taken for one and is none."""

    entries: tuple[LeaderboardEntry, ...]
    refused: tuple[str, ...]


def gather(places: Sequence[Path], progress: Progress = NO_PROGRESS) -> Gathered:
    """Return what folders and files hold.

    A folder with a `result.json` is a run, and nothing else in it is looked at; every other
    `*.yaml` with an `eval_id` is taken for a submission or a record. Records are compared with
    all others that are found.

    Raises:
        SuiteError: a place does not exist, or there are too many files.
    """
    entries: list[LeaderboardEntry] = []
    refused: list[str] = []
    records: list[Path] = []
    for path in _files(places):
        progress.raise_if_cancelled()
        try:
            if path.name == RESULT_FILE:
                has_items = (path.parent / ITEMS_FILE).is_file()
                items = read_items(path.parent) if has_items else None
                entries.append(entry_of(read_result(path.parent), items=items))
                continue
            if path not in places and "eval_id" not in read_yaml(path).entries:
                continue  # a hub's folders hold other files as well
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


def _files(places: Sequence[Path]) -> Iterator[Path]:
    count = 0
    for place in places:
        if not place.exists():
            raise SuiteError(f"{place.name} does not exist. Choose a folder of results.")
        for path in [place] if place.is_file() else _walk(place, MAX_DEPTH):
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
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir(follow_symlinks=False) and depth > 1:
            yield from _walk(Path(entry.path), depth - 1)
        elif entry.name.endswith(".yaml") and entry.is_file(follow_symlinks=False):
            yield Path(entry.path)
