"""A study with accounts in later states: trained, locked, signed, unblinded."""

from dataclasses import replace
from pathlib import Path

from tests.support.accounts import PASSWORDS, second

from readingroom.audit.types import SignatureMeaning, SignatureSubject
from readingroom.domain.accounts import Role
from readingroom.services.study import Study

TRAINED = "2026-01-05"
REASON = "All readers are done."


def train_coordinator(path: Path) -> None:
    """Record a training of the coordinator, without which nobody signs."""
    with Study.open(path) as study:
        study.people.sign_in("A1", PASSWORDS["A1"])
        study.people.record_training("C1", "How to run a study", TRAINED)


def add_auditor(path: Path) -> str:
    """Add an auditor with a training and a password of their own; return their code."""
    with Study.open(path) as study:
        study.people.sign_in("A1", PASSWORDS["A1"])
        account = study.people.add("Di Glass", (Role.AUDITOR,), second("C1"), "D1")
        study.people.record_training("D1", "How to audit a study", TRAINED)
    with Study.open(path) as study:
        study.people.sign_in("D1", account.one_time_code)
        study.people.change_password(account.one_time_code, PASSWORDS["D1"])
        study.people.attest()
    return account.account.code


def lock(path: Path) -> None:
    """Close the session."""
    with Study.open(path) as study:
        study.people.sign_in("C1", PASSWORDS["C1"])
        study.protocol.lock(REASON, password=PASSWORDS["C1"], code="C1")


def sign_session(path: Path) -> None:
    """Close the session and sign it."""
    lock(path)
    with Study.open(path) as study:
        study.people.sign_in("C1", PASSWORDS["C1"])
        study.signing.sign(
            SignatureSubject.SESSION, SignatureMeaning.RESPONSIBLE, PASSWORDS["C1"], "C1"
        )


def unblind(path: Path) -> None:
    """Close the session, sign it and unblind the study."""
    sign_session(path)
    with Study.open(path) as study:
        study.people.sign_in("C1", PASSWORDS["C1"])
        study.lifecycle.unblind(REASON, password=PASSWORDS["C1"], code="C1")


def sign_protocol(path: Path, times: int = 1) -> None:
    """Sign the protocol as the coordinator, amended after each time but the last."""
    password = PASSWORDS["C1"]
    with Study.open(path) as study:
        study.people.sign_in("C1", password)
        for number in range(1, times + 1):
            study.signing.sign(SignatureSubject.PROTOCOL, SignatureMeaning.APPROVED, password, "C1")
            if number < times:
                other = replace(study.protocol.current(), title=f"Title {number}")
                study.protocol.amend(other, "Again", password=password)
