"""The study as a whole: its title, its state, how much it holds."""

from readingroom.domain.study import StudyState
from readingroom.store.change import Change
from readingroom.store.database import HasDatabase
from readingroom.store.records import Counts, StudyMeta


def add(change: Change, title: str, log_id: bytes, *, is_sample: bool) -> None:
    """Write what the file says about itself; once, when it is created."""


def read(source: HasDatabase) -> StudyMeta:
    """Return what the file says about itself."""


def set_state(change: Change, state: StudyState) -> None:
    """Change where the study stands."""


def count(source: HasDatabase) -> Counts:
    """Return how much the study holds."""
