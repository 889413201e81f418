"""Commands for accounts: passwords, enrolment and training records."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.sign_in_options import (
    STUDY,
    open_study,
    person,
    read_password,
    second_person,
    with_access,
    with_two_people,
)
from readingroom.cli.text import CommandResult, EngineCommand, command, print_table, with_json
from readingroom.domain.accounts import STATEMENT, NewAccount, Role
from readingroom.domain.study import SHORTEST_PASSPHRASE

if TYPE_CHECKING:
    from readingroom.domain.accounts import Account, IssuedAccount

_ADDED_ROLES = [role.value for role in Role if role is not Role.READER]
_CODE = click.option(
    "--code", default="", help="Code of the account; the next free one if not given"
)


@click.group()
def accounts() -> None:
    """Manage the accounts of a study.

    A study has no accounts until “accounts enable”. After that every command on it needs --as CODE.
    """


@command(
    'readingroom accounts enable lung.rrstudy --administrator "Ada Example" --coordinator '
    '"Bo Example"',
    about="Enable accounts permanently, with an administrator and a coordinator.\n\n"
    f"Both choose a password of at least {SHORTEST_PASSPHRASE} characters, and each is the second "
    "person for the other. Add a second administrator soon: a password reset needs two other "
    "people.",
    group=accounts,
)
@STUDY
@click.option("--administrator", required=True, help="Name of the administrator")
@click.option("--coordinator", required=True, help="Name of the coordinator")
@click.option(
    "--administrator-password-file",
    type=EXISTING_FILE,
    help="File whose first line is the administrator's password; prompted for if not given",
)
@click.option(
    "--coordinator-password-file",
    type=EXISTING_FILE,
    help="File whose first line is the coordinator's password; prompted for if not given",
)
@with_passphrase
@with_json
def enable(
    study: Path,
    administrator: str,
    coordinator: str,
    administrator_password_file: Path | None,
    coordinator_password_file: Path | None,
) -> CommandResult:
    """Enable accounts."""
    first = _new_account(administrator, administrator_password_file)
    second = _new_account(coordinator, coordinator_password_file)
    with open_study(study) as opened:
        created = opened.people.start(first, second)
    return _listed(created)


def _new_account(name: str, file: Path | None) -> NewAccount:
    return NewAccount(name, read_password(file, f"Password of {name}", is_new=True))


@accounts.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom accounts add lung.rrstudy "Cy Example" --role auditor --second-person P2 --as P1
""",
)
@STUDY
@click.argument("name")
@click.option(
    "--role",
    "roles",
    multiple=True,
    required=True,
    type=click.Choice(_ADDED_ROLES),
    help="Role, repeatable; a blinded reader cannot have a role that sees models",
)
@_CODE
@with_two_people
def add(study: Path, name: str, roles: tuple[str, ...], code: str) -> CommandResult:
    """Create an account for a person who is not a reader; for administrators.

    A second person confirms the identity of the new user and enters their own password.
    """
    person()
    second = second_person()
    with open_study(study) as opened:
        issued = opened.people.add(name, [Role(role) for role in roles], second, code)
    return _issued(issued)


@command(
    'readingroom accounts enrol lung.rrstudy "Ed Example" --second-person P1 --as P2',
    group=accounts,
)
@STUDY
@click.argument("name")
@_CODE
@with_two_people
def enrol(study: Path, name: str, code: str) -> CommandResult:
    """Create a reader with an account; for coordinators.

    A second person confirms the identity of the reader and enters their own password. For the code
    of an existing reader only the account is created.
    """
    person()
    second = second_person()
    with open_study(study) as opened:
        issued = opened.people.enrol(name, second, code)
    return _issued(issued)


@command("readingroom accounts list lung.rrstudy --as P1", name="list", group=accounts)
@STUDY
@with_access
def list_accounts(study: Path) -> CommandResult:
    """List the accounts."""
    with open_study(study, read_only=True) as opened:
        stored = opened.people.accounts()
    return _listed(stored)


