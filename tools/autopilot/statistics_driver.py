"""Autopilot of the Statistics page, and of results with headline tables and marks of readers."""

import json
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QLineEdit
from tools.autopilot.navigating import viewmodel_of
from tools.autopilot.page_driver import PageDriver

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.reader_marks.types import (
    JUDGE_RATER,
    ErrorAgreement,
    RaterAgreement,
    RaterPair,
    RaterRank,
)
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.services.table_statistics.types import TableAnalysis
from readingroom_desktop.model_lab.evaluations.page import EvaluationsPage
from readingroom_desktop.model_lab.evaluations.viewmodel import EvaluationsViewModel
from readingroom_desktop.results.statistics.page import StatisticsPage
from readingroom_desktop.results.statistics.viewmodel import StatisticsViewModel
from readingroom_desktop.shell.registry import PageName

_READERS: Final = "ABC"
_ARMS: Final = ("unaided", "aided")
_RATINGS: Final = "reader,case,arm,truth,rating\n" + "".join(
    f"{reader},c{case},{arm},{case % 2},{1 + (case * 7 + at * 3 + aid * case) % 5}\n"
    for at, reader in enumerate(_READERS)
    for case in range(12)
    for aid, arm in enumerate(_ARMS)
)
_MARKS: Final = "reader,arm,case,lesion,rating\n" + "".join(
    f"{reader},{arm},c{case},{'L1' if case % 2 else ''},{10 * (1 + (case + at + aid) % 9)}\n"
    for at, reader in enumerate(_READERS)
    for case in range(12)
    for aid, arm in enumerate(_ARMS)
)
_MARKED_CASES: Final = "case,lesion\n" + "".join(
    f"c{case},{'L1' if case % 2 else ''}\n" for case in range(12)
)
_TIMES: Final = "reader,case,arm,seconds\n" + "".join(
    f"{reader},c{case},{arm},{40 + (case * 7 + at * 5) % 30 - 8 * aid}\n"
    for at, reader in enumerate(_READERS)
    for case in range(12)
    for aid, arm in enumerate(_ARMS)
)
_SCORES: Final = "case,truth,model,score\n" + "".join(
    f"c{case},{case % 2},{model},{(case * (5 + at) + 3 * (case % 2)) % 10 / 10}\n"
    for at, model in enumerate(("heron", "osprey"))
    for case in range(24)
)
_VALUES: Final = "unit,rater,value\n" + "".join(
    f"u{unit},{rater},{(unit * 5 + at * (unit % 3)) % 4}\n"
    for unit in range(12)
    for at, rater in enumerate("XYZ")
)
_VOTES: Final = "left,right,outcome,reader,case\n" + "".join(
    f"heron,{right},{'left' if (case + at) % 3 else 'right'},{reader},c{case}\n"
    for case in range(8)
    for at, (right, reader) in enumerate((("osprey", "A"), ("merlin", "B")))
)
_TABLES: Final = {
    TableAnalysis.MRMC: _RATINGS,
    TableAnalysis.FROC: _MARKS,
    TableAnalysis.TIME: _TIMES,
    TableAnalysis.PAIRED: _SCORES,
    TableAnalysis.AGREEMENT: _VALUES,
    TableAnalysis.BRADLEY_TERRY: _VOTES,
}
_ITEMS: Final = 10
_HEADLINE_TAB, _READERS_TAB = 6, 4
_MODELS: Final = ("heron", "osprey")


