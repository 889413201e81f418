"""Check of a return before it is merged: signature, trail, and every record in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import NamedTuple, TypeVar

from readingroom import store
from readingroom.audit.checkpoints import LogKey, is_signed, origin_of, read_checkpoint
from readingroom.audit.commitment import commitment
from readingroom.audit.event_lines import EventLines, read_event_lines
from readingroom.audit.signed_notes import read_key
from readingroom.domain.clock import timestamp
from readingroom.domain.errors import (
    AuditError,
    KitError,
    NotAStudyError,
    NotFoundError,
    StateError,
)
from readingroom.domain.ids import CaseId, ItemId, JudgementId
from readingroom.domain.protocol import Protocol
from readingroom.domain.study import StudyState
from readingroom.reading.forms import entry as form_checks
from readingroom.services.kits.return_file import ReturnDocument
from readingroom.services.kits.training import TrainingCheck
from readingroom.services.kits.types import KitRule
from readingroom.store import StudyFile
from readingroom.store.certifications import CertificationRow
from readingroom.store.commitments import COMMITTED
from readingroom.store.reader_kits import KitRow
from readingroom.store.records import ItemRow, JudgementKind, JudgementRow
from readingroom.store.stored_rows import StoredRow

_PREFIX = "judgement/"
_CERTIFICATION = "certification/"
_CLOCK_SLACK = timedelta(days=1)

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class CheckedReturn:
    """Return whose content may be merged.

    Args:
        kit: the kit.
        head: chain value of the kit's trail after the return.
        checkpoint: signed note over the kit's trail.
        new_bodies: events that are not known yet.
        new: records that are not in the study yet, oldest first.
        certifications: outcomes of trainings that are not in the study yet, oldest first.
        known_count: records since the writing of the kit that are in the study.
        withheld: commitments to texts of records on erased cases, which are left out.
        notes: sentences on what to know.
    """

    kit: KitRow
    head: str
    event_count: int
    checkpoint: str
    new_bodies: tuple[bytes, ...]
    new: tuple[StoredRow, ...]
    certifications: tuple[StoredRow, ...]
    items: tuple[ItemId, ...]
    known_count: int
    withheld: Mapping[str, Mapping[str, str]]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Recorded:
    """Record of a judgement or an outcome of a training, as the kit's trail names it."""

    id: str
    event: int
    at: str
    commitment: str


class _Judgement(NamedTuple):
    """Record of a judgement in a return."""

    stored: StoredRow
    row: JudgementRow
    recorded: _Recorded


class _Certification(NamedTuple):
    """Outcome of a training in a return."""

    stored: StoredRow
    row: CertificationRow
    recorded: _Recorded


def check_return(file: StudyFile, document: ReturnDocument) -> CheckedReturn:
    """Check a return against the kit that the study wrote.

    Raises:
        KitError: it must not be merged; the rule says why.
    """
    kit = _kit(file, document)
    code = store.readers.get(file, kit.reader).code
    bodies = tuple(body.encode() for body in document.events)
    lines = _trail(kit, document, bodies)
    known, known_head = _known_events(file, kit)
    if len(bodies) < known:
        return _older(file, kit, lines, bodies)
    if lines.chains[known - 1].hex() != known_head:
        raise _fork(code)
    recorded = _recorded(kit, lines, _PREFIX, document.judgements)
    outcomes = _recorded(kit, lines, _CERTIFICATION, document.certifications)
    judged = [_judgement(*each) for each in recorded if each[1].event > known]
    judged.sort(key=_order)
    certified = [_certification(*each) for each in outcomes if each[1].event > known]
    _require_no_conflict(file, kit, lines, [each for _, each in recorded], code)
    checker = _RecordChecker(file, kit, len(recorded) - len(judged))
    new: list[_Judgement | _Certification] = [*judged, *certified]
    for record in sorted(new, key=_order):
        checker.check(record)
    new_rows, withheld = _without_erased(file, judged)
    return CheckedReturn(
        kit=kit,
        head=lines.chains[-1].hex(),
        event_count=len(bodies),
        checkpoint=document.checkpoint,
        new_bodies=bodies[known:],
        new=tuple(new_rows),
        certifications=tuple(each.stored for each in certified),
        items=tuple(each.row.item for each in judged if each.row.kind is JudgementKind.JUDGED),
        known_count=len(recorded) - len(judged),
        withheld=withheld,
        notes=(
            *(_training_note(code, each.row) for each in certified),
            *_notes(file, kit, lines, known),
            *_erased_note(withheld),
        ),
    )


