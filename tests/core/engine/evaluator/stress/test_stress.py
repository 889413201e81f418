"""The stress test of single patients: what it finds, says and refuses."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.spatial.distance import jensenshannon
from tests.core.engine.evaluator.stress.patients import (
    COLUMNS,
    certain,
    cohort,
    fair,
    shares,
    unfair,
)
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import Cancelled, GenerationError, ModelError
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.counterfactual_search.api import Naming
from readingroom.engine.evaluator.counterfactual_search.scoring import Recommend, concern
from readingroom.engine.evaluator.counterfactual_search.shifts import build_space, plain_change
from readingroom.engine.evaluator.stress.api import stress
from readingroom.engine.evaluator.stress.types import (
    SearchMethod,
    SearchObjective,
    ShiftAxis,
    ShiftSpace,
    StopReason,
    StressOptions,
    StressReport,
)
from readingroom.engine.tables.types import PatientTable
from readingroom.services.documents import decode, encode
from readingroom.statistics.divergences import js_divergences

wording = Wording(__file__)

TABLE = cohort()
SPACE = build_space(TABLE)
CATEGORIES = build_space(TABLE, ["sex", "insurance"])
PRIVATE = TABLE.take([int(np.flatnonzero(TABLE.values["insurance"] == 0)[0])])


def examine(
    recommend: Recommend,
    table: PatientTable = TABLE,
    space: ShiftSpace = SPACE,
    options: StressOptions | None = None,
    naming: Naming | None = None,
) -> StressReport:
    return stress(
        table, recommend, plain_change(space), certain, space, options=options, naming=naming
    )


def patient(marker: float, insurance: int = 0) -> PatientTable:
    values = {"age": 50.0, "sex": 0, "insurance": insurance, "marker": marker}
    arrays = {name: PRIVATE.values[name] * 0 + value for name, value in values.items()}
    return PatientTable(COLUMNS, {name: np.asarray(one) for name, one in arrays.items()})


def test_the_attribute_that_flips_the_advice_is_reported_and_nothing_else_is_changed() -> None:
    options = StressOptions(grades=(0, 1), search=SearchMethod.EVOLUTION)
    (result,) = examine(unfair, patient(0.5), options=options).results

    assert [(one.column, one.after) for one in result.values if one.is_changed] == [
        ("insurance", "Medicaid")
    ]
    assert result.causes == ("insurance",)
    assert (result.base_class, result.worst_class) == ("class 1", "class 0")
    assert result.grade_change == -1
    assert not result.effects[0].is_flip_without


def test_a_model_that_looks_at_nothing_protected_leaves_the_patient_as_they_are() -> None:
    (result,) = examine(fair, patient(0.5)).results

    assert not any(one.is_changed for one in result.values)
    assert (result.js, result.concern, result.effects) == (0.0, 0.0, ())
    assert not result.is_flip


def test_all_counterfactuals_are_tried_where_they_can_be_counted() -> None:
    report = examine(unfair, space=CATEGORIES)

    assert {one.stopped for one in report.results} == {StopReason.SWEPT}
    assert {one.evaluations for one in report.results} == {6}


def test_evolution_finds_what_the_sweep_finds() -> None:
    swept = examine(unfair, space=CATEGORIES)
    evolved = examine(
        unfair, space=CATEGORIES, options=StressOptions(search=SearchMethod.EVOLUTION)
    )

    assert [one.concern for one in evolved.results] == pytest.approx(
        [one.concern for one in swept.results]
    )


def test_two_attributes_that_only_together_flip_are_no_cause_alone() -> None:
    def both(table: PatientTable) -> np.ndarray:
        is_both = (table.values["insurance"] == 2) & (table.values["sex"] == 1)
        return shares(4 * (table.values["marker"] - is_both))

    (result,) = examine(both, patient(0.5), CATEGORIES).results

    assert result.is_flip
    assert result.causes == ()
    assert {one.column for one in result.effects} == {"sex", "insurance"}
    assert not any(one.is_flip_without for one in result.effects)


@pytest.mark.parametrize(
    ("objective", "expected"),
    [(SearchObjective.PLAUSIBLE, 0.02), (SearchObjective.FLOOR, 0.0)],
)
def test_concern_is_what_the_objective_says(objective: SearchObjective, expected: float) -> None:
    def shy(table: PatientTable) -> np.ndarray:
        return np.where(table.values["insurance"] == 2, 0.02, 1.0)

    options = StressOptions(objective=objective)
    table = patient(0.5)
    found = stress(table, unfair, plain_change(CATEGORIES), shy, CATEGORIES, options=options)

    js = float(js_divergences(unfair(table), unfair(patient(0.5, 2)))[0])
    assert found.results[0].concern == pytest.approx(js * expected)


def test_the_literal_concern_is_scipys_distance_in_nats() -> None:
    rng = np.random.default_rng(2)
    first, second = rng.dirichlet(np.ones(3), (2, 40))
    plausibility = rng.random(40)
    options = StressOptions(objective=SearchObjective.LITERAL)
    found = concern(js_divergences(first, second), plausibility, options)

    expected = jensenshannon(first, second, axis=1) * (1 - plausibility)
    assert found == pytest.approx(expected)
    apart = concern(np.ones(1), np.zeros(1), options)
    assert apart == pytest.approx([np.sqrt(np.log(2))])


def test_a_case_is_flagged_above_the_threshold() -> None:
    low = examine(unfair, patient(0.5), options=StressOptions(threshold=0.1)).results[0]
    high = examine(unfair, patient(0.5), options=StressOptions(threshold=0.9)).results[0]

    assert (low.is_flagged, high.is_flagged) == (True, False)


def test_what_is_found_for_a_patient_depends_on_code_and_seed_alone() -> None:
    codes = tuple(f"case {row}" for row in range(TABLE.row_count))
    among = examine(unfair, naming=Naming(codes=codes)).results[7]
    alone = examine(unfair, TABLE.take([7]), naming=Naming(codes=codes[7:8])).results[0]

    assert replace(alone, row=7) == among


def test_patients_in_two_batches_are_reported_as_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    options = StressOptions(search=SearchMethod.EVOLUTION, generations=5)
    table = TABLE.take(slice(0, 7))
    whole = examine(unfair, table, options=options).results
    monkeypatch.setattr(
        "readingroom.engine.evaluator.counterfactual_search.api.PATIENTS_AT_ONCE", 3
    )

    assert examine(unfair, table, options=options).results == whole


def test_a_report_reads_back_from_json() -> None:
    report = examine(unfair, TABLE.take(slice(0, 4)), options=StressOptions(grades=(0.0, 1.0)))

    assert decode(StressReport, encode(report)) == report


@pytest.mark.parametrize("data", [b"{", b"[]", b"{}", b'{"model": 3}', b'{"unknown": 1}'])
def test_what_is_no_report_is_refused(data: bytes) -> None:
    with expect_error(GenerationError, wording("record_stress_test")):
        decode(StressReport, data)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (lambda table: np.zeros(table.row_count), wording("probability_class")),
        (lambda table: np.array([["a", "b"]] * table.row_count), wording("probability_class")),
        (lambda table: np.ones((table.row_count, 1)), "shape"),
        (lambda table: np.full((3, 2), 0.5), "shape"),
        (lambda table: np.full((table.row_count, 2), np.nan), "non-finite probabilities"),
        (lambda table: np.full((table.row_count, 2), 0.7), "to 1"),
    ],
    ids=["labels", "words", "one class", "other count", "non-finite probabilities", "no shares"],
)
def test_a_model_without_probabilities_is_refused(given: Recommend, words: str) -> None:
    with pytest.raises(ModelError, match=words):
        examine(given)


@pytest.mark.parametrize("value", [np.nan, -0.1, 1.1])
def test_plausibility_that_cannot_be_is_refused(value: float) -> None:
    with pytest.raises(GenerationError, match="Plausibility"):
        stress(TABLE, fair, plain_change(SPACE), lambda t: np.full(t.row_count, value), SPACE)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (StressOptions(threshold=1.5), "threshold must be between"),
        (StressOptions(generations=0), "number of generations; 0"),
        (StressOptions(mutation=(1.0, 0.5)), "mutation"),
        (StressOptions(grades=(1.0,)), "number of grades, 1"),
        (StressOptions(search=SearchMethod.SWEEP), "is unlimited"),
        (StressOptions(level=1.0), "level"),
    ],
)
def test_settings_that_cannot_be_are_refused(options: StressOptions, words: str) -> None:
    with pytest.raises(GenerationError, match=words):
        examine(fair, options=options)


def test_an_empty_table_is_refused() -> None:
    with pytest.raises(GenerationError, match="no patient"):
        examine(fair, TABLE.take(slice(0)))


def test_a_change_that_loses_patients_is_refused() -> None:
    with pytest.raises(GenerationError, match="returned 1 patients"):
        stress(TABLE, fair, lambda table, _: table.take([0]), certain, SPACE)


def test_a_cancelled_test_ends() -> None:
    class Stops:
        def report(self, step: Step) -> None: ...

        def raise_if_cancelled(self) -> None:
            raise Cancelled

    with pytest.raises(Cancelled):
        stress(TABLE, fair, plain_change(SPACE), certain, SPACE, progress=Stops())


def test_a_patient_whose_insurance_is_missing_keeps_it_so() -> None:
    report = examine(unfair, patient(0.5, insurance=-1), CATEGORIES)

    assert report.warnings == (wording("insurance_missing_patients"),)
    assert not report.results[0].is_flip


def test_a_shift_has_one_value_for_each_option_around_the_patient() -> None:
    assert ShiftAxis("x", ("a", "b", "c", "d")).grid == (0.0, -1.0, 1.0, 2.0)
