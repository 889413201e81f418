"""Runs whose inputs are switched off in turn, with a model whose use of them is known."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from sklearn.metrics import cohen_kappa_score
from tests.core.engine.evaluator.runs.choice_runs import figure, run, value
from tests.support.subjects import FakeSubject

from readingroom.cli import main
from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import NotEstimable
from readingroom.domain.ids import EvaluationId
from readingroom.engine.analyzer.reports.kinds.evaluations import evaluation_section
from readingroom.engine.evaluator.crossmodal.types import (
    InputContradictionKind,
    modality_tables,
)
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.run import rescore, run_suite
from readingroom.engine.evaluator.runs.types import StoredResult, Task
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.suite import (
    Epochs,
    ModalityPlan,
    ParserPlan,
    PromptPlan,
    Suite,
)
from readingroom.engine.models.config import read_config
from readingroom.engine.models.recorded import RecordedModel
from readingroom.engine.models.types import Prompt
from readingroom.services.engine.modality_comparison import report_modalities

MODALITIES = tuple(ModalityPlan(name, (name,), "none") for name in ("image", "note", "variants"))
CONDITIONS = {
    "", "without variants", "without note", "without image",
    "only image", "only note", "only variants", "question only",
}  # fmt: skip


def item(number: int) -> Item:
    """The target is 1 with two of three signs; the note of every fifth item states another."""
    signs = [number % 2, number // 2 % 2, number // 4 % 2]
    fields = {
        name: f"{name} {'positive' if sign else 'negative'}"
        for name, sign in zip(("image", "note", "variants"), signs, strict=True)
    }
    return Item(f"i{number:02d}", fields, ("no", "yes"), "AB"[sum(signs) >= 2], {}, f"P{number}")


SUITE = Suite(
    "drop", "1", "Drop", Task.CHOICE, ("choice_accuracy",), "choice_accuracy",
    ParserPlan("choice_letter", 1), items=tuple(item(number) for number in range(40)),
    prompt=PromptPlan("{image}. {note}. {variants}.\n{options}"), modalities=MODALITIES,
    sha256="cd",
)  # fmt: skip


def majority(prompt: Prompt) -> str:
    text = prompt.text
    return "B" if text.count("positive") > text.count("negative") else "A"


def by_note(prompt: Prompt) -> str:
    return "B" if "note positive" in prompt.text else "A"


def test_every_combination_is_asked_with_the_text_of_the_absent(tmp_path: Path) -> None:
    subject = FakeSubject(majority)
    run(SUITE, subject, tmp_path)
    items = list(read_items(tmp_path))

    assert {one.condition for one in items} == CONDITIONS
    assert len(items) == len(subject.asked) == 40 * 8
    asked = {prompt.text.splitlines()[0] for prompt in subject.asked}
    assert "none. none. none." in asked
    assert "image positive. none. variants negative." in asked
    assert {prompt.presentation.condition for prompt in subject.asked} == CONDITIONS


def test_a_model_that_reads_the_note_only_gains_from_the_note_only(tmp_path: Path) -> None:
    result = run(SUITE, FakeSubject(by_note), tmp_path)

    assert value(result, "choice_accuracy") == pytest.approx(0.75)
    assert value(result, "choice_accuracy", condition="question only") == pytest.approx(0.5)
    for name, gain in (("image", 0.0), ("note", 0.25), ("variants", 0.0)):
        assert value(result, "modality_shapley", condition=name) == pytest.approx(gain)
        assert value(result, "modality_drop", condition=f"without {name}") == pytest.approx(gain)
        assert value(result, "modality_alone", condition=f"only {name}") == pytest.approx(gain)
    assert value(result, "condition_kappa", condition="without image") == 1
    assert value(result, "condition_kappa", condition="only note") == 1
    # Image or variants alone lead to "no" throughout: half of the answers differ.
    contradicted = value(result, "single_contradiction_rate", condition="only image and only note")
    assert contradicted == pytest.approx(0.5)
    assert value(result, "condition_full_agreement", condition="all conditions") == 0.5


def test_agreement_is_that_of_scikit_learn_on_the_stored_items(tmp_path: Path) -> None:
    result = run(SUITE, FakeSubject(majority), tmp_path)
    answers: dict[str, list[str]] = {}
    for one in read_items(tmp_path):
        answers.setdefault(one.condition, []).append(str(one.parsed))

    for condition in CONDITIONS - {"", "question only"}:
        expected = cohen_kappa_score(answers[""], answers[condition])
        found = value(result, "condition_kappa", condition=condition)
        assert found == pytest.approx(expected)
    flips = [a != b for a, b in zip(answers[""], answers["without note"], strict=True)]
    assert value(result, "flip_rate", condition="without note") == pytest.approx(sum(flips) / 40)


def test_shapley_values_sum_to_the_whole_less_the_question(tmp_path: Path) -> None:
    result = run(SUITE, FakeSubject(majority), tmp_path)
    total = sum(value(result, "modality_shapley", condition=one.name) for one in MODALITIES)
    question = value(result, "choice_accuracy", condition="question only")

    assert total == pytest.approx(value(result, "choice_accuracy") - question)
    assert rescore(tmp_path) == result


def test_what_an_item_lacks_is_not_switched_off(tmp_path: Path) -> None:
    items = tuple(
        replace(one, fields={**one.fields, "variants": ""}) if number % 2 else one
        for number, one in enumerate(SUITE.items)
    )
    result = run(replace(SUITE, items=items), FakeSubject(majority), tmp_path)
    asked = [one.condition for one in read_items(tmp_path) if one.item == "i01"]

    assert asked == ["", "without image", "without note", "only variants"]
    shapley = figure(result, "modality_shapley", condition="variants").value
    assert not isinstance(shapley, NotEstimable)
    assert shapley.n == 20
    singles = figure(result, "condition_kappa", condition="only note and only variants").value
    assert not isinstance(singles, NotEstimable)
    assert singles.n == 20


def test_patients_with_several_items_widen_the_intervals(tmp_path: Path) -> None:
    copies = tuple(
        replace(one, item=f"{one.item}-{copy}") for one in SUITE.items for copy in range(3)
    )
    once = run(SUITE, FakeSubject(majority), tmp_path / "once")
    thrice = run(replace(SUITE, items=copies), FakeSubject(majority), tmp_path / "thrice")

    for metric, condition in (
        ("modality_drop", "without note"),
        ("modality_shapley", "note"),
        ("condition_fleiss_kappa", "all conditions"),
    ):
        first = figure(once, metric, condition=condition).value
        second = figure(thrice, metric, condition=condition).value
        assert not isinstance(first, NotEstimable)
        assert not isinstance(second, NotEstimable)
        assert second.value == pytest.approx(first.value, abs=1e-9)
        assert second.n == first.n == 40
        assert second.high - second.low == pytest.approx(first.high - first.low, rel=0.25)


def test_recorded_answers_to_all_conditions_give_the_same_result(tmp_path: Path) -> None:
    suite = replace(SUITE, epochs=Epochs(2))
    live = run(suite, FakeSubject(majority), tmp_path / "live")
    rows = [
        {key: getattr(one, key) for key in ("item", "epoch", "order", "condition")}
        | {"text": one.raw}
        for one in read_items(tmp_path / "live")
    ]
    path = tmp_path / "r.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)))
    with RecordedModel(read_config(path)) as model:
        recorded = run_suite(suite, model, tmp_path / "replayed", clock=SystemClock())
    assert recorded.metrics == live.metrics

    path.write_text("\n".join(json.dumps(row) for row in rows if not row["condition"]))
    with (
        RecordedModel(read_config(path)) as model,
        pytest.raises(SuiteError, match="without image"),
    ):
        run_suite(suite, model, tmp_path / "refused", clock=SystemClock())


def test_contradictions_are_those_of_the_items(tmp_path: Path) -> None:
    result = run(SUITE, FakeSubject(majority), tmp_path)
    report = report_modalities(tmp_path)
    broken = [one for one in report.contradictions if one.kind is InputContradictionKind.BROKEN]
    without_note = [one for one in broken if one.second_input == "without note"]
    rate = value(result, "broken_rate", condition="without note")
    singles = [one for one in report.contradictions if one.first_input == "only image"]
    contradicted = value(result, "single_contradiction_rate", condition="only image and only note")

    assert len(without_note) == pytest.approx(rate * 40)
    assert all(one.first_answer == one.target != one.second_answer for one in broken)
    pairs = [one for one in singles if one.second_input == "only note"]
    assert len(pairs) == pytest.approx(contradicted * 40)
    assert all(one.first_answer != one.second_answer for one in singles)


def test_a_modality_without_a_readable_answer_is_present(tmp_path: Path) -> None:
    def silent_without_note(prompt: Prompt) -> str:
        return "?" if prompt.presentation.condition == "without note" else majority(prompt)

    result = run(SUITE, FakeSubject(silent_without_note), tmp_path)
    condition = "only image and only note"
    contradicted = value(result, "single_contradiction_rate", condition=condition)
    pairs = [
        one
        for one in report_modalities(tmp_path).contradictions
        if (one.first_input, one.second_input) == ("only image", "only note")
    ]

    assert len(pairs) == pytest.approx(contradicted * 40) != 0


def test_tables_hold_the_metrics_of_modalities(tmp_path: Path) -> None:
    result = run(SUITE, FakeSubject(majority), tmp_path)
    tables = modality_tables(result)

    assert {metric.condition for metric in tables.scores} == CONDITIONS
    assert len(tables.contributions) == 9
    assert {metric.condition for metric in tables.agreement if metric.metric == "flip_rate"} == (
        CONDITIONS - {""}
    )
    bare = run(replace(SUITE, modalities=()), FakeSubject(majority), tmp_path / "bare")
    assert modality_tables(bare) == ((), (), ())


def test_the_command_prints_contributions_and_contradictions(tmp_path: Path) -> None:
    run(SUITE, FakeSubject(majority), tmp_path / "drop")
    printed = CliRunner().invoke(
        main, ["modality-contributions", str(tmp_path / "drop"), "--contradictions", "2"]
    )
    document = json.loads(
        CliRunner()
        .invoke(main, ["modality-contributions", str(tmp_path / "drop"), "--json"])
        .stdout
    )

    assert printed.exit_code == 0, printed.output
    assert "only image and only note" in printed.stdout
    assert printed.stdout.count("i01") == 2
    assert {row["metric"] for row in document["contributions"]} == {
        "modality_shapley", "modality_drop", "modality_alone",
    }  # fmt: skip
    assert document["contradictions"][0]["kind"] == "right answer broken"

    run(replace(SUITE, modalities=()), FakeSubject(majority), tmp_path / "bare")
    refused = CliRunner().invoke(main, ["modality-contributions", str(tmp_path / "bare")])
    assert refused.exit_code != 0
    assert "modalities" in refused.output


def test_a_report_shows_contributions_and_agreement(tmp_path: Path) -> None:
    result = run(SUITE, FakeSubject(majority), tmp_path)
    stored = StoredResult(EvaluationId("e"), result, "C", "2026-01-01T00:00:00Z", 40)
    text = repr(evaluation_section(stored))

    assert "Contribution of each modality" in text
    assert "only image and only note" in text
    bare = run(replace(SUITE, modalities=()), FakeSubject(majority), tmp_path / "bare")
    assert "modality" not in repr(evaluation_section(replace(stored, result=bare)))


YAML = """
suite_id: drop
version: 1
title: Drop
task: choice
metrics: [choice_accuracy]
prompt: {template: "{note} {image}\\n{options}"}
modalities: [note, {name: picture, fields: [image], absent: no picture}]
items: [{id: a, input: {note: x, image: y}, options: [b, c], target: b}]
"""


def test_a_suite_declares_its_modalities(tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text(YAML)
    suite = read_suite(tmp_path / "s.yaml")

    assert suite.modalities == (
        ModalityPlan("note", ("note",)),
        ModalityPlan("picture", ("image",), "no picture"),
    )
    (tmp_path / "t.yaml").write_text(YAML.replace("no picture", "none"))
    assert read_suite(tmp_path / "t.yaml").sha256 != suite.sha256


@pytest.mark.parametrize(
    ("change", "match"),
    [
        ("[note]", "2 to 4"),
        ("[a, b, c, d, e]", "2 to 4"),
        ("[note, note]", "twice"),
        ("[note, {name: other, fields: [note]}]", "twice"),
        ("[note, 'a and b']", "name"),
        ("[note, {name: ''}]", "name"),
        ("[note, {fields: [image]}]", "name"),
    ],
)
def test_modalities_that_conflict_are_refused(tmp_path: Path, change: str, match: str) -> None:
    start, _, _ = YAML.partition("modalities:")
    items = YAML[YAML.index("items:") :]
    (tmp_path / "s.yaml").write_text(f"{start}modalities: {change}\n{items}")

    with pytest.raises(SuiteError, match=match):
        read_suite(tmp_path / "s.yaml")


def test_a_field_that_no_item_has_is_refused(tmp_path: Path) -> None:
    plans = (*MODALITIES[:2], ModalityPlan("genes", ("variant",)))

    with pytest.raises(SuiteError, match=r"genes.*variants"):
        run(replace(SUITE, modalities=plans), FakeSubject(majority), tmp_path)
