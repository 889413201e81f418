"""Returns that somebody altered, replayed or forged: each is refused with its rule."""

import io
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pyrage
import pytest
from tests.core.services.kits.kit_material import (
    Kit,
    forged,
    key_of,
    open_session_study,
    read_and_merge,
    reader_of,
    sealed,
    signed,
    with_first_row,
)
from tests.core.services.kits.test_kits import refused
from tests.core.services.study_material import judge

from readingroom.audit.checkpoints import SigningKey, origin_of
from readingroom.services.kits import return_file
from readingroom.services.kits.return_file import ReturnDocument
from readingroom.services.kits.types import KitRule
from readingroom.services.study import Study
from readingroom.store import judgements, reader_kits
from readingroom.store.stored_rows import StoredRow


@dataclass
class Handed:
    """A study, a kit, and a return of it that was not merged yet."""

    study: Study
    kit: Kit
    path: Path


@pytest.fixture
def handed(tmp_path: Path) -> Iterator[Handed]:
    with open_session_study(tmp_path) as study:
        kit = Kit(study, tmp_path / "R1.rrstudy")
        kit.read(2)
        yield Handed(study, kit, kit.hand_back(tmp_path / "a.rrreturn"))


def test_a_return_of_another_study_is_refused(handed: Handed, tmp_path: Path) -> None:
    with open_session_study(tmp_path / "other") as other:
        refused(other, handed.path, KitRule.OTHER_STUDY)  # it has no kits
        Kit(other, tmp_path / "other" / "R1.rrstudy")
        refused(other, handed.path, KitRule.OTHER_STUDY)


@pytest.mark.parametrize("name", ["kit", "log_id", "study_log_id"])
def test_a_return_that_names_another_kit_or_log_is_refused(handed: Handed, name: str) -> None:
    path = forged(
        handed.study, handed.path, lambda given: msgspec.structs.replace(given, **{name: "ab" * 16})
    )
    refused(handed.study, path, KitRule.OTHER_STUDY)


@pytest.mark.parametrize("place", [60, 200, -1])
def test_a_return_with_a_changed_byte_is_refused(handed: Handed, place: int) -> None:
    content = bytearray(handed.path.read_bytes())
    content[place] ^= 1
    handed.path.write_bytes(content)
    with pytest.raises(Exception, match=r".") as error:
        handed.study.kits.merge(handed.path)
    assert getattr(error.value, "rule", "") in {KitRule.ALTERED, KitRule.OTHER_STUDY}


@pytest.mark.parametrize("share", [0.2, 0.5, 0.99])
def test_a_truncated_return_is_refused(handed: Handed, share: float) -> None:
    content = handed.path.read_bytes()
    handed.path.write_bytes(content[: int(len(content) * share)])
    refused(handed.study, handed.path, KitRule.ALTERED)


def test_other_files_are_refused(handed: Handed, tmp_path: Path) -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("events", bytes(5_000_000))
    for content in (b"", b"Hello", bomb.getvalue(), handed.kit.path.read_bytes()):
        path = tmp_path / "b.rrreturn"
        path.write_bytes(content)
        refused(handed.study, path, KitRule.FORMAT)
    refused(handed.study, tmp_path, KitRule.FORMAT)
    refused(handed.study, tmp_path / "missing.rrreturn", KitRule.FORMAT)


