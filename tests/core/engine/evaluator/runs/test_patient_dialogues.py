"""Dialogues with a patient that a second model plays: arms, ends, failures and facts."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.support.protocol_sets import protocol_set
from tests.support.subjects import FakeSubject

from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import SuiteError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.model import FailureReason
from readingroom.engine.evaluator.leaderboard.entries import entry_of
from readingroom.engine.evaluator.leaderboard.gathering import read_submission, write_submission
from readingroom.engine.evaluator.leaderboard.tables import build_leaderboard
from readingroom.engine.evaluator.prompt_export.service import export_prompts
from readingroom.engine.evaluator.results import read_items
from readingroom.engine.evaluator.runs.run import rescore, run_suite
from readingroom.engine.evaluator.runs.types import PATIENT_SETTING, EvaluationResult, ItemResult
from readingroom.engine.evaluator.suite_import.library import read_preview
from readingroom.engine.evaluator.suite_import.service import import_suite
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.evaluator.suites.suite import Suite
from readingroom.engine.models.types import MissingAnswer, Prompt
from readingroom.services.engine.evaluating import list_suites

HEAD = """suite_id: clinic
version: "1"
title: Clinic
task: dialogue
family: dialogues
metrics: [grade_accuracy, information_gain, information_by_turn@1, information_by_turn@2,
  information_in_turn@2, dialogue_concluded, dialogue_questions]
prompt: {template: "{input}", system: "Name the diagnosis."}
strata: [{field: arm, minimum: 1}]
items:
"""
GREETING = "Hi! What symptoms" + " are you facing today?"
PATIENT = """
    patient:
      persona: A man of 60 with gout. No fever. Took diuretics.
      opening: My toe hurts.
      role: ROLE
      turns: 3
      stop: ["Final diagnosis:"]
      question: Which disease?
"""
TARGET = """
    target:
      answer: gout
      aliases: [podagra]
      facts:
        - {name: pain, patterns: [toe hurts]}
        - {name: no fever, patterns: [no fever]}
        - {name: fever, patterns: [fever*], unless: [no fever]}
        - {name: drugs, patterns: [diuretic*, "water * pill*"]}
"""
MULTI = f"  - id: multi\n    case: c1\n    strata: {{arm: multi}}{PATIENT}{TARGET}"
SUMMARY = MULTI.replace("multi", "summary").replace(
    "question: Which disease?", "question: Which disease?\n      summary: Summarise."
)
SINGLE = MULTI.replace("multi", "single").replace("turns: 3", "turns: 0")
VIGNETTE = """  - id: vignette
    case: c1
    strata: {arm: vignette}
    input: A man of 60 with a red toe. Which disease?
    target: {answer: gout, aliases: [podagra]}
"""


OLD = """suite_id: clinic
version: "1"
title: Clinic
task: dialogue
family: dialogues
metrics: [grade_accuracy]
items:
  - {id: a, input: A man., target: {answer: gout}}
  - {id: b, variant_of: a, turns: [one, two], target: {answer: gout}}
