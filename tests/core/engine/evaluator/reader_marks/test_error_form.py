"""Errors in texts that readers detect, locate and correct: the figures of the models' answers."""

import csv
from pathlib import Path

import pytest
from sklearn.metrics import cohen_kappa_score
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import new_study, order
from tests.core.services.study_material import LOOKED

from readingroom.domain.edit_distance import edit_distance
from readingroom.domain.error_annotation import Side
from readingroom.domain.mark import OutputEdit
from readingroom.engine.evaluator.reader_marks.error_form import ErrorForm
from readingroom.engine.evaluator.reader_marks.forms import ItemToMark
from readingroom.engine.evaluator.reader_marks.service import ReaderMarksService, prepare_readers
from readingroom.engine.evaluator.reader_marks.types import judge_of
from readingroom.engine.evaluator.runs.types import EvaluationResult, Task
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.study import Study

SENTENCES = ("0 He has a cough.", "1 He gets {}.", "2 He goes home.")
DRUGS = ("aspirin", "insulin", "warfarin", "heparin", "morphine", "digoxin")
"""Word of the second sentence of each text."""
WRONG = {0: "ibuprofen", 2: "apixaban", 3: "enoxaparin"}
"""Right word of the texts with an error, by their position."""
MODEL_LINES = ("1 1 He gets ibuprofen.", "0 -1 NA", "0 -1 NA", None, "1 2 He stays.", "0 -1 NA")
"""Answers of the model; one is missing."""
READER_LINES = {
    "R1": (
        "1 1 He gets ibuprofen.",
        "0 -1 NA",
        "1 1 He gets rivaroxaban.",
        "1 0 He has a fever.",
        "1 2 NA",
        "0 -1 NA",
    ),
    "R2": ("1 1 He gets paracetamol.", "0 -1 NA", "0 -1 NA", "1 -1 NA", "0 -1 NA", None),
}
"""What each reader marks, as a submission of a model would say it; None for "cannot assess"."""


def source(folder: Path) -> Path:
    path = folder / "texts.csv"
    names = ("Text ID", "Sentences", "Error Flag", "Error Type", "Error Sentence ID")
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow((*names, "Corrected Sentence"))
        for at, drug in enumerate(DRUGS):
            text = "\n".join(SENTENCES).format(drug)
            right = WRONG.get(at)
            marks = ("1", "drug", "1", f"He gets {right}.") if right else ("0", "", "-1", "NA")
            writer.writerow((f"t{at}", text, *marks))
    return path


def submission(path: Path, lines: tuple[str | None, ...]) -> Path:
    path.write_text("".join(f"t{at} {line}\n" for at, line in enumerate(lines) if line), "utf-8")
    return path


def entry_of(code: str, reading: Reading) -> JudgementEntry:
    """Return what a reader enters: the flag, and a changed sentence or only its number."""
    shown = reading.outputs[Side.LEFT].text
    at = next(at for at, drug in enumerate(DRUGS) if drug in shown)
    line = READER_LINES[code][at]
    if line is None:
        return JudgementEntry(answers={"error_flag": None})
    flag, sentence, correction = line.split(maxsplit=2)
    if flag == "0":
        return JudgementEntry(scores={"error_flag": 0})
    answers: dict[str, object] = {}
    edits: tuple[OutputEdit, ...] = ()
    if correction != "NA":
        lines = shown.splitlines()
        lines[int(sentence)] = f"{sentence} {correction}"
        text = "\n".join(lines)
        edits = (OutputEdit(Side.LEFT, text, edit_distance(shown, text), 1_000),)
    elif sentence != "-1":
        answers["error_sentence"] = sentence
    return JudgementEntry(scores={"error_flag": 1}, answers=answers, edits=edits)  # type: ignore[arg-type]


