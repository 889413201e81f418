"""Reading: worklist, one blinded item at a time, judgement, undo, skip, flag."""

from collections.abc import Mapping
from dataclasses import replace

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import ItemId, JudgementId, ReaderId
from readingroom.domain.output import ShownOutput
from readingroom.domain.protocol import DifferenceHighlighting, Protocol
from readingroom.domain.study import SessionState
from readingroom.reading.blinding import blinded_protocol, shown_label
from readingroom.reading.forms import entry as form_checks
from readingroom.reading.forms.order import criteria_in_order
from readingroom.reading.types import (
    OTHER,
    CorrectedItem,
    JudgementEntry,
    Reader,
    Reading,
    RemarkedItem,
    ShownExplanation,
    SubmitResult,
    ViewingTime,
    Worklist,
)
from readingroom.services.conduct.reader_sessions import ReaderSessions, require_open
from readingroom.services.conduct.training import ReaderTraining
from readingroom.services.display_hashes import shown_hashes
from readingroom.services.explanation_context import ExplanationContext, shown_explanations
from readingroom.services.guard import Guard, requires
from readingroom.services.output_blinder import OutputBlinder
from readingroom.services.reader_remarks import ReaderRemarks
from readingroom.services.trail.corrections import CorrectionHistory
from readingroom.store import StudyFile
from readingroom.store.records import (
    FormDraft,
    ItemPurpose,
    ItemRow,
    JudgementContent,
    JudgementKind,
    SessionRow,
)


