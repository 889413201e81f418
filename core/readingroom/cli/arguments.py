"""Options shared by several commands, and the values built from them."""

import functools
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    NamedTuple,
    SupportsFloat,
    SupportsIndex,
    TypeVar,
    cast,
)

import click

from readingroom.cli.passphrase import read_passphrase
from readingroom.cli.paths import EXISTING, EXISTING_FILE, FILE
from readingroom.domain.seeds import MAX_SEED

if TYPE_CHECKING:
    from readingroom.intake.deidentify.types import PrivacyOptions
    from readingroom.services.keys import KeyFile

F = TypeVar("F", bound=Callable[..., Any])

MODEL = click.option("--model", required=True, help="Model configuration, or a model file")
ALLOW_CODE = click.option("--allow-code", is_flag=True, help="Allow the model's own code to run")
SCHEMA = click.option(
    "--schema", "columns", type=EXISTING_FILE, help="Column types and units (YAML)"
)
INPUT_MAP = click.option(
    "--input-map", "inputs", type=EXISTING_FILE, help="Mapping from columns to model inputs (YAML)"
)
OUTCOME_COLUMN = click.option(
    "--outcome-column", "outcome", default="", help="Outcome column, not given to the model"
)
PATIENT_ID_COLUMN = click.option("--id-column", "code", default="", help="Patient ID column")
KEY_PASSPHRASE = click.option(
    "--key-passphrase-file",
    type=EXISTING_FILE,
    help="File whose first line is the key file's passphrase; prompted for if not given",
)


def option_with_default(
    name: str, kind: click.ParamType[Any] | Sequence[str], default: object, about: str
) -> Callable[[F], F]:
    """Return an option whose help states its default; `kind` are its type, or its choices."""
    type_ = kind if isinstance(kind, click.ParamType) else click.Choice(kind)
    return click.option(name, type=type_, default=default, show_default=True, help=about)


def with_options(*options: Callable[[F], F]) -> Callable[[F], F]:
    """Return a decorator that adds options in this order."""

    def with_all(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return with_all


def seed_option(default: int = 0) -> Callable[[F], F]:
    """Return the option for the random seed."""
    return option_with_default("--seed", click.IntRange(0, MAX_SEED), default, "Random seed")


ENCODER = click.option(
    "--encoder",
    type=EXISTING,
    help="Folder of a token encoder (ONNX or safetensors), for BERTScore [default: none]",
)


class FiniteNumber(click.types.FloatParamType):
    """A float that is neither infinite nor NaN."""

    def convert(
        self,
        value: SupportsFloat | SupportsIndex,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> float:
        """Return the number; fail for others."""
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail("must be a finite number.", param, ctx)
        return number


class NumberRange(click.FloatRange):
    """A float range that also rejects NaN and infinite numbers."""

    def convert(
        self, value: float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number; fail for NaN, infinite and out-of-range values."""
        number = float(super().convert(value, param, ctx))
        if not math.isfinite(number):
            self.fail("must be a finite number.", param, ctx)
        return number


class ImportTerms(NamedTuple):
    """De-identification options of an import, and the key file for its pseudonyms."""

    options: "PrivacyOptions"
    keys: "KeyFile | None"


def with_terms(command: F) -> F:
    """Add the options for a key file and graphics; pass them to the command as `terms`."""

    @click.option(
        "--key-file",
        type=FILE,
        help="Encrypted file outside the study that maps pseudonyms to patients",
    )
    @KEY_PASSPHRASE
    @click.option(
        "--keep-graphics",
        is_flag=True,
        help="Keep overlay graphics of DICOM files, which may contain identifying text",
    )
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
