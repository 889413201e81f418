"""Commands about files: verifying and checking."""

from pathlib import Path

import pytest
from scipy.stats import binomtest
from tests.core.cli.command_line import Run, document
from tests.core.services.study_material import (
    write_case,
)


def test_a_sound_study_verifies(run: Run, judged: Path) -> None:
    report = document(run("verify", judged, "--json"))
    assert set(report) == {
        *("is_sound", "event_count", "head", "findings", "first_bad_event", "checked", "notes"),
    }
    assert report["is_sound"]
    shown = run("verify", judged).output
    assert shown == f"Valid: {report['event_count']} events, head {report['head'][:8]}.\n"


def test_a_damaged_study_is_not_sound(run: Run, judged: Path) -> None:
    data = bytearray(judged.read_bytes())
    place = data.index(b"judgement submitted") + 3
    data[place] ^= 1
    judged.write_bytes(data)
    report = document(run("verify", judged, "--json"), 1)
    assert not report["is_sound"]
    assert report["findings"]


def test_a_file_that_is_no_study_is_not_sound(run: Run, tmp_path: Path) -> None:
    (tmp_path / "s.rrstudy").write_bytes(b"SQLite format 3\x00" + bytes(5_000))
    report = document(run("verify", tmp_path / "s.rrstudy", "--json"), 1)
    assert (report["is_sound"], len(report["findings"])) == (False, 1)


def test_a_path_that_is_not_there_is_wrong_usage(run: Run, tmp_path: Path) -> None:
    assert run("verify", tmp_path / "gone").exit_code == 2


def test_files_are_checked_one_by_one(run: Run, tmp_path: Path) -> None:
    folder = write_case(tmp_path, "ONE")
    good = document(run("check-files", folder, "--json"))
    assert all(file["ok"] for file in good["files"])
    (folder / "variants.vcf").write_text("nothing\n", encoding="utf-8")
    files = document(run("check-files", folder, "--json"), 1)["files"]
    assert set(files[0]) == {"path", "kind", "ok", "problems"}
    bad = next(file for file in files if not file["ok"])
    assert bad["path"].endswith("variants.vcf")
    assert set(bad["problems"][0]) >= {"line", "rule", "message", "severity"}
    shown = run("check-files", folder)
    assert shown.exit_code == 1
    assert ": rejected\n" in shown.stdout
    assert ": error: " in shown.stderr


def test_a_file_of_no_known_kind_is_left_out_not_called_good(run: Run, tmp_path: Path) -> None:
    (tmp_path / "clip.bin").write_bytes(bytes(range(256)))
    shown = run("check-files", tmp_path)
    assert (shown.exit_code, shown.stdout.endswith("clip.bin: unknown: left out\n")) == (0, True)


def test_a_path_that_is_missing_does_not_keep_check_from_the_others(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").write_text("text", encoding="utf-8")
    files = document(run("check-files", tmp_path / "no.vcf", tmp_path / "letter.txt", "--json"), 1)
    assert [one["ok"] for one in files["files"]] == [False, True]


def test_problems_are_counted_by_rule_with_their_share(run: Run, tmp_path: Path) -> None:
    folder = write_case(tmp_path, "ONE")
    assert document(run("check-files", folder, "--json"))["problems"] == []
    (folder / "variants.vcf").write_text("nothing\n", encoding="utf-8")
    found = document(run("check-files", folder, "--json"), 1)
    count = len(found["files"])
    (problem,) = found["problems"]
    limits = binomtest(1, count).proportion_ci(0.95, "wilson")
    assert (problem["severity"], problem["count"]) == ("error", 1)
    assert problem["share"]["n"] == count
    assert problem["share"]["high"] == pytest.approx(limits.high)
    assert problem["rule"] in run("check-files", folder).stdout