def _kit(file: StudyFile, document: ReturnDocument) -> KitRow:
    kits = {row.id: row for row in store.reader_kits.list_all(file)}
    kit = kits.get(document.kit)
    log_id = store.meta.read(file).log_id
    if kit is None or kit.contents.log_id != document.log_id or document.study_log_id != log_id:
        raise KitError(
            "The return is of another study, or of a kit that this study does not know. Merge it "
            "into the study that wrote the kit.",
            KitRule.OTHER_STUDY,
        )
    code = store.readers.get(file, kit.reader).code
    if kit.is_recalled:
        raise KitError(
            f"The kit of {code} written on {kit.written_at[:10]} was recalled. Its later returns "
            "are not accepted. Write a new kit, or read in this study.",
            KitRule.RECALLED,
        )
    if store.meta.read(file).state is not StudyState.OPEN:
        raise KitError(
            "The session is locked. Returns are merged while it is open.", KitRule.STUDY_STATE
        )
    return kit


def _trail(kit: KitRow, document: ReturnDocument, bodies: Sequence[bytes]) -> EventLines:
    """Return the kit's trail, which is signed by the kit and starts as it was written."""
    contents = kit.contents
    log_id = bytes.fromhex(contents.log_id)
    try:
        signed = read_checkpoint(document.checkpoint.encode())
        key = LogKey(*map(read_key, contents.vkeys))
        if not is_signed(signed, [key]) or signed.head.origin != origin_of(log_id):
            raise KitError(
                "The return is not signed by the key of its kit. It was made by another program, "
                "or by a copy that was given another key. Nothing was merged.",
                KitRule.SIGNATURE,
            )
        lines = read_event_lines(log_id, bodies)
    except AuditError as error:
        raise KitError(
            f"The return was altered: {error} Nothing was merged.", KitRule.ALTERED
        ) from error
    is_whole = len(bodies) >= contents.event_count and signed.head.size == len(bodies)
    if not is_whole or lines.root(len(bodies)) != signed.head.root:
        raise _altered("its events are not those that the kit signed")
    if lines.chains[contents.event_count - 1].hex() != contents.head:
        raise _altered("its kit does not begin as it was written")
    return lines


def _known_events(file: StudyFile, kit: KitRow) -> tuple[int, str]:
    """Return number and chain value of the kit's events that were merged before."""
    returns = store.reader_kits.list_returns(file, kit.id)
    if not returns:
        return kit.contents.event_count, kit.contents.head
    return returns[-1].contents.event_count, returns[-1].contents.head


def _older(
    file: StudyFile, kit: KitRow, lines: EventLines, bodies: tuple[bytes, ...]
) -> CheckedReturn:
    """Return that nothing is new in a return that an earlier merged one continues."""
    merged = [body for part, _ in store.reader_kits.event_lines(file, kit.id) for body in part]
    if tuple(merged[: len(bodies)]) != bodies:
        raise _fork(store.readers.get(file, kit.reader).code)
    later = lines.values[kit.contents.event_count :]
    known = sum(key.startswith(_PREFIX) for event in later for key in event["commitments"])
    note = "This return is older than one that was merged already. It adds nothing."
    return CheckedReturn(
        kit, lines.chains[-1].hex(), len(bodies), "", (), (), (), (), known, {}, (note,)
    )


