"""Audit trail: events of the study and their verification."""

import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from readingroom.audit.types import Event, FieldKind, TrailCheckpoint, Verification
from readingroom.domain.accounts import Credentials
from readingroom.domain.clock import Clock, timestamp
from readingroom.services.disclosure import verify_opening
from readingroom.services.files import PROOF_ENDING, verify_path
from readingroom.services.study import SYSTEM_CLOCK
from readingroom.services.study_totals import OtherStudies, save_total
from readingroom_desktop.assurance.audit_trail.events import TrailEventsViewModel
from readingroom_desktop.assurance.audit_trail.totals import TrailTotalsViewModel
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.formats import (
    count,
    decimal,
    filled,
    moment,
    numbered,
    tr,
    tr_core,
    tr_core_name,
)

if TYPE_CHECKING:
    from readingroom.audit.types import OpeningCheck
    from readingroom.services.disclosure import RecordedResults
    from readingroom.services.trail.service import SavedCheckpoint


class AuditTrailViewModel(TrailEventsViewModel):
    """Loads events in chunks, verifies the chain, signs checkpoints and opens results."""

    def __init__(
        self, thread: StudyThread, parent: QObject | None = None, *, clock: Clock = SYSTEM_CLOCK
    ) -> None:
        super().__init__(thread, parent)
        self._clock = clock
        self.totals = TrailTotalsViewModel(thread, self)
        self.verification: Verification | None = None
        """Newest verification; kept until the next one."""
        self.verified_at: datetime | None = None
        self.checkpoint: TrailCheckpoint | None = None
        self.saved: Path | None = None
        self.recorded: tuple[RecordedResults, ...] = ()
        """Events that record results, newest first."""
        self.other_studies: tuple[Path, ...] = ()
        """Studies whose sessions are added to a total."""
        self.opened = ""
        self.is_opened_sound = True
        self._is_compared = False
        self._is_comparing = False

    def refresh(self) -> None:
        """Load events after the last shown one, and the newest checkpoint."""
        super().refresh()
        self._load(lambda study: study.trail.newest_checkpoint(), self._on_checkpoint)
        self._load(lambda study: study.disclosure.recorded(), self._on_recorded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.verification, self.verified_at = None, None
        self.checkpoint, self.saved, self._is_compared = None, None, False
        self.recorded, self.opened, self.other_studies = (), "", ()
        self.totals.clear()
        super().clear()

    def verify(self) -> None:
        """Recompute the whole chain."""
        self._verify(None)

    def compare(self, anchor: Path) -> None:
        """Recompute the whole chain, and compare it with an external checkpoint."""
        self._verify(anchor)

    def _verify(self, anchor: Path | None) -> None:
        self._is_comparing = anchor is not None
        self._start_job(
            tr("Verifying the audit trail"),
            lambda study, progress: study.trail.verify(anchor=anchor, progress=progress),
            self._on_verified,
        )

    @property
    def can_save(self) -> bool:
        """Return whether a checkpoint can be signed: there are events, and no job runs."""
        return self.total > 0 and self.job is None and not self.is_read_only

    def save_checkpoint(self, folder: Path) -> None:
        """Sign a checkpoint, and write it and its printable page into a folder."""
        self._start_job(
            tr("Signing a checkpoint"),
            lambda study, _progress: study.trail.save_checkpoint(folder),
            self._on_saved,
        )

    def save_proof(self, event: Event, folder: Path) -> None:
        """Write an inclusion proof of one event into a folder; it discloses no other event."""

        def report(path: Path) -> None:
            self.noticed.emit(tr("Proof written to %1.", path.name))
            self.refresh()

        self._start_job(
            tr("Proving an event"),
            lambda study, _progress: study.trail.save_proof(event.sequence, folder),
            report,
        )

    def recorded_by(self, event: int | None) -> "RecordedResults | None":
        """Return the results of an event, of the newest without one; None if there is none."""
        chosen = (each for each in self.recorded if event is None or each.event == event)
        return next(chosen, None)

    def recorded_words(self, event: int | None) -> str:
        """Describe the results of an event that can be opened."""
        recorded = self.recorded_by(event)
        if recorded is None:
            return tr("No results until a session is locked or a bundle is exported.")
        return numbered(
            len(recorded.names),
            tr("1 result, recorded by event %2"),
            tr("%1 results, recorded by event %2"),
        ).replace("%2", count(recorded.event))

    def open_result(
        self,
        name: str,
        folder: Path,
        *,
        event: int | None = None,
        is_hidden: bool = False,
        anchor: Path | None = None,
    ) -> None:
        """Write an opening of one result, or of its commitment for totals, into a folder.

        Args:
            name: name of the result.
            folder: where the file is written.
            event: event that recorded it, None for the newest.
            is_hidden: whether only the commitment is opened.
            anchor: checkpoint that the proof refers to, None for one of this computer.
        """
        self.opened = ""
        self._start_job(
            tr("Disclosing a result"),
            lambda study, _progress: study.disclosure.save(
                name, folder, event=event, is_hidden=is_hidden, anchor=anchor
            ),
            self._on_result_saved,
        )

    def add_studies(self, paths: Sequence[Path]) -> None:
        """Add the sessions of other studies to totals."""
        self.other_studies = tuple(dict.fromkeys((*self.other_studies, *paths)))
        self.changed.emit()

    def forget_studies(self) -> None:
        """Total the sessions of this study only."""
        self.other_studies = ()
        self.changed.emit()

    def open_total(
        self, name: str, folder: Path, passphrase: str = "", person: Credentials | None = None
    ) -> None:
        """Write an opening of a result's total over the locked sessions into a folder.

        `passphrase` and `person` open the other studies that are added.
        """
        self.opened = ""
        others = OtherStudies(self.other_studies, passphrase or None, person)
        self._start_job(
            tr("Disclosing a total"),
            lambda study, _progress: save_total(study, name, folder, others),
            self._on_result_saved,
        )

    def verify_opening(
        self, path: Path, *, anchor: Path | None = None, bundle: Path | None = None
    ) -> None:
        """Verify the opening of a result, or the proof file of an event.

        An opening is verified against a checkpoint or a bundle, without either against the study.
        """
        self.opened = ""
        if path.suffix.lower() == PROOF_ENDING:
            self._start_job(
                tr("Verifying a proof"),
                lambda _study, _progress: verify_path(path),
                self._on_proof_verified,
            )
            return
        self._start_job(
            tr("Verifying an opened result"),
            lambda study, _progress: (
                verify_opening(path, anchor=anchor, bundle=bundle)
                if anchor or bundle
                else study.disclosure.verify(path)
            ),
            self._on_opening_verified,
        )

    @property
    def checkpoint_words(self) -> str:
        """Describe the newest checkpoint."""
        checkpoint = self.checkpoint
        if checkpoint is None:
            return tr("No checkpoint signed yet.")
        singular, plural = tr("Covers the first event"), tr("Covers the first %1 events")
        return numbered(checkpoint.size, singular, plural)

    @property
    def verdict(self) -> str:
        """Describe the verification with its time, empty before the first one."""
        verification = self.verification
        if verification is None:
            return ""
        parts = [self._verdict_of(verification)]
        if self.verified_at is not None:
            at = moment(timestamp(self.verified_at), with_seconds=True)
            parts.append(tr("Verified %1", at))
            if self.total > verification.event_count > 0:
                since = self.total - verification.event_count
                singular, plural = tr("1 event added since"), tr("%1 events added since")
                parts.append(numbered(since, singular, plural))
        return "   ·   ".join(parts)

    def _verdict_of(self, verification: Verification) -> str:
        if verification.is_sound:
            text = tr("Valid: %1, head %2")
            if self._is_compared:
                text = tr("Valid and consistent with the checkpoint: %1, head %2")
            events = numbered(verification.event_count, tr("1 event"), tr("%1 events"))
            return ". ".join(
                (filled(text, events, verification.head[:8]), *map(tr_core, verification.notes))
            )
        if verification.first_bad_event is None:
            return tr("Not valid: %1", tr_core(verification.findings[0]))
        text = tr("Not valid: event %1 is the first invalid one. %2")
        first = count(verification.first_bad_event)
        return filled(text, first, tr_core(verification.findings[0]))

    def _on_checkpoint(self, checkpoint: TrailCheckpoint | None) -> None:
        self.checkpoint = checkpoint
        self.changed.emit()

    def _on_recorded(self, recorded: tuple["RecordedResults", ...]) -> None:
        self.recorded = recorded
        self.changed.emit()

    def _on_result_saved(self, path: Path) -> None:
        self.opened, self.is_opened_sound = str(path), True
        self._report_write(tr("%1 written.", path.name))
        self.changed.emit()

    def _on_opening_verified(self, verdict: "OpeningCheck") -> None:
        self.is_opened_sound = verdict.opened is not None
        if verdict.opened is None:
            self.opened = tr("Not valid: %1", tr_core(verdict.findings[0]))
        else:
            opened = verdict.opened
            text = tr("Valid: event %1 recorded this for %2.")
            text = filled(text, count(opened.event), opened.name)
            is_value = opened.kind is FieldKind.VALUE
            content = tr("A commitment for totals; the value is not disclosed.")
            self.opened = f"{text}\n{value_text(opened.value) if is_value else content}"
        self.changed.emit()

    def _on_proof_verified(self, verification: Verification) -> None:
        self.is_opened_sound = verification.is_sound
        if verification.is_sound:
            notes = map(tr_core, verification.notes)
            self.opened = "\n".join((tr("Valid proof of an event."), *notes))
        else:
            self.opened = tr("Not valid: %1", tr_core(verification.findings[0]))
        self.changed.emit()

    def _on_saved(self, saved: "SavedCheckpoint") -> None:
        self.checkpoint, self.saved = saved.checkpoint, saved.note
        self._report_write(tr("Checkpoint signed and written."))
        self.changed.emit()

    def _on_verified(self, verification: Verification) -> None:
        self.verification, self._is_compared = verification, self._is_comparing
        self.verified_at = self._clock.now()
        self.changed.emit()


def value_text(text: str) -> str:
    """Format a recorded value: an estimate with its interval, to four decimals."""
    value = json.loads(text)
    if not isinstance(value, dict):
        return str(value)
    if "not_estimable" in value:
        return tr_core(str(value["not_estimable"]))
    middle, low, high = (decimal(float(value[name]), 4) for name in ("value", "low", "high"))
    return f"{middle} [{low}, {high}] ({tr_core_name(value['scale'])}, n = {value['n']})"


def body_text(event: Event) -> str:
    """Format an event's body as indented JSON, with commitments to results as a count."""
    body = event.body
    stated = body.get("commitments")
    if isinstance(stated, dict):
        others = {key: value for key, value in stated.items() if not key.startswith(_RESULTS)}
        folded = len(stated) - len(others)
        if folded:
            body = {**body, "commitments": {**others, f"{_RESULTS}…": f"{folded} commitments"}}
    return json.dumps(body, indent=2, ensure_ascii=False, sort_keys=True)


_RESULTS = "result_field/"
