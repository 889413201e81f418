"""Image series of the cases of a study, for the editor of its hanging protocol."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from readingroom.domain.hanging_stages import occurring_values
from readingroom.domain.imaging import ImageSeries
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.jobs.job import Failure


class CaseSeries(NamedTuple):
    """Code of a case, and its image series."""

    code: str
    series: tuple[ImageSeries, ...]


class HangingCases(QObject):
    """Series of all cases of a study, each with its first frame, and of the chosen case in full.

    Args:
        thread: returns the thread of the study.
        parent: owner.
    """

    changed = Signal()

    def __init__(self, thread: Callable[[], StudyThread], parent: QObject) -> None:
        super().__init__(parent)
        self._thread = thread
        self.forget()

    def forget(self) -> None:
        """Forget the cases, as the study was closed or has others."""
        self._is_loaded = False
        self.cases: tuple[CaseSeries, ...] = ()
        self.values: Mapping[str, tuple[tuple[str, int], ...]] = {}
        """Values of the series by field of a view, each with its number of cases."""
        self.chosen: CaseSeries | None = None
        self.problem = ""
        """Why the cases cannot be read, "" if they can."""

    def load(self) -> None:
        """Read the series of all cases, unless they are known."""
        if not self._is_loaded:
            self._is_loaded = True
            self._thread().run(_read_all, self._on_loaded, self._on_failed)

    def choose(self, code: str) -> None:
        """Read the series of a case with all their frames."""
        if self.chosen is None or self.chosen.code != code:
            self._thread().run(lambda study: _read(study, code), self._on_chosen, self._on_failed)

    def _on_loaded(self, cases: tuple[CaseSeries, ...]) -> None:
        self.cases, self.problem = cases, ""
        self.values = occurring_values(case.series for case in cases)
        self.changed.emit()
        if cases:
            self.choose(cases[0].code)

    def _on_chosen(self, case: CaseSeries | None) -> None:
        self.chosen, self.problem = case, ""
        self.changed.emit()

    def _on_failed(self, failure: Failure) -> None:
        self.problem = failure.message
        self.changed.emit()


def _read_all(study: Study) -> tuple[CaseSeries, ...]:
    cases = []
    for case in study.cases.list_cases():
        if case.image_count and not case.erased_at:
            series = study.cases.content(case.id).series
            first = tuple(replace(each, frames=each.frames[:1]) for each in series)
            cases.append(CaseSeries(case.code, first))
    return tuple(cases)


def _read(study: Study, code: str) -> CaseSeries | None:
    """Return the series of a case, None if it is erased or gone."""
    for case in study.cases.list_cases():
        if case.code == code and not case.erased_at:
            return CaseSeries(code, study.cases.content(case.id).series)
    return None
