"""Runs on tables, signals and volumes beside fmbench's own, for a model with embeddings."""

import numpy as np
import pytest
from tests.support.guessing import Embedder

from readingroom.domain.clock import SystemClock
from readingroom.engine.evaluator.fmbench.emission import build_record
from readingroom.engine.evaluator.fmbench.probe_details import probe_details
from readingroom.engine.evaluator.probes.registry import find_probes
from readingroom.engine.evaluator.probes.runs import query_probes
from readingroom.engine.evaluator.results import read_result
from readingroom.engine.evaluator.robustness import run_probes
from readingroom.engine.evaluator.robustness_plan import RobustnessPlan
from readingroom.engine.evaluator.suites.data_set import DataSet

# fmbench 169e8f9 under numpy 2.3.5 on `made(shape)`, with the model `Seer` and labels 0, 1, 0, ...:
# its aggregate, and the areas of its embeddings.
ORACLE = {
    (12, 30): (
        {
            "dropout_rAUC": 0.989,
            "noise_rAUC": 0.9912,
            "perm_equivariance": 0.9259,
            "masking_rAUC": 0.9897,
            "expression_rAUC": 0.9893,
            "robustness_score": 0.9898,
        },
        {
            "dropout": 0.8053006518397452,
            "noise": 0.9615550549386114,
            "masking": 0.8795387344783742,
            "expression": 0.9782856522854817,
        },
    ),
    (12, 4, 90): (
        {
            "dropout_rAUC": 1.0,
            "noise_rAUC": 0.999,
            "line_noise_rAUC": 1.0,
            "perm_equivariance": 0.9998,
            "shift_rAUC": 1.0,
            "shift_sensitivity": 1.0,
            "robustness_score": 0.9998,
        },
        {
            "dropout": 0.7916666510074024,
            "noise": 0.970640651641185,
            "line_noise": 0.9808759916348557,
            "shift": -0.22659718609235008,
        },
    ),
    (12, 3, 4, 5): (
        {
            "dropout_rAUC": 0.9988,
            "noise_rAUC": 0.9957,
            "perm_equivariance": 0.9931,
            "intensity_rAUC": 1.0,
            "robustness_score": 0.9981,
        },
        {
            "dropout": 0.8249999831708741,
            "noise": 0.9638749991222415,
            "intensity": 0.9948888394261692,
        },
    ),
}


class Seer(Embedder):
    def predict_proba(self, inputs):
        rows = np.asarray(inputs, dtype=np.float64).reshape(len(inputs), -1)
        half = rows.shape[1] // 2
        score = 1 / (1 + np.exp(4 * (rows[:, :half].mean(axis=1) - rows[:, half:].mean(axis=1))))
        return np.stack([1 - score, score], axis=1)

    def get_embeddings(self, inputs):
        return np.asarray(inputs, dtype=np.float64).reshape(len(inputs), -1)[:, :3]


def made(shape):
    values = (np.arange(int(np.prod(shape))) * 37) % 101 / 50 - 1
    return DataSet("made", values.astype(np.float32).reshape(shape), np.arange(12) % 2)


@pytest.mark.parametrize("shape", ORACLE)
def test_the_aggregate_is_that_of_fmbench(tmp_path, shape):
    result = run_probes(Seer(), made(shape), tmp_path, clock=SystemClock())
    found = build_record(result)["metrics"]
    assert {key: found[key] for key in ORACLE[shape][0]} == ORACLE[shape][0]
    assert read_result(tmp_path) == result


@pytest.mark.parametrize("shape", ORACLE)
def test_the_areas_of_embeddings_are_those_of_fmbench(shape):
    found = probe_details(query_probes(Seer(), made(shape), find_probes((), len(shape))))
    areas = {key: found[key]["embedding"]["rAUC"] for key in ORACLE[shape][1]}
    assert areas == pytest.approx(ORACLE[shape][1], abs=1e-6)


def test_contrast_has_ranges_as_its_grid_and_no_area():
    found = probe_details(query_probes(Seer(), made((12, 3, 4, 5)), find_probes(("contrast",), 4)))
    assert found["contrast"]["grid"] == ["1-1", "0.9-1.1", "0.8-1.2", "0.7-1.3", "0.5-1.5"]
    assert "rAUC" not in found["contrast"]["logit"]
    assert found["contrast"]["logit"]["sim_mean"] > 0.9


def test_hum_of_a_table_takes_it_for_one_channel(tmp_path):
    plan = RobustnessPlan(("line_noise",))
    result = run_probes(Seer(), made((12, 30)), tmp_path, plan, clock=SystemClock())
    assert result.curves[0].name == "line_noise"


def test_data_without_labels_have_no_accuracy(tmp_path):
    data = made((12, 30))
    bare = DataSet("bare", data.inputs, None)
    result = run_probes(Seer(), bare, tmp_path, RobustnessPlan(("masking",)), clock=SystemClock())
    assert not [one for one in result.metrics if one.metric == "accuracy"]
    assert (
        "delta_accuracy"
        not in probe_details(query_probes(Seer(), bare, find_probes((), 2)))["masking"]
    )
