"""Describe what an event changed: old value, new value and reason."""

from collections import Counter
from collections.abc import Callable, Mapping

from readingroom import store
from readingroom.audit.types import Event, EventChange, EventQuery, ValueChange
from readingroom.domain.accounts import AccountState, Permission
from readingroom.domain.adjudication import describe_rule
from readingroom.domain.errors import AuditError
from readingroom.domain.figures import duration
from readingroom.domain.hanging import hanging_text
from readingroom.domain.ids import ItemId, SessionId
from readingroom.domain.protocol import Protocol
from readingroom.domain.study import StudyState
from readingroom.domain.study_design import StudyDesign
from readingroom.services.guard import Guard
from readingroom.services.signing.service import KINDS
from readingroom.services.trail.answer_texts import NOTHING, criterion_text, judgement_values
from readingroom.services.trail.plan_values import plan_values
from readingroom.store import StudyFile
from readingroom.store.records import JudgementKind, JudgementRow

WITHDRAWN = "withdrawn"
ADDED = "No earlier value: this event adds data or records an action."
NOT_KEPT = "The earlier value of a draft is not stored."
SAME = "The same values were entered again."
ERASED_SINCE = "The comment was changed and later erased."
FIRST = "No earlier value: this is the first judgement of this item."
SECRET = "Passwords and passphrases are never shown."  # noqa: S105
NOT_FOR_ROLE = "Your role cannot see which values changed."

_STATES = {
    "accounts enabled": AccountState.ACTIVE,
    "account added": AccountState.MUST_CHANGE,
    "reader enrolled": AccountState.MUST_CHANGE,
    "password changed": AccountState.ACTIVE,
    "password reset": AccountState.MUST_CHANGE,
    "password expired": AccountState.MUST_CHANGE,
    "account locked": AccountState.LOCKED,
    "account unlocked": AccountState.ACTIVE,
    "account retired": AccountState.RETIRED,
}
"""State of an account after each event kind."""
_STEPS = {
    "study unblinded": (StudyState.LOCKED, StudyState.UNBLINDED),
    "study archived": (StudyState.UNBLINDED, StudyState.ARCHIVED),
}
"""State of a study before and after each event kind."""

_EDITS = ("case retitled", "case removed", "outputs removed", "reader renamed", "reader removed")

_PROTOCOL_CHANGES = ("protocol revised", "protocol amended")
_READ = (Permission.SEE_READINGS, Permission.SEE_RESULTS)
_Values = tuple[Mapping[str, str], Mapping[str, str], str, str]
"""Old values, new values, the reason, and a note for the case without differences."""


