"""Records of the hub, and what is odd about some of them (figures as it publishes them)."""

import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.fmbench.contamination import flag_records
from readingroom.engine.evaluator.fmbench.records import read_record, read_records, safe_id

wording = Wording(__file__)

FORM = """\
eval_id: {model}-1
benchmark_id: {benchmark}
model_ids:
  candidate: {model}
dataset_id: {data}
run_metadata:
  date: '{date}'
  encoding: {encoding}
metrics:
{metrics}
status: {status}
"""


@pytest.fixture
def record(tmp_path):
    def make(model, *metrics, **changes):
        values = {
            "model": model,
            "benchmark": "BM-DNA-ENHANCER",
            "data": "DS-DNA",
            "date": "2025-12-18",
            "encoding": "model_embedding",
            "status": "Completed",
            "metrics": "\n".join(f"  {metric}" for metric in metrics),
        }
        path = tmp_path / f"{model}.yaml"
        path.write_text(FORM.format(**values | changes), encoding="utf-8")
        return read_record(path)

    return make


def flags(*records):
    return [" ".join(found) for found in flag_records(records)]


DNABERT = ("AUROC: 0.7365", "Accuracy: 0.6792", "F1-Score: 0.6789")


def test_a_record_without_oddities_has_no_flag(record):
    assert flags(record("cnn", *DNABERT)) == [""]


def test_equal_figures_of_two_models_are_flagged_at_both(record):
    found = flags(record("dnabert2", *DNABERT), record("hyenadna", *DNABERT, "N: 5"))
    assert ["hyenadna" in found[0], "dnabert2" in found[1]] == [True, True]


def test_equal_figures_of_one_models_two_runs_are_not(record):
    assert flags(record("cnn", *DNABERT), record("cnn", *DNABERT)) == ["", ""]


def test_equal_figures_on_different_benchmarks_are_not(record):
    other = record("b", *DNABERT, benchmark="OTHER")
    assert flags(record("a", *DNABERT), other) == ["", ""]


@pytest.mark.parametrize("encoding", ["k-mer", "k-mer_6", "kmer"])
def test_counts_of_kmers_in_a_models_name_are_flagged(record, encoding):
    assert "not describe the" in flags(record("evo2", *DNABERT, encoding=encoding))[0]


def test_counts_of_kmers_are_what_the_baseline_is(record):
    assert flags(record("kmer_baseline", *DNABERT, encoding="kmer")) == [""]


def test_toy_data_are_flagged(record):
    assert "toy data" in flags(record("brainlm", "AUROC: 1.0", data="DS-TOY-FMRI"))[0]


def test_a_score_that_counts_the_permutation_is_flagged(record):
    # ROBUSTNESS-brainlm-20251219-120152: 0.9451 = mean of .8635, .9167, 1.0 and 1.0.
    metrics = (
        "dropout_rAUC: 0.8635",
        "noise_rAUC: 0.9167",
        "perm_equivariance: 1.0",
        "robustness_score: 0.9451",
        "shift_rAUC: 1.0",
    )
    assert "includes perm_equivariance" in flags(record("brainlm", *metrics))[0]


def test_a_score_that_is_the_mean_of_the_areas_is_not(record):
    # ROBUSTNESS-swift-20251218-212536.
    metrics = (
        "dropout_rAUC: 0.9999",
        "noise_rAUC: 1.0",
        "line_noise_rAUC: 1.0",
        "perm_equivariance: 0.6746",
        "shift_rAUC: 0.6937",
        "robustness_score: 0.9234",
    )
    assert flags(record("swift", *metrics)) == [""]


def test_a_score_out_of_nowhere_is_flagged(record):
    # eval_brainlm_robustness_001, whose areas have the mean 0.8188.
    metrics = ("dropout_rAUC: 0.84", "noise_rAUC: 0.81", "robustness_score: 0.9")
    assert wording("mean_areas") in flags(record("b", *metrics))[0]


def test_another_status_is_flagged(record):
    assert "'Done'" in flags(record("a", *DNABERT, status="Done"))[0]


def test_a_failed_run_is_flagged(record):
    assert "the status failed" in flags(record("a", *DNABERT, status="Failed"))[0]


def test_a_date_with_a_time_is_flagged(record):
    assert "YYYY-MM-DD" in flags(record("a", *DNABERT, date="2025-12-18T18:44:24"))[0]


def test_a_share_above_one_is_flagged(record):
    assert wording("auroc_between") in flags(record("a", "AUROC: 73.65"))[0]


def test_a_yes_is_no_number(record):
    found = record("a", *DNABERT, "passed: true", "best: .inf")
    assert found.stray == ("passed", "best")
    assert wording("plain_number_passed") in flags(found)[0]


def test_an_unquoted_date_stays_a_text(record):
    assert record("a", *DNABERT).date == "2025-12-18"


@pytest.mark.parametrize(
    ("metrics", "primary"),
    [
        (("MSE: 3.0", "R2: 0.5"), "R2"),
        (("Accuracy: 0.5", "AUROC: 0.4"), "AUROC"),
        (("dropout_rAUC: 0.5", "robustness_score: 0.5"), "robustness_score"),
        (("bleu: 41.2", "clinical_accuracy: 0.91"), "clinical_accuracy"),
        (("N: 5", "MSE: 3.0"), "MSE"),
        (("N: 5",), ""),
    ],
)
def test_the_first_known_metric_ranks(record, metrics, primary):
    assert record("a", *metrics).primary == primary


def test_groups_are_read(record):
    found = record("a", "AUROC: 0.5", "stratified:", "  site:", "    A: {AUROC: 0.6, N: 7}")
    assert found.strata == {"site": {"A": {"AUROC": 0.6, "N": 7.0}}}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("eval_id: x\n", "benchmark_id, model_ids, metrics, status missing"),
        (
            "eval_id: x\nbenchmark_id: b\nmodel_ids: m\nmetrics: {}\nstatus: Completed\n",
            wording("model_ids_name"),
        ),
        (
            "eval_id: x\nbenchmark_id: b\nmodel_ids: {a: m}\nmetrics: 3\nstatus: Completed\n",
            "metrics must consist",
        ),
    ],
)
def test_what_is_no_record_is_refused_with_the_reason(tmp_path, text, words):
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    _, refused = read_records([path])
    assert words in refused[0]
    with pytest.raises(SuiteError):
        read_record(path)


@pytest.mark.parametrize(
    ("text", "safe"),
    [("a/b c", "a-b-c"), ("../..", "unnamed"), ("ä", "unnamed"), ("A.1_b", "A.1_b")],
)
def test_an_id_keeps_what_a_file_name_may_hold(text, safe):
    assert safe_id(text) == safe
