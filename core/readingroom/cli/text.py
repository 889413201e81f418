"""Output: values as JSON, tables as text, errors as one sentence."""

import codecs
import dataclasses
import json
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import NoReturn

import click

from readingroom.domain.errors import NO_MEMORY, AccessError, ReadingroomError, StoreError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.model import UnfitItem
from readingroom.domain.problem import Problem, ProblemSeverity

REFUSED = 1
UNUSABLE = 3
FAULT = 4
_MAX_UNFIT = 50
"""Maximum number of items that are listed by name."""
_DIRECTIONS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class EngineCommand(click.Command):
    """A command that reports expected errors as one sentence and an exit code."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; with --json a usage error is also printed as JSON."""
        as_json = "--json" in args
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            _report_usage_error(error, as_json=as_json)
            raise

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; exit with 1 for a rejected input and 3 for an unusable file."""
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            _report_usage_error(error, as_json=ctx.params["as_json"])
            raise
        except BrokenPipeError:
            raise  # the reading end was closed; click exits quietly
        except ReadingroomError as error:
            code = UNUSABLE if isinstance(error, (StoreError, AccessError)) else REFUSED
            return self._fail(ctx, str(error), code, type(error).__name__)
        except OSError as error:
            name = Path(error.filename).name if isinstance(error.filename, str) else "A file"
            return self._fail(ctx, f"{name}: {error.strerror or type(error).__name__}.", UNUSABLE)
        except (click.exceptions.Exit, click.Abort, click.ClickException):
            raise
        except MemoryError:
            return self._fail(ctx, NO_MEMORY, UNUSABLE)
        except Exception as error:  # noqa: BLE001 - process boundary
            return self._fail(ctx, _fault(error), FAULT)

    def _fail(
        self, ctx: click.Context, sentence: str, code: int, error_class: str = ""
    ) -> NoReturn:
        if ctx.params.get("as_json"):
            named = {"error_class": error_class} if error_class else {}
            print_json({"error": sentence, **named})
        click.echo(printable(sentence), err=True)
        ctx.exit(code)


def command(
    *examples: str,
    name: str | None = None,
    about: str | None = None,
    notes: str = "",
    group: click.Group | None = None,
) -> Callable[[Callable[..., object]], click.Command]:
    """Return a decorator that makes an `EngineCommand`.

    Args:
        examples: command lines, shown below the options; one that begins with a space continues
            the one before.
        name: the name, if it is not that of the function with "-" for "_".
        about: the description, if it is not the docstring of the function.
        notes: text below the examples, shown line by line as it is.
        group: the group of a subcommand.
    """
    is_single = sum(not line.startswith(" ") for line in examples) == 1
    lines = ["\b", "Example:" if is_single else "Examples:", *(f"  {line}" for line in examples)]
    if notes:
        lines += ["", "\b", notes.strip()]
    make = click.command if group is None else group.command
    return make(name, cls=EngineCommand, help=about, epilog="\n".join(lines) + "\n")


@dataclass(frozen=True, slots=True)
class CommandResult:
    """Result of a command: the `document` of --json, and the `text` printed without it.

    `text` is one line, several lines, or a function that prints. `problems` follow it on standard
    error. The exit code is 1 if the result is not accepted, or if a problem is an error.
    """

    document: object
    text: str | Iterable[str] | Callable[[], None]
    is_accepted: bool = True
    problems: Sequence[Problem] = ()

    def print_text(self) -> None:
        """Print the text, and the problems on standard error."""
        if callable(self.text):
            self.text()
        else:
            for line in (self.text,) if isinstance(self.text, str) else self.text:
                click.echo(printable(line))
        print_problems(self.problems)


def prints_json() -> bool:
    """Return whether the present command has --json, and must not print text as it runs."""
    return bool(click.get_current_context().params["as_json"])


def with_json(command: Callable[..., CommandResult]) -> Callable[..., None]:
    """Add --json, print the result of a command, and exit with its code."""

    @click.option("--json", "as_json", is_flag=True, help="Print one JSON object")
    @wraps(command)
    def with_result(*args: object, as_json: bool, **kwargs: object) -> None:
        result = command(*args, **kwargs)
        if as_json:
            print_json(result.document)
        else:
            result.print_text()
        has_errors = any(problem.severity is ProblemSeverity.ERROR for problem in result.problems)
        if has_errors or not result.is_accepted:
            click.get_current_context().exit(REFUSED)

    return with_result


def _fault(error: Exception) -> str:
    """Describe an internal error by class and location; its message may quote patient data."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    location = "" if trace is None else f" in {_location(trace)}"
    return f"Internal error ({type(error).__name__}{location}). Please report it."


def _location(trace: TracebackType) -> str:
    return f"{trace.tb_frame.f_globals.get('__name__', '?')}, line {trace.tb_lineno}"


def _report_usage_error(error: click.UsageError, *, as_json: bool) -> None:
    if as_json:
        print_json({"error": error.format_message()})


def print_json(value: object) -> None:
    """Print a value as indented JSON, with escapes where the stream is not Unicode."""
    is_unicode = codecs.lookup(sys.stdout.encoding or "ascii").name.startswith("utf")
    click.echo(json.dumps(plain(value), indent=2, ensure_ascii=not is_unicode, allow_nan=False))


def plain(value: object) -> object:
    """Convert a value to JSON types.

    NotEstimable becomes {"not_estimable": reason}, with "value" if only the interval is missing.
    """
    if isinstance(value, NotEstimable):
        known = {} if value.value is None else {"value": value.value}
        return {"not_estimable": value.reason, **known}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        names = (field.name for field in dataclasses.fields(value))
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {str(key): plain(entry) for key, entry in value.items()}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, (tuple, list)):
        return [plain(entry) for entry in value]
    return value


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under a header, with aligned columns."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, *rows):
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        click.echo(printable(line.rstrip()))


def printable(text: str) -> str:
    """Return a text on one line with plain spaces, without control and direction characters."""
    return "".join(" " if _is_control(sign) else sign for sign in text)


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cc", "Zl", "Zp", "Zs") or sign in _DIRECTIONS


def print_unfit(items: Sequence[UnfitItem]) -> None:
    """Print items whose images do not fit a model on standard error, with the reason of each."""
    for unfit in items[:_MAX_UNFIT]:
        click.echo(printable(f"{unfit.item}: {unfit.reason}"), err=True)
    if len(items) > _MAX_UNFIT:
        left = counted(len(items) - _MAX_UNFIT, "further item does", "further items do")
        click.echo(f"{left} not fit.", err=True)


def print_problems(problems: Sequence[Problem]) -> None:
    """Print problems on standard error, one per line."""
    for problem in problems:
        position = f"{problem.path}:{problem.line}" if problem.line else problem.path
        lead = f"{position}: " if position else ""  # a problem of the whole case has no file
        line = f"{lead}{problem.severity}: {problem.message} [{problem.rule}]"
        click.echo(printable(line), err=True)


def counted(count: int, one: str, more: str) -> str:
    """Format a count with its noun: "1 output", "2 outputs"."""
    return f"{count} {one if count == 1 else more}"
