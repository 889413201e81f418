"""The trail as FHIR R4: valid for another implementation, whole, and free of patients and names."""

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fhir.resources.R4B.auditevent import AuditEvent
from fhir.resources.R4B.provenance import Provenance
from pydantic import ValidationError
from tests.core.bundle.bundle_content import make_content
from tests.support.sample_study import form, protocol

from readingroom.bundle import fhir
from readingroom.bundle.content import BundleContent
from readingroom.bundle.verification import verify_bundle
from readingroom.domain.protocol import OverallChoice
from readingroom.intake.deidentify.types import IdentifierPolicy, UnreviewedReason
from readingroom.reading.types import ViewingTime
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

NAME = "Zyxwolf"
"""Planted wherever somebody writes something."""
KEPT = {"identifiers": IdentifierPolicy.KEEP, "unreviewed": UnreviewedReason.MADE_UP}

Resource = dict[str, Any]


@pytest.fixture
def content() -> BundleContent:
    return make_content()


def write_sources(folder: Path) -> None:
    case = folder / "case"
    case.mkdir()
    sheet = f"code: C-1\ntitle: {NAME}\nquestion: What has {NAME}?\nsource: {NAME}\n"
    (case / "case.yaml").write_text(sheet, encoding="utf-8")
    (case / "note.txt").write_text(f"{NAME} coughs.\n", encoding="utf-8")
    rows = [
        {"case": "C-1", "model": model, "text": f"{NAME} is well, says {model}."}
        for model in ("Heron", "Ibis", "Jay")
    ]
    lines = "".join(json.dumps(row) + "\n" for row in rows)
    (folder / "outputs.jsonl").write_text(lines, encoding="utf-8")


def make_study(folder: Path) -> Path:
    """Make a study of three pairs: one judged, one judged and taken back, one skipped; locked."""
    write_sources(folder)
    path = folder / "s.rrstudy"
    with Study.create(path, title=f"Study of {NAME}", protocol=protocol()) as study:
        study.cases.add_case(folder / "case", **KEPT)
        study.cases.add_outputs(folder / "outputs.jsonl", **KEPT)
        reader = study.protocol.add_reader(f"Dr {NAME}")
        study.protocol.open_session()
        first, second, third, *_ = study.reading.worklist(reader.id).items
        for item in (first, second):
            filled = replace(form(OverallChoice.LEFT), comment=f"As {NAME} said")
            study.reading.submit(item.id, filled, ViewingTime(active_ms=1_000))
        study.reading.undo(reader.id)
        study.reading.skip(third.id, f"Other: I know {NAME}", ViewingTime(active_ms=10))
        study.protocol.lock(f"{NAME} asked for it")
    return path


def exported(path: Path, out: Path, **options: bool) -> Path:
    with Study.open(path) as study:
        return study.export.bundle(out, BundleOptions(with_zip=False, **options)).directory


@pytest.fixture(scope="module", params=[True, False], ids=["patient-free", "full"])
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study")
    path = make_study(folder)
    return exported(path, folder / "out", with_fhir=True, is_patient_free=request.param)


def resources(made: Path, name: str) -> list[Resource]:
    paths = sorted((made / "data/fhir").glob(f"{name}-*.ndjson"))
    return [json.loads(line) for path in paths for line in path.read_bytes().splitlines()]


def trail(made: Path) -> list[bytes]:
    return (made / "data/audit/events.jsonl").read_bytes().splitlines()


def said(value: Any) -> Any:
    """Return a value as plain JSON, with times in milliseconds as the bundle has them."""
    text = re.sub(r"(\.\d{3})000Z", r"\1Z", value.model_dump_json())
    return json.loads(re.sub(r"(T\d\d:\d\d:\d\d)Z", r"\1.000Z", text))


def test_a_bundle_with_the_folder_is_sound(made: Path) -> None:
    assert verify_bundle(made).is_sound


def test_every_audit_event_is_valid_and_nothing_of_it_is_lost(made: Path) -> None:
    for resource in resources(made, "AuditEvent"):
        assert said(AuditEvent.model_validate_json(json.dumps(resource))) == resource


def test_every_provenance_is_valid_and_nothing_of_it_is_lost(made: Path) -> None:
    for resource in resources(made, "Provenance"):
        assert said(Provenance.model_validate_json(json.dumps(resource))) == resource


@pytest.mark.parametrize(
    "edit", [{"patient": "x"}, {"recorded": "2026-01-31"}, {"id": "event 1"}, {"agent": [{}]}]
)
def test_the_other_implementation_is_strict_about_names_and_forms(
    made: Path, edit: Resource
) -> None:
    resource = {**resources(made, "AuditEvent")[0], **edit}

    with pytest.raises(ValidationError):
        AuditEvent.model_validate_json(json.dumps(resource))


def test_what_the_other_implementation_lets_pass_is_as_r4_asks(made: Path) -> None:
    """Cardinalities and required codes as hl7.org/fhir/R4 has them for both resources."""
    for one in resources(made, "AuditEvent"):
        assert set(one) >= {"type", "recorded", "agent", "source"}
        assert one["action"] in "CRUDE"
        assert one["outcome"] in ("0", "4", "8", "12")
        assert all(isinstance(agent["requestor"], bool) for agent in one["agent"])
        assert one["source"]["observer"]["identifier"]["value"]
    for one in resources(made, "Provenance"):
        assert one["target"]
        assert one["recorded"]
        assert all(agent["who"] for agent in one["agent"])
        assert all(entity["role"] == "source" for entity in one["entity"])


