"""Results of lm-evaluation-harness, written by the tests."""

import json
import math

import pytest

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.harness_logs import json_text
from readingroom.engine.evaluator.harness_logs.types import Verdict
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.types import RunStatus, right_of

DATE = "2026-11-23T14-46-47.959918"


def line(number, filter_name="none", **scores):
    """Return a sample whose answer by likelihood is option 1."""
    return {
        "doc_id": number,
        "doc": {"question": f"Which option is right in case {number}?", "ward": "x"},
        "target": str(number % 2),
        "arguments": {
            f"gen_args_{option}": {"arg_0": f"Which option? {number}", "arg_1": f" {option}"}
            for option in range(2)
        },
        "resps": [[["-2.5", "False"]], [["-0.5", "True"]]],
        "filtered_resps": [["-2.5", "False"], ["-0.5", "True"]],
        "filter": filter_name,
        "metrics": list(scores),
        **scores,
    }


@pytest.fixture
def write(tmp_path):
    def run(figures, samples, *, name=f"results_{DATE}.json", **more):
        document = {
            "results": {task: {"alias": task, **own} for task, own in figures.items()},
            "n-samples": {task: {"original": 4, "effective": 4} for task in figures},
            "date": 1795445207.5,
            "model_name": "acme/one",
            "lm_eval_version": "0.4.13",
            **more,
        }
        path = tmp_path / name
        path.write_text(json.dumps(document), encoding="utf-8")
        for task, lines in samples.items():
            text = "".join(f"{json.dumps(entry)}\n" for entry in lines)
            (tmp_path / f"samples_{task}_{DATE}.jsonl").write_text(text, encoding="utf-8")
        return path

    return run


def verdicts(log):
    return {entry.figure.name: entry.verdict for entry in log.comparisons}


def test_figures_with_several_filters_and_tasks(write, imported) -> None:
    strict = [line(n, "strict-match", exact_match=float(n == 0)) for n in range(4)]
    flexible = [line(n, "flexible", exact_match=float(n < 3)) for n in range(4)]
    plain = [line(n, acc=n % 2, acc_norm=True) for n in range(4)]
    source = write(
        {
            "open": {
                "exact_match,strict-match": 0.25,
                "exact_match_stderr,strict-match": 0.25,
                "exact_match,flexible": 0.75,
                "exact_match_stderr,flexible": "N/A",
            },
            "choice": {
                "acc,none": 0.5,
                "acc_stderr,none": math.sqrt(1 / 3) / 2,
                "acc_norm,none": 1,
            },
        },
        {"open": strict + flexible, "choice": plain},
    )
    first, second = imported(source).logs

    assert set(verdicts(second).values()) == {Verdict.EQUAL}
    assert [verdict.value for verdict in verdicts(first).values()] == [
        "equal", "equal", "equal", "not compared",
    ]  # fmt: skip
    assert first.result.item_count == 4
    assert {entry.metric for entry in first.result.metrics} == {
        "exact_match,strict-match",
        "exact_match,flexible",
    }
    assert [item.parsed for item in read_items(second.folder)] == ["1"] * 4
    assert [item.target for item in read_items(second.folder)] == ["0", "1", "0", "1"]
    assert {log.result.status for log in (first, second)} == {RunStatus.COMPLETED}


def test_a_metric_that_is_no_mean_is_not_called_different(write, imported) -> None:
    samples = [line(n, own=n, best=n) for n in range(4)]
    declared = {"t": {"metric_list": [{"metric": "best", "aggregation": "max"}]}}
    source = write({"t": {"own,none": 3, "best,none": 3}}, {"t": samples}, configs=declared)
    (log,) = imported(source).logs

    assert set(verdicts(log).values()) == {Verdict.NOT_COMPARED}
    assert all(entry.reason for entry in log.comparisons)


def test_figures_of_pairs_of_numbers(write, imported) -> None:
    samples = [line(n, acc=1, f1=[n % 2, 1], word_perplexity=[-n, 2]) for n in range(4)]
    declared = {"t": {"metric_list": [{"metric": "f1"}, {"metric": "word_perplexity"}]}}
    values = {"f1,none": 2 / 3, "f1_stderr,none": 0.1, "word_perplexity,none": math.exp(6 / 8)}
    (log,) = imported(write({"t": values}, {"t": samples}, configs=declared)).logs

    assert [verdict.value for verdict in verdicts(log).values()] == [
        "equal", "not compared", "equal",
    ]  # fmt: skip
    shown = {entry.metric: entry.value.value for entry in log.result.metrics}
    assert shown == {
        "f1": pytest.approx(2 / 3),
        "word_perplexity": pytest.approx(math.exp(0.75)),
        "acc": 1,
    }
    assert {right_of(item, ()) for item in read_items(log.folder)} == {True}


