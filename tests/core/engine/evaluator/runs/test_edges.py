"""Edges of runs that whole runs seldom meet."""

from pathlib import Path

import numpy as np
import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.engine.evaluator.metrics.api import Rows
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.runs.checks import require_classes, require_strata
from readingroom.engine.evaluator.runs.journal import Journal, RunHeader, key_of
from readingroom.engine.evaluator.runs.scoring import reduced_metric, voted
from readingroom.engine.evaluator.runs.tally import group_of, tally_items
from readingroom.engine.evaluator.runs.text_run import with_scores
from readingroom.engine.evaluator.runs.types import ItemResult, Task, Unanswered
from readingroom.engine.evaluator.suites.suite import Epochs, ParserPlan, Reducer, Stratum, Suite
from readingroom.engine.models.types import Usage
from readingroom.statistics.resampling import estimate_mean

wording = Wording(__file__)

HEAD = RunHeader("ab", "m", "00", 1, 0, "0.1")


def item(name: str, **more: object) -> ItemResult:
    return ItemResult(name, "ab", "A", "a", "A", "p/1", **more)  # type: ignore[arg-type]


def test_a_closed_journal_takes_nothing(tmp_path: Path) -> None:
    journal = Journal(tmp_path, HEAD, is_resumed=False)

    with pytest.raises(ValueError, match="closed"):
        journal.add([item("a")])


def test_a_half_line_longer_than_a_block_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("readingroom.engine.evaluator.runs.journal._BLOCK", 8)
    with Journal(tmp_path, HEAD, is_resumed=False) as journal:
        journal.add([item("a")])
    path = tmp_path / "items.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole + b"{" * 100)
    with Journal(tmp_path, HEAD, is_resumed=True) as journal:
        assert journal.is_done(key_of(item("a")))
        assert not journal.is_done(key_of(item("b")))
    assert path.read_bytes() == whole
    path.write_bytes(b"{" * 100)
    with Journal(tmp_path, HEAD, is_resumed=True):
        assert path.read_bytes() == b""


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    with Journal(tmp_path, HEAD, is_resumed=False) as journal:
        journal.add([item("a")])
        with pytest.raises(SuiteError, match="Another run"):
            Journal(tmp_path, HEAD, is_resumed=True).__enter__()
        journal.add([item("b")])
    with Journal(tmp_path, HEAD, is_resumed=True) as journal:
        assert journal.is_done(key_of(item("a")))


def test_what_items_cost_is_added_up() -> None:
    first = item("a", usage=Usage(0.5, peak_bytes=10, prompt_tokens=3, answer_tokens=1))
    second = item("b", usage=Usage(1.5, peak_bytes=8, prompt_tokens=4))
    cost = tally_items([first, second], ()).resources

    assert (cost.seconds, cost.peak_bytes, cost.items_per_second) == (2.0, 10, 1.0)
    assert (cost.prompt_tokens, cost.answer_tokens) == (7, 1)
    assert tally_items([item("a")], ()).resources.items_per_second is None


def test_of_equal_votes_the_first_answer_counts() -> None:
    rows = Rows(["A", "B", "C", "C"], ["A"] * 4, ["x", "x", "y", "y"])
    vote = voted(rows, [0, 0, 0, 0])

    assert vote.rows.parsed == ["A", "C"]
    assert vote.first == (0, 2)
    assert voted(Rows(["A", "B"], ["A", "A"]), [0, 0]).rows.parsed == ["A", "B"]


def test_scores_that_are_no_rates_get_an_interval_by_resampling() -> None:
    metric = reduced_metric(find_metric("rouge_1"), Epochs(2, Reducer.MAX))
    answers = ["a b", "a", "c d", "c", "e f", "e"]
    rows = Rows(answers, ["a b", "a b", "c x", "c x", "e f", "e f"], ["1", "1", "2", "2", "3", "3"])
    found = metric.compute(metric.read(rows), rng=np.random.default_rng(1))
    wanted = estimate_mean(np.array([1, 2 / 3, 1]), np.random.default_rng(1), scale="score")

    assert wanted.value is not None
    assert found.value == pytest.approx(wanted.value)


def test_errors_of_several_epochs_keep_their_unit_and_limits() -> None:
    metric = reduced_metric(find_metric("mae"), Epochs(2, Reducer.MEDIAN))
    items = [str(place // 2) for place in range(20)]
    rows = Rows([str(place) for place in range(20)], ["0"] * 20, items)
    found = metric.compute(metric.read(rows), rng=np.random.default_rng(1))

    assert isinstance(found, Estimate)
    assert found.value == pytest.approx(9.5)
    assert found.low < 9.5 < found.high
    assert found.scale == "unit of the target"


def test_a_score_that_no_number_holds_is_not_written() -> None:
    item = ItemResult("a", "00", target="-1e200", raw="", parsed="1e200", parser="number 1")
    metrics = [find_metric("mae"), find_metric("mse")]
    (found,) = with_scores([item], metrics, unanswered=Unanswered.WRONG)

    assert found.scores == {"mae": 2e200}


def test_errors_have_no_right_epochs_to_count() -> None:
    metric = reduced_metric(find_metric("mae"), Epochs(2, Reducer.AT_LEAST, 1))
    rows = Rows(["3", "3"], ["1", "1"], ["x", "x"])
    found = metric.compute(metric.read(rows), rng=np.random.default_rng(1))

    assert isinstance(found, NotEstimable)
    assert "an error" in found.reason


def test_an_item_without_a_score_stays_without_one() -> None:
    metric = reduced_metric(find_metric("choice_accuracy_answered"), Epochs(2, Reducer.MAX))
    rows = Rows([None, None], ["A", "A"], ["1", "1"])
    found = metric.compute(metric.read(rows), rng=np.random.default_rng(1))

    assert isinstance(found, NotEstimable)


def test_a_number_that_is_none_belongs_to_no_bin() -> None:
    stratum = Stratum("age", bins=(18, 65))

    assert group_of(stratum, {"age": "17.9"}) == "under 18"
    assert group_of(stratum, {"age": "18"}) == "18 to under 65"
    assert group_of(stratum, {"age": "65"}) == "65 and over"
    assert group_of(stratum, {"age": "adult"}) == "not stated"


def test_labels_may_be_the_numbers_of_the_classes() -> None:
    require_classes(["0", "1", "well"], ["well", "sick"])
    with expect_error(SuiteError, wording("row_bears_label")):
        require_classes(["0", "2"], ["well", "sick"])


def test_a_field_that_nothing_is_like_is_refused_with_all_there_are() -> None:
    suite = Suite(
        "s", "1", "S", Task.TEXT, ("rouge_1",), "rouge_1", ParserPlan("verbatim", 1),
        strata=(Stratum("quux"),),
    )  # fmt: skip
    with pytest.raises(SuiteError, match="Known are: age, sex"):
        require_strata(suite, {"sex", "age"})
