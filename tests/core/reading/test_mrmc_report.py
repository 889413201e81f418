"""Blocks of a report on ratings that other tools print, too."""

from dataclasses import replace

import pytest
from tests.core.statistics.mrmc.studies import synthetic, van_dyke

from readingroom.domain.endpoint import MissingDataRule
from readingroom.reading.mrmc_report import AT_RATE, mrmc_report
from readingroom.statistics.mrmc.types import MrmcOptions

# RJafroc 2.1.3 and OR-DBM MRMC on Van Dyke's data
DBM = {
    "reader": 0.001534999,
    "reader_by_arm": 0.000200403,
    "case": 0.027249234,
    "case_by_arm": 0.011975296,
    "reader_by_case": 0.012264729,
    "error": 0.039971603,
}
JACKKNIFE = MrmcOptions(covariance="jackknife")


def test_components_of_dorfman_berbaum_and_metz_are_those_of_the_reference_tools():
    block = mrmc_report(van_dyke(), JACKKNIFE)["dbm"]
    assert {name: block[name] for name in DBM} == pytest.approx(DBM, abs=5e-10)


@pytest.mark.parametrize("options", [MrmcOptions(covariance="delong"), MrmcOptions(method="ustat")])
def test_only_a_jackknife_analysis_has_these_components(options):
    assert "dbm" not in mrmc_report(synthetic(2), options)


def test_incomplete_designs_have_none():
    study = synthetic(2)
    values = study.values.copy()
    values[0, 0, 0] = float("nan")
    study = replace(study, values=values).with_missing(MissingDataRule.AVAILABLE)
    assert "dbm" not in mrmc_report(study, JACKKNIFE)


def test_the_normal_p_value_of_imrmc_stands_with_the_others():
    (entry,) = mrmc_report(van_dyke(), MrmcOptions(method="ustat"))["differences"]
    assert entry["p"] == pytest.approx(0.0556466643, abs=1e-9)
    assert entry["p_unrounded"] == pytest.approx(0.0542304, abs=1e-6)
    assert entry["p_normal"] == pytest.approx(0.0341014, abs=1e-6)


@pytest.mark.parametrize(
    ("endpoint", "is_noted"), [("sensitivity@0.8", True), ("sensitivity>=3", False), ("auc", False)]
)
def test_a_figure_at_a_rate_has_a_note_on_its_covariance(endpoint, is_noted):
    report = mrmc_report(van_dyke(), replace(JACKKNIFE, endpoint=endpoint))
    assert (AT_RATE in report["notes"]) == is_noted
