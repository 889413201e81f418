"""Images of cases in the questions to judge models."""

import json
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from tests.core.engine.evaluator.reader_marks.test_preferences import TEXTS, record
from tests.core.engine.evaluator.reader_marks.test_safety_and_levels import (
    new_study,
    order,
    write_suite,
)
from tests.core.services.study_material import TickingClock
from tests.support.subjects import FakeSubject

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.reader_marks.service import prepare_judge, prepare_readers
from readingroom.engine.evaluator.reader_marks.types import JudgeQuestions
from readingroom.engine.evaluator.runs.run import run_suite
from readingroom.engine.evaluator.suite_import.service import import_suite
from readingroom.engine.evaluator.suites.schema import read_suite

IMAGES = {"0": 2, "1": 0, "2": 6}
"""Number of images of each item."""
SHOWN = {"0": 2, "1": 0, "2": 4}
"""Number of images in a question, at most as in others about cases."""


def white_columns(item: str, number: int) -> int:
    """Return the number of white columns of an image of 64."""
    return 20 + 10 * int(item) + number


def pair_questions(folder: Path) -> JudgeQuestions:
    """Write the questions about items with images, answered by two models."""
    suite = write_suite(folder / "suite", "text", "rouge_1")
    rows = []
    for item, count in IMAGES.items():
        names = [f"{item}-{number}.png" for number in range(count)]
        for number, name in enumerate(names):
            grey = np.zeros((6, 64), dtype=np.uint8)
            grey[:, : white_columns(item, number)] = 255
            Image.fromarray(grey).save(suite / name)
        rows.append({"id": item, "input": f"Question {item}?", "target": "x", "images": names})
    (suite / "items.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    with new_study(folder) as study:
        for model, text in TEXTS.items():
            record(study, suite, model, dict.fromkeys(IMAGES, text))
        prepare_readers(study, order(suite, is_paired=True))
        return prepare_judge(study, folder / "judge")


def judge(*, takes_images: bool) -> FakeSubject:
    subject = FakeSubject(lambda _: "A")
    subject.facts = replace(subject.facts, takes_images=takes_images)
    return subject


def test_a_judge_gets_the_images_of_each_case(tmp_path: Path) -> None:
    questions = pair_questions(tmp_path)
    assert (questions.case_count, questions.item_count, questions.left_out) == (3, 6, ())
    model = judge(takes_images=True)
    suite = read_suite(tmp_path / "judge" / "suite.yaml")
    run_suite(suite, model, tmp_path / "out", clock=TickingClock())
    counts = []
    for prompt in model.asked:
        item = next(item for item in IMAGES if f"Question {item}?" in prompt.text)
        pixels = [np.asarray(Image.open(BytesIO(image.png))) for image in prompt.images]
        columns = {int((image[0] == image.max()).sum()) for image in pixels}
        assert columns <= {white_columns(item, number) for number in range(IMAGES[item])}
        assert len(columns) == len(prompt.images) == SHOWN[item]
        assert (f"{SHOWN[item]} of {IMAGES[item]}" in prompt.text) == bool(SHOWN[item])
        counts.append(item)
    assert sorted(counts) == sorted([*IMAGES, *IMAGES])  # each pair in both orders


def test_a_judge_that_accepts_no_images_is_refused(tmp_path: Path) -> None:
    pair_questions(tmp_path)
    suite = read_suite(tmp_path / "judge" / "suite.yaml")
    with pytest.raises(SuiteError, match="images"):
        run_suite(suite, judge(takes_images=False), tmp_path / "out", clock=TickingClock())


@pytest.mark.parametrize("name", ["missing.png", "../secret.png", "/etc/hostname"])
def test_images_outside_the_folder_of_the_pairs_are_refused(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "pairs"
    folder.mkdir()
    (tmp_path / "secret.png").write_bytes(b"no image of the pairs")
    row = {"id": "1", "prompt": "Which?", "answers": TEXTS, "images": [name]}
    (folder / "pairs.jsonl").write_text(json.dumps(row) + "\n", "utf-8")
    with pytest.raises(SuiteError, match="line 1"):
        import_suite(folder / "pairs.jsonl", "preferences", tmp_path / "suite")
