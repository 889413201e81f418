"""A linear model is explained exactly by w_i (x_i - E x_i): every test has to say so."""

import numpy as np
import pytest

from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.explanations.faithfulness.api import ExplanationSource, assess
from readingroom.engine.analyzer.explanations.faithfulness.one_case import ExplainedCase
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    FaithfulnessOptions,
    FaithfulnessReport,
)
from readingroom.engine.analyzer.explanations.types import ExplanationMethod
from readingroom.services.documents import read_document, write_document

ABOUT = ExplanationSource(
    "linear", InputKind.TABLE, ExplanationMethod.SHAP_EXACT, "yes", "the mean row"
)
OPTIONS = FaithfulnessOptions(perturbations=40, steps=10, random_orders=3)
W = np.array([0.5, -1.0, 0.25, 2.0, 0.0, -0.75])
MEAN = np.array([0.2, 0.1, -0.3, 0.5, 1.0, 0.0])


def linear_case(code: str, x: np.ndarray, *, stretch: float = 1.0) -> ExplainedCase:
    """Return a case of f(x) = 1 + w.x whose absent parts are the mean."""
    return ExplainedCase(
        code,
        lambda masks: 1.0 + np.where(masks, x, MEAN) @ W,
        stretch * W * (x - MEAN),
        1.0 + float(MEAN @ W),
    )


@pytest.fixture(scope="module")
def report() -> FaithfulnessReport:
    rng = np.random.default_rng(3)
    cases = [linear_case(f"case-{n}", rng.normal(size=6)) for n in range(8)]
    return assess(cases, ABOUT, options=OPTIONS)


def value(found: Estimate | NotEstimable) -> float:
    assert found.value is not None
    return found.value


def test_f_of_a_linear_model_is_1(report: FaithfulnessReport) -> None:
    for one in (report.fidelity, report.fidelity_at_input, report.fidelity_of_change):
        assert value(one.pooled_raw) == pytest.approx(1.0, abs=1e-12)
        assert value(one.mean_clipped) == pytest.approx(1.0, abs=1e-12)
        assert one.undefined == 0


def test_infidelity_of_a_linear_model_is_0(report: FaithfulnessReport) -> None:
    assert value(report.infidelity) == pytest.approx(0.0, abs=1e-24)
    assert value(report.infidelity_scaled) == pytest.approx(0.0, abs=1e-24)


def test_weights_of_a_linear_model_foretell_every_loss(report: FaithfulnessReport) -> None:
    assert value(report.correlation) == pytest.approx(1.0, abs=1e-12)


def test_deleting_by_right_weights_is_better_than_by_chance(report: FaithfulnessReport) -> None:
    assert value(report.deletion.against_random) > 0
    assert value(report.insertion.against_random) > 0


def test_curves_begin_and_end_with_the_answers(report: FaithfulnessReport) -> None:
    assert report.deletion.values[0] == pytest.approx(report.insertion.values[-1])
    assert report.deletion.values[-1] == pytest.approx(report.insertion.values[0])


def test_stretched_weights_are_right_but_for_their_scale() -> None:
    rng = np.random.default_rng(4)
    cases = [linear_case(f"{n}", rng.normal(size=6), stretch=3.0) for n in range(4)]
    found = assess(cases, ABOUT, options=OPTIONS)
    assert value(found.infidelity) > 0.1
    assert value(found.infidelity_scaled) == pytest.approx(0.0, abs=1e-20)
    assert value(found.fidelity_of_change.pooled_raw) < 0
    assert value(found.fidelity_of_change.pooled_clipped) == 0.0


def test_one_case_has_an_interval_over_its_perturbations_only() -> None:
    found = assess([linear_case("a", np.ones(6), stretch=1.5)], ABOUT, options=OPTIONS)
    assert isinstance(found.infidelity, Estimate)
    assert found.infidelity.n == OPTIONS.perturbations
    assert "perturbations of one case" in found.infidelity.method
    assert isinstance(found.comprehensiveness, NotEstimable)
    assert found.cases[0].comprehensiveness != 0


def test_a_model_that_answers_0_has_no_f() -> None:
    cases = [
        ExplainedCase(f"{n}", lambda masks: np.zeros(len(masks)), np.ones(3)) for n in range(3)
    ]
    found = assess(cases, ABOUT, options=OPTIONS)
    assert isinstance(found.fidelity.pooled_raw, NotEstimable)
    assert found.fidelity.undefined == 3
    assert isinstance(found.correlation, NotEstimable)


def test_the_same_seed_gives_the_same_report() -> None:
    cases = [linear_case("a", np.arange(6.0)), linear_case("b", np.ones(6))]
    assert assess(cases, ABOUT, options=OPTIONS) == assess(cases, ABOUT, options=OPTIONS)


def test_a_report_can_be_stored_and_read(report: FaithfulnessReport) -> None:
    assert read_document(FaithfulnessReport, write_document(report)) == report


def test_nothing_to_test_is_refused() -> None:
    with pytest.raises(AnalysisError, match="no explanation"):
        assess([], ABOUT)


def test_an_explanation_of_one_part_is_refused() -> None:
    with pytest.raises(AnalysisError, match="At least two"):
        assess([ExplainedCase("a", lambda masks: np.ones(len(masks)), np.ones(1))], ABOUT)


def test_weights_that_are_no_numbers_are_refused() -> None:
    case = ExplainedCase("a", lambda masks: np.ones(len(masks)), np.array([1.0, np.nan]))
    with pytest.raises(AnalysisError, match="not finite"):
        assess([case], ABOUT)


def test_weights_of_an_answer_that_never_changes_are_not_stretched_to_a_perfect_fit() -> None:
    case = ExplainedCase("c", lambda masks: np.full(len(masks), 0.5), np.array([0.3, -0.2, 0.1]))
    found = assess([case, case], ABOUT, options=OPTIONS)
    assert isinstance(found.infidelity_scaled, NotEstimable)
    assert value(found.infidelity) > 0
