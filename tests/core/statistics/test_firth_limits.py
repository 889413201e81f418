"""Where the iterations of the bias reduction end."""

import numpy as np
import pytest
from tests.core.statistics.published import SEPARATED

from readingroom.domain.arrays import FloatArray
from readingroom.statistics import firth
from readingroom.statistics.design import Design, fold
from readingroom.statistics.tie_models import TieModel


def problem() -> tuple[Design, FloatArray]:
    left, right, cells = fold(SEPARATED, is_ordered=False)
    return Design(3, left, right, TieModel.HALF, has_side=False, ground=2), cells


def test_too_few_iterations_are_an_error(monkeypatch):
    monkeypatch.setattr(firth, "_MAX_ITERATIONS", 1)
    with pytest.raises(ArithmeticError, match="after 1 iterations"):
        firth.maximise_penalised(*problem(), np.zeros(2))


def test_a_step_that_cannot_improve_is_not_taken(monkeypatch):
    monkeypatch.setattr(firth, "_MAX_HALVINGS", 0)
    with pytest.raises(ArithmeticError):
        firth.maximise_penalised(*problem(), np.zeros(2))
