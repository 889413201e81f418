"""Explanations of graded eyes, drafted by a language model with checks, or by a template."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from examples.retinopathy.types import CaseStudyPlan, Drafting

from readingroom.domain.progress import Progress, Step
from readingroom.engine.generator.retina.grading import GRADES
from readingroom.engine.generator.retinopathy.cases import DiabeticPatient
from readingroom.services.engine.rewriting import NoteRewriter, text_writer

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
"""In the style of screening guidelines; not medical advice."""
_LESIONS: Final = (
    (re.compile(r"microaneurysm", re.IGNORECASE), 1),
    (re.compile(r"ha?emorrhage|exudate|cotton[- ]wool", re.IGNORECASE), 2),
    (re.compile(r"venous beading|irma\b|microvascular abnormal", re.IGNORECASE), 3),
    (re.compile(r"neovasculari|new vessel|vitreous|preretinal", re.IGNORECASE), 4),
    (re.compile(r"o?edema|detachment|glaucoma|cataract|drusen", re.IGNORECASE), 5),
)
"""Patterns of lesions, and the minimum grade that allows them; 5 is never."""
_DENIED: Final = re.compile(r"\b(?:no|without)\b[^.;]*", re.IGNORECASE)
_GRADE: Final = re.compile(r"\bgrade\s+(\d+)", re.IGNORECASE)


class GradedCase(NamedTuple):
    """One case, and the grade that a model predicted."""

    code: str
    patient: DiabeticPatient
    model: str
    grade: int


def template(patient: DiabeticPatient, grade: int) -> str:
    """Return the explanation that is used without a language model."""
    return (
        f"Diabetic retinopathy grade {grade} ({GRADES[grade]}). {MEANINGS[grade]} "
        f"{patient.age} years old, diabetes for {patient.duration} years, HbA1c "
        f"{patient.hba1c:.1f}%, blood pressure {patient.pressure} mmHg systolic. "
        f"{NEXT_STEPS[grade]}"
    )


def stated_grade(text: str) -> int | None:
    """Return the grade that a text states; None if it states none or several."""
    grades = {int(number) for number in _GRADE.findall(text)}
    return grades.pop() if len(grades) == 1 else None


def is_faithful(text: str, grade: int) -> bool:
    """Return whether a text states the grade, and no lesion that the grade excludes."""
    affirmed = _DENIED.sub(" ", text)
    is_inventing = any(lesion.search(affirmed) and grade < minimum for lesion, minimum in _LESIONS)
    return stated_grade(text) == grade and not is_inventing


def draft(
    plan: CaseStudyPlan, cases: Sequence[GradedCase], folder: Path, progress: Progress
) -> tuple[Path, Drafting]:
    """Write the outputs of all models as a file of recorded outputs.

    Raises:
        ModelError: the language model cannot be loaded, or does not generate text.
        Cancelled: the user stopped.
    """
    lines: list[str] = []
    accepted = refused = 0
    with _writer(plan, progress) as (write, name):
        for number, case in enumerate(cases):
            progress.raise_if_cancelled()
            progress.report(Step(number, len(cases), "Drafting explanations"))
            text = template(case.patient, case.grade)
            drafted = write(_prompt(case)) if write else ""
            is_accepted = bool(drafted) and is_faithful(drafted, case.grade)
            accepted += is_accepted
            refused += bool(write and not is_accepted)
            by = name if is_accepted else "template"
            lines.append(_line(case, drafted if is_accepted else text, by))
    path = folder / OUTPUTS_FILE
    path.write_text("".join(lines), encoding="utf-8")
    return path, Drafting(name, accepted, refused)


@contextmanager
def _writer(
    plan: CaseStudyPlan, progress: Progress
) -> Iterator[tuple[Callable[[str], str] | None, str]]:
    """Yield the function that drafts a text and its name, or None if no model is set."""
    if not plan.language_model:
        yield None, ""
        return
    rewriter = NoteRewriter(plan.language_model)
    seed = plan.seed % 2**32
    with text_writer(rewriter, SYSTEM, seed=seed, max_tokens=160, progress=progress) as writer:
        yield writer


def _prompt(case: GradedCase) -> str:
    return (
        f"The model gave grade {case.grade}, {GRADES[case.grade]}. By definition: "
        f"{MEANINGS[case.grade]} The patient is {case.patient.age} years old and has had diabetes "
        f"for {case.patient.duration} years; HbA1c {case.patient.hba1c:.1f} %, systolic pressure "
        f"{case.patient.pressure} mmHg. Next step: {NEXT_STEPS[case.grade]} Explain this."
    )


def _line(case: GradedCase, text: str, by: str) -> str:
    record = {
        "case": case.code,
        "model": case.model,
        "version": "1",
        "vendor": "Readingroom case study",
        "text": text,
        "provenance": {"settings": {"drafted by": by}},
    }
    return json.dumps(record, ensure_ascii=False) + "\n"
