"""The packed suite and answers of two versions are those of the case study's tested eyes."""

import numpy as np
import pytest
from examples.retinopathy.run import DEFAULT_PLAN
from examples.retinopathy.training import Eyes
from examples.retinopathy.versions import answer_lines, suite_lines

from readingroom.engine.generator.retinopathy.cases import draw_patients
from readingroom.services.finished_sample import FINISHED, SUITE_FILE, VERSIONS, version_file
from readingroom.services.samples import sample_cases_folder

FOLDER = sample_cases_folder() / FINISHED / VERSIONS


def test_the_packed_suite_is_of_the_tested_eyes() -> None:
    patients = draw_patients(DEFAULT_PLAN.tested, DEFAULT_PLAN.seed, "tested")
    eyes = Eyes(patients, np.empty((0, 3, 1, 1), np.uint8))
    assert (FOLDER / SUITE_FILE).read_text("utf-8").splitlines() == suite_lines(eyes)


@pytest.mark.parametrize("version", [1, 2])
def test_the_packed_answers_have_one_letter_for_each_eye(version: int) -> None:
    lines = (FOLDER / version_file(version)).with_suffix(".jsonl").read_text("utf-8").splitlines()
    grades = np.array(["ABCDE".index(line[-3]) for line in lines])
    assert len(grades) == DEFAULT_PLAN.tested
    assert lines == answer_lines(grades)
