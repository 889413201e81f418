"""robustness, leaderboard, submit and toy-data, as a script calls them."""

import json

import numpy as np
import pytest
import yaml
from tests.support.board_results import MODEL_NAMES, board_result, scored_run
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.fmbench.toy_data import write_classes, write_signals
from readingroom.engine.evaluator.leaderboard.types import Leaderboard
from readingroom.engine.evaluator.results import read_result, write_result
from readingroom.engine.evaluator.runs.types import Task
from readingroom.statistics.paired import tango_interval

wording = Wording(__file__)

MODEL = """
import numpy as np

class Guess:
    def __init__(self, random_seed=42):
        self.rng = np.random.default_rng(random_seed)

    def predict_proba(self, X):
        p = self.rng.random(size=X.shape[0])
        return np.vstack([1 - p, p]).T
"""
CONFIG = """\
model_id: dummy_classifier
type: python_class
import_path: "dummy:Guess"
init_kwargs:
  random_seed: 123
"""


@pytest.fixture
def model(tmp_path):
    (tmp_path / "dummy.py").write_text(MODEL, encoding="utf-8")
    (tmp_path / "model.yaml").write_text(CONFIG, encoding="utf-8")
    return tmp_path / "model.yaml"


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "signals"
    folder.mkdir()
    rng = np.random.default_rng(1)
    np.save(folder / "X.npy", rng.normal(size=(100, 2, 20)).astype(np.float32))
    np.save(folder / "y.npy", rng.integers(0, 2, size=100))
    return folder


def test_the_published_figures_come_out_of_a_models_own_process(run, tmp_path, model, data):
    out = tmp_path / "out"
    found = run("robustness", "--model", model, "--data", data, "--out", out, "--allow-code")
    assert found.exit_code == 0
    record = yaml.safe_load((out / "eval.yaml").read_text(encoding="utf-8"))
    # The hub's ROBUSTNESS-dummy_classifier-20251127-071004; the dummy looks at no sample.
    published = {
        "dropout_rAUC": 0.776,
        "noise_rAUC": 0.7867,
        "line_noise_rAUC": 0.7737,
        "perm_equivariance": 0.7819,
        "shift_rAUC": 0.7874,
        "shift_sensitivity": 0.7897,
        "robustness_score": 0.781,
    }
    assert {key: record["metrics"][key] for key in published} == published
    assert "asked again" in found.stderr
    assert "completed: 100 samples" in found.stdout


def test_without_consent_no_code_runs(run, tmp_path, model, data):
    found = run("robustness", "--model", model, "--data", data, "--out", tmp_path / "out")
    assert found.exit_code == 1
    assert "--allow-code" in found.stderr
    assert not (tmp_path / "out").exists()


def test_an_unknown_probe_is_refused_as_json(run, tmp_path, model, data):
    found = run(
        *("robustness", "--model", model, "--data", data, "--out", tmp_path / "out"),
        *("--allow-code", "--probes", "dropuot", "--json"),
    )
    assert found.exit_code == 1
    assert "Did you mean 'dropout'" in json.loads(found.stdout)["error"]


def test_strengths_are_those_of_the_option(run, tmp_path, model, data):
    out = tmp_path / "out"
    command = ("robustness", "--model", model, "--data", data, "--out", out, "--allow-code")
    probes = ("--probes", "noise,shift", "--strengths", "noise=30,5")
    assert run(*command, *probes).exit_code == 0
    settings = json.loads((out / "result.json").read_text(encoding="utf-8"))["settings"]
    grids = json.loads(settings["grids"])
    assert grids == {"noise": [30, 5], "shift": [0, 10, 20, 40, 80]}
    for wrong in ("noise", "noise=", "noise=1,x"):
        assert run(*command, "--strengths", wrong).exit_code == 2
    assert run(*command, "--strengths", "noise=900").exit_code == 1


@pytest.fixture
def results(tmp_path):
    folder = tmp_path / "results"
    for at, name in enumerate(MODEL_NAMES):
        write_result(folder / name, board_result(name, 0.9 - at / 10), ())
    return folder


def test_a_leaderboard_is_printed_and_written(run, tmp_path, results):
    outs = [tmp_path / f"board.{ending}" for ending in ("md", "html", "csv")]
    found = run("leaderboard", results, *(part for out in outs for part in ("--out", out)))
    assert found.exit_code == 0
    assert "Alpha" in found.stdout
    assert [out.stat().st_size > 500 for out in outs] == [True] * 3


def test_a_board_that_is_not_ranked_says_why_and_what_was_answered(run, tmp_path):
    settings = {"settings": {}, "task": Task.REGRESSION}
    for name, failed in (("Alpha", 0), ("Beta", 62)):
        made = board_result(name, 0.8, failed_count=failed, **settings)
        write_result(tmp_path / name, made, ())
    found = run("leaderboard", tmp_path)
    assert "Not ranked" in found.stdout
    assert "38.0%" in found.stdout


