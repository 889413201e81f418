"""Sources of case tables: FHIR Patient resources and image headers; hostile files."""

import json
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest
from pydicom.data import get_testdata_file

from readingroom.domain.case import Asset, AssetKind, CaseContent
from readingroom.domain.errors import GenerationError, IntakeError
from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import FrameRef, ImageSeries
from readingroom.engine.tables.case_tables.case_headers import case_facts
from readingroom.engine.tables.case_tables.preparing import PreparedTable, StudyCases, prepare
from readingroom.engine.tables.case_tables.source_files import (
    SourceTable,
    header_table,
    read_source_table,
)
from readingroom.engine.tables.case_tables.types import (
    CaseColumnRole,
    CaseTableChoices,
    ColumnStatus,
    TableFileKind,
)
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.intake.tables.types import TableTexts

CASES = StudyCases(("C1", "C2", "C3"), date(2026, 1, 31))
US_CORE = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-"
ANNA = {
    "resourceType": "Patient",
    "id": "C1",
    "identifier": [{"system": "urn:mrn", "value": "7781234"}],
    "name": [{"family": "Fenwick", "given": ["Anna"]}],
    "telecom": [{"system": "phone", "value": "555-123-4567"}],
    "gender": "female",
    "birthDate": "1950-03-02",
    "address": [{"line": ["12 Main Street"], "state": "CA", "postalCode": "90210"}],
    "extension": [
        {"url": f"{US_CORE}race", "extension": [{"url": "text", "valueString": "White"}]},
        {"url": f"{US_CORE}birthsex", "valueCode": "F"},
    ],
}
BO = {"resourceType": "Patient", "id": "C2", "gender": "unknown", "birthDate": "1920",
      "address": [{"state": "VT", "postalCode": "05901-1234"}]}  # fmt: skip


def refuse(_path: Path) -> TableTexts:
    raise AssertionError("not a Parquet file")


def read(folder: Path, text: str, *, with_area: bool = False) -> SourceTable:
    path = folder / "patients.json"
    path.write_text(text, encoding="utf-8")
    return read_source_table(path, refuse, with_area=with_area)


def ndjson(*resources: Mapping[str, object]) -> str:
    return "".join(json.dumps(resource) + "\n" for resource in resources)


def bundle(*resources: Mapping[str, object]) -> str:
    entries = [{"resource": resource} for resource in resources]
    return json.dumps({"resourceType": "Bundle", "type": "searchset", "entry": entries}, indent=1)


def prepared(table: SourceTable, **choices: object) -> PreparedTable:
    return prepare(table, CaseTableChoices(**choices), CASES)  # type: ignore[arg-type] # by name


@pytest.mark.parametrize("write", [ndjson, bundle])
def test_patients_are_read_without_names_and_addresses(tmp_path: Path, write) -> None:
    table = read(tmp_path, write(ANNA, BO))

    assert table.kind is TableFileKind.FHIR
    assert [problem.rule for problem in table.problems] == ["table.partial-date"]
    found = prepared(table, age_on=date(2024, 3, 1))
    assert found.preview.code_column == "id"
    assert found.rows["C1"] == {
        "gender": "female", "age": 73.0, "race": "White", "ethnicity": None, "birthSex": "F",
    }  # fmt: skip
    assert (found.rows["C2"]["gender"], found.rows["C2"]["age"]) == (None, None)
    for secret in ("Fenwick", "Anna", "555", "Main Street", "90210", "7781234", "1950"):
        assert secret not in str((found.rows, found.preview, found.columns))


def test_dates_of_birth_are_refused_without_a_date_for_ages(tmp_path: Path) -> None:
    found = prepared(read(tmp_path, ndjson(ANNA)))
    assert [problem.rule for problem in found.preview.problems] == ["table.identifiers"]


def test_ages_can_be_stored_in_bands(tmp_path: Path) -> None:
    old = {**BO, "id": "C3", "birthDate": "1920-01-01"}
    table = read(tmp_path, ndjson(ANNA, old))
    found = prepared(table, age_on=date(2024, 3, 1), age_band_years=10)

    assert [found.rows[code]["age"] for code in ("C1", "C3")] == ["70-79", "90+"]
    age = next(column for column in found.columns if column.name == "age")
    assert (age.categories[0], age.categories[-2:]) == ("0-9", ("80-89", "90+"))


def test_areas_are_read_on_request_and_small_ones_are_merged(tmp_path: Path) -> None:
    small = {**BO, "id": "C3", "address": [{"state": "VT", "postalCode": "05901"}]}
    table = read(tmp_path, ndjson(ANNA, BO, small), with_area=True)
    found = prepared(table, leave_out=("birthDate",))

    areas = [found.rows[code]["postal code area"] for code in ("C1", "C2", "C3")]
    assert areas == ["902", "000", "000"]
    assert found.rows["C1"]["state"] == "CA"


def test_an_identifier_can_name_the_case_and_is_not_stored(tmp_path: Path) -> None:
    patient = {**ANNA, "id": "p-1", "identifier": [{"value": "C2"}]}
    found = prepared(read(tmp_path, ndjson(patient)), leave_out=("birthDate",))

    assert found.preview.code_column == "identifier"
    assert {view.name: view.status for view in found.preview.columns}["id"] is ColumnStatus.LEFT_OUT
    assert "p-1" not in str((found.rows, found.preview))


