"""A bundle is complete, verifies on its own, and shows every alteration."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import bagit
import pytest
from rocrate.rocrate import ROCrate
from tests.core.bundle.bundle_content import make_content
from tests.core.bundle.bundle_edits import run_verifier
from tests.support.wording import Wording

from readingroom.bundle.bag import escape, seal
from readingroom.bundle.content import BundleFile
from readingroom.bundle.standalone import container
from readingroom.bundle.standalone import verify as standalone
from readingroom.bundle.verification import verify_bundle
from readingroom.bundle.writer import write_archive, write_bundle
from readingroom.domain.errors import BundleError
from readingroom.domain.progress import Step

wording = Wording(__file__)

# The bagit library itself calls re.sub in a way that Python 3.13 deprecates.
BAGIT_ON_313 = pytest.mark.filterwarnings("ignore:'count' is passed as positional argument")


def test_a_fresh_bundle_is_sound(bundle: Path) -> None:
    verdict = verify_bundle(bundle)

    assert verdict.findings == ()
    assert verdict.is_sound
    assert verdict.event_count == 6
    assert verdict.head == make_content().head
    assert len(verdict.checked) == 8


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
    assert "The bundle is valid." in result.stdout


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

    with pytest.raises(BundleError, match="already exists"):
        write_archive(bundle)


def test_an_existing_directory_is_not_overwritten(bundle: Path) -> None:
    with pytest.raises(BundleError, match="already exists"):
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


def test_a_stored_file_is_read_once_to_be_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bundle of scans is as large as they are; both digests come from one reading."""
    further = BundleFile("cases/0001/0001.dcm", "application/dicom", "A scan", lambda: b"DICM")
    bundle = write_bundle(make_content(files=(further,)), tmp_path, "nodule")
    opened: list[str] = []
    plain = container.DirectoryFiles.open
    monkeypatch.setattr(
        container.DirectoryFiles,
        "open",
        lambda self, name: (opened.append(name), plain(self, name))[1],
    )

    assert verify_bundle(bundle).is_sound
    assert opened.count("data/cases/0001/0001.dcm") == 1


def test_a_missing_bundle_is_named_without_its_folder(tmp_path: Path) -> None:
    with pytest.raises(BundleError, match=wording("gone_zip_exist")):
        verify_bundle(tmp_path / "gone.zip")


def test_the_verifier_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert standalone.main([]) == 2
    assert standalone.main(["--help"]) == 2
    assert "python verify.py BUNDLE" in capsys.readouterr().out


def test_the_verifier_prints_its_verdict(bundle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert standalone.main([str(bundle)]) == 0
    assert "The bundle is valid." in capsys.readouterr().out
    shutil.rmtree(bundle / "verify")
    assert standalone.main([str(bundle)]) == 1
    assert "NOT VALID" in capsys.readouterr().out


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
