"""Rows of sessions. Those of one study are opened, locked and signed together."""

from collections.abc import Mapping, Sequence

import msgspec

from readingroom.domain.ids import ModelId, ReaderId, SessionId
from readingroom.domain.study import SessionState
from readingroom.domain.study_design import SessionPlan
from readingroom.store.change import Change
from readingroom.store.commitments import COMMITTED
from readingroom.store.database import HasDatabase, fetch, fetch_one
from readingroom.store.json_documents import decode, encode, member
from readingroom.store.records import SessionRow

_COLUMNS = COMMITTED["session"].public
_SQL = f"SELECT {', '.join(_COLUMNS)} FROM session"  # noqa: S608 - names are ours


class _Document(msgspec.Struct, frozen=True):
    """Readers and models of a session, and the maximum pairs of a case per reader."""

    readers: tuple[ReaderId, ...]
    models: tuple[ModelId, ...]
    pairs_per_case: int | None = None
    plan: SessionPlan | None = None


def add(
    change: Change,
    readers: Sequence[ReaderId],
    models: Sequence[ModelId],
    protocol_version: int,
    pairs_per_case: int | None = None,
    *,
    plan: SessionPlan | None = None,
) -> SessionId:
    """Open a session; without `pairs_per_case` readers see all pairs.

    Raises:
        NotFoundError: there is no such version of the protocol.
    """
    return SessionId(
        change.append(
            "session",
            state=SessionState.OPEN.value,
            opened_at=change.at,
            protocol_version=protocol_version,
            document=encode(_Document(tuple(readers), tuple(models), pairs_per_case, plan)),
            lock_reason="",
        )
    )


def add_row(change: Change, session: SessionRow) -> None:
    """Store an open session of another study, as a reader kit holds it."""
    change.append(
        "session",
        id=session.id,
        state=SessionState.OPEN.value,
        opened_at=session.opened_at,
        protocol_version=session.protocol_version,
        document=encode(
            _Document(session.readers, session.models, session.pairs_per_case, session.plan)
        ),
        lock_reason="",
    )


def list_all(source: HasDatabase) -> tuple[SessionRow, ...]:
    """Return all sessions in order of opening."""
    return tuple(_session(*row) for row in fetch(source, f"{_SQL} ORDER BY position"))


def newest(source: HasDatabase) -> SessionRow | None:
    """Return the newest session, or None."""
    rows = fetch(source, f"{_SQL} ORDER BY position DESC LIMIT 1")
    return _session(*rows[0]) if rows else None


def get(source: HasDatabase, session: SessionId) -> SessionRow:
    """Return one session.

    Raises:
        NotFoundError: there is no such session.
    """
    missing = f"The study has no session {session}."
    return _session(*fetch_one(source, missing, f"{_SQL} WHERE id = ?", session))


def lock(change: Change, reason: str) -> None:
    """Lock all sessions; the reason stays out of the trail."""
    _rewrite_all(change, {"state": SessionState.CLOSED.value, "lock_reason": reason})


def set_state(change: Change, state: SessionState) -> None:
    """Change the state of all sessions."""
    _rewrite_all(change, {"state": state.value})


def set_protocol(change: Change, version: int) -> None:
    """Continue all sessions under another version of the protocol."""
    _rewrite_all(change, {"protocol_version": version})


def _rewrite_all(change: Change, values: Mapping[str, str | int]) -> None:
    for session in list_all(change):
        change.rewrite_committed("session", session.id, values)


def lock_reason(source: HasDatabase, session: SessionId) -> str:
    """Return why a session was locked, or "" while it is open."""
    get(source, session)
    return str(fetch(source, "SELECT lock_reason FROM session WHERE id = ?", session)[0][0])


def _session(
    _position: int, session: str, state: str, opened_at: str, version: int, document: str
) -> SessionRow:
    parts = decode(document, _Document)
    return SessionRow(
        SessionId(session),
        member(SessionState, state),
        opened_at,
        version,
        parts.readers,
        parts.models,
        parts.pairs_per_case,
        parts.plan,
    )
