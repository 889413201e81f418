"""Endpoints of marks against their definition, other analyses, and planted effects."""

import math
from dataclasses import replace

import numpy as np
import pytest
from benchmarks.validation.free_response_studies import draw, lines, true_figure
from tests.core.reading.study_analysis.free_response_material import (
    PLAN,
    PROTOCOL,
    WAFROC,
    drawn_study,
    inferred_by_definition,
    lesion,
    mark,
    missing,
    reading,
    sensitivity_by_definition,
    truths,
    wafroc_by_definition,
)

from readingroom.domain.endpoint import (
    AnalysisPlan,
    Comparison,
    DeviationRule,
    EndpointMetric,
    InferenceScope,
    MissingDataRule,
)
from readingroom.domain.errors import AnalysisError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.localisation import LocalisationRule
from readingroom.domain.reference_standard import CaseTruth
from readingroom.reading.study_analysis.endpoint_figures import endpoint_figures
from readingroom.reading.study_analysis.free_response_endpoints import free_response_figures
from readingroom.reading.study_analysis.lesion_matching import (
    NO_LESION,
    NO_TRUTH,
    matched_marks,
)
from readingroom.reading.study_analysis.observations import DEVIATION, INCOMPLETE, REPEAT
from readingroom.reading.study_analysis.types import (
    Answer,
    AnswerState,
    EndpointFigures,
    ReadingState,
    StudyReadings,
)


def figures(
    data: StudyReadings, plan: AnalysisPlan = PLAN, /, **changes: object
) -> EndpointFigures:
    endpoint = replace(WAFROC, **changes)  # type: ignore[arg-type]
    return free_response_figures(endpoint, data, plan, is_detailed=True)


def estimate(value: Estimate | NotEstimable) -> Estimate:
    assert isinstance(value, Estimate), value
    return value


@pytest.fixture(scope="module")
def study() -> StudyReadings:
    return drawn_study(5, gain=0.8)


@pytest.fixture(scope="module")
def of_study(study: StudyReadings) -> EndpointFigures:
    return figures(study)


def cell(data: StudyReadings, reader: str, arm: str) -> list:
    return [made for made in data.readings if (made.reader, made.arm) == (reader, arm)]


def test_figures_of_readers_are_those_of_the_definition(
    study: StudyReadings, of_study: EndpointFigures
) -> None:
    assert len(of_study.readers) == 8
    for entry in of_study.readers:
        arm = {"Plain": "plain", "Fast": "fast"}[entry.name]
        own = cell(study, entry.reader, arm)
        value = wafroc_by_definition(own, study.truths)
        assert estimate(entry.value).value == pytest.approx(value)
        assert (entry.readings, entry.positive, entry.negative) == (20, 10, 10)
        without = [
            wafroc_by_definition([made for made in own if made is not out], study.truths)
            for out in own
        ]
        error = np.sqrt(np.var(without) * (len(own) - 1))
        assert estimate(entry.value).standard_error == pytest.approx(error)


def test_conditions_are_means_and_differences_are_their_differences(
    of_study: EndpointFigures,
) -> None:
    plain, fast = of_study.conditions
    for condition in (plain, fast):
        own = [estimate(r.value).value for r in of_study.readers if r.name == condition.name]
        assert estimate(condition.value).value == pytest.approx(np.mean(own))
        assert (condition.readers, condition.cases) == (4, 20)
    planned = of_study.planned
    assert planned is not None
    assert of_study.differences == (planned,)
    assert (planned.first, planned.second) == ("Fast", "Plain")
    gap = estimate(fast.value).value - estimate(plain.value).value
    assert estimate(planned.value).value == pytest.approx(gap)
    by_reader = [estimate(entry.value).value for entry in of_study.reader_differences]
    assert np.mean(by_reader) == pytest.approx(gap)
    assert planned.p is not None
    excludes_zero = not estimate(planned.value).low <= 0 <= estimate(planned.value).high
    assert (planned.p <= 0.05) == excludes_zero


def test_other_figures_of_marks_are_those_of_their_definitions(study: StudyReadings) -> None:
    metric = EndpointMetric
    by_metric = {
        (entry.reader, entry.name, of): estimate(entry.value).value
        for of, changes in (
            (metric.AFROC, {}),
            (metric.INFERRED_AUC, {}),
            (metric.LESION_SENSITIVITY, {"false_mark_rate": 0.25}),
        )
        for entry in figures(study, metric=of, **changes).readers
    }
    assert len(by_metric) == 24
    for (reader, name, of), value in by_metric.items():
        own = cell(study, reader, {"Plain": "plain", "Fast": "fast"}[name])
        expected = {
            metric.AFROC: wafroc_by_definition(own, study.truths, is_weighted=False),
            metric.INFERRED_AUC: inferred_by_definition(own, study.truths),
            metric.LESION_SENSITIVITY: sensitivity_by_definition(own, study.truths, 0.25),
        }[of]
        assert value == pytest.approx(expected), (reader, name, of)


