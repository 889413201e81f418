"""Answers to rubrics, marked by two readers in a study: figures, agreement, blinding."""

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score
from tests.core.services.study_material import LOOKED, TickingClock, kinds

from readingroom.domain.accounts import Role
from readingroom.domain.errors import PermissionDeniedError, StateError, SuiteError
from readingroom.domain.protocol import CriterionKind
from readingroom.engine.evaluator.reader_marks.service import (
    ReaderMarksService,
    prepare_readers,
)
from readingroom.engine.evaluator.reader_marks.types import (
    JUDGE_RATER,
    MarksImport,
    MaterialOrder,
    RaterAgreement,
    ReaderMaterial,
    judge_of,
)
from readingroom.engine.evaluator.runs.types import EvaluationResult
from readingroom.engine.evaluator.suite_import.service import import_answers, import_suite
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import JudgementEntry, Reading
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study
from readingroom.services.user_folders import HOME_VARIABLE

MODELS = ("Heron", "Ibis")
POINTS = {
    "first": (7, 5, -6),
    "second": (10, -5),
    "third": (3, 4, 2),
}
"""Points of the criteria of each item."""
JUDGE = {
    "Heron": {"first": (1, 0, 1), "second": (1, 0), "third": (1, 1, 0)},
    "Ibis": {"first": (0, 1, 0), "second": (1, 1), "third": (0, 0, 0)},
}
READERS = {
    "R1": {
        "Heron": {"first": (1, 1, 0), "second": (1, 0), "third": (1, 0, 0)},
        "Ibis": {"first": (0, 1, 0), "second": (0, 1), "third": (0, 0, 1)},
    },
    "R2": {
        "Heron": {"first": (1, 0, 0), "second": (1, 1), "third": (1, 1, 0)},
        "Ibis": {"first": (0, 1, 1), "second": (1, 0), "third": (0, 0, 1)},
    },
}
"""What the judge and the readers mark as met."""
Marks = Mapping[str, tuple[int, ...]]


class LaterClock(TickingClock):
    """A day after the study was made."""

    def __init__(self) -> None:
        super().__init__()
        self._moment += timedelta(days=1)


class Marking(NamedTuple):
    """A study with prepared answers."""

    study: Study
    suite: Path
    material: ReaderMaterial


def order(suite: Path, **changes: object) -> MaterialOrder:
    return MaterialOrder(
        suite,
        identifiers=IdentifierPolicy.KEEP,
        unreviewed=UnreviewedReason.MADE_UP,
        **changes,  # type: ignore[arg-type] # values by name
    )


def write_source(folder: Path) -> Path:
    rows = [
        {
            "prompt_id": name,
            "prompt": [{"role": "user", "content": f"Question {name}?"}],
            "rubrics": [
                {"criterion": f"Criterion {at} of {name}", "points": own, "tags": ["axis:accuracy"]}
                for at, own in enumerate(points)
            ],
            "example_tags": ["theme:hedging"],
        }
        for name, points in POINTS.items()
    ]
    path = folder / "eval.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


def write_grades(folder: Path, model: str) -> Path:
    rows = [
        {
            "prompt_id": name,
            "completion": f"Answer of {model} to {name}.",
            "grades": [{"criteria_met": bool(value)} for value in met],
        }
        for name, met in JUDGE[model].items()
    ]
    path = folder / f"{model}.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ReaderMaterial]:
    """Return a folder with the prepared study, its suite, and what its computer keeps of it."""
    folder = tmp_path_factory.mktemp("prepared")
    suite = folder / "suite"
    import_suite(write_source(folder), "healthbench", suite)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(folder / "home"))
        with Study.create(folder / "study.rrstudy", title="Marks", clock=TickingClock()) as study:
            for model in MODELS:
                out = folder / model
                import_answers(write_grades(folder, model), suite, model, out)
                study.engine.add_result(out)
            material = prepare_readers(study, order(suite))
            for code in READERS:
                study.protocol.add_reader(f"Person {code}", code)
    return folder, material


