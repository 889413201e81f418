"""Models compared on the items that both have: the differences, and the letters they give."""

from dataclasses import replace

import numpy as np
import pytest
from tests.support.board_results import board_result, scored_run
from tests.support.wording import Wording

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.leaderboard.entries import entry_of
from readingroom.engine.evaluator.leaderboard.markdown import as_markdown
from readingroom.engine.evaluator.leaderboard.page import as_html
from readingroom.engine.evaluator.leaderboard.table_csv import as_csv
from readingroom.engine.evaluator.leaderboard.tables import build_leaderboard
from readingroom.engine.evaluator.runs.plan import SETTING, ScoringPlan
from readingroom.engine.evaluator.runs.scoring import score
from readingroom.engine.evaluator.runs.tally import tally_items
from readingroom.engine.evaluator.runs.types import ItemResult, Task
from readingroom.statistics.paired import tango_interval

wording = Wording(__file__)


def patients(seed, n=150, leads=(1.02, 0.70), shared=0.8):
    """Return classes and one column of probabilities a model, about the same patients."""
    rng = np.random.default_rng(seed)
    y = (rng.random(n) < 0.4).astype(int)
    common = rng.normal(size=n)
    scores = [
        np.sqrt(shared) * common + np.sqrt(1 - shared) * rng.normal(size=n) + lead * y
        for lead in leads
    ]
    return y.tolist(), [(1 / (1 + np.exp(-one))).tolist() for one in scores]


def table_of(runs, **changes):
    entries = [entry_of(result, items=items) for result, items in runs]
    (table,) = build_leaderboard(entries, **changes).tables
    return table


def test_paired_delong_separates_models_on_the_same_patients():
    apart = 0
    for seed in range(20):
        y, columns = patients(seed)
        table = table_of([scored_run(f"M{k}", y, p) for k, p in enumerate(columns)])
        apart += table.rows[0].group != table.rows[1].group
    assert apart >= 11  # independent figures tell them apart in 5 % of studies


def test_a_difference_is_that_of_delong():
    y, columns = patients(3, n=40)
    table = table_of([scored_run(f"M{k}", y, p) for k, p in enumerate(columns)])
    (one,) = table.comparisons
    first, second = (columns[int(table.rows[place].name[1])] for place in (0, 1))
    truth = np.array(y)
    placed = []
    for p in (np.array(first), np.array(second)):
        wins = (p[truth == 1][:, None] > p[truth == 0]) + 0.5 * (
            p[truth == 1][:, None] == p[truth == 0]
        )
        placed.append((wins.mean(axis=1), wins.mean(axis=0)))
    m, n = int(truth.sum()), int((1 - truth).sum())
    variance = np.var(placed[0][0] - placed[1][0], ddof=1) / m
    variance += np.var(placed[0][1] - placed[1][1], ddof=1) / n

    assert isinstance(one.difference, Estimate)
    assert one.difference.value == pytest.approx(placed[0][0].mean() - placed[1][0].mean())
    assert one.difference.standard_error == pytest.approx(np.sqrt(variance))


def test_a_model_and_itself_under_another_name_share_a_letter():
    y, (p, _) = patients(1)
    table = table_of([scored_run("One", y, p), scored_run("Other", y, p)])
    assert [row.group for row in table.rows] == ["", ""]
    assert isinstance(table.comparisons[0].difference, NotEstimable)
    assert table.comparisons[0].difference.value == 0


def test_rows_without_their_items_have_no_letter_and_say_why():
    y, columns = patients(2)
    runs = [scored_run(f"M{k}", y, p) for k, p in enumerate(columns)]
    table = table_of([*runs, (board_result("Told", 0.99), None)])
    groups = {row.name: row.group for row in table.rows}
    reasons = {
        one.difference.reason
        for one in table.comparisons
        if isinstance(one.difference, NotEstimable)
    }

    assert groups["Told"] == ""
    assert groups["M0"]
    assert reasons == {wording("items_both_runs")}


def test_only_the_common_items_count():
    y, columns = patients(5, n=200)
    whole = scored_run("Whole", y, columns[0])
    half = scored_run("Half", y[:80], columns[1][:80])
    (one,) = table_of([whole, half]).comparisons
    alone = table_of([scored_run("Whole", y[:80], columns[0][:80]), half]).comparisons[0]

    assert one.difference.n == 80
    assert abs(one.difference.value) == pytest.approx(abs(alone.difference.value))


