"""State transitions of a study, its session and its protocol (21 CFR 11.10(f))."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import TypeVar

from readingroom.domain.errors import StateError
from readingroom.domain.study import SessionState, StudyState


class ProtocolState(StrEnum):
    """State of a protocol: draft, locked by its session, or amended."""

    DRAFT = "draft"
    LOCKED = "locked"
    AMENDED = "amended"


STUDY_STEPS: Mapping[StudyState, tuple[StudyState, ...]] = MappingProxyType(
    {
        StudyState.DRAFT: (StudyState.OPEN,),
        StudyState.OPEN: (StudyState.LOCKED,),
        StudyState.LOCKED: (StudyState.UNBLINDED,),
        StudyState.UNBLINDED: (StudyState.ARCHIVED,),
        StudyState.ARCHIVED: (),
    }
)
SESSION_STEPS: Mapping[SessionState, tuple[SessionState, ...]] = MappingProxyType(
    {
        SessionState.OPEN: (SessionState.CLOSED,),
        SessionState.CLOSED: (SessionState.SIGNED,),
        SessionState.SIGNED: (),
    }
)
PROTOCOL_STEPS: Mapping[ProtocolState, tuple[ProtocolState, ...]] = MappingProxyType(
    {
        ProtocolState.DRAFT: (ProtocolState.LOCKED,),
        ProtocolState.LOCKED: (ProtocolState.AMENDED,),
        ProtocolState.AMENDED: (ProtocolState.AMENDED,),
    }
)

S = TypeVar("S", StudyState, SessionState, ProtocolState)


def is_step(steps: Mapping[S, tuple[S, ...]], now: S, wanted: S) -> bool:
    """Return whether one state may follow another."""
    return wanted in steps[now]


def require_step(
    what: str, steps: Mapping[S, tuple[S, ...]], now: S, wanted: S, remedy: str = ""
) -> None:
    """Return if one state may follow another.

    Args:
        what: the object with the state, such as "study".
        steps: the permitted transitions.
        now: the present state.
        wanted: the requested state.
        remedy: what to do first, in a sentence.

    Raises:
        StateError: it may not; the message names both states and the order.
    """
    if is_step(steps, now, wanted):
        return
    before = ", ".join(state for state, nexts in steps.items() if wanted in nexts)
    order = f" Only a {what} that is {before} can become {wanted}." if before else ""
    remedy = f" {remedy}" if remedy else ""
    raise StateError(f"The {what} is {now}, and cannot become {wanted} now.{order}{remedy}")


def protocol_state(study: StudyState, opened_with: int | None, newest: int) -> ProtocolState:
    """Return the state of a protocol.

    Args:
        study: state of the study.
        opened_with: the version with which the session was opened, None before a session.
        newest: the newest version.
    """
    if study is StudyState.DRAFT or opened_with is None:
        return ProtocolState.DRAFT
    return ProtocolState.LOCKED if newest == opened_with else ProtocolState.AMENDED
