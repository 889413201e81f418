"""What of a hub's suites counts, and what is refused."""

import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.fmbench.hub import is_hub_suite, read_hub_suite
from readingroom.engine.evaluator.fmbench.toy_data import write_classes
from readingroom.engine.evaluator.runs.types import Task

wording = Wording(__file__)

SUITE = """\
suite_id: SUITE-NEURO
name: Neurology
benchmark_id: BM-FMRI
inputs:
  dataset:
    default: DS-TOY
protocol:
  cross_validation:
    folds: 5
  robustness_probes: [dropout, noise]
"""


@pytest.fixture
def hub(tmp_path):
    def make(suite=SUITE, task="Classification", data="path: data/toy"):
        for name, text in (
            ("tests/one.yaml", suite),
            ("benchmarks/one.yaml", f"benchmark_id: BM-FMRI\nai_task: {task}\n"),
            ("datasets/one.yaml", f"dataset_id: DS-TOY\n{data}\n"),
        ):
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        if not (tmp_path / "data").exists():
            write_classes(tmp_path / "data/toy", 15, 2, 10, count=20)
        return tmp_path / "tests/one.yaml"

    return make


def test_folds_and_probes_count_which_fmbench_ignores(hub):
    suite = read_hub_suite(hub()).suite
    assert suite.folds.k == 5
    assert [probe.name for probe in suite.probes] == ["dropout", "noise"]


def test_strata_are_those_of_fmbench_that_the_metadata_have(hub):
    suite = read_hub_suite(hub()).suite
    names = [stratum.field for stratum in suite.strata]
    assert names == ["site", "sex", "scanner", "disease_stage", "ethnicity", "age"]
    assert suite.strata[-1].bins == (20, 40, 60, 80, 100)


def test_data_without_metadata_have_no_strata(hub):
    path = hub()
    (path.parent.parent / "data/toy/metadata.csv").unlink()
    assert read_hub_suite(path).suite.strata == ()


@pytest.mark.parametrize("task", ["Reconstruction", "Brain age regression"])
def test_reconstruction_is_asked_for_numbers(hub, task):
    suite = read_hub_suite(hub(task=task)).suite
    assert (suite.task, suite.primary) == (Task.REGRESSION, "r2")


def test_a_suite_of_classes_is_one_whatever_its_benchmark_reconstructs(hub):
    path = hub(SUITE.replace("SUITE-NEURO", "SUITE-NEURO-CLASS-001"), task="Reconstruction")
    assert read_hub_suite(path).suite.task is Task.CLASSIFICATION


def test_an_unknown_task_is_taken_for_a_classification_as_fmbench_does(hub):
    assert read_hub_suite(hub(task="Something")).suite.task is Task.CLASSIFICATION


def test_the_hash_holds_the_data(hub):
    path = hub()
    before = read_hub_suite(path).suite.sha256
    write_classes(path.parent.parent / "data/toy", 16, 2, 10, count=20)
    assert read_hub_suite(path).suite.sha256 != before


def test_a_plan_without_settings_takes_the_usual_ones(hub):
    plan = read_hub_suite(hub(task="Robustness")).plan
    assert (plan.names, plan.grids, plan.minima, plan.sampling_freq) == ((), {}, {}, 200.0)


def test_settings_that_are_none_are_passed_over(hub):
    suite = SUITE + "probe_config: {dropout: 3, noise: {mains: [50]}}\nthresholds: {a: 3}\n"
    plan = read_hub_suite(hub(suite, task="Robustness")).plan
    assert (plan.grids, plan.minima) == ({}, {})


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"suite": SUITE.replace("benchmark_id", "other")}, wording("needs_suite_benchmark")),
        ({"suite": SUITE.replace("default", "other")}, "names no data set"),
        ({"suite": SUITE.replace("BM-FMRI", "BM-2")}, "no benchmark_id 'BM-2'"),
        ({"suite": SUITE.replace("DS-TOY", "DS-2")}, "no dataset_id 'DS-2'"),
        ({"data": "path: data/absent"}, "“readingroom write-toy-data"),
        ({"data": "path: ../outside"}, "is not in the hub"),
        ({"data": "name: x"}, "is not in the hub"),
    ],
)
def test_what_is_missing_is_named(hub, changes, words):
    with pytest.raises(SuiteError, match=words):
        read_hub_suite(hub(**changes))


def test_a_damaged_file_beside_the_one_that_is_wanted_does_no_harm(hub):
    path = hub()
    (path.parent.parent / "benchmarks/bad.yaml").write_text("a: [", encoding="utf-8")
    assert read_hub_suite(path).benchmark_id == "BM-FMRI"


def test_another_data_set_may_be_asked_for(hub):
    with pytest.raises(SuiteError, match="DS-3"):
        read_hub_suite(hub(), "DS-3")


def test_a_suite_of_ones_own_is_none_of_a_hub(hub, tmp_path):
    own = tmp_path / "own.yaml"
    own.write_text("suite_id: a\ntask: choice\nmetrics: [auroc]\n", encoding="utf-8")
    assert (is_hub_suite(hub()), is_hub_suite(own)) == (True, False)
