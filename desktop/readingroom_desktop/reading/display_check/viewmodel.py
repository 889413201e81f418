"""Display check: the newest check of the reader, and the one to record."""

from readingroom.domain.display import DisplayCheck, RecordedDisplayCheck
from readingroom.services.study import Study
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel


class DisplayCheckViewModel(PageViewModel):
    """Loads the newest checks that the user may see, and records another one."""

    newest: tuple[RecordedDisplayCheck, ...] = ()

    def refresh(self) -> None:
        """Reload the newest checks."""
        self._load(lambda study: study.displays.newest(), self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.newest = ()
        super().clear()

    def record(self, check: DisplayCheck) -> None:
        """Record a check of the current reader."""
        self.error = ""
        self._thread.run(lambda study: _record(study, check), self._on_recorded, self._on_failed)

    def _on_loaded(self, newest: tuple[RecordedDisplayCheck, ...]) -> None:
        self.newest = newest
        self.state = LoadState.READY
        self.changed.emit()

    def _on_recorded(self, newest: tuple[RecordedDisplayCheck, ...]) -> None:
        self._on_loaded(newest)
        self._report_write(tr("Display check saved."))


def _record(study: Study, check: DisplayCheck) -> tuple[RecordedDisplayCheck, ...]:
    study.displays.record(check)
    return study.displays.newest()
