"""Pretraining of a noise network: the rows that a copula draws, and what they change."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch
from tests.core.engine.generator.networks.few_steps import in_few_steps

from readingroom.domain.progress import NO_PROGRESS
from readingroom.engine.generator.api import FitOptions, Weighting, fit_generator
from readingroom.engine.generator.encoding import TableEncoding
from readingroom.engine.generator.networks.pretraining import ROWS, pretraining_rows
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

torch.set_num_threads(1)
GROUP = PatientColumn("group", ColumnKind.CATEGORY, categories=("a", "b"))
DOSE = PatientColumn("dose", ColumnKind.NUMBER, low=0)


def table_of(count: int, numbers: int = 1) -> PatientTable:
    """Return groups of 80 % and 20 %, and doses of which some are 0 and some are missing."""
    rng = np.random.default_rng(6)
    group = (rng.random(count) < 0.2).astype(np.int32)
    values: dict[str, Any] = {"group": group}
    columns = [GROUP]
    for place in range(numbers):
        dose = np.exp(0.5 * rng.normal(size=count) + group)
        dose[rng.random(count) < 0.3] = 0.0
        dose[rng.random(count) < 0.1] = np.nan
        columns.append(replace(DOSE, name=f"dose {place}"))
        values[f"dose {place}"] = dose
    return PatientTable(tuple(columns), values)


def drawn(table: PatientTable, options: FitOptions) -> PatientTable:
    encoding = TableEncoding.fit(table)
    return encoding.decode(pretraining_rows(table, encoding, options, NO_PROGRESS).numpy())


def correlation(table: PatientTable) -> float:
    dose = table.values["dose 0"]
    there = np.isfinite(dose)
    return float(np.corrcoef(table.values["group"][there], dose[there])[0, 1])


def test_the_rows_go_together_as_those_of_the_table_and_copy_none() -> None:
    table = table_of(400)

    made = drawn(table, FitOptions(seed=1))

    assert made.row_count == ROWS
    assert correlation(made) == pytest.approx(correlation(table), abs=0.05)
    above = made.values["dose 0"][made.values["dose 0"] > 0]
    assert np.isin(above, table.values["dose 0"]).mean() < 0.02


def test_cells_that_are_weighed_alike_are_drawn_alike() -> None:
    options = FitOptions(outcome="group", weighting=Weighting.CELLS)

    made = drawn(table_of(400), options)

    assert made.values["group"].mean() == pytest.approx(0.5, abs=0.04)


def test_a_table_of_many_columns_is_not_pretrained() -> None:
    table = table_of(60, numbers=200)
    encoding = TableEncoding.fit(table)

    rows = pretraining_rows(table, encoding, FitOptions(), NO_PROGRESS)

    assert rows.shape == (0, encoding.width)


def test_a_pretrained_network_keeps_more_of_an_association_of_few_rows() -> None:
    rng = np.random.default_rng(2)
    group = rng.integers(0, 2, 100)
    score = rng.normal(size=100) + 1.5 * group
    columns = (GROUP, PatientColumn("dose 0", ColumnKind.NUMBER))
    table = PatientTable(columns, {"group": group.astype(np.int32), "dose 0": score})
    found = {}
    for pretrained in ("yes", "no"):
        settings = {"hidden": "32", "blocks": "1", "distilled": "no", "pretrained": pretrained}
        options = FitOptions(epochs=30, learning_rate=5e-3, settings=settings)
        fitted = fit_generator("diffusion", table, options)
        found[pretrained] = correlation(in_few_steps(fitted).sample(1000, seed=1))
        told = fitted.report.figures.get("pretraining_epochs")
        assert told == {"yes": 12, "no": None}[pretrained]

    real = correlation(table)
    assert abs(found["yes"] - real) < abs(found["no"] - real)
    assert found["yes"] == pytest.approx(real, abs=0.2)
