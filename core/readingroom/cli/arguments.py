"""Options shared by several commands, and the values built from them."""

import functools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

import click

from readingroom.cli.passphrase import read_passphrase
from readingroom.cli.paths import EXISTING_FILE, FILE
from readingroom.cli.text import REFUSED
from readingroom.domain.problem import Problem, ProblemSeverity

if TYPE_CHECKING:
    from readingroom.intake.deidentify.types import PrivacyOptions
    from readingroom.services.keys import KeyFile

F = TypeVar("F", bound=Callable[..., Any])

_KEY_FILE = click.option(
    "--key-file",
    type=FILE,
    help="Encrypted file outside the study that maps pseudonyms to patients",
)
KEY_PASSPHRASE = click.option(
    "--key-passphrase-file",
    type=EXISTING_FILE,
    help="File whose first line is the key file's passphrase; prompted for if not given",
)
_KEEP_GRAPHICS = click.option(
    "--keep-graphics",
    is_flag=True,
    help="Keep overlay graphics of DICOM files, which may contain identifying text",
)


class NumberRange(click.FloatRange):
    """A float range that also rejects NaN."""

    def convert(
        self, value: float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number; fail for NaN and out-of-range values."""
        number = float(super().convert(value, param, ctx))
        if math.isnan(number):
            self.fail("must be a number.", param, ctx)
        return number


class ImportTerms(NamedTuple):
    """De-identification options of an import, and the key file for its pseudonyms."""

    options: "PrivacyOptions"
    keys: "KeyFile | None"


def with_terms(command: F) -> F:
    """Add the options for a key file and graphics; pass them to the command as `terms`."""

    @functools.wraps(command)
    def with_import_terms(
        *args: Any,  # noqa: ANN401 - passed on
        key_file: Path | None,
        key_passphrase_file: Path | None,
        keep_graphics: bool,
        **options: Any,  # noqa: ANN401 - passed on
    ) -> Any:  # noqa: ANN401 - passed on
        from readingroom.intake.deidentify.types import PrivacyOptions

        keys = opened_keys(key_file, key_passphrase_file)
        terms = ImportTerms(PrivacyOptions(keep_graphics=keep_graphics), keys)
        return command(*args, terms=terms, **options)

    for option in (_KEEP_GRAPHICS, KEY_PASSPHRASE, _KEY_FILE):
        with_import_terms = option(with_import_terms)
    return cast("F", with_import_terms)


def opened_keys(key_file: Path | None, passphrase_file: Path | None) -> "KeyFile | None":
    """Return the key file named by the options, or None."""
    from readingroom.services.keys import open_key_file

    if key_file is not None:
        return open_key_file(key_file, _key_passphrase(key_file, passphrase_file))
    if passphrase_file is not None:
        raise click.UsageError("--key-passphrase-file needs --key-file.")
    return None


def _key_passphrase(key_file: Path, passphrase_file: Path | None) -> str:
    """Return the key file's passphrase; a new one typed at the prompt is confirmed."""
    is_asked, is_new = passphrase_file is None, not key_file.exists()
    prompt = "Passphrase of the key file"
    return read_passphrase(passphrase_file, ask=is_asked, is_new=is_new, prompt=prompt) or ""


def under(source: str, problems: Sequence[Problem]) -> Iterator[Problem]:
    """Yield problems with the name of the case before the file name."""
    for problem in problems:
        yield replace(problem, path=f"{source}/{problem.path}" if problem.path else source)


def exit_on_errors(problems: Sequence[Problem]) -> None:
    """Exit with code 1 if any problem is an error; warnings do not count."""
    if any(problem.severity is ProblemSeverity.ERROR for problem in problems):
        click.get_current_context().exit(REFUSED)