def test_each_event_of_the_trail_has_its_audit_event(made: Path) -> None:
    events = [json.loads(line) for line in trail(made)]
    found = resources(made, "AuditEvent")

    assert [
        (one["id"], one["recorded"], one["subtype"][0]["code"], one["agent"][0]["altId"])
        for one in found
    ] == [(f"event-{e['sequence']}", e["at"], e["kind"], e["actor"]) for e in events]


def test_each_audit_event_says_the_leaf_of_its_event(made: Path) -> None:
    leaves = [hashlib.sha256(b"\x00" + line).hexdigest() for line in trail(made)]

    assert [
        one["entity"][0]["detail"][0]["valueString"] for one in resources(made, "AuditEvent")
    ] == leaves


def test_what_is_in_force_has_its_provenance_and_so_has_the_bundle(made: Path) -> None:
    rows = json.loads((made / "data/results/judgements.json").read_bytes())["rows"]
    standing = [row for row in rows if row["state"] == "in force"]
    *found, bundle = resources(made, "Provenance")

    assert len(standing) == 2
    assert [one["target"][0]["identifier"]["value"] for one in found] == [
        row["judgement"] for row in standing
    ]
    assert [one["entity"][0]["what"]["identifier"]["value"] for one in found] == [
        str(row["event"]) for row in standing
    ]
    assert bundle["target"][0]["identifier"]["value"] == verify_bundle(made).head


def test_nothing_that_people_wrote_and_no_name_is_in_the_folder(made: Path) -> None:
    for path in (made / "data/fhir").iterdir():
        assert NAME.lower() not in path.read_text(encoding="utf-8").lower()


def test_a_full_bundle_says_no_more_in_the_folder(tmp_path: Path) -> None:
    path = make_study(tmp_path)
    keys = []
    for is_free in (True, False):
        made = exported(path, tmp_path / str(is_free), with_fhir=True, is_patient_free=is_free)
        keys.append([list(shape(one)) for one in resources(made, "AuditEvent")[:5]])

    assert keys[0] == keys[1]


def shape(value: Any, at: str = "") -> Iterable[tuple[str, str]]:
    """Return the places of a resource with what stands there."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from shape(part, f"{at}.{key}")
    elif isinstance(value, list):
        for part in value:
            yield from shape(part, f"{at}[]")
    else:
        yield at, str(value)


def test_there_is_no_folder_unless_it_is_asked_for(tmp_path: Path) -> None:
    made = exported(make_study(tmp_path), tmp_path / "out")

    assert not (made / "data/fhir").exists()


@pytest.mark.parametrize(
    ("kind", "code", "action", "outcome"),
    [
        ("case added", "110107", "C", "0"),
        ("bundle exported", "110106", "R", "0"),
        ("sign-in failed", "110114", "E", "4"),
        ("account locked", "110113", "U", "0"),
        ("judgement submitted", "110100", "C", "0"),
        ("case erased", "110100", "D", "0"),
        ("something of a later version", "110100", "E", "0"),
    ],
)
def test_kinds_of_events_have_the_codes_of_dicom(
    content: BundleContent, kind: str, code: str, action: str, outcome: str
) -> None:
    body = {"actor": "R1", "at": "2026-01-31T09:00:00.000Z", "kind": kind, "sequence": 4}
    resource = fhir.audit_event(content, json.dumps(body).encode())

    assert (resource["type"]["code"], resource["action"], resource["outcome"]) == (
        code,
        action,
        outcome,
    )
    AuditEvent.model_validate_json(json.dumps(resource))


def test_what_the_program_did_by_itself_has_no_person_as_its_agent(content: BundleContent) -> None:
    at = "2026-01-31T09:00:00.000Z"
    body = {"actor": "readingroom", "at": at, "kind": "signing key added", "sequence": 4}
    (agent,) = fhir.audit_event(content, json.dumps(body).encode())["agent"]

    assert agent["type"]["coding"][0]["code"] == "110150"
    assert agent["requestor"] is False


def test_many_resources_are_parted_into_files(
    content: BundleContent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fhir, "PER_FILE", 4)
    files = {file.path: file.read() for file in fhir.with_fhir(content).files}

    assert {path: len(data.splitlines()) for path, data in files.items()} == {
        "fhir/AuditEvent-0001.ndjson": 4,
        "fhir/AuditEvent-0002.ndjson": 2,
        "fhir/Provenance-0001.ndjson": 4,
    }


def test_a_bundle_whose_folder_was_changed_is_not_sound(tmp_path: Path) -> None:
    made = exported(make_study(tmp_path), tmp_path / "out", with_fhir=True)
    path = made / "data/fhir/AuditEvent-0001.ndjson"
    path.write_bytes(path.read_bytes().replace(b'"R1"', b'"R2"'))

    assert any("AuditEvent-0001" in finding for finding in verify_bundle(made).findings)
