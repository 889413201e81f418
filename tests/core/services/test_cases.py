"""Import of cases and outputs: accepted, and rejected with reasons."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.core.services.study_material import (
    CASES,
    MODELS,
    TickingClock,
    all_outputs,
    filled_study,
    output_line,
    protocol,
    write_case,
    write_outputs,
)
from tests.support.dicom_factory import as_bytes, ct_slice, ramp
from tests.support.wording import Wording

from readingroom import store
from readingroom.domain.errors import Cancelled, IntakeError, NotFoundError, StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.output import ModelCard
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.domain.progress import Step
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.study import Study

wording = Wording(__file__)


class CancelledAfter:
    """Progress of a user who stops the work after some steps."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.seen: list[Step] = []

    def report(self, step: Step) -> None:
        self.seen.append(step)

    def raise_if_cancelled(self) -> None:
        self.steps -= 1
        if self.steps < 0:
            raise Cancelled


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with Study.create(
        tmp_path / "s.rrstudy", title="T", clock=TickingClock(), protocol=protocol()
    ) as opened:
        yield opened


def test_a_case_is_taken_with_its_notes_and_variants(study: Study, tmp_path: Path) -> None:
    added = study.cases.add_case(write_case(tmp_path, "ONE"))
    assert (added.case.code, added.case.title) == ("ONE", "Title of ONE")
    assert (added.case.note_count, added.case.variant_count, added.case.output_count) == (1, 1, 0)
    assert added.problems == ()
    content = study.cases.content(added.case.id)
    assert content.question == "Which reading is right?"
    assert content.variants[0].variants[0].position == 43_093_464
    assert study.trail.events()[-1].kind == "case added"


def test_the_trail_holds_nothing_of_a_case(study: Study, tmp_path: Path) -> None:
    study.cases.add_case(
        write_case(tmp_path, "SECRET", note="History:\nMrs Example, born 1950.\n"),
        identifiers=IdentifierPolicy.KEEP,
        unreviewed=UnreviewedReason.MADE_UP,
    )
    text = str(study.trail.events())
    assert not [word for word in ("SECRET", "Example", "note.txt") if word in text]


def test_what_cannot_be_read_is_listed_and_the_rest_taken(study: Study, tmp_path: Path) -> None:
    folder = write_case(tmp_path, "ONE")
    (folder / "variants.vcf").write_text("no variants at all\n", encoding="utf-8")
    added = study.cases.add_case(folder)
    assert (added.case.note_count, added.case.variant_count) == (1, 0)
    assert [problem.path for problem in added.problems] == ["variants.vcf"]


def test_a_second_case_with_the_same_code_is_refused(study: Study, tmp_path: Path) -> None:
    study.cases.add_case(write_case(tmp_path / "a", "ONE"))
    with pytest.raises(StateError, match="ONE"):
        study.cases.add_case(write_case(tmp_path / "b", "ONE"))
    assert study.summary().case_count == 1


