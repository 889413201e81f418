"""No identifier of a patient gets into a study, its audit trail, its logs or its bundle."""

import logging
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pydicom import dcmread
from tests.core.intake.deidentify.planted import TRACES, planted_file
from tests.core.intake.vcf_texts import row, vcf
from tests.core.services.study_material import (
    TickingClock,
    filled_study,
    protocol,
)
from tests.support.dicom_factory import as_bytes, ct_slice, ramp

from readingroom import store
from readingroom.domain.errors import IntakeError, PassphraseError, StateError
from readingroom.intake.deidentify import key_file
from readingroom.intake.deidentify.key_file import KeyFile
from readingroom.intake.deidentify.types import (
    IdentifierPolicy,
    PrivacyOptions,
    RedactionAction,
    RedactionDecision,
    RedactionTarget,
    UnreviewedReason,
)
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

NAME = "Quastenflosser"
NUMBER = "MRN-8812347"
BORN = "19270519"
TELLING = (*TRACES, NAME, NUMBER, "1927-05-19", "19.05.1927")
NOTE = (
    f"HISTORY\nMrs {NAME.upper()}, Wilhelmine, {NUMBER}, born 19.05.1927 or 1927-05-19.\n"
    "FINDINGS\nCough.\n"
)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with Study.create(
        tmp_path / "s.rrstudy", title="T", clock=TickingClock(), protocol=protocol()
    ) as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "cases" / "C-1"
    made.mkdir(parents=True)
    (made / "planted.dcm").write_bytes(planted_file())
    scan = ct_slice(
        ramp(8, 10),
        PatientName=f"{NAME}^Wilhelmine",
        PatientID=NUMBER,
        PatientBirthDate=BORN,
        SOPInstanceUID="1.2.3.5",
    )
    (made / "scan.dcm").write_bytes(as_bytes(scan))
    (made / "letter.txt").write_bytes(NOTE.encode("utf-16"))
    header = f"##patient={NAME}\n##source={NUMBER}\n".encode()
    first, rest = vcf(row()).split(b"\n", 1)
    (made / "germline.vcf").write_bytes(first + b"\n" + header + rest)
    return made


def forms(text: str) -> list[bytes]:
    return [text.lower().encode(code) for code in ("utf-8", "utf-16-le", "utf-16-be")]


def left(data: bytes) -> list[str]:
    lowered = data.lower()
    return [text for text in TELLING if any(form in lowered for form in forms(text))]


def test_nothing_planted_is_left_in_study_trail_logs_or_bundle(
    folder: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "study").mkdir()
    study = filled_study(tmp_path / "study")
    study.protocol.open_session()
    with caplog.at_level(logging.DEBUG):
        added = study.cases.add_case(
            folder, identifiers=IdentifierPolicy.REPLACE, unreviewed=UnreviewedReason.MADE_UP
        )
        path = study.path
        journal = path.with_name(path.name + "-wal")
        assert left(path.read_bytes() + journal.read_bytes()) == []
        made = study.export.bundle(tmp_path / "bundle", BundleOptions(is_patient_free=False))
        content = study.cases.content(added.case.id)
        secret = store.meta.secret(study._file)
        trail = repr(study.trail.events())
        stored = [store.assets.read(study._file, asset.id) for asset in content.assets]
        study.close()

    assert len(content.series) >= 1
    assert (len(content.notes), len(content.variants)) == (1, 1)
    assert "Mrs [name], [name], [record number], born [date] or [date]." in content.notes[0].text
    assert left(path.read_bytes()) == []
    assert left(b"".join(stored)) == []
    assert left(repr(content).encode()) == []
    assert left(caplog.text.encode() + trail.encode() + repr(added).encode()) == []
    for file in made.directory.rglob("*"):
        if file.is_file():
            data = file.read_bytes()
            assert left(data) == [], file.name
            assert secret not in data
            assert secret.hex().encode() not in data
    assert secret.hex() not in trail


def test_a_study_maps_the_same_file_in_the_same_way_and_another_study_does_not(
    tmp_path: Path,
) -> None:
    uids = []
    for name in ("a", "b"):
        with Study.create(tmp_path / f"{name}.rrstudy", title="T", protocol=protocol()) as study:
            for code in ("1", "2"):
                case = tmp_path / name / code
                case.mkdir(parents=True)
                scan = ct_slice(ramp(4, 4), number=int(code), StudyInstanceUID="1.2.3.9")
                (case / "scan.dcm").write_bytes(as_bytes(scan))
                added = study.cases.add_case(case, unreviewed=UnreviewedReason.MADE_UP)
                asset = study.cases.content(added.case.id).assets[0].id
                data = store.assets.read(study._file, asset)
                uids.append(dcmread(BytesIO(data)).StudyInstanceUID)

    assert uids[0] == uids[1]
    assert uids[2] == uids[3]
    assert uids[0] != uids[2]


