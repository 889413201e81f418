"""Records that fmbench's own check and board take."""

import json
import re
from dataclasses import replace

import numpy as np
import pytest
import yaml
from tests.support.guessing import Breaker, Constant, Guesser, Looker
from tests.support.wording import Wording, expect_error

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.model import ModelFacts, ModelKind
from readingroom.engine.evaluator.fmbench.emission import build_record, write_record
from readingroom.engine.evaluator.fmbench.reports import write_report
from readingroom.engine.evaluator.probes.results import rescore_probes
from readingroom.engine.evaluator.results import read_items, read_result
from readingroom.engine.evaluator.robustness import run_probes
from readingroom.engine.evaluator.robustness_plan import RobustnessPlan
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    MetricResult,
    RunStatus,
    Task,
)
from readingroom.engine.evaluator.suites.data_set import DataSet

wording = Wording(__file__)


def estimate(value, n=10):
    return Estimate(np.float64(value), value - 0.1, value + 0.1, 0.95, "share", n, "Wilson", 0.05)


def result(*metrics, **changes):
    made = EvaluationResult(
        result_id="SUITE/X one-20260131-101500",
        suite_id="SUITE-X",
        suite_version="1",
        suite_sha256="",
        benchmark_id="BM-X",
        title="Title",
        task=Task.CLASSIFICATION,
        primary="auroc",
        model=ModelFacts("one", "One", ModelKind.ONNX),
        started_at="2026-01-31T10:15:00.000Z",
        ended_at="2026-01-31T10:16:00.000Z",
        seed=3,
        status=RunStatus.COMPLETED,
        item_count=10,
        failed_count=0,
        metrics=metrics,
    )
    return replace(made, **changes)


AUROC = MetricResult("auroc", "AUROC", estimate(0.81234))
F1 = MetricResult("f1_macro", "F1", estimate(0.7))
BY_SITE = MetricResult("auroc", "AUROC", estimate(0.6, 7), stratum="site", group="A")


@pytest.fixture
def written(tmp_path):
    def write(made):
        write_record(build_record(made), tmp_path / "eval.yaml")
        return yaml.safe_load((tmp_path / "eval.yaml").read_text(encoding="utf-8"))

    return write


def test_fmbenchs_check_finds_all_it_asks_for(written):
    # update-leaderboard.yml of the hub: these keys, and one of these words as status.
    record = written(result(AUROC))
    assert {"eval_id", "benchmark_id", "model_ids", "metrics", "status"} <= set(record)
    assert record["status"] in ("Completed", "Failed", "Partial")


def test_the_id_is_fit_for_a_file_name(written):
    assert re.fullmatch(r"[A-Za-z0-9._-]+", written(result(AUROC))["eval_id"])


def test_the_date_is_a_text_of_ten_signs(written):
    assert written(result(AUROC))["run_metadata"]["date"] == "2026-01-31"


def test_numbers_are_plain_and_rounded_as_fmbenchs(written):
    assert written(result(AUROC, F1))["metrics"] == {"AUROC": 0.8123, "F1-Score": 0.7, "N": 10}


def test_the_metric_that_ranks_stands_first(written):
    assert next(iter(written(result(F1, AUROC))["metrics"])) == "AUROC"


def test_groups_stand_under_stratified(written):
    assert written(result(AUROC, BY_SITE))["metrics"]["stratified"] == {
        "site": {"A": {"AUROC": 0.6, "N": 7}}
    }


def test_what_is_not_estimable_is_left_out_instead_of_zero(written):
    nothing = MetricResult("auroc", "AUROC", NotEstimable("one class"))
    assert "AUROC" not in written(result(nothing, F1))["metrics"]


def test_a_value_without_an_interval_is_written(written):
    known = MetricResult("auroc", "AUROC", NotEstimable("one patient", 0.75))
    assert written(result(known, F1))["metrics"]["AUROC"] == 0.75


def test_a_run_without_a_figure_is_failed(written):
    nothing = MetricResult("auroc", "AUROC", NotEstimable("one class"))
    assert written(result(nothing))["status"] == "Failed"


def test_a_partial_run_is_called_so(written):
    assert written(result(AUROC, status=RunStatus.PARTIAL))["status"] == "Partial"


def test_a_figure_that_is_better_when_lower_is_reported(written):
    error = MetricResult("mse", "MSE", estimate(3.0), is_higher_better=False)
    assert written(result(error, primary="mse"))["notes"] == wording("lower_better_mse")


def test_failed_items_are_reported(written):
    note = written(result(AUROC, failed_count=2))["notes"]
    assert note == wording("items_usable_answer")


def test_no_folder_and_no_setting_travels(written):
    text = str(written(result(AUROC, settings={"out": "/home/somebody/run"})))
    assert "/home" not in text


