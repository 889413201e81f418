# ruff: noqa: INP001 - a script beside the models it makes, not a module of a package
"""Train the table model: a logistic regression on two thirds of ACTG175.

Needs the extra `engine` and the table of the package lifelines. Its wheel alone is
enough; it is read as a file and never imported:

    pip install --no-deps lifelines==0.30.3
    python sample_models/train_table.py

Rows 0, 3, 6, ... are those of the suite `actg175` and are not used for training. The scaling of the
columns is folded into the weights, so that the model accepts the unscaled table.
"""

import sys
from pathlib import Path

import numpy as np
from safetensors.numpy import save_file
from sklearn.linear_model import LogisticRegression

from readingroom.domain.arrays import FloatArray
from readingroom.engine.evaluator.suites.packages import read_package
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.services.engine.evaluating import find_suite

HERE = Path(__file__).resolve().parent
WEIGHTS = HERE / "table" / "actg175.safetensors"


def train() -> tuple[FloatArray, float]:
    """Return the weights of the columns and the bias, fitted to the rows outside the suite."""
    suite = read_suite(find_suite("actg175"))
    if suite.data is None:
        raise SystemExit("The suite actg175 names no data.")
    data = read_package(suite.data)
    is_asked = np.arange(len(data)) % suite.data.every == suite.data.offset
    inputs = np.asarray(data.inputs, dtype=np.float64)[~is_asked]
    died = np.asarray(data.targets)[~is_asked] == "1"
    mean, scale = inputs.mean(axis=0), inputs.std(axis=0)
    fitted = LogisticRegression(max_iter=1000).fit((inputs - mean) / scale, died)
    weights = fitted.coef_[0] / scale
    return weights, float(fitted.intercept_[0] - weights @ mean)


def main() -> int:
    """Train and save."""
    weights, bias = train()
    WEIGHTS.parent.mkdir(parents=True, exist_ok=True)
    parts = {
        "weight": weights[np.newaxis].astype(np.float32),
        "bias": np.array([bias], dtype=np.float32),
    }
    save_file(parts, WEIGHTS)
    sys.stdout.write(f"{WEIGHTS.name}: {len(weights)} weights and a bias\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
