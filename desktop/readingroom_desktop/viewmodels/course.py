"""The course of a study: locking its session, unblinding and archiving it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from readingroom.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.deeds import DeedsViewModel

if TYPE_CHECKING:
    from readingroom_desktop.viewmodels.home import HomeViewModel


class CourseViewModel(DeedsViewModel):
    """Takes the steps that cannot be taken back, each with a reason and what confirms it."""

    def __init__(self, thread: StudyThread, home: "HomeViewModel") -> None:
        super().__init__(thread, home)
        self._home = home

    @property
    def has_accounts(self) -> bool:
        """Return whether a password confirms a step, and not the study's passphrase."""
        return bool(self._home.account)

    def lock(self, reason: str, secret: str = "", code: str = "") -> None:
        """Close the session for good; `secret` is a password, or the study's passphrase."""
        self._step(
            lambda study, proof: study.protocol.lock(reason, **proof),
            self.tr("The session is locked."),
            (secret, code),
        )

    def unblind(self, reason: str, secret: str = "", code: str = "") -> None:
        """Let readers who look back see which model was A and which B."""
        self._step(
            lambda study, proof: study.course.unblind(reason, **proof),
            self.tr("The study is unblinded."),
            (secret, code),
        )

    def archive(self, reason: str, secret: str = "", code: str = "") -> None:
        """Take no more work on the study."""
        self._step(
            lambda study, proof: study.course.archive(reason, **proof),
            self.tr("The study is archived."),
            (secret, code),
        )

    def _step(
        self,
        call: Callable[..., object],
        words: str,
        entered: tuple[str, str],
    ) -> None:
        secret, code = entered
        proof: dict[str, str | None] = {"passphrase": secret or None}
        if self.has_accounts:
            proof = {"password": secret, "code": code}

        def step(study: Study) -> object:
            return call(study, proof)

        self._do(step, lambda _made: self._end(words))
