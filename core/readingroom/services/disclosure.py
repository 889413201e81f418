"""Open single results to third parties, and verify openings from others."""

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from readingroom import store
from readingroom.audit.types import OpeningCheck, SumCheck
from readingroom.domain.accounts import Permission
from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import AuditError, NotFoundError
from readingroom.services.files import read_evidence, write_new
from readingroom.services.guard import Guard, requires
from readingroom.services.user_folders import own_records
from readingroom.store import StudyFile
from readingroom.store.result_fields import RecordedField

OPENING_ENDING = ".opening"
TOTAL_ENDING = ".total"
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9._-]+")


class RecordedResults(NamedTuple):
    """An event that records results, and the names of these results."""

    event: int
    names: tuple[str, ...]


class DisclosureService:
    """Opens results that the audit trail recorded at a session lock or a bundle export."""

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
        """Return a file that opens one result to its receivers, and no other result.

        Without an event it is the newest that records the result, or with `is_hidden`, which opens
        the additive commitment instead of the value, the newest that locked a session. Without an
        anchor a new checkpoint is signed if none covers the event.

        Raises:
            NotFoundError: there is no such result.
            AuditError: the anchor is not a checkpoint of the study or does not cover the event, or
                the audit trail contradicts an earlier checkpoint.
            ReadOnlyError: a checkpoint has to be signed, but the study cannot be written.
            StateError: the anchor cannot be read.
        """
        if is_hidden and event is None:
            # Only fields of a locked session enter a sum; an export records them again later.
            with suppress(NotFoundError):  # `find` below reports it, with the existing names
                fields = store.result_fields.find_final(self._file, name)
                event = max(field.event for field in fields)
        field = store.result_fields.find(self._file, name, is_added=is_hidden, event=event)
        if anchor:
            return store.disclosures.open_field(self._file, field, read_evidence(anchor))
        newest = store.checkpoints.newest(self._file)
        if newest is None or newest.size < field.event:
            self._file.sign()
        return store.disclosures.open_field(self._file, field)

    @requires(Permission.SEE_TRAIL)
    def recorded(self) -> tuple[RecordedResults, ...]:
        """Return the events that record results, with the names of these, newest first."""
        return tuple(RecordedResults(event, self.names(event)) for event in reversed(self.events()))

    @requires(Permission.SEE_RESULTS)
    def save(
        self,
        name: str,
        folder: Path,
        *,
        event: int | None = None,
        is_hidden: bool = False,
        anchor: Path | None = None,
    ) -> Path:
        """Write a file that opens one result into a folder; the arguments are those of `open`.

        Raises:
            StateError: the file exists, or the folder cannot be written.
            NotFoundError, AuditError, ReadOnlyError: as for `open`.
        """
        path = folder / f"{_NOT_IN_NAMES.sub('-', name)}{OPENING_ENDING}"
        content = self.open(name, event=event, is_hidden=is_hidden, anchor=anchor)
        write_new(path, content)
        return path

    @requires(Permission.SEE_RESULTS)
    def save_total(self, name: str, folder: Path, more: Sequence[RecordedField] = ()) -> Path:
        """Write a file that opens the total of a result over the locked sessions of this study.

        `more` are the commitments of other studies that are added.

        Raises:
            StateError: the file exists, or the folder cannot be written.
            NotFoundError: no locked session recorded the result.
            AuditError: the result has no total.
        """
        path = folder / f"{_NOT_IN_NAMES.sub('-', name)}{TOTAL_ENDING}"
        write_new(path, total_of((*self.final(name), *more)))
        return path

    @requires(Permission.SEE_TRAIL)
    def verify(self, path: Path) -> OpeningCheck:
        """Verify a file that opens a result against the events of this study.

        Raises:
            AuditError: the file is not a valid opening.
            StateError: it cannot be read.
        """
        log = store.meta.read(self._file).log_id
        bodies = store.events.bodies(self._file)
        return store.disclosures.verify_in_trail(read_evidence(path), bodies, log)

    @requires(Permission.SEE_RESULTS)
    def final(self, name: str) -> tuple[RecordedField, ...]:
        """Return the additive commitments of a result, one for each locked session.

        Raises:
            NotFoundError: there is none.
        """
        return store.result_fields.find_final(self._file, name)


def total_of(fields: Sequence[RecordedField]) -> bytes:
    """Return a file that opens the total of a result over locked sessions of one or more studies.

    Raises:
        AuditError: counts and proportions are mixed, or there are too many fields.
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

    It is verified against an anchor, a study or a bundle; without any of these the checkpoint in
    the file must be signed by keys that this computer has seen.

    Raises:
        AuditError: the file is not a valid opening, or the anchor is not a checkpoint.
        StoreError: the study cannot be opened.
        BundleError: the bundle cannot be read.
        StateError: a file cannot be read.
    """
    content = read_evidence(path)
    if bundle:
        from readingroom.bundle.verification import sound_trail

        log, bodies = sound_trail(bundle)
        return store.disclosures.verify_in_trail(content, bodies, log)
    if study:
        return _verify_in_study(content, study, passphrase)
    anchors = [read_evidence(anchor)] if anchor else []
    return store.disclosures.verify_opening(content, own_records(), anchors)


def verify_sum(parts: Sequence[Path], total: Path, *, anchors: Sequence[Path] = ()) -> SumCheck:
    """Verify that the commitments in opening files sum to an opened total.

    Raises:
        AuditError: a file is not a valid opening or total.
        StateError: a file cannot be read, or the commitment library cannot be loaded.
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
    """Verify an opening against a study, which must itself verify."""
    verification = store.verify(study, passphrase, trust_store=own_records())
    if not verification.is_sound:
        raise AuditError(f"{study.name} does not verify: {verification.findings[0]}")
    with StudyFile.open(
        study, clock=SystemClock(), passphrase=passphrase, is_read_only=True
    ) as file:
        log = store.meta.read(file).log_id
        return store.disclosures.verify_in_trail(content, store.events.bodies(file), log)
