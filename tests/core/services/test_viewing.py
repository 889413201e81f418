"""Key images and windows of a reading: recorded in the trail, read back, refused when invalid."""

from dataclasses import replace
from math import inf, nan
from pathlib import Path

import pytest
from tests.core.services.kits.kit_material import Kit, reader_of
from tests.core.services.study_material import (
    CASES,
    LOOKED,
    TickingClock,
    all_outputs,
    full_form,
    protocol,
    write_case,
)
from tests.support.dicom_factory import as_bytes, ct_slice, ramp

from readingroom.audit.types import EventQuery
from readingroom.domain.accounts import Role
from readingroom.domain.errors import PermissionDeniedError, StateError
from readingroom.domain.ids import ItemId
from readingroom.domain.viewing import KeyImage, UsedWindow, WindowOrigin
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.reading.forms.located import InvalidProtocolError
from readingroom.services.study import Study
from readingroom.services.viewing import COVERED, UNCOVERED, marked_images


def with_images(folder: Path) -> Study:
    study = Study.create(
        folder / "study.rrstudy", title="Test study", protocol=protocol(), clock=TickingClock()
    )
    for code in CASES[:2]:
        case = write_case(folder / "cases", code)
        (case / "images").mkdir()
        for number in range(3):
            data = ct_slice(
                ramp(), z=2.5 * number, number=number + 1, SOPInstanceUID=f"1.2.3.{number}"
            )
            (case / "images" / f"{number}.dcm").write_bytes(as_bytes(data))
        sheet = case / "case.yaml"
        text = sheet.read_text(encoding="utf-8") + "images:\n  - {folder: images}\n"
        sheet.write_text(text, encoding="utf-8")
        study.cases.add_case(case, unreviewed=UnreviewedReason.MADE_UP)
    study.cases.add_outputs(all_outputs(folder / "outputs.jsonl", CASES[:2]))
    study.protocol.add_reader("First Person")
    study.protocol.add_reader("Second Person")
    study.protocol.open_session()
    return study


@pytest.fixture
def study(tmp_path):
    with with_images(tmp_path) as opened:
        yield opened


def begin(study: Study, reader: int = 0) -> tuple[ItemId, str]:
    """Act as a reader and open their first item; return it with the key of its series."""
    study.act_as(Role.COORDINATOR, None)
    person = study.protocol.readers()[reader]
    study.act_as(Role.READER, person.id)
    item = study.reading.worklist(person.id).items[0].id
    (series,) = study.reading.open_item(item).case.series
    assert len(series.frames) == 3
    return item, series.key


def window_of(series: str, **changes: object) -> UsedWindow:
    return replace(
        UsedWindow(series, WindowOrigin.PRESET, 80.0, 40.0, "Brain"),
        **changes,  # type: ignore[arg-type] # values by name
    )


def test_key_images_are_marked_removed_and_read_back(study: Study) -> None:
    item, series = begin(study)
    second, first = KeyImage(series, 2), KeyImage(series, 0)
    assert study.viewing.mark(item, second) == (second,)
    assert study.viewing.mark(item, first) == (first, second)
    assert study.viewing.mark(item, first) == (first, second)
    assert study.viewing.unmark(item, second) == (first,)
    assert study.viewing.unmark(item, second) == (first,)
    assert study.viewing.mark(item, second) == (first, second)

    assert study.viewing.key_images(item) == (first, second)
    study.act_as(Role.COORDINATOR, None)
    kinds = [
        len(study.trail.find(EventQuery(kind=f"key image {kind}"), limit=9).events)
        for kind in ("marked", "removed")
    ]
    assert kinds == [3, 1]


def test_key_images_belong_to_one_reader_and_item(study: Study) -> None:
    item, series = begin(study)
    study.viewing.mark(item, KeyImage(series, 1))
    other, other_series = begin(study, 1)
    assert study.viewing.key_images(other) == ()
    with pytest.raises(PermissionDeniedError):
        study.viewing.key_images(item)
    with pytest.raises(PermissionDeniedError):
        study.viewing.mark(item, KeyImage(series, 0))
    study.viewing.mark(other, KeyImage(other_series, 0))
    begin(study)

    assert study.viewing.key_images(item) == (KeyImage(series, 1),)


