"""Reader monitor: progress, quality and recruitment, and the interim looks at results."""

from typing import NamedTuple

from readingroom.reading.design.types import StudyBalance
from readingroom.services.conduct.types import Deviation, InterimState, ReaderMonitor
from readingroom.services.study import Study
from readingroom_desktop.viewmodels.confirmed_actions import ConfirmedActionsViewModel
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState


class _Loaded(NamedTuple):
    monitor: ReaderMonitor
    balance: StudyBalance | None
    looks: InterimState
    deviations: tuple[Deviation, ...]
    has_accounts: bool
    is_encrypted: bool


class ReaderMonitorViewModel(ConfirmedActionsViewModel):
    """Loads the monitor, and records interim looks at results."""

    monitor: ReaderMonitor | None = None
    balance: StudyBalance | None = None
    looks: InterimState | None = None
    deviations: tuple[Deviation, ...] = ()
    has_accounts = False
    is_encrypted = False

    def refresh(self) -> None:
        """Compute the monitor again."""
        self._load(_read, self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.monitor, self.balance, self.looks, self.deviations = None, None, None, ()
        super().clear()

    @property
    def needs_proof(self) -> bool:
        """Return whether a look needs a password or the passphrase."""
        return self.has_accounts or self.is_encrypted

    def take_look(self, reason: str, proof: str, code: str) -> None:
        """Record an interim look, which opens the pages of results."""
        passphrase = None if self.has_accounts or not self.is_encrypted else proof
        password = proof if self.has_accounts else ""
        self._do(
            lambda study: study.interim.take(
                reason, passphrase=passphrase, password=password, code=code
            ),
            self._on_taken,
        )

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.monitor, self.balance, self.looks, self.deviations = loaded[:4]
        self.has_accounts, self.is_encrypted = loaded[4:]
        self.state = LoadState.READY
        self.changed.emit()

    def _on_taken(self, looks: InterimState) -> None:
        self.looks = looks
        self._end(tr("Interim look recorded. The pages of results are open."))
        self.changed.emit()


def _read(study: Study) -> _Loaded:
    monitor, balance = study.monitor.overview(), study.monitor.balance()
    looks, deviations = study.interim.state(), study.deviations.list_all()
    has_accounts = study.people.has_accounts
    return _Loaded(monitor, balance, looks, deviations, has_accounts, study.is_encrypted)
