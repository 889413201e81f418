"""The same patient with another attribute: what changes, what may not, and what is refused."""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.progress import Progress
from readingroom.engine.generator.counterfactuals.api import (
    MutableColumns,
    Shift,
    make_counterfactuals,
)
from readingroom.engine.generator.counterfactuals.applied import check_learned, table_of_moved
from readingroom.engine.generator.counterfactuals.declared import (
    DeclaredChanges,
    declared_changes_of,
    read_declared_changes,
)
from readingroom.engine.generator.counterfactuals.distances import distances_to_real
from readingroom.engine.generator.encoding import TableEncoding
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable

wording = Wording(__file__)

COLUMNS = (
    PatientColumn("insurance", ColumnKind.CATEGORY, categories=("private", "medicaid", "none")),
    PatientColumn("age", ColumnKind.WHOLE, low=18, high=90),
    PatientColumn("wait", ColumnKind.NUMBER, decimals=1, unit="days"),
    PatientColumn("site", ColumnKind.CATEGORY, categories=("here", "there")),
)


def table(
    insurance: Sequence[int] = (0, 1, 0, 1, 0, 1),
    age: Sequence[float] = (30, 40, 50, 60, 70, 80),
    wait: Sequence[float] = (1.5, 9.1, 2.5, 8.1, 3.5, float("nan")),
) -> PatientTable:
    return PatientTable(
        COLUMNS,
        {
            "insurance": np.array(insurance, dtype=np.int32),
            "age": np.array(age, dtype=float),
            "wait": np.array(wait, dtype=float),
            "site": np.zeros(len(insurance), dtype=np.int32),
        },
    )


class Waiting:
    """Says that patients of another insurance wait five days longer."""

    key = "waiting"

    def __init__(self) -> None:
        self.encoding = TableEncoding.fit(table())
        self.asked: list[tuple[int, int]] = []

    def check_shift(self, targets: dict[str, float]) -> None:
        shares = np.ones(self.encoding.width)
        code = self.encoding.code("insurance")
        assert code is not None
        shares[code.start + 2] = 0
        check_learned(self.encoding, tuple(shares), targets)

    def shifted(
        self,
        table: PatientTable,
        other: PatientTable,
        may_change: Sequence[str],
        steps: int,
        seed: int,
        progress: Progress,
    ) -> PatientTable:
        self.asked.append((table.row_count, steps))
        meddled = other.replaced("age", other.values["age"] + 1)
        return meddled.replaced("wait", other.values["wait"] + 5)


def shifted(changes: dict[str, str], may_change: tuple[str, ...] = (), **more: object):
    return make_counterfactuals(
        Waiting(), table(), Shift(changes), MutableColumns(may_change), **more
    )


def test_only_the_attribute_and_what_is_declared_change() -> None:
    found = shifted({"insurance": "medicaid"}, ("wait",))

    assert found.table.values["insurance"].tolist() == [1] * 6
    assert found.table.values["wait"][:5].tolist() == [6.5, 9.1, 7.5, 8.1, 8.5]
    for name in ("age", "site"):
        assert found.table.values[name].tobytes() == table().values[name].tobytes()
    assert found.table.is_synthetic


def test_nothing_else_changes_where_nothing_is_declared() -> None:
    found = shifted({"insurance": "medicaid"})

    assert found.table.values["wait"].tobytes() == table().values["wait"].tobytes()
    assert [one.column for one in found.changes] == ["insurance"]


def test_a_patient_who_is_as_asked_for_comes_back_to_the_bit_and_is_not_computed() -> None:
    waiting = Waiting()

    found = make_counterfactuals(
        waiting, table(), Shift({"insurance": "medicaid"}), MutableColumns(("wait",)), refine="1000"
    )

    assert found.unchanged_rows == 3
    assert waiting.asked == [(3, 1000)]
    for name in found.table.names:
        rows = [1, 3, 5]
        assert found.table.values[name][rows].tobytes() == table().values[name][rows].tobytes()


def test_what_changed_is_told_by_column() -> None:
    insurance, wait = shifted({"insurance": "medicaid"}, ("wait",)).changes

    assert (insurance.column, insurance.rows, insurance.changed) == ("insurance", 6, 3)
    assert isinstance(insurance.mean, NotEstimable)
    assert (wait.changed, wait.mean, wait.largest) == (3, 3.0, 5.0)


def test_a_number_can_be_the_attribute() -> None:
    found = shifted({"age": "40"})

    assert found.table.values["age"].tolist() == [40] * 6
    assert found.unchanged_rows == 1


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, "The shift is empty"),
        ({"race": "x"}, "no column 'race'"),
        ({"insurance": "gold"}, "no category 'gold'"),
        ({"insurance": "none"}, "No patient with insurance 'none'"),
        ({"site": "there"}, "held one value only"),
        ({"age": "17"}, "must be 18 to 90"),
        ({"age": "85"}, "patients learned from had 30 to 80"),
        ({"age": "40.5"}, "an integer"),
        ({"age": "old"}, "a number"),
        ({"age": "nan"}, "a number"),
    ],
)
def test_an_impossible_shift_is_refused(changes: dict[str, str], told: str) -> None:
    with pytest.raises(GenerationError, match=told):
        shifted(changes)


