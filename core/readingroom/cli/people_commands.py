"""Commands about people: accounts, their passwords, enrolment and training."""

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
_CODE = click.option("--code", default="", help="Code of the account; by default the next free.")


@click.group()
def people() -> None:
    """Accounts of a study: who may do what, and under which name it is recorded.

    A study has none until "people start". From then on every command about it needs --as CODE.
    """


@people.command(
    cls=EngineCommand,
    help="Turn accounts on, for good, with an administrator and a coordinator.\n\n"
    f"Both choose a password of at least {SHORTEST_PASSPHRASE} characters, and each vouches for "
    "the other. Make a second administrator soon: nobody resets their own password, and "
    "a reset takes two others.",
    epilog="""\b
Example:
  readingroom people start lung.rrstudy --administrator "Ada Example" --coordinator "Bo Example"
""",
)
@STUDY
@click.option("--administrator", required=True, help="Name of the administrator.")
@click.option("--coordinator", required=True, help="Name of the coordinator.")
@click.option("--administrator-password-file", type=EXISTING_FILE, help="Asked for without it.")
@click.option("--coordinator-password-file", type=EXISTING_FILE, help="Asked for without it.")
@with_passphrase
@json_option
def start(
    study: Path,
    administrator: str,
    coordinator: str,
    administrator_password_file: Path | None,
    coordinator_password_file: Path | None,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Turn accounts on."""
    first = _new_person(administrator, administrator_password_file)
    second = _new_person(coordinator, coordinator_password_file)
    with open_study(study, passphrase) as opened:
        accounts = opened.people.start(first, second)
    _print_accounts(accounts, as_json=as_json)


def _new_person(name: str, file: Path | None) -> NewAccount:
    return NewAccount(name, read_password(file, f"Password of {name}", is_new=True))


@people.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom people add lung.rrstudy "Cy Example" --role auditor --second P2 --as P1
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
    help="May be given several times; who judges blinded has no role that sees models.",
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
    """Make an account for somebody who does not read; for administrators.

    A second person is there, who checked who this is, and enters their own password.
    """
    person()
    second = second_person()
    with open_study(study, passphrase) as opened:
        made = opened.people.add(name, [Role(role) for role in roles], second, code)
    _print_enrolled(made, as_json=as_json)


@people.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom people enrol lung.rrstudy "Ed Example" --second P1 --as P2
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
    """Make a reader and their account; for coordinators.

    A second person is there, who checked who this is, and enters their own password. With the code
    of a reader whom the study has already, only the account is made.
    """
    person()
    second = second_person()
    with open_study(study, passphrase) as opened:
        made = opened.people.enrol(name, second, code)
    _print_enrolled(made, as_json=as_json)


@people.command(
    "list",
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom people list lung.rrstudy --as P1
""",
)
@STUDY
@with_passphrase
@with_sign_in
@json_option
def list_accounts(study: Path, passphrase: str | None, as_json: bool) -> None:
    """List the accounts."""
    with open_study(study, passphrase, read_only=True) as opened:
        accounts = opened.people.accounts()
    if not accounts and not as_json:
        click.echo("The study has no accounts. Turn them on with people start.")
        return
    _print_accounts(accounts, as_json=as_json)


@people.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom people password lung.rrstudy --as R1
""",
)
@STUDY
@click.option(
    "--new-password-file",
    type=EXISTING_FILE,
    help="File whose first line is the new password; asked for, twice, without it.",
)
@with_passphrase
@with_sign_in
@json_option
def password(
    study: Path, new_password_file: Path | None, passphrase: str | None, as_json: bool
) -> None:
    """Change your password; also the first one, with the one-time code as the old one."""
    old = person().password
    new = read_password(new_password_file, "New password", is_new=True)
    with open_study(study, passphrase) as opened:
        present = opened.people.change_password(old, new)
    if as_json:
        print_json({"code": present.code, "missing": present.missing})
    else:
        click.echo(f"Changed the password of {present.code}.")


@people.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom people attest lung.rrstudy --as R1
""",
)
@STUDY
@click.option("--yes", "is_agreed", is_flag=True, help="Attest without being asked.")
@with_passphrase
@with_sign_in
@json_option
def attest(study: Path, is_agreed: bool, passphrase: str | None, as_json: bool) -> None:
    """Attest that you are accountable for what is done under your account."""
    person()
    click.echo(STATEMENT, err=True)
    if not is_agreed:
        click.confirm("Do you attest this?", abort=True, err=True)
    with open_study(study, passphrase) as opened:
        present = opened.people.attest()
    if as_json:
        print_json({"code": present.code, "missing": present.missing})
    else:
        click.echo(f"Recorded: {present.code} attests this.")


@people.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom people train lung.rrstudy R1 --subject "How to read here" --day 2026-01-30 --as P2
""",
)
@STUDY
@click.argument("code")
@click.option("--subject", required=True, help="What it was about; never part of the trail.")
@click.option("--day", required=True, help="When, such as 2026-01-31.")
@with_passphrase
@with_sign_in
@json_option
def train(
    study: Path, code: str, subject: str, day: str, passphrase: str | None, as_json: bool
) -> None:
    """Record somebody else's training; for coordinators and administrators.

    Without one nobody reads or adjudicates.
    """
    with open_study(study, passphrase) as opened:
        account = opened.people.record_training(code, subject, day)
    if as_json:
        print_json(account)
    else:
        click.echo(f"Recorded the training of {account.code}.")


@people.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom people reset lung.rrstudy R1 --second P2 --as P1
""",
)
@STUDY
@click.argument("code")
@with_passphrase
@with_sign_in
@with_second
@json_option
def reset(study: Path, code: str, passphrase: str | None, as_json: bool) -> None:
    """Unlock an account, or replace a forgotten password: two people, neither its owner.

    Prints words with which the owner signs in once, to choose a new password. If they are lost, the
    same two do it once more.
    """
    own, second = person().password, second_person()
    with open_study(study, passphrase) as opened:
        given = opened.people.reset(code, own, second.code, second.password)
    _print_enrolled(given, as_json=as_json)


@people.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom people retire lung.rrstudy R1 --as P1
""",
)
@STUDY
@click.argument("code")
@with_passphrase
@with_sign_in
@json_option
def retire(study: Path, code: str, passphrase: str | None, as_json: bool) -> None:
    """Close an account for good; its code is never given to anybody else."""
    own = person().password
    with open_study(study, passphrase) as opened:
        account = opened.people.retire(code, own)
    if as_json:
        print_json(account)
    else:
        click.echo(f"Retired {account.code}.")


def _print_enrolled(made: "IssuedAccount", *, as_json: bool) -> None:
    if as_json:
        print_json({"account": made.account, "one_time_code": made.one_time_code})
        return
    click.echo(f"Account {made.account.code}. One-time code, shown only now: {made.one_time_code}")
    click.echo(printable(f"Hand it to {made.account.name}, who chooses a password with it."))


def _print_accounts(accounts: "tuple[Account, ...]", *, as_json: bool) -> None:
    if as_json:
        print_json({"accounts": accounts})
        return
    rows = [
        (one.code, one.name, ", ".join(one.roles), one.state.value, _training(one))
        for one in accounts
    ]
    print_table(("Code", "Name", "Roles", "State", "Training"), rows)


def _training(account: "Account") -> str:
    return f"{account.training.day} {account.training.subject}" if account.training else "-"