@pytest.mark.parametrize(
    "text",
    [
        "{}", "{", '{"resourceType": "Observation"}\n', '{"resourceType":"Bundle","entry":7}',
        '{"resourceType":"Bundle","entry":[7,{"resource":8}]}', "{}\nno json\n", "{}\n[]\n",
        '{"a":' * 30_000, '{"resourceType":"Patient","id":"' + "x" * 1001 + '"}',
        '{"resourceType":"Patient","id":"a\\nb"}', '{"resourceType":"Patient","id":"\\ud800"}',
    ],
)  # fmt: skip
def test_what_is_no_patient_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(GenerationError):
        read(tmp_path, text)


@pytest.mark.parametrize("value", [7, None, [7], {"a": 1}, True])
def test_values_of_other_types_count_as_missing(tmp_path: Path, value: object) -> None:
    keys = ("identifier", "gender", "birthDate", "address", "extension")
    patient = {"resourceType": "Patient", "id": "C1", **dict.fromkeys(keys, value)}
    assert set(read(tmp_path, ndjson(patient)).rows[0]) == {"C1", ""}


# ---- image headers ---------------------------------------------------------------------------


def image(name: str = "CT_small.dcm") -> bytes:
    path = get_testdata_file(name)
    assert isinstance(path, str)
    return Path(path).read_bytes()


def case_of(*files: bytes) -> tuple[CaseContent, dict[AssetId, bytes]]:
    assets = [Asset.of_bytes(data, AssetKind.DICOM, "application/dicom") for data in files]
    series = tuple(
        ImageSeries(f"s{row}", "CT", "", 2, 2, False, (FrameRef(asset.id, 0),))
        for row, asset in enumerate(assets)
    )
    by_id = {asset.id: data for asset, data in zip(assets, files, strict=True)}
    return CaseContent("C1", "", "", series, assets=tuple(assets)), by_id


def facts_of(*files: bytes) -> dict[str, str]:
    content, data = case_of(*files)
    return case_facts(content, lambda asset, count: data[asset][:count])


def test_facts_are_read_from_the_header() -> None:
    assert facts_of(image()) == {
        "modality": "CT", "manufacturer": "GE MEDICAL SYSTEMS", "scanner model": "RHAPSODE",
        "sex": "other", "slice thickness (mm)": "5", "tube voltage (kV)": "120",
        "convolution kernel": "STANDARD", "series": "1", "age": "0",
    }  # fmt: skip


def test_texts_of_several_series_are_joined_and_different_numbers_are_missing() -> None:
    thin = image().replace(b"5.000000", b"2.500000")
    other = thin.replace(b"RHAPSODE", b"LYRICAL ")
    facts = facts_of(image(), other)
    assert facts["scanner model"] == "LYRICAL+RHAPSODE"
    assert "slice thickness (mm)" not in facts
    assert facts["series"] == "2"


def test_a_case_without_images_has_no_facts() -> None:
    assert case_facts(CaseContent("C1", "", ""), lambda _asset, _count: b"") == {}


def test_a_damaged_header_is_an_error() -> None:
    with pytest.raises(ImageRefusedError):
        facts_of(b"not DICOM")


def test_headers_can_be_the_table() -> None:
    table = header_table({"C1": {"modality": "CT"}, "C2": {"modality": "MR", "series": "2"}})
    found = prepared(table)

    assert found.preview.file_kind is TableFileKind.HEADERS
    assert found.rows == {
        "C1": {"modality": "CT", "series": None}, "C2": {"modality": "MR", "series": 2.0},
    }  # fmt: skip
    with pytest.raises(GenerationError):
        header_table({"C1": {}})


def test_headers_are_added_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "cases.csv"
    path.write_text("case,sex\nC2,male\nC1,female\nX,male\n", encoding="utf-8")
    facts = {"C1": {"sex": "female", "modality": "CT"}, "C2": {"modality": "MR"}}
    choices = CaseTableChoices(roles={"modality": (CaseColumnRole.STRATUM,)})
    found = prepare(read_source_table(path, refuse), choices, CASES, facts)

    assert found.rows == {
        "C2": {"sex": "male", "sex (header)": None, "modality": "MR"},
        "C1": {"sex": "female", "sex (header)": "female", "modality": "CT"},
    }
    assert found.columns[-1].roles == (CaseColumnRole.STRATUM,)


def test_a_parquet_file_is_known_by_its_first_bytes(tmp_path: Path) -> None:
    path = tmp_path / "cases.csv"
    path.write_bytes(b"PAR1 and more")

    def answer(_path: Path) -> TableTexts:
        return TableTexts(("case", "age"), (("C1", "61"),))

    table = read_source_table(path, answer)
    assert (table.kind, table.rows) == (TableFileKind.PARQUET, (("C1", "61"),))

    def fail(_path: Path) -> TableTexts:
        raise IntakeError("no")

    with pytest.raises(IntakeError):
        read_source_table(path, fail)
