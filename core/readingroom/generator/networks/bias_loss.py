"""The loss of bias of made rows: which places of a row are groups, outcome and strata."""

from math import prod

from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.generator.api import BiasTerm, FitOptions
from readingroom.generator.encoding import Code, Encoding
from readingroom.generator.networks.bias_terms import (
    conditional_parity,
    crossed,
    group_balance,
    label_parity,
    soft_thirds,
)

MOST_STRATA = 64


class BiasLoss:
    """Sums the chosen terms over all protected columns.

    Settings: `balance` is what groups are balanced to, "equal" shares or those of the "real" rows.

    Raises:
        GenerationError: a column that it needs does not vary, there are too many strata, or a
            setting is unknown.
    """

    def __init__(self, encoding: Encoding, options: FitOptions, rows: Tensor) -> None:
        self.terms = options.bias_terms
        self.groups = [_varying(encoding, name) for name in options.protected]
        self.outcome = _varying(encoding, options.outcome) if options.outcome else None
        self.strata = [_varying(encoding, name) for name in options.legitimate]
        self.targets = [self._target(code, options, rows) for code in self.groups]
        if prod(_strata_count(code) for code in self.strata) > MOST_STRATA:
            raise GenerationError(
                f"The legitimate causes have more than {MOST_STRATA} strata together. Name fewer."
            )

    def __call__(self, rows: Tensor) -> Tensor:
        """Return the loss of soft rows (n, width)."""
        total = rows.new_zeros(())
        for code, target in zip(self.groups, self.targets, strict=True):
            groups = rows[:, code.start : code.stop]
            for term in self.terms:
                total = total + self._term(term, rows, groups, target)
        return total

    def _term(self, term: BiasTerm, rows: Tensor, groups: Tensor, target: Tensor) -> Tensor:
        if term is BiasTerm.BALANCE:
            return group_balance(groups, target)
        if self.outcome is None:
            raise GenerationError("Parity terms compare an outcome. Name its column.")
        outcome = _outcome(rows, self.outcome)
        if term is BiasTerm.LABEL_PARITY:
            return label_parity(outcome, groups)
        strata = crossed([_strata(rows, code) for code in self.strata])
        return conditional_parity(outcome, groups, strata)

    @staticmethod
    def _target(code: Code, options: FitOptions, rows: Tensor) -> Tensor:
        to = options.settings.get("balance", "equal")
        shares = rows[:, code.start : code.stop].mean(dim=0)
        if to == "real":
            return shares
        if to == "equal":
            there = (shares > 0).float()
            return there / there.sum()
        raise GenerationError(f"The setting 'balance' cannot be '{to[:40]}': equal or real.")


def _varying(encoding: Encoding, name: str) -> Code:
    code = encoding.code(name)
    if code is None:
        raise GenerationError(f"'{name}' does not vary: no groups can be compared by it.")
    return code


def _outcome(rows: Tensor, code: Code) -> Tensor:
    if code.place is not None:
        return rows[:, code.place : code.place + 1]
    return rows[:, code.start : code.stop]


def _strata(rows: Tensor, code: Code) -> Tensor:
    return (
        rows[:, code.start : code.stop] if code.place is None else soft_thirds(rows[:, code.place])
    )


def _strata_count(code: Code) -> int:
    return 3 if code.place is not None else code.stop - code.start