def test_differences_of_models_are_printed(run, tmp_path):
    y = [0, 1] * 20
    for name, p in (("Right", [0.1, 0.9] * 20), ("Wrong", [0.9, 0.1] * 15 + [0.1, 0.9] * 5)):
        made, items = scored_run(name, y, p, metrics=("accuracy",), primary="accuracy")
        write_result(tmp_path / name, made, items)
    found = run("leaderboard", tmp_path)
    low, high = tango_interval(30, 0, 40)
    assert f"0.750 ({low:.3f} to {high:.3f})" in found.stdout


def test_the_heading_has_the_level_of_the_intervals(run, tmp_path):
    value = Estimate(0.8, 0.7, 0.9, 0.9, "probability", 100, "Wilson score interval")
    write_result(tmp_path / "Alpha", board_result("Alpha", value), ())
    found = run("leaderboard", tmp_path)
    assert "Value (90 % interval)" in found.stdout
    assert "0.800 (0.700 to 0.900)" in found.stdout


def test_a_leaderboard_is_one_json_object(run, results):
    told = json.loads(run("leaderboard", results, "--json").stdout)
    assert [row["name"] for row in told["tables"][0]["rows"]] == list(MODEL_NAMES)


def test_preference_comes_from_the_output_of_results(run, tmp_path, results):
    ability = {"level": 0.95, "scale": "log-odds", "n": 9, "method": "m", "standard_error": None}
    models = [
        {"name": name, "ability": ability | {"value": -at, "low": -at - 1, "high": -at + 1}}
        for at, name in enumerate(MODEL_NAMES[:5])
    ]
    models.append({"name": "Zeta", "ability": {"not_estimable": "no judgement"}})
    path = tmp_path / "preferences.json"
    path.write_text(json.dumps({"models": models}), encoding="utf-8")
    found = run("leaderboard", results, "--preferences", path)
    assert wording("agreement_clinicians_models") in found.stdout
    assert "Spearman 1.00" in found.stdout


@pytest.mark.parametrize("text", ["[]", "{}", "{", '{"models": [{"name": "a", "ability": {}}]}'])
def test_other_files_are_no_preferences(run, tmp_path, results, text):
    path = tmp_path / "preferences.json"
    path.write_text(text, encoding="utf-8")
    found = run("leaderboard", results, "--preferences", path)
    assert found.exit_code == 1
    assert "readingroom results STUDY --json" in found.stderr


def test_a_file_of_preferences_has_a_limit(run, tmp_path, results, monkeypatch):
    monkeypatch.setattr("readingroom.services.engine.leaderboards.MAX_PREFERENCE_BYTES", 1)
    (tmp_path / "p.json").write_text("{}", encoding="utf-8")
    assert run("leaderboard", results, "--preferences", tmp_path / "p.json").exit_code == 1


def test_another_ending_is_refused(run, tmp_path, results):
    found = run("leaderboard", results, "--out", tmp_path / "board.pdf")
    assert wording("end_html_csv") in found.stderr


def test_a_folder_without_results_says_so(run, tmp_path):
    (tmp_path / "bad.yaml").write_text("eval_id: 1", encoding="utf-8")
    found = run("leaderboard", tmp_path)
    assert "No results" in found.stdout
    assert "Rejected: bad.yaml" in found.stderr


def test_a_record_of_fmbench_is_shown_with_its_flags(run, tmp_path):
    (tmp_path / "one.yaml").write_text(
        "eval_id: one\nbenchmark_id: BM\nmodel_ids: {candidate: m}\ndataset_id: DS-TOY\n"
        "metrics: {AUROC: 1.0}\nstatus: Completed\nrun_metadata: {date: '2025-01-01'}\n",
        encoding="utf-8",
    )
    found = run("leaderboard", tmp_path)
    assert wording("interval_stated") in found.stdout
    assert wording("about_toy_data") in found.stdout


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_run_is_submitted_and_taken_back(run, tmp_path, results, options):
    path = tmp_path / "handed" / "alpha.yaml"
    path.parent.mkdir()
    found = run("write-submission", results / "Alpha", path, *options)
    assert found.exit_code == 0
    told = json.loads(run("leaderboard", path.parent, "--json").stdout)
    assert told["tables"][0]["rows"][0]["origin"] == "submitted figures"


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_toy_data_are_written(run, tmp_path, monkeypatch, options):
    made = (tmp_path / "neuro",)
    monkeypatch.setattr(
        "readingroom.engine.evaluator.fmbench.toy_data.write_toy_data", lambda _: made
    )
    assert "neuro" in run("write-toy-data", tmp_path, *options).stdout


