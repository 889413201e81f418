"""Privacy rules as differentiable penalties.

They guide fitting towards tables that pass; `generator.privacy_gates` makes the decision.

    penalty = make_penalty(constraints, encoding, table)
    loss = loss + options.policy_weight * penalty(soft_rows)
"""

import math
from collections.abc import Callable

import numpy as np
import torch
from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.engine.devices.placement import send
from readingroom.engine.generator.encoding import Code, TableEncoding
from readingroom.engine.generator.networks.bias_loss import crossed
from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints
from readingroom.engine.generator.privacy_gates.forms import is_age, oldest_of
from readingroom.engine.tables.types import PatientTable

MAX_CELLS = 4096
_MAX_LEARNED = 2000
_SPAN_OF_SCORES = 6.0
"""Range of normal scores: mostly -3 to 3."""
_QUANTILE_CELLS = 5
_CLOSE_SHARE = 0.05

Penalty = Callable[[Tensor], Tensor]


def upper_hinge(values: Tensor, limit: float, scale: float = 1.0) -> Tensor:
    """Return the mean excess of values (n,) above a limit, in units of `scale`."""
    return torch.relu(values - limit).mean() / scale


def rows_in_small_cells(cells: Tensor, k: float) -> Tensor:
    """Return the soft row count of cells of fewer than `k`: sum of count x (1 - count / k).

    Below k / 2 the gradient empties a cell, above it fills the cell; an empty cell adds 0.
    """
    counts = cells.sum(dim=0)
    return (counts * torch.relu(1 - counts / k)).sum()


def soft_distances(
    rows: Tensor, learned: Tensor, places: int, spans: tuple[tuple[int, int], ...]
) -> Tensor:
    """Return distances (n, m) of soft rows: the mean over columns of gaps between 0 and 1.

    The gap of numbers is that of their normal scores divided by six, at most 1; that of categories
    is the total variation.
    """
    total = rows.new_zeros((len(rows), len(learned)))
    for position in range(places):
        gap = (rows[:, [position]] - learned[:, position]).abs() / _SPAN_OF_SCORES
        total = total + gap.clamp(max=1.0)
    for start, stop in spans:
        gap = torch.cdist(rows[:, start:stop], learned[:, start:stop], p=1.0) / 2
        total = total + gap
    return total / max(1, places + len(spans))


def soft_closeness(
    to_learned: Tensor, margin: float | None = None, to_held_out: Tensor | None = None
) -> Tensor:
    """Return the mean violation of the minimum distance to the closest training patient.

    Args:
        to_learned: (n,) distances to the closest training patient.
        margin: minimum distance; None for no rule.
        to_held_out: (n,) distances to the closest of as many held-out patients; a row may be as
            close to training patients as to these.
    """
    penalty = to_learned.sum() * 0.0
    if margin is not None and margin > 0:
        penalty = penalty + torch.relu(margin - to_learned).mean() / margin
    if to_held_out is not None:
        penalty = penalty + torch.relu(to_held_out - to_learned).mean()
    return penalty


def make_penalty(
    policy: PolicyConstraints,
    encoding: TableEncoding,
    table: PatientTable,
    held_out: PatientTable | None = None,
) -> Penalty:
    """Return the penalty of soft encoded rows (n, encoding.width), a scalar tensor.

    Raises:
        GenerationError: the quasi-identifiers have too many cells.
    """
    parts: list[Penalty] = []
    if policy.safe_harbor:
        parts += [_age_part(code) for code in encoding.codes if is_age(code.column)]
    if policy.k > 1 and (anonymity := _anonymity_part(policy, encoding, table)) is not None:
        parts.append(anonymity)
    if policy.closeness_limit is not None:
        parts.append(_closeness_part(encoding, table, held_out))

    def penalty(rows: Tensor) -> Tensor:
        total = rows.sum() * 0.0
        for part in parts:
            total = total + part(rows)
        return total

    return penalty


