"""Interventional Shapley values of trees by SHAP's tree explainer."""

from typing import Any

import numpy as np
import shap
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.engine.analyzer.explanations.tree_ensemble import Tree, TreeEnsemble


def weigh_trees(
    ensemble: TreeEnsemble, inputs: FloatArray, background: FloatArray, target: int
) -> FloatArray:
    """Return the weights (rows, features) of the trees' sum for one answer.

    All background rows are used. Inputs have single precision.
    """
    model = {
        "trees": [_plain(tree, target) for tree in ensemble.trees],
        "base_offset": float(ensemble.base[target]),
    }
    explainer: Any = shap.TreeExplainer(
        model,
        data=shap.maskers.Independent(background, max_samples=len(background)),
        feature_perturbation="interventional",
        model_output="raw",
    )
    weights = np.asarray(explainer.shap_values(inputs, check_additivity=False), dtype=np.float64)
    return weights.reshape(len(inputs), inputs.shape[1])


def _lower_single(thresholds: FloatArray) -> FloatArray:
    """Return the largest single-precision number that is at most each threshold.

    SHAP rounds thresholds to single precision: an input between a threshold and its rounded value
    would take the other branch.
    """
    most = float(np.finfo(np.float32).max)
    near = np.clip(thresholds, -most, most).astype(np.float32)
    below = np.nextafter(near, np.float32(-np.inf))
    return np.where(near > thresholds, below, near).astype(np.float64)


def _plain(tree: Tree, target: int) -> dict[str, NDArray[Any]]:
    """Return a tree as SHAP's dictionary; nodes have equal weights, which SHAP ignores here."""
    return {
        "children_left": tree.left.astype(np.int32),
        "children_right": tree.right.astype(np.int32),
        "children_default": tree.right.astype(np.int32),
        "features": tree.feature.astype(np.int32),
        "thresholds": _lower_single(tree.threshold),
        "values": tree.values[:, [target]],
        "node_sample_weight": np.ones(len(tree.left)),
    }
