"""Owen values: Shapley values with columns grouped by a tree (Owen 1977).

Related columns are credited together: of two parts that a node of the tree joins, each comes before
or after the other as a whole. Few contexts are enumerated; otherwise orders that respect the tree
are drawn, each with its reverse.
"""

from typing import Final, NamedTuple

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import AnalysisError
from readingroom.engine.analyzer.explanations.games import CoalitionGame
from readingroom.engine.analyzer.explanations.shapley import (
    PERMUTATIONS,
    ShapleyValues,
    antithetic_contributions,
)

MAX_CONTEXTS: Final = 4_096


class Owen(NamedTuple):
    """Owen values, and whether all contexts were enumerated."""

    weighed: ShapleyValues
    is_exact: bool


def partition(
    game: CoalitionGame,
    linkage: FloatArray,
    rng: np.random.Generator,
    *,
    count: int = PERMUTATIONS,
    max_contexts: int = MAX_CONTEXTS,
) -> Owen:
    """Return the Owen values of players over a tree.

    Args:
        game: what is explained.
        linkage: the tree, (players - 1, 4) as `cluster_columns` and scipy write it.
        rng: draws orders where there are too many contexts.
        count: number of pairs of orders then drawn.
        max_contexts: maximum number of coalitions to enumerate.

    Raises:
        AnalysisError: there are no players, or the tree does not fit them.
    """
    paths = sibling_paths(linkage, game.player_count)
    if sum(2 ** (len(path) + 1) for path in paths) <= max_contexts:
        return Owen(_count_out(game, paths), is_exact=True)
    orders = [_order(linkage, game.player_count, rng) for _ in range(count)]
    return Owen(antithetic_contributions(game, orders), is_exact=False)


def sibling_paths(linkage: FloatArray, players: int) -> list[list[BoolArray]]:
    """Return for each player the sibling parts (masks of players) on its path to the root.

    Raises:
        AnalysisError: the tree does not join the players.
    """
    if players < 1 or linkage.shape != (players - 1, 4):
        raise AnalysisError(
            f"A tree of {players} columns must have {players - 1} joins, not {len(linkage)}."
        )
    members = list(np.eye(players, dtype=np.bool_))
    paths: list[list[BoolArray]] = [[] for _ in range(players)]
    for left, right in linkage[:, :2].astype(np.int64):
        if not 0 <= left < len(members) or not 0 <= right < len(members):
            raise AnalysisError("The tree of the columns joins a part that does not exist.")
        for mine, other in ((left, right), (right, left)):
            for player in np.flatnonzero(members[mine]):
                paths[player].append(members[other])
        members.append(members[left] | members[right])
    if not members[-1].all():
        raise AnalysisError("The tree of the columns does not join all of them.")
    return paths


def _count_out(game: CoalitionGame, paths: list[list[BoolArray]]) -> ShapleyValues:
    """Return the mean contribution of each player over all contexts that the tree allows."""
    players = game.player_count
    before = [_contexts(path, players) for path in paths]
    with_player = [contexts.copy() for contexts in before]
    for player, contexts in enumerate(with_player):
        contexts[:, player] = True
    masks, indices = np.unique(np.concatenate([*before, *with_player]), axis=0, return_inverse=True)
    values = game.values(masks)
    indices = indices.reshape(-1)
    gains = values[:, indices[len(indices) // 2 :]] - values[:, indices[: len(indices) // 2]]
    weights = np.empty((game.row_count, players))
    start = 0
    for player, contexts in enumerate(before):
        weights[:, player] = gains[:, start : start + len(contexts)].mean(axis=1)
        start += len(contexts)
    ends = game.values(np.array([[False] * players, [True] * players]))
    return ShapleyValues(weights, ends[:, 0], ends[:, 1])


def _contexts(path: list[BoolArray], players: int) -> BoolArray:
    """Return the possible coalitions before a player joins: each sibling part or not."""
    masks = np.zeros((1, players), dtype=np.bool_)
    for part in path:
        masks = np.concatenate([masks, masks | part])
    return masks


def _order(linkage: FloatArray, players: int, rng: np.random.Generator) -> IntArray:
    """Return an order of the players in which the parts of each node are contiguous."""
    parts = [[player] for player in range(players)]
    for left, right in linkage[:, :2].astype(np.int64):
        pair = (left, right) if rng.random() < 0.5 else (right, left)
        parts.append([*parts[pair[0]], *parts[pair[1]]])
    return np.array(parts[-1], dtype=np.int64)


def cluster_columns(background: FloatArray, groups: tuple[IntArray, ...]) -> FloatArray:
    """Return the tree of the columns of a background as a linkage (players - 1, 4).

    The distance of two columns is 1 - |r|, the largest |r| over their features; a column without
    spread is at distance 1 from all. A row of the result has the two parts joined (columns, then
    joined parts in order), their distance and their number of columns.
    """
    return average_linkage(1 - _closeness(background, groups))


def _closeness(background: FloatArray, groups: tuple[IntArray, ...]) -> FloatArray:
    centred = background - background.mean(axis=0)
    length = np.sqrt((centred**2).sum(axis=0))
    scaled = np.divide(centred, length, out=np.zeros_like(centred), where=length > 0)
    strength = np.abs(scaled.T @ scaled)
    owner = np.empty(background.shape[1], dtype=np.int64)
    for player, features in enumerate(groups):
        owner[features] = player
    closeness = np.zeros((len(groups), len(groups)))
    np.maximum.at(closeness, (owner[:, None], owner[None, :]), strength)
    return np.clip(closeness, 0.0, 1.0)


def average_linkage(distances: FloatArray) -> FloatArray:
    """Return the average linkage (UPGMA) of a matrix of distances; ties go to the first pair."""
    count = len(distances)
    remaining = distances.astype(np.float64)
    np.fill_diagonal(remaining, np.inf)
    numbers, sizes = np.arange(count), np.ones(count)
    joined = np.empty((max(count - 1, 0), 4))
    for step in range(count - 1):
        first, second = sorted(divmod(int(remaining.argmin()), count))
        height, both = remaining[first, second], sizes[first] + sizes[second]
        pair = sorted((numbers[first], numbers[second]))
        joined[step] = (*pair, height, both)
        mean = (sizes[first] * remaining[first] + sizes[second] * remaining[second]) / both
        remaining[first], remaining[:, first] = mean, mean
        remaining[first, first] = np.inf
        remaining[second], remaining[:, second] = np.inf, np.inf
        numbers[first], sizes[first] = count + step, both
    return joined