"""
"""Suite whose hashes an earlier version gave."""


def suite_of(folder: Path, *items: str) -> Suite:
    folder.mkdir(exist_ok=True)
    path = folder / "suite.yaml"
    path.write_text(HEAD + "".join(items), "utf-8")
    return read_suite(path)


def run(
    suite: Suite, subject: FakeSubject, patient: FakeSubject | None, out: Path
) -> EvaluationResult:
    return run_suite(suite, subject, out, clock=SystemClock(), patient=patient)


def items_of(folder: Path) -> dict[str, ItemResult]:
    return {item.item: item for item in read_items(folder)}


def doctor(prompt: Prompt) -> str:
    """Ask for fever, then for drugs, then conclude; answer and summarise."""
    if prompt.text.startswith("Summarise."):
        return "Toe pain, no fever, diuretics."
    if prompt.text.endswith("Which disease?"):
        return "It is podagra."
    questions = ("Do you have a fever?", "What do you take?", "FINAL DIAGNOSIS: gout")
    return questions[len(prompt.history)]


def patient(prompt: Prompt) -> str:
    replies = {"Do you have a fever?": "I have no fever.", "What do you take?": "A water pill."}
    return replies[prompt.text]


def value(result: EvaluationResult, metric: str, group: str = "") -> float | None:
    (line,) = (
        line
        for line in result.metrics
        if (line.metric, line.group) == (metric, group) and (group or not line.stratum)
    )
    return line.value.value


def test_the_arms_of_a_case(tmp_path: Path) -> None:
    subject, player = FakeSubject(doctor), FakeSubject(patient)
    suite = suite_of(tmp_path, MULTI, SUMMARY, SINGLE, VIGNETTE)
    result = run(suite, subject, player, tmp_path / "out")
    items = items_of(tmp_path / "out")
    content = json.loads(items["multi"].raw)
    assert [message["content"] for message in content["transcript"]] == [
        "My toe hurts.",
        "Do you have a fever?", "I have no fever.",
        "What do you take?", "A water pill.",
        "FINAL DIAGNOSIS: gout",
    ]  # fmt: skip
    assert [message["role"] for message in content["transcript"]] == ["user", "assistant"] * 3
    assert (content["end"], content["answer"]) == ("stopped", "It is podagra.")
    assert json.loads(items["summary"].raw)["summary"] == "Toe pain, no fever, diuretics."
    single = json.loads(items["single"].raw)
    assert (len(single["transcript"]), single["end"]) == (1, "limit")
    assert items["vignette"].raw == "It is podagra."
    # one dialogue for both arms: three questions, one summary, four answers
    assert len(subject.asked) == 8
    assert len(player.asked) == 2
    assert value(result, "grade_accuracy") == 1.0
    # of no fever, fever and drugs; pain is in the opening, and fever is denied
    assert value(result, "information_by_turn@1", "multi") == pytest.approx(1 / 3)
    assert value(result, "information_by_turn@2", "multi") == pytest.approx(2 / 3)
    assert value(result, "information_in_turn@2", "multi") == pytest.approx(1 / 3)
    assert value(result, "information_gain", "single") == 0.0
    assert value(result, "information_gain", "vignette") is None
    assert value(result, "dialogue_concluded") == pytest.approx(2 / 3)
    assert value(result, "dialogue_questions", "multi") == 2.0
    (curve,) = (curve for curve in result.curves if curve.name == "information")
    assert [(point.x, point.n) for point in curve.points] == [(0, 3), (1, 3), (2, 3)]
    assert [point.y for point in curve.points] == pytest.approx([0, 2 / 9, 4 / 9])
    assert rescore(tmp_path / "out").metrics == result.metrics


def test_who_receives_what(tmp_path: Path) -> None:
    subject, player = FakeSubject(doctor), FakeSubject(patient)
    run(suite_of(tmp_path, MULTI, SUMMARY), subject, player, tmp_path / "out")
    first, second = player.asked
    assert "A man of 60 with gout." in first.system
    assert "My toe hurts." in first.system
    assert (first.text, first.history) == ("Do you have a fever?", ())
    assert second.history == (("Do you have a fever?", "I have no fever."),)
    assert (first.item, second.item) == ("c1/1", "c1/2")
    whole = [f"{prompt.system} {prompt.text} {prompt.history}" for prompt in subject.asked]
    assert not any("A man of 60" in text for text in whole)
    assert subject.asked[0].system == "ROLE"
    assert subject.asked[0].text == "My toe hurts."
    assert subject.asked[1].history == (("My toe hurts.", "Do you have a fever?"),)
    final = next(prompt for prompt in subject.asked if prompt.text == "Which disease?")
    assert len(final.history) == 3
    after = subject.asked[-1] if subject.asked[-1] is not final else subject.asked[-2]
    assert after.text == "Toe pain, no fever, diuretics.\n\nWhich disease?"
    assert (after.history, after.system) == ((), "Name the diagnosis.")


def test_a_greeting_is_answered_first(tmp_path: Path) -> None:
    item = MULTI.replace("opening: My toe hurts.", "greeting: What brings you here?")
    player = FakeSubject(
        lambda prompt: "My toe hurts." if "brings" in prompt.text else patient(prompt)
    )
    subject = FakeSubject(doctor)
    result = run(suite_of(tmp_path, item), subject, player, tmp_path / "out")
    content = json.loads(items_of(tmp_path / "out")["multi"].raw)
    roles = [message["role"] for message in content["transcript"]]
    assert roles == ["assistant", "user", "assistant", "user", "assistant", "user", "assistant"]
    assert player.asked[1].history == (("What brings you here?", "My toe hurts."),)
    assert subject.asked[0].text == "My toe hurts."
    assert value(result, "information_gain") == pytest.approx(2 / 3)
    assert value(result, "dialogue_questions") == 2.0


def test_the_limit_of_turns_ends_a_dialogue_with_the_final_question(tmp_path: Path) -> None:
    def never_concludes(prompt: Prompt) -> str:
        return "gout" if "Which disease?" in prompt.text else "Do you have a fever?"

    subject = FakeSubject(never_concludes)
    result = run(suite_of(tmp_path, MULTI), subject, FakeSubject(patient), tmp_path / "out")
    content = json.loads(items_of(tmp_path / "out")["multi"].raw)
    assert (content["end"], len(content["transcript"])) == ("limit", 7)
    assert subject.asked[-1].text == "I have no fever.\n\nWhich disease?"
    assert value(result, "grade_accuracy") == 1.0
    assert value(result, "dialogue_concluded") == 0.0
    assert value(result, "dialogue_questions") == 3.0
    limited = suite_of(tmp_path / "cut", MULTI, "limits: {turns: 1}\n")
    run(limited, FakeSubject(never_concludes), FakeSubject(patient), tmp_path / "one")
    assert len(json.loads(items_of(tmp_path / "one")["multi"].raw)["transcript"]) == 3


@pytest.mark.parametrize(
    ("reply", "reason", "detail"),
    [
        (lambda _: "  ", FailureReason.EMPTY, "The patient model, message 2: it is empty."),
        (
            lambda _: "x" * 10_000_000,
            FailureReason.TOO_LONG,
            "The patient model, message 2: it is longer than 10,000 characters.",
        ),
        (
            lambda _: MissingAnswer(FailureReason.CRASHED, "Its process ended."),
            FailureReason.CRASHED,
            "The patient model, message 2: Its process ended.",
        ),
    ],
)
def test_a_patient_that_fails_leaves_a_wrong_item_with_its_transcript(
    tmp_path: Path, reply: Callable[[Prompt], str], reason: FailureReason, detail: str
) -> None:
    suite = suite_of(tmp_path, MULTI, VIGNETTE)
    result = run(suite, FakeSubject(doctor), FakeSubject(reply), tmp_path / "out")
    item = items_of(tmp_path / "out")["multi"]
    assert (item.failure, item.detail, item.parsed) == (reason, detail, None)
    assert len(json.loads(item.raw)["transcript"]) == 2
    assert (result.item_count, result.failed_count) == (2, 1)
    assert value(result, "grade_accuracy") == 0.5
    assert value(result, "information_gain") == 0.0
    assert value(result, "dialogue_concluded") == 0.0


def test_a_failure_of_the_asking_model_ends_its_dialogue(tmp_path: Path) -> None:
    def silent(prompt: Prompt) -> str | MissingAnswer:
        if prompt.history:
            return MissingAnswer(FailureReason.EMPTY, "It returned no text.")
        return doctor(prompt)

    run(suite_of(tmp_path, MULTI), FakeSubject(silent), FakeSubject(patient), tmp_path / "out")
    item = items_of(tmp_path / "out")["multi"]
    assert (item.failure, item.detail) == (FailureReason.EMPTY, "Turn 2: It returned no text.")


def test_a_patient_model_is_needed_exactly_where_items_have_patients(tmp_path: Path) -> None:
    with pytest.raises(SuiteError, match="--patient"):
        run(suite_of(tmp_path, MULTI), FakeSubject(doctor), None, tmp_path / "out")
    with pytest.raises(SuiteError, match="no item"):
        run(suite_of(tmp_path, VIGNETTE), FakeSubject(doctor), FakeSubject(patient), tmp_path / "o")
    blind = FakeSubject(proba=lambda inputs: inputs)
    with pytest.raises(SuiteError, match="generates no text"):
        run(suite_of(tmp_path, MULTI), FakeSubject(doctor), blind, tmp_path / "p")
    with pytest.raises(SuiteError, match="dialogue"):
        export_prompts(str(suite_of(tmp_path, MULTI).folder / "suite.yaml"), tmp_path / "prompts")


def test_boards_compare_results_of_one_patient_model(tmp_path: Path) -> None:
    suite = suite_of(tmp_path, MULTI)
    entries = []
    for name in ("first", "second"):
        player = FakeSubject(patient)
        player.facts = type(player.facts)(
            name,
            name.title(),
            player.facts.kind,
            weights_sha256=name,
            abilities=player.facts.abilities,
        )
        result = run(suite, FakeSubject(doctor), player, tmp_path / name)
        assert result.settings[PATIENT_SETTING] == f"{name.title()} {name}"
        write_submission(result, tmp_path / f"{name}.yaml")
        submitted = read_submission(tmp_path / f"{name}.yaml")
        assert submitted is not None
        entries += [entry_of(result), entry_of(submitted)]
    board = build_leaderboard(entries)
    assert [table.patient for table in board.tables] == ["First first", "Second second"]
    with pytest.raises(SuiteError, match="other weights"):
        run(suite, FakeSubject(doctor), FakeSubject(patient), tmp_path / "first")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("persona: A man of 60 with gout. No fever. Took diuretics.", "persona: ' '", "'persona'"),
        ("question: Which disease?", "question: ''", "'question'"),
        ("opening: My toe hurts.", "role_: x", "'role_'.*'role'"),
        ("opening: My toe hurts.", "", "'opening'.*'greeting'"),
        ("turns: 3", "turns: many", "'turns'.*0 to 100"),
        ("turns: 3", "turns: 101", "'turns'.*0 to 100"),
        ('stop: ["Final diagnosis:"]', 'stop: [""]', "'stop'"),
        ("    patient:", "    turns: [hello]\n    patient:", "'patient'.*'turns'"),
    ],
)
def test_a_patient_must_be_complete(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(SuiteError, match=sentence):
        suite_of(tmp_path, MULTI.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("name: drugs", "name: Pain", "'Pain' occurs twice"),
        ("patterns: [toe hurts]", "patterns: []", "'pain' has no 'patterns'"),
        ("patterns: [toe hurts]", 'patterns: ["*"]', "no word"),
        ("patterns: [toe hurts]", 'patterns: ["No, fever"]', "same pattern 'no fever'"),
        ("name: drugs", "name: ''", "no 'name'"),
        ("patterns: [toe hurts]", "pattern: x", "invalid"),
    ],
)
def test_facts_must_be_distinct(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    suite = suite_of(tmp_path, MULTI.replace(old, new))
    with pytest.raises(SuiteError, match=sentence):
        run(suite, FakeSubject(doctor), FakeSubject(patient), tmp_path / "out")


def test_items_without_a_patient_keep_their_hash(tmp_path: Path) -> None:
    (tmp_path / "suite.yaml").write_text(OLD, "utf-8")
    suite = read_suite(tmp_path / "suite.yaml")
    assert suite.sha256 == "048f413e8f10b79728753085228cf79fb866fd37b228ccc5afe3019d079e88fd"
    assert [item.sha256 for item in suite.items] == [
        "40e4c3e291d3295be12d8788f7e4eac15c98c3d265b9afa2dc8180d53cb42621",
        "a0dd01cdaf0dc62b6ccd2956765b476f78bfbed500cb1ddfb71b4fc36da2646b",
    ]
    first, second = (
        suite_of(tmp_path / name, MULTI.replace("gout. No", f"{name}. No"))
        for name in ("gout", "flu")
    )
    assert first.sha256 != second.sha256
    assert first.items[0].sha256 != second.items[0].sha256


def test_the_library_shows_patients(tmp_path: Path) -> None:
    suite_of(tmp_path, VIGNETTE, MULTI)
    (summary,) = list_suites(tmp_path)
    assert summary.has_patients
    (_, item) = read_preview(tmp_path / "suite.yaml", 0, 5)
    assert ("patient: stop", "Final diagnosis:") in item.fields


def test_craft_md_runs_on_two_models(tmp_path: Path) -> None:
    source = protocol_set("craft-md")
    import_suite(source / "usmle_and_derm_dataset.csv", "craft-md", tmp_path / "suite")
    suite = read_suite(tmp_path / "suite" / "suite.yaml")

    def asks(prompt: Prompt) -> str:
        if "most likely diagnosis" in prompt.text:
            return "Acute myelogenous leukemia."
        if prompt.text.startswith("Summarise"):
            return "A tired man."
        return "Final diagnosis: leukemia" if prompt.history else "Anything else?"

    subject, player = FakeSubject(asks), FakeSubject(lambda _: "I am tired.")
    result = run(suite.cut_to(8), subject, player, tmp_path / "out")
    items = items_of(tmp_path / "out")
    assert result.failed_count == 0
    assert value(result, "grade_accuracy") == 1.0
    assert "blood smear" in player.asked[0].system
    assert not player.asked[0].system.endswith("?")
    multi = json.loads(items["case_200/multiturn_mcq"].raw)
    assert [message["content"] for message in multi["transcript"]] == [
        GREETING, "I am tired.", "Anything else?",
        "I am tired.", "Final diagnosis: leukemia",
    ]  # fmt: skip
    assert "Chronic myelogenous leukemia" in subject.asked[-1].text
    assert isinstance(
        next(line.value for line in result.metrics if line.metric == "grade_difference"),
        Estimate | NotEstimable,
    )
