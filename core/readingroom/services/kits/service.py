"""Reader kits: write, recall, hand back and merge."""

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

import readingroom
from readingroom import store
from readingroom.audit.proquints import code_of
from readingroom.domain.accounts import Permission
from readingroom.domain.clock import Clock
from readingroom.domain.errors import KitError
from readingroom.domain.ids import ReaderId
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.study import KitOrigin, StudyState
from readingroom.services.conduct.training import ReaderTraining
from readingroom.services.confirmation import check_reason
from readingroom.services.guard import Guard, requires
from readingroom.services.kits.checking import CheckedReturn, check_return
from readingroom.services.kits.return_file import (
    FORMAT,
    ReturnDocument,
    read_return,
    write_return,
)
from readingroom.services.kits.types import (
    KitRule,
    KitState,
    KitWritten,
    ReturnReview,
    ReturnWritten,
    Workstation,
)
from readingroom.services.kits.writing import KitPlan, plan_kit, write_content
from readingroom.store import StudyFile
from readingroom.store.reader_kits import KitContents, KitRow, ReturnContents
from readingroom.store.stored_rows import StoredRow

CODE_BYTES = 12
"""Random bytes of the code that opens a kit: 96 bits, in six words."""
NOT_WRITTEN = "The kit could not be written"
"""Reason of the recall of a kit that was recorded, and then not written completely."""


