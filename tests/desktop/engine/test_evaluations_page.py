"""The Evaluations page: suites, runs, results, and what each figure is made of."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from PySide6.QtCore import Qt
from tests.support.accounts import PASSWORDS, sign_in, start_accounts
from tests.support.engine_study import make_engine_study, write_result
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.domain.accounts import Credentials
from readingroom.services.protection import encrypt_study
from readingroom_desktop.model_lab.evaluations import result_panes
from readingroom_desktop.model_lab.evaluations import viewmodel as evaluate
from readingroom_desktop.model_lab.evaluations.result_panes import CurvePane
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window")

wording = Wording(__file__)

Says = Callable[[str], None]
OWN_CASES = "What the notes of this study say"
FIGURES, CURVES, ITEMS = range(3)
GROUP = 3
"""Column of the table of metrics."""
WRITES = """
import shutil
progress(1, 2, "Looking through the items")
shutil.copytree({made!r}, request["out"])
count = len(list(items())) if request["has_items"] else 0
result({{"result_id": "r1", "item_count": count, "failed_count": 0}})
"""


@pytest.fixture
def made(tmp_path: Path, home_folder: Path) -> Path:
    """Return the folder of a result that no study has."""
    return write_result(tmp_path / "elsewhere", "Wren")


def evaluate_page(driver: WindowDriver) -> Any:
    page = driver.go(PageName.EVALUATIONS)
    driver.settle()
    return page


def left_over(driver: WindowDriver) -> list[Path]:
    """Return what evaluations left on this computer."""
    return list(driver.window.pages.viewmodel(PageName.EVALUATIONS).scratch.path.glob("*"))


def choose_suite(page: Any, title: str) -> None:
    page.start.suite.setCurrentIndex(page.start.suite.findText(title))


def test_a_study_without_results_leads_to_the_models(open_driver: WindowDriver) -> None:
    page = evaluate_page(open_driver)
    assert page.empty.isVisible()
    assert not page.start.start.isEnabled()
    assert wording("add_models_page") in page.start.summary.text()

    open_driver.click(page.empty.action)

    assert open_driver.window.current is PageName.MODELS


def test_suites_of_a_folder_are_listed_behind_those_of_the_program(
    engine: WindowDriver, engine_study: Path
) -> None:
    page = evaluate_page(engine)
    engine.chooser.chosen_folder = engine_study.parent / "suites"
    before = page.start.suite.count()

    engine.click(page.start.others)
    choose_suite(page, OWN_CASES)

    assert page.start.suite.count() == before + 2
    assert wording("cases_study") in page.start.summary.text()


def test_a_suite_that_cannot_be_used_says_why_and_comes_last(
    engine: WindowDriver, tmp_path: Path
) -> None:
    (tmp_path / "bad.yaml").write_text("schema: 1\nsuite_id: bad\ntask: choice\n")
    page = evaluate_page(engine)
    engine.chooser.chosen_folder = tmp_path
    engine.click(page.start.others)

    page.start.suite.setCurrentIndex(page.start.suite.count() - 1)

    assert not page.start.start.isEnabled()
    assert page.start.summary.text()


def test_a_figure_leads_by_keys_to_its_items_and_an_item_to_its_case(engine: WindowDriver) -> None:
    page = evaluate_page(engine)
    names = [(one.metric, one.group) for one in page.figures.table.model.rows]
    page.figures.table.select(names.index(("choice_accuracy", "lung")))
    page.figures.table.view.setFocus()

    engine.key(Qt.Key.Key_Return)
    assert page.tabs.currentIndex() == ITEMS
    assert page.tabs.tabText(ITEMS) == "Items (1)"
    assert page.items.where.text() == "organ: lung"
    page.items.table.view.setFocus()
    engine.key(Qt.Key.Key_Return)

    (card,) = engine.window.findChildren(CaseCard)
    assert card.isVisible()
    assert card.name.text().startswith("CHEST")
    assert card.images.isHidden()
    engine.key(Qt.Key.Key_Escape)
    assert card.isHidden()


def test_a_figure_over_all_groups_names_what_groups_them(engine: WindowDriver) -> None:
    table = evaluate_page(engine).figures.table
    (gap,) = (
        row
        for row, metric in enumerate(table.model.rows)
        if metric.stratum == "organ" and not metric.group
    )
    assert table.model.index(gap, GROUP).data() == "organ"


def test_items_are_narrowed_and_shown_with_what_was_said(engine: WindowDriver) -> None:
    page = evaluate_page(engine)
    page.tabs.setCurrentIndex(ITEMS)

    page.items.kind.setCurrentIndex(1)
    page.items.kind.activated.emit(1)
    engine.settle()

    (item,) = page.items.table.model.rows
    assert (item.item, page.items.output.toPlainText()) == ("rib", "nothing")
    assert "organ: bone" in page.items.facts.text()
    assert not page.items.case.isEnabled()
    page.items.kind.activated.emit(3)
    engine.settle()
    assert page.items.output.toPlainText() == ""
    page.items.kind.activated.emit(0)
    engine.settle()
    page.tabs.setCurrentIndex(FIGURES)
    page.figures.table.select(1)
    engine.click(page.figures.items)
    engine.click(page.items.everything)
    assert len(page.items.table.model.rows) == 2


def test_choosing_another_result_shows_its_figures(engine: WindowDriver) -> None:
    page = evaluate_page(engine)
    first = page.figures.table.model.rows

    page.results.select(1)
    engine.settle()

    assert page.results.current.result.model.name == "Heron"
    assert page.figures.table.model.rows != first
    assert engine.window.pages.viewmodel(PageName.EVALUATIONS).items[1].parsed == "B"


def test_a_result_of_a_folder_is_added_once(engine: WindowDriver, made: Path) -> None:
    page = evaluate_page(engine)
    engine.chooser.chosen_folder = made

    engine.click(page.add)
    engine.wait_ready(PageName.EVALUATIONS)
    assert len(page.results.model.rows) == 3
    engine.click(page.add)
    engine.wait_ready(PageName.EVALUATIONS)

    assert "already has this" in page.banner.text
    engine.chooser.chosen_folder = made.parent
    engine.click(page.add)
    assert page.banner.isVisible()


@pytest.mark.parametrize("suite", ["Findings and what they mean", OWN_CASES])
def test_an_evaluation_goes_into_the_study(
    engine: WindowDriver, says: Says, engine_study: Path, made: Path, suite: str
) -> None:
    says(WRITES.format(made=str(made)))
    page = evaluate_page(engine)
    engine.window.pages.viewmodel(PageName.EVALUATIONS).add_suites(engine_study.parent / "suites")
    engine.wait_ready(PageName.EVALUATIONS)
    choose_suite(page, suite)
    page.start.seed.setValue(3)
    answers: list[Any] = []
    engine.window.pages.viewmodel(PageName.EVALUATIONS).started.connect(
        lambda job: job.answered.connect(answers.append)
    )

    engine.click(page.start.start)
    engine.wait_ready(PageName.EVALUATIONS)
    engine.qtbot.waitUntil(lambda: len(page.results.model.rows) == 3)

    assert answers[0].item_count == (2 if "notes" in suite else 0)
    assert page.banner.isHidden()
    assert page.results.current is page.results.model.rows[0]
    assert left_over(engine) == []


def test_an_evaluation_is_cancelled_without_a_result(engine: WindowDriver, says: Says) -> None:
    says("over.wait(); cancelled()")
    page = evaluate_page(engine)
    choose_suite(page, "Sixty questions on short clinical notes")
    engine.click(page.start.start)
    engine.qtbot.waitUntil(page.busy.isVisible)
    assert not page.start.start.isEnabled()

    engine.qtbot.mouseClick(page.busy._cancel, Qt.MouseButton.LeftButton)
    engine.wait_ready(PageName.EVALUATIONS)

    assert page.start.start.isEnabled()
    assert page.banner.isHidden()
    assert len(page.results.model.rows) == 2
    assert left_over(engine) == []


ASKED = """
import pathlib
pathlib.Path(request["out"]).mkdir(parents=True, exist_ok=True)
with open({seen!r}, "a") as seen: seen.write(json.dumps(request) + "\\n")
"""


def requests_in(seen: Path) -> list[Any]:
    """Return the requests that the worker received."""
    return [json.loads(line) for line in seen.read_text("utf-8").splitlines()]


def test_a_run_takes_the_entered_limit_and_cache(
    engine: WindowDriver, says: Says, tmp_path: Path
) -> None:
    seen = tmp_path / "seen.jsonl"
    says(ASKED.format(seen=str(seen)) + "cancelled()")
    page = evaluate_page(engine)
    choose_suite(page, "Sixty questions on short clinical notes")
    engine.chooser.chosen_folder = tmp_path
    engine.enter(page.start.limit, "12")
    engine.click(page.start.cache.choose)
    engine.click(page.start.start)
    engine.wait_ready(PageName.EVALUATIONS)
    engine.click(page.start.cache.clear)
    engine.enter(page.start.limit, "0")
    engine.click(page.start.start)
    engine.wait_ready(PageName.EVALUATIONS)

    first, second = requests_in(seen)
    assert (first["limit"], first["cache"]) == (12, str(tmp_path))
    assert not second.get("limit")
    assert not second.get("cache")


def test_a_cancelled_run_is_continued_with_the_same_choices_only(
    engine: WindowDriver, says: Says, tmp_path: Path
) -> None:
    seen = tmp_path / "seen.jsonl"
    says(ASKED.format(seen=str(seen)) + "over.wait(); cancelled()")
    page = evaluate_page(engine)
    choose_suite(page, "Sixty questions on short clinical notes")
    start = page.start
    assert start.is_continued.isHidden()

    def cancel_run(number: int) -> None:
        engine.click(start.start)
        engine.qtbot.waitUntil(
            lambda: seen.exists() and len(requests_in(seen)) == number, timeout=9000
        )
        engine.qtbot.mouseClick(page.busy._cancel, Qt.MouseButton.LeftButton)
        engine.wait_ready(PageName.EVALUATIONS)

    cancel_run(1)
    assert start.is_continued.isChecked()
    cancel_run(2)
    assert start.is_continued.isVisible()
    engine.enter(start.seed, "9")
    assert start.is_continued.isHidden()
    engine.enter(start.seed, "0")
    engine.click(start.is_continued)  # start over
    cancel_run(3)

    requests = requests_in(seen)
    assert [each["is_resumed"] for each in requests] == [False, True, False]
    assert requests[0]["out"] == requests[1]["out"]


@pytest.mark.usefixtures("own_window")
@pytest.mark.parametrize("suite", ["Findings and what they mean", OWN_CASES])
def test_a_result_that_the_study_refuses_is_kept_only_where_it_tells_of_no_case(
    engine: WindowDriver, says: Says, engine_study: Path, made: Path, suite: str
) -> None:
    says(WRITES.format(made=str(made)))
    page = evaluate_page(engine)
    engine.window.pages.viewmodel(PageName.EVALUATIONS).add_suites(engine_study.parent / "suites")
    engine.window.pages.viewmodel(PageName.EVALUATIONS).add_result(made)
    engine.wait_ready(PageName.EVALUATIONS)
    choose_suite(page, suite)

    engine.click(page.start.start)
    engine.qtbot.waitUntil(page.banner.isVisible, timeout=9000)
    engine.wait_ready(PageName.EVALUATIONS)

    assert "already has this" in page.banner.text
    assert ("The result is in" in page.banner.text) is (suite != OWN_CASES)
    assert len(left_over(engine)) == (suite != OWN_CASES)


def test_a_result_never_lands_in_another_study(
    engine: WindowDriver, says: Says, made: Path, tmp_path: Path
) -> None:
    other = make_engine_study(tmp_path / "other")
    says("over.wait()\n" + WRITES.format(made=str(made)))
    page = evaluate_page(engine)
    choose_suite(page, "Sixty questions on short clinical notes")
    engine.click(page.start.start)
    job = engine.window.pages.viewmodel(PageName.EVALUATIONS).job
    assert job is not None

    engine.open(other)
    engine.qtbot.waitUntil(lambda: job.is_ended, timeout=9000)
    evaluate_page(engine)

    assert len(page.results.model.rows) == 2
    assert page.banner.isHidden()
    assert left_over(engine) == []


@pytest.mark.parametrize("secret", [None, PASSWORDS["A1"]])
def test_a_result_that_comes_while_the_window_is_locked_is_added_afterwards(
    driver: WindowDriver, says: Says, engine_study: Path, made: Path, secret: str | None
) -> None:
    start_accounts(engine_study)
    if secret is not None:
        encrypt_study(engine_study, secret, credentials=Credentials("C1", PASSWORDS["C1"]))
    driver.open(engine_study, secret)
    sign_in(driver, "C1")
    says("while 'resume' not in controls: time.sleep(0.005)\n" + WRITES.format(made=str(made)))
    page = evaluate_page(driver)
    choose_suite(page, "Sixty questions on short clinical notes")
    driver.click(page.start.start)
    job = driver.window.pages.viewmodel(PageName.EVALUATIONS).job
    assert job is not None
    driver.window.sign_in_controller.lock()
    driver.settle()
    job.pause()
    job.resume()
    driver.qtbot.waitUntil(lambda: job.is_ended, timeout=9000)
    driver.settle()

    card = driver.window.sign_in_controller.pane.sign_in
    driver.type(card.password, PASSWORDS["C1"])
    driver.click(card.enter)
    driver.wait_ready(PageName.EVALUATIONS)

    driver.qtbot.waitUntil(lambda: len(page.results.model.rows) == 3)
    assert page.banner.isHidden()


def test_more_items_than_are_shown_say_so(
    engine: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluate, "MAX_ITEMS", 1)
    monkeypatch.setattr(result_panes, "MAX_ITEMS", 1)

    page = evaluate_page(engine)

    assert page.items.where.text() == "the first 1"


@pytest.mark.parametrize(
    ("parsed", "words"),
    [
        (None, ""),
        ("B", "B"),
        ("[0.9947187, 0.0052812]", "0.995  0.005"),
        ('["chr1:1:A:G"]', "chr1:1:A:G"),
        ('{"met": [true]}', "Criteria met: yes"),
    ],
)
def test_numbers_that_were_read_in_an_output_are_written_short(
    parsed: str | None, words: str
) -> None:
    assert result_panes.parsed_text(parsed) == words


def test_a_curve_is_drawn_with_its_points_beside_it(
    qtbot: Any, look: None, shipped_curves: Any
) -> None:
    pane = CurvePane()
    qtbot.addWidget(pane)
    pane.show_result(None)
    assert not pane.none.isHidden()

    pane.show_result(shipped_curves)

    assert pane.choice.count() == len(shipped_curves.curves)
    assert len(pane.points.model.rows) == len(shipped_curves.curves[0].points)
    assert wording("table_holds_points") in pane.chart.plot.accessibleName()


@pytest.fixture
def shipped_curves() -> Any:
    """Return a result with two curves."""
    from dataclasses import replace

    from tests.support.board_results import board_result

    from readingroom.engine.evaluator.runs.types import Curve, CurvePoint

    points = (CurvePoint(0.0, 0.1, 5), CurvePoint(1.0, 0.9, None))
    curves = (Curve("ROC", "x", "y", points), Curve("Calibration", "x", "y", points[:1]))
    return replace(board_result(), curves=curves)


@pytest.mark.usefixtures("own_window")
def test_a_window_that_is_closed_leaves_nothing_of_evaluations(open_driver: WindowDriver) -> None:
    window = open_driver.window
    folder = window.pages.viewmodel(PageName.EVALUATIONS).scratch.path
    (folder / "run").mkdir()
    window.close()
    assert not folder.exists()


def test_a_result_is_saved_as_the_files_of_fmbench(engine: WindowDriver, tmp_path: Path) -> None:
    page = evaluate_page(engine)
    page.tabs.setCurrentIndex(FIGURES)
    engine.chooser.chosen_folder = tmp_path / "hub"
    page.figures.files.setFocus()
    engine.key(Qt.Key.Key_Space)
    engine.settle()
    names = sorted(path.name for path in (tmp_path / "hub").iterdir())
    assert names == ["eval.yaml", "report.md"]
    record = yaml.safe_load((tmp_path / "hub/eval.yaml").read_text("utf-8"))
    assert record["benchmark_id"] == "findings"
    assert record["metrics"]
    engine.click(page.figures.files)
    engine.settle()
    assert page.banner.isVisible()  # the files are not replaced


def test_prompts_of_a_suite_are_exported(engine: WindowDriver, tmp_path: Path) -> None:
    page = evaluate_page(engine)
    engine.chooser.chosen_folder = tmp_path
    start = page.start
    suites = {suite.suite_id: suite for suite in page._viewmodel.suites}
    start.suite.setCurrentIndex(start.suite.findData(suites["core-promoters"]))
    assert not start.export.isEnabled()
    start.suite.setCurrentIndex(start.suite.findData(suites["follow-up"]))
    assert start.export.isEnabled()
    engine.click(start.export)
    engine.qtbot.waitUntil(lambda: page._viewmodel.job is None, timeout=60_000)
    written = tmp_path / "prompts-follow-up" / "prompts.jsonl"
    assert written.read_text(encoding="utf-8").count("\n") > 500

    shutil.rmtree(written.parent)
    engine.enter(start.limit, "3")
    engine.click(start.export)
    engine.qtbot.waitUntil(lambda: page._viewmodel.job is None, timeout=60_000)
    lines = written.read_text(encoding="utf-8").splitlines()
    assert len({json.loads(line)["item"] for line in lines}) == 3
