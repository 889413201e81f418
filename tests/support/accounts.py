"""A study with accounts, and sign-in to it."""

from pathlib import Path
from typing import TYPE_CHECKING

from readingroom.domain.accounts import Credentials, NewAccount, Role
from readingroom.services.study import Study

if TYPE_CHECKING:  # tests without a window do not import Qt
    from tests.support.window_driver import WindowDriver

    from readingroom_desktop.widgets.sign_in.pane import SignInCard

PASSWORDS = {
    "A1": "seven green lamps walk",
    "C1": "nine blue doors sing",
    "R1": "five old boats sleep",
    "D1": "three glass birds listen",
}
"""Passwords of the administrator, the coordinator, the first reader and an auditor."""


def start_accounts(path: Path) -> None:
    """Enable accounts in a study, with both attestations."""
    with Study.open(path) as study:
        study.people.start(
            NewAccount("Ann Lamp", PASSWORDS["A1"], "A1"),
            NewAccount("Bo Door", PASSWORDS["C1"], "C1"),
        )
        for code in ("A1", "C1"):
            study.people.sign_in(code, PASSWORDS[code])
            study.people.attest()


def second(code: str) -> Credentials:
    """Return the second person of an action."""
    return Credentials(code, PASSWORDS[code])


def enrol(path: Path, name: str, *, code: str = "") -> tuple[str, str]:
    """Enrol a reader with a training, and return their code and one-time code."""
    with Study.open(path) as study:
        study.people.sign_in("C1", PASSWORDS["C1"])
        enrolled = study.people.enrol(name, second("A1"), code)
        study.people.record_training(enrolled.account.code, "How to judge", "2026-01-05")
    return enrolled.account.code, enrolled.one_time_code


def make_reader_ready(path: Path) -> None:
    """Enrol the study's first reader, with a password of their own and the statement attested."""
    code, one_time_code = enrol(path, "Dr Ada Example", code="R1")
    with Study.open(path) as study:
        study.people.sign_in(code, one_time_code)
        study.people.change_password(one_time_code, PASSWORDS[code])
        study.people.attest()


def card(driver: "WindowDriver") -> "SignInCard":
    """Return the card that asks for code and password."""
    return driver.window.sign_in_controller.pane.sign_in


def sign_in(
    driver: "WindowDriver", code: str, password: str = "", role: Role | None = None
) -> None:
    """Sign a person in by the card, with their usual password."""
    shown = card(driver)
    shown.code.clear()
    driver.type(shown.code, code)
    driver.type(shown.password, password or PASSWORDS[code])
    if role is not None:
        shown.role.setCurrentIndex(shown.role.findData(role))
    driver.click(shown.enter)