class ChangeFormatter:
    """Formats the changes of events, as far as the current user may see them."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard
        self._formatters: dict[str, tuple[tuple[Permission, ...], Callable[[Event], _Values]]] = {
            "protocol revised": ((Permission.SEE_PROTOCOL,), self._protocol),
            "judgement submitted": (_READ, self._judgement),
            "item skipped": (_READ, self._judgement),
            "judgement withdrawn": (_READ, self._withdrawal),
            "item flagged": (_READ, self._flag),
            "item unflagged": (_READ, self._flag),
            "session opened": ((Permission.SEE_TRAIL,), self._opening),
            "session locked": ((Permission.SEE_TRAIL,), self._lock),
            "passphrase changed": ((Permission.SEE_TRAIL,), _unchanged(SECRET)),
            "training recorded": ((Permission.SEE_PEOPLE,), self._training),
            "protocol amended": ((Permission.SEE_PROTOCOL,), self._amendment),
            **dict.fromkeys(_STEPS, ((Permission.SEE_TRAIL,), self._step)),
            **dict.fromkeys(KINDS.values(), ((Permission.SEE_TRAIL,), _signature)),
            "backup restored": ((Permission.SEE_TRAIL,), self._restoration),
            "case erased": ((Permission.SEE_CASES,), self._erasure),
            **dict.fromkeys(_EDITS, ((Permission.SEE_TRAIL,), _unchanged(NOT_KEPT))),
            **dict.fromkeys(_STATES, ((Permission.SEE_PEOPLE,), self._account)),
        }

    def format(self, event: Event) -> EventChange:
        """Return what an event changed.

        Raises:
            AuditError: the event contradicts the study, because the file was changed.
        """
        try:
            return self._change(event)
        except (LookupError, TypeError, ValueError) as error:
            raise AuditError(
                f"Event {event.sequence} contradicts the data of the study. Verify the study."
            ) from error

    def _change(self, event: Event) -> EventChange:
        default = ((Permission.SEE_TRAIL,), _unchanged(ADDED))
        permissions, formatter = self._formatters.get(event.kind, default)
        if not self._guard.may(*permissions):
            return EventChange(event.sequence, event.at, event.actor, event.kind, note=NOT_FOR_ROLE)
        old, new, reason, note = formatter(event)
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
            protocols=self._versions(event) if event.kind in _PROTOCOL_CHANGES else (),
        )

    def _case_of(self, event: Event) -> str:
        item, case = event.detail("item"), ""
        if not self._guard.may(Permission.SEE_CASES):
            return ""
        if item:
            case = store.worklists.item(self._file, ItemId(item)).case
        elif event.kind == "case erased":
            case = event.detail("case")
        cases = store.cases.list_all(self._file)
        return next((entry.code for entry in cases if entry.id == case), "")

    def _protocol(self, event: Event) -> _Values:
        old, new = self._versions(event)
        return protocol_values(old), protocol_values(new), "", "No value of the protocol changed."

    def _versions(self, event: Event) -> tuple[Protocol, ...]:
        """Return the versions before and after a change of the protocol."""
        version = int(event.detail("protocol_version"))
        return tuple(store.protocols.get(self._file, at) for at in (version - 1, version))

    def _rows(self, event: Event) -> tuple[JudgementRow, tuple[JudgementRow, ...]]:
        """Return the row that an event added, and the earlier rows of the same pair."""
        keys = event.body["commitments"]
        if not isinstance(keys, dict):
            raise TypeError("commitments must be an object")
        (identifier,) = (key.partition("/")[2] for key in keys if key.startswith("judgement/"))
        rows = store.judgements.list_of_item(self._file, ItemId(event.detail("item")))
        own = {str(row.id): row for row in rows}[identifier]
        return own, tuple(row for row in rows if row.sequence < own.sequence)

    def _judgement(self, event: Event) -> _Values:
        own, before = self._rows(event)
        kinds = (JudgementKind.JUDGED, JudgementKind.SKIPPED)
        earlier = [row for row in before if row.kind in kinds]
        if not earlier:
            return {}, {}, reason_text(own), FIRST
        was_corrected = own.kind is JudgementKind.JUDGED and bool(own.document.reason)
        same = ERASED_SINCE if was_corrected else SAME
        return self._values(earlier[-1]), self._values(own), reason_text(own), same

    def _withdrawal(self, event: Event) -> _Values:
        own, before = self._rows(event)
        withdrawn = {row.id: row for row in before}[own.supersedes or own.id]
        old = self._values(withdrawn)
        return old, dict.fromkeys(old, WITHDRAWN), reason_text(own), ADDED

    def _flag(self, event: Event) -> _Values:
        own, before = self._rows(event)
        kinds = (JudgementKind.FLAGGED, JudgementKind.UNFLAGGED)
        flags = [row for row in before if row.kind in kinds]
        old = flags[-1].kind if flags else JudgementKind.UNFLAGGED
        same = "The flag did not change."
        return {"Flag": old.value}, {"Flag": own.kind.value}, reason_text(own), same

    def _values(self, row: JudgementRow) -> dict[str, str]:
        protocol = store.protocols.get(self._file, row.document.protocol_version)
        return judgement_values(row, protocol)

    def _opening(self, event: Event) -> _Values:
        old, new = StudyState.DRAFT.value, StudyState.OPEN.value
        return {"Study": old}, {"Study": new}, event.detail("reason"), ADDED

    def _lock(self, event: Event) -> _Values:
        reason = store.sessions.lock_reason(self._file, SessionId(event.detail("session")))
        return {"Study": StudyState.OPEN.value}, {"Study": StudyState.LOCKED.value}, reason, ADDED

    def _amendment(self, event: Event) -> _Values:
        old, new, _, note = self._protocol(event)
        return old, new, self._decision(event), note

    def _step(self, event: Event) -> _Values:
        old, new = _STEPS[event.kind]
        return {"Study": old.value}, {"Study": new.value}, self._decision(event), ADDED

    def _decision(self, event: Event) -> str:
        return store.state_decisions.reason(self._file, event.detail("state_decision"))

    def _restoration(self, event: Event) -> _Values:
        """Return the reason; events and rows of restores are in the same order, never deleted."""
        kind = EventQuery(kind=event.kind)
        index = store.event_search.numbers(self._file, kind, None).index(event.sequence)
        return {}, {}, store.restorations.list_all(self._file)[index].reason, ADDED

    def _erasure(self, event: Event) -> _Values:
        rows = store.erasure.list_all(self._file)
        (reason,) = (row.reason for row in rows if row.event == event.sequence)
        files = int(event.detail("file_count"))
        old = {"Texts of the case": "present", **({"Stored files": str(files)} if files else {})}
        new = {"Texts of the case": "erased", **({"Stored files": "erased"} if files else {})}
        return old, new, reason, ADDED

    def _account(self, event: Event) -> _Values:
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
        note = SECRET if event.kind.startswith("password") else "The account did not change."
        return {what: _state_after(before)}, {what: new}, "", note

    def _training(self, event: Event) -> _Values:
        code = event.detail("account")
        newest = store.event_search.newest_of_account(
            self._file, code, (event.kind,), event.sequence
        )
        what = f"Newest training of {code}"
        new = {what: event.detail("day")}
        if newest is None:
            return {what: NOTHING}, new, "", ADDED
        (before,) = store.events.read(self._file, newest, 1)
        return {what: before.detail("day")}, new, "", "The day of the training did not change."


def differences_of(old: Mapping[str, str], new: Mapping[str, str]) -> tuple[ValueChange, ...]:
    """Return the differences between old and new values."""
    return tuple(
        ValueChange(what, old.get(what, NOTHING), new.get(what, NOTHING))
        for what in dict.fromkeys((*old, *new))
        if old.get(what, NOTHING) != new.get(what, NOTHING)
    )


def design_values(design: StudyDesign) -> dict[str, str]:
    """Return the values of a study design by label."""
    arms = (f"{arm.label} ({', '.join(filter(None, (arm.key, arm.content, arm.model)))})"
            for arm in design.arms)  # fmt: skip
    sessions = (
        f"{plan.label}: {', '.join(plan.arms)}"
        + (f", washout {plan.washout_days} days" if plan.washout_days else "")
        for plan in design.sessions
    )
    return {
        "Study type": design.type.value,
        "Arms": "; ".join(arms),
        "Sessions": "; ".join(sessions),
        "Assignment": design.assignment.value,
        "Blocks": str(design.block_count) if design.block_count else NOTHING,
        "Cases per reader": str(design.cases_per_reader) if design.cases_per_reader else NOTHING,
        "Strata": ", ".join(design.stratify_by) or NOTHING,
        "Readers planned": str(design.planned_readers) if design.planned_readers else NOTHING,
        "Cases planned": str(design.planned_cases) if design.planned_cases else NOTHING,
    }


def conduct_values(protocol: Protocol) -> dict[str, str]:
    """Return the rules of adjudication, limits, training and gold cases by label."""
    rule, conduct = protocol.adjudication, protocol.conduct
    training = conduct.training
    adjudication = NOTHING
    if rule is not None:
        parts = (rule.criterion or "overall choice", rule.target.value, describe_rule(rule))
        adjudication = "; ".join((*parts, *rule.arms))
    trained = NOTHING
    if training is not None:
        attempts = f"{training.attempts} attempts" if training.attempts else "any number of times"
        feedback = "with feedback" if training.shows_feedback else "without feedback"
        cases = ", ".join(training.cases)
        trained = f"{cases}; pass mark {100 * training.pass_mark:g} %; {attempts}; {feedback}"
    return {
        "Adjudication": adjudication,
        "Readings a day": str(conduct.readings_per_day or NOTHING),
        "Break after": f"{conduct.break_after_minutes} min"
        if conduct.break_after_minutes
        else NOTHING,
        "Training": trained,
        "Gold cases": ", ".join(conduct.gold_cases) or NOTHING,
        "Expected preferences": "; ".join(
            f"{pair.case}: {pair.preferred} over {pair.other}"
            for pair in conduct.expected_preferences
        )
        or NOTHING,
    }


def protocol_values(protocol: Protocol) -> dict[str, str]:
    """Return the values of a protocol by label."""
    repeated = "Repeated pairs" if protocol.design.is_paired else "Repeated readings"
    return {
        "Title": protocol.title,
        "Question": protocol.question,
        **design_values(protocol.design),
        **_criteria_values(protocol),
        "Order of the criteria": ", ".join(f"{c.label} ({c.key})" for c in protocol.criteria),
        "Seed": str(protocol.seed),
        "Minimum viewing time": duration(protocol.minimum_view_ms),
        "Idle after": duration(protocol.idle_after_ms),
        repeated: f"{100 * protocol.repeat_share:g} %",
        "Skip reasons": "; ".join(protocol.skip_reasons) or NOTHING,
        "Hidden words": "; ".join(protocol.hidden_words) or NOTHING,
        "Errors and harms": "can be marked" if protocol.asks_findings else "not requested",
        "Explanations": "shown to readers" if protocol.shows_explanations else "not shown",
        "Underlining of differences": protocol.difference_highlighting.value,
        "Corrected outputs": "can be entered" if protocol.asks_edits else "not requested",
        "Covered cases": ", ".join(protocol.covered_cases) or NOTHING,
        "Order of criteria on the screen": "random" if protocol.shuffles_criteria else "fixed",
        "Hanging protocol": hanging_text(protocol.hanging),
        **plan_values(protocol.analysis_plan),
        **conduct_values(protocol),
    }


def _criteria_values(protocol: Protocol) -> dict[str, str]:
    """Return the criteria by label, with the key of those that share theirs with another."""
    counts = Counter(criterion.label for criterion in protocol.criteria)
    return {
        f"Criterion {item.label}" + (f" ({item.key})" if counts[item.label] > 1 else ""): (
            criterion_text(item)
        )
        for item in protocol.criteria
    }


def _state_after(event: Event) -> str:
    """Return the state of an account after an event; an unlock restores the earlier state."""
    return event.detail("state") or _STATES[event.kind].value


def _signature(event: Event) -> _Values:
    meaning, count = event.detail("meaning"), event.detail("record_count")
    records = "1 record" if count == "1" else f"{count} records"
    return {}, {}, "", f"Signed as “{meaning}”. The signature covers {records}."


def _unchanged(note: str) -> Callable[[Event], _Values]:
    """Return the formatter of events without values, which have only a note."""
    return lambda _event: ({}, {}, "", note)


def reason_text(row: JudgementRow) -> str:
    """Return why a pair was skipped or flagged, or a judgement corrected; "" if neither."""
    if row.kind is JudgementKind.WITHDRAWN:
        return ""
    return ": ".join(part for part in (row.document.reason, row.document.reason_text) if part)
