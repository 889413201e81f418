"""Tests of the figures that a session of the engine's pages compares."""

from pathlib import Path

import pytest
from tools.autopilot.engine_session import make_draft
from tools.autopilot.figures import figures_of
from tools.autopilot.studies import make_fresh

from readingroom.services.study import Study


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_fresh(tmp_path_factory.mktemp("figures") / "sample.rrstudy")


def test_every_value_of_a_result_is_a_figure(sample: Path) -> None:
    figures = figures_of(sample)
    with Study.open(sample, read_only=True) as study:
        results = study.engine.results()

    values = [
        (f"result {number}, {index}, value, value", metric.value.value)
        for number, stored in enumerate(results, start=1)
        for index, metric in enumerate(stored.result.metrics)
        if hasattr(metric.value, "value")
    ]
    assert len(values) > 10
    assert all(figures[name] == value for name, value in values)


def test_stress_tests_and_monitors_have_figures_without_times(sample: Path) -> None:
    names = list(figures_of(sample))

    assert any(name.startswith("stress test 1, ") for name in names)
    assert any(name.startswith("monitor 1, ") for name in names)
    assert not any("seconds" in name for name in names)


def test_two_sample_studies_have_the_same_figures(sample: Path, tmp_path: Path) -> None:
    assert figures_of(make_fresh(tmp_path / "second.rrstudy")) == figures_of(sample)


def test_the_draft_has_cases_and_outputs_and_no_figures(tmp_path: Path) -> None:
    make_draft(tmp_path / "draft.rrstudy")
    with Study.open(tmp_path / "draft.rrstudy", read_only=True) as study:
        summary = study.summary()

    assert summary.case_count > 0
    assert figures_of(tmp_path / "draft.rrstudy") == {}
