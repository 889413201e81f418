"""Studies with accounts for tests: an administrator, a coordinator, a reader, an adjudicator."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.core.study.study_material import filled_study

from readingroom.domain.people import Enrolled, NewPerson, Role, SignedIn
from readingroom.study import Study, passwords

ADMINISTRATOR, COORDINATOR, ADJUDICATOR, AUDITOR = "P1", "P2", "P3", "P4"
PASSWORDS = {
    ADMINISTRATOR: "turnip ladder cloud",
    COORDINATOR: "velvet anchor seven",
    ADJUDICATOR: "harbour candle moss",
    AUDITOR: "pebble copper rain",
    "R1": "willow engine salt",
    "R2": "marble trumpet fog",
}
ADA = NewPerson("Ada Admin", PASSWORDS[ADMINISTRATOR])
COY = NewPerson("Coy Coordinator", PASSWORDS[COORDINATOR])


def hash_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep tests that are not about hashes from taking the time that a hash takes."""
    monkeypatch.setattr(passwords, "hash_password", lambda password: f"hash of {password}")
    monkeypatch.setattr(passwords, "is_right", lambda kept, password: kept == f"hash of {password}")


def started(folder: Path, **changes: object) -> Study:
    """Return the filled study with accounts on; both people attested, nobody signed in."""
    study = filled_study(folder, **changes)  # type: ignore[arg-type] # values by name
    study.people.start(ADA, COY)
    for code in (ADMINISTRATOR, COORDINATOR):
        sign_in(study, code)
        study.people.attest()
    study.people.sign_out()
    return study


def sign_in(study: Study, code: str, role: Role | None = None) -> SignedIn:
    return study.people.sign_in(code, PASSWORDS[code], role)


@contextmanager
def signed_in(study: Study, code: str) -> Iterator[SignedIn]:
    yield sign_in(study, code)
    study.people.sign_out()


def settle(study: Study, enrolled: Enrolled, *, is_trained: bool = True) -> None:
    """Have somebody choose their password and attest, and the coordinator record a training."""
    code = enrolled.account.code
    study.people.sign_in(code, enrolled.one_time_code)
    study.people.change_password(enrolled.one_time_code, PASSWORDS[code])
    study.people.attest()
    if is_trained:
        with signed_in(study, COORDINATOR):
            study.people.record_training(code, "How to read here", "2026-01-30")


def staffed(folder: Path, **changes: object) -> Study:
    """Return a study with accounts of every role, readers R1 and R2, and an open session."""
    study = started(folder, **changes)
    with signed_in(study, ADMINISTRATOR):
        adjudicator = study.people.add("Ann Adjudicator", [Role.ADJUDICATOR], "Dr Witness")
        auditor = study.people.add("Aud Auditor", [Role.AUDITOR], "Dr Witness")
    with signed_in(study, COORDINATOR):
        readers = [
            study.people.enrol(name, "Dr Witness", code)
            for name, code in (("First Person", "R1"), ("Second Person", "R2"))
        ]
        study.protocol.open_session()
    for enrolled in (adjudicator, auditor, *readers):
        settle(study, enrolled)
    study.people.sign_out()
    return study
