"""The leaderboard of a study: tables of models on one task, data and figure each."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.estimate import Estimate
from readingroom.domain.leaderboard import Leaderboard, LeaderboardRow, LeaderboardTable
from readingroom.domain.registered_models import LeaderboardData
from readingroom.study import Study, study_leaderboard, submit_figures, write_leaderboard
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.viewmodels.page import LoadState, PageViewModel
from readingroom_desktop.viewmodels.results import AbilityRow
from readingroom_desktop.viewmodels.weights import WeightsViewModel


class _Loaded(NamedTuple):
    board: LeaderboardData
    tables: Leaderboard
    is_locked: bool


class LeaderboardViewModel(PageViewModel):
    """Holds the tables; figures of other places are shown beside the study's, never stored."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.board: LeaderboardData | None = None
        self.tables: tuple[LeaderboardTable, ...] = ()
        self.refused: tuple[str, ...] = ()
        self.why_no_preference = ""
        self.composite_words = ""
        self.chosen: LeaderboardTable | None = None
        self.places: tuple[Path, ...] = ()
        """Folders and files with further results, until the study is closed."""
        self.may_evaluate = True
        """Whether who sits here can run a suite."""
        self.is_locked = False
        """Whether the study takes no result any more."""
        self.weights = WeightsViewModel(thread, self)
        self.weights.approved.connect(self.refresh)

    @property
    def chart(self) -> tuple[AbilityRow, ...]:
        """Return the rows of the chosen table that have an interval."""
        rows = self.chosen.rows if self.chosen is not None else ()
        return tuple(
            AbilityRow(row.name, row.value.value, row.value.low, row.value.high, row.group)
            for row in rows
            if isinstance(row.value, Estimate) and row.value.level
        )

    def refresh(self) -> None:
        """Make the tables again."""
        self.weights.refresh()
        places = self.places
        self._load(lambda study: _loaded(study, places), self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.board, self.tables, self.refused, self.chosen = None, (), (), None
        self.places, self.why_no_preference, self.composite_words = (), "", ""
        self.weights.clear()
        super().clear()

    def choose(self, place: int) -> None:
        """Show another table."""
        self.chosen = self.tables[place] if 0 <= place < len(self.tables) else None
        self.changed.emit()

    def add_place(self, place: Path) -> None:
        """Show results of a folder or file beside the study's."""
        self.error = ""
        if place not in self.places:
            self.places = (*self.places, place)
        self.refresh()

    def write(self, path: Path) -> None:
        """Write all tables as Markdown, HTML or CSV, as the file's name says."""
        tables = Leaderboard(self.tables, self.refused, self.why_no_preference)
        words = self.tr("The leaderboard is written as %1.").replace("%1", path.name)
        self._thread.run(
            lambda _study: write_leaderboard(tables, path),
            lambda _none: self.noticed.emit(words),
            self._on_failed,
        )

    def submit(self, row: LeaderboardRow, path: Path) -> None:
        """Write the figures of a row of the study as a file to hand on."""
        stored = self.board.results if self.board is not None else ()
        result = next((one.result for one in stored if one.result.result_id == row.result_id), None)
        if result is None:
            self.noticed.emit(self.tr("Only results of this study can be handed on from here."))
            return
        words = self.tr("The figures are written as %1.").replace("%1", path.name)
        self._thread.run(
            lambda _study: submit_figures(result, path),
            lambda _none: self.noticed.emit(words),
            self._on_failed,
        )

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.board, board, self.is_locked = loaded
        wanted = _key(self.chosen) if self.chosen is not None else None
        self.tables, self.refused = board.tables, board.refused
        self.why_no_preference = board.why_no_preference
        self.composite_words = board.composite_words
        self.chosen = next((one for one in self.tables if _key(one) == wanted), None)
        if self.chosen is None and self.tables:
            self.chosen = self.tables[0]
        self.state = LoadState.READY
        self.changed.emit()


def _loaded(study: Study, places: tuple[Path, ...]) -> _Loaded:
    board = study.engine.board()
    is_locked = study.summary().state.is_past_reading
    return _Loaded(board, study_leaderboard(board, places), is_locked)


def _key(table: LeaderboardTable) -> tuple[str, ...]:
    return table.suite_id, table.benchmark_id, table.dataset_id, table.metric
