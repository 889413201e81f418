"""What reports of a session say: a summary that follows from the result, curves and codes."""

from dataclasses import replace

import pytest
from tests.support.report_material import ability, fairness, material, share
from tests.support.wording import Wording

from readingroom.domain.ids import CaseId
from readingroom.engine.analyzer.fairness.report import fairness_blocks, fairness_verdict
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.engine.analyzer.reports.kinds import make_report
from readingroom.engine.analyzer.reports.kinds.evaluations import curve_blocks
from readingroom.engine.analyzer.reports.kinds.headline import headline
from readingroom.engine.evaluator.runs.types import Curve, CurvePoint
from readingroom.engine.evaluator.weights.types import (
    CriteriaWeights,
    CriterionWeight,
    HeldOut,
    WeightSource,
)
from readingroom.engine.types import AnalysisKind
from readingroom.reading.types import Results
from readingroom.reports.types import ReportBlock, ReportKind
from readingroom.statistics.fairness.types import GapMetric, GroupGap, GroupRate, NullDistribution

wording = Wording(__file__)

MATERIAL = material()


def results() -> Results:
    assert MATERIAL.results is not None
    return MATERIAL.results


def with_results(**changes: object) -> ReportInputs:
    return replace(MATERIAL, results=replace(results(), **changes))  # type: ignore[arg-type]


def words(blocks: tuple[ReportBlock, ...]) -> str:
    return " ".join(one for block in blocks for one in block.lines)


def test_the_summary_names_the_model_of_highest_ability_and_whom_it_is_told_apart_from() -> None:
    said = words(headline(MATERIAL))

    assert wording("judgements_cases_readers") in said
    assert wording("readings_tell_heron") in said


def test_models_that_share_a_letter_are_not_told_apart() -> None:
    models = tuple(replace(one, group="a") for one in results().models)

    assert wording("readings_tell_heron_2") in words(headline(with_results(models=models)))


def test_models_of_the_same_highest_ability_are_named_together() -> None:
    models = tuple(replace(one, ability=ability(0.5)) for one in results().models)

    assert wording("heron_wren_owl") in words(headline(with_results(models=models)))


def test_each_criterion_has_a_figure_of_its_own_in_which_models_are_named() -> None:
    report = make_report(ReportKind.SESSION, MATERIAL)
    (section,) = (one for one in report.sections if one.title == "By criterion")
    (figure,) = (one for one in section.blocks if one.chart)

    assert figure.caption == "Safety"
    assert figure.chart is not None
    assert [mark.label for mark in figure.chart.marks] == ["Heron", "Wren", "Owl"]


def test_a_session_without_a_judgement_has_no_result_to_tell() -> None:
    report = make_report(ReportKind.READER_STUDY, with_results(judgement_count=0))
    told = {one.title: words(one.blocks) for one in report.sections}

    for title in ("Summary", "Main result", "By criterion", "Agreement", "Sensitivity"):
        assert wording("pair_judged_yet") in told[title]


def test_the_seed_is_withheld_while_the_study_is_blinded() -> None:
    blinded = replace(MATERIAL, stamp=replace(MATERIAL.stamp, is_blinded=True))
    report = make_report(ReportKind.READER_STUDY, blinded)
    (section,) = (one for one in report.sections if one.title == "Randomisation")
    cells = [row for block in section.blocks if block.table for row in block.table.rows]

    assert ("Seed", wording("withheld_study_blinded")) in cells


def test_every_rate_of_a_group_is_stated_once() -> None:
    report = fairness()
    (sex,) = report.attributes
    ratio = replace(sex.gaps[0], gap=GapMetric.DEMOGRAPHIC_PARITY_RATIO)
    both = replace(report, attributes=(replace(sex, gaps=(*sex.gaps, ratio)),))
    stored = replace(MATERIAL.analyses[0], report=both)
    card = make_report(ReportKind.MODEL_CARD, replace(MATERIAL, analyses=(stored,)))
    rates = [
        row[:2]
        for section in card.sections
        for block in section.blocks
        if block.caption == "Rates by sex" and block.table
        for row in block.table.rows
    ]

    assert rates == [("with the decision", "women"), ("with the decision", "men")]


def test_ratios_stand_apart_from_differences_and_chance_is_below_them() -> None:
    report = fairness()
    (sex,) = report.attributes
    ratio = GroupGap(
        GapMetric.DEMOGRAPHIC_PARITY_RATIO, "sex", share(0.7), NullDistribution(0.9, 0.8, 0.2, "m")
    )
    both = replace(report, attributes=(replace(sex, gaps=(*sex.gaps, ratio)),))
    drawn = {one.caption: one for one in fairness_blocks(both) if one.chart}

    assert drawn["Differences by sex"].chart is not None
    assert drawn["Differences by sex"].chart.reference == 0.0
    ratios = drawn["Ratios by sex"]
    assert ratios.chart is not None
    assert ratios.chart.reference == 1.0
    assert ratios.table is not None
    assert "95 % at least" in [one.text for one in ratios.table.columns]


