"""Trees that a model declares in a JSON file of arrays next to it.

{"output": "probability",            # what the trees add up to; or "log-odds", of the last answer
 "base": [0.0, 0.0],                 # where the sums begin, one number for each answer
 "trees": [{"left": [1, -1, -1], "right": [2, -1, -1],     # -1 in a leaf
            "feature": [0, -1, -1], "threshold": [0.5, 0, 0],   # at most: to the left
            "values": [[0, 0], [0.9, 0.1], [0.2, 0.8]]}]}

These are the arrays of scikit-learn's trees. They are not trusted: their sum is compared with the
model's answers before use.
"""

from typing import Final

import msgspec
import numpy as np

from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.tree_ensemble import Tree, TreeEnsemble

_OUTPUTS: Final = ("probability", "log-odds")


class _Tree(msgspec.Struct, forbid_unknown_fields=True):
    """A tree as the file has it."""

    left: list[int]
    right: list[int]
    feature: list[int]
    threshold: list[float]
    values: list[list[float]]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    trees: list[_Tree]
    base: list[float]
    output: str = "probability"


def read_declared_trees(data: bytes, features: int) -> TreeEnsemble:
    """Return the trees of a file.

    Raises:
        AnalysisError: the file is invalid, or its arrays do not fit.
    """
    try:
        file = msgspec.json.decode(data, type=_File)
        trees = tuple(_tree(tree, len(file.base)) for tree in file.trees)
    except (msgspec.MsgspecError, ValueError, OverflowError) as error:
        raise AnalysisError(
            "The file of trees must contain 'output', 'base' and 'trees' with their arrays."
        ) from error
    if file.output not in _OUTPUTS or not file.base:
        known = " or ".join(_OUTPUTS)
        raise AnalysisError(f"'output' of the trees must be {known}, not '{file.output[:40]}'.")
    base = np.array(file.base, dtype=np.float64)
    return TreeEnsemble(trees, base, features, file.output == "log-odds").check()


def _tree(tree: _Tree, answers: int) -> Tree:
    return Tree(
        np.array(tree.left, dtype=np.int64),
        np.array(tree.right, dtype=np.int64),
        np.array(tree.feature, dtype=np.int64),
        np.array(tree.threshold, dtype=np.float64),
        np.array(tree.values, dtype=np.float64).reshape(-1, answers),
    )
