"""The protocol library on the Evaluations page: search, import, preview, runs."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.core.engine.models.tiny_encoder import write_tiny_encoder
from tests.support.window_driver import WindowDriver

from readingroom.engine.evaluator.family_keys import FAMILIES
from readingroom_desktop.model_lab.evaluations.library import PAGE_ITEMS
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.theme import Size
from readingroom_desktop.viewmodels.formats import interval
from readingroom_desktop.viewmodels.page import LoadState

pytestmark = pytest.mark.usefixtures("reused_window", "styled")

EXPERIMENTS, LIBRARY = 3, 4
RESULT_ITEMS, BY_GROUP = 2, 5
SUITES, FORMATS, ITEMS, LEFT_OUT = range(4)
FILE = 0
PATIENCE_MS = 30_000
QUESTIONS = 60


@pytest.fixture
def page(engine: WindowDriver, tmp_path: Path) -> Any:
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    viewmodel.library.folder = tmp_path / "library"  # the reused window has that of another test
    shown = engine.go(PageName.EVALUATIONS)
    viewmodel.refresh()
    engine.settle()
    shown.views.setCurrentIndex(LIBRARY)
    engine.settle()
    return shown


@pytest.fixture
def pane(page: Any) -> Any:
    return page.library


def write_questions(folder: Path) -> Path:
    """Write a set in the format "careqa": questions that all have the right option B."""
    options = {"A": "red", "B": "<b>blue</b>", "C": "green", "D": "white"}
    rows = {
        f"q{number:03}": {
            "question": f"Question {number}?",
            "options": options,
            "correct_answer": "B",
            "category": "colours",
            "year": 2024,
        }
        for number in range(QUESTIONS)
    }
    path = folder / "questions.json"
    path.write_text(json.dumps(rows), "utf-8")
    return path


@pytest.fixture
def import_set(engine: WindowDriver, pane: Any) -> Callable[[str, str, Path], None]:
    """Import a file in a format of a family, with real clicks, and wait for the suite."""

    def run(family: str, key: str, source: Path) -> None:
        choose_family(engine, pane, family)
        pane.tabs.setCurrentIndex(FORMATS)
        keys = [entry.key for entry in pane.formats.model.rows]
        pane.formats.select(keys.index(key))
        engine.chooser.chosen_file = source
        pane.import_suite.setFocus()
        pane.import_suite.menu().actions()[FILE].trigger()
        wait(engine, pane)
        assert pane.import_suite.hasFocus()

    return run


def wait(engine: WindowDriver, pane: Any) -> None:
    model = pane._viewmodel
    engine.qtbot.waitUntil(
        lambda: not model.is_busy and model.state is LoadState.READY, timeout=PATIENCE_MS
    )
    engine.settle()


def choose_family(engine: WindowDriver, pane: Any, key: str) -> None:
    keys = [row.key for row in pane.families.model.rows]
    pane.families.select(keys.index(key))
    engine.settle()
    assert pane._viewmodel.chosen.key == key


def stored_suites(pane: Any) -> list[str]:
    return sorted(path.name for path in pane._viewmodel.folder.iterdir())


def test_all_families_are_listed_and_found_by_their_words(engine: WindowDriver, pane: Any) -> None:
    assert {row.key for row in pane.families.model.rows} >= set(FAMILIES)
    assert pane.no_suite.isVisible()

    engine.type(pane.search, "riskqa")
    engine.settle()
    assert [row.key for row in pane.families.model.rows] == ["multiple_choice"]
    assert pane.tabs.currentIndex() == FORMATS
    assert [entry.key for entry in pane.formats.model.rows] == ["riskqa"]

    engine.type(pane.search, "nowhere")
    engine.settle()
    assert not pane.tabs.isVisible()
    pane.search.clear()
    engine.settle()
    assert len(pane.families.model.rows) >= len(FAMILIES)


def test_an_imported_set_is_listed_and_its_items_are_read_page_by_page(
    engine: WindowDriver,
    pane: Any,
    import_set: Callable[[str, str, Path], None],
    tmp_path: Path,
) -> None:
    import_set("multiple_choice", "careqa", write_questions(tmp_path))
    assert stored_suites(pane) == ["careqa"]
    (suite,) = pane.suites.model.rows
    assert (suite.summary.item_count, suite.result_count) == (QUESTIONS, 0)
    assert suite.summary.sha256[:16] in pane.facts.text()
    assert str(tmp_path) not in pane.facts.text()

    pane.tabs.setCurrentIndex(SUITES)
    pane.suites.view.setFocus()
    engine.key(Qt.Key.Key_Return)
    engine.settle()
    preview = pane.preview
    assert pane.tabs.currentIndex() == ITEMS
    assert len(preview.table.model.rows) == PAGE_ITEMS
    shown = preview.text.toPlainText()
    assert "Question 0?" in shown
    assert "<b>blue</b>" in shown
    assert shown.endswith("hidden")
    preview.targets.setFocus()
    engine.key(Qt.Key.Key_Space)
    assert preview.text.toPlainText().endswith(":\nB")

    engine.click(preview.later)
    engine.settle()
    assert len(preview.table.model.rows) == QUESTIONS - PAGE_ITEMS
    assert not preview.later.isEnabled()
    assert f"Question {PAGE_ITEMS}?" in preview.text.toPlainText()


def test_the_same_set_is_stored_once_and_a_part_of_it_beside_it(
    engine: WindowDriver,
    page: Any,
    pane: Any,
    import_set: Callable[[str, str, Path], None],
    tmp_path: Path,
) -> None:
    source = write_questions(tmp_path)
    import_set("multiple_choice", "careqa", source)
    import_set("multiple_choice", "careqa", source)
    assert stored_suites(pane) == ["careqa"]

    pane.limit.setValue(5)
    import_set("multiple_choice", "careqa", source)
    assert stored_suites(pane) == ["careqa", "careqa-2"]
    assert [row.summary.item_count for row in pane.suites.model.rows] == [QUESTIONS, 5]

    assert pane._viewmodel.suite.summary.item_count == 5
    pane.tabs.setCurrentIndex(SUITES)
    engine.settle()
    engine.click(pane.run)
    engine.settle()
    assert page.views.currentIndex() == 0
    assert Path(page.start.suite.currentData().path).parent.name == "careqa-2"


def test_rows_left_out_are_listed_with_the_reason_and_a_wrong_file_gets_a_sentence(
    engine: WindowDriver,
    pane: Any,
    import_set: Callable[[str, str, Path], None],
    tmp_path: Path,
) -> None:
    names = {"cate_idx": "1.1.1", "l2_name": "a", "l3_name": "b", "l4_name": "c"}
    rows = [
        {**names, "prompt": prompt, "response": "No.", "score": 1.0} for prompt in ("first", "")
    ]
    source = tmp_path / "judged.json"
    source.write_text(json.dumps(rows), "utf-8")
    assert not pane.tabs.isTabVisible(LEFT_OUT)
    import_set("safety", "air-bench-2024", source)
    engine.settle()
    assert pane.tabs.isTabVisible(LEFT_OUT)
    pane.tabs.setCurrentIndex(LEFT_OUT)
    (note,) = pane.left_out.model.rows
    assert note.row == "row 2"
    assert note.reason

    source.write_text("[", "utf-8")
    import_set("safety", "air-bench-2024", source)
    assert "judged.json" in pane.banner.text


def test_distressing_texts_are_uncovered_item_by_item(
    engine: WindowDriver,
    pane: Any,
    import_set: Callable[[str, str, Path], None],
    tmp_path: Path,
) -> None:
    names = {"cate_idx": "1.1.1", "l2_name": "a", "l3_name": "b", "l4_name": "c"}
    rows = [
        {**names, "prompt": prompt, "response": "No.", "score": 1.0}
        for prompt in ("first harmless text", "second harmless text")
    ]
    source = tmp_path / "judged.json"
    source.write_text(json.dumps(rows), "utf-8")
    import_set("safety", "air-bench-2024", source)
    pane.tabs.setCurrentIndex(ITEMS)
    engine.settle()
    preview, model = pane.preview, pane.preview.table.model

    def texts() -> list[str]:
        cells = (model.index(row, 1).data() for row in range(2))
        return [*cells, preview.text.toPlainText()]

    assert not any("harmless" in text for text in texts())
    engine.click(preview.uncover)
    assert preview.cover.hasFocus()
    assert ["harmless" in text for text in texts()] == [True, False, True]
    preview.table.select(1)
    assert ["harmless" in text for text in texts()] == [True, False, False]
    preview.table.select(0)
    engine.key(Qt.Key.Key_Space)
    assert not any("harmless" in text for text in texts())


def test_recorded_answers_become_a_result_whose_texts_are_covered(
    engine: WindowDriver,
    page: Any,
    pane: Any,
    import_set: Callable[[str, str, Path], None],
    tmp_path: Path,
) -> None:
    names = {"cate_idx": "1.1.1", "l2_name": "a", "l3_name": "b", "l4_name": "c"}
    rows = [
        {**names, "prompt": prompt, "response": "A harmless answer.", "score": score}
        for prompt, score in (("p", 1.0), ("q", 0.0), ("r", 0.5))
    ]
    source = tmp_path / "judged.json"
    source.write_text(json.dumps(rows), "utf-8")
    import_set("safety", "air-bench-2024", source)
    pane.tabs.setCurrentIndex(SUITES)
    assert not pane.answers.isEnabled()
    engine.type(pane.model, "Swan")
    assert pane.answers.isEnabled()

    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    before = len(viewmodel.results)
    pane.answers.menu().actions()[FILE].trigger()
    assert not pane.answers.isEnabled()
    engine.qtbot.waitUntil(lambda: len(viewmodel.results) > before, timeout=PATIENCE_MS)
    engine.settle()
    assert page.views.currentIndex() == 0
    assert viewmodel.chosen.result.model.name == "Swan"
    assert list(viewmodel.scratch.path.glob("*")) == []
    assert page.items.cover.is_covered
    assert pane._viewmodel.suite.result_count == 1
    page.tabs.setCurrentIndex(2)
    assert "harmless" not in page.items.output.toPlainText()


def test_answers_that_are_not_scored_are_listed_with_their_reason(
    engine: WindowDriver,
    pane: Any,
    import_set: Callable[[str, str, Path], None],
    tmp_path: Path,
) -> None:
    rows = [f"s{number},m,1,0,1,0,{number % 3}" for number in range(7)]
    rows[3] = "s3,m,1,0,1,,"
    source = tmp_path / "judges_one_two.csv"
    head = "scenario_id,model_id,rep_id,ch_1,oh_1,ch_2,oh_2"
    source.write_text("\n".join((head, *rows)) + "\n", "utf-8")
    import_set("variants", "iatrobench-judges", source)
    pane.tabs.setCurrentIndex(SUITES)
    engine.type(pane.model, "second")
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    reports: list[str] = []
    viewmodel.noticed.connect(reports.append)
    pane.answers.menu().actions()[FILE].trigger()
    engine.qtbot.waitUntil(lambda: bool(reports), timeout=PATIENCE_MS)
    engine.settle()
    counts, note = reports[0].splitlines()
    assert counts.endswith("1.")
    assert note.startswith("row 5: ")


def test_an_encoder_is_chosen_for_the_answers_of_suites_that_need_one(
    engine: WindowDriver,
    page: Any,
    pane: Any,
    import_set: Callable[[str, str, Path], None],
    tmp_path: Path,
) -> None:
    import_set("multiple_choice", "careqa", write_questions(tmp_path))
    pane.tabs.setCurrentIndex(SUITES)
    engine.settle()
    assert not pane.encoder.isVisible()
    texts = tmp_path / "texts.csv"
    head = "Text ID,Sentences,Error Flag,Error Type,Error Sentence ID,Corrected Sentence"
    texts.write_text(f"{head}\na,0 Fever.,1,drug,0,No fever.\nb,0 Rash.,0,NA,-1,NA\n", "utf-8")
    import_set("errors", "medec", texts)
    pane.tabs.setCurrentIndex(SUITES)
    engine.settle()
    engine.chooser.chosen_folder = write_tiny_encoder(tmp_path / "tiny")
    engine.click(pane.encoder.choose)
    assert "tiny" in pane.encoder.choose.text()
    engine.click(pane.encoder.clear)
    assert pane.encoder.folder is None
    assert pane.encoder.choose.hasFocus()
    engine.key(Qt.Key.Key_Space)

    engine.type(pane.model, "Swan")
    run = tmp_path / "run.txt"
    run.write_text("a 1 0 No pyrexia.\nb 0 -1 NA\n", "utf-8")
    engine.chooser.chosen_file = run
    viewmodel = engine.window.pages.viewmodel(PageName.EVALUATIONS)
    before = len(viewmodel.results)
    pane.answers.menu().actions()[FILE].trigger()
    engine.qtbot.waitUntil(lambda: len(viewmodel.results) > before, timeout=PATIENCE_MS)
    engine.settle()
    result = viewmodel.chosen.result
    assert result.settings["encoder"].startswith("tiny ")
    (score,) = (
        line.value.value
        for line in result.metrics
        if line.metric == "correction_pairs_bertscore" and not line.stratum
    )
    assert score == pytest.approx(2.8 / 3, abs=1e-6)  # no, pyrexia as fever, full stop
    names = [suite.title for suite in viewmodel.suites]
    page.start.suite.setCurrentIndex(names.index(result.title))
    engine.settle()
    assert page.start.encoder.isVisible()
    engine.click(page.start.encoder.choose)
    assert page.start.encoder.folder_for(is_needed=True) == tmp_path / "tiny"
    assert page.start.encoder.folder_for(is_needed=False) is None


def test_metrics_are_shown_by_group_and_a_group_opens_its_items(
    engine: WindowDriver, page: Any, pane: Any
) -> None:
    page.views.setCurrentIndex(0)
    page.tabs.setCurrentIndex(BY_GROUP)
    engine.settle()
    result = engine.window.pages.viewmodel(PageName.EVALUATIONS).chosen.result
    table = page.groups.table
    titles = [table.model.headerData(at, Qt.Orientation.Horizontal) for at in range(3)]
    assert titles[2] == next(row.label for row in result.metrics if row.metric == result.primary)
    rows = table.model.rows
    cells = {(row.stratum, row.group): table.model.index(at, 2).data()
             for at, row in enumerate(rows)}  # fmt: skip
    gap = f"{result.primary}_gap"
    for metric in result.metrics:
        if metric.metric in (result.primary, gap):
            assert cells[metric.stratum, metric.group] == interval(metric.value, 3)

    names = [row.group for row in rows]
    table.select(names.index("lung"))
    table.view.setFocus()
    engine.key(Qt.Key.Key_Return)
    engine.settle()
    assert page.tabs.currentIndex() == RESULT_ITEMS
    assert page.items.where.text() == "organ: lung"
    assert page.items.table.view.hasFocus()


def test_hundreds_of_suites_are_found_and_do_not_fill_the_experiments(
    engine: WindowDriver,
    page: Any,
    pane: Any,
    import_set: Callable[[str, str, Path], None],
    tmp_path: Path,
) -> None:
    import_set("multiple_choice", "careqa", write_questions(tmp_path))
    folder = pane._viewmodel.folder
    for number in range(1, 120):
        copied = shutil.copytree(folder / "careqa", folder / f"set-{number:03}") / "suite.yaml"
        text = copied.read_text("utf-8").replace("CareQA:", f"Collection {number:03}:")
        copied.write_text(text, "utf-8")
    engine.window.pages.viewmodel(PageName.EVALUATIONS).refresh()
    engine.settle()
    assert len(pane.suites.model.rows) == 120

    engine.type(pane.search, "collection 117")
    engine.settle()
    assert pane.tabs.currentIndex() == SUITES  # "c" alone matched a family without suites
    (suite,) = pane.suites.model.rows
    assert Path(suite.summary.path).parent.name == "set-117"

    page.views.setCurrentIndex(EXPERIMENTS)
    engine.settle()
    experiments = page.experiments
    assert len(experiments.suites.boxes) > 100
    engine.qtbot.waitUntil(lambda: experiments.choices.height() <= 6 * Size.ROW)
    experiments.suites.boxes[-2].setFocus()
    engine.key(Qt.Key.Key_Tab)
    last = experiments.suites.boxes[-1]
    engine.qtbot.waitUntil(lambda: last.hasFocus() and not last.visibleRegion().isEmpty())
