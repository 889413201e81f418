"""Studies with accounts for tests: an administrator, a coordinator, a reader, an adjudicator."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from tests.core.services.study_material import TickingClock, copied_study, new_filled_study

from readingroom import store
from readingroom.audit.types import Event
from readingroom.domain.accounts import (
    MOST_FAILURES,
    Credentials,
    CurrentUser,
    IssuedAccount,
    NewAccount,
    Role,
)
from readingroom.domain.errors import SignInError
from readingroom.services.study import Study

ADMINISTRATOR, COORDINATOR, ADJUDICATOR, AUDITOR = "P1", "P2", "P3", "P4"
PASSWORDS = {
    ADMINISTRATOR: "turnip ladder cloud",
    COORDINATOR: "velvet anchor seven",
    ADJUDICATOR: "harbour candle moss",
    AUDITOR: "pebble copper rain",
    "R1": "willow engine salt",
    "R2": "marble trumpet fog",
}
WRONG = "not this one at all"
ADA = NewAccount("Ada Admin", PASSWORDS[ADMINISTRATOR])
COY = NewAccount("Coy Coordinator", PASSWORDS[COORDINATOR])


def second(code: str) -> Credentials:
    """Return somebody as the second person of a deed."""
    return Credentials(code, PASSWORDS[code])


def started(folder: Path, passphrase: str | None = None, **changes: object) -> Study:
    """Return a copy of the filled study with accounts; both people attested, nobody signed in."""
    return copied_study(new_started, folder, passphrase, **changes)


def new_started(folder: Path, passphrase: str | None = None, **changes: object) -> Study:
    """Return the study with accounts, made anew with its own log."""
    study = new_filled_study(folder, passphrase, **changes)
    study.people.start(ADA, COY)
    for code in (ADMINISTRATOR, COORDINATOR):
        sign_in(study, code)
        study.people.attest()
    study.people.sign_out()
    return study


def sign_in(study: Study, code: str, role: Role | None = None) -> CurrentUser:
    return study.people.sign_in(code, PASSWORDS[code], role)


@contextmanager
def signed_in(study: Study, code: str) -> Iterator[CurrentUser]:
    yield sign_in(study, code)
    study.people.sign_out()


def settle(study: Study, enrolled: IssuedAccount, *, is_trained: bool = True) -> None:
    """Have somebody choose their password and attest, and the coordinator record a training."""
    code = enrolled.account.code
    study.people.sign_in(code, enrolled.one_time_code)
    study.people.change_password(enrolled.one_time_code, PASSWORDS[code])
    study.people.attest()
    if is_trained:
        with signed_in(study, COORDINATOR):
            study.people.record_training(code, "How to read here", "2026-01-30")


def staffed(folder: Path, passphrase: str | None = None, **changes: object) -> Study:
    """Return a copied study with accounts of all roles, readers R1 and R2, and an open session."""
    return copied_study(new_staffed, folder, passphrase, **changes)


def new_staffed(folder: Path, passphrase: str | None = None, **changes: object) -> Study:
    """Return the study with all accounts, made anew with its own log."""
    study = new_started(folder, passphrase, **changes)
    with signed_in(study, ADMINISTRATOR):
        adjudicator = study.people.add("Ann Adjudicator", [Role.ADJUDICATOR], second(COORDINATOR))
        auditor = study.people.add("Aud Auditor", [Role.AUDITOR], second(COORDINATOR))
    with signed_in(study, COORDINATOR):
        readers = [
            study.people.enrol(name, second(ADMINISTRATOR), code)
            for name, code in (("First Person", "R1"), ("Second Person", "R2"))
        ]
        study.protocol.open_session()
    for enrolled in (adjudicator, auditor, *readers):
        settle(study, enrolled)
    study.people.sign_out()
    return study


def pass_time(study: Study, span: timedelta) -> None:
    """Set the clock of a study on, or back."""
    clock = study._file._clock
    assert isinstance(clock, TickingClock)
    clock._moment += span


def events(study: Study) -> list[Event]:
    """Return the trail, past the guard."""
    return list(store.events.read(study._file, 1, 10_000))


def newest(study: Study) -> tuple[str, str, dict[str, object]]:
    """Return kind, actor and details of the newest event."""
    event = events(study)[-1]
    details = event.body["details"]
    assert isinstance(details, dict)
    return event.kind, event.actor, details


def kinds(study: Study) -> list[str]:
    """Return the kinds of all events in order."""
    return [event.kind for event in events(study)]


def fail(study: Study, code: str, times: int = MOST_FAILURES) -> str:
    """Enter wrong passwords and return what was said last."""
    said = ""
    for _ in range(times):
        with pytest.raises(SignInError) as caught:
            study.people.sign_in(code, WRONG)
        said = str(caught.value)
    return said