class ReadingService:
    """Calls for readers. No return value contains a model name or another reader's answer."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard
        self._sessions = ReaderSessions(file)
        self._training = ReaderTraining(file)
        self._opened: set[tuple[ItemId, str]] = set()
        self._blinder = OutputBlinder(file)

    @requires(Permission.READ, Permission.SEE_READINGS)
    def worklist(self, reader: ReaderId, item: ItemId | None = None) -> Worklist:
        """Return the reader's items in the session of `item`, in reading order.

        Without an item that is the current session: the first with an open item, or the last.

        Raises:
            StateError: no session was opened yet.
            NotFoundError: there is no such reader or item, or the session has no worklist for them.
            PermissionDeniedError: it belongs to another reader.
        """
        self._guard.require_reader(reader)
        person = store.readers.get(self._file, reader)
        if item is None:
            return self._worklist(self._sessions.current(reader), person)
        session = store.worklists.item(self._file, item).session
        return self._worklist(store.sessions.get(self._file, session), person)

    @requires(Permission.READ, Permission.SEE_READINGS)
    def worklists(self, reader: ReaderId) -> tuple[Worklist, ...]:
        """Return the reader's worklists of all sessions, in their order.

        Raises:
            StateError: no session was opened yet.
            NotFoundError: there is no such reader, or no session has a worklist for them.
            PermissionDeniedError: they belong to another reader.
        """
        self._guard.require_reader(reader)
        person = store.readers.get(self._file, reader)
        return tuple(self._worklist(session, person) for session in self._sessions.list_of(reader))

    @requires(Permission.READ, Permission.SEE_READINGS)
    def open_item(self, item: ItemId) -> Reading:
        """Return one blinded item with its draft, or with its judgement if it is judged.

        The first opening of an item since the study file was opened is an event. A locked session
        or a read-only file can be viewed too, without an event.

        Raises:
            NotFoundError: there is no such item.
            StateError: its case was erased, its session is not readable yet, or the same case has
                to be read without the model first.
            PermissionDeniedError: it belongs to another reader.
        """
        row = store.worklists.item(self._file, item)
        self._guard.require_reader(row.reader)
        code = store.cases.require_present(self._file, row.case)
        session = store.sessions.get(self._file, row.session)
        reader = store.readers.get(self._file, row.reader)
        if not self._guard.is_observer:
            self._sessions.require_readable(row)
        self._log_opening(row, session, reader)
        protocol = store.protocols.get(self._file, session.protocol_version).for_case(code)
        worklist = self._worklist(session, reader)
        shown = self._shown(row, protocol)
        entered = self._entered(item)
        is_open = store.judgements.in_force(self._file, item) is None
        is_training = row.purpose is ItemPurpose.TRAINING  # repeated, not corrected
        is_corrected = is_open and not is_training
        earlier = store.judgements.newest_entry(self._file, item) if is_corrected else None
        return Reading(
            item=worklist.items[row.position - 1],
            item_count=len(worklist.items),
            done_count=worklist.done_count,
            case=store.cases.content(self._file, row.case),
            outputs=self._shown(row, protocol),
            protocol=blinded_protocol(
                replace(
                    protocol, criteria=criteria_in_order(protocol, row.arm, row.id, protocol.seed)
                ),
                row.arm,
            ),
            draft=entered.form,
            timing=entered.timing,
            corrections=CorrectionHistory(self._file).of_item(item),
            earlier=earlier.document.form if earlier else None,
            models=self._unblinded(row),
            explanations=self._explanations(row, protocol, shown),
            first=self._first_answer(row),
            freezing=self._sessions.freezing(row),
        )

    @requires(Permission.READ, Permission.SEE_READINGS)
    def corrections(self, reader: ReaderId) -> tuple[CorrectedItem, ...]:
        """Return a reader's corrected answers, by session and oldest first.

        Raises:
            StateError, NotFoundError, PermissionDeniedError: as for `worklist`.
        """
        self._guard.require_reader(reader)
        history = CorrectionHistory(self._file)
        return tuple(
            corrected
            for session in self._sessions.list_of(reader)
            for corrected in history.list_all(session.id, reader)
        )

    @requires(Permission.READ, Permission.SEE_READINGS)
    def remarks(self, reader: ReaderId) -> tuple[RemarkedItem, ...]:
        """Return a reader's flagged or skipped items of all their sessions, in order.

        Names of models are redacted in the reasons, as in outputs.

        Raises:
            StateError, NotFoundError, PermissionDeniedError: as for `worklist`.
        """
        self._guard.require_reader(reader)
        return ReaderRemarks(self._file, self._sessions, self._blinder).list_of(reader)

    @requires(Permission.READ)
    def save_draft(self, item: ItemId, form: JudgementEntry, timing: ViewingTime) -> None:
        """Store an unfinished entry and its times as a draft; this is not an event.

        Raises:
            StateError: the session is locked, the item is done, or a value is out of its range.
            NotFoundError: there is no such item.
        """
        row, protocol = self._open_row(item)
        self._require_open_item(item)
        form_checks.check_form(form, protocol, row.arm)
        form_checks.check_timing(timing)
        store.drafts.save(self._file, item, FormDraft(form, timing))

    @requires(Permission.READ)
    def submit(
        self, item: ItemId, form: JudgementEntry, timing: ViewingTime, reason: str = ""
    ) -> SubmitResult:
        """Store the judgement of a pair.

        A judgement that differs from a withdrawn one is a correction and needs one of
        `CORRECTION_REASONS`, or a one-line reason beginning "Other: ".

        Raises:
            StateError: the session is locked, the item is done, the form is incomplete, a value is
                out of its range, the case was viewed for too short a time, or a reason is
                missing, not allowed or not needed.
            NotFoundError: there is no such item.
        """
        row, protocol = self._open_row(item)
        self._require_open_item(item)
        return self._judge(row, protocol, form, timing, reason)

    @requires(Permission.READ)
    def correct(
        self, item: ItemId, form: JudgementEntry, timing: ViewingTime, reason: str
    ) -> SubmitResult:
        """Replace the submitted answer of any pair, with a reason as in `submit`.

        The earlier judgement or skip stays in the study, superseded by the new one. It is in force
        until then, so an unfinished correction changes nothing.

        Raises:
            StateError: the session is locked, the pair was never submitted, the answer is the same,
                the reason is missing or not allowed, or the entry is rejected as in `submit`.
            NotFoundError: there is no such item.
        """
        row, protocol = self._open_row(item)
        if store.judgements.in_force(self._file, item) is None:
            raise StateError(
                "This case has no submitted answer to correct. Submit an answer first."
            )
        self._sessions.require_not_frozen(row)
        self._training.require_changeable(row, protocol)
        return self._judge(row, protocol, form, timing, reason)

    @requires(Permission.READ)
    def undo(self, reader: ReaderId, item: ItemId | None = None) -> SubmitResult | None:
        """Withdraw the newest judgement or skip, or that of `item`; its entry is the draft again.

        The withdrawn record stays in the study. Another call withdraws the one before it.

        Returns:
            What changed, with the reopened item as `item` and `next_item`; None if there is
            nothing to undo.

        Raises:
            StateError: the session is locked, none was opened, or the newest judgement is of an
                erased case and cannot be withdrawn.
            NotFoundError: there is no such reader.
        """
        self._guard.require_reader(reader)
        person = store.readers.get(self._file, reader)
        require_open(self._sessions.current(reader))
        newest = store.judgements.newest_of_reader(self._file, reader, item)
        if newest is None:
            return None
        row = store.worklists.item(self._file, newest.item)
        store.cases.require_present(self._file, row.case)
        self._sessions.require_not_frozen(row)
        session = store.sessions.get(self._file, row.session)
        protocol = store.protocols.get(self._file, session.protocol_version)
        self._training.require_changeable(row, protocol)
        draft = store.drafts.read(self._file, newest.item)
        if newest.kind is JudgementKind.JUDGED or draft is None:
            draft = FormDraft(newest.document.form, newest.document.timing)
        document = JudgementContent(protocol_version=session.protocol_version)
        with self._file.change("judgement withdrawn", person.code) as change:
            withdrawal = store.judgements.append(
                change, newest.item, JudgementKind.WITHDRAWN, document, supersedes=newest.id
            )
            store.drafts.save(change, newest.item, draft)
            change.details["item"] = newest.item
            change.details["withdrawn"] = newest.id
        worklist = self._worklist(session, person)
        return SubmitResult(newest.item, withdrawal, newest.item, worklist)

    @requires(Permission.READ)
    def skip(self, item: ItemId, reason: str, timing: ViewingTime) -> SubmitResult:
        """Skip a pair, with one of the protocol's reasons, or one beginning "Other: ".

        Raises:
            StateError: the session is locked, the item is done, or the reason is not allowed.
            NotFoundError: there is no such item.
        """
        row, protocol = self._open_row(item)
        self._require_open_item(item)
        form_checks.check_reason(reason, protocol)
        form_checks.check_timing(timing)
        document = self._document(row, protocol, JudgementEntry(), timing)
        return self._append(
            row, JudgementKind.SKIPPED, _with_reason(document, reason), "item skipped"
        )

    @requires(Permission.READ)
    def flag(self, item: ItemId, comment: str, is_flagged: bool = True) -> Worklist:
        """Set or clear the flag that asks the coordinator to review a pair.

        Raises:
            StateError: the session is locked, or the case was erased.
            NotFoundError: there is no such item.
        """
        row, _ = self._open_row(item)
        session = store.sessions.get(self._file, row.session)
        reader = store.readers.get(self._file, row.reader)
        form_checks.check_comment(comment)
        was_flagged = item in store.judgements.flagged_items(self._file, row.session)
        if is_flagged or was_flagged:
            kind = JudgementKind.FLAGGED if is_flagged else JudgementKind.UNFLAGGED
            event = "item flagged" if is_flagged else "item unflagged"
            document = JudgementContent(
                protocol_version=session.protocol_version, reason_text=comment
            )
            with self._file.change(event, reader.code) as change:
                store.judgements.append(change, item, kind, document)
                change.details["item"] = item
        return self._worklist(session, reader)

    def _worklist(self, session: SessionRow, reader: Reader) -> Worklist:
        rows = self._sessions.list_of(reader.id)
        if session.id not in {row.id for row in rows}:
            raise NotFoundError(f"The session has no worklist for {reader.code}.")
        protocol = store.protocols.get(self._file, session.protocol_version)
        hide = self._blinder.blinder_for(protocol).redact
        labels = {arm.key: hide(shown_label(protocol, arm.key)) for arm in protocol.design.arms}
        worklist = Worklist(
            session.id,
            session.state,
            reader,
            store.worklists.list_lines(self._file, session.id, reader.id, labels),
            label=hide(session.plan.label) if session.plan else "",
            number=rows.index(session) + 1,
            session_count=len(rows),
        )
        following = worklist.next_item
        if following is None:
            return worklist
        row = store.worklists.item(self._file, following.id)
        return replace(worklist, waiting=self._sessions.waiting(row, protocol))

    @requires(Permission.READ)
    def record_differences(self, item: ItemId) -> None:
        """Record that the words that differ between the two outputs of an item were underlined.

        Raises:
            StateError: the session is locked, the protocol does not allow it, or the item does not
                have two outputs.
            NotFoundError: there is no such item.
            PermissionDeniedError: it belongs to another reader.
        """
        row, protocol = self._open_row(item)
        if protocol.difference_highlighting is DifferenceHighlighting.NEVER:
            raise StateError("The protocol does not allow underlined differences.")
        if len(row.outputs) < 2:
            raise StateError("Only two outputs have differences.")
        reader = store.readers.get(self._file, row.reader)
        with self._file.change("differences shown", reader.code) as change:
            change.details["item"] = item

    def _open_row(self, item: ItemId) -> tuple[ItemRow, Protocol]:
        """Return an item of an open session, with its protocol version for its case."""
        row = store.worklists.item(self._file, item)
        self._guard.require_reader(row.reader)
        session = store.sessions.get(self._file, row.session)
        require_open(session)
        code = store.cases.require_present(self._file, row.case)
        self._sessions.require_readable(row)
        protocol = store.protocols.get(self._file, session.protocol_version)
        return row, protocol.for_case(code)

    def _require_open_item(self, item: ItemId) -> None:
        """Raise StateError if a judgement or skip of an item is in force."""
        if store.judgements.in_force(self._file, item) is not None:
            raise StateError("This case is already submitted. Correct it with a reason.")

    def _first_answer(self, row: ItemRow) -> JudgementEntry | None:
        """Return the answer to the item that this one follows, None without one."""
        judged = store.judgements.in_force(self._file, row.follows) if row.follows else None
        return judged.document.form if judged else None

    def _judge(
        self,
        row: ItemRow,
        protocol: Protocol,
        form: JudgementEntry,
        timing: ViewingTime,
        reason: str,
    ) -> SubmitResult:
        self._check_against_case(form, row, protocol)
        form_checks.check_timing(timing)
        form_checks.check_complete(form, protocol, row.arm)
        form_checks.check_viewed(timing, protocol)
        document = self._document(row, protocol, form, timing)
        earlier = store.judgements.newest_entry(self._file, row.id)
        kind = JudgementKind.JUDGED
        is_correction = earlier is not None and store.judgements.is_change(earlier, kind, document)
        is_correction = is_correction and row.purpose is not ItemPurpose.TRAINING
        form_checks.check_correction(reason, is_correction=is_correction)
        if store.judgements.in_force(self._file, row.id) is not None and not is_correction:
            raise StateError("The answer equals the submitted one. Change it or cancel.")
        return self._append(row, kind, _with_reason(document, reason), "judgement submitted")

    def _check_against_case(self, form: JudgementEntry, row: ItemRow, protocol: Protocol) -> None:
        """Check an entry, also its marks against the images and its spans against the outputs."""
        form_checks.check_form(
            form,
            protocol,
            row.arm,
            series=store.cases.content(self._file, row.case).series if form.marks else None,
            outputs=self._shown(row, protocol),
        )

    def _shown(self, row: ItemRow, protocol: Protocol) -> dict[Side, ShownOutput]:
        """Return the outputs of an item as shown, by side."""
        outputs = row.outputs.items()
        return {side: self._blinder.show(protocol, output) for side, output in outputs}

    def _unblinded(self, row: ItemRow) -> tuple[str, ...] | None:
        return self._blinder.unblinded(tuple(row.outputs.values()))

    def _explanations(
        self, row: ItemRow, protocol: Protocol, shown: Mapping[Side, ShownOutput]
    ) -> tuple[ShownExplanation, ...]:
        """Return the explanations of an item; while blinded, only if the protocol shows them.

        Names are redacted as in the outputs, and weights refer only to words that the reader sees.
        """
        if not protocol.shows_explanations and self._unblinded(row) is None:
            return ()
        case = store.cases.content(self._file, row.case)
        hide = self._blinder.blinder_for(protocol).redact
        return tuple(
            explanation
            for side, output in row.outputs.items()
            for explanation in shown_explanations(
                self._file, side, output, ExplanationContext(case, shown[side].text), hide
            )
        )

    def _entered(self, item: ItemId) -> FormDraft:
        """Return the entry for an item: its judgement, else its draft, else an empty one."""
        judged = store.judgements.in_force(self._file, item)
        if judged is not None and judged.kind is JudgementKind.JUDGED:
            return FormDraft(judged.document.form, judged.document.timing)
        return store.drafts.read(self._file, item) or FormDraft(JudgementEntry(), ViewingTime())

    def _document(
        self, row: ItemRow, protocol: Protocol, form: JudgementEntry, timing: ViewingTime
    ) -> JudgementContent:
        shown = self._shown(row, protocol)
        return JudgementContent(
            form=form,
            timing=timing,
            protocol_version=protocol.version,
            shown=shown_hashes(shown, self._explanations(row, protocol, shown)),
        )

    def _append(
        self, row: ItemRow, kind: JudgementKind, document: JudgementContent, event: str
    ) -> SubmitResult:
        """Store a judgement or skip and return the next item; a skip keeps its draft for undo."""
        reader = store.readers.get(self._file, row.reader)
        earlier = store.judgements.newest_entry(self._file, row.id)
        with self._file.change(event, reader.code) as change:
            judgement: JudgementId = store.judgements.append(
                change,
                row.id,
                kind,
                document,
                supersedes=earlier.id if earlier else None,
            )
            if kind is JudgementKind.JUDGED:
                store.drafts.clear(change, row.id)
            change.details["item"] = row.id
            change.details["active_ms"] = document.timing.active_ms
            is_study = row.purpose is not ItemPurpose.TRAINING
            if earlier and is_study and store.judgements.is_change(earlier, kind, document):
                change.details["corrects"] = earlier.id
        session = store.sessions.get(self._file, row.session)
        protocol = store.protocols.get(self._file, session.protocol_version)
        feedback = self._training.feedback(row, protocol)
        worklist = self._worklist(session, reader)
        following = worklist.next_item
        next_item = following.id if following else None
        return SubmitResult(row.id, judgement, next_item, worklist, feedback)

    def _log_opening(self, row: ItemRow, session: SessionRow, reader: Reader) -> None:
        """Record the first opening of an item since the study was opened."""
        is_past = session.state is not SessionState.OPEN or self._file.is_read_only
        actor = self._guard.actor(reader.code)
        if (row.id, actor) in self._opened or is_past:
            return
        with self._file.change("item opened", actor) as change:
            change.details["item"] = row.id
            if not self._guard.is_observer and store.drafts.read(self._file, row.id) is None:
                # An empty draft makes the item "started".
                store.drafts.save(change, row.id, FormDraft(JudgementEntry(), ViewingTime()))
        self._opened.add((row.id, actor))


def _with_reason(document: JudgementContent, reason: str) -> JudgementContent:
    """Return a document with the chosen reason, and the free text of an "Other" reason."""
    if reason.startswith(form_checks.OTHER_REASON):
        text = reason.removeprefix(form_checks.OTHER_REASON).strip()
        return replace(document, reason=OTHER, reason_text=text)
    return replace(document, reason=reason)
