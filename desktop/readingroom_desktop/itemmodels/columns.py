"""Columns that tables of several pages share: texts, numbers, estimates and times."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom_desktop.viewmodels.formats import (
    basis,
    count,
    interval,
    moment,
    sort_value,
    why_missing,
)

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """One column: its title, the text of a row, and its sort key (default: the text).

    `tone` names a colour token for the cell; `tip` gives a tool tip.
    """

    title: str
    text: Callable[[Row], str]
    sort: Callable[[Row], Any] | None = None
    is_number: bool = False
    tone: Callable[[Row], str] | None = None
    tip: Callable[[Row], str] | None = None
    width: int | None = None


def text_column(title: str, text: Callable[[Row], str], *, width: int | None = None) -> Column[Row]:
    """Return a column of texts that may be elided; the tooltip shows the full text."""
    return Column(title, text, tip=text, width=width)


def number_column(
    title: str,
    number: Callable[[Row], float | None],
    write: Callable[..., str] = count,
    *digits: int,
    missing: float = -1.0,
    tone: Callable[[Row], str] | None = None,
    tip: Callable[[Row], str] | None = None,
) -> Column[Row]:
    """Return a column of numbers, sorted by them.

    Args:
        title: the title.
        number: the number of a row; None is shown as a dash.
        write: formats a number, with `digits` as further arguments.
        digits: number of decimals, if `write` takes one.
        missing: sort key of a dash.
        tone: colour token of a cell.
        tip: tooltip of a cell.
    """

    def text(row: Row) -> str:
        value = number(row)
        return "–" if value is None else write(value, *digits)

    def order(row: Row) -> float:
        value = number(row)
        return missing if value is None else value

    return Column(title, text, order, is_number=True, tone=tone, tip=tip)


def estimate_column(
    title: str,
    estimate: Callable[[Row], Estimate | NotEstimable | None],
    write: Callable[..., str] = interval,
    *digits: int,
    tip: Callable[[Row], str] | None = None,
) -> Column[Row]:
    """Return a column of estimates with intervals; the tooltip says why one is missing.

    Args:
        title: the title.
        estimate: the estimate of a row; None is shown as a dash.
        write: formats an estimate, with `digits` as further arguments.
        digits: number of decimals; the default of `write` if not given.
        tip: tooltip of an estimate that is not missing; its sample size and method if not given.
    """

    def text(row: Row) -> str:
        value = estimate(row)
        return "–" if value is None else write(value, *digits)

    def order(row: Row) -> float:
        value = estimate(row)
        return float("-inf") if value is None else sort_value(value)

    def shown_tip(row: Row) -> str:
        value = estimate(row)
        if value is None:
            return ""
        return why_missing(value) or (tip(row) if tip else basis(value))

    return Column(title, text, order, is_number=True, tip=shown_tip)


def moment_column(title: str, at: Callable[[Row], Any]) -> Column[Row]:
    """Return a column of timestamps in this computer's time zone, sorted by them."""
    return Column(title, lambda row: moment(at(row)), at)
