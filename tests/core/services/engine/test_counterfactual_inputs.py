"""Stress tests and monitoring on tables: rows, declarations and refused requests."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import GenerationError, ModelError
from readingroom.domain.patient_tables import PatientTables
from readingroom.engine.evaluator.monitoring.service import monitor_model
from readingroom.engine.evaluator.monitoring.types import MonitorOptions
from readingroom.engine.evaluator.stress.service import stress_model
from readingroom.engine.evaluator.stress.types import STRESS_FILE, StressOptions, StressReport
from readingroom.engine.tables.model_inputs import ModelInputs, read_inputs
from readingroom.engine.tables.types import ColumnKind, ColumnRole, PatientColumn, PatientTable
from readingroom.services.documents import read_report, write_files
from readingroom.services.engine import counterfactual_inputs

wording = Wording(__file__)

INPUTS = """
inputs:
  - {column: marker}
  - {column: insurance, one_hot: [Medicaid]}
grades: [0, 1]
protected: [insurance, sex]
"""
OPTIONS = MonitorOptions(permutations=99, window=30)
TABLE = PatientTable(
    (
        PatientColumn("age", ColumnKind.NUMBER),
        PatientColumn("sex", ColumnKind.CATEGORY, ColumnRole.PROTECTED, ("female", "male")),
        PatientColumn("lines", ColumnKind.CATEGORY, categories=("0", "1", "3")),
        PatientColumn("outcome", ColumnKind.CATEGORY, ColumnRole.OUTCOME, ("no", "yes")),
    ),
    {
        "age": np.array([50.0, 60.0]),
        "sex": np.array([0, 1], dtype=np.int32),
        "lines": np.array([2, 0], dtype=np.int32),
        "outcome": np.array([0, 1], dtype=np.int32),
    },
)


def unfair(inputs: np.ndarray) -> np.ndarray:
    second = 1 / (1 + np.exp(-4 * (inputs[:, 0] - inputs[:, 1])))
    return np.stack([1 - second, second], axis=1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "model.yaml").write_text("model_id: m\ntype: onnx\npath: m.onnx\n")
    (tmp_path / "m.onnx").write_bytes(b"weights")
    (tmp_path / "inputs.yaml").write_text(INPUTS)
    rng = np.random.default_rng(0)
    for name, count in (("old.csv", 120), ("new.csv", 40)):
        rows = ["case,sex,insurance,marker"]
        rows += [
            f"{name[0]}{row},{rng.choice(['female', 'male'])},"
            f"{rng.choice(['private', 'Medicaid'])},{rng.normal():.2f}"
            for row in range(count)
        ]
        (tmp_path / name).write_text("\n".join(rows) + "\n")
    return tmp_path


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Callable[[FakeSubject], None]:
    def use(subject: FakeSubject) -> None:
        @contextmanager
        def started(*_: object, **__: object) -> Iterator[FakeSubject]:
            yield subject

        monkeypatch.setattr(counterfactual_inputs, "started", started)

    use(FakeSubject(proba=unfair, classes=("standard", "trial")))
    return use


def tables(folder: Path, **given: object) -> PatientTables:
    plain: dict[str, object] = {
        "table": str(folder / "new.csv"),
        "inputs": folder / "inputs.yaml",
        "reference": str(folder / "old.csv"),
        "code": "case",
    }
    return PatientTables(**(plain | given))  # type: ignore[arg-type]


@pytest.mark.usefixtures("model")
def test_insurance_is_named_over_a_table(folder: Path) -> None:
    report = stress_model(folder / "model.yaml", tables(folder))

    assert report.named == ("insurance",)
    assert report.classes == ("standard", "trial")
    assert report.results[0].code == "n0"
    assert report.options.grades == (0.0, 1.0)
    assert "nearest" in report.plausibility_method


@pytest.mark.usefixtures("model")
def test_without_a_reference_the_table_itself_is_one_and_that_is_said(folder: Path) -> None:
    report = stress_model(folder / "model.yaml", tables(folder, reference=""))

    assert report.warnings == (wording("reference_given_table"),)


def mark(path: Path) -> None:
    """Say of a table that its patients are synthetic."""
    head, *rows = path.read_text().splitlines()
    path.write_text("\n".join([f"synthetic,{head}", *(f"yes,{row}" for row in rows)]) + "\n")


@pytest.mark.usefixtures("model")
@pytest.mark.parametrize(
    ("marked", "said"),
    [
        (("new.csv", "old.csv"), (wording("synthetic_made_readingroom"),)),
        (
            ("old.csv",),
            (wording("patients_reference_synthetic"),),
        ),
        ((), ()),
    ],
)
def test_a_report_says_which_patients_are_synthetic(
    folder: Path, marked: tuple[str, ...], said: tuple[str, ...]
) -> None:
    for name in marked:
        mark(folder / name)

    report = stress_model(folder / "model.yaml", tables(folder))
    watched = monitor_model(folder / "model.yaml", tables(folder), options=OPTIONS)

    assert (report.warnings, watched.warnings) == (said, said)


@pytest.mark.usefixtures("model")
def test_a_report_is_written_and_read(folder: Path) -> None:
    report = stress_model(folder / "model.yaml", tables(folder))
    (path,) = write_files(folder / "out", {STRESS_FILE: report})

    assert path.name == "stress.json"
    assert read_report(folder / "out", STRESS_FILE, StressReport) == report


@pytest.mark.usefixtures("model")
def test_cases_are_watched_in_their_order(folder: Path) -> None:
    report = monitor_model(folder / "model.yaml", tables(folder), options=OPTIONS)

    assert [one.code for one in report.cases] == [f"n{row}" for row in range(40)]
    assert report.queue
    assert {one.column for one in report.drifts} >= {"recommendation", "marker", "insurance"}


def test_a_model_that_gives_labels_is_refused(folder: Path, model: Callable[..., None]) -> None:
    model(FakeSubject(predict=lambda inputs: inputs[:, 0]))
    with pytest.raises(ModelError, match="Fake returns no probabilities"):
        stress_model(folder / "model.yaml", tables(folder))


@pytest.mark.usefixtures("model")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"protected": ("income",)}, "no column 'income'"),
        ({"code": "patient"}, "new.csv has no column 'patient'"),
        ({"table": "nowhere.csv"}, "cannot be read"),
    ],
    ids=["attribute", "code", "file"],
)
def test_tables_that_do_not_fit_are_refused(
    folder: Path, given: dict[str, object], words: str
) -> None:
    with pytest.raises(GenerationError, match=words):
        stress_model(folder / "model.yaml", tables(folder, **given))


@pytest.mark.usefixtures("model")
def test_a_row_without_a_code_is_refused(folder: Path) -> None:
    table = folder / "new.csv"
    table.write_text(table.read_text().replace("n3,", ",", 1))
    with expect_error(GenerationError, wording("row_new_csv")):
        stress_model(folder / "model.yaml", tables(folder))


@pytest.mark.usefixtures("model")
def test_a_category_that_the_reference_does_not_know_is_refused(folder: Path) -> None:
    (folder / "new.csv").write_text("case,sex,insurance,marker\na,male,Medicare,0.1\n")
    with expect_error(GenerationError, wording("row_insurance_category")):
        stress_model(folder / "model.yaml", tables(folder))


@pytest.mark.usefixtures("model")
@pytest.mark.parametrize("given", [{"reference": ""}, {"code": ""}], ids=["reference", "code"])
def test_a_watch_needs_reference_and_codes(folder: Path, given: dict[str, object]) -> None:
    with pytest.raises(GenerationError, match="needs a reference table"):
        monitor_model(folder / "model.yaml", tables(folder, **given))


@pytest.mark.usefixtures("model")
def test_a_refused_test_writes_nothing(folder: Path) -> None:
    with pytest.raises(GenerationError):
        stress_model(folder / "model.yaml", tables(folder), options=StressOptions(generations=0))

    assert not (folder / "out").exists()


@pytest.mark.usefixtures("model")
def test_what_is_known_of_sex_makes_a_counterfactual_impossible(folder: Path) -> None:
    """C61 is cancer of the prostate: of the two sexes the shift finds one only."""
    text = INPUTS.replace("[Medicaid]}", "[Medicaid]}\n  - {column: sex, one_hot: [male]}")
    (folder / "inputs.yaml").write_text(f"{text}knowledge: {{sex: sex, diagnoses: [C61]}}\n")
    table = folder / "new.csv"
    table.write_text(table.read_text().replace("female", "male"))

    report = stress_model(folder / "model.yaml", tables(folder))

    assert not any("sex" in {one.column for one in result.effects} for result in report.results)
    assert report.plausibility_method.endswith("age, sex and diagnoses")


class Following:
    """A generator by which a marker falls to -3 for whoever is on Medicaid."""

    key = "diffusion"

    def shifted(
        self,
        table: PatientTable,
        other: PatientTable,
        may_change: tuple[str, ...],
        steps: int,
        *_: object,
    ) -> PatientTable:
        assert (may_change, steps) == (("marker",), 50)
        is_on_medicaid = other.values["insurance"] == other.column("insurance").code_of("Medicaid")
        return other.replaced("marker", np.where(is_on_medicaid, -3.0, other.values["marker"]))


@pytest.mark.usefixtures("model")
def test_what_may_follow_from_a_shift_follows_by_a_generator(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("readingroom.engine.generator.api.load_generator", lambda _: Following())
    report = stress_model(
        folder / "model.yaml",
        tables(folder, protected=("insurance",), generator=folder, may_change=("marker",)),
    )

    changed = [
        {one.column: one.after for one in result.values if one.is_changed}
        for result in report.results
    ]
    assert {"insurance": "Medicaid", "marker": "-3.00"} in changed
    assert all(set(one) <= {"insurance", "marker"} for one in changed)


@pytest.mark.usefixtures("model")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"may_change": ("marker",)}, "Set both"),
        ({"generator": Path("fitted")}, "Set both"),
        ({"generator": Path("fitted"), "may_change": ("insurance",)}, "also declared as mutable"),
        ({"generator": Path("fitted"), "may_change": ("weight",)}, "no column 'weight'"),
    ],
    ids=["generator", "columns", "shifted", "unknown"],
)
def test_what_cannot_follow_is_refused(
    folder: Path, given: dict[str, object], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("readingroom.engine.generator.api.load_generator", lambda _: Following())
    with pytest.raises(GenerationError, match=words):
        stress_model(folder / "model.yaml", tables(folder, **given))


def test_without_a_file_a_model_gets_all_columns_but_the_outcome() -> None:
    found = read_inputs(None, TABLE).encode(TABLE)

    assert found.tolist() == [[50.0, 0.0, 2.0], [60.0, 1.0, 0.0]]


def declared(folder: Path, text: str) -> ModelInputs:
    path = folder / "inputs.yaml"
    path.write_text(text)
    return read_inputs(path, TABLE)


def test_columns_are_scaled_coded_and_spread_as_is_declared(tmp_path: Path) -> None:
    text = """