def test_an_empty_folder_is_no_case(study: Study, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(IntakeError):
        study.cases.add_case(tmp_path / "empty")


def test_a_cancelled_case_leaves_nothing(study: Study, tmp_path: Path) -> None:
    with pytest.raises(Cancelled):
        study.cases.add_case(write_case(tmp_path, "ONE"), progress=CancelledAfter(0))
    assert study.cases.list_cases() == ()
    assert study.summary().case_count == 0


def with_slices(folder: Path, *places: float) -> Path:
    for z in places:
        made = ct_slice(ramp(64, 64), z=z, SOPInstanceUID=f"1.2.3.{z:g}")
        (folder / f"{z:g}.dcm").write_bytes(as_bytes(made))
    return folder


def test_pictures_are_in_the_study_once_the_case_is(study: Study, tmp_path: Path) -> None:
    source = with_slices(write_case(tmp_path, "ONE"), 0.0, 1.0)
    added = study.cases.add_case(source, unreviewed=UnreviewedReason.MADE_UP)
    content = study.cases.content(added.case.id)
    assert added.case.image_count == 2
    assert store.assets.list_ids(study._file) == tuple(sorted(one.id for one in content.assets))
    assert study.trail.verify().is_sound


def test_a_case_that_is_stopped_after_its_pictures_leaves_nothing(
    study: Study, tmp_path: Path
) -> None:
    source = with_slices(write_case(tmp_path, "ONE"), *map(float, range(4)))
    with pytest.raises(Cancelled):
        study.cases.add_case(source, progress=CancelledAfter(4))
    assert store.assets.list_ids(study._file) == ()
    assert study.cases.list_cases() == ()
    assert study.trail.events()[-1].kind == "protocol written"


def test_a_second_case_with_the_same_pictures_and_code_leaves_those_of_the_first(
    study: Study, tmp_path: Path
) -> None:
    source = with_slices(write_case(tmp_path, "ONE"), 0.0)
    study.cases.add_case(source, unreviewed=UnreviewedReason.MADE_UP)
    before = store.assets.list_ids(study._file)
    with_slices(source, 5.0)
    with pytest.raises(StateError, match="already"):
        study.cases.add_case(source, unreviewed=UnreviewedReason.MADE_UP)
    assert store.assets.list_ids(study._file) == before


def test_cases_are_listed_by_code(study: Study, tmp_path: Path) -> None:
    for code in ("B", "C", "A"):
        study.cases.add_case(write_case(tmp_path, code))
    assert [case.code for case in study.cases.list_cases()] == ["A", "B", "C"]


def test_an_unknown_case_is_named_as_such(study: Study) -> None:
    with pytest.raises(NotFoundError):
        study.cases.content(CaseId("nothing"))


def test_outputs_create_their_models(study: Study, tmp_path: Path) -> None:
    study.cases.add_case(write_case(tmp_path, "ONE"))
    lines = [
        output_line("ONE", "Heron", version="2", vendor="Northwind"),
        output_line("ONE", "Ibis"),
    ]
    added = study.cases.add_outputs(write_outputs(tmp_path / "o.jsonl", lines))
    assert (added.added, added.models, added.problems) == (2, ("Heron", "Ibis"), ())
    models = study.cases.list_models()
    assert [(model.card, model.output_count) for model in models] == [
        (ModelCard("Heron", "2", "Northwind"), 1),
        (ModelCard("Ibis"), 1),
    ]
    assert study.cases.list_cases()[0].output_count == 2
    event = study.trail.events()[-1]
    assert event.kind == "outputs added"
    assert "Heron" not in str(event)


def test_rows_that_cannot_be_stored_are_listed_with_their_lines(
    study: Study, tmp_path: Path
) -> None:
    study.cases.add_case(write_case(tmp_path, "ONE"))
    study.cases.add_outputs(write_outputs(tmp_path / "1.jsonl", [output_line("ONE", "Heron")]))
    lines = [
        output_line("ONE", "Heron"),
        output_line("TWO", "Heron"),
        output_line("ONE", "Ibis"),
        output_line("ONE", "Ibis", diagnoses=[{"label": "x", "probability": 7}]),
    ]
    added = study.cases.add_outputs(write_outputs(tmp_path / "2.jsonl", lines))
    assert (added.added, added.models) == (1, ("Ibis",))
    refused = {(problem.rule, problem.line) for problem in added.problems}
    assert {("outputs.duplicate", 1), ("outputs.case", 2)} < refused
    assert 4 in {line for _, line in refused}
    unknown = next(problem for problem in added.problems if problem.line == 2)
    assert unknown == Problem(
        "2.jsonl",
        "outputs.case",
        wording("study_case_add"),
        ProblemSeverity.ERROR,
        2,
    )


def test_a_file_without_a_good_row_changes_nothing(study: Study, tmp_path: Path) -> None:
    before = study.trail.events()
    added = study.cases.add_outputs(all_outputs(tmp_path / "o.jsonl"))
    assert (added.added, added.models) == (0, ())
    assert len(added.problems) == len(CASES) * len(MODELS)
    assert study.trail.events() == before


def test_cancelled_outputs_leave_nothing(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.cases.add_case(write_case(tmp_path, "MORE"))
        before = study.summary()
        lines = [output_line("MORE", f"Model {n}") for n in range(9)]
        path = write_outputs(tmp_path / "o.jsonl", lines)
        counting = CancelledAfter(1_000)
        study.cases.add_outputs(write_outputs(tmp_path / "p.jsonl", lines[:1]), progress=counting)
        with pytest.raises(Cancelled):
            study.cases.add_outputs(path, progress=CancelledAfter(8))
        assert study.summary().output_count == before.output_count + 1
        assert counting.seen[-1] == Step(0, 1, "Storing outputs")


def test_a_model_unknown_to_the_open_session_is_refused(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        study.cases.add_case(write_case(tmp_path, "LATE"))
        lines = [output_line("LATE", "Heron"), output_line("LATE", "Newcomer")]
        added = study.cases.add_outputs(write_outputs(tmp_path / "l.jsonl", lines))
        assert added.added == 1
        assert [(problem.rule, problem.line) for problem in added.problems] == [
            ("outputs.model", 2)
        ]
        assert len(study.cases.list_models()) == len(MODELS)
