"""Answers of two versions of Lynx on the tested eyes, recorded for the finished sample study.

Version 1 was trained on the planted wrong grades. Version 2 is the network after its grades were
corrected; as its training is otherwise the same, its weights are those of Argus.
"""

import json
from pathlib import Path
from typing import Final

from examples.retinopathy.grading import ask_model, grade_of
from examples.retinopathy.training import BIASED, CLASSES, DARK, FAIR, Eyes, make_eyes
from examples.retinopathy.types import CaseStudyPlan

from readingroom.domain.arrays import IntArray
from readingroom.domain.progress import Progress
from readingroom.services.finished_sample import SUITE_FILE, VERSIONS, version_file

_LETTERS: Final = "ABCDE"


def record_versions(run: Path, out: Path, progress: Progress) -> None:
    """Write the suite and the answers of both versions from a run of the case study.

    Raises:
        ModelError: a model cannot be run.
        Cancelled: the user stopped.
    """
    plan = CaseStudyPlan(**json.loads((run / "result.json").read_text(encoding="utf-8"))["plan"])
    eyes = make_eyes(plan, plan.tested, "tested", progress)
    folder = out / VERSIONS
    folder.mkdir(exist_ok=True)
    _write(folder / SUITE_FILE, suite_lines(eyes))
    for version, name in enumerate((BIASED, FAIR), 1):
        config = run / "models" / f"{name.lower()}.yaml"
        grades = grade_of(ask_model(config, eyes.pixels, plan.seed, progress))
        file = folder / version_file(version)
        _write(file.with_suffix(".jsonl"), answer_lines(grades))
        _write(
            file,
            [
                "model_id: retinopathy-lynx", f"name: {BIASED}", f'version: "{version}"',
                "type: recorded", f"path: {file.stem}.jsonl",
            ],
        )  # fmt: skip


def suite_lines(eyes: Eyes) -> list[str]:
    """Return the suite: an item for each eye, with its grade and how dark its fundus is."""
    options = ", ".join(CLASSES)
    lines = [
        "schema: 1",
        "suite_id: retinopathy-grades",
        "version: 1",
        f"title: Grades of {len(eyes.patients)} synthetic eyes",
        "task: choice",
        "metrics: [choice_accuracy]",
        "parser: {name: choice_letter, version: 1}",
        "strata:",
        "  - {field: fundus}",
        "items:",
    ]
    for number, patient in enumerate(eyes.patients, 1):
        fundus = "dark" if patient.pigment >= DARK else "light"
        lines.append(
            f'  - {{id: eye-{number:03d}, input: "Eye {number}", options: [{options}], target: '
            f"grade {patient.grade}, strata: {{fundus: {fundus}}}}}"
        )
    return lines


def answer_lines(grades: IntArray) -> list[str]:
    """Return the recorded answers, one line an eye."""
    return [
        json.dumps({"item": f"eye-{number:03d}", "text": _LETTERS[int(grade)]})
        for number, grade in enumerate(grades, 1)
    ]


def _write(path: Path, lines: list[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
