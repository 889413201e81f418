"""The single tree ensemble of an ONNX file, read from the protocol buffer.

Only the parts that trees need are read, after the published onnx.proto3 and the operators
TreeEnsembleRegressor and TreeEnsembleClassifier of ai.onnx.ml. Operators before or after the trees
are ignored: the sum of the trees is compared with the model's answers before use.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.tree_ensemble import Tree, TreeEnsemble

_CLASSIFIER: Final = "TreeEnsembleClassifier"
_OPERATORS: Final = (_CLASSIFIER, "TreeEnsembleRegressor")
_LEAF: Final = b"LEAF"
_MODES: Final = (_LEAF, b"BRANCH_LEQ", b"BRANCH_LT")
_DAMAGED: Final = "The ONNX file is truncated or damaged. Export it again."


@dataclass(slots=True)
class _Node:
    """An operator: its type, and attributes by name as integers, floats and texts."""

    operator: str = ""
    ints: dict[str, list[int]] = field(default_factory=dict)
    floats: dict[str, FloatArray] = field(default_factory=dict)
    texts: dict[str, list[bytes]] = field(default_factory=dict)


def read_onnx_trees(data: bytes, features: int) -> TreeEnsemble:
    """Read the trees of an ONNX file whose model takes this number of features.

    Raises:
        AnalysisError: the file is damaged, or does not have exactly one readable tree ensemble.
    """
    nodes = [_node(part) for number, part in _fields(_part(data, 7)) if number == 1]
    ensembles = [node for node in nodes if node.operator in _OPERATORS]
    if len(ensembles) != 1:
        raise AnalysisError(
            f"The ONNX file contains {len(ensembles)} tree ensembles; it must contain one for its "
            "trees to be read. Choose another method."
        )
    try:
        return _ensemble(ensembles[0], features).check()
    except (LookupError, ValueError) as error:
        raise AnalysisError("The tree ensemble of the ONNX file is incomplete.") from error


def _ensemble(node: _Node, features: int) -> TreeEnsemble:
    """Return an operator's trees."""
    kind = "class" if node.operator == _CLASSIFIER else "target"
    after = node.texts.get("post_transform", [b"NONE"])[0]
    if after not in (b"NONE", b"LOGISTIC") or node.texts.get("aggregate_function", [b"SUM"]) != [
        b"SUM"
    ]:
        raise AnalysisError(
            "The trees of the ONNX file do not add up to its answers. Choose another method."
        )
    labels = _labels(node, kind)
    scores = np.array(node.ints[f"{kind}_ids"])
    base = node.floats.get("base_values", np.zeros(0))
    trees, scored = _trees(node, kind), set(scores.tolist())
    is_single = kind == "class" and labels == 2 and len(scored) == 1
    if after == b"LOGISTIC" and not is_single:
        raise AnalysisError(
            "The ONNX file turns the sum of its trees into several probabilities, which is not "
            "supported. Choose another method."
        )
    if is_single:
        (column,) = scored
        trees = tuple(_two_sided(tree, column) for tree in trees)
        offset = float(base[-1]) if len(base) else 0.0
        total = 0.0 if after == b"LOGISTIC" else 1.0
        return TreeEnsemble(
            trees, np.array([total - offset, offset]), features, is_log_odds=after == b"LOGISTIC"
        )
    bases = base.astype(np.float64) if len(base) else np.zeros(labels)
    return TreeEnsemble(trees, bases, features)


def _labels(node: _Node, kind: str) -> int:
    if kind == "target":
        return node.ints.get("n_targets", [1])[0]
    return len(node.ints.get("classlabels_int64s", ())) or len(node.texts["classlabels_strings"])


def _two_sided(tree: Tree, column: int) -> Tree:
    """Return a tree for both of two classes from one with the score of the second."""
    score = tree.values[:, column]
    return Tree(
        tree.left, tree.right, tree.feature, tree.threshold, np.column_stack([-score, score])
    )


