"""Recomputation of a real bundle's results; differences are reported."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.core.bundle.bundle_edits import edit_json
from tests.support.sample_study import make_study
from tests.support.wording import Wording

from readingroom.bundle import recomputation
from readingroom.bundle.types import BundleInspection
from readingroom.domain.errors import BundleError
from readingroom.domain.estimate import Estimate
from readingroom.services.export.types import BundleOptions
from readingroom.services.foreign.inspecting import inspect_bundle, trust_bundle
from readingroom.services.sealing import Recipients, make_recipient_keys, seal_bundle
from readingroom.services.study import Study

wording = Wording(__file__)

RESULTS, TABLE = "data/results/results.json", "data/results/judgements.json"


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study")
    with Study.open(make_study(folder)) as study:
        return study.export.bundle(folder / "out", BundleOptions()).directory


@pytest.fixture
def bundle(exported: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(exported, tmp_path / "bundle"))


def stated(bundle: Path) -> Any:
    return json.loads((bundle / RESULTS).read_bytes())


def why_not(found: BundleInspection) -> str:
    assert found.statement is not None
    assert found.statement.models == ()
    return next(line for line in found.unverified if "not recomputed" in line)


def test_abilities_are_computed_again_and_agree(bundle: Path) -> None:
    found = inspect_bundle(bundle)
    assert found.statement is not None
    abilities = [model.ability for model in found.statement.models]

    assert [m["ability"]["value"] for m in stated(bundle)["models"]] == pytest.approx(
        [one.value for one in abilities if isinstance(one, Estimate)]
    )
    assert any("were recomputed" in line for line in found.verified)
    assert found.contradictions == ()


def test_the_title_is_the_one_that_the_trail_committed_to(bundle: Path) -> None:
    def rename(crate: Any) -> None:
        for entity in crate["@graph"]:
            if entity["@id"] == "./":
                entity["name"] = "A better study"

    edit_json(bundle, "data/ro-crate-metadata.json", rename)
    found = inspect_bundle(bundle)
    assert found.statement is not None

    assert found.statement.title == "Two notes, three models"


def change_ability(results: Any) -> None:
    results["models"][0]["ability"]["value"] += 1


def change_group(results: Any) -> None:
    results["models"][0]["group"] = "z"


def change_share(results: Any) -> None:
    results["tie_share"]["low"] = 0.0


def change_reader(results: Any) -> None:
    results["readers"][0]["judged"] += 1


def change_criterion(results: Any) -> None:
    results["criteria"][0]["abilities"].pop()


CHANGES = {
    "models/0/ability/value": change_ability,
    "models/0/group": change_group,
    "tie_share/low": change_share,
    "readers/0/judged": change_reader,
    "criteria/0/abilities": change_criterion,
}


@pytest.mark.parametrize(("where", "change"), CHANGES.items(), ids=CHANGES.keys())
def test_a_figure_that_does_not_follow_is_reported_and_the_bundle_not_accepted(
    bundle: Path, where: str, change: Any
) -> None:
    edit_json(bundle, RESULTS, change)

    found = inspect_bundle(bundle)

    assert where in found.contradictions[0]
    assert not any("were recomputed" in line for line in found.verified)
    assert not found.is_accepted
    with pytest.raises(BundleError, match="Nothing was pinned"):
        trust_bundle(bundle)


def test_what_cannot_be_computed_again_is_said_to_be_so(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recomputation, "MOST_ROWS", 2)

    assert "too many judgements" in why_not(inspect_bundle(bundle))


def test_too_many_readers_are_not_fitted(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recomputation, "MOST_READERS", 0)

    assert "too many readers" in why_not(inspect_bundle(bundle))


def test_a_reader_whom_the_worklists_do_not_name_is_reported(bundle: Path) -> None:
    def swap(table: Any) -> None:
        table["rows"][0]["reader"] = "R2"

    edit_json(bundle, TABLE, swap)
    path = bundle / "data/results/judgements.csv"
    lines = path.read_bytes().split(b"\r\n")
    lines[1] = lines[1].replace(b",R1,", b",R2,", 1)
    path.write_bytes(b"\r\n".join(lines))
    edit_json(bundle, RESULTS, lambda _results: None)

    found = inspect_bundle(bundle)

    assert wording("reader_judgements_json") in found.verification.findings[0]
    assert found.statement is None
    assert not found.is_accepted


def test_a_missing_figure_is_a_reason_and_no_crash(bundle: Path) -> None:
    edit_json(bundle, RESULTS, lambda results: results.pop("readers"))

    assert "lacks data" in why_not(inspect_bundle(bundle))


def test_a_full_bundle_says_that_its_files_were_not_compared(tmp_path: Path) -> None:
    with Study.open(make_study(tmp_path / "small")) as study:
        made = study.export.bundle(tmp_path / "out", BundleOptions(is_patient_free=False))
    found = inspect_bundle(made.directory)

    assert any(wording("files_cases_outputs") in line for line in found.unverified)


def test_a_sealed_bundle_is_opened_for_the_look_alone(exported: Path, tmp_path: Path) -> None:
    secret = tmp_path / "office.key"
    public = make_recipient_keys(secret)
    archive = exported.with_name(f"{exported.name}.zip")
    sealed = seal_bundle(archive, Recipients((public,)), target=tmp_path / "b.zip.age")

    found = inspect_bundle(sealed, key_file=secret)

    assert found.verification.is_sound
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "b.zip.age", "office.key", "office.key.pub",
    ]  # fmt: skip


def test_a_sealed_bundle_of_another_recipient_is_refused(exported: Path, tmp_path: Path) -> None:
    secret, other = tmp_path / "office.key", tmp_path / "other.key"
    public = make_recipient_keys(secret)
    make_recipient_keys(other)
    archive = exported.with_name(f"{exported.name}.zip")
    sealed = seal_bundle(archive, Recipients((public,)), target=tmp_path / "b.zip.age")

    with pytest.raises(BundleError, match="key"):
        inspect_bundle(sealed, key_file=other)