def _recorded(
    kit: KitRow, lines: EventLines, prefix: str, carried: Sequence[StoredRow]
) -> list[tuple[StoredRow, _Recorded]]:
    """Return the records that the kit's trail names since its writing, each with its row."""
    recorded = [
        _Recorded(key.removeprefix(prefix), number, event["at"], value)
        for number, event in enumerate(lines.values, start=1)
        if number > kit.contents.event_count
        for key, value in event["commitments"].items()
        if key.startswith(prefix)
    ]
    named = [each.id for each in recorded]
    by_id = {str(row.columns.get("id")): row for row in carried}
    if len(set(named)) != len(named) or sorted(named) != sorted(by_id) or len(by_id) < len(carried):
        raise _altered("its records are not those that its trail names")
    return [(by_id[each.id], each) for each in recorded]


def _judgement(stored: StoredRow, recorded: _Recorded) -> _Judgement:
    row = _read("judgement", store.judgements.read_stored, stored, recorded)
    return _Judgement(stored, row, recorded)


def _certification(stored: StoredRow, recorded: _Recorded) -> _Certification:
    row = _read("certification", store.certifications.read_stored, stored, recorded)
    return _Certification(stored, row, recorded)


def _read(
    table: str, read: Callable[[StoredRow], Row], stored: StoredRow, recorded: _Recorded
) -> Row:
    """Return a row of a return that is the one that the kit's trail names."""
    try:
        row = read(stored)
        salt, payload = store.stored_rows.payload(table, stored)
    except NotAStudyError as error:
        raise _altered("a record in it is damaged") from error
    if commitment(salt, payload) != recorded.commitment:
        raise _altered("a record in it is not the one that its trail names")
    return row


def _order(record: _Judgement | _Certification) -> tuple[int, int]:
    """Return a key for the order in which a kit made its records."""
    number = record.row.sequence if isinstance(record, _Judgement) else 0
    return record.recorded.event, number


def _require_no_conflict(
    file: StudyFile,
    kit: KitRow,
    lines: EventLines,
    recorded: Sequence[_Recorded],
    code: str,
) -> None:
    """Raise KitError if the reader judged in the study what the kit does not know of."""
    start = lines.values[: kit.contents.event_count]
    known = {
        key.removeprefix(_PREFIX)
        for event in start
        for key in event["commitments"]
        if key.startswith(_PREFIX)
    }
    known |= {each.id for each in recorded}
    items = _items(file, kit)
    own = store.judgements.list_of_items(file, kit.reader)
    if any(record not in known for record, item in own if item in items):
        raise KitError(
            f"{code} also judged cases of the kit in this study. Both answers cannot be in force. "
            "Recall the kit, or restore the study from before.",
            KitRule.CONFLICT,
        )


def _items(file: StudyFile, kit: KitRow) -> dict[ItemId, ItemRow]:
    return {
        item.id: item
        for session in kit.contents.sessions
        for item in store.worklists.list_items(file, session, kit.reader)
    }


class _RecordChecker:
    """Checks the records of one return in order."""

    def __init__(self, file: StudyFile, kit: KitRow, known_count: int) -> None:
        self._file = file
        self._kit = kit
        self._sequence = kit.contents.judgement_count + known_count
        self._items = _items(file, kit)
        self._protocol: Protocol = store.protocols.get(file, kit.contents.protocol_version)
        self._case_codes = store.cases.codes(file)
        self._training = TrainingCheck(file, kit, self._items, self._protocol)
        records = store.judgements.list_of_items(file, kit.reader)
        self._records: dict[JudgementId, ItemId] = dict(records)

    def check(self, record: _Judgement | _Certification) -> None:
        """Check the next record, in the order of the kit's events."""
        if isinstance(record, _Certification):
            self._training.take_outcome(record.row, record.recorded.at)
            return
        row = record.row
        self._sequence += 1
        if row.sequence != self._sequence or row.at != record.recorded.at:
            raise _altered("a judgement in it is not the one that its trail names")
        item = self._items.get(row.item)
        if item is None:
            raise self._foreign(row.item)
        if row.document.protocol_version != self._kit.contents.protocol_version:
            raise _altered("a judgement names another version of the protocol")
        if row.id in self._records or store.judgements.is_any(self._file, row.id):
            raise _altered("it adds a judgement that the study has already")
        if row.supersedes is not None and self._records.get(row.supersedes) != row.item:
            raise _altered("a judgement supersedes one of another case")
        self._records[row.id] = row.item
        self._require_allowed(row, item)
        self._training.take_record(row)

    def _foreign(self, item: ItemId) -> KitError:
        try:
            store.worklists.item(self._file, item)
        except NotFoundError:
            return KitError(
                "The return judges an item that is in no worklist of this study. Nothing was "
                "merged.",
                KitRule.ITEM,
            )
        return KitError(
            "The return judges an item of another reader. Nothing was merged.", KitRule.READER
        )

    def _require_allowed(self, row: JudgementRow, item: ItemRow) -> None:
        """Raise KitError for values that the protocol does not define."""
        form, arm = row.document.form, item.arm
        protocol = self._protocol.for_case(self._case_codes[item.case])
        try:
            form_checks.check_form(form, protocol, arm)
            form_checks.check_timing(row.document.timing)
            if row.kind is JudgementKind.JUDGED:
                form_checks.check_complete(form, protocol, arm)
        except StateError as error:
            raise KitError(
                f"The return has an answer that the protocol does not allow: {error} Nothing was "
                "merged.",
                KitRule.ANSWER,
            ) from error


