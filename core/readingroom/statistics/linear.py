"""Solvers and inverses for symmetric positive definite matrices, with steady run times.

Threaded linear algebra is fast on an idle computer, but on a busy one its threads wait for each
other: a system of 200 unknowns then takes a hundred times longer. All operations here stay below
the sizes at which libraries start threads.
"""

import numpy as np

from readingroom.domain.arrays import FloatArray

MAX_DIRECT_SIZE = 64
_MAX_BLOCK = 262_144
_MAX_ROUNDS = 50


def solve(matrices: FloatArray, right_sides: FloatArray) -> FloatArray:
    """Return x with matrices @ x = right_sides; (batch, p, p) and (batch, p)."""
    matrices = matrices + _ridge(matrices)
    if matrices.shape[1] <= MAX_DIRECT_SIZE:
        return np.asarray(np.linalg.solve(matrices, right_sides[..., None])[..., 0])
    return np.stack(
        [_solve_large(matrix, side) for matrix, side in zip(matrices, right_sides, strict=True)]
    )


def solve_one(matrix: FloatArray, right_side: FloatArray) -> FloatArray:
    """Return x with matrix @ x = right_side; (p, p), regular as it is, and (p,)."""
    if len(right_side) <= MAX_DIRECT_SIZE:
        return np.asarray(np.linalg.solve(matrix, right_side))
    return _solve_large(matrix, right_side)


def invert(matrices: FloatArray) -> FloatArray:
    """Return the inverse of each matrix (batch, p, p)."""
    matrices = matrices + _ridge(matrices)
    if matrices.shape[1] <= MAX_DIRECT_SIZE:
        return np.asarray(np.linalg.inv(matrices), dtype=np.float64)
    return np.stack([invert_one(matrix) for matrix in matrices])


def multiply(matrix: FloatArray, vector: FloatArray) -> FloatArray:
    """Return matrix @ vector, (p, p) and (p,), row by row, without starting threads."""
    return np.asarray(np.vecdot(matrix, vector))


def add_rows(matrix: FloatArray) -> FloatArray:
    """Return the sums of the rows (p,) of a matrix (p, q)."""
    return np.asarray(np.einsum("ij->i", matrix))


def outer_sum(x: FloatArray, y: FloatArray, constant: float) -> FloatArray:
    """Return the matrix x[i] * y[j] + y[i] * x[j] + constant, (p, p) from (p,) and (p,)."""
    size = len(x)
    rows, columns = np.empty((size, 3)), np.empty((3, size))
    rows[:, 0], rows[:, 1], rows[:, 2] = x, y, constant
    columns[0], columns[1], columns[2] = y, x, 1
    result = np.empty((size, size))
    height = max(1, _MAX_BLOCK // (3 * size))
    for top in range(0, size, height):
        np.matmul(rows[top : top + height], columns, out=result[top : top + height])
    return result


def solve_laplacian(
    weights: FloatArray,
    row_sums: FloatArray,
    cross: FloatArray,
    corner: float,
    right_side: FloatArray,
    goal: float,
) -> FloatArray | None:
    """Return x with (diag(row_sums) - weights - cross cross' / corner) @ x = right_side.

    Conjugate gradients with the diagonal as preconditioner, on the singular matrix itself: rows and
    right side sum to zero. Where most pairs have weight the eigenvalues cluster around one, and two
    or three rounds reach one part in a thousand. None if `_MAX_ROUNDS` do not reach `goal`.

    Args:
        weights: float array (p, p), symmetric, zero on the diagonal.
        row_sums: float array (p,), its sums.
        cross: float array (p,), summing to zero.
        corner: positive, or 0 to leave out `cross`.
        right_side: float array (p,).
        goal: relative error in the norm of the matrix.
    """
    scale = 1 / row_sums
    residual = right_side
    scaled = scale * residual
    x = np.zeros_like(right_side)
    direction, product = scaled, float(residual @ scaled)
    enough = goal * goal * product
    for _ in range(_MAX_ROUNDS):
        image = row_sums * direction
        image -= multiply(weights, direction)
        if corner > 0:
            image -= cross * (float(cross @ direction) / corner)
        length = product / float(direction @ image)
        x += length * direction
        residual = residual - length * image
        scaled = scale * residual
        before, product = product, float(residual @ scaled)
        if product <= enough:
            return x
        direction = scaled + product / before * direction
    return None


def _ridge(matrices: FloatArray) -> FloatArray:
    # Too small to change results, but keeps a nearly singular matrix solvable.
    largest = matrices.max(axis=(1, 2), initial=0)[:, None, None]
    ridge: FloatArray = (1e-14 * largest + 1e-200) * np.eye(matrices.shape[1])
    return ridge


def _solve_large(matrix: FloatArray, right_side: FloatArray) -> FloatArray:
    """Solve by conjugate gradients with the diagonal as preconditioner (Hestenes & Stiefel 1952).

    A dense comparison graph needs about ten rounds; beyond the limit, the matrix is inverted.
    """
    diagonal = np.diagonal(matrix)
    x, residual = np.zeros_like(right_side), right_side
    scaled = residual / diagonal
    direction, product = scaled, float(np.sum(residual * scaled))
    goal = 1e-20 * product
    for _ in range(len(right_side)):
        if product <= goal:
            return x
        image = multiply(matrix, direction)
        length = product / float(np.sum(direction * image))
        x, residual = x + length * direction, residual - length * image
        scaled = residual / diagonal
        before, product = product, float(np.sum(residual * scaled))
        direction = scaled + product / before * direction
    return multiply(invert_one(matrix), right_side)


def invert_one(matrix: FloatArray) -> FloatArray:
    """Return the inverse of a regular positive definite matrix (p, p).

    It recurses on halves, through the Schur complement; such a matrix needs no pivoting.
    """
    size = len(matrix)
    if size <= MAX_DIRECT_SIZE:
        return np.asarray(np.linalg.inv(matrix))
    half = size // 2
    first = invert_one(matrix[:half, :half])
    corner = matrix[:half, half:]
    bridge = _product(first, corner)
    last = invert_one(matrix[half:, half:] - _product(corner.T, bridge))
    result = np.empty((size, size))
    side = _product(bridge, last)
    result[:half, :half] = first + _product(side, bridge.T)
    np.negative(side, out=result[:half, half:])
    np.negative(side.T, out=result[half:, :half])
    result[half:, half:] = last
    return result


def _product(left: FloatArray, right: FloatArray) -> FloatArray:
    """Return left @ right, in blocks small enough that no threads start."""
    rows, inner = left.shape
    columns = right.shape[1]
    if rows * inner * columns <= _MAX_BLOCK:
        return np.asarray(left @ right)
    if inner > max(rows, columns):
        half = inner // 2
        return _product(left[:, :half], right[:half]) + _product(left[:, half:], right[half:])
    result = np.empty((rows, columns))
    if rows >= columns:
        half = rows // 2
        result[:half], result[half:] = _product(left[:half], right), _product(left[half:], right)
    else:
        half = columns // 2
        result[:, :half] = _product(left, right[:, :half])
        result[:, half:] = _product(left, right[:, half:])
    return result