def test_a_case_that_still_names_its_patient_is_refused_and_nothing_stored(
    study: Study, folder: Path
) -> None:
    (folder / "case.yaml").write_text(f"code: C-1\ntitle: What has {NAME}?\n")

    with pytest.raises(IntakeError, match="contains the patient's name"):
        study.cases.add_case(folder)
    assert study.summary().case_count == 0


def test_what_a_sheet_says_of_the_patient_is_replaced_as_in_notes(
    study: Study, folder: Path
) -> None:
    (folder / "case.yaml").write_text(
        f"code: C-1\ntitle: T\nquestion: What has {NAME}?\nsource: Ward of {NUMBER}\n"
    )
    prepared = study.cases.prepare(folder)

    assert prepared.case.content.question == "What has [name]?"
    assert prepared.case.content.source == "Ward of [record number]"
    assert "sheet.replaced" in [problem.rule for problem in prepared.problems]


def test_graphics_stay_only_where_the_coordinator_says_so(study: Study, tmp_path: Path) -> None:
    kept = []
    for code, options in (("1", None), ("2", PrivacyOptions(keep_graphics=True))):
        case = tmp_path / code
        case.mkdir()
        scan = ct_slice(ramp(4, 4))
        for tag, vr, value in (
            (0x60000010, "US", 4),
            (0x60000011, "US", 4),
            (0x60000050, "SS", [1, 1]),
            (0x60000100, "US", 1),
            (0x60000102, "US", 0),
            (0x60003000, "OW", b"\xff\xff"),
        ):
            scan.add_new(tag, vr, value)
        (case / "scan.dcm").write_bytes(as_bytes(scan))
        added = study.cases.add_case(case, options=options, unreviewed=UnreviewedReason.MADE_UP)
        asset = study.cases.content(added.case.id).assets[0].id
        data = store.assets.read(study._file, asset)
        kept.append(0x60003000 in dcmread(BytesIO(data)))

    assert kept == [False, True]


def test_the_key_file_says_which_patient_a_code_stands_for(
    study: Study, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_file, "_COST", 2**4)
    key = KeyFile(tmp_path / "study.key", "a long passphrase")
    added = study.cases.add_case(folder, key_file=key, unreviewed=UnreviewedReason.MADE_UP)
    content = study.cases.content(added.case.id)
    codes = {
        str(dcmread(BytesIO(store.assets.read(study._file, ref.asset))).PatientID)
        for series in content.series
        for ref in series.frames
    }

    entries = key.read()
    assert codes == {entry.code for entry in entries if entry.kind == "patient"}
    assert any(f"{NUMBER} | {NAME}^Wilhelmine" == entry.original for entry in entries)
    assert {entry.case for entry in entries} == {"C-1"}


def test_where_the_key_file_does_not_open_nothing_is_stored(
    study: Study, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_file, "_COST", 2**4)
    path = tmp_path / "study.key"
    KeyFile(path, "a long passphrase").add("X", [])

    with pytest.raises(PassphraseError):
        study.cases.add_case(
            folder,
            key_file=KeyFile(path, "not that passphrase"),
            unreviewed=UnreviewedReason.MADE_UP,
        )
    assert study.summary().case_count == 0


def test_the_key_file_is_never_the_study(study: Study, folder: Path) -> None:
    with pytest.raises(StateError, match="study file"):
        study.cases.add_case(folder, key_file=KeyFile(study.path, "a long passphrase"))


def test_answers_are_taken_before_the_case_is_stored(study: Study, folder: Path) -> None:
    (folder / "letter.txt").write_text("Seen on 2024-03-02.\n")
    prepared = study.cases.prepare(folder)
    answers = {
        RedactionTarget.NOTE: RedactionAction.REPLACE,
        RedactionTarget.SERIES: RedactionAction.KEEP,
    }
    decisions = {item.key: RedactionDecision(answers[item.part]) for item in prepared.items}
    added = study.cases.store(prepared, decisions)
    content = study.cases.content(added.case.id)

    assert "2024-03-02" in [item.matched_text for item in prepared.items]
    assert content.notes[0].text == "Seen on [date].\n"
    assert not any(series.needs_pixel_review for series in content.series)