def test_a_return_that_is_too_large_is_not_read(
    handed: Handed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(return_file, "MOST_BYTES", handed.path.stat().st_size - 1)
    refused(handed.study, handed.path, KitRule.SIZE)


@pytest.mark.parametrize(
    "content",
    [b"", b"[]", b"{}", b"[" * 100_000, b'{"format":1}', b"\xff\xfe", b'{"format":"one"}'],
)
def test_content_that_is_not_a_return_is_refused(
    handed: Handed, tmp_path: Path, content: bytes
) -> None:
    path = sealed(handed.study, tmp_path / "b.rrreturn", content)
    refused(handed.study, path, KitRule.FORMAT)


def test_a_return_of_a_later_format_is_refused(handed: Handed) -> None:
    path = forged(handed.study, handed.path, lambda given: msgspec.structs.replace(given, format=2))
    refused(handed.study, path, KitRule.FORMAT)


def test_a_return_signed_again_with_another_key_is_refused(handed: Handed) -> None:
    def with_other_key(given: ReturnDocument) -> ReturnDocument:
        return signed(given, SigningKey(origin_of(bytes.fromhex(given.log_id)), b"k" * 64))

    refused(handed.study, forged(handed.study, handed.path, with_other_key), KitRule.SIGNATURE)


Change = Callable[[ReturnDocument], ReturnDocument]


def _without_last_event(given: ReturnDocument) -> ReturnDocument:
    return msgspec.structs.replace(given, events=given.events[:-1])


def _without_first_event(given: ReturnDocument) -> ReturnDocument:
    return msgspec.structs.replace(given, events=given.events[1:])


def _with_a_word_changed(given: ReturnDocument) -> ReturnDocument:
    events = [body.replace("judgement submitted", "judgement withdrawn") for body in given.events]
    return msgspec.structs.replace(given, events=events)


def _with_another_text(given: ReturnDocument) -> ReturnDocument:
    rows = [
        StoredRow({**row.columns, "comment": "No effusion"}, row.salt, row.salts)
        for row in given.judgements
    ]
    return msgspec.structs.replace(given, judgements=rows)


def _without_a_row(given: ReturnDocument) -> ReturnDocument:
    return msgspec.structs.replace(given, judgements=given.judgements[1:])


def _with_a_row_twice(given: ReturnDocument) -> ReturnDocument:
    return msgspec.structs.replace(given, judgements=[*given.judgements, given.judgements[0]])


def _without_a_column(given: ReturnDocument) -> ReturnDocument:
    rows = [StoredRow({"id": row.columns["id"]}, row.salt, row.salts) for row in given.judgements]
    return msgspec.structs.replace(given, judgements=rows)


def _with_a_column_of_another_type(given: ReturnDocument) -> ReturnDocument:
    rows = [StoredRow({**r.columns, "active_ms": "5"}, r.salt, r.salts) for r in given.judgements]
    return msgspec.structs.replace(given, judgements=rows)


def _with_a_short_salt(given: ReturnDocument) -> ReturnDocument:
    rows = [StoredRow(row.columns, "00", row.salts) for row in given.judgements]
    return msgspec.structs.replace(given, judgements=rows)


def _without_salts(given: ReturnDocument) -> ReturnDocument:
    rows = [StoredRow(row.columns, row.salt, {}) for row in given.judgements]
    return msgspec.structs.replace(given, judgements=rows)


def _with_no_checkpoint(given: ReturnDocument) -> ReturnDocument:
    return msgspec.structs.replace(given, checkpoint="")


@pytest.mark.parametrize(
    "change",
    [
        *(_without_last_event, _without_first_event, _with_a_word_changed, _with_another_text),
        *(_without_a_row, _with_a_row_twice, _without_a_column, _with_a_column_of_another_type),
        *(_with_a_short_salt, _without_salts, _with_no_checkpoint),
    ],
)
def test_altered_content_is_refused(handed: Handed, change: Change) -> None:
    refused(handed.study, forged(handed.study, handed.path, change), KitRule.ALTERED)


def test_trail_with_other_start_is_refused_even_if_signed_by_kit(handed: Handed) -> None:
    key = key_of(handed.kit)

    def begun_again(given: ReturnDocument) -> ReturnDocument:
        events = [given.events[0].replace('"coordinator"', '"somebody"'), *given.events[1:]]
        return signed(msgspec.structs.replace(given, events=events), key)

    refused(handed.study, forged(handed.study, handed.path, begun_again), KitRule.ALTERED)


def test_an_item_of_another_reader_is_refused(handed: Handed) -> None:
    item = handed.study.reading.worklist(reader_of(handed.study, "R2")).items[0].id
    _refused_row(handed, KitRule.READER, item=item)


@pytest.mark.parametrize(
    ("columns", "rule"),
    [
        ({"item": "ab" * 16}, KitRule.ITEM),
        ({"scores": '{"accuracy":7,"confidence":4}'}, KitRule.ANSWER),
        ({"scores": "{}"}, KitRule.ANSWER),
        ({"scores": '{"speed":1}'}, KitRule.ANSWER),
        ({"active_ms": -1}, KitRule.ANSWER),
        ({"outcome": "middle"}, KitRule.ALTERED),
        ({"kind": "praised"}, KitRule.ALTERED),
        ({"scores": "nothing"}, KitRule.ALTERED),
        ({"seq": 9}, KitRule.ALTERED),
        ({"at": "2020-01-01T00:00:00.000Z"}, KitRule.ALTERED),
        ({"protocol_version": 2}, KitRule.ALTERED),
        ({"supersedes": "ab" * 16}, KitRule.ALTERED),
    ],
)
def test_forged_content_is_refused_even_if_signed_by_kit(
    handed: Handed, columns: dict[str, Any], rule: KitRule
) -> None:
    _refused_row(handed, rule, **columns)


def _refused_row(handed: Handed, rule: KitRule, **columns: str | int | None) -> None:
    key = key_of(handed.kit)
    path = forged(handed.study, handed.path, lambda given: with_first_row(given, key, **columns))
    refused(handed.study, path, rule)


def test_a_record_that_the_study_has_from_another_reader_is_refused(handed: Handed) -> None:
    other = handed.study.reading.worklist(reader_of(handed.study, "R2")).items[0].id
    judge(handed.study, other)
    (row,) = judgements.list_all(handed.study._file)
    _refused_row(handed, KitRule.ALTERED, id=row.id)


def test_a_kit_that_was_continued_twice_is_refused(handed: Handed, tmp_path: Path) -> None:
    copy = handed.kit.copy_to(tmp_path / "copy.rrstudy")
    read_and_merge(handed.study, handed.kit, tmp_path / "1.rrreturn")
    copy.read(1, "Another answer")
    refused(handed.study, copy.hand_back(tmp_path / "2.rrreturn"), KitRule.FORK)
    copy.read(5)
    refused(handed.study, copy.hand_back(tmp_path / "3.rrreturn"), KitRule.FORK)
    handed.kit.read(1)
    assert read_and_merge(handed.study, handed.kit, tmp_path / "4.rrreturn").new_count == 2


def test_answers_in_study_while_kit_is_out_conflict(
    handed: Handed, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(reader_kits, "is_out", lambda *_: False)  # as by another program
        waiting = handed.study.reading.worklist(reader_of(handed.study)).next_item
        assert waiting is not None
        judge(handed.study, waiting.id)
    refused(handed.study, handed.path, KitRule.CONFLICT)


def test_a_return_is_opened_by_its_study_only(handed: Handed) -> None:
    with pytest.raises(pyrage.DecryptError):
        pyrage.decrypt(handed.path.read_bytes(), [pyrage.x25519.Identity.generate()])
