"""Decisions and choices of readers by group of patients."""

import numpy as np
import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.analyzer.fairness.readers import (
    PairPreferences,
    ReaderDecisions,
    assess_readers,
    compare_choices,
)
from readingroom.statistics.fairness.gaps import Groups
from readingroom.statistics.fairness.types import FairnessOptions, GapMetric, GroupGap

wording = Wording(__file__)

OPTIONS = FairnessOptions(replicates=300, permutations=300)
READERS, CASES = 4, 60
WHO = np.repeat(np.arange(READERS), CASES)
CASE = np.tile(np.arange(CASES), READERS)
GROUP = Groups("sex", CASE % 2, ("f", "m"))


def readings(decisions: np.ndarray, outcomes: np.ndarray | None) -> ReaderDecisions:
    return ReaderDecisions(
        "readers", list(map(str, WHO)), list(map(str, CASE)), decisions, outcomes
    )


def find(gaps: tuple[GroupGap, ...], gap: GapMetric) -> GroupGap:
    return next(one for one in gaps if one.gap is gap)


def test_readers_who_miss_it_in_women_differ_in_agreement_by_group() -> None:
    truth = (CASE // 2) % 2 == 0
    decisions = truth & ((CASE % 2 == 1) | (CASE % 3 == 0))

    found = assess_readers(readings(decisions, truth), [GROUP], OPTIONS).attributes[0]

    gap = find(found.gaps, GapMetric.EQUAL_OPPORTUNITY_DIFFERENCE)
    assert isinstance(gap.value, Estimate)
    assert gap.value.value == pytest.approx(1 - 1 / 3)
    assert gap.chance is not None
    assert gap.chance.p_value < 0.02
    assert isinstance(find(found.gaps, GapMetric.AGREEMENT_DIFFERENCE).value, Estimate)


def test_many_readings_of_the_same_cases_do_not_make_a_difference_sure() -> None:
    """Each case is decided alike by all, at random: rows are 240, what is known is 60 cases."""
    generator = np.random.default_rng(6)
    sure = 0
    for _ in range(60):
        decisions = (generator.random(CASES) < 0.4)[CASE]
        gap = assess_readers(readings(decisions, None), [GROUP], OPTIONS).attributes[0].gaps[0]
        sure += gap.chance is not None and gap.chance.p_value < 0.05

    assert sure <= 8


def test_people_have_no_scores() -> None:
    found = assess_readers(readings(CASE % 3 == 0, None), [GROUP], OPTIONS).attributes[0]

    assert find(found.gaps, GapMetric.AREA_DIFFERENCE).value == NotEstimable(
        wording("people_decide_give")
    )
    assert isinstance(find(found.gaps, GapMetric.EQUALISED_ODDS_MEAN).value, NotEstimable)


def test_groups_of_few_cases_are_left_out_however_many_read_them() -> None:
    few = Groups("sex", np.where(CASE < 3, 0, 1), ("f", "m"))

    found = assess_readers(readings(CASE % 3 == 0, None), [few], OPTIONS).attributes[0]

    assert found.left_out == ("f",)
    assert isinstance(found.gaps[0].value, NotEstimable)


def test_choices_between_models_are_compared_by_group() -> None:
    preferred = np.where(CASE % 2 == 0, CASE % 5 == 0, CASE % 5 != 1)
    choices = PairPreferences("A", "B", list(map(str, WHO)), list(map(str, CASE)), preferred)

    (found,) = compare_choices(choices, [GROUP], OPTIONS)

    assert (found.judgements, found.readers, found.cases) == (240, 4, 60)
    assert isinstance(found.gap.value, Estimate)
    assert found.gap.value.value == pytest.approx(0.8 - 0.2)
    shares = {one.group: one.value for one in found.gap.rates}
    assert isinstance(shares["f"], Estimate)
    assert shares["f"].low < 0.2 < shares["f"].high


def test_no_reading_is_refused() -> None:
    with pytest.raises(AnalysisError, match="nothing to assess"):
        assess_readers(ReaderDecisions("r", [], [], np.zeros(0, dtype=bool)), [GROUP], OPTIONS)


def test_readers_who_differ_each_in_a_way_of_their_own_are_no_gap_of_groups() -> None:
    """Permutations of the groups of cases alone called 11 of these 40 unlike."""
    found = 0
    for seed in range(40):
        rng = np.random.default_rng(seed)
        shift = rng.normal(0, 0.4, (READERS, 2))
        decided = rng.normal(size=(READERS, CASES)) + shift[:, np.arange(CASES) % 2] > 0
        report = assess_readers(readings(decided.ravel(), None), [GROUP], OPTIONS)
        chance = find(report.attributes[0].gaps, GapMetric.DEMOGRAPHIC_PARITY_DIFFERENCE).chance
        assert chance is not None
        found += chance.p_value <= 0.05
    assert found <= 5