def _trees(node: _Node, kind: str) -> tuple[Tree, ...]:
    owner, number = (np.array(node.ints[f"nodes_{name}"]) for name in ("treeids", "nodeids"))
    modes = node.texts["nodes_modes"]
    if set(modes) - set(_MODES):
        raise AnalysisError(
            "The trees of the ONNX file have branches other than <= and <. Choose another method."
        )
    threshold = _thresholds(node.floats["nodes_values"], modes)
    is_leaf = np.array([mode == _LEAF for mode in modes])
    below = [
        np.where(is_leaf, -1, np.array(node.ints[f"nodes_{name}nodeids"]))
        for name in ("true", "false")
    ]
    feature = np.array(node.ints["nodes_featureids"])
    width = max(_labels(node, kind), max(node.ints[f"{kind}_ids"]) + 1)
    parts = [np.array(node.ints[f"{kind}_{name}"]) for name in ("treeids", "nodeids", "ids")]
    weights = node.floats[f"{kind}_weights"].astype(np.float64)
    trees = []
    for tree_id in np.unique(owner):
        mine = np.flatnonzero(owner == tree_id)
        order = mine[np.argsort(number[mine])]
        if not np.array_equal(number[order], np.arange(len(order))):
            raise AnalysisError("The nodes of a tree of the ONNX file are not numbered from 0.")
        values = np.zeros((len(order), width))
        is_own = parts[0] == tree_id
        np.add.at(values, (parts[1][is_own], parts[2][is_own]), weights[is_own])
        trees.append(
            Tree(below[0][order], below[1][order], feature[order], threshold[order], values)
        )
    return tuple(trees)


def _thresholds(values: FloatArray, modes: list[bytes]) -> FloatArray:
    """Return thresholds for "at most": "less than" is at most the number just below."""
    exact = values.astype(np.float32)
    lower = np.nextafter(exact, np.float32(-np.inf))
    return np.where([mode == b"BRANCH_LT" for mode in modes], lower, exact).astype(np.float64)


def _part(data: bytes, wanted: int) -> bytes:
    """Return the last field of this number in a message."""
    parts = [part for number, part in _fields(data) if number == wanted and isinstance(part, bytes)]
    if not parts:
        raise AnalysisError(_DAMAGED)
    return parts[-1]


def _node(data: bytes | int) -> _Node:
    node = _Node()
    for number, part in _fields(_bytes(data)):
        if number == 4:
            node.operator = _bytes(part).decode("utf-8", "replace")
        elif number == 5 and node.operator in ("", *_OPERATORS):
            _read_attribute(_bytes(part), node)
    return node


def _read_attribute(data: bytes, node: _Node) -> None:
    name, ints, texts, floats = "", list[int](), list[bytes](), list[NDArray[np.float32]]()
    for number, part in _fields(data):
        if number == 1:
            name = _bytes(part).decode("utf-8", "replace")
        elif number in (3, 8):
            ints += [part] if isinstance(part, int) else list(_packed(part))
        elif number in (2, 7):
            whole = _bytes(part)
            floats.append(np.frombuffer(whole[: len(whole) // 4 * 4], dtype="<f4"))
        elif number in (4, 9):
            texts.append(_bytes(part))
    node.ints[name], node.texts[name] = ints, texts
    node.floats[name] = np.concatenate([*floats, np.zeros(0)]).astype(np.float64)


def _packed(data: bytes) -> Iterator[int]:
    at = 0
    while at < len(data):
        value, at = _varint(data, at)
        yield _signed(value)


def _fields(data: bytes) -> Iterator[tuple[int, bytes | int]]:
    """Yield the fields of a message: integers as int, everything else as bytes."""
    at = 0
    while at < len(data):
        key, at = _varint(data, at)
        number, wire = key >> 3, key & 7
        if wire == 0:
            value, at = _varint(data, at)
            yield number, _signed(value)
            continue
        if wire == 2:
            length, at = _varint(data, at)
        else:
            length = _FIXED.get(wire, len(data) + 1)
        if at + length > len(data):
            raise AnalysisError(_DAMAGED)
        yield number, data[at : at + length]
        at += length


_FIXED: Final[Mapping[int, int]] = {1: 8, 5: 4}


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while at < len(data) and shift < 70:
        byte = data[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if not byte & 0x80:
            return value, at
    raise AnalysisError(_DAMAGED)


def _signed(value: int) -> int:
    return value - (1 << 64) if value >= 1 << 63 else value


def _bytes(part: bytes | int) -> bytes:
    if isinstance(part, int):
        raise AnalysisError(_DAMAGED)
    return part
