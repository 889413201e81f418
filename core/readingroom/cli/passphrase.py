"""Passphrases from a file, a hidden prompt or the environment; never from an argument."""

import os
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Final, TypeVar

import click

from readingroom.cli.paths import EXISTING_FILE
from readingroom.domain.errors import PassphraseError

VARIABLE = "READINGROOM_PASSPHRASE"
_KEY = "readingroom.passphrase"

PASSPHRASE_FILE: Final = click.option(
    "--passphrase-file", type=EXISTING_FILE, help="File whose first line is the passphrase"
)
ASK_PASSPHRASE: Final = click.option(
    "--ask-passphrase", is_flag=True, help="Prompt for the passphrase without showing it"
)
R = TypeVar("R")


def with_passphrase(command: Callable[..., R]) -> Callable[..., R]:
    """Add the passphrase options, read by `given_passphrase`."""
    return _with_passphrase(command, is_new=False)


def with_new_passphrase(command: Callable[..., R]) -> Callable[..., R]:
    """Add the options of `with_passphrase`, with confirmation: a typing error loses the study.

    For a command with a `plain` argument: without --plain, a terminal prompts for the passphrase.
    """
    return _with_passphrase(command, is_new=True)


def _with_passphrase(command: Callable[..., R], *, is_new: bool) -> Callable[..., R]:
    @PASSPHRASE_FILE
    @ASK_PASSPHRASE
    @wraps(command)
    def with_options(
        *args: object, passphrase_file: Path | None, ask_passphrase: bool, **kwargs: object
    ) -> R:
        passphrase = read_passphrase(passphrase_file, ask=ask_passphrase, is_new=is_new)
        if passphrase is None:
            passphrase = _from_environment(kwargs.get("study", kwargs.get("path")))
        if passphrase is None and is_new and not kwargs["plain"] and sys.stdin.isatty():
            passphrase = read_passphrase(None, ask=True, is_new=True)
        click.get_current_context().meta[_KEY] = passphrase
        return command(*args, **kwargs)

    return with_options


def given_passphrase() -> str | None:
    """Return the passphrase of the study, None if not given."""
    passphrase: str | None = click.get_current_context().meta.get(_KEY)
    return passphrase


def read_passphrase(
    file: Path | None, *, ask: bool, is_new: bool = False, prompt: str = "Passphrase"
) -> str | None:
    """Return the passphrase given by the options, or None.

    A new passphrase typed at the prompt is confirmed.

    Raises:
        PassphraseError: the file's first line is empty, or it is not text.
    """
    if file is not None and ask:
        raise click.UsageError("Give either --passphrase-file or --ask-passphrase.")
    if ask:
        entered: str = click.prompt(prompt, hide_input=True, err=True, confirmation_prompt=is_new)
        return entered
    if file is None:
        return None
    try:
        # Editors on Windows write an invisible byte order mark first.
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise PassphraseError(f"{file.name} is not UTF-8 text. Save it as UTF-8.") from error
    if not lines or not lines[0]:
        what = prompt[0].lower() + prompt[1:]
        raise PassphraseError(f"The first line of {file.name} is empty. It must be the {what}.")
    return lines[0]


def _from_environment(target: object) -> str | None:
    """Return the passphrase from the environment; None for a plain study."""
    from readingroom.services.files import is_plain_path

    offered = os.environ.get(VARIABLE) or None
    if offered and isinstance(target, Path) and is_plain_path(target):
        return None
    return offered