@pytest.fixture
def marking(tmp_path: Path, prepared: tuple[Path, ReaderMaterial]) -> Iterator[Marking]:
    """Answers of two models, prepared for two readers."""
    folder, material = prepared
    shutil.copytree(folder / "home", os.environ[HOME_VARIABLE], dirs_exist_ok=True)
    shutil.copytree(folder / "suite", tmp_path / "suite")
    path = shutil.copyfile(folder / "study.rrstudy", tmp_path / "study.rrstudy")
    with Study.open(path, clock=LaterClock()) as study:
        yield Marking(study, tmp_path / "suite", material)


def readings_of(study: Study, code: str) -> Iterator[Reading]:
    reader = next(each for each in study.protocol.readers() if each.code == code)
    for item in study.reading.worklist(reader.id).items:
        yield study.reading.open_item(item.id)


def item_name(reading: Reading) -> str:
    return reading.case.notes[0].text.split()[-1].rstrip("?")


def mark_all(study: Study, code: str, skipped: tuple[str, str] | None = None) -> None:
    """Submit all marks of a reader, through the calls of the reading page."""
    for reading in readings_of(study, code):
        name = item_name(reading)
        (model,) = study.results.models_of(reading.item.id)
        if (name, model) == skipped:
            study.reading.skip(reading.item.id, "Outside my expertise", LOOKED)
            continue
        rubric = reading.protocol.criteria[0]
        met = tuple(
            option.value
            for option, value in zip(rubric.options, READERS[code][model][name], strict=True)
            if value
        )
        entry = JudgementEntry(answers={rubric.key: met})
        study.reading.submit(reading.item.id, entry, LOOKED)


def test_items_that_must_not_be_passed_on_stay_out_of_bundles(
    marking: Marking, tmp_path: Path
) -> None:
    study, suite = marking.study, tmp_path / "suite"
    study.protocol.open_session()
    full = BundleOptions(is_patient_free=False, with_zip=False)
    made = study.export.bundle(tmp_path / "out", full).directory
    assert len(list(made.glob("data/evaluations/*/items.jsonl"))) == len(MODELS)
    path = suite / "suite.yaml"
    path.write_text(
        path.read_text("utf-8").replace("redistributable: true", "redistributable: false")
    )
    with Study.create(tmp_path / "b.rrstudy", title="Marks", clock=TickingClock()) as other:
        for model in MODELS:
            import_answers(write_grades(tmp_path, model), suite, model, tmp_path / "b" / model)
            other.engine.add_result(tmp_path / "b" / model)
        with pytest.raises(SuiteError, match="every bundle"):
            prepare_readers(other, order(suite))
        assert other.cases.list_cases() == ()
        prepare_readers(other, order(suite, is_paired=True))
        other.protocol.add_reader("Person R1", "R1")
        other.protocol.open_session()
        with pytest.raises(StateError, match="licence"):
            other.export.bundle(tmp_path / "full", full)
        free = other.export.bundle(tmp_path / "free", BundleOptions(with_zip=False)).directory
        content = b"".join(file.read_bytes() for file in free.rglob("*") if file.is_file())
        assert b"Question first?" not in content
        assert b"Criterion 0 of first" not in content


def score(marks: Marks) -> float:
    """Return the score by hand: points met by positive points, averaged and limited to 0 to 1."""
    scores = [
        sum(own for own, value in zip(POINTS[name], met, strict=True) if value)
        / sum(own for own in POINTS[name] if own > 0)
        for name, met in marks.items()
    ]
    return min(max(sum(scores) / len(scores), 0.0), 1.0)


def flat(marks: Marks) -> list[int]:
    return [value for name in POINTS for value in marks[name]]


def primary(result: EvaluationResult) -> float | None:
    return next(
        row.value.value for row in result.metrics if row.metric == "rubric" and not row.stratum
    )


def imported(study: Study) -> MarksImport:
    return study.service(ReaderMarksService).import_marks()


