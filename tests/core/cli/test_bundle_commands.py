"""Bundles from elsewhere by command: what is printed, and the exit codes."""

import json
from pathlib import Path

import pytest
from tests.core.bundle.bundle_content import VKEYS, make_content
from tests.core.bundle.bundle_edits import edit
from tests.core.bundle.bundle_history import ORIGIN, bundle_of
from tests.core.cli.command_line import Run, document
from tests.support.wording import Wording

from readingroom.audit.proquints import key_words
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

wording = Wording(__file__)

WORDS = " ".join(key_words(VKEYS))


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "home"))


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    return bundle_of(tmp_path, make_content())


@pytest.fixture
def real(judged: Path, tmp_path: Path) -> Path:
    with Study.open(judged) as study:
        return study.export.bundle(tmp_path / "out", BundleOptions()).directory


def test_a_sound_bundle_is_shown_with_both_lists(run: Run, bundle: Path) -> None:
    result = run("inspect-bundle", bundle)

    assert result.exit_code == 0
    for part in ("Valid: 6 events", "not pinned", ORIGIN, WORDS, "\nVerified:", "\nNot verified:"):
        assert part in result.stdout


def test_a_bundle_that_is_not_sound_shows_findings_alone(run: Run, bundle: Path) -> None:
    edit(bundle, "data/audit/events.jsonl", lambda data: data.replace(b"judgement", b"judgment"))
    result = run("inspect-bundle", bundle, "--table")

    assert result.exit_code == 1
    assert wording("sound_bundle_shown").begins(result.stdout)
    for part in ("Nodule study", ORIGIN, "Alpha"):
        assert part not in result.stdout


def test_a_bundle_that_is_not_sound_has_no_statement_as_json(run: Run, bundle: Path) -> None:
    (bundle / "bagit.txt").unlink()
    told = document(run("inspect-bundle", bundle, "--json"), 1)

    assert (told["is_accepted"], told["statement"]) == (False, None)
    assert told["verification"]["findings"] == ["bagit.txt is missing."]


def test_judgements_are_told_where_they_are_asked_for(run: Run, real: Path) -> None:
    short = document(run("inspect-bundle", real, "--json"))
    long = document(run("inspect-bundle", real, "--json", "--table"))
    text = run("inspect-bundle", real, "--table").stdout

    assert "judgements" not in short["statement"]
    assert len(long["statement"]["judgements"]) > 0
    assert "Abilities, computed here:" in text
    assert "Heron" in text


def test_judgements_are_told_also_where_no_ability_could_be_computed(
    run: Run, bundle: Path
) -> None:
    text = run("inspect-bundle", bundle, "--table").stdout

    assert "Abilities" not in text
    assert "Judgements, 5 records" in text


def test_a_log_is_pinned_listed_and_distrusted(run: Run, bundle: Path) -> None:
    assert run("list-trusted-logs").stdout == wording("log_pinned_computer")
    pinned = run("trust-log", bundle, "--label", "Dr Example", "--until", "2999-01-01")
    assert pinned.exit_code == 0
    listed = run("list-trusted-logs").stdout
    assert listed == pinned.stdout
    assert listed.startswith(f"Dr Example: {ORIGIN}\n  key    {WORDS}\n  pinned 2")
    assert "until 2999-01-01, 6 events seen" in listed
    distrusted = run("distrust-log", ORIGIN, "--reason", "Lost.")
    assert "distrusted on 2" in distrusted.stdout

    result = run("inspect-bundle", bundle, "--table")

    assert result.exit_code == 1
    assert wording("refused_log_distrusted") in result.stdout
    assert "Lost." in result.stdout
    assert "Judgements" not in result.stdout
    told = document(run("inspect-bundle", bundle, "--table", "--json"), 1)
    assert told["standing"] == "revoked"
    assert not {"columns", "judgements", "models"} & told["statement"].keys()
    assert run("trust-log", bundle).exit_code == 1


def test_pins_are_told_as_json(run: Run, bundle: Path) -> None:
    assert document(run("trust-log", bundle, "--json"))["label"] == "Nodule study"
    assert document(run("list-trusted-logs", "--json"))["logs"][0]["origin"] == ORIGIN
    assert document(run("distrust-log", ORIGIN, "--reason", "x", "--json"))["reason"] == "x"


def test_keys_that_came_another_way_are_pinned(run: Run, bundle: Path, tmp_path: Path) -> None:
    keys = tmp_path / "keys.txt"
    keys.write_text("\n".join(VKEYS), encoding="ascii")

    assert run("trust-log", "--key", keys, "--origin", ORIGIN).exit_code == 0
    assert wording("signed_key_pinned") in run("inspect-bundle", bundle).stdout


def test_a_log_that_was_only_distrusted_has_no_label(run: Run) -> None:
    assert run("distrust-log", ORIGIN, "--reason", "x").stdout.startswith(f"(no label): {ORIGIN}\n")


@pytest.mark.parametrize("options", [[], ["--origin", ORIGIN]])
def test_trust_needs_one_thing_to_trust(run: Run, bundle: Path, options: list[str]) -> None:
    assert run("trust-log", *options).exit_code == 2
    assert run("trust-log", bundle, "--origin", ORIGIN).exit_code == 2


def test_key_and_passphrase_together_are_wrong_usage(run: Run, bundle: Path) -> None:
    result = run("inspect-bundle", bundle, "--key", bundle / "README.txt", "--ask-passphrase",
                 input="long enough for anybody\n")  # fmt: skip

    assert result.exit_code == 2


def test_a_bundle_that_misleads_a_terminal_is_printed_plainly(run: Run, tmp_path: Path) -> None:
    bundle = bundle_of(tmp_path, make_content("Study\x1b[2J\u202e"), "odd")
    result = run("inspect-bundle", bundle)

    assert "\x1b" not in result.stdout
    assert json.loads(run("inspect-bundle", bundle, "--json").stdout)["is_accepted"]
