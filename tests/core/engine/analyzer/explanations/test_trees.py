"""Trees read from files, what they answer and how they weigh, held against other libraries.

The two ONNX files were written by skl2onnx 1.20 from a forest and a boosted model of scikit-learn
1.9.1 on the first four columns of its breast cancer table; the answers are scikit-learn's.
"""

import json
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import ColumnGame, groups_of
from readingroom.engine.analyzer.explanations.onnx_trees import read_onnx_trees
from readingroom.engine.analyzer.explanations.shapley import exact
from readingroom.engine.analyzer.explanations.table_rows import ExplainOptions, ExplanationRows
from readingroom.engine.analyzer.explanations.tables import explain_rows
from readingroom.engine.analyzer.explanations.tree_ensemble import TreeEnsemble, read_declared_trees
from readingroom.engine.analyzer.explanations.types import ExplanationMethod

wording = Wording(__file__)

MATERIAL = Path(__file__).parents[1] / "material"
INPUTS = np.array(
    [
        [17.989999771118164, 10.380000114440918, 122.80000305175781, 1001.0],
        [20.56999969482422, 17.770000457763672, 132.89999389648438, 1326.0],
        [19.690000534057617, 21.25, 130.0, 1203.0],
        [11.420000076293945, 20.3799991607666, 77.58000183105469, 386.1000061035156],
        [20.290000915527344, 14.34000015258789, 135.10000610351562, 1297.0],
        [12.449999809265137, 15.699999809265137, 82.56999969482422, 477.1000061035156],
    ]
)
FOREST = [0.2878787879, 0.0104807209, 0.0104807209, 0.9383219955, 0.0, 0.9383219955]
BOOSTED = [0.6061560891, 0.4158286064, 0.4158286064, 0.7135452681, 0.5475753706, 0.7353249936]
STUMP = {
    "base": [0.0, 0.0],
    "trees": [
        {
            "left": [1, -1, -1],
            "right": [2, -1, -1],
            "feature": [0, -1, -1],
            "threshold": [0.5, 0, 0],
            "values": [[0, 0], [0.9, 0.1], [0.2, 0.8]],
        }
    ],
}


def read(name: str) -> TreeEnsemble:
    return read_onnx_trees((MATERIAL / name).read_bytes(), 4)


def stump(**changed: object) -> bytes:
    return json.dumps({**STUMP, "trees": [{**STUMP["trees"][0], **changed}]}).encode()


def test_a_forest_answers_as_the_library_that_made_it():
    trees = read("forest.onnx")
    assert not trees.is_log_odds
    assert trees.sums(INPUTS)[:, 1] == pytest.approx(FOREST, abs=1e-6)
    assert trees.sums(INPUTS).sum(axis=1) == pytest.approx(np.ones(6), abs=1e-6)


def test_boosted_trees_add_up_to_log_odds():
    trees = read("boosted.onnx")
    assert trees.is_log_odds
    assert 1 / (1 + np.exp(-trees.sums(INPUTS)[:, 1])) == pytest.approx(BOOSTED, abs=1e-6)


def test_a_walk_through_the_trees_gives_what_all_coalitions_give():
    trees = read("forest.onnx")
    options = ExplainOptions(ExplanationMethod.SHAP_TREE)
    rows = ExplanationRows(INPUTS[:3], INPUTS, tuple("abcd"), trees=trees)
    found = explain_rows(trees.sums, rows, 1, options=options)
    game = ColumnGame(
        lambda inputs: trees.sums(inputs)[:, 1], INPUTS[:3], INPUTS, groups_of("abcd")[1]
    )
    assert found.weights == pytest.approx(exact(game).weights, abs=1e-6)
    assert max(found.additivity_errors) < 1e-6
    assert found.spread is None


def test_a_threshold_just_below_a_value_parts_it_from_others():
    threshold = 2.899999976158142  # between two numbers of single precision, the upper one nearer
    trees = read_declared_trees(stump(threshold=[threshold, 0, 0]), 1)
    rows = ExplanationRows(
        np.array([[np.float32(2.9)]]), np.array([[1.0], [2.0]]), ("a",), trees=trees
    )
    found = explain_rows(trees.sums, rows, 1,
                         options=ExplainOptions(ExplanationMethod.SHAP_TREE))  # fmt: skip
    assert found.weights[0, 0] == pytest.approx(0.7)