def test_cases_with_several_items_are_one():
    y, columns = patients(7, n=60)
    names = [f"item-{k}-{copy}" for copy in range(5) for k in range(60)]
    cases = [f"case-{k}" for _ in range(5) for k in range(60)]
    single = table_of([scored_run(f"M{k}", y, p) for k, p in enumerate(columns)]).comparisons[0]
    repeated = table_of(
        [scored_run(f"M{k}", 5 * y, 5 * p, items=names, cases=cases) for k, p in enumerate(columns)]
    ).comparisons[0]

    assert repeated.difference.n == 60
    assert repeated.difference.standard_error == pytest.approx(
        single.difference.standard_error, rel=0.03
    )


@pytest.mark.parametrize(
    "metric", ["accuracy", "balanced_accuracy", "kappa", "auprc", "brier", "sensitivity@0.5"]
)
def test_other_figures_are_compared_as_well(metric):
    y, columns = patients(11, n=80, leads=(2.0, 0.3), shared=0.3)
    table = table_of(
        [
            scored_run(f"M{k}", y, p, metrics=(metric,), primary=metric)
            for k, p in enumerate(columns)
        ]
    )
    (one,) = table.comparisons
    assert isinstance(one.difference, Estimate)
    assert one.difference.low < one.difference.value < one.difference.high


def test_shares_of_the_same_answered_items_have_the_interval_of_these():
    y = [0, 1] * 25
    right, wrong = ([float(one if is_right else 1 - one) for one in y] for is_right in (1, 0))
    right[:20] = wrong[:20] = [None] * 20
    wrong[20:25] = right[20:25]
    table = table_of(
        [
            scored_run(name, y, p, metrics=("accuracy_answered",), primary="accuracy_answered")
            for name, p in (("Right", right), ("Wrong", wrong))
        ]
    )
    (one,) = table.comparisons
    assert isinstance(one.difference, Estimate)
    assert one.difference.value == pytest.approx(25 / 30)
    assert (one.difference.low, one.difference.high) == tango_interval(25, 0, 30)


def test_a_model_without_an_interval_is_distinguished_from_others():
    y, (p, _) = patients(4, n=60)
    metric = {"metrics": ("log_loss",), "primary": "log_loss"}
    alike = scored_run("Alike", y, [0.9 if one else 0.1 for one in y], **metric)
    table = table_of([alike, scored_run("Other", y, p, **metric)])
    (one,) = table.comparisons
    assert isinstance(table.rows[0].value, NotEstimable)
    assert isinstance(one.difference, Estimate)
    assert [(row.name, row.group) for row in table.rows] == [("Alike", "a"), ("Other", "b")]


def test_pooled_figures_have_no_interval_of_a_mean_of_rows():
    spans = [f'{{"start": {k}, "end": {k + 1}}}' for k in range(3)]
    long, short = f"[{', '.join(spans)}]", f"[{spans[0]}]"
    targets = [long] * 20 + [short] * 20
    first = [long] * 20 + ["[]"] * 16 + [short] * 4
    second = ["[]"] * 16 + [long] * 4 + [short] * 20
    plan = ScoringPlan(Task.SPANS, ("span_recall_strict",), "span_recall_strict")
    runs = []
    for name, answers in (("First", first), ("Second", second)):
        items = tuple(
            ItemResult(f"item-{k}", "00", target, raw="", parsed=answer, parser="spans 1")
            for k, (target, answer) in enumerate(zip(targets, answers, strict=True))
        )
        result = replace(
            board_result(name),
            metrics=score(plan, tally_items(items, ())).metrics,
            primary=plan.primary,
            settings={SETTING: plan.encode()},
        )
        runs.append((result, items))
    (one,) = table_of(runs).comparisons
    assert isinstance(one.difference, Estimate)
    assert one.difference.value == pytest.approx(64 / 80 - 32 / 80)
    assert one.difference.low < one.difference.value < one.difference.high


def test_differences_stand_in_every_form():
    y, columns = patients(2)
    runs = [scored_run(f"M{k}", y, p) for k, p in enumerate(columns)]
    found = build_leaderboard([entry_of(result, items=items) for result, items in runs])
    (table,) = found.tables
    pair = " – ".join(row.name for row in table.rows)

    assert pair in as_markdown(found)
    assert pair in as_html(found)
    assert as_csv(found).splitlines()[-1].endswith(f",{table.rows[1].name}")
