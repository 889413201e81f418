"""Power of reader studies against simulated tables, published sizes, and limits."""

import numpy as np
import pytest
from scipy.stats import f as f_distribution
from tests.core.statistics.mrmc.studies import ratings_of, synthetic

from readingroom.domain.endpoint import Comparison, CovarianceMethod, InferenceScope
from readingroom.domain.estimate import NotEstimable
from readingroom.statistics import preference_power
from readingroom.statistics.mrmc.covariance import reader_figures
from readingroom.statistics.mrmc.figures import figure_of_merit
from readingroom.statistics.mrmc.inference import Hypothesis, Plan
from readingroom.statistics.mrmc.obuchowski_rockette import analyse, compare_with_model
from readingroom.statistics.mrmc.power import (
    PowerComponents,
    PowerDesign,
    PowerQuestion,
    cases_needed,
    model_components,
    pilot_components,
    power_of,
)
from readingroom.statistics.preference_power import PreferenceQuestion

# Van Dyke's study, jackknife (Obuchowski-Rockette): 2 tests, 5 readers, 114 cases.
VAN_DYKE = PowerComponents(
    0.0002004025, 0.0008022883, 0.0003466137, 0.0003440748, 0.0002390284, 114
)


def test_error_and_degrees_of_freedom_of_the_pilot_itself() -> None:
    size = power_of(VAN_DYKE, PowerDesign.CROSSED, PowerQuestion(0.05), 5, 114)
    assert size.standard_error == pytest.approx(0.0207486, abs=5e-8)
    assert size.degrees_of_freedom == pytest.approx(15.259675, abs=5e-5)
    fixed = PowerQuestion(0.05, scope=InferenceScope.CASES)
    size = power_of(VAN_DYKE, PowerDesign.CROSSED, fixed, 5, 114)
    assert size.standard_error == pytest.approx(0.0187175, abs=5e-8)
    fixed = PowerQuestion(0.05, scope=InferenceScope.READERS)
    size = power_of(VAN_DYKE, PowerDesign.CROSSED, fixed, 5, 114)
    assert size.standard_error == pytest.approx(0.0148463, abs=5e-8)
    assert size.degrees_of_freedom == pytest.approx(4)


def simulated_power(groups: int, readers: int, effect: float, studies: int = 20_000) -> float:
    """Return the power of the test in tables drawn from the components at 114 cases."""
    rng = np.random.default_rng(8)
    c, scale, r = VAN_DYKE, float(groups), readers // groups
    m = (c.cov2 - c.cov3) * scale
    own = (c.error - c.cov1) * scale - m
    shape = (studies, groups)
    # Differences of two arms: twice the variance of what differs between them.
    gaps = rng.normal(0, np.sqrt(2 * m), (*shape, 1))
    gaps = gaps + rng.normal(0, np.sqrt(2 * (own + c.reader_by_arm)), (*shape, r)) + effect
    mean = gaps.mean(axis=(1, 2))
    square = ((gaps - gaps.mean(axis=2, keepdims=True)) ** 2).sum(axis=(1, 2)) / (readers - groups)
    square /= 2  # MSTR
    den = square + r * m
    df = den**2 / (square**2 / (readers - groups))
    return float((readers * mean**2 / 2 / den > f_distribution.ppf(0.95, 1, df)).mean())


@pytest.mark.parametrize(("groups", "readers"), [(1, 4), (1, 8), (2, 8)])
def test_power_is_that_of_simulated_studies(groups: int, readers: int) -> None:
    design = PowerDesign.SPLIT_PLOT if groups > 1 else PowerDesign.CROSSED
    for effect in (0.0, 0.04, 0.06):
        question = PowerQuestion(effect, groups=groups)
        size = power_of(VAN_DYKE, design, question, readers, 114)
        assert size.power == pytest.approx(simulated_power(groups, readers, effect), abs=0.03)


def test_margins_shift_the_effect() -> None:
    non_inferior = Hypothesis(Comparison.NON_INFERIORITY, 0.05)
    equivalent = Hypothesis(Comparison.EQUIVALENCE, 0.05)
    at = {
        name: power_of(VAN_DYKE, PowerDesign.CROSSED, question, 10, 400).power
        for name, question in {
            "two-sided": PowerQuestion(0.05),
            "non-inferior": PowerQuestion(0.0, non_inferior),
            "equivalent": PowerQuestion(0.0, equivalent),
        }.items()
    }
    assert at["non-inferior"] == pytest.approx(at["two-sided"], abs=1e-3)
    assert at["equivalent"] == pytest.approx(2 * at["non-inferior"] - 1, abs=1e-9)