def number_of_scores(code: Code, scores: Tensor) -> Tensor:
    """Return numbers (n,) of normal scores (n,), differentiable by linear interpolation."""
    scores = scores.contiguous()
    knots, values = (
        send(torch.as_tensor(numbers, dtype=scores.dtype), scores.device)
        for numbers in (code.number_scores.scores, code.number_scores.values)
    )
    if len(knots) < 2:
        return scores * 0.0 + values[0]
    right = torch.searchsorted(knots, scores.detach()).clamp(1, len(knots) - 1)
    share = (scores - knots[right - 1]) / (knots[right] - knots[right - 1])
    return values[right - 1] + share * (values[right] - values[right - 1])


def _age_part(code: Code) -> Penalty:
    position = code.position
    oldest = oldest_of(code.column)
    return lambda rows: upper_hinge(number_of_scores(code, rows[:, position]), oldest, oldest / 9)


def _anonymity_part(
    policy: PolicyConstraints, encoding: TableEncoding, table: PatientTable
) -> Penalty | None:
    codes = [code for name in policy.quasi_of(table) if (code := encoding.code(name)) is not None]
    if not codes:
        return None
    soft = [_soft_cells(code, policy.bands.get(code.column.name)) for code in codes]
    count = math.prod(size for size, _ in soft)
    if count > MAX_CELLS:
        raise GenerationError(
            f"The quasi-identifiers have {count:,} cells, and penalties support at most "
            f"{MAX_CELLS:,}. Widen bands, or leave the rule to the gates (k = 1 in fitting)."
        )
    rows_released = table.row_count

    def part(rows: Tensor) -> Tensor:
        cells = crossed([function(rows) for _, function in soft])
        # A batch represents a table of the size of the training table.
        small = rows_in_small_cells(cells * (rows_released / len(rows)), policy.k)
        return small / rows_released

    return part


def _soft_cells(code: Code, width: float | None) -> tuple[int, Penalty]:
    """Return the number of cells of a column, and a function to soft cells (n, cells)."""
    position = code.position
    if position is None:
        size = code.stop - code.start
        return size, lambda rows: rows[:, code.start : code.stop]
    values = code.number_scores.values
    if width is None:
        shares = (np.arange(_QUANTILE_CELLS) + 0.5) / _QUANTILE_CELLS
        centres = np.unique(np.quantile(values, shares))
        reach = float(np.diff(centres).min()) / 2 if len(centres) > 1 else 1.0
    else:
        first, last = math.floor(values[0] / width), math.floor(values[-1] / width)
        centres, reach = (np.arange(first, last + 1) + 0.5) * width, width / 2
    middle = torch.as_tensor(centres)

    def cells(rows: Tensor) -> Tensor:
        numbers = number_of_scores(code, rows[:, position])
        gaps = (numbers.unsqueeze(1) - send(middle.to(rows.dtype), rows.device)) / reach
        return torch.softmax(-2 * gaps.square(), dim=1)

    return len(centres), cells


def _closeness_part(
    encoding: TableEncoding, table: PatientTable, held_out: PatientTable | None
) -> Penalty:
    others = None if held_out is None else _thinned(encoding.encode(held_out), _MAX_LEARNED)
    most = _MAX_LEARNED if others is None else len(others)
    learned = _thinned(encoding.encode(table), most)
    places, spans = encoding.number_count, encoding.spans
    within = soft_distances(learned, learned, places, spans)
    within.fill_diagonal_(math.inf)
    margin = float(torch.quantile(within.min(dim=1).values, _CLOSE_SHARE))

    def part(rows: Tensor) -> Tensor:
        near = soft_distances(rows, send(learned, rows.device), places, spans).min(dim=1).values
        if others is None:
            return soft_closeness(near, margin)
        far = soft_distances(rows, send(others, rows.device), places, spans).min(dim=1).values
        return soft_closeness(near, margin, far)

    return part


def _thinned(rows: np.ndarray[tuple[int, ...], np.dtype[np.float32]], most: int) -> Tensor:
    """Return at most `most` rows, evenly spaced."""
    places = np.linspace(0, len(rows) - 1, min(most, len(rows))).round().astype(int)
    return torch.from_numpy(np.ascontiguousarray(rows[places]))
