"""Runs of HELM, written by the tests; figures by hand from its definition of worst cases."""

import json

import pytest

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.harness_logs.types import Verdict
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.types import RunStatus

TYPOS = {
    "name": "typos",
    "robustness": True,
    "fairness": False,
    "computed_on": "perturbed",
    "prob": 0.1,
}
RIGHT = {None: {"a": 1, "b": 1, "c": 0, "d": 1}, "typos": {"a": 0, "b": 1, "c": 0}}
"""Scores by perturbation and instance; d is of another split, and not perturbed."""


def stat(mean, name="exact_match", split="test", perturbation=None):
    full = {"name": name, "split": split}
    if perturbation is not None:
        full["perturbation"] = perturbation
    return {"name": full, "count": 1, "sum": mean, "mean": mean}


def split_of(instance):
    return "valid" if instance == "d" else "test"


@pytest.fixture
def run(tmp_path):
    """Return a run folder with a perturbation and two splits."""
    folder = tmp_path / "run"
    folder.mkdir()
    worst, original = ({**TYPOS, "computed_on": kind} for kind in ("worst", "original"))
    family = {"name": "robustness", "robustness": True, "fairness": False, "computed_on": "worst"}
    none = {"name": "fairness", "robustness": False, "fairness": True, "computed_on": "worst"}
    stats = [
        stat(2 / 3),
        stat(1.0, split="valid"),
        stat(1 / 3, perturbation=TYPOS),
        stat(1 / 3, perturbation=worst),
        stat(2 / 3, perturbation=original),
        stat(1 / 3, perturbation=family),
        stat(2 / 3, perturbation=none),
        stat(0.4, name="perplexity"),
        stat(12, name="num_output_tokens"),
    ]
    per_instance, states = [], []
    for perturbation, scores in RIGHT.items():
        described = {} if perturbation is None else {"perturbation": TYPOS}
        for instance, score in scores.items():
            context = {"split": split_of(instance), **described}
            per_instance.append(
                {
                    "instance_id": instance,
                    "train_trial_index": 0,
                    **described,
                    "stats": [
                        {"name": {"name": "exact_match", **context}, "count": 1, "sum": score},
                        {"name": {"name": "num_output_tokens", **context}, "count": 1, "sum": 3},
                    ],
                }
            )
            states.append(
                {
                    "instance": {
                        "id": instance,
                        "input": {"text": f"Question {instance}"},
                        "references": [
                            {"output": {"text": "yes"}, "tags": ["correct"]},
                            {"output": {"text": "no"}, "tags": []},
                        ],
                        **context,
                    },
                    "train_trial_index": 0,
                    "request": {"prompt": f"Answer: Question {instance}"},
                    "result": {"completions": [{"text": " A"}], "request_time": 0.5},
                    "output_mapping": {"A": "yes", "B": "no"},
                }
            )
    files = {
        "run_spec.json": {
            "name": "mmlu:subject=anatomy,model=acme_one",
            "adapter_spec": {"model": "acme/one"},
        },
        "scenario.json": {"name": "mmlu", "tags": ["knowledge"]},
        "stats.json": stats,
        "per_instance_stats.json": per_instance,
        "scenario_state.json": {"adapter_spec": {}, "request_states": states},
    }
    for name, content in files.items():
        (folder / name).write_text(json.dumps(content), encoding="utf-8")
    return folder


def test_splits_and_perturbations(run, single) -> None:
    log = single(run)

    verdicts = [(entry.figure.label, entry.verdict) for entry in log.comparisons]
    assert [verdict for _, verdict in verdicts] == [*[Verdict.EQUAL] * 7, Verdict.NOT_COMPARED]
    assert log.result.title == "mmlu:subject=anatomy"
    assert log.result.primary == "exact_match"
    assert log.result.item_count == 4
    lines = {(entry.condition, entry.group): entry.value.value for entry in log.result.metrics}
    assert lines == {
        ("", ""): 3 / 4,
        ("", "test"): pytest.approx(2 / 3),
        ("", "valid"): 1.0,
        ("typos prob=0.1", ""): pytest.approx(1 / 3),
    }