@pytest.mark.parametrize("frame", [-1, 3, 10**9])
def test_an_image_that_the_case_lacks_cannot_be_marked(study: Study, frame: int) -> None:
    item, series = begin(study)
    for image in (KeyImage(series, frame), KeyImage("other", 0)):
        with pytest.raises(StateError):
            study.viewing.mark(item, image)

    assert study.viewing.key_images(item) == ()


def test_windows_of_reformats_are_recorded_with_plane_and_slab(study: Study) -> None:
    item, series = begin(study)
    used = tuple(
        window_of(series, reformat=reformat)
        for reformat in ("", "coronal single", "original maximum 9.0 mm", "axial average 0.5 mm")
    )
    study.viewing.record_windows(item, used)
    for refused in (
        "Smith^Jane",
        "coronal",
        "coronal maximum",
        "axial single 3.0 mm",
        "coronal " * 9,
    ):
        with pytest.raises(StateError):
            study.viewing.record_windows(item, (window_of(series, reformat=refused),))

    assert [record.windows for record in study.viewing.windows(item)] == [used]


def test_windows_are_read_back_exactly_with_name_and_numbers(study: Study) -> None:
    item, series = begin(study)
    used = (
        window_of(series),
        window_of(series, origin=WindowOrigin.MANUAL, name="", width=0.1 + 0.2, centre=-600.5),
    )
    study.viewing.record_windows(item, used)
    study.reading.submit(item, full_form(), LOOKED)
    study.viewing.record_windows(item, used[:1])
    study.viewing.record_windows(item, ())
    first, second = study.viewing.windows(item)

    assert first.windows[0] == used[0]
    assert first.windows[1].width == pytest.approx(0.3, abs=1e-6)
    assert second.windows == used[:1]
    assert first.at < second.at


BAD_WINDOWS = {
    "no such series": {"series": "other"},
    "width not a number": {"width": nan},
    "infinite centre": {"centre": inf},
    "no width": {"width": 0.0},
    "free text as a name": {"name": "Doe, John"},
    "a name of a file's window": {"name": "Brain", "origin": WindowOrigin.FILE},
}


@pytest.mark.parametrize("name", BAD_WINDOWS)
def test_an_invalid_window_is_refused(study: Study, name: str) -> None:
    item, series = begin(study)
    with pytest.raises(StateError):
        study.viewing.record_windows(item, (replace(window_of(series), **BAD_WINDOWS[name]),))

    assert study.viewing.windows(item) == ()


def in_kit(
    kit: Kit,
    *,
    marked: KeyImage | None = None,
    removed: KeyImage | None = None,
    used: tuple[UsedWindow, ...] = (),
) -> ItemId:
    """Mark or unmark a key image, or use windows, in the first item of a kit."""
    with kit.open() as opened:
        reader = reader_of(opened, kit.written.reader_code)
        item = opened.reading.worklist(reader).items[0].id
        if marked is not None:
            opened.viewing.mark(item, marked)
        if removed is not None:
            opened.viewing.unmark(item, removed)
        opened.viewing.record_windows(item, used)
    return item


def test_key_images_and_windows_of_a_merged_kit_are_those_of_the_study(
    study: Study, tmp_path: Path
) -> None:
    item, series = begin(study)
    before, first, second = (KeyImage(series, number) for number in range(3))
    study.viewing.mark(item, before)
    study.act_as(Role.COORDINATOR, None)
    kit, other = (Kit(study, tmp_path / f"{code}.rrstudy", code) for code in ("R1", "R2"))
    in_kit(kit, marked=first, used=(window_of(series),))
    assert in_kit(kit, marked=second, removed=first) == item
    other_item = in_kit(other, marked=first)
    kit.read(1)
    assert study.viewing.key_images(item) == (before,)
    study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
    assert study.viewing.key_images(item) == (before, second)
    bone = window_of(series, name="Bone", width=2000.0, centre=400.0)
    in_kit(kit, marked=first, used=(bone,))
    kit.read(1)
    study.kits.merge(kit.hand_back(tmp_path / "b.rrreturn"))

    assert study.viewing.key_images(item) == (before, first, second)
    used = study.viewing.windows(item)
    assert [[window.name for window in each.windows] for each in used] == [["Brain"], ["Bone"]]
    assert {each.by for each in used} == {"R1"}
    assert study.viewing.key_images(other_item) == ()
    other.read(1)
    study.kits.merge(other.hand_back(tmp_path / "c.rrreturn"))
    assert study.viewing.key_images(other_item) == (first,)
    assert marked_images(study._file) == {item: (before, first, second), other_item: (first,)}


