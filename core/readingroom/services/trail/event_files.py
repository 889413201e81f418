"""Write events to files: CSV for spreadsheets, or canonical events as JSON lines."""

import csv
import io
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.domain.json_text import read_json
from readingroom.domain.progress import Progress, Step
from readingroom.store import StudyFile

TABLE_ENDING = ".csv"
LINES_ENDING = ".jsonl"
COLUMNS = ("event", "at", "actor", "kind", "case", "details", "commitments", "leaf", "chain")
_REPORT_EVERY = 500


def write_events(
    file: StudyFile,
    numbers: Sequence[int],
    codes: Mapping[str, str],
    path: Path,
    progress: Progress,
) -> None:
    """Write events into a new file; no file is left on failure or cancellation.

    `codes` are case codes by the identifier of a case or item, empty if the user may not see cases.

    Raises:
        StateError: the name has another ending, the file exists, or it cannot be written.
    """
    ending = path.suffix.lower()
    if ending not in (TABLE_ENDING, LINES_ENDING):
        raise StateError(
            f"{path.name} has no known ending. End the name in {TABLE_ENDING} or {LINES_ENDING}."
        )
    parts = _table(file, numbers, codes) if ending == TABLE_ENDING else _lines(file, numbers)
    try:
        target = path.open("xb")
    except FileExistsError as error:
        raise StateError(f"{path.name} already exists. Choose another name.") from error
    except OSError as error:
        raise _not_written(path, error) from error
    try:
        with target:
            for number, part in enumerate(parts):
                if number % _REPORT_EVERY == 0:
                    progress.raise_if_cancelled()
                    progress.report(Step(number, len(numbers), "Writing events"))
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


def _lines(file: StudyFile, numbers: Sequence[int]) -> Iterator[bytes]:
    for body, _, _ in store.event_search.bodies_of(file, numbers):
        yield body + b"\n"


def _table(file: StudyFile, numbers: Sequence[int], codes: Mapping[str, str]) -> Iterator[bytes]:
    from readingroom.bundle.standalone.tables import csv_cell

    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for body, leaf, chain in store.event_search.bodies_of(file, numbers):
        event = read_json(body)
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
