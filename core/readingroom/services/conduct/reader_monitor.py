"""Monitor of the readings for the coordinator: progress and quality, without any result."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.ids import ItemId, ReaderId, SessionId
from readingroom.domain.protocol import CriterionKind, Protocol
from readingroom.engine.tables.case_tables.types import CaseColumnRole
from readingroom.reading.design.types import StudyBalance
from readingroom.reading.monitoring import (
    DoneItem,
    RepeatedAnswer,
    cannot_assess_share,
    fast_below_ms,
    fast_share,
    left_share,
    pace_of,
    rating_criterion,
    rating_drift,
    remaining_ms,
    repeat_share,
    time_drift,
)
from readingroom.reading.types import Reader
from readingroom.services.case_table import CaseTableService
from readingroom.services.conduct.answer_keys import AnswerKey
from readingroom.services.conduct.balance import arm_labels, session_labels, study_balance
from readingroom.services.conduct.reader_sessions import ReaderSessions
from readingroom.services.conduct.training import ReaderTraining
from readingroom.services.conduct.types import (
    ReaderMonitor,
    ReaderQuality,
    ReaderWaiting,
    ReadingProgress,
    StratumRecruitment,
)
from readingroom.services.guard import Guard, requires
from readingroom.store import StudyFile
from readingroom.store.records import ItemPurpose, ItemReading, ItemRow, JudgementKind, SessionRow


@dataclass(slots=True)
class _Cell:
    """Items of one reader in one session and arm, with their readings."""

    items: list[ItemRow] = field(default_factory=list)
    readings: list[ItemReading] = field(default_factory=list)

    @property
    def judged(self) -> list[DoneItem]:
        is_judged = JudgementKind.JUDGED
        return [_done(reading) for reading in self.readings if reading.row.kind is is_judged]


@dataclass(frozen=True, slots=True)
class _QualityBasis:
    """What the quality of all readers is computed from, beside their answers."""

    fast_ms: int | None
    key: AnswerKey
    has_repeats: bool
    has_gold: bool


@dataclass(frozen=True, slots=True)
class _Key:
    """Reader, session and arm of a cell."""

    reader: ReaderId
    session: SessionId
    arm: str


class ReaderMonitorService:
    """Progress, pace and quality of readers; the coordinator stays blinded to results."""

    def __init__(self, file: StudyFile, guard: Guard, case_table: CaseTableService) -> None:
        self._file = file
        self._guard = guard
        self._case_table = case_table

    @requires(Permission.SEE_READINGS)
    def overview(self) -> ReaderMonitor:
        """Return the state of all readings; empty before the first session."""
        protocol = store.protocols.current(self._file)
        sessions = store.sessions.list_all(self._file)
        readers = store.readers.list_all(self._file)
        readings = {
            reading.item.id: reading for reading in store.judgements.list_item_readings(self._file)
        }
        cells = self._cells(sessions, readers, readings)
        judged = [item for cell in cells.values() for item in cell.judged]
        fast_ms = fast_below_ms(judged, protocol.minimum_view_ms)
        criterion = rating_criterion(protocol.criteria)
        training, outcomes = ReaderTraining(self._file), store.certifications.list_all(self._file)
        items = [item for cell in cells.values() for item in cell.items]
        basis = _QualityBasis(
            fast_ms,
            AnswerKey(self._file, protocol),
            has_repeats=any(item.repeat_of for item in items),
            has_gold=any(item.purpose is ItemPurpose.GOLD for item in items),
        )
        return ReaderMonitor(
            progress=self._progress(protocol, sessions, readers, cells),
            quality=tuple(
                self._quality(protocol, reader, own, readings, basis)
                for reader in readers
                if (own := [cell for key, cell in cells.items() if key.reader == reader.id])
            ),
            recruitment=self._recruitment(readings),
            fast_below_ms=fast_ms,
            rated=criterion.label if criterion else "",
            planned_cases=protocol.design.planned_cases,
            certifications=tuple(map(training.certification, outcomes)),
            waiting=tuple(self._waiting(sessions, readers)),
        )

    @requires(Permission.SEE_READINGS)
    def balance(self) -> StudyBalance | None:
        """Return how evenly arms, positions and sides are planned and read; None without a session.

        It names no model and holds no answer. Strata are those of the design, for users who may see
        the cases' attributes.
        """
        may_see = self._guard.may(Permission.ADD_MATERIAL, Permission.SEE_RESULTS)
        return study_balance(self._file, with_strata=may_see)

    def _cells(
        self,
        sessions: Sequence[SessionRow],
        readers: Sequence[Reader],
        readings: dict[ItemId, ItemReading],
    ) -> dict[_Key, _Cell]:
        cells: defaultdict[_Key, _Cell] = defaultdict(_Cell)
        erased = store.cases.erased(self._file)
        for session in sessions:
            for reader in readers:
                for item in store.worklists.list_items(self._file, session.id, reader.id):
                    reading = readings.get(item.id)
                    is_gone = reading is None and item.case in erased
                    if is_gone or item.purpose is ItemPurpose.TRAINING:
                        continue
                    cell = cells[_Key(reader.id, session.id, item.arm)]
                    cell.items.append(item)
                    if reading is not None:
                        cell.readings.append(reading)
        return dict(cells)

    def _progress(
        self,
        protocol: Protocol,
        sessions: Sequence[SessionRow],
        readers: Sequence[Reader],
        cells: dict[_Key, _Cell],
    ) -> tuple[ReadingProgress, ...]:
        codes = {reader.id: reader.code for reader in readers}
        arms, labels = arm_labels(self._file, protocol), session_labels(sessions)
        everyone = [item for cell in cells.values() for item in cell.judged]
        return tuple(
            self._cell_progress(
                cell,
                (codes[key.reader], labels[key.session], arms.get(key.arm, "")),
                everyone,
            )
            for key, cell in cells.items()
        )

    @staticmethod
    def _cell_progress(
        cell: _Cell, names: tuple[str, str, str], everyone: Sequence[DoneItem]
    ) -> ReadingProgress:
        judged, readings = cell.judged, cell.readings
        timings = [reading.row.document.timing for reading in readings]
        return ReadingProgress(
            *names,
            item_count=len(cell.items),
            judged=len(judged),
            skipped=len(readings) - len(judged),
            active_ms=sum(timing.active_ms for timing in timings),
            idle_ms=sum(timing.idle_ms for timing in timings),
            pace=pace_of(judged),
            remaining_ms=remaining_ms(len(cell.items) - len(readings), judged, everyone),
        )

    @staticmethod
    def _quality(
        protocol: Protocol,
        reader: Reader,
        cells: Sequence[_Cell],
        readings: dict[ItemId, ItemReading],
        basis: _QualityBasis,
    ) -> ReaderQuality:
        criterion = rating_criterion(protocol.criteria)
        own = [
            reading
            for cell in cells
            for reading in cell.readings
            if reading.row.kind is JudgementKind.JUDGED
        ]
        items = [_done(reading) for reading in own]
        is_paired = protocol.design.is_paired
        gold = (
            (reading.item, reading.row.document.form)
            for reading in own
            if reading.item.purpose is ItemPurpose.GOLD
        )
        return ReaderQuality(
            reader.code,
            left_share=left_share(items) if is_paired else None,
            repeats=repeat_share(_repeats(own, readings), criterion, is_paired=is_paired)
            if basis.has_repeats
            else None,
            gold=basis.key.share_right(gold) if basis.has_gold else None,
            fast=fast_share(items, basis.fast_ms),
            time_drift=time_drift(items),
            rating_drift=rating_drift(items, criterion)
            if criterion and criterion.kind is not CriterionKind.CHOICE
            else None,
            cannot_assess=cannot_assess_share(items)
            if any(asked.allows_cannot_assess for asked in protocol.criteria)
            else None,
        )

    def _waiting(
        self, sessions: Sequence[SessionRow], readers: Sequence[Reader]
    ) -> Iterator[ReaderWaiting]:
        reader_sessions, labels = ReaderSessions(self._file), session_labels(sessions)
        for reader in readers:
            if not store.worklists.sessions_of(self._file, reader.id):
                continue
            state = reader_sessions.next_waiting(reader.id)
            if state is not None:
                session, waiting = state
                yield ReaderWaiting(reader.id, reader.code, session.id, labels[session.id], waiting)

    def _recruitment(self, readings: dict[ItemId, ItemReading]) -> tuple[StratumRecruitment, ...]:
        if not self._guard.may(Permission.ADD_MATERIAL, Permission.SEE_RESULTS):
            return ()
        read = {reading.item.case for reading in readings.values()}
        present = [case for case in store.cases.list_all(self._file) if not case.erased_at]
        rows = []
        for column in self._case_table.columns(CaseColumnRole.STRATUM):
            values = self._case_table.values(column.name)
            cases: defaultdict[str, list[bool]] = defaultdict(list)
            for case in present:
                cell = values.get(case.code)
                cases["" if cell is None else _text(cell)].append(case.id in read)
            rows += [
                StratumRecruitment(column.name, value, len(done), sum(done))
                for value, done in sorted(cases.items())
            ]
        return tuple(rows)


def _done(reading: ItemReading) -> DoneItem:
    document = reading.row.document
    timing = document.timing
    return DoneItem(reading.item.position, timing.active_ms, timing.idle_ms, document.form)


def _repeats(
    own: Sequence[ItemReading], readings: dict[ItemId, ItemReading]
) -> list[RepeatedAnswer]:
    answers = []
    for reading in own:
        first = readings.get(reading.item.repeat_of) if reading.item.repeat_of else None
        if first is not None and first.row.kind is JudgementKind.JUDGED:
            is_mirrored = first.item.left != reading.item.left
            answers.append(
                RepeatedAnswer(first.row.document.form, reading.row.document.form, is_mirrored)
            )
    return answers


def _text(cell: float | str) -> str:
    return f"{cell:g}" if isinstance(cell, float) else cell
