"""A bundle is complete, verifies on its own, and shows every alteration."""

import csv
import dataclasses
import io
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import bagit
import pytest
from rocrate.rocrate import ROCrate
from tests.core.bundle.bundle_content import NONE_YET, estimate, make_content

from readingroom.bundle import BundleFile, verify_bundle, write_archive, write_bundle
from readingroom.bundle.bag import escape, seal
from readingroom.bundle.chart import ability_chart, tick_step
from readingroom.bundle.report import write_report
from readingroom.bundle.standalone import container
from readingroom.bundle.standalone import verify as standalone
from readingroom.domain.errors import BundleError
from readingroom.domain.progress import Step

# The bagit library itself calls re.sub in a way that Python 3.13 deprecates.
BAGIT_ON_313 = pytest.mark.filterwarnings("ignore:'count' is passed as positional argument")


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    return write_bundle(make_content(), tmp_path, "nodule")


def reseal(directory: Path) -> None:
    """Make the container whole again, as a forger would."""
    for manifest in directory.glob("*manifest-*.txt"):
        manifest.unlink()
    seal(directory, {})


def edit(directory: Path, relative: str, change) -> None:
    path = directory / relative
    path.write_bytes(change(path.read_bytes()))
    reseal(directory)


def edit_json(directory: Path, relative: str, change) -> None:
    def apply(data: bytes) -> bytes:
        value = json.loads(data)
        change(value)
        return json.dumps(value).encode()

    edit(directory, relative, apply)


def run_verifier(directory: Path, target: Path, *options: str) -> subprocess.CompletedProcess[str]:
    script = directory / "verify" / "verify.py"
    return subprocess.run(
        [sys.executable, "-I", "-S", str(script), str(target), *options],
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_fresh_bundle_is_sound(bundle: Path) -> None:
    verdict = verify_bundle(bundle)

    assert verdict.findings == ()
    assert verdict.is_sound
    assert verdict.event_count == 6
    assert verdict.head == make_content().head
    assert len(verdict.checked) == 7


@BAGIT_ON_313
def test_the_container_is_valid_for_the_bagit_library(bundle: Path) -> None:
    bag = bagit.Bag(str(bundle))

    assert bag.is_valid()
    assert bag.info["External-Identifier"] == make_content().head


def test_the_crate_is_read_by_the_ro_crate_library_and_lists_each_file(bundle: Path) -> None:
    crate = ROCrate(str(bundle / "data"))
    listed = {entity.id for entity in crate.get_entities() if entity.type == "File"}
    present = {
        path.relative_to(bundle / "data").as_posix()
        for path in (bundle / "data").rglob("*")
        if path.is_file()
    }

    assert crate.name == "Nodule study"
    assert listed == present - {"ro-crate-metadata.json"}


def test_the_verifier_inside_agrees_and_needs_the_standard_library_alone(bundle: Path) -> None:
    result = run_verifier(bundle, bundle, "--json")

    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)["head"] == verify_bundle(bundle).head


def test_the_verifier_without_a_path_takes_the_bundle_it_lies_in(bundle: Path) -> None:
    script = str(bundle / "verify" / "verify.py")
    result = subprocess.run(
        [sys.executable, "-I", "-S", script], capture_output=True, text=True, check=False
    )

    assert result.returncode == 0
    assert "The bundle is sound." in result.stdout


@pytest.mark.parametrize("name", ["manifest-sha256.txt", "tagmanifest-sha512.txt"])
def test_a_manifest_that_ends_in_half_a_line_is_found(bundle: Path, name: str) -> None:
    path = bundle / name
    path.write_bytes(path.read_bytes()[:-1] + b"\x0b")

    assert not verify_bundle(bundle).is_sound


def test_the_zip_file_verifies_like_the_directory(bundle: Path) -> None:
    archive = write_archive(bundle)

    assert verify_bundle(archive) == verify_bundle(bundle)
    assert run_verifier(bundle, archive).returncode == 0


