"""Trees that a model declares in a file beside it, as plain arrays in JSON.

{"output": "probability",            # what the trees add up to; or "log-odds", of the last answer
 "base": [0.0, 0.0],                 # where the sums begin, one number for each answer
 "trees": [{"left": [1, -1, -1], "right": [2, -1, -1],     # -1 in a leaf
            "feature": [0, -1, -1], "threshold": [0.5, 0, 0],   # at most: to the left
            "values": [[0, 0], [0.9, 0.1], [0.2, 0.8]]}]}

These are the arrays of scikit-learn's trees. Nothing is taken on trust: whoever uses the trees
compares their sum with what the model answers.
"""

from typing import Final

import msgspec
import numpy as np

from readingroom.analyzer.explanations.tree_ensemble import Tree, TreeEnsemble
from readingroom.domain.errors import AnalysisError

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
        AnalysisError: it is no such file, or its arrays do not fit.
    """
    try:
        file = msgspec.json.decode(data, type=_File)
        trees = tuple(_tree(one, len(file.base)) for one in file.trees)
    except (msgspec.MsgspecError, ValueError, OverflowError) as error:
        raise AnalysisError(
            "The file of trees does not hold 'output', 'base' and 'trees' with their arrays."
        ) from error
    if file.output not in _OUTPUTS or not file.base:
        known = " or ".join(_OUTPUTS)
        raise AnalysisError(f"The trees add up to '{file.output[:40]}'; it has to be {known}.")
    base = np.array(file.base, dtype=np.float64)
    return TreeEnsemble(trees, base, features, file.output == "log-odds").check()


def _tree(one: _Tree, answers: int) -> Tree:
    return Tree(
        np.array(one.left, dtype=np.int64),
        np.array(one.right, dtype=np.int64),
        np.array(one.feature, dtype=np.int64),
        np.array(one.threshold, dtype=np.float64),
        np.array(one.values, dtype=np.float64).reshape(-1, answers),
    )
