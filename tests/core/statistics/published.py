"""Published vote tables and results.

Sources: citations, baseball: R package BradleyTerry2 (`citations`, `baseball`; Stigler 1994,
Agresti 2002 pages 438 and 448), recomputed with R's glm and brglm. Pudding: Davidson 1970,
example 2, R package PlackettLuce. Four teams: the worked example of Wikipedia's "Bradley-Terry
model".
"""

import numpy as np


def table(n, rows):
    """Return counts (n, n, 3) of rows (left, right, wins of left, wins of right, ties)."""
    counts = np.zeros((n, n, 3), dtype=np.int64)
    for left, right, *votes in rows:
        counts[left, right, : len(votes)] += votes
    return counts


CITATIONS = table(
    4,
    [
        (0, 1, 730, 33),
        (0, 2, 498, 320),
        (0, 3, 221, 284),
        (1, 2, 68, 813),
        (1, 3, 17, 276),
        (2, 3, 142, 325),
    ],
)

_BASEBALL = """
- 4-3 4-2 4-3 6-1 4-2 6-0
3-3 - 4-2 4-3 6-0 6-1 4-3
2-5 4-3 - 2-4 4-3 4-2 6-0
3-3 5-1 2-5 - 4-3 4-2 6-1
5-1 2-5 3-3 4-2 - 5-2 6-0
2-5 3-3 3-4 4-3 4-2 - 2-4
2-5 1-5 1-6 2-4 1-6 3-4 -
"""
BASEBALL_TEAMS = ("MIL", "DET", "TOR", "NYY", "BOS", "CLE", "BAL")
BASEBALL = table(
    7,
    [
        (home, away, *map(int, cell.split("-")))
        for home, line in enumerate(_BASEBALL.split("\n")[1:-1])
        for away, cell in enumerate(line.split())
        if cell != "-"
    ],
)
"""Home team on the left."""

_PUDDING = """12: 19/22/16, 13: 16/19/12, 23: 19/19/10, 14: 18/23/13, 24: 23/19/9, 34: 19/20/15,
15: 13/19/18, 25: 16/20/12, 35: 16/15/17, 45: 17/14/16, 16: 18/21/12, 26: 22/20/12, 36: 13/18/10,
46: 14/19/18, 56: 11/21/12"""
PUDDING = table(
    6,
    [
        (int(pair[0]) - 1, int(pair[1]) - 1, *map(int, votes.split("/")))
        for pair, votes in (entry.strip().split(": ") for entry in _PUDDING.split(","))
    ],
)

FOUR_TEAMS = table(4, [(0, 1, 2, 3), (0, 3, 1, 4), (1, 2, 5, 3), (2, 3, 1, 3)])
SEPARATED = table(3, [(0, 1, 5, 0), (0, 2, 4, 0), (1, 2, 3, 2)])
