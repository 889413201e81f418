"""A bundle says which format it has, and no verifier takes a newer one for its own."""

import json
from pathlib import Path

import pytest
from tests.core.bundle.bundle_edits import run_verifier
from tests.support.wording import Wording, expect_error

from readingroom.bundle.bag import seal
from readingroom.bundle.verification import sound_trail, verify_bundle
from readingroom.bundle.writer import write_archive
from readingroom.domain.errors import BundleError

wording = Wording(__file__)

NEWER = (
    "This bundle has format 2; this verifier reads formats up to 1. "
    "Verify it with a newer Readingroom, or with verify/verify.py of a newer bundle."
)


def state_format(bundle: Path, value: str | None) -> None:
    """Make the container of a bundle anew, with what it says of its format."""
    for manifest in bundle.glob("*manifest-*.txt"):
        manifest.unlink()
    seal(bundle, {} if value is None else {"Readingroom-Format": value})


def test_a_bundle_says_its_format(bundle: Path) -> None:
    assert "Readingroom-Format: 1\n" in (bundle / "bag-info.txt").read_text()


def test_a_bundle_from_a_newer_version_is_refused_with_both_formats(bundle: Path) -> None:
    state_format(bundle, "2")

    assert verify_bundle(bundle).findings == (NEWER,)


def test_the_verifier_inside_refuses_a_bundle_from_a_newer_version(bundle: Path) -> None:
    state_format(bundle, "2")
    result = run_verifier(bundle, bundle, "--json")

    assert result.returncode == 1
    assert json.loads(result.stdout)["findings"] == [NEWER]


def test_a_zip_file_from_a_newer_version_is_refused(bundle: Path) -> None:
    state_format(bundle, "2")

    assert verify_bundle(write_archive(bundle)).findings == (NEWER,)


def test_the_trail_of_a_bundle_from_a_newer_version_is_not_read(bundle: Path) -> None:
    state_format(bundle, "2")

    with expect_error(BundleError, wording("verifier_knows_formats")):
        sound_trail(bundle)


def test_a_bundle_that_says_no_format_has_the_first(bundle: Path) -> None:
    state_format(bundle, None)

    assert verify_bundle(bundle).is_sound


@pytest.mark.parametrize("value", ["", "0", "-1", "1.5", "two", "1 2", "٢", "9" * 5_000])
def test_a_format_that_is_no_number_is_refused(bundle: Path, value: str) -> None:
    state_format(bundle, value)

    assert verify_bundle(bundle).findings == (wording("bag_info_txt"),)
