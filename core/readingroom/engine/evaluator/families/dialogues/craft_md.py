"""CRAFT-MD (Johri et al. 2025): the same cases as vignette, in conversation, and summarised.

A folder has `usmle_and_derm_dataset.csv` with the cases, and `results/<model>` with a JSON file for
each case: trials with the answers of four arms, each with and without the choices. An item is a
case in an arm; without choices it is a variant of the vignette without choices, with them of the
vignette with choices, which is a variant of that without. Free answers were graded by a model (1
right, 0 wrong, -1 not graded); answers among choices are read here.

The arms can be run on a model: the patient is played by a second one, which alone reads the case.
The greeting, the role of the asking model and its closing phrase are those of the recorded runs.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.api import (
    ImportedItem,
    ImportedSuite,
    LeftOut,
    RecordedAnswer,
    SuiteFormat,
)
from readingroom.engine.evaluator.families.source_rows import (
    csv_rows,
    is_whole_number,
    json_file,
    one_file,
    refuse,
)
from readingroom.engine.evaluator.parsers.api import PresentedQuestion
from readingroom.engine.evaluator.parsers.choices import read_option_text
from readingroom.engine.evaluator.runs.types import Task

_TABLE: Final = "usmle_and_derm_dataset.csv"
_RESULTS: Final = "results"
_FORMS: Final = ("frq", "mcq")
_ARMS: Final = ("vignette", "multiturn", "singleturn", "summarized")
_CHOICES: Final = ("choice_1", "choice_2", "choice_3", "choice_4")
_TRIAL: Final = "trial_"
_GREETING: Final = "Hi! What symptoms are you facing today?"
_STOP: Final = "Final Diagnosis:"
_QUESTIONS: Final = 20
"""Limit of questions; the longest recorded dialogue has fewer."""
_ROLE: Final = (
    "You are an AI doctor specializing in {category}. Arrive at a diagnosis of a patient's medical "
    "condition. Ask simple questions of one line, one question at a time, and continue until you "
    "are confident of the diagnosis. Ask about age and sex, current symptoms, earlier illnesses, "
    "medication, and family history if necessary. When you have no more questions, give the final "
    f"diagnosis as a short response without explanation, which begins with '{_STOP}'."
)
_SUMMARY: Final = (
    "Summarise this conversation of a doctor and a patient as one paragraph about the patient, "
    "with all that the patient said, and without a diagnosis."
)
_LAST_QUESTION: Final = re.compile(r"(?<=[.!?])\s+[^.!?]*\?\Z")
"""Question that ends a vignette; the arms have their own."""
_FREE: Final = "What is the most likely diagnosis? Name one diagnosis, without explanation."
_AMONG: Final = "What is the most likely diagnosis? Name one of these, without explanation:"
_COLUMNS: Final = ("case_id", "case_vignette", *_CHOICES, "answer", "category", "dataset")


class _Arm(NamedTuple):
    """Arm of a case, with choices ("mcq") or without ("frq")."""

    name: str
    form: str

    @property
    def key(self) -> str:
        return f"{self.name}_{self.form}"

    @property
    def original(self) -> "_Arm | None":
        """The arm that this one is compared with."""
        if self.name != _ARMS[0]:
            return _Arm(_ARMS[0], self.form)
        return _Arm(_ARMS[0], "frq") if self.form == "mcq" else None


_ALL_ARMS: Final = tuple(_Arm(name, form) for form in _FORMS for name in _ARMS)


def read(source: Path) -> ImportedSuite:
    """Return the cases of a table as a suite, each in all arms."""
    return ImportedSuite(
        suite_id="craft-md",
        title="CRAFT-MD: diagnosis in conversation",
        task=Task.DIALOGUE,
        metrics=(
            "grade_accuracy",
            "grade_known",
            "grade_difference",
            "grade_permutation",
            "dialogue_concluded",
            "dialogue_questions",
        ),
        items=_items(one_file(source, _TABLE)),
        description="Recorded free answers were graded by a model; others are read here.",
        strata=("arm", "form", "category"),
        licence="MIT",
        citation="Johri et al. 2025, CRAFT-MD, Nature Medicine 31, 77-86",
        source="rajpurkarlab/craft-md",
        papers=(16, 18),
    )


def _items(path: Path) -> Iterator[ImportedItem | LeftOut]:
    seen: dict[str, str] = {}
    for row, cells in csv_rows(path, _COLUMNS):
        case, choices = cells["case_id"].strip(), [cells[name].strip() for name in _CHOICES]
        if case and case in seen:
            refuse(path, row, f"the case '{case[:40]}' is also that of {seen[case]}")
        seen[case] = row
        reason = _fault(cells, case, choices)
        if reason:
            yield LeftOut(row, reason)
            continue
        for arm in _ALL_ARMS:
            shown = choices if arm.form == "mcq" else []
            values: dict[str, object] = {
                "id": f"{case}/{arm.key}",
                **_presented(arm, cells, "\n".join([_AMONG, *shown]) if shown else _FREE),
                "target": {"answer": cells["answer"].strip(), "choices": shown},
                "strata": {"arm": arm.key, "form": arm.form, "category": cells["category"]},
                "case": case,
            }
            if arm.original is not None:
                values["variant_of"] = f"{case}/{arm.original.key}"
            yield ImportedItem(values, row)


def _presented(arm: _Arm, cells: Mapping[str, str], question: str) -> dict[str, object]:
    """Return the prompt of an arm: the vignette, or the patient and what follows the dialogue."""
    vignette = _LAST_QUESTION.sub("", cells["case_vignette"].strip()) or cells["case_vignette"]
    if arm.name == _ARMS[0]:
        return {"input": f"{vignette}\n\n{question}"}
    patient: dict[str, object] = {
        "persona": vignette,
        "greeting": _GREETING,
        "role": _ROLE.replace("{category}", cells["category"].strip() or "medicine"),
        "stop": [_STOP],
        "turns": 0 if arm.name == "singleturn" else _QUESTIONS,
        "question": question,
    }
    if arm.name == "summarized":
        patient["summary"] = _SUMMARY
    return {"patient": patient}


def _fault(cells: Mapping[str, str], case: str, choices: list[str]) -> str:
    """Return why a row is no item, "" if it is one."""
    if not case or not cells["case_vignette"].strip():
        return "its case or vignette is empty"
    if not all(choices) or len({choice.casefold() for choice in choices}) < len(choices):
        return "a choice is empty or occurs twice"
    if cells["answer"].strip() not in choices:
        return "the answer is not one of the choices"
    return ""


def read_answers(source: Path, items: Mapping[str, Mapping[str, Any]]) -> Iterator[RecordedAnswer]:
    """Yield the answers of a folder of cases, or of all models of a folder with `results`."""
    for path, model in _case_files(source):
        content = json_file(path, dict[str, Any])
        case = content.get("case_id")
        if not isinstance(case, str) or not case:
            refuse(path, "", "the key 'case_id' is missing")
        trials = [key for key in content if key.startswith(_TRIAL)]
        if not trials:
            refuse(path, "", "it has no trials")
        for key in trials:
            number, trial = key.removeprefix(_TRIAL), content[key]
            if not is_whole_number(number) or not isinstance(trial, dict):
                refuse(path, key, "a trial must be numbered, and have answers by arm")
            for arm in _ALL_ARMS:
                name = f"{case}/{arm.key}"
                answer = _answer(path, key, name, arm, trial, items)
                yield answer._replace(epoch=int(number) + 1, model=model)


def _case_files(source: Path) -> Iterator[tuple[Path, str]]:
    """Yield the files of the cases, with the model's name where the folders name models."""
    if source.is_file():
        yield source, ""
        return
    results = source / _RESULTS
    if results.is_dir():
        models = sorted(folder for folder in results.iterdir() if folder.is_dir())
        files = [(path, folder.name) for folder in models for path in sorted(folder.glob("*.json"))]
    else:
        files = [(path, "") for path in sorted(source.glob("*.json"))]
    if not files:
        raise SuiteError(f"{source.name} has no JSON files of cases.")
    yield from files