def _without_erased(
    file: StudyFile, records: Sequence[_Judgement]
) -> tuple[list[StoredRow], dict[str, dict[str, str]]]:
    """Return records without the texts on erased cases, and the commitments to these texts."""
    erased = store.cases.erased(file)
    items: dict[ItemId, CaseId] = (
        {each.row.item: store.worklists.item(file, each.row.item).case for each in records}
        if erased
        else {}
    )
    stripped: list[StoredRow] = []
    withheld: dict[str, dict[str, str]] = {}
    names = COMMITTED["judgement"].private
    for stored, row, _ in records:
        has_texts = any(stored.columns[name] for name in names)
        if not has_texts or items.get(row.item) not in erased:
            stripped.append(stored)
            continue
        withheld[row.id] = store.judgements.text_commitments(stored)
        stripped.append(store.judgements.without_texts(stored))
    return stripped, withheld


def _notes(file: StudyFile, kit: KitRow, lines: EventLines, known: int) -> list[str]:
    """Return sentences on the protocol and on times that cannot be right."""
    notes = []
    version, now = kit.contents.protocol_version, store.protocols.current(file).version
    if version != now:
        notes.append(
            f"The protocol was amended to version {now} after the kit was written. These "
            f"judgements were made under version {version} and stay valid under it. Write a new "
            "kit for readings under the amendment."
        )
    new = lines.values[known:]
    set_back = sum(event["kind"] == "clock set back" for event in new)
    if set_back:
        notes.append(f"The clock of the other computer was set back {set_back} times.")
    if any(event["at"] < kit.written_at for event in new):
        notes.append("Times in the return are before the writing of the kit: a clock was wrong.")
    if any(event["at"] > timestamp(file.now() + _CLOCK_SLACK) for event in new):
        notes.append("Times in the return are in the future: a clock was wrong.")
    return notes


def _training_note(code: str, row: CertificationRow) -> str:
    outcome = "passed" if row.is_passed else "not passed"
    return (
        f"Training of {code} {outcome} at attempt {row.attempt}: {row.right_count} of "
        f"{row.case_count} right."
    )


def _erased_note(withheld: Mapping[str, Mapping[str, str]]) -> list[str]:
    if not withheld:
        return []
    note = (
        f"Texts of {len(withheld)} judgements are left out: the data of their cases were erased "
        "after the kit was written. The answers stay. Have the kit deleted on the other computer."
    )
    return [note]


def _altered(what: str) -> KitError:
    return KitError(f"The return was altered: {what}. Nothing was merged.", KitRule.ALTERED)


def _fork(code: str) -> KitError:
    return KitError(
        f"The kit of {code} was continued twice: this return does not continue the one that was "
        "merged before. A copy of the kit was read on two computers. Keep one, and have the cases "
        "of the other read again. Nothing was merged.",
        KitRule.FORK,
    )