def test_a_lesion_sensitivity_needs_no_case_without_a_lesion(study: StudyReadings) -> None:
    """Beyond the last threshold it is the share that is marked at all."""
    with_lesions = tuple(made for made in study.readings if study.truths[made.case].lesions)
    changes = {"metric": EndpointMetric.LESION_SENSITIVITY, "false_mark_rate": 99.0}
    result = figures(replace(study, readings=with_lesions), **changes)
    for entry in result.readers:
        own = cell(study, entry.reader, {"Plain": "plain", "Fast": "fast"}[entry.name])
        assert estimate(entry.value).value == pytest.approx(
            sensitivity_by_definition(own, study.truths, math.inf)
        )
    with pytest.raises(AnalysisError, match="per case"):
        figures(study, metric=EndpointMetric.LESION_SENSITIVITY)


def test_success_is_as_the_plan_states_it() -> None:
    """A planted advantage: the margin decides, and the order does."""
    study = drawn_study(5, 6, 20, 20, gain=1.0)
    met = figures(study).planned
    reversed_arms = figures(study, arm="plain", reference_arm="fast").planned
    assert met is not None
    assert reversed_arms is not None
    assert (met.is_met, reversed_arms.is_met) == (True, False)
    assert reversed_arms.p == pytest.approx(met.p)
    value, other = estimate(met.value), estimate(reversed_arms.value)
    assert (-other.low, -other.high) == pytest.approx((value.high, value.low))
    for comparison, first in (
        (Comparison.NON_INFERIORITY, "plain"),
        (Comparison.EQUIVALENCE, "fast"),
    ):
        for margin in (0.05, 0.3, 0.9):
            second = {"plain": "fast", "fast": "plain"}[first]
            planned = figures(
                study, comparison=comparison, arm=first, reference_arm=second, margin=margin
            ).planned
            assert planned is not None
            bounds = estimate(planned.value)
            is_met = bounds.low > -margin
            if comparison is Comparison.EQUIVALENCE:
                is_met &= bounds.high < margin
            assert planned.is_met is is_met
            assert planned.p is not None
            assert (planned.p < 0.025) is is_met


def test_an_endpoint_that_is_estimated_has_all_differences_without_a_test(
    study: StudyReadings,
) -> None:
    result = figures(study, comparison=Comparison.ESTIMATE, arm="", reference_arm="")
    assert result.planned is None
    assert [(entry.first, entry.second, entry.p) for entry in result.differences] == [
        ("Plain", "Fast", None)
    ]
    assert len(result.reader_differences) == 4


@pytest.mark.parametrize("scope", list(InferenceScope))
def test_the_scope_and_level_of_the_plan_are_used(study: StudyReadings, scope) -> None:
    wide = figures(study, replace(PLAN, inference=scope, alpha=0.01)).conditions[0]
    narrow = figures(study, replace(PLAN, inference=scope, alpha=0.2)).conditions[0]
    assert estimate(wide.value).low < estimate(narrow.value).low
    assert estimate(wide.value).level == 0.99
    assert scope.value in estimate(wide.value).method


def test_without_details_the_figures_are_the_same(study: StudyReadings) -> None:
    short = free_response_figures(WAFROC, study, PLAN, is_detailed=False)
    assert short.conditions == figures(study).conditions
    assert (short.readers, short.reader_differences, short.curves, short.heat_maps) == (
        (), (), (), (),
    )  # fmt: skip
    assert endpoint_figures(WAFROC, study, PLAN, is_detailed=False) == short


def test_the_heat_map_has_the_highest_rating_of_a_case(study: StudyReadings) -> None:
    maps = {entry.name: entry for entry in figures(study).heat_maps}
    entry = maps["Fast"]
    assert (entry.low, entry.high) == (1, 100)
    for made in study.readings:
        if made.arm == "fast":
            ratings = [known.rating for known in made.marks]
            row, column = entry.readers.index(made.reader), entry.cases.index(made.case)
            assert entry.values[row][column] == (max(ratings) if ratings else None)
            assert entry.truths[column] == bool(study.truths[made.case].lesions)


