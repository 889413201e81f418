"""Figures of classes and probabilities against scikit-learn, dcurves and sums by hand."""

import json

import numpy as np
import pytest
from sklearn import metrics as sklearn_metrics
from tests.core.engine.evaluator.metrics.figures import estimate, figure, per_item, reason, rows_of
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import CURVES, METRICS, find_metric
from readingroom.engine.evaluator.runs.types import Unanswered

wording = Wording(__file__)

Y = ["1", "1", "1", "0", "1", "0", "0", "1", "0", "0"]
P = [0.9, 0.8, 0.35, 0.7, 0.6, 0.1, 0.2, 0.3, 0.25, 0.05]
NAMES = ("benign", "uncertain", "malignant")


@pytest.fixture(scope="module")
def three() -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(8)
    p = rng.dirichlet([1, 1, 1], 150)
    return np.array([rng.choice(3, p=row) for row in p]), p


def answers(three: tuple[np.ndarray, np.ndarray]) -> dict[str, list[str]]:
    return {
        "parsed": rows_of(three[1].tolist()),
        "targets": [NAMES[one] for one in three[0].tolist()],
    }


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("accuracy", lambda y, p: sklearn_metrics.accuracy_score(y, p.argmax(axis=1))),
        (
            "balanced_accuracy",
            lambda y, p: sklearn_metrics.balanced_accuracy_score(y, p.argmax(axis=1)),
        ),
        ("f1_macro", lambda y, p: sklearn_metrics.f1_score(y, p.argmax(axis=1), average="macro")),
        ("matthews", lambda y, p: sklearn_metrics.matthews_corrcoef(y, p.argmax(axis=1))),
        ("kappa", lambda y, p: sklearn_metrics.cohen_kappa_score(y, p.argmax(axis=1))),
        (
            "kappa_quadratic",
            lambda y, p: sklearn_metrics.cohen_kappa_score(
                y, p.argmax(axis=1), weights="quadratic"
            ),
        ),
        ("auroc", lambda y, p: sklearn_metrics.roc_auc_score(y, p, multi_class="ovr")),
        ("auroc_pairs", lambda y, p: sklearn_metrics.roc_auc_score(y, p, multi_class="ovo")),
        (
            "auprc",
            lambda y, p: sklearn_metrics.average_precision_score(np.eye(3)[y], p, average="macro"),
        ),
        ("log_loss", sklearn_metrics.log_loss),
        ("brier", lambda y, p: ((p - np.eye(3)[y]) ** 2).sum(axis=1).mean()),
    ],
)
def test_figures_of_three_classes_are_those_of_scikit_learn(
    three: tuple[np.ndarray, np.ndarray], key: str, wanted: object
) -> None:
    assert callable(wanted)
    found = estimate(key, **answers(three), classes=NAMES)

    assert found.value == pytest.approx(wanted(*three))
    assert found.low < found.value < found.high
    assert found.n == 150


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("auroc", sklearn_metrics.roc_auc_score),
        ("auroc_pairs", sklearn_metrics.roc_auc_score),
        ("auprc", sklearn_metrics.average_precision_score),
        ("brier", sklearn_metrics.brier_score_loss),
        ("log_loss", sklearn_metrics.log_loss),
    ],
)
def test_figures_of_two_classes_are_those_of_scikit_learn(key: str, wanted: object) -> None:
    assert callable(wanted)
    found = estimate(key, rows_of(P), Y)

    assert found.value == pytest.approx(wanted([int(one) for one in Y], P))


@pytest.mark.parametrize(
    ("key", "value", "n"),
    [
        ("sensitivity@0.5", 3 / 5, 5),
        ("specificity", 4 / 5, 5),
        ("ppv", 3 / 4, 4),
        ("npv", 4 / 6, 6),
        ("sensitivity@0.3", 1.0, 5),
    ],
)
def test_rates_at_a_threshold_count_who_reaches_it(key: str, value: float, n: int) -> None:
    found = estimate(key, rows_of(P), Y)

    assert (found.value, found.n) == (pytest.approx(value), n)
    assert found.method == "Wilson score interval"


