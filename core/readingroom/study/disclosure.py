"""Opening single results to third parties, and verifying what others opened."""

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.clock import SystemClock
from readingroom.domain.disclosure import OpeningCheck, SumCheck
from readingroom.domain.errors import AuditError, NotFoundError, StateError
from readingroom.store import RecordedField, StudyFile
from readingroom.study.evidence_files import read_evidence
from readingroom.study.guard import Guard, requires
from readingroom.study.user_folders import own_records

OPENING_ENDING = ".opening"
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9._-]+")


class RecordedResults(NamedTuple):
    """An event that records results, and the names of these."""

    event: int
    names: tuple[str, ...]


class DisclosureService:
    """Opens results that the trail recorded when a session was locked or a bundle exported."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.SEE_TRAIL)
    def events(self) -> tuple[int, ...]:
        """Return the numbers of the events that record results, oldest first."""
        return store.result_fields.recorded_in(self._file)

    @requires(Permission.SEE_TRAIL)
    def names(self, event: int) -> tuple[str, ...]:
        """Return the names of the results that an event records."""
        return store.result_fields.names(self._file, event)

    @requires(Permission.SEE_RESULTS)
    def open(
        self,
        name: str,
        *,
        event: int | None = None,
        is_hidden: bool = False,
        anchor: Path | None = None,
    ) -> bytes:
        """Return a file that opens one result to whoever gets it, and no other.

        Args:
            name: the name of the result.
            event: the event that records it; without it the newest one, or with `is_hidden` the
                newest that locked a session.
            is_hidden: open the commitment that can be added in place of the value.
            anchor: a file with a checkpoint that the receiver keeps, to open it under; without one
                a checkpoint is signed if none covers the event.

        Raises:
            NotFoundError: there is no such result.
            AuditError: the anchor is no checkpoint of the study, or does not cover the event; the
                trail contradicts what was signed before.
            ReadOnlyError: a checkpoint has to be signed, and the study cannot be written.
            StateError: the anchor cannot be read.
        """
        if is_hidden and event is None:
            # Only what a locked session recorded enters a sum; an export records it again later.
            with suppress(NotFoundError):  # told below, with what there is
                event = max(one.event for one in store.result_fields.find_final(self._file, name))
        field = store.result_fields.find(self._file, name, is_added=is_hidden, event=event)
        if anchor:
            return store.disclosures.open_field(self._file, field, read_evidence(anchor))
        newest = store.checkpoints.newest(self._file)
        if newest is None or newest.size < field.event:
            self._file.sign()
        return store.disclosures.open_field(self._file, field)

    @requires(Permission.SEE_TRAIL)
    def recorded(self) -> RecordedResults | None:
        """Return the newest event that records results, with their names; None without one."""
        events = self.events()
        return RecordedResults(events[-1], self.names(events[-1])) if events else None

    @requires(Permission.SEE_RESULTS)
    def save(self, name: str, folder: Path) -> Path:
        """Write a file that opens one result of the newest event into a folder.

        Raises:
            StateError: there is such a file already, or the folder cannot be written.
            NotFoundError, AuditError, ReadOnlyError: as for `open`.
        """
        content = self.open(name)
        path = folder / f"{_NOT_IN_NAMES.sub('-', name)}{OPENING_ENDING}"
        try:
            with path.open("xb") as file:
                file.write(content)
        except FileExistsError as error:
            raise StateError(
                f"{path.name} is there already. Choose another folder, or take that one."
            ) from error
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise StateError(f"{path.name} cannot be written: {reason}.") from error
        return path

    @requires(Permission.SEE_TRAIL)
    def verify(self, path: Path) -> OpeningCheck:
        """Verify a file that opens a result against the events of this study.

        Raises:
            AuditError: the file opens no result.
            StateError: it cannot be read.
        """
        log = store.meta.read(self._file).log_id
        bodies = store.events.bodies(self._file)
        return store.disclosures.verify_in_trail(read_evidence(path), bodies, log)

    @requires(Permission.SEE_RESULTS)
    def final(self, name: str) -> tuple[RecordedField, ...]:
        """Return the commitments that can be added of a result, one for each locked session.

        Raises:
            NotFoundError: there is none.
        """
        return store.result_fields.find_final(self._file, name)


def total_of(fields: Sequence[RecordedField]) -> bytes:
    """Return a file that opens the total of a result over locked sessions, of one study or more.

    Raises:
        AuditError: it is a count in one and a share in another, or there are too many.
    """
    return store.disclosures.open_total(fields)


def verify_opening(
    path: Path,
    *,
    anchor: Path | None = None,
    study: Path | None = None,
    bundle: Path | None = None,
    passphrase: str | None = None,
) -> OpeningCheck:
    """Verify a file that opens a result.

    Against a checkpoint that was kept elsewhere, a study, or a bundle; without any of these the
    signatures of the checkpoint that comes with it must be by keys that this computer saw.

    Raises:
        AuditError: the file opens no result, or the anchor is no checkpoint.
        StoreError: the study cannot be opened.
        BundleError: the bundle cannot be read.
        StateError: a file cannot be read.
    """
    content = read_evidence(path)
    if bundle:
        from readingroom.bundle import sound_trail

        log, bodies = sound_trail(bundle)
        return store.disclosures.verify_in_trail(content, bodies, log)
    if study:
        return _verify_in_study(content, study, passphrase)
    anchors = [read_evidence(anchor)] if anchor else []
    return store.disclosures.verify_opening(content, own_records(), anchors)


def verify_sum(parts: Sequence[Path], total: Path, *, anchors: Sequence[Path] = ()) -> SumCheck:
    """Verify that the commitments in opening files add up to an opened total.

    Raises:
        AuditError: a file is not what it should be.
        StateError: a file cannot be read, or the library for such commitments not loaded.
    """
    contents = [read_evidence(part) for part in parts]
    for part, content in zip(parts, contents, strict=True):
        try:
            store.disclosures.opened_field(content)
        except AuditError as error:
            raise AuditError(f"{part.name}: {error}") from error
    return store.disclosures.verify_sum(
        contents,
        read_evidence(total),
        own_records(),
        [read_evidence(anchor) for anchor in anchors],
    )


def _verify_in_study(content: bytes, study: Path, passphrase: str | None) -> OpeningCheck:
    """Verify an opening against a study, which must itself be sound."""
    verdict = store.verify(study, passphrase, trust_store=own_records())
    if not verdict.is_sound:
        raise AuditError(f"{study.name} is not sound: {verdict.findings[0]}")
    with StudyFile.open(
        study, clock=SystemClock(), passphrase=passphrase, is_read_only=True
    ) as file:
        log = store.meta.read(file).log_id
        return store.disclosures.verify_in_trail(content, store.events.bodies(file), log)
