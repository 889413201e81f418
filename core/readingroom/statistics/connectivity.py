"""Whether votes connect the items, and whether a finite estimate exists.

Graphs are boolean arrays (n, n); entry [i, j] is an edge from i to j.
"""

import numpy as np

from readingroom.domain.arrays import BoolArray


def reachable(graph: BoolArray, start: int) -> BoolArray:
    """Return which items a walk from `start` reaches, `start` included."""
    seen: BoolArray = graph[start].copy()
    seen[start] = True
    frontier = seen
    while not seen.all():
        frontier = graph[frontier].any(axis=0) & ~seen
        if not frontier.any():
            break
        seen = seen | frontier
    return seen


def connected_components(graph: BoolArray) -> tuple[tuple[int, ...], ...]:
    """Return the connected groups of items, ignoring direction, each in order."""
    undirected = graph | graph.T
    is_left = np.ones(len(graph), dtype=bool)
    components = []
    while is_left.any():
        members = reachable(undirected, int(np.argmax(is_left)))
        is_left &= ~members
        components.append(tuple(np.flatnonzero(members).tolist()))
    return tuple(components)


def is_strongly_connected(graph: BoolArray) -> bool:
    """Whether every item can be reached from every other along the edges."""
    return len(graph) == 0 or bool(reachable(graph, 0).all() and reachable(graph.T, 0).all())


def unbeaten(beats: BoolArray) -> tuple[int, ...]:
    """Return the items ranked above all others they are compared with.

    These are the items of the strong components without an incoming edge.
    """
    reach = np.array([reachable(beats, start) for start in range(len(beats))])
    is_first = (~reach | reach.T).all(axis=0)
    return tuple(np.flatnonzero(is_first).tolist())


def has_finite_ties(beats: BoolArray, ties: BoolArray) -> bool:
    """Whether abilities and tie parameter cannot diverge to infinity together.

    They diverge when numbers u exist with u[i] >= u[j] + 1 for each win of i over j and
    |u[i] - u[j]| <= 1 for each tie: wins and ties then follow one single order. By the theory of
    difference constraints no such numbers exist if and only if a cycle has more wins than ties.
    `ties` is symmetric.
    """
    if (beats & beats.T).any():
        return True
    weight = np.where(beats, -1.0, np.where(ties, 1.0, np.inf))
    distance = np.zeros(len(beats))
    for _ in range(len(beats)):
        shorter = np.minimum(distance, (distance[:, None] + weight).min(axis=0))
        if np.array_equal(shorter, distance):
            return False
        distance = shorter
    return True
