"""A bundle from elsewhere is verified first; nothing of it is read until it is sound."""

import os
import random
import shutil
import zipfile
from pathlib import Path

import pytest
from tests.core.bundle.bundle_content import VKEYS, make_content
from tests.core.bundle.bundle_edits import edit, edit_json
from tests.core.bundle.bundle_history import ORIGIN, bundle_of, grown, rotated
from tests.support.wording import Wording, expect_error

from readingroom.audit.proquints import key_words
from readingroom.bundle import inspection
from readingroom.bundle.content import BundleFile
from readingroom.bundle.inspection import inspect
from readingroom.bundle.recomputation import differing
from readingroom.bundle.writer import write_archive
from readingroom.domain.errors import BundleError
from readingroom.services.foreign.inspecting import inspect_bundle

wording = Wording(__file__)


def finding(path: Path) -> str:
    """Return why a bundle is not sound; nothing of its content may come along."""
    looked = inspect(path)
    assert looked.bundle is None
    return " ".join(looked.verification.findings)


def test_a_sound_bundle_says_who_signed_it_and_what_is_in_it(bundle: Path) -> None:
    found = inspect(bundle).bundle
    assert found is not None
    said = found.statement

    assert (said.title, said.software) == ("Nodule study", "Readingroom 0.1.0")
    assert (said.origin, said.event_count) == (ORIGIN, 6)
    assert [(key.proquints, key.has_signed, key.added_by) for key in said.keys] == [
        (key_words(VKEYS), True, 1)
    ]
    assert len(said.judgements) == 5
    assert len(said.root_proquints) == 8


def test_what_is_not_verified_is_listed(bundle: Path) -> None:
    found = inspect(bundle).bundle
    assert found is not None
    text = " ".join(found.unverified)

    for part in (
        "after the last event",
        "not recomputed",
        "title, software",
        "leaves them out",
    ):
        assert part in text


def test_files_that_nothing_compares_are_told(tmp_path: Path) -> None:
    extra = BundleFile("fhir/AuditEvent.ndjson", "text/plain", "For a hospital", lambda: b"{}\n")
    found = inspect(bundle_of(tmp_path, make_content(files=(extra,)))).bundle
    assert found is not None

    assert any("Further files (1), such as data/fhir/" in line for line in found.unverified)


def test_which_key_signed_is_told_where_the_trail_names_several(tmp_path: Path) -> None:
    found = inspect(bundle_of(tmp_path, rotated(make_content()))).bundle
    assert found is not None

    assert [(key.has_signed, key.added_by) for key in found.statement.keys] == [
        (False, 1),
        (True, 7),
    ]


def test_a_bundle_packed_anew_in_another_order_is_sound(bundle: Path, tmp_path: Path) -> None:
    paths = [path for path in bundle.rglob("*") if path.is_file()]
    random.Random(7).shuffle(paths)
    packed = tmp_path / "again.zip"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for path in paths:
            archive.write(path, f"renamed/{path.relative_to(bundle).as_posix()}")

    assert inspect(packed).verification.is_sound


def test_a_changed_bundle_shows_nothing(bundle: Path) -> None:
    edit_json(
        bundle, "data/results/judgements.json", lambda t: t["rows"][0].update(outcome="right")
    )

    assert wording("recorded") in finding(bundle)


def test_an_incomplete_bundle_shows_nothing(bundle: Path) -> None:
    (bundle / "data" / "audit" / "openings.jsonl").unlink()

    assert "openings.jsonl is missing" in finding(bundle)


def test_a_part_of_another_study_is_found(bundle: Path, tmp_path: Path) -> None:
    other = bundle_of(tmp_path, grown(make_content(), "case added"), "other")
    shutil.copy(other / "data/audit/checkpoint", bundle / "data/audit/checkpoint")
    edit(bundle, "README.txt", lambda data: data)

    assert wording("events") in finding(bundle)


def test_a_bundle_of_a_newer_format_is_refused_with_both_numbers(bundle: Path) -> None:
    path = bundle / "bag-info.txt"
    text = path.read_text(encoding="utf-8").replace("Format: 1", "Format: 2")
    path.write_text(text, encoding="utf-8")

    assert "has format 2" in finding(bundle)
    assert "up to 1" in finding(bundle)


def test_what_is_not_there_is_reported(tmp_path: Path) -> None:
    with expect_error(BundleError, wording("gone_zip_exist")):
        inspect(tmp_path / "gone.zip")


