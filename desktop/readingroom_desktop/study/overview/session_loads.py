"""Texts about the readers' workload in a session and about unread pairs."""

from collections.abc import Sequence
from typing import Final

from readingroom.reading.types import ReaderLoad
from readingroom_desktop.viewmodels.formats import count, filled, numbered, tr

MINUTES_A_PAIR: Final = 5
"""Assumed time per pair in minutes; before a session none has been measured."""
_MIN_MINUTES_AS_HOURS: Final = 90


def opening_words(loads: Sequence[ReaderLoad]) -> str:
    """Describe the workload of a session: readers, pairs and hours."""
    pairs = sorted({load.pair_count for load in loads})
    if not loads or not pairs[-1]:
        return tr("No case has outputs of two models, so there is no pair to read.")
    each = f"{count(pairs[0])} to {count(pairs[-1])}" if len(pairs) > 1 else count(pairs[0])
    readers = numbered(len(loads), tr("1 reader"), tr("%1 readers"))
    text = tr("%1 × %2 pairs, about %3 in total (assuming %4 min per pair).")
    total = sum(load.pair_count for load in loads) * MINUTES_A_PAIR
    return filled(text, readers, each, _duration(total), str(MINUTES_A_PAIR))


def unread_words(loads: Sequence[ReaderLoad]) -> str:
    """Describe the readers with unread pairs, least complete first, or that all are read."""
    behind = sorted(
        (load for load in loads if load.done_count < load.pair_count),
        key=lambda load: (load.done_count / load.pair_count, load.code),
    )
    total = sum(load.pair_count for load in loads)
    if not behind:
        return tr("All %1 pairs were read.", count(total))
    missing = sum(load.pair_count - load.done_count for load in behind)
    lines = [_line(load) for load in behind]
    rest = len(loads) - len(behind)
    if rest:
        lines.append(
            numbered(rest, tr("1 other reader has finished"), tr("%1 others have finished"))
        )
    return tr("%1 of %2 pairs remain unread: %3.", count(missing), count(total), "; ".join(lines))


def _line(load: ReaderLoad) -> str:
    return tr("%1 has read %2 of %3", load.code, count(load.done_count), count(load.pair_count))


def _duration(minutes: int) -> str:
    if minutes < _MIN_MINUTES_AS_HOURS:
        return tr("%1 min", count(minutes))
    return tr("%1 h", count(round(minutes / 60)))
