"""Models of trees that run in a process of their own are explained by the trees of their files."""

from pathlib import Path
from shutil import copy

import numpy as np
import pytest

from readingroom.engine.analyzer.explanations.service.tables import explain_table
from readingroom.engine.analyzer.explanations.types import ExplanationMethod, TableRequest

MATERIAL = Path(__file__).parents[1] / "material"


@pytest.fixture
def table(tmp_path: Path) -> TableRequest:
    rng = np.random.default_rng(0)
    rows = rng.normal([14, 19, 92, 655], [3.5, 4, 24, 350], size=(30, 4))
    lines = ["radius,texture,perimeter,area"]
    lines += [",".join(f"{one:.4f}" for one in row) for row in rows]
    (tmp_path / "cells.csv").write_text("\n".join(lines) + "\n")
    return TableRequest(str(tmp_path / "cells.csv"))


def test_trees_of_an_onnx_file_fit_what_it_answers(tmp_path: Path, table: TableRequest) -> None:
    copy(MATERIAL / "boosted.onnx", tmp_path)
    config = "model_id: boosted\ntype: onnx\npath: boosted.onnx\nclasses: [ill, well]\n"
    config += "outputs: {predict_proba: probabilities}\n"
    (tmp_path / "model.yaml").write_text(config)
    request = TableRequest(table.table, sample=5, units="log-odds")
    found = explain_table(tmp_path, request)
    counted = explain_table(
        tmp_path, TableRequest(table.table, sample=5, units="log-odds", method="shap-exact")
    )

    assert found.overview.method is ExplanationMethod.SHAP_TREE
    assert found.overview.calls < 300
    assert found.overview.additivity_error is not None
    assert found.overview.additivity_error < 1e-6
    by_column = {one.column: one.weights for one in counted.overview.columns}
    for one in found.overview.columns:
        assert one.weights == pytest.approx(by_column[one.column], abs=1e-6)