def test_a_reading_without_a_mark_counts_and_a_missing_one_does_not(study: StudyReadings) -> None:
    """The reader who skipped cases has the figure of the others, as in a study without them."""
    skipped = {"P003", "N001"}
    own = tuple(
        missing(made) if made.reader == "R2" and made.case in skipped else made
        for made in study.readings
    )
    fewer = tuple(made for made in study.readings if made.case not in skipped)
    with_gaps, of_subset = (
        figures(replace(study, readings=own)),
        figures(replace(study, readings=fewer)),
    )
    for entry, other in zip(with_gaps.readers, of_subset.readers, strict=True):
        if entry.reader == "R2":
            assert estimate(entry.value).value == pytest.approx(estimate(other.value).value)
            assert estimate(entry.value).standard_error == pytest.approx(
                estimate(other.value).standard_error
            )
            assert (entry.readings, entry.positive) == (18, 9)
    assert with_gaps.counts.missing == {"skipped": 4}
    assert with_gaps.counts.analysed == 156

    complete = figures(
        replace(study, readings=own), replace(PLAN, missing_data=MissingDataRule.COMPLETE_CASES)
    )
    assert complete.conditions == of_subset.conditions
    assert complete.counts.missing == {"skipped": 4, INCOMPLETE: 12}

    blank = tuple(
        reading(made.reader, made.case, made.arm, ()) if made.case == "P001" else made
        for made in study.readings
    )
    assert figures(replace(study, readings=blank)).counts.missing == {}
    assert (
        estimate(figures(replace(study, readings=blank)).conditions[0].value).value
        < estimate(figures(study).conditions[0].value).value
    )


def test_repeats_deviations_and_answers_that_are_none_are_missing(study: StudyReadings) -> None:
    first, second, third, *others = study.readings
    changed = (
        replace(first, is_repeat=True),
        replace(second, has_deviation=True),
        replace(third, answers={"marks": Answer(AnswerState.CANNOT_ASSESS)}, marks=()),
        *others,
    )
    data = replace(study, readings=changed)
    excluded = replace(PLAN, deviations=DeviationRule.EXCLUDED)
    assert figures(data).counts.missing == {REPEAT: 1, "cannot assess": 1}
    assert figures(data, excluded).counts.missing == {REPEAT: 1, DEVIATION: 1, "cannot assess": 1}


def test_cases_without_a_usable_truth_are_left_out_with_a_note(study: StudyReadings) -> None:
    known = dict(study.truths)
    del known["N003"]
    known["N004"] = CaseTruth(1)
    known["N005"] = CaseTruth(2)  # no positive value of the plan, and no lesion
    result = figures(replace(study, truths=known))
    assert result.counts.missing == {NO_TRUTH: 8, NO_LESION: 8}
    assert any(NO_TRUTH in text for text in result.notes)
    assert any(NO_LESION in text for text in result.notes)
    kept = tuple(made for made in study.readings if made.case not in ("N003", "N004"))
    assert result.conditions == figures(replace(study, readings=kept)).conditions


def test_readers_of_different_cases_are_analysed(study: StudyReadings) -> None:
    """A split plot: each half of the readers reads half of the cases."""
    halves = tuple(
        made for made in study.readings if (made.reader in ("R1", "R2")) == (int(made.case[1:]) < 5)
    )
    result = figures(replace(study, readings=halves))
    assert {entry.readings for entry in result.readers} == {10}
    assert estimate(result.conditions[0].value).n == 20


NOTHING = [
    ({"truths": {}}, "reference standard"),
    ({"readings": ()}, "none is planned"),
    ({"truths": {f"P{n:03}": CaseTruth(0) for n in range(10)}}, "needs cases with a lesion"),
    ({"truths": truths(10, 0)}, "10 analysed cases have a lesion and 0 have none"),
    ({"truths": truths(1, 10)}, "1 analysed cases"),
    (
        {"truths": {**truths(10, 10), "P000": CaseTruth(1, (lesion("a", 1, 1, 0.0),))}},
        "case P000",
    ),
    (
        {"truths": {**truths(10, 10), "P000": CaseTruth(1, (lesion("a", 1, 1, float("nan")),))}},
        "case P000",
    ),
]


@pytest.mark.parametrize(("changes", "part"), NOTHING)
def test_what_cannot_be_computed_has_a_reason(study: StudyReadings, changes, part: str) -> None:
    with pytest.raises(AnalysisError, match=part):
        figures(replace(study, **changes))


def test_nothing_was_read(study: StudyReadings) -> None:
    unread = tuple(missing(made, ReadingState.NOT_READ) for made in study.readings)
    with pytest.raises(AnalysisError, match="not read: 160"):
        figures(replace(study, readings=unread))


def test_a_mark_without_a_rating_is_refused(study: StudyReadings) -> None:
    first, *others = study.readings
    changed = replace(first, marks=(mark(1, 1, None),))
    with pytest.raises(AnalysisError, match="no rating"):
        figures(replace(study, readings=(changed, *others)))


