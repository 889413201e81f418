"""Checks of the study state before changes."""

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.store import StudyFile


def require_unlocked(file: StudyFile) -> None:
    """Reject additions to a study whose session is locked.

    Raises:
        StateError: the study is locked.
    """
    if store.meta.read(file).state.is_past_reading:
        raise StateError("The study is locked. Nothing can be added to it.")
