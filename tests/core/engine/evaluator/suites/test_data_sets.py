"""Arrays, tables and packages' data: what is read, and what is refused."""

from pathlib import Path

import numpy as np
import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.suites.data_set import (
    DataSet,
    file_sha256,
    read_array,
    read_columns,
    read_data_set,
)
from readingroom.engine.evaluator.suites.packages import find_package, read_package
from readingroom.engine.evaluator.suites.sources import data_files, read_arrays
from readingroom.engine.evaluator.suites.suite import DataSource
from readingroom.engine.evaluator.suites.tables import table_data_set

wording = Wording(__file__)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    np.save(tmp_path / "X.npy", np.arange(12.0).reshape(4, 3))
    np.save(tmp_path / "y.npy", np.array([0, 1, 0, 1]))
    (tmp_path / "metadata.csv").write_text("subject_id,sex\ns1,F\ns2,M\ns3,F\ns4,M\n")
    return tmp_path


def test_a_folder_as_fmbench_has_it_is_read_without_loading_the_samples(folder: Path) -> None:
    data = read_data_set(folder)

    assert isinstance(data.inputs, np.memmap)
    assert (len(data), data.ids, data.strata["sex"][1]) == (4, ("s1", "s2", "s3", "s4"), "M")
    assert data.targets is not None
    assert data.targets.tolist() == [0, 1, 0, 1]
    assert set(data.files) == {"X.npy", "y.npy", "metadata.csv"}


def test_the_hash_of_a_data_set_changes_with_any_of_its_files(folder: Path) -> None:
    before = read_data_set(folder).sha256
    np.save(folder / "y.npy", np.array([0, 1, 0, 0]))

    assert read_data_set(folder).sha256 != before


def test_chosen_rows_keep_names_and_groups(folder: Path) -> None:
    part = read_data_set(folder).take(np.array([3, 0]))

    assert part.ids == ("s4", "s1")
    assert part.strata["sex"] == ("M", "F")
    assert part.inputs[0].tolist() == [9, 10, 11]


@pytest.mark.parametrize("shape", ["(-4, 3)", "(True, 3)", "(4, 3", "(4, 3.0)", "(10**30, 3)"])
def test_an_array_with_a_damaged_head_is_refused(folder: Path, shape: str) -> None:
    data = (folder / "X.npy").read_bytes()
    head = f"{{'descr': '<f8', 'fortran_order': False, 'shape': {shape}, }}".ljust(117) + "\n"
    (folder / "X.npy").write_bytes(data[:10] + head.encode() + data[128:])

    with pytest.raises(SuiteError, match="not an array"):
        read_data_set(folder)


def test_a_link_to_a_file_outside_the_suite_s_folder_is_refused(folder: Path) -> None:
    inner = folder / "suite"
    (inner / "data").mkdir(parents=True)
    (inner / "data" / "X.npy").symlink_to(folder / "X.npy")

    with pytest.raises(SuiteError, match="outside the folder"):
        data_files(DataSource(folder="data"), inner)


def test_targets_and_groups_may_be_missing(folder: Path) -> None:
    (folder / "y.npy").unlink()
    (folder / "metadata.csv").unlink()
    data = read_data_set(folder)

    assert (data.targets, data.strata, data.name_of(2)) == (None, {}, "2")


def test_arrays_that_could_run_code_are_refused(folder: Path) -> None:
    np.save(folder / "X.npy", np.array([{"a": 1}], dtype=object), allow_pickle=True)

    with pytest.raises(SuiteError, match="can run code"):
        read_data_set(folder)


@pytest.mark.parametrize(
    ("name", "array", "words"),
    [
        ("X.npy", np.zeros(4), "needs at"),
        ("X.npy", np.zeros((4, 1), dtype=complex), "no numbers or texts"),
        ("X.npy", np.zeros((1,) * 7), "7 axes"),
        ("y.npy", np.zeros(3), "3 rows, X.npy has 4"),
    ],
)
def test_arrays_of_a_wrong_shape_are_refused(
    folder: Path, name: str, array: np.ndarray, words: str
) -> None:
    np.save(folder / name, array)

    with pytest.raises(SuiteError, match=words):
        read_data_set(folder)


def test_missing_damaged_and_too_large_files_are_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SuiteError, match="is missing"):
        read_data_set(folder / "none")
    (folder / "y.npy").write_bytes(b"not numpy")
    with pytest.raises(SuiteError, match="not an array"):
        read_data_set(folder)
    monkeypatch.setattr("readingroom.engine.evaluator.suites.data_set.MAX_BYTES", 1)
    with pytest.raises(SuiteError, match="larger than"):
        read_array(folder / "X.npy")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a,a\n1,2\n", "line with"),
        ("\n", "header line"),
        ("a,b\n1\n", "row 2: 1 cells"),
        ('a\n"x', "table in"),
    ],
)
def test_tables_that_are_none_are_refused(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "t.csv").write_text(text)

    with pytest.raises(SuiteError, match=words):
        read_columns(tmp_path / "t.csv")


def test_a_table_that_is_no_text_or_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "t.csv").write_bytes(b"a\n\xff\n")
    with pytest.raises(SuiteError, match="UTF-8"):
        read_columns(tmp_path / "t.csv")
    monkeypatch.setattr("readingroom.engine.evaluator.suites.data_set.MAX_CSV_BYTES", 1)
    with pytest.raises(SuiteError, match="larger than"):
        read_columns(tmp_path / "t.csv")


COLUMNS = {"id": ("a", "b"), "age": ("40", "50"), "sex": ("F", "M"), "dead": ("0", "1")}


