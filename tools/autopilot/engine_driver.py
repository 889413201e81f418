"""Autopilot of the pages Models, Evaluations and Leaderboards, and of the jobs card.

The model fails on its second case and is slow on the third, so that there is a job to pause.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from tools.autopilot.input_simulator import only
from tools.autopilot.navigating import viewmodel_of
from tools.autopilot.page_driver import PageDriver

from readingroom_desktop.model_lab.evaluations.page import EvaluationsPage
from readingroom_desktop.model_lab.evaluations.viewmodel import EvaluationsViewModel
from readingroom_desktop.model_lab.leaderboard.page import LeaderboardPage
from readingroom_desktop.model_lab.leaderboard.viewmodel import LeaderboardViewModel
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.study.models.page import ModelsPage
from readingroom_desktop.study.models.viewmodel import ModelsViewModel

MODEL: Final = "heron.yaml"
_CONFIG: Final = """model_id: heron
name: Heron local
version: "1"
type: python_class
import_path: "heron:Heron"
"""
_CODE: Final = """import time

class Heron:
    asked = 0
    def generate(self, prompts):
        Heron.asked += 1
        if Heron.asked == 2:
            raise ValueError
        time.sleep(0.2 if Heron.asked < 3 else 20)
        return ["No acute finding. Likely benign; compare with the last examination."]
