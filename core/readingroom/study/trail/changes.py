"""What an event changed: the value before, the value since, and why, in words."""

from collections.abc import Callable, Mapping

from readingroom import store
from readingroom.domain.accounts import AccountState, Permission
from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import AuditError, PermissionDeniedError
from readingroom.domain.ids import ItemId, SessionId
from readingroom.domain.protocol import Criterion, CriterionKind, OverallChoice, Protocol
from readingroom.domain.reading import JudgementEntry
from readingroom.domain.study import StudyState
from readingroom.domain.trail import Event, EventChange, EventQuery, ValueChange
from readingroom.store import JudgementKind, JudgementRow, StudyFile
from readingroom.study.guard import Guard
from readingroom.study.signing import KINDS

NOTHING = "–"
WITHDRAWN = "withdrawn"
COMMENT = "Comment"
FINDINGS, FINDING_WORDS = "Errors of", "Words on errors of"
ADDED = "No earlier value: this event adds to the study, or says what somebody did."
NOT_KEPT = "A draft was corrected: the value before is not kept."
SAME = "The same values as before were given again."
ERASED_SINCE = "The comment was changed; it was erased since."
FIRST = "No earlier value: it is the first judgement of this pair."
SECRET = "Passwords and passphrases are kept as none can read them: neither is shown."  # noqa: S105
NOT_FOR_ROLE = "Which values changed is not shown in the role that you signed in with."

_OUTCOMES = {
    OverallChoice.LEFT: "A is better",
    OverallChoice.RIGHT: "B is better",
    OverallChoice.BOTH_GOOD: "both good",
    OverallChoice.BOTH_BAD: "both bad",
}
_STATES = {
    "accounts started": AccountState.ACTIVE,
    "account added": AccountState.MUST_CHANGE,
    "reader enrolled": AccountState.MUST_CHANGE,
    "password changed": AccountState.ACTIVE,
    "password reset": AccountState.MUST_CHANGE,
    "password recalled": AccountState.MUST_CHANGE,
    "account locked": AccountState.LOCKED,
    "account unlocked": AccountState.ACTIVE,
    "account retired": AccountState.RETIRED,
}
"""What becomes of an account by an event about it."""
_STEPS = {
    "study unblinded": (StudyState.LOCKED, StudyState.UNBLINDED),
    "study archived": (StudyState.UNBLINDED, StudyState.ARCHIVED),
}
"""Where a study stood before an event, and stands since."""

_EDITS = ("case retitled", "case removed", "outputs removed", "reader renamed", "reader removed")

_READ = (Permission.SEE_READINGS, Permission.SEE_RESULTS)
_Told = tuple[Mapping[str, str], Mapping[str, str], str, str]
"""Values before and since, the reason, and a note where there are no differences."""