def test_trees_are_chosen_by_themselves_where_they_can_be_read():
    trees = read("forest.onnx")
    found = explain_rows(
        trees.sums, ExplanationRows(INPUTS[:1], INPUTS, tuple("abcd"), trees=trees), 1
    )
    assert found.method is ExplanationMethod.SHAP_TREE
    assert found.choice == wording("auto_model_trees")


def test_trees_that_answer_otherwise_than_the_model_are_refused():
    trees = read("forest.onnx")
    rows = ExplanationRows(INPUTS, INPUTS, tuple("abcd"), trees=trees)
    with expect_error(AnalysisError, wording("answer_otherwise_model")):
        explain_rows(
            lambda inputs: trees.sums(inputs) + 0.1,
            rows,
            1,
            options=ExplainOptions(ExplanationMethod.SHAP_TREE),
        )


def test_other_trees_than_the_models_are_not_chosen():
    trees = read("forest.onnx")
    rows = ExplanationRows(INPUTS[:2], INPUTS, tuple("abcd"), trees=trees)
    found = explain_rows(lambda inputs: trees.sums(inputs) + 0.1, rows, 1)
    assert found.method is ExplanationMethod.SHAP_EXACT


@pytest.mark.parametrize(
    ("columns", "options", "sentence"),
    [
        (tuple("abca"), {}, wording("column_goes_model")),
        (tuple("abcd"), {"units": "log-odds"}, "sum to its probability, not to its log-odds"),
    ],
    ids=["one column, two inputs", "other units"],
)
def test_trees_that_weigh_something_else_are_refused(columns, options, sentence):
    trees = read("forest.onnx")
    rows = ExplanationRows(INPUTS[:4], INPUTS[:4], columns, trees=trees)
    with pytest.raises(AnalysisError, match=sentence):
        explain_rows(
            lambda inputs: np.clip(trees.sums(inputs), 0.01, 0.99),
            rows,
            1,
            options=ExplainOptions(ExplanationMethod.SHAP_TREE, **options),
        )


def test_a_model_without_trees_is_not_weighed_by_them():
    with expect_error(AnalysisError, wording("trees_model_read")):
        explain_rows(
            lambda inputs: inputs,
            ExplanationRows(INPUTS, INPUTS, tuple("abcd")),
            1,
            options=ExplainOptions(ExplanationMethod.SHAP_TREE),
        )


@pytest.mark.parametrize("end", [0, 1, 40, 700, 2100, 2171])
def test_a_file_that_ends_in_the_middle_is_refused(end):
    with pytest.raises(AnalysisError, match="ONNX file"):
        read_onnx_trees((MATERIAL / "forest.onnx").read_bytes()[:end], 4)


def test_changed_bytes_never_do_worse_than_a_refusal():
    data = (MATERIAL / "boosted.onnx").read_bytes()
    rng = np.random.default_rng(0)
    for place in rng.integers(0, len(data), size=150):
        changed = bytearray(data)
        changed[place] ^= 1 << int(rng.integers(8))
        with suppress(AnalysisError):
            read_onnx_trees(bytes(changed), 4).sums(INPUTS)


def test_declared_trees_are_read():
    trees = read_declared_trees(json.dumps(STUMP).encode(), 1)
    assert trees.sums(np.array([[0.5], [0.51]])).tolist() == [[0.9, 0.1], [0.2, 0.8]]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"[]", "must contain 'output'"),
        (b'{"base": [0], "trees": []}', "has no trees"),
        (json.dumps({**STUMP, "output": "margin"}).encode(), "not 'margin'"),
        (stump(left=[1, -1]), "differ in length"),
        (stump(left=[1, 0, -1], right=[2, 0, -1]), wording("names_node")),
        (stump(left=[1, 1, -1], right=[2, 2, -1], feature=[0, 0, -1]), "form a cycle"),
        (stump(feature=[3, -1, -1]), "beyond the 1 inputs"),
        (stump(values=[[0, 0], [0.9], [0.2, 0.8]]), "must contain 'output'"),
    ],
    ids=["list", "none", "output", "length", "root", "circle", "feature", "ragged"],
)
def test_declared_trees_that_do_not_fit_are_refused(data, sentence):
    with pytest.raises(AnalysisError, match=sentence):
        read_declared_trees(data, 1)