def agreement(study: Study, model: str) -> RaterAgreement:
    stored = next(each for each in study.engine.results() if each.result.model.name == model)
    report = study.service(ReaderMarksService).agreement(stored.id)
    assert report is not None
    return report


def test_each_item_becomes_a_case_with_its_own_rubric(marking: Marking) -> None:
    study, material = marking.study, marking.material
    assert (material.case_count, material.output_count) == (3, 6)
    assert material.models == MODELS
    study.protocol.open_session()
    for reading in readings_of(study, "R1"):
        name = item_name(reading)
        rubric, overall = reading.protocol.criteria
        assert [option.points for option in rubric.options] == list(POINTS[name])
        assert all(name in option.label for option in rubric.options)
        assert rubric.kind is CriterionKind.MULTIPLE_CHOICE
        assert not overall.is_required


def test_the_criteria_of_another_case_cannot_be_answered(marking: Marking) -> None:
    study = marking.study
    study.protocol.open_session()
    first, *others = readings_of(study, "R1")
    other = next(each for each in others if item_name(each) != item_name(first))
    entry = JudgementEntry(answers={other.protocol.criteria[0].key: ()})
    with pytest.raises(StateError, match="no criterion"):
        study.reading.submit(first.item.id, entry, LOOKED)


def test_figures_from_marks_are_those_by_hand(marking: Marking) -> None:
    study = marking.study
    study.protocol.open_session()
    for code in READERS:
        mark_all(study, code)
    study.protocol.lock("All cases are read")
    results = imported(study).results
    by_judge = {(each.result.model.name, judge_of(each.result)): each.result for each in results}
    assert len(results) == len(by_judge) == 6
    for model in MODELS:
        singles = {code: score(READERS[code][model]) for code in READERS}
        for code, value in singles.items():
            assert primary(by_judge[model, f"reader {code}"]) == pytest.approx(value)
        # Both readers marked each item, so that the mean over readers is that of their scores,
        # unless one is limited to 0 to 1.
        both = primary(by_judge[model, "readers R1, R2"])
        assert both == pytest.approx(sum(singles.values()) / 2)


def test_agreement_is_that_of_scikit_learn(marking: Marking) -> None:
    study = marking.study
    study.protocol.open_session()
    for code in READERS:
        mark_all(study, code)
    imported(study)
    for model in MODELS:
        marks = {
            "R1": flat(READERS["R1"][model]),
            "R2": flat(READERS["R2"][model]),
            JUDGE_RATER: flat(JUDGE[model]),
        }
        report = agreement(study, model)
        kappas = {(pair.first, pair.second): pair.kappa.value for pair in report.pairs}
        assert set(kappas) == {("R1", "R2"), ("R1", JUDGE_RATER), ("R2", JUDGE_RATER)}
        for (first, second), kappa in kappas.items():
            assert kappa == pytest.approx(cohen_kappa_score(marks[first], marks[second]))
        means = {
            JUDGE_RATER: np.mean([kappas["R1", JUDGE_RATER], kappas["R2", JUDGE_RATER]]),
            "R1": kappas["R1", "R2"],
            "R2": kappas["R1", "R2"],
        }
        for entry in report.ranks:
            assert entry.mean_kappa == pytest.approx(means[entry.rater])
            better = sum(mean > means[entry.rater] for mean in means.values())
            assert entry.rank == 1 + better


def test_the_judges_f1_counts_each_reader_of_a_criterion(marking: Marking) -> None:
    study = marking.study
    study.protocol.open_session()
    for code in READERS:
        mark_all(study, code)
    imported(study)
    model = MODELS[0]
    pairs = [
        pair
        for code in READERS
        for pair in zip(flat(JUDGE[model]), flat(READERS[code][model]), strict=True)
    ]
    f1 = []
    for met in (1, 0):
        both = pairs.count((met, met))
        f1.append(2 * both / (2 * both + pairs.count((met, 1 - met)) + pairs.count((1 - met, met))))
    value = agreement(study, model).judge_f1
    assert value is not None
    assert value.value == pytest.approx(sum(f1) / 2)


