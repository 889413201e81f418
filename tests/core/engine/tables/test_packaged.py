"""Tables that lie in installed packages."""

import importlib.util
import sys
from pathlib import Path

import pytest
from sklearn.datasets import load_breast_cancer, load_diabetes
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.engine.tables.sources import PACKAGED, find_packaged, read_packaged
from readingroom.engine.tables.types import ColumnRole

wording = Wording(__file__)


def test_breast_cancer_is_that_of_scikit_learn() -> None:
    table = read_packaged("sklearn.breast_cancer").table
    known = load_breast_cancer()

    assert table.values["mean_radius"].tolist() == known.data[:, 0].tolist()
    assert table.values["worst_fractal_dimension"].tolist() == known.data[:, 29].tolist()
    assert table.column("diagnosis").categories == ("benign", "malignant")
    assert (table.values["diagnosis"] == 1 - known.target).all()


def test_diabetes_is_that_of_scikit_learn_with_sex_as_a_group() -> None:
    table = read_packaged("sklearn.diabetes").table
    known = load_diabetes(scaled=False)

    assert table.values["bmi"] == pytest.approx(known.data[:, 2])
    assert table.values["progression"].tolist() == known.target.tolist()
    assert [one.name for one in table.with_role(ColumnRole.PROTECTED)] == ["sex"]
    assert (table.values["sex"] + 1 == known.data[:, 1]).all()


@pytest.mark.skipif(importlib.util.find_spec("lifelines") is None, reason="lifelines is missing")
def test_actg175_has_the_groups_that_are_known() -> None:
    """1,522 and 617 by race, 1,771 and 368 by gender, 521 events."""
    table = read_packaged("lifelines.actg175").table

    assert table.row_count == 2139
    assert sorted(int((table.values["race"] == code).sum()) for code in (0, 1)) == [617, 1522]
    assert int(table.values["cens"].sum()) == 521
    assert "pidnum" not in table.names


@pytest.mark.parametrize("name", PACKAGED)
def test_outcome_and_groups_of_a_table_are_declared(name: str) -> None:
    known = find_packaged(name)
    columns = known.declared.columns

    assert columns[known.outcome].role is ColumnRole.OUTCOME
    assert all(columns[one].role is ColumnRole.PROTECTED for one in known.protected)


def test_another_file_than_is_known_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "lifelines" / "datasets"
    folder.mkdir(parents=True)
    (tmp_path / "lifelines" / "__init__.py").write_text("")
    (folder / "ACTG175.csv").write_text("age,race\n1,2\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "lifelines", raising=False)

    with expect_error(GenerationError, wording("actg_csv_lifelines")):
        read_packaged("lifelines.actg175")


def test_a_package_that_is_missing_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)

    with expect_error(GenerationError, wording("installed_pip_install")):
        read_packaged("lifelines.actg175")


def test_an_unknown_table_is_refused_with_the_nearest() -> None:
    with expect_error(GenerationError, wording("mean_sklearn_diabetes")):
        read_packaged("sklearn.diabets")
