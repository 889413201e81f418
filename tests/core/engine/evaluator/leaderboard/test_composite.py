"""Composites of a leaderboard: by approved weights only, and never across scales."""

from dataclasses import replace

import pytest
from tests.support.board_results import board_result, share
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.leaderboard.entries import entry_of
from readingroom.engine.evaluator.leaderboard.markdown import as_markdown
from readingroom.engine.evaluator.leaderboard.page import as_html
from readingroom.engine.evaluator.leaderboard.table_csv import as_csv
from readingroom.engine.evaluator.leaderboard.tables import build_leaderboard as made
from readingroom.engine.evaluator.leaderboard.types import Leaderboard
from readingroom.engine.evaluator.runs.types import ENCODER_SETTING, MetricResult
from readingroom.engine.evaluator.weights.types import (
    CriteriaWeights,
    CriterionWeight,
    HeldOut,
    WeightSource,
)
from readingroom.statistics.intervals import normal_quantile

wording = Wording(__file__)

NONE = NotEstimable("not asked")


def weights(*criteria: CriterionWeight, **changes) -> CriteriaWeights:
    version = CriteriaWeights(
        version=3,
        weights_id="abcdef0123",
        parent="",
        source=WeightSource.EVALUATION,
        criteria=criteria,
        choices=40,
        tie_count=0,
        reader_count=2,
        shrinkage=1.0,
        data_sha256="",
        held_out=HeldOut(NONE, NONE, NONE, ""),
        method="",
    )
    return replace(version, **changes)


AUROC = CriterionWeight("SUITE-X/auroc", "AUROC", share(1.0), 0.75, 0.1)
BRIER = CriterionWeight("SUITE-X/brier", "Brier score", share(0.5), 0.25, 0.05, False)


def with_brier(result, brier):
    metrics = [
        replace(one, value=share(brier)) if one.metric == "brier" else one for one in result.metrics
    ]
    return replace(result, metrics=tuple(metrics))


def board(*results, **options) -> Leaderboard:
    return made([entry_of(one) for one in results], **options)


@pytest.fixture
def two():
    return with_brier(board_result("Alpha", 0.9), 0.30), with_brier(board_result("Beta", 0.8), 0.20)


def composites(board: Leaderboard) -> dict[str, Estimate | NotEstimable | None]:
    (table,) = board.tables
    return {row.name: row.composite for row in table.rows}


def test_a_composite_adds_leads_over_the_mean_in_declared_deviations(two):
    found = composites(board(*two, weights=weights(AUROC, BRIER)))

    # AUROC: 0.75 * 0.05 / 0.1; Brier score, less is better: 0.25 * 0.05 / 0.05
    assert found["Alpha"].value == pytest.approx(0.375 - 0.25)
    assert found["Beta"].value == pytest.approx(-0.375 + 0.25)
    error = 0.75 / 0.1 * 0.01 + 0.25 / 0.05 * 0.01
    assert found["Alpha"].standard_error == pytest.approx(error)
    reach = normal_quantile(0.95) * error
    assert found["Alpha"].high - found["Alpha"].value == pytest.approx(reach)


def test_without_approved_weights_there_is_no_composite_and_it_is_said(two):
    found = board(*two, why_no_composite="Nothing was approved.")

    assert set(composites(found).values()) == {None}
    assert "Nothing was approved." in as_markdown(found)


def test_the_version_of_the_weights_stands_on_every_form(two):
    found = board(*two, weights=weights(AUROC, BRIER))
    words = "version 3 of the weights (abcdef01): AUROC 75 %, Brier score 25 %."

    assert words in as_markdown(found)
    assert words in as_html(found)
    assert "Alpha 0.125 (\N{MINUS SIGN}0.120\xa0to\xa00.370)" in as_html(found)
    assert (
        as_csv(found)
        .splitlines()[0]
        .endswith("composite_high,composite_not_estimable,preference_not_estimable,compared_with")
    )


@pytest.mark.parametrize(
    ("criterion", "reason"),
    [
        (replace(AUROC, key="SUITE-X/other"), wording("figure_auroc_here")),
        (replace(AUROC, key="SUITE-Y/auroc"), wording("figure_auroc_here")),
    ],
)
def test_a_metric_that_counts_and_is_missing_gives_no_composite(two, criterion, reason):
    found = composites(board(*two, weights=weights(criterion)))

    assert set(found.values()) == {NotEstimable(reason)}


def test_a_figure_without_an_interval_gives_no_composite_and_every_form_says_why(two):
    none = board_result("Gamma", NotEstimable("no sample differs", 0.9))
    found = board(*two, none, weights=weights(AUROC))

    assert composites(found)["Gamma"] == NotEstimable("AUROC has no interval")
    assert "AUROC has no interval" in as_csv(found)


def test_a_figure_that_is_not_estimable_gives_its_row_none(two):
    first, second = two
    none = board_result("Gamma", NotEstimable("one class"))
    found = composites(board(first, second, none, weights=weights(AUROC)))

    assert found["Gamma"] == NotEstimable(wording("figure_auroc_here"))
    assert found["Alpha"].value == pytest.approx(0.375)


def test_weights_that_cannot_be_used_give_no_composite(two):
    unusable = weights(replace(AUROC, share=0.0), obstacle="too few choices")

    assert set(composites(board(*two, weights=unusable)).values()) == {
        NotEstimable("too few choices")
    }


def test_weights_of_criteria_take_what_the_readers_judgements_gave(two):
    approved = weights(replace(AUROC, key="accuracy"), source=WeightSource.CRITERIA)
    found = composites(board(*two, weights=approved, preferred={"Alpha": share(0.4)}))

    assert found == {"Alpha": share(0.4), "Beta": None}


BERTSCORE = CriterionWeight("SUITE-X/bertscore", "BERTScore F1", share(0.5), 0.25, 0.05)


def with_bertscore(result, encoder):
    metric = MetricResult("bertscore", "BERTScore F1", share(0.7))
    settings = {**result.settings, ENCODER_SETTING: encoder}
    return replace(result, metrics=(*result.metrics, metric), settings=settings)


def test_scores_by_different_encoders_are_not_combined(two):
    encoders = ("roberta " + "1" * 64, "deberta " + "2" * 64)
    results = [with_bertscore(*pair) for pair in zip(two, encoders, strict=True)]
    figures = composites(board(*results, weights=weights(AUROC, BERTSCORE)))
    assert {type(value) for value in figures.values()} == {NotEstimable}
    assert all("roberta 11111111" in value.reason for value in figures.values())

    same = [with_bertscore(result, encoders[0]) for result in two]
    figures = composites(board(*same, weights=weights(AUROC, BERTSCORE)))
    assert {type(value) for value in figures.values()} == {Estimate}
    figures = composites(board(*results, weights=weights(AUROC)))  # BERTScore does not count
    assert {type(value) for value in figures.values()} == {Estimate}
