"""Single results by command: opened to somebody, verified, added up, and refused when changed."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.core.services.study_material import filled_study, judge, new_filled_study
from tests.support.wording import Wording

from readingroom.audit.ristretto import ORDER
from readingroom.audit.types import MOST_ADDEND, MOST_SUMMANDS
from readingroom.cli import main
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study
from readingroom.store import StudyFile

wording = Wording(__file__)

WINS = "models/Heron/wins"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def locked_study(folder: Path, judged: int) -> Path:
    """Return a study whose one locked session has so many judgements of its first reader."""
    folder.mkdir()
    with new_filled_study(folder) as study:
        study.protocol.open_session()
        reader = study.protocol.readers()[0]
        for item in study.reading.worklist(reader.id).items[:judged]:
            judge(study, item.id)
        study.protocol.lock("done")
        return study.path


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two locked studies with their checkpoints, openings and a total, made on one computer."""
    folder = tmp_path_factory.mktemp("place")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("READINGROOM_HOME", str(folder / "home"))
        for name, judged in (("a", 3), ("b", 5)):
            study = locked_study(folder / name, judged).rename(folder / f"{name}.rrstudy")
            assert run("checkpoint", study, "--out", folder / f"{name}.checkpoint").exit_code == 0
            for kind, more in (("value", ()), ("hidden", ("--commitment-only",))):
                out = folder / f"{name}.{kind}.opening"
                assert (
                    run("open-result", study, "--result", WINS, *more, "--out", out).exit_code == 0
                )
        studies = [folder / "a.rrstudy", folder / "b.rrstudy"]
        total = folder / "wins.total"
        assert run("open-total", *studies, "--result", WINS, "--out", total).exit_code == 0
    return folder


