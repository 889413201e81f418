"""What a study that is locked for analysis refuses."""

from readingroom import store
from readingroom.domain.errors import StateError
from readingroom.store import StudyFile


def require_unlocked(file: StudyFile) -> None:
    """Refuse to add anything to a study whose reading is over.

    Raises:
        StateError: the study is locked.
    """
    if store.meta.read(file).state.is_past_reading:
        raise StateError("The study is locked. Nothing can be added to it any more.")
