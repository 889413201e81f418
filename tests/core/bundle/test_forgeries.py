"""Every change to a bundle is found, also under a new container."""

from pathlib import Path

import pytest
from tests.core.bundle.bundle_edits import edit, edit_json, run_verifier
from tests.support.wording import Wording

from readingroom.bundle.standalone import container
from readingroom.bundle.verification import verify_bundle

wording = Wording(__file__)


def test_every_flipped_byte_is_found(bundle: Path, tmp_path: Path) -> None:
    """One byte of each file in turn; the container alone must show it."""
    for path in sorted(path for path in bundle.rglob("*") if path.is_file()):
        original = path.read_bytes()
        changed = bytearray(original)
        changed[len(changed) // 2] ^= 1
        path.write_bytes(changed)
        verdict = verify_bundle(bundle)
        path.write_bytes(original)
        assert not verdict.is_sound, path.name
    assert verify_bundle(bundle).is_sound


def drop_last_line(data: bytes) -> bytes:
    return b"".join(data.splitlines(keepends=True)[:-1])


def swap_lines(data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    lines[1], lines[2] = lines[2], lines[1]
    return b"".join(lines)


def set_outcome(value) -> None:
    value["rows"][0]["outcome"] = "right"


def set_preferred(value) -> None:
    value["rows"][0]["preferred_model"] = "Beta"


def set_state(value) -> None:
    value["rows"][2]["state"] = "in force"


def drop_row(value) -> None:
    del value["rows"][0]


def add_score(value) -> None:
    value["rows"][1]["score_safety"] = 2


def change_comment(value) -> None:
    value["rows"][0]["comment"] = "All fine."


def drop_columns(value) -> None:
    del value["columns"]


def inflate_wins(value) -> None:
    value["models"][0]["wins"] = 9


def state_other_count(value) -> None:
    value["event_count"] = 7


def state_other_head(value) -> None:
    value["head"] = "00" * 32


def drop_log_id(value) -> None:
    del value["log_id"]


TEXT_EDITS = {
    "event dropped": ("data/audit/events.jsonl", drop_last_line, "are stated"),
    "events swapped": ("data/audit/events.jsonl", swap_lines, "Event 2 is not number 2"),
    "event respaced": (
        "data/audit/events.jsonl",
        lambda data: data.replace(b'"kind":', b'"kind": ', 1),
        "Event 1 is not in canonical form",
    ),
    "event garbled": (
        "data/audit/events.jsonl",
        lambda data: data.replace(b"{", b"<", 1),
        "Event 1 is not readable JSON",
    ),
    "event reworded": (
        "data/audit/events.jsonl",
        lambda data: data.replace(b"study created", b"study improved"),
        "does not match the stated head",
    ),
    "half an event added": (
        "data/audit/events.jsonl",
        lambda data: data + b'{"sequence":7',
        "does not end with a complete line",
    ),
    "opening dropped": ("data/audit/openings.jsonl", drop_last_line, "is not opened"),
    "opening reworded": (
        "data/audit/openings.jsonl",
        lambda data: data.replace(b'\\"item-1\\"', b'\\"item-9\\"'),
        "does not match",
    ),
    "opening garbled": (
        "data/audit/openings.jsonl",
        lambda data: b"{}\n" + data,
        "Line 1 of openings.jsonl opens no commitment",
    ),
    "table reworded": (
        "data/results/judgements.csv",
        lambda data: data.replace(b"left", b"right", 1),
        "judgements.csv does not match",
    ),
    "results garbled": ("data/results/results.json", lambda data: b"[1", "not readable JSON"),
    "not a bag": ("bagit.txt", lambda data: b"BagIt-Version: 0.1\n", "not a BagIt 1.0"),
}


JSON_EDITS = {
    "outcome": ("data/results/judgements.json", set_outcome, "Event 2: outcome"),
    "preferred": ("data/results/judgements.json", set_preferred, "Event 2: preferred_model"),
    "state": ("data/results/judgements.json", set_state, "does not follow from the audit trail"),
    "row": ("data/results/judgements.json", drop_row, "each judgement of the audit trail"),
    "score": ("data/results/judgements.json", add_score, "score_safety"),
    "comment": ("data/results/judgements.json", change_comment, "comment"),
    "columns": ("data/results/judgements.json", drop_columns, "has an invalid format"),
    "wins": ("data/results/results.json", inflate_wins, "wins of Alpha"),
    "count": ("data/audit/head.json", state_other_count, "6 events; 7 are stated"),
    "head": ("data/audit/head.json", state_other_head, "does not match the stated head"),
    "log id": ("data/audit/head.json", drop_log_id, "does not state log ID"),
}


@pytest.mark.parametrize("name", TEXT_EDITS)
def test_a_forgery_under_a_new_container_is_found(bundle: Path, name: str) -> None:
    relative, change, finding = TEXT_EDITS[name]
    if relative == "bagit.txt":
        (bundle / relative).write_bytes(change(b""))
    else:
        edit(bundle, relative, change)
    verdict = verify_bundle(bundle)

    assert not verdict.is_sound
    assert any(finding in text for text in verdict.findings), verdict.findings
    assert run_verifier(bundle, bundle).returncode == 1


@pytest.mark.parametrize("name", JSON_EDITS)
def test_a_forged_value_under_a_new_container_is_found(bundle: Path, name: str) -> None:
    relative, change, finding = JSON_EDITS[name]
    edit_json(bundle, relative, change)
    verdict = verify_bundle(bundle)

    assert not verdict.is_sound
    assert any(finding in text for text in verdict.findings), verdict.findings
    assert run_verifier(bundle, bundle).returncode == 1


def test_the_first_bad_event_is_named(bundle: Path) -> None:
    edit(bundle, "data/audit/events.jsonl", swap_lines)

    assert verify_bundle(bundle).first_bad_event == 2


def test_an_added_file_is_found(bundle: Path) -> None:
    (bundle / "data" / "extra.txt").write_text("x")

    assert any(wording("extra_txt_listed") in text for text in verify_bundle(bundle).findings)


def test_a_removed_file_is_found(bundle: Path) -> None:
    (bundle / "data" / "report.html").unlink()

    assert any(wording("data_report_html") in text for text in verify_bundle(bundle).findings)


def test_a_file_to_be_fetched_is_refused(bundle: Path) -> None:
    (bundle / "fetch.txt").write_text("http://example.org 1 data/x\n")

    assert any("fetch.txt" in text for text in verify_bundle(bundle).findings)


def test_a_manifest_path_that_leaves_the_bundle_is_refused(bundle: Path) -> None:
    with (bundle / "manifest-sha256.txt").open("a") as manifest:
        manifest.write("00  ../outside\n")

    assert any("an invalid line" in text for text in verify_bundle(bundle).findings)


def test_a_link_in_a_bundle_is_refused(bundle: Path) -> None:
    (bundle / "data" / "link").symlink_to(bundle / "bagit.txt")

    assert any(wording("data_link_link") in text for text in verify_bundle(bundle).findings)


@pytest.mark.parametrize("missing", ["bagit.txt", "manifest-sha512.txt", "data/audit/head.json"])
def test_a_missing_part_is_named(bundle: Path, missing: str) -> None:
    (bundle / missing).unlink()

    assert any(missing in text for text in verify_bundle(bundle).findings)


def test_an_unreadable_file_is_a_finding(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self, name):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(container.DirectoryFiles, "open", refuse)

    assert any("cannot be read" in text for text in verify_bundle(bundle).findings)


def test_a_folder_that_cannot_be_listed_is_a_finding(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)

    assert verify_bundle(bundle).findings == (wording("bundle_read_permission"),)
