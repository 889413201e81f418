"""Stored files: content-addressed, compressed where it helps, read in parts."""

import zlib
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from tests.core.store.study_maker import NOTE, new_file, open_later, write_filled
from tests.support.wording import Wording, expect_error

from readingroom.domain.case import Asset, AssetKind, CaseContent
from readingroom.domain.errors import AuditError, NotFoundError, StateError
from readingroom.domain.ids import AssetId, asset_id
from readingroom.store import StudyFile, assets, cases
from readingroom.store.assets import CHUNK_BYTES, AssetReader
from readingroom.store.database import log_of

wording = Wording(__file__)

NOISE = np.random.default_rng(3).bytes(2 * CHUNK_BYTES + 17)
FLAT = bytes(3 * CHUNK_BYTES)
LATE_NOISE = bytes(1 << 16) + NOISE[: CHUNK_BYTES - (1 << 16)]
DECEPTIVE = (NOISE[: 1 << 15] + bytes(1 << 12)) * 1


@pytest.fixture
def file(tmp_path: Path):
    with new_file(tmp_path / "a.rrstudy") as opened:
        yield opened


def unprotect(file: StudyFile) -> None:
    """Take away what keeps stored files from being changed, as somebody with other tools would."""
    file.database.set_authorizer(None)
    file.database.execute("DROP TRIGGER asset_chunk_not_updated")


def stored_bytes(file: StudyFile) -> int:
    return file.database.execute("SELECT sum(length(data)) FROM asset_chunk").fetchone()[0]


@pytest.mark.parametrize(
    "data",
    [b"", b"x", NOISE, FLAT, LATE_NOISE, DECEPTIVE],
    ids=["empty", "one", "noise", "flat", "late noise", "deceptive"],
)
def test_bytes_come_back_as_they_went_in(file: StudyFile, data: bytes) -> None:
    with file.change("x", "R1") as change:
        asset = assets.add(change, data)

    assert assets.read(file, asset) == data
    assert assets.byte_count(file, asset) == len(data)
    assert (stored_bytes(file) or 0) <= len(data)


def test_compression_is_used_only_where_it_helps(file: StudyFile) -> None:
    with file.change("x", "R1") as change:
        assets.add(change, NOISE)
    assert stored_bytes(file) == len(NOISE)
    with file.change("x", "R1") as change:
        assets.add(change, FLAT)
    assert stored_bytes(file) < len(NOISE) + len(FLAT) / 50


def test_the_same_bytes_are_stored_once(file: StudyFile) -> None:
    with file.change("x", "R1") as change:
        first, second = assets.add(change, NOISE), assets.add(change, NOISE)

    assert first == second
    assert stored_bytes(file) == len(NOISE)
    assert assets.list_ids(file) == (first,)


@pytest.mark.parametrize(
    ("start", "length"),
    [(0, 10), (CHUNK_BYTES - 5, 10), (CHUNK_BYTES, CHUNK_BYTES), (2 * CHUNK_BYTES + 10, 99)],
)
def test_a_part_is_read_without_the_rest(file: StudyFile, start: int, length: int) -> None:
    with file.change("x", "R1") as change:
        asset = assets.add(change, NOISE)

    assert assets.read_range(file, asset, start, length) == NOISE[start : start + length]


def test_an_asset_that_is_not_there_is_refused(file: StudyFile) -> None:
    with pytest.raises(NotFoundError, match="has no file"):
        assets.read(file, AssetId("0" * 64))


@pytest.mark.parametrize("sql", ["data = zeroblob(9)", "data = x'00', is_compressed = 0"])
def test_an_asset_whose_bytes_were_changed_is_not_handed_out(file: StudyFile, sql: str) -> None:
    with file.change("x", "R1") as change:
        asset = assets.add(change, b"a" * 5000)
    unprotect(file)
    file.database.execute(f"UPDATE asset_chunk SET {sql}")

    with pytest.raises(AuditError, match="has been changed"):
        assets.read(file, asset)


