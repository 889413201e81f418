"""Verification of a study file from its bytes up.

Checked, in this order: the schema; SQLite's own structure and references; every event's canonical
form, place, leaf and chain; the tree over the events, its checkpoints and their signatures, and the
evidence on the trail outside the file; every row against the newest commitment to it, and no row or
commitment without the other; whether erased data is deleted; every stored file against its hash,
and none without a case or output that names it; the trails of reader kits, and that judgements
merged from them are those that they recorded; every byte of a normally closed plain file,
including drafts, which are not part of the trail. The file alone cannot reveal a truncated tail
with its rows, a restored old copy, or a rewritten trail with new keys: this needs evidence outside
the file.
"""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path

from readingroom.audit.canonical import encode_sorted, require_canonical
from readingroom.audit.chain import LEAF_PREFIX, first_chain
from readingroom.audit.checkpoints import read_checkpoint
from readingroom.audit.commitment import commitment
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.types import Verification
from readingroom.domain.errors import AuditError, FileInUseError, ReadOnlyError, StoreError
from readingroom.domain.json_text import NestingError, read_json
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.store import assets, normal_form, schema
from readingroom.store.commitments import openings, take_in
from readingroom.store.database import (
    HasDatabase,
    connect,
    driver_errors,
    fetch,
    is_log_waiting,
    require_file,
    stream,
)
from readingroom.store.lock import WriterLock
from readingroom.store.named_assets import named_assets
from readingroom.store.read_access import ReadAccess, open_reading
from readingroom.store.trail import anchors
from readingroom.store.trail.checkpoint_signer import ExpectedTreeHead
from readingroom.store.trail.events import BODY_NAMES
from readingroom.store.verification import erasure_check, kit_check, signature_check
from readingroom.store.verification.tree_check import TreeCheck

CHECKED = (
    "schema and append-only triggers",
    "file structure and references",
    "events: order, canonical form, hash chain",
    "Merkle tree, checkpoints and their signatures",
    "rows against their commitments, and erasures",
    "electronic signatures: keys, records and events",
    "stored files against their hashes",
    "reader kits, and judgements merged from them",
)
_MOST_FINDINGS = 50
_WRONG_TYPES = (TypeError, AttributeError, ValueError)
_WRONG_TYPE = "A stored value has the wrong type: the file was changed or is damaged."
_REPORT_EVERY = 5000


@dataclass(slots=True)
class _Report:
    """Findings so far."""

    progress: Progress
    findings: list[str] = field(default_factory=list)
    first_bad_event: int | None = None
    event_count: int = 0
    head: str = ""
    commitments: dict[str, str] = field(default_factory=dict)
    expected: tuple[ExpectedTreeHead, ...] = ()
    signed: tuple[ExpectedTreeHead, ...] = ()
    tree: TreeCheck | None = None

    def add(self, sentence: str) -> None:
        """Add a finding once, up to a readable number."""
        if len(self.findings) < _MOST_FINDINGS and sentence not in self.findings:
            self.findings.append(sentence)

    def add_event(self, sequence: int, what: str) -> None:
        """Add a finding about an event."""
        if self.first_bad_event is None:
            self.first_bad_event = sequence
        self.add(f"Event {sequence}: {what}.")


def verify(
    path: Path,
    passphrase: str | None = None,
    *,
    trust_store: LocalTrustStore | None = None,
    anchor: bytes | None = None,
    progress: Progress = NO_PROGRESS,
) -> Verification:
    """Verify a study file.

    `trust_store` has the records of this computer on studies: they are compared, and updated for a
    valid study. `anchor` is a checkpoint from elsewhere, as a signed note.

    Raises:
        StoreError: the file cannot be opened; the subclass gives the reason.
        AuditError: the anchor is not a checkpoint.
    """
    with _opened(path, passphrase) as source:
        schema.require_current(source)
        with driver_errors(path):
            source.database.execute("BEGIN")  # one state of the file, even during writes of others
        verdict = verify_open(source, trust_store=trust_store, anchor=anchor, progress=progress)
        with driver_errors(path):
            if source.database.in_transaction:  # reading a damaged page may have ended it
                source.database.execute("ROLLBACK")
        return verdict if passphrase is not None else _with_every_byte(source, verdict)


