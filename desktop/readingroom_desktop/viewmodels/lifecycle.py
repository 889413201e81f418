"""Study lifecycle: amending the protocol, locking, unblinding and archiving."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from readingroom.domain.accounts import Credentials
from readingroom.domain.erasure import Erased, ErasureScope
from readingroom.domain.ids import CaseId
from readingroom.domain.protocol import Protocol
from readingroom.reading.design.types import BalanceTable
from readingroom.reading.types import ReaderLoad
from readingroom.services.study import Study
from readingroom_desktop.jobs import Failure, StudyThread
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import tr


class LifecycleViewModel(ConfirmedActionsViewModel):
    """Irreversible steps of a study, each with a reason and a confirmation."""

    amended = Signal()
    """A new protocol version is in force."""
    session_opened = Signal()

    def __init__(self, thread: StudyThread, parent: QObject) -> None:
        super().__init__(thread, parent)
        self.has_accounts = False
        """Whether a step is confirmed by a password instead of the study's passphrase."""
        self.scope: ErasureScope | None = None
        """Scope of erasing the chosen case, once it is loaded."""
        self.loads: tuple[ReaderLoad, ...] | None = None
        """Pairs read and assigned per reader, once loaded."""
        self.balance: BalanceTable | None = None
        """Balance of the lists that opening the session would draw, once loaded."""
        self.why_no_balance = ""
        """Why no list can be drawn."""
        self._loads_requested = 0
        self._balances_requested = 0

    def load_reader_loads(self, pairs_per_case: int | None = None) -> None:
        """Load the pairs read and assigned per reader."""
        self.loads = None
        self._loads_requested += 1
        self._thread.run(
            lambda study: study.protocol.loads(pairs_per_case),
            partial(self._on_loads, self._loads_requested),
            self._on_refused,
        )

    def load_balance(self, pairs_per_case: int | None = None) -> None:
        """Load the balance of the lists that opening the session would draw."""
        self.balance, self.why_no_balance = None, ""
        self._balances_requested += 1
        number = self._balances_requested
        self._thread.run(
            lambda study: study.protocol.planned_balance(pairs_per_case),
            partial(self._on_balance, number),
            partial(self._on_no_balance, number),
        )

    def _on_balance(self, number: int, balance: BalanceTable) -> None:
        if number == self._balances_requested:  # otherwise another card is open
            self.balance = balance
            self.changed.emit()

    def _on_no_balance(self, number: int, failure: Failure) -> None:
        if number == self._balances_requested:
            self.why_no_balance = failure.message
            self.changed.emit()

    def open_session(
        self, reason: str, secret: str, code: str, pairs_per_case: int | None = None
    ) -> None:
        """Create the worklists and start accepting judgements."""

        def opened(study: Study) -> object:
            protocol = study.protocol
            return protocol.open_session(
                pairs_per_case=pairs_per_case, reason=reason, password=secret, code=code
            )

        self._do(opened, self._on_session)

    def lock(self, reason: str, secret: str = "", code: str = "") -> None:
        """Lock the study; `secret` is a password, or the study's passphrase."""
        self._step(
            lambda study, proof: study.protocol.lock(reason, **proof),
            tr("Session locked."),
            (secret, code),
        )

    def amend(self, protocol: Protocol, reason: str, secret: str = "", code: str = "") -> None:
        """Continue the session under an amended protocol."""
        self._step(
            lambda study, proof: study.protocol.amend(protocol, reason, **proof),
            tr("Protocol amended."),
            (secret, code),
            lambda _result: self.amended.emit(),
        )

    def unblind(self, reason: str, secret: str = "", code: str = "") -> None:
        """Unblind the study: readers can see which model was A and which was B."""
        self._step(
            lambda study, proof: study.lifecycle.unblind(reason, **proof),
            tr("Study unblinded."),
            (secret, code),
        )

    def archive(self, reason: str, secret: str = "", code: str = "") -> None:
        """Archive the study: no further work is accepted."""
        self._step(
            lambda study, proof: study.lifecycle.archive(reason, **proof),
            tr("Study archived."),
            (secret, code),
        )

    def load_erasure_scope(self, case: CaseId) -> None:
        """Load the scope of erasing a case."""
        self.scope = None
        self._thread.run(lambda study: study.erasure.scope(case), self._on_scope, self._on_refused)

    def erase(self, case: CaseId, entered: tuple[str, str, str], second: Credentials) -> None:
        """Erase the data of a case; with accounts, a second person confirms."""
        reason, secret, code = entered
        other = second if self.has_accounts else None
        self._step(
            lambda study, proof: study.erasure.erase(case, reason, second=other, **proof),
            tr("Case data erased."),
            (secret, code),
            self._on_erased,
        )

    def _on_erased(self, erased: Erased) -> None:
        if not erased.is_overwritten:
            self.warned.emit(
                tr("Erased. Bytes may remain in unused file space until the study is closed.")
            )

    def _on_session(self, _session: object) -> None:
        self._end(tr("Session open. Readers can start."))
        self.session_opened.emit()

    def _on_loads(self, request_number: int, loads: tuple[ReaderLoad, ...]) -> None:
        if request_number == self._loads_requested:  # otherwise another card is open
            self.loads = loads
            self.changed.emit()

    def _on_scope(self, scope: ErasureScope) -> None:
        self.scope = scope
        self.changed.emit()

    def _step(
        self,
        call: Callable[..., object],
        text: str,
        entered: tuple[str, str],
        after: Callable[..., None] | None = None,
    ) -> None:
        secret, code = entered
        proof: dict[str, str | None] = {"passphrase": secret or None}
        if self.has_accounts:
            proof = {"password": secret, "code": code}

        def step(study: Study) -> object:
            return call(study, proof)

        def end(result: object) -> None:
            self._end(text)
            if after:
                after(result)

        self._do(step, end)