def test_a_zip_file_is_not_overwritten(bundle: Path) -> None:
    write_archive(bundle)

    with pytest.raises(BundleError, match="there already"):
        write_archive(bundle)


def test_an_existing_directory_is_not_overwritten(bundle: Path) -> None:
    with pytest.raises(BundleError, match="there already"):
        write_bundle(make_content(), bundle.parent, bundle.name)


def test_a_bundle_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(BundleError, match="cannot be written"):
        write_bundle(make_content(), tmp_path / "file", "nodule")


def test_a_zip_file_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    with pytest.raises(BundleError, match="cannot be written"):
        write_archive(tmp_path / "missing" / "nodule")


class StopAtOnce:
    def report(self, step: Step) -> None:
        pass

    def raise_if_cancelled(self) -> None:
        raise InterruptedError


def test_a_cancelled_export_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(BundleError):
        write_bundle(make_content(), tmp_path, "nodule", progress=StopAtOnce())

    assert list(tmp_path.iterdir()) == []


def test_further_files_are_written_where_they_say(tmp_path: Path) -> None:
    further = BundleFile("cases/LUNG-01/note.txt", "text/plain", "A note", lambda: b"HISTORY")
    bundle = write_bundle(make_content(files=(further,)), tmp_path, "nodule")

    assert (bundle / "data/cases/LUNG-01/note.txt").read_bytes() == b"HISTORY"
    assert verify_bundle(bundle).is_sound


def test_a_missing_bundle_is_named_without_its_folder(tmp_path: Path) -> None:
    with pytest.raises(BundleError, match=r"^gone\.zip does not exist\.$"):
        verify_bundle(tmp_path / "gone.zip")