@pytest.mark.parametrize(
    ("stated", "verdict"),
    [(0.4, Verdict.EQUAL), (0.25, Verdict.EQUAL), (0.5, Verdict.DIFFERENT)],
)
def test_groups_are_means_of_their_tasks_by_size_or_equally(
    write, imported, stated, verdict
) -> None:
    # Means 0.5 of four items and 0 of one: 2/5 by size, 1/4 equally.
    samples = {"a": [line(n, acc=n % 2) for n in range(4)], "b": [line(0, acc=0)]}
    figures = {"a": {"acc,none": 0.5}, "b": {"acc,none": 0}, "ab": {"acc,none": stated}}
    result = imported(write(figures, samples, group_subtasks={"ab": ["a", "b"]}))

    assert [(entry.figure.label, entry.verdict) for entry in result.groups] == [
        ("ab acc,none", verdict)
    ]
    assert result.is_accepted == (verdict is Verdict.EQUAL)


def test_a_group_without_all_tasks_is_not_compared(write, imported) -> None:
    figures = {"a": {"acc,none": 0.5}, "b": {"acc,none": 0}, "ab": {"acc,none": 0.5}}
    samples = {"a": [line(n, acc=n % 2) for n in range(4)]}
    (entry,) = imported(write(figures, samples, group_subtasks={"ab": ["a", "b"]})).groups

    assert entry.verdict is Verdict.NOT_COMPARED


def test_a_stated_mean_that_differs_is_listed(write, imported) -> None:
    declared = {"t": {"metric_list": [{"metric": "acc", "aggregation": "mean"}]}}
    source = write({"t": {"acc,none": 0.9}}, {"t": [line(1, acc=1.0)] * 1}, configs=declared)
    (log,) = imported(source).logs

    assert verdicts(log) == {"acc,none": Verdict.DIFFERENT}
    assert log.result.status is RunStatus.PARTIAL  # one sample of four


def test_a_rounded_figure_is_equal_to_its_digits(write, imported) -> None:
    declared = {"t": {"metric_list": [{"metric": "acc", "aggregation": "mean"}]}}
    samples = [line(n, acc=float(n < 2)) for n in range(3)]
    source = write({"t": {"acc,none": 0.6667}}, {"t": samples}, configs=declared)
    (log,) = imported(source).logs

    assert verdicts(log) == {"acc,none": Verdict.EQUAL}


def test_old_results_have_no_filter_and_samples_as_a_list(tmp_path, write, imported) -> None:
    source = write(
        {"t": {"acc": 0.5}},
        {},
        name="results.json",
        config={"model_args": "pretrained=a/b,x=1"},
        model_name=None,
    )
    samples = [{"doc_id": n, "target": "x", "acc": n, "resps": [["lol"]]} for n in range(2)]
    (tmp_path / "samples_t.json").write_text(json.dumps(samples))
    (log,) = imported(source).logs

    assert verdicts(log) == {"acc": Verdict.EQUAL}
    assert log.result.model.name == "a/b"
    assert [item.raw for item in read_items(log.folder)] == ["lol", "lol"]


def test_a_task_without_samples_is_rejected_by_name(write, imported) -> None:
    result = imported(write({"t": {"acc,none": 1}, "u": {"acc,none": 1}}, {"t": [line(1, acc=1)]}))

    assert [log.result.title for log in result.logs] == ["t"]
    assert len(result.rejected) == 1
    assert "task u" in result.rejected[0]


def test_a_damaged_or_long_line_is_named(tmp_path, write, imported, monkeypatch) -> None:
    source = write({"t": {"acc,none": 1}}, {"t": [line(1, acc=1), line(2, acc=1)]})
    samples = tmp_path / f"samples_t_{DATE}.jsonl"
    text = samples.read_text()
    samples.write_text(text[:-20])
    with pytest.raises(SuiteError, match="line 2 is not"):
        imported(source)
    samples.write_text(text)
    monkeypatch.setattr(json_text, "MAX_LINE_BYTES", 100)
    with pytest.raises(SuiteError, match="line 1, is longer"):
        imported(source)


def test_the_file_of_samples_leads_to_the_results(tmp_path, write, imported) -> None:
    write({"t": {"acc,none": 1}}, {"t": [line(1, acc=1)]})

    with pytest.raises(SuiteError, match=r"results_\*\.json"):
        imported(tmp_path / f"samples_t_{DATE}.jsonl")
