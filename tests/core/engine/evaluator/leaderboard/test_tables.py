"""Which models stand in which table, in what order, and with which letters."""

from dataclasses import replace

import pytest
from tests.support.board_results import MODEL_NAMES, board_result, share
from tests.support.wording import Wording

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.fmbench.records import EvalRecord
from readingroom.engine.evaluator.leaderboard.entries import entries_of, entry_of, has_interval
from readingroom.engine.evaluator.leaderboard.tables import build_leaderboard
from readingroom.engine.evaluator.leaderboard.types import ResultOrigin
from readingroom.engine.evaluator.runs.plan import SETTING, ScoringPlan
from readingroom.engine.evaluator.runs.types import RunStatus, Task, Unanswered

wording = Wording(__file__)


def scoring(unanswered):
    """Return the settings of a run whose suite counts no answer so."""
    return ScoringPlan(Task.CLASSIFICATION, ("auroc",), "auroc", unanswered=unanswered).encode()


def board(*results, preferences=None):
    return build_leaderboard([entry_of(one) for one in results], preferences)


def only(*results, preferences=None):
    (table,) = board(*results, preferences=preferences).tables
    return table


def test_the_best_model_stands_first():
    table = only(board_result("Alpha", 0.7), board_result("Beta", 0.9))
    assert [row.name for row in table.rows] == ["Beta", "Alpha"]


def test_the_least_error_stands_first():
    def worse(name, value):
        made = board_result(name, value, metric="mae")
        metrics = tuple(replace(one, is_higher_better=False) for one in made.metrics)
        return replace(made, metrics=metrics)

    table = only(worse("Alpha", 0.7), worse("Beta", 0.9))
    assert [row.name for row in table.rows] == ["Alpha", "Beta"]


def test_a_model_without_a_figure_stands_last_and_is_compared_with_none():
    table = only(board_result("Alpha", NotEstimable("one class")), board_result("Beta", 0.1))
    assert [row.name for row in table.rows] == ["Beta", "Alpha"]
    assert not table.comparisons


def test_a_figure_without_an_interval_stands_where_its_value_belongs():
    table = only(
        board_result("Alpha", 0.8),
        board_result("Beta", NotEstimable("no sample differs", 0.9)),
        board_result("Gamma", 0.7),
    )
    assert [row.name for row in table.rows] == ["Beta", "Alpha", "Gamma"]


def test_a_result_without_its_primary_figure_says_so():
    row = only(board_result("Alpha", 0.5, primary="other")).rows[0]
    assert row.value == NotEstimable(wording("result_hold"))


@pytest.mark.parametrize(
    "changes",
    [
        {"task": Task.SEQUENCE},
        {"suite_id": "OTHER"},
        {"suite_sha256": "cd" * 32},
        {"dataset_id": "OTHER"},
        {"primary": "brier"},
    ],
)
def test_another_task_suite_data_set_or_figure_is_another_table(changes):
    made = board(board_result("Alpha"), board_result("Beta", **changes))
    assert [len(table.rows) for table in made.tables] == [1, 1]


def test_of_several_runs_of_a_model_the_newest_counts_not_the_best():
    table = only(
        board_result("Alpha", 0.9),
        board_result("Alpha", 0.7, ended_at="2026-02-01T00:00:00.000Z", result_id="later"),
    )
    assert [(row.value.value, row.run_count) for row in table.rows] == [(0.7, 2)]


def test_a_run_and_its_submission_are_one_run():
    made = board_result("Alpha", 0.9)
    entries = [
        entry_of(made, ResultOrigin.SUBMISSION),
        entry_of(made),
        entry_of(made, ResultOrigin.SUBMISSION),
    ]
    (row,) = build_leaderboard(entries).tables[0].rows
    assert (row.origin, row.run_count) == (ResultOrigin.RUN, 1)


def test_two_versions_of_a_model_are_two_rows():
    first = board_result("Alpha", 0.9)
    second = replace(first, model=replace(first.model, version="2"))
    assert len(only(first, second).rows) == 2


def test_groups_of_a_stratum_stand_side_by_side():
    table = only(
        board_result("Alpha", 0.9, strata={"site": {"A": 0.8, "B": 0.7}}),
        board_result("Beta", 0.8, strata={"site": {"B": 0.6}}),
    )
    (stratum,) = table.strata
    assert (stratum.groups, stratum.models) == (("A", "B"), ("Alpha", "Beta"))
    assert stratum.values[1] == (NotEstimable(wording("model_such_group")), share(0.6))


def test_other_figures_stay_beside_the_one_that_ranks():
    assert only(board_result()).rows[0].figures == {"Brier score": share(0.2)}


def test_a_run_that_is_not_complete_is_flagged():
    row = only(board_result(status=RunStatus.PARTIAL, warnings=("Beware.",))).rows[0]
    assert row.flags == ("Beware.", wording("status_partial"))