# --- alterations ---------------------------------------------------------------------------------


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
        "does not lead to the stated head",
    ),
    "half an event added": (
        "data/audit/events.jsonl",
        lambda data: data + b'{"sequence":7',
        "does not end with a whole line",
    ),
    "opening dropped": ("data/audit/openings.jsonl", drop_last_line, "is not opened"),
    "opening reworded": (
        "data/audit/openings.jsonl",
        lambda data: data.replace(b'\\"item-1\\"', b'\\"item-9\\"'),
        "is not what was recorded",
    ),
    "opening garbled": (
        "data/audit/openings.jsonl",
        lambda data: b"{}\n" + data,
        "Line 1 of openings.jsonl opens nothing",
    ),
    "table reworded": (
        "data/results/judgements.csv",
        lambda data: data.replace(b"left", b"right", 1),
        "judgements.csv is not the table",
    ),
    "results garbled": ("data/results/results.json", lambda data: b"[1", "not readable JSON"),
    "not a bag": ("bagit.txt", lambda data: b"BagIt-Version: 0.1\n", "not a BagIt 1.0"),
}
JSON_EDITS = {
    "outcome": ("data/results/judgements.json", set_outcome, "Event 2: outcome"),
    "preferred": ("data/results/judgements.json", set_preferred, "Event 2: preferred_model"),
    "state": ("data/results/judgements.json", set_state, "does not follow from the trail"),
    "row": ("data/results/judgements.json", drop_row, "each judgement of the trail once"),
    "score": ("data/results/judgements.json", add_score, "score_safety"),
    "comment": ("data/results/judgements.json", change_comment, "comment"),
    "columns": ("data/results/judgements.json", drop_columns, "not as expected"),
    "wins": ("data/results/results.json", inflate_wins, "other wins for Alpha"),
    "count": ("data/audit/head.json", state_other_count, "6 events; 7 are stated"),
    "head": ("data/audit/head.json", state_other_head, "does not lead to the stated head"),
    "log id": ("data/audit/head.json", drop_log_id, "does not state log id"),
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

    assert any("extra.txt is not listed" in text for text in verify_bundle(bundle).findings)


def test_a_removed_file_is_found(bundle: Path) -> None:
    (bundle / "data" / "report.html").unlink()

    assert any("data/report.html is missing" in text for text in verify_bundle(bundle).findings)


def test_a_file_to_be_fetched_is_refused(bundle: Path) -> None:
    (bundle / "fetch.txt").write_text("http://example.org 1 data/x\n")

    assert any("fetch.txt" in text for text in verify_bundle(bundle).findings)


def test_a_manifest_path_that_leaves_the_bundle_is_refused(bundle: Path) -> None:
    with (bundle / "manifest-sha256.txt").open("a") as manifest:
        manifest.write("00  ../outside\n")

    assert any("not allowed" in text for text in verify_bundle(bundle).findings)


def test_a_link_in_a_bundle_is_refused(bundle: Path) -> None:
    (bundle / "data" / "link").symlink_to(bundle / "bagit.txt")

    assert any("data/link is a link" in text for text in verify_bundle(bundle).findings)


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

    assert verify_bundle(bundle).findings == ("The bundle cannot be read (Permission denied).",)


# --- hostile zip files ---------------------------------------------------------------------------


def write_zip(path: Path, *members: tuple[str, bytes], links: tuple[str, ...] = ()) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
        for name in links:
            information = zipfile.ZipInfo(name)
            information.external_attr = (stat.S_IFLNK | 0o777) << 16
            archive.writestr(information, "target")
    return path


@pytest.mark.parametrize(
    "name", ["../up", "/rooted", "a/../../b", "C:/drive", "a\\b", "a//b", "./a", "x:stream"]
)
def test_a_zip_path_that_leaves_the_bundle_is_refused(tmp_path: Path, name: str) -> None:
    archive = write_zip(tmp_path / "bad.zip", (name, b"x"))

    assert "leaves the bundle" in verify_bundle(archive).findings[0]


def test_a_zip_bomb_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(container, "MAX_RATIO", 100)
    archive = write_zip(tmp_path / "bomb.zip", ("b/zeros", bytes(4_000_000)))

    assert "too many bytes" in verify_bundle(archive).findings[0]


def test_a_zip_file_with_a_link_is_refused(tmp_path: Path) -> None:
    archive = write_zip(tmp_path / "link.zip", links=("b/link",))

    assert "holds a link" in verify_bundle(archive).findings[0]


def test_a_zip_file_with_one_path_twice_is_refused(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="Duplicate name"):
        archive = write_zip(tmp_path / "twice.zip", ("b/x", b"1"), ("b/x", b"2"))

    assert "one path twice" in verify_bundle(archive).findings[0]


def test_an_encrypted_zip_file_is_refused(tmp_path: Path) -> None:
    path = write_zip(tmp_path / "locked.zip", ("b/x", b"1"))
    data = bytearray(path.read_bytes())
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)

    assert "encrypted" in verify_bundle(path).findings[0]


def test_a_file_that_is_no_zip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "text.zip"
    path.write_text("hello")

    assert "not a readable zip file" in verify_bundle(path).findings[0]


