"""Bias loss of generated rows, from positions of groups, outcome and strata."""

from math import prod
from typing import NamedTuple

from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.api import BiasTerm, FitOptions
from readingroom.engine.generator.encoding import Code, TableEncoding
from readingroom.engine.generator.networks.bias_terms import (
    conditional_parity,
    crossed,
    group_balance,
    label_parity,
    shares_of,
    soft_thirds,
)

MAX_STRATA = 64
_HOLD = 10.0
"""Weight of the change in outcome share, relative to a gap."""


class Cells(NamedTuple):
    """The cells of conditions as rows (n_cells, width) and their probabilities (n_cells,)."""

    rows: Tensor
    weights: Tensor


class BiasLoss:
    """Sum of the chosen terms over all protected columns.

    If groups and a categorical outcome are conditions, their terms are exact functions of the cell
    probabilities. Other terms use soft rows. Their random gaps would shrink with an outcome that
    never occurs; the share of the outcome is therefore held constant.

    Settings: `balance` is the target of group balance, "equal" shares or those of the "real" rows.

    Raises:
        GenerationError: a required column does not vary, there are too many strata, or a setting is
            unknown.
    """

    def __init__(self, encoding: TableEncoding, options: FitOptions, rows: Tensor) -> None:
        self.terms = options.bias_terms
        self.groups = [_varying(encoding, name) for name in options.protected]
        self.outcome = _varying(encoding, options.outcome) if options.outcome else None
        self.strata = [_varying(encoding, name) for name in options.legitimate]
        self.targets = [self._target(code, options, rows) for code in self.groups]
        self.shares = None if self.outcome is None else _outcome(rows, self.outcome).mean(dim=0)
        if prod(_strata_count(code) for code in self.strata) > MAX_STRATA:
            raise GenerationError(
                f"The legitimate columns have more than {MAX_STRATA} strata. Name fewer columns."
            )

    def __call__(self, rows: Tensor, cells: Cells | None = None) -> Tensor:
        """Return the loss of soft rows (n, width), exact if their cells are known."""
        total = rows.new_zeros(())
        for code, target in zip(self.groups, self.targets, strict=True):
            for term in self.terms:
                if term is BiasTerm.BALANCE:
                    cell_rows, weights = cells or (rows, None)
                    groups = cell_rows[:, code.start : code.stop]
                    total = total + group_balance(groups, target, weights)
                else:
                    total = total + self._parity(term, code, rows, cells)
        return total

    def _parity(self, term: BiasTerm, code: Code, rows: Tensor, cells: Cells | None) -> Tensor:
        if self.outcome is None or self.shares is None:
            raise GenerationError("Parity terms need an outcome. Name its column.")
        cell_rows, weights = rows, None
        if cells and term is BiasTerm.LABEL_PARITY and self.outcome.position is None:
            cell_rows, weights = cells
        outcome, groups = _outcome(cell_rows, self.outcome), cell_rows[:, code.start : code.stop]
        if term is BiasTerm.LABEL_PARITY:
            gap = label_parity(outcome, groups, weights)
        else:
            strata = crossed([_strata(rows, cause) for cause in self.strata])
            gap = conditional_parity(outcome, groups, strata)
        moved = shares_of(outcome, weights) - self.shares
        return gap + _HOLD * moved.square().sum()

    @staticmethod
    def _target(code: Code, options: FitOptions, rows: Tensor) -> Tensor:
        to = options.settings.get("balance", "equal")
        shares = rows[:, code.start : code.stop].mean(dim=0)
        if to == "real":
            return shares
        if to == "equal":
            there = (shares > 0).float()
            return there / there.sum()
        raise GenerationError(f"The setting 'balance' must be equal or real, not '{to[:40]}'.")


def _varying(encoding: TableEncoding, name: str) -> Code:
    code = encoding.code(name)
    if code is None:
        raise GenerationError(f"'{name}' has a single value and no groups. Choose another column.")
    return code


def _outcome(rows: Tensor, code: Code) -> Tensor:
    if code.position is not None:
        return rows[:, code.position : code.position + 1]
    return rows[:, code.start : code.stop]


def _strata(rows: Tensor, code: Code) -> Tensor:
    return (
        rows[:, code.start : code.stop]
        if code.position is None
        else soft_thirds(rows[:, code.position])
    )


def _strata_count(code: Code) -> int:
    return 3 if code.position is not None else code.stop - code.start
