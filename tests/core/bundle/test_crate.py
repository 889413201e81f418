"""The crate of a bundle says by whom and with what it was made, as Process Run Crate 0.5 asks."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from rocrate.rocrate import ROCrate
from tests.core.bundle.process_run_rules import faults, listed
from tests.support.sample_study import make_study

from readingroom.bundle import crate
from readingroom.services.export.types import BundleOptions
from readingroom.services.study import Study

Entity = dict[str, Any]


def export(folder: Path, *, is_patient_free: bool, is_locked: bool) -> Path:
    """Return the payload folder of the bundle of a study with five judgements."""
    with Study.open(make_study(folder)) as study:
        if is_locked:
            study.protocol.lock("All is read")
        options = BundleOptions(is_patient_free=is_patient_free, with_zip=False)
        made = study.export.bundle(folder / "out", options)
    return made.directory / "data"


@pytest.fixture(scope="module", params=["patient-free", "full", "still open"])
def payload(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    if request.param == "full":
        return request.getfixturevalue("full")
    is_locked = request.param == "patient-free"
    return export(tmp_path_factory.mktemp("study"), is_patient_free=True, is_locked=is_locked)


@pytest.fixture
def document(payload: Path) -> dict[str, Any]:
    return json.loads((payload / "ro-crate-metadata.json").read_bytes())


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(tmp_path_factory.mktemp("full"), is_patient_free=False, is_locked=True)


def entity(document: dict[str, Any], start: str) -> Entity:
    """Return the entity with the shortest identifier that begins so."""
    found = [one for one in document["@graph"] if one["@id"].startswith(start)]
    return min(found, key=lambda one: len(one["@id"]))


def test_the_crate_keeps_every_rule_of_the_profile(document: dict[str, Any]) -> None:
    assert faults(document) == []


def test_the_ro_crate_library_finds_each_file_and_each_action(payload: Path) -> None:
    crate = ROCrate(str(payload))
    present = {
        path.relative_to(payload).as_posix() for path in payload.rglob("*") if path.is_file()
    }
    actions = {one.id for one in crate.contextual_entities if one.type == "CreateAction"}

    assert {one.id for one in crate.get_by_type("File")} == present - {"ro-crate-metadata.json"}
    assert actions == {one.id for one in crate.root_dataset["mentions"]}
    assert len(actions) == 2


def test_each_file_is_part_of_the_root_or_of_one_of_its_folders(document: dict[str, Any]) -> None:
    parts = listed(entity(document, "./")["hasPart"])
    folders = [one for one in parts if one["@id"].endswith("/")]
    deeper = [part for one in folders for part in listed(entity(document, one["@id"])["hasPart"])]
    files = [one["@id"] for one in document["@graph"] if one["@type"] == "File"]

    assert sorted(
        one["@id"] for one in [*parts, *deeper] if not one["@id"].endswith("/")
    ) == sorted(files)


def test_readers_are_the_agents_of_a_session_by_their_codes(document: dict[str, Any]) -> None:
    session = entity(document, "#session-")

    assert session["agent"] == [{"@id": "#person-R1"}, {"@id": "#person-R2"}]
    assert entity(document, "#person-R1")["name"] == "R1"


def test_no_name_of_a_person_stands_in_the_crate(payload: Path) -> None:
    text = (payload / "ro-crate-metadata.json").read_text(encoding="utf-8")

    assert "Ada" not in text
    assert "Example" not in text


def test_a_session_began_when_the_trail_opened_it(payload: Path, document: dict[str, Any]) -> None:
    lines = (payload / "audit/events.jsonl").read_bytes().splitlines()
    (opened,) = [event for event in map(json.loads, lines) if event["kind"] == "session opened"]

    assert entity(document, "#session-")["startTime"] == opened["at"].replace("Z", "+00:00")


def test_what_a_session_makes_the_export_takes(document: dict[str, Any]) -> None:
    made = [one["@id"] for one in entity(document, "#session-")["result"]]
    taken = [one["@id"] for one in entity(document, "#export")["object"]]

    assert made == ["results/judgements.csv", "results/judgements.json"]
    assert set(made) < set(taken)


def test_a_full_bundle_says_which_cases_and_outputs_were_read(full: Path) -> None:
    document = json.loads((full / "ro-crate-metadata.json").read_bytes())
    read = [one["@id"] for one in entity(document, "#session-")["object"]]

    assert read == ["protocol.json", "cases/", "outputs/"]


def test_only_a_locked_session_is_called_completed(tmp_path: Path) -> None:
    made = export(tmp_path, is_patient_free=True, is_locked=False)
    document = json.loads((made / "ro-crate-metadata.json").read_bytes())

    assert "actionStatus" not in entity(document, "#session-")
    assert entity(document, "#export")["actionStatus"].endswith("/CompletedActionStatus")


@pytest.mark.parametrize("text", ["R1", "a b", "Ü/ö", "100%", "x#y?z", "~.-_", ""])
def test_what_stands_in_addresses_is_encoded_as_urllib_does(text: str) -> None:
    assert crate.address(text) == quote(text, safe="")
    assert crate.file_id(text) == quote(text)


def drop(start: str, key: str) -> Callable[[dict[str, Any]], None]:
    def edit(document: dict[str, Any]) -> None:
        del entity(document, start)[key]

    return edit


def put(start: str, key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def edit(document: dict[str, Any]) -> None:
        entity(document, start)[key] = value

    return edit


@pytest.mark.parametrize(
    ("edit", "fault"),
    [
        (drop("./", "conformsTo"), "the root does not state the profile"),
        (put("https://w3id.org/ro/wfrun", "@type", "Thing"), "the profile is not described"),
        (drop("./", "mentions"), "#export: the root does not mention it"),
        (drop("#export", "instrument"), "#export: has no tool as its instrument"),
        (drop("#export", "agent"), "#export: has no person or organisation as its agent"),
        (drop("#export", "description"), "#export: has no description"),
        (put("#export", "result", {"@id": "gone"}), "#export: has an object or a result"),
        (put("#export", "endTime", "yesterday"), "#export: does not say when it ended"),
        (put("#export", "startTime", "2999-01-01"), "#export: ended before it began"),
        (put("#export", "actionStatus", "done"), "#export: has a status of its own"),
        (put("#export", "error", "none"), "#export: has an error though it did not fail"),
        (drop("https://readingroom.invalid", "url"), "#export: its tool has no url"),
        (put("https://readingroom.invalid", "version", "1"), "#export: its tool has no version"),
    ],
)  # fmt: skip
def test_what_breaks_a_rule_is_found(
    full: Path, edit: Callable[[dict[str, Any]], None], fault: str
) -> None:
    document = json.loads((full / "ro-crate-metadata.json").read_bytes())
    changed = copy.deepcopy(document)
    edit(changed)

    assert any(found.startswith(fault) for found in faults(changed))
    assert faults(document) == []
