"""Trees of a model as plain arrays, and their answers."""

from dataclasses import dataclass
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import FloatArray, IntArray
from readingroom.domain.errors import AnalysisError

_LEAF: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """One tree: arrays over its nodes, the root first.

    `left` and `right` are numbers of nodes, -1 in a leaf. A row goes left where its feature is at
    most the threshold. `values` (nodes, answers) count in leaves.
    """

    left: IntArray
    right: IntArray
    feature: IntArray
    threshold: FloatArray
    values: FloatArray

    @property
    def depth(self) -> int:
        """Return the number of steps to the furthest leaf.

        Raises:
            AnalysisError: the nodes are not a tree.
        """
        level, depth, seen = np.array([0]), 0, 1
        while len(level):
            inner = level[self.left[level] != _LEAF]
            level = np.concatenate([self.left[inner], self.right[inner]])
            seen, depth = seen + len(level), depth + (len(inner) > 0)
            if seen > len(self.left):
                raise AnalysisError("The nodes of a tree of the model form a cycle.")
        return depth


@dataclass(frozen=True, slots=True, eq=False)
class TreeEnsemble:
    """Trees whose values and `base` sum to the answers (answers,).

    With `is_log_odds`, the sum is the log-odds of the class of the last answer; otherwise it is
    the model's answers.
    """

    trees: tuple[Tree, ...]
    base: FloatArray
    features: int
    is_log_odds: bool = False

    def check(self) -> "TreeEnsemble":
        """Return the ensemble itself.

        Raises:
            AnalysisError: there are no trees, or their arrays do not fit.
        """
        if not self.trees:
            raise AnalysisError("The model has no trees.")
        for tree in self.trees:
            _check(tree, self.features, len(self.base))
        return self

    def sums(self, inputs: FloatArray) -> FloatArray:
        """Return the sums of the trees for inputs (n, features): (n, answers)."""
        totals = np.tile(self.base, (len(inputs), 1))
        rows = np.arange(len(inputs))
        for tree in self.trees:
            at = np.zeros(len(inputs), dtype=np.int64)
            for _ in range(tree.depth):
                goes_left = inputs[rows, np.maximum(tree.feature[at], 0)] <= tree.threshold[at]
                below = np.where(goes_left, tree.left[at], tree.right[at])
                at = np.where(tree.left[at] == _LEAF, at, below)
            totals += tree.values[at]
        return totals


def _check(tree: Tree, features: int, answers: int) -> None:
    """Check that the arrays of a tree fit."""
    count = len(tree.left)
    lengths = {len(tree.right), len(tree.feature), len(tree.threshold), len(tree.values)}
    if not count or lengths != {count} or tree.values.shape != (count, answers):
        raise AnalysisError("The arrays of a tree of the model differ in length.")
    inner = tree.left != _LEAF
    below = np.concatenate([tree.left[inner], tree.right[inner]])
    if not np.array_equal(inner, tree.right != _LEAF) or ((below < 1) | (below >= count)).any():
        raise AnalysisError("A tree of the model refers to a node that does not exist.")
    if ((tree.feature[inner] < 0) | (tree.feature[inner] >= features)).any():
        raise AnalysisError(
            f"A tree of the model refers to a feature beyond the {features} inputs."
        )
    if not np.isfinite(tree.values).all() or not np.isfinite(tree.threshold[inner]).all():
        raise AnalysisError("A tree of the model contains a value that is not finite.")
    _ = tree.depth  # rejects cycles


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
