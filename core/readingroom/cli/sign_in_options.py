"""Sign-in options, shared by all commands on a study with accounts."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from readingroom.cli.passphrase import given_passphrase, read_passphrase, with_passphrase
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.text import CommandResult, with_json
from readingroom.domain.accounts import Credentials, Role

if TYPE_CHECKING:
    from readingroom.services.study import Study

_KEY = "readingroom.person"
_ROLE_KEY = "readingroom.role"
_SECOND_KEY = "readingroom.second"

STUDY = click.argument("study", type=EXISTING_FILE)
R = TypeVar("R")


def with_sign_in(command: Callable[..., R]) -> Callable[..., R]:
    """Add the sign-in options, used by `open_study`."""

    @click.option(
        "--as", "person", metavar="CODE", help="Code of your account, in a study with accounts"
    )
    @click.option(
        "--password-file",
        type=EXISTING_FILE,
        help="File whose first line is your password; prompted for if not given",
    )
    @click.option(
        "--as-role",
        type=click.Choice([role.value for role in Role]),
        help="Acting role, if you have several",
    )
    @wraps(command)
    def signing_in(
        *args: object,
        person: str | None,
        password_file: Path | None,
        as_role: str | None,
        **kwargs: object,
    ) -> R:
        if person is None and (password_file or as_role):
            raise click.UsageError("--password-file and --as-role need --as.")
        if person is not None:
            meta = click.get_current_context().meta
            meta[_KEY] = Credentials(person, read_password(password_file, f"Password of {person}"))
            meta[_ROLE_KEY] = Role(as_role) if as_role else None
        return command(*args, **kwargs)

    return signing_in


def with_access(command: Callable[..., CommandResult]) -> Callable[..., None]:
    """Add the options of a command that opens a study: passphrase, sign-in and --json."""
    return with_passphrase(with_sign_in(with_json(command)))


def with_two_people(command: Callable[..., CommandResult]) -> Callable[..., None]:
    """Add the options of `with_access`, and those of a second person who authorises."""
    return with_passphrase(with_sign_in(_with_second(with_json(command))))


def _with_second(command: Callable[..., R]) -> Callable[..., R]:
    @click.option(
        "--second-person", "second", metavar="CODE", help="Code of the second person's account"
    )
    @click.option(
        "--second-password-file",
        type=EXISTING_FILE,
        help="File whose first line is the second person's password; prompted for if not given",
    )
    @wraps(command)
    def with_both(
        *args: object, second: str | None, second_password_file: Path | None, **kwargs: object
    ) -> R:
        if second is None and second_password_file:
            raise click.UsageError("--second-password-file needs --second-person.")
        if second is not None:
            password = read_password(second_password_file, f"Password of {second}")
            click.get_current_context().meta[_SECOND_KEY] = Credentials(second, password)
        return command(*args, **kwargs)

    return with_both


def credentials() -> Credentials | None:
    """Return the credentials given by --as, or None."""
    stored: Credentials | None = click.get_current_context().meta.get(_KEY)
    return stored


def second_credentials() -> Credentials | None:
    """Return the second person's credentials, or None."""
    stored: Credentials | None = click.get_current_context().meta.get(_SECOND_KEY)
    return stored


def person() -> Credentials:
    """Return the credentials given by --as.

    Raises:
        UsageError: --as was not given.
    """
    return _required(credentials(), "This command needs an account. Add --as CODE.")


def second_person() -> Credentials:
    """Return the second person's credentials.

    Raises:
        UsageError: --second-person was not given.
    """
    lacking = "This command needs a second person. Add --second-person CODE."
    return _required(second_credentials(), lacking)


def _required(given: Credentials | None, lacking: str) -> Credentials:
    if given is None:
        raise click.UsageError(lacking)
    return given


def read_password(file: Path | None, prompt: str, *, is_new: bool = False) -> str:
    """Return a password from the first line of a file, or from a hidden prompt."""
    return read_passphrase(file, ask=file is None, is_new=is_new, prompt=prompt) or ""


def reauthentication() -> dict[str, str]:
    """Return the re-authentication of an action: code and password, or the passphrase."""
    user = credentials()
    if user is not None:
        return {"password": user.password, "code": user.code}
    passphrase = given_passphrase()
    return {} if passphrase is None else {"passphrase": passphrase}


def open_study(path: Path, *, read_only: bool = False) -> "Study":
    """Open a study and sign in with the options; a sign-in is recorded, so it opens for writing."""
    from readingroom.services.study import Study

    own = credentials()
    study = Study.open(path, passphrase=given_passphrase(), read_only=read_only and own is None)
    if own is not None:
        role = click.get_current_context().meta[_ROLE_KEY]
        try:
            study.people.sign_in(own.code, own.password, role)
        except BaseException:
            study.close()
            raise
    return study