def test_items_hold_answer_target_and_prompt(run, single) -> None:
    first, *_ = read_items(single(run).folder)

    assert (first.item, first.target, first.raw, first.parsed) == ("a", "A", " A", "A")
    assert first.context == "Answer: Question a"
    assert first.strata == {"split": "test"}
    assert first.usage.seconds == 0.5


def test_without_states_the_displayed_predictions_are_read(run, single) -> None:
    (run / "scenario_state.json").unlink()
    shown = [
        {
            "instance_id": "a",
            "train_trial_index": 0,
            "predicted_text": "A",
            "mapped_output": "yes",
            "stats": {"exact_match": 1},
        }
    ]
    (run / "display_predictions.json").write_text(json.dumps(shown))
    items = list(read_items(single(run).folder))

    assert len(items) == 7  # those without a prediction have scores only
    assert [item.parsed for item in items if item.raw] == ["yes"]


def test_without_scores_the_run_is_named_unscored(run, single) -> None:
    (run / "per_instance_stats.json").unlink()
    log = single(run)

    assert any("not scored" in warning for warning in log.result.warnings)
    assert {entry.verdict for entry in log.comparisons} == {Verdict.NOT_COMPARED}


def test_trials_are_epochs_and_their_means_are_averaged(run, single) -> None:
    entries = [
        {"instance_id": name, "train_trial_index": trial, "stats": [stat(score)]}
        for trial, scores in enumerate(({"a": 1, "b": 0}, {"a": 1}))
        for name, score in scores.items()
    ]
    (run / "per_instance_stats.json").write_text(json.dumps(entries))
    (run / "scenario_state.json").unlink()
    (run / "stats.json").write_text(json.dumps([stat(0.75)]))
    (entry,) = single(run).comparisons

    assert (entry.ours, entry.verdict) == (0.75, Verdict.EQUAL)


@pytest.mark.parametrize("trial", [-1, 100, 10**30])
@pytest.mark.parametrize("name", ["per_instance_stats.json", "scenario_state.json"])
def test_a_trial_that_is_none_is_refused_with_the_file(run, imported, name, trial) -> None:
    text = (run / name).read_text("utf-8")
    (run / name).write_text(text.replace('"train_trial_index": 0', f'"train_trial_index": {trial}'))

    with pytest.raises(SuiteError, match=name):
        imported(run)


def test_a_long_name_of_a_run_is_cut_in_its_folder(run, single) -> None:
    spec = {"name": f"mmlu:{'x' * 400}", "adapter_spec": {"model": "y" * 400}}
    (run / "run_spec.json").write_text(json.dumps(spec))

    assert len(single(run).folder.name) < 150


def test_texts_of_tasks_about_harm_are_covered(run, single) -> None:
    assert "covered" not in single(run).result.tags
    assert "covered" in single(run, is_covered=True).result.tags
    (run / "scenario.json").write_text('{"name": "x", "tags": ["safety"]}')
    assert "covered" in single(run).result.tags
    assert "covered" not in single(run, is_covered=False).result.tags


@pytest.mark.parametrize("name", ["run_spec.json", "stats.json", "scenario_state.json"])
def test_a_damaged_file_is_named(run, imported, name) -> None:
    (run / name).write_text('{"name": [')

    with pytest.raises(SuiteError, match=name):
        imported(run)


def test_a_run_without_answers_is_refused(run, imported) -> None:
    for name in ("per_instance_stats.json", "scenario_state.json"):
        (run / name).unlink()

    with pytest.raises(SuiteError, match="no samples"):
        imported(run)


def test_the_status_of_a_run_follows_from_its_answers(run, single) -> None:
    states = {"request_states": []}
    (run / "scenario_state.json").write_text(json.dumps(states))

    assert single(run).result.status is RunStatus.COMPLETED
