"""The cluster of the window's jobs: chosen on a card, given to workers, and recorded."""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from tests.support.engine_study import WORKER
from tests.support.window_driver import WindowDriver

from readingroom.engine.analyzer.fairness.types import AuditedTable, FairnessRequest
from readingroom.services.engine.requests import EvaluateRequest, FactsRequest
from readingroom.services.engine.worker_client import task_for
from readingroom.services.table_statistics.types import TableAnalysis, TableAnalysisRequest
from readingroom_desktop.jobs import work_process
from readingroom_desktop.jobs.work_process import WorkerCluster, WorkerDevice, WorkProcess
from readingroom_desktop.settings import AppSettings, ClusterChoice, SettingsFile, config_folder
from readingroom_desktop.widgets.cluster_card import ClusterCard

ADDRESS = "tcp://192.0.2.10:8786"


@pytest.fixture(autouse=True)
def no_cluster() -> Iterator[None]:
    yield
    WorkerCluster.choose(ClusterChoice())


def opened(driver: WindowDriver) -> ClusterCard:
    """Open the card from the settings."""
    driver.window.show_settings()
    driver.click(driver.window.settings_card.cluster)
    card = driver.window.workers.card
    assert card is not None
    assert card.isVisible()
    assert not driver.window.settings_card.isVisible()
    return card


def stored() -> AppSettings:
    return SettingsFile(config_folder()).load().settings


def variables(*, is_usable: bool = True) -> tuple[str, str]:
    """Return address and authority in the environment of a worker."""
    environment = WorkerDevice.environment()
    address = WorkerCluster.name_in(environment, is_usable=is_usable)
    return address, environment.value("READINGROOM_CLUSTER_CA")


@pytest.mark.usefixtures("own_window")
def test_a_cluster_is_chosen_on_a_card_and_given_to_workers(open_driver: WindowDriver) -> None:
    card = opened(open_driver)
    assert not card.address.isEnabled()
    assert variables() == ("", "")

    open_driver.click(card.use)
    card.address.setText(ADDRESS)
    open_driver.click(card.save)

    assert not card.isVisible()
    assert stored().cluster == ClusterChoice(is_used=True, address=ADDRESS)
    assert variables() == (ADDRESS, "")
    assert variables(is_usable=False) == ("", "")  # a model is loaded here to register it
    again = opened(open_driver)
    assert again.address.text() == ADDRESS
    open_driver.click(again.use)
    open_driver.click(again.save)
    assert variables() == ("", "")


@pytest.mark.usefixtures("own_window")
def test_an_invalid_choice_stays_on_the_card(open_driver: WindowDriver, tmp_path: Path) -> None:
    card = opened(open_driver)
    open_driver.click(card.use)
    for address, part in (("http://192.0.2.10:1", "http"), ("tls://192.0.2.10:8786", "tls")):
        card.address.setText(address)
        open_driver.click(card.save)
        assert card.isVisible()
        assert part in card.error.text
    for field in (card.ca, card.certificate, card.key):
        (tmp_path / "file.pem").write_text("")
        field.line.setText(str(tmp_path / "file.pem"))
    open_driver.click(card.save)

    assert stored().cluster.ca == str(tmp_path / "file.pem")
    assert variables() == ("tls://192.0.2.10:8786", str(tmp_path / "file.pem"))


@pytest.mark.usefixtures("own_window")
def test_esc_changes_nothing(open_driver: WindowDriver) -> None:
    card = opened(open_driver)
    open_driver.click(card.use)
    card.address.setText(ADDRESS)
    open_driver.key(Qt.Key.Key_Escape)

    assert not card.isVisible()
    assert stored().cluster == ClusterChoice()


@pytest.mark.usefixtures("own_window")
def test_a_job_that_uses_a_cluster_is_recorded_in_the_study(
    open_driver: WindowDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, answer = open_driver.window, (sys.executable, "-c", WORKER + "refused('No.')")
    monkeypatch.setattr(work_process, "command", lambda *_: answer)
    WorkerCluster.choose(ClusterChoice(is_used=True, address=ADDRESS))
    jobs = [
        WorkProcess("Evaluating", EvaluateRequest("s.yaml", "m.yaml", tmp_path), parent=window),
        WorkProcess("Loading", FactsRequest("m.yaml"), parent=window),
    ]
    events: list[tuple[str, str]] = []

    for job in jobs:
        window.workers.record(job)
    window.study_thread.run(
        lambda study: [
            (event.detail("cluster"), event.detail("job"))
            for event in study.trail.events()
            if event.kind == "cluster used"
        ],
        events.extend,
    )

    open_driver.qtbot.waitUntil(lambda: all(job.is_ended for job in jobs), timeout=9000)
    assert events == [(ADDRESS, "evaluate")]


@pytest.mark.parametrize(
    ("request_", "is_usable"),
    [
        (EvaluateRequest("s.yaml", "m.yaml", Path("out")), True),
        (FactsRequest("m.yaml"), False),
        (TableAnalysisRequest(TableAnalysis.MRMC, "r.csv", {"resamples": 5000}), True),
        (TableAnalysisRequest(TableAnalysis.MRMC, "r.csv", {"resamples": 0}), False),
        (FairnessRequest(AuditedTable("r.csv", reader="reader")), True),
        (FairnessRequest(AuditedTable("r.csv", score="risk")), False),
    ],
)
def test_only_jobs_that_can_be_spread_get_the_cluster(
    request_: msgspec.Struct, is_usable: bool
) -> None:
    assert task_for(request_).uses_cluster(request_) is is_usable
