"""A model of trials that decides by a marker and by insurance, with a table of patients."""

from pathlib import Path

_CODE = """
import numpy as np

class Matcher:
    def predict_proba(self, X):
        second = 1 / (1 + np.exp(-4 * (X[:, 0] - X[:, 1])))
        return np.stack([1 - second, second], axis=1)
"""
_CONFIG = 'model_id: matcher\ntype: python_class\nimport_path: "matcher:Matcher"\n'
_INPUTS = """
inputs: [{column: marker}, {column: insurance, one_hot: [Medicaid]}]
classes: [standard, trial]
protected: [insurance]
"""


def write_matcher(folder: Path) -> None:
    """Write matcher.yaml, matcher.py, inputs.yaml and table.csv of 60 patients into a folder."""
    (folder / "matcher.py").write_text(_CODE)
    (folder / "matcher.yaml").write_text(_CONFIG)
    (folder / "inputs.yaml").write_text(_INPUTS)
    rows = [
        f"c{row},{'private' if row % 2 else 'Medicaid'},{(row % 21 - 10) / 10}" for row in range(60)
    ]
    (folder / "table.csv").write_text("\n".join(["case,insurance,marker", *rows]) + "\n")
