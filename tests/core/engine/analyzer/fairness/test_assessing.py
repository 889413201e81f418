"""Fairness of decisions and scores against fairlearn 0.15.0 and aif360 0.6.1.

Both were given the 600 made rows below (decisions at .45), with pandas 3.1 and scikit-learn 1.9.
"""

from dataclasses import replace

import numpy as np
import pytest
from sklearn.metrics import roc_auc_score
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.fairness.assessing import FairnessInputs, assess_fairness
from readingroom.engine.analyzer.fairness.flips import Flips, find_flips
from readingroom.engine.analyzer.fairness.types import AttributeFairness, FairnessReport
from readingroom.engine.tables.types import ColumnKind, PatientColumn, PatientTable
from readingroom.services.documents import read_document, write_document
from readingroom.statistics.fairness.gaps import Groups
from readingroom.statistics.fairness.types import (
    CrossGroupKind,
    FairnessOptions,
    GapMetric,
    SignedMetric,
)

wording = Wording(__file__)

OPTIONS = FairnessOptions(replicates=200, permutations=400)
PLACES = np.arange(600)
RACE = np.where(PLACES % 10 < 6, "a", np.where(PLACES % 10 < 9, "b", "c"))
SEX = np.where((PLACES // 3) % 2 == 0, "f", "m")
Y = (PLACES * 7) % 11 < 4
SCORES = (
    ((PLACES * 37) % 101) / 101 * 0.6
    + Y * 0.25 * np.where(RACE == "c", 0.2, 1.0)
    + np.where(RACE == "b", 0.1, 0)
)
OF_FAIRLEARN = {
    "race": (0.188888889, 0.638297872, 0.466433566, 0.466433566, 0.295173305, 0.405525847,
             0.15, 0.221437807),
    "sex": (0.013333333, 0.967741935, 0.040200167, 0.045687517, 0.042943842, 0.856945643,
            0.043333333, 0.056141241),
}  # fmt: skip
OF_AIF360 = {
    "b": (0.161111111, 1.446153846, 0.231585082, 0.177749063),
    "c": (-0.027777778, 0.923076923, -0.234848485, -0.071371611),
}


def grouped(attribute: str, values: np.ndarray) -> Groups:
    names, codes = np.unique(values, return_inverse=True)
    return Groups(attribute, codes.astype(np.int64), tuple(names.tolist()))


@pytest.fixture(scope="module")
def report() -> FairnessReport:
    return assess_fairness(
        FairnessInputs("model", Y, SCORES, threshold=0.45),
        [grouped("race", RACE), grouped("sex", SEX)],
        replace(OPTIONS, references=(("race", "a"),), intersections=(("race", "sex"),)),
    )


def value(found: Estimate | NotEstimable | None) -> float:
    assert isinstance(found, Estimate), found
    return found.value


def gap_value(one: AttributeFairness, gap: GapMetric) -> Estimate | NotEstimable:
    return next(each.value for each in one.gaps if each.gap is gap)


def small(**kinds: object) -> FairnessReport:
    """Return what is found of forty patients of two groups."""
    outcomes = np.arange(40) % 2 == 0
    assessed = FairnessInputs("model", outcomes, decisions=np.arange(40) % 3 == 0)
    groups = kinds.pop("groups", Groups("sex", np.arange(40) // 20, ("f", "m")))
    return assess_fairness(replace(assessed, **kinds), [groups], OPTIONS)  # type: ignore[arg-type, list-item]


@pytest.mark.parametrize("attribute", ["race", "sex"])
def test_gaps_are_those_of_fairlearn(report: FairnessReport, attribute: str) -> None:
    one = next(each for each in report.attributes if each.attribute == attribute)

    found = [value(each.value) for each in one.gaps[: len(OF_FAIRLEARN[attribute])]]

    assert found == pytest.approx(OF_FAIRLEARN[attribute], abs=1e-8)


@pytest.mark.parametrize("group", ["b", "c"])
def test_signed_differences_are_those_of_aif360(report: FairnessReport, group: str) -> None:
    found = {one.measure: value(one.value) for one in report.attributes[0].signed
             if one.group == group}  # fmt: skip

    assert [found[measure] for measure in SignedMetric] == pytest.approx(OF_AIF360[group], abs=1e-8)


def test_areas_across_groups_are_those_of_scikit_learn(report: FairnessReport) -> None:
    for one in report.attributes[0].cross_areas:
        having = one.having == RACE if one.having else one.lacking != RACE
        lacking = one.lacking == RACE if one.lacking else one.having != RACE
        rows = (having & Y) | (lacking & ~Y)
        assert value(one.value) == pytest.approx(roc_auc_score(Y[rows], SCORES[rows]))
    kinds = [one.kind for one in report.attributes[0].cross_areas]
    assert [kinds.count(kind) for kind in CrossGroupKind] == [6, 3, 3]


def test_a_cell_with_few_positives_is_left_out_and_named(report: FairnessReport) -> None:
    cells = report.attributes[2]

    found = next(one for one in cells.gaps if one.gap is GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE)

    assert found.left_out == ("c x f",)
    assert value(found.value) == pytest.approx(31 / 37)


def test_every_gap_has_a_p_value_for_as_many_gaps(report: FairnessReport) -> None:
    chances = [gap.chance for one in report.attributes for gap in one.gaps]

    assert all(one is not None and one.adjusted_p_value is not None for one in chances)
    assert all(one.p_value <= (one.adjusted_p_value or 0) for one in chances if one)


def test_a_report_comes_back_from_its_document_as_it_was(report: FairnessReport) -> None:
    assert read_document(FairnessReport, write_document(report)) == report


def test_calibration_of_a_group_is_shown_with_its_slope() -> None:
    generator = np.random.default_rng(2)
    p, groups = generator.random(4000), grouped("sex", np.repeat(["f", "m"], 2000))
    y = generator.random(4000) < np.where(groups.codes == 0, p, p**2)

    one = assess_fairness(FairnessInputs("m", y, p, threshold=0.5), [groups], OPTIONS).attributes[0]

    good, bad = one.calibrations
    assert value(good.error) < 0.03
    assert value(bad.error) > 0.1
    assert value(bad.gap) == pytest.approx(1 / 2 - 1 / 3, abs=0.02)
    assert value(good.slope) == pytest.approx(1, abs=0.1)
    gap = next(each for each in one.gaps if each.gap is GapMetric.CALIBRATION_DIFFERENCE)
    assert gap.chance is not None
    assert gap.chance.p_value < 0.01


def test_decisions_alone_have_no_areas_and_say_why() -> None:
    one = small().attributes[0]

    assert gap_value(one, GapMetric.AREA_DIFFERENCE) == NotEstimable(
        wording("decisions_given_scores")
    )
    assert one.calibrations == ()


def test_scores_that_are_no_probabilities_have_no_calibration() -> None:
    one = small(scores=np.arange(40.0)).attributes[0]

    assert isinstance(gap_value(one, GapMetric.CALIBRATION_GAP), NotEstimable)
    assert isinstance(gap_value(one, GapMetric.AREA_DIFFERENCE), Estimate)


def test_without_outcomes_only_shares_of_decisions_are_compared() -> None:
    one = small(outcomes=None).attributes[0]

    assert isinstance(gap_value(one, GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE), Estimate)
    assert gap_value(one, GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE) == NotEstimable(
        "no outcome was given"
    )


def test_without_a_threshold_scores_make_no_decision() -> None:
    one = small(decisions=None, scores=np.arange(40) / 40).attributes[0]

    assert isinstance(gap_value(one, GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE), NotEstimable)


def test_a_group_without_positives_is_named_and_no_zero() -> None:
    one = small(outcomes=(np.arange(40) % 2 == 0) & (np.arange(40) < 20)).attributes[0]

    assert gap_value(one, GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE) == NotEstimable(
        wording("outcome_group")
    )


def test_patients_of_no_group_are_counted_and_told() -> None:
    codes = np.where(np.arange(40) < 5, -1, np.arange(40) // 20)

    report = small(groups=Groups("sex", codes, ("f", "m")))

    assert report.attributes[0].missing == 5
    assert report.warnings == (wording("sex_missing_rows"),)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"scores": np.full(40, np.nan)}, "row 1 is not a finite"),
        ({"scores": np.zeros(3)}, "differ in length"),
        ({"decisions": None}, "nothing to assess"),
    ],
)
def test_what_cannot_be_assessed_is_refused(change: dict[str, object], words: str) -> None:
    with pytest.raises(AnalysisError, match=words):
        small(**change)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (FairnessOptions(references=(("sex", "x"),)), "no group 'x'"),
        (FairnessOptions(references=(("race", "x"),)), "not assessed"),
        (FairnessOptions(intersections=(("sex", "payer"),)), "Unknown attribute 'payer'"),
        (FairnessOptions(intersections=(("sex",),)), "different attributes"),
        (FairnessOptions(level=1.0), "level"),
    ],
)
def test_options_that_name_nothing_are_refused(options: FairnessOptions, words: str) -> None:
    groups = Groups("sex", np.arange(40) // 20, ("f", "m"))
    assessed = FairnessInputs("model", np.arange(40) % 2 == 0, decisions=np.arange(40) % 3 == 0)

    with pytest.raises(AnalysisError, match=words):
        assess_fairness(assessed, [groups], options)


def patients() -> PatientTable:
    columns = (
        PatientColumn("sex", ColumnKind.CATEGORY, categories=("f", "m")),
        PatientColumn("age", ColumnKind.NUMBER),
    )
    return PatientTable(columns, {"sex": np.arange(20, dtype=np.int32) % 2, "age": np.arange(20.0)})


def test_a_model_that_asks_for_men_flips_with_sex_alone() -> None:
    def decide(table: PatientTable) -> np.ndarray:
        return np.asarray((table.values["sex"] == 1) & (table.values["age"] >= 10))

    found = find_flips(patients(), "sex", decide)

    assert value(found.share) == 0.5
    assert [(one.before, one.after, one.gained, one.lost) for one in found.changes] == [
        ("m", "f", 0, 5),
        ("f", "m", 5, 0),
    ]
    assert value(found.disagreement) == 0.0


def test_a_model_that_does_not_answer_alike_is_reported() -> None:
    generator = np.random.default_rng(4)
    noisy = find_flips(patients(), "sex", lambda table: generator.random(table.row_count) < 0.5)
    assessed = FairnessInputs("model", np.arange(20) % 2 == 0, decisions=np.arange(20) % 3 == 0)
    groups = Groups("sex", np.arange(20) % 2, ("f", "m"))

    report = assess_fairness(assessed, [groups], OPTIONS, flips=[noisy])

    assert wording("always_answer_alike") in report.warnings[-1]
    assert report.attributes[0].flip_share == noisy.share


def test_numbers_cannot_be_exchanged() -> None:
    found: Flips = find_flips(patients(), "age", lambda table: table.values["age"] > 3)

    assert isinstance(found.share, NotEstimable)


def test_means_that_are_off_by_all_there_is_have_an_interval_that_holds_them() -> None:
    """One group is foretold what it has not, the other is not foretold what it has."""
    codes = np.arange(40) // 20
    scores, outcomes = (codes == 0).astype(float), codes == 1

    one = small(outcomes=outcomes, scores=scores, decisions=None, threshold=0.5).attributes[0]

    found = gap_value(one, GapMetric.CALIBRATION_GAP)
    assert isinstance(found, Estimate)
    assert (found.value, found.high) == (2.0, 2.0)
    assert found.low < 2.0


def test_a_ratio_of_no_false_positives_says_why_there_is_none() -> None:
    outcomes = np.arange(40) % 2 == 0

    one = small(outcomes=outcomes, decisions=outcomes).attributes[0]

    found = gap_value(one, GapMetric.EQUALISED_ODDS_RATIO)
    assert isinstance(found, NotEstimable)
    assert "no group has false" in found.reason


def test_a_threshold_that_is_no_number_decides_nothing() -> None:
    with expect_error(AnalysisError, wording("threshold_number")):
        small(decisions=None, scores=np.full(40, 0.5), threshold=float("nan"))


def _by_patient(times: int, is_named: bool = True) -> AttributeFairness:
    """300 patients whose outcome, score and group are the same in each of their rows."""
    rng = np.random.default_rng(8)
    codes = rng.integers(0, 2, 300)
    scores = rng.random(300)
    outcomes = rng.random(300) < scores * (0.8 + 0.2 * codes)
    patients = [f"p{one}" for one in np.repeat(np.arange(300), times)]
    assessed = FairnessInputs(
        "m", np.repeat(outcomes, times), np.repeat(scores, times), threshold=0.55,
        patients=patients if is_named else None,
    )  # fmt: skip
    groups = Groups("sex", np.repeat(codes, times), ("f", "m"))
    options = FairnessOptions(replicates=500, permutations=4000)
    return assess_fairness(assessed, [groups], options).attributes[0]


def test_rows_that_are_repeated_change_no_interval_and_no_p_value() -> None:
    once, often = _by_patient(1), _by_patient(5)
    wrong = _by_patient(5, is_named=False)
    for one, other in zip(once.gaps, often.gaps, strict=True):
        assert isinstance(one.value, Estimate)
        assert isinstance(other.value, Estimate)
        assert other.value.value == pytest.approx(one.value.value)
        assert (other.value.low, other.value.high) == pytest.approx(
            (one.value.low, one.value.high), abs=0.02
        )
        assert one.chance is not None
        assert other.chance is not None
        assert other.chance.p_value == pytest.approx(one.chance.p_value, abs=0.03)
    parity = (once.gaps[0].chance, wrong.gaps[0].chance)
    assert parity[1] is not None
    assert parity[0] is not None
    assert parity[1].p_value < parity[0].p_value / 2
    for one, other in zip(once.signed, often.signed, strict=True):
        assert other.p_value == pytest.approx(one.p_value, abs=0.03)
    for area, again in zip(once.cross_areas, often.cross_areas, strict=True):
        assert isinstance(area.value, Estimate)
        assert isinstance(again.value, Estimate)
        assert (again.value.low, again.value.n) == pytest.approx((area.value.low, area.value.n))
    for own, same in zip(once.calibrations, often.calibrations, strict=True):
        for part in ("error", "gap", "slope", "intercept", "expected"):
            pair = getattr(own, part), getattr(same, part)
            assert (pair[1].low, pair[1].high) == pytest.approx(
                (pair[0].low, pair[0].high), abs=0.01
            )