@contextlib.contextmanager
def _opened(path: Path, passphrase: str | None) -> Iterator[ReadAccess]:
    """Open a file for reading; exclusively if it has no writer and no pending log."""
    require_file(path)
    with contextlib.ExitStack() as stack:
        is_alone = False
        with contextlib.suppress(FileInUseError, ReadOnlyError):
            lock = stack.enter_context(WriterLock.acquire(path))
            is_alone = not is_log_waiting(path)
            if not is_alone:
                lock.close()
        if is_alone:
            access = ReadAccess(path, connect(path, passphrase, mode="immutable"))
        else:
            access = open_reading(path, passphrase)
        yield stack.enter_context(access)


def _with_every_byte(source: HasDatabase, verdict: Verification) -> Verification:
    """Compare every byte of a closed plain file; in an encrypted one each page is authenticated."""
    if not verdict.is_sound:
        return verdict
    if is_log_waiting(source.path) or not normal_form.is_closed(source):
        note = "unused space was not compared: the study is open, was not closed, or is very large"
        return replace(verdict, checked=(*verdict.checked, note))
    checked = (*verdict.checked, "every byte against the normal form")
    if normal_form.differs(source):
        finding = "Bytes outside the study's content were changed since the file was closed."
        return replace(verdict, checked=checked, is_sound=False, findings=(finding,))
    return replace(verdict, checked=checked)


def verify_open(
    source: HasDatabase,
    *,
    trust_store: LocalTrustStore | None = None,
    anchor: bytes | None = None,
    progress: Progress = NO_PROGRESS,
) -> Verification:
    """Verify an open file, as `verify` does; damage that stops the reading is a finding.

    Raises:
        AuditError: the anchor is not a checkpoint.
    """
    if anchor is not None:
        read_checkpoint(anchor)
    report = _Report(progress)
    try:
        outer = anchors.external_evidence(source, trust_store, anchor)
    except (StoreError, AuditError) as error:
        outer = anchors.ExternalEvidence(findings=[str(error)])
    except _WRONG_TYPES:
        outer = anchors.ExternalEvidence(findings=[_WRONG_TYPE])
    report.expected, report.signed = tuple(outer.states), tuple(_signed_states(source))
    for step in _STEPS:
        try:
            step(source, report)
        except (StoreError, AuditError) as error:
            report.add(str(error))
        except _WRONG_TYPES:
            report.add(_WRONG_TYPE)
    for finding in outer.findings:
        report.add(finding)
    notes = outer.notes
    if trust_store and not report.findings:
        notes += anchors.remember(source, trust_store)
    return Verification(
        is_sound=not report.findings,
        event_count=report.event_count,
        head=report.head,
        findings=tuple(report.findings),
        first_bad_event=report.first_bad_event,
        checked=(*CHECKED, *outer.compared),
        notes=tuple(dict.fromkeys(notes)),
    )


def _check_schema(source: HasDatabase, report: _Report) -> None:
    for difference in schema.differences(source):
        report.add(f"The schema differs: {difference.sentence}.")


def _check_structure(source: HasDatabase, report: _Report) -> None:
    """Have SQLite check pages, indexes, types and references."""
    for (message,) in fetch(source, "PRAGMA integrity_check(10)"):
        for line in message.splitlines():
            if line != "ok" and not line.startswith("***"):  # a heading
                report.add(f"The file's structure is damaged: {line}.")
    for table, *_ in fetch(source, "PRAGMA foreign_key_check")[:1]:
        report.add(f"The file's structure is damaged: a row of {table} refers to a missing row.")