def ranked(abilities):
    results = [board_result(name, 0.9 - at / 20) for at, name in enumerate(MODEL_NAMES)]
    return only(*results, preferences=dict(zip(MODEL_NAMES, abilities, strict=False)))


def test_preference_stands_beside_its_model():
    table = ranked([share(1.0), NotEstimable("no judgement")])
    assert [row.preference for row in table.rows[:3]] == [
        share(1.0),
        NotEstimable("no judgement"),
        None,
    ]


def test_the_same_order_agrees_wholly():
    found = ranked([share(float(-at)) for at in range(6)]).agreement
    assert (found.spearman.value, found.kendall.value, found.model_count) == (1.0, 1.0, 6)


def test_agreement_has_an_interval():
    # scipy 1.17: stats.spearmanr and kendalltau of [6,5,4,3,2,1] and [5,6,4,2,3,1].
    found = ranked([share(float(one)) for one in (5, 6, 4, 2, 3, 1)]).agreement
    assert found.spearman.value == pytest.approx(0.8857142857)
    assert found.kendall.value == pytest.approx(0.7333333333)
    assert found.kendall.low < 0.7333 < found.kendall.high


def test_few_models_in_common_have_no_agreement():
    found = ranked([share(1.0), share(2.0)]).agreement
    assert isinstance(found.spearman, NotEstimable)
    assert isinstance(found.kendall, NotEstimable)


def test_without_preferences_there_is_no_agreement():
    assert only(board_result()).agreement is None


def record(model="m", **changes):
    values = {
        "file": "x.yaml",
        "eval_id": f"E-{model}",
        "benchmark_id": "BM-X",
        "model_id": model,
        "status": "Completed",
        "metrics": {"AUROC": 0.8, "Accuracy": 0.7, "N": 50.0},
        "date": "2026-01-01",
        "dataset_id": "DS-X",
        "item_count": 50,
    }
    return EvalRecord(**values | changes)


def test_a_record_has_no_interval_and_no_letter():
    (table,) = build_leaderboard(entries_of([record()])).tables
    row = table.rows[0]
    assert (has_interval(row.value), row.group, row.origin) == (False, "", ResultOrigin.FMBENCH)
    assert set(row.figures) == {"Accuracy"}


def test_a_record_and_a_run_never_share_a_table():
    made = build_leaderboard([*entries_of([record()]), entry_of(board_result())])
    assert len(made.tables) == 2


def test_a_records_groups_are_kept():
    strata = {"site": {"A": {"AUROC": 0.6, "N": 7.0}, "B": {"Accuracy": 0.5}}}
    (table,) = build_leaderboard(entries_of([record(strata=strata)])).tables
    assert table.strata[0].groups == ("A",)


def test_flags_travel_with_the_row():
    (entry,) = entries_of([record(dataset_id="DS-TOY")])
    assert "toy data" in entry.row.flags[0]


def test_a_record_without_a_number_has_no_row():
    assert entries_of([record(metrics={})]) == ()


@pytest.mark.parametrize(
    ("metrics", "task"),
    [
        ({"robustness_score": 0.8}, Task.ROBUSTNESS),
        ({"bleu": 0.3}, Task.TEXT),
        ({"MSE": 3.0}, Task.REGRESSION),
        ({"Accuracy": 0.3}, Task.CLASSIFICATION),
    ],
)
def test_a_records_task_is_that_of_its_metrics(metrics, task):
    (entry,) = entries_of([record(metrics=metrics)])
    assert entry.key.task is task


def test_an_error_in_a_record_is_better_when_lower():
    (entry,) = entries_of([record(metrics={"MSE": 3.0})])
    assert not entry.is_higher_better


@pytest.mark.parametrize(
    ("changes", "is_ranked"),
    [
        ({}, True),  # no answer counts as wrong
        ({"settings": {SETTING: scoring(Unanswered.LEFT_OUT)}}, False),
        ({"settings": {SETTING: scoring(Unanswered.WORST_CASE)}}, True),
        ({"task": Task.REGRESSION}, False),
    ],
)
def test_models_that_answer_different_shares_are_not_ranked_where_that_does_not_count(
    changes, is_ranked
):
    table = only(
        board_result("Beta", 0.83, failed_count=62, **changes),
        board_result("Alpha", 0.73, failed_count=0, **changes),
    )

    assert (not table.why_unranked) is is_ranked
    assert [row.coverage for row in table.rows] == ([0.38, 1.0] if is_ranked else [1.0, 0.38])
    assert bool(table.comparisons) is is_ranked
    if not is_ranked:
        assert "38.0% to 100.0%" in table.why_unranked


def test_models_that_answer_the_same_share_are_ranked_although_some_is_left_out():
    changes = {"settings": {SETTING: scoring(Unanswered.LEFT_OUT)}}
    table = only(board_result("Beta", 0.83, **changes), board_result("Alpha", 0.73, **changes))

    assert [row.name for row in table.rows] == ["Beta", "Alpha"]
    assert table.why_unranked == ""
