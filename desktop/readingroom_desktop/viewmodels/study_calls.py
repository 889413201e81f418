"""What Home has done on the study's thread."""

from pathlib import Path

from readingroom.domain.clock import Clock
from readingroom.study import Study


def created(path: Path, title: str, passphrase: str | None, clock: Clock) -> Study:
    """Return a new study, in a folder that is made where it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return Study.create(path, title=title, passphrase=passphrase, clock=clock)
