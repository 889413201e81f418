"""Reference standard: import, values in force, permissions, bundles, erasure and verification."""

from pathlib import Path

import pytest
from tests.core.services.study_material import CASES, filled_study, judge

from readingroom import store
from readingroom.audit.types import EventQuery
from readingroom.bundle.verification import verify_bundle
from readingroom.domain.accounts import Role
from readingroom.domain.errors import (
    AuditError,
    IntakeError,
    NotFoundError,
    PermissionDeniedError,
    StateError,
)
from readingroom.domain.protocol import Criterion, CriterionKind, Option
from readingroom.domain.reference_standard import CaseTruth, ReferenceDetails, ReferenceMethod
from readingroom.engine.tables.case_tables.types import CaseColumnRole, CaseTableChoices
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.study import Study

DETAILS = ReferenceDetails(ReferenceMethod.FILE, "Histopathology", "Two pathologists agreed")
ROWS = "CASE-1,1\nCASE-2,0\nCASE-3,positive\n"


@pytest.fixture
def study(tmp_path: Path):
    with filled_study(tmp_path) as opened:
        yield opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write(tmp_path, ROWS)


def write(folder: Path, rows: str) -> Path:
    path = folder / "truth.csv"
    path.write_text("case,truth\n" + rows, encoding="utf-8")
    return path


def judge_one(study: Study) -> None:
    study.protocol.open_session()
    judge(study, study.reading.worklist(study.protocol.readers()[0].id).items[0].id)


def test_a_preview_stores_nothing(study: Study, path: Path) -> None:
    head = study.summary().head
    preview = study.reference.preview_file(path, DETAILS)

    assert preview.counts == {"Negative": 1, "Positive": 2}
    assert preview.missing == ("CASE-4",)
    assert study.summary().head == head
    assert study.reference.overview().standards == ()


def test_an_import_is_stored_with_its_event_and_verifies(study: Study, path: Path) -> None:
    stored = study.reference.import_file(path, DETAILS)

    overview = study.reference.overview()
    assert overview.standards == (stored,)
    assert (stored.details, stored.value_count, stored.added_by) == (DETAILS, 3, "coordinator")
    assert [(value.case_code, value.label) for value in overview.values] == [
        ("CASE-1", "Positive"),
        ("CASE-2", "Negative"),
        ("CASE-3", "Positive"),
    ]
    assert overview.missing == ("CASE-4",)
    event = study.trail.find(EventQuery(kind="reference standard imported"), limit=1).events[-1]
    assert event.body["details"]["case_count"] == 3
    assert study.trail.verify().is_sound
    study.close()
    assert verify_path(study.path).is_sound


def test_the_newest_value_of_a_case_counts_and_earlier_ones_stay(
    study: Study, path: Path, tmp_path: Path
) -> None:
    study.reference.import_file(path, DETAILS)
    later = write(tmp_path, "CASE-1,0\nCASE-4,1\n")
    assert study.reference.preview_file(later, DETAILS).replaced == ("CASE-1",)
    study.reference.import_file(later, DETAILS)

    truths = {code: truth.value for code, truth in study.reference.truths().items()}
    assert truths == {"CASE-1": 0, "CASE-2": 0, "CASE-3": 1, "CASE-4": 1}
    first, second = study.reference.overview().standards
    assert (first.value_count, first.in_force_count) == (3, 2)
    assert (second.value_count, second.in_force_count) == (2, 2)
    assert store.rows.count(study._file, "reference_value") == 5


def test_other_declared_values_need_a_truth_for_all_cases(
    study: Study, path: Path, tmp_path: Path
) -> None:
    study.reference.import_file(path, DETAILS)
    labels = (Option(0, "benign"), Option(1, "malignant"), Option(2, "normal"))
    other = ReferenceDetails(ReferenceMethod.FILE, "Follow-up", labels=labels)
    with pytest.raises(StateError, match="CASE-2"):
        study.reference.import_file(write(tmp_path, "CASE-1,benign\n"), other)
    rows = "CASE-1,benign\nCASE-2,2\nCASE-3,malignant\n"
    study.reference.import_file(write(tmp_path, rows), other)
    assert [value.label for value in study.reference.overview().values] == [
        *("benign", "normal", "malignant"),
    ]


@pytest.mark.parametrize("rows", ["CASE-9,1\n", "CASE-1,3\n", "CASE-1,1\nCASE-1,1\n"])
def test_a_wrong_file_stores_nothing(study: Study, tmp_path: Path, rows: str) -> None:
    with pytest.raises(IntakeError):
        study.reference.import_file(write(tmp_path, rows), DETAILS)
    assert study.reference.truths() == {}


@pytest.mark.parametrize(
    "details",
    [
        ReferenceDetails(ReferenceMethod.FILE, "  "),
        ReferenceDetails(ReferenceMethod.FILE, "A", labels=(Option(1, "x"),)),
        ReferenceDetails(ReferenceMethod.FILE, "A", labels=(Option(1, "x"), Option(2, "X"))),
    ],
)
def test_a_source_and_distinct_values_are_needed(
    study: Study, path: Path, details: ReferenceDetails
) -> None:
    with pytest.raises(StateError):
        study.reference.import_file(path, details)


