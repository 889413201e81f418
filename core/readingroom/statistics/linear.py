"""Solving and inverting symmetric positive definite matrices at a steady speed.

A library's threaded linear algebra is fast on an idle computer, but on a busy one its threads wait
for each other: a system of 200 unknowns then takes a hundred times longer. Everything here stays
below the sizes from which threads are started.
"""

import numpy as np

from readingroom.statistics.tie_models import FloatArray

_LARGEST_DIRECT = 64
_TILE = 50


def solve(matrices: FloatArray, right_sides: FloatArray) -> FloatArray:
    """Return x with matrices @ x = right_sides; (batch, p, p) and (batch, p)."""
    matrices = matrices + _ridge(matrices)
    if matrices.shape[1] <= _LARGEST_DIRECT:
        return np.asarray(np.linalg.solve(matrices, right_sides[..., None])[..., 0])
    return np.stack(
        [_solve_large(matrix, side) for matrix, side in zip(matrices, right_sides, strict=True)]
    )


def invert(matrices: FloatArray) -> FloatArray:
    """Return the inverse of each matrix (batch, p, p)."""
    matrices = matrices + _ridge(matrices)
    if matrices.shape[1] <= _LARGEST_DIRECT:
        return np.asarray(np.linalg.inv(matrices), dtype=np.float64)
    return np.stack([_invert_tiled(matrix) for matrix in matrices])


def _ridge(matrices: FloatArray) -> FloatArray:
    # So small that it never shows, but it keeps a matrix that fades away solvable.
    largest = matrices.max(axis=(1, 2), initial=0)[:, None, None]
    ridge: FloatArray = (1e-14 * largest + 1e-200) * np.eye(matrices.shape[1])
    return ridge


def _solve_large(matrix: FloatArray, right_side: FloatArray) -> FloatArray:
    """Solve by conjugate gradients with the diagonal as preconditioner (Hestenes & Stiefel 1952).

    A dense comparison graph needs some ten rounds; where rounds run out, elimination takes over.
    """
    diagonal = np.diagonal(matrix)
    x, residual = np.zeros_like(right_side), right_side
    scaled = residual / diagonal
    direction, product = scaled, float(np.sum(residual * scaled))
    goal = 1e-20 * product
    for _ in range(len(right_side)):
        if product <= goal:
            return x
        image = np.einsum("ij,j->i", matrix, direction)
        length = product / float(np.sum(direction * image))
        x, residual = x + length * direction, residual - length * image
        scaled = residual / diagonal
        before, product = product, float(np.sum(residual * scaled))
        direction = scaled + product / before * direction
    return np.asarray(np.einsum("ij,j->i", _invert_tiled(matrix), right_side))


def _invert_tiled(matrix: FloatArray) -> FloatArray:
    """Invert by Gauss-Jordan sweeps over square tiles; no pivoting, the matrix is definite."""
    size = len(matrix)
    tiles_across = -(-size // _TILE)
    padded = np.eye(tiles_across * _TILE)
    padded[:size, :size] = matrix
    shape = (tiles_across, _TILE, tiles_across, _TILE)
    tiles = np.ascontiguousarray(padded.reshape(shape).transpose(0, 2, 1, 3))
    for pivot in range(tiles_across):
        inverse = np.linalg.inv(tiles[pivot, pivot])
        row, column = inverse @ tiles[pivot], tiles[:, pivot].copy()
        tiles -= column[:, None] @ row[None]
        tiles[pivot] = row
        tiles[:, pivot] = -column @ inverse
        tiles[pivot, pivot] = inverse
    whole = tiles.transpose(0, 2, 1, 3).reshape(padded.shape)
    return np.asarray(whole[:size, :size])
