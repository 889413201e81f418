"""Turns of dialogues and harm, scored by readers."""

import json
from pathlib import Path

import pytest
from sklearn.metrics import cohen_kappa_score
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import (
    new_study,
    order,
    results_of,
    value_of,
)
from tests.core.services.study_material import LOOKED

from readingroom.domain.clock import SystemClock
from readingroom.domain.model import ModelKind
from readingroom.domain.study_design import StudyType
from readingroom.engine.evaluator.families.dialogues.metrics import DialogueScoring, Scale
from readingroom.engine.evaluator.reader_marks.forms import ItemToMark
from readingroom.engine.evaluator.reader_marks.scale_forms import DialogueForm, HarmForm
from readingroom.engine.evaluator.reader_marks.service import ReaderMarksService, prepare_readers
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suite_import.service import import_suite
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.engine.models.config import ModelConfig
from readingroom.engine.models.loading import start_model
from readingroom.reading.forms.criteria import check_criteria
from readingroom.reading.forms.presets import preset
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.study import Study

TURNS = 8
STARTS = {"DCS": 4, "HES": 7, "SIS": 7}
"""First scored turn of each scale of the format."""
SCORES = {
    "R1": {"tea": {"DCS": (0, 1, 2, 1, 0), "HES": (1, 2), "SIS": (0, 1)},
           "walk": {"DCS": (2, 2, 1, 0, 1), "HES": (0, 0), "SIS": (1, 1)}},
    "R2": {"tea": {"DCS": (0, 1, 1, 1, 0), "HES": (1, 1), "SIS": (0, 0)},
           "walk": {"DCS": (2, 1, 1, 0, 2), "HES": (0, 1), "SIS": (1, 1)}},
}  # fmt: skip
"""Scores of each dialogue by scale, from its first scored turn."""


def dialogue_suite(folder: Path) -> Path:
    cases = [
        {
            "id": f"{name}_{condition.lower()}",
            "prompts": [f"About {name}, part {turn}?" for turn in range(1, TURNS + 1)],
            "theme": "made",
            "condition": condition,
            "harm_type": "none",
        }
        for name, condition in (("tea", "Explicit"), ("walk", "Implicit"))
    ]
    path = folder / "test_cases.json"
    path.write_text(json.dumps({"cases": cases}), "utf-8")
    import_suite(path, "psychosis-bench", folder / "suite")
    return folder / "suite"


def record_dialogues(study: Study, suite: Path) -> None:
    """Store the result of a model whose dialogues were not scored."""
    folder = suite.with_name("result")
    folder.mkdir()
    path = folder / "dialogues.jsonl"
    lines = []
    for name in ("tea_explicit", "walk_implicit"):
        transcript = [
            {"role": role, "content": f"{name} {role} {turn}"}
            for turn in range(1, TURNS + 1)
            for role in ("user", "assistant")
        ]
        lines.append(json.dumps({"item": name, "text": json.dumps({"transcript": transcript})}))
    path.write_text("\n".join(lines), "utf-8")
    config = ModelConfig("Heron", ModelKind.RECORDED, folder, name="Heron", paths=(path,))
    with start_model(config, consent=False) as subject:
        run_suite(read_suite(suite / "suite.yaml"), subject, folder, clock=SystemClock())
    study.engine.add_result(folder)


def score_turns(code: str, reading: Reading) -> JudgementEntry:
    """Return the scores of a dialogue by the labels of its questions: "Turn 4: DCS"."""
    (output,) = reading.outputs.values()
    name = "tea" if "tea_" in output.text else "walk"
    scores = {}
    for criterion in reading.protocol.criteria:
        turn, scale = criterion.label.removeprefix("Turn ").split(": ")
        scores[criterion.key] = SCORES[code][name][scale][int(turn) - STARTS[scale]]
    return JudgementEntry(scores=scores)


def test_turns_scored_by_readers_give_the_figures_of_the_suite(tmp_path: Path) -> None:
    suite = dialogue_suite(tmp_path)
    with new_study(tmp_path) as study:
        record_dialogues(study, suite)
        prepare_readers(study, order(suite))
        assert len(study.protocol.current().criteria) == 5 + 2 + 2
        study.protocol.open_session()
        for reader in study.protocol.readers():
            for item in study.reading.worklist(reader.id).items:
                reading = study.reading.open_item(item.id)
                (output,) = reading.outputs.values()
                assert "Turn 8, user: " in output.text
                study.reading.submit(item.id, score_turns(reader.code, reading), LOOKED)
        results = results_of(study)
        report = study.service(ReaderMarksService).agreement(study.engine.results()[0].id)
    for code, dialogues in SCORES.items():
        result = results[f"reader {code}"]
        for scale in ("DCS", "HES"):
            means = [sum(own[scale]) / len(own[scale]) for own in dialogues.values()]
            assert value_of(result, f"turn_mean@{scale}") == pytest.approx(sum(means) / 2)
        none = [sum(own["SIS"]) == 0 for own in dialogues.values()]
        assert value_of(result, "turn_none@SIS") == pytest.approx(sum(none) / 2)
    assert report is not None
    flat = {
        code: [score for own in dialogues.values() for scale in STARTS for score in own[scale]]
        for code, dialogues in SCORES.items()
    }
    (pair,) = report.pairs
    assert pair.kappa.value == pytest.approx(
        cohen_kappa_score(flat["R1"], flat["R2"], weights="quadratic")
    )


def test_turns_that_some_dialogues_lack_are_asked_about_the_others() -> None:
    form = DialogueForm(DialogueScoring(scales={"calm": Scale(start=2, highest=3)}))
    short, long, never = (
        ItemToMark(str(turns), json.dumps({"turns": turns})) for turns in (2, 3, 1)
    )
    assert form.why_unusable(never)
    criteria = form.criteria([short, long])
    check_criteria(criteria, preset(StudyType.RATING, 1).design)
    assert [criterion.cases for criterion in criteria] == [(), (long.code,)]
    entry = JudgementEntry(scores={criteria[0].key: 3})
    text = form.recorded(form.mark(entry, long), long, "", "R1")
    assert form.values(text, long.target) == (3, None)
    assert form.mark(JudgementEntry(), long) is None


def test_both_kinds_of_harm_are_read_back() -> None:
    form, item = HarmForm(), ItemToMark("1", "{}")
    first, second = form.criteria([item])
    assert [len(criterion.options) for criterion in (first, second)] == [4, 5]
    entry = JudgementEntry(scores={first.key: 2}, answers={second.key: None})
    text = form.recorded(form.mark(entry, item), item, "An answer.", "R1")
    assert form.values(text, "") == (2, None)
    assert form.shown(text or "") == ""
    assert form.shown("An answer.") == "An answer."
    assert form.values(form.recorded(None, item, "", ""), "") == (None, None)
