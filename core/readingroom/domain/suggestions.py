"""Suggestions for unknown words in error messages."""

from collections.abc import Iterable
from typing import Final

_MOST_COMPARED: Final = 1_000
_MOST_NAMED: Final = 40
_LONGEST: Final = 60


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the end of an error message: " Did you mean 'auroc'?", or the known words."""
    import difflib

    names = list(known)
    close = difflib.get_close_matches(word, names[:_MOST_COMPARED], n=1, cutoff=0.6)
    if close:
        return f" Did you mean '{close[0][:_LONGEST]}'?"
    shown = [name[:_LONGEST] for name in names[:_MOST_NAMED]]
    if len(names) > len(shown):
        return f" Known are: {', '.join(shown)} and {len(names) - len(shown):,} others."
    return f" Known are: {', '.join(shown)}." if names else ""