class KitService:
    """Sessions of readers on other computers, without a network."""

    def __init__(self, file: StudyFile, guard: Guard, clock: Clock) -> None:
        self._file = file
        self._guard = guard
        self._clock = clock

    @requires(Permission.SEE_STUDY)
    def origin(self) -> KitOrigin | None:
        """Return the origin of this study if it is a kit, None otherwise."""
        return store.reader_kits.origin(self._file)

    @requires(Permission.RUN_SESSION)
    def write_kit(
        self, reader: ReaderId, path: Path, *, progress: Progress = NO_PROGRESS
    ) -> KitWritten:
        """Write the worklists of a reader into a new encrypted study file, and record it.

        Until the kit is recalled, the reader's cases cannot be read in this study. The returned
        code is stored nowhere: without it nobody opens the kit.

        Raises:
            KitError: no session is open, or the reader has a kit that is not recalled, or no case
                to read.
            NotFoundError: there is no such reader.
            StateError: a file of this name exists.
            StoreError: the file cannot be written; the subclass gives the reason.
            AuditError: a stored file of the study was changed.
            Cancelled: the user stopped; no file is left.
        """
        self._require_study()
        code = store.readers.get(self._file, reader).code
        if store.meta.read(self._file).state is not StudyState.OPEN:
            raise KitError(
                "No session is open. A reader kit is written while one is.", KitRule.STUDY_STATE
            )
        if store.reader_kits.is_out(self._file, reader):
            raise KitError(
                f"A kit of {code} is out already. Recall it before you write another.",
                KitRule.KIT_OUT,
            )
        plan = plan_kit(self._file, reader)
        kit, secret = os.urandom(16).hex(), os.urandom(CODE_BYTES)
        passphrase = code_of(secret)
        is_recorded = False

        def prepare(draft: StudyFile) -> None:
            nonlocal is_recorded
            self._write(draft, plan, kit, progress)
            is_recorded = True

        try:
            StudyFile.create(
                path, title=plan.title, clock=self._clock, passphrase=passphrase, prepare=prepare
            ).close()
        except BaseException:
            if is_recorded:
                self._recall(kit, code, NOT_WRITTEN)
            raise
        passed = plan.training.passed
        return KitWritten(
            *(kit, path, code, passphrase, len(plan.sessions), plan.item_count, len(plan.outputs)),
            training_count=plan.training.open_count,
            certification=ReaderTraining(self._file).certification(passed) if passed else None,
        )

    def _write(self, draft: StudyFile, plan: KitPlan, kit: str, progress: Progress) -> None:
        """Write a kit and record it in the study, before the kit gets its name.

        A kit that exists is thus always known; one that is known may be missing after a crash, and
        is recalled then.
        """
        import pyrage

        identity = pyrage.x25519.Identity.generate()
        head = store.events.head(self._file)
        origin = KitOrigin(
            kit=kit,
            study_log_id=store.meta.read(self._file).log_id,
            study_event_count=head.count,
            study_head=head.chain,
            reader=plan.reader.id,
            reader_code=plan.reader.code,
            protocol_version=plan.protocol.protocol.version,
            protocol_sha256=plan.protocol_sha256,
            items_sha256=plan.items_sha256,
            assets_sha256=plan.assets_sha256,
            sessions=tuple(session.id for session in plan.sessions),
            judgement_count=plan.judgement_count,
            recipient=str(identity.to_public()),
            certification_count=len(plan.training.outcomes),
        )
        write_content(draft, self._file, plan, origin, progress)
        end = store.events.head(draft)
        events, events_sha256 = store.reader_kits.packed(store.events.bodies(draft))
        ed25519, ml_dsa_44 = store.checkpoints.vkeys(draft)
        contents = KitContents(
            log_id=store.meta.read(draft).log_id,
            vkeys=(ed25519, ml_dsa_44),
            recipient=origin.recipient,
            protocol_version=origin.protocol_version,
            protocol_sha256=origin.protocol_sha256,
            items_sha256=origin.items_sha256,
            assets_sha256=origin.assets_sha256,
            sessions=origin.sessions,
            item_count=plan.item_count,
            judgement_count=plan.judgement_count,
            event_count=end.count,
            head=end.chain,
            events_sha256=events_sha256,
            training_items=plan.training.items,
            reference_position=plan.training.reference_position,
        )
        author = self._guard.actor()
        details = {"kit": kit, "reader": plan.reader.code, "item_count": plan.item_count}
        with self._file.change("kit written", author, details) as change:
            change.details["kit_log_id"] = contents.log_id
            change.details["protocol_version"] = contents.protocol_version
            store.reader_kits.add(
                change, kit, plan.reader.id, author, contents, str(identity), events
            )

    @requires(Permission.RUN_SESSION, Permission.SEE_READINGS)
    def list_all(self) -> tuple[Workstation, ...]:
        """Return the work of each reader on other computers, in order of addition."""
        kits = {kit.reader: kit for kit in store.reader_kits.list_all(self._file)}
        erased = store.cases.erased(self._file)
        lines = []
        for reader in store.readers.list_all(self._file):
            items = [
                item
                for session in store.worklists.sessions_of(self._file, reader.id)
                for item in store.worklists.list_items(self._file, session, reader.id)
                if item.case not in erased
            ]
            judged = store.judgements.list_done_items(self._file, reader.id)
            done = sum(item.id in judged for item in items)
            kit = kits.get(reader.id)
            returns = store.reader_kits.list_returns(self._file, kit.id) if kit else ()
            lines.append(
                Workstation(
                    reader=reader.id,
                    reader_code=reader.code,
                    state=_state(kit, has_return=bool(returns), is_done=done == len(items)),
                    kit=kit.id if kit else "",
                    written_at=kit.written_at if kit else "",
                    merged_at=returns[-1].merged_at if returns else "",
                    return_count=len(returns),
                    done_count=done,
                    item_count=len(items),
                    erased_count=self._erased_since(kit) if kit else 0,
                )
            )
        return tuple(lines)

    def _erased_since(self, kit: KitRow) -> int:
        """Return the number of cases of a kit that were erased since it was written."""
        erased = store.cases.erased(self._file)
        since = {case for case, at in erased.items() if at >= kit.written_at}
        return len(
            {
                item.case
                for session in kit.contents.sessions
                for item in store.worklists.list_items(self._file, session, kit.reader)
                if item.case in since
            }
        )

    @requires(Permission.RUN_SESSION)
    def recall(self, reader: ReaderId, reason: str) -> Workstation:
        """Recall the kit of a reader: later returns of it are refused; they read here again.

        What was merged stays. The audit trail stores a commitment to the reason, not its text.

        Raises:
            KitError: no kit of the reader is out.
            StateError: the reason is empty or too long.
            NotFoundError: there is no such reader.
        """
        self._require_study()
        code = store.readers.get(self._file, reader).code
        reason = check_reason(reason, "the kit is recalled")
        kits = store.reader_kits.outstanding(self._file, reader)
        if not kits:
            raise KitError(f"No kit of {code} is out. Nothing was recalled.", KitRule.NO_KIT)
        self._recall(kits[-1].id, code, reason)
        return next(line for line in self.list_all() if line.reader == reader)

    def _recall(self, kit: str, code: str, reason: str) -> None:
        author = self._guard.actor()
        with self._file.change("kit recalled", author, {"kit": kit, "reader": code}) as change:
            store.reader_kits.recall(change, kit, author, reason)

    @requires(Permission.READ)
    def write_return(self, path: Path) -> ReturnWritten:
        """Write what was read in this kit into a new file for the coordinator, signed.

        It contains everything since the kit was written, so that the newest return is enough.

        Raises:
            KitError: this study is not a kit, or the file exists or cannot be written.
            ReadOnlyError: the kit cannot be written.
            AuditError: the kit's trail contradicts its earlier checkpoints.
        """
        origin = store.reader_kits.origin(self._file)
        if origin is None:
            raise KitError(
                "This study is not a reader kit. A return is handed back from a kit.",
                KitRule.NO_KIT,
            )
        if path.exists():
            raise KitError(f"{path.name} already exists. Choose another name.", KitRule.UNWRITABLE)
        with self._file.change("return written", origin.reader_code, {"kit": origin.kit}):
            pass
        checkpoint = self._file.sign()
        document = ReturnDocument(
            format=FORMAT,
            kit=origin.kit,
            log_id=store.meta.read(self._file).log_id,
            study_log_id=origin.study_log_id,
            reader=origin.reader_code,
            software=f"Readingroom {readingroom.__version__}",
            events=[body.decode() for body in store.events.bodies(self._file)],
            checkpoint=checkpoint,
            judgements=store.stored_rows.list_after(
                self._file, "judgement", origin.judgement_count
            ),
            certifications=store.stored_rows.list_after(
                self._file, "certification", origin.certification_count
            ),
        )
        write_return(path, document, origin.recipient)
        items = sum(
            len(store.worklists.list_items(self._file, session, origin.reader))
            for session in origin.sessions
        )
        done = len(store.judgements.list_in_force(self._file))
        return ReturnWritten(path, origin.reader_code, len(document.judgements), done, items)

    @requires(Permission.RUN_SESSION)
    def inspect_return(self, path: Path) -> ReturnReview:
        """Check a return as `merge` does, and change nothing.

        Raises:
            KitError: it would not be merged; the rule says why.
        """
        checked, _ = self._checked(path)
        return self._review(checked, is_merged=not checked.new_bodies)

    @requires(Permission.RUN_SESSION)
    def merge(self, path: Path) -> ReturnReview:
        """Add the judgements of a return to the study, all or none.

        A return that was merged before, or an older one, adds nothing.

        Raises:
            KitError: it is refused; the rule says why. Nothing was changed.
            ReadOnlyError: the study cannot be written. Nothing was changed.
        """
        checked, file_sha256 = self._checked(path)
        if not checked.new_bodies:
            return self._review(checked, is_merged=True)
        author, kit = self._guard.actor(), checked.kit
        code = store.readers.get(self._file, kit.reader).code
        events, events_sha256 = store.reader_kits.packed(checked.new_bodies)
        returns = store.reader_kits.list_returns(self._file, kit.id)
        head = checked.event_count, checked.head
        details = {"kit": kit.id, "reader": code, "kit_event_count": head[0], "kit_head": head[1]}
        with self._file.change("return merged", author, details) as change:
            first = store.judgements.next_sequence(change)
            for number, stored in enumerate(checked.new, start=first):
                store.stored_rows.append(change, "judgement", stored, number)
            position = change.next_position("certification")
            for number, stored in enumerate(checked.certifications, start=position):
                store.stored_rows.append(change, "certification", stored, number)
            for item in checked.items:
                store.drafts.clear(change, item)
            contents = ReturnContents(
                file_sha256=file_sha256,
                event_count=checked.event_count,
                head=checked.head,
                checkpoint=checked.checkpoint,
                events_sha256=events_sha256,
                first_sequence=first if checked.new else 0,
                sequence_offset=_offset("judgement", checked.new, first),
                new_count=len(checked.new),
                withheld={key: dict(columns) for key, columns in checked.withheld.items()},
                certification_offset=_offset("certification", checked.certifications, position),
            )
            change.details["return"] = store.reader_kits.add_return(
                change, kit.id, author, contents, events
            )
            change.details["return_sha256"] = file_sha256
            change.details["judgement_count"] = len(checked.new)
            change.details["number"] = len(returns) + 1
        return self._review(checked, is_merged=True)

    def _checked(self, path: Path) -> tuple[CheckedReturn, str]:
        self._require_study()
        document, sealed = read_return(path, store.reader_kits.secrets(self._file))
        return check_return(self._file, document), hashlib.sha256(sealed).hexdigest()

    def _review(self, checked: CheckedReturn, *, is_merged: bool) -> ReturnReview:
        notes = checked.notes
        if not checked.new_bodies and not notes:
            notes = ("This return was merged already. It adds nothing.",)
        return ReturnReview(
            kit=checked.kit.id,
            reader_code=store.readers.get(self._file, checked.kit.reader).code,
            new_count=len(checked.new),
            known_count=checked.known_count,
            event_count=checked.event_count,
            withheld_count=len(checked.withheld),
            is_merged=is_merged,
            notes=notes,
        )

    def _require_study(self) -> None:
        if store.reader_kits.origin(self._file) is not None:
            raise KitError(
                "This file is a reader kit. Open the study that wrote it.", KitRule.IS_KIT
            )


def _offset(table: str, rows: Sequence[StoredRow], first: int) -> int:
    """Return the difference between the numbers of rows in the study, from the first, and a kit."""
    return first - store.stored_rows.number_of(table, rows[0]) if rows else 0


def _state(kit: KitRow | None, *, has_return: bool, is_done: bool) -> KitState:
    if kit is None:
        return KitState.HERE
    if kit.is_recalled:
        return KitState.RECALLED
    if is_done:
        return KitState.DONE
    return KitState.RETURNED if has_return else KitState.OUT
