"""docs/formats.md alone is enough to check a bundle: nothing of Readingroom is used to do it."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

SOURCES = {
    "note.txt": "Cough for six weeks.\n",
    "outputs.jsonl": '{"case": "C", "model": "Heron", "text": "a"}\n'
    '{"case": "C", "model": "Ibis", "text": "b"}\n',
}
SCORES = {"accuracy": -1, "safety": 0, "usefulness": 2, "confidence": 4}
COMMENT = "Übersehen: „Erguss“\t\u0001"


@pytest.fixture(scope="module", params=[True, False], ids=["patient-free", "full"])
def data(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the payload folder of the bundle of a study with one judgement, then locked."""
    folder = tmp_path_factory.mktemp("study")
    (folder / "C").mkdir()
    (folder / "C/note.txt").write_text(SOURCES["note.txt"], encoding="utf-8")
    (folder / "outputs.jsonl").write_text(SOURCES["outputs.jsonl"], encoding="utf-8")
    with Study.create(folder / "s.rrstudy", title="Überblick") as study:
        study.cases.add_case(folder / "C")
        study.cases.add_outputs(folder / "outputs.jsonl")
        reader = study.protocol.add_reader("Dr. Ada Example")
        study.protocol.open_session()
        item = study.reading.worklist(reader.id).items[0].id
        study.reading.submit(
            item, JudgementEntry(OverallChoice.RIGHT, SCORES, COMMENT), ViewingTime(5_000, 10, 0)
        )
        study.protocol.lock("done")
        made = study.export.bundle(folder, BundleOptions(is_patient_free=request.param))
    return made.directory / "data"


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def canonical(value: Any) -> bytes:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode("utf-8")


def events(data: Path) -> list[bytes]:
    return (data / "audit/events.jsonl").read_bytes().split(b"\n")[:-1]


def openings(data: Path) -> dict[str, Any]:
    lines = (data / "audit/openings.jsonl").read_text(encoding="utf-8").splitlines()
    return {opening["key"]: opening for opening in map(json.loads, lines)}


def commitment(opening: dict[str, str]) -> str:
    return sha256(bytes.fromhex(opening["salt"]), opening["payload"].encode("utf-8")).hex()


def newest_commitments(data: Path) -> dict[str, str]:
    newest: dict[str, str] = {}
    for line in events(data):
        newest.update(json.loads(line)["commitments"])
    return newest


def test_leaves_and_chain_lead_to_the_stated_head(data: Path) -> None:
    stated = json.loads((data / "audit/head.json").read_bytes())
    chain = sha256(bytes.fromhex(stated["log_id"]))
    for number, line in enumerate(events(data), start=1):
        assert json.loads(line)["sequence"] == number
        assert canonical(json.loads(line)) == line
        leaf = sha256(b"\x00", line)
        chain = sha256(chain, leaf)

    assert chain.hex() == stated["head"]
    assert len(events(data)) == stated["event_count"]


def test_every_row_opens_the_newest_commitment_to_it(data: Path) -> None:
    rows = {key: opening for key, opening in openings(data).items() if key.count("/") == 1}

    assert {key: commitment(row) for key, row in rows.items()} == newest_commitments(data)
    for row in rows.values():
        assert canonical(json.loads(row["payload"])) == row["payload"].encode("utf-8")


def test_payloads_hold_the_documented_columns(data: Path) -> None:
    columns = {
        "meta": "id title log_id created_at is_sample state secret_commitment",
        "study_case": "position id code summary_commitment document_commitment source_commitment",
        "model": "position id name version vendor",
        "output": "position id case_id model document_commitment",
        "protocol": "version document",
        "reader": "position id code name_commitment",
        "session": "position id state opened_at protocol_version document lock_reason_commitment",
        "worklist": "id session reader items",
        "judgement": (
            "seq id item kind outcome scores error_annotations reason supersedes at "
            "protocol_version active_ms idle_ms paused_ms shown answers marks output_edits "
            "comment_commitment error_descriptions_commitment reason_text_commitment "
            "answer_texts_commitment edited_texts_commitment"
        ),
        "result_field": "id event name kind value addend_commitment blinding_commitment",
        "signing_key": "position id ed25519 ml_dsa_44",
        "checkpoint": "size note",
    }
    found = {
        key.split("/")[0]: set(json.loads(opening["payload"]))
        for key, opening in openings(data).items()
        if key.count("/") == 1
    }

    assert found == {table: set(names.split()) for table, names in columns.items()}


def test_private_columns_open_the_commitments_in_their_rows(data: Path) -> None:
    opened = openings(data)
    private = {key: opening for key, opening in opened.items() if key.count("/") == 2}
    for key, opening in private.items():
        row, column = key.rsplit("/", 1)
        assert commitment(opening) == json.loads(opened[row]["payload"])[f"{column}_commitment"]

    is_full = (data / "cases").exists()
    kinds = {(key.split("/")[0], key.split("/")[2]) for key in private}
    expected = (
        "study_case/summary study_case/document output/document session/lock_reason "
        "judgement/comment judgement/error_descriptions judgement/reason_text"
    )
    assert kinds == ({tuple(kind.split("/")) for kind in expected.split()} if is_full else set())


def test_the_judgement_of_the_table_is_the_one_that_the_trail_commits_to(data: Path) -> None:
    (row,) = json.loads((data / "results/judgements.json").read_bytes())["rows"]
    opening = openings(data)["judgement/" + row["judgement"]]
    payload = json.loads(opening["payload"])
    event = json.loads(events(data)[row["event"] - 1])

    assert event["commitments"] == {"judgement/" + row["judgement"]: commitment(opening)}
    assert (row["kind"], row["outcome"], row["state"]) == ("judged", "right", "in force")
    assert (payload["outcome"], json.loads(payload["scores"])) == ("right", SCORES)
    assert payload["error_annotations"] == "[]"
    times = [payload[name] for name in ("active_ms", "idle_ms", "paused_ms")]
    assert times == [5_000, 10, 0]
    assert row["comment"] == (COMMENT if (data / "cases").exists() else None)
