"""The course of a study: amending its protocol, locking, unblinding and archiving it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from readingroom.domain.accounts import Credentials
from readingroom.domain.erasure import Erased, ErasureScope
from readingroom.domain.ids import CaseId
from readingroom.domain.protocol import Protocol
from readingroom.domain.reading import ReaderLoad
from readingroom.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel

if TYPE_CHECKING:
    from readingroom_desktop.viewmodels.home import HomeViewModel


class LifecycleViewModel(ConfirmedActionsViewModel):
    """Takes the steps that cannot be taken back, each with a reason and what confirms it."""

    def __init__(self, thread: StudyThread, home: "HomeViewModel") -> None:
        super().__init__(thread, home)
        self._home = home
        self.scope: ErasureScope | None = None
        """What erasing the case that is looked at would take away, once that is known."""
        self.loads: tuple[ReaderLoad, ...] | None = None
        """How much each reader has read and has to, once that is known."""
        self._loads_wanted = 0

    @property
    def has_accounts(self) -> bool:
        """Return whether a password confirms a step, and not the study's passphrase."""
        return bool(self._home.account)

    def look_at_loads(self, pairs_per_case: int | None = None) -> None:
        """Find out how much each reader has read and has to read."""
        self.loads = None
        self._loads_wanted += 1
        self._thread.run(
            lambda study: study.protocol.loads(pairs_per_case),
            partial(self._on_loads, self._loads_wanted),
            self._on_refused,
        )

    def open_session(
        self, reason: str, secret: str, code: str, pairs_per_case: int | None = None
    ) -> None:
        """Make the worklists and start taking judgements."""

        def opened(study: Study) -> object:
            protocol = study.protocol
            return protocol.open_session(
                pairs_per_case=pairs_per_case, reason=reason, password=secret, code=code
            )

        self._do(opened, self._on_session)

    def lock(self, reason: str, secret: str = "", code: str = "") -> None:
        """Close the session for good; `secret` is a password, or the study's passphrase."""
        self._step(
            lambda study, proof: study.protocol.lock(reason, **proof),
            self.tr("The session is locked."),
            (secret, code),
        )

    def amend(self, protocol: Protocol, reason: str, secret: str = "", code: str = "") -> None:
        """Have readers go on under an amended protocol."""
        self._step(
            lambda study, proof: study.protocol.amend(protocol, reason, **proof),
            self.tr("The protocol is amended."),
            (secret, code),
            lambda _made: self._home.protocol_saved.emit(),
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

    def look_at(self, case: CaseId) -> None:
        """Find out what erasing a case would take away."""
        self.scope = None
        self._thread.run(lambda study: study.erasure.scope(case), self._on_scope, self._on_refused)

    def erase(self, case: CaseId, entered: tuple[str, str, str], second: Credentials) -> None:
        """Erase the data of a case, where there are accounts with a second person."""
        reason, secret, code = entered
        other = second if self.has_accounts else None
        self._step(
            lambda study, proof: study.erasure.erase(case, reason, second=other, **proof),
            self.tr("The data of the case are erased."),
            (secret, code),
            self._on_erased,
        )

    def _on_erased(self, erased: Erased) -> None:
        if not erased.is_overwritten:
            self.noticed.emit(
                self.tr("Erased, but bytes may be left in unused space until the study is closed.")
            )

    def _on_session(self, _session: object) -> None:
        self._end(self.tr("The session is open. Readers can start."))
        self._home.show_overview()

    def _on_loads(self, number: int, loads: tuple[ReaderLoad, ...]) -> None:
        if number == self._loads_wanted:  # else another card is open by now
            self.loads = loads
            self.changed.emit()

    def _on_scope(self, scope: ErasureScope) -> None:
        self.scope = scope
        self.changed.emit()

    def _step(
        self,
        call: Callable[..., object],
        words: str,
        entered: tuple[str, str],
        after: Callable[..., None] | None = None,
    ) -> None:
        secret, code = entered
        proof: dict[str, str | None] = {"passphrase": secret or None}
        if self.has_accounts:
            proof = {"password": secret, "code": code}

        def step(study: Study) -> object:
            return call(study, proof)

        def end(made: object) -> None:
            self._end(words)
            if after:
                after(made)

        self._do(step, end)
