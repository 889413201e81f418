"""The stand-alone verifier on opened results and totals, with the standard library alone."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.core.cli.test_disclosure_commands import CHANGED, HOSTILE, TOTALS
from tests.core.store.study_maker import TickingClock
from tests.core.store.test_ristretto import BAD, MULTIPLES
from tests.support.wording import Wording

from readingroom.audit import pedersen
from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.audit.types import FieldKind, ResultField
from readingroom.bundle.standalone import verify as standalone
from readingroom.bundle.standalone.disclosure import SECOND_GENERATOR
from readingroom.bundle.standalone.ristretto import is_same_element, read_element
from readingroom.bundle.standalone.signatures import BASE, multiply
from readingroom.bundle.writer import verifier_source
from readingroom.store import StudyFile, disclosures, result_fields

wording = Wording(__file__)

FIELDS = (
    ResultField("models/Heron/wins", 12, 12),
    ResultField("tie_share", {"value": "0.25"}, 250_000, FieldKind.MILLIONTHS),
)


def write_study(folder: Path, name: str, kind: str = result_fields.LOCKED) -> None:
    """Write what a study opens: a value, two hidden commitments, totals and its checkpoint."""
    path, outside = folder / f"{name}.rrstudy", LocalTrustStore(folder / "own")
    with StudyFile.create(path, title="T", clock=TickingClock(), trust_store=outside) as file:
        with file.change(kind, "coordinator") as change:
            result_fields.add(change, FIELDS)
        (folder / f"{name}.checkpoint").write_text(file.sign(), "utf-8")
        for stem, field in (("wins", FIELDS[0]), ("share", FIELDS[1])):
            for is_added in (False, True):
                found = result_fields.find(file, field.name, is_added=is_added)
                ending = f"{'hidden' if is_added else 'value'}.opening"
                content = disclosures.open_field(file, found)
                (folder / f"{name}.{stem}.{ending}").write_bytes(content)
            if kind == result_fields.LOCKED:
                final = result_fields.find_final(file, field.name)
                (folder / f"{name}.{stem}.total").write_bytes(disclosures.open_total(final))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("place")
    write_study(folder, "a")
    write_study(folder, "b")
    write_study(folder, "early", "export started")
    finals = []
    for name in ("a", "b"):
        with StudyFile.open(
            folder / f"{name}.rrstudy", clock=TickingClock(), is_read_only=True
        ) as file:
            finals += result_fields.find_final(file, FIELDS[0].name)
    (folder / "both.total").write_bytes(disclosures.open_total(finals))
    return folder


def check(place: Path, *names: str | Path, anchors: str = "ab") -> list[str]:
    kept = [str(place / f"{name}.checkpoint") for name in anchors]
    options = [word for path in kept for word in ("--anchor", path)]
    return [*(str(place / name) for name in names), *options]


def test_an_opened_result_is_reported(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert standalone.main(check(place, "a.wins.value.opening")) == 0
    assert capsys.readouterr().out == wording("models_heron_wins")


def test_a_hidden_commitment_is_told_as_one(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert standalone.main([*check(place, "a.wins.hidden.opening"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["is_sound"]
    assert wording("committed_totals_told") in told["opened"]


def test_a_total_of_two_studies_is_added_up(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("both.total", "a.wins.hidden.opening", "b.wins.hidden.opening")

    assert standalone.main(check(place, *names)) == 0
    out = capsys.readouterr().out
    assert wording("models_heron_wins_2") in out
    assert "experimental" in out
    assert "quantum" in out


def test_a_total_of_shares_is_a_decimal(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert standalone.main(check(place, "a.share.total", "a.share.hidden.opening")) == 0
    assert "tie_share: 0.250000 in all" in capsys.readouterr().out


def test_the_joined_script_says_the_same_without_the_program(place: Path, tmp_path: Path) -> None:
    script = tmp_path / "verify.py"
    script.write_bytes(verifier_source())
    words = check(place, "both.total", "a.wins.hidden.opening", "b.wins.hidden.opening")
    command = [sys.executable, "-I", "-S", str(script), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0
    assert "24 in all" in done.stdout


UNSOUND = {
    "no anchor": (("a.wins.value.opening",), "", "No --anchor is the checkpoint"),
    "another anchor": (("a.wins.value.opening",), "b", "No --anchor is the checkpoint"),
    "two openings": (("a.wins.value.opening", "b.wins.value.opening"), "ab", "Give one opening"),
    "too few": (("both.total", "a.wins.hidden.opening"), "ab", "over 2, not 1 openings"),
    "twice": (("both.total", *["a.wins.hidden.opening"] * 2), "ab", "occurs twice"),
    "a value": (("a.wins.total", "a.wins.value.opening"), "ab", "of another result"),
    "another result": (("a.wins.total", "a.share.hidden.opening"), "ab", "of another result"),
    "another session": (("a.wins.total", "b.wins.hidden.opening"), "ab", "do not add up"),
    "an absent file": (("a.wins.total", "absent.opening"), "ab", "cannot be read"),
}


@pytest.mark.parametrize(("names", "anchors", "sentence"), UNSOUND.values(), ids=UNSOUND.keys())
def test_what_does_not_hold_is_said(
    place: Path,
    capsys: pytest.CaptureFixture[str],
    names: tuple[str, ...],
    anchors: str,
    sentence: str,
) -> None:
    assert standalone.main(check(place, *names, anchors=anchors)) == 1
    assert sentence in capsys.readouterr().out


def test_results_that_were_not_final_enter_no_total(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = check(place, "a.wins.total", "early.wins.hidden.opening")

    assert standalone.main([*words, "--anchor", str(place / "early.checkpoint")]) == 1
    assert "not final" in capsys.readouterr().out


@pytest.mark.parametrize("change", [*CHANGED.values(), *HOSTILE.values()], ids=[*CHANGED, *HOSTILE])
def test_a_changed_opening_is_not_sound(
    place: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[bytes], bytes],
) -> None:
    path = tmp_path / "x.opening"
    path.write_bytes(change((place / "a.wins.value.opening").read_bytes()))

    assert standalone.main(check(place, path)) == 1
    assert capsys.readouterr().out.startswith("NOT VALID: ")


@pytest.mark.parametrize(
    "changes", [*TOTALS.values(), {"total": 13}, {"name": "x"}, {"format": "x"}]
)
def test_a_changed_total_is_not_sound(
    place: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    changes: dict[str, object],
) -> None:
    values = json.loads((place / "a.wins.total").read_text("utf-8")) | changes
    path = tmp_path / "x.total"
    path.write_text(json.dumps(values, sort_keys=True, separators=(",", ":")) + "\n", "utf-8")

    assert standalone.main(check(place, path, "a.wins.hidden.opening")) == 1
    assert capsys.readouterr().out.startswith("NOT VALID: ")


@pytest.mark.parametrize("count", range(16))
def test_elements_of_the_standard_are_read(count: int) -> None:
    element = read_element(bytes.fromhex(MULTIPLES[count]))

    assert element is not None
    assert is_same_element(element, multiply(count, BASE))
    assert not is_same_element(element, multiply(count + 1, BASE))


@pytest.mark.parametrize("text", BAD)
def test_bytes_that_encode_no_element_are_none(text: str) -> None:
    assert read_element(bytes.fromhex(text)) is None


def test_the_second_generator_is_the_one_that_commits() -> None:
    assert pedersen.second_generator() == SECOND_GENERATOR