def read_all(study: Study) -> None:
    study.protocol.open_session()
    for reader in study.protocol.readers():
        for item in study.reading.worklist(reader.id).items:
            reading = study.reading.open_item(item.id)
            assert [note.text for note in reading.case.notes] == [
                reading.outputs[Side.LEFT].text  # without how a model has to answer
            ]
            study.reading.submit(item.id, entry_of(reader.code, reading), LOOKED)


def values_of(result: EvaluationResult) -> dict[str, float | None]:
    return {row.metric: row.value.value for row in result.metrics if not row.stratum}


def test_readers_give_the_figures_of_the_same_submissions(tmp_path: Path) -> None:
    suite = tmp_path / "suite"
    import_suite(source(tmp_path), "medec", suite)
    with new_study(tmp_path) as study:
        import_answers(submission(tmp_path / "m", MODEL_LINES), suite, "Heron", tmp_path / "heron")
        study.engine.add_result(tmp_path / "heron")
        prepare_readers(study, order(suite))
        protocol = study.protocol.current()
        assert protocol.asks_edits
        assert len(study.cases.list_cases()) == len(DRUGS)  # also where the model has no answer
        read_all(study)
        imported = study.service(ReaderMarksService).import_marks().results
        results = {judge_of(stored.result): stored.result for stored in imported}
        report = study.service(ReaderMarksService).agreement(study.engine.results()[0].id)
    assert {result.task for result in results.values()} == {Task.CORRECTION}
    lines = READER_LINES["R1"]
    path = submission(tmp_path / "R1.txt", lines)
    expected = import_answers(path, suite, "R1", tmp_path / "R1").result
    assert values_of(results["reader R1"]) == values_of(expected)
    assert values_of(expected)["error_flag"] == pytest.approx(5 / 6)
    unmarked = results["reader R2"]
    assert unmarked.item_count == len(DRUGS) - 1
    assert any("no reader marked: 1" in warning for warning in unmarked.warnings)

    assert report is not None
    flags = {
        name: [None if line is None else int(line[0]) for line in own]
        for name, own in {**READER_LINES, "Heron": MODEL_LINES}.items()
    }
    assert {entry.rater for entry in report.ranks} == flags.keys()
    for pair in report.pairs:
        both = [
            (first, second)
            for first, second in zip(flags[pair.first], flags[pair.second], strict=True)
            if first is not None and second is not None
        ]
        assert pair.count == len(both)
        assert pair.kappa.value == pytest.approx(cohen_kappa_score(*zip(*both, strict=True)))


SHOWN = "0 Cough.\n1 Gets  aspirin.\n2 Home."


@pytest.mark.parametrize(
    ("text", "number", "line"),
    [
        (SHOWN, None, "1 -1 NA"),
        (SHOWN, "2", "1 2 NA"),
        (SHOWN, "2.5", "1 -1 NA"),
        ("0 Cough.\n1 Gets insulin.\n2 Home.", None, "1 1 Gets insulin."),
        ("0 Cough.\n1 Gets aspirin.\n2 Home.", None, "1 -1 NA"),  # only a space
        ("0 Cough.\n1 Gets insulin.\n2 Home.", "2", "1 2 NA"),
        ("0 Fever.\n1 Gets insulin.\n2 Home.", "1", "1 1 Gets insulin."),
        ("0 Fever.\n1 Gets insulin.\n2 Home.", None, "1 0 Fever."),
        ("0 Cough.\n2 Home.", None, "1 -1 NA"),
        ("3 New.\n" + SHOWN, None, "1 -1 NA"),
    ],
)
def test_the_sentence_follows_from_what_was_changed_unless_it_is_entered(
    text: str, number: str | None, line: str
) -> None:
    edits = (OutputEdit(Side.LEFT, text, 1, 0),) if text != SHOWN else ()
    answers = {} if number is None else {"error_sentence": number}
    entry = JudgementEntry(scores={"error_flag": 1}, answers=answers, edits=edits)  # type: ignore[arg-type]
    assert ErrorForm().mark(entry, ItemToMark("t", "{}", SHOWN)) == line
