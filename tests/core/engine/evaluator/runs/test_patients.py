"""Items of one patient are drawn together for intervals, and are no askings of one item."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.evaluator.runs import array_runs as arrays
from tests.core.engine.evaluator.runs.array_runs import INPUTS, LABELS
from tests.core.engine.evaluator.runs.choice_runs import CHOICE, ITEMS, figure, run, says_no, value
from tests.support.nightly import repetitions
from tests.support.subjects import FakeSubject
from tests.support.wording import Wording

from readingroom.domain.arrays import AnyArray
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.perturbations.flips import AnswersAfter, flip_table
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.scored_items import scored_items
from readingroom.engine.evaluator.suites.sources import read_arrays
from readingroom.engine.evaluator.suites.suite import DataSource, Epochs, Reducer, Stratum
from readingroom.engine.models.types import Prompt

wording = Wording(__file__)

CLASSES = ("accuracy", "balanced_accuracy", "f1_macro", "matthews", "kappa", "brier", "log_loss",
           "auroc", "auprc", "sensitivity@0.5", "specificity@0.5", "ppv@0.5", "net_benefit@0.2",
           "calibration_slope", "calibration_intercept", "ece", "brier_reliability")  # fmt: skip
NUMBERS = ("mae", "mse", "r2", "pearson", "spearman")
DATA_SETS = 150


def computed(key: str, rows: Rows) -> Estimate:
    metric = find_metric(key)
    found = metric.compute(metric.read(rows), rng=np.random.default_rng(5))
    assert isinstance(found, Estimate), found
    return found


def rows_of(key: str, times: int, patients: Sequence[str]) -> Rows:
    """Return answers of 80 patients, each of them so many times."""
    rng = np.random.default_rng(3)
    truth = rng.normal(size=80)
    said = truth + rng.normal(size=80)
    if key in NUMBERS:
        parsed, targets, classes = [f"{one:.4f}" for one in said], [f"{one}" for one in truth], ()
    else:
        parsed = [f"{one:.4f}" for one in 1 / (1 + np.exp(-said))]
        targets = [str(int(one > 0)) for one in truth + rng.normal(size=80)]
        classes = ("0", "1")
    return Rows(parsed * times, targets * times, (), classes, patients=list(patients) * times)


@pytest.mark.parametrize("key", [*CLASSES, *NUMBERS])
def test_every_row_five_times_shrinks_no_interval(key: str) -> None:
    names = [f"P{number}" for number in range(80)]
    once, often = (computed(key, rows_of(key, times, names)) for times in (1, 5))
    blind = computed(key, rows_of(key, 5, ()))

    assert often.value == pytest.approx(once.value, abs=1e-9)
    assert often.n == once.n <= 80
    assert often.high - often.low >= 0.85 * (once.high - once.low)
    if key != "ece":  # the interval of an error without chance ends at 0
        assert blind.high - blind.low < 0.7 * (once.high - once.low)
    assert wording("items_patient_count").ends(often.method)


@pytest.mark.parametrize("key", [*CLASSES, *NUMBERS])
def test_a_figure_is_the_same_whoever_the_items_are_of(key: str) -> None:
    rows = rows_of(key, 1, [f"P{number % 20}" for number in range(80)])
    found = computed(key, rows)
    assert found.value == pytest.approx(computed(key, replace(rows, patients=())).value, abs=1e-9)


@pytest.fixture(scope="module")
def data_sets() -> list[Rows]:
    """Return data sets of 40 patients."""
    count = repetitions(50, DATA_SETS)
    return [made(np.random.default_rng(seed), 40) for seed in range(count)]


@pytest.fixture(scope="module")
def everybody() -> Rows:
    """Return the answers of so many patients that a figure of theirs is the truth."""
    return made(np.random.default_rng(1), 20_000)


@pytest.mark.parametrize(
    ("key", "before", "now"),
    [
        ("accuracy", 0.87, 0.89),
        ("auroc", 0.87, 0.89),
        ("brier", 0.87, 0.89),
        ("f1_macro", 0.88, 0.9),
        ("calibration_slope", 0.9, 0.89),
        ("calibration_intercept", 0.8, 0.87),
    ],
)
def test_intervals_hold_the_truth_where_patients_have_several_items(
    key: str, before: float, now: float, data_sets: list[Rows], everybody: Rows
) -> None:
    """A short form of benchmarks/validation/patients.py."""
    held, count = {True: 0, False: 0}, len(data_sets)
    by_chance = 1.96 * np.sqrt(now * (1 - now) * (1 / count - 1 / DATA_SETS))
    truth = computed(key, everybody).value
    for rows in data_sets:
        for by in held:
            found = computed(key, rows if by else replace(rows, patients=()))
            held[by] += found.low <= truth <= found.high
    assert held[False] / count < before + by_chance
    assert held[True] / count > now - by_chance
    assert held[True] - held[False] > 0.06 * count


def made(rng: np.random.Generator, count: int) -> Rows:
    patients = np.repeat(np.arange(count), rng.integers(1, 8, count))
    n = len(patients)
    truth = rng.normal(0, 1.5, count)[patients] + rng.normal(0, 0.5, n)
    said = truth + rng.normal(0, 1.5, count)[patients] + rng.normal(0, 0.5, n)
    y = rng.random(n) < 1 / (1 + np.exp(-1.5 * truth))
    return Rows(
        [f"{one:.4f}" for one in 1 / (1 + np.exp(-said))],
        [str(int(one)) for one in y],
        (),
        ("0", "1"),
        patients=[f"P{one}" for one in patients],
    )


def of_patients(count: int) -> tuple:
    return tuple(
        replace(item, item=f"i{number:03}", case_code=f"P{number % count}")
        for number, item in enumerate(ITEMS * 6)
    )


SUITE = replace(CHOICE, items=of_patients(12))


def test_a_run_counts_patients_where_items_name_their_patients(tmp_path: Path) -> None:
    result = run(SUITE, FakeSubject(says_no), tmp_path / "a")
    blind = replace(SUITE, items=tuple(replace(one, case_code="") for one in SUITE.items))
    other = run(blind, FakeSubject(says_no), tmp_path / "b")
    found, alone = (figure(one, "choice_accuracy").value for one in (result, other))

    assert (result.item_count, found.n, alone.n) == (72, 12, 72)
    assert found.value == pytest.approx(alone.value)
    assert found.high - found.low > 1.5 * (alone.high - alone.low)
    assert alone.method == "Wilson score interval"


def test_some_items_may_have_no_case(tmp_path: Path) -> None:
    items = tuple(
        one if number < 24 else replace(one, case_code="") for number, one in enumerate(SUITE.items)
    )
    result = run(replace(SUITE, items=items), FakeSubject(says_no), tmp_path)
    assert figure(result, "choice_accuracy").value.n == 12 + 48


def by_number(prompt: Prompt) -> str:
    """Answer right in two of three askings of the items with even numbers."""
    counts[prompt.item] = counts.get(prompt.item, 0) + 1
    is_right = int(prompt.item[1:]) % 2 == 0 and counts[prompt.item] != 2
    return "ABC"[int(prompt.item[1:]) % 12 % 3] if is_right else "nothing"


counts: dict[str, int] = {}


@pytest.mark.parametrize(
    ("reducer", "wanted"),
    [
        (Epochs(3, Reducer.MEAN), 1 / 3),
        (Epochs(3, Reducer.MEDIAN), 1 / 2),
        (Epochs(3, Reducer.MAX), 1 / 2),
        (Epochs(3, Reducer.AT_LEAST, 3), 0),
        (Epochs(3, Reducer.MODE), 1 / 2),
    ],
)
def test_epochs_are_made_one_by_item_and_not_by_patient(
    tmp_path: Path, reducer: Epochs, wanted: float
) -> None:
    counts.clear()
    result = run(replace(SUITE, epochs=reducer), FakeSubject(by_number), tmp_path)
    found = figure(result, "choice_accuracy").value

    assert (result.item_count, found.n) == (72, 12)
    assert found.value == pytest.approx(wanted)
    assert value(result, "choice_accuracy") == pytest.approx(wanted)


def test_orders_are_of_one_item_and_patients_widen_their_interval() -> None:
    items = [f"i{number // 2}" for number in range(160)]
    answers = ["A" if number % 8 < 4 or number % 2 else "B" for number in range(160)]
    rows = Rows(answers, ["A"] * 160, items, patients=[f"P{number // 32}" for number in range(160)])
    for key in ("choice_accuracy_worst_order", "choice_consistency"):
        found, alone = computed(key, rows), computed(key, replace(rows, patients=()))
        assert (found.value, found.n, alone.n) == (alone.value, 5, 80)
        assert found.value == pytest.approx(0.5)


def test_the_least_number_of_a_group_counts_items(tmp_path: Path) -> None:
    suite = replace(SUITE, strata=(Stratum("sex", minimum=20),))
    result = run(suite, FakeSubject(says_no), tmp_path)
    found = figure(result, "choice_accuracy", stratum="sex", group="F").value
    assert isinstance(found, Estimate)
    assert found.n == 6


def test_flips_of_one_patient_count_as_one() -> None:
    before, after = ["A"] * 60, ["B" if number < 30 else "A" for number in range(60)]
    clusters = np.arange(60) // 6
    alone, found = (
        flip_table(AnswersAfter("typos 0.1", True, before, after, before, one))[0].value
        for one in (None, clusters)
    )
    assert (alone.n, found.n) == (60, 10)
    assert (alone.value, found.value) == (0.5, 0.5)
    assert found.high - found.low > 1.8 * (alone.high - alone.low)


def test_boards_draw_the_same_patients(tmp_path: Path) -> None:
    result = run(SUITE, FakeSubject(says_no), tmp_path)
    found = scored_items(result, read_items(tmp_path))
    assert found is not None
    assert found.is_clustered
    assert set(found.patients) == {f"P{number}" for number in range(12)}
    assert found.values.unit_count == 12
    influence = found.influence(np.unique(found.patients))
    error = figure(result, "choice_accuracy").value.standard_error
    assert influence is not None
    assert np.sqrt((influence**2).sum()) == pytest.approx(error, rel=1e-6)


def folder_of(path: Path, metadata: str) -> Path:
    path.mkdir()
    np.save(path / "X.npy", np.zeros((4, 2)))
    np.save(path / "y.npy", np.array([0, 1, 0, 1]))
    (path / "metadata.csv").write_text(metadata, encoding="utf-8")
    return path.parent


@pytest.mark.parametrize(
    ("metadata", "column", "cases", "ids"),
    [
        (
            "id,patient\na,P\nb,P\nc,Q\nd,\n",
            "",
            ("patient 1", "patient 1", "patient 2", ""),
            tuple("abcd"),
        ),
        ("id,eye,who\na,l,P\nb,r,P\nc,l,Q\nd,r,Q\n", "who", ("P", "P", "Q", "Q"), tuple("abcd")),
        ("subject_id\nP\nP\nQ\nP\n", "", ("P", "P", "Q", "P"), ("P", "P (2)", "Q", "P (3)")),
        (
            "subject_id\nP\nP\nP (2)\nP\n",
            "",
            ("P", "P", "P (2)", "P"),
            ("P", "P (3)", "P (2)", "P (4)"),
        ),
        ("case\nP\nQ\nR\nS\n", "case", tuple("PQRS"), tuple("PQRS")),
        ("id\na\nb\nc\nd\n", "", (), tuple("abcd")),
    ],
)
def test_samples_name_their_patients(
    tmp_path: Path, metadata: str, column: str, cases: tuple[str, ...], ids: tuple[str, ...]
) -> None:
    folder = folder_of(tmp_path / "data", metadata)
    found = read_arrays(DataSource(folder="data", case=column), folder)
    assert (found.cases, found.ids) == (cases, ids)
    part = found.take(np.array([1, 3]))
    assert part.cases == tuple(cases[row] for row in (1, 3) if cases)


def test_a_table_names_its_patients(tmp_path: Path) -> None:
    text = "patient,x,z,died\nP,1,2,0\nP,2,3,1\nQ,3,4,0\n"
    (tmp_path / "t.csv").write_text(text, encoding="utf-8")
    named = DataSource(file="t.csv", target="died", inputs=("x", "z"))
    assert read_arrays(named, tmp_path).cases == ("patient 1", "patient 1", "patient 2")
    assert read_arrays(replace(named, case="patient"), tmp_path).cases == ("P", "P", "Q")
    with pytest.raises(SuiteError, match="no column 'who'"):
        read_arrays(replace(named, case="who"), tmp_path)


def test_a_run_over_a_table_draws_its_patients(tmp_path: Path) -> None:
    """Of 40 rows five times each; of a patient who is named, and of none."""
    rows = [(*inputs, label) for inputs, label in zip(INPUTS, LABELS, strict=True)]
    lines = [",".join(map(str, (*row, f"P{n}"))) for n, row in enumerate(rows)]
    found = []
    for place, (times, column) in enumerate([(1, "case"), (5, "case"), (5, "")]):
        folder = tmp_path / str(place)
        folder.mkdir()
        (folder / "t.csv").write_text("a,b,c,sick,who\n" + "\n".join(lines * times) + "\n")
        data = DataSource(
            file="t.csv", target="sick", inputs=("a", "b", "c"), case=column and "who"
        )
        suite = replace(arrays.SUITE, data=data)
        result = arrays.run(folder, FakeSubject(proba=noisy), suite)
        assert result.item_count == 40 * times
        found.append(figure(result, "accuracy").value)
        assert {one.case_code for one in read_items(folder / "out")} == (
            {f"P{n}" for n in range(40)} if column else {""}
        )
    once, often, blind = found
    assert once.value == often.value == blind.value
    assert (once.n, often.n, blind.n) == (40, 40, 200)
    assert often.high - often.low > 0.85 * (once.high - once.low)
    assert blind.high - blind.low < 0.6 * (once.high - once.low)


def noisy(inputs: AnyArray) -> AnyArray:
    """Be right but where the second number is large."""
    positive = np.where(np.abs(inputs[:, 1]) > 1, inputs[:, 0] < 0, inputs[:, 0] > 0)
    return np.column_stack([1 - 0.8 * positive - 0.1, 0.8 * positive + 0.1])
