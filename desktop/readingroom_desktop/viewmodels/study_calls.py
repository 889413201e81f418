"""What Home has done on the study's thread."""

from collections.abc import Callable
from pathlib import Path

from readingroom.domain.clock import Clock
from readingroom.study import Study


def created(path: Path, title: str, passphrase: str | None, clock: Clock) -> Study:
    """Return a new study, in a folder that is made where it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return Study.create(path, title=title, passphrase=passphrase, clock=clock)


def locking(reason: str, secret: str | None, account: str) -> Callable[[Study], None]:
    """Return the call that locks, confirmed by the password of an account where one is named."""

    def lock(study: Study) -> None:
        if account:
            study.people.confirm(secret or "", account)
        study.protocol.lock(reason, passphrase=None if account else secret)

    return lock
