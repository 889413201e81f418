"""Events as files: a table for spreadsheets, or the canonical events, one a line."""

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import orjson

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.domain.progress import Progress, Step
from readingroom.store import StudyFile

TABLE_ENDING = ".csv"
LINES_ENDING = ".jsonl"
COLUMNS = ("event", "at", "actor", "kind", "case", "details", "commitments", "leaf", "chain")
_REPORT_EVERY = 500


def write_events(
    file: StudyFile,
    wanted: Sequence[int],
    codes: Mapping[str, str],
    path: Path,
    progress: Progress,
) -> None:
    """Write some events into a new file; nothing of it is left if that fails or is cancelled.

    Args:
        file: the study file.
        wanted: the numbers of the events.
        codes: the code of the case by the identifier of a case or item; empty where cases may not
            be seen.
        path: the new file, `.csv` or `.jsonl`.
        progress: told how far it is.

    Raises:
        StateError: the name has another ending, the file is there already, or it cannot be written.
    """
    ending = path.suffix.lower()
    if ending not in (TABLE_ENDING, LINES_ENDING):
        raise StateError(
            f"{path.name} says no format. End its name in {TABLE_ENDING} or {LINES_ENDING}."
        )
    parts = _table(file, wanted, codes) if ending == TABLE_ENDING else _lines(file, wanted)
    try:
        target = path.open("xb")
    except FileExistsError as error:
        raise StateError(f"{path.name} is there already. Choose another name.") from error
    except OSError as error:
        raise _not_written(path, error) from error
    try:
        with target:
            for number, part in enumerate(parts):
                if number % _REPORT_EVERY == 0:
                    progress.raise_if_cancelled()
                    progress.report(Step(number, len(wanted), "Writing events"))
                target.write(part)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise _not_written(path, error) from error
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _not_written(path: Path, error: OSError) -> StateError:
    reason = error.strerror or type(error).__name__
    return StateError(f"{path.name} cannot be written: {reason}. Choose another folder.")


def _lines(file: StudyFile, wanted: Sequence[int]) -> Iterator[bytes]:
    for body, _, _ in store.event_search.bodies_of(file, wanted):
        yield body + b"\n"


def _table(file: StudyFile, wanted: Sequence[int], codes: Mapping[str, str]) -> Iterator[bytes]:
    from readingroom.bundle import csv_cell

    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for body, leaf, chain in store.event_search.bodies_of(file, wanted):
        event = orjson.loads(body)
        details = event["details"]
        case = codes.get(str(details.get("item") or details.get("case")), "")
        cells = (
            *(event["sequence"], event["at"], event["actor"], event["kind"], case),
            *(_compact(details), _compact(event["commitments"]), leaf, chain),
        )
        writer.writerow([csv_cell(cell) for cell in cells])
        yield stream.getvalue().encode()
        stream.seek(0)
        stream.truncate()
    yield stream.getvalue().encode()


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