@pytest.fixture
def auditor(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("READINGROOM_HOME", str(tmp_path / "auditor"))


def copy_of(study: Path, folder: Path) -> Path:
    return Path(shutil.copy(study, folder))


def stated_wins(place: Path, name: str) -> int:
    return int(json.loads(run("results", place / f"{name}.rrstudy", "--json").stdout)
               ["models"][0]["wins"])  # fmt: skip


def test_the_names_of_recorded_results_are_listed(place: Path) -> None:
    result = run("list-recorded-results", place / "a.rrstudy")
    told = json.loads(run("list-recorded-results", place / "a.rrstudy", "--json").stdout)["events"]
    (event,) = told

    assert result.stdout.splitlines() == [f"Event {event}:", *(f"  {one}" for one in told[event])]
    assert {WINS, "judgement_count", "readers/R1/judged", "criteria/accuracy/Ibis"} <= {
        *told[event]
    }


def test_a_study_without_results_says_so(tmp_path: Path) -> None:
    study = tmp_path / "a.rrstudy"
    run("new", study, "--title", "T", "--plain")

    assert "results are recorded" in run("list-recorded-results", study).stdout
    refused = run("open-result", study, "--result", WINS, "--out", tmp_path / "x.opening")
    assert refused.exit_code == 1
    assert wording("results_opened") in refused.stderr
    assert not (tmp_path / "x.opening").exists()


def test_an_opened_result_says_what_the_study_says(place: Path, auditor: None) -> None:
    opening, anchor = place / "b.value.opening", place / "b.checkpoint"
    result = run("verify-opening", opening, "--anchor", anchor)
    told = json.loads(run("verify-opening", opening, "--anchor", anchor, "--json").stdout)

    assert result.exit_code == 0
    assert f"{WINS} = {stated_wins(place, 'b')} (event " in result.stdout
    assert told["is_sound"]
    assert told["opened"]["event_kind"] == "session locked"
    assert told["opened"]["value"] == str(stated_wins(place, "b"))


def test_an_opening_shows_no_other_result(place: Path) -> None:
    with (place / "b.value.opening").open(encoding="utf-8") as file:
        text = file.read()

    for other in ("Ibis", "Kestrel", "losses", "readers", "judgement_count"):
        assert other not in text
    assert "R1" not in json.loads(text)["payload"]


def test_a_hidden_opening_does_not_tell_the_number(place: Path, auditor: None) -> None:
    path = place / "b.hidden.opening"
    result = run("verify-opening", path, "--anchor", place / "b.checkpoint")

    assert result.exit_code == 0
    assert wording("value_told") in result.stdout
    payload = json.loads(json.loads(path.read_text("utf-8"))["payload"])
    assert payload["kind"] == "count"
    assert len(payload["value"]) == 64


def test_elsewhere_an_opening_needs_an_anchor(place: Path, auditor: None) -> None:
    result = run("verify-opening", place / "a.value.opening")

    assert result.exit_code == 1
    assert "no record of" in result.stdout


def test_another_studys_checkpoint_is_no_anchor(place: Path, auditor: None) -> None:
    result = run("verify-opening", place / "a.value.opening", "--anchor", place / "b.checkpoint")

    assert result.exit_code == 1
    assert "Not valid." in result.stdout


def test_an_opening_can_be_made_under_an_older_checkpoint(place: Path, tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        path = study.path
        early = tmp_path / "early.checkpoint"
        early.write_text(study.trail.checkpoint().note, "utf-8")
        study.protocol.open_session()
        study.protocol.lock("done")
    anchor, out = tmp_path / "locked.checkpoint", tmp_path / "x.opening"
    run("checkpoint", path, "--out", anchor)
    with_later = ("open-result", path, "--result", "judgement_count", "--anchor")

    with Study.open(path) as study:
        study.trail.verify()
        study.export.bundle(tmp_path / "out", BundleOptions(is_patient_free=True))
    event = next(iter(json.loads(run("list-recorded-results", path, "--json").stdout)["events"]))

    assert run(*with_later, anchor, "--event", event, "--out", out).exit_code == 0
    assert run("verify-opening", out, "--anchor", anchor).exit_code == 0
    refused = run(*with_later, early, "--event", event, "--out", tmp_path / "y.opening")
    assert "does not cover event" in refused.stderr
    refused = run(*with_later, place / "a.checkpoint", "--out", tmp_path / "y.opening")
    assert wording("checkpoint_study") in refused.stderr


def test_an_opening_verifies_against_its_study_and_bundle_only(place: Path, tmp_path: Path) -> None:
    study, opening = copy_of(place / "a.rrstudy", tmp_path), place / "a.value.opening"
    with Study.open(study) as opened:
        made = opened.export.bundle(tmp_path, BundleOptions(is_patient_free=True))

    assert run("verify-opening", opening, "--study", study).exit_code == 0
    assert run("verify-opening", opening, "--bundle", made.directory).exit_code == 0
    other = run("verify-opening", place / "b.value.opening", "--bundle", made.directory)
    assert other.exit_code == 1
    assert "this audit trail" in other.stdout
    assert run("verify-opening", place / "b.value.opening", "--study", study).exit_code == 1
    (made.directory / "data" / "report.html").write_text("x", "utf-8")
    unsound = run("verify-opening", opening, "--bundle", made.directory)
    assert "is not valid" in unsound.stderr


def test_an_opening_that_states_another_number_of_its_event_is_not_of_the_study(
    place: Path, tmp_path: Path
) -> None:
    study, path = place / "b.rrstudy", tmp_path / "x.opening"
    change = with_part("proof", lambda text: re.sub(r"index \d+", "index 0", text))
    path.write_bytes(change((place / "b.value.opening").read_bytes()))
    result = run("verify-opening", path, "--study", study)

    assert result.exit_code == 1
    assert "this audit trail" in result.stdout


def test_only_one_thing_to_compare_with_is_taken(place: Path) -> None:
    both = ("--anchor", place / "a.checkpoint", "--study", place / "a.rrstudy")

    assert run("verify-opening", place / "a.value.opening", *both).exit_code == 2


def sum_of(place: Path, *openings: Path | str, total: Path | None = None) -> Result:
    anchors = ("--anchor", place / "a.checkpoint", "--anchor", place / "b.checkpoint")
    return run("verify-total", *openings, "--total", total or place / "wins.total", *anchors)


def test_commitments_of_two_studies_add_up_to_the_opened_total(place: Path, auditor: None) -> None:
    result = sum_of(place, place / "b.hidden.opening", place / "a.hidden.opening")
    wins = stated_wins(place, "a") + stated_wins(place, "b")

    assert result.exit_code == 0
    assert wording("sessions").format(WINS, wins) in result.stdout
    assert "experimental" in result.stdout
    assert "quantum computer" in result.stdout


def test_a_sum_is_told_as_json_with_what_it_is_worth(place: Path) -> None:
    parts = (place / "a.hidden.opening", place / "b.hidden.opening")
    told = json.loads(sum_of(place, *parts, "--json").stdout)

    assert told["verdict"]["is_sound"]
    assert told["verdict"]["total"]["count"] == 2
    assert "experimental" in told["note"]


def changed_total(place: Path, path: Path, **changes: object) -> Path:
    values = json.loads((place / "wins.total").read_text("utf-8")) | changes
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    path.write_text(f"{text}\n", encoding="utf-8")
    return path


def test_a_wrong_total_does_not_add_up(place: Path, tmp_path: Path) -> None:
    stated = json.loads((place / "wins.total").read_text("utf-8"))["total"]
    total = changed_total(place, tmp_path / "x.total", total=stated + 1)
    result = sum_of(place, place / "a.hidden.opening", place / "b.hidden.opening", total=total)

    assert result.exit_code == 1
    assert "do not add up" in result.stdout


@pytest.mark.parametrize(
    ("openings", "sentence"),
    [
        (("a.hidden", "a.hidden"), "occurs twice"),
        (("a.hidden",), wording("total_sessions_openings")),
        (("a.hidden", "b.value"), "it opens models/Heron/wins (value)"),
    ],
)
def test_what_does_not_belong_into_a_sum_is_named(
    place: Path, openings: tuple[str, ...], sentence: str
) -> None:
    result = sum_of(place, *(place / f"{name}.opening" for name in openings))

    assert result.exit_code == 1
    assert sentence in result.stdout


def test_a_hidden_opening_is_of_the_locked_session_although_an_export_came_later(
    place: Path, tmp_path: Path, auditor: None
) -> None:
    study = copy_of(place / "b.rrstudy", tmp_path)
    with Study.open(study) as opened:
        opened.export.bundle(tmp_path, BundleOptions(is_patient_free=True))
    out, anchor = tmp_path / "x.opening", place / "b.checkpoint"
    made = run(
        "open-result",
        study,
        "--result",
        WINS,
        "--commitment-only",
        "--anchor",
        anchor,
        "--out",
        out,
    )
    assert made.exit_code == 0, made.stderr
    result = sum_of(place, out, place / "a.hidden.opening")

    assert result.exit_code == 0, result.stdout


def test_results_of_an_export_are_not_final_and_enter_no_sum(place: Path, tmp_path: Path) -> None:
    study = copy_of(place / "b.rrstudy", tmp_path)
    with Study.open(study) as opened:
        opened.export.bundle(tmp_path, BundleOptions(is_patient_free=True))
    out = tmp_path / "x.opening"
    exported = json.loads(run("list-recorded-results", study, "--json").stdout)["events"]
    newest = max(map(int, exported))
    run(
        "open-result", study, "--result", WINS, "--commitment-only", "--event", newest, "--out", out
    )
    result = run("verify-total", out, place / "a.hidden.opening", "--total", place / "wins.total")

    assert result.exit_code == 1
    assert wording("session_locked") in result.stdout


def test_a_share_is_opened_and_its_total_written_as_a_decimal(place: Path, tmp_path: Path) -> None:
    study, out, total = place / "a.rrstudy", tmp_path / "x.opening", tmp_path / "x.total"
    anchor = ("--anchor", place / "a.checkpoint")
    run(
        "open-result",
        study,
        "--result",
        "readers/R1/left_share",
        "--commitment-only",
        *anchor,
        "--out",
        out,
    )
    run("open-total", study, "--result", "readers/R1/left_share", "--out", total)
    result = run("verify-total", out, "--total", total, *anchor)

    assert result.exit_code == 0
    assert wording("readers_left_share") in result.stdout


def test_only_counts_and_shares_are_hidden_and_totalled(place: Path, tmp_path: Path) -> None:
    out = tmp_path / "x"
    hidden = run(
        "open-result", place / "a.rrstudy", "--result", "method", "--commitment-only", "--out", out
    )
    total = run("open-total", place / "a.rrstudy", "--result", "method", "--out", out)

    assert "Only counts and proportions" in hidden.stderr
    assert "commitment for totals" in total.stderr
    assert not out.exists()


def test_commands_tell_as_json_what_they_wrote(place: Path, tmp_path: Path) -> None:
    study, out, total = place / "a.rrstudy", tmp_path / "x.opening", tmp_path / "x.total"
    opened = run("open-result", study, "--result", "method", "--out", out, "--json")
    totalled = run("open-total", study, "--result", WINS, "--out", total, "--json")

    assert json.loads(opened.stdout) == {"result": "method", "is_hidden": False, "out": str(out)}
    assert json.loads(totalled.stdout) == {"result": WINS, "out": str(total)}


def test_an_opening_takes_no_files_place(place: Path) -> None:
    taken = place / "a.value.opening"
    before = taken.read_bytes()
    result = run("open-result", place / "a.rrstudy", "--result", WINS, "--out", taken)

    assert result.exit_code == 1
    assert taken.read_bytes() == before


def with_part(name: str, change: Callable[[str], object]) -> Callable[[bytes], bytes]:
    def rewrite(content: bytes) -> bytes:
        values = json.loads(content)
        values[name] = change(values[name])
        text = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return f"{text}\n".encode()

    return rewrite


def other_digit(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


CHANGED = {
    "value": with_part("payload", lambda text: text.replace('"value":"', '"value":"9')),
    "name": with_part("payload", lambda text: text.replace("Heron", "Ibis")),
    "salt": with_part("salt", other_digit),
    "proof": with_part("proof", lambda text: text.replace("\nindex 1", "\nindex 2")),
}


@pytest.mark.parametrize("change", CHANGED.values(), ids=CHANGED.keys())
def test_a_changed_opening_is_not_sound_and_opens_nothing(
    place: Path, tmp_path: Path, change: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "x.opening"
    path.write_bytes(change((place / "a.value.opening").read_bytes()))
    told = json.loads(
        run("verify-opening", path, "--anchor", place / "a.checkpoint", "--json").stdout
    )

    assert not told["is_sound"]
    assert told["opened"] is None


def payload_of(**changes: object) -> Callable[[bytes], bytes]:
    def change(text: str) -> str:
        row = {name: one for name, one in (json.loads(text) | changes).items() if one != "gone"}
        return json.dumps(row, sort_keys=True, separators=(",", ":"))

    return with_part("payload", change)


HOSTILE = {
    "empty": lambda content: b"",
    "no JSON": lambda content: b"{" * 5000,
    "a list": lambda content: b"[]\n",
    "lists within lists": lambda content: content.replace(
        b'"key":', b'"key":' + b"[" * 1010 + b"]" * 1010 + b',"other":'
    ).replace(b',"other":' + content.split(b'"key":')[1].split(b",")[0], b""),
    "too long": lambda content: content + b" " * 5_000_000,
    "a key twice": lambda content: content.replace(b"{", b'{"format":"x",', 1),
    "a space": lambda content: content.replace(b",", b", ", 1),
    "another format": with_part("format", lambda text: text.replace("v1", "v2")),
    "a part too many": lambda content: content.replace(b'{"', b'{"extra":"x","', 1),
    "no text": with_part("salt", lambda _: 7),
    "a short salt": with_part("salt", lambda text: text[2:]),
    "a salt that is no number": with_part("salt", lambda text: "zz" + text[2:]),
    "a salt in capitals": with_part("salt", lambda text: "AB" + text[2:]),
    "another table": with_part("key", lambda text: text.replace("result_field", "judgement")),
    "payload no JSON": with_part("payload", lambda _: "{"),
    "payload a number": with_part("payload", lambda _: "7"),
    "payload with a float": payload_of(event=0.5),
    "payload not canonical": with_part("payload", lambda text: text.replace(",", ", ")),
    "payload without a name": payload_of(name="gone"),
    "a name that is no text": payload_of(name=7),
    "a kind that is none": payload_of(kind="x"),
    "a decoy": payload_of(kind="decoy"),
    "no proof": with_part("proof", lambda _: "x"),
    "proof of no JSON": with_part(
        "proof", lambda text: text.replace(text.split("\n")[1], "extra AAAA")
    ),
    "proof of a list": with_part(
        "proof", lambda text: text.replace(text.split("\n")[1], "extra W10=")
    ),
    "proof of another thing": with_part(
        "proof", lambda text: text.replace(text.split("\n")[1], "extra e30=")
    ),
}  # fmt: skip


@pytest.mark.parametrize("change", HOSTILE.values(), ids=HOSTILE.keys())
def test_what_is_no_opening_is_refused_with_a_sentence(
    place: Path, tmp_path: Path, change: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "x.opening"
    path.write_bytes(change((place / "a.value.opening").read_bytes()))
    result = run("verify-opening", path, "--anchor", place / "a.checkpoint")

    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("Th")


TOTALS = {
    "negative": {"total": -1},
    "too large": {"total": 2 * MOST_ADDEND + 1},
    "of nothing": {"count": 0},
    "of too many": {"count": MOST_SUMMANDS + 1},
    "no number": {"total": "7"},
    "truth": {"total": True},
    "of a kind that is not added": {"kind": "value"},
    "kind no text": {"kind": 7},
    "kind a list": {"kind": []},
    "name no text": {"name": 7},
    "blinding no text": {"blinding": 7},
    "blinding not reduced": {"blinding": ORDER.to_bytes(32, "little").hex()},
    "blinding too short": {"blinding": "00"},
}


@pytest.mark.parametrize("changes", TOTALS.values(), ids=TOTALS.keys())
def test_a_total_out_of_range_is_refused_with_a_sentence(
    place: Path, tmp_path: Path, changes: dict[str, object]
) -> None:
    total = changed_total(place, tmp_path / "x.total", **changes)
    result = sum_of(place, place / "a.hidden.opening", place / "b.hidden.opening", total=total)

    assert result.exit_code == 1
    assert result.stderr.startswith("Th")


def test_a_result_that_no_checkpoint_covers_is_opened_under_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        with monkeypatch.context() as patch:
            patch.setattr(StudyFile, "sign_if_possible", lambda _: None)
            study.protocol.lock("done")
        newest = study.trail.newest_checkpoint()
        assert newest is None or newest.size < study.disclosure.events()[-1]
        content = study.disclosure.open("judgement_count")
        newest = study.trail.newest_checkpoint()

    assert newest is not None
    assert newest.note in json.loads(content)["proof"]


def test_a_study_that_is_not_sound_proves_no_opening(place: Path, tmp_path: Path) -> None:
    study = copy_of(place / "a.rrstudy", tmp_path)
    content = bytearray(study.read_bytes())
    content[content.rindex(b"session locked")] ^= 1
    study.write_bytes(content)
    result = run("verify-opening", place / "a.value.opening", "--study", study)

    assert result.exit_code == 1
    assert wording("rrstudy_sound") in result.stderr
