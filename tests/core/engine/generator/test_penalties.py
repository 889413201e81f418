"""Penalties of privacy: 0 where the rule holds, above 0 and downhill where it does not."""

import numpy as np
import pytest
import torch
from tests.support.made_patients import patients

from readingroom.domain.errors import GenerationError
from readingroom.engine.generator.encoding import TableEncoding
from readingroom.engine.generator.networks.penalties import (
    make_penalty,
    number_of_scores,
    rows_in_small_cells,
    soft_closeness,
    soft_distances,
    upper_hinge,
)
from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints


def test_ages_up_to_the_limit_cost_nothing() -> None:
    assert upper_hinge(torch.tensor([20.0, 90.0]), 90.0).item() == 0.0


def test_ages_above_the_limit_cost_what_they_are_above() -> None:
    assert upper_hinge(torch.tensor([80.0, 96.0]), 90.0).item() == pytest.approx(3.0)


def test_rows_in_small_cells_are_counted_less_the_closer_the_cell_is_to_k() -> None:
    cells = torch.eye(3)[torch.tensor([0] * 6 + [1] * 2)]

    assert rows_in_small_cells(cells, 5).item() == pytest.approx(2 * 3 / 5)


@pytest.mark.parametrize(("small", "least", "most"), [(2, 0.0, 0.5), (4, 4.9, 12.0)])
def test_following_the_penalty_empties_small_cells_and_fills_larger_ones(
    small: int, least: float, most: float
) -> None:
    logits = torch.zeros(12, 2)
    logits[small:, 0], logits[:small, 1] = 3.0, 3.0

    for _ in range(300):
        logits.requires_grad_()
        loss = rows_in_small_cells(torch.softmax(logits, dim=1), 5)
        (slope,) = torch.autograd.grad(loss, logits)
        logits = (logits - 2.0 * slope).detach()

    assert least <= torch.softmax(logits, dim=1).sum(dim=0)[1] <= most


def test_a_row_on_top_of_a_patient_costs_the_whole_margin() -> None:
    assert soft_closeness(torch.tensor([0.0, 1.0]), 0.2).item() == pytest.approx(0.5)


def test_a_row_closer_to_training_than_to_others_costs_the_difference() -> None:
    found = soft_closeness(torch.tensor([0.1, 0.4]), None, torch.tensor([0.3, 0.2]))

    assert found.item() == pytest.approx(0.1)


def test_distances_of_hard_rows_count_categories_and_scores() -> None:
    rows = torch.tensor([[0.0, 1.0, 0.0], [3.0, 0.0, 1.0]])

    found = soft_distances(rows, rows, 1, ((1, 3),))

    np.testing.assert_allclose(found.numpy(), [[0.0, 0.75], [0.75, 0.0]])


def test_numbers_of_scores_are_those_of_the_encoding() -> None:
    table = patients(200, 1)
    encoding = TableEncoding.fit(table)
    code = encoding.code("age")
    assert code is not None
    scores = np.linspace(-2, 2, 9)

    found = number_of_scores(code, torch.tensor(scores))

    np.testing.assert_allclose(found.numpy(), code.number_scores.value(scores), atol=1e-6)


def test_copies_of_patients_cost_more_than_other_patients() -> None:
    table, others = patients(300, 1), patients(300, 2)
    encoding = TableEncoding.fit(table)
    penalty = make_penalty(PolicyConstraints(k=1), encoding, table)

    copied = penalty(torch.from_numpy(encoding.encode(table)))

    other = penalty(torch.from_numpy(encoding.encode(others)))
    assert copied.item() == pytest.approx(1.0)
    assert other.item() < 0.4


def test_all_parts_of_a_policy_have_a_slope() -> None:
    table = patients(200, 1)
    old = table.replaced("age", table.values["age"] + 45)
    encoding = TableEncoding.fit(old)
    policy = PolicyConstraints(k=20, bands={"age": 10.0})
    rows = torch.from_numpy(encoding.encode(old)).requires_grad_()

    others = patients(100, 3).replaced("age", np.full(100, 70.0))
    (slope,) = torch.autograd.grad(make_penalty(policy, encoding, old, others)(rows), rows)

    assert torch.isfinite(slope).all()
    assert slope.abs().sum() > 0


def test_too_many_cells_are_said() -> None:
    table = patients(200, 1)

    with pytest.raises(GenerationError, match="Widen bands"):
        make_penalty(PolicyConstraints(bands={"age": 0.005}), TableEncoding.fit(table), table)