inputs:
  - {column: age, mean: 50, scale: 10}
  - {column: sex, one_hot: [male, female]}
  - {column: sex, codes: [male, female]}
  - {column: lines}
"""
    found = declared(tmp_path, text).encode(TABLE)

    assert found.tolist() == [[0.0, 0.0, 1.0, 1.0, 3.0], [1.0, 1.0, 0.0, 0.0, 0.0]]


def test_a_missing_value_is_refused_or_replaced_as_is_declared(tmp_path: Path) -> None:
    table = TABLE.replaced("age", np.array([np.nan, 60.0]))

    assert declared(tmp_path, wording("inputs_column_age")).encode(table).tolist() == [
        [-1.0],
        [60.0],
    ]
    with expect_error(GenerationError, wording("age_missing_row")):
        declared(tmp_path, "inputs: [{column: age}]").encode(table)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- a", "must hold 'key: value' lines"),
        ("inputs: [{column: age, on_hot: [a]}]", "unknown entry 'on_hot'"),
        ("inputs: [{mean: 3}]", "needs a 'column'"),
        ("inputs: [{column: weight}]", "no column 'weight'"),
        ("inputs: [{column: sex}]", "one_hot"),
        ("inputs: [{column: sex, one_hot: [other]}]", "no category 'other'"),
        ("inputs: [{column: age, scale: 0}]", "must not be 0"),
        ("inputs: [{column: age, mean: high}]", "must be a number"),
        ("inputs: {column: age}", "must be a list"),
        ("knowledge: {age: sex}", "must be numeric"),
        ("knowledge: {sex: lines}", "no category female"),
        ("steps: {weight: 3}", "no column 'weight'"),
        ("grades: [high, low]", "must be a number"),
        ("inputs: [", "neither YAML nor JSON in line 1"),
    ],
)
def test_declarations_that_cannot_be_are_refused(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(GenerationError, match=words):
        declared(tmp_path, text)


@pytest.mark.usefixtures("model")
def test_a_declared_step_is_what_a_shift_adds(folder: Path) -> None:
    (folder / "inputs.yaml").write_text(f"{INPUTS}steps: {{marker: 2.5}}\n")
    report = stress_model(folder / "model.yaml", tables(folder, protected=("marker", "sex")))

    assert report.space.axes[0].scale == 2.5
