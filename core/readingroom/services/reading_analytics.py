"""Reading analytics: what readers looked at, stored with the answer as an event of the trail."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import AuditError, StateError
from readingroom.domain.frame_times import MAX_RUNS, ViewingRecord
from readingroom.domain.ids import CaseId, ItemId, JudgementId
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.viewing import UsedWindow
from readingroom.services.guard import Guard, requires
from readingroom.services.recorded_events import recorded_events
from readingroom.services.viewing import WINDOWS_USED
from readingroom.store import StudyFile
from readingroom.store.records import JudgementKind

RECORDED: Final = "frames viewed"
_MAX_MS: Final = 1 << 40
COLUMNS: Final = (
    *("reader", "session", "position", "case", "submitted_at", "is_correction", "active_ms"),
    *("recorded_ms", "is_whole", "first_mark_ms", "windows", "series", "modality", "frames"),
    *("frames_seen", "share_seen", "frame_ms_total", "frame_ms"),
)
"""Columns of the file: one row for each series on screen, or one without images."""


@dataclass(frozen=True, slots=True)
class SeriesLabel:
    """Number of a series in its case, from 1, and its modality."""

    number: int
    modality: str


@dataclass(frozen=True, slots=True)
class ReadingAnalytics:
    """Submitted reading with its viewing record.

    Args:
        item: worklist item.
        reader_code: code of the reader.
        session: number of the reader's session, from 1.
        position: position in the worklist, from 1.
        case_code: code of the case.
        submitted_at: when the answer was submitted, in UTC.
        is_correction: whether the answer replaced an earlier one.
        active_ms: active time of the answer.
        viewing: the record; None if it was not recorded.
        windows: windows used for the item, in the order of their use; () if none was recorded.
        labels: series of the case, by their number from 0; {} once its data was erased.
    """

    item: ItemId
    reader_code: str
    session: int
    position: int
    case_code: str
    submitted_at: str
    is_correction: bool
    active_ms: int
    viewing: ViewingRecord | None
    windows: tuple[UsedWindow, ...]
    labels: Mapping[int, SeriesLabel]


@dataclass(frozen=True, slots=True)
class _Record:
    """Details of an event."""

    item: ItemId
    judgement: JudgementId
    viewing: ViewingRecord


@dataclass(frozen=True, slots=True)
class _Windows:
    """Details of an event of windows."""

    item: ItemId
    windows: tuple[UsedWindow, ...]


class ReadingAnalyticsService:
    """Records what readers looked at, and lists it for the coordinator."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.READ)
    def record(self, item: ItemId, viewing: ViewingRecord) -> None:
        """Record the viewing of the answer in force, once for each answer.

        Raises:
            StateError: the item has no submitted answer or a record of it already, or a value does
                not fit the images of the case.
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
        """
        row = store.worklists.item(self._file, item)
        self._guard.require_reader(row.reader)
        judged = store.judgements.in_force(self._file, item)
        if judged is None or judged.kind is not JudgementKind.JUDGED:
            raise StateError("Only a submitted answer has a viewing record. Submit it first.")
        if judged.id in _records(self._file, since=datetime.fromisoformat(judged.at)):
            raise StateError("The viewing of this answer is recorded already.")
        _require_plausible(viewing, store.cases.content(self._file, row.case).series)
        code = store.readers.get(self._file, row.reader).code
        with self._file.change(RECORDED, code) as change:
            change.details["item"] = item
            change.details["judgement"] = judged.id
            change.details["viewing"] = msgspec.to_builtins(viewing)

    @requires(Permission.SEE_READINGS)
    def list_all(self) -> tuple[ReadingAnalytics, ...]:
        """Return all submitted readings with their records, by reader, session and position.

        Raises:
            AuditError: an event is damaged.
        """
        return viewed_readings(self._file)

    @requires(Permission.SEE_READINGS)
    def write(self, path: Path) -> int:
        """Write all readings with their records to a new CSV file; return the number of readings.

        Raises:
            StateError: the file exists or cannot be written.
            AuditError: an event is damaged.
        """
        rows = self.list_all()
        try:
            with path.open("x", encoding="utf-8", newline="") as file:
                file.write(viewing_csv(rows))
        except FileExistsError as error:
            raise StateError(f"{path.name} already exists. Choose another name.") from error
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise StateError(
                f"{path.name} cannot be written: {reason}. Choose another folder."
            ) from error
        return len(rows)


