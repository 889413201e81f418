"""Commands for accounts: passwords, enrolment and training records."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.sign_in_options import (
    open_study,
    person,
    read_password,
    second_person,
    with_access,
    with_second,
    with_sign_in,
)
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import EngineCommand, json_option, print_json, print_table, printable
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


@accounts.command(
    cls=EngineCommand,
    help="Enable accounts permanently, with an administrator and a coordinator.\n\n"
    f"Both choose a password of at least {SHORTEST_PASSPHRASE} characters, and each is the second "
    "person for the other. Add a second administrator soon: a password reset needs two other "
    "people.",
    epilog="""\b
Example:
  readingroom accounts enable lung.rrstudy --administrator "Ada Example" --coordinator "Bo Example"
""",
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
@json_option
def enable(
    study: Path,
    administrator: str,
    coordinator: str,
    administrator_password_file: Path | None,
    coordinator_password_file: Path | None,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Enable accounts."""
    first = _new_account(administrator, administrator_password_file)
    second = _new_account(coordinator, coordinator_password_file)
    with open_study(study, passphrase) as opened:
        created = opened.people.start(first, second)
    _print_accounts(created, as_json=as_json)


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
@with_passphrase
@with_sign_in
@with_second
@json_option
def add(
    study: Path,
    name: str,
    roles: tuple[str, ...],
    code: str,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Create an account for a person who is not a reader; for administrators.

    A second person confirms the identity of the new user and enters their own password.
    """
    person()
    second = second_person()
    with open_study(study, passphrase) as opened:
        issued = opened.people.add(name, [Role(role) for role in roles], second, code)
    _print_issued(issued, as_json=as_json)


@accounts.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom accounts enrol lung.rrstudy "Ed Example" --second-person P1 --as P2
""",
)
@STUDY
@click.argument("name")
@_CODE
@with_passphrase
@with_sign_in
@with_second
@json_option
def enrol(study: Path, name: str, code: str, passphrase: str | None, as_json: bool) -> None:
    """Create a reader with an account; for coordinators.

    A second person confirms the identity of the reader and enters their own password. For the code
    of an existing reader only the account is created.
    """
    person()
    second = second_person()
    with open_study(study, passphrase) as opened:
        issued = opened.people.enrol(name, second, code)
    _print_issued(issued, as_json=as_json)


@accounts.command(
    "list",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom accounts list lung.rrstudy --as P1
""",
)
@STUDY
@with_access
def list_accounts(study: Path, passphrase: str | None, as_json: bool) -> None:
    """List the accounts."""
    with open_study(study, passphrase, read_only=True) as opened:
        stored = opened.people.accounts()
    if not stored and not as_json:
        click.echo("The study has no accounts. Enable them with “accounts enable”.")
        return
    _print_accounts(stored, as_json=as_json)


@accounts.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom accounts change-password lung.rrstudy --as R1
""",
)
@STUDY
@click.option(
    "--new-password-file",
    type=EXISTING_FILE,
    help="File whose first line is the new password; prompted for if not given",
)
@with_access
def change_password(
    study: Path, new_password_file: Path | None, passphrase: str | None, as_json: bool
) -> None:
    """Change your password; a new user gives the one-time code as the old password."""
    old = person().password
    new = read_password(new_password_file, "New password", is_new=True)
    with open_study(study, passphrase) as opened:
        user = opened.people.change_password(old, new)
    if as_json:
        print_json({"code": user.code, "missing": user.missing})
    else:
        click.echo(f"Changed the password of {user.code}.")


@accounts.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom accounts attest lung.rrstudy --as R1
""",
)
@STUDY
@click.option("--yes", "is_agreed", is_flag=True, help="Attest without a prompt")
@with_access
def attest(study: Path, is_agreed: bool, passphrase: str | None, as_json: bool) -> None:
    """Attest that you are accountable for all actions under your account."""
    person()
    click.echo(STATEMENT, err=True)
    if not is_agreed:
        click.confirm("Do you attest this?", abort=True, err=True)
    with open_study(study, passphrase) as opened:
        user = opened.people.attest()
    if as_json:
        print_json({"code": user.code, "missing": user.missing})
    else:
        click.echo(f"Recorded the attestation of {user.code}.")


@accounts.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom accounts record-training lung.rrstudy R1 --subject "How to read here" \\
      --day 2026-01-30 --as P2
""",
)
@STUDY
@click.argument("code")
@click.option(
    "--subject", required=True, help="Subject of the training; not written to the audit trail"
)
@click.option("--day", required=True, help="Date, such as 2026-01-31")
@with_access
def record_training(
    study: Path, code: str, subject: str, day: str, passphrase: str | None, as_json: bool
) -> None:
    """Record the training of another user; for coordinators and administrators.

    Readers and adjudicators need a training record.
    """
    with open_study(study, passphrase) as opened:
        account = opened.people.record_training(code, subject, day)
    if as_json:
        print_json(account)
    else:
        click.echo(f"Recorded the training of {account.code}.")


@accounts.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom accounts reset-password lung.rrstudy R1 --second-person P2 --as P1
""",
)
@STUDY
@click.argument("code")
@with_passphrase
@with_sign_in
@with_second
@json_option
def reset_password(study: Path, code: str, passphrase: str | None, as_json: bool) -> None:
    """Unlock an account or replace a forgotten password; needs two people other than its owner.

    Prints a one-time code with which the owner signs in and chooses a new password. If the code is
    lost, repeat the command.
    """
    own, second = person().password, second_person()
    with open_study(study, passphrase) as opened:
        issued = opened.people.reset(code, own, second.code, second.password)
    _print_issued(issued, as_json=as_json)


@accounts.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom accounts retire lung.rrstudy R1 --as P1
""",
)
@STUDY
@click.argument("code")
@with_access
def retire(study: Path, code: str, passphrase: str | None, as_json: bool) -> None:
    """Close an account permanently; its code is never reused."""
    own = person().password
    with open_study(study, passphrase) as opened:
        account = opened.people.retire(code, own)
    if as_json:
        print_json(account)
    else:
        click.echo(f"Retired {account.code}.")


def _print_issued(issued: "IssuedAccount", *, as_json: bool) -> None:
    account = issued.account
    if as_json:
        print_json({"account": account, "one_time_code": issued.one_time_code})
        return
    click.echo(f"Account {account.code}. One-time code, shown only now: {issued.one_time_code}")
    click.echo(printable(f"Give the code to {account.name}, who chooses a password with it."))


def _print_accounts(stored: "tuple[Account, ...]", *, as_json: bool) -> None:
    if as_json:
        print_json({"accounts": stored})
        return
    rows = [
        (row.code, row.name, ", ".join(row.roles), row.state.value, _training(row))
        for row in stored
    ]
    print_table(("Code", "Name", "Roles", "State", "Training"), rows)


def _training(account: "Account") -> str:
    return f"{account.training.day} {account.training.subject}" if account.training else "-"