def data(count=20):
    rng = np.random.default_rng(5)
    labels = np.arange(count) % 2
    inputs = rng.normal(size=(count, 2, 30)).astype(np.float32)
    inputs[:, 1] += 2 * labels[:, np.newaxis]
    strata = {"site": tuple("AB"[row % 2] for row in range(count))}
    return DataSet("made", inputs, labels, strata)


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs")
    for subject in (Looker(), Guesser(), Constant(), Breaker()):
        name = subject.facts.name
        plan = RobustnessPlan(("dropout", "permutation", "shift"), {"shift": (0.0, 5.0)})
        run_probes(subject, data(), folder / name, plan, clock=SystemClock())
    return folder


def record_of(folder):
    return yaml.safe_load((folder / "eval.yaml").read_text(encoding="utf-8"))


def test_a_run_of_probes_has_fmbenchs_names(runs):
    assert list(record_of(runs / "looker")["metrics"])[:5] == [
        "dropout_rAUC",
        "perm_equivariance",
        "shift_rAUC",
        "shift_sensitivity",
        "robustness_score",
    ]


def test_a_run_of_probes_says_which_and_how(runs):
    found = record_of(runs / "looker")["run_metadata"]
    assert found["probes"] == ["dropout", "permutation", "shift"]
    assert (found["seed"], found["sampling_freq"]) == (42, 200)


def test_the_score_is_the_mean_of_the_areas_without_the_permutation(runs):
    found = record_of(runs / "guesser")["metrics"]
    mean = (found["dropout_rAUC"] + found["shift_rAUC"]) / 2
    assert found["robustness_score"] == pytest.approx(mean, abs=1.1e-4)


def test_each_probe_has_its_curve_for_probabilities_and_embeddings(runs):
    found = record_of(runs / "looker")["probes"]["dropout"]
    assert len(found["logit"]["mean"]) == len(found["embedding"]["std"]) == len(found["grid"])
    assert found["delta_accuracy"][0] == 0.0


def test_the_permutation_has_its_history(runs):
    found = record_of(runs / "looker")["probes"]["permutation"]
    assert found["num_permutations"] == len(found["logit"]["sim_hist"]) == 10


def test_a_constant_model_has_no_place_in_the_ranking(runs):
    found = {
        one.metric: one.value for one in read_result(runs / "constant").metrics if not one.condition
    }
    assert found["robustness_score"].value == pytest.approx(1.0)
    assert isinstance(found["robustness_corrected"], NotEstimable)


def test_a_model_that_guesses_is_reported(runs):
    assert "asked again" in read_result(runs / "guesser").warnings[0]
    assert record_of(runs / "guesser")["ai4h_compliance"]["reproducible_seed"] is False


def test_a_model_that_fails_everywhere_has_a_failed_run(runs):
    found = read_result(runs / "breaker")
    assert found.status is RunStatus.FAILED
    assert record_of(runs / "breaker")["status"] == "Failed"
    assert "raised an error" in record_of(runs / "breaker")["probes"]["dropout"]["error"]


@pytest.mark.parametrize("name", ["looker", "guesser", "constant", "breaker"])
def test_the_items_alone_give_the_same_figures(runs, name):
    told = read_result(runs / name)
    again = rescore_probes(told, tuple(read_items(runs / name)))
    assert again.metrics == told.metrics
    assert again.curves == told.curves
    assert again.status == told.status


def test_an_item_holds_every_answer_about_its_sample(runs):
    item = next(read_items(runs / "looker"))
    assert set(json.loads(item.raw)["shift"]) == {"clean", "0", "5"}
    assert (item.item, item.target, item.strata) == ("0", "0", {"site": "A"})


def test_items_of_another_run_are_refused(runs):
    told = read_result(runs / "looker")
    items = [replace(item, raw="{}x") for item in read_items(runs / "looker")]
    with expect_error(SuiteError, wording("run")):
        rescore_probes(told, items)


def test_the_report_shows_what_fmbench_lacks(runs):
    text = (runs / "looker" / "report.md").read_text(encoding="utf-8")
    for words in ("chance-corrected", "Accuracy retention", "| dropout 0.5 |", "How to read"):
        assert words in text


def test_a_report_keeps_names_from_being_markup():
    model = ModelFacts("a", "<b>A|B</b>\n# C", ModelKind.ONNX)
    text = write_report(result(AUROC, BY_SITE, model=model, warnings=("Beware.",)))
    assert r"&lt;b&gt;A\|B&lt;/b&gt; # C" in text
    assert "### By site" in text
    assert "> Beware." in text


def test_a_report_says_why_there_is_no_figure():
    nothing = MetricResult("auroc", "AUROC", NotEstimable("one class"))
    by_site = replace(nothing, stratum="site", group="A")
    text = write_report(result(nothing, by_site))
    assert "| AUROC | not estimable | – | – | one class |" in text
    assert "| A | not estimable: one class |" in text


def test_a_report_shows_a_value_whose_interval_is_missing():
    known = MetricResult("auroc", "AUROC", NotEstimable("one patient", 0.75))
    text = write_report(result(known, replace(known, stratum="site", group="A")))
    assert "| AUROC | 0.750 | – | – | one patient |" in text
    assert "| A | 0.750 (no interval: one patient) |" in text
