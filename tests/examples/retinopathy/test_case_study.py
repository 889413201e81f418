"""The case study of diabetic retinopathy: drafts, simulated readers and session."""

import json
import shutil
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path

import pytest
from examples.retinopathy import __main__ as script
from examples.retinopathy import analyses, drafting
from examples.retinopathy.drafting import (
    GradedCase,
    draft,
    is_faithful,
    stated_grade,
    template,
)
from examples.retinopathy.pack import record_judgements
from examples.retinopathy.readers import READERS, judge, see
from examples.retinopathy.run import run_retinopathy
from examples.retinopathy.session import SimulatedReading, read_all, recipe_of, start_study
from examples.retinopathy.training import BIASED, FAIR
from examples.retinopathy.types import CaseStudyPlan, Drafting, ReaderError

from readingroom.domain.error_annotation import ErrorKind, HarmSeverity, Side
from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.study import StudyState
from readingroom.engine.generator.retinopathy.cases import COHORT, draw_patients
from readingroom.services.engine.scenarios import MadeFolder, make
from readingroom.services.finished_sample import DRAFTS, FINISHED, JUDGEMENTS, RECIPE
from readingroom.services.samples import sample_cases_folder
from readingroom.services.study import Study

PLAN = CaseStudyPlan(3, 6, 20, 20, 20, 1, 128, 1)
EXACT = ReaderError("R1", bias=0.0, spread=0.0, lapse=0.0)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> MadeFolder:
    return make(recipe_of(PLAN), tmp_path_factory.mktemp("made") / "cases")


def outputs_of(made: MadeFolder, folder: Path) -> tuple[Path, Drafting]:
    """Draft outputs of one model that is right, and of one that calls every eye healthy."""
    patients = draw_patients(PLAN.cases, PLAN.seed, COHORT)
    graded = [
        GradedCase(code, patient, model, patient.grade if model == FAIR else 0)
        for model in (FAIR, BIASED)
        for code, patient in zip(made.codes, patients, strict=True)
    ]
    folder.mkdir()
    return draft(PLAN, graded, folder, NO_PROGRESS)


def read_study(made: MadeFolder, folder: Path) -> tuple[Study, tuple[SimulatedReading, ...]]:
    outputs, _ = outputs_of(made, folder)
    study = start_study(folder / "study.rrstudy", PLAN.seed, made.folder, outputs, NO_PROGRESS)
    return study, read_all(study, PLAN.seed, made.truths, NO_PROGRESS)


@pytest.mark.parametrize("grade", range(5))
def test_the_template_states_its_grade_and_no_lesion_that_it_lacks(grade: int) -> None:
    (patient,) = draw_patients(1, 1, "a")

    assert is_faithful(template(patient, grade), grade)


@pytest.mark.parametrize(
    "text",
    [
        "The eye has grade 3.",
        "Some retinopathy is seen.",
        "This is grade 1, or grade 2.",
        "Grade 1 with several haemorrhages.",
        "Grade 1. There is macular edema.",
    ],
)
def test_a_draft_with_another_grade_or_an_invented_lesion_is_refused(text: str) -> None:
    assert not is_faithful(text, 1)


def test_a_lesion_that_is_denied_is_not_invented() -> None:
    assert is_faithful("Grade 1: microaneurysms, no haemorrhages or exudates.", 1)


def test_without_a_language_model_every_text_is_the_template(
    made: MadeFolder, tmp_path: Path
) -> None:
    path, told = outputs_of(made, tmp_path / "drafts")

    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert told == Drafting("", 0, 0)
    assert len(lines) == 2 * PLAN.cases
    assert {line["provenance"]["settings"]["drafted by"] for line in lines} == {"template"}
    assert all(stated_grade(line["text"]) is not None for line in lines)


def test_texts_of_a_language_model_stand_only_where_they_are_faithful(
    made: MadeFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def always_grade_0(
        *_: object, **__: object
    ) -> AbstractContextManager[tuple[Callable[[str], str], str]]:
        return nullcontext((lambda _text: "A healthy eye, grade 0.", "writer 1"))

    monkeypatch.setattr(drafting, "text_writer", always_grade_0)
    patients = draw_patients(PLAN.cases, PLAN.seed, COHORT)
    graded = [
        GradedCase(code, patient, FAIR, patient.grade)
        for code, patient in zip(made.codes, patients, strict=True)
    ]

    path, told = draft(replace(PLAN, language_model="writer"), graded, tmp_path, NO_PROGRESS)

    healthy = sum(one.grade == 0 for one in patients)
    assert told == Drafting("writer 1", healthy, PLAN.cases - healthy)
    assert path.read_text(encoding="utf-8").count("A healthy eye") == healthy


def test_a_reader_without_error_sees_the_truth() -> None:
    assert [see(EXACT, grade, 1, 1) for grade in range(5)] == list(range(5))


def test_a_biased_reader_sees_less_than_there_is() -> None:
    low = ReaderError("R1", bias=-0.6, spread=0.3, lapse=0.0)

    assert sum(see(low, 3, 1, case) for case in range(200)) < 3 * 200


def test_an_under_call_is_marked_with_its_harm_on_its_side() -> None:
    form = judge(EXACT, 4, (4, 0), 1, 1)

    assert {(one.side, one.kind, one.severity) for one in form.findings} == {
        (Side.RIGHT, ErrorKind.MISSED_FINDING, HarmSeverity.SEVERE),
        (Side.RIGHT, ErrorKind.UNSAFE_RECOMMENDATION, HarmSeverity.SEVERE),
    }
    assert form.scores["safety"] == -2


def test_equal_grades_tie_and_are_good_only_where_they_are_near() -> None:
    assert judge(EXACT, 2, (2, 2), 1, 1).outcome is OverallChoice.BOTH_GOOD
    assert judge(EXACT, 4, (0, 0), 1, 1).outcome is OverallChoice.BOTH_BAD


def test_the_same_seed_gives_the_same_judgements_and_an_unblinded_study(
    made: MadeFolder, tmp_path: Path
) -> None:
    first, said = read_study(made, tmp_path / "a")
    with first:
        standings, errors = analyses.standings(first)
        state = first.summary().state
    second, again = read_study(made, tmp_path / "b")
    second.close()

    assert again == said
    assert len(said) == PLAN.cases * len(READERS)
    assert state is StudyState.UNBLINDED
    fair, biased = standings
    assert (fair.name, biased.name) == (FAIR, BIASED)
    assert fair.wins > biased.wins
    assert {one.name: one.count > 0 for one in errors}[BIASED]


def test_a_folder_in_use_and_a_handful_of_eyes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="are too few"):
        run_retinopathy(tmp_path / "new", CaseStudyPlan(1, 4, 20, 20, 20, 1, 128, 1))
    (tmp_path / "there.txt").write_text("", encoding="utf-8")
    with pytest.raises(GenerationError, match="is not empty"):
        run_retinopathy(tmp_path, PLAN)


def test_the_sample_of_the_application_holds_what_the_readers_judge(tmp_path: Path) -> None:
    packed = sample_cases_folder() / FINISHED
    for name in (RECIPE, DRAFTS):
        shutil.copyfile(packed / name, tmp_path / name)

    record_judgements(tmp_path)

    assert (tmp_path / JUDGEMENTS).read_bytes() == (packed / JUDGEMENTS).read_bytes()


def test_the_script_exits_with_a_message_where_the_folder_is_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there.txt").write_text("", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["x", "--out", str(tmp_path)])

    with pytest.raises(SystemExit) as ended:
        script.main()
    assert ended.value.code == 1
    assert "not empty" in capsys.readouterr().err