def _answer(
    path: Path,
    row: str,
    name: str,
    arm: _Arm,
    trial: Mapping[str, Any],
    items: Mapping[str, Mapping[str, Any]],
) -> RecordedAnswer:
    output = trial.get(arm.key)
    if output is not None and not isinstance(output, str):
        refuse(path, row, f"'{arm.key}' must be a text")
    if arm.form == "mcq":
        extracted, grade = _chosen(output or "", items.get(name))
        note = "" if extracted else f"{arm.key}: no single choice is named, which counts as wrong"
        rater = "named choice"
    else:
        extracted = str(trial.get(f"extracted_ans_{arm.key}") or "")
        grade = _grade(path, row, f"evaluation_{arm.key}", trial)
        note = f"{arm.key}: not graded, which counts as wrong" if grade is None else ""
        rater = "model of the authors"
    mark: dict[str, object] = {
        "grade": grade,
        "output": output or "",
        "extracted": extracted,
        "rater": rater,
    }
    if arm.name in ("multiturn", "summarized"):
        mark["transcript"] = _transcript(path, row, trial)
    return RecordedAnswer(name, canonical_json(mark).decode(), f"{path.name}, {row}", note=note)


def _transcript(path: Path, row: str, trial: Mapping[str, Any]) -> list[dict[str, str]]:
    """Return the messages of the model and the patient."""
    try:
        messages = msgspec.convert(trial.get("multiturn_conversation", []), list[dict[str, str]])
    except msgspec.ValidationError:
        refuse(path, row, "'multiturn_conversation' must be a list of messages")
    return [message for message in messages if message.get("role") != "system"]


def _grade(path: Path, row: str, key: str, trial: Mapping[str, Any]) -> int | None:
    grade = trial.get(key, -1)
    if isinstance(grade, bool) or grade not in (1, 0, -1, None):
        refuse(path, row, f"'{key}' must be 1, 0, or -1 for none")
    return None if grade in (-1, None) else int(grade)


def _chosen(output: str, item: Mapping[str, Any] | None) -> tuple[str, int | None]:
    """Return the choice that an answer names, "" for none or several, and its grade."""
    if item is None:
        return "", None
    choices = tuple(item["target"]["choices"])
    index = read_option_text(output, PresentedQuestion(choices), {})
    if index is None:
        return "", 0
    return choices[int(index)], int(choices[int(index)] == item["target"]["answer"])


FORMAT: Final = SuiteFormat(
    "craft-md",
    "CRAFT-MD: diagnosis in conversation",
    "folder with the table of cases, or the table",
    read,
    read_answers,
    attempts_vary=True,
    is_judged_by_model=True,
)