@pytest.mark.parametrize(("threshold", "value"), [(0.1, 0.455556), (0.25, 0.433333), (0.5, 0.2)])
def test_net_benefit_is_that_of_dcurves(threshold: float, value: float) -> None:
    """`dca` of dcurves 1.1.7 on the same ten rows."""
    found = estimate(f"net_benefit@{threshold}", rows_of(P), Y)

    assert found.value == pytest.approx(value, abs=1e-6)


def test_the_decision_curve_is_that_of_dcurves() -> None:
    maker = CURVES["net_benefit"]
    model, everybody = maker.draw(maker.read(Rows(rows_of(P), Y)))
    at = {point.x: point.y for point in model.points}
    of_all = {point.x: point.y for point in everybody.points}

    assert (at[0.1], at[0.25], at[0.5]) == pytest.approx((0.455556, 0.433333, 0.2), abs=1e-6)
    assert (of_all[0.1], of_all[0.25], of_all[0.5]) == pytest.approx((0.444444, 1 / 3, 0), abs=1e-6)


@pytest.mark.parametrize("key", ["sensitivity@1.5", "net_benefit@0"])
def test_a_threshold_outside_0_to_1_is_refused(key: str) -> None:
    with pytest.raises(SuiteError, match="threshold between 0 and 1"):
        figure(key, rows_of(P), Y)


@pytest.mark.parametrize("key", ["sensitivity", "net_benefit"])
def test_three_classes_have_no_threshold(three: tuple[np.ndarray, np.ndarray], key: str) -> None:
    assert "exactly two classes" in reason(key, **answers(three), classes=NAMES)


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("auroc", "all items are positive"),
        ("auprc", "1 of 2 classes have no item"),
        ("calibration_slope", wording("outcomes_same")),
        ("specificity", wording("negative_item_answered")),
        ("balanced_accuracy", wording("items_class")),
        ("matthews", wording("items_class")),
    ],
)
def test_one_class_only_has_a_reason_and_no_figure(key: str, why: str) -> None:
    assert why in reason(key, rows_of([0.4, 0.6, 0.7]), ["1", "1", "1"])


@pytest.mark.parametrize("key", ["kappa", "kappa_linear"])
def test_kappa_needs_two_classes_somewhere(key: str) -> None:
    assert "of one class" in reason(key, ["1", "1"], ["1", "1"])


def test_equal_predictions_have_no_matthews_correlation() -> None:
    assert reason("matthews", ["1", "1", "1"], ["1", "0", "1"]) == wording("predictions_same")


@pytest.mark.parametrize(
    "key", ["auroc", "auroc_pairs", "auprc", "brier", "ece", "calibration_slope", "net_benefit"]
)
def test_without_any_answer_there_is_no_figure(key: str) -> None:
    parsed, targets = [None, "nonsense", "[0.2]"], ["1", "0", "1"]

    assert "answered" in reason(key, parsed, targets, unanswered=Unanswered.LEFT_OUT)


def test_no_answer_is_wrong_and_is_distinguished_from_the_answered() -> None:
    parsed = ["1", None, "nonsense", "0"]
    targets = ["1", "1", "0", "1"]

    assert estimate("accuracy", parsed, targets).value == 0.25
    assert estimate("accuracy_answered", parsed, targets).value == 0.5
    assert per_item("accuracy", parsed, targets) == [1.0, 0.0, 0.0, 0.0]


def test_no_answer_lowers_f1_and_kappa() -> None:
    parsed, targets = ["1", "0", None, None], ["1", "0", "1", "0"]

    assert estimate("f1_macro", parsed, targets).value == pytest.approx(2 / 3)
    assert estimate("kappa", parsed, targets).value == pytest.approx(0.0)
    assert estimate("kappa", parsed, targets, unanswered=Unanswered.LEFT_OUT).value == 1.0
    assert estimate("accuracy", parsed, targets, unanswered=Unanswered.LEFT_OUT).value == 1.0


