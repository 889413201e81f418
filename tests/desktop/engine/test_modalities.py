"""Evaluate, across modalities: agreement, a missing modality, alignment, contradictions."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.window_driver import WindowDriver

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom_desktop.model_lab.evaluations.cross_modal import names_of
from readingroom_desktop.model_lab.evaluations.modalities_pane import ModalitiesPane
from readingroom_desktop.pages.case_card import CaseCard
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

Says = Callable[[str], None]
CONTRADICTIONS, AGREEMENT, MISSING, ALIGNMENT = range(4)
FIGURE = """
told = list(items())
keys = sorted({one["key"] for one in told})
count = sum(len(one.get("items", ())) for one in told)
value = {"value": 0.4, "low": 0.1, "high": 0.7, "level": 0.95, "scale": "kappa", "n": count,
         "method": request["type"]}
names = sorted(request["names"].values())
assert keys == sorted(request["names"])
result([{"metric": "kappa", "label": "Cohen's kappa", "value": value,
    "condition": request.get("whole", "") and "without " + names[-1] or " and ".join(names)}])
"""
FINDS = """
for item in items():
    found = [{"kind": "presence", "subject": "effusion", "first": {"source": "Note"},
              "second": {"source": "Output of Heron"}, "sentence": "They differ."}]
    part({"case_code": item["code"], "compared": ["Note"],
              "contradictions": found if item["code"] == "CHEST" and {is_there} else []})