class ChangeFormatter:
    """Tells what events changed to who may see it."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard
        self._tellers: dict[str, tuple[tuple[Permission, ...], Callable[[Event], _Told]]] = {
            "protocol revised": ((Permission.SEE_PROTOCOL,), self._protocol),
            "judgement made": (_READ, self._judgement),
            "item skipped": (_READ, self._judgement),
            "judgement withdrawn": (_READ, self._withdrawal),
            "item flagged": (_READ, self._flag),
            "item unflagged": (_READ, self._flag),
            "session opened": ((Permission.SEE_TRAIL,), self._opening),
            "session locked": ((Permission.SEE_TRAIL,), self._lock),
            "passphrase changed": ((Permission.SEE_TRAIL,), self._secret),
            "training recorded": ((Permission.SEE_PEOPLE,), self._training),
            "protocol amended": ((Permission.SEE_PROTOCOL,), self._amendment),
            **dict.fromkeys(_STEPS, ((Permission.SEE_TRAIL,), self._step)),
            **dict.fromkeys(KINDS.values(), ((Permission.SEE_TRAIL,), _signature)),
            "backup restored": ((Permission.SEE_TRAIL,), self._restoration),
            "case erased": ((Permission.SEE_CASES,), self._erasure),
            **dict.fromkeys(_EDITS, ((Permission.SEE_TRAIL,), _edit)),
            **dict.fromkeys(_STATES, ((Permission.SEE_PEOPLE,), self._account)),
        }

    def tell(self, event: Event) -> EventChange:
        """Return what an event changed.

        Raises:
            AuditError: the event does not fit what the study holds, as the file was changed.
        """
        try:
            return self._told(event)
        except (LookupError, TypeError, ValueError) as error:
            raise AuditError(
                f"Event {event.sequence} does not fit what the study holds. Verify the study."
            ) from error

    def _told(self, event: Event) -> EventChange:
        permissions, teller = self._tellers.get(event.kind, ((Permission.SEE_TRAIL,), _addition))
        if not self._may(permissions):
            return EventChange(event.sequence, event.at, event.actor, event.kind, note=NOT_FOR_ROLE)
        old, new, reason, note = teller(event)
        differences = differences_of(old, new)
        return EventChange(
            sequence=event.sequence,
            at=event.at,
            actor=event.actor,
            kind=event.kind,
            case=self._case_of(event),
            differences=differences,
            reason=reason,
            note="" if differences else note,
        )

    def _may(self, permissions: tuple[Permission, ...]) -> bool:
        try:
            self._guard.require(permissions)
        except PermissionDeniedError:
            return False
        return True

    def _case_of(self, event: Event) -> str:
        item, case = event.detail("item"), ""
        if not self._may((Permission.SEE_CASES,)):
            return ""
        if item:
            case = store.worklists.item(self._file, ItemId(item)).case
        elif event.kind == "case erased":
            case = event.detail("case")
        return next((one.code for one in store.cases.list_all(self._file) if one.id == case), "")

    def _protocol(self, event: Event) -> _Told:
        version = int(event.detail("protocol_version"))
        old, new = (store.protocols.get(self._file, number) for number in (version - 1, version))
        return protocol_values(old), protocol_values(new), "", "No value of the protocol changed."

    def _rows(self, event: Event) -> tuple[JudgementRow, tuple[JudgementRow, ...]]:
        """Return the row that an event added, and those of the same pair before it."""
        keys = event.body["commitments"]
        if not isinstance(keys, dict):
            raise TypeError("commitments are an object by their form")
        (wanted,) = (key.partition("/")[2] for key in keys if key.startswith("judgement/"))
        rows = store.judgements.list_of_item(self._file, ItemId(event.detail("item")))
        own = {str(row.id): row for row in rows}[wanted]
        return own, tuple(row for row in rows if row.sequence < own.sequence)

    def _judgement(self, event: Event) -> _Told:
        own, before = self._rows(event)
        kinds = (JudgementKind.JUDGED, JudgementKind.SKIPPED)
        earlier = [row for row in before if row.kind in kinds]
        if not earlier:
            return {}, {}, reason_words(own), FIRST
        was_corrected = own.kind is JudgementKind.JUDGED and bool(own.document.reason)
        same = ERASED_SINCE if was_corrected else SAME
        return self._values(earlier[-1]), self._values(own), reason_words(own), same

    def _withdrawal(self, event: Event) -> _Told:
        own, before = self._rows(event)
        taken = {row.id: row for row in before}[own.supersedes or own.id]
        old = self._values(taken)
        return old, dict.fromkeys(old, WITHDRAWN), reason_words(own), ADDED

    def _flag(self, event: Event) -> _Told:
        own, before = self._rows(event)
        kinds = (JudgementKind.FLAGGED, JudgementKind.UNFLAGGED)
        flags = [row for row in before if row.kind in kinds]
        old = flags[-1].kind if flags else JudgementKind.UNFLAGGED
        same = "The flag was as it is already."
        return {"Flag": old.value}, {"Flag": own.kind.value}, reason_words(own), same

    def _values(self, row: JudgementRow) -> dict[str, str]:
        protocol = store.protocols.get(self._file, row.document.protocol_version)
        return judgement_values(row, protocol)

    def _opening(self, event: Event) -> _Told:
        old, new = StudyState.DRAFT.value, StudyState.OPEN.value
        return {"Study": old}, {"Study": new}, event.detail("reason"), ADDED

    def _lock(self, event: Event) -> _Told:
        reason = store.sessions.lock_reason(self._file, SessionId(event.detail("session")))
        return {"Study": StudyState.OPEN.value}, {"Study": StudyState.LOCKED.value}, reason, ADDED

    def _amendment(self, event: Event) -> _Told:
        old, new, _, note = self._protocol(event)
        return old, new, self._decision(event), note

    def _step(self, event: Event) -> _Told:
        old, new = _STEPS[event.kind]
        return {"Study": old.value}, {"Study": new.value}, self._decision(event), ADDED

    def _decision(self, event: Event) -> str:
        return store.state_decisions.reason(self._file, event.detail("decision"))

    def _secret(self, _event: Event) -> _Told:
        return {}, {}, "", SECRET

    def _restoration(self, event: Event) -> _Told:
        """Return why; events and rows of restores are in the same order, and never taken away."""
        kind = EventQuery(kind=event.kind)
        place = store.event_search.numbers(self._file, kind, None).index(event.sequence)
        return {}, {}, store.restorations.list_all(self._file)[place].reason, ADDED

    def _erasure(self, event: Event) -> _Told:
        """Return what went and why."""
        rows = store.erasure.list_all(self._file)
        (reason,) = (one.reason for one in rows if one.event == event.sequence)
        files = int(event.detail("file_count"))
        old = {"Texts of the case": "there", **({"Stored files": str(files)} if files else {})}
        new = {"Texts of the case": "erased", **({"Stored files": "erased"} if files else {})}
        return old, new, reason, ADDED

    def _account(self, event: Event) -> _Told:
        code = event.detail("account")
        if event.kind == "password changed":
            code = event.actor
        if not code:
            return {}, {}, "", ADDED
        newest = store.event_search.newest_of_account(
            self._file, code, tuple(_STATES), event.sequence
        )
        new = _state_after(event)
        what = f"Account {code}"
        if newest is None:
            return {}, {what: new}, "", ADDED
        (before,) = store.events.read(self._file, newest, 1)
        note = SECRET if event.kind.startswith("password") else "The account is as it was."
        return {what: _state_after(before)}, {what: new}, "", note

    def _training(self, event: Event) -> _Told:
        code = event.detail("account")
        newest = store.event_search.newest_of_account(
            self._file, code, (event.kind,), event.sequence
        )
        what = f"Newest training of {code}"
        new = {what: event.detail("day")}
        if newest is None:
            return {what: NOTHING}, new, "", ADDED
        (before,) = store.events.read(self._file, newest, 1)
        return {what: before.detail("day")}, new, "", "A training of the same day."


def judgement_values(row: JudgementRow, protocol: Protocol) -> dict[str, str]:
    """Return what a judgement or skip says, by what was asked; it names no model."""
    document = row.document
    if row.kind is JudgementKind.SKIPPED:
        values = {protocol.question: f"skipped: {document.reason}"}
    else:
        outcome = document.form.outcome
        values = {protocol.question: _OUTCOMES[outcome] if outcome else NOTHING}
    for criterion in protocol.criteria:
        if criterion.key in document.form.scores:
            label = criterion.label
            is_named_twice = label in (*values, COMMENT) or _is_of_finding(label)
            name = f"{label} ({criterion.key})" if is_named_twice else label
            values[name] = f"{document.form.scores[criterion.key]} of {scale(criterion)}"
    values |= _finding_values(document.form)
    if document.form.comment:
        values[COMMENT] = document.form.comment
    return values


def _finding_values(form: JudgementEntry) -> dict[str, str]:
    """Return the errors marked on each side, and apart from them what the reader wrote of them."""
    values = {}
    for side, letter in ((Side.LEFT, "A"), (Side.RIGHT, "B")):
        marked = [finding for finding in form.findings if finding.side is side]
        told = [finding.words for finding in marked if finding.words]
        if marked:
            values[f"{FINDINGS} {letter}"] = "; ".join(one.public_words for one in marked)
        if told:
            values[f"{FINDING_WORDS} {letter}"] = "; ".join(told)
    return values


def _is_of_finding(what: str) -> bool:
    return what.startswith((FINDINGS, FINDING_WORDS))


def is_private(what: str) -> bool:
    """Return whether a value of a judgement is in the reader's own words."""
    return what == COMMENT or what.startswith(FINDING_WORDS)