def test_weighted_kappa_takes_no_answer_for_the_farthest_class() -> None:
    parsed, targets = (
        [*map(str, [0, 1, 2, 3, 1, 2]), None, None],
        [*map(str, [0, 1, 2, 3, 2, 1, 0, 3])],
    )
    filled = [0, 1, 2, 3, 1, 2, 3, 0]
    found = estimate("kappa_quadratic", parsed, targets).value

    assert found == pytest.approx(
        sklearn_metrics.cohen_kappa_score([int(y) for y in targets], filled, weights="quadratic")
    )


@pytest.mark.parametrize("text", ["[0.7, 0.7]", "[0.1, 0.2]", "[0.998, 0.0]"])
def test_probabilities_that_do_not_add_up_to_1_are_no_answer(text: str) -> None:
    assert estimate("brier", ["[0.2, 0.8004]"], ["1"]).value == pytest.approx(0.1996**2)
    assert estimate("brier", [text], ["1"]).value == 1.0
    assert "answered" in reason("brier", [text], ["1"], unanswered=Unanswered.LEFT_OUT)


AREAS = {"auroc": sklearn_metrics.roc_auc_score, "auprc": sklearn_metrics.average_precision_score}


@pytest.mark.parametrize("key", AREAS)
def test_no_answer_is_ranked_last_in_areas(key: str) -> None:
    parsed = [*rows_of(P), None, "[1.2, -0.2]", None]
    targets = [*Y, "0", "1", "1"]
    y = [int(one) for one in targets]
    found = estimate(key, parsed, targets)

    assert found.n == 13
    assert found.value == pytest.approx(AREAS[key](y, [*P, 1.0, 0.0, 0.0]))
    left = estimate(key, parsed, targets, unanswered=Unanswered.LEFT_OUT)
    assert left.n == 10
    assert left.value == pytest.approx(AREAS[key](y[:10], P))


@pytest.mark.parametrize(
    ("key", "wrong", "left_out"),
    [
        ("sensitivity@0.5", 1 / 3, 1 / 2),  # of three positives one is called so, one not answered
        ("specificity@0.5", 1 / 3, 1 / 2),
        ("ppv@0.5", 1 / 3, 1 / 2),
        ("npv@0.5", 1 / 3, 1 / 2),
        ("net_benefit@0.5", (1 - 2) / 6, (1 - 1) / 4),
        ("brier", (0.04 + 0.64 + 0.04 + 0.64 + 1 + 1) / 6, 0.34),
    ],
)
def test_no_answer_is_a_wrong_call_at_a_threshold(key: str, wrong: float, left_out: float) -> None:
    parsed = [*rows_of([0.8, 0.2, 0.2, 0.8]), None, None]
    targets = ["1", "1", "0", "0", "1", "0"]

    assert estimate(key, parsed, targets).value == pytest.approx(wrong)
    found = estimate(key, parsed, targets, unanswered=Unanswered.LEFT_OUT)
    assert found.value == pytest.approx(left_out)


def test_the_worst_case_of_three_classes_is_worse_than_wrong() -> None:
    parsed, targets = ["[0.6, 0.2, 0.2]", None], ["benign", "malignant"]
    names = ("normal", "benign", "malignant")
    first = 0.36 + 0.64 + 0.04
    wrong, worst = (
        estimate("brier", parsed, targets, classes=names, unanswered=way).value
        for way in (Unanswered.WRONG, Unanswered.WORST_CASE)
    )

    assert (wrong, worst) == pytest.approx(((first + 1.5) / 2, (first + 2.0) / 2))


