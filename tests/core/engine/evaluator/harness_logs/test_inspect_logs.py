"""Logs of Inspect AI, written by the tests; expected figures by hand from Inspect's definitions."""

import json
import math
from dataclasses import replace

import pytest
from tests.core.engine.evaluator.harness_logs.log_files import (
    DEFLATED,
    STORED,
    ZSTANDARD,
    header,
    sample,
    score_result,
    write_eval,
)

from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.model import FailureReason
from readingroom.engine.evaluator.harness_logs.types import Harness, Verdict
from readingroom.engine.evaluator.results import finish_result, read_items
from readingroom.engine.evaluator.runs.run import rescore
from readingroom.engine.evaluator.runs.types import RunStatus
from readingroom.services.engine.stored_evaluations import require_same


def stated(log):
    return {line.figure.name: (line.ours, line.verdict) for line in log.comparisons}


@pytest.mark.parametrize("method", [STORED, DEFLATED, ZSTANDARD])
def test_samples_and_figures_are_read_with_each_method(tmp_path, single, method) -> None:
    values = ["C", "I", "P", "N", 1]
    head = header(score_result({"accuracy": 0.5, "stderr": math.sqrt(0.25 / 5)}))
    samples = [sample(number, value) for number, value in enumerate(values)]
    log = single(write_eval(tmp_path / "made.eval", head, samples, method))

    assert [item.scores["match"] for item in read_items(log.folder)] == [1, 0, 0.5, 0, 1]
    assert {verdict for _, verdict in stated(log).values()} == {Verdict.EQUAL}
    assert log.result.status is RunStatus.COMPLETED
    assert log.is_accepted
    assert log.result.model.name == "acme/one"
    require_same(log.result, rescore(log.folder))


def test_accuracy_is_the_mean_over_samples_of_the_mean_over_epochs(tmp_path, single) -> None:
    # Three epochs of one sample and one of another: the mean over rows would be 0.75.
    samples = [*(sample(1, "C", epoch) for epoch in (1, 2, 3)), sample(2, "I")]
    head = header(score_result({"accuracy": 0.5}))
    log = single(write_eval(tmp_path / "made.eval", head, samples))

    assert log.result.metrics[0].value.value == 0.5
    assert log.result.item_count == 2
    assert stated(log)["accuracy"] == (0.5, Verdict.EQUAL)


@pytest.mark.parametrize(
    ("reducer", "expected"),
    [
        ("mean", (2 / 3 + 1 / 3) / 2),
        ("median", 0.5),
        ("mode", 0.5),
        ("max", 1.0),
        ("at_least_2", 0.5),
        ("pass_at_2", (1 + 2 / 3) / 2),  # 1 - C(n - c, k) / C(n, k)
        ("pass_k_2", (1 / 3 + 0) / 2),  # C(c, k) / C(n, k)
    ],
)
def test_reducers_of_epochs(tmp_path, single, reducer, expected) -> None:
    grades = {1: ["C", "C", "I"], 2: ["I", "C", "I"]}
    samples = [
        sample(number, value, epoch)
        for number, values in grades.items()
        for epoch, value in enumerate(values, start=1)
    ]
    head = header(score_result({"accuracy": expected}, reducer=reducer))
    log = single(write_eval(tmp_path / "made.eval", head, samples))

    assert log.result.metrics[0].value.value == pytest.approx(expected)
    assert stated(log)["accuracy"] == (pytest.approx(expected), Verdict.EQUAL)


def test_a_figure_that_differs_is_listed(tmp_path, single) -> None:
    head = header(score_result({"accuracy": 0.9}))
    log = single(write_eval(tmp_path / "made.eval", head, [sample(1, "C"), sample(2, "I")]))

    assert stated(log)["accuracy"] == (0.5, Verdict.DIFFERENT)
    assert not log.is_accepted
    assert any("0.9" in warning and "0.5" in warning for warning in log.result.warnings)