def test_lesions_need_images_and_a_positive_case(study: Study, path: Path, tmp_path: Path) -> None:
    lesions = tmp_path / "lesions.csv"
    head = "case,lesion,series,frame,column,row\n"
    lesions.write_text(f"{head}CASE-1,L1,1,0,3,3\n", encoding="utf-8")
    with pytest.raises(IntakeError, match="series '1'"):
        study.reference.import_file(path, DETAILS, lesions)
    lesions.write_text(f"{head}CASE-2,L1,1,0,3,3\n", encoding="utf-8")
    with pytest.raises(IntakeError, match="CASE-2"):
        study.reference.import_file(path, DETAILS, lesions)
    lesions.write_text(f"{head}CASE-4,L1,1,0,3,3\n", encoding="utf-8")
    with pytest.raises(IntakeError, match="CASE-4"):
        study.reference.import_file(path, DETAILS, lesions)


def test_a_column_of_the_case_table_becomes_a_reference_standard(
    study: Study, tmp_path: Path
) -> None:
    table = tmp_path / "cases.csv"
    rows = "CASE-1,malignant\nCASE-2,benign\nCASE-3,\nCASE-4,malignant\n"
    table.write_text("case,histology\n" + rows, encoding="utf-8")
    roles = {"histology": (CaseColumnRole.TRUTH,)}
    study.case_table.import_table(table, CaseTableChoices(roles=roles))
    labels = (Option(0, "benign"), Option(1, "malignant"))
    details = ReferenceDetails(ReferenceMethod.CASE_TABLE, "Histology", labels=labels)
    preview = study.reference.preview_column("histology", details)
    assert (preview.counts, preview.missing) == ({"benign": 1, "malignant": 2}, ("CASE-3",))
    assert study.reference.truths() == {}
    study.reference.import_column("histology", details)

    truths = {code: truth.value for code, truth in study.reference.truths().items()}
    assert truths == {"CASE-1": 1, "CASE-2": 0, "CASE-4": 1}
    with pytest.raises(IntakeError, match="malignant"):
        study.reference.import_column("histology", DETAILS)
    with pytest.raises(NotFoundError):
        study.reference.import_column("histologies", details)


def test_options_of_a_criterion_are_declared_values(tmp_path: Path) -> None:
    options = (Option(1, "no"), Option(2, "yes"))
    criterion = Criterion("grade", "Grade", CriterionKind.CATEGORY, options=options)
    with filled_study(tmp_path, criteria=(criterion,)) as study:
        assert study.reference.labels_of_criterion("grade") == options
        with pytest.raises(NotFoundError, match="'grade'"):
            study.reference.labels_of_criterion("grades")


def test_readers_and_adjudicators_see_no_truth(study: Study, path: Path) -> None:
    study.reference.import_file(path, DETAILS)
    reader = study.protocol.readers()[0].id
    for role, who in ((Role.READER, reader), (Role.ADJUDICATOR, None)):
        study.act_as(role, who)
        for call in (study.reference.overview, study.reference.truths):
            with pytest.raises(PermissionDeniedError):
                call()
        with pytest.raises(PermissionDeniedError):
            study.reference.import_file(path, DETAILS)


def test_a_value_goes_with_a_removed_case_and_stays_with_an_erased_one(
    study: Study, path: Path
) -> None:
    study.reference.import_file(path, DETAILS)
    cases = {case.code: case.id for case in study.cases.list_cases()}
    study.draft.remove_case(cases["CASE-1"])
    assert list(study.reference.truths()) == ["CASE-2", "CASE-3"]
    study.protocol.open_session()
    study.erasure.erase(cases["CASE-2"], "Consent withdrawn")
    assert study.reference.truths()["CASE-2"] == CaseTruth(0)
    assert study.trail.verify().is_sound


def test_a_patient_free_bundle_verifies_with_the_values(
    study: Study, path: Path, tmp_path: Path
) -> None:
    study.reference.import_file(path, DETAILS)
    judge_one(study)
    bundle = study.export.bundle(tmp_path, BundleOptions(is_patient_free=True)).directory
    assert verify_bundle(bundle).is_sound


def test_events_of_a_case_include_the_import(study: Study, path: Path) -> None:
    study.reference.import_file(path, DETAILS)
    kinds = {
        code: [event.kind for event in study.trail.find(EventQuery(case=code), limit=9).events]
        for code in CASES
    }
    assert "reference standard imported" in kinds["CASE-1"]
    assert "reference standard imported" not in kinds["CASE-4"]


@pytest.mark.parametrize("table", ["reference_standard", "reference_value"])
def test_stored_values_never_change(study: Study, path: Path, table: str) -> None:
    study.reference.import_file(path, DETAILS)
    study.protocol.open_session()
    with pytest.raises(AuditError), study._file.change("note", "x") as change:
        change.write(f"UPDATE {table} SET document = '{{}}'")
    with pytest.raises(AuditError), study._file.change("note", "x") as change:
        change.write(f"DELETE FROM {table}")
    assert len(study.reference.truths()) == len(CASES) - 1