def test_a_model_that_refuses_the_hard_items_does_not_win() -> None:
    """Of 200 items it answers the 76 easy ones; it had the higher AUROC by leaving out the rest."""
    rng = np.random.default_rng(5)
    y = rng.integers(0, 2, 200)
    evidence = rng.normal(size=200) + 1.1 * y
    p = 1 / (1 + np.exp(-2 * (evidence - 0.55)))
    is_hard = np.abs(p - 0.5) < np.sort(np.abs(p - 0.5))[124]
    targets = [str(one) for one in y]
    whole = rows_of(p.tolist())
    refusing = [None if hard else one for one, hard in zip(whole, is_hard, strict=True)]
    left = [
        estimate("auroc", rows, targets, unanswered=Unanswered.LEFT_OUT).value
        for rows in (whole, refusing)
    ]
    counted = [estimate("auroc", rows, targets).value for rows in (whole, refusing)]

    assert left[1] > left[0]
    assert counted[1] < counted[0]


@pytest.mark.parametrize(
    ("target", "classes"), [("lymphoma", NAMES), ("3", NAMES), ("-1", ()), ("1.5", ())]
)
def test_a_target_outside_the_classes_is_refused(target: str, classes: tuple[str, ...]) -> None:
    with expect_error(SuiteError, wording("target_item")):
        figure("auroc", rows_of(P[:2]), ["0", target], classes=classes)


def test_labels_are_names_numbers_or_the_likeliest_class() -> None:
    parsed = ["malignant", "1", json.dumps([0.5, 0.3, 0.2]), "lymphoma", "[1, 2]", "[]"]

    found = per_item_with_classes("accuracy", parsed, ["malignant", "uncertain", *["benign"] * 4])

    assert found == [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]


def per_item_with_classes(key: str, parsed: list[str], targets: list[str]) -> list[float]:
    metric = METRICS[key]
    assert metric.per_item is not None
    return list(metric.per_item(metric.read(Rows(parsed, targets, classes=NAMES))).tolist())


@pytest.mark.parametrize(
    "key",
    [
        "accuracy",
        "f1_macro",
        "kappa",
        "auroc",
        "auprc",
        "brier",
        "ece",
        "calibration_slope",
        "sensitivity",
    ],
)
def test_epochs_of_an_item_do_not_narrow_the_interval(key: str) -> None:
    rng = np.random.default_rng(4)
    y = [str(one) for one in (rng.random(80) < 0.5).astype(int)]
    p = np.where(np.array(y) == "1", 0.6, 0.4) + rng.uniform(-0.3, 0.3, 80)
    items = [f"item {place}" for place in range(80)]
    once = estimate(key, rows_of(p.tolist()), y)
    often = estimate(
        key,
        rows_of(np.repeat(p, 4).tolist()),
        list(np.repeat(y, 4)),
        items=list(np.repeat(items, 4)),
    )

    assert often.value == pytest.approx(once.value)
    assert often.high - often.low == pytest.approx(once.high - once.low, rel=0.2)
    assert often.n == once.n


def test_items_of_one_class_asked_often_have_no_kappa() -> None:
    found = figure("kappa", ["1"] * 4, ["1"] * 4, items=["a", "a", "b", "b"])

    assert isinstance(found, NotEstimable)


def test_the_parts_of_the_brier_score_add_up_over_metrics() -> None:
    parts = [
        estimate(f"brier_{part}", rows_of(P), Y).value
        for part in ("reliability", "resolution", "uncertainty")
    ]

    assert parts[0] - parts[1] + parts[2] == pytest.approx(estimate("brier", rows_of(P), Y).value)


def test_calibration_errors_agree_with_bins_by_hand() -> None:
    """Ten rows in ten bins of equal counts: each row is its own bin."""
    wanted = np.mean([abs(p - int(y)) for p, y in zip(P, Y, strict=True)])

    assert estimate("ece_mass", rows_of(P), Y).value == pytest.approx(wanted)


def test_calibration_of_more_classes_is_that_of_the_likeliest(
    three: tuple[np.ndarray, np.ndarray],
) -> None:
    y, p = three
    found = estimate("ece", **answers(three), classes=NAMES)
    binary = estimate(
        "ece", rows_of(p.max(axis=1).tolist()), [str(int(one)) for one in p.argmax(axis=1) == y]
    )

    assert found.value == pytest.approx(binary.value)