def _check_events(source: HasDatabase, report: _Report) -> None:
    """Re-derive every leaf and chain value from the bodies."""
    log_ids = fetch(source, "SELECT log_id FROM meta")
    if len(log_ids) != 1:
        report.add("The file has no log ID.")
        return
    chain, tree = first_chain(log_ids[0][0]), TreeCheck(source, report.expected, report.signed)
    total = int(fetch(source, "SELECT count(*) FROM event")[0][0])
    rows = stream(source, "SELECT seq, body, leaf, chain FROM event ORDER BY seq")
    expected, latest = 0, report.commitments
    for sequence, body, leaf, stored in rows:
        expected += 1
        if expected % _REPORT_EVERY == 0:
            report.progress.raise_if_cancelled()
            report.progress.report(Step(expected, total, "Checking events"))
        derived = sha256(LEAF_PREFIX + body).digest()
        if sequence != expected:
            report.add_event(expected, f"it is missing; event {sequence} follows")
            expected = sequence
        elif derived != leaf:
            report.add_event(sequence, "its content does not match the recorded hash")
        elif sha256(chain + derived).digest() != stored:
            report.add_event(sequence, "the hash chain to the previous event is broken")
        tree.add(derived, expected)
        fault = _body_fault(sequence, body, latest, tree)
        if fault:
            report.add_event(sequence, fault)
        chain = stored
    report.event_count, report.head = expected, chain.hex()
    if not expected:
        report.add("The file has no events.")
    report.tree = tree


def _check_tree(_source: HasDatabase, report: _Report) -> None:
    """Compare the derived tree with stored evidence; faulty events give another tree anyway."""
    if report.tree and report.first_bad_event is None:
        for finding in report.tree.findings():
            report.add(finding)


def _body_fault(sequence: int, body: bytes, latest: dict[str, str], tree: TreeCheck) -> str:
    """Return the fault of an event's bytes, or ""; collect its commitments and counts."""
    try:
        values = read_json(body)
    except NestingError:
        return "it is not in canonical form"
    except ValueError:
        return "it is not JSON"
    if type(values) is not dict or values.keys() != BODY_NAMES:
        return "it does not have the fields of an event"
    if values["sequence"] != sequence:
        return "it has the number of another event"
    try:
        require_canonical(values["details"])
        commitments = values["commitments"]
        if commitments:
            require_canonical(commitments)
            take_in(latest, commitments)
        tree.compare_count(sequence, values["checkpoints"])
        is_canonical = encode_sorted(values) == body
    except (AuditError, AttributeError, TypeError, ValueError):
        is_canonical = False
    return "" if is_canonical else "it is not in canonical form"


def _check_rows(source: HasDatabase, report: _Report) -> None:
    """Compare every row with the newest commitment to it."""
    unseen = dict(report.commitments)
    for number, opening in enumerate(openings(source), 1):
        if number % _REPORT_EVERY == 0:
            report.progress.raise_if_cancelled()
            report.progress.report(Step(number, len(report.commitments), "Checking rows"))
        recorded = unseen.pop(opening.key, None)
        if recorded is None:
            report.add(f"The row {opening.key} is not in the audit trail.")
        elif recorded != commitment(opening.salt, opening.payload):
            report.add(f"The row {opening.key} does not match the audit trail.")
    for key in unseen:
        report.add(f"The row {key} is missing, but the audit trail recorded it.")


def _signed_states(source: HasDatabase) -> list[ExpectedTreeHead]:
    """Return the trail states in personal signatures; other steps report damage."""
    with contextlib.suppress(StoreError, AuditError, *_WRONG_TYPES):
        return signature_check.states(source)
    return []


def _check_signatures(source: HasDatabase, report: _Report) -> None:
    for finding in signature_check.findings(source):
        report.add(finding)


def _check_assets(source: HasDatabase, report: _Report) -> None:
    """Hash every stored file and compare the files with those that cases and outputs name."""
    named = named_assets(source)
    stored = assets.list_ids(source)
    for number, asset in enumerate(stored, 1):
        report.progress.raise_if_cancelled()
        report.progress.report(Step(number, len(stored), "Checking stored files"))
        try:
            assets.check(source, asset)
        except AuditError:
            report.add(f"The stored file {asset[:12]}… has been changed.")
    for asset in sorted(named.difference(stored)):
        report.add(f"The stored file {asset[:12]}… is missing.")
    for asset in sorted(set(stored).difference(named)):
        report.add(f"The stored file {asset[:12]}… belongs to no case or output.")


def _check_erasures(source: HasDatabase, report: _Report) -> None:
    for finding in erasure_check.findings(source):
        report.add(finding)


def _check_kits(source: HasDatabase, report: _Report) -> None:
    for finding in kit_check.findings(source):
        report.add(finding)


_STEPS = (
    _check_schema,
    _check_structure,
    _check_events,
    _check_tree,
    _check_rows,
    _check_signatures,
    _check_erasures,
    _check_assets,
    _check_kits,
)