def viewed_readings(file: StudyFile) -> tuple[ReadingAnalytics, ...]:
    """Return all submitted readings with their records, by reader, session and position.

    Raises:
        AuditError: an event is damaged.
    """
    records, windows = _records(file), _windows(file)
    sessions = {row.id: row for row in store.sessions.list_all(file)}
    numbers = {session: number for number, session in enumerate(sessions, start=1)}
    readers = {reader.id: reader.code for reader in store.readers.list_all(file)}
    cases = {case.id: case for case in store.cases.list_all(file)}
    labels: dict[CaseId, Mapping[int, SeriesLabel]] = {}
    rows = []
    for judged in store.judgements.list_all(file):
        if judged.kind is not JudgementKind.JUDGED:
            continue
        row = store.worklists.item(file, judged.item)
        case = cases[row.case]
        if row.case not in labels:
            labels[row.case] = {} if case.erased_at else _labels(file, row.case)
        rows.append(
            ReadingAnalytics(
                item=row.id,
                reader_code=readers[row.reader],
                session=numbers[row.session],
                position=row.position,
                case_code=case.code,
                submitted_at=judged.at,
                is_correction=judged.supersedes is not None,
                active_ms=judged.document.timing.active_ms,
                viewing=records.get(judged.id),
                windows=windows.get(row.id, ()),
                labels=labels[row.case],
            )
        )
    return tuple(sorted(rows, key=_order))


def _labels(file: StudyFile, case: CaseId) -> Mapping[int, SeriesLabel]:
    series = store.cases.content(file, case).series
    return {index: SeriesLabel(index + 1, each.modality) for index, each in enumerate(series)}


def _records(file: StudyFile, since: datetime | None = None) -> dict[JudgementId, ViewingRecord]:
    """Return the records by judgement, also those of merged reader kits."""
    events = recorded_events(file, (RECORDED,), since=since)
    records = [_record_of(event.details) for event in events]
    return {record.judgement: record.viewing for record in records}


def _windows(file: StudyFile) -> dict[ItemId, tuple[UsedWindow, ...]]:
    """Return the recorded windows by item, each once, in the order of their first use."""
    windows: dict[ItemId, dict[UsedWindow, None]] = {}
    for event in recorded_events(file, (WINDOWS_USED,)):
        try:
            record = msgspec.convert(event.details, _Windows, strict=False)
        except msgspec.ValidationError as error:
            raise AuditError("An event is not a record of windows. Verify the study.") from error
        windows.setdefault(record.item, {}).update(dict.fromkeys(record.windows))
    return {item: tuple(each) for item, each in windows.items()}


def viewing_csv(rows: tuple[ReadingAnalytics, ...]) -> str:
    """Return readings and their records as CSV; `frame_ms` is "frames x ms" in frame order."""
    from readingroom.bundle.standalone.tables import csv_text

    return csv_text(COLUMNS, [cells for row in rows for cells in _cells(row)])


def _cells(row: ReadingAnalytics) -> Iterator[dict[str, object]]:
    viewing = row.viewing
    reading: dict[str, object] = {
        "reader": row.reader_code,
        "session": row.session,
        "position": row.position,
        "case": row.case_code,
        "submitted_at": row.submitted_at,
        "is_correction": row.is_correction,
        "active_ms": row.active_ms,
        "windows": "; ".join(
            f"{use.name or use.origin.value} {use.width:g}/{use.centre:g}" for use in row.windows
        ),
    }
    if viewing is None:
        yield reading
        return
    reading |= {
        "recorded_ms": viewing.active_ms,
        "is_whole": viewing.is_whole,
        "first_mark_ms": viewing.first_mark_ms,
    }
    for each in viewing.series:
        label = row.labels.get(each.series)
        yield reading | {
            "series": each.series + 1,
            "modality": label.modality if label else None,
            "frames": each.frame_count,
            "frames_seen": each.seen_count,
            "share_seen": round(each.seen_share, 4),
            "frame_ms_total": each.total_ms,
            "frame_ms": " ".join(f"{count}x{ms}" for count, ms in each.runs),
        }
    if not viewing.series:
        yield reading


def _order(row: ReadingAnalytics) -> tuple[str, int, int, str]:
    return row.reader_code, row.session, row.position, row.submitted_at


def _require_plausible(viewing: ViewingRecord, series: tuple[ImageSeries, ...]) -> None:
    """Raise StateError unless a record fits the images of its case."""
    numbers = [each.series for each in viewing.series]
    is_known = all(0 <= number < len(series) for number in numbers)
    times = [ms for each in viewing.series for _, ms in each.runs]
    counts = [count for each in viewing.series for count, _ in each.runs]
    first = viewing.first_mark_ms
    is_timed = 0 <= viewing.active_ms < _MAX_MS and all(0 <= ms < _MAX_MS for ms in times)
    is_counted = all(count > 0 for count in counts) and len(counts) <= MAX_RUNS
    is_fitting = is_known and all(
        each.frame_count == len(series[each.series].frames) for each in viewing.series
    )
    if not (is_timed and is_counted and is_fitting and len(set(numbers)) == len(numbers)):
        raise StateError("The viewing record does not fit the images of the case.")
    if first is not None and not 0 <= first <= viewing.active_ms:
        raise StateError("The time of the first mark is not within the reading.")


def _record_of(details: object) -> _Record:
    try:
        return msgspec.convert(details, _Record)
    except msgspec.ValidationError as error:
        raise AuditError("An event is not a viewing record. Verify the study.") from error
