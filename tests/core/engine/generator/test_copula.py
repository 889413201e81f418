"""The Gaussian copula: what columns of made patients have to do with each other."""

import numpy as np
import pytest

from readingroom.engine.generator.api import FitOptions, FittedGenerator, fit_generator
from readingroom.engine.generator.learners.copula import FittedCopula
from readingroom.engine.generator.learners.inversion import correlation_of, nearest_correlation
from readingroom.engine.tables.types import MISSING_CODE, ColumnKind, PatientColumn, PatientTable

COUNT = 4000
MADE = 40_000


def category(name: str, count: int) -> PatientColumn:
    return PatientColumn(
        name, ColumnKind.CATEGORY, categories=tuple(f"{name}{one}" for one in range(count))
    )


def number(name: str) -> PatientColumn:
    return PatientColumn(name, ColumnKind.NUMBER)


def mixed_table(count: int = COUNT, seed: int = 1) -> PatientTable:
    """Return halves that agree in three of four rows, and other columns that hang on them."""
    rng = np.random.default_rng(seed)
    first = rng.integers(0, 2, count)
    second = np.where(rng.random(count) < 0.75, first, 1 - first)
    score = rng.normal(size=count) - 1.0 * first
    site = rng.choice(4, count, p=[0.4, 0.3, 0.2, 0.1])
    # Sites 0 and 3 have high values of one number, 1 and 3 of the other: no one order has both.
    marker = rng.normal(size=count) + 1.2 * np.isin(site, (0, 3))
    dose = np.where(rng.random(count) < 0.4, 0.0, np.exp(marker + 0.5 * rng.normal(size=count)))
    age = rng.normal(size=count) + 1.2 * np.isin(site, (1, 3))
    age[rng.random(count) < 0.15 + 0.3 * first] = np.nan
    ward = np.where(rng.random(count) < 0.3, (site + 1) % 4, rng.integers(0, 4, count))
    ward[rng.random(count) < 0.1] = MISSING_CODE
    columns = (
        *(category("first", 2), category("second", 2), number("score"), category("site", 4)),
        *(number("marker"), number("dose"), number("age"), category("ward", 4)),
    )
    values = (first, second, score, site, marker, dose, age, ward)
    typed = [
        one.astype(np.int32 if column.is_category else float)
        for column, one in zip(columns, values, strict=True)
    ]
    names = [column.name for column in columns]
    return PatientTable(columns, dict(zip(names, typed, strict=True)))


def shown(table: PatientTable) -> np.ndarray:
    """Return numbers, whether they miss, and an indicator for each category."""
    parts = []
    for column in table.columns:
        values = table.values[column.name]
        if column.is_category:
            parts += [values == code for code in range(-1, len(column.categories))]
        else:
            parts += [np.isnan(values), np.where(np.isnan(values), np.nanmean(values), values)]
    found = np.column_stack(parts).astype(float)
    return found[:, found.std(axis=0) > 0]


@pytest.fixture(scope="module")
def fitted() -> FittedGenerator:
    return fit_generator("copula", mixed_table(), FitOptions(seed=2))


def correlation(table: PatientTable, one: str, other: str) -> float:
    first, second = (table.values[name].astype(float) for name in (one, other))
    there = np.isfinite(first) & np.isfinite(second)
    return float(np.corrcoef(first[there], second[there])[0, 1])


@pytest.mark.parametrize(
    ("one", "other", "real"),
    [("first", "second", 0.5), ("first", "score", -0.45), ("marker", "dose", 0.45)],
)
def test_associations_are_not_attenuated(
    one: str, other: str, real: float, fitted: FittedGenerator
) -> None:
    table = mixed_table()
    made = fitted.sample(MADE, seed=1)
    reach = 1.96 / np.sqrt(COUNT)

    assert correlation(table, one, other) == pytest.approx(real, abs=0.06)
    assert correlation(made, one, other) == pytest.approx(correlation(table, one, other), abs=reach)


def test_every_indicator_of_every_column_correlates_as_in_the_table(
    fitted: FittedGenerator,
) -> None:
    real = np.corrcoef(shown(mixed_table()), rowvar=False)
    made = np.corrcoef(shown(fitted.sample(MADE, seed=1)), rowvar=False)

    assert np.abs(real - made).max() < 0.04
    assert np.abs(real - made).mean() < 0.008