def test_hostile_marks_are_false_marks_and_the_highest_rating_counts() -> None:
    """Marks off the image and off its frames; two lesions at one place; equal ratings."""
    pair = (lesion("a", 20, 20, 0.5), lesion("b", 20, 20, 0.5))
    far = lesion("a", 20, 20, frame=10**9)
    known = {
        "P1": CaseTruth(1, pair),
        "P2": CaseTruth(1, (far,)),
        "P3": CaseTruth(1, (lesion("a", 20, 20),)),
        **{f"N{number}": CaseTruth(0) for number in range(3)},
    }
    made = {
        "P1": [mark(20, 20, 5), mark(21, 20, 9), mark(-1e12, 5, 50)],
        "P2": [mark(20, 20, 7)],
        "P3": [mark(float(at % 90), float(at // 90), 3) for at in range(10_000)],
        **{f"N{number}": [mark(1e9, 1e9, 7), mark(2, 2, 7)] for number in range(3)},
    }
    data = StudyReadings(
        PROTOCOL, (), tuple(reading("R1", case, "fast", of) for case, of in made.items()), known
    )
    matched = matched_marks(WAFROC, data, PLAN)
    assert matched.lesions == (("P1", "a"), ("P1", "b"), ("P2", "a"), ("P3", "a"))
    assert matched.marks.lesion_ratings[0, 0].tolist() == [9, -np.inf, -np.inf, 3]
    inside = sum((x - 20) ** 2 + (y - 20) ** 2 <= 25 for x in range(90) for y in range(112))
    assert len(matched.marks.false_ratings[0]) == 1 + 1 + 10_000 - inside + 6

    value = figures(data).readers[0].value
    # lesion a of P1 wins, b and the others lose, against the three highest ratings of 7
    assert estimate(value).value == pytest.approx(0.5 / 3)


def test_a_point_without_tolerance_is_hit_exactly(study: StudyReadings) -> None:
    exact = replace(PLAN, localisation=LocalisationRule(point_radius=0.0))
    spots = {
        case: CaseTruth(truth.value, tuple(replace(entry, radius=0.0) for entry in truth.lesions))
        for case, truth in study.truths.items()
    }
    none = matched_marks(WAFROC, replace(study, truths=spots), exact).marks
    some = matched_marks(WAFROC, replace(study, truths=spots), PLAN).marks
    assert not np.isfinite(none.lesion_ratings).any()
    assert np.isfinite(some.lesion_ratings).any()


def test_figures_do_not_depend_on_the_order_of_readings(study: StudyReadings) -> None:
    shuffled = list(study.readings)
    np.random.default_rng(0).shuffle(shuffled)  # type: ignore[arg-type]
    assert figures(replace(study, readings=tuple(shuffled))) == figures(study)


def test_a_reader_without_an_error_has_an_interval(study: StudyReadings) -> None:
    """Every lesion at 90 and no false mark above 10: the figure is 1, and the interval is not."""
    perfect = tuple(
        reading(
            made.reader,
            made.case,
            made.arm,
            [
                *(mark(of.column, of.row, 90) for of in study.truths[made.case].lesions),
                mark(95, 95, 10),
            ],
        )
        if made.reader == "R3"
        else made
        for made in study.readings
    )
    result = figures(replace(study, readings=perfect))
    entry = next(of for of in result.readers if of.reader == "R3")
    value = estimate(entry.value)
    assert (value.value, value.high) == (1.0, 1.0)
    assert 0.6 < value.low < 0.9


def test_a_planted_advantage_is_recovered() -> None:
    """With many cases: the difference of a planted gain is positive, that of none is near 0."""
    none, some = (figures(drawn_study(8, 6, 60, 60, gain)).planned for gain in (0.0, 1.0))
    assert none is not None
    assert some is not None
    assert estimate(none.value).low < 0 < estimate(none.value).high
    assert some.is_met


def test_intervals_of_simulated_studies_cover_the_true_difference() -> None:
    """In 60 studies; the validation document has 300, and intervals of arms too."""
    arms, difference, alarms = lines(60, (0.0,), (EndpointMetric.WAFROC,))
    assert (difference.is_met, alarms.is_met) == (True, True)
    assert arms.now.value > 0.85


def test_figures_of_simulated_studies_are_the_true_figure_on_average() -> None:
    rng = np.random.default_rng(1)
    endpoint = replace(WAFROC, arm="", reference_arm="", comparison=Comparison.ESTIMATE)
    values = [
        estimate(condition.value).value
        for _ in range(40)
        for condition in free_response_figures(
            endpoint, draw(rng, 0.0), PLAN, is_detailed=False
        ).conditions
    ]
    error = np.std(values) / np.sqrt(40)
    assert np.mean(values) == pytest.approx(true_figure(0.0), abs=4 * error)