@command("readingroom accounts change-password lung.rrstudy --as R1", group=accounts)
@STUDY
@click.option(
    "--new-password-file",
    type=EXISTING_FILE,
    help="File whose first line is the new password; prompted for if not given",
)
@with_access
def change_password(study: Path, new_password_file: Path | None) -> CommandResult:
    """Change your password; a new user gives the one-time code as the old password."""
    old = person().password
    new = read_password(new_password_file, "New password", is_new=True)
    with open_study(study) as opened:
        user = opened.people.change_password(old, new)
    return CommandResult(
        {"code": user.code, "missing": user.missing}, f"Changed the password of {user.code}."
    )


@command("readingroom accounts attest lung.rrstudy --as R1", group=accounts)
@STUDY
@click.option("--yes", "is_agreed", is_flag=True, help="Attest without a prompt")
@with_access
def attest(study: Path, is_agreed: bool) -> CommandResult:
    """Attest that you are accountable for all actions under your account."""
    person()
    click.echo(STATEMENT, err=True)
    if not is_agreed:
        click.confirm("Do you attest this?", abort=True, err=True)
    with open_study(study) as opened:
        user = opened.people.attest()
    return CommandResult(
        {"code": user.code, "missing": user.missing}, f"Recorded the attestation of {user.code}."
    )


@command(
    'readingroom accounts record-training lung.rrstudy R1 --subject "How to read here" \\',
    "    --day 2026-01-30 --as P2",
    group=accounts,
)
@STUDY
@click.argument("code")
@click.option(
    "--subject", required=True, help="Subject of the training; not written to the audit trail"
)
@click.option("--day", required=True, help="Date, such as 2026-01-31")
@with_access
def record_training(study: Path, code: str, subject: str, day: str) -> CommandResult:
    """Record the training of another user; for coordinators and administrators.

    Readers and adjudicators need a training record.
    """
    with open_study(study) as opened:
        account = opened.people.record_training(code, subject, day)
    return CommandResult(account, f"Recorded the training of {account.code}.")


@command(
    "readingroom accounts reset-password lung.rrstudy R1 --second-person P2 --as P1", group=accounts
)
@STUDY
@click.argument("code")
@with_two_people
def reset_password(study: Path, code: str) -> CommandResult:
    """Unlock an account or replace a forgotten password; needs two people other than its owner.

    Prints a one-time code with which the owner signs in and chooses a new password. If the code is
    lost, repeat the command.
    """
    own, second = person().password, second_person()
    with open_study(study) as opened:
        issued = opened.people.reset(code, own, second.code, second.password)
    return _issued(issued)


@command("readingroom accounts retire lung.rrstudy R1 --as P1", group=accounts)
@STUDY
@click.argument("code")
@with_access
def retire(study: Path, code: str) -> CommandResult:
    """Close an account permanently; its code is never reused."""
    own = person().password
    with open_study(study) as opened:
        account = opened.people.retire(code, own)
    return CommandResult(account, f"Retired {account.code}.")


def _issued(issued: "IssuedAccount") -> CommandResult:
    account = issued.account
    lines = (
        f"Account {account.code}. One-time code, shown only now: {issued.one_time_code}",
        f"Give the code to {account.name}, who chooses a password with it.",
    )
    return CommandResult({"account": account, "one_time_code": issued.one_time_code}, lines)


def _listed(stored: "tuple[Account, ...]") -> CommandResult:
    document = {"accounts": stored}
    if not stored:
        lacking = "The study has no accounts. Enable them with “accounts enable”."
        return CommandResult(document, lacking)
    head = ("Code", "Name", "Roles", "State", "Training")
    rows = [
        (row.code, row.name, ", ".join(row.roles), row.state.value, _training(row))
        for row in stored
    ]
    return CommandResult(document, lambda: print_table(head, rows))


def _training(account: "Account") -> str:
    return f"{account.training.day} {account.training.subject}" if account.training else "-"