result(request["item_count"])
"""


@pytest.fixture
def pane(engine: WindowDriver) -> ModalitiesPane:
    """Return what is across modalities, in front."""
    page: Any = engine.go(PageName.EVALUATIONS)
    engine.settle()
    page.views.setCurrentIndex(1)
    assert not page.start.isVisible()
    found: ModalitiesPane = page.modalities
    assert found.isVisible()
    return found


def wait_idle(driver: WindowDriver) -> None:
    model = driver.window.pages.viewmodel(PageName.EVALUATIONS).modalities
    driver.qtbot.waitUntil(
        lambda: not model.is_busy and model.state is LoadState.READY, timeout=9000
    )
    driver.settle()


def test_the_agreement_of_two_results_is_told_by_their_models(
    engine: WindowDriver, pane: ModalitiesPane, says: Says
) -> None:
    says(FIGURE)
    pane.tabs.setCurrentIndex(AGREEMENT)
    compare = pane.agreement
    assert not compare.start.isEnabled()
    for box in compare.list.boxes:
        box.setFocus()
        engine.key(Qt.Key.Key_Space)

    engine.click(compare.start)
    wait_idle(engine)

    (row,) = compare.table.model.rows
    assert (row.condition, row.value.n) == ("Heron and Wren", 4)
    assert row.value.method == "modality-agreement"


def test_what_is_lost_without_a_modality_is_reported(
    engine: WindowDriver, pane: ModalitiesPane, says: Says
) -> None:
    says(FIGURE)
    pane.tabs.setCurrentIndex(MISSING)
    compare = pane.drops
    same = compare.whole.currentIndex()
    compare.list.boxes[same].setChecked(True)
    assert not compare.start.isEnabled()  # a result is not held against itself
    compare.list.boxes[1 - same].setChecked(True)

    engine.click(compare.start)
    wait_idle(engine)

    (row,) = compare.table.model.rows
    assert row.value.method == "modality-drop"
    assert compare.table.model.columns[0].text(row) == row.condition.removeprefix("without ")


def test_the_loss_is_that_of_the_chosen_metric(
    engine: WindowDriver, pane: ModalitiesPane, says: Says, tmp_path: Path
) -> None:
    seen = tmp_path / "seen.json"
    says(f"open({str(seen)!r}, 'w').write(json.dumps(request))\n" + FIGURE)
    pane.tabs.setCurrentIndex(MISSING)
    compare = pane.drops
    engine.click(compare.list.boxes[1 - compare.whole.currentIndex()])
    compare.scored.setFocus()
    engine.key(Qt.Key.Key_Down)

    engine.click(compare.start)
    wait_idle(engine)

    assert json.loads(seen.read_text("utf-8"))["metric"] == "choice_accuracy"


def test_outputs_of_a_file_are_searched_for_contradictions(
    engine: WindowDriver, pane: ModalitiesPane, says: Says, tmp_path: Path
) -> None:
    seen, outputs = tmp_path / "seen.json", tmp_path / "outputs.jsonl"
    outputs.write_text('{"case": "CHEST", "model": "Owl", "text": "No effusion."}\n', "utf-8")
    says(
        f"texts = [t['text'] for item in items() for t in item['texts']]\n"
        f"open({str(seen)!r}, 'w').write(json.dumps(texts))\nresult(2)"
    )
    engine.chooser.chosen_file = outputs
    engine.click(pane.contradictions.empty.action)
    wait_idle(engine)
    before = json.loads(seen.read_text("utf-8"))

    engine.click(pane.contradictions.recorded.browse)
    engine.click(pane.contradictions.empty.action)
    wait_idle(engine)

    assert set(json.loads(seen.read_text("utf-8"))) - set(before) == {"No effusion."}
    engine.enter(pane.contradictions.recorded.line, str(tmp_path / "none.jsonl"))
    engine.click(pane.contradictions.empty.action)
    wait_idle(engine)
    assert pane.banner.isVisible()


def test_a_contradiction_leads_by_keys_to_its_case(
    engine: WindowDriver, pane: ModalitiesPane, says: Says
) -> None:
    says(FINDS.replace("{is_there}", "True"))
    engine.click(pane.contradictions.empty.action)
    wait_idle(engine)
    table = pane.contradictions.table

    assert [one.case_code for one in table.model.rows] == ["CHEST"]
    assert table.view.hasFocus()
    engine.key(Qt.Key.Key_Return)
    engine.settle()
    (card,) = engine.window.findChildren(CaseCard)
    assert card.isVisible()
    assert card.name.text().startswith("CHEST")


def test_cases_without_a_contradiction_are_said_to_have_none(
    engine: WindowDriver, pane: ModalitiesPane, says: Says
) -> None:
    says(FINDS.replace("{is_there}", "False"))
    engine.click(pane.contradictions.empty.action)
    wait_idle(engine)

    assert engine.window.pages.viewmodel(PageName.EVALUATIONS).modalities.case_count == 2
    assert pane.contradictions.empty.isVisible()


def test_what_the_worker_refuses_is_told_over_the_tabs(
    engine: WindowDriver, pane: ModalitiesPane, says: Says
) -> None:
    says('list(items()); refused("The results have different classes.")')
    pane.tabs.setCurrentIndex(AGREEMENT)
    for box in pane.agreement.list.boxes:
        box.setChecked(True)

    engine.click(pane.agreement.start)
    wait_idle(engine)

    assert pane.banner.isVisible()
    assert pane.agreement.table.model.rows == ()
    pane.banner.dismissed.emit()
    assert not pane.banner.isVisible()


def test_figures_of_vectors_are_shown_of_all_results(
    engine: WindowDriver, pane: ModalitiesPane
) -> None:
    model = engine.window.pages.viewmodel(PageName.EVALUATIONS).modalities
    pane.tabs.setCurrentIndex(ALIGNMENT)
    assert pane.alignment.empty.isVisible()
    figure = MetricResult("info_nce", "InfoNCE", Estimate(1.0, 0.5, 1.5, 0.95, "nats", 9, "m"))
    first = model.results[0]
    vectors = replace(first, result=replace(first.result, metrics=(figure,)))

    model.show_results((vectors, *model.results[1:]))

    (row,) = pane.alignment.table.model.rows
    assert row.metric is figure


def test_a_study_that_is_closed_leaves_nothing_behind(
    engine: WindowDriver, pane: ModalitiesPane, says: Says
) -> None:
    says("over.wait(60)")
    engine.click(pane.contradictions.empty.action)
    model = engine.window.pages.viewmodel(PageName.EVALUATIONS).modalities
    engine.qtbot.waitUntil(lambda: model.job is not None, timeout=9000)

    engine.window.pages.viewmodel(PageName.EVALUATIONS).clear()

    assert (model.job, model.results, model.case_count) == (None, (), None)


def test_results_of_one_model_are_told_apart(engine: WindowDriver, pane: ModalitiesPane) -> None:
    first, second = engine.window.pages.viewmodel(PageName.EVALUATIONS).modalities.results
    other = replace(first, result=replace(first.result, title="Another suite"))

    assert set(names_of((first, second))) == {"Heron", "Wren"}
    assert names_of((first, other))[1].endswith(", Another suite")
    assert len(set(names_of((first, first, second)))) == 3
    assert pane.isVisible()
