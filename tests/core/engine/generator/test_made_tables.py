"""A table of patients is written whole, with its model card, its gates and its validation."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest
from tests.support.made_patients import patients
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import Cancelled, GenerationError
from readingroom.domain.progress import NO_PROGRESS, Step
from readingroom.domain.scenario import Recipe, ScenarioFamily
from readingroom.engine.generator.families import checked_recipe
from readingroom.engine.generator.patients import synthesis
from readingroom.engine.generator.patients.synthesis import first_rows
from readingroom.engine.generator.privacy_gates.classes import classes_of
from readingroom.engine.generator.privacy_gates.constraints import PolicyConstraints
from readingroom.engine.generator.privacy_gates.findings import GateError
from readingroom.engine.tables.types import PatientTable
from readingroom.services.engine.scenarios import make_table

wording = Wording(__file__)
pytestmark = pytest.mark.usefixtures("quick_copulas")

SEED_WITHOUT_IT = 1
RECIPE = Recipe(
    ScenarioFamily.PATIENTS, 5, 40, {"source": "sklearn.diabetes", "method": "copula", "k": "2"}
)


def test_a_table_is_written_with_what_made_it(tmp_path: Path) -> None:
    assert make_table(RECIPE, tmp_path / "out", has_report=True) == 40

    with (tmp_path / "out" / "patients.csv").open(newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    assert len(rows) == 40
    assert {row["synthetic"] for row in rows} == {"yes"}
    pairs = [(row["age"], row["sex"]) for row in rows]
    assert all(pairs.count(pair) >= 2 for pair in pairs)
    gates = json.loads((tmp_path / "out" / "gates.json").read_text("utf-8"))
    assert gates["rules"]["k"] == 2
    assert "copula" in (tmp_path / "out" / "model_card.md").read_text("utf-8")
    assert not (tmp_path / "out" / "generator").exists()
    assert "Detection" in (tmp_path / "out" / "validation" / "validation.md").read_text("utf-8")


def test_a_table_of_another_family_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="Use the family 'patients'"):
        make_table(Recipe(ScenarioFamily.NOTES, 1, 1), tmp_path / "out")

    assert list(tmp_path.iterdir()) == []


def test_a_generator_is_written_where_it_is_asked_for(tmp_path: Path) -> None:
    make_table(RECIPE, tmp_path / "out", keeps_generator=True)

    assert (tmp_path / "out" / "generator" / "generator.json").is_file()


class Stopping:
    """A progress that is cancelled after so many steps."""

    def __init__(self, steps: int) -> None:
        self._left = steps

    def report(self, step: Step) -> None:
        self._left -= 1

    def raise_if_cancelled(self) -> None:
        if self._left < 0:
            raise Cancelled


def test_learning_that_was_stopped_goes_on_to_the_same_patients(tmp_path: Path) -> None:
    settings = {"source": "sklearn.diabetes", "method": "cvae", "epochs": "4"}
    recipe = Recipe(ScenarioFamily.PATIENTS, 5, 20, settings)
    make_table(recipe, tmp_path / "whole")
    checkpoint = tmp_path / "learning"
    with pytest.raises(Cancelled):
        make_table(recipe, tmp_path / "out", checkpoint=checkpoint, progress=Stopping(2))
    assert checkpoint.is_file()
    assert not (tmp_path / "out").exists()

    make_table(recipe, tmp_path / "out", checkpoint=checkpoint)

    first, second = (tmp_path / name / "patients.csv" for name in ("whole", "out"))
    assert first.read_bytes() == second.read_bytes()


def test_a_generator_that_knows_an_identifier_is_not_written(tmp_path: Path) -> None:
    """No synthetic row has the category of the one patient, and the generator would tell it."""
    rng = np.random.default_rng(0)
    rows = [f"{rng.normal():.2f},{'ab'[rng.integers(2)]}" for _ in range(400)]
    rows[7] = "0.50,123-45-6789"
    table = tmp_path / "table.csv"
    table.write_text("\n".join(["lab,remark", *rows]) + "\n", encoding="utf-8")
    settings = {"source": "file", "table": str(table), "method": "copula"}

    make_table(
        Recipe(ScenarioFamily.PATIENTS, SEED_WITHOUT_IT, 20, settings),
        tmp_path / "out",
        keeps_generator=True,
    )

    assert not (tmp_path / "out" / "generator").exists()
    gates = json.loads((tmp_path / "out" / "gates.json").read_text("utf-8"))
    assert "social security number" in gates["generator"]
    assert all(b"123-45" not in one.read_bytes() for one in (tmp_path / "out").iterdir())


class Leaking:
    """Makes rows of which the first are those learned from, hardly changed, others by chance."""

    def __init__(self, table: PatientTable, first: int) -> None:
        self.table, self.first = table, first

    def sample(self, count: int, *, seed: int, **_: object) -> PatientTable:
        rng = np.random.default_rng(seed)
        values = {}
        for column in self.table.columns:
            real = self.table.values[column.name]
            drawn = real[rng.integers(0, len(real), count)]
            near = real[: self.first] + (0 if column.is_category else 0.01 * real.std())
            values[column.name] = np.concatenate([near, drawn[self.first :]])
        return PatientTable(self.table.columns, values, is_synthetic=True)


def test_the_rows_that_leave_are_judged_and_not_only_their_pool(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        synthesis, "fit_generator", lambda _key, table, *_, **__: Leaking(table, 40)
    )
    recipe = checked_recipe(Recipe(ScenarioFamily.PATIENTS, 5, 40, {"source": "sklearn.diabetes"}))

    with expect_error(GateError, wording("rows_closer_patients")):
        synthesis.make_patients(recipe, recipe.settings, NO_PROGRESS)


@pytest.mark.parametrize(("k", "count"), [(1, 7), (2, 9), (3, 10), (4, 12)])
def test_the_first_rows_keep_classes_large_enough(k: int, count: int) -> None:
    table = patients(400, 1)
    constraints = PolicyConstraints(k=k, quasi=("sex",))

    first = first_rows(table, constraints, count)

    assert first.row_count == count
    assert classes_of(first, ("sex",)).smallest >= k


def test_a_number_of_rows_that_no_classes_make_is_refused() -> None:
    table = patients(400, 1).take(np.arange(4))
    alike = table.replaced("sex", np.array([0, 0, 1, 1], dtype=np.int32))

    with pytest.raises(GenerationError, match="Request another number"):
        first_rows(alike, PolicyConstraints(k=2, quasi=("sex",)), 3)
