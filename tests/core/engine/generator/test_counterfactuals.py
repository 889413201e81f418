"""The same patient with another attribute: what changes, what may not, and what is refused."""

from collections.abc import Sequence
from types import SimpleNamespace

import numpy as np
import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import Progress
from readingroom.engine.generator.counterfactuals.api import counterfactuals
from readingroom.engine.generator.counterfactuals.applied import check_learned, table_of_moved
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


def shifted(
    changes: dict[str, str], may_change: tuple[str, ...] = (), refine: str = "50"
) -> PatientTable:
    return counterfactuals(Waiting(), table(), changes, may_change, refine=refine)


def test_only_the_attribute_and_what_is_declared_change() -> None:
    found = shifted({"insurance": "medicaid"}, ("wait",))

    assert found.values["insurance"].tolist() == [1] * 6
    assert found.values["wait"][:5].tolist() == [6.5, 9.1, 7.5, 8.1, 8.5]
    for name in ("age", "site"):
        assert found.values[name].tobytes() == table().values[name].tobytes()
    assert found.is_synthetic


def test_nothing_else_changes_where_nothing_is_declared() -> None:
    found = shifted({"insurance": "medicaid"})

    assert found.values["wait"].tobytes() == table().values["wait"].tobytes()


def test_a_patient_who_is_as_asked_for_comes_back_to_the_bit_and_is_not_computed() -> None:
    waiting = Waiting()

    found = counterfactuals(waiting, table(), {"insurance": "medicaid"}, ("wait",), refine="1000")

    assert waiting.asked == [(3, 1000)]
    for name in found.names:
        rows = [1, 3, 5]
        assert found.values[name][rows].tobytes() == table().values[name][rows].tobytes()


def test_a_number_can_be_the_attribute() -> None:
    found = shifted({"age": "40"})

    assert found.values["age"].tolist() == [40] * 6


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
        counterfactuals(Waiting(), table((), (), ()), {"age": "40"})


def test_a_method_that_knows_no_way_back_is_refused() -> None:
    smote = SimpleNamespace(key="fair-smote")

    with expect_error(GenerationError, wording("fair_smote_knows")):
        counterfactuals(smote, table(), {"age": "40"})


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