def test_a_table_becomes_inputs_target_and_groups() -> None:
    plan = DataSource(file="t.csv", id="id", target="dead", inputs=("age",), strata=("sex",))
    data = table_data_set("t", COLUMNS, plan, {})

    assert data.inputs.tolist() == [[40.0], [50.0]]
    assert data.targets is not None
    assert data.targets.tolist() == ["0", "1"]
    assert data.ids == ("a", "b")
    assert data.strata["sex"] == ("F", "M")


def test_a_column_of_letters_stays_text() -> None:
    plan = DataSource(file="t.csv", target="y", inputs=("dna",))
    data = table_data_set("t", {"dna": ("ACGT", "TT"), "y": ("0", "1")}, plan, {})

    assert data.inputs.tolist() == ["ACGT", "TT"]


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        ({**COLUMNS, "age": ("40", "")}, "'age' is empty"),
        ({**COLUMNS, "age": ("40", "old")}, "'age' is not a number"),
        ({**COLUMNS, "age": ("40", "inf")}, "'age' is not a number"),
        ({**COLUMNS, "dead": ("NA", "1")}, "without 'dead'"),
        ({"id": (), "ages": (), "sex": (), "dead": ()}, "Did you mean 'ages'"),
    ],
)
def test_cells_are_never_made_up(columns: dict[str, tuple[str, ...]], words: str) -> None:
    plan = DataSource(file="t.csv", id="id", target="dead", inputs=("age",), strata=("sex",))

    with pytest.raises(SuiteError, match=words):
        table_data_set("t", columns, plan, {})


def test_a_table_without_inputs_is_refused() -> None:
    with expect_error(SuiteError, wording("column_inputs")):
        table_data_set("t", {"y": ("1",)}, DataSource(file="t.csv", target="y"), {})


@pytest.mark.parametrize(
    ("loader", "name", "shape"),
    [
        ("load_breast_cancer", "sklearn.breast_cancer", (569, 30)),
        ("load_wine", "sklearn.wine", (178, 13)),
        ("load_digits", "sklearn.digits", (1797, 64)),
        ("load_diabetes", "sklearn.diabetes", (442, 10)),
    ],
)
def test_data_of_a_package_are_what_the_package_loads(
    loader: str, name: str, shape: tuple[int, int]
) -> None:
    datasets = pytest.importorskip("sklearn.datasets")
    raw = {"scaled": False} if loader == "load_diabetes" else {}
    theirs = getattr(datasets, loader)(**raw)
    ours: DataSet = read_package(DataSource(package=name))

    assert ours.inputs.shape == shape
    assert np.allclose(ours.inputs, theirs.data)
    assert ours.targets is not None
    if loader == "load_diabetes":
        assert np.allclose(ours.targets.astype(float), theirs.target)
    else:
        names = [str(theirs.target_names[one]) for one in theirs.target]
        assert ours.targets.tolist() == names


def test_any_table_of_a_package_can_be_named() -> None:
    path = "sklearn:datasets/data/linnerud_exercise.csv"
    assert find_package(path).files == ("datasets/data/linnerud_exercise.csv",)


def lay_out(folder: Path, monkeypatch: pytest.MonkeyPatch, **files: bytes) -> None:
    """Make a package of data files that can be found but not imported."""
    package = folder / "madeup_tables"
    package.mkdir()
    (package / "__init__.py").write_text("raise ImportError\n")
    for name, data in files.items():
        (package / f"{name}.csv").write_bytes(data)
    monkeypatch.syspath_prepend(str(folder))


def test_a_package_is_never_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(tmp_path, monkeypatch, ages=b",age,died\n1,40,0\n2,50,1\n")
    plan = DataSource(package="madeup_tables:ages.csv", id="column_0", target="died")
    data = read_package(plan)

    assert (data.ids, data.feature_names) == (("1", "2"), ("age",))


@pytest.mark.parametrize(
    ("data", "words"), [(b"a\n\xff\n", wording("table_known")), (b"", "header line")]
)
def test_a_file_of_a_package_that_is_no_table_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, words: str
) -> None:
    lay_out(tmp_path, monkeypatch, ages=data)

    with pytest.raises(SuiteError, match=words):
        read_package(DataSource(package="madeup_tables:ages.csv"))


def test_a_file_of_a_package_without_end_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(tmp_path, monkeypatch, ages=b"a\n1\n")
    monkeypatch.setattr("readingroom.engine.evaluator.suites.packages.MAX_BYTES", 1)

    with pytest.raises(SuiteError, match="larger than"):
        read_package(DataSource(package="madeup_tables:ages.csv"))


def test_the_files_of_a_data_set_are_hashed_by_name(folder: Path) -> None:
    (folder.parent / "t.csv").write_text("a,y\n1,0\n")
    arrays = data_files(DataSource(folder=folder.name), folder.parent)
    table = data_files(DataSource(file="t.csv"), folder.parent)
    package = data_files(DataSource(package="sklearn.wine"), folder.parent)

    assert list(arrays) == ["X.npy", "y.npy", "metadata.csv"]
    assert table == {"t.csv": file_sha256(folder.parent / "t.csv")}
    assert list(package) == ["wine_data.csv"]
    assert data_files(DataSource(is_study=True), folder.parent) == {}


def test_arrays_without_samples_or_with_a_column_missing_are_refused(folder: Path) -> None:
    with pytest.raises(SuiteError, match="no column 'site'"):
        read_arrays(DataSource(folder=folder.name, strata=("site",)), folder.parent)
    (folder / "X.npy").unlink()
    with pytest.raises(SuiteError, match="is missing"):
        data_files(DataSource(folder=folder.name), folder.parent)