def test_scores_with_several_values_and_groups(tmp_path, single) -> None:
    samples = [
        sample(
            number,
            {"a": grade, "b": number},
            metadata={"ward": ward, "patient": number // 2},
        )
        for number, (grade, ward) in enumerate([("C", "x"), ("I", "x"), ("C", "y"), ("C", "y")])
    ]
    by_ward = {"group_key": "ward", "metric": "inspect_ai/accuracy", "all_label": "all"}
    parts = {
        "x": {"name": "x", "group": "grouped", "value": 0.5, "params": by_ward},
        "y": {"name": "y", "group": "grouped", "value": 1.0, "params": by_ward},
        "all": {
            "name": "all",
            "group": "grouped",
            "value": 0.75,
            "params": {**by_ward, "all": "groups"},
        },
        # Clusters {1, 0} and {1, 1} around 0.75: sums -0.5 and 0.5, correction 2.
        "stderr": {
            "name": "stderr",
            "value": math.sqrt(2 * (0.25 + 0.25)) / 4,
            "params": {"cluster": "patient"},
        },
    }
    head = header(
        {"name": "a", "scorer": "match", "metrics": parts},
        {"name": "b", "scorer": "match", "metrics": {"mean": {"name": "mean", "value": 1.5}}},
    )
    log = single(write_eval(tmp_path / "made.eval", head, samples))

    assert {line.verdict for line in log.comparisons} == {Verdict.EQUAL}
    assert log.result.primary == "match/a"
    assert {line.stratum for line in log.result.metrics} == {"", "ward"}


def test_scores_without_a_number_are_not_compared_or_count_as_zero(tmp_path, single) -> None:
    samples = [sample(1, math.nan), sample(2, "good"), sample(3, "C"), sample(4, "C")]
    head = header(score_result({"accuracy": 2 / 3, "stderr": math.nan, "own/metric": 3.0}))
    log = single(write_eval(tmp_path / "made.eval", head, samples))

    verdicts = {name: verdict for name, (_, verdict) in stated(log).items()}
    assert verdicts == {
        "accuracy": Verdict.EQUAL,
        "stderr": Verdict.NOT_COMPARED,
        "own/metric": Verdict.NOT_COMPARED,
    }
    assert sum("without a score: 1" in warning for warning in log.result.warnings) == 1


@pytest.mark.parametrize("status", ["cancelled", "error", "started"])
def test_a_run_that_did_not_succeed_never_passes_for_whole(tmp_path, single, status) -> None:
    head = header(score_result({"accuracy": 1.0}), status=status)
    log = single(write_eval(tmp_path / "made.eval", head, [sample(1, "C")]))

    assert log.result.status is RunStatus.PARTIAL
    assert not log.is_accepted
    assert any(status in warning for warning in log.result.warnings)


def test_an_interrupted_log_has_no_header(tmp_path, single) -> None:
    log = single(write_eval(tmp_path / "made.eval", None, [sample(1, "C")]))

    assert log.result.settings["log_status"] == "started"
    assert log.result.status is RunStatus.PARTIAL


def test_missing_samples_make_a_run_partial(tmp_path, single) -> None:
    head = header()
    head["results"]["total_samples"] = 3
    log = single(write_eval(tmp_path / "made.eval", head, [sample(1, "C")]))

    assert log.result.status is RunStatus.PARTIAL
    assert any(warning.endswith("missing from it: 2.") for warning in log.result.warnings)


def test_an_unscored_log_is_named_so(tmp_path, single) -> None:
    samples = [{**sample(number, "C"), "scores": {}} for number in (1, 2)]
    log = single(write_eval(tmp_path / "made.eval", header(), samples))

    assert isinstance(log.result.metrics[0].value, NotEstimable)
    assert any("not scored" in warning for warning in log.result.warnings)


def test_a_sample_with_an_error_is_a_failure_without_its_message(tmp_path, single) -> None:
    failed = {**sample(1, "C"), "scores": {}, "error": {"message": "no file Meier.txt"}}
    log = single(write_eval(tmp_path / "made.eval", header(), [failed, sample(2, "C")]))

    items = list(read_items(log.folder))
    assert [item.failure for item in items] == [FailureReason.EXCEPTION, None]
    assert log.result.failed_count == 1
    assert b"Meier" not in (log.folder / "items.jsonl").read_bytes()


def test_document_and_archive_give_the_same_items(tmp_path, single) -> None:
    samples = [sample(number, "C", metadata={"score": math.inf}) for number in range(3)]
    head = header(score_result({"accuracy": 1.0}))
    document = tmp_path / "made.json"
    document.write_text(json.dumps({**head, "samples": samples}))
    first = single(document)
    second = single(write_eval(tmp_path / "made.eval", head, samples))

    assert list(read_items(first.folder)) == list(read_items(second.folder))
    assert first.result.suite_sha256 == second.result.suite_sha256


def test_version_1_has_a_single_scorer(tmp_path, single) -> None:
    old = {**sample(1, "C"), "score": {"value": "C", "answer": "x"}}
    del old["scores"]
    head = header()
    head["version"] = 1
    head["results"] = {
        "scorer": {"name": "match"},
        "metrics": {"accuracy": {"name": "accuracy", "value": 1.0, "options": {}}},
    }
    document = tmp_path / "made.json"
    document.write_text(json.dumps({**head, "samples": [old]}))
    log = single(document)

    assert stated(log)["accuracy"] == (1.0, Verdict.EQUAL)
    assert next(read_items(log.folder)).parsed == "x"


def test_messages_parts_and_attachments_become_texts(tmp_path, single) -> None:
    content = [{"type": "text", "text": "attachment://f00"}, {"type": "image", "image": "data:x"}]
    changed = sample(
        1,
        "C",
        input=[{"role": "user", "content": "attachment://abc"}],
        attachments={"abc": "The question"},
        target=["A", "B"],
        output={"choices": [{"message": {"content": content}}]},
    )
    (item,) = read_items(single(write_eval(tmp_path / "made.eval", header(), [changed])).folder)

    assert item.context == "The question"
    assert item.target == "A | B"
    assert item.raw == "attachment://f00\n[image]"


def test_two_samples_with_one_id_are_refused(tmp_path, imported) -> None:
    document = tmp_path / "made.json"
    document.write_text(json.dumps({**header(), "samples": [sample(1, "C"), sample(1, "I")]}))

    with pytest.raises(SuiteError, match="in the log twice"):
        imported(document)
    assert not any((tmp_path / "results-1").iterdir())


def test_a_repeated_question_is_flagged(tmp_path, single) -> None:
    question = "Which drug reverses heparin in an emergency?"
    messages = [{"role": "user", "content": f"{question} Protamine.\n{question}"}]
    samples = [sample(number, "C", input=question, messages=messages) for number in (1, 2)]
    log = single(write_eval(tmp_path / "made.eval", header(), samples))

    assert [warning for warning in log.result.warnings if ": 1." in warning]
    assert [warning for warning in log.result.warnings if "contaminated" in warning]


def test_a_changed_comparison_is_noticed(tmp_path, single) -> None:
    head = header(score_result({"accuracy": 0.9}))
    log = single(write_eval(tmp_path / "made.eval", head, [sample(1, "C")]))
    text = log.result.settings["log_figures"]
    changed = {**log.result.settings, "log_figures": text.replace("different", "equal")}
    finish_result(log.folder, replace(log.result, settings=changed))

    with pytest.raises(SuiteError, match="comparison"):
        rescore(log.folder)


@pytest.mark.parametrize(
    ("text", "match"),
    [
        (b"", "is empty"),
        (b'{"eval": {"task": "x"', "truncated"),
        (b'{"eval": {"task": "x"}, "samples": [{"id": 1, "epoch": "x"}]}', "epoch"),
        (b'{"eval": {"task": "x"}, "samples": [{"epoch": 1}]}', "sample 1"),
        (b'{"eval": {"task": "x"}, "samples": [{"id": 1, "epoch": 1000}]}', "1 to 100"),
        (b'{"eval": {"task": "x"}, "version": 3, "samples": [{"id": 1}]}', "version 3"),
        (b'{"eval": {"task": "x"}}', "no samples"),
        (b'{"x": ' + b"[" * 100_000, "nested too deeply"),
    ],
)
def test_damaged_documents_get_a_sentence(tmp_path, imported, text, match) -> None:
    document = tmp_path / "made.json"
    document.write_bytes(text)

    with pytest.raises(SuiteError, match=match):
        imported(document, harness=Harness.INSPECT)