"""

_OPTIONS: Final = {"A": "the left lung", "B": "the right lung", "C": "both lungs"}
_QUESTIONS: Final = json.dumps(
    {
        f"made-{number}": {
            "question": f"Which lung has {number} lobes?",
            "options": _OPTIONS,
            "correct_answer": answer,
            "category": "anatomy",
            "year": 2026,
        }
        for number, answer in ((2, "A"), (3, "B"))
    }
)
_PROMPTS: Final = (
    "id,harm_area,category,prompts_final\nmade-1,none,advice,A made and harmless text.\n"
)
"""Sets in the formats "careqa" and "simplesafetytests"."""


def write_model(folder: Path) -> None:
    """Write a small model with its own code into a folder."""
    (folder / MODEL).write_text(_CONFIG, encoding="utf-8")
    (folder / "heron.py").write_text(_CODE, encoding="utf-8")


class EngineDriver(PageDriver):
    """Adds a model, tries it, runs it, and shows results and leaderboards.

    Args:
        simulator: simulates input in the window.
        window: the window, with a study in it.
        take: called with the name of each state.
    """

    limit_s = 90.0

    def models(self, folder: Path) -> None:
        """Take a model from its file to its outputs, in a study without a session."""
        simulator, model = (
            self._simulator,
            viewmodel_of(self._window, PageName.MODELS, ModelsViewModel),
        )
        write_model(folder)
        page = self._go(PageName.MODELS, ModelsPage)
        simulator.click(page.add)  # outputs are imported already
        self._wait_idle(model)
        self._wait(page.candidate.trust.isVisible, "the question of consent")
        self._take("models-consent")
        simulator.tick(page.candidate.trust)
        simulator.click(page.candidate.consent)
        self._wait_idle(model)
        self._wait(page.candidate.add.isVisible, "what the model is")
        self._take("models-facts")
        simulator.click(page.candidate.add)
        self._wait(lambda: bool(model.models) and model.pending_count > 0, "the model")
        simulator.click(page.ask.attempt)
        self._wait(lambda: model.tried is not None, "an answer on trial")
        self._wait_idle(model)
        self._take("models-tried")
        self._run(page)

    def _run(self, page: ModelsPage) -> None:
        """Run the model, pause it, show the jobs, and stop it."""
        simulator, model = (
            self._simulator,
            viewmodel_of(self._window, PageName.MODELS, ModelsViewModel),
        )
        simulator.click(page.ask.run)
        self._wait(lambda: model.run is not None and model.run.count.failed > 0, "a failure")
        simulator.click(only(page.busy, QPushButton, "Pause"))
        self._take("models-running")
        simulator.key(Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
        self._wait(self._window.jobs_card.isVisible, "the jobs")
        self._take("jobs")
        simulator.key(Qt.Key.Key_Escape)
        simulator.click(only(page.busy, QPushButton, "Cancel"))
        self._wait(lambda: model.run is None, "the end of the run")
        self._wait_idle(model)
        self._wait(lambda: bool(model.failures), "what failed")
        self._take("models-ran")
        model.error = "heron.yaml line 5: there is no class “Heron” in heron.py."
        model.changed.emit()
        self._take("models-error")
        model.dismiss_error()

    def results(self) -> None:
        """Capture results and leaderboards of the sample study."""
        self._go(PageName.MODELS, ModelsPage)
        page = self._go(PageName.EVALUATIONS, EvaluationsPage)
        model = viewmodel_of(self._window, PageName.EVALUATIONS, EvaluationsViewModel)
        self._wait(lambda: bool(model.items), "the items of a result")
        self._take("evaluations")
        with_curves = next(stored for stored in model.results if stored.result.curves)
        page.results.select_row(with_curves)
        self._wait(lambda: model.chosen is with_curves and bool(model.items), "another result")
        self._show_tab(page.tabs, 1)
        self._take("evaluations-curves")
        self._show_tab(page.tabs, 2)
        self._take("evaluations-items")
        self._case()
        self._modalities(page)
        self._robustness(page)
        self._library(page)
        board = self._go(PageName.LEADERBOARD, LeaderboardPage)
        self._wait(
            lambda: bool(
                viewmodel_of(self._window, PageName.LEADERBOARD, LeaderboardViewModel).tables
            ),
            "the boards",
        )
        self._take("leaderboard")
        self._show_tab(board.tabs, 1)
        self._take("leaderboard-groups")
        self._show_tab(board.tabs, 0)
        self._versions(board)

    def _case(self) -> None:
        """Show a case with images, as opened from an item."""
        model = viewmodel_of(self._window, PageName.EVALUATIONS, EvaluationsViewModel)
        code = next(
            case.code
            for case in viewmodel_of(self._window, PageName.MODELS, ModelsViewModel).cases
            if case.image_count
        )
        model.open_case(replace(model.items[0], case_code=code))
        self._wait(self._has_case_card, "the case")
        self._wait(lambda: self._window.study_thread.is_idle, "its images")
        self._take("evaluations-case")
        self._simulator.key(Qt.Key.Key_Escape)

    def _modalities(self, page: EvaluationsPage) -> None:
        """Compare across modalities: contradictions, agreement, a missing one, alignment."""
        simulator, model, pane = (
            self._simulator,
            viewmodel_of(self._window, PageName.EVALUATIONS, EvaluationsViewModel).modalities,
            page.modalities,
        )
        simulator.choose_tab(page.views, 1)
        self._wait(pane.isVisible, "what is across modalities")
        self._take("modalities-empty")
        simulator.click(pane.contradictions.empty.action)
        self._wait(lambda: model.case_count is not None, "contradictions")
        self._wait_idle(model)
        self._take("modalities-contradictions")
        self._show_tab(pane.tabs, 1)
        titles = [stored.result.title for stored in model.decided]
        for title, box in zip(titles, pane.agreement.list.boxes, strict=True):
            if titles.count(title) > 1 and title == titles[0]:
                simulator.tick(box)
        simulator.click(pane.agreement.start)
        self._wait(lambda: bool(model.agreement or model.error), "an agreement")
        self._wait_idle(model)
        self._take("modalities-agreement")
        model.dismiss_error()
        self._show_tab(pane.tabs, 2)
        title = model.results[0].result.title
        for stored, box in zip(model.results, pane.drops.list.boxes, strict=True):
            if stored.result.title == title:
                simulator.tick(box)
        simulator.click(pane.drops.start)
        self._wait(lambda: bool(model.drops or model.error), "what is lost")
        self._wait_idle(model)
        self._take("modalities-missing")
        self._show_tab(pane.tabs, 3)
        self._take("modalities-alignment")
        self._show_tab(pane.tabs, 4)
        self._take("modalities-inputs")
        self._show_tab(pane.tabs, 0)
        simulator.choose_tab(page.views, 0)

    def _robustness(self, page: EvaluationsPage) -> None:
        """Capture the forms of changed inputs, sites and corrupted images."""
        pane = page.robustness
        self._simulator.choose_tab(page.views, 2)
        self._wait(pane.isVisible, "the robustness of models")
        for index, name in enumerate(("probes", "sites", "corruptions")):
            self._show_tab(pane.tabs, index)
            self._take(f"robustness-{name}")
        self._show_tab(pane.tabs, 0)
        self._simulator.choose_tab(page.views, 0)

    def _library(self, page: EvaluationsPage) -> None:
        """Capture the protocol library: suites, formats and items; those about harm are covered."""
        simulator, pane = self._simulator, page.library
        model = viewmodel_of(self._window, PageName.EVALUATIONS, EvaluationsViewModel).library
        simulator.choose_tab(page.views, 4)
        self._wait(lambda: bool(model.rows), "the families")
        self._take("library-empty")
        for family, key, text in (
            ("multiple_choice", "careqa", _QUESTIONS),
            ("safety", "simplesafetytests", _PROMPTS),
        ):
            source = model.folder.parent / f"{key}.txt"
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(text, encoding="utf-8")
            pane.families.select_row(next(row for row in model.rows if row.key == family))
            formats = model.chosen.formats if model.chosen else ()
            model.import_suite(next(each for each in formats if each.key == key), source, 0)
            self._wait(lambda: model.suite is not None, "the imported suite")
            self._wait_idle(model)
            self._show_tab(pane.tabs, 1)
            self._take(f"library-{family}-formats")
            self._show_tab(pane.tabs, 0)
            self._take(f"library-{family}")
            self._show_tab(pane.tabs, 2)
            self._wait(lambda: bool(model.items), "the items")
            self._take(f"library-{family}-items")
        self._show_tab(pane.tabs, 0)
        simulator.choose_tab(page.views, 0)

    def _versions(self, board: LeaderboardPage) -> None:
        """Show the versions of a model, and the card that declares limits."""
        pane = board.history
        self._show_tab(board.views, board.views.indexOf(pane))
        self._wait_idle(pane.viewmodel)
        self._take("leaderboard-versions")
        self._simulator.click(pane.declare)
        self._wait(pane.card.isVisible, "the card of limits")
        self._take("leaderboard-limits")
        self._simulator.click(pane.card.cancel)
        self._show_tab(board.views, 0)

    def _has_case_card(self) -> bool:
        return any(card.isVisible() for card in self._window.findChildren(CaseCard))