def test_shares_stay_what_they_were(fitted: FittedGenerator) -> None:
    real, made = shown(mixed_table()), shown(fitted.sample(MADE, seed=1))
    is_indicator = np.isin(real, (0, 1)).all(axis=0)

    gaps = real[:, is_indicator].mean(axis=0) - made[:, is_indicator].mean(axis=0)
    assert np.abs(gaps).max() < 0.01


def test_the_latent_correlation_of_halves_is_the_tetrachoric_one() -> None:
    """Of halves that correlate by phi it is sin(pi phi / 2) (Sheppard 1899)."""
    table = mixed_table()
    both = PatientTable(
        table.columns[:2], {name: table.values[name] for name in ("first", "second")}
    )
    fitted = fit_generator("copula", both, FitOptions())

    assert isinstance(fitted, FittedCopula)
    expected = np.sin(np.pi / 2 * correlation(table, "first", "second"))
    assert fitted.correlations[0, 1] == pytest.approx(expected, abs=0.01)


def test_the_latent_correlation_of_ranks_is_pearsons() -> None:
    """Of numbers that are even it is 2 sin(pi r / 6)."""
    rng = np.random.default_rng(3)
    latents = rng.multivariate_normal([0, 0], [[1, 0.6], [0.6, 1]], 3000)
    ranks = latents.argsort(axis=0).argsort(axis=0).astype(float)
    table = PatientTable((number("x"), number("y")), {"x": ranks[:, 0], "y": ranks[:, 1]})
    fitted = fit_generator("copula", table, FitOptions())

    assert isinstance(fitted, FittedCopula)
    expected = 2 * np.sin(np.pi / 6 * np.corrcoef(ranks, rowvar=False)[0, 1])
    assert fitted.correlations[0, 1] == pytest.approx(expected, abs=0.005)


def test_associations_that_the_copula_misses_are_named() -> None:
    """Three groups of which each excludes the others cannot come of correlated latents alone."""
    rng = np.random.default_rng(4)
    group = rng.integers(0, 3, 900)
    names = ("a", "b", "c")
    columns = tuple(category(name, 2) for name in names)
    values = {name: (group == place).astype(np.int32) for place, name in enumerate(names)}
    fitted = fit_generator("copula", PatientTable(columns, values), FitOptions())

    assert len(fitted.report.warnings) == 3
    assert all("synthetic patients show -0." in one for one in fitted.report.warnings)


def test_a_category_of_many_states_orders_the_rare_ones_in_one_latent() -> None:
    rng = np.random.default_rng(5)
    codes = np.minimum(rng.exponential(8, 2000), 49).astype(np.int32)
    values = {"code": codes, "level": codes + rng.normal(0, 10, 2000)}
    table = PatientTable((category("code", 50), number("level")), values)
    fitted = fit_generator("copula", table, FitOptions())
    made = fitted.sample(20_000, seed=1)

    assert isinstance(fitted, FittedCopula)
    assert len(fitted.correlations) == 25
    assert np.isin(made.values["code"], codes).all()
    assert correlation(made, "code", "level") == pytest.approx(
        correlation(table, "code", "level"), abs=0.08
    )


def test_correlations_that_contradict_each_other_become_possible_ones() -> None:
    wanted = np.array([[1.0, 0.9, -0.9], [0.9, 1.0, 0.9], [-0.9, 0.9, 1.0]])
    found = nearest_correlation(wanted)

    assert np.linalg.eigvalsh(found).min() > 0
    assert np.diag(found) == pytest.approx(1)


@pytest.mark.parametrize("unit", [1e-30, 1e11, 1e200])
def test_correlations_do_not_hang_on_the_units_of_a_column(unit: float) -> None:
    columns = np.random.default_rng(0).normal(size=(300, 3))
    columns[:, 1:] += columns[:, :1]
    found = correlation_of(columns * [1.0, 1.0, unit], np.ones(300))
    assert found == pytest.approx(np.corrcoef(columns.T))


def test_a_column_without_spread_stands_alone() -> None:
    columns = np.column_stack([np.arange(5.0), np.ones(5), np.arange(5.0) ** 2])

    assert correlation_of(columns, np.ones(5))[1].tolist() == [0, 1, 0]
