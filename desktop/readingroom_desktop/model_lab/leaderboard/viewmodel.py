"""Leaderboards of a study: one table of models per task, data set and metric."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.leaderboard.types import (
    Leaderboard,
    LeaderboardData,
    LeaderboardRow,
    LeaderboardTable,
)
from readingroom.services.engine.leaderboards import (
    study_leaderboard,
    submit_figures,
    write_leaderboard,
)
from readingroom.services.study import Study
from readingroom_desktop.jobs import StudyThread
from readingroom_desktop.model_lab.leaderboard.history import HistoryViewModel
from readingroom_desktop.model_lab.leaderboard.weights import WeightsViewModel
from readingroom_desktop.viewmodels.ability_rows import AbilityRow
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.page import LoadState
from readingroom_desktop.viewmodels.work_page import WorkPageViewModel


class _Loaded(NamedTuple):
    board: LeaderboardData
    tables: Leaderboard
    is_locked: bool


class LeaderboardViewModel(WorkPageViewModel):
    """Leaderboard tables; results from other folders are shown but never stored."""

    def __init__(self, thread: StudyThread, parent: QObject | None = None) -> None:
        super().__init__(thread, parent)
        self.board: LeaderboardData | None = None
        self.tables: tuple[LeaderboardTable, ...] = ()
        self.refused: tuple[str, ...] = ()
        self.why_no_preference = ""
        self.composite_words = ""
        self.chosen: LeaderboardTable | None = None
        self.sources: tuple[Path, ...] = ()
        """Folders and files of added results, until the study is closed."""
        self.may_evaluate = True
        """Whether the user can run a suite."""
        self.weights = WeightsViewModel(thread, self)
        self.weights.approved.connect(self.refresh)
        self.history = HistoryViewModel(thread, self)

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
        """Recompute the tables."""
        self.weights.refresh()
        self.history.refresh()
        places = self.sources
        self._load(lambda study: _loaded(study, places), self._on_loaded)

    def clear(self) -> None:
        """Forget everything, as the study was closed."""
        self.board, self.tables, self.refused, self.chosen = None, (), (), None
        self.sources, self.why_no_preference, self.composite_words = (), "", ""
        self.weights.clear()
        self.history.clear()
        super().clear()

    def choose(self, index: int) -> None:
        """Show another table."""
        self.chosen = self.tables[index] if 0 <= index < len(self.tables) else None
        self.changed.emit()

    def add_source(self, source: Path) -> None:
        """Show the results of a folder or file beside the study's."""
        self.error = ""
        if source not in self.sources:
            self.sources = (*self.sources, source)
        self.refresh()

    def write(self, path: Path) -> None:
        """Write all tables as Markdown, HTML or CSV, by the file's extension."""
        tables = Leaderboard(self.tables, self.refused, self.why_no_preference)
        text = tr("Leaderboards written to %1.", path.name)
        self._write_file(lambda: write_leaderboard(tables, path), text)

    def submit(self, row: LeaderboardRow, path: Path) -> None:
        """Write the metrics of a row of the study as a submission file."""
        stored = self.board.results if self.board is not None else ()
        result = next(
            (item.result for item in stored if item.result.result_id == row.result_id), None
        )
        if result is None:
            self.warned.emit(tr("Only results of this study can be submitted."))
            return
        text = tr("Submission written to %1.", path.name)
        self._write_file(lambda: submit_figures(result, path), text)

    def _on_loaded(self, loaded: _Loaded) -> None:
        self.board, board, self.is_locked = loaded
        key = _key(self.chosen) if self.chosen is not None else None
        self.tables, self.refused = board.tables, board.refused
        self.why_no_preference = board.why_no_preference
        self.composite_words = board.composite_words
        self.chosen = next((table for table in self.tables if _key(table) == key), None)
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