def test_too_many_files_are_refused(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = write_archive(bundle)
    monkeypatch.setattr(container, "MAX_FILES", 3)

    assert "more than 3 files" in verify_bundle(bundle).findings[0]
    assert "more than 3 files" in verify_bundle(archive).findings[0]


def test_a_damaged_zip_member_is_a_finding(bundle: Path) -> None:
    archive = write_archive(bundle)
    data = bytearray(archive.read_bytes())
    start = data.index(b"data/report.html") + 200
    data[start : start + 50] = bytes(50)
    archive.write_bytes(data)

    assert not verify_bundle(archive).is_sound


# --- what people open ----------------------------------------------------------------------------


def test_the_csv_cannot_run_a_formula_and_the_json_keeps_the_text(bundle: Path) -> None:
    rows = list(csv.DictReader(io.StringIO((bundle / "data/results/judgements.csv").read_text())))
    table = json.loads((bundle / "data/results/judgements.json").read_text())

    assert rows[0]["comment"].startswith("'=cmd")
    assert table["rows"][0]["comment"].startswith("=cmd")
    assert rows[0]["score_accuracy"] == "-1"
    assert rows[3]["outcome"] == ""


def test_the_data_dictionary_explains_each_column(bundle: Path) -> None:
    dictionary = list(
        csv.DictReader(io.StringIO((bundle / "data/results/data-dictionary.csv").read_text()))
    )
    header = (bundle / "data/results/judgements.csv").read_text().splitlines()[0].split(",")

    assert [row["name"] for row in dictionary] == header
    assert all(row["meaning"] for row in dictionary)


def test_the_report_escapes_all_text_and_loads_nothing() -> None:
    html = write_report(make_content(title="<script>alert(1)</script>&"))

    assert "<script" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&amp;" in html
    assert "default-src &#39;none&#39;" in html or "default-src 'none'" in html
    assert re.findall(r"(?:src|href)\s*=", html) == []


def test_the_report_shows_the_same_figures_as_the_results() -> None:
    html = write_report(make_content())

    assert "0.40 (\N{MINUS SIGN}0.10 to 0.90)" in html
    assert "60 % (30 to 80; n = 2)" in html
    assert "not estimable: no judgement was made yet" in html
    assert "these results are interim" in html
    assert make_content().head in html


def test_a_report_without_estimates_says_so() -> None:
    content = make_content()
    models = tuple(dataclasses.replace(model, ability=NONE_YET) for model in content.results.models)
    empty = dataclasses.replace(
        content,
        results=dataclasses.replace(
            content.results,
            models=models,
            criteria=(),
            regularisation="A prior was used.",
            readers=tuple(
                dataclasses.replace(reader, median_active_ms=None)
                for reader in content.results.readers
            ),
        ),
        left_out=(),
    )
    html = write_report(empty)

    assert "No ability is estimable yet" in html
    assert "A prior was used." in html
    assert "Nothing was left out." in html
    assert "no judgement" in html


def test_the_chart_puts_the_best_model_first_and_covers_all_intervals() -> None:
    chart = ability_chart(make_content().results.models)

    assert chart is not None
    assert [row.name for row in chart.whiskers] == ["Alpha", "Beta"]
    assert chart.ticks[0].x <= min(row.low for row in chart.whiskers)
    assert chart.ticks[-1].x >= max(row.high for row in chart.whiskers)
    assert chart.whiskers[0].value > chart.zero > chart.whiskers[1].value


@pytest.mark.parametrize("span", [0.01, 0.7, 1.0, 3.3, 9.0, 250.0])
def test_an_axis_has_between_two_and_eight_steps(span: float) -> None:
    assert 2 <= span / tick_step(span) <= 8.0


def test_an_axis_without_extent_still_has_a_step() -> None:
    assert tick_step(0.0) > 0.0


def test_one_estimable_model_is_drawn() -> None:
    models = make_content().results.models
    one = dataclasses.replace(models[0], ability=estimate(0.0))

    assert ability_chart([one]) is not None


# --- the command ---------------------------------------------------------------------------------


def test_the_verifier_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert standalone.main([]) == 2
    assert standalone.main(["--help"]) == 2
    assert "python verify.py BUNDLE" in capsys.readouterr().out


def test_the_verifier_prints_its_verdict(bundle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert standalone.main([str(bundle)]) == 0
    assert "The bundle is sound." in capsys.readouterr().out
    shutil.rmtree(bundle / "verify")
    assert standalone.main([str(bundle)]) == 1
    assert "NOT SOUND" in capsys.readouterr().out


def test_the_verifier_writes_json(bundle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    standalone.main([str(bundle), "--json"])

    assert json.loads(capsys.readouterr().out)["is_sound"] is True


@BAGIT_ON_313
def test_file_names_are_escaped_in_manifests(tmp_path: Path) -> None:
    if os.name == "nt":
        pytest.skip("Windows has no such file names")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "two\nlines.txt").write_text("x")
    seal(tmp_path, {})

    assert "data/two%0Alines.txt" in (tmp_path / "manifest-sha256.txt").read_text()
    assert escape("100%") == "100%25"  # RFC 8493, 2.1.3; the library does not undo this one
    assert bagit.Bag(str(tmp_path)).is_valid()
