"""Printing of the results of benchmarks."""

from collections.abc import Sequence
from dataclasses import dataclass

HEADINGS = ("what", "ours", "peer in the same run", "ours/peer", "target", "")


@dataclass(frozen=True, slots=True)
class Line:
    """One measured value.

    Args:
        name: What was measured.
        ours: The value, in `unit`.
        unit: "ms", "s", "MB", "/s", ..., printed after every number of the line.
        at_most: Target if less is better; None if there is none.
        at_least: Target if more is better; None if there is none.
        peer: Name of the peer; empty if there is none.
        theirs: Value of the peer in the same unit.
    """

    name: str
    ours: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    peer: str = ""
    theirs: float | None = None

    @property
    def is_met(self) -> bool | None:
        """Return whether the target is met, None without a target."""
        if self.at_most is not None:
            return self.ours <= self.at_most
        if self.at_least is not None:
            return self.ours >= self.at_least
        return None

    @property
    def ratio(self) -> float | None:
        """Return ours over theirs, None without a peer."""
        return self.ours / self.theirs if self.theirs else None


def print_table(title: str, lines: Sequence[Line], notes: Sequence[str] = ()) -> None:
    """Print the lines under a title, and further notes."""
    print_grid(title, (HEADINGS, *(_cells(line) for line in lines)), (1, 3), notes)


def print_grid(
    title: str,
    rows: Sequence[Sequence[str]],
    numeric: Sequence[int] = (),
    notes: Sequence[str] = (),
) -> None:
    """Print rows of cells under a title, the first with the headings, and further notes.

    Cells of the `numeric` columns are aligned to the right.
    """
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    print(title)
    for row in rows:
        cells = (
            cell.rjust(width) if column in numeric else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  ".join(cells).rstrip())
    for note in notes:
        print(note)
    print(flush=True)


def median(values: Sequence[float]) -> float:
    """Return the middle value."""
    return quantile(values, 0.5)


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value that `share` of all values do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, -(-int(share * 1000 * len(ordered)) // 1000) - 1))]


def _cells(line: Line) -> tuple[str, ...]:
    peer = "" if line.theirs is None else f"{line.peer}: {number_text(line.theirs, line.unit)}"
    ratio = "" if line.ratio is None else ratio_text(line.ratio)
    target = ""
    if line.at_most is not None:
        target = f"<= {number_text(line.at_most, line.unit)}"
    elif line.at_least is not None:
        target = f">= {number_text(line.at_least, line.unit)}"
    verdict = {None: "", True: "met", False: "MISSED"}[line.is_met]
    return line.name, number_text(line.ours, line.unit), peer, ratio, target, verdict


def number_text(value: float, unit: str) -> str:
    """Write a number with about three digits and its unit."""
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f}{'' if unit.startswith('/') else ' '}{unit}".rstrip()


def ratio_text(ratio: float) -> str:
    """Write a ratio with two significant digits below 1, one decimal above."""
    return f"{ratio:.2g}" if ratio < 1 else f"{ratio:.1f}"
