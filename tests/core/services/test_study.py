"""A study from creation to lock: results, audit trail, frames, and checks of files."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from tests.core.services.study_material import (
    LOOKED,
    MODELS,
    TickingClock,
    filled_study,
    full_form,
    judge,
    output_line,
    protocol,
    write_case,
    write_outputs,
)
from tests.support.wording import Wording, expect_error

from readingroom.domain.error_annotation import Side
from readingroom.domain.errors import (
    AuditError,
    BundleError,
    IntakeError,
    NotFoundError,
    PassphraseError,
    StateError,
    StoreError,
)
from readingroom.domain.estimate import Estimate
from readingroom.domain.ids import AssetId, ModelId, ReaderId
from readingroom.domain.output import ModelCard
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.study import StudyState
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.services.files import check_paths, verify_path
from readingroom.services.study import Study
from readingroom.services.votes import bradley_terry_from_votes

wording = Wording(__file__)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with filled_study(tmp_path) as opened:
        yield opened


def best_side(study: Study, item_models: tuple[str, str]) -> OverallChoice:
    """Judge as if Heron were best, then Ibis, then Kestrel."""
    left, right = (MODELS.index(name) for name in item_models)
    return OverallChoice.LEFT if left < right else OverallChoice.RIGHT


def models_of(study: Study) -> dict[str, tuple[str, str]]:
    """Return the names left and right of each item; only a test may look."""
    from readingroom import store

    file = study._file
    names = {model.id: model.card.name for model in study.cases.list_models()}
    session = store.sessions.newest(file)
    assert session is not None
    return {
        item.id: (
            names[store.outputs.row(file, item.left).model],
            names[store.outputs.row(file, item.right).model],
        )
        for reader in study.protocol.readers()
        for item in store.worklists.list_items(file, session.id, reader.id)
    }


def test_a_study_runs_from_creation_to_a_verified_file(tmp_path: Path) -> None:
    study = filled_study(tmp_path)
    study.protocol.open_session()
    models = models_of(study)
    for reader in study.protocol.readers():
        while (line := study.reading.worklist(reader.id).next_item) is not None:
            judge(study, line.id, best_side(study, models[line.id]))
        undone = study.reading.undo(reader.id)
        assert undone is not None
        judge(study, undone.item, OverallChoice.BOTH_GOOD, "Looked again")
    study.protocol.lock("All are done")
    results = study.results.results()
    assert results.judgement_count == 24
    order = sorted(results.models, key=lambda model: -_value(model.ability))
    assert [model.name for model in order] == list(MODELS)
    assert study.trail.verify().is_sound
    head = study.summary().head
    study.close()
    report = verify_path(tmp_path / "study.rrstudy")
    assert report.is_sound
    assert report.head.startswith(head)
    with Study.open(tmp_path / "study.rrstudy", read_only=True) as opened:
        assert opened.results.results() == results


def _value(ability: object) -> float:
    assert isinstance(ability, Estimate)
    return ability.value


def test_a_summary_counts_everything(study: Study) -> None:
    summary = study.summary()
    assert (summary.title, summary.state) == ("Test study", StudyState.DRAFT)
    assert (summary.is_encrypted, summary.is_sample) == (False, False)
    assert (summary.case_count, summary.model_count, summary.output_count) == (4, 3, 12)
    assert (summary.reader_count, summary.session_count, summary.judgement_count) == (2, 0, 0)
    assert summary.created_at.startswith("2026-01-31T09:30:")
    assert summary.head == study.trail.verify().head[:8]


def test_an_encrypted_study_opens_with_its_passphrase_only(tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    with Study.create(path, title="T", passphrase="correct horse", clock=TickingClock()) as study:
        assert study.summary().is_encrypted
        study.cases.add_case(write_case(tmp_path, "CASE-NUMBER-ONE"))
    assert b"CASE-NUMBER-ONE" not in path.read_bytes()
    with pytest.raises(PassphraseError):
        Study.open(path, passphrase="wrong")
    with pytest.raises(PassphraseError):
        verify_path(path)
    with Study.open(path, passphrase="correct horse") as study, study.frames_opener()() as frames:
        assert study.summary().case_count == 1
        with pytest.raises(NotFoundError):
            frames.overlay(AssetId("0" * 64))
    assert verify_path(path, "correct horse").is_sound


def test_images_are_opened_without_the_connection_of_the_study(tmp_path: Path) -> None:
    with Study.create(tmp_path / "s.rrstudy", title="T", passphrase="correct horse") as study:
        opener = study.frames_opener()
        with ThreadPoolExecutor(1) as other:  # which must not ask anything of this connection
            frames = other.submit(opener).result()
        with frames, pytest.raises(NotFoundError):
            frames.overlay(AssetId("0" * 64))


def test_the_passphrase_can_be_checked_once_more_without_touching_the_file(tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    word = "Übergrößenträger 7"
    Study.create(path, title="T", passphrase=word, clock=TickingClock()).close()
    before = path.read_bytes()
    for read_only in (False, True):
        with Study.open(path, passphrase=word, read_only=read_only) as study:
            study.check_passphrase(word)
            with expect_error(PassphraseError, wording("open_rrstudy")):
                study.check_passphrase("Übergrößenträger 8")
    assert path.read_bytes() == before


def test_a_plain_study_has_no_passphrase_to_check(study: Study) -> None:
    with pytest.raises(PassphraseError, match="is not encrypted"):
        study.check_passphrase("correct horse battery staple")


def test_a_study_needs_a_title_and_a_possible_protocol(tmp_path: Path) -> None:
    with pytest.raises(StateError, match="title"):
        Study.create(tmp_path / "s.rrstudy", title=" ")
    with pytest.raises(StateError, match="seed"):
        Study.create(tmp_path / "s.rrstudy", title="T", protocol=protocol(seed=-1))
    assert list(tmp_path.iterdir()) == []


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "s.rrstudy").write_text("mine", encoding="utf-8")
    with pytest.raises(StateError, match="already"):
        Study.create(tmp_path / "s.rrstudy", title="T")
    assert (tmp_path / "s.rrstudy").read_text(encoding="utf-8") == "mine"


def test_a_study_that_cannot_be_begun_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom import store

    def fail(*_: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(store.protocols, "add", fail)
    with pytest.raises(StoreError, match="disk is full"):
        Study.create(tmp_path / "s.rrstudy", title="T")
    assert not (tmp_path / "s.rrstudy").exists()


def test_closing_twice_does_nothing(study: Study) -> None:
    study.close()
    study.close()


def test_events_are_read_in_pages(study: Study) -> None:
    everything = study.trail.events()
    assert [event.sequence for event in everything] == list(range(1, len(everything) + 1))
    assert study.trail.events(start=3, limit=2) == everything[2:4]
    assert [event.kind for event in everything[:3]] == [
        "study created",
        "protocol written",
        "case added",
    ]


# Results


def test_there_are_no_results_before_a_session(study: Study) -> None:
    with pytest.raises(StateError, match="no session was opened"):
        study.results.results()


def test_results_list_skips_flags_and_what_was_hidden(study: Study) -> None:
    study.protocol.open_session()
    reader = study.protocol.readers()[0]
    items = study.reading.worklist(reader.id).items
    study.reading.submit(items[0].id, full_form(OverallChoice.BOTH_BAD), LOOKED)
    study.reading.skip(items[1].id, "Technical problem", LOOKED)
    study.reading.flag(items[2].id, "look")
    results = study.results.results()
    first, second = results.readers
    assert (first.code, first.judged, first.skipped, first.flagged) == ("R1", 1, 1, 1)
    assert (second.code, second.judged, second.skipped, second.flagged) == ("R2", 0, 0, 0)
    assert first.median_active_ms == LOOKED.active_ms
    words = {hit.word for hit in results.redactions}
    assert words == {*MODELS, "Project Stork"}
    assert sum(hit.count for hit in results.redactions) == 24
    shown = results.left_share_shown
    assert sorted(shown.values()) == [0.0, 1.0]


def test_what_is_hidden_is_shown_with_case_and_model_before_any_session(study: Study) -> None:
    hits = study.results.redactions()
    assert {hit.case_code for hit in hits} == {case.code for case in study.cases.list_cases()}
    assert {hit.model_name for hit in hits} == {
        model.card.name for model in study.cases.list_models()
    }
    study.protocol.open_session()
    assert study.results.redactions() == study.results.results().redactions == hits


def test_a_reader_without_a_worklist_and_a_model_outside_are_not_in_the_results(
    study: Study,
) -> None:
    first = study.protocol.readers()[0]
    chosen = [model.id for model in study.cases.list_models()[:2]]
    study.protocol.open_session([first.id], chosen)
    results = study.results.results()
    assert [reader.code for reader in results.readers] == ["R1"]
    assert [model.model for model in results.models] == chosen
    assert {hit.word for hit in results.redactions} == {*MODELS[:2], "Project Stork"}


def test_a_judgement_of_a_model_that_is_gone_is_shown_in_words(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    from readingroom import store

    study.protocol.open_session()
    reader = study.protocol.readers()[0]
    judge(study, study.reading.worklist(reader.id).items[0].id)
    (vote,) = store.judgements.list_votes(study._file)
    strays = (
        replace(vote, left_model=ModelId("gone")),
        replace(vote, item=replace(vote.item, reader=ReaderId("gone"))),
    )
    for stray in strays:
        monkeypatch.setattr(store.judgements, "list_votes", lambda *_, stray=stray: (stray,))
        with pytest.raises(AuditError, match="the file was changed"):
            study.results.results()


def test_a_late_model_changes_what_is_hidden_in_earlier_outputs(tmp_path: Path) -> None:
    with Study.create(tmp_path / "s.rrstudy", title="T", clock=TickingClock()) as study:
        study.cases.add_case(write_case(tmp_path, "ONE"))
        lines = [output_line("ONE", name) for name in MODELS[:2]]
        lines[0]["text"] = "Better than Kestrel."
        study.cases.add_outputs(write_outputs(tmp_path / "1.jsonl", lines))
        study.protocol.add_reader("One")
        chosen = [model.id for model in study.cases.list_models()]
        study.protocol.open_session(models=chosen)
        assert {hit.word for hit in study.results.results().redactions} == {"Ibis"}
        from readingroom import store

        with study._file.change("model added", "coordinator") as change:
            store.models.add(change, ModelCard("Kestrel"))
        for _ in range(2):
            words = {hit.word for hit in study.results.results().redactions}
            assert words == {"Ibis", "Kestrel"}


def test_two_versions_of_a_model_are_told_apart_in_the_shares(tmp_path: Path) -> None:
    with Study.create(tmp_path / "s.rrstudy", title="T", clock=TickingClock()) as study:
        study.cases.add_case(write_case(tmp_path, "ONE"))
        for version in ("1", "2"):
            line = output_line("ONE", "Heron", version=version)
            study.cases.add_outputs(write_outputs(tmp_path / f"{version}.jsonl", [line]))
        reader = study.protocol.add_reader("One")
        study.protocol.revise(protocol(version=2))
        study.protocol.open_session()
        judge(study, study.reading.worklist(reader.id).items[0].id)
        assert set(study.results.results().left_share_shown) == {"Heron 1", "Heron 2"}


# Frames


def test_a_photograph_and_an_overlay_are_decoded_on_a_second_connection(tmp_path: Path) -> None:
    folder = write_case(tmp_path, "ONE")
    (folder / "case.yaml").unlink()
    pixels = np.arange(48, dtype=np.uint8).reshape(4, 4, 3)
    Image.fromarray(pixels).save(folder / "eye.png")
    mask = np.array([[0, 255], [255, 0]], dtype=np.uint8)
    Image.fromarray(mask).save(tmp_path / "mask.png")
    overlay = {"file": "mask.png", "kind": "mask", "image": 0}
    lines = [output_line("ONE", name, overlay=overlay) for name in MODELS[:2]]
    with Study.create(tmp_path / "s.rrstudy", title="T", clock=TickingClock()) as study:
        case = study.cases.add_case(folder, unreviewed=UnreviewedReason.MADE_UP).case
        study.cases.add_outputs(write_outputs(tmp_path / "o.jsonl", lines))
        series = study.cases.content(case.id).series[0]
        reader = study.protocol.add_reader("One")
        study.protocol.open_session()
        shown = study.reading.open_item(study.reading.worklist(reader.id).items[0].id)
        assert shown.outputs[Side.LEFT].overlay is not None
        frames = study.frames_opener()()
        first, second = frames.decode(series, 0), frames.decode(series, 0)
        np.testing.assert_array_equal(first.pixels, pixels)
        np.testing.assert_array_equal(second.pixels, pixels)
        drawn = frames.overlay(shown.outputs[Side.LEFT].overlay.asset)
        np.testing.assert_array_equal(drawn > 0.5, mask > 0)
        for index in (-1, 1):
            with pytest.raises(NotFoundError, match=f"Frame {index + 1} .* has 1 frames"):
                frames.decode(series, index)
        frames.close()


def test_frames_are_decoded_rightly_by_several_threads_at_once(tmp_path: Path) -> None:
    folder = write_case(tmp_path, "ONE")
    (folder / "case.yaml").unlink()
    for shade in range(6):
        Image.fromarray(np.full((8, 8, 3), 40 * shade, np.uint8)).save(folder / f"{shade}.png")
    with Study.create(tmp_path / "s.rrstudy", title="T", clock=TickingClock()) as study:
        case = study.cases.add_case(folder, unreviewed=UnreviewedReason.MADE_UP).case
        pictures = study.cases.content(case.id).series

        def shade_of(number: int) -> int:
            return int(frames.decode(pictures[number % 6], 0).pixels[0, 0, 0])

        with study.frames_opener()() as frames, ThreadPoolExecutor(4) as pool:
            expected = [shade_of(number) for number in range(6)]
            assert list(pool.map(shade_of, range(120))) == expected * 20
        assert sorted(expected) == [0, 40, 80, 120, 160, 200]


# Files


def test_a_path_that_is_not_there_cannot_be_verified(tmp_path: Path) -> None:
    with expect_error(StoreError, wording("gone_rrstudy_exist")):
        verify_path(tmp_path / "gone.rrstudy")


@pytest.mark.parametrize("name", ["folder", "a.zip", "renamed.bin"])
def test_a_folder_or_zip_that_is_no_bundle_is_not_sound(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name == "folder":
        path.mkdir()
    else:
        path.write_bytes(b"PK\x03\x04 and then nothing")
    try:
        assert not verify_path(path).is_sound
    except BundleError as error:
        assert name in str(error)  # noqa: PT017 - either way of saying so is fine


def test_files_are_checked_as_intake_reads_them(tmp_path: Path) -> None:
    folder = write_case(tmp_path, "ONE")
    (folder / "variants.vcf").write_text("no variants\n", encoding="utf-8")
    verdicts = {check.path.rpartition("/")[2]: check.ok for check in check_paths([folder])}
    assert verdicts["note.txt"]
    assert not verdicts["variants.vcf"]


# Votes

VOTES = "reader,case,left,right,outcome,count\n" + "".join(
    f"R1,c,{left},{right},left,{count}\n"
    for left, right, count in (
        ("A", "B", 2), ("B", "A", 3), ("A", "D", 1), ("D", "A", 4),
        ("B", "C", 5), ("C", "B", 3), ("C", "D", 1), ("D", "C", 3),
    )
)  # fmt: skip


def test_votes_give_the_published_strengths(tmp_path: Path) -> None:
    (tmp_path / "v.csv").write_text(VOTES, encoding="utf-8")
    report = bradley_terry_from_votes(tmp_path / "v.csv", ties="half", reference="A")
    # Four teams of Wikipedia's "Bradley-Terry model"; strengths relative to A.
    strengths = {"A": 0.639835, "B": 1.043314, "C": 0.659810, "D": 2.270377}
    items = report["items"]
    assert isinstance(items, dict)
    for name, strength in strengths.items():
        assert items[name]["ability"] == pytest.approx(np.log(strength / 0.639835), abs=1e-5)
    assert report["log_likelihood"] == pytest.approx(-13.428450, abs=1e-5)


def test_votes_with_an_unknown_reference_are_refused(tmp_path: Path) -> None:
    (tmp_path / "v.csv").write_text(VOTES, encoding="utf-8")
    with pytest.raises(IntakeError, match="not among the items"):
        bradley_terry_from_votes(tmp_path / "v.csv", reference="Z")
