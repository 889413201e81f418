"""The known word that is nearest to an unknown one, for refusals."""

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the end of a refusal: " Did you mean 'auroc'?", or all that is known."""
    import difflib

    names = list(known)
    close = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if close:
        return f" Did you mean '{close[0]}'?"
    return f" Known are: {', '.join(names)}." if names else ""
