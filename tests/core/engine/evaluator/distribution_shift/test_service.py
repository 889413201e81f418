"""Site shift and corruption error in a study: requests of the worker, storage and files."""

import csv
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from tests.core.services.study_material import filled_study

from readingroom.domain.accounts import Role
from readingroom.domain.errors import PermissionDeniedError, SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.distribution_shift.report import shift_blocks, shift_verdict
from readingroom.engine.evaluator.distribution_shift.service import (
    ShiftService,
    data_columns,
    data_probes,
    write_report,
)
from readingroom.engine.evaluator.distribution_shift.types import (
    CorruptionReport,
    SiteShiftReport,
)
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.reports.types import ReportKind
from readingroom.services.study import Study

INDEX = Estimate(0.9, 0.8, 0.95, 0.95, "share", 40, "bootstrap")
SITES = SiteShiftReport(
    "Wren", "1", "slides", "ab" * 32, 80, "y", "centre", "", 3,
    (MetricResult("robustness_index", "Robustness index", INDEX, condition="k = 1"),), "cpu",
)  # fmt: skip
ERRORS = CorruptionReport(
    "Wren", "1", "run-wren", "=Heron", "run-heron", "worse", "Worse images", 3,
    (MetricResult("mean_ce", "Mean corruption error", NotEstimable("no interval", 0.8)),),
)  # fmt: skip


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with filled_study(tmp_path) as made:
        yield made


def test_figures_are_stored_newest_first_and_in_model_cards(study: Study) -> None:
    service = study.service(ShiftService)
    stored = [service.add(report) for report in (SITES, ERRORS)]
    assert service.reports() == (stored[1], stored[0])
    assert stored[0].report == SITES
    assert stored[1].report == ERRORS
    card = str(study.reports.make(ReportKind.MODEL_CARD))
    assert "Site shift" in card
    assert "Corruption error" in card


def test_a_reader_does_not_store_figures(study: Study) -> None:
    (reader, *_) = study.protocol.readers()
    study.act_as(Role.READER, reader.id)
    with pytest.raises(PermissionDeniedError):
        study.service(ShiftService).add(SITES)


@pytest.mark.parametrize(
    ("report", "texts"),
    [
        (SITES, ("robustness index 0.900", "slides", "centre", "each sample")),
        (ERRORS, ("Mean corruption error 0.800", "run-heron", "below 1 fewer")),
    ],
)
def test_reports_say_where_the_figures_are_from(
    report: SiteShiftReport | CorruptionReport, texts: tuple[str, ...]
) -> None:
    written = f"{shift_verdict(report)} {shift_blocks(report)}"
    for text in texts:
        assert text in written


def test_files_hold_full_precision_and_no_formula(tmp_path: Path) -> None:
    for report, value, reason in ((SITES, "0.9", ""), (ERRORS, "0.8", "no interval")):
        write_report(report, tmp_path / "figures.csv")
        text = (tmp_path / "figures.csv").read_text("utf-8")
        (row,) = csv.DictReader(text.splitlines())
        assert (row["value"], row["not_estimable"]) == (value, reason)
    assert row["compared"] == "'=Heron"


def test_columns_and_probes_are_those_of_the_folder(tmp_path: Path) -> None:
    with pytest.raises(SuiteError):
        data_columns(tmp_path)
    np.save(tmp_path / "X.npy", np.zeros((4, 3)))
    assert data_columns(tmp_path) == ()
    np.save(tmp_path / "y.npy", np.zeros(4))
    (tmp_path / "metadata.csv").write_text("centre,age\n" + "a,1\n" * 4, encoding="utf-8")
    assert data_columns(tmp_path) == ("centre", "age", "y")
    probes = {probe.key: probe.is_default for probe in data_probes(tmp_path)}
    assert probes["noise"]
    assert not probes.get("line_noise")
    np.save(tmp_path / "X.npy", np.zeros((4, 3, 50)))
    assert {"line_noise", "shift"} <= {
        probe.key for probe in data_probes(tmp_path) if probe.is_default
    }