class StatisticsDriver(PageDriver):
    """Analyses a table of each kind, and shows headline tables and the agreement of readers.

    Args:
        simulator: simulates input in the window.
        window: the window, with a study in it.
        take: called with the name of each state.
    """

    limit_s = 120.0

    def run(self, folder: Path) -> None:
        """Go through the states; tables and suites are written into `folder`."""
        self._statistics(folder)
        self._headlines(folder)

    def _statistics(self, folder: Path) -> None:
        page = self._go(PageName.STATISTICS, StatisticsPage)
        model = viewmodel_of(self._window, PageName.STATISTICS, StatisticsViewModel)
        pane = page.analysis
        self._take("statistics-empty")
        cases = folder / "marked-cases.csv"
        cases.write_text(_MARKED_CASES, encoding="utf-8")
        for analysis, text in _TABLES.items():
            table = folder / f"{analysis.value}.csv"
            table.write_text(text, encoding="utf-8")
            pane.analysis.setCurrentIndex(list(TableAnalysis).index(analysis))
            if analysis is TableAnalysis.FROC:
                _enter(pane.cases.line, cases)
            _enter(pane.table.line, table)
            self._wait(pane.start.isEnabled, "the columns of the table")
            self._take(f"statistics-{analysis.value}-columns")
            before = model.figures
            pane.start.click()
            self._wait(lambda before=before: model.figures is not before, "the figures")  # type: ignore[misc] # bound
            self._wait_idle(model)
            self._take(f"statistics-{analysis.value}")
        self._refusal(page, folder)
        picker = pane.fields[TableAnalysis.BRADLEY_TERRY].pickers["reader"]
        picker.showPopup()
        self._wait(picker.card.isVisible, "the list of columns")
        self._take("statistics-column-list")
        picker.card.close_card()
        self._simulator.choose_tab(page.tabs.tabBar(), 1)
        self._take("statistics-convert")
        self._simulator.choose_tab(page.tabs.tabBar(), 0)

    def _refusal(self, page: StatisticsPage, folder: Path) -> None:
        """Analyse a table that is refused, with its columns and options shown."""
        pane = page.analysis
        model = viewmodel_of(self._window, PageName.STATISTICS, StatisticsViewModel)
        table = folder / "refused.csv"
        table.write_text(_VOTES + "heron,osprey,neither of them,A,c1\n", encoding="utf-8")
        _enter(pane.table.line, table)
        self._wait(pane.start.isEnabled, "the columns of the table")
        pane.start.click()
        self._wait(lambda: bool(model.error), "the refusal")
        self._wait_idle(model)
        pane.more.setChecked(True)
        self._take("statistics-refused")
        model.dismiss_error()

    def _headlines(self, folder: Path) -> None:
        """Show the headline table of a set with two models, and how its readers agree."""
        page = self._go(PageName.EVALUATIONS, EvaluationsPage)
        model = viewmodel_of(self._window, PageName.EVALUATIONS, EvaluationsViewModel)
        import_suite(_write_set(folder), "careqa", folder / "careqa")
        for name, letter in zip(_MODELS, "BA", strict=True):
            out = folder / f"careqa-{name}"
            import_answers(_write_answers(folder, letter), folder / "careqa", name, out)
            model.add_result(out)
            self._wait_idle(model)
            self._rest()
        shown = next(each for each in model.results if each.result.model.name == _MODELS[-1])
        page.results.select_row(shown)
        self._wait(lambda: model.chosen is shown and bool(model.items), "the new result")
        self._show_tab(page.tabs, _HEADLINE_TAB)
        self._take("evaluations-headline")
        self._show_tab(page.tabs, _READERS_TAB)
        self._take("evaluations-readers")
        model.readers.agreement = _agreement()
        model.readers.changed.emit()
        self._take("evaluations-readers-marks")
        self._show_tab(page.tabs, 0)


def _enter(line: QLineEdit, path: Path) -> None:
    """Enter a path; in a low window the line can be above the part of the page in view."""
    line.setText(str(path))
    line.editingFinished.emit()


def _write_set(folder: Path) -> Path:
    options = {"A": "red", "B": "blue", "C": "green", "D": "white"}
    question = {"question": "Which?", "options": options, "correct_answer": "B"}
    more = {"category": "colours", "year": 2024}
    rows = {f"made-{number}": {**question, **more} for number in range(_ITEMS)}
    path = folder / "careqa.json"
    path.write_text(json.dumps(rows), encoding="utf-8")
    return path


def _write_answers(folder: Path, letter: str) -> Path:
    path = folder / "answers.jsonl"
    rows = [{"id": f"made-{at}", "repeat": 0, "output": letter} for at in range(_ITEMS)]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def _agreement() -> RaterAgreement:
    """Return the agreement of two readers and a judge, as marks of a few answers give it."""
    kappa = Estimate(0.62, 0.41, 0.83, 0.95, "kappa", 40, "jackknife")
    share = Estimate(0.85, 0.71, 0.93, 0.95, "probability", 40, "Wilson score interval")
    few = NotEstimable("no item has both answers")
    pairs = (
        RaterPair("R1", "R2", kappa, 40, share),
        RaterPair("R1", JUDGE_RATER, few, 1, few),
    )
    ranks = (RaterRank("R1", True, 0.62, 1), RaterRank(JUDGE_RATER, False, 0.48, 2))
    errors = (ErrorAgreement("R1", "R2", kappa, few, kappa, 40),)
    return RaterAgreement("CareQA", _MODELS[-1], pairs, ranks, "Cohen's kappa", kappa, errors)
