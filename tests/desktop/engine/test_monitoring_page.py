"""The Monitoring page: watches of models, the queue of cases, and what people decide about them."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from tests.support.engine_study import make_engine_study
from tests.support.stress_reports import RATE, watched
from tests.support.tabular_model import register_payer, tabular
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording
from tools.autopilot.page_checks import nameless_controls, unreached_controls

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.monitoring.service import MonitoringService
from readingroom.engine.evaluator.monitoring.types import (
    Drift,
    DriftAlarm,
    MonitoredCase,
    MonitorOptions,
    MonitorReport,
    QueueReason,
    RecommendationGap,
    ReviewQueueEntry,
)
from readingroom.engine.evaluator.stress.types import SearchObjective, StressOptions
from readingroom.services.documents import write_document
from readingroom.services.study import Study
from readingroom.statistics.fairness.types import GapMetric, GroupGap, NullDistribution
from readingroom_desktop.shell.registry import PageName

pytestmark = pytest.mark.usefixtures("reused_window")

wording = Wording(__file__)

Says = Callable[[str], None]
ANSWERS = """
progress(1, 4, "Asking about cases")
result(json.loads({document!r}))
"""
WAITS = """
progress(1, 9, "Asking about cases")
over.wait()
cancelled()
"""
PATIENTS = "case,age,insurance\n" + "".join(
    f"P-{n},{40 + n},{'private' if n % 2 else 'Medicaid'}\n" for n in range(12)
)
CASES, GROUPS, DRIFT = range(3)
FEW = NotEstimable("too few cases")
NO_ANSWER = "The model gave no answer. It ran out of memory."


def batch() -> MonitorReport:
    """Return what a watch found: of four cases two wait, one of them without an answer."""
    found = watched("CHEST", "N-1", "N-2", "N-3")
    entry = ReviewQueueEntry("N-2", (QueueReason.NO_ANSWER,), NO_ANSWER)
    failed = MonitoredCase("N-2", "", (), None, "It ran out of memory.", entry)
    chance = NullDistribution(0.11, 0.3, 0.2, "permutation")
    gap = GroupGap(GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE, "insurance", RATE, chance)
    return replace(
        found,
        cases=(*found.cases[:2], failed, found.cases[3]),
        drifts=(
            Drift("age", RATE, NotEstimable("too few cases"), 0.004, "permutation", 40, 4, True),
            Drift("sex", FEW, FEW, None, "", 40, 4, is_drifting=False),
        ),
        alarms=(DriftAlarm("recommendation: trial", 3, "up", 4.5, 4.0, 5000),),
        gaps=(RecommendationGap("trial", gap),),
        warnings=("4 cases have come; the window holds 200.",),
    )


def with_model(path: Path) -> Path:
    """Add a model of tables to a study."""
    with Study.open(path) as study:
        study.engine.register(path.parent / "heron2.yaml", tabular(), consent=True)
    return path


def with_watch(path: Path) -> Path:
    """Add a model and a watch that has seen cases to a study."""
    with Study.open(with_model(path)) as study:
        watch = study.service(MonitoringService).start("Heron 2")
        study.service(MonitoringService).add(watch.id, batch())
    return path


@pytest.fixture
def watching(driver: WindowDriver, engine_study: Path) -> WindowDriver:
    """Return a window with a study that watches a model."""
    driver.open(with_watch(engine_study))
    return driver


@pytest.fixture
def table(driver: WindowDriver, tmp_path: Path) -> Path:
    """Return a table that the file dialog answers with."""
    driver.chooser.chosen_file = tmp_path / "patients.csv"
    driver.chooser.chosen_file.write_text(PATIENTS, encoding="utf-8")
    return driver.chooser.chosen_file


def monitoring_page(driver: WindowDriver) -> Any:
    page = driver.go(PageName.MONITORING)
    driver.wait_ready(PageName.MONITORING)
    return page


def fill(driver: WindowDriver, page: Any) -> None:
    """Say everything that adding cases needs."""
    driver.click(page.form.table.browse)
    driver.click(page.form.reference.browse)
    page.form.code.choose(("case",))
    page.form.code.edited.emit()


def rows(page: Any) -> list[str]:
    return [one.monitored.code if one.monitored else "" for one in page.cases.table.model.rows]


def open_case(driver: WindowDriver, page: Any, code: str = "CHEST") -> None:
    page.cases.table.select(rows(page).index(code))
    page.cases.table.view.setFocus()
    driver.key(Qt.Key.Key_Return)


def test_a_study_without_models_leads_to_them(open_driver: WindowDriver) -> None:
    page = monitoring_page(open_driver)
    assert not page.begin.isEnabled()
    assert wording("add_models_page") in page.why_not.text()

    open_driver.click(page.empty.action)

    assert open_driver.window.current is PageName.MODELS


def test_a_model_without_probabilities_is_not_watched(engine: WindowDriver) -> None:
    page = monitoring_page(engine)

    page.model.setCurrentIndex(page.model.findText("Heron"))

    assert "returns no probabilities" in page.why_not.text()
    assert not page.begin.isEnabled()


@pytest.mark.usefixtures("own_window")
def test_a_watch_begins(driver: WindowDriver, engine_study: Path) -> None:
    driver.open(with_model(engine_study))
    page = monitoring_page(driver)
    page.model.setCurrentIndex(page.model.findText("Heron 2"))
    page.threshold.setValue(0.4)
    page.queue_flips.setChecked(False)
    page.window_size.setValue(50)
    page.seed.setValue(5)
    assert not page.options.isVisible()
    driver.click(page.settings)
    assert page.options.isVisible()
    page.options.fields["run_length"].setText("1")
    assert not page.begin.isEnabled()
    page.options.fields["run_length"].setText("300")
    page.options.fields["looks"].setText("4")
    page.options.fields["objective"].setCurrentIndex(1)

    driver.click(page.begin)
    driver.wait_ready(PageName.MONITORING)

    (monitor,) = page.monitors.model.rows
    assert (monitor.model, monitor.seen_count) == ("Heron 2", 0)
    assert monitor.options == MonitorOptions(
        threshold=0.4,
        queue_flips=False,
        window=50,
        run_length=300,
        looks=4,
        stress=StressOptions(SearchObjective.FLOOR, threshold=0.4, seed=5),
        seed=5,
    )
    assert page.cases.table.model.rows == ()
    assert not page.add.isEnabled()
    assert wording("column_tells_cases") in page.hint.text()


def test_cases_are_added_and_those_that_wait_come_first(
    driver: WindowDriver, engine_study: Path, says: Says, table: Path
) -> None:
    with Study.open(with_model(engine_study)) as study:
        study.service(MonitoringService).start("Heron 2")
    found = batch()
    last_first = replace(found, cases=tuple(reversed(found.cases)))
    says(ANSWERS.format(document=write_document(last_first)))
    driver.open(engine_study)
    page = monitoring_page(driver)
    fill(driver, page)

    driver.click(page.add)
    driver.qtbot.waitUntil(lambda: bool(page.cases.table.model.rows), timeout=9000)

    assert rows(page) == ["N-2", "CHEST", "N-3", "N-1"]
    assert page.facts.text() == wording("monitor_two_cases")


def test_what_was_seen_before_is_refused_in_words(
    watching: WindowDriver, says: Says, table: Path
) -> None:
    says(ANSWERS.format(document=write_document(batch())))
    page = monitoring_page(watching)
    fill(watching, page)

    watching.click(page.add)
    watching.qtbot.waitUntil(page.banner.isVisible, timeout=9000)

    assert wording("seen_cases") in page.banner.text


def test_a_run_is_cancelled_without_a_case(watching: WindowDriver, says: Says, table: Path) -> None:
    says(WAITS)
    page = monitoring_page(watching)
    fill(watching, page)
    watching.click(page.add)
    watching.qtbot.waitUntil(page.busy.isVisible, timeout=9000)
    assert not page.add.isEnabled()

    watching.qtbot.mouseClick(page.busy._cancel, Qt.MouseButton.LeftButton)
    watching.wait_ready(PageName.MONITORING)

    assert page.banner.isHidden()
    assert len(rows(page)) == 4


def test_cases_never_land_in_another_study(
    watching: WindowDriver, says: Says, table: Path, tmp_path: Path
) -> None:
    other = make_engine_study(tmp_path / "other")
    says("over.wait()\n" + ANSWERS.format(document=write_document(watched("N-9"))))
    page = monitoring_page(watching)
    fill(watching, page)
    watching.click(page.add)
    job = watching.window.pages.viewmodel(PageName.MONITORING).job
    assert job is not None

    watching.open(other)
    watching.qtbot.waitUntil(lambda: job.is_ended, timeout=9000)
    page = monitoring_page(watching)

    assert page.empty.isVisible()
    assert page.banner.isHidden()


def test_a_watched_model_that_is_gone_is_reported(driver: WindowDriver, engine_study: Path) -> None:
    with Study.open(engine_study) as study:
        study.service(MonitoringService).start("Wren 7")
    driver.open(engine_study)

    page = monitoring_page(driver)

    assert "not registered here" in page.hint.text()
    assert not page.add.isEnabled()


def test_an_erased_case_shows_nothing_of_itself(driver: WindowDriver, engine_study: Path) -> None:
    with Study.open(with_watch(engine_study)) as study:
        chest = next(one for one in study.cases.list_cases() if one.code == "CHEST")
        study.erasure.erase(chest.id, "The patient wants it.")
    driver.open(engine_study)
    page = monitoring_page(driver)
    place = rows(page).index("")
    shown = [page.cases.table.proxy.index(place, column).data() for column in range(4)]
    assert shown == ["–", "erased", "–", "–"]
    assert page.facts.text() == wording("monitor_one_case")
    page.cases.table.select(place)
    page.cases.table.view.setFocus()

    driver.key(Qt.Key.Key_Return)

    assert not page.review_stack.is_open


def test_groups_drift_and_alarms_have_tables(watching: WindowDriver) -> None:
    page = monitoring_page(watching)
    bar = page.tabs.tabBar()

    watching.qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(DRIFT).center())

    (share,) = page.groups.table.model.rows
    drifts, alarms = page.drift.drifts.model, page.drift.alarms.model
    gaps = page.groups.gaps.model
    words = ["insurance: trial", "25\u00a0% (4 to 62)", "11\u00a0%"]
    assert [gaps.index(0, n).data() for n in range(3)] == words
    assert (share.group, share.recommendation) == ("private", "trial")
    assert [drifts.index(0, n).data() for n in range(5)] == [
        "age", "yes", "0.25 (0.04 to 0.62)", "–", "0.004",
    ]  # fmt: skip
    assert drifts.index(0, 3).data(Qt.ItemDataRole.ToolTipRole) == "too few cases"
    assert [drifts.index(1, n).data() for n in range(2)] == ["sex", "not tested"]
    assert [alarms.index(0, n).data() for n in range(3)] == ["recommendation: trial", "3", "up"]
    assert "the newest batch" in page.summary.text()
    assert "the window holds 200" in page.summary.text()


def test_every_control_is_reached_by_tab_and_has_a_name(watching: WindowDriver) -> None:
    page = monitoring_page(watching)
    watching.click(page.form.more)

    assert unreached_controls(watching.window) == []
    assert nameless_controls(watching.window) == []
    open_case(watching, page)
    assert nameless_controls(watching.window) == []


@pytest.mark.usefixtures("own_window")
def test_the_real_worker_queues_whom_a_payer_decides_about(
    driver: WindowDriver, engine_study: Path, table: Path
) -> None:
    with Study.open(engine_study) as study:
        register_payer(study, table.parent)
        study.service(MonitoringService).start("Payer")
    driver.open(engine_study)
    page = monitoring_page(driver)
    fill(driver, page)
    page.form.protected.choose(("insurance",))

    driver.click(page.add)
    driver.qtbot.waitUntil(
        lambda: bool(page.cases.table.model.rows) or page.banner.isVisible(), timeout=60_000
    )

    assert page.banner.isHidden(), page.banner.text
    assert len(rows(page)) == 12
    assert all(one.is_waiting for one in page.cases.table.model.rows)
