"""What an open session asks of its readers, and what locking it leaves unread, in words."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from readingroom.domain.reading import ReaderLoad
from readingroom_desktop.viewmodels.formats import count, numbered

MINUTES_A_PAIR: Final = 5
"""Assumed time for one pair, in minutes: before a session there is no measured one."""
_SHORTEST_IN_HOURS: Final = 90


def opening_words(loads: Sequence[ReaderLoad]) -> str:
    """Return what will be true once a session is open: readers, pairs and hours."""
    pairs = sorted({one.pair_count for one in loads})
    if not loads or not pairs[-1]:
        return _tr("No case has outputs of two models: nothing can be read.")
    each = f"{count(pairs[0])} to {count(pairs[-1])}" if len(pairs) > 1 else count(pairs[0])
    readers = numbered(len(loads), _tr("1 reader"), _tr("%1 readers"))
    words = _tr("%1 × %2 pairs, about %3 in all (%4 min a pair assumed).")
    total = sum(one.pair_count for one in loads) * MINUTES_A_PAIR
    words = words.replace("%1", readers).replace("%2", each)
    return words.replace("%3", _duration(total)).replace("%4", str(MINUTES_A_PAIR))


def unread_words(loads: Sequence[ReaderLoad]) -> str:
    """Return who has not read everything, the least first; else that all is read."""
    behind = sorted(
        (one for one in loads if one.done_count < one.pair_count),
        key=lambda one: (one.done_count / one.pair_count, one.code),
    )
    total = sum(one.pair_count for one in loads)
    if not behind:
        return _tr("All %1 pairs are read.").replace("%1", count(total))
    missing = sum(one.pair_count - one.done_count for one in behind)
    lines = [_line(one) for one in behind]
    rest = len(loads) - len(behind)
    if rest:
        lines.append(numbered(rest, _tr("1 other reader is done"), _tr("%1 others are done")))
    words = _tr("%1 of %2 pairs stay unread: %3.")
    words = words.replace("%1", count(missing)).replace("%2", count(total))
    return words.replace("%3", "; ".join(lines))


def _line(load: ReaderLoad) -> str:
    words = _tr("%1 has read %2 of %3").replace("%1", load.code)
    return words.replace("%2", count(load.done_count)).replace("%3", count(load.pair_count))


def _duration(minutes: int) -> str:
    if minutes < _SHORTEST_IN_HOURS:
        return _tr("%1 min").replace("%1", count(minutes))
    return _tr("%1 h").replace("%1", count(round(minutes / 60)))


def _tr(text: str) -> str:
    return QCoreApplication.translate("session_loads", text)
