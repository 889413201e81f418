"""Options for possible identifiers in data that a command stores."""

import functools
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

import click

from readingroom.cli.arguments import option_with_default

if TYPE_CHECKING:
    from readingroom.domain.problem import Problem
    from readingroom.intake.deidentify.types import (
        IdentifierPolicy,
        RedactionItem,
        RedactionText,
        UnreviewedError,
        UnreviewedReason,
    )

F = TypeVar("F", bound=Callable[..., Any])

WAYS: Final = ("refuse", "replace", "keep")
REASONS: Final = {"public": "PUBLIC", "checked": "CHECKED", "made-up": "MADE_UP"}
_WHY: Final = "checked (reviewed elsewhere), public (teaching data) or made-up (synthetic)"
_RULE: Final = "review.open"


class IdentifierHandling(NamedTuple):
    """How a command treats possible identifiers, from its options."""

    identifiers: "IdentifierPolicy"
    unreviewed: "UnreviewedReason | None"
    shows_values: bool

    def problems(self, name: str, error: "UnreviewedError") -> "Iterator[Problem]":
        """Yield a problem for each unreviewed item, then what to do."""
        from readingroom.domain.problem import Problem

        texts = {text.location: text for text in error.texts}
        for item in error.items:
            message = _describe(item, texts[item.location] if item.is_text else None)
            if self.shows_values and item.matched_text:
                message += f" “{item.before}»{item.matched_text}«{item.after}”"
            yield Problem(name, _RULE, message, line=item.lines[0] if item.lines else None)
        yield Problem(name, _RULE, f"Nothing was stored. {_advice(error)}")


def with_handling(command: F) -> F:
    """Add the options; pass their values to the command as `handling`."""

    @option_with_default(
        "--identifiers",
        WAYS,
        WAYS[0],
        "Possible names, dates and numbers of patients in texts: store nothing and list them "
        "(refuse), replace each by its kind in brackets, or keep them (needs --unreviewed-reason)",
    )
    @click.option(
        "--unreviewed-reason",
        "unreviewed",
        type=click.Choice([*REASONS]),
        help="Why unreviewed pixels, which can contain names, and kept texts may be stored; "
        "recorded in the audit trail",
    )
    @click.option(
        "--show-values", is_flag=True, help="Show the text of the listed items; on a terminal only"
    )
    @functools.wraps(command)
    def handled(
        *args: Any,  # noqa: ANN401 - passed on
        identifiers: str,
        unreviewed: str | None,
        show_values: bool,
        **options: Any,  # noqa: ANN401 - passed on
    ) -> Any:  # noqa: ANN401 - passed on
        handling = _handling(identifiers, unreviewed, show_values=show_values)
        return command(*args, handling=handling, **options)

    return cast("F", handled)


def _handling(identifiers: str, unreviewed: str | None, *, show_values: bool) -> IdentifierHandling:
    from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason

    if identifiers == IdentifierPolicy.KEEP and unreviewed is None:
        raise click.UsageError(
            "--identifiers keep needs a reason: --unreviewed-reason public, checked or made-up."
        )
    if show_values and not _is_terminal():
        raise click.UsageError(
            "--show-values needs a terminal: identifiers must not be written to files or logs."
        )
    reason = None if unreviewed is None else UnreviewedReason[REASONS[unreviewed]]
    return IdentifierHandling(IdentifierPolicy(identifiers), reason, show_values)


def _is_terminal() -> bool:
    return sys.stderr.isatty()


def _describe(item: "RedactionItem", text: "RedactionText | None") -> str:
    """Describe where an item is and what it may be, never its text."""
    if text is None:
        return f"Series {item.location}: {item.what}."
    location = f"note “{text.title}”" if text.title else text.what
    if text.model:
        of_case = f"case {text.case}, " if len(item.lines) == 1 else ""
        more = f" (and {len(item.lines) - 1} more rows)" if len(item.lines) > 1 else ""
        location = f"{of_case}{text.model}, {text.what}{more}"
    hit = "an identifier from the case's headers" if item.is_known else "a possible identifier"
    return f"In {location}: {hit} ({item.what})."


def _advice(error: "UnreviewedError") -> str:
    """Return the options that allow storing the data, with their meaning."""
    texts = [item for item in error.items if item.is_text]
    if not texts:
        return (
            "Pixels can contain names, and these are not reviewed. Review them in the desktop "
            f"application, or add --unreviewed-reason {_WHY}."
        )
    if len(texts) < len(error.items):
        return (
            "Review it in the desktop application, or add --identifiers replace for the texts and, "
            f"for the pixels, which can contain names, --unreviewed-reason {_WHY}."
        )
    return (
        "Review it in the desktop application, or add --identifiers replace, or --identifiers keep "
        f"with --unreviewed-reason {_WHY}."
    )