def test_the_verdict_on_fairness_names_the_groups_of_the_largest_gap() -> None:
    report = fairness()
    (sex,) = report.attributes
    rates = (GroupRate("women", "decided", share(0.4)), GroupRate("men", "decided", share(0.6)))
    gap = replace(sex.gaps[0], rates=rates, chance=NullDistribution(0.05, 0.1, 0.001, "m"))
    told = replace(report, attributes=(replace(sex, gaps=(gap,)),))

    said = fairness_verdict(told)

    assert "by sex 1 of 1" in said
    assert said.endswith("from 0.400 (women) to 0.600 (men).")


def curve(name: str, points: tuple[tuple[float, float], ...]) -> Curve:
    return Curve(name, "1 - specificity", "Sensitivity", tuple(CurvePoint(*one) for one in points))


def test_roc_curves_of_classes_share_a_figure_and_a_table() -> None:
    steps = ((0.0, 0.0), (0.05, 0.6), (0.35, 0.9), (1.0, 1.0))
    (figure,) = curve_blocks([curve("roc ct", steps), curve("roc mr", steps)])

    assert figure.table is not None
    assert [one.text for one in figure.table.columns] == ["1 \u2212 specificity", "ct", "mr"]
    assert figure.table.rows[0] == ("0.000", "0.000", "0.000")
    assert figure.table.rows[3] == ("0.300", "0.600", "0.600")
    assert figure.table.rows[4] == ("0.400", "0.900", "0.900")


def test_the_decision_curve_has_all_three_lines_and_leaves_out_what_lies_far_below() -> None:
    model = curve("net benefit", ((0.1, 0.4), (0.5, 0.2), (0.9, 0.0)))
    everybody = curve("net benefit, all positive", ((0.1, 0.4), (0.5, 0.0), (0.9, -4.0)))
    (figure,) = curve_blocks([model, everybody])

    assert figure.chart is not None
    lines = [mark.series for mark in figure.chart.marks]
    assert {one: lines.count(one) for one in lines} == {
        "the model": 3,
        "all called positive": 2,
        "none called positive": 3,
    }


@pytest.mark.parametrize(
    ("codes", "said"),
    [
        (("S-0001", "S-0002", "S-0003"), "S-0001 to S-0003"),
        (("S-0009", "S-0010", "S-0011", "S-0013"), "S-0009 to S-0011, S-0013"),
        (("A", "B"), "A, B"),
    ],
)
def test_codes_that_count_on_are_told_as_first_and_last(codes: tuple[str, ...], said: str) -> None:
    cases = tuple(replace(MATERIAL.cases[0], id=CaseId(one), code=one) for one in codes)
    scenario = replace(MATERIAL.scenarios[0], cases=tuple(map(CaseId, codes)))
    report = make_report(
        ReportKind.SYNTHETIC_DATA, replace(MATERIAL, cases=cases, scenarios=(scenario,))
    )

    assert f"Cases: {said}." in words(report.sections[1].blocks)


def test_a_model_card_begins_with_what_was_found_and_tells_a_lack_of_all_once() -> None:
    report = make_report(ReportKind.MODEL_CARD, MATERIAL)
    first = report.sections[0]

    assert first.title == "At a glance"
    assert first.blocks[0].table is not None
    assert ("Heron", "Breast cancer, by its cells: AUROC") in [
        row[:2] for row in first.blocks[0].table.rows
    ]
    assert report.gaps[0] == wording("intended_use_training")


def test_ability_is_drawn_for_each_model_by_what_was_left_out() -> None:
    report = make_report(ReportKind.READER_STUDY, MATERIAL)
    (section,) = (one for one in report.sections if one.title == "Sensitivity")
    heron = next(one for one in section.blocks if one.caption == "Ability of Heron")

    assert heron.table is not None
    assert [row[0] for row in heron.table.rows] == ["all", "without reader R1"]


def with_weights(obstacle: str = "") -> ReportInputs:
    accuracy = CriterionWeight("accuracy", "Accuracy", ability(0.9), 0.75, 1.1)
    length = CriterionWeight("length", "Length", ability(0.1), 0.0, 80.0, is_control=True)
    held_out = HeldOut(share(0.6), share(0.7), share(0.1), "later choices")
    weights = CriteriaWeights(
        2, "aa", "", WeightSource.CRITERIA, (accuracy, length), 40, 14, 2, 1.0, "bb", held_out,
        "penalised logistic regression", obstacle,
    )  # fmt: skip
    stored = replace(MATERIAL.analyses[0], kind=AnalysisKind.WEIGHTS, model="", report=weights)
    return replace(MATERIAL, analyses=(stored,))


def test_a_report_tells_what_criteria_weigh_in_the_choices_of_readers() -> None:
    report = make_report(ReportKind.READER_STUDY, with_weights())
    (section,) = (one for one in report.sections if one.title == "Criterion weights")
    (figure,) = (one for one in section.blocks if one.chart)

    assert figure.table is not None
    assert [row[:3] for row in figure.table.rows] == [
        ("Accuracy", "75 %", "0.900"),
        ("Length", "held constant", "0.100"),
    ]


def test_weights_that_could_not_be_learned_have_no_table() -> None:
    report = make_report(ReportKind.SESSION, with_weights("6 decided choices; 15 are needed"))
    (section,) = (one for one in report.sections if one.title == "Criterion weights")

    assert wording("weight_learned_decided") in words(section.blocks)
    assert not any(one.chart for one in section.blocks)