def test_a_skipped_answer_is_unmarked_and_not_zero(marking: Marking) -> None:
    study = marking.study
    study.protocol.open_session()
    mark_all(study, "R1", skipped=("second", "Heron"))
    mark_all(study, "R2")
    results = {
        (each.result.model.name, judge_of(each.result)): each.result
        for each in imported(study).results
    }
    marks = {name: met for name, met in READERS["R1"]["Heron"].items() if name != "second"}
    result = results["Heron", "reader R1"]
    assert primary(result) == pytest.approx(score(marks))
    assert result.item_count == 3
    assert any("no reader marked: 1" in warning for warning in result.warnings)


def test_readers_who_have_not_finished_are_named_and_not_used(marking: Marking) -> None:
    study = marking.study
    study.protocol.open_session()
    with pytest.raises(StateError, match="R1, R2"):
        imported(study)
    mark_all(study, "R1")
    outcome = imported(study)
    assert outcome.unfinished == ("R2",)
    assert {judge_of(each.result) for each in outcome.results} == {"reader R1"}


def test_the_same_marks_are_stored_once(marking: Marking) -> None:
    study = marking.study
    study.protocol.open_session()
    mark_all(study, "R1")
    assert len(imported(study).results) == 2
    again = imported(study)
    assert again.results == ()
    assert again.unchanged_count == 2


def test_a_reader_sees_no_model_and_no_marks_of_others(marking: Marking) -> None:
    study = marking.study
    study.protocol.open_session()
    mark_all(study, "R2")
    other = {
        option for reading in readings_of(study, "R2") for option in reading.draft.answers.values()
    }
    assert other
    for reading in readings_of(study, "R1"):
        texts = repr(reading)
        assert not any(model in texts for model in MODELS)
        assert "R2" not in texts
        assert reading.models is None
        assert reading.draft == JudgementEntry()


def test_readers_can_neither_prepare_nor_import(marking: Marking) -> None:
    study = marking.study
    reader = study.protocol.readers()[0]
    study.act_as(Role.READER, reader.id)
    with pytest.raises(PermissionDeniedError):
        imported(study)
    with pytest.raises(PermissionDeniedError):
        prepare_readers(study, order(marking.suite))


def test_the_trail_names_both_steps_without_texts(marking: Marking) -> None:
    study = marking.study
    study.protocol.open_session()
    mark_all(study, "R1")
    imported(study)
    assert kinds(study)["answers prepared"] == kinds(study)["reader marks imported"] == 1
    events = [
        event for event in study.trail.events() if event.kind.endswith(("prepared", "ported"))
    ]
    assert not any("Question" in repr(event) or "Heron" in repr(event) for event in events)


def test_preparing_again_adds_items_to_a_sample(
    prepared: tuple[Path, ReaderMaterial], tmp_path: Path
) -> None:
    folder, _ = prepared
    with Study.create(tmp_path / "other.rrstudy", title="Marks", clock=TickingClock()) as study:
        for model in MODELS:
            study.engine.add_result(folder / model)
        sample = prepare_readers(study, order(folder / "suite", sample=1, seed=3))
        whole = prepare_readers(study, order(folder / "suite"))
        assert (sample.case_count, sample.question_count) == (1, 2)
        assert (whole.case_count, whole.output_count, whole.question_count) == (2, 4, 4)


def test_a_fixed_protocol_is_not_changed(marking: Marking) -> None:
    marking.study.protocol.open_session()
    with pytest.raises(StateError, match="fixed"):
        prepare_readers(marking.study, order(marking.suite))


def test_a_changed_suite_is_refused(marking: Marking, tmp_path: Path) -> None:
    path = marking.suite / "suite.yaml"
    path.write_text(path.read_text("utf-8").replace("version: '1'", "version: '2'"), "utf-8")
    with pytest.raises(SuiteError):
        prepare_readers(marking.study, order(marking.suite))