def differences_of(old: Mapping[str, str], new: Mapping[str, str]) -> tuple[ValueChange, ...]:
    """Return what differs between values before and since."""
    return tuple(
        ValueChange(what, old.get(what, NOTHING), new.get(what, NOTHING))
        for what in dict.fromkeys((*old, *new))
        if old.get(what, NOTHING) != new.get(what, NOTHING)
    )


def protocol_values(protocol: Protocol) -> dict[str, str]:
    """Return what a protocol says, by the name of each value."""
    return {
        "Title": protocol.title,
        "Question": protocol.question,
        **{f"Criterion {one.label}": criterion_words(one) for one in protocol.criteria},
        "Order of the criteria": ", ".join(one.label for one in protocol.criteria),
        "Seed": str(protocol.seed),
        "Shortest view": f"{protocol.minimum_view_ms} ms",
        "Idle after": f"{protocol.idle_after_ms} ms",
        "Repeated pairs": f"{protocol.repeat_share:.0%}",
        "Reasons to skip": "; ".join(protocol.skip_reasons) or NOTHING,
        "Hidden words": "; ".join(protocol.hidden_words) or NOTHING,
        "Errors and harms": "may be marked" if protocol.asks_findings else "not asked for",
        "Explanations": "shown to readers" if protocol.shows_explanations else "not shown",
    }


def criterion_words(criterion: Criterion) -> str:
    """Return how a criterion is answered."""
    need = "required" if criterion.is_required else "may be left out"
    return f"{criterion.low} to {criterion.high}, {scale(criterion)}, {need}"


def scale(criterion: Criterion) -> str:
    """Return the ends of a criterion's scale."""
    if criterion.kind is CriterionKind.PREFERENCE:
        return "-2 (A) to +2 (B)"
    return "1 to 5"


def _state_after(event: Event) -> str:
    """Return what became of an account; one that opens again is what it was before its lock."""
    return event.detail("state") or _STATES[event.kind].value


def _signature(event: Event) -> _Told:
    meaning, count = event.detail("meaning"), event.detail("record_count")
    records = "1 record" if count == "1" else f"{count} records"
    return {}, {}, "", f"Signed as “{meaning}”, with {records} under the signature."


def _edit(_event: Event) -> _Told:
    return {}, {}, "", NOT_KEPT


def _addition(_event: Event) -> _Told:
    return {}, {}, "", ADDED


def reason_words(row: JudgementRow) -> str:
    """Return why a pair was skipped or flagged, or a judgement corrected; "" where it was not."""
    if row.kind is JudgementKind.WITHDRAWN:
        return ""
    words = row.words if row.kind is JudgementKind.JUDGED else row.document.form.comment
    return ": ".join(part for part in (row.document.reason, words) if part)