def test_a_bundle_that_changes_after_it_was_verified_is_not_shown(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a medium that gives other bytes the second time."""
    other = bundle_of(tmp_path, grown(make_content(), "case added"), "other")

    def verify_and_swap(path: Path) -> object:
        verdict = verify_bundle(path)
        shutil.rmtree(path)
        shutil.copytree(other, path)
        return verdict

    verify_bundle = inspection.verify_bundle
    monkeypatch.setattr(inspection, "verify_bundle", verify_and_swap)

    assert wording("changed_looked") in finding(bundle)


def test_code_in_the_bundle_is_not_run(bundle: Path, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    code = f"open({str(mark)!r}, 'w').close()\n".encode()
    for name in ("verify/verify.py", "data/readingroom.py"):
        (bundle / name).write_bytes(code)
    edit(bundle, "verify/verify.py", lambda data: data)

    assert inspect(bundle).verification.is_sound
    assert not mark.exists()


@pytest.mark.parametrize(
    "content", [b"{", b"[]", b'{"@graph": 5}', b'{"@graph": [{"@id": "./"}]}', b"[" * 100_000]
)
def test_metadata_of_the_wrong_form_leaves_the_title_unstated(bundle: Path, content: bytes) -> None:
    edit(bundle, "data/ro-crate-metadata.json", lambda _data: content)
    found = inspect(bundle).bundle
    assert found is not None

    assert found.statement.title == "(not stated)"


def test_a_bundle_whose_checkpoint_was_left_out_shows_nothing(bundle: Path) -> None:
    (bundle / "data/audit/checkpoint").unlink()
    edit(bundle, "README.txt", lambda data: data)

    assert "checkpoint is missing" in finding(bundle)


def test_a_sealed_bundle_without_its_key_is_reported(tmp_path: Path) -> None:
    sealed = tmp_path / "b.zip.age"
    sealed.write_bytes(b"age-encryption.org/v1\n-> X25519 abc\n")

    with expect_error(BundleError, wording("sealed_give_secret")):
        inspect_bundle(sealed)


def test_a_folder_can_be_packed_and_looked_at(bundle: Path) -> None:
    assert inspect(write_archive(bundle)).verification.is_sound


@pytest.mark.parametrize(
    ("found", "stated", "where"),
    [
        (1.0, 1.0 + 1e-9, []),
        (1.0, 1.001, ["x"]),
        (1.0, 1, []),
        (1.0, True, ["x"]),
        (1.0, float("nan"), ["x"]),
        (1, 1.0, ["x"]),
        ([1, 2], [1], ["x"]),
        ([1, {"a": 2}], [1, {"a": 3}], ["x/1/a"]),
        ({"a": 1}, {"b": 1}, ["x"]),
        ("a", None, ["x"]),
        (None, None, []),
    ],
)
def test_figures_are_compared_with_a_tolerance_and_all_else_exactly(
    found: object, stated: object, where: list[str]
) -> None:
    assert differing(found, stated, "x") == where


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may read all")
def test_a_bundle_that_may_not_be_read_is_reported(bundle: Path) -> None:
    bundle.chmod(0)
    try:
        with pytest.raises(BundleError, match="cannot be read"):
            inspect(bundle)
    finally:
        bundle.chmod(0o755)


def test_a_medium_that_fails_is_reported(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_path: Path) -> str:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(inspection, "hostile_fault", fail)

    with expect_error(BundleError, wording("read_input_output")):
        inspect(bundle)


def test_what_is_nested_too_deeply_is_a_finding(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def overflow(_path: Path) -> None:
        raise RecursionError

    monkeypatch.setattr(inspection, "verify_bundle", overflow)

    assert "nested too deeply" in finding(bundle)


@pytest.mark.parametrize("seed", range(40))
def test_bytes_changed_anywhere_under_a_new_container_never_crash(bundle: Path, seed: int) -> None:
    """What is sound all the same says nothing that was changed but what is said to be stated."""
    random_ = random.Random(seed)
    parts = sorted(path for path in (bundle / "data").rglob("*") if path.is_file())
    path = random_.choice(parts)
    data = bytearray(path.read_bytes() or b"x")
    for _ in range(random_.randint(1, 4)):
        data[random_.randrange(len(data))] = random_.randrange(256)
    name = path.relative_to(bundle).as_posix()
    edit(bundle, name, lambda _data: bytes(data))

    looked = inspect(bundle)

    loose = ("report.html", "report.pdf", "results.json", "protocol.json", "ro-crate-metadata.json")
    assert looked.bundle is None or name.endswith((*loose, "data-dictionary.csv"))
