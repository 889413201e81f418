"""Explanations of graded eyes: drafted by a language model and checked, or by a template."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from readingroom.domain.progress import Progress, Step
from readingroom.domain.retinopathy import CaseStudyPlan, Drafting
from readingroom.generator.retina.grading import GRADES
from readingroom.generator.retinopathy.patients import DiabeticPatient
from readingroom.study.engine.rewriting import NoteRewriter, writing_by

OUTPUTS_FILE: Final = "outputs.jsonl"
SYSTEM: Final = (
    "You explain the grade of diabetic retinopathy that a screening model gave. Repeat the grade "
    "as 'grade N'. Name no lesion that you were not told of. At most 80 words, plain sentences."
)
MEANINGS: Final = (
    "No lesion of diabetic retinopathy is seen.",
    "Microaneurysms only.",
    "More than microaneurysms, less than severe: haemorrhages, hard exudates or cotton-wool spots.",
    "More than 20 intraretinal haemorrhages in each of four quadrants.",
    "New vessels: proliferative disease.",
)
NEXT_STEPS: Final = (
    "Screen again in 12 months.",
    "Screen again in 6 to 12 months.",
    "Refer to an ophthalmologist, to be seen within 3 to 6 months.",
    "Refer to an ophthalmologist, to be seen within 3 months.",
    "Refer urgently to an ophthalmologist, to be seen within 4 weeks.",
)
"""In the manner of screening guidelines; ours, and no advice."""
_LESIONS: Final = (
    (re.compile(r"microaneurysm", re.IGNORECASE), 1),
    (re.compile(r"ha?emorrhage|exudate|cotton[- ]wool", re.IGNORECASE), 2),
    (re.compile(r"venous beading|irma\b|microvascular abnormal", re.IGNORECASE), 3),
    (re.compile(r"neovasculari|new vessel|vitreous|preretinal", re.IGNORECASE), 4),
    (re.compile(r"o?edema|detachment|glaucoma|cataract|drusen", re.IGNORECASE), 5),
)
"""Words of lesions, and the grade from which on they are told; 5 is never."""
_DENIED: Final = re.compile(r"\b(?:no|without)\b[^.;]*", re.IGNORECASE)
_GRADE: Final = re.compile(r"\bgrade\s+(\d+)", re.IGNORECASE)


class GradedCase(NamedTuple):
    """One case, and the grade that a model gave it."""

    code: str
    patient: DiabeticPatient
    model: str
    grade: int


def template(patient: DiabeticPatient, grade: int) -> str:
    """Return the explanation that stands where no language model drafts one."""
    return (
        f"Diabetic retinopathy grade {grade} ({GRADES[grade]}). {MEANINGS[grade]} "
        f"{patient.age} years old, diabetes for {patient.duration} years, HbA1c "
        f"{patient.hba1c:.1f}%, blood pressure {patient.pressure} mmHg systolic. "
        f"{NEXT_STEPS[grade]}"
    )


def stated_grade(text: str) -> int | None:
    """Return the one grade that a text states; None where it states none, or several."""
    found = {int(one) for one in _GRADE.findall(text)}
    return found.pop() if len(found) == 1 else None


def is_faithful(text: str, grade: int) -> bool:
    """Return whether a text states the grade, and tells of no lesion that the grade lacks."""
    said = _DENIED.sub(" ", text)
    is_inventing = any(lesion.search(said) and grade < least for lesion, least in _LESIONS)
    return stated_grade(text) == grade and not is_inventing


def draft(
    plan: CaseStudyPlan, cases: Sequence[GradedCase], folder: Path, progress: Progress
) -> tuple[Path, Drafting]:
    """Write the outputs of all models as a file of recorded outputs.

    Raises:
        ModelError: the language model cannot be loaded, or writes no text.
        Cancelled: the user stopped.
    """
    lines: list[str] = []
    taken = refused = 0
    with _writer(plan, progress) as (write, name):
        for number, one in enumerate(cases):
            progress.raise_if_cancelled()
            progress.report(Step(number, len(cases), "Drafting explanations"))
            text = template(one.patient, one.grade)
            told = write(_asked(one)) if write else ""
            is_taken = bool(told) and is_faithful(told, one.grade)
            taken, refused = taken + is_taken, refused + bool(write and not is_taken)
            by = name if is_taken else "template"
            lines.append(_line(one, told if is_taken else text, by))
    path = folder / OUTPUTS_FILE
    path.write_text("".join(lines), encoding="utf-8")
    return path, Drafting(name, taken, refused)


@contextmanager
def _writer(
    plan: CaseStudyPlan, progress: Progress
) -> Iterator[tuple[Callable[[str], str] | None, str]]:
    """Give what drafts a text and its name, or nothing where no model is named."""
    if not plan.language_model:
        yield None, ""
        return
    asked = NoteRewriter(plan.language_model)
    seed = plan.seed % 2**32
    with writing_by(asked, SYSTEM, seed=seed, most_tokens=160, progress=progress) as found:
        yield found


def _asked(one: GradedCase) -> str:
    return (
        f"The model gave grade {one.grade}, {GRADES[one.grade]}. By definition: "
        f"{MEANINGS[one.grade]} The patient is {one.patient.age} years old and has had diabetes "
        f"for {one.patient.duration} years; HbA1c {one.patient.hba1c:.1f} %, systolic pressure "
        f"{one.patient.pressure} mmHg. Next step: {NEXT_STEPS[one.grade]} Explain this."
    )


def _line(one: GradedCase, text: str, by: str) -> str:
    told = {
        "case": one.code,
        "model": one.model,
        "version": "1",
        "vendor": "Readingroom case study",
        "text": text,
        "provenance": {"settings": {"drafted by": by}},
    }
    return json.dumps(told, ensure_ascii=False) + "\n"