@pytest.mark.parametrize(
    ("may_change", "told"),
    [
        (("weight",), "no column 'weight'"),
        (("insurance",), "shifted itself"),
        (("wait", "wait"), "named twice"),
    ],
)
def test_a_declaration_that_does_not_fit_is_refused(may_change: tuple[str, ...], told: str) -> None:
    with pytest.raises(GenerationError, match=told):
        shifted({"insurance": "medicaid"}, may_change)


def test_an_unknown_refinement_and_no_patient_are_refused() -> None:
    with pytest.raises(GenerationError, match="Unknown refinement '20'"):
        shifted({"insurance": "medicaid"}, refine="20")
    with pytest.raises(GenerationError, match="no patient to shift"):
        make_counterfactuals(Waiting(), table((), (), ()), Shift({"age": "40"}), MutableColumns())


def test_a_method_that_knows_no_way_back_is_refused() -> None:
    smote = SimpleNamespace(key="fair-smote")

    with expect_error(GenerationError, wording("fair_smote_knows")):
        make_counterfactuals(smote, table(), Shift({"age": "40"}), MutableColumns())


def test_a_value_that_did_not_move_is_the_patients_own_and_a_moved_one_keeps_its_place() -> None:
    patients = table()
    encoding = TableEncoding.fit(patients)
    rows = encoding.encode(patients)
    age = next(number for number, code in enumerate(encoding.codes) if code.column.name == "age")
    off = patients.replaced("age", patients.values["age"] + np.array([3.0, 0, 0, 0, 0, 0]))
    moved = rows.copy()
    moved[1, encoding.codes[age].position] += 0.5

    found = table_of_moved(encoding, off, rows, moved, [age]).values["age"]

    assert found[[0, 2, 3, 4, 5]].tolist() == [33, 50, 60, 70, 80]
    assert 40 < found[1] < 60


def test_distance_is_in_standard_units_a_column_and_leaves_out_the_patient() -> None:
    real = PatientTable(COLUMNS[:2], {name: table().values[name] for name in ("insurance", "age")})
    first = real.take([0])
    other = first.replaced("insurance", np.array([1], dtype=np.int32))
    spread = float(real.values["age"].std())

    assert distances_to_real(first, first, real) == pytest.approx(
        [np.sqrt((1 + (10 / spread) ** 2) / 2)]
    )
    assert distances_to_real(other, first, real) == pytest.approx([10 / spread / np.sqrt(2)])
    with expect_error(GenerationError, wording("real_patient")):
        distances_to_real(first, first, first)


def test_distances_are_told_before_and_after_refinement() -> None:
    waiting = Waiting()

    found = make_counterfactuals(
        *(waiting, table(), Shift({"insurance": "medicaid"}), MutableColumns(("wait",))),
        real=table(),
    )

    assert waiting.asked == [(3, 50), (3, 0)]
    assert found.distances is not None
    assert found.distances.base == pytest.approx(distances_to_real(table(), table(), table()))
    assert np.array_equal(found.distances.unrefined, found.distances.refined)
    assert np.any(found.distances.refined != found.distances.base)


def test_a_missing_number_is_one_unit_from_any_other() -> None:
    real = table().take([4, 5]).replaced("age", np.array([70.0, 70]))
    real = real.replaced("insurance", np.zeros(2, dtype=np.int32))

    found = distances_to_real(real.take([0]), real.take([0]), real)

    assert found == pytest.approx([np.sqrt(1 / 4)])


def test_what_may_change_with_what_is_read_from_yaml(tmp_path: Path) -> None:
    file = tmp_path / "changes.yaml"
    file.write_text("may_change:\n  sex: [pregnancies, wait]\n  insurance: [wait]\n")

    declared = read_declared_changes(file)

    assert declared.for_shift(Shift({"sex": "man"})) == MutableColumns(("pregnancies", "wait"))
    assert declared.for_shift(Shift({"sex": "man", "wait": "1"})) == MutableColumns(
        ("pregnancies",)
    )
    assert declared.for_shift(Shift({"age": "40"})) == MutableColumns()
    assert declared_changes_of("") == DeclaredChanges()


@pytest.mark.parametrize(
    "text", ["- sex", "sex: [wait]", "may_change: {sex: wait}", "may_change: {sex: [sex]}", "a: ["]
)
def test_yaml_that_declares_something_else_is_refused(text: str) -> None:
    with pytest.raises(GenerationError):
        declared_changes_of(text)