def test_a_study_has_its_board_with_preference():
    from readingroom.engine.evaluator.leaderboard.types import LeaderboardData
    from readingroom.services.engine.leaderboards import study_leaderboard

    assert study_leaderboard(LeaderboardData((), why_not="Reading goes on.")) == Leaderboard(
        (), (), "Reading goes on."
    )


@pytest.fixture
def hub(tmp_path):
    root = tmp_path / "hub"
    files = {
        "tests/toy.yaml": (
            "suite_id: SUITE-TOY-CLASS\nbenchmark_id: BM-TOY-CLASS\nname: Toy\n"
            "inputs:\n  dataset:\n    default: DS-TOY-FMRI-CLASS\n"
        ),
        "tests/robust.yaml": (
            "suite_id: SUITE-ROBUST\nbenchmark_id: robustness_testing\nname: Robust\n"
            "inputs:\n  dataset: {default: DS-SIGNALS}\n  sampling_freq: {default: 200}\n"
            "probes: [dropout, permutation]\n"
            "probe_config:\n  dropout: {grid: [0.0, 0.5]}\n  permutation: {num_perms: 2}\n"
            "thresholds:\n  robustness_score: {min: 0.5}\n  perm_equivariance: {min: 0.99}\n"
            "  shift_rAUC: {min: 0.5}\n"
        ),
        "benchmarks/toy.yaml": "benchmark_id: BM-TOY-CLASS\nai_task: Classification\n",
        "benchmarks/robust.yaml": (
            "benchmark_id: robustness_testing\nai_task: Robustness Assessment\n"
        ),
        "datasets/toy.yaml": "dataset_id: DS-TOY-FMRI-CLASS\npath: data/classes\n",
        "datasets/signals.yaml": "dataset_id: DS-SIGNALS\npath: data/signals\n",
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    write_classes(root / "data/classes", 100, 2, 10)
    write_signals(root / "data/signals", 10, 3, 50, 2, 200)
    return root


def test_a_suite_of_the_hub_gives_its_published_figures(run, tmp_path, model, hub):
    out = tmp_path / "out"
    suite = hub / "tests/toy.yaml"
    found = run("evaluate", "--suite", suite, "--model", model, "--out", out, "--allow-code")
    assert found.exit_code == 0
    metrics = yaml.safe_load((out / "eval.yaml").read_text(encoding="utf-8"))["metrics"]
    strata = metrics.pop("stratified")
    assert read_result(out).dataset_id == "DS-TOY-FMRI-CLASS"
    # The hub's SUITE-TOY-CLASS-dummy_classifier-20251127-064456.
    assert metrics == {"AUROC": 0.5597, "Accuracy": 0.575, "F1-Score": 0.5732, "N": 200}
    assert strata["scanner"]["GE"] == {
        "AUROC": 0.6373,
        "Accuracy": 0.6286,
        "F1-Score": 0.6274,
        "N": 70,
    }
    assert strata["age_group"]["age_80-100"] == {
        "AUROC": 0.6,
        "Accuracy": 0.5455,
        "F1-Score": 0.5299,
        "N": 11,
    }


def test_a_suite_about_robustness_is_probed_and_its_thresholds_count(run, tmp_path, model, hub):
    suite = hub / "tests/robust.yaml"
    found = run(
        *("evaluate", "--suite", suite, "--model", model, "--out", tmp_path / "out"),
        *("--allow-code", "--json"),
    )
    assert found.exit_code == 1
    told = json.loads(found.stdout)
    assert told["thresholds"] == {
        "robustness_score >= 0.5": True,
        "perm_equivariance >= 0.99": False,
        "shift_rAUC >= 0.5": None,
    }
    assert json.loads(told["settings"]["grids"]) == {
        "dropout": [0.0, 0.5],
        "permutation": [1.0, 2.0],
    }


def test_a_run_of_probes_cannot_be_cut(run, tmp_path, model, hub):
    found = run(
        *("evaluate", "--suite", hub / "tests/robust.yaml", "--model", model),
        *("--out", tmp_path / "out", "--allow-code", "--limit", "3"),
    )
    assert "cannot be limited" in found.stderr


def test_suites_of_a_hub_are_listed_with_what_is_missing(run, hub):
    (hub / "tests/dna.yaml").write_text("suite_id: SUITE-DNA\n", encoding="utf-8")
    told = json.loads(run("list-suites", hub / "tests", "--json").stdout)["suites"]
    assert [(one["suite_id"], one["task"]) for one in told] == [
        ("SUITE-DNA", ""),
        ("SUITE-ROBUST", "robustness"),
        ("SUITE-TOY-CLASS", "classification"),
    ]
    assert wording("needs_suite_benchmark") in told[0]["problem"]
