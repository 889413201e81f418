"""The case table of a study: import, roles, permissions, erasure, bundles and verification."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import numpy as np
import pytest
from pydicom.data import get_testdata_file
from sqlcipher3 import dbapi2
from tests.core.services.study_material import CASES, filled_study, judge, protocol, write_case

from readingroom import store
from readingroom.audit.types import EventQuery
from readingroom.bundle.verification import verify_bundle
from readingroom.domain.accounts import Role
from readingroom.domain.case import CaseSummary
from readingroom.domain.errors import (
    GenerationError,
    NotFoundError,
    PermissionDeniedError,
    StateError,
)
from readingroom.engine.tables.case_tables.types import (
    CaseColumnRole,
    CaseTableChoices,
    TableFileKind,
)
from readingroom.engine.tables.csv_tables import table_csv
from readingroom.engine.tables.sources import read_source
from readingroom.engine.tables.types import ColumnKind, ColumnRole
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.services.export.types import BundleOptions
from readingroom.services.files import verify_path
from readingroom.services.study import Study

HEAD = "case,age,sex,site,truth,died\n"
LINES = (
    "CASE-1,61,female,Riverside,malignant,no\n",
    "CASE-2,47,male,Hillside,benign,no\n",
    "CASE-3,,female,Riverside,malignant,yes\n",
)
ROLES = {
    "sex": (CaseColumnRole.PROTECTED, CaseColumnRole.STRATUM),
    "age": (CaseColumnRole.INPUT,),
    "truth": (CaseColumnRole.TRUTH,),
    "died": (CaseColumnRole.OUTCOME,),
}
CHOICES = CaseTableChoices(roles=ROLES)


@pytest.fixture
def study(tmp_path: Path):
    with filled_study(tmp_path) as opened:
        yield opened


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return write_table(tmp_path, LINES)


def write_table(folder: Path, lines: tuple[str, ...], head: str = HEAD) -> Path:
    path = folder / "cases.csv"
    path.write_text(head + "".join(lines), encoding="utf-8")
    return path


def case_of(study: Study, code: str) -> CaseSummary:
    return next(case for case in study.cases.list_cases() if case.code == code)


def imported_event(study: Study):
    return study.trail.find(EventQuery(kind="case table imported"), limit=1).events[-1]


def judge_one(study: Study) -> None:
    study.protocol.open_session()
    judge(study, study.reading.worklist(study.protocol.readers()[0].id).items[0].id)


def is_valid(study: Study) -> bool:
    """Return whether the study verifies open, and its closed file byte by byte."""
    is_open_valid = study.trail.verify().is_sound
    study.close()
    return is_open_valid and verify_path(study.path).is_sound


def test_a_preview_stores_nothing(study: Study, table: Path) -> None:
    head = study.summary().head
    preview = study.case_table.preview(table, CHOICES)

    assert (preview.matched_count, preview.lacking) == (3, ("CASE-4",))
    assert study.case_table.current() is None
    assert study.case_table.columns() == ()
    assert study.case_table.case_values(case_of(study, "CASE-1").id) == {}
    for call in (lambda: study.case_table.values("age"), study.case_table.patient_table):
        with pytest.raises(NotFoundError, match="Import"):
            call()
    assert study.summary().head == head


def test_a_table_is_stored_with_its_event_and_verifies(study: Study, table: Path) -> None:
    stored = study.case_table.import_table(table, CHOICES)

    assert stored == study.case_table.current()
    assert (stored.row_count, stored.lacking) == (3, ("CASE-4",))
    assert stored.file_kind is TableFileKind.CSV
    assert stored.added_by == "coordinator"
    assert stored.column("sex").categories == ("female", "male")
    event = imported_event(study)
    assert stored.event == event.sequence
    assert event.detail("case_table") == stored.id
    assert "Riverside" not in str(event.body)
    assert event in study.trail.find(EventQuery(case="CASE-1"), limit=9).events
    assert event not in study.trail.find(EventQuery(case="CASE-4"), limit=9).events
    assert is_valid(study)


def test_values_are_typed_by_case(study: Study, table: Path) -> None:
    study.case_table.import_table(table, CHOICES)

    assert study.case_table.values("age") == {"CASE-1": 61.0, "CASE-2": 47.0, "CASE-3": None}
    assert study.case_table.values("case") == {code: code for code in CASES[:3]}
    row = study.case_table.case_values(case_of(study, "CASE-2").id)
    assert row == {"age": 47.0, "sex": "male", "site": "Hillside", "truth": "benign", "died": "no"}
    assert study.case_table.case_values(case_of(study, "CASE-4").id) == {}
    (stratum,) = study.case_table.columns(CaseColumnRole.STRATUM)
    assert stratum.name == "sex"
    with pytest.raises(NotFoundError, match="'site'"):
        study.case_table.values("sites")


def test_patients_are_those_of_the_file(study: Study, table: Path) -> None:
    study.case_table.import_table(table, CHOICES)
    patients = study.case_table.patient_table()
    expected = read_source(str(table), ignored=("case",))

    assert patients.codes == CASES[:3]
    assert table_csv(patients.table) == table_csv(expected)
    for name in expected.names:
        assert np.array_equal(patients.table.values[name], expected.values[name], equal_nan=True)
    assert patients.table.column("died").role is ColumnRole.OUTCOME
    assert patients.table.column("sex").role is ColumnRole.PROTECTED


def test_the_newest_version_is_in_force(study: Study, table: Path, tmp_path: Path) -> None:
    study.case_table.import_table(table, CHOICES)
    later = write_table(tmp_path, (*LINES, "CASE-4,50,male,Hillside,benign,no\n"))
    stored = study.case_table.import_table(later, CHOICES)

    assert stored.lacking == ()
    assert len(store.case_tables.list_all(study._file)) == 2
    study.cases.add_case(write_case(tmp_path / "later", "CASE-5"))
    current = study.case_table.current()
    assert current is not None
    assert current.lacking == ("CASE-5",)
    assert is_valid(study)


def test_a_column_with_identifiers_is_not_imported(study: Study, tmp_path: Path) -> None:
    head = "case,surname,age\n"
    path = write_table(tmp_path, ("CASE-1,Smith,61\n",), head)
    with pytest.raises(GenerationError) as refused:
        study.case_table.import_table(path)

    assert "Smith" not in str(refused.value)
    assert study.case_table.current() is None
    stated = CaseTableChoices(not_identifying=("surname",))
    study.case_table.import_table(path, stated)
    assert imported_event(study).body["details"]["not_identifying"] == ["surname"]


def test_a_table_without_cases_of_the_study_is_not_imported(study: Study, tmp_path: Path) -> None:
    roles = {"case": (CaseColumnRole.CODE,)}
    path = write_table(tmp_path, ("X,61,male,A,benign,no\n",))
    with pytest.raises(GenerationError):
        study.case_table.import_table(path, CaseTableChoices(roles=roles))
    assert study.case_table.current() is None


@pytest.mark.parametrize("change", [("female", "male"), ("malignant", "benign")])
def test_truth_and_strata_are_fixed_once_a_session_was_opened(
    study: Study, table: Path, tmp_path: Path, change: tuple[str, str]
) -> None:
    changed = (LINES[0].replace(*change), *LINES[1:])
    study.case_table.import_table(table, CHOICES)
    study.protocol.open_session()
    with pytest.raises(StateError, match="CASE-1"):
        study.case_table.import_table(write_table(tmp_path, changed), CHOICES)
    with pytest.raises(StateError, match="CASE-1"):
        study.case_table.import_table(write_table(tmp_path, LINES[1:]), CHOICES)
    with pytest.raises(StateError):
        study.case_table.import_table(write_table(tmp_path, LINES))  # without their roles
    other = tuple(row.replace("Hillside", "Site B") for row in LINES)
    added = "CASE-4,50,male,Site B,benign,no\n"
    stored = study.case_table.import_table(write_table(tmp_path, (*other, added)), CHOICES)
    assert stored.row_count == 4


def test_strata_of_the_design_are_fixed_without_the_role(tmp_path: Path) -> None:
    design = replace(protocol().design, stratify_by=("site",))
    with filled_study(tmp_path, design=design) as study:
        lines = (*LINES, "CASE-4,50,male,Hillside,benign,no\n")
        study.case_table.import_table(write_table(tmp_path, lines))
        study.protocol.open_session()
        moved = tuple(line.replace("Hillside", "Riverside") for line in lines)
        with pytest.raises(StateError, match="'site'"):
            study.case_table.import_table(write_table(tmp_path, moved))
        older = tuple(line.replace(",61,", ",62,") for line in lines)
        study.case_table.import_table(write_table(tmp_path, older))
        assert study.case_table.values("age")["CASE-1"] == 62.0


def test_missing_truth_can_be_filled_in_and_a_missing_stratum_cannot(
    study: Study, tmp_path: Path
) -> None:
    first = LINES[0].replace("malignant", "").replace("female", "")
    study.case_table.import_table(write_table(tmp_path, (first, *LINES[1:])), CHOICES)
    study.protocol.open_session()
    with pytest.raises(StateError, match="'sex'"):
        study.case_table.import_table(write_table(tmp_path, LINES), CHOICES)
    known = LINES[0].replace("female", "")
    study.case_table.import_table(write_table(tmp_path, (known, *LINES[1:])), CHOICES)
    assert study.case_table.values("truth")["CASE-1"] == "malignant"


def test_roles_are_replaced_without_the_file(study: Study, table: Path) -> None:
    first = study.case_table.import_table(table, CHOICES)
    marked = study.case_table.mark_roles({"site": (CaseColumnRole.STRATUM,), "sex": ()})

    assert marked.column("site").roles == (CaseColumnRole.STRATUM,)
    assert marked.column("sex").roles == ()
    assert marked.column("truth").roles == first.column("truth").roles
    assert study.case_table.values("age") == {"CASE-1": 61.0, "CASE-2": 47.0, "CASE-3": None}
    old, new = store.case_tables.list_all(study._file)
    assert old.source == new.source
    (event,) = study.trail.find(EventQuery(kind="case table roles changed"), limit=9).events
    assert marked.event == event.sequence
    study.erasure.erase(case_of(study, "CASE-1").id, "Consent withdrawn")
    assert is_valid(study)


def test_roles_that_cannot_be_are_refused(study: Study, table: Path) -> None:
    with pytest.raises(NotFoundError, match="Import"):
        study.case_table.mark_roles({})
    study.case_table.import_table(table, CHOICES)
    with pytest.raises(NotFoundError, match="'site'"):
        study.case_table.mark_roles({"sites": ()})
    with pytest.raises(StateError, match="one column"):
        study.case_table.mark_roles({"site": (CaseColumnRole.TRUTH,)})
    with pytest.raises(StateError, match="one column"):
        study.case_table.mark_roles({"site": (CaseColumnRole.CODE,)})
    unchanged = study.case_table.mark_roles({"case": ()})
    assert unchanged.column("case").roles == (CaseColumnRole.CODE,)
    study.protocol.open_session()
    with pytest.raises(StateError, match="'sex'"):
        study.case_table.mark_roles({"sex": ()})


def test_a_locked_study_takes_no_table(study: Study, table: Path) -> None:
    study.protocol.open_session()
    study.protocol.lock("Done")
    with pytest.raises(StateError, match="locked"):
        study.case_table.import_table(table, CHOICES)


# ---- who may see it --------------------------------------------------------------------------


@pytest.mark.parametrize("role", [Role.READER, Role.ADMINISTRATOR])
def test_some_roles_see_nothing_of_the_table(study: Study, table: Path, role: Role) -> None:
    study.case_table.import_table(table, CHOICES)
    reader = study.protocol.readers()[0].id if role is Role.READER else None
    study.act_as(role, reader)
    case = store.cases.find(study._file, "CASE-1")
    assert case is not None
    calls = (
        study.case_table.current,
        study.case_table.columns,
        study.case_table.patient_table,
        lambda: study.case_table.values("age"),
        lambda: study.case_table.case_values(case),
        lambda: study.case_table.preview(table),
        lambda: study.case_table.import_table(table),
        lambda: study.case_table.mark_roles({}),
    )
    for call in calls:
        with pytest.raises(PermissionDeniedError):
            call()


def test_an_adjudicator_sees_neither_truth_nor_outcome(study: Study, table: Path) -> None:
    study.case_table.import_table(table, CHOICES)
    case = case_of(study, "CASE-1").id
    study.act_as(Role.ADJUDICATOR)

    stored = study.case_table.current()
    assert stored is not None
    names = ["case", "age", "sex", "site"]
    assert [column.name for column in stored.columns] == names
    assert [column.name for column in study.case_table.columns()] == names
    assert "malignant" not in str((stored, study.case_table.case_values(case)))
    assert study.case_table.columns(CaseColumnRole.TRUTH) == ()
    for column in ("truth", "died"):
        with pytest.raises(NotFoundError) as unknown:
            study.case_table.values(column)
        assert "case, age, sex, site" in str(unknown.value)
    with pytest.raises(PermissionDeniedError):
        study.case_table.patient_table()


def test_an_auditor_sees_all_and_imports_nothing(study: Study, table: Path) -> None:
    study.case_table.import_table(table, CHOICES)
    study.act_as(Role.AUDITOR)
    assert study.case_table.values("truth")["CASE-1"] == "malignant"
    with pytest.raises(PermissionDeniedError):
        study.case_table.import_table(table)


# ---- erasure, removal, bundles ---------------------------------------------------------------


def test_an_erased_case_leaves_no_cell(study: Study, table: Path) -> None:
    study.case_table.import_table(table, CHOICES)
    study.protocol.open_session()
    study.erasure.erase(case_of(study, "CASE-2").id, "Consent withdrawn")

    stored = study.case_table.current()
    assert stored is not None
    assert (stored.row_count, stored.erased_count, stored.lacking) == (2, 1, ("CASE-4",))
    assert stored.column("site").categories == ("Riverside",)
    assert "CASE-2" not in study.case_table.values("age")
    (row,) = store.case_tables.list_all(study._file)
    assert row.source == ""
    study.erasure.erase(case_of(study, "CASE-1").id, "Consent withdrawn")
    path = study.path
    assert is_valid(study)
    assert b"Hillside" not in path.read_bytes()


def test_a_removed_case_goes_with_its_row(study: Study, table: Path, tmp_path: Path) -> None:
    study.case_table.import_table(table, CHOICES)
    study.draft.remove_case(case_of(study, "CASE-2").id)
    study.draft.remove_case(case_of(study, "CASE-1").id)

    stored = study.case_table.current()
    assert stored is not None
    assert (stored.row_count, stored.erased_count) == (1, 0)
    (row,) = store.case_tables.list_all(study._file)
    assert row.source == ""
    study.erasure.erase(case_of(study, "CASE-3").id, "Consent withdrawn")
    judge_one(study)
    bundle = study.export.bundle(tmp_path, BundleOptions(is_patient_free=True)).directory
    assert verify_bundle(bundle).is_sound
    assert is_valid(study)


@pytest.mark.parametrize("is_patient_free", [True, False])
def test_a_full_bundle_has_the_cells_and_a_patient_free_one_has_none(
    study: Study, table: Path, tmp_path: Path, is_patient_free: bool
) -> None:
    study.case_table.import_table(table, CHOICES)
    judge_one(study)
    options = BundleOptions(is_patient_free=is_patient_free)
    bundle = study.export.bundle(tmp_path / "out", options).directory

    assert verify_bundle(bundle).is_sound
    text = b"".join(path.read_bytes() for path in bundle.rglob("*.jsonl"))
    assert (b"Riverside" in text) is not is_patient_free
    assert (b'sha256\\\\\\"' in text or b'sha256\\":' in text) is not is_patient_free


def test_a_bundle_of_some_cases_has_their_rows_only(
    study: Study, table: Path, tmp_path: Path
) -> None:
    study.case_table.import_table(table, CHOICES)
    judge_one(study)
    options = BundleOptions(is_patient_free=False, cases=("CASE-1",))
    bundle = study.export.bundle(tmp_path / "out", options).directory

    assert verify_bundle(bundle).is_sound
    text = b"".join(path.read_bytes() for path in bundle.rglob("*.jsonl"))
    assert b"Riverside" in text
    assert b"Hillside" not in text
    assert store.case_tables.list_all(study._file)[0].source[11:40].encode() not in text


def test_a_stored_table_is_append_only(study: Study, table: Path) -> None:
    study.case_table.import_table(table, CHOICES)
    study.protocol.open_session()
    path = study.path
    study.close()
    connection = dbapi2.connect(str(path))
    for sql in (
        "UPDATE case_row SET document = '{}'",
        "UPDATE case_table SET document = '{}'",
        "UPDATE case_table SET source = 'x'",
        "UPDATE case_table SET source = ''",
        "DELETE FROM case_row",
        "DELETE FROM case_table",
        "INSERT INTO case_table VALUES (7, 'x', 'x', 'x', '{}', '{}', x'', x'')",
    ):
        with pytest.raises(dbapi2.Error, match="append-only"):
            connection.execute(sql)
    connection.close()


def test_a_changed_cell_is_found(study: Study, table: Path) -> None:
    study.case_table.import_table(table, CHOICES)
    path = study.path
    study.close()
    connection = dbapi2.connect(str(path))
    trigger, sql = connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE name = 'case_row_not_updated'"
    ).fetchone()
    connection.execute(f"DROP TRIGGER {trigger}")
    connection.execute("UPDATE case_row SET document = replace(document, 'benign', 'malignant')")
    connection.execute(sql)
    connection.commit()
    connection.close()
    assert not verify_path(path).is_sound


# ---- other sources ---------------------------------------------------------------------------


def test_headers_of_stored_images_become_columns(study: Study, tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="Choose a file"):
        study.case_table.preview(None)
    folder = write_case(tmp_path / "images", "CASE-5")
    image = get_testdata_file("CT_small.dcm")
    assert isinstance(image, str)
    (folder / "image.dcm").write_bytes(Path(image).read_bytes())
    study.cases.add_case(
        folder, identifiers=IdentifierPolicy.KEEP, unreviewed=UnreviewedReason.PUBLIC
    )
    stored = study.case_table.import_table(None)
    assert stored.file_kind is TableFileKind.HEADERS
    assert study.case_table.values("scanner model")["CASE-5"] == "RHAPSODE"
    assert "sex" not in [column.name for column in stored.columns]  # removed with the identity

    path = write_table(tmp_path, ("CASE-1,61\n", "CASE-5,62\n"), "case,age\n")
    study.case_table.import_table(path, CaseTableChoices(with_headers=True))
    assert study.case_table.values("modality") == {"CASE-1": None, "CASE-5": "CT"}
    assert is_valid(study)


def test_patients_of_fhir_are_stored_without_dates_of_birth(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "patients.ndjson"
    path.write_text(
        '{"resourceType":"Patient","id":"CASE-1","gender":"female","birthDate":"1950-03-02"}\n',
        encoding="utf-8",
    )
    stored = study.case_table.import_table(path, CaseTableChoices(age_on=date(2024, 3, 1)))
    assert stored.file_kind is TableFileKind.FHIR
    assert study.case_table.values("age") == {"CASE-1": 73.0}
    path = study.path
    assert is_valid(study)
    assert b"1950-03-02" not in path.read_bytes()


def test_rows_and_summaries_have_what_a_role_may_see(study: Study, table: Path) -> None:
    assert (study.case_table.rows(), study.case_table.summaries()) == ({}, ())
    study.case_table.import_table(table, CHOICES)

    summaries = {item.name: item for item in study.case_table.summaries()}
    assert list(summaries) == ["case", "age", "sex", "site", "truth", "died"]
    age, code = summaries["age"], summaries["case"]
    assert (age.filled, age.missing, age.distinct, age.examples) == (2, 1, 2, ("61", "47"))
    assert code.examples == ("CASE-1", "CASE-2", "CASE-3")
    assert study.case_table.rows()["CASE-3"] == {
        "age": None, "sex": "female", "site": "Riverside", "truth": "malignant", "died": "yes",
    }  # fmt: skip

    study.act_as(Role.ADJUDICATOR)

    assert [item.name for item in study.case_table.summaries()] == ["case", "age", "sex", "site"]
    assert list(study.case_table.rows()["CASE-1"]) == ["age", "sex", "site"]
    with pytest.raises(PermissionDeniedError):
        study.case_table.file_summaries(str(table))


def test_columns_of_a_file_are_summarised(study: Study, tmp_path: Path) -> None:
    path = tmp_path / "patients.csv"
    rows = "".join(f'P{n},{40 + n % 2},{"fm"[n % 2]},"1,5"\n' for n in range(30))
    path.write_text("patient,age,sex,dose\n" + rows, encoding="utf-8")

    patient, age, sex, dose = study.case_table.file_summaries(str(path))

    assert (patient.kind, patient.distinct) == (None, 30)
    assert (age.kind, age.examples) == (ColumnKind.CATEGORY, ("40", "41"))
    assert (sex.filled, sex.missing) == (30, 0)
    assert (dose.kind, bool(dose.reason)) == (None, True)
    packaged = study.case_table.file_summaries("sklearn.diabetes")
    assert CaseColumnRole.PROTECTED in next(i for i in packaged if i.name == "sex").roles
    with pytest.raises(GenerationError):
        study.case_table.file_summaries(str(tmp_path / "missing.csv"))
