"""Options of commands that store: what becomes of what may say who a patient is."""

import functools
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

import click

if TYPE_CHECKING:
    from readingroom.domain.deid_review import (
        IdentifierPolicy,
        RedactionItem,
        RedactionText,
        UnreviewedError,
        UnreviewedReason,
    )
    from readingroom.domain.problem import Problem

F = TypeVar("F", bound=Callable[..., Any])

WAYS: Final = ("refuse", "replace", "keep")
REASONS: Final = {"public": "PUBLIC", "checked": "CHECKED", "made-up": "MADE_UP"}
_WHY: Final = "checked (looked at elsewhere), public (teaching data) or made-up (of nobody)"
_RULE: Final = "review.open"


class IdentifierHandling(NamedTuple):
    """What a command was told about places that may say who a patient is."""

    identifiers: "IdentifierPolicy"
    unreviewed: "UnreviewedReason | None"
    shows_values: bool

    def problems(self, name: str, error: "UnreviewedError") -> "Iterator[Problem]":
        """Yield a problem for each place that nobody has looked at, then what to do."""
        from readingroom.domain.problem import Problem

        texts = {text.place: text for text in error.texts}
        for item in error.items:
            message = _said(item, texts[item.place] if item.is_text else None)
            if self.shows_values and item.found:
                message += f" “{item.before}»{item.found}«{item.after}”"
            yield Problem(name, _RULE, message, line=item.lines[0] if item.lines else None)
        yield Problem(name, _RULE, f"Nothing of it was stored. {_advice(error)}")


_identifiers = click.option(
    "--identifiers",
    type=click.Choice(WAYS),
    default=WAYS[0],
    show_default=True,
    help="What looks like a name, a date or a number of somebody in a text: store nothing and list "
    "the places, replace each by its kind in brackets, or keep it (which needs --unreviewed).",
)
_unreviewed = click.option(
    "--unreviewed",
    type=click.Choice([*REASONS]),
    help="Why what nobody has looked at here may be stored: pixels, in which names can be written "
    "(most DICOM files do not say that there are none), and texts that are kept. The trail keeps "
    "the reason.",
)
_show_values = click.option(
    "--show-values",
    is_flag=True,
    help="Show what stands in the places that are listed; on a terminal only.",
)


def with_handling(command: F) -> F:
    """Add the options; the command gets what they say as `handling`."""

    @functools.wraps(command)
    def handled(
        *args: Any,  # noqa: ANN401 - handed on
        identifiers: str,
        unreviewed: str | None,
        show_values: bool,
        **options: Any,  # noqa: ANN401 - handed on
    ) -> Any:  # noqa: ANN401 - handed on
        told = _handling(identifiers, unreviewed, show_values=show_values)
        return command(*args, handling=told, **options)

    for option in (_show_values, _unreviewed, _identifiers):
        handled = option(handled)
    return cast("F", handled)


def _handling(identifiers: str, unreviewed: str | None, *, show_values: bool) -> IdentifierHandling:
    from readingroom.domain.deid_review import IdentifierPolicy, UnreviewedReason

    if identifiers == IdentifierPolicy.KEEP and unreviewed is None:
        raise click.UsageError(
            "--identifiers keep needs --unreviewed public, checked or made-up: why may it be "
            "stored although nobody has looked at it here?"
        )
    if show_values and not _is_terminal():
        raise click.UsageError(
            "--show-values is for a terminal: what it shows must not get into files or logs."
        )
    reason = None if unreviewed is None else UnreviewedReason[REASONS[unreviewed]]
    return IdentifierHandling(IdentifierPolicy(identifiers), reason, show_values)


def _is_terminal() -> bool:
    return sys.stderr.isatty()


def _said(item: "RedactionItem", text: "RedactionText | None") -> str:
    """Return where a place is and what may stand there, never what does."""
    if text is None:
        return f"Series {item.place}: {item.what}."
    place = f"note “{text.title}”" if text.title else text.what
    if text.model:
        of_case = f"case {text.case}, " if len(item.lines) == 1 else ""
        more = f" (and {len(item.lines) - 1} more rows)" if len(item.lines) > 1 else ""
        place = f"{of_case}{text.model}, {text.what}{more}"
    sure = "what files of the case say of somebody" if item.is_known else "a possible identifier"
    return f"In {place}: {sure} ({item.what})."


def _advice(error: "UnreviewedError") -> str:
    """Return which options store it all the same, and for what each stands."""
    texts = [item for item in error.items if item.is_text]
    if not texts:
        return (
            "Names can be written into pixels, and nobody has looked at these here. Look at them "
            f"in the window, or add --unreviewed {_WHY}."
        )
    if len(texts) < len(error.items):
        return (
            "Look through it in the window, or add --identifiers replace for the texts and, for "
            f"the pixels, in which names can be written, --unreviewed {_WHY}."
        )
    return (
        "Look through it in the window, or add --identifiers replace, or --identifiers keep with "
        f"--unreviewed {_WHY}."
    )