def test_what_is_removed_after_a_kit_stays_removed(study: Study, tmp_path: Path) -> None:
    study.act_as(Role.COORDINATOR, None)
    kit = Kit(study, tmp_path / "R1.rrstudy")
    series = study.reading.open_item(study.reading.worklist(reader_of(study)).items[0].id).case
    image = KeyImage(series.series[0].key, 1)
    item = in_kit(kit, marked=image)
    study.kits.merge(kit.hand_back(tmp_path / "a.rrreturn"))
    study.kits.recall(reader_of(study), "Read here again")
    begin(study)

    assert study.viewing.unmark(item, image) == ()
    assert study.viewing.key_images(item) == ()
    study.act_as(Role.COORDINATOR, None)
    assert study.trail.verify().is_sound


def test_a_locked_session_takes_no_records_and_the_trail_verifies(study: Study) -> None:
    item, series = begin(study)
    study.viewing.mark(item, KeyImage(series, 1))
    study.viewing.record_windows(item, (window_of(series),))
    study.act_as(Role.COORDINATOR, None)
    study.protocol.lock("Enough")
    begin(study)
    for call in (
        lambda: study.viewing.mark(item, KeyImage(series, 0)),
        lambda: study.viewing.unmark(item, KeyImage(series, 1)),
        lambda: study.viewing.record_windows(item, (window_of(series),)),
    ):
        with pytest.raises(StateError):
            call()

    assert study.viewing.key_images(item) == (KeyImage(series, 1),)
    study.act_as(Role.COORDINATOR, None)
    assert study.trail.verify().is_sound


def test_covers_are_events_of_the_item_where_the_protocol_covers_its_case(tmp_path: Path) -> None:
    covering = replace(protocol(), covered_cases=CASES[:1])
    with Study.create(
        tmp_path / "study.rrstudy", title="Test", protocol=covering, clock=TickingClock()
    ) as study:
        for code in CASES[:2]:
            case = write_case(tmp_path / "cases", code)
            study.cases.add_case(case, unreviewed=UnreviewedReason.MADE_UP)
        study.cases.add_outputs(all_outputs(tmp_path / "outputs.jsonl", CASES[:2]))
        reader = study.protocol.add_reader("First Person")
        study.protocol.open_session()
        for item in study.reading.worklist(reader.id).items:
            shown = study.reading.open_item(item.id).protocol.covered_cases
            assert shown == tuple({item.case_code} & {CASES[0]})  # other codes are not told
            if shown:
                study.viewing.record_cover(item.id, is_covered=False)
                study.viewing.record_cover(item.id, is_covered=True)
                events = study.trail.events()[-2:]
                assert [event.kind for event in events] == [UNCOVERED, COVERED]
                assert all(event.body["details"] == {"item": item.id} for event in events)
            else:
                with pytest.raises(StateError):
                    study.viewing.record_cover(item.id, is_covered=False)


def test_a_covered_case_that_the_study_lacks_stops_sessions_and_amendments(tmp_path: Path) -> None:
    mistyped = replace(protocol(), covered_cases=(CASES[0], f"{CASES[1]}x"))
    with Study.create(
        tmp_path / "study.rrstudy", title="Test", protocol=mistyped, clock=TickingClock()
    ) as study:
        for code in CASES[:2]:
            case = write_case(tmp_path / "cases", code)
            study.cases.add_case(case, unreviewed=UnreviewedReason.MADE_UP)
        study.cases.add_outputs(all_outputs(tmp_path / "outputs.jsonl", CASES[:2]))
        study.protocol.add_reader("First Person")
        with pytest.raises(InvalidProtocolError) as error:
            study.protocol.open_session()
        assert f"{CASES[1]}x" in str(error.value)
        assert error.value.path == ("covered_cases",)
        right = study.protocol.revise(replace(mistyped, covered_cases=CASES[:1]))
        study.protocol.open_session()
        with pytest.raises(InvalidProtocolError):
            study.protocol.amend(replace(right, covered_cases=("C-9",)), "Distressing")
        assert study.protocol.current() == right