def test_smallest_number_of_cases() -> None:
    question = PowerQuestion(0.05)
    cases = cases_needed(VAN_DYKE, PowerDesign.CROSSED, question, 8, 0.8)
    assert isinstance(cases, int)
    powers = [
        power_of(VAN_DYKE, PowerDesign.CROSSED, question, 8, count).power
        for count in (cases - 1, cases)
    ]
    assert powers[0] < 0.8 <= powers[1]
    few = cases_needed(VAN_DYKE, PowerDesign.CROSSED, PowerQuestion(0.01), 3, 0.8)
    assert isinstance(few, NotEstimable)


def test_wrong_sizes_are_refused() -> None:
    question = PowerQuestion(0.05, groups=2)
    for readers in (1, 2, 5):
        with pytest.raises(ValueError, match="groups"):
            power_of(VAN_DYKE, PowerDesign.SPLIT_PLOT, question, readers, 100)
    with pytest.raises(ValueError, match="cov1"):
        PowerComponents(0.0, 0.001, 0.002, 0.0, 0.0, 100)


def test_published_numbers_of_decisive_judgements() -> None:
    """Normal approximation, two-sided 0.05, power 0.8, one judgement of each case."""
    published = {0.55: 783, 0.6: 194, 0.65: 85, 0.7: 47, 0.75: 29}
    for win, judgements in published.items():
        question = PreferenceQuestion(win)
        assert preference_power.cases_needed(question, 1, 0.8) == judgements
    similar = PreferenceQuestion(0.6, tie_rate=0.2, reader_correlation=0.3)
    assert isinstance(preference_power.cases_needed(similar, 3, 0.8), NotEstimable)


def test_power_of_preference_is_that_of_simulated_studies() -> None:
    """Judgements of a case are alike: a share of cases is decided for all readers at once."""
    rng = np.random.default_rng(4)
    readers, cases, p, share = 6, 60, 0.62, 0.2
    is_shared = rng.random((4000, 1, cases)) < share
    wins = np.where(
        is_shared, rng.random((4000, 1, cases)) < p, rng.random((4000, readers, cases)) < p
    )
    rates = wins.mean(axis=(1, 2))
    error = np.sqrt(0.25 / (readers * cases) * (1 + (readers - 1) * share))
    power = float((np.abs(rates - 0.5) > 1.959964 * error).mean())
    question = PreferenceQuestion(p, case_correlation=share)
    assert preference_power.preference_power(question, readers, cases) == pytest.approx(
        power, abs=0.02
    )


def test_pilot_components_are_those_of_the_analysis() -> None:
    study = synthetic(2)
    figures = reader_figures(study, figure_of_merit("auc"), CovarianceMethod.JACKKNIFE)
    components = pilot_components(figures)
    result = analyse(figures, Plan())
    assert not isinstance(components, NotEstimable)
    assert not isinstance(result.components, NotEstimable)
    assert components.error == pytest.approx(0.003017920938)
    assert components.cov3 == pytest.approx(-0.0001197532271)
    assert components.reader_by_arm == pytest.approx(result.components.reader_by_arm)
    one_arm = pilot_components(figures.select([0], range(5)))
    assert isinstance(one_arm, NotEstimable)


def test_model_against_readers_has_the_error_of_its_analysis() -> None:
    """Readers of different skill in the first arm, the model in the second."""
    rng = np.random.default_rng(3)
    is_positive = np.arange(60) % 2 == 0
    skill = np.array([0.3, 0.9, 1.5, 2.1])
    values = rng.normal(size=(2, 5, 60)) + np.append(skill, 1.8)[:, None] * is_positive
    values[0, 4] = values[1, :4] = np.nan
    joint = ratings_of(values, is_positive)
    figures = reader_figures(joint, figure_of_merit("auc"), CovarianceMethod.JACKKNIFE)
    components = model_components(figures, (1, 4))
    difference = compare_with_model(figures, (1, 4), Plan())[0]
    assert not isinstance(components, NotEstimable)
    size = power_of(components, PowerDesign.MODEL, PowerQuestion(0.05), 4, 60)
    assert not isinstance(difference.error, NotEstimable)
    assert size.standard_error == pytest.approx(difference.error.standard_error)
    assert size.degrees_of_freedom == pytest.approx(difference.error.degrees_of_freedom)