@pytest.mark.parametrize(
    "packed", [zlib.compress(bytes(50 * CHUNK_BYTES)), zlib.compress(NOISE)[:-9]]
)
def test_a_chunk_that_grows_too_large_or_is_cut_off_is_not_unpacked(
    file: StudyFile, packed: bytes
) -> None:
    with file.change("x", "R1") as change:
        asset = assets.add(change, b"a" * 5000)
    unprotect(file)
    file.database.execute("UPDATE asset_chunk SET is_compressed = 1, data = ?", (packed,))

    with pytest.raises(AuditError, match="has been changed"):
        assets.read(file, asset)


def test_files_that_arrive_are_dropped_where_their_case_begins_anew(file: StudyFile) -> None:
    with file.change("x", "R1") as change:
        arrivals = assets.AssetStagingArea(change)
        arrivals.begin()
        arrivals.add(asset_id(NOISE), NOISE)
        arrivals.begin()
        assert arrivals.stored == set()
        arrivals.add(asset_id(FLAT), FLAT)
        assert arrivals.stored == {asset_id(FLAT)}

    assert assets.list_ids(file) == (asset_id(FLAT),)


def test_bytes_that_are_not_what_they_are_named_after_are_refused(file: StudyFile) -> None:
    with file.change("x", "R1") as change:
        arrivals = assets.AssetStagingArea(change)
        arrivals.begin()
        with pytest.raises(StateError, match="missing or changed"):
            arrivals.add(asset_id(NOISE), FLAT)

    assert arrivals.stored == set()


def test_a_case_takes_files_that_arrived_before_and_no_others(file: StudyFile) -> None:
    content = CaseContent("C", "Case", "", assets=(Asset(asset_id(FLAT), AssetKind.DICOM, "", 1),))
    with (
        file.change("x", "R1") as change,
        expect_error(StateError, wording("part_case")),
    ):
        cases.add(change, content, {asset_id(FLAT): FLAT}, {asset_id(NOISE)})
    with file.change("x", "R1") as change:
        arrivals = assets.AssetStagingArea(change)
        arrivals.begin()
        arrivals.add(asset_id(FLAT), FLAT)
        case = cases.add(change, content, {}, arrivals.stored)

    assert cases.content(file, case) == content
    assert assets.read(file, asset_id(FLAT)) == FLAT


def test_what_an_undone_change_wrote_can_be_taken_out_of_the_log(file: StudyFile) -> None:
    def fail() -> None:
        with file.change("x", "R1") as change:
            assets.add(change, NOISE * 4)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    log = log_of(file.path).read_bytes()
    assert any(NOISE[start : start + 64] in log for start in (100_000, 100_064))  # two pages

    file.clear_log()

    assert log_of(file.path).read_bytes() == b""


def test_a_log_that_is_in_use_is_left_alone(file: StudyFile) -> None:
    with file.change("x", "R1") as change:
        assets.add(change, NOISE)
        file.clear_log()

    assert assets.read(file, asset_id(NOISE)) == NOISE


@pytest.mark.parametrize("passphrase", [None, "correct horse"])
def test_assets_are_read_on_another_thread_while_the_file_is_written(
    tmp_path: Path, passphrase: str | None
) -> None:
    path = tmp_path / "b.rrstudy"
    asset = asset_id(NOTE)
    write_filled(path, passphrase)
    with open_later(path, passphrase) as file:
        seen: list[bytes] = []
        with AssetReader.open(path, passphrase) as reader:

            def read() -> None:
                seen.append(reader.read(asset))
                seen.append(reader.read_range(asset, 6, 3))

            thread = Thread(target=read)
            with file.change("x", "R1") as change:
                assets.add(change, NOISE)
                thread.start()
                thread.join()
        assert seen == [NOTE, b"for"]