def test_unanswered_items_of_more_classes_have_no_calibration_error() -> None:
    targets = ["benign", "malignant"]

    way = Unanswered.LEFT_OUT
    assert "answered" in reason("ece", [None, None], targets, classes=NAMES, unanswered=way)


@pytest.mark.parametrize(
    ("key", "value"), [("ece", 0.7), ("brier_reliability", 0.49), ("brier_resolution", 0.0)]
)
def test_one_row_has_a_calibration_error_without_an_interval(key: str, value: float) -> None:
    found = figure(key, ["0.3"], ["1"])
    assert isinstance(found, NotEstimable)
    assert found.value == pytest.approx(value)


@pytest.mark.parametrize("key", ["auroc", "calibration_slope", "calibration_intercept"])
def test_rows_of_one_patient_have_a_value_without_an_interval(key: str) -> None:
    parsed, targets = ["0.2", "0.7", "0.6", "0.1"] * 3, ["0", "1"] * 6
    rows = Rows(parsed, targets, classes=("0", "1"), patients=["p"] * 12)
    found = find_metric(key).compute(find_metric(key).read(rows), rng=np.random.default_rng(0))
    assert isinstance(found, NotEstimable)
    assert found.value is not None


def test_the_brier_score_of_three_classes_has_an_interval_about_it_above_1() -> None:
    wrong, right = "[0.1, 0.9, 0.0]", "[0.9, 0.1, 0.0]"
    found = estimate("brier", [wrong] * 18 + [right] * 2, ["0"] * 20, classes=("0", "1", "2"))
    assert found.low < found.value < found.high <= 2.0
    assert found.value == pytest.approx((18 * 1.62 + 2 * 0.02) / 20)


def test_classes_without_an_item_are_reported_beside_the_interval_of_a_mean_of_classes() -> None:
    names = ("0", "1", "2", "3")
    found = estimate("balanced_accuracy", ["0", "1"] * 20, ["0", "1"] * 20, classes=names)
    assert wording("classes_item") in found.method


def test_curves_pass_through_what_they_show() -> None:
    rows = Rows(rows_of(P), Y)
    roc, calibration = (
        CURVES[key].draw(CURVES[key].read(rows))[0] for key in ("roc", "calibration")
    )

    assert (roc.points[0].x, roc.points[-1].y) == (0.0, 1.0)
    assert sum(point.n or 0 for point in calibration.points) == 10


def test_three_classes_have_a_roc_curve_each_by_their_name(
    three: tuple[np.ndarray, np.ndarray],
) -> None:
    maker = CURVES["roc"]
    curves = maker.draw(maker.read(Rows(**answers(three), classes=NAMES)))
    unnamed = maker.draw(
        maker.read(Rows(rows_of(three[1].tolist()), [str(one) for one in three[0]]))
    )

    assert [curve.name for curve in curves] == [f"roc {name}" for name in NAMES]
    assert [curve.name for curve in unnamed] == ["roc class 0", "roc class 1", "roc class 2"]


@pytest.mark.parametrize("key", ["roc", "calibration", "net_benefit"])
def test_without_answers_or_classes_there_is_no_curve(key: str) -> None:
    maker = CURVES[key]

    rows = Rows([None, None], ["1", "1"], unanswered=Unanswered.LEFT_OUT)
    assert maker.draw(maker.read(rows)) == ()


def test_many_answers_are_scored_with_an_interval_around_the_figure() -> None:
    rng = np.random.default_rng(1)
    y = (rng.random(3000) < 0.3).astype(int)
    p = np.clip(0.3 + 0.2 * y + rng.normal(0, 0.2, 3000), 0, 1)
    found = figure("auprc", rows_of(p.tolist()), [str(one) for one in y])

    assert isinstance(found, Estimate)
    assert found.low < found.value < found.high
